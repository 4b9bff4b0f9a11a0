"""What cards do to Chaos and to the possessed."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Message, Reason, Value
from hauntbox.engine.state import Flow
from hauntbox.games.blackout.components.vocabulary import FATE, ONE_SHOT, n, who
from hauntbox.games.blackout.effects.op import BlackoutOp
from hauntbox.games.blackout.effects.targets import Source, choose, count, meant
from hauntbox.games.blackout.table import events
from hauntbox.games.blackout.table import law as laws
from hauntbox.games.blackout.table.state import Blackout
from hauntbox.kit.cards.effects import Clause, Effect, Param

NOBODY_POSSESSED: Final = Reason("nobody_possessed", "BLK-13.7")
AT_FIRST_SPACE: Final = Reason("calm_already", "BLK-11.6")


# Chaos


def run_chaos(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """BLK-11.1: Chaos up or down; text of ghosts in clean-up can be shielded, tiles can't."""
    n = chaos_amount(g, effect, source)
    if n < 0:
        if laws.ban(g, laws.CALM, max(source.actor, 0), source.rank, source.place) is None:
            g.lower_chaos(-n, source.rule, source.thing)
    elif source.in_clean_up:
        g.raise_chaos_in_clean_up(n, source.rule, source.thing)
    else:
        g.raise_chaos(n, source.rule, source.thing)
    return
    yield


def chaos_amount(g: Blackout, effect: Effect, source: Source) -> int:
    """How much a Chaos effect comes to as the table stands."""
    n = effect.number("n")
    if effect.counter is not None:
        n *= effect.counter.share(count(g, effect.counter.name, source))
    n += effect.number("base")
    most = effect.number("max")
    return max(-most, min(n, most)) if most else n


def why_not_chaos(
    g: Blackout, effect: Effect, user: int, active: int, rank: int, pledged: int
) -> Reason | None:
    """BLK-11.6, 15.4b: Chaos can't be lowered at the first space, nor against a ban of the same rank or higher."""
    if effect.number("n") > 0:
        return None
    if g.chaos <= g.board.chaos_first:
        return AT_FIRST_SPACE
    one = laws.ban(g, laws.CALM, user, rank)
    return None if one is None else laws.banned(one)


def chaos_form(effect: Effect, when: str, args: dict[str, Value]) -> str:
    """The sentence for up or down, for each or every few of something, and up to so much."""
    n = effect.number("n")
    form = ".down" if n < 0 else ".up"
    args["n"] = abs(n)
    if effect.counter is not None:
        by = effect.counter.divisor
        args["by"] = by
        args["per"] = Message(f"count.{effect.counter.name}", {"by": by})
        form += "_each" if by == 1 else f"_every_{effect.counter.by}"
        if effect.number("base"):
            form += "_more"
    if effect.number("max"):
        args["phrase"] = Message(f"{effect.entry.sentence}{form}", dict(args))
        return ".at_most"
    return form


def chaos_mistakes(effect: Effect, clause: Clause, kind: str) -> list[str]:
    if effect.number("base") and (effect.counter is None or effect.number("n") < 0):
        return ["base goes with per and a rising n only."]
    return []


def run_shield(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """The next points of Chaos in this round's clean-up are swallowed."""
    g.shield += effect.number("n")
    g.tell(events.SHIELD_RAISED, source.rule, (effect.number("n"),), source.thing)
    return
    yield


# Possession


def run_possess(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """BLK-13.1, R37."""
    for buster in (yield from choose(g, effect, source, possesses=True)):
        g.possess(buster, source.rank, source.thing)


def run_cure(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """BLK-13.7: Possession ended by a card."""
    for buster in (yield from choose(g, effect, source)):
        if g.possessed >> buster & 1:
            g.cure(buster, source.rule, source.thing)


def why_not_cure(
    g: Blackout, effect: Effect, user: int, active: int, rank: int, pledged: int
) -> Reason | None:
    for buster in meant(g, effect.word("who"), user, active):
        if g.possessed >> buster & 1:
            return None
    return NOBODY_POSSESSED


OPS: Final[list[BlackoutOp]] = [
    BlackoutOp(
        "chaos", ONE_SHOT,
        [n(None, -20), Param("base", "number", default=0), Param("max", "number", default=0)],
        run=run_chaos, why_not=why_not_chaos, form=chaos_form, mistakes=chaos_mistakes, counted=True, noisy=True,
        menace_each=1.0,
    ),
    BlackoutOp("shield_chaos", ONE_SHOT, [n()], run=run_shield),
    BlackoutOp("possess", FATE, who(), run=run_possess, menace=0.9),
    BlackoutOp("cure", ONE_SHOT, who(), run=run_cure, why_not=why_not_cure),
]
