"""What bots think of exchanges: what to propose, and what to agree to."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, field_a, field_b
from hauntbox.games.outer_space.bots.distances import ways_of
from hauntbox.games.outer_space.bots.missions import Mission
from hauntbox.games.outer_space.bots.stakes import item_worth
from hauntbox.games.outer_space.cards.powers import may_use
from hauntbox.games.outer_space.items.bargaining import bargaining, could_carry, given, partner, wanted
from hauntbox.games.outer_space.table import verbs
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import is_given

IDLE: Final = -0.3  # the cost of an exchange without a use
BETTER: Final = 0.3  # the share of an item's worth where only the other Hero can use it
MADE: Final = 2.0  # to make a proposal when nothing more belongs in it
KIND: Final = 0.4  # how much an exchange may cost both together and still be accepted
LOST: Final = 2.0  # an item that nobody can carry
IN_VAIN: Final = -9.0  # to begin a proposal that leads nowhere: anything else is better


def piece_worth(g: OuterSpace, mission: Mission, slot: int, piece: int) -> float:
    """Whether an item should change hands: fire goes to a Hero with powder, a gun to one who can use it. Items that the
    other has declined are left alone.
    """
    if declined(g, piece):
        return IDLE
    other, card = field_b(piece), field_a(piece)
    giver, taker = (slot, other) if is_given(piece) else (other, slot)
    value = mission.joined(g, giver, taker, card) - 0.05
    if not may_use(g, giver, card) and may_use(g, taker, card) and could_carry(g, taker, [card], []):
        value = max(value, BETTER * item_worth(g.card(card)))
    return value if value > 0.0 else IDLE


def declined(g: OuterSpace, piece: int) -> bool:
    """Whether something was in a proposal that the other Hero's owner declined, while nothing has changed."""
    return bool([pieces for pieces in g.refused if piece in pieces])


def in_vain(g: OuterSpace, piece: int) -> bool:
    """Whether an overloaded Hero need not begin with a piece: it would add to his load, it was declined, or the other
    could not carry it.
    """
    return not is_given(piece) or declined(g, piece) or not could_carry(g, field_b(piece), [field_a(piece)], [])


def glance_proposal(g: OuterSpace, codes: list[int]) -> list[float]:
    """Add one more useful piece, then make the proposal."""
    mission = Mission(g, ways_of(g.fairground))
    slot = bargaining(g)
    values: list[float] = []
    for code in codes:
        verb = code & VERB_BITS
        if verb == verbs.PROPOSE:
            values.append(MADE)
        elif verb == verbs.WITHDRAW:
            values.append(0.0)
        else:
            worth = piece_worth(g, mission, slot, code)
            values.append(2 * MADE + worth if worth > 0.0 else IDLE)
    return values


def glance_terms(g: OuterSpace, codes: list[int]) -> list[float]:
    """IOS-1.3: all Heroes win together, so the use that both have of their items counts. Nobody agrees to carry too
    much, or to give up something that is less useful over there.
    """
    mission = Mission(g, ways_of(g.fairground))
    slot, other = bargaining(g), partner(g)
    gives, takes = given(g.draft), wanted(g.draft)
    value = KIND
    for card, giver, taker in [*[(card, slot, other) for card in gives], *[(card, other, slot) for card in takes]]:
        worth = item_worth(g.card(card)) + mission.item(g.card(card))
        value += worth * (may_use(g, taker, card) - may_use(g, giver, card)) + mission.joined(g, giver, taker, card)
    if not could_carry(g, other, gives, takes):
        value -= LOST
    if not could_carry(g, slot, takes, gives):
        value -= LOST
    return [value if code == verbs.AGREE else 0.0 for code in codes]
