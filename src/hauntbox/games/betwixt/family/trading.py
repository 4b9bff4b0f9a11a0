"""TGB-9.13, 5.9, 9.15: cards change hands between family members, as both players agree."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a
from hauntbox.engine.messages import Reason, Thing, Value
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.family.wearing import cards_of, extras, free_extra, has_cards, remove_card, stow
from hauntbox.games.betwixt.table import events, verbs
from hauntbox.games.betwixt.table.numbers import ACTIVE, EXPLORATION, MEMBERS, OFF
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A
from hauntbox.kit.questions import pick

ONESELF: Final = Reason("trade_with_oneself", "TGB-9.13a")
NOT_ON_MAP: Final = Reason("partner_not_active", "TGB-9.13a")
NOT_ADJACENT: Final = Reason("partner_not_adjacent", "TGB-9.13a")
NOTHING_TO_TRADE: Final = Reason("nothing_to_trade", "TGB-9.13a")
NOT_THEIRS: Final = Reason("card_not_theirs", "TGB-9.13a")
MUST_SWAP: Final = Reason("must_swap", "TGB-9.13b")
NO_ROOM: Final = Reason("no_room_for_card", "TGB-9.13b")
ONLY_INVENTORY: Final = Reason("swap_from_inventory", "TGB-9.13a")
YES_OR_NO: Final = Reason("accept_or_decline", "TGB-9.13a")


def why_not_trade(g: Betwixt, member: int, other: int) -> Reason | None:
    """TGB-9.13a, 5.9: the reason against a trade with a family member; in Exploration they need not be adjacent."""
    if other == member:
        return ONESELF
    if other >= MEMBERS or g.place[other] != ACTIVE or g.at[other] < 0:
        return NOT_ON_MAP
    if g.phase != EXPLORATION and not g.house.adjacent(g.at[member], g.at[other]):
        return NOT_ADJACENT
    return why_not_deal(g, member, other)


def why_not_deal(g: Betwixt, member: int, other: int) -> Reason | None:
    """TGB-9.13: the reason why no card can change hands between two, wherever they are. Any card can: whoever has no
    room for it in the Extra Inventory has one there to give for it, or for nothing."""
    return None if has_cards(g, member) or has_cards(g, other) else NOTHING_TO_TRADE


def makes_room(g: Betwixt, member: int, card: int) -> bool:
    """TGB-9.13a, 9.13b: whether somebody who gives a card (-1: none) can receive one in the Extra Inventory."""
    return free_extra(g, member) >= 0 or (card >= 0 and card in extras(g, member))


def gifts(g: Betwixt, member: int, other: int) -> list[int]:
    """TGB-9.13: what somebody may give in a trade: cards, and nothing (-1) if they can take one."""
    found = [card for card in cards_of(g, member) if returns(g, member, other, card)]
    return [*found, OFF] if returns(g, member, other, OFF) else found


def returns(g: Betwixt, member: int, other: int, given: int) -> list[int]:
    """TGB-9.13: what somebody may take for a card (-1: for nothing): cards, and nothing (-1) if it is a gift."""
    found: list[int] = []
    if makes_room(g, member, given):
        found = [card for card in cards_of(g, other) if given < 0 or makes_room(g, other, card)]
    return [*found, OFF] if given >= 0 and free_extra(g, other) >= 0 else found


def trade(g: Betwixt, member: int, other: int, rule: str = "TGB-9.13a") -> Flow[bool]:
    """TGB-9.13a, R27: give one card, take one, or swap one for one. The partner's player has to agree; whether cards
    have changed hands."""
    seat, who = g.owner[member], Thing("member", member)
    args: dict[str, Value] = {"member": Thing("member", other)}
    codes = [verbs.GIVE | card << A if card >= 0 else verbs.NOTHING for card in gifts(g, member, other)]
    answer = yield from pick(seat, "give", codes, rule, why_not_traded, who, args, (member, other, OFF))
    given = OFF if answer == verbs.NOTHING else field_a(answer)
    codes = [verbs.TAKE | card << A if card >= 0 else verbs.NOTHING for card in returns(g, member, other, given)]
    answer = yield from pick(seat, "take", codes, rule, why_not_traded, who, args, (member, other, given))
    taken = OFF if answer == verbs.NOTHING else field_a(answer)
    if g.owner[other] != seat and not (yield from agrees(g, member, other, given, taken, rule)):
        g.tell(events.TRADE_DECLINED, rule, (member, other))
        return False
    exchange(g, member, other, given, taken, rule)
    return True


def agrees(g: Betwixt, member: int, other: int, given: int, taken: int, rule: str) -> Flow[bool]:
    """TGB-9.13a: whether the partner's player accepts what was proposed."""
    kind = "trade" if given >= 0 and taken >= 0 else "trade_gift" if given >= 0 else "trade_wish"
    args: dict[str, Value] = {"member": Thing("member", member)}
    if given >= 0:
        args["card"] = Thing("card", given)
    if taken >= 0:
        args["other"] = Thing("card", taken)
    codes = [verbs.ACCEPT, verbs.DECLINE]
    answer = yield from pick(g.owner[other], kind, codes, rule, why_not_agreed, Thing("member", other), args)
    return answer == verbs.ACCEPT


def exchange(g: Betwixt, member: int, other: int, given: int, taken: int, rule: str) -> None:
    """TGB-9.13a, 22.16: both cards leave their dashboards, then each goes into the Extra Inventory of the other."""
    if given >= 0:
        remove_card(g, member, given)
    if taken >= 0:
        remove_card(g, other, taken)
    if given >= 0:
        stow(g, other, given)
        g.tell(events.GAVE, rule, (member, given, other))
    if taken >= 0:
        stow(g, member, taken)
        g.tell(events.GAVE, rule, (other, taken, member))


def why_not_traded(g: Betwixt, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against giving or taking a card in a trade, or against doing without."""
    member, other, given = decision.context
    if code == verbs.NOTHING:
        return MUST_SWAP if given >= 0 else NO_ROOM
    card, giver = field_a(code), member if code & VERB_BITS == verbs.GIVE else other
    if card not in cards_of(g, giver):
        return NOT_THEIRS
    return NO_ROOM if card in extras(g, giver) else ONLY_INVENTORY


def why_not_agreed(g: Betwixt, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against anything but yes or no."""
    return YES_OR_NO
