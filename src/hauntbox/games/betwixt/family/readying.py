"""TGB-9.12, 22.2, 22.7, 23.3: Ready Equipment: one card after another goes to another slot.

A card that was put somewhere stays there for the rest of the action, so every arrangement can be reached and the
questions come to an end.
"""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.family.wearing import (
    card_in,
    cards_of,
    free_extra,
    has_cards,
    is_held_in_both,
    lift,
    put,
    refresh,
    slot_of,
    why_not_carry,
    why_not_slot,
)
from hauntbox.games.betwixt.table import events, verbs
from hauntbox.games.betwixt.table.numbers import ACCESSORY, CASE, EXTRA, JOAN, LEFT, OFF, RIGHT, SLOT_COUNT
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A
from hauntbox.kit.questions import pick

NO_CARDS: Final = Reason("nothing_to_ready", "TGB-9.12")
NOT_YOURS: Final = Reason("card_not_on_dashboard", "TGB-9.12")
PLACED: Final = Reason("card_placed", "TGB-9.12")
NOWHERE_ELSE: Final = Reason("card_fits_nowhere_else", "TGB-9.12")
LIES_THERE: Final = Reason("card_lies_there", "TGB-9.12")
NO_SWAP: Final = Reason("other_card_fits_not", "TGB-9.12")
BOTH_HANDS: Final = Reason("needs_both_hands", "TGB-22.2")


def last_slot(member: int) -> int:
    """Syringes stay where they are (TGB-23.6)."""
    return CASE if member == JOAN else SLOT_COUNT


def why_not_shift(g: Betwixt, member: int, card: int, to: int) -> Reason | None:
    """TGB-9.12, 22.1 to 22.7: the reason against putting a card of the dashboard into another slot; what lies there
    takes its place."""
    wrong = why_not_slot(g, member, card, to)
    if wrong is not None:
        return wrong
    start = slot_of(g, member, card)
    both = to <= RIGHT and is_held_in_both(g, card)
    if start == to or (start <= RIGHT and to <= RIGHT and is_held_in_both(g, card)):
        return LIES_THERE
    other = card_in(g, member, to)
    if both:
        left, right = card_in(g, member, LEFT), card_in(g, member, RIGHT)
        if left >= 0 and right >= 0 and left != right:
            return BOTH_HANDS  # there is room for one of them only where the weapon comes from
        other = left if left >= 0 else right
    heavy = why_not_carry(g, member, card, other) if start > ACCESSORY and to <= ACCESSORY else None
    if heavy is not None or other < 0:
        return heavy
    if start <= RIGHT and is_held_in_both(g, other):
        return why_not_two_hands(g, member, card, other, start)
    if why_not_slot(g, member, other, start) is not None:
        return NO_SWAP
    return why_not_carry(g, member, other, card) if start <= ACCESSORY < to else None


def why_not_two_hands(g: Betwixt, member: int, card: int, other: int, start: int) -> Reason | None:
    """TGB-22.2: a two-handed weapon changes places with what one hand holds only if the other hand is empty."""
    opposite = card_in(g, member, RIGHT - start)
    return None if opposite in (OFF, card) else BOTH_HANDS


def slots_for(g: Betwixt, member: int, card: int, placed: list[int]) -> list[int]:
    """TGB-9.12: where a card may go; slots whose card was placed in this action are left alone."""
    return [slot for slot in range(last_slot(member)) if may_go(g, member, card, slot, placed)]


def may_go(g: Betwixt, member: int, card: int, slot: int, placed: list[int]) -> bool:
    """TGB-9.12: whether a card may go to a slot, where none lies that was placed in this action."""
    if slot == RIGHT and is_held_in_both(g, card):
        return False
    other = card_in(g, member, slot)
    if other >= 0 and other in placed:
        return False
    return why_not_shift(g, member, card, slot) is None and not pushes_out(g, member, card, slot, placed)


def is_movable(g: Betwixt, member: int, card: int, placed: list[int]) -> bool:
    """Whether a card may go anywhere. The Extra Inventory, where nearly all may lie, is looked at first."""
    for slot in range(EXTRA, last_slot(member)):
        if may_go(g, member, card, slot, placed):
            return True
    for slot in range(EXTRA):  # noqa: SIM110 (a generator takes longer)
        if may_go(g, member, card, slot, placed):
            return True
    return False


def pushes_out(g: Betwixt, member: int, card: int, slot: int, placed: list[int]) -> bool:
    """Whether a two-handed weapon would drive a card out of a hand that was put there in this action."""
    if slot > RIGHT or not is_held_in_both(g, card):
        return False
    return any(hand >= 0 and hand in placed for hand in (card_in(g, member, LEFT), card_in(g, member, RIGHT)))


def why_not_ready(g: Betwixt, member: int) -> Reason | None:
    """TGB-9.12: the reason against Ready Equipment: there is no card that could lie elsewhere."""
    if free_extra(g, member) >= 0:
        return None if has_cards(g, member) else NO_CARDS
    for card in cards_of(g, member):
        if is_movable(g, member, card, []):
            return None
    return NO_CARDS


def ready(g: Betwixt, member: int) -> Flow[None]:
    """TGB-9.12: any number of cards, one after another; what lies in the new slot goes to the old one."""
    placed: list[int] = []
    seat, who = g.owner[member], Thing("member", member)
    while True:
        movable = [card for card in cards_of(g, member) if card not in placed and is_movable(g, member, card, placed)]
        if not movable:
            return
        codes = [verbs.TAKE | card << A for card in movable]
        if placed:
            codes.append(verbs.DONE)
        answer = yield from pick(seat, "ready", codes, "TGB-9.12", why_not_readied, who, None, (member, placed))
        if answer == verbs.DONE:
            return
        card = field_a(answer)
        codes = [verbs.PICK_SLOT | slot << A for slot in slots_for(g, member, card, placed)]
        args = {"card": Thing("card", card)}
        answer = yield from pick(
            seat, "ready_where", codes, "TGB-9.12", why_not_readied, who, dict(args), (member, placed, card)
        )
        shift(g, member, card, field_a(answer))
        placed.append(card)


def shift(g: Betwixt, member: int, card: int, to: int) -> None:
    """TGB-9.12, 22.16: a card goes to another slot, and what lies there to the old one."""
    start = slot_of(g, member, card)
    lift(g, member, start)
    other = lift(g, member, to)
    if other < 0 and to <= RIGHT and is_held_in_both(g, card):
        other = lift(g, member, RIGHT - to)
    put(g, member, card, to)
    if other >= 0:
        put(g, member, other, start)
    g.tell(events.READIED, "TGB-9.12", (member, card, to))
    if start <= ACCESSORY or to <= ACCESSORY:
        refresh(g, member)


def why_not_readied(g: Betwixt, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a card or a slot in Ready Equipment."""
    member, placed = decision.context[0], decision.context[1]
    if code & VERB_BITS == verbs.PICK_SLOT:
        card = decision.context[2]
        return why_not_shift(g, member, card, field_a(code)) or PLACED
    card = field_a(code)
    if card not in cards_of(g, member):
        return NOT_YOURS
    return PLACED if card in placed else NOWHERE_ELSE
