"""What the worn cards and learned talents of a family member let them do. It follows from which ones these are, so it
is worked out once for each set and shared by all tables."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.components.cards import Contents
from hauntbox.games.betwixt.components.powers import OF_CARD, OF_TALENT, Powers
from hauntbox.games.betwixt.table.numbers import ITEM, MEMBERS, SLOT_COUNT
from hauntbox.games.betwixt.table.state import Betwixt

MOST: Final = 4096  # sets that are remembered
_known: dict[tuple[int, ...], Powers] = {}
_boxes: list[Contents] = []  # the content that they are of


def worn_by(g: Betwixt, member: int) -> list[int]:
    """TGB-22.1, 22.8: the cards that work where they are: in hands, on the body, as an accessory; each once."""
    base = member * SLOT_COUNT
    found: list[int] = []
    for slot in range(ITEM):
        card = g.slots[base + slot]
        if card >= 0 and card not in found:
            found.append(card)
    return found


def powers_of(g: Betwixt, member: int) -> Powers:
    """The clauses of the talents of a member, then of the cards that they wear."""
    worn = worn_by(g, member)
    key = (member, g.talents, *worn)
    if not _boxes or _boxes[0] is not g.box:
        _known.clear()
        _boxes[:] = [g.box]
    found = _known.get(key)
    if found is None:
        if len(_known) >= MOST:
            _known.clear()
        found = Powers()
        for talent in g.box.members[member].talents:
            if g.talents >> talent & 1:
                found.take(g.box.talents[talent], OF_TALENT, talent)
        for card in worn:
            found.take(g.box.cards[card], OF_CARD, card)
        _known[key] = found
    return found


def all_powers(g: Betwixt) -> list[Powers]:
    """The powers of all four."""
    return [powers_of(g, member) for member in range(MEMBERS)]
