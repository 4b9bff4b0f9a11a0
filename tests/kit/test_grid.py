"""Squares, directions, and maps with lines: exits, sight from corner to corner and from centre to centre."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from hauntbox.kit.map import grid
from hauntbox.kit.map.grid import (
    CELLS,
    DIRECTIONS,
    DX,
    DY,
    NE,
    OPEN,
    SE,
    SW,
    E,
    Ground,
    LineKind,
    N,
    W,
    bits,
    distance,
    heading,
    mask_of,
    read_line,
    read_square,
    square,
    square_id,
    turned,
)
from tests.support.grids import KINDS, NONE, ORANGE, RED, SIGHT, WALK, YELLOW, ground, meadow, wild

# Squares and directions


def test_every_square_is_read_back_as_it_is_written() -> None:
    for s in range(CELLS):
        assert read_square(square_id(s)) == s == square(grid.x_of(s), grid.y_of(s))
    assert square_id(square(3, 4)) == "3,4"


@pytest.mark.parametrize("text", ["", "3", "3,", ",4", "3;4", "-1,2", "32,0", "0,99", "3,4,5", "x,y"])
def test_what_is_no_square_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r'is no square; a square is written "x,y", as in "3,4"'):
        read_square(text)


def test_every_line_is_read_back_as_it_is_written() -> None:
    assert read_line("V3,4") == ("V", square(3, 4))
    assert grid.line_id(read_line("H0,31")) == "H0,31"
    for text in ("", "3,4", "X3,4", "v3,4"):
        with pytest.raises(ValueError, match="is no line"):
            read_line(text)


def test_a_diagonal_step_counts_one() -> None:
    assert distance(square(1, 1), square(4, 2)) == 3 == distance(square(4, 2), square(1, 1))
    assert distance(square(0, 0), square(3, 3)) == 3
    assert distance(square(5, 5), square(5, 5)) == 0


def test_the_way_to_a_goal_is_diagonal_first_and_then_straight() -> None:
    """GTB-5.5."""
    assert heading(square(0, 0), square(3, 1)) == SE
    assert heading(square(1, 1), square(3, 1)) == E
    assert heading(square(4, 4), square(3, 9)) == SW
    assert heading(square(4, 4), square(4, 4)) == -1
    for a in (square(x, y) for x in range(1, 6) for y in range(1, 6)):
        for b in (square(x, y) for x in range(7) for y in range(7)):
            s = a
            for _ in range(distance(a, b)):
                d = heading(s, b)
                assert distance(square(grid.x_of(s) + DX[d], grid.y_of(s) + DY[d]), b) == distance(s, b) - 1
                s += grid.STEP[d]
            assert s == b


def test_directions_turn_clockwise() -> None:
    assert [DIRECTIONS[turned(N, eighths)] for eighths in range(8)] == list(DIRECTIONS)
    assert (turned(N, -1), turned(W, 3), turned(NE, 4), turned(W, 4)) == (7, NE, SW, E)
    assert all(grid.STEP[d] == DY[d] * grid.STRIDE + DX[d] for d in range(8))


def test_a_mask_gives_its_squares_in_order() -> None:
    chance = random.Random("bits")
    for count in (0, 1, 7, 200, CELLS):
        squares = sorted(chance.sample(range(CELLS), count))
        assert bits(mask_of(squares)) == squares


# Steps and exits


def test_steps_go_over_lines_but_not_into_holes_nor_off_the_map() -> None:
    place = ground("""
        +--+  +--+
        | .| .| .|
        +--+--+--+
          .     .
        +        +
    """)
    assert [place.steps[d][0] for d in range(8)] == [-1, -1, 1, -1, square(0, 1), -1, -1, -1]
    assert [place.steps[d][square(1, 0)] for d in range(8)] == [-1, -1, 2, square(2, 1), -1, square(0, 1), 0, -1]
    assert all(way[square(1, 1)] == -1 for way in place.steps), "nobody stands in a hole"
    assert all(way[-1] == -1 for way in place.steps), "who is nowhere stays there"


def test_a_line_blocks_only_what_its_flags_say() -> None:
    """GTB-10.1, GTB-10.2: over a railing one sees but doesn't step; through a hedge one steps but doesn't see."""
    railing = meadow(3, 1).changed([(("V", 1), ORANGE)])
    assert railing.exits(WALK)[E][0] == -1 == railing.exits(WALK)[W][1]
    assert railing.exits(SIGHT)[E][0] == 1
    assert railing.sees(0, 1, 0)
    hedge = meadow(3, 1).changed([(("V", 1), YELLOW)])
    assert hedge.exits(WALK)[E][0] == 1
    assert not hedge.sees(0, 1, 0)
    assert meadow(3, 1).changed([(("V", 1), RED)]).exits(WALK | SIGHT)[E][0] == -1


def test_a_diagonal_needs_one_free_way_around_its_corner() -> None:
    """GTB-11.4."""
    one = read_line("V1,0")
    for lines, free in (
        ([one], True),
        ([one, read_line("H1,1")], True),
        ([one, read_line("H0,1")], False),
        ([one, read_line("V1,1")], False),
        ([read_line("H1,1"), read_line("V1,1")], False),
        ([read_line("H0,1"), read_line("V1,1")], True),
    ):
        place = meadow(2, 2).changed([(line, ORANGE) for line in lines])
        assert (place.exits(WALK)[SE][0] == square(1, 1)) is free
        assert (place.exits(WALK)[grid.NW][square(1, 1)] == 0) is free


def test_a_way_around_a_corner_does_not_lead_through_a_hole() -> None:
    place = ground("""
        +     +
          .  .
        +  +--+
             .
        +     +
    """)
    assert place.steps[SE][0] == square(1, 1)
    assert place.exits(SIGHT)[SE][0] == -1


def naive_exit(place: Ground, s: int, d: int, flag: int) -> int:
    """One exit by the words of the rule, from ids and letters."""
    x, y = grid.x_of(s), grid.y_of(s)

    def is_floor(x: int, y: int) -> bool:
        return 0 <= x < place.width and 0 <= y < place.height and bool(place.floor & 1 << square(x, y))

    def crosses(x0: int, y0: int, x1: int, y1: int) -> bool:
        if x0 != x1:
            kind = place.west[square(max(x0, x1), y0)]
        else:
            kind = place.north[square(x0, max(y0, y1))]
        return bool(KINDS[kind].flags & flag)

    to_x, to_y = x + DX[d], y + DY[d]
    if not (is_floor(x, y) and is_floor(to_x, to_y)):
        return -1
    if x == to_x or y == to_y:
        return -1 if crosses(x, y, to_x, to_y) else square(to_x, to_y)
    for turn_x, turn_y in ((to_x, y), (x, to_y)):
        clear = not crosses(x, y, turn_x, turn_y) and not crosses(turn_x, turn_y, to_x, to_y)
        if is_floor(turn_x, turn_y) and clear:
            return square(to_x, to_y)
    return -1


def test_exits_are_those_of_the_rule_on_any_map() -> None:
    """GTB-11.3, GTB-11.4."""
    for seed in range(60):
        place = wild(seed, 3 + seed % 5, 3 + seed % 4)
        for flag in (WALK, SIGHT):
            exits = place.exits(flag)
            for d in range(8):
                for s in place.squares:
                    assert exits[d][s] == naive_exit(place, s, d, flag), (seed, d, square_id(s))
                    if exits[d][s] >= 0:
                        assert exits[turned(d, 4)][exits[d][s]] == s
                assert bits(exits[d][OPEN]) == [s for s in range(CELLS) if exits[d][s] >= 0]
                assert exits[d][-1] == -1


def test_exits_at_the_far_corner_of_the_largest_map() -> None:
    place = meadow(31, 31)
    last = square(30, 30)
    assert [d for d in range(8) if place.exits(WALK)[d][last] >= 0] == [N, W, grid.NW]
    assert place.sees(0, square(30, 0), 0) and place.sees(0, last, 0) and place.sees(square(30, 0), square(0, 30), 0)


# Sight from corner to corner, from 0,0


@pytest.mark.parametrize(
    ("to", "lines", "ghosts", "seen"),
    [
        ("1,0", ["V1,0"], [], False),
        ("1,1", ["V1,0"], [], True),
        ("1,1", ["V1,0", "H0,1"], [], False),
        ("1,1", ["V1,0", "V1,1"], [], False),
        ("1,1", ["V1,0", "H1,1"], [], True),
        ("3,0", ["H0,0", "H1,0", "H2,0", "H3,0", "H0,1", "H1,1", "H2,1", "H3,1"], [], True),
        ("2,0", [], ["1,0"], False),
        ("2,1", [], ["1,0"], True),
        ("2,1", [], ["1,0", "1,1"], False),
        ("2,2", [], ["1,1"], False),
        ("1,1", [], ["1,0", "0,1"], True),
        ("3,1", ["V2,0"], [], True),
        ("3,1", ["V2,0", "V2,1"], [], False),
    ],
)
def test_who_sees_whom_past_lines_and_ghosts(to: str, lines: list[str], ghosts: list[str], seen: bool) -> None:
    """GTB-10.4, GTB-10.6, GTB-10.7, GTB-10.8, GTB-R3, GTB-R4."""
    place = meadow(5, 5).changed([(read_line(line), YELLOW) for line in lines])
    blockers = mask_of(read_square(ghost) for ghost in ghosts)
    assert place.sees(0, read_square(to), blockers) is seen
    assert place.sees(read_square(to), 0, blockers) is seen
    railings = meadow(5, 5).changed([(read_line(line), ORANGE) for line in lines])
    assert railings.sees(0, read_square(to), 0), "railings block no sight"


def test_what_stands_at_either_end_is_never_in_the_way() -> None:
    """GTB-10.7."""
    place = meadow(5, 5)
    for a in place.squares:
        for b in place.squares:
            assert place.sees(a, b, 1 << a | 1 << b)
            assert not any(mask & (1 << a | 1 << b) for mask in place.sight(a, b))


def test_one_sees_oneself_and_ones_neighbours_whatever_stands_around() -> None:
    """GTB-10.8."""
    place = meadow(3, 3)
    middle = square(1, 1)
    assert all(place.sight(middle, s) == (0,) for s in place.squares)
    assert all(place.sees(middle, s, place.floor) for s in place.squares)


Point = tuple[Fraction, Fraction]


def touches_box(a: Point, b: Point, low: Point, high: Point) -> bool:
    """Whether a segment touches a closed box (or side of a box), by clipping it exactly."""
    first, last = Fraction(0), Fraction(1)
    for axis in (0, 1):
        run = b[axis] - a[axis]
        if run == 0:
            if not low[axis] <= a[axis] <= high[axis]:
                return False
            continue
        times = sorted([(low[axis] - a[axis]) / run, (high[axis] - a[axis]) / run])
        first, last = max(first, times[0]), min(last, times[1])
    return first <= last


def corners(s: int) -> list[Point]:
    """The corners of a square, one part in a hundred inside it."""
    inset = Fraction(1, 100)
    x, y = grid.x_of(s), grid.y_of(s)
    return [(x + across, y + down) for across in (inset, 1 - inset) for down in (inset, 1 - inset)]


class Looker:
    """Judges sight by the words of the rules, with fractions, one square and one line of the map at a time."""

    def __init__(self, place: Ground) -> None:
        self.place = place
        self.walls: list[tuple[Point, Point]] = []
        for s in range(CELLS):
            x, y = Fraction(grid.x_of(s)), Fraction(grid.y_of(s))
            if KINDS[place.west[s]].flags & SIGHT:
                self.walls.append(((x, y), (x, y + 1)))
            if KINDS[place.north[s]].flags & SIGHT:
                self.walls.append(((x, y), (x + 1, y)))

    def lines(self, a: int, b: int) -> list[int]:
        """The squares in between that each line touches which no wall cuts."""
        found = []
        for start in corners(a):
            for end in corners(b):
                if any(touches_box(start, end, low, high) for low, high in self.walls):
                    continue
                mask = 0
                for x in range(self.place.width):
                    for y in range(self.place.height):
                        low, high = (Fraction(x), Fraction(y)), (Fraction(x + 1), Fraction(y + 1))
                        if square(x, y) not in (a, b) and touches_box(start, end, low, high):
                            mask |= 1 << square(x, y)
                found.append(mask)
        return found


def test_sight_is_what_exact_geometry_says_on_any_map() -> None:
    """GTB-10.4, GTB-10.6, GTB-10.7, GTB-10.9, GTB-R3, GTB-R4."""
    chance = random.Random("looking")
    compared = 0
    for seed in range(150):
        place = wild(seed, chance.randint(2, 6), chance.randint(2, 6))
        looker = Looker(place)
        squares = [square(x, y) for x in range(place.width) for y in range(place.height)]
        for _ in range(5):
            a, b = chance.choice(squares), chance.choice(squares)
            if distance(a, b) < 2:
                continue
            lines = looker.lines(a, b)
            masks = place.sight(a, b)
            assert set(masks) <= set(lines)
            assert all(any(mask & ~line == 0 for mask in masks) for line in lines)
            assert not any(one != other and one & ~other == 0 for one in masks for other in masks)
            for _ in range(4):
                blockers = mask_of(chance.sample(squares, min(len(squares), 4)))
                assert place.sees(a, b, blockers) is any(not line & blockers for line in lines)
            compared += 1
    assert compared > 300


def test_sight_goes_both_ways() -> None:
    """GTB-10.9."""
    for seed in range(40):
        one, other = wild(seed), wild(seed)
        for a in one.squares:
            for b in one.squares:
                assert one.sight(a, b) == one.sight(b, a) == other.sight(b, a)


def test_neighbours_are_judged_by_lines_only() -> None:
    """GTB-10.8: also around a corner that is a hole."""
    place = ground("""
        +     +
          .
        +     +
             .
        +     +
    """)
    assert place.sight(0, square(1, 1)) == (0,)
    for seed in range(40):
        wilderness = wild(seed)
        for a in wilderness.squares:
            for d in range(8):
                b = wilderness.steps[d][a]
                if b >= 0:
                    assert wilderness.sight(a, b) in ((0,), ())
                    assert wilderness.sees(a, b, wilderness.floor) is wilderness.free(a, d, SIGHT)


# Sight from centre to centre


def test_the_straight_line_runs_through_squares_in_order() -> None:
    place = meadow(8, 8)
    assert place.straight(square(0, 0), square(3, 0)) == [square(1, 0), square(2, 0)]
    assert place.straight(square(3, 3), square(0, 0)) == [square(2, 2), square(1, 1)]
    assert place.straight(square(0, 0), square(3, 1)) == [square(1, 0), square(2, 1)]
    assert place.straight(square(0, 0), square(2, 1)) == [square(1, 0), square(1, 1)]
    assert place.straight(square(4, 4), square(4, 4)) == []
    assert place.straight(square(4, 4), square(5, 5)) == []


def test_the_straight_line_enters_exactly_the_squares_that_geometry_says() -> None:
    place = meadow(7, 7)
    half = Fraction(1, 2)
    hair = Fraction(1, 10**6)
    for a in (square(0, 0), square(6, 2), square(3, 3)):
        for b in place.squares:
            start = (grid.x_of(a) + half, grid.y_of(a) + half)
            end = (grid.x_of(b) + half, grid.y_of(b) + half)
            entered = set()
            for s in place.squares:
                x, y = grid.x_of(s), grid.y_of(s)
                if s not in (a, b) and touches_box(start, end, (x + hair, y + hair), (x + 1 - hair, y + 1 - hair)):
                    entered.add(s)
            assert set(place.straight(a, b)) == entered
            assert place.straight(b, a) == place.straight(a, b)[::-1]


# Changed maps


def test_a_door_opens_and_closes_and_the_map_stays_what_it_was() -> None:
    shut = meadow(3, 1).changed([(("V", 1), RED), (("V", 2), RED)])
    shut_again = meadow(3, 1)
    open_one = shut.changed([(("V", 1), NONE)])
    assert not shut.sees(0, 1, 0) and open_one.sees(0, 1, 0) and not open_one.sees(0, 2, 0)
    assert shut.exits(WALK)[E][0] == -1 and open_one.exits(WALK)[E][0] == 1
    assert shut.kind(("V", 1)) == RED and open_one.kind(("V", 1)) == NONE
    assert open_one.changed([(("V", 1), RED)]) is shut
    assert shut_again.changed([]) is shut_again


def test_the_same_lines_are_the_same_map_in_whatever_order_they_changed() -> None:
    place = meadow(4, 4)
    v, h = read_line("V2,1"), read_line("H2,1")
    both = place.changed([(v, RED), (h, YELLOW)])
    assert place.changed([(h, YELLOW)]).changed([(v, RED)]) is both
    assert place.changed([(v, RED)]) is not place.changed([(h, RED)])
    assert both.changed([(v, NONE), (h, NONE)]) is place
    assert both.west[v[1]] == RED and both.north[h[1]] == YELLOW and both.north[v[1]] == YELLOW


def test_a_map_that_can_not_be_is_refused_in_a_sentence() -> None:
    empty = [0] * CELLS
    with pytest.raises(ValueError, match="A map of 32 by 1 squares can't be: both must be from 1 to 31"):
        Ground(KINDS, 32, 1, 1, empty, empty, SIGHT)
    with pytest.raises(ValueError, match="Some floor lies outside the map of 2 by 2 squares"):
        Ground(KINDS, 2, 2, 1 << square(2, 0), empty, empty, SIGHT)
    with pytest.raises(ValueError, match="The first kind of line must be none at all"):
        Ground([LineKind("red", "R", WALK, "wall")], 2, 2, 1, empty, empty, SIGHT)
    with pytest.raises(ValueError, match="A map needs 1024 west and north lines, not 1024 and 3"):
        Ground(KINDS, 2, 2, 1, empty, [0, 0, 0], SIGHT)
