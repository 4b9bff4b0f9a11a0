"""IOS-17, IOS-R52: the template of the Death Ray and of the cannon.

It is a strip of five sections that starts at a corner of the firer's space and lies along an aim. Walls do not
matter, so its placements depend only on the blockers, and all fairgrounds with the same centre share them.
"""

from __future__ import annotations

from math import gcd
from typing import Final

from hauntbox.games.outer_space.ground.fairground import SPACES, Fairground
from hauntbox.kit.map.grid import BIT, bits, mask_of, square

SECTIONS: Final = 5
TO_HIT: Final = (0, 2, 3, 4, 5, 6)  # by section

# Strips are made for this square. A mask moved from it to another that leaves the board in the east or west
# ends up in the empty columns between one row and the next.
MIDDLE: Final = square(9, 9)

# The corners of a space, and the direction out of it there.
CORNERS: Final = ("NW", "NE", "SE", "SW")
OUT_X: Final = (-1, 1, 1, -1)
OUT_Y: Final = (-1, -1, 1, 1)

Sections = tuple[tuple[int, ...], ...]


class Placement:
    """One way to lay the template; `number` is its place among all that are possible from the space.

    `sections` are the spaces that each of the five sections touches, on the board and without the firer's own; `mask`
    has all of them, `first` those of the first section.
    """

    __slots__ = ("aim_x", "aim_y", "corner", "first", "mask", "number", "sections")

    def __init__(self, corner: int, aim_x: int, aim_y: int, sections: Sections) -> None:
        self.number = 0
        self.corner = corner
        self.aim_x = aim_x
        self.aim_y = aim_y
        self.sections = sections
        self.first = mask_of(sections[0])
        self.mask = self.first
        for spaces in sections[1:]:
            self.mask |= mask_of(spaces)

    def section_of(self, s: int) -> int:
        """Which section touches a space, 1 to 5; 0 if none does. No two touch the same."""
        if self.mask & BIT[s]:
            for index, spaces in enumerate(self.sections):
                if s in spaces:
                    return index + 1
        return 0

    def reach(self, distance: int) -> list[int]:
        """The spaces that the first sections touch, up to this one (IOS-17.9)."""
        return [s for spaces in self.sections[:distance] for s in spaces]

    def __repr__(self) -> str:
        return f"Placement({self.number}: {CORNERS[self.corner]} towards {self.aim_x},{self.aim_y})"


def bearing(a: int, b: int) -> int:
    """Where an aim points, clockwise from the north-west: its place on the rim of a square of 120."""
    m = max(abs(a), abs(b))
    x, y = a * 60 // m, b * 60 // m
    if y == -60:
        return x + 60
    if x == 60:
        return y + 180
    return 300 - x if y == 60 else 420 - y


def all_aims() -> list[tuple[int, int]]:
    """Whole steps across and down without a common divisor, at most five either way; the shortest first."""
    reach = range(-SECTIONS, SECTIONS + 1)
    aims = [(a, b) for a in reach for b in reach if gcd(a, b) == 1]
    return sorted(aims, key=lambda aim: (max(abs(aim[0]), abs(aim[1])), bearing(aim[0], aim[1])))


AIMS: Final = all_aims()

_placements: dict[int, list[list[Placement]]] = {}  # by the mask of blockers, then by space; [] if not worked out yet
_covers: dict[int, list[int]] = {}  # the same, 0 if not worked out yet
_first_covers: dict[int, list[int]] = {}  # the same, -1 if not worked out yet


def placements(fairground: Fairground, s: int) -> list[Placement]:
    """Every way to lay the template from a space that touches at least one space and no blocker.

    In the order of the corners, NW first, and then clockwise.
    """
    spaces = _placements.get(fairground.blockers)
    if spaces is None:
        spaces = [[] for _ in range(SPACES)]
        _placements[fairground.blockers] = spaces
    found = spaces[s]
    if not found:
        found = lay_everywhere(s, fairground.floor, fairground.blockers)
        spaces[s] = found
    return found


def cover(fairground: Fairground, s: int) -> int:
    """All spaces that the template can touch from a space, as a mask."""
    covers = _covers.get(fairground.blockers)
    if covers is None:
        covers = [0] * SPACES
        _covers[fairground.blockers] = covers
    if not covers[s]:
        for one in placements(fairground, s):
            covers[s] |= one.mask
    return covers[s]


def first_cover(fairground: Fairground, s: int) -> int:
    """All spaces that the first section of the template can touch from a space, as a mask."""
    covers = _first_covers.get(fairground.blockers)
    if covers is None:
        covers = [-1] * SPACES
        _first_covers[fairground.blockers] = covers
    if covers[s] < 0:
        shift = s - MIDDLE
        mask = 0
        for strip in all_strips():
            if not moved(strip.closed, shift) & fairground.blockers:
                mask |= moved(strip.sections[0], shift)
        covers[s] = mask & fairground.floor & ~BIT[s]
    return covers[s]


def cannon_placements(fairground: Fairground, s: int, gone: int) -> list[Placement]:
    """The `placements` whose first section touches a space to land on, outside of the buildings in `gone`."""
    return [one for one in placements(fairground, s) if one.first & ~gone]


def lay_everywhere(s: int, floor: int, blockers: int) -> list[Placement]:
    """IOS-R52: all placements, each once."""
    found: dict[Sections, Placement] = {}
    for strip in all_strips():
        sections = strip.lay(s, floor, blockers)
        if sections is not None and sections not in found:
            found[sections] = Placement(strip.corner, strip.aim_x, strip.aim_y, sections)
    ordered = sorted(found.values(), key=lambda one: (one.corner, bearing(one.aim_x, one.aim_y)))
    for number, one in enumerate(ordered):
        one.number = number
    return ordered


def lay(s: int, corner: int, a: int, b: int, floor: int, blockers: int) -> Sections | None:
    """The spaces that the sections touch; None if there are none, or if a blocker is in the way."""
    return Strip(corner, a, b).lay(s, floor, blockers)


class Strip:
    """The template from a corner of the `MIDDLE` along an aim, as masks: its sections, all of them, and where no
    blocker may be.
    """

    __slots__ = ("aim_x", "aim_y", "closed", "corner", "sections", "whole")

    def __init__(self, corner: int, a: int, b: int) -> None:
        self.corner = corner
        self.aim_x = a
        self.aim_y = b
        x = (MIDDLE & 31) + (OUT_X[corner] > 0)
        y = (MIDDLE >> 5) + (OUT_Y[corner] > 0)
        self.sections = [mask_of(touched_by(section, x, y, a, b)) for section in range(1, SECTIONS + 1)]
        self.whole = 0
        for mask in self.sections:
            self.whole |= mask
        self.closed = self.whole | mask_of(grazed_by(x, y, a, b))

    def lay(self, s: int, floor: int, blockers: int) -> Sections | None:
        """The spaces that the sections touch from another space; None if they can't lie there."""
        shift = s - MIDDLE
        if moved(self.closed, shift) & blockers:
            return None
        free = floor & ~BIT[s]
        if not moved(self.whole, shift) & free:
            return None
        return tuple([tuple(bits(moved(mask, shift) & free)) for mask in self.sections])


_strips: list[Strip] = []


def all_strips() -> list[Strip]:
    """The strips of all corners and aims, made once."""
    if not _strips:
        for corner in range(4):
            for a, b in AIMS:
                if a * OUT_X[corner] > 0 or b * OUT_Y[corner] > 0:  # IOS-R52: else it would cross the firer's space
                    _strips.append(Strip(corner, a, b))
    return _strips


def moved(mask: int, shift: int) -> int:
    """A mask moved by this many squares, forwards or back; what leaves the board is lost."""
    return mask << shift if shift >= 0 else mask >> -shift


def touched_by(section: int, x: int, y: int, a: int, b: int) -> list[int]:
    """IOS-R52: the squares that a section touches."""
    if abs(a) < abs(b):
        return [square(s >> 5, s & 31) for s in touched_by(section, y, x, b, a)]
    m = abs(a)
    column = x + section - 1 if a > 0 else x - section
    if b == 0:
        return [square(column, y - 1), square(column, y)]
    one, other = y * m + (section - 1) * b, y * m + section * b
    low, high = min(one, other), max(one, other)
    return [square(column, row) for row in range(low // m, -(-high // m))]


def grazed_by(x: int, y: int, a: int, b: int) -> list[int]:
    """IOS-R52: the squares with a corner exactly on the middle line of the strip."""
    if a == 0 or b == 0:
        return []
    m = max(abs(a), abs(b))
    found: list[int] = []
    for times in range(1, SECTIONS // m + 1):
        across, down = x + times * a, y + times * b
        found += [square(column, row) for column in (across - 1, across) for row in (down - 1, down)]
    return found
