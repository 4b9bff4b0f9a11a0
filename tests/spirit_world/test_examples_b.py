"""Worked examples, second half: sight, the Ecto-1, Combat, Slime."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.laying import fires
from tests.spirit_world.looking import (
    against,
    asked,
    beams,
    beyond,
    ghosts,
    is_open,
    left,
    of,
    offered,
    outcome,
    play,
    slime,
    told,
    trapped,
    where,
    xp,
)

CORRIDOR = {f"H{x},{y}": "red" for x in range(4) for y in (0, 1)}


# Sight and terrain


@pytest.mark.parametrize(
    ("target", "lines", "between", "seen"),
    [
        ("1,0", {"V1,0": "yellow"}, [], False),
        ("1,1", {"V1,0": "yellow"}, [], True),
        ("1,1", {"V1,0": "yellow", "H0,1": "yellow"}, [], False),
        ("1,1", {"V1,0": "yellow", "V1,1": "yellow"}, [], False),
        ("1,1", {"V1,0": "yellow", "H1,1": "yellow"}, [], True),
        ("3,0", CORRIDOR, [], True),
        ("2,0", {}, ["1,0"], False),
        ("2,1", {}, ["1,0"], True),
        ("2,1", {}, ["1,0", "1,1"], False),
        ("2,2", {}, ["1,1"], False),
        ("1,1", {}, ["1,0", "0,1"], True),
        ("3,1", {"V2,0": "red"}, [], True),
        ("3,1", {"V2,0": "red", "V2,1": "red"}, [], False),
        ("4,0", {}, [], False),
    ],
)
def test_sight(target: str, lines: dict[str, str], between: list[str], seen: bool) -> None:
    """GTB-10.3 to GTB-10.8."""
    blockers = {f"BM{number}": place for number, place in enumerate(between, 1)}
    game = fires("egon", "0,0", lines=lines, ghosts={"GT1": target, **blockers})
    assert ("attack:GT1" in offered(game)) is seen


def test_sight_is_longer_with_peter_at_level_five() -> None:
    """GTB-22.13."""
    game = fires("egon", "0,0", ghosts={"GT1": "4,0"}, xp={"peter": 30})
    assert "attack:GT1" in offered(game)


def test_orange_stops_feet_and_wheels_but_not_fire() -> None:
    """GTB-10.1, GTB-11.3, GTB-12.5."""
    pocket = {"H1,1": "red", "V2,0": "red"}
    fenced = {**pocket, "V1,0": "orange"}
    assert "move:1,0" in offered(fires("egon", "0,0", lines=pocket))
    assert "move:1,0" not in offered(fires("egon", "0,0", lines=fenced))
    driven = play(lay(ecto=("0,0", "0,1"), lines=pocket, width=2, height=2), "drive:front")
    assert (where(driven, "front"), where(driven, "rear")) == ("1,0", "0,0")
    assert against(lay(ecto=("0,0", "0,1"), lines=fenced, width=2, height=2), "drive:front") == "GTB-12.1"
    game = fires("egon", "0,0", lines=fenced, ghosts={"GT1": "1,0"})
    assert "attack:GT1" in offered(game)


# The vehicle


@pytest.mark.parametrize(
    ("lead", "stop", "tail", "front", "rear"),
    [
        ("front", "5,5", "5,4", "5,5", "5,4"),
        ("rear", "1,2", "1,3", "1,3", "1,2"),
        ("front", "4,3", "3,3", "4,3", "3,3"),
    ],
)
def test_drive(lead: str, stop: str, tail: str, front: str, rear: str) -> None:
    """GTB-12.2, GTB-12.3, GTB-R50."""
    game = play(lay(ecto=("3,3", "2,3")), f"drive:{lead}", f"stop:{stop}", f"square:{tail}")
    assert (where(game, "front"), where(game, "rear")) == (front, rear)


def test_the_first_step_may_not_go_onto_the_own_tail() -> None:
    """GTB-12.4, GTB-R25."""
    game = play(lay(ecto=("3,0", "2,0"), height=1), "drive:front")
    assert offered(game) == [f"stop:{x},0" for x in range(4, 10)]


def test_around_the_car() -> None:
    """GTB-18.6, GTB-13.2."""
    doors, beside = set(), set()
    for y in range(1, 6):
        for x in range(1, 7):
            if y == 3 and x in (3, 4):
                continue
            game = fires("egon", f"{x},{y}", ecto=("3,3", "4,3"), trapped={"egon": {"GG": 1}})
            doors |= {f"{x},{y}"} if "enter" in offered(game) else set()
            beside |= {f"{x},{y}"} if "deposit" in offered(game) else set()
    assert doors == {"3,2", "4,2", "3,4", "4,4"}
    assert beside == doors | {"2,2", "5,2", "2,3", "5,3", "2,4", "5,4"}


# Combat and streams


def test_burst() -> None:
    """GTB-8.7, GTB-15.6, GTB-15.11, GTB-22.10, GTB-8.4."""
    game = fires(
        "peter", "4,4", ("proton", 3), busters={"egon": "6,6", "ray": "8,5"}, ecto=("5,6", "5,7"), ghosts={"GG1": "5,5"}
    )
    play(game, "attack:GG1")
    assert slime(game, "peter", "egon", "winston", "ray") == [1, 1, 1, 0]
    assert (xp(game, "peter"), trapped(game, "peter"), left(game, "peter")) == ([2], "1/0/0", 0)
    assert ghosts(game) == {}


def test_shared_gate() -> None:
    """GTB-16.4, GTB-3.10, GTB-3.11, GTB-R27."""
    game = fires(
        "egon", "2,2", ("proton", 4), busters={"ray": "4,2"}, gates={"star": "3,3", "moon": "9,9"}, to_close=3,
        streams={"ray": ("star", 2)}, gate_clauses=[{"when": "hit", "do": [{"op": "slime", "who": "attacker"}]}],
    )
    play(game, "blast:star")
    assert (is_open(game, "star"), xp(game, "ray", "egon")) == (False, [2, 1])
    assert (beams(game, "ray"), beams(game, "egon"), slime(game, "egon")) == (("", 0), ("", 0), [0])


def test_switch() -> None:
    """GTB-17.4, GTB-15.2."""
    table: dict[str, Any] = {"ghosts": {"GT1": "2,4"}, "gates": {"star": "4,2"}, "streams": {"egon": ("GT1", 2)}}
    game = fires("egon", "2,2", ("proton", 2), **table)
    play(game, "blast:star")
    assert (beams(game, "egon"), xp(game, "egon")) == (("", 0), [0])


@pytest.mark.parametrize(("to", "kept"), [("2,4", ("ghost:GT1", 1)), ("0,3", ("", 0))])
def test_move_and_keep(to: str, kept: tuple[str, int]) -> None:
    """GTB-17.6, GTB-17.8, GTB-11.9."""
    game = fires("egon", "1,3", ghosts={"GT1": "4,3"}, streams={"egon": ("GT1", 1)})
    play(game, f"move:{to}")
    assert beams(game, "egon") == kept


def test_egons_dice() -> None:
    """GTB-22.2 to GTB-22.4."""
    table: dict[str, Any] = {"gates": {"star": "4,2"}, "xp": {"egon": 20}}
    game = fires("egon", "2,2", ("proton", 1), ("proton", 5), **table)
    play(game, "blast:star")
    assert offered(game) == ["keep:1", "keep:5", "reroll:1", "reroll:5"]
    play(game, "keep:5")
    assert (beams(game, "egon"), xp(game, "egon")) == (("gate:star", 1), [20])
    game = play(fires("egon", "2,2", ("proton", 1), ("proton", 5), **table), "blast:star", "keep:1")
    assert (beams(game, "egon"), xp(game, "egon")) == (("", 0), [21])
    game = play(fires("egon", "2,2", ("proton", 1), ("proton", 5), ("proton", 6), **table), "blast:star", "reroll:1")
    assert offered(game) == ["keep:6", "keep:5"]


def test_defeat_in_mid_effect() -> None:
    """GTB-1.13, GTB-1.14, GTB-24.2."""
    game = fires(
        "egon", "4,2", ("proton", 4), ("movement", 3), scenario="sli_2", gates={"star": "2,2", "moon": "12,7"},
        to_close=2, streams={"egon": ("star", 1)}, spirit_world={"GG": 1},
    )
    play(game, "blast:star")
    assert (len(told(game, "emerged")), beyond(game)) == (1, "0/0/0")
    assert outcome(game) == (False, "GTB-1.13")


# Slime and turns


def test_self_cleaning() -> None:
    """GTB-19.1 to GTB-19.4, GTB-18.1."""
    game = lay(ecto=("3,3", "4,3"), slime={"egon": 2})
    assert (left(game, "egon"), against(game, "wipe")) == (0, "GTB-19.4")
    play(game, "exit:3,2", "wipe")
    assert (slime(game, "egon"), left(game, "egon")) == ([1], 0)
    assert offered(game, "move", "wipe", "attack") == []
    play(game, "end", "end", "end", "end")
    assert (game.view()["active"], left(game, "egon")) == ("egon", 1)


@pytest.mark.parametrize(("side", "rest"), [("6,3", "7,3"), ("6,5", "7,5")])
def test_push_sideways(side: str, rest: str) -> None:
    """GTB-7.8, GTB-7.9, GTB-R18."""
    game = fires("winston", "5,4", ("proton", 1), ghosts={"BM1": "4,4"}, lines={"V6,4": "orange"}, players=4)
    play(game, "attack:BM1")
    assert (asked(game), offered(game)) == ("pushed", ["square:6,3", "square:6,5"])
    assert game.decision is not None and game.decision.seats == [3]  # Winston's own player
    play(game, f"square:{side}")
    assert (where(game, "winston"), where(game, "BM1"), slime(game, "winston")) == (side, rest, [1])
    assert of(game, "path", "flew") == [f"5,{side[-1]}", side, rest]
