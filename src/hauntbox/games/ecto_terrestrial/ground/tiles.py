# interpreted: maps are laid when content is read
"""Tile sides as seven lines of text, and the map that turned tiles make side by side."""

from __future__ import annotations

from typing import Final

from hauntbox.games.ecto_terrestrial.ground.city import COLUMNS, OPEN, SLOT, SOLID, WALL, Edge, Plan
from hauntbox.kit.map.tiles import Side, rotated

SQUARES: Final = ".bts#"  # the kinds of squares, in the order of `city.KINDS`
EDGES: Final = {":": OPEN, "-": WALL, "|": WALL, "D": SLOT}
ACROSS: Final = 3  # squares of a tile, each way


class LaidTile:
    """A tile side on the map: its row and column in tiles, and how far it is turned clockwise."""

    __slots__ = ("column", "rot", "row", "side")

    def __init__(self, side: Side, row: int, column: int, rot: int = 0) -> None:
        self.side = side
        self.row = row
        self.column = column
        self.rot = rot


def read_side(id: str, name: str, rows: list[str]) -> Side:
    """A tile side from its text; ValueError says what is wrong with it."""
    if len(rows) != 7 or any(len(row) != 7 for row in rows):
        raise ValueError("a tile is seven lines of seven characters")
    h, v, ground = ["", "", "", ""], ["", "", ""], ["", "", ""]
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            inside = y & 1, x & 1
            known = SQUARES if inside == (1, 1) else "+" if inside == (0, 0) else "".join(EDGES)
            if letter not in known:
                raise ValueError(f"line {y + 1}, character {x + 1} is {letter!r}; it can be {' '.join(known)}")
            if inside == (1, 1):
                ground[y // 2] += letter
            elif inside == (0, 1):
                h[y // 2] += EDGES[letter]
            elif inside == (1, 0):
                v[y // 2] += EDGES[letter]
    return Side(id, name, h, v, ground, {}, id[:-1])


def lay(tiles: list[LaidTile], doors: list[Edge]) -> Plan:
    """The map that tiles make; ValueError if they leave a hole, or lie twice, or a door has no slot."""
    rows = ACROSS * (1 + max([one.row for one in tiles]))
    width = ACROSS * (1 + max([one.column for one in tiles]))
    columns = COLUMNS
    kinds = [-1 if square % columns < width else SOLID for square in range(rows * columns)]
    edges = [[WALL] * 4 for _ in kinds]
    seen: set[str] = set()
    for one in tiles:
        if one.side.tile in seen:
            raise ValueError(f"tile {one.side.tile} can be laid only once")
        seen.add(one.side.tile)
        side = rotated(one.side, one.rot)
        for y in range(ACROSS):
            for x in range(ACROSS):
                square = (one.row * ACROSS + y) * columns + one.column * ACROSS + x
                if kinds[square] >= 0:
                    raise ValueError(f"two tiles lie at row {one.row}, column {one.column}")
                kinds[square] = SQUARES.index(side.ground[y][x])
                edges[square] = [side.h[y][x], side.v[y][x + 1], side.h[y + 1][x], side.v[y][x]]
    if -1 in kinds:
        raise ValueError("the tiles must fill a rectangle")
    plan = Plan(columns, rows, kinds, edges, doors, width)
    join(plan)
    for square, direction in doors:
        if plan.edges[square][direction] != SLOT:
            beside = square + (0, 1, columns, 0)[direction] - (columns, 0, 0, 1)[direction]
            raise ValueError(f"no door fits between {written(min(square, beside))} and {written(max(square, beside))}")
    return plan


def written(square: int) -> str:
    """A square as content names it."""
    return "{},{}".format(*divmod(square, COLUMNS))


def join(plan: Plan) -> None:
    """ETI-1.11, R55: an edge is what both of its sides make of it; the border and all around solid squares is wall."""
    whole: list[list[str]] = []
    for square in range(plan.size):
        row: list[str] = []
        for direction in range(4):
            other = plan.beyond(square, direction)
            if other < 0 or SOLID in (plan.kinds[square], plan.kinds[other]):
                row.append(WALL)
                continue
            both = plan.edges[square][direction], plan.edges[other][(direction + 2) % 4]
            row.append(WALL if WALL in both else SLOT if SLOT in both else OPEN)
        whole.append(row)
    plan.edges = whole
