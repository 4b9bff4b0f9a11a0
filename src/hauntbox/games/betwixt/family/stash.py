"""TGB-9.14, 5.9, 22.14: the family's Stash."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.family.trading import makes_room
from hauntbox.games.betwixt.family.wearing import cards_of, extras, free_extra, has_cards, remove_card, stow
from hauntbox.games.betwixt.table import events, verbs
from hauntbox.games.betwixt.table.numbers import OFF, STASH
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A
from hauntbox.kit.questions import pick

STASH_EMPTY: Final = Reason("stash_empty", "TGB-9.14a")
STASH_FULL: Final = Reason("stash_full", "TGB-22.14")
NO_CARDS: Final = Reason("no_card_for_stash", "TGB-9.14a")
NOT_IN_STASH: Final = Reason("card_not_in_stash", "TGB-9.14a")
NOT_YOURS: Final = Reason("card_not_on_dashboard", "TGB-9.14a")
TAKE_ONE: Final = Reason("stash_take_one", "TGB-9.14a")
NO_ROOM: Final = Reason("no_room_to_take", "TGB-9.14a")
ONLY_INVENTORY: Final = Reason("swap_from_inventory", "TGB-9.14a")


def why_not_stash(g: Betwixt, member: int, deposit: bool) -> Reason | None:
    """TGB-9.14, 9.15, 5.9: the reason against a trade with the Stash. `deposit`: a card may also just be put in."""
    if g.stash:
        return None
    if not deposit:
        return STASH_EMPTY
    return None if has_cards(g, member) else NO_CARDS


def wishes(g: Betwixt, member: int, deposit: bool) -> list[int]:
    """TGB-9.14a, 22.14: what may be taken out: cards, and nothing (-1) where a card may just be put in."""
    found = list(g.stash)
    return [*found, OFF] if deposit and len(g.stash) < STASH and cards_of(g, member) else found


def payments(g: Betwixt, member: int, taken: int) -> list[int]:
    """TGB-9.14a: what may be put in for a card of the Stash (-1: for nothing): cards, and nothing (-1) with room."""
    found = [card for card in cards_of(g, member) if taken < 0 or makes_room(g, member, card)]
    return [*found, OFF] if taken >= 0 and free_extra(g, member) >= 0 else found


def trade_with_stash(g: Betwixt, member: int, deposit: bool, rule: str = "TGB-9.14a") -> Flow[None]:
    """TGB-9.14, 9.15: take one card, or swap one for one, wherever one stands; with `deposit` also just put one in."""
    seat, who = g.owner[member], Thing("member", member)
    codes = [verbs.TAKE | card << A if card >= 0 else verbs.NOTHING for card in wishes(g, member, deposit)]
    answer = yield from pick(seat, "stash_take", codes, rule, why_not_stashed, who, None, (member, OFF))
    taken = OFF if answer == verbs.NOTHING else field_a(answer)
    codes = [verbs.GIVE | card << A if card >= 0 else verbs.NOTHING for card in payments(g, member, taken)]
    answer = yield from pick(seat, "stash_give", codes, rule, why_not_stashed, who, None, (member, taken))
    given = OFF if answer == verbs.NOTHING else field_a(answer)
    if given >= 0:
        put_in(g, member, given, rule)
    if taken >= 0:
        g.stash = tuple([card for card in g.stash if card != taken])
        stow(g, member, taken)
        g.tell(events.FROM_STASH, rule, (member, taken))


def put_in(g: Betwixt, member: int, card: int, rule: str) -> None:
    """TGB-22.14: a card leaves a dashboard for the Stash."""
    remove_card(g, member, card)
    g.stash = (*g.stash, card)
    g.tell(events.TO_STASH, rule, (member, card))


def why_not_stashed(g: Betwixt, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a card in a trade with the Stash, or against doing without."""
    member, taken = decision.context
    card = field_a(code)
    if code == verbs.NOTHING:
        if taken >= 0:
            return NO_ROOM
        return STASH_FULL if len(g.stash) >= STASH else TAKE_ONE
    if code & VERB_BITS == verbs.TAKE:
        return NOT_IN_STASH
    if card not in cards_of(g, member):
        return NOT_YOURS
    return NO_ROOM if card in extras(g, member) else ONLY_INVENTORY
