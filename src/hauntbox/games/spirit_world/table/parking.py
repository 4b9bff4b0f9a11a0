"""GTB-18.6, 18.7: the squares along the sides of the Ecto-1, wherever it is parked."""

from __future__ import annotations

from hauntbox.kit.map.grid import heading, turned


def alongside(ways: list[list[int]], front: int, rear: int, ends: bool = False) -> int:
    """The squares one step from the car, straight out of its long sides (and of its ends, if they have doors, too).

    `ways` has, for each of the eight directions, where it leads from every square, or -1.
    """
    along = heading(rear, front)
    mask = 0
    for d in [0, 2, 4, 6] if ends else [turned(along, 2), turned(along, -2)]:
        for place in (front, rear):
            if ways[d][place] >= 0:
                mask |= 1 << ways[d][place]
    return mask
