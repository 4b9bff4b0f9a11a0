"""Sight past the lines that one touches: who sees whom, and who is not seen in return."""

from __future__ import annotations

from itertools import pairwise

from hauntbox.kit.map.grid import DIRECTIONS, Ground, LineKind, bits, heading, square
from hauntbox.kit.map.text import read_map
from hauntbox.kit.map.touching import Touching, way_of
from tests.support.grids import drawn, meadow, wild

SIGHT, FIRM, SLIT = 1, 2, 4
KINDS = [
    LineKind("none", ".", 0, "nothing"),
    LineKind("wall", "W", SIGHT, "wall"),
    LineKind("firm", "F", SIGHT | FIRM, "firm wall"),
    LineKind("slit", "S", SIGHT | SLIT, "slit"),
    LineKind("rope", "R", 0, "rope"),
]


def place(text: str) -> Ground:
    return read_map(drawn(text), KINDS, SIGHT)


def touching(ground: Ground, *gaps: int) -> Touching:
    return Touching(ground, FIRM, SLIT, frozenset(gaps))


def test_the_way_of_a_line_is_diagonal_where_it_meets_a_corner() -> None:
    assert [DIRECTIONS[d] for d in way_of(3, 1)] == ["E", "SE", "E"]
    assert [DIRECTIONS[d] for d in way_of(-2, 1)] == ["W", "S", "W"]
    assert [DIRECTIONS[d] for d in way_of(-2, -2)] == ["NW", "NW"]
    assert way_of(0, 0) == () and len(way_of(-30, 30)) == 30


def test_a_line_is_looked_through_by_those_beside_it_only() -> None:
    row = touching(place("""
        +        +
          .  .| .
        +        +
        """))
    assert row.sees(1, 2) and row.sees(2, 1) and row.sees(2, 0) and not row.sees(0, 2)
    assert bits(row.seen_from(0)) == [0, 1]


def test_a_firm_line_is_looked_through_by_nobody_and_a_rope_by_all() -> None:
    row = touching(place("""
        +           +
          .: .~ .  .
        +           +
        """))
    assert bits(row.seen_from(0)) == [0] and bits(row.seen_from(1)) == [1, 2, 3] == bits(row.seen_from(3))


def test_a_slit_shows_what_is_straight_behind_it() -> None:
    room = touching(place("""
        +        +
          .# .  .
        +  +     +
          .# .  .
        +        +
        """))
    assert room.sees(square(0, 0), square(2, 0)) and not room.sees(square(0, 0), square(2, 1))
    assert not room.sees(square(0, 0), square(1, 1)) and not room.sees(square(2, 0), square(0, 0))


def test_a_corner_needs_one_free_way_around_it_or_a_gap() -> None:
    room = place("""
        +     +
          .| .
        +  +--+
          .  .
        +     +
        """)
    nw, ne, sw, se = square(0, 0), square(1, 0), square(0, 1), square(1, 1)
    assert touching(room).sees(nw, se) and touching(room).sees(se, nw)
    assert not touching(room).sees(sw, ne) and touching(room).sees(ne, sw)  # ne touches both lines, sw neither
    gap = touching(room, sw << 10 | ne)
    assert gap.sees(sw, ne)
    closed = touching(place("""
        +     +
          .: .
        +..+..+
          .: .
        +     +
        """), nw << 10 | se)
    assert closed.sees(nw, se) and not closed.sees(se, nw)


def test_holes_stop_what_enters_or_brushes_them() -> None:
    ground = meadow(4, 4)
    floor = ground.floor & ~(1 << square(1, 1))
    holed = Touching(Ground(ground.kinds, 4, 4, floor, ground.west, ground.north, 2), 0, 0, frozenset())
    assert not holed.sees(square(1, 0), square(1, 2)) and not holed.sees(square(0, 0), square(2, 2))
    assert not holed.sees(square(0, 1), square(1, 0)) and not holed.sees(square(1, 0), square(2, 1))
    assert holed.sees(square(2, 0), square(2, 3))


def clear(ground: Ground, a: int, b: int) -> bool:
    """Whether no line is in the way of the one between two centres; past a corner one of the two ways must be free."""
    way = pairwise([a, *ground.straight(a, b), b])
    return all(s == to or ground.free(s, heading(s, to), ground.sight_flag) for s, to in way)


def test_without_touching_it_is_the_plain_line_between_centres() -> None:
    """Where all lines are firm, they block whatever the line between the centres meets, both ways."""
    for seed in range(6):
        ground = wild(seed)
        solid = Ground(ground.kinds, 6, 6, meadow(6, 6).floor, ground.west, ground.north, 2)
        firm = Touching(solid, 2, 0, frozenset())
        for a in solid.squares:
            for b in solid.squares:
                assert firm.sees(a, b) is clear(solid, a, b)
                assert firm.sees(a, b) is firm.sees(b, a)
