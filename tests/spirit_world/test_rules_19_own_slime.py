"""Chapter 19, wiping off one's own Slime."""

from __future__ import annotations

import pytest

from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.looking import against, asked, left, offered, play, slime, told, where, xp


def test_it_is_neither_an_action_nor_a_maneuver() -> None:
    """GTB-19.1, GTB-19.2: one marker less, no action spent, the maneuver still there."""
    game = play(lay(busters={"egon": "2,2", "ray": "3,3"}, slime={"egon": 1}, trapped={"ray": {"GG": 1}}), "wipe")
    assert (slime(game, "egon"), left(game, "egon")) == ([0], 0)
    assert (game.view()["busters"]["egon"]["spent"], game.view()["busters"]["egon"]["maneuvers"]) == (0, 0)
    assert offered(game) == ["take:ray", "end"]


def test_not_after_an_action() -> None:
    """GTB-19.1: any action, even a step."""
    game = lay(busters={"egon": "2,2"}, slime={"egon": 1})
    assert "wipe" in offered(game)
    play(game, "move:2,3")
    assert ("wipe" in offered(game), against(game, "wipe")) == (False, "GTB-19.1")


def test_not_after_slime_has_taken_the_rest_of_the_actions() -> None:
    """GTB-19.1, GTB-8.4: having acted counts, not having actions left."""
    game = lay(busters={"peter": "2,2"}, active="peter", ghosts={"GG1": "2,3"}, dice=[("proton", 6)])
    play(game, "attack:GG1")
    assert (slime(game, "peter"), left(game, "peter"), against(game, "wipe")) == ([1], 0, "GTB-19.1")


def test_after_a_maneuver_or_a_free_ability() -> None:
    """GTB-19.1, GTB-22.16: getting out, handing over and Winston's free Move are no actions."""
    game = play(lay(ecto=("7,7", "6,7"), slime={"egon": 2}), "exit:6,6")
    assert offered(game) == ["wipe", "end"]
    game = lay(busters={"winston": "2,2"}, active="winston", xp={"winston": 20}, slime={"winston": 1})
    play(game, "ability:winston.4", "move:3,3", "wipe")
    assert (slime(game, "winston"), where(game, "winston")) == ([0], "3,3")
    game = lay(busters={"ray": "2,2"}, active="ray", xp={"ray": 5}, slime={"ray": 2})
    play(game, "ability:ray.2", "wipe")
    assert slime(game, "ray") == [0]


def test_all_actions_of_the_turn_are_lost_and_only_those() -> None:
    """GTB-19.2: no actions now, all but Slime next turn; abilities remain."""
    game = lay(busters={"winston": "2,2"}, order=("winston",), xp={"winston": 20}, slime={"winston": 2},
               ghosts={"GG1": "2,4"})
    play(game, "wipe")
    assert offered(game) == ["ability:winston.4", "end"]
    assert {against(game, key) for key in ("move:3,3", "attack:GG1")} == {"GTB-19.2"}
    play(game, "ability:winston.4", "move:3,3", "end", "end", "end", "end")
    while asked(game) != "act":
        play(game, offered(game)[0])
    assert (game.view()["active"], left(game, "winston")) == ("winston", 3 - slime(game, "winston")[0])


def test_with_two_markers_only_one_comes_off() -> None:
    """GTB-19.2, GTB-19.3: once in a turn."""
    game = play(lay(busters={"egon": "2,2"}, slime={"egon": 2}), "wipe")
    assert slime(game, "egon") == [1]
    assert ("wipe" in offered(game), against(game, "wipe")) == (False, "GTB-19.3")


def test_without_actions_left_and_without_slime() -> None:
    """GTB-19.3, GTB-9.8: somebody slimed out may wipe, somebody clean may not."""
    game = lay(busters={"egon": "2,2"}, slime={"egon": 2})
    assert (left(game, "egon"), "wipe" in offered(game)) == (0, True)
    game = lay(busters={"egon": "2,2"})
    assert ("wipe" in offered(game), against(game, "wipe")) == (False, "GTB-19.2")


def test_not_in_the_car() -> None:
    """GTB-19.4, GTB-R36: there Slime can't be removed."""
    game = lay(slime={"egon": 1})
    assert (where(game, "egon"), "wipe" in offered(game), against(game, "wipe")) == ("inside", False, "GTB-19.4")


@pytest.mark.parametrize(("key", "gained"), [("wipe", 0), ("clean:egon", 1)])
def test_it_is_not_an_action_that_removes_slime(key: str, gained: int) -> None:
    """GTB-19.5, GTB-22.6: Ray learns nothing from cleaning himself."""
    game = lay(busters={"ray": "2,2", "egon": "3,2"}, active="ray", slime={"ray": 1, "egon": 1})
    play(game, key)
    assert (xp(game, "ray"), len(told(game, "xp_gained"))) == ([gained], gained)
