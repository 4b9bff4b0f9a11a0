# interpreted
"""Why not this card? The reasons against cards, characters, hands and uses that a question leaves out.

Nobody learns from them what others hold: a card that is not in one's own hand is simply not there.
"""

from __future__ import annotations

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a, field_b
from hauntbox.engine.messages import Reason, Thing
from hauntbox.games.outer_space.cards.acting import WHY
from hauntbox.games.outer_space.heroes.deeds import fuel_of
from hauntbox.games.outer_space.speech.why_not import why_not_blast
from hauntbox.games.outer_space.speech.why_places import beyond
from hauntbox.games.outer_space.speech.why_uses import why_not_use
from hauntbox.games.outer_space.table import verbs
from hauntbox.games.outer_space.table.state import OuterSpace

NOT_IN_HAND = Reason("not_in_hand", "IOS-14.3")


def carrier(g: OuterSpace, card: int) -> int:
    """The Hero who carries a card; -1 if nobody does."""
    for slot, items in enumerate(g.items):
        if card in items:
            return slot
    return -1


def why_character(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """IOS-2.7."""
    return Reason("character_taken", "IOS-2.7")


def why_immediately(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """IOS-14.9: cards that are played as soon as they are drawn."""
    return Reason("not_at_once", "IOS-14.9")


def why_of_hand(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """A card of one's own hand."""
    return NOT_IN_HAND


def why_peek(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """IOS-8.4a: one of the cards that were looked at."""
    return Reason("not_looked_at", "IOS-8.4a")


def why_destroy_item(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """An item that a card destroys."""
    source, slot = decision.context[0], carrier(g, field_a(code))
    if slot < 0:
        return Reason("not_carried", "IOS-13.4")
    if g.entered[slot] == g.serial:
        return Reason("sits_out", "IOS-12.11")
    return beyond(g, source, g.hero_at[slot]) or Reason("item_of_another", source.rule)


def why_pay_with(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """Another item with a keyword, as the price."""
    source, card = decision.context[0], field_a(code)
    if carrier(g, card) != source.slot:
        return Reason("not_carried", source.rule)
    return Reason("the_card_itself" if card == source.card else "wrong_keyword", source.rule)


def why_fuel(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """What burns on the Bandstand: items of the Hero, and Events of the hand that are fuel."""
    card = field_a(code)
    if card in g.hands[seat]:
        return Reason("no_fuel", "IOS-8.7a") if not fuel_of(g, card) else Reason("not_carried", "IOS-8.7a")
    return Reason("not_carried", "IOS-8.7a")


def why_whose_hand(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """A player whose hand a card is about."""
    source, other = decision.context[0], field_a(code)
    if g.side_of(other) == source.side:
        return Reason("own_side", source.rule)
    return Reason("hand_empty", source.rule) if not g.hands[other] else Reason("another_hand", source.rule)


def why_overload(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """IOS-13.3: what a Hero with too much can part with."""
    (slot,) = decision.context
    verb, card, other = code & VERB_BITS, field_a(code), field_b(code)
    if verb == verbs.DISCARD:
        return Reason("not_carried", "IOS-13.3")
    if verb not in (verbs.GIVE, verbs.TAKE):
        return why_not_use(g, seat, verb, card, other) or Reason("no_use", "IOS-13.3")
    if other == slot or g.hero_at[other] != g.hero_at[slot]:
        return Reason("not_here", "IOS-8.6a")
    if g.entered[other] == g.serial:
        return Reason("sits_out", "IOS-12.11")
    if card not in g.items[slot if verb == verbs.GIVE else other]:
        return Reason("not_carried", "IOS-8.6a")
    if card in g.swapped:
        return Reason("changed_hands", "IOS-8.6a")
    return Reason("carries_enough", "IOS-13.1", {"hero": Thing("hero", other)})


def why_use(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """One of the things that a card can do now, or a weapon that serves for one more attack."""
    return Reason("other_use", decision.rule)


def why_aim_pack(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """IOS-23.4: the Pack that was named, and its target."""
    square = field_a(decision.codes[0])
    if field_a(code) != square:
        return Reason("another_pack", "IOS-23.4", {"square": Thing("square", square)})
    return why_not_blast(g, square, field_b(code)) or Reason("nobody_there", "IOS-7.2")


WHY.update({
    "character": why_character, "immediately": why_immediately, "discard_hand": why_of_hand, "put_back": why_of_hand,
    "peek": why_peek, "destroy_item": why_destroy_item, "pay_with": why_pay_with, "fuel": why_fuel,
    "whose_hand": why_whose_hand, "overload": why_overload, "use": why_use, "again_with": why_use,
    "aim_pack": why_aim_pack,
})  # fmt: skip
