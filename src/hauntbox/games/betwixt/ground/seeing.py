"""TGB-13.1 to 13.6: from one corner of the attacker's space two lines to corners of the target's.

The kit says what each pair of lines touches in the box between two squares (`kit.map.sightlines.corner_pairs`). Pairs
that touch a wall or a closed door are dropped once for a house; of the others the house keeps the squares between,
behind each pair a -1, and a question looks up what stands there. Between squares of one tile no doorway matters: that
is worked out once for the tile, however it lies. Sight is not the same both ways (TGB-13.1).
"""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.ground.house import FAR, REGION, House
from hauntbox.games.betwixt.ground.walking import FOE, FRIEND, OBSTACLE, OPAQUE, Field
from hauntbox.kit.map.sightlines import UNIT, Ends, Touched, corner_pairs, pairs_of_lines

NONE: Final = 0
OBSTRUCTED: Final = 1
CLEAR: Final = 2
MOST: Final = 30  # nobody looks farther, wherever the walls are
STOP: Final = FOE | OPAQUE
HINDER: Final = FRIEND | OBSTACLE

class Pair:
    """Two lines, as the kit has them; of the squares that they touch, the bits of the mask one by one."""

    __slots__ = ("north", "touched", "west")

    def __init__(self, lines: Touched) -> None:
        mask, self.west, self.north = lines
        self.touched = [at for at in range(mask.bit_length()) if mask >> at & 1]


_pairs: dict[int, list[Pair]] = {}


def pairs_at(dx: int, dy: int) -> list[Pair]:
    """The pairs of lines to a square so far away, worked out once."""
    key = (dy + 64) << 7 | dx + 64
    found = _pairs.get(key)
    if found is None:
        found = _pairs[key] = [Pair(lines) for lines in corner_pairs(dx, dy)]
    return found


def walls_between(house: House, a: int, b: int) -> tuple[int, int, int]:
    """The place of the box that holds two squares, and its walls as masks of the kit: west lines and north lines."""
    wide, grid, straight = house.grid_wide, house.grid, house.straight
    across, down = house.gx[b] - house.gx[a], house.gy[b] - house.gy[a]
    corner = house.place(a) + min(0, across) + min(0, down) * wide
    west = north = 0
    if a >> 6 == b >> 6 and not house.walled[a >> 6]:
        return corner, 0, 0
    for y in range(abs(down) + 1):
        for x in range(abs(across) + 1):
            s = grid[corner + y * wide + x]
            if x and (s < 0 or straight[s * 4 + 3] < 0):
                west |= 1 << (y << 5 | x)
            if y and (s < 0 or straight[s * 4] < 0):
                north |= 1 << (y << 5 | x)
    return corner, west, north


def between(house: House, a: int, b: int) -> tuple[int, ...]:
    """The squares on each pair of lines from a to b that no wall stops, a -1 behind each pair; nothing: no sight.
    Between squares of one tile they are its cells."""
    base = a & ~63
    inside = house.inside[a >> 6] if base == b & ~63 else None
    if inside is not None:
        key = (a & 63) << 6 | b & 63
        lines = inside.get(key)
        if lines is None:
            lines = inside[key] = tuple([s - base if s >= 0 else -1 for s in look_between(house, a, b)])
        return lines
    row = house.sights[a]
    if row is None:
        row = [None] * house.size
        house.sights[a] = row
    known = row[b]
    if known is None:
        known = row[b] = look_between(house, a, b)
    return known


def look_between(house: House, a: int, b: int) -> tuple[int, ...]:
    """The same, from the map, as squares of the house."""
    found: list[int] = []
    if a != b and house.distance(a, b) <= MOST:
        corner, west, north = walls_between(house, a, b)
        grid, wide = house.grid, house.grid_wide
        for pair in pairs_at(house.gx[b] - house.gx[a], house.gy[b] - house.gy[a]):
            if not (pair.west & west or pair.north & north):
                for at in pair.touched:
                    found.append(grid[corner + (at >> 5) * wide + (at & 31)])
                found.append(-1)
    return tuple(found)


def sight(field: Field, a: int, b: int) -> int:
    """TGB-13.1 to 13.5: NONE, OBSTRUCTED or CLEAR, by the best pair of lines from a to b.

    The field is the attacker's: foes stop lines, friends and obstacles obstruct them.
    """
    code, house = field.code, field.house
    base = a & ~63 if a >> 6 == b >> 6 and house.inside[a >> 6] is not None else 0
    met = 0
    best = NONE
    for s in between(house, a, b):
        if s >= 0:
            met |= code[s + base]
        elif met & STOP:
            met = 0
        elif not met & HINDER:
            return CLEAR
        else:
            best = OBSTRUCTED
            met = 0
    return best


def in_range(field: Field, a: int, b: int, reach: int) -> int:
    """TGB-12.1, 13.7: sight as above, NONE beyond so many spaces."""
    distance = field.house.distance(a, b)
    return NONE if distance > reach or distance == FAR else sight(field, a, b)


def best_lines(field: Field, a: int, b: int) -> tuple[int, ...]:
    """The two lines that `sight` goes by, for drawing: x and y of the corner and of both ends, in hundredths of a
    square on the map of the region; nothing without sight."""
    house = field.house
    seen, ends = lines_between(field, a, b)
    if seen == NONE:
        return ()
    left = house.gx[a] + min(0, house.gx[b] - house.gx[a]) - house.region[a] * REGION
    return moved(ends, left * UNIT, (house.gy[a] + min(0, house.gy[b] - house.gy[a])) * UNIT)


def lines_between(field: Field, a: int, b: int) -> tuple[int, Ends]:
    """TGB-13.1 to 13.5: what the best pair of lines from a to b sees, and that pair, in hundredths of a square from the
    corner of the box that holds both. Where all are stopped, the pair that least stands in the way of; no lines at all
    to another region, or too far."""
    house, best, least = field.house, NONE, -1
    found: Ends = (0, 0, 0, 0, 0, 0)
    if a == b or house.distance(a, b) > MOST:
        return NONE, found
    corner, west, north = walls_between(house, a, b)
    for line, ends in pairs_of_lines(house.gx[b] - house.gx[a], house.gy[b] - house.gy[a]):
        met = 0
        stops = (line[1] & west).bit_count() + (line[2] & north).bit_count()
        for at in range(line[0].bit_length()):
            if line[0] >> at & 1:
                s = house.grid[corner + (at >> 5) * house.grid_wide + (at & 31)]
                met |= field.code[s] if s >= 0 else 0
                stops += int(s >= 0 and bool(field.code[s] & STOP))
        seen = NONE if stops else OBSTRUCTED if met & HINDER else CLEAR
        if seen > best or (seen == best == NONE and (least < 0 or stops < least)):
            best, least, found = seen, stops, ends
    return best, found


def moved(ends: Ends, x: int, y: int) -> tuple[int, ...]:
    return ends[0] + x, ends[1] + y, ends[2] + x, ends[3] + y, ends[4] + x, ends[5] + y
