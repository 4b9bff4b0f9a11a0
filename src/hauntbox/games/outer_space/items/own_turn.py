"""IOS-R88, 16.2: what a Hero can use in his own turn, outside fights, and what the Big Top gives him there."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.playing import perform, uses_at
from hauntbox.games.outer_space.cards.reacting import list_hand, list_of_hero
from hauntbox.games.outer_space.ground.laid_boards import CENTRE_SLOT
from hauntbox.games.outer_space.table import events, verbs
from hauntbox.games.outer_space.table.moments import OWN_TURN
from hauntbox.games.outer_space.table.numbers import MOST_POWER, OFF
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A

ROARS: Final = "the_crowd_roars"  # the ability of the centre, by its name in the content


def own_uses(g: OuterSpace, slot: int, triggers: tuple[int, ...]) -> list[int]:
    """What the active Hero's player can use now: Events in hand, that Hero's abilities and items, the tent."""
    seat = g.owner[slot]
    codes: list[int] = []
    for trigger in triggers:
        found = list_hand(g, seat, trigger)
        list_of_hero(g, seat, slot, trigger, found)
        if codes:
            found = [code for code in found if code not in codes]
        codes += found
    if OWN_TURN in triggers and before_audience(g, slot):
        codes += list_roars(g, slot)
    return codes


def ask_own(g: OuterSpace, slot: int, kind: str, codes: list[int], rule: str) -> Decision | None:
    """A question in one's own step, or go on; it is asked of everybody who, for all that the others know, might have
    a choice.
    """
    if not codes and not g.hands[g.owner[slot]]:
        return None
    decision = Decision(g.owner[slot], kind, [*codes, verbs.END], rule, Thing("hero", slot))
    decision.courtesy = True
    return decision


def use_own(g: OuterSpace, slot: int, code: int, triggers: tuple[int, ...]) -> Flow[int]:
    """Do what was chosen among `own_uses`; returns its moment, -1 if nothing came of it: somebody cancelled it, or
    refused to pay for it.
    """
    if code & VERB_BITS == verbs.ROAR:
        roar(g, slot, field_a(code))
        return OWN_TURN
    seat = g.owner[slot]
    trigger = uses_at(g, seat, code, triggers)[0]
    done = yield from perform(g, seat, code, trigger)
    return trigger if done else OFF


# The Big Top


def why_not_roar(g: OuterSpace, slot: int) -> Reason | None:
    """IOS-16.2, 14.2: only in the tent, and only with room for another Power token."""
    if not before_audience(g, slot):
        return Reason("no_audience", "IOS-16.2")
    return Reason("power_full", "IOS-14.2") if g.power[slot] >= MOST_POWER else None


def before_audience(g: OuterSpace, slot: int) -> bool:
    """IOS-16.2: whether a Hero stands where the crowd can roar for him."""
    tent = g.fairground.tent
    return tent >= 0 and g.in_building(g.hero_at[slot]) == tent and g.fairground.boards[CENTRE_SLOT].ability == ROARS


def list_roars(g: OuterSpace, slot: int) -> list[int]:
    """Cards that a Hero in the tent could give up for a Power token: his items, and Events in his player's hand."""
    codes = carried_roars(g, slot)
    if why_not_roar(g, slot) is not None:
        return codes
    seen: list[int] = []
    for card in g.hands[g.owner[slot]]:  # one of each design
        if g.box.design[card] not in seen:
            seen.append(g.box.design[card])
            codes.append(verbs.ROAR | card << A)
    return codes


def carried_roars(g: OuterSpace, slot: int) -> list[int]:
    """The open cards among them: his items."""
    return [] if why_not_roar(g, slot) is not None else [verbs.ROAR | card << A for card in g.items[slot]]


def roar(g: OuterSpace, slot: int, card: int) -> None:
    """IOS-16.2: The Crowd Roars: a card is discarded for a Power token."""
    if card in g.items[slot]:
        g.lose_item(slot, card)
        g.tell(events.ITEM_DISCARDED, "IOS-16.2", (slot, card))
    else:
        seat = g.owner[slot]
        card = g.show_of_hand(seat, card)
        g.discard(card)
        g.reveal()
        g.tell(events.HAND_DISCARDED, "IOS-16.2", (seat, card))
    gain_power(g, slot, 1, "IOS-16.2")


def gain_power(g: OuterSpace, slot: int, n: int, rule: str, cause: Thing | None = None) -> None:
    """IOS-14.2: gain Power tokens, never more than three."""
    n = min(n, MOST_POWER - g.power[slot])
    if n > 0:
        g.power[slot] += n
        g.tell(events.POWER_GAINED, rule, (slot, n), cause)
