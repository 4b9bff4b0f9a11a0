"""GTB-21: where Ghostbusters get in and out of the Ecto-1, and what counts as beside it."""

from __future__ import annotations

from hauntbox.games.spirit_world.table.parking import alongside
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.kit.map.grid import BIT, disc


def way_out(g: SpiritWorld) -> int:
    """GTB-18.7: doors to a square where a Ghostbuster may stand."""
    mask = 0
    for place in free_doors(g):
        mask |= BIT[place]
    return mask


def free_doors(g: SpiritWorld) -> list[int]:
    """The same squares one by one, ascending."""
    return [place for place in g.doors if not g.blocks & BIT[place] and g.busters_at(place) < 0]


def around(g: SpiritWorld, reach: int = 1) -> int:
    """GTB-13.2: the squares within this many squares of the Ecto-1, without its own."""
    if g.front < 0:
        return 0
    return (disc(g.front, reach) | disc(g.rear, reach)) & g.ground.floor & ~g.car


def beside(g: SpiritWorld) -> int:
    """GTB-18.3, 21.1: the squares along the long sides, whatever lines there are."""
    if g.front < 0:
        return 0
    return alongside(g.ground.steps, g.front, g.rear)


def seen_from(g: SpiritWorld, place: int) -> bool:
    """GTB-10.10: whether a square sees the Ecto-1."""
    return g.ground.sees(place, g.front, g.blocks) or g.ground.sees(place, g.rear, g.blocks)
