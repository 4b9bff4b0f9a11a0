"""Chapter 21, the Ecto-1."""

from __future__ import annotations

import pytest

from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.laying import CAR, CORNERS, flies
from tests.spirit_world.looking import (
    against,
    asked,
    beyond,
    left,
    of,
    offered,
    play,
    slime,
    told,
    where,
)


@pytest.mark.parametrize(
    ("car", "sides"), [(("7,7", "6,7"), {"6,6", "7,6", "6,8", "7,8"}), (("7,7", "7,8"), {"6,7", "8,7", "6,8", "8,8"})]
)
def test_two_squares_four_along_the_sides(car: tuple[str, str], sides: set[str]) -> None:
    """GTB-21.1: lying or standing, the long sides are where one gets out."""
    game = lay(ecto=car)
    assert {key.partition(":")[2] for key in offered(game, "exit")} == sides
    assert (where(game, "front"), where(game, "rear")) == car


@pytest.mark.parametrize(("ghost", "slimed"), [("4,7", 0), ("5,7", 1), ("8,7", 1), ("9,7", 0), ("8,8", 1), ("5,6", 1)])
def test_those_inside_are_on_both_squares(ghost: str, slimed: int) -> None:
    """GTB-21.2, GTB-8.7: a Ghoul that bursts at either end slimes them, once each."""
    game = lay(ecto=CAR, busters={"ray": "7,5", "peter": "0,14", "winston": "inside"}, active="ray",
               ghosts={"GG1": ghost}, dice=[("proton", 6)])
    play(game, "attack:GG1")
    assert slime(game, "egon", "winston", "ray", "peter") == [slimed, slimed, 0, 0]


def test_what_one_may_do_inside() -> None:
    """GTB-21.3: Move, Drive, Deposit, maneuvers and abilities; no Combat, no cleaning, no action of the scenario."""
    game = lay(scenario="idu_3", busters={"ray": "6,13", "peter": "0,4"}, active="winston", xp={"winston": 20},
               ghosts={"GG1": "9,9"}, trapped={"winston": {"GG": 1}}, slime={"ray": 1, "egon": 1})
    verbs = {key.partition(":")[0] for key in offered(game)}
    assert verbs == {"move", "drive", "deposit", "exit", "give", "ability", "end"}
    for key in ("attack:GG1", "blast:star", "special:tribute:star"):
        assert against(game, key) == "GTB-21.3", key
    assert against(game, "clean:egon") == "GTB-14.2"


def test_slime_does_not_come_off_inside() -> None:
    """GTB-21.4, GTB-R36, GTB-14.2: not by oneself, by a neighbour, nor by anything that Ray can do."""
    game = lay(ecto=CAR, busters={"ray": "6,6"}, active="ray", slime={"egon": 1}, xp={"ray": 30},
               ghosts={"GT1": "6,4"}, dice=[("proton", 6), ("movement", 1)])
    assert (against(game, "clean:egon"), offered(game, "clean", "ability")) == ("GTB-21.4", [])
    play(game, "attack:GT1")
    assert (asked(game), slime(game, "egon")) == ("act", [1])  # a hit cleans only people on the map
    inside = lay(ecto=CAR, active="ray", slime={"ray": 1, "egon": 1}, xp={"ray": 30})
    assert offered(inside, "wipe", "ability", "clean") == []
    assert against(inside, "ability:ray.2") == "GTB-9.8"


def test_it_is_in_nobodys_way() -> None:
    """GTB-21.5: sight and feet pass it; stopping on it is another matter."""
    game = lay(ecto=CAR, busters={"egon": "7,5"}, ghosts={"BM1": "7,8"})
    assert "attack:BM1" in offered(game)
    narrow = lay(width=2, ecto=("0,6", "0,5"), busters={"egon": "0,4"}, xp={"winston": 30},
                 lines={f"V1,{y}": "red" for y in range(15)})
    assert set(offered(narrow, "move")) == {"move:0,1", "move:0,2", "move:0,3", "move:0,7"}


def test_ghosts_fly_over_it_and_stop_on_it() -> None:
    """GTB-21.5, GTB-21.6: with people inside as well as empty."""
    game = flies("GG1", 3, "E", "4,7", ecto=CAR, ghosts={"GG1": "5,7"}, busters={"egon": "1,1", **CORNERS})
    assert where(game, "GG1") == "8,7"
    for people in ({"egon": "1,1", **CORNERS}, CORNERS):
        game = flies("GG1", 1, "E", "4,7", ecto=CAR, ghosts={"GG1": "5,7"}, busters=people)
        assert (where(game, "GG1"), game.view()["ghosts"][0]["on_ecto"]) == ("6,7", True)


@pytest.mark.parametrize(("n", "d", "start", "markers"), [(1, "E", "5,7", 1), (2, "E", "5,7", 1), (4, "E", "5,7", 1),
                                                         (1, "S", "6,6", 1), (1, "E", "4,7", 0)])
def test_slime_once_a_segment(n: int, d: str, start: str, markers: int) -> None:
    """GTB-21.7, GTB-8.6: one square of it or both, through it or onto it."""
    game = flies("GG1", n, d, "2,2", ecto=CAR, ghosts={"GG1": start}, busters=CORNERS)
    assert slime(game, "egon") == [markers]


def test_a_second_segment_slimes_again() -> None:
    """GTB-21.7: in and out of the car and back."""
    game = lay(ecto=CAR, busters=CORNERS, ghosts={"GT1": "5,7"}, step="psychic", pke=0,
               dice=[("psychic", "chaos"), ("movement", 3)])
    assert (of(game, "path", "flew"), slime(game, "egon")) == (["6,7", "7,7"], [2])


def test_no_drive_and_no_deposit_under_a_ghost() -> None:
    """GTB-21.8: by anyone, inside or beside; in, out and from hand to hand all the same."""
    table = {"ecto": CAR, "ghosts": {"GG1": "6,7"}, "trapped": {"egon": {"GG": 1}, "ray": {"GG": 1}}}
    inside = lay(**table)  # type: ignore[arg-type]
    assert (against(inside, "drive:front"), against(inside, "deposit")) == ("GTB-12.10", "GTB-13.3")
    assert {"exit:6,6", "give:ray"} <= {*offered(inside)}
    beside = lay(**table, busters={"egon": "7,6"})  # type: ignore[arg-type]
    assert against(beside, "deposit") == "GTB-13.3"
    assert {"enter", "give:ray", "take:ray", "attack:GG1"} <= {*offered(beside)}


def test_each_square_holds_one_ghost() -> None:
    """GTB-21.9, GTB-3.2: two sit on it, a third slides over both."""
    sitting = {"GT1": "6,7", "BM1": "7,7"}
    game = flies("GG1", 1, "E", "4,7", ecto=CAR, ghosts={"GG1": "5,7", **sitting}, busters=CORNERS)
    assert [where(game, id) for id in ("GT1", "BM1", "GG1")] == ["6,7", "7,7", "8,7"]
    game = flies("GG1", 1, "E", "4,7", ecto=CAR, ghosts={"GG1": "5,7", "BM1": "7,7"}, busters=CORNERS)
    assert where(game, "GG1") == "6,7"


def test_twins_combine_on_it() -> None:
    """GTB-21.9, GTB-5.13: on the very square that one of them sits on."""
    game = flies("GG1", 1, "E", "4,7", ecto=CAR, ghosts={"GG1": "5,7", "GG2": "6,7"}, busters=CORNERS)
    assert (of(game, "square", "combined"), slime(game, "egon")) == (["6,7"], [1])


def test_a_ghost_on_it_is_shot_at_from_outside() -> None:
    """GTB-21.10: and trapped, and then the car can drive."""
    game = lay(ecto=CAR, busters={"egon": "7,5", "ray": "inside"}, ghosts={"GG1": "6,7"}, dice=[("proton", 3)])
    play(game, "attack:GG1", "end")
    assert (game.view()["active"], slime(game, "ray"), against(game, "drive:front")) == ("ray", [1], "")


def test_it_takes_trapped_ghosts_to_the_spirit_world() -> None:
    """GTB-21.11, GTB-13.1: from inside it, by an action."""
    game = lay(ecto=CAR, trapped={"egon": {"GG": 1}}, spirit_world={"GG": 1})
    play(game, "deposit")
    assert (beyond(game), left(game, "egon"), told(game, "deposited") != []) == ("2/0/0", 1, True)
