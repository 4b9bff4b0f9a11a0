"""A map for drawing: the ground, the lines between squares, the houses that can be entered."""

from __future__ import annotations

from typing import Any

# Around the map: room for the compass and for the numbers of rows and columns.
FRAME = 22
# Letters on the map, legible even where it is small.
LETTER = 18.8
# Lines that can be walked through.
PASSABLE = ".Y"


class Terrain:
    """The ground and the lines of one map, with its doors as they are."""

    __slots__ = ("flat", "ground", "height", "roofs", "upright", "width")

    def __init__(self, data: dict[str, Any]) -> None:
        self.width = int(data["width"])
        self.height = int(data["height"])
        self.ground: list[str] = [str(row) for row in data["ground"]]
        self.flat: list[str] = [str(row) for row in data["h"]]
        self.upright: list[str] = [str(row) for row in data["v"]]
        self.roofs: set[tuple[int, int]] = self.shut_houses()

    def at(self, x: int, y: int) -> str:
        """The letter of the ground, a blank off the map."""
        if 0 <= x < self.width and 0 <= y < self.height:
            return self.ground[y][x]
        return " "

    def is_floor(self, x: int, y: int) -> bool:
        return self.at(x, y) != " "

    def is_roof(self, x: int, y: int) -> bool:
        return (x, y) in self.roofs

    def north(self, x: int, y: int) -> str:
        """The line on the north side of a square."""
        return self.flat[y][x]

    def west(self, x: int, y: int) -> str:
        """The line on the west side of a square."""
        return self.upright[y][x]

    def sides(self, x: int, y: int) -> tuple[str, str, str, str]:
        """The lines around a square: north, east, south, west."""
        return self.north(x, y), self.west(x + 1, y), self.north(x, y + 1), self.west(x, y)

    def ways(self, x: int, y: int) -> list[tuple[int, int]]:
        """The squares one straight step away."""
        found: list[tuple[int, int]] = []
        for line, dx, dy in zip(self.sides(x, y), (0, 1, 0, -1), (-1, 0, 1, 0)):
            if line in PASSABLE and self.is_floor(x + dx, y + dy):
                found.append((x + dx, y + dy))
        return found

    def shut_houses(self) -> set[tuple[int, int]]:
        """The squares of houses that no open way leads into."""
        shut: set[tuple[int, int]] = set()
        seen: set[tuple[int, int]] = set()
        for y in range(self.height):
            for x in range(self.width):
                if self.at(x, y) == "b" and (x, y) not in seen:
                    house, is_open = self.house(x, y)
                    seen |= house
                    if not is_open:
                        shut |= house
        return shut

    def house(self, x: int, y: int) -> tuple[set[tuple[int, int]], bool]:
        """All squares of the house around a square, and whether a way leads into it."""
        squares = {(x, y)}
        rest = [(x, y)]
        is_open = False
        while rest:
            for step in self.ways(*rest.pop()):
                if self.at(*step) != "b":
                    is_open = True
                elif step not in squares:
                    squares.add(step)
                    rest.append(step)
        return squares, is_open

    def runs(self, x: int, y: int) -> tuple[int, int, int, int]:
        """How far the same ground continues from a square: to the west, the east, the north and the south."""
        letter = self.at(x, y)
        found: list[int] = []
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            far = 0
            while self.at(x + dx * (far + 1), y + dy * (far + 1)) == letter:
                far += 1
            found.append(far)
        return found[0], found[1], found[2], found[3]
