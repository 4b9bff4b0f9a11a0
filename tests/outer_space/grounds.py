"""Fairgrounds for tests: the reference map, any other arrangement, and a drawing of them to check the code against."""

from __future__ import annotations

import re
from functools import cache
from itertools import permutations
from pathlib import Path

from hauntbox.games.outer_space.components import board_reading as reading
from hauntbox.games.outer_space.ground.fairground import Boards, Fairground, lay_fairground
from hauntbox.kit.cards.content import Problems, Shelf
from hauntbox.kit.map.grid import read_square, square_id
from tests.support.mistakes import without_lines

FOLDER = Path(reading.__file__).parents[1] / "content"
ARRANGEMENTS: list[tuple[int, int, int, int]] = [(n, e, s, w) for n, e, s, w in permutations(range(6), 4)]
M1 = (0, 1, 2, 5)  # Midway, Menagerie, Performers' Row, Back Lot
WITH_FUN_HOUSE = (4, 3, 0, 1)  # Fun House, Oddities Alley, Midway, Menagerie


def boards_over(over: str = "") -> tuple[Boards, list[str]]:
    """The boards with a folder laid over them, and what is wrong with them."""
    problems = Problems()
    shelf = Shelf(FOLDER, over, ["boards"], problems)
    return reading.read_boards(shelf.tables("boards", "board"), problems), without_lines(problems.sentences())


def entry_of(id: str) -> str:
    """A board, or the board with the building of this id, as it stands in the box."""
    entries = re.split(r"(?m)^(?=\[\[board\]\]$)", (FOLDER / "boards.toml").read_text())
    return next(one for one in entries if f'id = "{id}"\n' in one)


@cache
def boards() -> Boards:
    found, mistakes = boards_over()
    assert not mistakes
    return found


def lay(
    arrangement: tuple[int, int, int, int] = M1, centre: str = "big_top", *, advanced: bool = True
) -> Fairground:
    return lay_fairground(boards(), arrangement, centre, advanced)


def at(place: str) -> int:
    return read_square(place)


def places(squares: object) -> set[str]:
    """Squares as they are written."""
    assert isinstance(squares, (tuple, list, set))
    return {square_id(s) for s in squares}


# The same fairground once more, drawn from the boards without any of the code under test.

Point = tuple[int, int]

# The sides of a square: what a step over one adds to column and row.
SIDES: dict[str, Point] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
CLOCKWISE = "NESW"


class Drawn:
    """A fairground as columns and rows: what stands on each square, and which of its sides are doors.

    `rooms` has for each square the slot and letter of its building or room, "." outdoors and "#" on blockers.
    """

    def __init__(self, arrangement: tuple[int, int, int, int] = M1, centre: str = "big_top") -> None:
        self.rooms: dict[Point, str] = {}
        self.doors: set[frozenset[Point]] = set()
        self.hard: set[str] = set()
        self.house: dict[str, str] = {}  # the building that each room belongs to
        slots = [(boards().outer[number], turns) for turns, number in enumerate(arrangement)]
        middle = next(card for card in boards().centres if card.id == centre)
        for card, turns in [*slots, (middle, -1)]:
            for y, row in enumerate(card.rows):
                for x, letter in enumerate(row):
                    self.rooms[turned(x, y, turns)] = letter if letter in ".#" else f"{turns}{letter}"
            for building in card.buildings:
                for letter in building.letters:
                    self.house[f"{turns}{letter}"] = building.id
                    if building.hard:
                        self.hard.add(f"{turns}{letter}")
            for s, d in card.doors:
                x, y = s & 31, s >> 5
                dx, dy = SIDES[CLOCKWISE[d // 2]]
                self.doors.add(frozenset({turned(x, y, turns), turned(x + dx, y + dy, turns)}))
        for (x, y), room in self.rooms.items():
            for dx, dy in SIDES.values():
                if room == "-1t" and self.rooms[x + dx, y + dy] == ".":
                    self.doors.add(frozenset({(x, y), (x + dx, y + dy)}))

    def edge(self, one: Point, other: Point) -> str:
        """What is between two squares side by side: open, wall, hard wall, door or hard door."""
        here, there = self.rooms[one], self.rooms[other]
        if here == there or (here in ".#" and there in ".#"):
            return "open"
        kind = "door" if frozenset({one, other}) in self.doors else "wall"
        return f"hard {kind}" if {here, there} & self.hard else kind

    def pinched(self, one: Point, other: Point) -> bool:
        """Whether two outdoor squares touch with their corners between two different buildings."""
        flanks = [self.rooms[one[0], other[1]], self.rooms[other[0], one[1]]]
        return (
            self.rooms[one] == "." == self.rooms[other]
            and not {".", "#"} & set(flanks)
            and (flanks[0][:-1], self.house[flanks[0]]) != (flanks[1][:-1], self.house[flanks[1]])
        )


def turned(x: int, y: int, turns: int) -> Point:
    """A square of a board where it comes to lie: in the centre, or a few quarters of a circle from the north."""
    if turns < 0:
        return x + 4, y + 4
    for _ in range(turns):
        x, y = 12 - y, x
    return x, y
