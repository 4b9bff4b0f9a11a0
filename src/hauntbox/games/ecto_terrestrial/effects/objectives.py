"""ETI-9.4: what Episodes do with their Objectives: marks on them, deposits, deliveries, tokens that go out of play."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.components.triggers import ALL
from hauntbox.games.ecto_terrestrial.effects.choices import count_up
from hauntbox.games.ecto_terrestrial.effects.op import EctoOp, run_effects
from hauntbox.games.ecto_terrestrial.spawning.rolling import wake_points
from hauntbox.games.ecto_terrestrial.table import events, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import DRAINER, GONE, KIND_OF, OBJECTIVES
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A
from hauntbox.kit.cards.effects import Effect, Param
from hauntbox.kit.questions import pick

TOO_MANY: Final = Reason("too_many_to_deposit", "ETI-9.4")
MEANINGS: Final = ["mark", "charge", "calm", "off"]  # what marks on a token stand for
STUFF: Final = ["batteries", "traps"]


# Marks


def add_marks(g: EctoTerrestrial, objective: int, n: int, meaning: str, source: Source) -> None:
    """Marks on a token, or off it, never below 0. What they mean is only for those who read of it."""
    before = g.objective_marks[objective]
    now = max(0, before + n)
    g.objective_marks[objective] = now
    if now == before:
        return
    if meaning in ("calm", "off"):
        g.tell(events.CALMED if meaning == "calm" else events.SWITCHED_OFF, source.rule, (objective,), source.thing)
    else:
        kind = events.CHARGED if meaning == "charge" else events.MARKED
        g.tell(kind, source.rule, (objective, now), source.thing)


def run_mark(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """The Objective in question gets marks, or loses some."""
    if source.objective >= 0:
        add_marks(g, source.objective, effect.number("n"), effect.word("means"), source)
    return
    yield


# Out of play


def discard_objective(g: EctoTerrestrial, objective: int, source: Source) -> None:
    g.objective_at[objective] = GONE
    g.tell(events.OBJECTIVE_GONE, source.rule, (objective,), source.thing)


def meant(g: EctoTerrestrial, effect: Effect, source: Source) -> int:
    """The Objective in question, or the first of a kind in play; -1 if there is none."""
    kind = effect.word("kind")
    if kind == "this":
        return source.objective
    found = g.in_play(kind)
    return found[0] if found else -1


def run_discard_objective(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """A token goes out of play."""
    objective = meant(g, effect, source)
    if objective >= 0:
        discard_objective(g, objective, source)
    return
    yield


def can_discard_objective(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    return meant(g, effect, source) >= 0


# Deposits and deliveries


def most_to_deposit(g: EctoTerrestrial, effect: Effect, source: Source) -> int:
    """How much a Hero can put in now: what the Hero has, what may be put in at a time, what there is room for."""
    if source.hero < 0:
        return 0
    has = g.batteries[source.hero] if effect.word("what") == "batteries" else g.traps[source.hero]
    most = min(has, effect.number("most"))
    full = effect.number("full")
    if full and source.objective >= 0:
        most = min(most, full - g.objective_marks[source.objective])
    return most


def run_deposit(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-9.4: a Hero puts in Batteries or Traps, as many as the player says: points for each, and marks on the token,
    or a counter that goes up."""
    hero = source.hero
    codes = [verbs.NUMBER | n << A for n in range(1, most_to_deposit(g, effect, source) + 1)]
    if not codes:
        return
    what = effect.word("what")
    question = f"deposit_{what}"
    n = field_a((yield from pick(g.owner[hero], question, codes, source.rule, why_not_so_many, source.thing)))
    if what == "batteries":
        g.batteries[hero] -= n
        g.tell(events.DEPOSITED, source.rule, (hero, n), source.thing)
    else:
        g.traps[hero] -= n
        g.tell(events.DEPOSITED_TRAPS, source.rule, (hero, n), source.thing)
    g.score(g.owner[hero], n * effect.number("points"), source.rule, source.thing)
    g.settle_badge()
    if source.objective >= 0:
        add_marks(g, source.objective, n, "charge", source)
    if effect.word("counter"):
        yield from count_up(g, effect.word("counter"), n, source)


def can_deposit(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    return most_to_deposit(g, effect, source) > 0


def why_not_so_many(g: EctoTerrestrial, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a number of Batteries or Traps."""
    return TOO_MANY


def carried_kind(g: EctoTerrestrial, effect: Effect, source: Source) -> list[int]:
    """The Objectives of a kind that a Hero carries."""
    kind = effect.word("kind")
    return [one for one in g.carried_by(source.hero) if g.episode.objectives[one].kind == kind]


def run_deliver(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-9.4: a Hero hands in all carried Objectives of a kind: points for each, and a counter goes up."""
    for objective in carried_kind(g, effect, source):
        g.tell(events.DELIVERED, source.rule, (source.hero, objective), source.thing)
        g.objective_at[objective] = GONE
        g.score(source.seat, effect.number("points"), source.rule, source.thing)
        g.settle_badge()
        yield from count_up(g, effect.word("counter"), 1, source)


def can_deliver(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    return source.hero >= 0 and bool(carried_kind(g, effect, source))


# Each token


def guests(g: EctoTerrestrial, square: int, word: str) -> int:
    """How many standing ETs of the kind in question share a square."""
    ets = [et for et in g.ets_in(square) if g.stands(et)]
    return len([et for et in ets if word == "et" or KIND_OF[et] == DRAINER])


def run_each_objective(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """For each Objective of a kind that lies on the map something happens: always, or where a standing ET or Drainer
    shares its square (once, or once for each of them), and perhaps only where no Hero does. Which ones is settled
    before anything happens."""
    word = effect.word("with")
    chosen: list[tuple[int, int]] = []
    for objective in g.in_play(effect.word("kind")):
        square = g.objective_at[objective]
        if square < 0 or (effect.word("hero") == "none" and g.heroes_in(square)):
            continue
        times = 1 if word == "any" else guests(g, square, word)
        chosen.append((objective, min(times, 1) if effect.word("per") == "objective" else times))
    for objective, times in chosen:
        for _ in range(times):
            if g.objective_at[objective] < 0:
                break
            one = source.by(source.seat, source.hero)
            one.moment = source.moment
            one.objective = objective
            one.square = g.objective_at[objective]
            yield from run_effects(g, effect.parts["do"], one)


def run_wake_points(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-12.2, 12.6: all Inactive Spawn Points become Active and make their rolls."""
    asleep = [point for point in range(len(g.episode.points)) if not g.points_active >> point & 1]
    yield from wake_points(g, source.seat, asleep)


KIND: Final = Param("kind", "word", list(OBJECTIVES))
OPS: Final[list[EctoOp]] = [
    EctoOp(
        "mark", ALL,
        [Param("n", "number", default=1, low=-9, high=9), Param("means", "word", MEANINGS, default_word="mark")],
        run=run_mark,
    ),
    EctoOp(
        "discard_objective", ALL, [Param("kind", "word", [*OBJECTIVES, "this"], default_word="this")],
        run=run_discard_objective, can=can_discard_objective,
    ),
    EctoOp(
        "deposit", ["interact", "interact_here"],
        [Param("what", "word", STUFF), Param("most", "number", default=99, low=1, high=99),
         Param("full", "number", default=0, high=99), Param("points", "number", default=0, high=9),
         Param("counter", "text", default_word="")],
        run=run_deposit, can=can_deposit, unable=Reason("nothing_to_deposit", "ETI-9.4"), worth=1.0, work="fill",
    ),
    EctoOp(
        "deliver", ["interact", "interact_here"],
        [KIND, Param("points", "number", default=0, high=9), Param("counter", "text")],
        run=run_deliver, can=can_deliver, unable=Reason("nothing_to_deliver", "ETI-9.4"), worth=3.0, work="bring",
    ),
    EctoOp(
        "each_objective", ALL,
        [KIND, Param("with", "word", ["any", "et", "drainer"], default_word="any"),
         Param("hero", "word", ["any", "none"], default_word="any"),
         Param("per", "word", ["objective", "et"], default_word="objective"), Param("do", "effects")],
        run=run_each_objective, hears="token", work="haunt",
    ),
    EctoOp("wake_points", ALL, [], run=run_wake_points, worth=-2.0),
]
