"""TGB-13.1 to 13.5 once more, slowly, with fractions, and knowing nothing of the kit: a board is a set of cells, walls
are unit segments, and every line is tested against each of them."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

Point = tuple[Fraction, Fraction]
Wall = tuple[int, int, int, int]  # from x, y to x, y
INSET = Fraction(1, 100)


def corners(cell: tuple[int, int]) -> list[Point]:
    x, y = cell
    return [(x + i, y + j) for i in (INSET, 1 - INSET) for j in (INSET, 1 - INSET)]


def clipped(p: Point, q: Point, low: tuple[int, int], high: tuple[int, int]) -> tuple[Fraction, Fraction] | None:
    """The part of the segment (as parameters from 0 to 1) inside a closed box."""
    start, end = Fraction(0), Fraction(1)
    for axis in (0, 1):
        d = q[axis] - p[axis]
        if d == 0:
            if not low[axis] <= p[axis] <= high[axis]:
                return None
        else:
            one, other = sorted(((low[axis] - p[axis]) / d, (high[axis] - p[axis]) / d))
            start, end = max(start, one), min(end, other)
    return (start, end) if start <= end else None


def enters(p: Point, q: Point, cell: tuple[int, int]) -> bool:
    """Whether the segment crosses the open interior: the middle of its part in the closed cell is inside."""
    part = clipped(p, q, cell, (cell[0] + 1, cell[1] + 1))
    if part is None:
        return False
    t = (part[0] + part[1]) / 2
    return all(cell[axis] < p[axis] + t * (q[axis] - p[axis]) < cell[axis] + 1 for axis in (0, 1))


def touches(p: Point, q: Point, wall: Wall) -> bool:
    return clipped(p, q, (wall[0], wall[1]), (wall[2], wall[3])) is not None


def verdict(
    a: tuple[int, int], b: tuple[int, int], walls: list[Wall], stops: set[tuple[int, int]],
    hinders: set[tuple[int, int]],
) -> int:  # fmt: skip
    """0 no sight, 1 obstructed, 2 clear."""
    best = 0
    for c in corners(a):
        seen = []
        for e in corners(b):
            if any(touches(c, e, wall) for wall in walls) or any(enters(c, e, s) for s in stops - {a, b}):
                continue
            seen.append((e, not any(enters(c, e, s) for s in hinders - {a, b})))
        for (e, clear), (f, too) in combinations(seen, 2):
            if (e[0] - c[0]) * (f[1] - c[1]) != (f[0] - c[0]) * (e[1] - c[1]):
                best = max(best, 2 if clear and too else 1)
    return best
