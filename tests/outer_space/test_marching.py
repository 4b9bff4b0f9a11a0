"""IOS-6, IOS-18: Martians move. The spaces are those of the reference map."""

from __future__ import annotations

from hauntbox import Game
from hauntbox.games.outer_space.position import lay
from tests.outer_space.combat_looking import ADVANCED, asked, soldiers, table
from tests.support.playing import against, named, offered, play, told


def marches(game: Game, start: str) -> list[str]:
    """Where Soldiers of a space can go, one by one."""
    ways = [key.split(":") for key in offered(game, "march")]
    return sorted(way[2] for way in ways if (way[1], way[3]) == (start, "1"))


def strides(game: Game) -> list[str]:
    return sorted(key.split(":")[2] for key in offered(game, "stride"))


def test_a_soldier_goes_one_space_in_any_direction() -> None:
    """IOS-6.1, IOS-4.5: all eight ways in the open, or none at all."""
    game = lay(scenario="signal_fire", soldiers={"6,6": 1}, step="march")
    assert marches(game, "6,6") == ["5,5", "5,6", "5,7", "6,5", "6,7", "7,5", "7,6", "7,7"]
    assert "end" in offered(game)
    play(game, "march:6,6:5,7:1")
    assert soldiers(game, "5,7") == 1 and soldiers(game, "6,6") == 0


def test_packs_split_and_merge_soldier_by_soldier() -> None:
    """IOS-6.2, IOS-6.3: all Martians of a space are one Pack, whoever they came with."""
    game = lay(soldiers={"3,10": 3, "5,10": 1}, step="march")
    play(game, "march:3,10:4,10:2")
    assert (soldiers(game, "3,10"), soldiers(game, "4,10")) == (1, 2)
    play(game, "march:5,10:4,10:1")
    assert soldiers(game, "4,10") == 3 and len(table(game).packs()) == 2


def test_nobody_enters_a_space_with_three_soldiers_even_if_they_leave_later() -> None:
    """IOS-6.4, IOS-R77: capacity is looked at with each step, so full Packs can't swap."""
    game = lay(soldiers={"3,10": 3, "4,10": 3}, step="march")
    assert "4,10" not in marches(game, "3,10") and "3,10" not in marches(game, "4,10")
    assert against(game, "march:3,10:4,10:1") == "IOS-6.4"
    play(game, "march:4,10:5,10:1")
    assert "4,10" in marches(game, "3,10") and "march:3,10:4,10:2" not in offered(game)


def test_a_hero_pins_the_martians_in_his_space() -> None:
    """IOS-6.5, IOS-6.7: they may come in without a roll, and then stay."""
    game = lay(heroes={"carl": "4,10"}, soldiers={"4,10": 1, "3,10": 1}, step="march")
    assert marches(game, "4,10") == [] and "4,10" in marches(game, "3,10")
    assert against(game, "march:4,10:5,10:1") == "IOS-6.5"
    play(game, "march:3,10:4,10:1")
    assert soldiers(game, "4,10") == 2 and offered(game, "march") == []


def test_a_crowd_pins_them_too() -> None:
    """IOS-22.3, IOS-6.5."""
    game = lay(scenario=ADVANCED, crowds={"4,10": 0}, soldiers={"4,10": 1}, step="march")
    assert marches(game, "4,10") == []


def test_walls_are_passed_at_doors_only_and_never_diagonally() -> None:
    """IOS-6.6: from 3,3 and from 1,2."""
    game = lay(soldiers={"3,3": 1, "1,2": 1}, step="march")
    assert marches(game, "3,3") == ["2,2", "3,2", "3,4", "4,2", "4,3"]
    assert marches(game, "1,2") == ["0,2", "0,3", "1,1", "1,3", "2,2"]
    assert against(game, "march:3,3:2,3:1") == "IOS-6.6"


def test_a_soldier_moves_once() -> None:
    """IOS-6.8."""
    game = lay(soldiers={"3,10": 1, "6,10": 1}, step="march")
    play(game, "march:3,10:4,10:1")
    assert marches(game, "4,10") == [] and marches(game, "6,10")
    assert against(game, "march:4,10:5,10:1") == "IOS-6.8"


def test_with_grav_boots_a_soldier_moves_twice_and_each_step_is_looked_at() -> None:
    """IOS-6.8: an effect grants more; IOS-6.5 still stops it on the way."""
    game = lay(soldiers={"3,10": 1}, heroes={"carl": "5,10"}, tech={"grav_boots": "up"}, step="march")
    play(game, "march:3,10:4,10:1")
    assert "5,10" in marches(game, "4,10")
    play(game, "march:4,10:5,10:1")
    assert offered(game, "march") == []


def test_those_go_first_that_have_moved_least() -> None:
    """IOS-6.2, IOS-6.8: of two in one space, so that both have a step left."""
    game = lay(step="march", tech={"grav_boots": "up"}, soldiers={"4,10": 1, "5,10": 1})
    play(game, "march:4,10:5,10:1", "march:5,10:6,10:1")
    assert {"march:5,10:6,10:1", "march:6,10:7,10:1"} <= set(offered(game, "march"))


def test_destroyed_buildings_are_closed() -> None:
    """IOS-9.7, IOS-19.6."""
    game = lay(scenario=ADVANCED, soldiers={"1,2": 1}, gone=["shooting_gallery"], step="march")
    assert "1,1" not in marches(game, "1,2") and against(game, "march:1,2:1,1:1") == "IOS-9.7"


# Champions


def test_the_zard_beast_moves_first_and_two_spaces() -> None:
    """IOS-18.2, IOS-6.9: nobody else moves before it has."""
    game = lay(soldiers={"3,10": 1}, zard="6,2", step="march")
    assert offered(game, "march") == [] and len(strides(game)) == 5
    play(game, "stride:zard_beast:6,3", "stride:zard_beast:5,3")
    assert offered(game, "stride") == [] and "march:3,10:4,10:1" in offered(game)


def test_rage_drives_it_to_a_hero_within_one_step() -> None:
    """IOS-18.3: it must enter, and chooses among several."""
    game = lay(heroes={"carl": "5,3", "jojo": "7,3"}, zard="6,3", step="march")
    assert sorted(offered(game)) == ["stride:zard_beast:5,3", "stride:zard_beast:7,3"]
    play(game, "stride:zard_beast:5,3")
    assert not [key for key in offered(game) if key.startswith("stride:zard")]  # among Heroes its move is over


def test_rage_is_looked_at_before_each_step() -> None:
    """IOS-18.3: through a flap straight on, but not diagonally."""
    game = lay(heroes={"carl": "6,4"}, zard="6,2", step="march")
    assert "end" in offered(game) and len(strides(game)) == 5
    ahead = lay(heroes={"carl": "6,4"}, zard="6,2", step="march")
    play(ahead, "stride:zard_beast:6,3")
    assert [named(ahead, event, "square") for event in told(ahead, "strode")] == [["6,3"], ["6,4"]]
    play(game, "stride:zard_beast:5,3")
    assert "end" in offered(game) and "6,4" not in strides(game)


def test_with_a_hero_it_stays() -> None:
    """IOS-18.3."""
    game = lay(heroes={"carl": "6,2"}, zard="6,2", soldiers={"3,10": 1}, step="march")
    assert offered(game, "stride") == []


def test_the_beast_shares_with_no_martian_and_none_with_it() -> None:
    """IOS-18.5, IOS-R9: its space counts as full, and it enters none of theirs, not even to a Hero."""
    game = lay(heroes={"carl": "5,10"}, soldiers={"5,10": 1, "3,10": 1}, zard="4,10", step="march")
    assert "5,10" not in strides(game) and "end" in offered(game)
    play(game, "end")
    assert "4,10" not in marches(game, "3,10") and against(game, "march:3,10:4,10:1") == "IOS-18.5"


def test_the_leader_joins_any_pack_but_not_the_beast() -> None:
    """IOS-18.5, IOS-18.8, IOS-R86: three Soldiers leave room for him, he is none of them."""
    game = lay(scenario=ADVANCED, soldiers={"5,10": 3, "3,10": 1}, leader="4,10", zard="4,9", step="march")
    play(game, "end")
    assert "5,10" in strides(game) and "4,9" not in strides(game)
    assert "march:3,10:4,10:1" in offered(game)
    play(game, "stride:martian_leader:5,10")
    assert offered(game, "stride") == [] and soldiers(game, "5,10") == 3


def test_a_crowd_holds_a_champion_too() -> None:
    """IOS-22.3: among onlookers the Leader stays, and elsewhere he goes."""
    free = lay(scenario=ADVANCED, leader="4,10", crowds={"8,10": 0}, step="march")
    held = lay(scenario=ADVANCED, leader="4,10", crowds={"4,10": 0}, step="march")
    assert strides(free) and not strides(held)


def test_the_captain_moves_the_leader() -> None:
    """IOS-18.5, IOS-6.2: of two Martian Players only one."""
    movers = []
    for track in (9, 8):  # odd: Blue
        game = lay(
            scenario=ADVANCED, players=4, track=track, leader="4,10", soldiers={"8,10": "blue1", "1,10": "purple1"},
            step="march",
        )  # fmt: skip
        while asked(game) == "march":
            if strides(game):
                movers.append(game.waiting[0])
            play(game, "end")
    assert movers == [0, 1]


def test_where_fire_is_whoever_enters_may_burn_and_whoever_stays_too() -> None:
    """IOS-20.4, IOS-R55: on the way in; at the end of the phase if he has not moved."""
    entering = lay(scenario=ADVANCED, soldiers={"3,10": 1, "9,10": 1}, fires=["4,10"], step="march", dice=[4])
    play(entering, "march:3,10:4,10:1")
    assert soldiers(entering, "4,10") == 0 and len(told(entering, "soldier_killed")) == 1
    staying = lay(scenario=ADVANCED, soldiers={"4,10": 1, "9,10": 1}, fires=["4,10"], step="march", dice=[3])
    play(staying, "end")
    assert soldiers(staying, "4,10") == 1 and len(told(staying, "rolled")) == 1
