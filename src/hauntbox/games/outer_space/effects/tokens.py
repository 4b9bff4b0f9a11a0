"""What cards do to Power tokens, Command Points and what things cost."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import decider
from hauntbox.games.outer_space.cards.op import NO_USE, OuterSpaceOp
from hauntbox.games.outer_space.cards.powers import cost_of
from hauntbox.games.outer_space.cards.source import Source
from hauntbox.games.outer_space.components import standing
from hauntbox.games.outer_space.components.card_phrases import cost_form, fill_cost
from hauntbox.games.outer_space.components.entries import Phrase
from hauntbox.games.outer_space.components.opinions import POWER, Opinion
from hauntbox.games.outer_space.components.vocabulary import ALWAYS, CHAMPION_IDS, DEEDS, amount, near
from hauntbox.games.outer_space.effects.targets import amount_of, hero_of, heroes_near, pick_slot
from hauntbox.games.outer_space.martians.command import champion_cost
from hauntbox.games.outer_space.table import events
from hauntbox.games.outer_space.table.numbers import HEROES, MOST_POWER, SLOTS
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.kit.cards.effects import Clause, Effect, Param

# Power tokens


def gainers(g: OuterSpace, effect: Effect, source: Source) -> list[int]:
    """Who can get Power tokens by an effect: whoever has room for one (IOS-14.2)."""
    slots = [hero_of(g, source)] if effect.word("who") == "self" else heroes_near(g, effect, source)
    return [slot for slot in slots if slot >= 0 and g.power[slot] < MOST_POWER]


def can_gain_pt(g: OuterSpace, effect: Effect, source: Source) -> bool:
    return effect.word("who") == "all" or bool(gainers(g, effect, source))


def run_gain_pt(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    n = yield from amount_of(g, effect, source)
    slots = gainers(g, effect, source)
    if effect.word("who") == "one" and slots:
        slots = [(yield from pick_slot(g, decider(g, source, HEROES), "empower", slots, source))]
    for slot in slots:
        gained = min(n, MOST_POWER - g.power[slot])
        g.power[slot] += gained
        g.tell(events.POWER_GAINED, "IOS-14.2", (slot, gained), source.thing)


def why_no_power(g: OuterSpace, effect: Effect, source: Source) -> Reason:
    """IOS-14.2."""
    return Reason("power_full", "IOS-14.2")


def losers(g: OuterSpace, effect: Effect, source: Source) -> list[int]:
    """Who can lose Power tokens by an effect: whoever has any."""
    if effect.word("who") == "fighter":
        slots = [g.fight.slot] if g.fight is not None else []
    else:
        slots = heroes_near(g, effect, source)
    return [slot for slot in slots if g.power[slot]]


def can_lose_pt(g: OuterSpace, effect: Effect, source: Source) -> bool:
    return bool(losers(g, effect, source))


def run_lose_pt(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    n = yield from amount_of(g, effect, source)
    slots = losers(g, effect, source)
    if effect.word("who") == "one" and slots:
        slots = [(yield from pick_slot(g, decider(g, source, HEROES), "drain", slots, source))]
    for slot in slots:
        lost = min(n, g.power[slot])
        g.power[slot] -= lost
        g.tell(events.POWER_LOST, source.rule, (slot, lost), source.thing)


# Command Points


def run_gain_cp(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """IOS-4.4: more to spend in this Command Phase."""
    n = yield from amount_of(g, effect, source)
    g.cp[source.mp] += n
    g.tell(events.COMMANDED, source.rule, (source.mp, g.cp[source.mp]), source.thing)


def can_put_cp(g: OuterSpace, effect: Effect, source: Source) -> bool:
    """IOS-5.6c: not on a Champion that is in play, nor on one that waits for a place to land."""
    champion = CHAMPION_IDS.index(effect.word("champion"))
    card = g.box.champions[champion]
    if card.advanced and not g.advanced:
        return False
    return g.champion_at[champion] < 0 and g.champion_cp[champion] < cost_of(g, card.id, card.cost)


def run_put_cp(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """IOS-5.6b: from the supply onto a token; when it is enough the Champion comes."""
    n = yield from amount_of(g, effect, source)
    champion = CHAMPION_IDS.index(effect.word("champion"))
    card = g.box.champions[champion]
    g.champion_cp[champion] += n
    values = (champion, g.champion_cp[champion], cost_of(g, card.id, card.cost))
    g.tell(events.CHAMPION_PAID, "IOS-5.6a", values, source.thing)


def why_no_put_cp(g: OuterSpace, effect: Effect, source: Source) -> Reason:
    """IOS-5.6."""
    champion = CHAMPION_IDS.index(effect.word("champion"))
    if g.box.champions[champion].advanced and not g.advanced:
        return Reason("champion_advanced", "IOS-5.6a")
    if g.champion_at[champion] >= 0:
        return Reason("champion_in_play", "IOS-5.6c")
    paid = g.champion_cp[champion] >= champion_cost(g, champion)
    return Reason("champion_waits", "IOS-5.6d") if paid else NO_USE


# Costs


def can_set_cost(g: OuterSpace, effect: Effect, source: Source) -> bool:
    return effect.word("of") == "talents"


def run_set_cost(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """Each Hero may use one Talent in this turn for nothing."""
    for slot in range(SLOTS):
        if g.hero_at[slot] >= 0:
            g.free_talents |= 1 << slot
    g.tell(events.TALENTS_FREE, source.rule, (), source.thing)
    return
    yield


def wrong_cost(effect: Effect, clause: Clause, kind: str) -> list[str]:
    if (effect.word("of") == "talents") != (clause.when in ALWAYS):
        return []
    return ["uses: set_cost: Talents cost nothing for a turn; what else it is about costs less for good."]


OPS: Final[list[OuterSpaceOp]] = [
    OuterSpaceOp(
        "gain_pt", DEEDS,
        [*amount(high=3), Param("who", "word", ["self", "all", "one"], default_word="self"), *near()],
        run=run_gain_pt, can=can_gain_pt, why_not=why_no_power, phrase=Phrase(["who"], noun="power"),
        opinion=Opinion(POWER),
    ),
    OuterSpaceOp(
        "lose_pt", DEEDS,
        [*amount(high=3), Param("who", "word", ["fighter", "all", "one"], default_word="all"), *near()],
        run=run_lose_pt, can=can_lose_pt, phrase=Phrase(["who"], noun="power"),
    ),
    OuterSpaceOp("gain_cp", DEEDS, amount(high=4), run=run_gain_cp, phrase=Phrase(noun="points")),
    OuterSpaceOp(
        "put_cp", DEEDS, [Param("champion", "word", CHAMPION_IDS), *amount(high=4)],
        run=run_put_cp, can=can_put_cp, why_not=why_no_put_cp, phrase=Phrase(noun="points"),
    ),
    OuterSpaceOp(
        "set_cost", DEEDS + ALWAYS,
        [Param("of", "word", ["talents", "tech", *CHAMPION_IDS]), Param("n", "number", low=-3, high=3)],
        run=run_set_cost, can=can_set_cost, power=standing.SET_COST, stands_on=["tech", "scenario"],
        mistakes=wrong_cost, phrase=Phrase(["of"], form=cost_form, fill=fill_cost),
    ),
    OuterSpaceOp(
        "pay_for_others", ALWAYS, [Param("within", "number", low=1, high=12)],
        power=standing.PAY_FOR_OTHERS, stands_on=["hero"],
    ),
]
