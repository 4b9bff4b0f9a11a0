"""ETI-1.17: cards do what they say: clauses whose moment has come and whose conditions hold, within their limits."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.components.powers import Held
from hauntbox.games.ecto_terrestrial.effects.op import can_do_any, condition_entry, entry_of, run_effects
from hauntbox.games.ecto_terrestrial.table import events, verbs
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.kit.cards.effects import Clause
from hauntbox.kit.questions import pick

NOT_OFFERED: Final = Reason("power_does_not_offer", "ETI-1.2c")


def holds_all(g: EctoTerrestrial, clause: Clause, source: Source) -> bool:
    """Whether all conditions of a clause hold."""
    for condition in clause.conditions:  # noqa: SIM110 (a generator takes longer)
        if not condition_entry(condition).test(g, condition, source):
            return False
    return True


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


def is_fired(g: EctoTerrestrial, held: Held, source: Source) -> bool:
    """ETI-1.3a: in an Attack a Weapon counts only if it is the one that is fired."""
    strike = source.strike
    return strike is None or not 0 <= held.item < g.box.weapons or held.item in strike.items


def is_open(g: EctoTerrestrial, held: Held, source: Source) -> bool:
    """Whether a power can still be used, its conditions hold, and it would do something."""
    return (
        not used_up(g, held) and is_fired(g, held, source) and holds_all(g, held.clause, source)
        and can_do_any(g, held.clause.do, source)
    )


def powers_at(g: EctoTerrestrial, hero: int, trigger: str, source: Source) -> list[Held]:
    """What a Hero has for a moment, can still be used, and would do something."""
    return [held for held in g.powers.under(hero, trigger) if is_open(g, held, source)]


def run_powers(g: EctoTerrestrial, hero: int, trigger: str, source: Source) -> Flow[None]:
    """What a Hero has for a moment happens; what is optional is asked for first."""
    for held in g.powers.under(hero, trigger):
        if not is_open(g, held, source):
            continue
        kept, rule = source.thing, source.rule
        source.thing, source.rule = g.thing_of(held), g.rule_of(held)
        if not held.clause.optional or (yield from is_wanted(g, held, source)):
            yield from use(g, held, source)
        source.thing, source.rule = kept, rule


def is_wanted(g: EctoTerrestrial, held: Held, source: Source) -> Flow[bool]:
    """Ask whether a power is used; what it is done to is named with the same answer, as `source.square`."""
    effect = held.clause.do[0]
    offers = entry_of(effect).offers
    codes = [verbs.AGREE] if offers is None else offers(g, effect, source)
    codes.append(verbs.DECLINE)
    kind = "use_power" if offers is None else "step_further"
    args = {"hero": Thing("hero", held.hero)}
    answer = yield from pick(g.owner[held.hero], kind, codes, source.rule, not_offered, source.thing, dict(args))
    if offers is not None and answer != verbs.DECLINE:
        source.square = field_a(answer)
    return answer != verbs.DECLINE


def use(g: EctoTerrestrial, held: Held, source: Source) -> Flow[None]:
    """A power is used: its limit counts, and what it does happens."""
    note_use(g, held)
    if not all(entry_of(effect).quiet for effect in held.clause.do):
        g.tell(events.POWER_USED, source.rule, (held.hero, held.number), source.thing)
    yield from run_effects(g, held.clause.do, source)


def moment(g: EctoTerrestrial, hero: int, trigger: str, rule: str) -> Flow[None]:
    """Something happens with a Hero; what the Hero has for it acts."""
    if g.powers.under(hero, trigger) and g.hero_at[hero] >= 0:
        yield from run_powers(g, hero, trigger, Source(Thing("hero", hero), rule, g.owner[hero], hero))


def not_offered(g: EctoTerrestrial, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against an answer that a power does not offer."""
    return NOT_OFFERED
