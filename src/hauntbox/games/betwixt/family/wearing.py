"""TGB-3, 15.1, 18.5, 22: what a family member wears, and the numbers that follow from it."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Reason
from hauntbox.games.betwixt.components.cards import (
    ACCESSORIES,
    CLOTHING,
    HAND,
    ITEMS,
    WEAPON,
    Equipment,
    GearCard,
)
from hauntbox.games.betwixt.components.powers import Powers
from hauntbox.games.betwixt.table.numbers import (
    ACCESSORY,
    CASE,
    DEFENCE,
    ELEMENTS,
    EXTRA,
    EXTRAS,
    ITEM,
    JOAN,
    LEFT,
    MADDOX,
    MEMBERS,
    OFF,
    QUARTERS,
    RIGHT,
    SLOT_COUNT,
)
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.worn import powers_of, worn

WEAKNESS: Final = 1  # TGB-18.5: of every family member to every element

WRONG_SLOT: Final = Reason("card_not_for_slot", "TGB-22.1")
OTHER_BODY_PART: Final = Reason("clothing_elsewhere", "TGB-22.4")
NOT_AN_ITEM: Final = Reason("slot_for_items", "TGB-22.9")
NO_SUCH_SLOT: Final = Reason("no_such_slot", "TGB-22.1")
SLOT_LOCKED: Final = Reason("slot_locked", "TGB-23.5")
NOT_IN_POUCH: Final = Reason("pouch_for_weapons", "TGB-23.3")
FOR_SYRINGES: Final = Reason("satchel_for_syringes", "TGB-23.6")
TOO_HEAVY: Final = Reason("too_heavy", "TGB-3.5b")


# Slots


def card_in(g: Betwixt, member: int, slot: int) -> int:
    """The card in a slot, -1 if it is empty; of Joan's satchel, a syringe."""
    return g.slots[member * SLOT_COUNT + slot]


def is_held_in_both(g: Betwixt, card: int) -> bool:
    """TGB-22.2: whether a card takes both hands."""
    gear = g.box.cards[card]
    return isinstance(gear, Equipment) and gear.hands == 2


def cards_of(g: Betwixt, member: int) -> list[int]:
    """All cards on a dashboard, in the order of its slots; syringes are no cards."""
    slots = g.slots
    base = member * SLOT_COUNT
    found: list[int] = []
    for at in range(base, base + (CASE if member == JOAN else SLOT_COUNT)):
        card = slots[at]
        if card >= 0 and not (at == base + RIGHT and card == slots[base + LEFT]):
            found.append(card)
    return found


def has_cards(g: Betwixt, member: int) -> bool:
    """Whether there is any card on a dashboard."""
    slots = g.slots
    base = member * SLOT_COUNT
    for at in range(base, base + (CASE if member == JOAN else SLOT_COUNT)):  # noqa: SIM110 (a generator takes longer)
        if slots[at] >= 0:
            return True
    return False


def slot_of(g: Betwixt, member: int, card: int) -> int:
    """Where a card lies on a dashboard, the left hand for both; -1 if it does not."""
    slots = g.slots
    base = member * SLOT_COUNT
    for slot in range(CASE if member == JOAN else SLOT_COUNT):
        if slots[base + slot] == card:
            return slot
    return OFF


def free_extra(g: Betwixt, member: int) -> int:
    """TGB-22.1: the first free slot of the Extra Inventory, -1 if all are taken."""
    slots = g.slots
    first = member * SLOT_COUNT + EXTRA
    for at in range(EXTRAS):
        if slots[first + at] < 0:
            return EXTRA + at
    return OFF


def extras(g: Betwixt, member: int) -> list[int]:
    """The cards in the Extra Inventory."""
    first = member * SLOT_COUNT + EXTRA
    return [card for card in g.slots[first : first + EXTRAS] if card >= 0]


def case_size(g: Betwixt, member: int) -> int:
    """TGB-23.1, 23.5, 23.6: unlocked slots of the Fireworks Pouch or the Syringe Satchel; nobody else has one."""
    if member not in (JOAN, MADDOX):
        return 0
    most = 1
    for standing in g.powers[member].standing("slot"):
        most = max(most, standing.effect.numbers["n"])
    return most


def free_case(g: Betwixt, member: int) -> int:
    """TGB-23.6: the first free unlocked slot of a pouch or satchel, -1 if there is none."""
    for slot in range(CASE, CASE + case_size(g, member)):
        if card_in(g, member, slot) < 0:
            return slot
    return OFF


# What may lie where


def why_not_slot(g: Betwixt, member: int, card: int, slot: int) -> Reason | None:
    """TGB-22.1, 22.2, 22.4, 22.9, 23: the reason why a card does not belong in a slot, whatever lies there."""
    gear = g.box.cards[card]
    if slot < 0 or slot >= SLOT_COUNT:
        return NO_SUCH_SLOT
    if EXTRA <= slot < CASE:
        return None
    if slot >= CASE:
        return why_not_case(g, member, gear, slot)
    if slot == ITEM:
        return None if gear.kind == ITEMS else NOT_AN_ITEM
    if not isinstance(gear, Equipment):
        return WRONG_SLOT
    if slot == ACCESSORY:
        return None if gear.kind == ACCESSORIES else WRONG_SLOT
    if slot <= RIGHT:
        return None if gear.kind == WEAPON or gear.body == HAND else WRONG_SLOT
    if gear.kind != CLOTHING:
        return WRONG_SLOT
    return None if gear.body == slot - RIGHT else OTHER_BODY_PART


def why_not_case(g: Betwixt, member: int, gear: GearCard, slot: int) -> Reason | None:
    """TGB-23.3, 23.5, 23.6: Maddox keeps weapons in his pouch; Joan's satchel holds syringes only."""
    if member != MADDOX:
        return FOR_SYRINGES if member == JOAN else NO_SUCH_SLOT
    if slot >= CASE + case_size(g, member):
        return SLOT_LOCKED
    return None if gear.kind == WEAPON else NOT_IN_POUCH


def weight_of(g: Betwixt, card: int) -> int:
    """TGB-3.5b: the weight of a card in quarters."""
    gear = g.box.cards[card]
    return gear.weight if isinstance(gear, Equipment) else 0


def weight_worn(g: Betwixt, member: int) -> int:
    """TGB-3.5b: the weight of all worn clothing in quarters."""
    total = 0
    for card in worn(g, member):
        total += weight_of(g, card)
    return total


def why_not_carry(g: Betwixt, member: int, card: int, without: int = OFF) -> Reason | None:
    """TGB-3.5b, 22.7: the reason why a piece is too heavy to put on, when another one comes off."""
    heavy = weight_of(g, card)
    if not heavy:
        return None
    total = weight_worn(g, member) + heavy - (weight_of(g, without) if without >= 0 else 0)
    return TOO_HEAVY if total > g.strength[member] * QUARTERS else None


# Numbers


def added(powers: Powers, stat: str) -> int:
    """What cards and talents add to a stat as long as they are there."""
    total = 0
    for standing in powers.standing("stat"):
        if standing.effect.words["stat"] == stat:
            total += standing.effect.numbers["n"]
    return total


def refresh(g: Betwixt, member: int) -> None:
    """TGB-15.1, 22.16, 25.5: what follows from dials, worn cards and talents, as soon as one of them changes. What
    abilities add to armour, ratings and dice may depend on the moment, so attacks ask for it (`effects.standing`)."""
    card = g.box.members[member]
    powers = powers_of(g, member)
    g.powers[member] = powers
    dials = g.dials[member]
    g.strength[member] = dials[2] + added(powers, "str")
    g.accuracy[member] = dials[3] + added(powers, "acc")
    g.agility[member] = card.agi + added(powers, "agi")
    g.speed[member] = card.spd + added(powers, "spd")
    g.hit_dice[member] = (card.hit,)
    shares = [0] * len(DEFENCE)
    ratings = [WEAKNESS] * len(ELEMENTS)
    armour = 0
    for number in worn(g, member):
        gear = g.box.gear(number)
        armour += gear.armour  # TGB-22.6
        if gear.share:
            shares[gear.defence] += gear.share
        for element in range(len(ELEMENTS)):
            ratings[element] += gear.ratings[element]
    g.armour[member] = armour
    g.ratings[member] = tuple(ratings)
    g.defence_dice[member] = (card.defence, *completed(shares))


def completed(shares: list[int]) -> list[int]:
    """TGB-22.5: the dice that fractions of each colour add up to."""
    dice: list[int] = []
    for colour, share in enumerate(shares):
        dice += [colour] * (share // QUARTERS)
    return dice


def set_up(g: Betwixt) -> None:
    """TGB-2.2, 22.11, 23.4: a mission begins: numbers from the dials and the dashboards, HP and FP full, tokens on the
    cards as printed."""
    g.powers = [Powers() for _ in range(MEMBERS)]
    for member in range(MEMBERS):
        refresh(g, member)
        dials = g.dials[member]
        g.hp_most[member] = g.hp[member] = dials[0]
        g.focus_most[member] = g.focus[member] = dials[1]
    g.ammo = {}
    for member in range(MEMBERS):
        for card in cards_of(g, member):
            load(g, card)
    for card in g.stash:
        load(g, card)


def load(g: Betwixt, card: int) -> None:
    """TGB-22.11a: a card that the family gets has its tokens on it."""
    gear = g.box.cards[card]
    if isinstance(gear, Equipment) and gear.most_tokens:
        g.ammo[card] = gear.tokens


def put(g: Betwixt, member: int, card: int, slot: int) -> None:
    """A card is laid into a slot, a two-handed weapon into both hands; -1 empties it. Numbers are not yet refreshed."""
    base = member * SLOT_COUNT
    if slot <= RIGHT and (card >= 0 and is_held_in_both(g, card)):
        g.slots[base + LEFT] = g.slots[base + RIGHT] = card
        return
    g.slots[base + slot] = card


def lift(g: Betwixt, member: int, slot: int) -> int:
    """The card of a slot is taken off the dashboard, a two-handed one out of both hands; which one it was."""
    base = member * SLOT_COUNT
    card = g.slots[base + slot]
    g.slots[base + slot] = OFF
    if slot <= RIGHT and card >= 0 and is_held_in_both(g, card):
        g.slots[base + LEFT] = g.slots[base + RIGHT] = OFF
    return card


def remove_card(g: Betwixt, member: int, card: int) -> None:
    """TGB-22.16: a card leaves a dashboard; base chips change at once."""
    slot = slot_of(g, member, card)
    lift(g, member, slot)
    if slot <= ACCESSORY:
        refresh(g, member)


def stow(g: Betwixt, member: int, card: int) -> None:
    """TGB-9.13a, 24.2: a card that is received goes into the Extra Inventory, where there must be room."""
    g.slots[member * SLOT_COUNT + free_extra(g, member)] = card
