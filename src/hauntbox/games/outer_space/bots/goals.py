"""What a scenario's goals make more valuable than usual: Soldiers in the wrong place, cards, targets."""

from __future__ import annotations

from hauntbox.games.outer_space.bots.distances import FAR
from hauntbox.games.outer_space.bots.stakes import GAME, Aims
from hauntbox.games.outer_space.table.numbers import (
    BANDSTAND,
    BUILDINGS_DESTROYED,
    CROWDS_DESTROYED,
    EMITTER_CP,
    EMITTER_DAMAGE,
    FUEL,
    PACK,
    SAUCERS_DESTROYED,
)
from hauntbox.games.outer_space.table.state import OuterSpace


def each(n: int) -> float:
    """The worth of each of n things needed; 0 if none is."""
    return GAME / n if n else 0.0


def nearest(steps: list[int], places: list[int]) -> int:
    """Steps to the nearest of some places; 0 if there is none."""
    least = FAR
    for at in places:
        if at >= 0 and steps[at] < least:
            least = steps[at]
    return 0 if least == FAR else least


def soldiers_in(g: OuterSpace, building: int) -> int:
    """How many Soldiers are in a building."""
    n = 0
    if building >= 0:
        for s in g.fairground.buildings[building].squares:
            n += g.count_at[s]
    return n


def clear(g: OuterSpace, aims: Aims, s: int) -> float:
    """The extra worth to the Heroes of killing a Soldier where he stands."""
    n = g.count_at[s]
    if aims.kills or not n:
        return 0.0
    if aims.heroes[SAUCERS_DESTROYED]:
        return 0.1 * each(aims.heroes[SAUCERS_DESTROYED]) / n if s in g.saucers else 0.0
    if aims.martians[EMITTER_CP]:
        inside = g.emitter >= 0 and g.in_building(s) == g.emitter
        return each(aims.martians[EMITTER_CP]) / max(1, soldiers_in(g, g.emitter)) if inside else 0.0
    if aims.martians[BANDSTAND]:
        if s != g.fairground.bandstand:
            return 0.0
        return each(aims.martians[BANDSTAND]) * 0.25 * (1 + g.tally[BANDSTAND]) if n == PACK else 0.5
    if aims.martians[CROWDS_DESTROYED]:
        near = g.fairground.neighbours[s]
        for at in g.crowd_at:
            if at == s or (at >= 0 and at in near):
                return 0.05 * each(aims.martians[CROWDS_DESTROYED])
    return 0.0


def target_bonus(g: OuterSpace, aims: Aims, s: int) -> float:
    """The extra worth of an Explosive that goes off in a space."""
    if aims.heroes[SAUCERS_DESTROYED] and s in g.saucers:
        return 0.5 * each(aims.heroes[SAUCERS_DESTROYED])
    if aims.heroes[EMITTER_DAMAGE] and g.emitter >= 0 and g.in_building(s) == g.emitter:
        return 2 * each(aims.heroes[EMITTER_DAMAGE])
    return 0.0


def search_bonus(aims: Aims) -> float:
    """The extra worth of a card, because it may be one that the scenario asks for."""
    if aims.heroes[FUEL]:
        return 0.2 * each(aims.heroes[FUEL])
    if aims.heroes[SAUCERS_DESTROYED]:
        return 0.1 * each(aims.heroes[SAUCERS_DESTROYED])
    return 0.03 * each(aims.heroes[EMITTER_DAMAGE] or aims.martians[BUILDINGS_DESTROYED])
