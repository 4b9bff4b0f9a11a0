"""The referee's own reading of what is in the box: the map with its walls and doors, Heroes, cards, Bosses.

Nothing here is shared with the game but the files of its content. Squares are pairs of row and column.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import hauntbox

Square = tuple[int, int]
Line = frozenset[Square]

CONTENT: Final = Path(hauntbox.__file__).parent / "games" / "ecto_terrestrial" / "content"
ACROSS: Final = 9  # squares are numbered as on a map of nine columns
FAR: Final = 999
KINDS: Final = ("grunt", "shooter", "drainer")
CRIT: Final = 3


@cache
def entries(file: str, table: str) -> list[dict[str, Any]]:
    """All entries of a content file."""
    found: list[dict[str, Any]] = tomllib.loads((CONTENT / f"{file}.toml").read_text("utf-8"))[table]
    return found


def card_of(file: str, table: str, id: str) -> dict[str, Any]:
    return next(one for one in entries(file, table) if one["id"] == id)


@cache
def items() -> list[dict[str, Any]]:
    """Weapons, then Equipment with its copies, by number."""
    gear = [one for one in entries("equipment", "equipment") for _ in range(one.get("copies", 1))]
    return [*entries("weapons", "weapon"), *gear]


def effects_of(card: dict[str, Any], when: str = "") -> Iterator[dict[str, Any]]:
    """Every effect on a card, however deep, perhaps only under one moment."""
    for clause in card.get("clauses", []):
        if when in ("", clause["when"]):
            yield from inside(clause)


def inside(value: object) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        if "op" in value:
            yield value
        for part in value.values():
            yield from inside(part)
    elif isinstance(value, list):
        for part in value:
            yield from inside(part)


def says(card: dict[str, Any], op: str) -> bool:
    return any(one["op"] == op for one in effects_of(card))


def place(number: int) -> Square:
    return divmod(number, ACROSS)


def read(text: str) -> Square:
    row, column = text.split(",")
    return int(row), int(column)


def write(square: Square | None) -> str | None:
    return None if square is None else f"{square[0]},{square[1]}"


def turned(rows: list[str], quarters: int) -> list[str]:
    """A tile turned clockwise."""
    for _ in range(quarters):
        rows = ["".join(column) for column in zip(*rows[::-1])]
    return rows


class Ground:
    """ETI-1.8 to 1.18: where one can walk and what one can see."""

    def __init__(self, episode: dict[str, Any]) -> None:
        self.kinds: dict[Square, str] = {}
        self.shut: set[Line] = set()  # walls, and doors that are closed
        sides: dict[Line, list[str]] = {}
        for tile in episode["tiles"]:
            rows = turned(card_of("tiles", "tile", tile["side"])["map"].split(), tile.get("rot", 0) // 90)
            for y in range(3):
                for x in range(3):
                    square = tile["row"] * 3 + y, tile["column"] * 3 + x
                    self.kinds[square] = rows[2 * y + 1][2 * x + 1]
                    for dy, dx in ((-1, 0), (1, 0), (0, -1), (0, 1)):
                        line = frozenset((square, (square[0] + dy, square[1] + dx)))
                        sides.setdefault(line, []).append(rows[2 * y + 1 + dy][2 * x + 1 + dx])
        for line, letters in sides.items():
            if any(letter in "-|" for letter in letters) or any(self.kinds.get(one, "#") == "#" for one in line):
                self.shut.add(line)
        self.doors: list[Line] = [frozenset(map(read, text.split("|"))) for text in episode["doors"]]
        self.shut |= set(self.doors)
        self.ways: dict[Square, dict[Square, int]] = {}

    def open(self, door: int) -> None:
        self.shut.discard(self.doors[door])
        self.ways.clear()

    def near(self, square: Square) -> list[Square]:
        """ETI-1.18: the adjacent squares."""
        row, column = square
        around = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
        return [one for one in around if one in self.kinds and frozenset((square, one)) not in self.shut]

    def close(self, a: Square, b: Square) -> bool:
        """ETI-1.14."""
        return a == b or b in self.near(a)

    def walks(self, start: Square) -> dict[Square, int]:
        """ETI-R12: how far it is on foot to every square that can be reached."""
        if start not in self.ways:
            found, edge = {start: 0}, [start]
            while edge:
                edge = [to for at in edge for to in self.near(at) if found.setdefault(to, found[at] + 1) > found[at]]
                edge = [to for to in dict.fromkeys(edge) if found[to] == max(found.values())]
            self.ways[start] = found
        return self.ways[start]

    def walk(self, a: Square, b: Square) -> int:
        return self.walks(a).get(b, FAR)

    def sees(self, a: Square, b: Square, full: set[Square]) -> int:
        """ETI-1.15: the straight distance between squares in sight of each other; FAR if they are not."""
        if a[0] != b[0] and a[1] != b[1]:
            return FAR
        steps = abs(a[0] - b[0]) + abs(a[1] - b[1])
        if not steps:
            return 0
        dy, dx = (b[0] - a[0]) // steps, (b[1] - a[1]) // steps
        path = [(a[0] + dy * n, a[1] + dx * n) for n in range(steps + 1)]
        if any(frozenset(pair) in self.shut for pair in pairwise(path)):
            return FAR
        return FAR if any(one in full for one in path[1:-1]) else steps
