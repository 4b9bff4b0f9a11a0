"""Arranging cards: what Ready Equipment and trades bring, one card at a time, so that they come to an end."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, field_a
from hauntbox.games.betwixt.bots.gear import gain, loss, score, shifted, slots_of
from hauntbox.games.betwixt.family.readying import slots_for
from hauntbox.games.betwixt.family.trading import gifts
from hauntbox.games.betwixt.family.wearing import cards_of, free_extra
from hauntbox.games.betwixt.table import verbs
from hauntbox.games.betwixt.table.numbers import MEMBERS, OFF, STASH
from hauntbox.games.betwixt.table.state import Betwixt

LEAST: Final = 0.05  # what a change has to bring
WORTH_A_TRADE: Final = 0.3
NO_USE: Final = -3.0


def best_slot(g: Betwixt, member: int, card: int, placed: list[int]) -> tuple[float, int]:
    """Where a card would lie best, and how much better that is than now."""
    slots = slots_of(g, member)
    now = score(g, member, slots)
    best, where = -1e9, OFF
    for to in slots_for(g, member, card, placed):
        value = score(g, member, shifted(g, slots, card, to)) - now
        if value > best:
            best, where = value, to
    return best, where


def ready_gain(g: Betwixt, member: int) -> float:
    """TGB-9.12: what one card in another slot brings at best."""
    return max([best_slot(g, member, card, [])[0] for card in cards_of(g, member)], default=0.0)


def ready_values(g: Betwixt, member: int, placed: list[int], codes: list[int]) -> list[float]:
    """TGB-9.12: which card goes elsewhere."""
    return [LEAST if code == verbs.DONE else best_slot(g, member, field_a(code), placed)[0] for code in codes]


def where_values(g: Betwixt, member: int, card: int, codes: list[int]) -> list[float]:
    """TGB-9.12: where it goes."""
    slots = slots_of(g, member)
    return [score(g, member, shifted(g, slots, card, field_a(code))) for code in codes]


# Trades


def best_gift(g: Betwixt, member: int, other: int) -> float:
    """TGB-9.13a: what the best gift to somebody else brings to both."""
    if free_extra(g, other) < 0:
        return 0.0
    best = 0.0
    for card in gifts(g, member, other):
        if card >= 0:
            best = max(best, gain(g, other, card) - loss(g, member, card))
    return best


def give_values(g: Betwixt, member: int, other: int, codes: list[int]) -> list[float]:
    """TGB-9.13a: which card is given."""
    gone = g.at[member] < 0 and g.place[member] == 2
    found: list[float] = []
    for code in codes:
        if code == verbs.NOTHING:
            found.append(0.0)
        else:
            card = field_a(code)
            found.append(gain(g, other, card) - (0.0 if gone else loss(g, member, card)))
    return found


def take_values(g: Betwixt, other: int, codes: list[int]) -> list[float]:
    """TGB-9.13b: what is taken in return: nothing, or what the other one needs least."""
    return [0.0 if code == verbs.NOTHING else -0.01 - loss(g, other, field_a(code)) for code in codes]


def agree_values(g: Betwixt, member: int, codes: list[int]) -> list[float]:
    """TGB-9.13a: the family is of one mind."""
    return [0.0 if code == verbs.DECLINE else 0.5 for code in codes]


# The Stash


def best_find(g: Betwixt, member: int) -> float:
    """TGB-9.14a: what the best card of the Stash brings to somebody who has room for it."""
    if free_extra(g, member) < 0:
        return 0.0
    return max([gain(g, member, card) for card in g.stash], default=0.0)


def stash_take_values(g: Betwixt, member: int, codes: list[int]) -> list[float]:
    """TGB-9.14a: what is taken out; a KO'd member only puts something in."""
    away = g.place[member] == 2
    return [
        0.0 if code == verbs.NOTHING else -1.0 if away else gain(g, member, field_a(code)) for code in codes
    ]


def stash_give_values(g: Betwixt, member: int, codes: list[int]) -> list[float]:
    """TGB-9.14a: what is put in: nothing, or what is needed least; of a KO'd member what the others need most."""
    away = g.place[member] == 2
    found: list[float] = []
    for code in codes:
        if code == verbs.NOTHING:
            found.append(0.0)
        elif away:
            found.append(wanted(g, member, field_a(code)))
        else:
            found.append(-0.01 - loss(g, member, field_a(code)))
    return found


def wanted(g: Betwixt, member: int, card: int) -> float:
    """What a card would bring to one of the others."""
    return max([gain(g, other, card) for other in range(MEMBERS) if other != member and g.place[other] != 2],
               default=0.0)


def last_trade_values(g: Betwixt, member: int, codes: list[int]) -> list[float]:
    """TGB-9.15: the best card goes to whoever makes most of it."""
    found: list[float] = []
    for code in codes:
        verb = code & VERB_BITS
        if verb == verbs.TRADE:
            other = field_a(code)
            room = free_extra(g, other) >= 0
            found.append(max([gain(g, other, card) for card in cards_of(g, member)], default=0.0) if room else -1.0)
        elif verb == verbs.STASH:
            best = max([wanted(g, member, card) for card in cards_of(g, member)], default=0.0)
            found.append(0.5 * best if len(g.stash) < STASH else -1.0)
        else:
            found.append(0.1)
    return found


def leave_values(g: Betwixt, member: int, codes: list[int]) -> list[float]:
    """TGB-21.4: whoever goes on lookout leaves what somebody else makes more of."""
    return [
        WORTH_A_TRADE if code == verbs.NOTHING else wanted(g, member, field_a(code)) - loss(g, member, field_a(code))
        for code in codes
    ]


# Housekeeping


def tidy_gain(g: Betwixt, member: int, code: int) -> float:
    """TGB-5.9: what an arrangement brings; less than nothing if it brings too little, so that nobody goes on for
    ever."""
    verb = code & VERB_BITS
    if verb == verbs.READY:
        value = ready_gain(g, member)
        return value if value > LEAST else NO_USE
    if verb == verbs.TRADE:
        value = best_gift(g, member, field_a(code))
        return value if value > WORTH_A_TRADE else NO_USE
    value = best_find(g, member)
    return value if value > WORTH_A_TRADE else NO_USE
