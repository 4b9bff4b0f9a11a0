"""TGB-7.4: map tiles as they are read.

A cell of a tile is `y * 8 + x` in its printed orientation, x from the west and y from the north, both from 0. The
rulebook counts columns from the left and rows from the bottom, both from 1: `Tile.cell` translates.
"""

from __future__ import annotations

from typing import Final

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
SIDES: Final = "NESW"
DX: Final[tuple[int, ...]] = (0, 1, 0, -1)
DY: Final[tuple[int, ...]] = (-1, 0, 1, 0)
SPAN: Final = 8  # cells in a row of numbers, however wide the tile is
CELLS: Final = 64
SIZES: Final = (6, 8)
FLOOR: Final = "."
LOW: Final = "o"
TALL: Final = "O"
DECOR: Final = "~"
MOST_SLOTS: Final = 8  # for so many the steps on a tile that lies in some direction are remembered
# What `walking` calls OBSTACLE and OUTSIDE.
BLOCKED: Final = 64
NO_SQUARE: Final = 128

Steps = list["list[int] | None"]  # from one square, by what stands on its sides


class Tile:
    """A tile: its rows from the north, its doorways as (side, first place), inner walls as (cell, side).

    Places of a doorway count as in the rulebook: from the left on the north and south sides, from the bottom on the
    others, from 1. `opaque` says that tall obstacles always stop sight here.
    """

    __slots__ = (
        "_plans", "cells", "doorways", "h", "id", "inner_walls", "name", "number", "opaque", "sights", "theme", "w",
    )  # fmt: skip

    def __init__(
        self, id: str, name: str, theme: str, rows: list[str], doorways: list[tuple[int, int]],
        inner_walls: list[tuple[int, int]], opaque: bool = False,
    ) -> None:  # fmt: skip
        self.id = id
        self.number = int(id)
        self.name = name
        self.theme = theme
        self.h = len(rows)
        self.w = len(rows[0]) if rows else 0
        if self.w not in SIZES or self.h not in SIZES or any(len(row) != self.w for row in rows):
            raise ValueError("a tile has 6 or 8 rows of 6 or 8 characters")
        self.cells = rows
        self.doorways = doorways
        self.inner_walls = inner_walls
        self.opaque = opaque
        # by two cells, what lies on the lines between them: they all run inside the tile (see `seeing.between`)
        self.sights: dict[int, tuple[int, ...]] = {}
        self._plans: dict[int, Plan] = {}
        self.check()

    def __repr__(self) -> str:
        return f"Tile({self.id!r})"

    def cell(self, column: int, row: int) -> int:
        """TGB-7.4: the cell in a column from the left and a row from the bottom, both from 1."""
        return (self.h - row) * SPAN + column - 1

    def kind(self, cell: int) -> str:
        return self.cells[cell // SPAN][cell % SPAN]

    def plan(self, rot: int) -> Plan:
        """The tile after so many quarter turns clockwise; made once."""
        found = self._plans.get(rot)
        if found is None:
            found = self._plans[rot] = Plan(self, rot)
        return found

    def inside(self, x: int, y: int) -> bool:
        return 0 <= x < self.w and 0 <= y < self.h

    def doorway_cells(self, side: int, first: int) -> tuple[int, int]:
        """The two cells of a doorway, from left to right for somebody who goes out through it."""
        if side == NORTH:
            return self.cell(first, self.h), self.cell(first + 1, self.h)
        if side == SOUTH:
            return self.cell(first + 1, 1), self.cell(first, 1)
        if side == EAST:
            return self.cell(self.w, first + 1), self.cell(self.w, first)
        return self.cell(1, first), self.cell(1, first + 1)

    def check(self) -> None:
        """ValueError with what is wrong: letters, blocked doorways, a tile cut in two."""
        for row in self.cells:
            for letter in row:
                if letter not in (FLOOR, LOW, TALL, DECOR):
                    raise ValueError(f"{letter!r} is no cell; the letters are . o O ~")
        for side, first in self.doorways:
            length = self.w if side in (NORTH, SOUTH) else self.h
            if not 1 <= first < length:
                raise ValueError(f"a doorway {SIDES[side]}{first} does not fit")
            for cell in self.doorway_cells(side, first):
                for deep in (0, 1):
                    behind = cell - deep * (DY[side] * SPAN + DX[side])
                    if self.kind(behind) in (LOW, TALL):
                        raise ValueError(f"the doorway {SIDES[side]}{first} is blocked")
        free = [y * SPAN + x for y in range(self.h) for x in range(self.w) if self.cells[y][x] not in (LOW, TALL)]
        if len(connected(self, free)) != len(free):
            raise ValueError("the obstacles cut the tile in two")


def connected(tile: Tile, free: list[int]) -> list[int]:
    """The cells that can be walked to from the first free one by straight steps."""
    walls = all_walls(tile)
    found = free[:1]
    for cell in found:
        for side in range(4):
            x, y = cell % SPAN + DX[side], cell // SPAN + DY[side]
            to = y * SPAN + x
            if tile.inside(x, y) and to in free and to not in found and (cell, side) not in walls:
                found.append(to)
    return found


def all_walls(tile: Tile) -> list[tuple[int, int]]:
    """The inner walls, named from both of their cells."""
    found: list[tuple[int, int]] = []
    for cell, side in tile.inner_walls:
        found.append((cell, side))
        found.append((cell + DY[side] * SPAN + DX[side], (side + 2) & 3))
    return found


def read_doorway(text: str) -> tuple[int, int]:
    """A doorway as it is written, such as "N4"."""
    if len(text) != 2 or text[0] not in SIDES or not text[1].isdecimal():
        raise ValueError(f'{text!r} is no doorway; it is a side and its first place, as in "N4"')
    return SIDES.index(text[0]), int(text[1])


def read_wall(tile_h: int, text: str) -> tuple[int, int]:
    """An inner wall as it is written: column, row and side of a cell, such as "3,4E"."""
    place, side = text[:-1], text[-1:]
    column, comma, row = place.partition(",")
    if not (comma and column.isdecimal() and row.isdecimal() and side and side in SIDES):
        raise ValueError(f'{text!r} is no wall; it is a cell and its side, as in "3,4E"')
    return (tile_h - int(row)) * SPAN + int(column) - 1, SIDES.index(side)


def make_tile(
    id: str, name: str, theme: str, map: str, doorways: list[str], walls: list[str], opaque: bool = False
) -> Tile:
    """A tile from the fields of an entry; ValueError says what is wrong with it."""
    rows = map.strip().split("\n")
    return Tile(
        id, name, theme, rows, [read_doorway(one) for one in doorways], [read_wall(len(rows), one) for one in walls],
        opaque,
    )  # fmt: skip


def turned_place(tile: Tile, rot: int, cell: int) -> tuple[int, int]:
    """Where a cell lies, from the north-west corner of the tile as it lies after so many quarter turns clockwise."""
    x, y = cell % SPAN, cell // SPAN
    if rot == 0:
        return x, y
    if rot == 1:
        return tile.h - 1 - y, x
    if rot == 2:
        return tile.w - 1 - x, tile.h - 1 - y
    return y, tile.w - 1 - x


def turned_size(tile: Tile, rot: int) -> tuple[int, int]:
    return (tile.h, tile.w) if rot & 1 else (tile.w, tile.h)


class Plan:
    """A tile as it lies after some quarter turns, with all of its doorways shut: what all houses know of it. Lists are
    by cell, and mean what they mean in a `House`; `across` and `down` count from the north-west corner."""

    __slots__ = (
        "_steps", "across", "code", "corner", "down", "floor", "low", "squares", "straight", "tall", "touch", "walled",
    )  # fmt: skip

    def __init__(self, tile: Tile, rot: int) -> None:
        walls = all_walls(tile)
        self.walled = bool(walls)
        self.squares: list[int] = []
        self.across = [-1] * CELLS
        self.down = [-1] * CELLS
        self.code = [NO_SQUARE] * CELLS
        self.straight = [-1] * (CELLS * 4)
        self.floor = self.low = self.tall = 0
        self._steps: dict[int, list[Steps]] = {}
        for cell in range(CELLS):
            x, y = cell % SPAN, cell // SPAN
            if not tile.inside(x, y):
                continue
            self.squares.append(cell)
            self.across[cell], self.down[cell] = turned_place(tile, rot, cell)
            letter = tile.cells[y][x]
            self.code[cell] = BLOCKED if letter in (LOW, TALL) else 0
            self.floor |= 1 << cell
            if letter == LOW:
                self.low |= 1 << cell
            elif letter == TALL:
                self.tall |= 1 << cell
            for side in range(4):
                if tile.inside(x + DX[side], y + DY[side]) and (cell, side) not in walls:
                    self.straight[cell * 4 + ((side + rot) & 3)] = cell + DY[side] * SPAN + DX[side]
        self.corner = [-1] * (CELLS * 4)
        self.touch = [-1] * (CELLS * 4)
        cut_corners(self.squares, self.straight, self.corner, self.touch)

    def walking_steps(self, slot: int) -> list[Steps]:
        """Where a house that has it in a slot keeps the steps from its squares, as far as no doorway matters: what one
        house has worked out, the next one has."""
        found = self._steps.get(slot)
        if found is None:
            if len(self._steps) >= MOST_SLOTS:
                self._steps.clear()
            found = self._steps[slot] = [[None] * 16 for _ in range(CELLS)]
        return found

def cut_corners(squares: list[int], straight: list[int], corner: list[int], touch: list[int]) -> None:
    """TGB-10.2, 10.12, R74: diagonal steps and neighbours of some squares, as far as walls and closed doors say."""
    for s in squares:
        for k in range(4):
            one, other = k, (k + 1) & 3
            p, q = straight[s * 4 + one], straight[s * 4 + other]
            by_p = straight[p * 4 + other] if p >= 0 else -1
            by_q = straight[q * 4 + one] if q >= 0 else -1
            touch[s * 4 + k] = by_p if by_p >= 0 else by_q
            corner[s * 4 + k] = by_p if by_p >= 0 and by_q >= 0 else -1
