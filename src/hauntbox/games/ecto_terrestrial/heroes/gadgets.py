"""ETI-8.5 to 8.7: drawing Gadgets, and the hand limit."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason, others_than
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.table import events, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import HAND
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A

NOT_IN_HAND: Final = Reason("not_in_hand", "ETI-8.5")
NOT_JUST_DRAWN: Final = Reason("not_just_drawn", "ETI-9.2")


def draw_gadget(g: EctoTerrestrial, seat: int, rule: str) -> Flow[None]:
    """ETI-8.5, 8.7: a card that only its owner sees; with more than four one is discarded at once."""
    if take_gadget(g, seat, rule) < 0:
        return
    while len(g.hands[seat]) > HAND:
        yield from discard_one(g, seat, "ETI-8.5")


def take_gadget(g: EctoTerrestrial, seat: int, rule: str) -> int:
    """The top card goes to a hand, however many are there; -1 if none is left."""
    card, deck = g.gadget_deck.draw(g)
    g.gadget_deck = deck
    if card >= 0:
        g.hands[seat] = (*g.hands[seat], card)
        g.tell(events.DREW, rule, (seat, card), None, 1 << seat)
        g.tell(events.DREW_HIDDEN, rule, (seat,), None, others_than(1 << seat))
    return card


def search_gadgets(g: EctoTerrestrial, seat: int, n: int, rule: str) -> Flow[None]:
    """Draw several cards and keep one of them; the others are discarded, and then the hand limit counts (ETI-8.5)."""
    drawn = len([card for card in [take_gadget(g, seat, rule) for _ in range(n)] if card >= 0])
    for left in range(drawn, 1, -1):
        yield from discard_one(g, seat, rule, left)
    while len(g.hands[seat]) > HAND:
        yield from discard_one(g, seat, "ETI-8.5")


def hand_offers(g: EctoTerrestrial, seat: int, last: int = 0) -> list[int]:
    """Each card of a hand, or only so many that came last."""
    return [verbs.PICK_CARD | card << A for card in g.hands[seat][-last:]]


def discard_one(g: EctoTerrestrial, seat: int, rule: str, last: int = 0) -> Flow[None]:
    """ETI-8.5, 8.6: the owner chooses in secret, of all cards or of the last few; what is discarded is open."""
    decision = Decision(seat, "discard", hand_offers(g, seat, last), rule)
    decision.again = lambda now: {seat: hand_offers(now, seat, last)}
    decision.why = why_not_card
    decision.context = (last,)
    card = field_a((yield decision))
    g.hands[seat] = tuple([one for one in g.hands[seat] if one != card])
    g.gadget_deck = g.gadget_deck.discard(card)
    g.tell(events.DISCARDED, rule, (seat, card))


def why_not_card(g: EctoTerrestrial, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a card that is not in the hand, or not one of those that were just drawn."""
    return NOT_JUST_DRAWN if field_a(code) in g.hands[seat] and decision.context[0] else NOT_IN_HAND
