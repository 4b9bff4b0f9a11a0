"""Square map tiles, turned and laid side by side, and the one map that they make."""

from __future__ import annotations

from typing import Final

from hauntbox.kit.map.grid import CELLS, MOST, Ground, Line, LineKind, line_id, read_line, square, x_of, y_of

HOLE: Final = " "


class Side:
    """One side of a tile.

    `h[y][x]` is the letter of the line north of the square (x, y), with one row more for the south border, and
    `v[y][x]` that of the line west of it, with one column more for the east border. `ground` holds a letter per
    square, blank for a hole. `doors` names groups of lines that can be opened. `tile` names the tile itself, where
    two sides share one; the same tile can't be laid twice.
    """

    __slots__ = ("doors", "ground", "h", "id", "name", "tile", "v")

    def __init__(
        self,
        id: str,
        name: str,
        h: list[str],
        v: list[str],
        ground: list[str],
        doors: dict[str, list[Line]],
        tile: str = "",
    ) -> None:
        self.id = id
        self.name = name
        self.h = h
        self.v = v
        self.ground = ground
        self.doors = doors
        self.tile = tile or id
        self.check()

    def check(self) -> None:
        """ValueError unless all rows fit each other and every door is made of lines of the tile."""
        size = len(self.ground)
        for field, rows, count, length in (
            ("h", self.h, size + 1, size), ("v", self.v, size, size + 1), ("ground", self.ground, size, size),
        ):  # fmt: skip
            if len(rows) != count or any(len(row) != length for row in rows):
                raise ValueError(f"Tile {self.id}: {field} should have {count} rows of {length} letters.")
        for name, lines in self.doors.items():
            for line in lines:
                if self.letter(line) in (".", ""):
                    raise ValueError(f"Tile {self.id}: the door {name} has no line at {line_id(line)}.")

    def letter(self, line: Line) -> str:
        """The letter of a line, nothing if it is not on the tile."""
        rows = self.v if line[0] == "V" else self.h
        x, y = x_of(line[1]), y_of(line[1])
        return rows[y][x] if y < len(rows) and x < len(rows[y]) else ""

    def __repr__(self) -> str:
        return f"Side({self.id!r})"


def read_doors(doors: dict[str, list[str]]) -> dict[str, list[Line]]:
    """Doors as they are written, such as ``{"shutter": ["H2,2"]}``."""
    return {name: [read_line(line) for line in lines] for name, lines in doors.items()}


def rotated(side: Side, rot: int) -> Side:
    """The side as it lies after a turn by 0, 90, 180 or 270 degrees clockwise."""
    if rot not in (0, 90, 180, 270):
        raise ValueError(f"Tile {side.id} can't be turned by {rot} degrees; it is 0, 90, 180 or 270.")
    for _ in range(rot // 90):
        side = quarter(side)
    return side


def quarter(side: Side) -> Side:
    """A quarter turn clockwise: the west column becomes the north row; upright lines lie flat and flat ones stand."""
    size = len(side.ground)
    ground = ["".join([side.ground[size - 1 - x][y] for x in range(size)]) for y in range(size)]
    h = ["".join([side.v[size - 1 - x][y] for x in range(size)]) for y in range(size + 1)]
    v = ["".join([side.h[size - x][y] for x in range(size + 1)]) for y in range(size)]
    doors = {name: [quarter_line(line, size) for line in lines] for name, lines in side.doors.items()}
    return Side(side.id, side.name, h, v, ground, doors, side.tile)


def quarter_line(line: Line, size: int) -> Line:
    x, y = x_of(line[1]), y_of(line[1])
    if line[0] == "H":
        return "V", square(size - y, x)
    return "H", square(size - 1 - y, x)


class Placed:
    """A side laid on the table: column and row in tiles, and how far it is turned clockwise."""

    __slots__ = ("col", "rot", "row", "side")

    def __init__(self, side: Side, col: int, row: int, rot: int = 0) -> None:
        self.side = side
        self.col = col
        self.row = row
        self.rot = rot


# What a tile contributes to a line of the map: a kind, and the door that it belongs to ("" if to none).
Part = tuple[int, str]


class Joined:
    """Tiles that have become one map, all doors closed.

    `surface` is the ground letter of each square, blank where there is none. `doors` gives the lines of each door
    ("S2.shutter") that opening it changes; a line that is a wall anyway because of the next tile is not among them.
    """

    __slots__ = ("_parts", "doors", "ground", "placed", "surface")

    def __init__(self, placed: list[Placed], ground: Ground, surface: list[str], parts: dict[Line, list[Part]]) -> None:
        self.placed = placed
        self.ground = ground
        self.surface = surface
        self.doors: dict[str, list[Line]] = {}
        self._parts: dict[Line, list[Part]] = {}
        for line in sorted(parts):
            for kind, door in parts[line]:
                if door:
                    lines = self.doors.setdefault(door, [])
                    if kind == ground.kind(line):
                        lines.append(line)
                        self._parts[line] = parts[line]

    def opened(self, doors: list[str]) -> Ground:
        """The map with these doors open and all others closed.

        An open line is whatever the next tile has there; where doors of two tiles meet, both must be open.
        """
        changes: list[tuple[Line, int]] = []
        for name in doors:
            if name not in self.doors:
                raise ValueError(f"The map has no door {name}; it has {', '.join(self.doors) or 'none'}.")
            for line in self.doors[name]:
                rest = [kind for kind, door in self._parts[line] if door not in doors]
                changes.append((line, union(self.ground.kinds, rest, line_id(line))))
        return self.ground.changed(changes)


def union(kinds: list[LineKind], parts: list[int], where: str) -> int:
    """The kind of a line that is all of `parts` at once: one of them if it blocks all that they block, else any kind.

    Of several kinds that block the same the one that comes first in `kinds` wins, so a wall wins over a door.
    """
    flags = 0
    for part in parts:
        flags |= kinds[part].flags
    for kind in sorted(set(parts)):
        if kinds[kind].flags == flags:
            return kind
    for kind, made in enumerate(kinds):
        if made.flags == flags:
            return kind
    names = " and ".join([kinds[part].name or kinds[part].id for part in parts])
    raise ValueError(f"No kind of line blocks all that {names} block together, as the line {where} should.")


def join(placed: list[Placed], kinds: list[LineKind], sight_flag: int, tile_size: int = 5) -> Joined:
    """The map that tiles make. Where two tiles meet, a line blocks what either of their borders blocks."""
    if not placed:
        raise ValueError("A map needs at least one tile.")
    numbers = {kind.letter: number for number, kind in enumerate(kinds)}
    check(placed, tile_size)
    width = max([one.col + 1 for one in placed]) * tile_size
    height = max([one.row + 1 for one in placed]) * tile_size
    floor = 0
    surface = [HOLE] * CELLS
    parts: dict[Line, list[Part]] = {}
    for one in placed:
        side = rotated(one.side, one.rot)
        origin = square(one.col * tile_size, one.row * tile_size)
        for y, row in enumerate(side.ground):
            for x, letter in enumerate(row):
                if letter != HOLE:
                    s = origin + square(x, y)
                    surface[s] = letter
                    floor |= 1 << s
        door_of = {line: f"{side.id}.{name}" for name, lines in side.doors.items() for line in lines}
        for way, rows in (("H", side.h), ("V", side.v)):
            for y, row in enumerate(rows):
                for x, letter in enumerate(row):
                    if letter not in numbers:
                        raise ValueError(f"Tile {side.id}: {letter!r} is no line; the letters are {' '.join(numbers)}.")
                    if numbers[letter]:
                        part = (numbers[letter], door_of.get((way, square(x, y)), ""))
                        parts.setdefault((way, origin + square(x, y)), []).append(part)
    west, north = [0] * CELLS, [0] * CELLS
    for line, made in parts.items():
        kind = union(kinds, [part[0] for part in made], line_id(line))
        if line[0] == "V":
            west[line[1]] = kind
        else:
            north[line[1]] = kind
    return Joined(placed, Ground(kinds, width, height, floor, west, north, sight_flag), surface, parts)


def check(placed: list[Placed], tile_size: int) -> None:
    """ValueError if the tiles can't be laid so."""
    most = MOST // tile_size
    places: dict[tuple[int, int], str] = {}
    tiles: dict[str, str] = {}
    for one in placed:
        side, place = one.side, (one.col, one.row)
        if len(side.ground) != tile_size:
            raise ValueError(f"Tile {side.id} should be {tile_size} squares wide and high, not {len(side.ground)}.")
        if not (0 <= one.col < most and 0 <= one.row < most):
            raise ValueError(
                f"Tile {side.id} can't lie at column {one.col}, row {one.row}; both go from 0 to {most - 1}, "
                f"for a map is at most {MOST} squares wide and high."
            )
        if place in places:
            raise ValueError(f"Tiles {places[place]} and {side.id} lie both at column {one.col}, row {one.row}.")
        if side.tile in tiles:
            raise ValueError(f"{tiles[side.tile]} and {side.id} are the same tile; it can be laid only once.")
        places[place] = side.id
        tiles[side.tile] = side.id
