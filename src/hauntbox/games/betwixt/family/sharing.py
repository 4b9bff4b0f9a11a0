"""TGB-24.10: to whom a card goes where the table wants found cards to be shared out by themselves."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.components.cards import AMMUNITION, WEAPON, Equipment
from hauntbox.games.betwixt.family.wearing import card_in, cards_of, free_extra, why_not_carry, why_not_slot
from hauntbox.games.betwixt.table.numbers import EXTRA, MADDOX, OFF
from hauntbox.games.betwixt.table.state import Betwixt

ARMED: Final = 2  # a weapon of the same sort that is as rare counts like so many steps of STR or ACC


def usual_receiver(g: Betwixt, card: int, members: list[int]) -> int:
    """Whoever a card suits best, of those with room in the Extra Inventory, and of these whoever has the fewest cards;
    -1 if nobody has room."""
    best, found = OFF, (-100, 0)
    for member in members:
        if free_extra(g, member) >= 0:
            judged = (suits(g, member, card), -len(cards_of(g, member)))
            if judged > found:
                best, found = member, judged
    return best


def suits(g: Betwixt, member: int, card: int) -> int:
    """How well a card suits somebody: a weapon by STR or ACC, ammo by weapons that use it, anything else by whether it
    can be worn at once."""
    gear = g.box.cards[card]
    if not isinstance(gear, Equipment):
        return 0
    if gear.kind == WEAPON:
        return weapon_suits(g, member, card, gear)
    if gear.kind == AMMUNITION:
        return len([other for other in weapons(g, member) if gear.ammo in (other.ammo, other.fires)])
    if why_not_carry(g, member, card) is not None:
        return -1
    fitting = [slot for slot in range(EXTRA) if why_not_slot(g, member, card, slot) is None]
    return len([slot for slot in fitting if card_in(g, member, slot) < 0])


def weapon_suits(g: Betwixt, member: int, card: int, gear: Equipment) -> int:
    """TGB-23.3, 3.5a, 3.6a: fireworks are Maddox's; others go by the dial that they use, and by what is there
    already."""
    if card in g.box.fireworks:
        return int(member == MADDOX)
    dial = g.accuracy[member] if gear.ranged else g.strength[member]
    alike = [
        one for one in weapons(g, member) if one.ranged == gear.ranged and one.rarity >= gear.rarity
    ]
    return dial - ARMED * len(alike)


def weapons(g: Betwixt, member: int) -> list[Equipment]:
    """The weapons on a dashboard."""
    found: list[Equipment] = []
    for card in cards_of(g, member):
        gear = g.box.cards[card]
        if isinstance(gear, Equipment) and gear.kind == WEAPON:
            found.append(gear)
    return found
