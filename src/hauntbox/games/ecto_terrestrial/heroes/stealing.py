"""ETI-10: Steal."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.reacting import react
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.heroes.bidding import bid_off
from hauntbox.games.ecto_terrestrial.table import events, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import CARRIED, LOOT_OBJECTIVES, LOOT_TRAPS
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A, B
from hauntbox.kit.questions import pick

STOLEN: Final = Reason("stolen_already", "ETI-10.1")
OWN_HERO: Final = Reason("own_hero", "ETI-10.2")
NOT_CLOSE: Final = Reason("hero_not_close", "ETI-10.2")
NOTHING: Final = Reason("nothing_to_steal", "ETI-10.2")
NO_CAPACITY: Final = Reason("no_trap_capacity", "ETI-10.8")
CARRIES_ENOUGH: Final = Reason("carries_enough", "ETI-9.3c")
TOO_MANY: Final = Reason("too_many_traps", "ETI-10.5")
NOT_THEIRS: Final = Reason("objective_not_theirs", "ETI-10.6")


def list_steals(g: EctoTerrestrial, thief: int) -> list[int]:
    """ETI-10.2, 10.3."""
    codes: list[int] = []
    if g.stolen or g.players == 1:
        return codes
    owner = g.owner[thief]
    here = g.hero_at[thief]
    for victim, at in enumerate(g.hero_at):
        if at < 0 or g.owner[victim] == owner or not g.city.close(here, at):
            continue
        if g.traps[victim] and why_not_steal(g, thief, victim, LOOT_TRAPS) is None:
            codes.append(verbs.STEAL | thief << A | victim << B | LOOT_TRAPS)
        if CARRIED - victim in g.objective_at and why_not_steal(g, thief, victim, LOOT_OBJECTIVES) is None:
            codes.append(verbs.STEAL | thief << A | victim << B | LOOT_OBJECTIVES)
    return codes


def why_not_steal(g: EctoTerrestrial, thief: int, victim: int, loot: int) -> Reason | None:
    """ETI-10.1, 10.2, 10.8, 9.3c: the reason against a Steal."""
    if g.stolen:
        return STOLEN
    if g.owner[victim] == g.owner[thief]:
        return OWN_HERO
    if g.hero_at[victim] < 0 or not g.city.close(g.hero_at[thief], g.hero_at[victim]):
        return NOT_CLOSE
    if loot == LOOT_OBJECTIVES:
        if not g.carried_by(victim):
            return NOTHING
        return CARRIES_ENOUGH if len(g.carried_by(thief)) >= g.episode.carry_limit else None
    if not g.traps[victim]:
        return NOTHING
    return None if g.traps[thief] < g.powers.traps[thief] else NO_CAPACITY


def steal(g: EctoTerrestrial, thief: int, victim: int, loot: int) -> Flow[None]:
    """ETI-10.3 to 10.7, R26: declare, bid, and take at least one thing if the thief has won."""
    g.stolen = True
    g.tell(events.STEALS, "ETI-10.3", (thief, victim, loot))
    cause = Thing("hero", thief)
    source = Source(cause, "ETI-10.3", g.owner[thief], victim)
    yield from react(g, "steal_declared", source)
    if (yield from bid_off(g, [thief, victim], victim, "ETI-10.4", cause, source.bid_bonus)) != thief:
        g.tell(events.NOT_STOLEN, "ETI-10.7", (thief, victim))
        return
    if loot == LOOT_TRAPS:
        yield from take_traps(g, thief, victim)
    else:
        yield from take_objectives(g, thief, victim)


def take_traps(g: EctoTerrestrial, thief: int, victim: int) -> Flow[None]:
    """ETI-10.5."""
    most = min(g.traps[victim], g.powers.traps[thief] - g.traps[thief])
    codes = [verbs.NUMBER | n << A for n in range(most, 0, -1)]
    n = field_a((yield from pick(g.owner[thief], "how_many_traps", codes, "ETI-10.5", why_not_traps)))
    g.traps[victim] -= n
    g.traps[thief] += n
    g.tell(events.TRAPS_STOLEN, "ETI-10.5", (thief, victim, n))


def take_objectives(g: EctoTerrestrial, thief: int, victim: int) -> Flow[None]:
    """ETI-10.6, 9.3c: one after another, at least one, as many as the Episode lets a Hero carry."""
    taken = False
    while True:
        left = g.carried_by(victim)
        if not left or len(g.carried_by(thief)) >= g.episode.carry_limit:
            return
        codes = [verbs.PICK_OBJECTIVE | one << A for one in left]
        if taken:
            codes.append(verbs.DONE)
        answer = yield from pick(g.owner[thief], "which_objective", codes, "ETI-10.6", why_not_objective)
        if answer == verbs.DONE:
            return
        taken = True
        g.objective_at[field_a(answer)] = CARRIED - thief
        g.tell(events.OBJECTIVE_STOLEN, "ETI-10.6", (thief, victim, field_a(answer)))


def why_not_traps(g: EctoTerrestrial, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a number of Traps."""
    return TOO_MANY


def why_not_objective(g: EctoTerrestrial, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against an Objective that the victim does not carry."""
    return NOT_THEIRS
