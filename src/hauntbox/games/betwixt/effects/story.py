"""Choices, rolls, counters, and how missions go on and end (TGB-4, 26)."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.cards.sources import Source, mission_source, seat_of
from hauntbox.games.betwixt.components.entries import ROLL
from hauntbox.games.betwixt.components.powers import OF_MISSION
from hauntbox.games.betwixt.components.triggers import EVENTS
from hauntbox.games.betwixt.effects.conditions import MORE_ROUNDS
from hauntbox.games.betwixt.effects.op import BetwixtOp, can_do, holds, run_effects
from hauntbox.games.betwixt.effects.targets import meant, number
from hauntbox.games.betwixt.table import events, verbs
from hauntbox.games.betwixt.table.numbers import LOST, OFF, PLAYING, WON
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A, B
from hauntbox.kit.cards.effects import Effect, Param
from hauntbox.kit.questions import pick

OUTCOMES: Final = ("a", "b", "c")
NO_SUCH_OUTCOME: Final = Reason("no_such_outcome", "TGB-5.7")
CANNOT_BE_PAID: Final = Reason("outcome_cannot_be_paid", "TGB-5.7")


def deciders(g: Betwixt, by: str) -> list[int]:
    """Who chooses or rolls: the family as a whole (-1), every active member, or a random one."""
    active = g.active()
    if by == "family" or not active:
        return [OFF]
    if by == "each_member":
        return active
    return [active[g.roll_below(len(active))] if len(active) > 1 else active[0]]


# Choices and rolls


def run_choose(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-5.7, 1.6: the family together, or every active member alone, chooses what happens; what can't be paid is not
    offered, unless nothing can be."""
    outcomes = [effect.parts[name] for name in OUTCOMES if effect.parts[name]]
    for member in deciders(g, effect.word("by")):
        mine = source if member < 0 else source.by(member)
        payable = [n for n, one in enumerate(outcomes) if is_payable(g, one, mine)]
        chosen_from = source.number + (len(g.box.events) if source.kind == OF_MISSION else 0)
        codes = [verbs.CHOOSE | n << A | chosen_from << B for n in payable or range(len(outcomes))]
        answer = yield from pick(
            seat_of(g, mine), "outcome", codes, source.rule, why_not_outcome, source.thing, None, (effect, mine)
        )
        g.tell(events.CHOSE, source.rule, (field_a(answer),), source.thing)
        yield from run_effects(g, outcomes[field_a(answer)], mine)


def is_payable(g: Betwixt, effects: list[Effect], source: Source) -> bool:
    """Whether everything that an outcome costs is there."""
    for effect in effects:
        costs = effect.op == "pay_fp" or (effect.op in ("fp", "money") and effect.number("n") < 0)
        if costs and not can_do(g, effect, source):
            return False
    return True


def why_not_outcome(g: Betwixt, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against an outcome."""
    effect, _ = decision.context
    there = [name for name in OUTCOMES if effect.parts[name]]
    return CANNOT_BE_PAID if field_a(code) < len(there) else NO_SUCH_OUTCOME


def run_roll(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """A d6 for the mission, for every active member or for a random one says what happens."""
    for member in deciders(g, effect.word("by")):
        die = g.roll_below(6) + 1
        g.tell(events.ROLLED, source.rule, (member, die), source.thing)
        if die <= effect.number("n"):
            part = "low"
        else:
            part = "middle" if die <= effect.number("then") else "high"
        yield from run_effects(g, effect.parts[part], source if member < 0 else source.by(member))


def run_each(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """The same things happen to each of some members, who are named once."""
    for member in (yield from meant(g, effect, source)):
        yield from run_effects(g, effect.parts["do"], source.by(member))


# What the story remembers


def run_flag(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-26.1: the story remembers something."""
    g.flags = tuple(sorted({*g.flags, effect.word("name")}))
    return
    yield


def run_counter(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """A mission counts something, never below 0."""
    name = effect.word("name")
    g.counters[name] = max(0, g.counters.get(name, 0) + effect.number("n"))
    g.tell(events.COUNTED, source.rule, (g.counters[name],), source.thing)
    return
    yield


def run_more_rounds(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-4.3: a limit of rounds is reached later."""
    g.counters[MORE_ROUNDS] = g.counters.get(MORE_ROUNDS, 0) + effect.number("n")
    g.tell(events.COUNTED, source.rule, (g.counters[MORE_ROUNDS],), source.thing)
    return
    yield


def run_text(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """A passage of the story is told."""
    for place, passage in enumerate(g.box.passages):
        if passage.id == effect.word("id"):
            g.tell(events.PASSAGE, source.rule, (place,), source.thing)
    return
    yield


def tell_passages(g: Betwixt, at: str, rule: str) -> None:
    """TGB-26.4: the opening or the epilogue of a campaign: every passage whose conditions hold, in their order."""
    teller = mission_source(g)
    for place, passage in enumerate(g.box.passages):
        unmet = [one for one in passage.conditions if not holds(g, one, teller)]
        if passage.at == at and not unmet:
            g.tell(events.PASSAGE, rule, (place,))


# The end of a mission


def run_win(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-4.4: the last objective is met. What follows is up to the phases."""
    decide(g, WON, "TGB-4.4", "won")
    return
    yield


def run_lose(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-4.3, 21.12: the mission is lost by a rule of its own."""
    decide(g, LOST, "TGB-4.3", "lost")
    return
    yield


def decide(g: Betwixt, result: int, rule: str, key: str) -> None:
    """A mission that is decided stays so."""
    if g.result == PLAYING:
        g.result, g.result_rule, g.result_key = result, rule, key


OPS: Final[list[BetwixtOp]] = [
    # One of two or three, decided by the family together or by every active member alone. What can't be paid is not
    # offered. What happens to `self` inside happens to the member who chose.
    BetwixtOp(
        "choose", EVENTS,
        [
            Param("by", "word", ["family", "each_member"], default_word="family"), Param("a", "effects"),
            Param("b", "effects"), Param("c", "effects", default=0),
        ],
        run=run_choose,
    ),
    # A d6 for the mission or for every active member: `low` up to `n`, `middle` up to `then` (0: there is none), `high`
    # above. What happens to `self` inside happens to the one who rolled.
    BetwixtOp(
        "roll", EVENTS,
        [
            Param("by", "word", ["family", "each_member", "random_member"], default_word="family"), number(1, 5),
            Param("then", "number", default=0, high=5), Param("low", "effects", default=0),
            Param("middle", "effects", default=0), Param("high", "effects", default=0),
        ],
        run=run_roll, work=ROLL,
    ),
    # All of `do` for the same members: what happens to `self` inside happens to each of them.
    BetwixtOp(
        "each", EVENTS,
        [
            Param("who", "word", ["member", "two_members", "random_member", "each_member"]), Param("do", "effects"),
        ],
        run=run_each,
    ),
    BetwixtOp("flag", EVENTS, [Param("name", "text")], run=run_flag),
    BetwixtOp("counter", EVENTS, [Param("name", "text"), number(-5, 20)], run=run_counter),
    BetwixtOp("text", EVENTS, [Param("id", "text")], run=run_text),  # prose of the mission
    BetwixtOp("more_rounds", EVENTS, [number()], run=run_more_rounds),  # of combat, before a limit is reached
    BetwixtOp("win", ["check", "defeated", "combat_end"], [], run=run_win, worth=10.0, wins=True),
    BetwixtOp("lose", ["lost"], [], run=run_lose, worth=-10.0),
]
