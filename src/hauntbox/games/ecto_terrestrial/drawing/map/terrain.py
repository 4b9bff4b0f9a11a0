"""Where things of the map lie in its drawing. A square is written row,column and is `UNIT` wide."""

from __future__ import annotations

from functools import lru_cache

from hauntbox.kit.drawing.pens import Data

UNIT = 100.0
# Letters and numbers stand in the frame at the top and at the left.
FRAME, RIM = 27.0, 5.0
# No letter on the map is smaller: a square is never below 53 pixels on a desk.
LETTER = 23.0
SOLID = "solid"
# What lies on an edge.
WALL = "w"


@lru_cache(maxsize=512)
def split(at: str) -> tuple[int, int]:
    """Row and column of a square."""
    row, _, column = at.partition(",")
    return int(row), int(column)


def corner(at: str) -> tuple[float, float]:
    """The north-west corner of a square."""
    row, column = split(at)
    return column * UNIT, row * UNIT


def middle(at: str) -> tuple[float, float]:
    x, y = corner(at)
    return x + UNIT / 2, y + UNIT / 2


def map_size(plan: Data) -> tuple[float, float]:
    """The whole map with its frame."""
    return int(plan["columns"]) * UNIT + FRAME + RIM, int(plan["rows"]) * UNIT + FRAME + RIM


def column_letter(column: int) -> str:
    return chr(65 + column)


def squares_of(plan: Data) -> list[tuple[str, str]]:
    """Every square that somebody can stand on, with its kind."""
    return [
        (f"{row},{column}", str(kind))
        for row, kinds in enumerate(plan["kinds"]) for column, kind in enumerate(kinds) if kind != SOLID
    ]


def walls_around(plan: Data, at: str) -> list[bool]:
    """Whether there is a wall to the north, east, south and west."""
    row, column = split(at)
    h, v = plan["h"], plan["v"]
    return [
        h[row][column] == WALL, v[row][column + 1] == WALL, h[row + 1][column] == WALL, v[row][column] == WALL,
    ]
