"""IOS-9.2: what lies between two spaces of the fairground: nothing, a wall, a door, and either of them hard."""

from __future__ import annotations

from typing import Final

from hauntbox.kit.map.grid import BIT, CELLS, STEP, STRIDE, E, LineKind, N, S, square

SIDE: Final = 13  # the fairground is 13 spaces wide and deep

# What an edge blocks.
STEPS: Final = 1  # a step across it
CORNERS: Final = 2  # a diagonal step around its end (IOS-9.4)
SIGHT: Final = 4  # a view from further away (IOS-10.2)
FIRM: Final = 8  # a view from beside it, too (IOS-16.6)
SLIT: Final = 16  # a view from beside it, unless straight across (IOS-16.6)

NO_EDGE: Final = 0
WALL: Final = 1
HARD_WALL: Final = 2
DOOR: Final = 3
HARD_DOOR: Final = 4
EDGES: Final = [
    LineKind("none", ".", 0, ""),
    LineKind("wall", "W", STEPS | CORNERS | SIGHT, "wall"),
    LineKind("hard_wall", "H", STEPS | CORNERS | SIGHT | FIRM, "hard wall"),
    LineKind("door", "D", CORNERS | SIGHT, "door"),
    LineKind("hard_door", "G", CORNERS | SIGHT | SLIT, "door in a hard wall"),
]


class Edges:
    """The edges of a fairground while it is laid out.

    `rooms` gives the room of each square of a grid: a different number for every room and every building
    without rooms, -1 outdoors and off the board. `hard` is the mask of the spaces with hard walls.
    """

    __slots__ = ("north", "west")

    def __init__(self, rooms: list[int], hard: int) -> None:
        self.west = [NO_EDGE] * CELLS
        self.north = [NO_EDGE] * CELLS
        for y in range(SIDE + 1):
            for x in range(SIDE + 1):
                s = square(x, y)
                if rooms[s - 1] != rooms[s]:  # beyond the rim there is nothing, in the last squares of the grid either
                    self.west[s] = HARD_WALL if hard & (BIT[s - 1] | BIT[s]) else WALL
                if rooms[s - STRIDE] != rooms[s]:
                    self.north[s] = HARD_WALL if hard & (BIT[s - STRIDE] | BIT[s]) else WALL

    def open_door(self, s: int, d: int) -> None:
        """Make a door in the wall on one side of a space."""
        lines = self.north if d in (N, S) else self.west
        number = s + STEP[d] if d in (S, E) else s
        lines[number] = HARD_DOOR if lines[number] == HARD_WALL else DOOR
