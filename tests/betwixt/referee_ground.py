"""The referee's own geometry: cells and walls made from the map of a view, ways, adjacency and sight."""

from __future__ import annotations

from math import inf
from typing import Any

from tests.betwixt.sight_oracle import Wall, verdict

Data = dict[str, Any]
Place = tuple[int, int, int]  # region, column and row from the upper left
STEP = ((0, -1), (1, 0), (0, 1), (-1, 0))
SIDES = {"north": 0, "east": 1, "south": 2, "west": 3}


def square_id(number: int) -> str:
    """TGB-7.4: squares are numbered tile by tile, eight by eight: letter, column, row."""
    return f"{chr(ord('A') + number // 64)}{number % 8 + 1}{number % 64 // 8 + 1}" if number >= 0 else ""


class Ground:
    """The map of one moment."""

    def __init__(self, shown: Data) -> None:
        self.shown = shown
        self.places: dict[str, Place] = {}
        self.names: dict[Place, str] = {}
        self.letters: dict[str, str] = {}
        self.extra: set[str] = {*shown["machines"], *shown["obstacles"], *[one["at"] for one in shown["objects"]]}
        self.tall_is_opaque = False
        self.clashes: list[str] = []
        inner: set[tuple[Place, int]] = set()
        for tile in shown["tiles"]:
            for down, row in enumerate(tile["squares"]):
                for across, name in enumerate(row):
                    place = tile["region"], tile["x"] + across, tile["y"] + down
                    if place in self.names:
                        self.clashes.append(f"{name} lies on {self.names[place]}")
                    self.places[name], self.names[place] = place, name
                    self.letters[name] = tile["rows"][down][across]
            for wall in tile["walls"]:
                inner.add((self.places[wall["at"]], SIDES[wall["direction"]]))
        self.openings: set[tuple[Place, int]] = set()
        self.stairs: dict[Place, list[Place]] = {}
        self.read_passages(shown["passages"])
        self.walls = {
            (place, side) for place in self.names for side in range(4) if self.walled(place, side, inner)
        }
        self.segments = {(place[0], segment(place, side)) for place, side in self.walls}

    def read_passages(self, passages: list[Data]) -> None:
        """TGB-10.7: doorways that can be gone through, and stairs."""
        by_id = {one["id"]: one for one in passages}
        for one in passages:
            squares = [self.places[name] for name in one["squares"]]
            side = SIDES[one["direction"]]
            other = by_id[one["other"]] if one["other"] else None
            if one["state"] == "stair" and other is not None:
                for name in one["squares"]:
                    self.stairs.setdefault(self.places[name], []).extend(self.places[end] for end in other["squares"])
            elif one["state"] == "open" and other is not None:
                for place in squares:
                    if self.names.get(across(place, side)) not in other["squares"]:
                        self.clashes.append(f"{one['id']} does not meet {other['id']}")
                    self.openings.add((place, side))

    def walled(self, place: Place, side: int, inner: set[tuple[Place, int]]) -> bool:
        beyond = across(place, side)
        if beyond not in self.names or self.names[beyond][0] != self.names[place][0]:
            return (place, side) not in self.openings
        return (place, side) in inner or (beyond, (side + 2) % 4) in inner

    # Spaces

    def obstacle(self, square: str) -> bool:
        return self.letters.get(square, "#") in "oO" or square in self.extra

    def beside(self, place: Place, side: int) -> Place | None:
        """The space across a side, None past a wall."""
        return None if (place, side) in self.walls else across(place, side)

    def round_corner(self, place: Place, one: int, other: int) -> list[Place | None]:
        ends: list[Place | None] = []
        for first, second in ((one, other), (other, one)):
            by = self.beside(place, first)
            ends.append(None if by is None else self.beside(by, second))
        return ends

    def adjacent(self, a: Place, b: Place) -> bool:
        """TGB-10.12."""
        if a[0] != b[0] or a == b:
            return False
        if any(self.beside(a, side) == b for side in range(4)):
            return True
        return any(b in self.round_corner(a, side, (side + 1) % 4) for side in range(4))

    def distance(self, a: Place, b: Place) -> float:
        """TGB-10.13."""
        return inf if a[0] != b[0] else max(abs(a[1] - b[1]), abs(a[2] - b[2]))

    def costs(self, start: Place, foes: set[Place], closed: set[Place], free: bool, most: int) -> dict[Place, int]:
        """TGB-10.1 to 10.5, 10.7, 10.8, 10.10: the least points to every space."""
        cost = {start: 0}
        waiting = [start]
        while waiting:
            place = waiting.pop(0)
            for end in self.steps(place, foes, free):
                points = cost[place] + (2 if end in foes and not free else 1)
                blocked = end in closed or (self.obstacle(self.names[end]) and not free)
                if points <= most and not blocked and points < cost.get(end, most + 1):
                    cost[end] = points
                    waiting.append(end)
        return cost

    def steps(self, place: Place, foes: set[Place], flying: bool) -> list[Place]:
        """TGB-10.2: straight steps, and diagonal ones that cut no corner."""
        found = [by for by in (self.beside(place, side) for side in range(4)) if by is not None]
        for side in range(4):
            more = (side + 1) % 4
            one, other = self.round_corner(place, side, more)
            if one is None or other is None:
                continue
            corners = [across(place, side), across(place, more)]
            if flying or not any(self.obstacle(self.names[end]) or end in foes for end in corners):
                found.append(one)
        return found + self.stairs.get(place, [])

    def sight(self, a: Place, b: Place, foes: set[Place], friends: set[Place]) -> int:
        """TGB-13.1 to 13.5: 0 none, 1 obstructed, 2 clear."""
        if a[0] != b[0]:
            return 0
        left, right = sorted((a[1], b[1]))
        top, bottom = sorted((a[2], b[2]))
        walls: list[Wall] = [
            wall for region, wall in self.segments
            if region == a[0] and wall[2] >= left and wall[0] <= right + 1 and wall[3] >= top and wall[1] <= bottom + 1
        ]
        stops = {place[1:] for place in foes if place[0] == a[0]}
        hinders = {place[1:] for place in friends if place[0] == a[0]}
        for x in range(left, right + 1):
            for y in range(top, bottom + 1):
                name = self.names.get((a[0], x, y), "")
                if not name or (self.tall_is_opaque and self.letters[name] == "O"):
                    stops.add((x, y))
                elif self.obstacle(name):
                    hinders.add((x, y))
        inside = {(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)}
        return verdict(a[1:], b[1:], walls, stops & inside, hinders & inside)

    def behind(self, place: Place, facing: int) -> Place | None:
        """TGB-14.5."""
        return self.beside(place, (facing + 2) % 4)


def across(place: Place, side: int) -> Place:
    return place[0], place[1] + STEP[side][0], place[2] + STEP[side][1]


def segment(place: Place, side: int) -> Wall:
    _, x, y = place
    edges: list[Wall] = [(x, y, x + 1, y), (x + 1, y, x + 1, y + 1), (x, y + 1, x + 1, y + 1), (x, y, x, y + 1)]
    return edges[side]
