"""Chapter 13, the Deposit action."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.looking import (
    against,
    asked,
    beyond,
    ghosts,
    left,
    of,
    offered,
    outcome,
    play,
    told,
    trapped,
    xp,
)

CAR = ("4,4", "5,4")
AROUND = {"3,3", "4,3", "5,3", "6,3", "3,4", "6,4", "3,5", "4,5", "5,5", "6,5"}


def test_any_of_ones_own_trapped_ghosts() -> None:
    """GTB-13.1: at least one, chosen by the controller; the others stay on the card."""
    game = lay(ecto=CAR, trapped={"egon": {"GG": 2, "GT": 1}, "ray": {"BM": 1}}, spirit_world={"GG": 1})
    play(game, "deposit")
    assert asked(game) == "deposit"
    assert offered(game) == ["ghosts:2:1:0", "ghosts:2:0:0", "ghosts:1:1:0", "ghosts:1:0:0", "ghosts:0:1:0"]
    play(game, "ghosts:1:1:0")
    assert (trapped(game, "egon"), trapped(game, "ray"), beyond(game)) == ("1/0/0", "0/0/1", "2/1/0")
    assert left(game, "egon") == 1


def test_the_controller_of_whoever_deposits_is_asked() -> None:
    """GTB-13.1: not the Leader."""
    game = play(lay(ecto=CAR, trapped={"ray": {"GG": 2}}, active="ray", players=2, share="1,2,2,1"), "deposit")
    assert game.decision is not None and game.decision.seat == 1


def test_from_inside_or_from_one_of_the_ten_squares() -> None:
    """GTB-13.1, GTB-13.2: short ends and corners count."""
    squares = {f"{x},{y}" for x in range(9) for y in range(9)} - set(CAR)
    carrying: dict[str, Any] = {"ecto": CAR, "trapped": {"egon": {"GG": 1}}}
    can = {at for at in squares if "deposit" in offered(lay(busters={"egon": at}, **carrying))}
    assert can == AROUND
    assert "deposit" in offered(lay(ecto=CAR, trapped={"egon": {"GG": 1}}))
    assert against(lay(ecto=CAR, busters={"egon": "2,4"}, trapped={"egon": {"GG": 1}}), "deposit") == "GTB-13.1"


def test_a_car_parked_upright_has_ten_squares_too() -> None:
    """GTB-13.2: and fewer at the edge of the map."""
    upright = {"3,3", "4,3", "5,3", "3,4", "5,4", "3,5", "5,5", "3,6", "4,6", "5,6"}
    for at in upright:
        assert "deposit" in offered(lay(ecto=("4,4", "4,5"), busters={"egon": at}, trapped={"egon": {"GG": 1}}))
    assert "deposit" in offered(lay(ecto=("0,0", "1,0"), busters={"egon": "2,1"}, trapped={"egon": {"GG": 1}}))


@pytest.mark.parametrize("at", ["4,3", "3,3", "6,4"])
def test_outside_both_nearness_and_sight_are_needed(at: str) -> None:
    """GTB-13.1, GTB-R26: a wall all around the car is in the way, a railing is not."""
    around = ["H4,4", "H5,4", "V4,4", "V6,4", "H4,5", "H5,5"]
    table: dict[str, Any] = {"ecto": CAR, "busters": {"egon": at}, "trapped": {"egon": {"GG": 1}}}
    for line, can in (("red", False), ("yellow", False), ("orange", True)):
        game = lay(lines=dict.fromkeys(around, line), **table)
        assert ("deposit" in offered(game)) == can
        assert against(game, "deposit") == ("" if can else "GTB-13.1")


def test_seen_from_afar_is_not_enough() -> None:
    """GTB-13.1, GTB-R26: two squares away; with Milo at level 5 that is near enough, behind a corner of the map too."""
    table: dict[str, Any] = {"ecto": CAR, "busters": {"egon": "7,4"}, "trapped": {"egon": {"GG": 1}}}
    assert "deposit" not in offered(lay(**table))
    team = ["egon", "ray", "peter", "winston", "milo"]
    assert "deposit" in offered(lay(order=team, xp={"milo": 30}, **table))
    assert "deposit" not in offered(lay(order=team, xp={"milo": 30}, **{**table, "busters": {"egon": "8,4"}}))


@pytest.mark.parametrize("roof", CAR)
def test_no_deposit_with_a_ghost_on_the_car(roof: str) -> None:
    """GTB-13.3: neither from inside nor from outside, on whichever end it sits."""
    for busters in ({}, {"egon": "4,3"}):
        game = lay(ecto=CAR, ghosts={"GG1": roof}, trapped={"egon": {"GG": 1}}, busters=busters)
        assert "deposit" not in offered(game)
        assert against(game, "deposit") == "GTB-13.3"
    beside = lay(ecto=CAR, ghosts={"GG1": "3,4"}, trapped={"egon": {"GG": 1}})
    assert "deposit" in offered(beside)


def test_deposited_ghosts_can_come_out_at_once() -> None:
    """GTB-13.4: without them the scenario would have been lost."""
    table: dict[str, Any] = {
        "ecto": CAR, "busters": {"egon": "4,3"}, "gates": {"star": "4,1"}, "gate": "release", "spirit_world": {},
        "trapped": {"egon": {"GT": 1}},
    }
    game = lay(dice=[("proton", 1), ("movement", 3)], **table)
    play(game, "deposit", "blast:star")
    assert (ghosts(game), beyond(game)) == ({"5,1": "GT"}, "0/0/0")
    lost = play(lay(dice=[("proton", 1)], **table), "blast:star")
    assert outcome(lost) == (False, "GTB-1.13")


def test_only_one_kind_to_choose_from_is_not_asked_about() -> None:
    """GTB-13.1: a single ghost goes at once."""
    game = play(lay(ecto=CAR, trapped={"egon": {"BM": 1}}, spirit_world={}), "deposit")
    assert (asked(game), beyond(game), of(game, "buster", "deposited")) == ("act", "0/0/1", ["egon"])
    assert told(game, "deposited")[0].message.args["bm"] == 1


def test_winston_signs_for_what_he_brings() -> None:
    """GTB-13.1, GTB-22.14: 1 XP for each ghost; nobody else gets any."""
    for who, points in (("winston", 3), ("egon", 0)):
        game = lay(ecto=CAR, trapped={who: {"GG": 2, "BM": 1}}, active=who)
        assert xp(play(game, "deposit", "ghosts:2:0:1"), who) == [points]
