"""Where things of the map lie in its drawing. A square is `UNIT` wide; regions lie side by side."""

from __future__ import annotations

from hauntbox.games.betwixt.drawing.pieces import Data

UNIT = 64.0
# Around each region there is room for what stands outside of walls: names of tiles, tags of doorways.
MARGIN = 76.0
# Every letter and number on the map: a square of 43 pixels makes it 12 high, one of 40 makes it 11.
LETTER = 18.0
# Where squares are drawn smaller than 43 pixels, letters are larger: at 35 and at 28 pixels these are 12 high.
CLOSER = ((42.7, LETTER), (35.0, 22.0))
CLOSEST, LEAST_SQUARE = 27.5, 28.0
# Letters of cells in which nobody can stand.
OBSTACLES = "oO"
# What a direction adds to x and y, and how far it turns clockwise from the north.
STEPS: dict[str, tuple[int, int]] = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
TURNS: dict[str, int] = {"north": 0, "east": 90, "south": 180, "west": 270}

Place = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom
Cell = tuple[int, int, int]  # region, column and row on the map


def letter_for(square: float) -> float:
    """How large letters are where a square has so many pixels."""
    return next((letter for least, letter in CLOSER if square >= least), CLOSEST)


class Ground:
    """Where every square and tile of a view lies."""

    __slots__ = ("blocked", "cells", "corners", "shifts", "size", "taken")

    def __init__(self, plan: Data) -> None:
        self.shifts, self.size = lay_regions(plan)
        self.corners: dict[str, Place] = {}
        self.cells: dict[str, Cell] = {}
        self.blocked: set[str] = set(plan["obstacles"])
        for tile in plan["tiles"]:
            left, top = self.corner_of(tile)
            for down, row in enumerate(tile["squares"]):
                for across, at in enumerate(row):
                    self.corners[at] = (left + across * UNIT, top + down * UNIT)
                    self.cells[at] = (tile["region"], tile["x"] + across, tile["y"] + down)
                    if tile["rows"][down][across] in OBSTACLES:
                        self.blocked.add(at)
        self.taken = set(self.cells.values())

    def corner_of(self, tile: Data) -> Place:
        """The north-west corner of a tile."""
        x, y = self.shifts[tile["region"]]
        return x + tile["x"] * UNIT, y + tile["y"] * UNIT

    def middle(self, at: str) -> Place:
        """The middle of a square."""
        x, y = self.corners[at]
        return x + UNIT / 2, y + UNIT / 2

    def door_place(self, passage: Data) -> Place:
        """The middle of the edge that a doorway takes up."""
        (ax, ay), (bx, by) = [self.middle(at) for at in passage["squares"]]
        across, down = STEPS[passage["direction"]]
        return (ax + bx + across * UNIT) / 2, (ay + by + down * UNIT) / 2

    def beyond(self, at: str, direction: str) -> Cell:
        """The cell that borders a square in a direction, on a tile or in the dark."""
        region, column, row = self.cells[at]
        across, down = STEPS[direction]
        return region, column + across, row + down


def bounds(plan: Data) -> dict[int, tuple[int, int, int, int]]:
    """Of each region the columns and rows that it reaches: west, north, east and south."""
    found: dict[int, tuple[int, int, int, int]] = {}
    for tile in plan["tiles"]:
        x, y = int(tile["x"]), int(tile["y"])
        east, south = x + int(tile["wide"]), y + int(tile["high"])
        west, north, far_east, far_south = found.get(tile["region"], (x, y, east, south))
        found[tile["region"]] = (min(west, x), min(north, y), max(far_east, east), max(far_south, south))
    return found


def lay_regions(plan: Data) -> tuple[dict[int, Place], Place]:
    """TGB-7.2: regions side by side, each around the same middle line: what to add to a place in one, and the size of
    the whole map."""
    regions = bounds(plan)
    high = max([south - north for _, north, _, south in regions.values()], default=0) * UNIT
    shifts: dict[int, Place] = {}
    x = MARGIN
    for region in sorted(regions):
        west, north, east, south = regions[region]
        shifts[region] = (x - west * UNIT, MARGIN + (high - (south - north) * UNIT) / 2 - north * UNIT)
        x += (east - west) * UNIT + MARGIN
    return shifts, (x, high + 2 * MARGIN)


def map_size(plan: Data) -> Place:
    """The whole map with the dark around it."""
    return lay_regions(plan)[1]
