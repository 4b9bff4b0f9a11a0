"""Chapter 12, the Drive action."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox import Refused
from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.looking import against, asked, beams, left, offered, play, told, where


def stops(end: str = "front", **table: Any) -> set[str]:
    """Where the leading end can come to stand."""
    game = lay(**table)
    if f"drive:{end}" not in offered(game):
        return set()
    play(game, f"drive:{end}")
    if asked(game) != "drive_to":
        return {where(game, end)}
    return {key.removeprefix("stop:") for key in offered(game)}


def tails(stop: str, end: str = "front", **table: Any) -> set[str]:
    """Where the other end can be then."""
    other = "rear" if end == "front" else "front"
    game = play(lay(**table), f"drive:{end}", f"stop:{stop}")
    if asked(game) != "drive_tail":
        return {where(game, other)}
    return {key.removeprefix("square:") for key in offered(game)}


def test_up_to_six_squares_and_everybody_inside_rides_along() -> None:
    """GTB-12.1: one action, whoever drives."""
    game = lay(ecto=("3,3", "2,3"), busters={"winston": "9,9"}, active="ray")
    play(game, "drive:front", "stop:9,3")
    assert (where(game, "front"), where(game, "rear")) == ("9,3", "8,3")
    assert game.view()["ecto"]["inside"] == ["egon", "ray", "peter"]
    assert (where(game, "winston"), left(game, "ray")) == ("9,9", 1)
    reach = stops(ecto=("3,3", "2,3"))
    assert {"4,3", "9,3", "3,9", "6,6"} <= reach
    assert not {"10,3", "3,10", "7,6"} & reach


def test_only_from_inside() -> None:
    """GTB-12.1."""
    game = lay(busters={"egon": "12,13"})
    assert offered(game, "drive") == []
    assert against(game, "drive:front") == "GTB-12.1"
    with pytest.raises(Refused):
        game.decide("drive:front")


def test_farther_by_abilities() -> None:
    """GTB-12.1, GTB-22.17: eight with Winston at level 5."""
    assert "11,3" in stops(ecto=("3,3", "2,3"), xp={"winston": 30})
    assert "12,3" not in stops(ecto=("3,3", "2,3"), xp={"winston": 30})


@pytest.mark.parametrize(
    ("end", "stop", "front", "rear"), [("front", "4,3", "4,3", "3,3"), ("rear", "1,3", "2,3", "1,3")]
)
def test_either_end_leads(end: str, stop: str, front: str, rear: str) -> None:
    """GTB-12.2, GTB-12.3, GTB-R50: the leading end lies on the last square, the other where it was just before."""
    game = play(lay(ecto=("3,3", "2,3")), f"drive:{end}", f"stop:{stop}")
    if asked(game) == "drive_tail":
        play(game, "square:3,3" if end == "front" else "square:2,3")
    assert (where(game, "front"), where(game, "rear")) == (front, rear)


def test_no_diagonal_steps() -> None:
    """GTB-12.2: a diagonal neighbour costs two, and turning costs nothing."""
    shut = dict.fromkeys(["V4,3", "H3,3", "H3,4"], "orange")  # 3,3 has no way out but back
    assert stops(ecto=("3,3", "2,3"), lines=shut) == set()
    del shut["H3,4"]
    assert tails("4,4", ecto=("3,3", "2,3"), lines={**shut, "V5,4": "red", "H4,4": "red", "H4,5": "red"}) == {"3,4"}
    game = play(lay(ecto=("3,3", "2,3")), "drive:front", "stop:4,4", "square:3,4")
    assert told(game, "drove")[0].message.args["n"] == 2


def test_the_end_behind_is_on_the_square_counted_just_before() -> None:
    """GTB-12.3: as many places as there are ways to arrive."""
    assert tails("9,3", ecto=("3,3", "2,3")) == {"8,3"}  # six squares straight on
    assert tails("8,4", ecto=("3,3", "2,3")) == {"7,4", "8,3"}
    assert tails("4,3", ecto=("3,3", "2,3")) == {"3,3", "4,2", "4,4", "5,3"}  # also around a block


def test_not_into_the_own_tail_and_not_straight_back() -> None:
    """GTB-12.4, GTB-R25: in a lane of one square's width each end goes one way only."""
    lane: dict[str, Any] = {"width": 12, "height": 1, "ecto": ("5,0", "4,0")}
    assert stops("front", **lane) == {"6,0", "7,0", "8,0", "9,0", "10,0", "11,0"}
    assert stops("rear", **lane) == {"0,0", "1,0", "2,0", "3,0"}
    assert tails("6,0", "front", **lane) == {"5,0"}


def test_around_a_block_squares_are_counted_again() -> None:
    """GTB-12.4: back to where it stood, and turned around on the spot, if there is room for it."""
    small: dict[str, Any] = {"width": 2, "height": 2, "ecto": ("1,0", "0,0")}
    assert stops("front", **small) == {"1,1", "0,1", "0,0", "1,0"}
    assert tails("1,0", "front", **small) == {"0,0"}  # once around: four squares
    game = play(lay(**small), "drive:front", "stop:1,0")
    assert told(game, "drove")[0].message.args["n"] == 4
    turned = play(lay(ecto=("3,3", "2,3")), "drive:front", "stop:2,3", "square:3,3")
    assert (where(turned, "front"), where(turned, "rear")) == ("2,3", "3,3")
    assert told(turned, "drove")[0].message.args["n"] == 5


@pytest.mark.parametrize(("line", "free"), [("red", False), ("dashed d", False), ("orange", False), ("yellow", True)])
def test_lines_stop_wheels(line: str, free: bool) -> None:
    """GTB-12.5, GTB-12.8: all but yellow ones."""
    wall = {f"V6,{y}": line for y in range(15)}
    assert ("6,3" in stops(ecto=("3,3", "2,3"), lines=wall)) == free


def test_a_line_beside_the_way_does_not_matter() -> None:
    """GTB-12.5: only those that are crossed."""
    wall = {f"H{x},{y}": "red" for x in range(15) for y in (3, 4)}
    assert stops(ecto=("3,3", "2,3"), lines=wall) == {f"{x},3" for x in range(4, 10)}


def test_ghosts_and_open_gates_are_not_counted_over() -> None:
    """GTB-12.6: the lane is shut; a closed gate is floor (GTB-12.8)."""
    lane: dict[str, Any] = {"width": 12, "height": 1, "ecto": ("3,0", "2,0")}
    assert stops(ghosts={"GG1": "6,0"}, **lane) == {"4,0", "5,0"}
    assert stops(gates={"star": "6,0"}, **lane) == {"4,0", "5,0"}
    assert "6,0" in stops(gates={"star": "6,0 closed"}, **lane)
    assert "9,0" in stops(gates={"star": "6,0 closed"}, **lane)
    assert stops(ghosts={"GG1": "4,0"}, **lane) == set()


def test_people_are_driven_past_but_not_onto() -> None:
    """GTB-12.7: neither end comes to stand on somebody; nobody is harmed."""
    lane: dict[str, Any] = {"width": 12, "height": 1, "ecto": ("3,0", "2,0"), "busters": {"ray": "5,0"}}
    assert stops(**lane) == {"4,0", "7,0", "8,0", "9,0"}  # on 6,0 the rear would be on Ray's square
    game = play(lay(**lane), "drive:front", "stop:7,0")
    assert (where(game, "ray"), where(game, "rear"), game.view()["busters"]["ray"]["slime"]) == ("5,0", "6,0", 0)


def test_a_crowd_right_ahead_is_no_wall() -> None:
    """GTB-12.7, GTB-9.8: the first square is taken, the drive is legal all the same; or it has no place to stop."""
    lane: dict[str, Any] = {"height": 1, "ecto": ("3,0", "2,0"), "busters": {"ray": "4,0", "peter": "6,0"}}
    assert stops(width=12, **lane) == {"8,0", "9,0"}
    assert stops(width=8, **lane) == set()
    assert against(lay(width=8, **lane), "drive:front") == "GTB-12.1"


def test_the_vehicle_stays_on_the_map() -> None:
    """GTB-12.8: not even partly off it; holes are no map either."""
    assert stops(width=4, height=1, ecto=("2,0", "1,0")) == {"3,0"}
    game = lay(scenario="idu_3", gates={}, ecto=("6,10", "7,10"))
    play(game, "drive:front")
    assert not [key for key in offered(game) if key in ("stop:4,10", "stop:3,10")]


def test_a_gate_that_opened_under_the_car_lets_it_drive_away() -> None:
    """GTB-12.6, GTB-R14: only counted squares matter, and the own one is not counted."""
    lane: dict[str, Any] = {"width": 12, "height": 1, "ecto": ("3,0", "2,0"), "gates": {"star": "3,0"}}
    assert stops("front", **lane) == {"4,0", "5,0", "6,0", "7,0", "8,0", "9,0"}
    assert stops("rear", **lane) == {"1,0", "0,0"}


def test_nobody_gets_in_or_out_on_the_way() -> None:
    """GTB-12.9: the questions of a drive are where it stops, and nothing else."""
    game = play(lay(ecto=("3,3", "2,3"), busters={"ray": "5,2"}), "drive:front")
    assert {key.partition(":")[0] for key in offered(game)} == {"stop"}
    play(game, "stop:5,5")
    assert {key.partition(":")[0] for key in offered(game)} == {"square"}
    for key in ("exit:3,2", "board", "enter"):
        with pytest.raises(Refused):
            game.decide(key)


@pytest.mark.parametrize("roof", ["3,3", "2,3"])
def test_no_drive_with_a_ghost_on_the_roof(roof: str) -> None:
    """GTB-12.10: on either end; driven off it, the car goes again."""
    game = lay(ecto=("3,3", "2,3"), ghosts={"GG1": roof})
    assert offered(game, "drive") == []
    assert (against(game, "drive:front"), against(game, "drive:rear")) == ("GTB-12.10", "GTB-12.10")
    free = lay(
        ecto=("3,3", "2,3"), ghosts={"GG1": roof}, busters={"egon": "3,5"}, dice=[("proton", 6)],
        lines={"H3,5": "orange"},
    )
    play(free, "attack:GG1", "end")
    assert offered(free, "drive") == ["drive:front", "drive:rear"]


def test_a_drive_lets_others_keep_their_streams() -> None:
    """GTB-12.1, GTB-10.5: the car passes between a Ghostbuster and the target."""
    game = lay(
        ecto=("3,3", "2,3"), busters={"ray": "5,2"}, ghosts={"BM1": "5,4"}, streams={"ray": ("BM1", 2)},
    )
    play(game, "drive:front", "stop:5,3", "square:4,3")
    assert beams(game, "ray") == ("ghost:BM1", 2)
