"""Wounds, damage, healing, Batteries, Traps and points."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.combat.attacking import capture
from hauntbox.games.ecto_terrestrial.combat.defeat import take_wounds
from hauntbox.games.ecto_terrestrial.combat.defending import defend
from hauntbox.games.ecto_terrestrial.combat.strike import Strike
from hauntbox.games.ecto_terrestrial.components.triggers import ALL
from hauntbox.games.ecto_terrestrial.effects.op import EctoOp
from hauntbox.games.ecto_terrestrial.effects.targets import (
    candidates,
    ets_meant,
    has_ets,
    has_heroes,
    heroes_meant,
    what,
    who,
)
from hauntbox.games.ecto_terrestrial.heroes.falling import knock_down_hero
from hauntbox.games.ecto_terrestrial.table import events
from hauntbox.games.ecto_terrestrial.table.numbers import HEALTH, KIND_OF, KINDS
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.kit.cards.effects import Effect, Param

N: Final = Param("n", "number", default=1, high=20)


def run_wound(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-14.16, R15: Wounds that a card deals capture as the using Hero's; without one they give nothing."""
    ets = yield from ets_meant(g, effect, source)
    strike = Strike(source.hero, -1, source.square)
    for et in ets:
        n = min(effect.number("n"), HEALTH[KIND_OF[et]] - g.et_wounds[et])
        g.et_wounds[et] += n
        strike.dealt[et] = n
        g.tell(events.ET_WOUNDED, "ETI-14.16", (et, n, HEALTH[KIND_OF[et]] - g.et_wounds[et]), source.thing)
    if source.hero >= 0:
        capture(g, strike)
        return
    for et in ets:
        if g.et_wounds[et] >= HEALTH[KIND_OF[et]]:
            g.tell(events.ET_REMOVED, "ETI-R15", (et, g.et_at[et]), source.thing)
            g.remove_et(et)


def run_damage(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-23.6: damage to Heroes, each with a Defense Roll in which one symbol and CRITs prevent it; or none at all."""
    n = effect.number("n")
    by = effect.word("by")
    source.number = 0
    for hero in (yield from heroes_meant(g, effect, source)):
        if by == "nothing":
            yield from take_wounds(g, hero, n, source.rule, source.thing)
            taken = n
        else:
            damage = [n if kind == by else 0 for kind in KINDS]
            taken = yield from defend(g, hero, damage, source.rule, 0, source.thing)
        if taken:
            source.number += taken
            if effect.word("then") == "knock_down":
                yield from knock_down_hero(g, hero, source.rule, source.thing)


def run_heal(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """Wounds are taken off Heroes."""
    for hero in (yield from heroes_meant(g, effect, source, lambda one: g.wounds[one] > 0)):
        n = min(effect.number("n"), g.wounds[hero])
        if n:
            g.wounds[hero] -= n
            g.tell(events.HEALED, source.rule, (hero, n), source.thing)


def can_heal(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    return any(g.wounds[hero] for hero in candidates(g, effect.word("who"), source))


def run_batteries(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-1.6: Heroes gain or lose Batteries, never above their maximum or below 0."""
    n = effect.number("n")
    source.number = 0
    for hero in (yield from heroes_meant(g, effect, source, lambda one: can_change(g, one, n))):
        before = g.batteries[hero]
        g.batteries[hero] = max(0, min(before + n, max(before, g.powers.battery[hero])))
        change = g.batteries[hero] - before
        if change > 0:
            g.tell(events.BATTERIES_GAINED, source.rule, (hero, change), source.thing)
        elif change < 0:
            source.number -= change
            g.tell(events.BATTERIES_LOST, source.rule, (hero, -change), source.thing)


def can_batteries(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    """ETI-R30: whether a loss can be paid in full, or a gain brings anything."""
    n = effect.number("n")
    return any(can_change(g, hero, n) for hero in candidates(g, effect.word("who"), source))


def can_change(g: EctoTerrestrial, hero: int, n: int) -> bool:
    """Whether a Hero can lose so many Batteries, or gain any."""
    return g.batteries[hero] + n >= 0 if n < 0 else g.batteries[hero] < g.powers.battery[hero]


def run_points(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-26: a team gains or loses points."""
    team = effect.word("team")
    seat = g.badge if team == "leader" else g.fewest_points() if team == "last" else source.seat
    g.score(seat, effect.number("n"), source.rule, source.thing)
    g.settle_badge()
    return
    yield


def run_traps(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-1.5: Heroes gain or lose Traps within their capacity."""
    for hero in (yield from heroes_meant(g, effect, source)):
        before = g.traps[hero]
        g.traps[hero] = max(0, min(before + effect.number("n"), g.powers.traps[hero]))
        change = g.traps[hero] - before
        if change:
            kind = events.TRAPS_GAINED if change > 0 else events.TRAPS_LOST
            g.tell(kind, source.rule, (hero, abs(change)), source.thing)


def can_traps(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    found = candidates(g, effect.word("who"), source)
    if effect.number("n") < 0:
        return any(g.traps[hero] for hero in found)
    return any(g.traps[hero] < g.powers.traps[hero] for hero in found)


def run_boss_heal(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-25.6: Wounds come off the Boss: so many, or as many as something counted."""
    n = source.number if effect.word("per") == "counted" else effect.number("n")
    if effect.word("per") == "generators":
        n *= len([at for number, at in enumerate(g.objective_at) if at >= 0 and is_running(g, number)])
    n = min(n, g.boss_wounds)
    if n:
        g.boss_wounds -= n
        g.tell(events.BOSS_HEALED, "ETI-25.7", (g.boss, n), Thing("boss", g.boss))
    return
    yield


def is_running(g: EctoTerrestrial, objective: int) -> bool:
    """Whether it is a Generator that nobody has switched off."""
    return g.episode.objectives[objective].kind == "generator" and not g.objective_marks[objective]


BY: Final = Param("by", "word", [*KINDS, "nothing"], default_word="nothing")
OPS: Final[list[EctoOp]] = [
    EctoOp("wound", ALL, [N, what()], run=run_wound, can=has_ets, worth=0.5),
    EctoOp(
        "damage", ALL,
        [N, who(), BY, Param("then", "word", ["nothing", "knock_down"], default_word="nothing"),
         Param("within", "number", default=0, high=9)],
        run=run_damage, can=has_heroes, worth=-1.0,
    ),
    EctoOp("heal", ALL, [N, who()], run=run_heal, can=can_heal, worth=0.8),
    EctoOp(
        "batteries", ALL, [Param("n", "number", low=-9, high=9), who(), Param("within", "number", default=0, high=9)],
        run=run_batteries, can=can_batteries, worth=0.3,
    ),
    EctoOp(
        "points", ALL,
        [Param("n", "number", low=-9, high=9), Param("team", "word", ["own", "leader", "last"], default_word="own")],
        run=run_points, worth=1.0,
    ),
    EctoOp("traps", ALL, [Param("n", "number", low=-9, high=9), who()], run=run_traps, can=can_traps, worth=0.8),
    EctoOp(
        "boss_heals", ALL,
        [Param("n", "number", default=0, high=9),
         Param("per", "word", ["once", "counted", "generators"], default_word="once")],
        run=run_boss_heal, worth=-0.5,
    ),
]
