"""Chapter 18, maneuvers: handing trapped ghosts over, getting in and out of the Ecto-1."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox import Game
from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.laying import CAR, EIGHT
from tests.spirit_world.looking import against, asked, beams, left, offered, play, told, trapped, where

SIDES = ["6,6", "7,6", "6,8", "7,8"]
ENDS = ["5,7", "8,7"]
CORNERS = ["5,6", "8,6", "5,8", "8,8"]
MANEUVERS = ("enter", "exit", "give", "take")


def at_car(**table: Any) -> Game:
    """The Ecto-1 in the middle of open ground, and Egon's turn."""
    return lay(ecto=CAR, active="egon", **table)


# One in a turn


@pytest.mark.parametrize("before", [[], ["move:6,5"], ["move:6,5", "move:6,6"]])
def test_one_maneuver_before_between_or_after_the_actions(before: list[str]) -> None:
    """GTB-18.1: it costs no action, and there is no second one."""
    game = play(at_car(busters={"egon": "7,6", "ray": "6,4"}, trapped={"ray": {"GG": 1}}), *before)
    actions = left(game, "egon")
    maneuver = offered(game, *MANEUVERS)[0]
    play(game, maneuver)
    assert left(game, "egon") == actions == 2 - len(before)
    assert offered(game, *MANEUVERS) == []
    assert {against(game, key) for key in ("enter", "exit:6,6", "give:ray", "take:ray")} == {"GTB-18.1"}


def test_somebody_without_actions_still_maneuvers() -> None:
    """GTB-18.1: Slime takes actions, not the maneuver."""
    game = at_car(busters={"egon": "6,6"}, slime={"egon": 2})
    assert (left(game, "egon"), offered(game, *MANEUVERS)) == (0, ["enter"])
    assert where(play(game, "enter"), "egon") == "inside"


def test_a_new_turn_brings_a_new_maneuver() -> None:
    """GTB-18.1: one in each turn, not one in a game."""
    game = play(at_car(), "exit:6,6", *["end"] * 4)
    if asked(game) != "act":
        play(game, offered(game)[0])
    assert (game.view()["active"], offered(game, *MANEUVERS)) == ("egon", ["enter"])


# Handing over


HANDS: dict[str, Any] = {
    "busters": {"egon": "2,2", "ray": "3,3"}, "trapped": {"egon": {"GG": 2, "GT": 1}, "ray": {"BM": 1, "GG": 1}},
}


def test_any_number_of_ghosts_goes_to_a_neighbour() -> None:
    """GTB-18.2, GTB-R34: every selection that is not empty, chosen by whose turn it is."""
    game = play(at_car(**HANDS), "give:ray")
    assert asked(game) == "transfer"
    assert sorted(offered(game)) == ["ghosts:0:1:0", "ghosts:1:0:0", "ghosts:1:1:0", "ghosts:2:0:0", "ghosts:2:1:0"]
    play(game, "ghosts:1:1:0")
    assert (trapped(game, "egon"), trapped(game, "ray")) == ("1/0/0", "2/1/1")


def test_any_number_of_ghosts_comes_from_a_neighbour() -> None:
    """GTB-18.2: the other way round, never less than one."""
    game = play(at_car(**HANDS), "take:ray")
    assert sorted(offered(game)) == ["ghosts:0:0:1", "ghosts:1:0:0", "ghosts:1:0:1"]
    play(game, "ghosts:1:0:1")
    assert (trapped(game, "egon"), trapped(game, "ray")) == ("3/1/1", "0/0/0")


def test_one_direction_and_one_partner() -> None:
    """GTB-18.2, GTB-R34: having given, nobody takes, nor gives to a third one."""
    game = at_car(busters={**HANDS["busters"], "peter": "2,3"}, trapped=HANDS["trapped"])
    assert offered(game, "give", "take") == ["give:ray", "take:ray", "give:peter"]
    play(game, "give:ray", "ghosts:1:0:0")
    assert offered(game, "give", "take") == []


@pytest.mark.parametrize(
    ("ray", "lines", "rule"),
    [("3,3", {}, ""), ("4,3", {}, "GTB-18.2"), ("3,2", {"V3,2": "yellow"}, "GTB-18.2"),
     ("3,2", {"V3,2": "red"}, "GTB-18.2"), ("3,2", {"V3,2": "orange"}, ""), ("3,3", {"V3,2": "red"}, ""),
     ("3,3", {"V3,2": "red", "H2,3": "yellow"}, "GTB-18.2")],
)
def test_partners_are_adjacent_and_see_each_other(ray: str, lines: dict[str, str], rule: str) -> None:
    """GTB-18.2: diagonally too; a fence is no hindrance, a screen is."""
    game = at_car(busters={"egon": "2,2", "ray": ray}, trapped={"egon": {"GG": 1}, "ray": {"GG": 1}}, lines=lines)
    assert (against(game, "give:ray"), against(game, "take:ray")) == (rule, rule)
    assert offered(game, "give", "take") == ([] if rule else ["give:ray", "take:ray"])


def test_nothing_is_handed_over_by_who_has_nothing() -> None:
    """GTB-18.2, GTB-9.8: at least one ghost; nobody hands over to oneself."""
    game = at_car(busters={"egon": "2,2", "ray": "3,3"}, trapped={"ray": {"GG": 1}})
    assert (against(game, "give:ray"), against(game, "take:ray")) == ("GTB-9.8", "")
    assert against(game, "take:egon") == "GTB-18.2"


@pytest.mark.parametrize("square", SIDES + ENDS + CORNERS)
def test_handing_over_at_the_car(square: str) -> None:
    """GTB-18.3: along the long sides, in both directions; not at the ends nor at the corners."""
    both = {"egon": {"GG": 1}, "ray": {"GG": 1}}
    away = {"peter": "1,1", "winston": "3,1"}
    outside = at_car(busters={"egon": square, "ray": "inside", **away}, trapped=both)
    inside = at_car(busters={"egon": "inside", "ray": square, **away}, trapped=both)
    for game in (outside, inside):
        assert offered(game, "give", "take") == (["give:ray", "take:ray"] if square in SIDES else [])
        assert against(game, "give:ray") == ("" if square in SIDES else "GTB-18.3")


def test_handing_over_at_the_car_needs_sight() -> None:
    """GTB-18.2, GTB-18.3: a screen along the whole side is in the way, one along half of it is not."""
    table: dict[str, Any] = {"busters": {"egon": "6,6"}, "trapped": {"egon": {"GG": 1}}}
    assert offered(at_car(**table, lines={"H6,7": "yellow", "H7,7": "yellow"}), "give") == []
    assert len(offered(at_car(**table, lines={"H6,7": "yellow"}), "give")) == 3
    assert len(offered(at_car(**table, lines={"H6,7": "orange", "H7,7": "orange"}), "give")) == 3


def test_handing_over_in_the_car() -> None:
    """GTB-18.4, GTB-R34: all who sit in it are neighbours."""
    game = at_car(trapped={"egon": {"GG": 1}, "winston": {"BM": 1}})
    assert offered(game, "give", "take") == ["give:ray", "give:peter", "give:winston", "take:winston"]
    play(game, "take:winston")
    assert (trapped(game, "egon"), trapped(game, "winston")) == ("1/0/1", "0/0/0")


def test_a_ghost_on_the_car_hinders_no_maneuver() -> None:
    """GTB-18.4, GTB-21.8: in and out and from hand to hand all the same."""
    game = at_car(ghosts={"GG1": "6,7"}, trapped={"egon": {"GG": 1}})
    assert offered(game, "exit") == [f"exit:{square}" for square in SIDES]
    assert len(offered(game, "give")) == 3


def test_only_whose_turn_it_is_hands_over() -> None:
    """GTB-18.5, GTB-18.2: the partner is not asked, and hands nothing over in another's turn."""
    game = lay(busters={"egon": "2,2", "ray": "3,3", "peter": "3,4"}, trapped={"ray": {"GG": 2}}, players=4)
    assert game.decision is not None
    assert (game.decision.seat, offered(game, "give", "take")) == (0, ["take:ray"])
    play(game, "take:ray")
    assert game.decision is not None
    assert (game.decision.seat, asked(game)) == (0, "transfer")
    play(game, "ghosts:1:0:0")
    assert (trapped(game, "egon"), trapped(game, "ray")) == ("1/0/0", "1/0/0")


# In and out


@pytest.mark.parametrize("square", SIDES + ENDS + CORNERS)
def test_getting_in_from_the_long_sides_only(square: str) -> None:
    """GTB-18.6."""
    game = at_car(busters={"egon": square})
    if square in SIDES:
        assert where(play(game, "enter"), "egon") == "inside"
        assert game.view()["busters"]["egon"]["at"] is None
    else:
        assert (offered(game, "enter"), against(game, "enter")) == ([], "GTB-18.6")


def test_who_is_inside_does_not_get_in() -> None:
    """GTB-18.6, GTB-18.7: nor does anybody get out who is not in."""
    game = at_car()
    assert (offered(game, "enter"), against(game, "enter")) == ([], "GTB-18.6")
    assert against(at_car(busters={"egon": "6,6"}), "exit:7,6") == "GTB-18.7"


def test_getting_out_to_a_free_square_of_the_long_sides() -> None:
    """GTB-18.7: not where a figure stands, whatever figure; a closed gate is floor."""
    game = at_car(busters={"ray": "6,6"}, ghosts={"GG1": "7,6"}, gates={"star": "6,8 closed", "moon": "7,8"})
    assert offered(game, "exit") == ["exit:6,8"]
    assert all(against(game, f"exit:{square}") for square in ("6,6", "7,6", "7,8", *ENDS, *CORNERS))
    assert where(play(game, "exit:6,8"), "egon") == "6,8"


def test_nobody_gets_out_if_all_four_squares_are_taken() -> None:
    """GTB-18.7: neither by a maneuver nor by a Move."""
    game = at_car(ghosts={f"GT{n}": square for n, square in enumerate(SIDES, 1)})
    assert offered(game, "exit", "move") == []
    assert all(against(game, f"exit:{square}") for square in SIDES)
    assert against(game, "move:6,5") == "GTB-18.7"


@pytest.mark.parametrize(("line", "free"), [("red", False), ("dashed gap", False), ("orange", False), ("yellow", True)])
def test_doors_need_room(line: str, free: bool) -> None:
    """GTB-18.8, GTB-R35: what stops people on foot stops them at the door, in both directions."""
    out = at_car(lines={"H6,7": line})
    assert ("exit:6,6" in offered(out)) == free
    into = at_car(busters={"egon": "6,6"}, lines={"H6,7": line})
    assert ("enter" in offered(into)) == free
    assert ("board" in offered(at_car(busters={"egon": "6,6"}, lines={"H6,7": line, "V7,6": "red"}))) == free


def test_the_edge_of_the_map_has_no_doors() -> None:
    """GTB-18.8: nobody gets out where the map ends."""
    game = lay(ecto=("0,0", "1,0"), active="egon")
    assert offered(game, "exit") == ["exit:0,1", "exit:1,1"]
    game = lay(ecto=("0,0", "0,1"), active="egon")
    assert offered(game, "exit") == ["exit:1,0", "exit:1,1"]


def test_in_on_one_side_and_out_on_the_other() -> None:
    """GTB-18.9, GTB-11.8: by a maneuver and a Move, and by maneuvers of two turns."""
    game = play(at_car(busters={"egon": "6,6"}), "enter")
    assert {f"move:{square}" for square in SIDES} <= {*offered(game)}
    assert where(play(game, "move:7,8"), "egon") == "7,8"
    game = play(at_car(busters={"egon": "6,6"}), "enter", *["end"] * 4)
    assert (game.view()["active"], offered(game, "exit")) == ("egon", [f"exit:{square}" for square in SIDES])


def test_the_car_holds_any_number() -> None:
    """GTB-18.10: all eight of a large team."""
    game = lay(order=EIGHT, ecto=CAR, busters={"egon": "6,6"}, active="egon")
    assert game.view()["ecto"]["inside"] == list(EIGHT[1:])
    play(game, "enter")
    assert game.view()["ecto"]["inside"] == list(EIGHT)


def test_getting_in_takes_the_streams_back() -> None:
    """GTB-18.6, GTB-17.10: at once, without XP."""
    game = at_car(busters={"egon": "6,6"}, ghosts={"BM1": "6,4"}, streams={"egon": ("BM1", 2)})
    play(game, "enter")
    assert beams(game, "egon") == ("", 0)
    assert [event.rule for event in told(game, "streams_lost")] == ["GTB-17.10"]
