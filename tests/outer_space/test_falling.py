"""IOS-19, R7, R57, R74, R75: Saucers that are destroyed, and whoever is below."""

from __future__ import annotations

import pytest

from hauntbox import Game
from hauntbox.engine.state import Ended
from hauntbox.games.outer_space.fire_and_crowds.destruction import crash, destroy_saucer
from hauntbox.games.outer_space.martians.landing import sites
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table.numbers import LEADER, MARTIANS_KILLED, SAUCERS_DESTROYED, ZARD
from hauntbox.kit.map.grid import read_square
from tests.outer_space.card_looking import at, crowds, fires, gone
from tests.outer_space.combat_looking import (
    ADVANCED,
    code_of,
    crowd_wounds,
    drive,
    leader_wounds,
    soldiers,
    table,
    unrolled,
    wounds,
    zard_wounds,
)
from tests.support.playing import offered, told

EAST = 1  # the Saucer of the Menagerie, over 12,3


def down(game: Game, *answers: str, saucer: int = EAST, starter: int = 1) -> Game:
    """A Saucer is destroyed."""
    drive(destroy_saucer(table(game), saucer, starter), *([code_of(game, one) for one in answers] or [-1]))
    return game


# Saucers


def test_a_destroyed_saucer_is_gone_for_good_and_with_it_its_landing_site() -> None:
    """IOS-19.1."""
    game = down(lay(scenario=ADVANCED, dice=[1]))
    g = table(game)
    assert g.saucers[EAST] == -1
    assert sites(g) == [0, 2, 3]
    assert g.tally[SAUCERS_DESTROYED] == 1
    assert unrolled(game) == 0


@pytest.mark.parametrize("die", [1, 2, 3])
def test_up_to_3_a_saucer_comes_straight_down(die: int) -> None:
    """IOS-19.2, IOS-R7: a fire starts in its space."""
    assert fires(down(lay(scenario=ADVANCED, dice=[die]))) == ["12,3"]


@pytest.mark.parametrize("die", [4, 5, 6])
def test_from_4_on_it_crashes_into_a_random_building(die: int) -> None:
    """IOS-19.3, IOS-15: no fire."""
    game = down(lay(scenario=ADVANCED, dice=[die, 3, 5]))
    assert (gone(game), fires(game)) == (["feed_shed"], [])


def test_straight_down_it_wounds_on_3_or_more_and_survivors_are_moved() -> None:
    """IOS-19.2, IOS-R74: one roll each, none for the fire."""
    game = lay(scenario=ADVANCED, heroes={"carl": "12,3"}, soldiers={"12,3": 2, "0,12": 1}, dice=[3, 3, 2, 3])
    down(game, "hero:h1", "hero:h1", "square:11,3", "square:12,4")
    assert wounds(game, "carl") == [1]
    assert [soldiers(game, place) for place in ("12,3", "12,4")] == [0, 1]
    assert at(game, "carl") == "11,3"
    assert fires(game) == ["12,3"]
    assert unrolled(game) == 0


def test_a_wreck_wounds_champions_like_anybody_else_and_they_are_moved() -> None:
    """IOS-19.2, IOS-18.4: the Leader on a 3; the Zard Beast unless its Toughness saves it."""
    leader = down(lay(scenario=ADVANCED, leader="12,3", dice=[2, 3]), "square:11,4")
    assert (leader_wounds(leader), table(leader).champion_at[LEADER]) == (1, read_square("11,4"))
    for toughness, hurt in ((3, 1), (4, 0)):
        zard = down(lay(scenario=ADVANCED, zard="12,3", dice=[2, 3, toughness]), "square:11,4")
        assert (zard_wounds(zard), table(zard).champion_at[ZARD]) == (hurt, read_square("11,4"))


def test_a_crash_wounds_whoever_is_in_the_building_and_then_it_is_destroyed() -> None:
    """IOS-19.3, IOS-19.4: 5, then 3 and 5: Menagerie, Feed Shed."""
    game = lay(scenario=ADVANCED, heroes={"carl": "9,2"}, soldiers={"10,3": 1, "0,12": 1}, dice=[5, 3, 5, 2, 3])
    down(game, "hero:h1", "square:8,2")
    assert (wounds(game, "carl"), at(game, "carl")) == ([0], "8,2")
    assert soldiers(game, "10,3") == 0
    assert gone(game) == ["feed_shed"]


def test_a_crash_wounds_before_the_building_is_gone() -> None:
    """IOS-19.3: whoever dies in it is not pushed out of it any more."""
    game = lay(scenario=ADVANCED, soldiers={"10,3": 1, "0,12": 1}, dice=[5, 3, 5, 3])
    flow = destroy_saucer(table(game), EAST, 1)
    drive(flow, -1)  # nobody is asked anything
    assert (gone(game), table(game).tally[MARTIANS_KILLED]) == (["feed_shed"], 1)


def test_crowds_are_wounded_by_a_crash_like_models() -> None:
    """IOS-R75: in the space, and in the building."""
    game = lay(scenario=ADVANCED, crowds={"12,3": 0}, dice=[1, 3])
    down(game, "square:11,4")
    assert (crowds(game), crowd_wounds(game, "11,4")) == (["11,4"], 1)
    game = lay(scenario=ADVANCED, crowds={"9,2": 0}, dice=[4, 3, 5, 2])
    down(game, "square:8,2")
    assert crowd_wounds(game, "8,2") == 0


def test_the_side_on_turn_says_for_whom_is_rolled_first() -> None:
    """IOS-R5."""
    for step, seat in (("command", 0), ("next_hero", 1)):
        game = lay(scenario=ADVANCED, heroes={"carl": "9,2"}, soldiers={"10,3": 1}, crowds={"9,3": 0}, step=step)
        decision = next(crash(table(game), [read_square(one) for one in ("9,2", "9,3", "10,3")]))
        assert (decision.seat, decision.kind) == (seat, "crash_next")
        keys = [game.rules.option_key(code) for code in decision.codes]
        assert keys == ["hero:h1", "soldier:10,3:blue", "crowd:crowd1"]


def test_a_saucer_falls_without_fire_in_a_basic_game() -> None:
    """IOS-24.3: the rest happens."""
    game = lay(heroes={"carl": "12,3"}, dice=[2, 3])
    down(game, "square:11,3")
    assert (fires(game), wounds(game, "carl"), at(game, "carl")) == ([], [1], "11,3")


def test_a_wreck_that_sets_the_last_of_a_building_alight_first_hurts_those_below() -> None:
    """IOS-R81, IOS-R74: the rolls, then the building burns down."""
    game = lay(scenario=ADVANCED, saucers={EAST: "8,9"}, fires=["7,9"], heroes={"carl": "8,9"}, dice=[1, 3])
    down(game, "square:9,10")
    assert (wounds(game, "carl"), at(game, "carl")) == ([1], "9,10")
    assert (gone(game), fires(game)) == (["first_aid_wagon"], [])


def test_where_it_burns_already_a_wreck_hurts_all_the_same() -> None:
    """IOS-19.2, IOS-20.2."""
    game = lay(scenario=ADVANCED, fires=["12,3"], heroes={"carl": "12,3"}, dice=[1, 3])
    down(game, "square:12,4")
    assert (wounds(game, "carl"), fires(game)) == ([1], ["12,3"])


def test_the_fire_of_a_wreck_is_that_players_who_destroyed_the_saucer() -> None:
    """IOS-R57: he says which marker a ninth fire takes, and which kerosene burns first."""
    eight = ["0,2", "2,2", "4,2", "6,2", "0,5", "2,5", "0,10", "2,10"]
    game = lay(scenario=ADVANCED, players=3, fires=eight, dice=[1])
    decision = next(destroy_saucer(table(game), EAST, 2))
    assert (decision.kind, decision.seat) == ("spare_fire", 2)
    game = lay(scenario=ADVANCED, players=3, kerosene=["11,3", "11,4"], dice=[1])
    decision = next(destroy_saucer(table(game), EAST, 2))
    assert (decision.kind, decision.seat) == ("light_next", 2)


def test_without_a_building_left_a_crash_does_nothing() -> None:
    """IOS-19.3, IOS-15.5."""
    every = [house.id for house in table(lay()).fairground.buildings if house.numbers]
    game = down(lay(scenario=ADVANCED, gone=every, soldiers={"5,3": 1}, dice=[6, 3]))
    assert unrolled(game) == 1


def test_without_a_landing_site_nothing_lands() -> None:
    """IOS-19.8: neither by the console, nor in phase 8, nor a Champion."""
    none = {0: "", 1: "", 2: "", 3: ""}
    game = lay(scenario=ADVANCED, saucers=none, champion_cp={"zard_beast": 4}, step="command")
    assert offered(game, "reinforce", "saucer") == []
    assert table(game).champion_at[ZARD] == -1
    game = lay(scenario=ADVANCED, saucers=none, soldiers={"5,3": 1}, step="landing", coming=[0], dice=[6])
    assert told(game, "landed") == []


def test_the_third_saucer_ends_the_game_before_it_reaches_the_ground() -> None:
    """IOS-3.1, IOS-3.7: nothing further happens."""
    game = lay(scenario="ground_the_fleet", tally={"saucers_destroyed": 2}, heroes={"carl": "12,3"}, dice=[1])
    with pytest.raises(Ended):
        down(game)
    assert unrolled(game) == 1


def test_a_hero_who_sits_the_phase_out_is_pushed_and_not_wounded() -> None:
    """IOS-12.11, IOS-19.5."""
    game = lay(scenario=ADVANCED, heroes={"carl": "10,2"}, dice=[6, 3, 5, 6])
    g = table(game)
    g.entered[0] = g.serial
    down(game, "square:11,4")
    assert (at(game, "carl"), wounds(game, "carl"), unrolled(game)) == ("11,4", [0], 1)
