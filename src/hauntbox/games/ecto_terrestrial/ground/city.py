"""ETI-1.8 to 1.18: squares, edges, doors; who is adjacent, how far it is to walk, and what lies in a straight line.

A square is `row * columns + column`; maps of Episodes all have `COLUMNS`, so that a square has the same number on each
of them, and what lies outside of a smaller map is solid. A map is laid once for an Episode (`Plan`); each set of open
doors makes a `City` of it that never changes, so that all tables share them and a copy of a game copies no map.
"""

from __future__ import annotations

from typing import Final

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
OPPOSITE: Final[tuple[int, ...]] = (SOUTH, WEST, NORTH, EAST)

OPEN: Final = "."
WALL: Final = "w"
SLOT: Final = "D"  # where a Door Token can lie; without one it is open

KINDS: Final = ("street", "building", "track", "ship", "solid")
STREET: Final = 0
BUILDING: Final = 1
TRACK: Final = 2
SHIP: Final = 3
SOLID: Final = 4

COLUMNS: Final = 9
ROWS: Final = 9
FAR: Final = 999  # the distance to a square that can't be reached

Edge = tuple[int, int]  # a square, and the direction in which the edge lies


def square_id(square: int) -> str:
    """A square of an Episode's map as it is written: row, column."""
    return f"{square // COLUMNS},{square % COLUMNS}"


def column_letter(column: int) -> str:
    """What stands above a column at the edge of the map, as on a street map."""
    return chr(ord("A") + column)


def address(square: int) -> str:
    """A square of an Episode's map as people call it: the letter of its column, the number of its row."""
    return f"{column_letter(square % COLUMNS)}{square // COLUMNS + 1}"


def is_clear(between: tuple[int, ...], used: list[int]) -> bool:
    """ETI-1.15a: whether none of the squares between two others is full."""
    for at in between:  # noqa: SIM110 (a generator takes longer)
        if used[at] >= 4:
            return False
    return True


class Plan:
    """A map as it is laid out: the kind of each square, its edges, and the edges that have a Door Token.

    `edges[square][direction]` is `OPEN`, `WALL` or `SLOT`; the border of the map is wall, and so are all
    edges of solid squares (ETI-R55). Doors go by their number; each lies on one edge. `width` is how many columns the
    map really has.
    """

    __slots__ = ("_cities", "_doors_of", "columns", "doors", "edges", "kinds", "rows", "size", "width")

    def __init__(
        self, columns: int, rows: int, kinds: list[int], edges: list[list[str]], doors: list[Edge], width: int = 0
    ) -> None:
        self.columns = columns
        self.rows = rows
        self.width = width or columns
        self.size = columns * rows
        self.kinds = kinds
        self.edges = edges
        self.doors = doors
        self._cities: dict[int, City] = {}
        self._doors_of: list[list[int] | None] = [None] * self.size

    def beyond(self, square: int, direction: int) -> int:
        """The square on the other side of an edge; -1 beyond the border."""
        row, column = divmod(square, self.columns)
        if direction == NORTH:
            return square - self.columns if row else -1
        if direction == SOUTH:
            return square + self.columns if row + 1 < self.rows else -1
        if direction == EAST:
            return square + 1 if column + 1 < self.columns else -1
        return square - 1 if column else -1

    def door_on(self, square: int, direction: int) -> int:
        """The door on an edge; -1 if there is none."""
        for number, (at, way) in enumerate(self.doors):
            if at == square and way == direction:
                return number
            if way == OPPOSITE[direction] and at == self.beyond(square, direction):
                return number
        return -1

    def doors_of(self, square: int) -> list[int]:
        """The doors on the edges of a square, clockwise from the north."""
        known = self._doors_of[square]
        if known is None:
            known = [door for door in [self.door_on(square, direction) for direction in range(4)] if door >= 0]
            self._doors_of[square] = known
        return known

    def sides_of(self, door: int) -> tuple[int, int]:
        """The two squares that a door connects."""
        square, direction = self.doors[door]
        return square, self.beyond(square, direction)

    def city(self, open_doors: int) -> City:
        """The map with these doors open, as bits, and all others closed."""
        known = self._cities.get(open_doors)
        if known is None:
            known = City(self, open_doors)
            self._cities[open_doors] = known
        return known


class City:
    """A map with some doors open. `step[square * 4 + direction]` is the square one step on, -1 where nobody passes."""

    __slots__ = ("_ahead", "_distance", "_lines", "columns", "near", "open_doors", "plan", "rows", "size", "step")

    def __init__(self, plan: Plan, open_doors: int) -> None:
        self.plan = plan
        self.open_doors = open_doors
        self.columns = plan.columns
        self.rows = plan.rows
        self.size = plan.size
        self.step: list[int] = []
        for square in range(plan.size):
            for direction in range(4):
                self.step.append(self.beyond(square, direction))
        self.near: list[tuple[int, ...]] = [
            tuple([one for one in self.step[square * 4 : square * 4 + 4] if one >= 0]) for square in range(plan.size)
        ]
        self._distance: list[list[int] | None] = [None] * plan.size
        self._ahead: list[tuple[tuple[int, ...], ...] | None] = [None] * plan.size
        self._lines: list[dict[int, tuple[int, ...]] | None] = [None] * plan.size

    def beyond(self, square: int, direction: int) -> int:
        """ETI-1.11, 1.12: the square across an edge that is neither a wall nor a closed door, else -1."""
        plan = self.plan
        other = plan.beyond(square, direction)
        if other < 0 or WALL in (plan.edges[square][direction], plan.edges[other][OPPOSITE[direction]]):
            return -1
        door = plan.door_on(square, direction)
        return -1 if door >= 0 and not self.open_doors >> door & 1 else other

    def adjacent(self, a: int, b: int) -> bool:
        """ETI-1.18: whether two squares share an edge that is neither a wall nor a closed door."""
        return b in self.near[a]

    def close(self, a: int, b: int) -> bool:
        """ETI-1.14, R20."""
        return a == b or b in self.near[a]

    def distances(self, square: int) -> list[int]:
        """ETI-22.3, R12: the walking distance from a square to every other, models ignored; FAR where no way leads."""
        known = self._distance[square]
        if known is not None:
            return known
        found = [FAR] * self.size
        found[square] = 0
        queue = [square]
        for at in queue:
            for other in self.near[at]:
                if found[other] == FAR:
                    found[other] = found[at] + 1
                    queue.append(other)
        self._distance[square] = found
        return found

    def distance(self, a: int, b: int) -> int:
        return self.distances(a)[b]

    def ahead(self, square: int) -> tuple[tuple[int, ...], ...]:
        """ETI-1.15a: the squares straight on in each direction, the nearest first, up to a wall or closed door."""
        known = self._ahead[square]
        if known is not None:
            return known
        lines: list[tuple[int, ...]] = []
        for direction in range(4):
            line: list[int] = []
            at = self.step[square * 4 + direction]
            while at >= 0:
                line.append(at)
                at = self.step[at * 4 + direction]
            lines.append(tuple(line))
        found = tuple(lines)
        self._ahead[square] = found
        return found

    def in_range(self, square: int, reach: int, used: list[int]) -> list[int]:
        """ETI-1.15, 1.16: the squares within a Range: the own one, then in straight lines up to `reach` steps; a full
        square (`used` has the spaces taken in each) is seen, but nothing behind it."""
        found = [square]
        for line in self.ahead(square):
            for at in line[:reach]:
                found.append(at)
                if used[at] >= 4:
                    break
        return found

    def taken_in_range(self, square: int, reach: int, used: list[int]) -> list[int]:
        """ETI-1.15, 1.16: of the squares within a Range those that are not empty."""
        found = [square] if used[square] else []
        for line in self.ahead(square):
            steps = reach
            for at in line:
                if steps == 0:
                    break
                steps -= 1
                taken = used[at]
                if taken:
                    found.append(at)
                    if taken >= 4:
                        break
        return found

    def sees(self, a: int, b: int, used: list[int]) -> int:
        """ETI-1.15: how far it is in a straight line from one square to another that is in sight; -1 if it isn't."""
        if a == b:
            return 0
        between = self.lines(a).get(b)
        return -1 if between is None or not is_clear(between, used) else len(between) + 1

    def lines(self, square: int) -> dict[int, tuple[int, ...]]:
        """ETI-1.15a: what lies between a square and each other one in a straight line, up to a wall or closed door."""
        known = self._lines[square]
        if known is None:
            known = {at: line[:steps] for line in self.ahead(square) for steps, at in enumerate(line)}
            self._lines[square] = known
        return known
