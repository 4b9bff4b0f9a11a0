"""Why not? The reason against anything on the table that is not on offer, and what somebody might think of."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, field_a, field_b, field_c
from hauntbox.engine.messages import Reason
from hauntbox.games.betwixt.campaign.interlude import (
    conceivable_doings,
    why_not_do,
    why_not_next,
    why_not_tidied,
    why_not_trained,
)
from hauntbox.games.betwixt.campaign.sequence import available
from hauntbox.games.betwixt.family.acting import why_not_act
from hauntbox.games.betwixt.family.arming import IN_BOTH
from hauntbox.games.betwixt.family.lineup import incoming, why_not_enter
from hauntbox.games.betwixt.family.looting import prop_at
from hauntbox.games.betwixt.family.wearing import card_in, cards_of, is_held_in_both
from hauntbox.games.betwixt.missions.exploring import (
    slot_of_goal,
    why_not_arrive,
    why_not_look_into,
    why_not_open,
    why_not_tidy,
    why_not_visit,
)
from hauntbox.games.betwixt.missions.replacing import why_not_come, why_not_swap
from hauntbox.games.betwixt.missions.rounds import why_not_activate, why_not_prepare
from hauntbox.games.betwixt.missions.setting_up import (
    NOT_A_MEMBER,
    OTHER_SLOT,
    next_gear,
    places_for,
    why_not_equip,
    why_not_hand_over,
    why_not_speak,
    why_not_start,
)
from hauntbox.games.betwixt.missions.spoils import why_not_looter
from hauntbox.games.betwixt.missions.vending import possessions, why_not_buy, why_not_sell
from hauntbox.games.betwixt.table import steps, verbs
from hauntbox.games.betwixt.table.numbers import (
    INTERLUDE,
    LEFT,
    MEMBERS,
    NOTHING,
    RIGHT,
    SLOT_COUNT,
    STATS,
)
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A, B

NOT_ASKED: Final = Reason("not_asked", "TGB-9.1")


def why_not(g: Betwixt, seat: int, code: int) -> Reason | None:
    """The reason against an answer to the question that opens a step; None if there is none."""
    verb, a, b = code & VERB_BITS, field_a(code), field_b(code)
    if g.step == steps.LINE_UP:
        return why_not_line_up(g, verb, a, b)
    if g.step == steps.GEAR:
        return why_not_gear(g, a, b, field_c(code)) if verb == verbs.EQUIP else NOT_ASKED
    if g.step == steps.ENTER:
        return why_not_start(g, a) if verb == verbs.PICK_SQUARE else NOT_ASKED
    if g.step == steps.EXPLORE:
        return why_not_explore(g, code)
    if g.step == steps.ARRIVE:
        return why_not_arrive(g, a) if verb == verbs.PICK_SQUARE else NOT_ASKED
    if g.step == steps.INTERACT:
        return why_not_deal(g, verb, a)
    if g.step == steps.PREPARE:
        return why_not_ready_up(g, code)
    if g.step == steps.CHOOSE:
        return why_not_activate(g, a) if verb == verbs.ACTIVATE else NOT_ASKED
    if g.step == steps.ACT:
        return why_not_act(g, g.acting, code)
    if g.step in (steps.SPOILS, steps.SETTLE):
        return why_not_looter(g, a) if verb == verbs.PICK_MEMBER else NOT_ASKED
    return why_not_come_or_go(g, code)


def why_not_line_up(g: Betwixt, verb: int, a: int, b: int) -> Reason | None:
    """TGB-2.3, 1.6, 1.8: the reason against a way to share out the family."""
    if verb == verbs.BENCH:
        return None if a < MEMBERS else NOT_A_MEMBER
    if verb == verbs.HAND_OVER:
        return why_not_hand_over(g, a, b)
    return why_not_speak(g, a) if verb == verbs.SPEAK else NOT_ASKED


def why_not_gear(g: Betwixt, card: int, member: int, slot: int) -> Reason | None:
    """TGB-2.7, 22.1, 22.2: the reason against a place for a card of the starting equipment. What takes both hands is
    offered for the left one, and of free slots that are alike only the first."""
    reason = why_not_equip(g, card, member, slot)
    if reason is not None or slot in places_for(g, card, member):
        return reason
    return IN_BOTH if slot == RIGHT and is_held_in_both(g, card) else OTHER_SLOT


def why_not_explore(g: Betwixt, code: int) -> Reason | None:
    """TGB-5.2, 5.9: the reason against a goal, or against something that a family member would put in order."""
    verb, value = code & VERB_BITS, field_a(code)
    if g.housekeeper >= 0:
        return None if verb == verbs.DONE else why_not_act(g, g.housekeeper, code)
    if verb == verbs.OPEN:
        return why_not_open(g, value)
    if verb == verbs.VISIT:
        return why_not_visit(g, value)
    if verb == verbs.LOOK_INTO:
        return why_not_look_into(g, value)
    return why_not_tidy(g, value) if verb == verbs.TIDY else NOT_ASKED


def why_not_deal(g: Betwixt, verb: int, value: int) -> Reason | None:
    """TGB-5.6: the reason against buying or selling something at a vending machine."""
    if verb == verbs.BUY:
        return why_not_buy(g, value)
    if verb == verbs.SELL:
        return why_not_sell(g, value)
    return None if verb == verbs.LEAVE else NOT_ASKED


def why_not_ready_up(g: Betwixt, code: int) -> Reason | None:
    """TGB-8.1: the reason against somebody's preparation, or against what they would do in it."""
    verb = code & VERB_BITS
    if g.housekeeper >= 0:
        return None if verb == verbs.NOTHING else why_not_act(g, g.housekeeper, code)
    if verb == verbs.PREPARE:
        return why_not_prepare(g, field_a(code))
    return None if verb == verbs.DONE else NOT_ASKED


def why_not_come_or_go(g: Betwixt, code: int) -> Reason | None:
    """TGB-8.22, 21.6, 26: the reason against a replacement, an exchange, and anything between missions."""
    verb, a, b = code & VERB_BITS, field_a(code), field_b(code)
    if g.step == steps.REPLACE:
        if verb == verbs.PICK_MEMBER and picks_lookout(g):
            return why_not_come(g, a)
        return why_not_enter(g, a) if verb == verbs.PICK_SQUARE and not picks_lookout(g) else NOT_ASKED
    if g.step == steps.LOOKOUT_SWAP:
        if verb == verbs.SWAP:
            return why_not_swap(g, a, b)
        return None if verb == verbs.NOTHING else NOT_ASKED
    if g.step == steps.INTERLUDE and g.phase == INTERLUDE:
        return why_not_between(g, code)
    if g.step == steps.NEXT_MISSION and verb == verbs.PICK_MISSION:
        return why_not_next(g, a)
    return NOT_ASKED


def picks_lookout(g: Betwixt) -> bool:
    """TGB-21.6: whether it is still open who comes in."""
    return not g.unplaced and len(incoming(g)) > 1


def why_not_between(g: Betwixt, code: int) -> Reason | None:
    """TGB-26.8: the reason against something between missions, or against what a member would do then."""
    if g.goal == NOTHING:
        return why_not_do(g, code)
    member = field_a(g.goal)
    if g.goal & VERB_BITS == verbs.TRAIN:
        return why_not_trained(g, member, code)
    return why_not_tidied(g, member, code)


# What lies before a seat


def in_view(g: Betwixt, seat: int, kind: str) -> list[int] | None:
    """The things of a kind that are on the table, or that the family knows of; None if all of the box are."""
    if kind == "square":
        return list(g.house.squares)
    if kind == "tile":
        return [laid.slot for laid in g.house.laid]
    if kind == "passage":
        return [passage.number for passage in g.house.passages]
    if kind == "character":
        return [*range(MEMBERS), *g.monsters()]
    if kind == "seat":
        return list(range(g.players))
    if kind == "bag":
        return list(range(len(g.bags)))
    if kind == "card":
        return cards_in_view(g)
    return in_story(g, kind)


def cards_in_view(g: Betwixt) -> list[int]:
    """What the family has, what the shop shows, and the card of the starting equipment that is given out."""
    cards = [*g.stash, *g.shop, *[card for member in range(MEMBERS) for card in cards_of(g, member)]]
    if g.step == steps.GEAR and next_gear(g) >= 0:
        cards.append(next_gear(g))
    return sorted(cards)


def in_story(g: Betwixt, kind: str) -> list[int] | None:
    """TGB-2.10: missions, collections and monsters of which the family knows; None of other kinds."""
    if kind == "mission":
        won = [n for n in range(len(g.box.missions)) if g.missions_won >> n & 1]
        return sorted({g.box.mission_at[g.mission.id], *won, *available(g)})
    if kind == "collection":
        known = g.collections_open | g.collections_bought
        return [n for n in range(len(g.box.collections)) if known >> n & 1]
    if kind == "monster":
        on_map = {g.kind[monster] for monster in g.monsters()}
        return sorted(on_map | {number for number, n in enumerate(g.trophies) if n})
    if kind == "book":
        return list(g.book_deck.discards)
    return None


# What somebody might think of


def conceivable(g: Betwixt) -> list[int]:
    """Answers that somebody might expect at the question that opens a step."""
    if g.step == steps.LINE_UP:
        return conceivable_line_up(g)
    if g.step == steps.GEAR:
        card = next_gear(g)
        return [verbs.EQUIP | card << A | who << B | slot for who in range(MEMBERS) for slot in range(SLOT_COUNT)]
    if g.step == steps.ENTER:
        return [verbs.PICK_SQUARE | square << A for square in g.house.squares_of(0)]
    if g.step == steps.EXPLORE:
        return conceivable_goals(g) if g.housekeeper < 0 else [*deeds(g, g.housekeeper), verbs.DONE]
    if g.step == steps.ARRIVE:
        return [verbs.PICK_SQUARE | square << A for square in g.house.squares_of(slot_of_goal(g))]
    if g.step == steps.INTERACT:
        goods = [verbs.BUY | good << A for good in range(len(g.mission.vending))]
        return [*goods, *[verbs.SELL | card << A for card in possessions(g)], verbs.LEAVE]
    if g.step == steps.PREPARE:
        if g.housekeeper >= 0:
            return [*deeds(g, g.housekeeper), verbs.NOTHING]
        return [*[verbs.PREPARE | member << A for member in range(MEMBERS)], verbs.DONE]
    if g.step == steps.CHOOSE:
        return [verbs.ACTIVATE | member << A for member in range(MEMBERS)]
    if g.step == steps.ACT:
        return [*deeds(g, g.acting), verbs.FORFEIT, verbs.END]
    return conceivable_changes(g)


def conceivable_line_up(g: Betwixt) -> list[int]:
    """TGB-2.3, 1.6, 1.8: who is on lookout, who plays whom, who speaks for all."""
    codes = [verbs.BENCH | member << A for member in range(MEMBERS)]
    if g.players == 1:
        return codes
    codes += [verbs.HAND_OVER | member << A | seat << B for member in range(MEMBERS) for seat in range(g.players)]
    return [*codes, *[verbs.SPEAK | seat << A for seat in range(g.players)]]


def conceivable_goals(g: Betwixt) -> list[int]:
    """TGB-5.2, 5.9: every passage, everything that could be used, every tile, everybody."""
    return [
        *[verbs.OPEN | passage.number << A for passage in g.house.passages],
        *[verbs.VISIT | square << A for square in sorted({*g.objects, *g.machines})],
        *[verbs.LOOK_INTO | laid.slot << A for laid in g.house.laid],
        *[verbs.TIDY | member << A for member in range(MEMBERS)],
    ]


def conceivable_changes(g: Betwixt) -> list[int]:
    """TGB-8.21, 8.22, 21.6, 26: who loots, who comes in and where, what is done between missions."""
    if g.step in (steps.SPOILS, steps.SETTLE) or (g.step == steps.REPLACE and picks_lookout(g)):
        return [verbs.PICK_MEMBER | member << A for member in range(MEMBERS)]
    if g.step == steps.REPLACE:
        return [verbs.PICK_SQUARE | square << A for square in g.house.squares]
    if g.step == steps.LOOKOUT_SWAP:
        swaps = [verbs.SWAP | out << A | into << B for out in range(MEMBERS) for into in range(MEMBERS)]
        return [verbs.NOTHING, *swaps]
    if g.step == steps.INTERLUDE and g.phase == INTERLUDE:
        return conceivable_between(g)
    if g.step == steps.NEXT_MISSION:
        return [verbs.PICK_MISSION | mission << A for mission in in_story(g, "mission") or []]
    return []


def conceivable_between(g: Betwixt) -> list[int]:
    """TGB-26.8: everything between missions, or what a member could do then."""
    if g.goal == NOTHING:
        return conceivable_doings(g)
    member = field_a(g.goal)
    if g.goal & VERB_BITS == verbs.TRAIN:
        talents = [verbs.LEARN | talent << A for talent in g.box.members[member].talents]
        return [*[verbs.RAISE | stat << A for stat in range(len(STATS))], *talents, verbs.DONE]
    others = [verbs.TRADE | other << A for other in range(MEMBERS)]
    return [verbs.READY, *others, verbs.STASH, verbs.DONE]


def deeds(g: Betwixt, member: int) -> list[int]:
    """TGB-9: what a family member might try, in an activation or outside of one."""
    monsters = g.monsters()
    codes = [verbs.WALK] if g.acting == member else []
    if g.acting == member:
        for slot in (LEFT, RIGHT):
            if card_in(g, member, slot) >= 0:
                codes += [verb | slot << A | one << B for verb in (verbs.ATTACK, verbs.FIRE) for one in monsters]
        codes += [verbs.BARE_HANDS | one << A for one in monsters]
        codes += [verbs.LOOT | square << A for square in loot_in_view(g)]
    codes += [verbs.TALENT | talent << A for talent in g.box.members[member].talents]
    if g.step != steps.EXPLORE:
        codes += [verbs.DEFENSIVE, verbs.OFFENSIVE]
    codes += [verbs.USE | slot << A for slot in range(SLOT_COUNT) if card_in(g, member, slot) >= 0]
    codes += [verbs.READY, *[verbs.TRADE | other << A for other in range(MEMBERS)], verbs.STASH]
    return codes


def loot_in_view(g: Betwixt) -> list[int]:
    """TGB-9.10: where something lies that can be looted, near or far."""
    props = [g.at[one] for one in g.monsters() if prop_at(g, g.at[one]) == one]
    return sorted({*g.treasures, *g.objects, *props})
