"""IOS-20: whom fire burns, and what it leaves."""

from __future__ import annotations

import pytest

from hauntbox import Game
from hauntbox.games.outer_space.fire_and_crowds.fire import put_out, start_fire
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table.numbers import BUILDINGS_DESTROYED, LEADER
from hauntbox.kit.map.grid import read_square
from tests.outer_space.card_looking import at, burns, crowds, do, fires, gone, ignite, over
from tests.outer_space.combat_looking import (
    ADVANCED,
    asked,
    crowd_wounds,
    keys,
    leader_wounds,
    seats,
    slot_of,
    soldiers,
    table,
    unrolled,
    wounds,
)
from tests.support.playing import offered, play, told

# Burning


@pytest.mark.parametrize(("die", "hurt"), [(3, 0), (4, 1)])
def test_whoever_stands_where_fire_breaks_out_is_wounded_on_4_or_more(die: int, hurt: int) -> None:
    """IOS-20.4: Heroes, Soldiers, Champions."""
    game = lay(scenario=ADVANCED, heroes={"carl": "5,3"}, soldiers={"0,12": 1}, dice=[die])
    ignite(game, "5,3")
    assert wounds(game, "carl") == [hurt]
    game = lay(scenario=ADVANCED, soldiers={"5,3": 1, "0,12": 1}, dice=[die])
    ignite(game, "5,3")
    assert soldiers(game, "5,3") == 1 - hurt
    game = lay(scenario=ADVANCED, leader="5,3", dice=[die])
    ignite(game, "5,3")
    assert leader_wounds(game) == hurt
    assert unrolled(game) == 0


def test_nobody_burns_beside_the_fire() -> None:
    """IOS-20.4."""
    game = lay(scenario=ADVANCED, heroes={"carl": "5,2"}, soldiers={"6,3": 1}, dice=[6])
    ignite(game, "5,3")
    assert unrolled(game) == 1


def test_the_side_on_turn_says_who_burns_first() -> None:
    """IOS-R81, IOS-R5: the Martians in their turn, the Heroes in theirs."""
    for step, seat in (("command", 0), ("next_hero", 1)):
        game = lay(scenario=ADVANCED, heroes={"carl": "5,3"}, soldiers={"5,3": 2}, crowds={"5,3": 0}, step=step)
        decision = next(start_fire(table(game), read_square("5,3"), 0))
        assert (decision.kind, decision.seat) == ("burn_next", seat)
        offers = [game.rules.option_key(code) for code in decision.codes]
        assert offers == ["hero:h1", "soldier:5,3:blue", "crowd:crowd1"]


def test_the_next_to_burn_is_asked_for_until_one_is_left() -> None:
    """IOS-R5: one at a time; two Soldiers of a colour are alike."""
    game = lay(scenario=ADVANCED, heroes={"carl": "5,3"}, soldiers={"5,3": 2, "0,12": 1}, dice=[6, 1, 5])
    ignite(game, "5,3", "soldier:5,3:blue", "soldier:5,3:blue")
    assert (soldiers(game, "5,3"), wounds(game, "carl")) == (1, [1])


def test_a_new_hero_is_not_burnt_in_the_phase_he_comes_in() -> None:
    """IOS-12.11, IOS-R48: he sits the Fire Phase out, and burns in a later one."""
    game = lay(scenario=ADVANCED, heroes={"carl": "5,3"}, step="fire", dice=[6])
    g = table(game)
    g.entered[0] = g.serial
    ignite(game, "5,3")
    assert unrolled(game) == 1
    g.serial += 1
    put_out(g, read_square("5,3"), "IOS-20.6")
    ignite(game, "5,3")
    assert wounds(game, "carl") == [1]


def walk(*path: str, start: str = "5,1", burning: tuple[str, ...] = ("5,3",), dice: tuple[int, ...] = (4,)) -> Game:
    """Carl walks along a path among fires, and stops."""
    game = lay(scenario=ADVANCED, heroes={"carl": start}, fires=burning, step="hero_step", active="carl",
               white=len(path) + 1, dice=dice)
    do(game, *[f"step:{place}" for place in path], "stop")
    return over(game)


def test_walking_into_a_fire_burns() -> None:
    """IOS-20.4: and through it, too."""
    assert wounds(walk("6,2", "5,3", start="6,1"), "carl") == [1]
    through = walk("6,2", "5,3", "5,2", start="6,1")
    assert (wounds(through, "carl"), unrolled(through)) == ([1], 0)


def test_a_fire_burns_once_a_move_however_often_it_is_entered() -> None:
    """IOS-20.4, IOS-R55: neither again on the way back, nor again where the move ends."""
    game = walk("6,2", "5,3", "6,2", "5,3", start="6,1", dice=(4, 6))
    assert (wounds(game, "carl"), unrolled(game)) == ([1], 1)


def test_whoever_leaves_a_fire_and_comes_back_burns() -> None:
    """IOS-20.4, IOS-R55: he walks into it, and has not rolled for it in this move."""
    game = walk("6,2", "5,3", start="5,3", dice=(4, 6))
    assert (wounds(game, "carl"), unrolled(game)) == ([1], 1)


def test_two_fires_burn_twice() -> None:
    """IOS-20.4: one roll for each space."""
    game = walk("6,2", "5,3", start="6,1", burning=("6,2", "5,3"), dice=(4, 4))
    assert wounds(game, "carl") == [2]


def test_a_hero_who_stays_in_a_fire_burns_once_at_the_end_of_his_move_action() -> None:
    """IOS-R55: whether he stays or searches; one who leaves does not."""
    for answer, hurt in (("stay", 1), ("search", 1), ("move", 0)):
        game = lay(scenario=ADVANCED, heroes={"carl": "9,3"}, fires=["9,3"], step="hero_action", active="carl",
                   white=2, hero_deck=["unicycle"], dice=[4])
        do(game, answer)
        if answer == "move":
            assert wounds(game, "carl") == [0]
            do(game, "step:10,3", "stop")
        over(game)
        assert wounds(game, "carl") == [hurt]
        assert unrolled(game) == 1 - hurt


def test_a_soldier_burns_when_it_marches_into_a_fire_and_not_again_in_that_phase() -> None:
    """IOS-20.4, IOS-R55."""
    game = lay(scenario=ADVANCED, soldiers={"5,3": 1, "0,12": 1}, fires=["6,3"], step="march", dice=[3])
    do(game, "march:5,3:6,3:1", "end")
    assert (soldiers(game, "6,3"), burns(game)) == (1, 1)


def test_each_soldier_of_a_pack_rolls_for_itself() -> None:
    """IOS-20.4: a model, not a Pack."""
    game = lay(scenario=ADVANCED, soldiers={"5,3": 3}, fires=["6,3"], step="march", dice=[4, 3, 6])
    do(game, "march:5,3:6,3:3")
    assert soldiers(game, "6,3") == 1


def test_martians_that_stay_in_a_fire_burn_at_the_end_of_phase_5() -> None:
    """IOS-R55: who has left it does not."""
    game = lay(scenario=ADVANCED, soldiers={"5,3": 2, "0,12": 1}, leader="9,7", fires=["5,3", "9,7"], step="march",
               dice=[5, 4])
    do(game, "march:5,3:5,2:1")
    assert unrolled(game) == 2
    do(game, "end")
    assert (soldiers(game, "5,3"), soldiers(game, "5,2"), leader_wounds(game)) == (0, 1, 1)


def test_a_champion_that_walks_through_fire_burns() -> None:
    """IOS-20.4: the Leader, once."""
    game = lay(scenario=ADVANCED, leader="5,3", fires=["6,3"], step="march", dice=[4])
    do(game, f"stride:{game.rules.ids['champion'][LEADER]}:6,3")
    assert (leader_wounds(game), burns(game)) == (1, 1)


def test_fire_hinders_neither_searching_nor_fighting_nor_sight() -> None:
    """IOS-20.2."""
    game = lay(scenario=ADVANCED, heroes={"cassidy": "9,3"}, fires=["9,3", "10,3"], soldiers={"9,3": 1, "0,12": 1},
               step="hero_action", active="cassidy", white=1, hero_deck=["unicycle"], dice=[1, 6, 1, 1])
    do(game, "search", "end")
    assert len(told(game, "found_item")) == 1
    assert soldiers(over(game), "9,3") == 0
    burning = lay(scenario=ADVANCED, heroes={"cassidy": "9,4"}, fires=["10,4", "11,4"], soldiers={"12,4": 1},
                  step="ranged", active="cassidy")
    assert offered(burning, "talent")


# Burning down


def test_a_building_burns_down_once_all_of_it_burns() -> None:
    """IOS-20.11, IOS-R81: a burn roll first; then both fires go, and the Soldier where the Martians like."""
    game = lay(scenario=ADVANCED, fires=["7,9"], soldiers={"8,9": 1, "0,12": 1}, step="fire", dice=[5, 3, 3])
    assert gone(game) == ["first_aid_wagon"]
    assert fires(game) == []
    assert (asked(game), seats(game)) == ("pushed", [0])
    around = {"6,8", "7,8", "6,9", "9,8", "9,9", "6,10", "7,10", "8,10", "9,10"}
    assert set(keys(game, 0)) == {f"square:{place}" for place in around}  # 8,8 is a blocker
    play(game, "square:9,10")
    assert soldiers(over(game), "9,10") == 1
    kinds = [event.kind for event in told(game, "fire_started", "rolled", "building_destroyed", "pushed_martians")]
    assert kinds == ["rolled", "rolled", "fire_started", "rolled", "building_destroyed", "pushed_martians"]


def test_the_soldier_may_burn_before_the_building_falls() -> None:
    """IOS-R81."""
    game = over(lay(scenario=ADVANCED, fires=["7,9"], soldiers={"8,9": 1, "0,12": 1}, step="fire", dice=[5, 3, 4]))
    assert (gone(game), soldiers(game, "8,9")) == (["first_aid_wagon"], 0)
    assert told(game, "pushed_martians") == []


def test_a_building_that_burns_in_part_stands() -> None:
    """IOS-20.11."""
    game = lay(scenario=ADVANCED, fires=["9,2", "10,2"])
    ignite(game, "9,3")
    assert gone(game) == []
    ignite(game, "10,3")
    assert gone(game) == ["feed_shed"]
    assert table(game).tally[BUILDINGS_DESTROYED] == 1


def test_the_big_top_does_not_burn_down() -> None:
    """IOS-16.1: however much of it burns."""
    game = lay(scenario=ADVANCED, fires=["5,4", "6,4", "7,4", "5,5", "6,5", "7,5", "6,6"])
    ignite(game, "7,6")
    assert (gone(game), len(fires(game))) == ([], 8)


# Crowds in it


def test_a_crowd_where_fire_breaks_out_is_wounded_on_4_or_more_and_runs() -> None:
    """IOS-22.8, IOS-20.12: east, wounded or not."""
    for die, hurt in ((3, 0), (4, 1)):
        game = lay(scenario=ADVANCED, crowds={"5,9": 0}, dice=[die, 3])
        ignite(game, "5,9")
        assert crowd_wounds(game, "6,9") == hurt


def test_a_hero_dies_in_the_fire_and_the_new_one_is_not_rolled_for() -> None:
    """IOS-R5, IOS-12.11: who takes a dead Hero's place in the very space was not there when it broke out."""
    game = lay(scenario=ADVANCED, heroes={"carl": "9,3", "jojo": "9,3"}, wounds={"carl": 4}, unused=["archibald"],
               step="fire", dice=[4, (1, 1), 3, 5, 2])
    ignite(game, "9,3", "hero:h1", "roll_building", "square:9,3")
    assert at(game, "archibald") == "9,3"
    assert wounds(game, "jojo", "archibald") == [0, 0]
    assert slot_of(game, "carl") == -1
    assert unrolled(game) == 0


def test_a_crowd_that_cannot_run_stays_in_the_fire() -> None:
    """IOS-22.8, IOS-22.6: blocked."""
    game = lay(scenario=ADVANCED, crowds={"5,9": 0, "6,9": 0}, dice=[3, 3])
    ignite(game, "5,9")
    assert crowds(game) == ["5,9", "6,9"]
