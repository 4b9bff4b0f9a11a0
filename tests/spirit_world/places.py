"""Whether tiles and scenarios make places that can be played: checks of plain data that answer with sentences."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import hauntbox
from hauntbox.games.spirit_world.table.numbers import BULK, DRIVE, SIGHT, SYMBOLS, WALK
from hauntbox.kit.map.grid import (
    STEP,
    Ground,
    LineKind,
    bits,
    distance,
    heading,
    line_id,
    mask_of,
    read_square,
    square,
    square_id,
    x_of,
    y_of,
)  # fmt: skip
from hauntbox.kit.map.paths import area, spread
from hauntbox.kit.map.tiles import Joined, Placed, Side, join, read_doors
from tests.support.grids import distances

CONTENT: Final = Path(hauntbox.__file__).parent / "games" / "spirit_world" / "content"

RANGE: Final = 3  # how far one sees (GTB-10.3)
APART: Final = 4  # how far gates are apart at least
SEEN_FROM: Final = 6  # from how many squares a gate is seen at least
WALKABLE: Final = 60  # how much of a map one walks on at least, in percent
SHUT: Final = "bw"  # ground that nobody needs to enter: buildings and water
STRAIGHT: Final = (0, 2, 4, 6)
FIGURES: Final = {"GG": 20, "GT": 12, "BM": 8, "SL": 1, "ID": 1, "SP": 1}  # what the box holds (chapter 2)

Table = dict[str, Any]


def read_table(file: str, kind: str) -> list[Table]:
    """The entries of a content file."""
    tables: list[Table] = tomllib.loads((CONTENT / f"{file}.toml").read_text())[kind]
    return tables


def read_kinds(lines: list[Table]) -> list[LineKind]:
    """The kinds of lines, none at all before the others (GTB-10.2)."""
    kinds = [LineKind("none", ".", 0, "")]
    for line in lines:
        flags = 0
        for field, flag in (("walk", WALK), ("drive", DRIVE), ("corporeal", BULK), ("sight", SIGHT)):
            flags |= flag if line[field] else 0
        kinds.append(LineKind(line["id"], line["letter"], flags, line["name"]))
    return kinds


def read_side(table: Table) -> Side:
    """One face of a tile; S3 and P3 are faces of the tile 3."""
    doors = read_doors(table.get("doors", {}))
    return Side(table["id"], table["name"], table["h"], table["v"], table["ground"], doors, table["id"][1:])


class Place:
    """The map of a scenario with all that stands on it when play begins."""

    __slots__ = ("ghosts", "ground", "joined", "reached", "start", "table", "where", "zones")

    def __init__(self, table: Table, sides: dict[str, Side], kinds: list[LineKind]) -> None:
        placed = [Placed(sides[one["side"]], one["col"], one["row"], one["rot"]) for one in table["tiles"]]
        self.table = table
        self.where: str = table["id"]
        self.joined: Joined = join(placed, kinds, SIGHT)
        self.ground: Ground = self.joined.opened(table.get("open_doors", []))
        self.start = [read_square(at) for at in table["start"]]
        self.zones = {name: [read_square(at) for at in squares] for name, squares in table.get("zones", {}).items()}
        self.ghosts = [(kind, read_square(at)) for kind, squares in table["ghosts"].items() for at in squares]
        self.reached = self.walked(self.ground)

    def gates(self) -> list[int]:
        """Where the gates are when play begins."""
        return [read_square(gate["at"]) for gate in self.table["gates"]]

    def gate_squares(self) -> list[tuple[str, int]]:
        """The squares that each gate has, or takes in turn, with its symbol."""
        found: list[tuple[str, int]] = []
        for symbol, gate in zip(SYMBOLS, self.table["gates"], strict=False):
            found.extend((symbol, read_square(at)) for at in [gate["at"], *gate.get("also", [])])
        return found

    def open_gates(self) -> int:
        """The squares that nobody enters because of an open gate."""
        return mask_of([read_square(gate["at"]) for gate in self.table["gates"] if gate["open"]])

    def walked(self, ground: Ground) -> int:
        """The squares that one walks to from the Ecto-1 while no gate has been closed yet."""
        return area(ground.exits(WALK), self.start[0], self.open_gates())

    def driven(self) -> int:
        """The squares that the Ecto-1 drives to."""
        return drivable(self.ground, self.start[0], self.open_gates())

    def viewpoints(self, target: int) -> list[int]:
        """The squares on foot from which one sees a square, whatever stands around."""
        reached = bits(self.reached & ~(1 << target))
        return [s for s in reached if distance(s, target) <= RANGE and self.ground.sees(s, target, 0)]


def drivable(ground: Ground, start: int, closed: int) -> int:
    """The squares that the Ecto-1 drives to from a square; it takes no diagonals (GTB-12.2)."""
    mask = 1 << start
    for ring in spread(ground.exits(DRIVE), start, len(ground.squares), closed, diagonals=False):
        mask |= ring
    return mask


def read_places() -> list[Place]:
    """The maps of all scenarios."""
    kinds = read_kinds(read_table("lines", "line"))
    sides = {table["id"]: read_side(table) for table in read_table("tiles", "tile")}
    return [Place(table, sides, kinds) for table in read_table("scenarios", "scenario")]


# Tiles


def wrong_with_side(side: Side, kinds: list[LineKind]) -> Iterator[str]:
    """Every dashed line is part of exactly one door, doors have no other lines, and the ground has known letters."""
    lines = [("H", square(x, y)) for y, row in enumerate(side.h) for x, letter in enumerate(row) if letter == "D"]
    lines += [("V", square(x, y)) for y, row in enumerate(side.v) for x, letter in enumerate(row) if letter == "D"]
    named = sorted(line for door in side.doors.values() for line in door)
    if named != sorted(lines):
        yield f"{side.id}: the dashed lines are {names(lines)}, its doors are made of {names(named)}."
    letters = {kind.letter for kind in kinds}
    for row in [*side.h, *side.v]:
        if not set(row) <= letters:
            yield f"{side.id}: {row!r} has letters that are no lines."
    for row in side.ground:
        if not set(row) <= set("spbgwdtif"):
            yield f"{side.id}: {row!r} has letters that are no ground."


def names(lines: list[tuple[str, int]]) -> str:
    return ", ".join(line_id(line) for line in lines) or "none"


def crossings(side: Side, kinds: list[LineKind]) -> list[set[str]]:
    """The borders that the Ecto-1 drives between, one set for each part of the tile that it can't leave."""
    ground = join([Placed(side, 0, 0)], kinds, SIGHT).ground
    found: list[set[str]] = []
    left = ground.floor
    while left:
        part = drivable(ground, bits(left)[0], 0)
        left &= ~part
        borders: set[str] = set()
        for s in bits(part):
            for border, d, at in (("N", 0, y_of(s) == 0), ("E", 2, x_of(s) == 4), ("S", 4, y_of(s) == 4),
                                  ("W", 6, x_of(s) == 0)):  # fmt: skip
                if at and ground.free(s, d, DRIVE):
                    borders.add(border)
        found.append(borders)
    return found


# Scenarios


def wrong_with_place(place: Place) -> Iterator[str]:
    """All that would be wrong with a scenario's map and what stands on it."""
    for check in (wrong_squares, wrong_gates, wrong_start, wrong_ways, wrong_ghosts):
        for problem in check(place):
            yield f"{place.where}: {problem}"


def wrong_squares(place: Place) -> Iterator[str]:
    """All that is named lies on the map, and no two figures share a square."""
    standing = [s for _, s in place.gate_squares()] + [s for _, s in place.ghosts] + place.start
    for s in [*standing, *[s for squares in place.zones.values() for s in squares]]:
        if not place.ground.floor >> s & 1:
            yield f"{square_id(s)} is not on the map."
    for s in sorted({s for s in standing if standing.count(s) > 1}):
        yield f"{square_id(s)} is taken twice."


def wrong_gates(place: Place) -> Iterator[str]:
    """Gates are apart from each other and from the border, and seen from enough squares that one walks to."""
    gates = place.gates()
    for index, s in enumerate(gates):
        for other in gates[:index]:
            if distance(s, other) < APART:
                yield f"the gates on {square_id(other)} and {square_id(s)} are less than {APART} apart."
    for symbol, s in place.gate_squares():
        for other_symbol, other in place.gate_squares():
            if symbol < other_symbol and distance(s, other) < 2:
                yield f"the gates {symbol} and {other_symbol} could stand on {square_id(s)} and {square_id(other)}."
        inside = edge_distance(place.ground, s)
        if place.table.get("verge", False):
            if inside != 1:
                yield f"the gate on {square_id(s)} should be one square inside the border, not {inside}."
        elif inside < 2:
            yield f"the gate on {square_id(s)} is within one square of the border."
        seen = len(place.viewpoints(s))
        if seen < SEEN_FROM:
            yield f"the gate on {square_id(s)} is seen from {seen} squares, not from {SEEN_FROM}."
        if not any(distance(s, at) <= RANGE for at in bits(place.driven())):
            yield f"the Ecto-1 does not get within {RANGE} squares of the gate on {square_id(s)}."


def edge_distance(ground: Ground, s: int) -> int:
    """How many squares lie between a square and the nearest one at the edge of the map, counting one of the two."""
    away = 0
    while all(
        0 <= x < ground.width and 0 <= y < ground.height and ground.floor >> square(x, y) & 1
        for y in range(y_of(s) - away - 1, y_of(s) + away + 2)
        for x in range(x_of(s) - away - 1, x_of(s) + away + 2)
    ):
        away += 1
    return away


def wrong_start(place: Place) -> Iterator[str]:
    """The Ecto-1 starts on two or four squares that form a block and between which it can drive."""
    start = place.start
    wide = max(x_of(s) for s in start) - min(x_of(s) for s in start) + 1
    high = max(y_of(s) for s in start) - min(y_of(s) for s in start) + 1
    if len(start) not in (2, 4) or len(set(start)) != len(start) or sorted((wide, high)) != [len(start) // 2, 2]:
        yield f"the start area {' '.join(square_id(s) for s in start)} is not a pair or a block of four squares."
    for s in start:
        for d in STRAIGHT:
            if s + STEP[d] in start and not place.ground.free(s, d, DRIVE):
                yield f"a line crosses the start area at {square_id(s)}."
        if all(place.ground.exits(WALK)[d][s] < 0 for d in STRAIGHT):
            yield f"nobody gets out of the car on {square_id(s)}."
    if place.driven().bit_count() < 2 * len(start):
        yield "the Ecto-1 can't drive away."


def wrong_ways(place: Place) -> Iterator[str]:
    """One walks on enough of the map; with all doors open, on all of it but buildings, water and open gates."""
    share = 100 * place.reached.bit_count() // len(place.ground.squares)
    if share < WALKABLE:
        yield f"only {share} % of the squares can be walked to."
    reached = place.walked(place.joined.opened(list(place.joined.doors))) | place.open_gates()
    for s in place.ground.squares:
        if not reached >> s & 1 and place.joined.surface[s] not in SHUT:
            yield f"{square_id(s)} can't be walked to, though it is neither building nor water."


def wrong_ghosts(place: Place) -> Iterator[str]:
    """The box has the ghosts, and each one can be seen from somewhere, for nothing moves a ghost that sees nobody."""
    table = place.table
    for kind, most in FIGURES.items():
        needed = len(table["ghosts"].get(kind, [])) + table["spirit_world"].get(kind, 0)
        if needed > most:
            yield f"{needed} {kind} are needed, and the box has {most}."
    for kind, s in place.ghosts:
        if not place.viewpoints(s):
            yield f"nobody ever sees the {kind} on {square_id(s)}."


# A walk to a zone


def walks(place: Place, start: int, zone: str, most: int = 60) -> list[int]:
    """How many squares it may take a corporeal ghost to get into a zone, nobody in its way, however ties are settled.

    It heads for the nearest square of the zone, diagonally first (GTB-5.5), and lines stop it (GTB-7.5): a way that
    ends before a line counts as `most`.
    """
    exits = place.ground.exits(BULK)
    goals = place.zones[zone]
    found: set[int] = set()
    front = {start}
    for steps in range(most):
        if any(s in goals for s in front):
            found.add(steps)
        ahead: set[int] = set()
        for s in front:
            if s in goals:
                continue
            near = min(distance(s, goal) for goal in goals)
            for goal in goals:
                if distance(s, goal) == near:
                    to = exits[heading(s, goal)][s]
                    if to >= 0:
                        ahead.add(to)
                    else:
                        found.add(most)
        front = ahead
    return sorted(found)


def shortest_walk(place: Place, start: int, zone: str) -> int:
    """How many squares the zone is away for a corporeal ghost that knows its way."""
    away = distances(place.ground.exits(BULK), start, 0, 1 << 10)
    return min(away.get(goal, 1 << 10) for goal in place.zones[zone])
