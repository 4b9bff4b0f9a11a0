"""Chapter 10, terrain lines and line of sight."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hauntbox import Game
from hauntbox.games import find
from hauntbox.games.spirit_world.position import lay
from hauntbox.games.spirit_world.table.numbers import BULK, DRIVE, SIGHT, WALK
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.kit.map.grid import CELLS, Ground, LineKind, mask_of_rows, square
from tests.spirit_world.laying import fires, flies, heads, ordered
from tests.spirit_world.looking import against, beams, offered, play, slime, where
from tests.spirit_world.referee import Table, write

# What each kind of line is in the way of: feet, wheels, corporeal ghosts, sight (GTB-10.1).
TERRAIN = [
    ("red", True, True, True, True), ("dashed d", True, True, True, True), ("orange", True, True, True, False),
    ("yellow", False, False, False, True),
]


def sees(game: Game, target: str) -> bool:
    """Whether the active Ghostbuster can fire at something."""
    verb = "attack" if target[-1].isdecimal() else "blast"
    return f"{verb}:{target}" in offered(game)


# The table of terrain


@pytest.mark.parametrize(("line", "walk", "drive", "bulk", "sight"), TERRAIN)
def test_what_each_line_is_in_the_way_of(line: str, walk: bool, drive: bool, bulk: bool, sight: bool) -> None:
    """GTB-10.1, GTB-R2: feet, wheels, pushes, corporeal ghosts and sight; other ghosts fly through all of them."""
    wall = {f"V5,{y}": line for y in range(15)}
    feet = lay(busters={"egon": "4,3"}, lines=wall, ghosts={"GG1": "6,3"})
    assert ("move:5,3" not in offered(feet)) == walk
    assert sees(feet, "GG1") == (not sight)
    wheels = play(lay(ecto=("4,3", "3,3"), lines=wall), "drive:front")
    assert ("stop:5,3" not in offered(wheels)) == drive
    pushed = ordered([{"op": "push", "who": "each", "n": 1}], "1,3", busters={"egon": "4,3"}, lines=wall)
    assert (where(pushed, "egon") != "5,3") == walk
    softie = heads("SP", 3, "0,9", ghosts={"SP": "2,3"}, busters={"egon": "9,3"}, lines=wall)
    assert (where(softie, "SP") == "4,3") == bulk
    ghoul = flies("GG1", 3, "E", "0,9", ghosts={"GG1": "2,3"}, lines=wall)
    assert where(ghoul, "GG1") == "5,3"


@pytest.mark.parametrize(("line", "walk", "drive", "bulk", "sight"), TERRAIN)
def test_ghosts_see_past_the_same_lines(line: str, walk: bool, drive: bool, bulk: bool, sight: bool) -> None:
    """GTB-10.1, GTB-4.4: Chaos reaches those who are seen."""
    wall = {f"V5,{y}": line for y in range(15)}
    game = lay(
        busters={"egon": "4,3"}, ghosts={"GG1": "6,3"}, lines=wall, step="psychic",
        dice=[("psychic", "chaos"), ("movement", 1)],
    )
    assert (where(game, "GG1") == "6,3") == sight


def test_a_scenario_opens_dashed_lines() -> None:
    """GTB-10.1, GTB-R2: then it is as if there were none, for feet, wheels and sight; and it may shut them again."""
    wall = {f"V5,{y}": "dashed shutter" for y in range(15)}
    toggle = {"op": "door", "door": "laid.shutter"}
    game = lay(
        busters={"egon": "4,3", "ray": "4,8"}, ghosts={"GG1": "6,3"}, lines=wall,
        clauses=[{"when": "end_of_turn", "do": [toggle]}], ecto=("4,12", "3,12"),
    )
    play(game, "end")
    assert game.view()["map"]["doors"] == {"laid.shutter": "open"}
    assert {"move:5,8", "move:6,8"} <= set(offered(game))
    play(game, "end")
    assert game.view()["map"]["doors"] == {"laid.shutter": "closed"}
    play(game, "end")
    assert "stop:5,12" in offered(play(game, "drive:front"))


def test_a_door_that_shuts_breaks_streams() -> None:
    """GTB-10.1, GTB-17.9: looked at when the effect is over."""
    wall = {f"V5,{y}": "dashed shutter" for y in range(15)}
    game = lay(
        busters={"egon": "4,3"}, ghosts={"BM1": "5,3"}, lines=wall, active="ray",
        clauses=[{"when": "end_of_turn", "do": [{"op": "door", "door": "laid.shutter"}]}],
        dice=[("psychic", "star"), ("proton", 6), ("movement", 1)],
    )
    play(game, "end", "end", "end")  # open, shut, open
    assert game.view()["map"]["doors"] == {"laid.shutter": "open"}
    play(game, "attack:BM1")
    assert (where(game, "BM1"), beams(game, "egon")) == ("5,1", ("ghost:BM1", 1))
    play(game, "end")
    assert game.view()["map"]["doors"] == {"laid.shutter": "closed"}
    assert beams(game, "egon") == ("", 0)


def test_rules_ask_for_what_a_line_does_and_not_for_its_colour() -> None:
    """GTB-10.2: four flags; a line of a new kind works by them."""
    flags = {kind.id: kind.flags for kind in find("spirit_world").box.lines}
    whole = WALK | DRIVE | BULK
    assert flags == {"none": 0, "red": whole | SIGHT, "dashed": whole | SIGHT, "orange": whole, "yellow": SIGHT}
    kinds = [LineKind("none", ".", 0, ""), LineKind("bollards", "B", DRIVE, ""), LineKind("fog", "F", SIGHT, "")]
    for kind in (1, 2):
        west = [0] * CELLS
        west[square(1, 0)] = kind
        ground = Ground(kinds, 3, 1, mask_of_rows(7, 1), west, [0] * CELLS, SIGHT)
        assert ground.exits(WALK)[2][0] == 1
        assert ground.exits(DRIVE)[2][0] == (-1 if kind == 1 else 1)
        assert ground.sees(0, 1, 0) == (kind == 1)


# Range and what is in between


@pytest.mark.parametrize(
    ("at", "seen"), [("10,7", True), ("10,10", True), ("4,10", True), ("11,7", False), ("8,11", False)]
)
def test_sight_reaches_three_squares_in_all_directions(at: str, seen: bool) -> None:
    """GTB-10.3."""
    assert sees(lay(busters={"egon": "7,7"}, ghosts={"GG1": at}), "GG1") == seen
    assert sees(lay(busters={"egon": "7,7"}, gates={"star": at}), "star") == seen
    ghoul = lay(
        busters={"egon": "7,7"}, ghosts={"GG1": at}, step="psychic", dice=[("psychic", "chaos"), ("movement", 3)]
    )
    assert (where(ghoul, "GG1") != at) == seen


def test_only_ghostbusters_ever_see_farther() -> None:
    """GTB-10.3, GTB-22.13: with Peter at level 5 the team sees four squares, ghosts still three."""
    table: dict[str, Any] = {"busters": {"egon": "7,7"}, "ghosts": {"GG1": "11,7"}, "xp": {"peter": 30}}
    assert sees(lay(**table), "GG1")
    ghoul = lay(step="psychic", dice=[("psychic", "chaos")], **table)
    assert where(ghoul, "GG1") == "11,7"


@pytest.mark.parametrize(
    ("between", "seen"),
    [
        ({"ghosts": {"GG1": "10,7", "GG2": "8,7"}}, False),
        ({"gates": {"star": "8,7"}}, False),
        ({"lines": {"V9,7": "red"}}, False),
        ({"lines": {"V9,7": "yellow"}}, False),
        ({"lines": {"V9,7": "dashed d"}}, False),
        ({"lines": {"V9,7": "orange"}}, True),
        ({"gates": {"star": "8,7 closed"}}, True),
        ({"busters": {"egon": "7,7", "ray": "8,7", "peter": "9,7"}}, True),
        ({"ecto": ("8,7", "9,7")}, True),
        ({"ecto": ("8,7", "9,7"), "ghosts": {"GG1": "10,7", "GG2": "9,7"}}, False),
    ],
)
def test_what_is_in_the_way_of_sight(between: dict[str, Any], seen: bool) -> None:
    """GTB-10.4, GTB-10.5, GTB-R5: lines, ghosts (on the car too) and open gates; nothing else."""
    table: dict[str, Any] = {"busters": {"egon": "7,7"}, "ghosts": {"GG1": "10,7"}, **between}
    assert sees(lay(**table), "GG1") == seen


def test_a_gate_in_between_hides_and_shows_when_it_closes() -> None:
    """GTB-10.4, GTB-R5: the same square, open and then closed."""
    game = fires("egon", "7,7", ("proton", 6), ghosts={"BM1": "9,7"}, gates={"star": "8,7"}, to_close=1)
    assert not sees(game, "BM1")
    play(game, "blast:star")
    assert not sees(game, "BM1")  # the last gate: all ghosts were sucked back
    game = fires("egon", "7,7", ("proton", 6), ghosts={"BM1": "9,7"}, gates={"star": "8,7", "moon": "1,1"}, to_close=1)
    play(game, "blast:star")
    assert sees(game, "BM1")


# From corner to corner


def test_one_free_line_is_enough() -> None:
    """GTB-10.6, GTB-R3: a single ghost in between hides nothing that lies a little aside."""
    assert sees(lay(busters={"egon": "0,0"}, ghosts={"GG1": "3,1", "GG2": "1,0"}), "GG1")
    assert sees(lay(busters={"egon": "0,0"}, ghosts={"GG1": "3,1", "GG2": "1,0", "GG3": "2,0"}), "GG1")
    assert sees(lay(busters={"egon": "0,0"}, ghosts={"GG1": "3,2", "GG2": "2,1"}), "GG1")
    crowd = {"GG1": "3,1", "GG2": "1,0", "GG3": "2,1", "GG4": "1,1"}
    assert not sees(lay(busters={"egon": "0,0"}, ghosts=crowd), "GG1")


@pytest.mark.parametrize(
    ("target", "lines", "seen"),
    [
        ("3,0", ["H0,0", "H1,0", "H2,0", "H3,0", "H0,1", "H1,1", "H2,1", "H3,1"], True),  # a corridor
        ("2,0", ["V1,1"], True),  # touches only the height of the next row
        ("2,1", ["V1,0", "V1,1"], False),
        ("2,1", ["V2,0", "V1,1"], True),  # between two stubs: below one and above the other
        ("2,1", ["V1,0", "V2,1"], False),
        ("2,2", ["V1,1", "H1,1"], False),  # through the end point that both share
        ("2,2", ["H1,1"], True),
        ("2,2", ["V1,0", "H0,1"], False),  # two sides of one's own square
        ("2,2", ["V1,0", "H1,1"], True),
        ("0,3", ["H0,3"], False),
        ("3,3", ["V2,1", "H1,2"], False),
    ],
)
def test_lines_that_touch_are_blocked_and_lines_along_a_wall_are_not(target: str, lines: list[str], seen: bool) -> None:
    """GTB-10.7, GTB-R4: corners lie a hundredth inside; end points of walls count."""
    game = lay(busters={"egon": "0,0"}, ghosts={"GG1": target}, lines=dict.fromkeys(lines, "yellow"))
    assert Table(game.view()).sees((0, 0), (int(target[0]), int(target[2]))) == seen
    assert sees(game, "GG1") == seen


def test_sight_is_geometry_and_goes_both_ways() -> None:
    """GTB-10.6, GTB-10.7, GTB-10.9: against fractions, for all pairs of squares on maps full of lines and ghosts."""
    rng = random.Random(10)
    squares = [(x, y) for x in range(7) for y in range(7)]
    seen = 0
    for _ in range(12):
        lines = {
            f"{rng.choice('VH')}{write(rng.choice(squares))}": rng.choice(["red", "yellow", "orange"])
            for _ in range(rng.randint(5, 40))
        }
        crowd = rng.sample(squares, rng.randint(0, 12))
        game = lay(
            width=7, height=8, lines=lines, ghosts={f"GG{n}": write(at) for n, at in enumerate(crowd[2:], 1)},
            gates={symbol: write(at) for symbol, at in zip(("star", "moon"), crowd[:2])}, ecto=("0,7", "1,7"),
        )
        state = game.state
        assert isinstance(state, SpiritWorld)
        table = Table(game.view())
        for a in squares:
            for b in squares:
                if max(abs(a[0] - b[0]), abs(a[1] - b[1])) <= 4:
                    mine = state.ground.sees(square(*a), square(*b), state.blocks)
                    assert mine == state.ground.sees(square(*b), square(*a), state.blocks)
                    assert mine == table.sees(a, b)
                    seen += mine
    assert seen > 5000


@pytest.mark.parametrize(
    ("target", "lines", "seen"),
    [
        ("1,0", ["V1,0"], False), ("1,0", ["H0,1", "V1,1", "H1,1"], True), ("0,1", ["H0,1"], False),
        ("1,1", ["V1,0"], True), ("1,1", ["H0,1"], True), ("1,1", ["V1,0", "H0,1"], False),
        ("1,1", ["V1,0", "V1,1"], False), ("1,1", ["V1,0", "H1,1"], True), ("1,1", ["H0,1", "V1,1"], True),
        ("1,1", ["H1,1", "V1,1"], False),
    ],
)
def test_neighbours_are_parted_by_lines_alone(target: str, lines: list[str], seen: bool) -> None:
    """GTB-10.8, GTB-R4: diagonally if both ways around the corner cross one; ghosts beside them are not in between."""
    crowd = {"GG2": "1,0", "GG3": "0,1"} if target == "1,1" else {}
    for line in ("red", "yellow"):
        game = lay(busters={"egon": "0,0"}, ghosts={"GG1": target, **crowd}, lines=dict.fromkeys(lines, line))
        assert sees(game, "GG1") == seen
    game = lay(busters={"egon": "0,0"}, ghosts={"GG1": target}, lines=dict.fromkeys(lines, "orange"))
    assert sees(game, "GG1")


# The car at the end of a line


def test_the_car_is_seen_if_one_of_its_squares_is() -> None:
    """GTB-10.10: for a deposit, and by a ghost that looks for those inside."""
    table: dict[str, Any] = {"ecto": ("4,4", "5,4"), "trapped": {"egon": {"GG": 1}}, "busters": {"egon": "4,3"}}
    assert "deposit" in offered(lay(lines={"H4,4": "yellow"}, **table))  # the rear, around the corner
    assert "deposit" not in offered(lay(lines={"H4,4": "yellow", "H5,4": "yellow"}, **table))
    ghoul: dict[str, Any] = {
        "ecto": ("4,4", "5,4"), "ghosts": {"GG1": "8,4"}, "step": "psychic",
        "busters": {"ray": "0,14", "peter": "1,14", "winston": "2,14"},
        "dice": [("psychic", "chaos"), ("movement", 1)],
    }
    assert where(lay(**ghoul), "GG1") == "8,2"  # three squares from the rear, four from the front
    assert where(lay(lines={"V6,3": "red", "V6,4": "red", "V6,5": "red"}, **ghoul), "GG1") == "8,4"


@pytest.mark.parametrize("line", ["red", "dashed d", "yellow", "orange"])
def test_what_needs_sight(line: str) -> None:
    """GTB-10.11: Combat, cleaning, handing over and depositing; orange lines are in the way of none of them."""
    keys = {"attack:GG1", "clean:ray", "give:ray", "take:ray", "deposit"}
    table: dict[str, Any] = {
        "slime": {"ray": 1}, "trapped": {"egon": {"GG": 1}, "ray": {"GT": 1}}, "ghosts": {"GG1": "4,2"},
        "ecto": ("3,4", "2,4"),
    }
    # Egon on 3,3 is walled in: Ray east of him, the ghost north-east, the car south.
    walls = ["V3,3", "V4,3", "H3,3", "H3,4"]
    game = lay(busters={"egon": "3,3", "ray": "4,3"}, lines=dict.fromkeys(walls, line), **table)
    assert keys & set(offered(game)) == (keys if line == "orange" else set())
    assert keys <= set(offered(lay(busters={"egon": "3,3", "ray": "4,3"}, **table)))


def test_a_handover_to_the_car_needs_sight_and_no_way() -> None:
    """GTB-10.11, GTB-18.3: across a railing it is possible, behind a screen not."""
    table: dict[str, Any] = {"busters": {"egon": "4,3"}, "ecto": ("4,4", "5,4"), "trapped": {"egon": {"GG": 1}}}
    both = ["H4,4", "H5,4"]
    assert "give:ray" in offered(lay(lines=dict.fromkeys(both, "orange"), **table))
    assert "enter" not in offered(lay(lines=dict.fromkeys(both, "orange"), **table))
    assert "give:ray" not in offered(lay(lines=dict.fromkeys(both, "yellow"), **table))
    assert "enter" in offered(lay(lines=dict.fromkeys(both, "yellow"), **table))


def test_a_burst_does_not_need_sight() -> None:
    """GTB-4.8, GTB-10.11: the rules that need it are named; a ghost's slime reaches through walls."""
    game = fires(
        "egon", "5,7", ("proton", 6), ghosts={"GG1": "5,5"}, busters={"ray": "6,5"}, lines={"V6,5": "red"}
    )
    play(game, "attack:GG1")
    assert slime(game, "egon", "ray") == [0, 1]


def test_reasons_tell_range_from_sight() -> None:
    """GTB-10.3, GTB-10.6: why not."""
    game = lay(busters={"egon": "3,3"}, ghosts={"GG1": "7,3", "GG2": "3,5"}, lines={f"H{x},5": "red" for x in range(9)})
    assert (against(game, "attack:GG1"), against(game, "attack:GG2")) == ("GTB-10.3", "GTB-10.6")
