"""Maps for the tests of the grid: four kinds of lines, maps drawn by hand and maps made at random."""

from __future__ import annotations

import random
from textwrap import dedent

from hauntbox.kit.map.grid import CELLS, Ground, LineKind, bits, mask_of, square
from hauntbox.kit.map.paths import onward
from hauntbox.kit.map.text import read_map

WALK, SIGHT = 1, 2
NONE, RED, DASHED, ORANGE, YELLOW = range(5)
KINDS = [
    LineKind("none", ".", 0, "nothing"),
    LineKind("red", "R", WALK | SIGHT, "wall"),
    LineKind("dashed", "D", WALK | SIGHT, "door"),
    LineKind("orange", "O", WALK, "railing"),
    LineKind("yellow", "Y", SIGHT, "hedge"),
]


def drawn(text: str) -> list[str]:
    """A map as it stands in a test, without its margin."""
    return dedent(text).strip("\n").splitlines()


def ground(text: str) -> Ground:
    return read_map(drawn(text), KINDS, SIGHT)


def meadow(width: int, height: int) -> Ground:
    """A map without lines."""
    floor = mask_of(square(x, y) for x in range(width) for y in range(height))
    return Ground(KINDS, width, height, floor, [0] * CELLS, [0] * CELLS, SIGHT)


def wild(seed: int, width: int = 6, height: int = 6) -> Ground:
    """A random map with lines of every kind and some holes."""
    chance = random.Random(seed)
    west, north = [0] * CELLS, [0] * CELLS
    bare = chance.choice([4, 8, 16])
    for y in range(height + 1):
        for x in range(width + 1):
            if y < height:
                west[square(x, y)] = chance.choice([NONE] * bare + [RED, DASHED, ORANGE, YELLOW])
            if x < width:
                north[square(x, y)] = chance.choice([NONE] * bare + [RED, DASHED, ORANGE, YELLOW])
    squares = [square(x, y) for x in range(width) for y in range(height)]
    floor = mask_of(s for s in squares if chance.random() < 0.9)
    return Ground(KINDS, width, height, floor, west, north, SIGHT)


def distances(exits: list[list[int]], start: int, closed: int, most: int) -> dict[int, int]:
    """How many steps each square within `most` steps is away; the start itself is 0 steps away."""
    found = {start: 0}
    front = 1 << start
    reached = closed | front
    for steps in range(1, most + 1):
        front = onward(exits, front, True) & ~reached
        if not front:
            break
        reached |= front
        for s in bits(front):
            found[s] = steps
    return found
