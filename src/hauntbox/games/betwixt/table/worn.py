"""TGB-22.1, 22.8: the cards that work where they lie, and what they and talents let a family member do.

It follows from which ones these are, so it is worked out once for each set and shared by all tables."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.components.cards import Contents
from hauntbox.games.betwixt.components.powers import OF_CARD, OF_TALENT, Powers
from hauntbox.games.betwixt.table.numbers import ACCESSORY, LEFT, MEMBERS, RIGHT, SLOT_COUNT
from hauntbox.games.betwixt.table.state import Betwixt

MOST_KNOWN: Final = 2048  # sets of cards whose powers are remembered

_known: dict[tuple[int, int, tuple[int, ...]], tuple[Contents, Powers]] = {}


def worn(g: Betwixt, member: int) -> list[int]:
    """The cards that work as they lie: in the hands, on the body, as accessory. A two-handed weapon counts once."""
    base = member * SLOT_COUNT
    found: list[int] = []
    for slot in range(ACCESSORY + 1):
        card = g.slots[base + slot]
        if card >= 0 and not (slot == RIGHT and card == g.slots[base + LEFT]):
            found.append(card)
    return found


def powers_of(g: Betwixt, member: int) -> Powers:
    """What the talents and worn cards of a family member let them do; the same object for the same set."""
    talents = 0
    for talent in g.box.members[member].talents:
        talents |= g.talents & 1 << talent
    cards = worn(g, member)
    key = (member, talents, tuple(cards))
    known = _known.get(key)
    if known is not None and known[0] is g.box:
        return known[1]
    powers = Powers()
    for talent in g.box.members[member].talents:
        if talents >> talent & 1:
            powers.take(g.box.talents[talent], OF_TALENT, talent)
    for card in cards:
        powers.take(g.box.cards[card], OF_CARD, card)
    if len(_known) >= MOST_KNOWN:
        _known.clear()
    _known[key] = (g.box, powers)
    return powers


def all_powers(g: Betwixt) -> list[Powers]:
    """The powers of all four."""
    return [powers_of(g, member) for member in range(MEMBERS)]
