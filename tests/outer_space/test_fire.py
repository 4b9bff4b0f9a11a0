"""IOS-20: fire: how it starts and how it spreads."""

from __future__ import annotations

import pytest

from hauntbox import Game
from hauntbox.games.outer_space.fire_and_crowds.fire import may_burn, put_out, run_fire
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table import verbs
from hauntbox.games.outer_space.table.numbers import HERO_TURN
from hauntbox.kit.map.grid import read_square, square_id
from tests.outer_space.card_looking import do, fires, ignite, over
from tests.outer_space.combat_looking import (
    ADVANCED,
    asked,
    code_of,
    keys,
    seats,
    soldiers,
    table,
    unrolled,
    wounds,
)
from tests.support.playing import named, offered, play, told

EIGHT = ["0,2", "2,2", "4,2", "6,2", "0,5", "2,5", "0,10", "2,10"]  # outdoors, none beside another
AROUND = {"5,2", "6,2", "7,2", "5,3", "7,3", "5,4", "6,4", "7,4"}  # of 6,3


def new(game: Game) -> list[str]:
    """Fires whose new side is up."""
    return sorted(square_id(s) for s in table(game).new_fires)


def arrows(game: Game) -> list[str]:
    return sorted(square_id(s) for s in table(game).fires)


# Starting


def test_a_fire_starts_with_its_new_side_up() -> None:
    """IOS-20.3."""
    game = lay(scenario=ADVANCED, fires=["0,2"])
    assert ignite(game, "5,3")
    assert (new(game), arrows(game)) == (["5,3"], ["0,2"])


@pytest.mark.parametrize("marker", ["fires", "new_fires"])
def test_there_are_never_two_fires_in_a_space(marker: str) -> None:
    """IOS-20.2: whichever side is up."""
    burning = ["5,3"]
    game = lay(scenario=ADVANCED, fires=burning) if marker == "fires" else lay(scenario=ADVANCED, new_fires=burning)
    before = (new(game), arrows(game))
    assert not ignite(game, "5,3")
    assert (new(game), arrows(game)) == before


def test_fires_do_not_start_in_a_destroyed_building_nor_on_a_blocker() -> None:
    """IOS-19.6, IOS-20.8."""
    game = lay(scenario=ADVANCED, gone=["feed_shed"])
    assert not may_burn(table(game), read_square("9,2"))
    assert not ignite(game, "9,2")
    assert not ignite(game, "4,4")
    assert fires(game) == []


def test_in_a_basic_game_nothing_burns() -> None:
    """IOS-24.3, IOS-24.1: Dragon's Breath is not in that deck; whatever else would start a fire leaves it out."""
    game = lay(heroes={"carl": "5,3"}, dice=[6])
    assert not ignite(game, "5,3")
    assert fires(game) == []
    assert wounds(game, "carl") == [0]
    assert unrolled(game) == 1


def test_an_effect_with_fire_does_all_the_rest_in_a_basic_game() -> None:
    """IOS-24.3: Hannah's Fireball hits on a natural 6, and no fire starts; in an advanced game one does."""
    found = []
    for scenario in ("invasion", ADVANCED):
        game = lay(scenario=scenario, heroes={"hannah": "3,3"}, power={"hannah": 1}, soldiers={"5,3": 1, "0,12": 1},
                   step="ranged", active="hannah", dice=[6])
        do(game, "talent:fireball:h1")
        over(game)
        found.append((soldiers(game, "5,3"), fires(game)))
    assert found == [(0, []), (0, ["5,3"])]


def test_the_fire_phase_follows_the_martian_turn_only_in_an_advanced_game() -> None:
    """IOS-20.1, IOS-24.2, IOS-24.1."""
    phases = []
    for scenario in ("invasion", ADVANCED):
        game = over(lay(scenario=scenario, step="martian_end"))
        phases.append([event.message.args["phase"].value for event in told(game, "phase_began")])
    assert phases == [[HERO_TURN], [HERO_TURN - 1, HERO_TURN]]


# Arson


def test_a_hero_discards_a_fire_card_and_an_adjacent_space_burns() -> None:
    """IOS-20.5, IOS-R58: without a roll, instead of a ranged attack."""
    game = lay(scenario=ADVANCED, heroes={"cassidy": "5,3"}, items={"cassidy": ["box_of_matches"]},
               soldiers={"6,2": 1, "0,12": 1}, step="ranged", active="cassidy", dice=[4])
    do(game, "arson:box_of_matches:6,2")
    assert (new(game), soldiers(game, "6,2")) == (["6,2"], 0)
    assert table(game).items[0] == ()
    assert offered(game, "arson", "talent") == []


def test_arson_needs_an_adjacent_space_in_sight_that_can_burn() -> None:
    """IOS-20.5, IOS-R58: his own space is none, and beside a hard wall one does not see."""
    game = lay(scenario=ADVANCED, heroes={"cassidy": "11,2"}, items={"cassidy": ["box_of_matches"]}, fires=["12,2"],
               step="ranged", active="cassidy")
    spaces = {key.split(":")[2] for key in offered(game, "arson")}
    assert spaces == {"10,1", "10,2", "10,3", "11,3", "12,3"}
    assert not spaces & {"11,1", "12,2", "11,2"}


# The Fire Phase


def test_fire_spreads_over_a_flap_and_burns_whom_it_reaches() -> None:
    """IOS-20.6, IOS-20.7, IOS-20.8, IOS-20.10: the new fire is not rolled for, and shows its arrows then."""
    game = lay(scenario=ADVANCED, heroes={"carl": "5,4"}, fires=["5,3"], step="fire", dice=[5, 4, 4, 6, 6])
    over(game)
    assert arrows(game) == ["5,3", "5,4"]
    assert new(game) == []
    assert wounds(game, "carl") == [1]
    assert unrolled(game) == 2
    assert [named(game, event, "square") for event in told(game, "fire_spread")] == [["5,4"]]


@pytest.mark.parametrize(("die", "left"), [(1, []), (2, ["5,3"]), (3, ["5,3"]), (4, ["5,3"])])
def test_on_a_1_a_fire_goes_out_and_on_2_to_4_nothing_happens(die: int, left: list[str]) -> None:
    """IOS-20.6."""
    game = over(lay(scenario=ADVANCED, fires=["5,3"], step="fire", dice=[die, 6]))
    assert fires(game) == left
    assert unrolled(game) == 1


@pytest.mark.parametrize("die", [5, 6])
def test_on_5_and_6_it_spreads(die: int) -> None:
    """IOS-20.6."""
    game = over(lay(scenario=ADVANCED, fires=["5,3"], step="fire", dice=[die, 2]))
    assert fires(game) == ["5,2", "5,3"]


@pytest.mark.parametrize(("die", "to"), [(2, "6,2"), (3, "7,3"), (4, "6,4"), (5, "5,3")])
def test_the_direction_is_that_of_the_central_board(die: int, to: str) -> None:
    """IOS-20.7: 2 north, 3 east, 4 south, 5 west."""
    game = over(lay(scenario=ADVANCED, fires=["6,3"], step="fire", dice=[5, die]))
    assert fires(game) == sorted(["6,3", to])


@pytest.mark.parametrize(("die", "seat"), [(1, 1), (6, 0)])
def test_on_1_and_6_somebody_chooses_among_all_eight_spaces(die: int, seat: int) -> None:
    """IOS-20.7, IOS-R56: the Heroes on a 1, the Martians on a 6; only so it spreads diagonally."""
    game = lay(scenario=ADVANCED, fires=["6,3"], step="fire", dice=[5, die])
    assert (asked(game), seats(game)) == ("spread", [seat])
    assert set(keys(game, seat)) == {f"square:{place}" for place in AROUND}
    game.decide("square:7,2", seat)
    assert fires(over(game)) == ["6,3", "7,2"]


def test_who_chooses_must_choose_a_space_that_can_burn() -> None:
    """IOS-R56, IOS-20.8: on the board, no blocker, no fire, not destroyed."""
    game = lay(scenario=ADVANCED, fires=["8,3"], new_fires=["7,3"], gone=["feed_shed"], step="fire", dice=[5, 6])
    assert set(keys(game, 0)) == {"square:7,2", "square:8,2", "square:7,4", "square:9,4"}  # 8,4 is a blocker


@pytest.mark.parametrize(
    ("place", "die", "more"),
    [
        ("5,0", 2, {}), ("12,5", 3, {}),  # the edge
        ("4,3", 4, {}),  # a blocker
        ("8,3", 3, {"gone": ["feed_shed"]}),
        ("5,3", 3, {"new_fires": ["6,3"]}),
    ],
)  # fmt: skip
def test_edge_blocker_ruin_and_fire_stop_it(place: str, die: int, more: dict[str, list[str]]) -> None:
    """IOS-20.8: nothing is placed."""
    game = over(lay(scenario=ADVANCED, fires=[place], step="fire", dice=[6, die], **more))  # type: ignore[arg-type]
    assert fires(game) == sorted([place, *more.get("new_fires", [])])
    assert told(game, "fire_spread") == []


def test_where_nothing_around_can_burn_a_choice_comes_to_nothing() -> None:
    """IOS-R56: nobody is asked."""
    ring = ["0,9", "1,9", "1,10"]
    game = lay(scenario=ADVANCED, fires=["0,10"], new_fires=ring, gone=["powder_wagon"], soldiers={"5,3": 1},
               step="fire", dice=[5, 6])
    assert asked(game) != "spread"
    assert fires(game) == sorted(["0,10", *ring])
    assert told(game, "fire_spread") == []


def test_the_martians_choose_which_fire_is_rolled_for_next() -> None:
    """IOS-20.6: one after the other, each once."""
    game = lay(scenario=ADVANCED, fires=["0,2", "5,3", "9,7"], step="fire", dice=[1, 2, 1])
    assert (asked(game), seats(game)) == ("next_fire", [0])
    assert keys(game, 0) == ["fire:0,2", "fire:5,3", "fire:9,7"]
    play(game, "fire:5,3")
    assert keys(game, 0) == ["fire:0,2", "fire:9,7"]
    play(game, "fire:9,7")
    over(game)
    assert fires(game) == ["9,7"]


def test_with_two_martian_players_the_captain_of_the_turn_chooses_and_rolls() -> None:
    """IOS-20.6, IOS-1.6."""
    game = lay(scenario=ADVANCED, players=4, track=4, fires=["0,2", "5,3"], step="fire")
    assert seats(game) == [1]


def test_new_fires_are_not_rolled_for_and_are_flipped_at_the_end_of_the_phase() -> None:
    """IOS-20.6, IOS-20.10: a fire of the Martian Turn is rolled for one round later."""
    game = over(lay(scenario=ADVANCED, new_fires=["5,3"], step="fire", dice=[1]))
    assert (arrows(game), new(game), unrolled(game)) == (["5,3"], [], 1)


def test_fires_of_the_hero_turn_stay_new_until_the_fire_phase_is_over() -> None:
    """IOS-20.10: nothing flips before."""
    game = lay(scenario=ADVANCED, new_fires=["5,3"], step="hero_done", active="carl", done=["carl"])
    assert new(over(game)) == ["5,3"]


def test_in_the_hay_barn_fire_spreads_on_a_4() -> None:
    """4 to 6 instead of 5 and 6; the barn is at 7,0 to 7,2."""
    found = []
    for place, die in (("7,1", 4), ("7,1", 3), ("8,1", 4), ("0,0", 4)):
        game = over(lay(scenario=ADVANCED, fires=[place], step="fire", dice=[die, 3]))
        found.append(len(fires(game)))
    assert found == [2, 1, 1, 1]


def test_a_fire_that_is_gone_once_its_die_lies_there_does_not_spread() -> None:
    """IOS-20.6: there is nothing left to spread."""
    game = lay(scenario=ADVANCED, fires=["5,3", "9,7"], hands={0: ["fan_the_flames"]}, step="fire", dice=[5, 2])
    g = table(game)
    flow = run_fire(g, code_of(game, "fire:5,3"))
    decision = next(flow)
    assert decision.kind == "react_spread_rolled"
    put_out(g, read_square("5,3"), "IOS-20.6")
    decision.answers = {0: verbs.PASS}
    with pytest.raises(StopIteration):
        flow.send(verbs.PASS)
    assert fires(game) == ["9,7"]
    assert unrolled(game) == 1


# The ninth fire


def test_a_ninth_fire_takes_a_marker_that_shows_its_arrows() -> None:
    """IOS-20.9, IOS-R57: any of the six, the spreading one too; one not rolled for yet is not any more."""
    for moved, rolls in (("0,2", 5), ("4,2", 4)):
        game = lay(scenario=ADVANCED, fires=EIGHT[:6], new_fires=EIGHT[6:], step="fire", dice=[5, 4, 2, 2, 2, 2, 2])
        play(game, "fire:0,2")
        assert (asked(game), seats(game)) == ("spare_fire", [0])
        assert keys(game, 0) == [f"fire:{place}" for place in EIGHT[:6]]
        play(game, f"fire:{moved}")
        assert (new(game), moved in arrows(game)) == (sorted(["0,3", *EIGHT[6:]]), False)
        while asked(game) == "next_fire":
            assert f"fire:{moved}" not in keys(game, 0)
            assert "fire:0,3" not in keys(game, 0)
            play(game, keys(game, 0)[0])
        over(game)
        assert unrolled(game) == 5 - rolls
        assert fires(game) == sorted(["0,3", *[place for place in EIGHT if place != moved]])


def test_without_a_marker_that_shows_its_arrows_there_is_no_ninth_fire() -> None:
    """IOS-20.9, IOS-R57."""
    game = lay(scenario=ADVANCED, heroes={"carl": "5,9"}, new_fires=EIGHT, dice=[6])
    assert not ignite(game, "5,9")
    assert new(game) == sorted(EIGHT)
    assert unrolled(game) == 1


def test_who_started_the_fire_says_which_marker_is_moved() -> None:
    """IOS-20.9: a Hero's player for arson."""
    game = lay(scenario=ADVANCED, players=3, heroes={"carl": "12,12", "jojo": "12,10", "hannah": "6,10"}, fires=EIGHT,
               items={"hannah": ["box_of_matches"]}, step="ranged", active="hannah")
    do(game, "arson:box_of_matches:7,10")
    assert (asked(game), seats(game)) == ("spare_fire", [2])
    game.decide("fire:4,2", 2)
    assert fires(game) == sorted(["7,10", *[place for place in EIGHT if place != "4,2"]])


def test_up_to_eight_fires_nobody_is_asked() -> None:
    """IOS-20.9: eight markers there are."""
    game = lay(scenario=ADVANCED, fires=EIGHT[:7])
    assert ignite(game, EIGHT[7])
    assert len(fires(game)) == 8
