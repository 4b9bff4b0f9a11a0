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


def draw_gadget(g: EctoTerrestrial, seat: int, rule: str) -> Flow[None]:
    """ETI-8.5, 8.7: a card that only its owner sees; with more than four one is discarded at once."""
    card, deck = g.gadget_deck.draw(g)
    g.gadget_deck = deck
    if card < 0:
        return
    g.hands[seat] = (*g.hands[seat], card)
    g.tell(events.DREW, rule, (seat, card), None, 1 << seat)
    g.tell(events.DREW_HIDDEN, rule, (seat,), None, others_than(1 << seat))
    while len(g.hands[seat]) > HAND:
        yield from discard_one(g, seat, "ETI-8.5")


def hand_offers(g: EctoTerrestrial, seat: int) -> list[int]:
    """Each card of a hand."""
    return [verbs.PICK_CARD | card << A for card in g.hands[seat]]


def discard_one(g: EctoTerrestrial, seat: int, rule: str) -> Flow[None]:
    """ETI-8.5, 8.6: the owner chooses in secret; what is discarded is open."""
    decision = Decision(seat, "discard", hand_offers(g, seat), rule)
    decision.again = lambda now: {seat: hand_offers(now, seat)}
    decision.why = why_not_card
    card = field_a((yield decision))
    g.hands[seat] = tuple([one for one in g.hands[seat] if one != card])
    g.gadget_deck = g.gadget_deck.discard(card)
    g.tell(events.DISCARDED, rule, (seat, card))


def why_not_card(g: EctoTerrestrial, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a card that is not in the hand."""
    return NOT_IN_HAND
