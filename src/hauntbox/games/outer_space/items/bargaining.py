"""IOS-8.6a, R35: exchanges of items, put together piece by piece, proposed, accepted or declined.

A piece is an answer that names an item and the other Hero: something given, or asked for. Between two Heroes of
one player each piece changes hands at once.
"""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a, field_b, verb_of
from hauntbox.engine.messages import Reason, Thing, Value
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import agrees
from hauntbox.games.outer_space.cards.powers import load_of
from hauntbox.games.outer_space.table import events, verbs
from hauntbox.games.outer_space.table.numbers import MOST_ITEMS, MOST_WEAPONS, OFF
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A, B, is_given

# The answers while a proposal is put together, also for a Hero who carries too much.
PROPOSALS: Final = (verb_of(verbs.GIVE), verb_of(verbs.TAKE), verb_of(verbs.PROPOSE), verb_of(verbs.WITHDRAW))
PARTINGS: Final = (verb_of(verbs.DISCARD), verb_of(verbs.GIVE), verb_of(verbs.TAKE), verb_of(verbs.USE))
MOST_TIMES: Final = 3  # how often the same is proposed while nothing else changes


# What a Hero can carry


def overloaded(g: OuterSpace, slot: int) -> bool:
    """IOS-13.1: whether a Hero carries too much."""
    items, weapons = load_of(g, slot)
    return items > MOST_ITEMS or weapons > MOST_WEAPONS


def could_carry(g: OuterSpace, slot: int, more: list[int], less: list[int]) -> bool:
    """Whether a Hero would stay within the limits with these items more and those less."""
    kept = g.items[slot]
    g.items[slot] = (*[card for card in kept if card not in less], *more)
    fits = not overloaded(g, slot)
    g.items[slot] = kept
    return fits


# Pieces


def given(pieces: tuple[int, ...]) -> list[int]:
    """The items that the proposing Hero gives."""
    return [field_a(piece) for piece in pieces if is_given(piece)]


def wanted(pieces: tuple[int, ...]) -> list[int]:
    """The items that he asks for."""
    return [field_a(piece) for piece in pieces if not is_given(piece)]


def partner(g: OuterSpace) -> int:
    """The Hero that the proposal is for; -1 while there is none."""
    return field_b(g.draft[0]) if g.draft else OFF


def bargaining(g: OuterSpace) -> int:
    """The Hero who exchanges items now: one who carries too much, else the active one."""
    return g.bargainer if g.bargainer >= 0 else g.active


def list_pieces(g: OuterSpace, slot: int, other: int) -> list[int]:
    """What two Heroes of a space could still exchange; an item changes hands once."""
    codes = [verbs.GIVE | card << A | other << B for card in g.items[slot] if card not in g.swapped]
    codes += [verbs.TAKE | card << A | other << B for card in g.items[other] if card not in g.swapped]
    return codes


# Proposals


def ask_proposal(g: OuterSpace, slot: int, within: bool) -> Decision:
    """Add a piece, make the proposal, or drop it. `within`: the other Hero must stay within his limits, because nobody
    asks him afterwards what he gives up.
    """
    other = partner(g)
    codes = [piece for piece in list_pieces(g, slot, other) if piece not in g.draft]
    if why_not_propose(g, other, within) is None:
        codes.append(verbs.PROPOSE | other << A)
    codes.append(verbs.WITHDRAW)
    decision = Decision(g.owner[slot], "proposal", codes, "IOS-8.6a", Thing("hero", slot), terms(g, slot))
    decision.verbs = PROPOSALS
    decision.why = why_not_proposal
    decision.context = (slot, int(within))
    return decision


def terms(g: OuterSpace, slot: int) -> dict[str, Value]:
    """Both sides of the proposal, with all items."""
    return {
        "hero": Thing("hero", slot), "other": Thing("hero", partner(g)),
        "gives": [Thing("card", card) for card in given(g.draft)],
        "takes": [Thing("card", card) for card in wanted(g.draft)],
    }


def why_not_propose(g: OuterSpace, other: int, within: bool) -> Reason | None:
    """IOS-8.6a, 13.1: the same is proposed three times at most, and nobody gets more than he can carry."""
    if g.refused.count(tuple(sorted(g.draft))) >= MOST_TIMES:
        return Reason("refused_often", "IOS-8.6a")
    if within and not could_carry(g, other, given(g.draft), wanted(g.draft)):
        return Reason("too_much", "IOS-13.1", {"hero": Thing("hero", other)})
    return None


def why_not_proposal(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against adding a piece, or against making the proposal."""
    slot, within = decision.context
    other = partner(g)
    if code & VERB_BITS == verbs.PROPOSE:
        found = None if field_a(code) != other else why_not_propose(g, other, bool(within))
        return Reason("another_partner", "IOS-8.6a", {"hero": Thing("hero", other)}) if found is None else found
    if field_b(code) != other:
        return Reason("another_partner", "IOS-8.6a", {"hero": Thing("hero", other)})
    if code in g.draft:
        return Reason("in_proposal", "IOS-8.6a")
    if field_a(code) not in g.items[slot if is_given(code) else other]:
        return Reason("not_carried", "IOS-8.6a")
    return Reason("changed_hands", "IOS-8.6a")


def bargain(g: OuterSpace, slot: int, answer: int) -> Flow[None]:
    """Add a piece of an exchange, or resolve the proposal."""
    verb = answer & VERB_BITS
    if verb == verbs.WITHDRAW:
        g.draft = ()
    elif verb == verbs.PROPOSE:
        yield from propose(g, slot)
    elif g.owner[field_b(answer)] == g.owner[slot]:
        change_hands(g, slot, (answer,))
    else:
        g.draft = (*g.draft, answer)


def propose(g: OuterSpace, slot: int) -> Flow[None]:
    """IOS-8.6a, R35: the other owner sees both sets, and accepts or declines. A declined set may be proposed again."""
    other, pieces = partner(g), g.draft
    gives, takes = given(pieces), wanted(pieces)
    g.tell(events.PROPOSED, "IOS-8.6a", (slot, other, len(gives), *gives, *takes))
    matter = [Thing("hero", slot), Thing("hero", other), *[Thing("card", card) for card in (*gives, *takes)]]
    agreed = yield from agrees(g, g.owner[other], "exchange", "IOS-8.6a", matter, terms(g, slot))
    g.draft = ()
    if agreed:
        change_hands(g, slot, pieces)
    else:
        g.tell(events.DECLINED, "IOS-8.6a", (other, slot))
        g.refused = (*g.refused, tuple(sorted(pieces)))


def change_hands(g: OuterSpace, slot: int, pieces: tuple[int, ...]) -> None:
    """Items go from Hero to Hero; proposals declined before may now be made again."""
    for piece in pieces:
        card, other = field_a(piece), field_b(piece)
        giver, taker = (slot, other) if is_given(piece) else (other, slot)
        g.drop_item(giver, card)
        g.items[taker] = (*g.items[taker], card)
        g.swapped = (*g.swapped, card)
        g.tell(events.ITEM_GIVEN, "IOS-8.6a", (giver, taker, card))
    g.refused = ()
