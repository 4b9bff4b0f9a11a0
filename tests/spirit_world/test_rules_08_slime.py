"""GTB-8: Slime."""

from __future__ import annotations

import pytest

from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.laying import fires, flies, ordered
from tests.spirit_world.looking import (
    against,
    asked,
    boxed,
    buster,
    ghosts,
    left,
    of,
    offered,
    play,
    slime,
    told,
    trapped,
    where,
    xp,
)


def test_slimed_by_a_ghost_or_by_an_effect() -> None:
    """GTB-8.1."""
    game = flies("GG1", 2, "E", "0,3", ghosts={"GG1": "1,3"}, busters={"egon": "2,3", "ray": "3,2"})
    assert slime(game, "egon", "ray") == [1, 0]
    game = ordered([{"op": "slime", "who": "each", "within": 2}], "5,5", busters={"egon": "7,7", "ray": "8,5"})
    assert slime(game, "egon", "ray", "peter") == [1, 0, 0]


@pytest.mark.parametrize(("points", "marks", "actions"), [(0, 0, 2), (0, 1, 1), (0, 2, 0), (12, 1, 2), (12, 3, 0)])
def test_each_marker_takes_an_action(points: int, marks: int, actions: int) -> None:
    """GTB-8.2."""
    game = lay(busters={"egon": "2,2"}, slime={"egon": marks}, xp={"egon": points})
    assert left(game, "egon") == actions
    assert bool(offered(game, "move")) is (actions > 0)
    if not actions:
        assert against(game, "move:3,3") == "GTB-8.2"


@pytest.mark.parametrize(("points", "cap"), [(0, 2), (11, 2), (12, 3), (30, 3)])
def test_never_more_slime_than_actions(points: int, cap: int) -> None:
    """GTB-8.3, GTB-22.1."""
    do = [{"op": "slime", "who": "each", "within": 1, "n": 3}, {"op": "slime", "who": "each", "within": 1, "n": 3}]
    game = ordered(do, "5,5", busters={"ray": "5,6"}, xp={"ray": points})
    assert (slime(game, "ray"), buster(game, "ray")["cap"]) == ([cap], cap)


def test_slime_at_the_cap_is_no_slime_at_all() -> None:
    """GTB-8.3, GTB-R20: Peter learns nothing from it, Slimer steals nothing by it, nobody is asked about it."""
    game = fires("peter", "2,2", ("proton", 1), ("movement", 1), ghosts={"GT1": "2,1"}, slime={"peter": 1})
    play(game, "attack:GT1")
    assert (slime(game, "peter"), xp(game, "peter"), len(told(game, "slimed"))) == ([2], [1], 1)
    for marks, kept in ((2, "1/0/0"), (1, "0/0/0")):
        game = flies(
            "SL", 2, "E", "0,3", ghosts={"SL": "1,3"}, busters={"egon": "2,3"}, slime={"egon": marks},
            trapped={"egon": {"GG": 1}},
        )
        assert (slime(game, "egon"), trapped(game, "egon")) == ([2], kept)
    assert boxed(game, "GG") == 15
    game = fires(
        "peter", "2,2", ("proton", 3), busters={"egon": "3,4"}, ghosts={"GG1": "2,4"}, xp={"peter": 5},
        slime={"egon": 2},
    )
    assert (asked(play(game, "attack:GG1")), slime(game, "egon", "peter")) == ("act", [2, 0])


def test_slime_is_not_turned_onto_a_full_peter() -> None:
    """GTB-R20, GTB-22.11."""
    game = lay(
        active="peter", busters={"peter": "2,2", "egon": "3,4", "ray": "1,4"}, ghosts={"GG1": "2,4"}, xp={"peter": 12},
        slime={"peter": 2}, dice=[("proton", 3)],
    )
    play(game, "attack:GG1", "agree")
    assert (asked(game), slime(game, "peter", "egon", "ray")) == ("act", [3, 0, 1])  # no room for Ray's as well


def test_slime_in_ones_own_turn_costs_an_action_at_once() -> None:
    """GTB-8.4, GTB-R19: never below nothing."""
    game = fires("egon", "3,3", ("proton", 3), ghosts={"GG1": "4,4"})
    play(game, "attack:GG1")
    assert (slime(game, "egon"), left(game, "egon")) == ([1], 0)
    game = fires("egon", "3,3", ("proton", 1), ("movement", 8), ghosts={"GG1": "4,4"}, spent=1)
    play(game, "attack:GG1")
    assert (slime(game, "egon"), left(game, "egon"), offered(game, "move", "attack")) == ([1], 0, [])


def test_slime_stays_until_it_is_removed() -> None:
    """GTB-8.5."""
    game = lay(busters={"egon": "2,2", "ray": "3,3"}, slime={"egon": 1, "ray": 2})
    play(game, *["end"] * 8)
    assert (slime(game, "egon", "ray"), game.view()["round"]) == ([1, 2], 3)
    play(game, "wipe")
    assert slime(game, "egon", "ray") == [0, 2]


def test_a_ghost_in_or_through_the_car_slimes_all_inside_once_a_segment() -> None:
    """GTB-8.6, GTB-21.7, GTB-R22."""
    for ecto in (("3,3", "4,3"), ("3,3", "3,4"), ("2,3", "2,2")):
        game = flies("GG1", 4, "E", "0,3", ghosts={"GG1": "1,3"}, ecto=ecto, busters={"winston": "9,9"})
        assert (where(game, "GG1"), slime(game, "egon", "ray", "peter", "winston")) == ("5,3", [1, 1, 1, 0])


def test_a_new_segment_slimes_those_in_the_car_again() -> None:
    """GTB-R22: a Twosome onto the car and along it. Whom it attacks makes no difference, so no die settles that."""
    game = lay(
        step="psychic", ecto=("3,3", "4,3"), ghosts={"GT1": "2,3"}, dice=[("psychic", "chaos"), ("movement", 3)],
    )
    assert (where(game, "GT1"), slime(game, "egon", "ray", "peter", "winston")) == ("4,3", [2] * 4)


def test_a_burst_at_both_squares_of_the_car_slimes_once() -> None:
    """GTB-8.7."""
    for ghoul in ("3,4", "2,2", "5,4", "4,3"):
        game = fires("egon", "6,2", ("proton", 3), ghosts={"GG1": ghoul}, ecto=("3,3", "4,3"), xp={"peter": 30})
        play(game, "attack:GG1")
        assert (slime(game, "ray", "peter", "winston"), ghosts(game)) == ([1, 1, 1], {})


def test_several_are_slimed_in_turn_order_from_the_active_one_on() -> None:
    """GTB-8.8, GTB-22.11: and so is Peter asked about them."""
    game = fires(
        "peter", "2,2", ("proton", 3), busters={"egon": "4,4", "ray": "3,3", "winston": "3,4"}, ghosts={"GG1": "3,5"},
        xp={"peter": 5}, order=("egon", "ray", "peter", "winston"),
    )
    assert "attack:GG1" in offered(game)
    play(game, "attack:GG1")
    asked_about = []
    while asked(game) == "take_slime":
        assert game.decision is not None and game.decision.source is not None
        asked_about.append(game.rules.thing_id("buster", game.decision.source.value))
        play(game, "decline")
    assert asked_about == ["winston", "egon"]
    assert of(game, "buster", "slimed") == ["winston", "egon"]
    assert slime(game, "egon", "ray", "peter", "winston") == [1, 0, 0, 1]
