"""Who may see what is hidden."""

from __future__ import annotations

from hauntbox.engine.messages import EVERYONE
from hauntbox.games.outer_space.cards.powers import sees_hero_hands
from hauntbox.games.outer_space.table.numbers import HEROES, MARTIANS
from hauntbox.games.outer_space.table.state import OuterSpace


def knowing(g: OuterSpace, seat: int) -> int:
    """The seats that see the hand of a seat, as bits."""
    mask = 1 << seat
    side = g.side_of(seat)
    if g.open_martians if side == MARTIANS else g.open_heroes:
        mask |= g.winners_of(side)
    if side == HEROES and sees_hero_hands(g):
        mask |= g.winners_of(MARTIANS)
    return mask


def sees_hand(g: OuterSpace, viewer: int | None, seat: int) -> bool:
    """Whether a viewer (None: a spectator, EVERYONE: all seats together) sees the hand of a seat."""
    if viewer is None:
        return False
    return viewer == EVERYONE or bool(knowing(g, seat) >> viewer & 1)


def sees_tech(g: OuterSpace, viewer: int | None) -> bool:
    """IOS-23.2: whether a viewer knows what lies facedown beside the console: the Martian Players do."""
    return viewer is not None and (viewer == EVERYONE or g.side_of(viewer) == MARTIANS)
