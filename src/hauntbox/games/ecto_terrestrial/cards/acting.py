"""ETI-1.17: cards do what they say: clauses whose moment has come and whose conditions hold, within their limits."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision
from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.components.powers import Held
from hauntbox.games.ecto_terrestrial.effects.op import can_do, holds, run_effects
from hauntbox.games.ecto_terrestrial.table import events, verbs
from hauntbox.games.ecto_terrestrial.table.questions import pick
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.kit.cards.effects import Clause

YES_OR_NO: Final = Reason("yes_or_no", "ETI-1.2c")


def holds_all(g: EctoTerrestrial, clause: Clause, source: Source) -> bool:
    """Whether all conditions of a clause hold."""
    return all(holds(g, condition, source) for condition in clause.conditions)


def run_clauses(g: EctoTerrestrial, clauses: list[Clause], source: Source) -> Flow[None]:
    """Do what a card says at this moment, clause by clause."""
    for clause in clauses:
        if holds_all(g, clause, source):
            yield from run_effects(g, clause.do, source)


def used_up(g: EctoTerrestrial, held: Held) -> bool:
    """Whether the limit of a Hero's power is reached in this turn, round or Episode."""
    per = held.clause.per
    used = g.used_turn if per == "turn" else g.used_round if per == "round" else g.used_episode
    return bool(per) and bool(used >> held.number & 1)


def note_use(g: EctoTerrestrial, held: Held) -> None:
    """Remember a limited use."""
    per = held.clause.per
    if per == "turn":
        g.used_turn |= 1 << held.number
    elif per == "round":
        g.used_round |= 1 << held.number
    elif per == "episode":
        g.used_episode |= 1 << held.number


def powers_at(g: EctoTerrestrial, hero: int, trigger: str, source: Source) -> list[Held]:
    """What a Hero has for a moment, can still be used, and would do something."""
    return [
        held for held in g.powers.under(hero, trigger)
        if not used_up(g, held) and holds_all(g, held.clause, source)
        and any(can_do(g, effect, source) for effect in held.clause.do)
    ]


def run_powers(g: EctoTerrestrial, hero: int, trigger: str, source: Source) -> Flow[None]:
    """What a Hero has for a moment happens; what is optional is asked for first."""
    for held in powers_at(g, hero, trigger, source):
        source.thing = g.thing_of(held)
        if held.clause.optional:
            codes = [verbs.AGREE, verbs.DECLINE]
            answer = yield from pick(g.owner[hero], "use_power", codes, source.rule, yes_or_no, source.thing)
            if answer == verbs.DECLINE:
                continue
        note_use(g, held)
        g.tell(events.POWER_USED, source.rule, (hero,), source.thing)
        yield from run_effects(g, held.clause.do, source)


def yes_or_no(g: EctoTerrestrial, decision: Decision, seat: int, code: int) -> Reason:
    return YES_OR_NO
