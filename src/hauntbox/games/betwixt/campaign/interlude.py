"""TGB-26.8, 26.10: between missions: one thing after another, in any order, until the Diary is written."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a
from hauntbox.engine.messages import Reason, Thing, Value
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.campaign import levels, trading
from hauntbox.games.betwixt.campaign.sequence import available
from hauntbox.games.betwixt.cards.acting import use
from hauntbox.games.betwixt.cards.sources import Source
from hauntbox.games.betwixt.combat.statuses import drop_all
from hauntbox.games.betwixt.components.powers import OF_TALENT
from hauntbox.games.betwixt.family.readying import ready, why_not_ready
from hauntbox.games.betwixt.family.stash import trade_with_stash, why_not_stash
from hauntbox.games.betwixt.family.trading import ONESELF, trade, why_not_deal
from hauntbox.games.betwixt.family.wearing import refresh
from hauntbox.games.betwixt.table import events, steps, verbs
from hauntbox.games.betwixt.table.numbers import (
    ACTIVE,
    CASE,
    CHARACTERS,
    INTERLUDE,
    JOAN,
    MEMBERS,
    NOTHING,
    OFF,
    SLOT_COUNT,
    WON,
)
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A

NOTHING_TO_TRAIN: Final = Reason("nothing_to_train", "TGB-25.2")
NOTHING_TO_TIDY: Final = Reason("nothing_to_tidy", "TGB-26.8")
NOT_OPEN: Final = Reason("mission_not_open", "TGB-26.4")
NOT_A_MEMBER: Final = Reason("not_a_member", "TGB-1.1")
NOT_NOW: Final = Reason("not_between_missions", "TGB-26.8")
TRAINING: Final = Reason("not_asked", "TGB-25.2")
TIDYING: Final = Reason("not_asked", "TGB-26.8")


# It begins


def begin_interlude(g: Betwixt) -> None:
    """TGB-26.10, 23.6, 15.6: everybody is fit again, without statuses, chips and prepared syringes; the shop opens."""
    g.phase = INTERLUDE
    g.round = 0
    g.goal = NOTHING
    for character in range(CHARACTERS):
        g.at[character] = OFF
        drop_all(g, character)
    for member in range(MEMBERS):
        g.place[member] = ACTIVE
        g.chips[member] = ()
        refresh(g, member)
        restore(g, member)
    for slot in range(CASE, SLOT_COUNT):
        g.slots[JOAN * SLOT_COUNT + slot] = OFF
    g.tell(events.INTERLUDE_BEGAN, "TGB-26.8", (g.box.mission_at[g.mission.id],))
    trading.open_shop(g)


def restore(g: Betwixt, member: int) -> None:
    """TGB-26.10: full HP and FP."""
    g.hp[member] = g.hp_most[member] = g.dials[member][0]
    g.focus[member] = g.focus_most[member] = g.dials[member][1]


# What may be done


def why_not_train(g: Betwixt, member: int) -> Reason | None:
    """TGB-25.2: the reason against a member's levels and talents: there is nothing to spend XP or points on."""
    if member >= MEMBERS:
        return NOT_A_MEMBER
    return None if list_training(g, member) else NOTHING_TO_TRAIN


def list_training(g: Betwixt, member: int) -> list[int]:
    """TGB-25.4, 25.6: the levels and talents that a member can have now."""
    codes = [
        verbs.RAISE | stat << A for stat in range(levels.RAISED) if levels.why_not_raise(g, member, stat) is None
    ]
    talents = g.box.members[member].talents
    return [*codes, *[verbs.LEARN | one << A for one in talents if levels.why_not_learn(g, member, one) is None]]


def why_not_trained(g: Betwixt, member: int, code: int) -> Reason | None:
    """TGB-25.3 to 25.6: the reason against one level or talent for a member."""
    verb, value = code & VERB_BITS, field_a(code)
    if verb == verbs.RAISE:
        return levels.why_not_raise(g, member, value)
    if verb == verbs.LEARN:
        return levels.why_not_learn(g, member, value)
    return None if verb == verbs.DONE else TRAINING


def why_not_tidy(g: Betwixt, member: int) -> Reason | None:
    """TGB-26.8: the reason against changing a member's equipment."""
    if member >= MEMBERS:
        return NOT_A_MEMBER
    return None if list_tidying(g, member) else NOTHING_TO_TIDY


def list_tidying(g: Betwixt, member: int) -> list[int]:
    """TGB-26.8: cards from slot to slot, from hand to hand, and in and out of the Stash."""
    codes = [verbs.READY] if why_not_ready(g, member) is None else []
    others = [other for other in range(MEMBERS) if other != member]
    codes += [verbs.TRADE | other << A for other in others if why_not_deal(g, member, other) is None]
    return [*codes, verbs.STASH] if why_not_stash(g, member, True) is None else codes


def why_not_tidied(g: Betwixt, member: int, code: int) -> Reason | None:
    """TGB-26.8: the reason against one change of a member's equipment."""
    verb, other = code & VERB_BITS, field_a(code)
    if verb == verbs.READY:
        return why_not_ready(g, member)
    if verb == verbs.STASH:
        return why_not_stash(g, member, True)
    if verb == verbs.TRADE:
        if other >= MEMBERS:
            return NOT_A_MEMBER
        return ONESELF if other == member else why_not_deal(g, member, other)
    return None if verb == verbs.DONE else TIDYING


def why_not_do(g: Betwixt, code: int) -> Reason | None:
    """TGB-26.8: the reason against something that could be done between missions."""
    verb, value = code & VERB_BITS, field_a(code)
    if verb == verbs.TRAIN:
        return why_not_train(g, value)
    if verb == verbs.TIDY:
        return why_not_tidy(g, value)
    if verb == verbs.PURCHASE:
        return trading.why_not_purchase(g, value)
    if verb == verbs.SELL:
        return trading.why_not_sell(g, value)
    if verb == verbs.TROPHIES:
        return trading.why_not_trade_kind(g, value)
    if verb == verbs.TROPHY_SET:
        return trading.why_not_trade_set(g)
    if verb == verbs.BOSS_TROPHY:
        return trading.why_not_trade_boss(g, value)
    if verb == verbs.COLLECTION:
        return trading.why_not_collect(g, value)
    return None if verb == verbs.SAVE else NOT_NOW


def conceivable_doings(g: Betwixt) -> list[int]:
    """Everything that somebody might try between missions, of what they know."""
    cards = [*g.shop, *trading.for_sale(g)]
    met = [kind for kind, n in enumerate(g.trophies) if n]
    collections = g.collections_open | g.collections_bought
    return [
        *[verbs.TRAIN | member << A for member in range(MEMBERS)],
        *[verbs.TIDY | member << A for member in range(MEMBERS)],
        *[verbs.PURCHASE | card << A for card in cards], *[verbs.SELL | card << A for card in cards],
        *[verbs.TROPHIES | kind << A for kind in met], verbs.TROPHY_SET,
        *[verbs.BOSS_TROPHY | kind << A for kind in met if g.box.monsters[kind].boss],
        *[verbs.COLLECTION | n << A for n in range(len(g.box.collections)) if collections >> n & 1],
        verbs.SAVE,
    ]


def ask_interlude(g: Betwixt) -> Decision | None:
    """TGB-26.8, 1.6, 1.7: what the family does next, or how a member's player goes on with it."""
    if g.phase != INTERLUDE:
        return None
    verb, member = g.goal & VERB_BITS, field_a(g.goal)
    if g.goal != NOTHING and verb == verbs.TRAIN:
        codes = [*list_training(g, member), verbs.DONE]
        args: dict[str, Value] = {"xp": g.xp[member], "points": g.points[member]}
        return Decision(g.owner[member], "train", codes, "TGB-25.2", Thing("member", member), args)
    if g.goal != NOTHING:
        codes = [*list_tidying(g, member), verbs.DONE]
        return Decision(g.owner[member], "tidy", codes, "TGB-26.8", Thing("member", member))
    codes = [code for code in conceivable_doings(g) if why_not_do(g, code) is None]
    return Decision(g.speaker, "interlude", codes, "TGB-26.8", args={"money": g.money})


def run_interlude(g: Betwixt, answer: int) -> Flow[None]:
    """TGB-26.3, 26.8: one thing. A mission that was lost has no interlude: everything goes back to the Diary."""
    if g.result != WON:
        g.step = steps.OVER
        return
    if g.phase != INTERLUDE:
        begin_interlude(g)
        return
    if g.goal == NOTHING:
        yield from do(g, answer)
    elif answer == verbs.DONE:
        g.goal = NOTHING
    elif g.goal & VERB_BITS == verbs.TRAIN:
        yield from train(g, field_a(g.goal), answer)
    else:
        yield from tidy(g, field_a(g.goal), answer)


def do(g: Betwixt, code: int) -> Flow[None]:
    """TGB-26.8: what the family has decided."""
    verb, value = code & VERB_BITS, field_a(code)
    if verb in (verbs.TRAIN, verbs.TIDY):
        g.goal = code
    elif verb == verbs.PURCHASE:
        yield from trading.purchase(g, value)
    elif verb == verbs.SELL:
        trading.sell(g, value)
    elif verb == verbs.TROPHIES:
        trading.trade_kind(g, value)
    elif verb == verbs.TROPHY_SET:
        yield from trading.trade_set(g)
    elif verb == verbs.BOSS_TROPHY:
        yield from trading.trade_boss(g, value)
    elif verb == verbs.COLLECTION:
        yield from trading.collect(g, value)
    else:
        trading.close_shop(g)
        g.tell(events.DIARY_WRITTEN, "TGB-26.2")
        g.step = steps.NEXT_MISSION


def train(g: Betwixt, member: int, code: int) -> Flow[None]:
    """TGB-25.4, 25.6: a level, or a talent with what it brings at once; whoever has nothing left to spend is done."""
    if code & VERB_BITS == verbs.RAISE:
        levels.level_up(g, member, field_a(code))
        restore(g, member)
    else:
        talent = field_a(code)
        levels.learn(g, member, talent)
        yield from use(g, g.box.talents[talent], "learned", Source(OF_TALENT, talent, member))
    if not list_training(g, member):
        g.goal = NOTHING


def tidy(g: Betwixt, member: int, code: int) -> Flow[None]:
    """TGB-26.8: free change of equipment."""
    if code == verbs.READY:
        yield from ready(g, member)
    elif code == verbs.STASH:
        yield from trade_with_stash(g, member, True, "TGB-26.8")
    else:
        yield from trade(g, member, field_a(code), "TGB-26.8")


# What comes next


def why_not_next(g: Betwixt, mission: int) -> Reason | None:
    """TGB-26.4, 26.5: the reason against a mission as the next one."""
    return None if mission in available(g) else NOT_OPEN


def ask_next(g: Betwixt) -> Decision | None:
    """TGB-26.4, 26.5: which mission is next, where there is a choice."""
    offered = available(g)
    if len(offered) < 2:
        return None
    return Decision(g.speaker, "next_mission", [verbs.PICK_MISSION | one << A for one in offered], "TGB-26.4")


def run_next(g: Betwixt, answer: int) -> Flow[None]:
    """TGB-26.4: the choice is noted; after the last story mission there is none."""
    offered = available(g)
    g.next_mission = field_a(answer) if answer >= 0 else offered[0] if offered else OFF
    if g.next_mission >= 0:
        g.tell(events.NEXT_MISSION, "TGB-26.4", (g.next_mission,))
    g.step = steps.OVER
    return
    yield
