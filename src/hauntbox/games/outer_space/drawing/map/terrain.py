"""The fairground for drawing: where the boards lie, what is between spaces, how large everything is."""

from __future__ import annotations

from collections.abc import Callable

from hauntbox.games.outer_space.components.cards import Contents
from hauntbox.games.outer_space.ground.edges import DOOR, HARD_DOOR, SIDE
from hauntbox.games.outer_space.ground.fairground import Fairground, lay_fairground
from hauntbox.games.outer_space.ground.laid_boards import CENTRE_SLOT
from hauntbox.kit.drawing.surfaces import UNIT, path_around, stretches
from hauntbox.kit.map.grid import BIT, square

# Around the map: the names of the boards, and the letters and numbers of columns and rows.
FRAME = 48
# Letters on the map, which are twelve pixels high on the lowest desk.
LETTER = 17.5
SPAN = SIDE * UNIT
# A stroke between spaces: where it begins, its length in spaces, whether it is vertical.
Run = tuple[int, int, int, bool]
Inside = Callable[[int, int], bool]

FLAP = 5  # beside the kinds of edges: a door of the tent


def fairground_of(contents: Contents, boards: list[str], advanced: bool) -> Fairground:
    """The fairground of a view: the boards in the north, east, south, west and in the middle."""
    numbers = {card.id: card.number for card in contents.boards.outer}
    north, east, south, west = [numbers[id] for id in boards[:CENTRE_SLOT]]
    return lay_fairground(contents.boards, (north, east, south, west), boards[CENTRE_SLOT], advanced)


def in_mask(mask: int) -> Inside:
    """Whether a space is one of these; no space is off the map."""
    return lambda x, y: 0 <= x < SIDE and 0 <= y < SIDE and bool(mask & BIT[square(x, y)])


def squares_path(inside: Inside) -> str:
    """One path around all spaces of a sort."""
    return path_around(SIDE, SIDE, inside)


def runs(along: Inside, upright: Inside) -> list[Run]:
    """Strokes on the north and west sides of spaces; adjoining sides make one stroke."""
    found: list[Run] = []
    for y in range(SIDE + 1):
        found += [(x, y, length, False) for x, length in stretches([along(x, y) for x in range(SIDE)])]
    for x in range(SIDE + 1):
        found += [(x, y, length, True) for y, length in stretches([upright(x, y) for y in range(SIDE)])]
    return found


def rim_path(inside: Inside, inset: float = 0.0) -> str:
    """The outline of adjoining spaces, moved inwards."""
    found: list[str] = []
    for y in range(SIDE):
        for x in range(SIDE):
            if not inside(x, y):
                continue
            left, top = x * UNIT, y * UNIT
            right, bottom = left + UNIT, top + UNIT
            if not inside(x, y - 1):
                found.append(f"M{left} {top + inset:.1f}H{right}")
            if not inside(x, y + 1):
                found.append(f"M{left} {bottom - inset:.1f}H{right}")
            if not inside(x - 1, y):
                found.append(f"M{left + inset:.1f} {top}V{bottom}")
            if not inside(x + 1, y):
                found.append(f"M{right - inset:.1f} {top}V{bottom}")
    return "".join(found)


def edge_kind(fair: Fairground, x: int, y: int, upright: bool) -> int:
    """What lies on the west (upright) or north side of a space: a kind of `edges.py`, or a flap of the tent."""
    s = square(x, y)
    kind = fair.ground.west[s] if upright else fair.ground.north[s]
    if kind in (DOOR, HARD_DOOR) and fair.tent >= 0:
        other = square(x - 1, y) if upright else square(x, y - 1)
        if fair.tent in (fair.building_of[s], fair.building_of[other]):
            return FLAP
    return kind


def of_kind(fair: Fairground, kind: int) -> list[Run]:
    """All strokes of a kind."""
    return runs(
        lambda x, y: edge_kind(fair, x, y, False) == kind, lambda x, y: edge_kind(fair, x, y, True) == kind
    )
