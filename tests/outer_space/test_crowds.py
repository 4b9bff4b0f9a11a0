"""IOS-22.1 to 22.8, 22.15, 22.17: crowds, and the Crowd Phase."""

from __future__ import annotations

import pytest

from hauntbox import Game
from hauntbox.games.outer_space.fire_and_crowds.crowds import may_stand
from hauntbox.games.outer_space.fire_and_crowds.destruction import crash
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table.numbers import CROWDS_DESTROYED, STIR
from hauntbox.games.outer_space.wounds.harm import wound_crowd
from hauntbox.kit.map.grid import read_square
from tests.outer_space.card_looking import crowds, over
from tests.outer_space.combat_looking import ADVANCED, asked, crowd_wounds, drive, keys, seats, table, unrolled
from tests.support.playing import named, offered, play, told

AROUND = {"5,2", "6,2", "7,2", "5,3", "7,3", "5,4", "6,4", "7,4"}  # of 6,3


def stir(place: str, *dice: int, players: int = 2, **more: object) -> Game:
    """A Crowd Phase with one crowd."""
    return lay(scenario=ADVANCED, crowds={place: 0}, step="crowd", dice=dice, players=players, **more)  # type: ignore[arg-type]


def all_done(step: str = "hero_done", scenario: str = ADVANCED) -> Game:
    return lay(scenario=scenario, step=step, active="carl", done=["carl", "jojo", "lucrezia", "angelica"])


def test_the_crowd_phase_follows_the_hero_turn_only_in_an_advanced_game() -> None:
    """IOS-22.1, IOS-24.2, IOS-24.1."""
    found = []
    for scenario in ("invasion", ADVANCED):
        game = over(all_done(scenario=scenario))
        found.append(STIR in [event.message.args["phase"].value for event in told(game, "phase_began")])
    assert found == [False, True]


def test_a_crowd_has_four_health_and_a_space_for_itself() -> None:
    """IOS-22.2."""
    game = lay(scenario=ADVANCED, crowds={"6,3": 0, "7,3": 0})
    g = table(game)
    assert not may_stand(g, read_square("7,3"))
    for left in (3, 2, 1):
        drive(wound_crowd(g, 0, "fire"))
        assert crowd_wounds(game, "6,3") == 4 - left
    drive(wound_crowd(g, 0, "fire"))
    assert crowds(game) == ["7,3"]


def test_a_crowd_keeps_martians_where_they_are() -> None:
    """IOS-22.3: as a Hero does; those elsewhere may come."""
    game = lay(scenario=ADVANCED, crowds={"6,3": 0}, soldiers={"6,3": 2, "8,3": 1}, step="march")
    assert {key.split(":")[1] for key in offered(game, "march")} == {"8,3"}
    game = lay(scenario=ADVANCED, crowds={"6,3": 0}, soldiers={"7,3": 2}, step="march")
    assert "march:7,3:6,3:2" in offered(game)


@pytest.mark.parametrize("champion", ["zard", "leader"])
def test_a_crowd_keeps_champions_too(champion: str) -> None:
    """IOS-22.3."""
    game = lay(scenario=ADVANCED, crowds={"6,3": 0}, soldiers={"0,12": 1}, step="march", **{champion: "6,3"})  # type: ignore[arg-type]
    assert offered(game, "stride") == []


@pytest.mark.parametrize(("die", "left"), [(1, 1), (2, 2), (3, 2), (4, 2)])
def test_on_a_1_a_crowd_heals_one_wound_and_on_2_to_4_nothing_happens(die: int, left: int) -> None:
    """IOS-22.4."""
    game = over(lay(scenario=ADVANCED, crowds={"6,3": 2}, step="crowd", dice=[die]))
    assert crowd_wounds(game, "6,3") == left


@pytest.mark.parametrize("die", [5, 6])
def test_on_5_and_6_a_crowd_moves(die: int) -> None:
    """IOS-22.4."""
    assert crowds(over(stir("6,3", die, 2))) == ["6,2"]


@pytest.mark.parametrize(("die", "to"), [(2, "6,2"), (3, "7,3"), (4, "6,4"), (5, "5,3")])
def test_the_direction_is_that_of_the_central_board(die: int, to: str) -> None:
    """IOS-22.5, IOS-22.6: over the flap of the tent, too."""
    assert crowds(over(stir("6,3", 5, die))) == [to]


@pytest.mark.parametrize(("die", "seat"), [(1, 1), (6, 0)])
def test_on_1_and_6_somebody_chooses_among_all_eight_spaces(die: int, seat: int) -> None:
    """IOS-22.5, IOS-R56: the Heroes on a 1, the Martians on a 6; only so it moves diagonally."""
    game = stir("6,3", 5, die)
    assert (asked(game), seats(game)) == ("crowd_way", [seat])
    assert set(keys(game, seat)) == {f"square:{place}" for place in AROUND}
    game.decide("square:7,4", seat)
    assert crowds(over(game)) == ["7,4"]


def test_the_captains_choose_for_their_sides() -> None:
    """IOS-22.5, IOS-1.5, IOS-1.6."""
    assert [seats(stir("6,3", 5, die, players=4, track=4)) for die in (1, 6)] == [[2], [1]]


def test_a_crowd_walks_until_a_blocker_stops_it() -> None:
    """IOS-22.6: from 4,2 to 4,3, and no further south; on a 6 the Martians name a neighbour."""
    assert crowds(over(stir("4,2", 5, 4))) == ["4,3"]
    game = over(stir("4,3", 5, 4))
    assert crowds(game) == ["4,3"]
    assert len(told(game, "crowd_stayed")) == 1
    assert len(keys(stir("4,2", 5, 6), 0)) == 8
    assert set(keys(stir("4,3", 5, 6), 0)) == {
        f"square:{place}" for place in ("3,2", "4,2", "5,2", "3,3", "5,3", "3,4", "5,4")
    }


@pytest.mark.parametrize(
    ("place", "die", "more"),
    [
        ("6,3", 3, {"fires": ["7,3"]}), ("6,3", 3, {"new_fires": ["7,3"]}),
        ("5,0", 2, {}), ("12,5", 3, {}),  # the edge
        ("4,3", 4, {}),  # a blocker
        ("8,3", 3, {"gone": ["feed_shed"]}),
    ],
)  # fmt: skip
def test_fire_edge_blocker_and_ruin_stop_it(place: str, die: int, more: dict[str, list[str]]) -> None:
    """IOS-22.6: it stays."""
    game = over(stir(place, 6, die, **more))
    assert crowds(game) == [place]
    assert unrolled(game) == 0


def test_another_crowd_stops_it() -> None:
    """IOS-22.6, IOS-22.2."""
    game = lay(scenario=ADVANCED, crowds={"6,3": 0, "7,3": 0}, step="crowd", dice=[5, 3, 2])
    play(game, "crowd:crowd1")
    assert crowds(over(game)) == ["6,3", "7,3"]


def test_walls_do_not_stop_it_nor_do_martians_and_heroes() -> None:
    """IOS-22.6: into the Bear Cages from the south, though Martians are there."""
    game = over(stir("11,2", 5, 2, soldiers={"11,1": 3}, heroes={"carl": "11,1"}))
    assert crowds(game) == ["11,1"]


def test_who_chooses_must_choose_a_space_that_takes_a_crowd() -> None:
    """IOS-R56."""
    game = lay(scenario=ADVANCED, crowds={"8,3": 0, "8,2": 0}, fires=["7,3"], gone=["feed_shed"], step="crowd",
               dice=[5, 6])
    play(game, "crowd:crowd1")
    assert set(keys(game, 0)) == {"square:7,2", "square:7,4", "square:9,4"}  # 8,4 is a blocker


def test_the_heroes_say_in_which_order_crowds_are_rolled_for() -> None:
    """IOS-22.4: each once, even one that has moved (IOS-22.7)."""
    game = lay(scenario=ADVANCED, crowds={"6,3": 0, "2,2": 0, "10,10": 0}, step="crowd", dice=[5, 2, 2, 2, 6])
    assert (asked(game), seats(game)) == ("next_crowd", [1])
    assert keys(game, 1) == ["crowd:crowd1", "crowd:crowd2", "crowd:crowd3"]
    play(game, "crowd:crowd1")
    assert keys(game, 1) == ["crowd:crowd2", "crowd:crowd3"]
    play(game, "crowd:crowd3")
    over(game)
    assert sorted(crowds(game)) == ["10,10", "2,2", "6,2"]


def test_each_crowd_is_rolled_for_once_a_phase() -> None:
    """IOS-22.7: where it has moved to it is not rolled for again."""
    game = over(stir("6,3", 5, 2))
    assert crowds(game) == ["6,2"]
    assert [named(game, event, "roll") for event in told(game, "rolled")][:2] == [["crowd"], ["flight"]]
    assert [named(game, event, "roll") for event in told(game, "rolled")].count(["crowd"]) == 1


@pytest.mark.parametrize(("die", "hurt"), [(3, 0), (4, 1)])
def test_a_fire_that_spreads_to_a_crowd_wounds_it_and_drives_it_away(die: int, hurt: int) -> None:
    """IOS-22.8: 4+, then one space in a random direction."""
    game = over(lay(scenario=ADVANCED, crowds={"6,9": 0}, fires=["5,9"], step="fire", dice=[5, 3, die, 4]))
    assert crowd_wounds(game, "6,10") == hurt


def test_a_crowd_that_dies_in_the_fire_runs_nowhere() -> None:
    """IOS-22.8, IOS-22.17: no direction is rolled."""
    game = over(lay(scenario=ADVANCED, crowds={"6,9": 3}, fires=["5,9"], step="fire", dice=[5, 3, 4, 4]))
    assert (crowds(game), unrolled(game)) == ([], 1)


def test_on_1_and_6_somebody_says_where_it_runs() -> None:
    """IOS-22.8, IOS-22.5: neither back into the fire nor into another."""
    game = lay(scenario=ADVANCED, crowds={"6,9": 0}, fires=["5,9"], new_fires=["6,10"], step="fire", dice=[5, 3, 2, 6])
    assert (asked(game), seats(game)) == ("crowd_way", [0])
    assert set(keys(game, 0)) == {f"square:{place}" for place in ("5,8", "6,8", "7,8", "7,9", "5,10", "7,10")}


def test_nobody_protects_a_crowd_from_a_crash_nor_hides_behind_it() -> None:
    """IOS-22.15: Hero and crowd are both rolled for, and nobody is asked about shelter."""
    game = lay(scenario=ADVANCED, crowds={"6,3": 0}, heroes={"carl": "6,3"}, step="command", dice=[3, 3])
    flow = crash(table(game), [read_square("6,3")])
    assert next(flow).kind == "crash_next"
    with pytest.raises(StopIteration):
        flow.send(game.rules.option_code("crowd:crowd1"))
    assert crowd_wounds(game, "6,3") == 1
    assert table(game).wounds[0] == 1


def test_a_destroyed_crowd_pays_the_martians_in_their_next_turn() -> None:
    """IOS-22.17: two Command Points, or one for each of two; whatever destroyed it."""
    for players, owed in ((2, [2, 0]), (4, [1, 1])):
        game = lay(scenario=ADVANCED, players=players, crowds={"6,3": 3}, fires=["5,3"], step="fire", dice=[5, 3, 4])
        assert crowds(game) == []
        assert table(game).owed == owed
        assert table(game).tally[CROWDS_DESTROYED] == 1


def test_the_points_for_a_crowd_come_on_top_in_the_next_command_phase() -> None:
    """IOS-22.17, IOS-12.8."""
    game = lay(scenario=ADVANCED, step="track", track=5, owed=(2, 0))
    while asked(game) and asked(game) != "command":
        game.decide(keys(game, seats(game)[0])[-1], seats(game)[0])
    assert table(game).cp == [4, 0]
