"""Chapter 14, the Remove Slime action."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.looking import against, left, of, offered, play, slime, told, xp


@pytest.mark.parametrize(("at", "near"), [("4,3", True), ("4,4", True), ("2,2", True), ("5,3", False), ("3,5", False)])
def test_one_marker_from_a_neighbour(at: str, near: bool) -> None:
    """GTB-14.1: one square away, diagonals included; one marker for one action."""
    game = lay(busters={"egon": "3,3", "peter": at}, slime={"peter": 2})
    assert ("clean:peter" in offered(game)) == near
    if near:
        play(game, "clean:peter")
        assert (slime(game, "peter"), left(game, "egon")) == ([1], 1)
        play(game, "clean:peter")
        assert (slime(game, "peter"), left(game, "egon"), offered(game, "clean")) == ([0], 0, [])
    else:
        assert against(game, "clean:peter") == "GTB-14.1"


@pytest.mark.parametrize(("line", "can"), [("red", False), ("yellow", False), ("dashed d", False), ("orange", True)])
def test_the_neighbour_must_be_seen(line: str, can: bool) -> None:
    """GTB-14.1: over a fence, not around a wall."""
    game = lay(busters={"egon": "3,3", "peter": "4,3"}, slime={"peter": 1}, lines={"V4,3": line})
    assert ("clean:peter" in offered(game)) == can
    assert against(game, "clean:peter") == ("" if can else "GTB-14.1")


def test_both_must_be_on_the_map() -> None:
    """GTB-14.2: nothing goes through the doors of the car, in either direction."""
    table: dict[str, Any] = {"ecto": ("4,3", "4,4"), "slime": {"egon": 1, "ray": 1, "peter": 1}}
    outside = lay(busters={"egon": "3,3", "ray": "3,4"}, **table)
    assert offered(outside, "clean") == ["clean:ray"]
    assert against(outside, "clean:peter") == "GTB-21.4"
    inside = lay(busters={"ray": "3,4"}, **table)
    assert offered(inside, "clean") == []
    assert against(inside, "clean:ray") == "GTB-14.2"
    assert against(inside, "clean:peter") == "GTB-14.2"


def test_there_must_be_slime_and_it_must_be_somebody_elses() -> None:
    """GTB-14.3."""
    game = lay(busters={"egon": "3,3", "ray": "3,4"}, slime={"egon": 1})
    assert offered(game, "clean") == []
    assert against(game, "clean:ray") == "GTB-14.3"
    assert against(game, "clean:egon") == "GTB-14.3"


def test_who_acts_later_gets_the_action_back() -> None:
    """GTB-14.4: this round; who has acted only has it in the next one."""
    game = lay(busters={"ray": "3,3", "egon": "3,4", "peter": "4,4"}, active="ray", slime={"egon": 1, "peter": 1})
    play(game, "clean:peter", "clean:egon", "end")
    assert (game.view()["active"], left(game, "peter")) == ("peter", 2)
    play(game, "end", "end")
    assert told(game, "turn_began")[-1].message.args["actions"] == 2
    again = lay(busters={"egon": "3,4"}, slime={"egon": 1}, active="winston", dice=[("psychic", "star")])
    play(again, "end")
    assert left(again, "egon") == 1


def test_only_the_action_teaches_ray() -> None:
    """GTB-14.1, GTB-22.6: 1 XP each time Ray spends an action; others learn nothing."""
    game = lay(busters={"ray": "3,3", "egon": "3,4"}, active="ray", slime={"egon": 2})
    assert xp(play(game, "clean:egon", "clean:egon"), "ray") == [2]
    game = lay(busters={"ray": "3,3", "egon": "3,4"}, slime={"ray": 1})
    assert xp(play(game, "clean:ray"), "egon", "ray") == [0, 0]
    assert of(game, "other", "cleaned") == ["ray"]
