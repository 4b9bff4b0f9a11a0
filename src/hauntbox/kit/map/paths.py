"""Ways over a grid: how far one gets, the shortest way, connected areas.

All of these take the exits of a map (see `Ground.exits`, or `Ground.steps` for flying) and a mask of closed squares,
which are not entered, though a way may start on one.
"""

from __future__ import annotations

from typing import Final

from hauntbox.kit.map.grid import NE, NW, OPEN, SE, SW, E, N, S, W, bits

STRAIGHT_FIRST: Final = (N, E, S, W, NE, SE, SW, NW)


def onward(exits: list[list[int]], front: int, diagonals: bool) -> int:
    """The squares one step away from any of a mask of squares; all of them step at once, by shifting the mask."""
    to = (
        (front & exits[N][OPEN]) >> 32
        | (front & exits[E][OPEN]) << 1
        | (front & exits[S][OPEN]) << 32
        | (front & exits[W][OPEN]) >> 1
    )
    if diagonals:
        to |= (
            (front & exits[NE][OPEN]) >> 31
            | (front & exits[SE][OPEN]) << 33
            | (front & exits[SW][OPEN]) << 31
            | (front & exits[NW][OPEN]) >> 33
        )
    return to


def spread(exits: list[list[int]], start: int, steps: int, closed: int, diagonals: bool = True) -> list[int]:
    """The squares that are first reached with 1, 2, ... `steps` steps: one mask each, 0 when there are no more."""
    front = 1 << start
    reached = closed | front
    found: list[int] = []
    for _ in range(steps):
        front = onward(exits, front, diagonals) & ~reached
        reached |= front
        found.append(front)
    return found


def rings(exits: list[list[int]], start: int, closed: int, goal: int) -> list[int]:
    """The squares reached with 0, 1, 2, ... steps, until `goal` is among them or there are no more."""
    front = 1 << start
    reached = closed | front
    found = [front]
    while not front >> goal & 1:
        front = onward(exits, front, True) & ~reached
        if not front:
            break
        reached |= front
        found.append(front)
    return found


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


def walk(exits: list[list[int]], start: int, goal: int, closed: int) -> list[int]:
    """A shortest way, from the first step to the goal; empty if there is none, or if the start is the goal.

    Among ways of equal length straight steps come before diagonal ones, then lower directions before higher ones.
    The exits must lead both ways, as those of a map do.
    """
    if start == goal or closed >> goal & 1:
        return []
    around = rings(exits, goal, closed & ~(1 << start), start)
    if not around[-1] >> start & 1:
        return []
    way: list[int] = []
    s = start
    for ring in reversed(around[:-1]):
        for d in STRAIGHT_FIRST:
            to = exits[d][s]
            if to >= 0 and ring >> to & 1:
                s = to
                break
        way.append(s)
    return way


def area(exits: list[list[int]], start: int, closed: int) -> int:
    """The mask of all squares that can be reached from a square, itself included."""
    front = 1 << start
    reached = front
    while front:
        front = onward(exits, front, True) & ~(reached | closed)
        reached |= front
    return reached
