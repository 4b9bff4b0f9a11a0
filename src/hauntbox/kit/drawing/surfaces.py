# interpreted: only drawings use it
"""The ground of maps: where squares lie, paths around those of a sort, and what they are filled with."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from hauntbox.kit.drawing.pieces import SHARED
from hauntbox.kit.drawing.svg import Markup, el, join

# How large a square is in the drawing of a map.
UNIT = 48


@lru_cache(maxsize=1024)
def place_of(at: str) -> tuple[float, float]:
    """The north-west corner of a square."""
    x, y = at.split(",")
    return float(int(x) * UNIT), float(int(y) * UNIT)


def middle_of(at: str) -> tuple[float, float]:
    x, y = place_of(at)
    return x + UNIT / 2, y + UNIT / 2


def stretches(row: list[bool]) -> list[tuple[int, int]]:
    """Where each run of squares of a sort begins in a row, and how long it is."""
    found: list[tuple[int, int]] = []
    at = 0
    while at < len(row):
        start = at
        while at < len(row) and row[at]:
            at += 1
        if at > start:
            found.append((start, at - start))
        at += 1
    return found


def path_around(width: int, height: int, inside: Callable[[int, int], bool]) -> str:
    """One path around all squares of a sort, row by row."""
    found: list[str] = []
    for y in range(height):
        for x, count in stretches([inside(x, y) for x in range(width)]):
            wide = count * UNIT
            found.append(f"M{x * UNIT} {y * UNIT}h{wide}v{UNIT}h{-wide}z")
    return "".join(found)


def surface(path: str, name: str) -> Markup:
    """A surface: its colour, then its texture."""
    if not path:
        return Markup("")
    return join(
        el("path", d=path, fill=f"var(--{name})"),
        el("path", d=path, fill=f"url(#{SHARED}tx-{name})"),
    )
