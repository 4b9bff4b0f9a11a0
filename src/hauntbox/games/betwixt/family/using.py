"""TGB-9.6, 9.11, 22.8 to 22.10, 23.6: talents, items, syringes, and worn cards that can be used."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.cards.acting import usable, use
from hauntbox.games.betwixt.cards.sources import Source
from hauntbox.games.betwixt.components.cards import ATTACK_TALENT, ITEMS, PASSIVE_TALENT
from hauntbox.games.betwixt.components.powers import OF_CARD, OF_SYRINGE, OF_TALENT
from hauntbox.games.betwixt.effects.limits import used_up
from hauntbox.games.betwixt.family.arming import IN_BOTH, discard
from hauntbox.games.betwixt.family.wearing import card_in
from hauntbox.games.betwixt.table import events, verbs
from hauntbox.games.betwixt.table.numbers import (
    ACCESSORY,
    CASE,
    EXPLORATION,
    ITEM,
    JOAN,
    LEFT,
    OFF,
    RIGHT,
    SLOT_COUNT,
)
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A

NOT_THEIRS: Final = Reason("talent_of_another", "TGB-25.6")
NOT_LEARNED: Final = Reason("talent_not_learned", "TGB-25.6")
PASSIVE: Final = Reason("talent_passive", "TGB-9.6")
TOO_FEW_FP: Final = Reason("too_few_fp", "TGB-3.2")
TALENT_USED: Final = Reason("talent_used_before", "TGB-9.1")
ATTACK_USED: Final = Reason("one_attack", "TGB-9.2")
NO_ATTACK_NOW: Final = Reason("no_attack_in_preparation", "TGB-8.2")
NO_ATTACK_HERE: Final = Reason("no_attack_in_exploration", "TGB-5.9")
NO_MOVEMENT_NOW: Final = Reason("no_movement_in_preparation", "TGB-8.2")
NO_MOVEMENT_HERE: Final = Reason("no_movement_in_exploration", "TGB-5.9")
NO_EFFECT: Final = Reason("would_do_nothing", "TGB-9.6")
ITEM_NO_EFFECT: Final = Reason("item_would_do_nothing", "TGB-9.11a")
SLOT_EMPTY: Final = Reason("slot_empty", "TGB-22.1")
NOT_EQUIPPED: Final = Reason("item_not_equipped", "TGB-22.9")
NOT_USABLE: Final = Reason("card_not_used", "TGB-22.8")
USED_UP: Final = Reason("used_in_this_combat", "TGB-22.8")
OWN_ACTIVATION: Final = Reason("only_in_activation", "TGB-9.11b")


# Talents


def why_not_talent(g: Betwixt, member: int, talent: int) -> Reason | None:
    """TGB-9.1, 9.2, 9.6, 3.2, 5.9, 8.2: the reason against using a talent now."""
    if talent >= len(g.box.talents):
        return NOT_LEARNED
    card = g.box.talents[talent]
    if card.member != member:
        return NOT_THEIRS
    if not g.talents >> talent & 1:
        return NOT_LEARNED
    if card.kind == PASSIVE_TALENT:
        return PASSIVE
    own = g.acting == member
    if own and g.talents_used >> talent & 1:
        return TALENT_USED
    if card.kind == ATTACK_TALENT:
        if not own:
            return NO_ATTACK_HERE if g.phase == EXPLORATION else NO_ATTACK_NOW
        if g.attacked:
            return ATTACK_USED
    if card.moves and not own:
        return NO_MOVEMENT_HERE if g.phase == EXPLORATION else NO_MOVEMENT_NOW
    if g.focus[member] < card.fp:
        return TOO_FEW_FP
    return None if usable(g, card, "use_action", Source(OF_TALENT, talent, member)) is not None else NO_EFFECT


def list_talents(g: Betwixt, member: int) -> list[int]:
    """TGB-9.6: the talents that can be used now."""
    return [
        verbs.TALENT | talent << A for talent in g.box.members[member].talents
        if g.talents >> talent & 1 and why_not_talent(g, member, talent) is None
    ]  # fmt: skip


def use_talent(g: Betwixt, member: int, talent: int) -> Flow[None]:
    """TGB-9.6, 9.2, 3.2: the FP are paid, then the talent does what it says."""
    card = g.box.talents[talent]
    g.focus[member] -= card.fp
    g.tell(events.TALENT_USED, "TGB-9.6", (member, talent, g.focus[member]))
    if g.acting == member:
        g.talents_used |= 1 << talent
        g.attacked = g.attacked or card.kind == ATTACK_TALENT
    yield from use(g, card, "use_action", Source(OF_TALENT, talent, member))


# Items, syringes, worn cards


def is_free(g: Betwixt, member: int, slot: int) -> bool:
    """TGB-9.11b: whether what lies in a slot is used without an action."""
    card = card_in(g, member, slot)
    if card < 0 or (slot >= CASE and member == JOAN):
        return False
    return "use_free" in g.box.cards[card].by_trigger


def why_not_use(g: Betwixt, member: int, slot: int) -> Reason | None:
    """TGB-9.11, 22.8, 22.9, 23.6: the reason against using what lies in a slot."""
    if slot < 0 or slot >= SLOT_COUNT or card_in(g, member, slot) < 0:
        return SLOT_EMPTY
    number = card_in(g, member, slot)
    if slot >= CASE and member == JOAN:
        return why_not_syringe(g, number)
    card = g.box.cards[number]
    if slot != ITEM and card.kind == ITEMS:
        return NOT_EQUIPPED
    if slot != ITEM and slot > ACCESSORY:
        return NOT_USABLE
    if slot == RIGHT and number == card_in(g, member, LEFT):
        return IN_BOTH
    trigger = "use_free" if is_free(g, member, slot) else "use_action"
    clauses = card.under(trigger)
    if not clauses:
        return NOT_USABLE
    if slot != ITEM and g.acting != member:
        return OWN_ACTIVATION
    if used_up(g, clauses[0]):
        return USED_UP
    return None if usable(g, card, trigger, Source(OF_CARD, number, member)) is not None else ITEM_NO_EFFECT


def why_not_syringe(g: Betwixt, syringe: int) -> Reason | None:
    """TGB-23.6: the reason against using a syringe."""
    source = Source(OF_SYRINGE, syringe, JOAN)
    return None if usable(g, g.box.syringes[syringe], "use_action", source) is not None else ITEM_NO_EFFECT


def list_uses(g: Betwixt, member: int, free: bool) -> list[int]:
    """TGB-9.11: the slots whose cards can be used now, those that need no action or those that do."""
    slots, cards = g.slots, g.box.cards
    base = member * SLOT_COUNT
    trigger = "use_free" if free else "use_action"
    codes: list[int] = []
    for slot in range(ITEM + 1):
        card = slots[base + slot]
        if (
            card >= 0 and trigger in cards[card].by_trigger and is_free(g, member, slot) == free
            and why_not_use(g, member, slot) is None
        ):  # fmt: skip
            codes.append(verbs.USE | slot << A)
    if member == JOAN and not free:
        for slot in range(CASE, SLOT_COUNT):
            if slots[base + slot] >= 0 and why_not_use(g, member, slot) is None:
                codes.append(verbs.USE | slot << A)
    return codes


def use_slot(g: Betwixt, member: int, slot: int) -> Flow[None]:
    """TGB-9.11a, 22.8, 22.10, 23.6: an item goes back into its deck, a syringe is gone, worn cards stay."""
    number = card_in(g, member, slot)
    if slot >= CASE and member == JOAN:
        g.slots[member * SLOT_COUNT + slot] = OFF
        g.tell(events.SYRINGE_USED, "TGB-23.6", (member, number))
        yield from use(g, g.box.syringes[number], "use_action", Source(OF_SYRINGE, number, member))
        return
    trigger = "use_free" if is_free(g, member, slot) else "use_action"
    if slot == ITEM:
        g.slots[member * SLOT_COUNT + slot] = OFF
    g.tell(events.ITEM_USED, "TGB-9.11b" if trigger == "use_free" else "TGB-9.11a", (member, number))
    yield from use(g, g.box.cards[number], trigger, Source(OF_CARD, number, member))
    if slot == ITEM:
        discard(g, number)
