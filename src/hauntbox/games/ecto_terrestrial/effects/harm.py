"""Wounds, damage, healing, Batteries, Traps and points."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, field_a
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.episodes import run_episode
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.combat.attacking import capture
from hauntbox.games.ecto_terrestrial.combat.defeat import take_wounds
from hauntbox.games.ecto_terrestrial.combat.defending import defend
from hauntbox.games.ecto_terrestrial.combat.falling import knock_down_hero
from hauntbox.games.ecto_terrestrial.combat.strike import Strike
from hauntbox.games.ecto_terrestrial.combat.track import boss_left, end_stage, wound_boss
from hauntbox.games.ecto_terrestrial.components.triggers import ALL
from hauntbox.games.ecto_terrestrial.effects.op import EctoOp
from hauntbox.games.ecto_terrestrial.effects.targets import (
    candidates,
    choose_square,
    ets_meant,
    has_ets,
    has_heroes,
    heroes_meant,
    in_own_order,
    possible_ets,
    reach_of,
    what,
    who,
    why_not_meant,
)
from hauntbox.games.ecto_terrestrial.table import events, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import HEALTH, KIND_OF, KINDS
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A
from hauntbox.kit.cards.effects import Effect, Param
from hauntbox.kit.questions import pick

N: Final = Param("n", "number", default=1, high=20)


def run_wound(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-14.16, R15: Wounds that a card deals capture as the using Hero's; without one they give nothing."""
    ets, boss = yield from hit(g, effect, source)
    strike = Strike(source.hero, -1, source.square)
    if boss:
        strike.boss_dealt = wound_boss(g, effect.number("n"), "ETI-14.16", source.thing)
    for et in ets:
        n = min(effect.number("n"), HEALTH[KIND_OF[et]] - g.et_wounds[et])
        g.et_wounds[et] += n
        strike.dealt[et] = n
        g.tell(events.ET_WOUNDED, "ETI-14.16", (et, n, HEALTH[KIND_OF[et]] - g.et_wounds[et]), source.thing)
    if source.hero >= 0:
        capture(g, strike)
        yield from end_stage(g)
        if strike.captured:
            yield from run_episode(g, "captured", "ETI-14.16", source.seat, source.hero)
        return
    for et in ets:
        if g.et_wounds[et] >= HEALTH[KIND_OF[et]]:
            g.tell(events.ET_REMOVED, "ETI-R15", (et, g.et_at[et]), source.thing)
            g.remove_et(et)


def boss_in_reach(g: EctoTerrestrial, word: str, source: Source) -> bool:
    """ETI-25.5: whether a Hero's card that wounds ETs could wound the Boss too."""
    if g.boss_at < 0 or source.hero < 0 or boss_left(g) <= 0:
        return False
    if word == "close":
        return g.city.close(g.hero_at[source.hero], g.boss_at)
    return word in ("chosen", "in_square") and g.boss_at in reach_of(g, source)


def hit(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[tuple[list[int], bool]]:
    """The ETs that a card wounds, chosen by the user, and whether it wounds the Boss."""
    word = effect.word("what")
    if not boss_in_reach(g, word, source):
        return (yield from ets_meant(g, effect, source)), False
    found = possible_ets(g, word, source)
    if word == "close":
        return found, True
    if word == "in_square":
        squares = list(dict.fromkeys([*[g.et_at[et] for et in found], g.boss_at]))
        source.square = yield from choose_square(source.seat, squares, source)
        return g.ets_in(source.square), source.square == g.boss_at
    codes = [*[verbs.PICK_ET | et << A for et in found], verbs.PICK_BOSS | g.boss << A]
    answer = yield from pick(source.seat, "which_et", codes, source.rule, why_not_meant, source.thing)
    return ([], True) if answer & VERB_BITS == verbs.PICK_BOSS else ([field_a(answer)], False)


def can_wound(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    return boss_in_reach(g, effect.word("what"), source) or has_ets(g, effect, source)


def run_damage(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-23.6: damage to Heroes, each with a Defense Roll in which one symbol and CRITs prevent it; or none at all."""
    n = effect.number("n")
    by = effect.word("by")
    source.number = 0
    meant = yield from heroes_meant(g, effect, source)
    for hero in (yield from in_own_order(g, meant, source)):
        if g.hero_at[hero] < 0:  # ETI-R30
            continue
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
    """ETI-R30: whether a loss can be paid in full, by a whole team if all of it loses, or a gain brings anything."""
    n, word = effect.number("n"), effect.word("who")
    able = [can_change(g, hero, n) for hero in candidates(g, word, source)]
    return all(able) and bool(able) if n < 0 and word in ("team", "each_own") else any(able)


def can_change(g: EctoTerrestrial, hero: int, n: int) -> bool:
    """Whether a Hero can lose so many Batteries, or gain any."""
    return g.batteries[hero] + n >= 0 if n < 0 else g.batteries[hero] < g.powers.battery[hero]


def run_points(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-26: a team gains or loses points."""
    g.score(scoring_seat(g, effect, source), effect.number("n"), source.rule, source.thing)
    g.settle_badge()
    return
    yield


def scoring_seat(g: EctoTerrestrial, effect: Effect, source: Source) -> int:
    team = effect.word("team")
    return g.badge if team == "leader" else g.fewest_points() if team == "last" else source.seat


def can_points(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    """ETI-R30, 26.6: whether a team has the points that it would lose."""
    return g.scores[scoring_seat(g, effect, source)] + effect.number("n") >= 0


def run_traps(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-1.5: Heroes gain or lose Traps within their capacity."""
    n = effect.number("n")
    for hero in (yield from heroes_meant(g, effect, source, lambda one: can_carry(g, one, n))):
        before = g.traps[hero]
        g.traps[hero] = max(0, min(before + n, g.powers.traps[hero]))
        change = g.traps[hero] - before
        if change:
            kind = events.TRAPS_GAINED if change > 0 else events.TRAPS_LOST
            g.tell(kind, source.rule, (hero, abs(change)), source.thing)


def can_traps(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    return any(can_carry(g, hero, effect.number("n")) for hero in candidates(g, effect.word("who"), source))


def can_carry(g: EctoTerrestrial, hero: int, n: int) -> bool:
    """ETI-R30, 1.5: whether a Hero has so many Traps to lose, or room for one."""
    return g.traps[hero] + n >= 0 if n < 0 else g.traps[hero] < g.powers.traps[hero]


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
    EctoOp("wound", ALL, [N, what()], run=run_wound, can=can_wound, worth=0.5),
    EctoOp(
        "damage", ALL,
        [N, who(), BY, Param("then", "word", ["nothing", "knock_down"], default_word="nothing"),
         Param("within", "number", default=0, high=9)],
        run=run_damage, can=has_heroes, worth=-1.0,
    ),
    EctoOp("heal", ALL, [N, who()], run=run_heal, can=can_heal, worth=0.8),
    EctoOp(
        "batteries", ALL, [Param("n", "number", low=-9, high=9), who(), Param("within", "number", default=0, high=9)],
        run=run_batteries, can=can_batteries, unable=Reason("too_few_batteries_here", "ETI-9.4"), worth=0.3, work="pay",
    ),
    EctoOp(
        "points", ALL,
        [Param("n", "number", low=-9, high=9), Param("team", "word", ["own", "leader", "last"], default_word="own")],
        run=run_points, can=can_points, worth=1.0,
    ),
    EctoOp(
        "traps", ALL, [Param("n", "number", low=-9, high=9), who()], run=run_traps, can=can_traps,
        unable=Reason("too_few_traps", "ETI-9.4"), worth=0.8,
    ),
    EctoOp(
        "boss_heals", ALL,
        [Param("n", "number", default=0, high=9),
         Param("per", "word", ["once", "counted", "generators"], default_word="once")],
        run=run_boss_heal, worth=-0.5,
    ),
]
