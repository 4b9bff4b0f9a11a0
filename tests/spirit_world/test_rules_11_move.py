"""Chapter 11, the Move action: on foot, in and out of the car."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.looking import against, beams, left, of, offered, play, told, where


def reached(**table: Any) -> set[str]:
    """The squares where Egon's Move can end."""
    return {key.removeprefix("move:") for key in offered(lay(**table), "move")}


def block(x: int, y: int, reach: int) -> set[str]:
    """The squares around one."""
    return {f"{x + dx},{y + dy}" for dx in range(-reach, reach + 1) for dy in range(-reach, reach + 1) if dx or dy}


def test_one_or_two_squares_in_any_direction() -> None:
    """GTB-11.1, GTB-11.2, GTB-R24: diagonals cost the same; nobody moves on the spot."""
    assert reached(busters={"egon": "7,7"}) == block(7, 7, 2)
    game = lay(busters={"egon": "7,7"})
    assert against(game, "move:7,7") == "GTB-11.1"
    assert against(game, "move:10,7") == "GTB-11.1"
    play(game, "move:9,9")
    assert (where(game, "egon"), left(game, "egon")) == ("9,9", 1)


def test_the_range_of_a_move_is_data() -> None:
    """GTB-R24, GTB-22.17: three squares with Winston at level 5, for everybody."""
    assert reached(busters={"egon": "7,7"}, xp={"winston": 30}) == block(7, 7, 3)


@pytest.mark.parametrize(("line", "free"), [("red", False), ("dashed d", False), ("orange", False), ("yellow", True)])
def test_no_step_crosses_a_line_that_stops_feet(line: str, free: bool) -> None:
    """GTB-11.3: also not the second one; one may walk around."""
    wall = {f"V9,{y}": line for y in range(15)}
    assert ("9,7" in reached(busters={"egon": "7,7"}, lines=wall)) == free
    assert ("10,7" in reached(busters={"egon": "8,7"}, lines=wall)) == free
    around = reached(busters={"egon": "7,7"}, lines={"V8,7": line})
    assert "8,7" in around  # by 7,6 or 8,6 and back
    assert "9,7" in around


def test_a_square_behind_a_line_costs_the_way_around() -> None:
    """GTB-11.3: straight across it would be one step, around it is three."""
    lines = {"V8,7": "orange", "V8,8": "orange", "V8,9": "orange"}
    assert "8,8" not in reached(busters={"egon": "7,7"}, lines=lines)
    game = lay(busters={"egon": "7,7"}, lines=lines)
    assert against(game, "move:8,8") == "GTB-11.3"
    assert "8,8" in reached(busters={"egon": "7,7"}, lines=lines, xp={"winston": 30})


@pytest.mark.parametrize(
    ("lines", "free"),
    [
        ([], True), (["V1,0"], True), (["H0,1"], True), (["V1,1"], True), (["H1,1"], True), (["V1,0", "H1,1"], True),
        (["V1,0", "H0,1"], False), (["V1,0", "V1,1"], False), (["H1,1", "H0,1"], False), (["H1,1", "V1,1"], False),
        (["H0,1", "V1,1"], True),
    ],
)
def test_a_diagonal_needs_one_way_around_the_corner(lines: list[str], free: bool) -> None:
    """GTB-11.4: on a map of four squares, so that there is no other way in one step."""
    game = lay(
        width=4, height=3, busters={"egon": "0,0"},
        lines=dict.fromkeys([*lines, "V2,0", "V2,1", "H0,2", "H1,2"], "red"),
        ghosts={"GG1": "1,0", "GG2": "0,1"}, ecto=("3,2", "2,2"),
    )
    assert ("move:1,1" in offered(game)) == free


def test_figures_and_gates_beside_a_diagonal_do_not_matter() -> None:
    """GTB-11.4: ghosts and open gates on both corner squares."""
    assert "6,6" in reached(busters={"egon": "5,5"}, ghosts={"GG1": "6,5"}, gates={"star": "5,6"})


def test_ghosts_and_open_gates_are_not_entered() -> None:
    """GTB-11.5: not to stop there, and not to pass."""
    game = lay(width=6, height=1, busters={"egon": "0,0"}, ghosts={"GG1": "1,0"}, ecto=("5,0", "4,0"))
    assert offered(game, "move") == []
    assert against(game, "move:1,0") == "GTB-11.5"
    game = lay(width=6, height=1, busters={"egon": "0,0"}, gates={"star": "1,0"}, ecto=("5,0", "4,0"))
    assert offered(game, "move") == []
    assert against(game, "move:1,0") == "GTB-11.5"


def test_nobody_leaves_the_map() -> None:
    """GTB-11.5: neither over the edge nor into a hole of the layout."""
    assert reached(busters={"egon": "0,0"}) == {"1,0", "0,1", "1,1", "2,0", "2,1", "2,2", "1,2", "0,2"}
    game = lay(scenario="idu_3", busters={"egon": "5,10"}, gates={})  # west of it the map has a hole
    assert against(game, "move:4,10") == "GTB-11.5"
    assert not [key for key in offered(game, "move") if key.startswith("move:4,1") or key.startswith("move:3,1")]


def test_others_and_the_car_are_walked_through_but_not_onto() -> None:
    """GTB-11.6."""
    game = lay(width=8, height=1, busters={"egon": "0,0", "ray": "1,0"}, ecto=("7,0", "6,0"))
    assert offered(game, "move") == ["move:2,0"]
    assert against(game, "move:1,0") == "GTB-11.6"
    game = lay(busters={"egon": "5,5"}, ecto=("6,5", "6,6"))
    assert "move:7,5" in offered(game)  # over the car
    assert not {"move:6,5", "move:6,6"} & set(offered(game))
    assert against(game, "move:6,5") == "GTB-11.6"


def test_a_ghost_on_the_car_is_still_a_ghost() -> None:
    """GTB-11.5, GTB-11.6: then nobody walks over that square."""
    table: dict[str, Any] = {"width": 9, "height": 1, "busters": {"egon": "2,0"}, "ecto": ("3,0", "4,0")}
    free = lay(xp={"winston": 30}, **table)
    assert "move:5,0" in offered(free)
    haunted = lay(xp={"winston": 30}, ghosts={"GG1": "4,0"}, **table)
    assert "move:5,0" not in offered(haunted)


def test_closed_gates_are_floor() -> None:
    """GTB-11.7, GTB-R14: to pass and to stop."""
    game = lay(width=6, height=1, busters={"egon": "0,0"}, gates={"star": "1,0 closed"}, ecto=("5,0", "4,0"))
    assert offered(game, "move") == ["move:1,0", "move:2,0"]
    assert where(play(game, "move:1,0"), "egon") == "1,0"
    out = lay(gates={"star": "4,4 closed"}, ecto=("4,5", "5,5"))
    assert "exit:4,4" in offered(out)


# With the car


def test_getting_out_costs_one_square() -> None:
    """GTB-11.8: along the long sides, then one more step; from the short ends nobody gets out."""
    game = lay(width=12, height=5, ecto=("4,2", "5,2"))
    near = {f"{x},{y}" for x in range(3, 7) for y in (0, 1, 3, 4)}
    assert {key.removeprefix("move:") for key in offered(game, "move")} == near | {"3,2", "6,2"}
    play(game, "move:3,0")
    assert (where(game, "egon"), left(game, "egon")) == ("3,0", 1)
    assert game.view()["busters"]["egon"]["maneuvers"] == 0


def test_getting_in_costs_one_square() -> None:
    """GTB-11.8: from a long side at once, from one square away after a step, not from farther."""
    table: dict[str, Any] = {"ecto": ("4,4", "5,4")}
    for at in ("4,3", "5,5", "3,2", "3,4", "6,4"):
        assert "board" in offered(lay(busters={"egon": at}, **table)), at
    for at in ("2,4", "4,1", "8,4"):
        assert "board" not in offered(lay(busters={"egon": at}, **table)), at
    game = play(lay(busters={"egon": "3,4"}, **table), "board")
    assert (where(game, "egon"), left(game, "egon")) == ("inside", 1)


def test_in_on_one_side_and_out_on_the_other() -> None:
    """GTB-11.8, GTB-18.9: two squares, where walking is not possible."""
    rows = {f"H{x},5": "red" for x in range(15) if x != 4}
    table: dict[str, Any] = {"busters": {"egon": "4,3"}, "ecto": ("4,4", "5,4"), "lines": {**rows, "V4,4": "orange"}}
    game = play(lay(**table), "move:4,5")
    assert [event.kind for event in told(game, "boarded", "alighted", "moved")] == ["moved"]  # over the car's square
    game = play(lay(ghosts={"GG1": "4,4", "GT1": "5,4"}, **table), "move:4,5")
    assert where(game, "egon") == "4,5"
    assert [event.kind for event in told(game, "boarded", "alighted", "moved")] == ["boarded", "alighted"]


def test_going_through_the_car_lets_streams_go_and_walking_past_it_does_not() -> None:
    """GTB-11.8, GTB-17.10."""
    rows = {f"H{x},5": "orange" for x in range(15) if x != 4}
    table: dict[str, Any] = {
        "busters": {"egon": "4,3"}, "ecto": ("4,4", "5,4"), "lines": {**rows, "V4,4": "orange"},
        "streams": {"egon": ("star", 1)}, "gates": {"star": "1,4"}, "to_close": 3,
    }
    walked = play(lay(**table), "move:4,5")
    assert beams(walked, "egon") == ("gate:star", 1)
    through = play(lay(ghosts={"GG1": "4,4", "GT1": "5,4"}, **table), "move:4,5")
    assert beams(through, "egon") == ("", 0)
    assert "blast:star" in offered(through)  # though it is still in sight


def test_doors_need_room() -> None:
    """GTB-11.8, GTB-18.7, GTB-18.8: nobody gets out onto a figure, an open gate or through a wall, even in passing."""
    game = lay(
        width=12, height=3, ecto=("4,1", "5,1"), busters={"ray": "4,0"}, gates={"star": "5,0"},
        ghosts={"GG1": "5,2"}, lines={"H4,2": "orange"},
    )
    assert offered(game, "move", "exit") == []
    assert against(game, "move:3,0") == "GTB-18.7"
    assert [against(game, f"exit:{to}") for to in ("4,0", "5,2")] == ["GTB-18.7", "GTB-18.7"]
    assert [against(game, f"exit:{to}") for to in ("5,0", "4,2")] == ["GTB-18.8", "GTB-18.8"]
    out = lay(
        width=12, height=3, ecto=("4,1", "5,1"), busters={"ray": "4,0"}, gates={"star": "5,0"}, ghosts={"GG1": "5,2"}
    )
    assert offered(out, "exit") == ["exit:4,2"]
    assert set(offered(out, "move")) == {"move:3,1", "move:3,2", "move:4,2"}


def test_sight_is_looked_at_when_the_move_is_over() -> None:
    """GTB-11.9, GTB-17.6: the only way leads out of range and back."""
    game = lay(
        busters={"egon": "3,3"}, ghosts={"BM1": "6,3"}, streams={"egon": ("BM1", 2)},
        lines={"H3,4": "orange", "H4,4": "orange"},
    )
    play(game, "move:3,5")
    assert of(game, "path", "moved") == ["2,4", "3,5"]
    assert beams(game, "egon") == ("ghost:BM1", 2)
    play(game, "move:2,5")
    assert beams(game, "egon") == ("", 0)
