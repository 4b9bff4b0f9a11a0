"""Running what is written on cards: clauses under their triggers, and abilities with their limits."""

from __future__ import annotations

from hauntbox.engine.decisions import Decision, WhyNot
from hauntbox.engine.messages import Thing, Value
from hauntbox.engine.state import Flow
from hauntbox.games.spirit_world.cards.conditions import holds_all
from hauntbox.games.spirit_world.cards.sources import Source
from hauntbox.games.spirit_world.components.cards import USES, Use
from hauntbox.games.spirit_world.effects.op import run_of
from hauntbox.games.spirit_world.outcome.streams import settle
from hauntbox.games.spirit_world.table import events, verbs
from hauntbox.games.spirit_world.table.reasons import yes_or_no
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.kit.cards.effects import Clause


def run_clauses(g: SpiritWorld, clauses: list[Clause], source: Source) -> Flow[None]:
    """Each clause whose conditions hold, in the order of the card, as often as it may."""
    for clause in clauses:
        if clause.per and limit_reached(g, clause, clause.number):
            continue
        if holds_all(g, clause.conditions, source):
            if clause.per:
                note_limit(g, clause, clause.number)
            yield from run_effects(g, clause, source)


def run_effects(g: SpiritWorld, clause: Clause, source: Source) -> Flow[None]:
    """All effects of a clause, in the order of the card."""
    for effect in clause.do:
        run = run_of(effect)
        if run is not None:
            yield from run(g, effect, source)
        if source.phase and source.ghost < 0:
            settle(g)  # GTB-17.9; a ghost's reaction is looked at when all of it is over


def pick(
    seat: int,
    kind: str,
    codes: list[int],
    rule: str,
    source: Thing | None,
    why: WhyNot,
    context: tuple[int, ...] = (),
    args: dict[str, Value] | None = None,
) -> Flow[int]:
    """One of these answers; asked only if there is more than one. `why` is the reason against any other."""
    if len(codes) == 1:
        return codes[0]
    decision = Decision(seat, kind, codes, rule, source, args)
    decision.why = why
    decision.context = context
    return (yield decision)


def agrees(seat: int, kind: str, rule: str, source: Thing | None, args: dict[str, Value] | None = None) -> Flow[bool]:
    """Yes or no."""
    answer = yield from pick(seat, kind, [verbs.AGREE, verbs.DECLINE], rule, source, yes_or_no, (), args)
    return answer == verbs.AGREE


# Abilities


def ability_source(b: int, use: Use) -> Source:
    source = Source(Thing("ability", use.ability), "GTB-22.18")
    source.actor = b
    return source


def used_up(g: SpiritWorld, use: Use) -> bool:
    """Whether the limit of an ability is reached."""
    return limit_reached(g, use.clause, use.ability)


def uses_left(g: SpiritWorld, use: Use) -> int:
    """How often an ability may still be used in its turn, round or scenario; one that has no limit, once a time."""
    clause = use.clause
    if not clause.per:
        return 1
    used = g.used_turn if clause.per == "turn" else g.used_round if clause.per == "round" else g.used_scenario
    return len([n for n in range(clause.limit) if not used >> use.ability + USES * n & 1])


def limit_reached(g: SpiritWorld, clause: Clause, number: int) -> bool:
    """Whether an ability or a clause of a card, known by its number, was used up in this turn, round or scenario."""
    last = number + USES * (clause.limit - 1)
    per = clause.per
    if per == "turn":
        return bool(g.used_turn >> last & 1)
    if per == "round":
        return bool(g.used_round >> last & 1)
    if per == "scenario":
        return bool(g.used_scenario >> last & 1)
    return False


def note_limit(g: SpiritWorld, clause: Clause, number: int) -> None:
    """Remember a use: the first by the bit of that number, each further one so many bits on."""
    per = clause.per
    if per == "turn":
        g.used_turn = used_again(g.used_turn, number, clause.limit)
    elif per == "round":
        g.used_round = used_again(g.used_round, number, clause.limit)
    elif per == "scenario":
        g.used_scenario = used_again(g.used_scenario, number, clause.limit)


def used_again(used: int, number: int, limit: int) -> int:
    for use in range(limit):
        bit = 1 << number + USES * use
        if not used & bit:
            return used | bit
    return used


def note_use(g: SpiritWorld, b: int, use: Use) -> None:
    """Remember that a limited ability was used, and tell it if it was somebody's wish."""
    note_limit(g, use.clause, use.ability)
    if use.clause.optional:
        g.tell(events.ABILITY_USED, "GTB-22.18", (b, use.ability))


def can_use(g: SpiritWorld, use: Use, source: Source) -> bool:
    return not used_up(g, use) and holds_all(g, use.clause.conditions, source)


def spared(g: SpiritWorld, b: int, trigger: str) -> bool:
    """Whether somebody is immune now by an ability that holds so many times; this is one of them."""
    for use in g.powers.uses(trigger, b):
        if not used_up(g, use):
            note_limit(g, use.clause, use.ability)
            g.tell(events.ABILITY_USED, "GTB-22.18", (b, use.ability))
            return True
    return False


def run_abilities(g: SpiritWorld, trigger: str, b: int, source: Source) -> Flow[None]:
    """GTB-22.18: what somebody's abilities do at a moment; those that may be declined are asked about."""
    for use in g.powers.uses(trigger, b):
        source.actor = b
        if not can_use(g, use, source):
            continue
        source.thing = Thing("ability", use.ability)
        for effect in use.clause.do:
            run = run_of(effect)
            if run is not None:
                yield from run(g, effect, source)
        if not use.clause.optional:
            note_use(g, b, use)
