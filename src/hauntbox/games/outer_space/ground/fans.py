"""The directions that lead on from a space, as bits, and the spaces that they lead to.

Fairgrounds differ in few places, so they share most of what is in here.
"""

from __future__ import annotations

from typing import Final

from hauntbox.games.outer_space.table.numbers import SAUCERS
from hauntbox.kit.map.grid import BIT, STEP, STRIDE, Ground, bits

STRAIGHT: Final = 0b01010101  # north, east, south and west
DIAGONAL: Final = 0b10101010
NORTH: Final = 1
EAST: Final = 4
SOUTH: Final = 16
WEST: Final = 64
NOTHING: Final[list[int]] = []

_fans: dict[int, tuple[int, ...]] = {}
_around: dict[tuple[int, int], Around] = {}


def fan(s: int, directions: int) -> tuple[int, ...]:
    """The spaces one step away from one, clockwise from the north."""
    key = s << 8 | directions
    found = _fans.get(key)
    if found is None:
        found = tuple([s + STEP[d] for d in range(8) if directions >> d & 1])
        _fans[key] = found
    return found


class Around:
    """What lies around each space, walls or no walls: all `neighbours`, and the `ways` to them that don't pass the
    corner of a blocker (IOS-9.5), which are the directions in `over`.

    `flights` is a cache for listing answers, by Saucer and space.
    """

    __slots__ = ("flights", "neighbours", "over", "ways")

    def __init__(self, floor: int, blockers: int, spaces: int) -> None:
        self.over = [0] * spaces
        self.flights: list[list[int]] = [NOTHING] * (SAUCERS * spaces)
        self.neighbours: list[tuple[int, ...]] = [()] * spaces
        self.ways: list[tuple[int, ...]] = [()] * spaces
        for s in bits(floor):
            near = 0
            for d in range(8):
                if s + STEP[d] < 0 or not floor & BIT[s + STEP[d]]:
                    continue
                near |= 1 << d
                if not d & 1 or not blockers & (BIT[s + STEP[d - 1]] | BIT[s + STEP[(d + 1) & 7]]):
                    self.over[s] |= 1 << d
            self.neighbours[s] = fan(s, near)
            self.ways[s] = fan(s, self.over[s])


def all_around(floor: int, blockers: int, spaces: int) -> Around:
    """What lies around all spaces, worked out once for each floor."""
    found = _around.get((floor, blockers))
    if found is None:
        found = Around(floor, blockers, spaces)
        _around[(floor, blockers)] = found
    return found


def obstructed(ground: Ground, flag: int) -> list[int]:
    """For each space the directions blocked by edges with `flag`: on that side, or on both ways
    around that corner.
    """
    west, north = ground.west, ground.north
    blocks = [kind.flags & flag != 0 for kind in ground.kinds]
    sides = [0] * ((ground.height + 2) << 5)
    for s in ground.squares:
        if blocks[north[s]]:
            sides[s] |= NORTH
            if s >= STRIDE:
                sides[s - STRIDE] |= SOUTH
        if blocks[west[s]]:
            sides[s] |= WEST
            if s:
                sides[s - 1] |= EAST
    found = sides.copy()
    for s in ground.squares:
        if sides[s] or sides[s + 1] or sides[s - 1] or sides[s + STRIDE] or sides[s - STRIDE]:
            for d in (1, 3, 5, 7):
                one, other = d - 1, (d + 1) & 7
                if (sides[s] >> one | sides[s + STEP[one]] >> other) & 1 and (
                    sides[s] >> other | sides[s + STEP[other]] >> one
                ) & 1:
                    found[s] |= 1 << d
    return found
