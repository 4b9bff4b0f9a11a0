"""What the answers to questions outside of combats promise: who plays, with what, where the family goes and stands,
what it buys."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, field_a, field_b, field_c
from hauntbox.games.betwixt.bots.blows import focus_price
from hauntbox.games.betwixt.bots.deeds import effects_worth, share
from hauntbox.games.betwixt.bots.fight import talent_value, use_value
from hauntbox.games.betwixt.bots.gear import gain, loss, potential, score, slots_of
from hauntbox.games.betwixt.bots.readying import NO_USE, tidy_gain
from hauntbox.games.betwixt.cards.sources import Source
from hauntbox.games.betwixt.components.entries import FOCUS, HEAL, PREPARE, entry_of
from hauntbox.games.betwixt.components.powers import OF_TREASURE
from hauntbox.games.betwixt.family.acting import actions_of
from hauntbox.games.betwixt.family.wearing import cards_of, free_extra, is_held_in_both
from hauntbox.games.betwixt.missions.arranging import goal_squares, space_value
from hauntbox.games.betwixt.missions.exploring import slot_of_goal
from hauntbox.games.betwixt.missions.vending import why_not_buy
from hauntbox.games.betwixt.table import verbs
from hauntbox.games.betwixt.table.numbers import ITEM, LEFT, MEMBERS, RIGHT, SLOT_COUNT
from hauntbox.games.betwixt.table.state import Betwixt

GOOD: Final = 0.12  # what housekeeping has to bring
FIRST: Final = 6.0  # housekeeping comes before everything
OBJECT: Final = 5.0  # then what the mission is about
MACHINE: Final = 4.0
SURPRISE: Final = 3.0
FIT: Final = 0.6  # the share of HP with which surprises are welcome
DOOR: Final = 1.0
SECRET: Final = 0.5
TOKEN: Final = 0.02  # each token in the bag of a door
THRIFT: Final = 0.28  # what a B$ is worth later in a campaign …
PLENTY: Final = 15  # … less, the more there are …
IDLE: Final = 0.05  # … and outside of campaigns
DRAWN: Final[dict[str, float]] = {"item": 0.8, "brown": 1.1, "green": 2.2, "blue": 3.5, "purple": 5.0, "book": 1.5}
CARE: Final = 0.3  # what an FP of somebody who heals is worth while somebody needs it
RELUCTANT: Final = 0.8  # what a change of the lookout has to bring


# Who plays, with what


def line_up_values(g: Betwixt, codes: list[int]) -> list[float]:
    """TGB-2.3: whoever can do least watches; the seats stay as they are."""
    return [
        -might(g, field_a(code)) if code & VERB_BITS == verbs.BENCH else -100.0 for code in codes
    ]


def might(g: Betwixt, member: int) -> float:
    """How much somebody is worth in a fight, in full health."""
    return potential(g, member, cards_of(g, member)) + 0.35 * g.hp_most[member] + 0.45 * g.focus_most[member]


def gear_values(g: Betwixt, codes: list[int]) -> list[float]:
    """TGB-2.7: a card goes where it does most."""
    found: list[float] = []
    for code in codes:
        card, member, slot = field_a(code), field_b(code), field_c(code)
        before = slots_of(g, member)
        after = before.copy()
        after[slot] = card
        if slot <= RIGHT and is_held_in_both(g, card):
            after[LEFT] = after[RIGHT] = card
        found.append(score(g, member, after) - score(g, member, before) - (0.0 if g.place[member] == 0 else 0.6))
    return found


# Where the family goes


def explore_values(g: Betwixt, codes: list[int]) -> list[float]:
    """TGB-5.2: first everything is put in order, then what the mission is about, then doors."""
    return [explore_value(g, code) for code in codes]


def explore_value(g: Betwixt, code: int) -> float:
    verb, value = code & VERB_BITS, field_a(code)
    if verb == verbs.TIDY:
        best = max(tidy_values(g, value, actions_of(g, value, False, True)), default=NO_USE)
        return FIRST + best if best > GOOD else NO_USE
    if verb == verbs.VISIT:
        if value not in g.machines:
            return OBJECT
        return MACHINE if best_good(g) > 0.0 else NO_USE
    if verb == verbs.LOOK_INTO:
        return SURPRISE if health(g) >= FIT else 0.3
    found = DOOR + TOKEN * len(g.bags[g.paths[value]]) if value in g.paths else DOOR
    if value == g.secret_door:
        found += SECRET
    return found


def health(g: Betwixt) -> float:
    """The share of HP that the active members have left."""
    active = g.active()
    return sum([share(g, one) for one in active]) / max(1, len(active))


def tidy_values(g: Betwixt, member: int, codes: list[int]) -> list[float]:
    """TGB-5.9: what brings anything at all, then the next thing; to be done is worth a little."""
    found: list[float] = []
    for code in codes:
        verb = code & VERB_BITS
        if code == verbs.DONE:
            found.append(GOOD)
        elif verb == verbs.TALENT:
            found.append(talent_value(g, member, field_a(code)))
        elif verb == verbs.USE:
            found.append(use_value(g, member, field_a(code)))
        else:
            found.append(tidy_gain(g, member, code))
    return found


def arrive_values(g: Betwixt, member: int, codes: list[int]) -> list[float]:
    """TGB-5.1: fighters beside the goal, the others a little behind."""
    goals = goal_squares(g, slot_of_goal(g))
    return [space_value(g, member, field_a(code), goals) for code in codes]


def entrance_values(g: Betwixt, member: int, codes: list[int]) -> list[float]:
    """TGB-21.6: whoever comes in joins the others."""
    others = [g.at[one] for one in g.active()] + [g.at[one] for one in g.monsters()]
    return [-0.05 * min([g.house.distance(field_a(code), s) for s in others], default=0) for code in codes]


# Machines


def thrift(g: Betwixt) -> float:
    """What a B$ is worth if it is kept."""
    return THRIFT * PLENTY / (PLENTY + g.money) if g.campaign else IDLE


def good_value(g: Betwixt, good: int) -> float:
    """TGB-24.12: what something for sale is worth beyond its price."""
    one = g.mission.vending[good]
    value = -thrift(g) * one.price
    if one.deck:
        return value + DRAWN.get(one.deck, 1.0) - 0.15 * crowded(g)
    card = g.box.card_at[one.card]
    best = 0.0
    for member in g.active():
        if free_extra(g, member) >= 0:
            best = max(best, gain(g, member, card) + remedy(g, member, card))
    return value + best


def remedy(g: Betwixt, member: int, card: int) -> float:
    """What an item heals at once."""
    value = 0.0
    if g.slots[member * SLOT_COUNT + ITEM] >= 0:
        return 0.0
    for clause in g.box.cards[card].clauses:
        for effect in clause.do:
            work = entry_of(effect).work
            if work == HEAL:
                value += 0.5 * min(effect.number("n"), g.hp_most[member] - g.hp[member])
            elif work == FOCUS:
                value += 0.6 * focus_price(g, member) * min(effect.number("n"), g.focus_most[member] - g.focus[member])
    return value


def crowded(g: Betwixt) -> int:
    """How many active members have no room."""
    return len([one for one in g.active() if free_extra(g, one) < 0])


def best_good(g: Betwixt) -> float:
    """What the best purchase at a machine would bring."""
    affordable = [n for n in range(len(g.mission.vending)) if why_not_buy(g, n) is None]
    return max([good_value(g, n) for n in affordable], default=-1.0)


def shop_values(g: Betwixt, codes: list[int]) -> list[float]:
    """TGB-5.6: whatever brings more than it costs; what nobody needs is sold."""
    found: list[float] = []
    for code in codes:
        verb = code & VERB_BITS
        if code == verbs.LEAVE:
            found.append(0.0)
        elif verb == verbs.BUY:
            found.append(good_value(g, field_a(code)))
        else:
            found.append(sale_value(g, field_a(code)))
    return found


def sale_value(g: Betwixt, card: int) -> float:
    """TGB-24.15: what a card brings, less what it is worth to its owner or could be to anybody."""
    value = thrift(g) * (g.box.cards[card].value // 2) - 0.15
    for member in range(MEMBERS):
        if card in cards_of(g, member):
            value -= loss(g, member, card)
        else:
            value -= max(0.0, gain(g, member, card))
    return value


# Cards that come in


def receiver_values(g: Betwixt, card: int, codes: list[int]) -> list[float]:
    """TGB-24.10: whoever makes most of it."""
    found: list[float] = []
    for code in codes:
        verb = code & VERB_BITS
        if verb == verbs.PICK_MEMBER:
            member = field_a(code)
            found.append(gain(g, member, card) - (0.0 if free_extra(g, member) >= 0 else 0.5))
        elif verb == verbs.DEPOSIT:
            found.append(max([0.3 * gain(g, one, card) for one in range(MEMBERS)]) - 0.05)
        else:
            found.append(-0.2)
    return found


def no_room_values(g: Betwixt, member: int, card: int, codes: list[int]) -> list[float]:
    """TGB-22.15: what is needed least goes."""
    found: list[float] = []
    for code in codes:
        if code == verbs.DISCARD:
            found.append(-gain(g, member, card))
        elif code == verbs.DEPOSIT:
            found.append(-0.5 * gain(g, member, card))
        else:
            found.append(-loss(g, member, field_a(code)))
    return found


def looter_values(g: Betwixt, side: int, codes: list[int]) -> list[float]:
    """TGB-8.21: to whom a treasure does most."""
    effects = g.mission.treasures[side - 1]
    found: list[float] = []
    for code in codes:
        member = field_a(code)
        room = 0.3 if free_extra(g, member) >= 0 else 0.0
        found.append(room + effects_worth(g, effects, Source(OF_TREASURE, side, member)) - 0.02 * share(g, member))
    return found


# The lookout


def power_of(g: Betwixt, member: int) -> float:
    """What somebody is worth in the fights to come, as healthy as they are."""
    cards = cards_of(g, member)
    value = (potential(g, member, cards) + 2.0) * min(1.0, 0.15 + g.hp[member] / 7.0)
    return value + CARE * min(g.focus[member], missing(g, member)) if cares(g, member) else value


def missing(g: Betwixt, member: int) -> int:
    """The HP that the others on the map have lost."""
    return sum([g.hp_most[one] - g.hp[one] for one in g.active() if one != member])


def cares(g: Betwixt, member: int) -> bool:
    """Whether somebody knows how to heal others."""
    for talent in g.box.members[member].talents:
        if g.talents >> talent & 1:
            for clause in g.box.talents[talent].under("use_action"):
                for effect in clause.do:
                    if entry_of(effect).work in (PREPARE, HEAL):
                        return True
    return False


def swap_values(g: Betwixt, codes: list[int]) -> list[float]:
    """TGB-8.22: somebody weak for somebody who is well."""
    found: list[float] = []
    for code in codes:
        if code == verbs.NOTHING:
            found.append(RELUCTANT)
        else:
            found.append(power_of(g, field_b(code)) - power_of(g, field_a(code)))
    return found


def comes_in_values(g: Betwixt, codes: list[int]) -> list[float]:
    """TGB-21.6, R44: the strongest first."""
    return [power_of(g, field_a(code)) for code in codes]


def leaving_values(g: Betwixt, codes: list[int]) -> list[float]:
    """TGB-21.4: the weakest leaves."""
    return [-power_of(g, field_a(code)) for code in codes]

