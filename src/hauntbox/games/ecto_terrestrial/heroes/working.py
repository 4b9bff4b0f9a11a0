"""ETI-9.4: interacting with Objectives, and with places that the Episode names, as the Episode or the Boss says."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, field_a, field_b
from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.episodes import episode_source
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.combat.track import boss_source
from hauntbox.games.ecto_terrestrial.effects.op import can_do, condition_entry, entry_of, holds, run_effects
from hauntbox.games.ecto_terrestrial.table import events, verbs
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A, B
from hauntbox.kit.cards.effects import Clause

NOT_HERE: Final = Reason("objective_not_here", "ETI-9.1")
BOSS_NOT_CLOSE: Final = Reason("boss_not_close", "ETI-9.4")
NOTHING_TO_DO: Final = Reason("nothing_to_do_with_it", "ETI-9.4")
NOTHING_HERE: Final = Reason("nothing_to_do_here", "ETI-9.4")

Rule = tuple[Clause, Source]  # a special rule, and where it comes from


def rules_at(g: EctoTerrestrial, trigger: str, hero: int, objective: int = -1) -> list[Rule]:
    """What the Episode and the Boss say of interacting, for a Hero and perhaps an Objective."""
    found: list[Rule] = []
    seat = g.owner[hero]
    for clause in g.episode.under(trigger):
        found.append((clause, episode_source(g, "ETI-9.4", seat, hero)))
    if g.boss >= 0:
        for clause in g.boss_card.under(trigger):
            found.append((clause, boss_source(g, seat, hero)))
    for _, source in found:
        source.objective = objective
        source.square = g.hero_at[hero]
    return found


def why_not_rule(g: EctoTerrestrial, rule: Rule, nothing: Reason) -> Reason | None:
    """The reason against a special rule now. One about another kind of Objective is no reason of its own."""
    clause, source = rule
    for condition in clause.conditions:
        if not holds(g, condition, source):
            return condition_entry(condition).unmet or nothing
    for effect in clause.do:
        if not can_do(g, effect, source):
            return entry_of(effect).unable or nothing
    return None


def usable(g: EctoTerrestrial, rules: list[Rule]) -> Rule | None:
    """The first special rule that applies now."""
    for rule in rules:
        if why_not_rule(g, rule, NOTHING_TO_DO) is None:
            return rule
    return None


def why_none(g: EctoTerrestrial, rules: list[Rule], nothing: Reason) -> Reason | None:
    """Why no special rule applies; None if one does. A particular reason comes before the general one."""
    found = nothing
    for rule in rules:
        reason = why_not_rule(g, rule, nothing)
        if reason is None:
            return None
        found = reason if found is nothing else found
    return found


def why_not_interact(g: EctoTerrestrial, hero: int, objective: int) -> Reason | None:
    """ETI-9.1, 9.4: the reason against interacting with an Objective: it is used in its own square, one on the Boss
    from any Close square."""
    if objective >= len(g.objective_at) or g.objective_at[objective] < 0:
        return NOT_HERE
    at = g.objective_at[objective]
    if g.episode.objectives[objective].on_boss:
        if not g.city.close(g.hero_at[hero], at):
            return BOSS_NOT_CLOSE
    elif at != g.hero_at[hero]:
        return NOT_HERE
    return why_none(g, rules_at(g, "interact", hero, objective), NOTHING_TO_DO)


def why_not_interact_here(g: EctoTerrestrial, hero: int) -> Reason | None:
    """ETI-9.4: the reason against interacting with the square itself."""
    return why_none(g, rules_at(g, "interact_here", hero), NOTHING_HERE)


def first_alike(g: EctoTerrestrial, objective: int) -> int:
    """ETI-9.4: of tokens on the Boss that are alike the first, which stands for all of them; else the token itself."""
    tokens = g.episode.objectives
    if objective >= len(tokens) or not tokens[objective].on_boss or g.objective_at[objective] < 0:
        return objective
    like = (tokens[objective].kind, g.objective_marks[objective])
    for other in range(objective):
        on_boss = tokens[other].on_boss and g.objective_at[other] >= 0
        if on_boss and (tokens[other].kind, g.objective_marks[other]) == like:
            return other
    return objective


def same_answer(g: EctoTerrestrial, code: int) -> int:
    """The answer that stands for this one: it is the same which of several tokens on the Boss is used."""
    if code & VERB_BITS != verbs.INTERACT:
        return code
    return verbs.INTERACT | field_a(code) << A | first_alike(g, field_b(code)) << B


def list_interactions(g: EctoTerrestrial, hero: int) -> list[int]:
    """ETI-9.4: what a Hero can interact with. Of tokens on the Boss that are alike the first is enough."""
    codes: list[int] = []
    here = g.hero_at[hero]
    for objective, token in enumerate(g.episode.objectives):
        at = g.objective_at[objective]
        if at < 0 or (at != here and not token.on_boss) or first_alike(g, objective) != objective:
            continue
        if why_not_interact(g, hero, objective) is None:
            codes.append(verbs.INTERACT | hero << A | objective << B)
    rules = rules_at(g, "interact_here", hero)
    if rules and usable(g, rules) is not None:
        codes.append(verbs.INTERACT_HERE | hero << A)
    return codes


def interact(g: EctoTerrestrial, hero: int, objective: int) -> Flow[None]:
    """ETI-9.4: a Hero uses an Objective."""
    rule = usable(g, rules_at(g, "interact", hero, objective))
    if rule is not None:
        clause, source = rule
        g.tell(events.INTERACTED, "ETI-9.4", (hero, objective), source.thing)
        yield from run_effects(g, clause.do, source)


def interact_here(g: EctoTerrestrial, hero: int) -> Flow[None]:
    """ETI-9.4: a Hero uses the square where the Hero stands."""
    rule = usable(g, rules_at(g, "interact_here", hero))
    if rule is not None:
        clause, source = rule
        g.tell(events.INTERACTED_HERE, "ETI-9.4", (hero, g.hero_at[hero]), source.thing)
        yield from run_effects(g, clause.do, source)
