"""GTB-7: off the map, bound to it, corporeal, pushed."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox import Game
from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.laying import fires, flies, heads, ordered
from tests.spirit_world.looking import (
    asked,
    beams,
    beyond,
    boxed,
    ghosts,
    of,
    offered,
    play,
    slime,
    told,
    where,
    xp,
)


def pushed(by: str, who: str, n: int = 1, **table: Any) -> Game:
    """A closed gate pushes everybody within three squares."""
    busters = {"egon": who, **table.pop("busters", {})}
    return ordered([{"op": "push", "who": "each", "within": 3, "n": n}], by, busters=busters, **table)


# Off the map, or not


@pytest.mark.parametrize(("at", "way"), [("3,0", "N"), ("14,3", "E"), ("3,14", "S"), ("0,3", "W"), ("0,0", "SW")])
def test_a_step_off_the_map_removes_a_ghost_from_the_game(at: str, way: str) -> None:
    """GTB-7.1, GTB-R49."""
    watcher = {"3,0": "3,2", "14,3": "12,3", "3,14": "3,12", "0,3": "2,3", "0,0": "2,0"}[at]
    game = flies(
        "GG1", 2, way, "7,7", ghosts={"GG1": at}, busters={"egon": watcher}, streams={"egon": ("GG1", 1)},
        spirit_world={"GG": 1},
    )
    assert (ghosts(game), beyond(game), boxed(game, "GG")) == ({}, "1/0/0", 19)
    assert (beams(game, "egon"), xp(game, "egon")) == (("", 0), [0])


def test_whoever_is_passed_on_the_way_off_the_map_is_slimed() -> None:
    """GTB-7.1, GTB-5.10."""
    game = flies("GG1", 3, "N", "3,2", ghosts={"GG1": "3,1"}, busters={"egon": "3,0"})
    assert (ghosts(game), slime(game, "egon")) == ({}, [1])


@pytest.mark.parametrize("id", ["SL", "ID", "SP"])
def test_bosses_stop_at_the_edge(id: str) -> None:
    """GTB-7.2."""
    assert where(flies(id, 3, "N", "3,3", ghosts={id: "3,1"}), id) == "3,0"
    assert where(flies(id, 3, "NW", "9,9", ghosts={id: "3,1"}), id) == "2,0"
    assert where(flies(id, 2, "NE", "9,9", ghosts={id: "3,0"}), id) == "3,0"


@pytest.mark.parametrize(
    ("n", "others", "rest", "slimed"),
    [
        (1, {"busters": {"egon": "3,0"}}, "3,1", 1),
        (3, {"busters": {"egon": "3,0"}}, "3,1", 1),
        (2, {"ghosts": {"GG1": "3,0"}}, "3,1", 0),
        (2, {"gates": {"star": "3,0 closed"}}, "3,1", 0),
        (3, {"gates": {"star": "3,0"}, "busters": {"egon": "3,1"}}, "3,2", 1),
    ],
)
def test_a_bound_ghost_goes_back_to_the_last_free_square(
    n: int, others: dict[str, Any], rest: str, slimed: int
) -> None:
    """GTB-7.3, GTB-R8."""
    start = "3,2" if rest == "3,2" else "3,1"
    table = {**others, "ghosts": {"SL": start, **others.get("ghosts", {})}}
    game = flies("SL", n, "N", "3,4", **table)
    assert (where(game, "SL"), slime(game, "egon")) == (rest, [slimed])


def test_a_bound_ghost_passes_free_squares_and_goes_back_to_the_last_of_them() -> None:
    """GTB-7.3: not to where it began."""
    game = flies("SL", 5, "N", "3,7", ghosts={"SL": "3,5"}, busters={"egon": "3,1", "ray": "3,0"})
    assert (where(game, "SL"), slime(game, "egon", "ray")) == ("3,2", [1, 1])


# Corporeal


@pytest.mark.parametrize(("line", "rest"), [("red", "2,2"), ("dashed", "2,2"), ("orange", "2,2"), ("yellow", "4,2")])
def test_corporeal_ghosts_and_lines(line: str, rest: str) -> None:
    """GTB-7.4, GTB-7.6, GTB-10.1."""
    game = flies("SP", 3, "E", "0,2", ghosts={"SP": "1,2"}, lines={"V3,2": line})
    assert where(game, "SP") == rest


def test_corporeal_ghosts_and_ghostbusters() -> None:
    """GTB-7.4: a Ghostbuster is an obstacle and is not slimed by it."""
    game = flies("SP", 3, "E", "0,2", ghosts={"SP": "1,2"}, busters={"egon": "3,2"})
    assert (where(game, "SP"), slime(game, "egon")) == ("2,2", [0])
    game = flies("SP", 3, "E", "0,2", ghosts={"SP": "1,2"}, busters={"egon": "2,2"})
    assert where(game, "SP") == "1,2"


def test_what_is_left_of_the_segment_is_lost_but_not_the_next_one() -> None:
    """GTB-7.5."""
    do = [{"op": "move", "who": "boss", "n": 3, "dir": "E"}, {"op": "move", "who": "boss", "n": 2, "dir": "S"}]
    game = ordered(do, "0,2", ghosts={"SP": "1,2"}, lines={"V3,2": "orange"})
    assert where(game, "SP") == "2,4"


def test_a_corporeal_ghost_stopped_where_it_can_not_stay_goes_back() -> None:
    """GTB-7.5, GTB-7.3: over a gate up to a fence, and over a ghost up to a Ghostbuster."""
    game = flies("SP", 3, "E", "0,2", ghosts={"SP": "1,2"}, gates={"star": "3,2"}, lines={"V4,2": "orange"})
    assert where(game, "SP") == "2,2"
    game = flies("SP", 2, "E", "0,2", ghosts={"SP": "1,2", "GG1": "3,2"}, busters={"egon": "4,2"})
    assert (where(game, "SP"), slime(game, "egon")) == ("2,2", [0])


def test_screens_ghosts_gates_and_the_car_are_no_obstacles() -> None:
    """GTB-7.6, GTB-R11: the car is walked onto, and those inside are slimed."""
    game = flies(
        "SP", 4, "E", "0,2", ghosts={"SP": "1,2", "GG1": "2,2"}, gates={"star": "3,2"}, lines={"V4,2": "yellow"},
        ecto=("4,2", "5,2"),
    )
    assert (where(game, "SP"), slime(game, "egon", "ray", "peter", "winston")) == ("5,2", [1] * 4)


@pytest.mark.parametrize(
    ("lines", "free"),
    [
        ({}, True),
        ({"V2,1": "orange"}, True),
        ({"V2,1": "orange", "H2,2": "orange"}, True),
        ({"V2,1": "orange", "H1,2": "orange"}, False),
        ({"V2,1": "orange", "V2,2": "orange"}, False),
        ({"H1,2": "red", "H2,2": "red"}, False),
        ({"V2,1": "yellow", "V2,2": "yellow"}, True),
    ],
)
def test_corporeal_diagonals_need_one_way_round_the_corner(lines: dict[str, str], free: bool) -> None:
    """GTB-7.7, GTB-11.4: like people on foot."""
    game = flies("SP", 1, "SE", "0,0", ghosts={"SP": "1,1"}, lines=lines)
    assert where(game, "SP") == ("2,2" if free else "1,1")
    walker = fires("egon", "1,1", lines=lines, ghosts={"GG1": "1,2", "GG2": "2,1"})  # no detour
    assert ("move:2,2" in offered(walker)) is free


def test_corporeal_diagonals_do_not_mind_who_stands_beside() -> None:
    """GTB-7.7, GTB-11.4."""
    game = flies("SP", 1, "SE", "0,0", ghosts={"SP": "1,1"}, busters={"egon": "1,2", "ray": "2,1"})
    assert where(game, "SP") == "2,2"


# Pushes


@pytest.mark.parametrize(
    ("who", "to"),
    [
        ("6,5", "7,5"), ("6,6", "7,7"), ("5,4", "5,3"), ("7,6", "8,6"), ("6,7", "6,8"), ("7,7", "8,8"), ("8,7", "9,8"),
        ("8,6", "9,6"), ("4,3", "4,2"), ("3,2", "2,1"), ("2,4", "1,4"),
    ],
)
def test_pushed_away_from_where_the_push_comes_from(who: str, to: str) -> None:
    """GTB-7.8, GTB-R18: straight if one distance is at least twice the other, else diagonally."""
    game = pushed("5,5", who)
    assert (where(game, "egon"), slime(game, "egon")) == (to, [0])


def test_pushed_one_square_at_a_time_in_one_direction() -> None:
    """GTB-7.8."""
    game = pushed("5,5", "6,5", 3)
    assert of(game, "square", "pushed") == ["7,5", "8,5", "9,5"]


def test_idulnas_pushes_all_it_sees_and_then_comes() -> None:
    """GTB-7.8, GTB-R18."""
    busters = {"ray": "4,5", "winston": "3,3", "peter": "5,9"}
    game = play(fires("egon", "7,6", ("proton", 1), ghosts={"ID": "5,5"}, busters=busters), "attack:ID")
    assert [where(game, id) for id in ("egon", "ray", "winston", "peter")] == ["8,6", "3,5", "2,2", "5,9"]
    assert (where(game, "ID"), slime(game, "egon")) == ("7,6", [0])


FENCE = {"V7,5": "orange"}


@pytest.mark.parametrize(
    ("table", "ways"),
    [
        ({"lines": {"V7,5": "orange"}}, ["7,4", "7,6"]),
        ({"lines": {"V7,5": "red"}}, ["7,4", "7,6"]),
        ({"lines": {"V7,5": "dashed"}}, ["7,4", "7,6"]),
        ({"lines": {"V7,5": "yellow"}}, ["7,5"]),
        ({"gates": {"star": "7,5"}}, ["7,4", "7,6"]),
        ({"gates": {"star": "7,5 closed"}}, ["7,5"]),
        ({"ghosts": {"GG1": "7,5"}}, ["7,4", "7,6"]),
        ({"busters": {"ray": "7,5"}, "away": True}, ["7,4", "7,6"]),
        ({"ecto": ("7,5", "8,5")}, ["7,4", "7,6"]),
        ({"ecto": ("7,5", "7,4")}, ["7,6"]),
        ({"ghosts": {"GG1": "7,5", "GT1": "7,4", "BM1": "7,6"}}, ["6,4", "6,6"]),
        ({"ghosts": {"GG1": "7,5", "GT1": "7,4", "BM1": "7,6", "BM2": "6,4"}}, ["6,6"]),
        ({"ghosts": {"GG1": "7,5", "GT1": "7,4", "BM1": "7,6", "BM2": "6,4", "BM3": "6,6"}}, []),
    ],
)
def test_an_impossible_square_sends_one_to_a_side(table: dict[str, Any], ways: list[str]) -> None:
    """GTB-7.9, GTB-R18: half to a side, else to a side, else not at all; no chain of pushes."""
    away = table.pop("away", False)
    do = [{"op": "push", "who": "nearest", "n": 1}]
    game = ordered(do, "5,5", **{**table, "busters": {"egon": "6,5", **table.get("busters", {})}})
    if len(ways) > 1:
        assert (asked(game), offered(game)) == ("pushed", [f"square:{way}" for way in ways])
        play(game, f"square:{ways[1]}")
        assert where(game, "egon") == ways[1]
    else:
        assert (asked(game), where(game, "egon")) == ("act", ways[0] if ways else "6,5")
    if away:
        assert where(game, "ray") == "7,5"


@pytest.mark.parametrize(
    ("by", "who", "ways"),
    [
        ("1,1", "0,0", []),
        ("1,5", "0,5", ["0,4", "0,6"]),
        ("0,1", "0,0", ["1,0"]),
        ("1,0", "0,0", ["0,1"]),
        ("4,1", "3,0", ["2,0"]),
    ],
)
def test_pushed_at_the_edge_and_into_a_corner(by: str, who: str, ways: list[str]) -> None:
    """GTB-7.9."""
    game = pushed(by, who)
    if len(ways) > 1:
        assert set(offered(game)) == {f"square:{way}" for way in ways}
    else:
        assert (asked(game), where(game, "egon")) == ("act", ways[0] if ways else who)


def test_the_pushed_choose_themselves() -> None:
    """GTB-7.9."""
    game = pushed("5,5", "6,5", lines=FENCE, players=4, order=("ray", "peter", "egon", "winston"))
    assert game.decision is not None and (asked(game), game.decision.seats) == ("pushed", [2])


@pytest.mark.parametrize(("to", "kept"), [("7,4", ("ghost:BM1", 1)), ("7,6", ("", 0))])
def test_a_push_takes_streams_only_if_it_takes_the_sight(to: str, kept: tuple[str, int]) -> None:
    """GTB-7.10, GTB-17.8."""
    lines = {**FENCE, "H7,6": "yellow"}
    game = pushed("5,5", "6,5", lines=lines, ghosts={"BM1": "7,3"}, streams={"egon": ("BM1", 1)})
    play(game, f"square:{to}")
    assert (where(game, "egon"), beams(game, "egon"), slime(game, "egon")) == (to, kept, [0])


def test_nobody_is_pushed_out_of_the_car() -> None:
    """GTB-7.10, GTB-R18."""
    game = ordered([{"op": "push", "who": "each", "within": 3, "n": 1}], "5,5", ecto=("6,5", "7,5"))
    assert ({where(game, id) for id in ("egon", "ray", "peter", "winston")}, told(game, "pushed")) == ({"inside"}, [])
    game = fires("egon", "6,6", ("proton", 1), ghosts={"BM1": "4,4"}, ecto=("3,4", "3,5"))
    play(game, "attack:BM1")
    assert (of(game, "buster", "pushed"), slime(game, "ray")) == (["egon"], [0])


def test_somebody_pushed_onto_a_closed_gate_stays_on_it() -> None:
    """GTB-7.9, GTB-R18, GTB-11.7."""
    game = lay(
        gates={"star": "7,5 closed", "flame": "5,5 closed"}, busters={"egon": "6,5"}, step="psychic",
        gate_clauses=[{"when": "face_closed", "do": [{"op": "push", "who": "each", "within": 1, "n": 1}]}],
        dice=[("psychic", "flame")],
    )
    assert where(game, "egon") == "7,5"


def test_a_ghost_heads_for_where_the_pushed_one_has_landed() -> None:
    """GTB-7.8, GTB-5.5: the Boogaloo shoves first and follows then."""
    game = fires("winston", "5,4", ("proton", 3), ghosts={"BM1": "4,4"})
    play(game, "attack:BM1")
    assert (where(game, "winston"), where(game, "BM1"), slime(game, "winston")) == ("6,4", "7,4", [1])


def test_a_ghost_runs_away_in_one_direction() -> None:
    """GTB-7.8, GTB-7.2: Idulnas, hit, flees from the attacker by the rule of pushes and not off the map."""
    game = fires("egon", "4,5", ("proton", 4), ghosts={"ID": "6,4"})
    assert where(play(game, "attack:ID"), "ID") == "9,4"
    game = fires("egon", "2,2", ("proton", 4), ghosts={"ID": "1,1"})
    assert where(play(game, "attack:ID"), "ID") == "0,0"
    game = heads("SL", 2, "0,3", ghosts={"SL": "1,3"}, busters={"egon": "9,3"})
    assert where(game, "SL") == "3,3"
