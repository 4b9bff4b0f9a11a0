"""Tiles: turning them, laying them, and the map they make."""

from __future__ import annotations

import random

import pytest

from hauntbox.kit.map.grid import read_line, read_square, square
from hauntbox.kit.map.text import floor_rows, line_rows
from hauntbox.kit.map.tiles import Placed, Side, join, read_doors, rotated, union
from tests.support.grids import DASHED, KINDS, NONE, ORANGE, RED, SIGHT, WALK, YELLOW

PLAIN_H = ["....."] * 6
PLAIN_V = ["......"] * 5
FLOOR = ["sssss"] * 5


def lawn(id: str, tile: str = "") -> Side:
    return Side(id, "Lawn", PLAIN_H, PLAIN_V, FLOOR, {}, tile)


def brownstone() -> Side:
    """A building on rows 0 and 1 with a shutter in the middle of its front."""
    h = ["RRRRR", ".....", "RRDRR", ".....", ".....", "....."]
    v = ["R....R", "R....R", "......", "......", "......"]
    ground = ["bbbbb", "bbbbb", "ppppp", "sssss", "sssss"]
    return Side("S2", "Brownstone row", h, v, ground, read_doors({"shutter": ["H2,2"]}))


def edged(id: str, line: str, letter: str, door: str = "") -> Side:
    """A lawn with one line somewhere."""
    way, s = read_line(line)
    x, y = s & 31, s >> 5
    h, v = list(PLAIN_H), list(PLAIN_V)
    rows = v if way == "V" else h
    rows[y] = rows[y][:x] + letter + rows[y][x + 1 :]
    return Side(id, id, h, v, FLOOR, {door: [(way, s)]} if door else {})


def wild_side(seed: int) -> Side:
    chance = random.Random(seed)

    def rows(count: int, length: int, letters: str) -> list[str]:
        return ["".join(chance.choice(letters) for _ in range(length)) for _ in range(count)]

    h, v = rows(6, 5, "...RDOY"), rows(5, 6, "...RDOY")
    doors = {f"h{x}{y}": [("H", square(x, y))] for y in range(6) for x in range(5) if h[y][x] == "D"}
    doors |= {f"v{x}{y}": [("V", square(x, y))] for y in range(5) for x in range(6) if v[y][x] == "D"}
    return Side(f"X{seed}", "Wild", h, v, rows(5, 5, "sbpgw "), doors)


def same(one: Side, other: Side) -> bool:
    return (one.id, one.h, one.v, one.ground, one.doors) == (other.id, other.h, other.v, other.ground, other.doors)


def test_a_quarter_turn_brings_the_west_side_to_the_north() -> None:
    side = rotated(brownstone(), 90)
    assert side.ground == ["sspbb"] * 5
    assert side.v == ["...R.R", "...R.R", "...D.R", "...R.R", "...R.R"]
    assert side.h == ["...RR", ".....", ".....", ".....", ".....", "...RR"]
    assert side.doors == {"shutter": [read_line("V3,2")]}


def test_half_a_turn_brings_the_front_to_the_other_side() -> None:
    side = rotated(brownstone(), 180)
    assert side.ground == ["sssss", "sssss", "ppppp", "bbbbb", "bbbbb"]
    assert side.h == [".....", ".....", ".....", "RRDRR", ".....", "RRRRR"]
    assert side.doors == {"shutter": [read_line("H2,3")]}


def test_four_quarter_turns_change_nothing() -> None:
    for seed in range(20):
        side = wild_side(seed)
        assert same(rotated(side, 0), side)
        turned = side
        for rot in (90, 180, 270):
            turned = rotated(turned, 90)
            assert same(turned, rotated(side, rot))
            assert not same(turned, side)
        assert same(rotated(turned, 90), side)


def test_turning_a_tile_turns_all_that_is_seen_and_walked_on_it() -> None:
    for seed in range(10):
        side = wild_side(seed)
        flat = join([Placed(side, 0, 0, 0)], KINDS, SIGHT).ground
        turned = join([Placed(side, 0, 0, 90)], KINDS, SIGHT).ground

        def quarter(s: int) -> int:
            return square(4 - (s >> 5), s & 31)

        for s in flat.squares:
            for d in range(8):
                to = flat.exits(WALK)[d][s]
                assert turned.exits(WALK)[(d + 2) & 7][quarter(s)] == (quarter(to) if to >= 0 else -1)
            for b in flat.squares:
                assert flat.sees(s, b, 0) is turned.sees(quarter(s), quarter(b), 0)


@pytest.mark.parametrize("rot", [0, 90, 180, 270])
def test_a_door_stays_on_its_line_however_the_tile_lies(rot: int) -> None:
    for seed in range(10):
        side = wild_side(seed)
        joined = join([Placed(side, 1, 2, rot)], KINDS, SIGHT)
        assert set(joined.doors) == {f"{side.id}.{name}" for name in side.doors}
        for lines in joined.doors.values():
            assert [joined.ground.kind(line) for line in lines] == [DASHED]


def test_tiles_side_by_side_are_one_map_with_holes_between() -> None:
    """GTB-2.2: absolute squares after turning; what no tile covers is off the map."""
    joined = join([Placed(brownstone(), 1, 0), Placed(lawn("P1"), 0, 1), Placed(lawn("P2"), 1, 1)], KINDS, SIGHT)
    ground = joined.ground
    assert (ground.width, ground.height, len(ground.squares)) == (10, 10, 75)
    assert floor_rows(ground) == ["     #####"] * 5 + ["##########"] * 5
    assert joined.surface[read_square("7,2")] == "p" and joined.surface[read_square("2,2")] == " "
    assert joined.doors == {"S2.shutter": [read_line("H7,2")]}
    h, v = line_rows(ground)
    assert (h[0], h[2], v[0]) == (".....RRRRR", ".....RRDRR", ".....R....R")
    assert ground.sees(read_square("4,5"), read_square("5,5"), 0), "no line where two lawns meet"


def test_opening_a_door_changes_its_lines_and_nothing_else() -> None:
    """GTB-10.1: a scenario may open a dashed line."""
    joined = join([Placed(brownstone(), 0, 0)], KINDS, SIGHT)
    inside, outside = read_square("2,1"), read_square("2,2")
    assert not joined.ground.sees(inside, outside, 0)
    opened = joined.opened(["S2.shutter"])
    assert opened.sees(inside, outside, 0) and opened.exits(WALK)[4][inside] == outside
    assert line_rows(opened)[0][2] == "RR.RR"
    assert joined.opened(["S2.shutter"]) is opened and joined.opened([]) is joined.ground
    with pytest.raises(ValueError, match=r"The map has no door S2\.gate; it has S2\.shutter\."):
        joined.opened(["S2.gate"])


@pytest.mark.parametrize(
    ("west", "east", "made"),
    [
        (".", ".", NONE), ("R", ".", RED), (".", "O", ORANGE), ("Y", "Y", YELLOW), ("D", "D", DASHED),
        ("R", "D", RED), ("D", "R", RED), ("R", "Y", RED), ("O", "Y", RED), ("Y", "O", RED), ("D", "O", DASHED),
        ("D", ".", DASHED), ("D", "Y", DASHED),
    ],
)  # fmt: skip
def test_where_tiles_meet_a_line_blocks_what_either_border_blocks(west: str, east: str, made: int) -> None:
    """What runs along the border of a tile."""
    one, other = edged("P1", "V5,2", west), edged("P2", "V0,2", east)
    assert join([Placed(one, 0, 0), Placed(other, 1, 0)], KINDS, SIGHT).ground.kind(read_line("V5,2")) == made
    one, other = edged("P1", "H2,5", west), edged("P2", "H2,0", east)
    assert join([Placed(other, 0, 1), Placed(one, 0, 0)], KINDS, SIGHT).ground.kind(read_line("H2,5")) == made


def test_a_union_that_no_kind_of_line_has_is_refused_in_a_sentence() -> None:
    without_walls = [KINDS[NONE], KINDS[ORANGE], KINDS[YELLOW]]
    with pytest.raises(ValueError, match=r"No kind of line blocks all that railing and hedge block together.* V5,2 "):
        union(without_walls, [1, 2], "V5,2")


def test_an_open_door_leaves_what_the_next_tile_has_there() -> None:
    line = read_line("V5,2")
    for letter, left, listed in ((".", NONE, [line]), ("O", ORANGE, [line]), ("Y", YELLOW, [line]), ("R", RED, [])):
        one, other = edged("P1", "V5,2", "D", "gate"), edged("P2", "V0,2", letter)
        joined = join([Placed(one, 0, 0), Placed(other, 1, 0)], KINDS, SIGHT)
        assert joined.doors == {"P1.gate": listed}
        assert joined.opened(["P1.gate"]).kind(line) == left


def test_where_two_doors_meet_both_must_be_open() -> None:
    one, other = edged("P1", "V5,2", "D", "gate"), edged("P2", "V0,2", "D", "door")
    joined = join([Placed(one, 0, 0), Placed(other, 1, 0)], KINDS, SIGHT)
    line = read_line("V5,2")
    assert joined.doors == {"P1.gate": [line], "P2.door": [line]}
    assert joined.opened(["P1.gate"]).kind(line) == DASHED == joined.opened(["P2.door"]).kind(line)
    assert joined.opened(["P1.gate", "P2.door"]).kind(line) == NONE


def test_tiles_that_can_not_lie_so_are_refused_in_a_sentence() -> None:
    one, other = lawn("P1"), lawn("P2")
    for placed, sentence in (
        ([], "A map needs at least one tile"),
        ([Placed(one, 0, 0), Placed(other, 0, 0)], "Tiles P1 and P2 lie both at column 0, row 0"),
        ([Placed(one, 0, 0), Placed(one, 1, 0)], "P1 and P1 are the same tile; it can be laid only once"),
        ([Placed(lawn("S1", "1"), 0, 0), Placed(lawn("P1", "1"), 1, 0)], "S1 and P1 are the same tile"),
        ([Placed(one, 6, 0)], "Tile P1 can't lie at column 6, row 0; both go from 0 to 5"),
        ([Placed(one, 0, -1)], "Tile P1 can't lie at column 0, row -1"),
        ([Placed(one, 0, 0, 45)], "Tile P1 can't be turned by 45 degrees; it is 0, 90, 180 or 270"),
        ([Placed(edged("P3", "V1,1", "Q"), 0, 0)], "Tile P3: 'Q' is no line; the letters are [.] R D O Y"),
    ):
        with pytest.raises(ValueError, match=sentence):
            join(placed, KINDS, SIGHT)
    with pytest.raises(ValueError, match="Tile P1 should be 4 squares wide and high, not 5"):
        join([Placed(one, 0, 0)], KINDS, SIGHT, tile_size=4)


def test_a_side_whose_rows_do_not_fit_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="Tile P1: h should have 6 rows of 5 letters"):
        Side("P1", "", PLAIN_H[1:], PLAIN_V, FLOOR, {})
    with pytest.raises(ValueError, match="Tile P1: v should have 5 rows of 6 letters"):
        Side("P1", "", PLAIN_H, ["....."] * 5, FLOOR, {})
    with pytest.raises(ValueError, match="Tile P1: ground should have 5 rows of 5 letters"):
        Side("P1", "", PLAIN_H, PLAIN_V, ["ssss", *FLOOR[1:]], {})
    for line in ("H2,2", "V9,9"):
        with pytest.raises(ValueError, match=f"Tile P1: the door gate has no line at {line}"):
            Side("P1", "", PLAIN_H, PLAIN_V, FLOOR, read_doors({"gate": [line]}))
