"""What Heroes have to fear: from the ETs around them in the next ET Phase, from those they walk past, and how much each
Wound hurts."""

from __future__ import annotations

from math import exp
from typing import Final

from hauntbox.games.ecto_terrestrial.combat.chances import wound_chances
from hauntbox.games.ecto_terrestrial.ground.city import FAR
from hauntbox.games.ecto_terrestrial.heroes.moving import opportunists
from hauntbox.games.ecto_terrestrial.table.numbers import DRAINER, ETS, KIND_OF, SHOOTER, TEAM
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial

AWAY: Final = 5.0  # what a Hero off the board is worth less than one in full health
FRAGILE: Final = 0.65  # how fast the fear falls with the Health that is left
LADEN: Final = 1.2  # more to lose: for each Objective carried
TRAPPED: Final = 0.4  # and for each Trap, whose dice would fall
MOST_DICE: Final = 8
MOST_DAMAGE: Final = 6  # of a kind; more is counted as so much

FEAR: Final = [AWAY * exp(-FRAGILE * left) for left in range(24)]  # by the Health that is left


def health_left(g: EctoTerrestrial, hero: int) -> int:
    """The Wounds that a Hero can still take, the last one included."""
    return max(0, g.powers.health[hero] - g.wounds[hero])


def stakes(g: EctoTerrestrial, hero: int) -> float:
    """What falls to the ground with a Hero, beside the Hero."""
    carried = 0
    for at in g.objective_at:
        if at == -2 - hero:
            carried += 1
    return LADEN * carried + TRAPPED * g.traps[hero]


def hurt(g: EctoTerrestrial, hero: int, damage: tuple[int, int, int], stake: float) -> float:
    """What an attack with damage by kind is expected to cost a Hero."""
    left = health_left(g, hero)
    now = FEAR[left]
    cost = 0.0
    capped = (min(MOST_DAMAGE, damage[0]), min(MOST_DAMAGE, damage[1]), min(MOST_DAMAGE, damage[2]))
    for wounds, chance in enumerate(wound_chances(capped, min(MOST_DICE, g.powers.defense[hero]), g.tower.die)):
        if wounds == 0:
            continue
        if wounds >= left:
            cost += chance * (AWAY - now + stake)
        else:
            cost += chance * (FEAR[left - wounds] - now)
    return cost


def provoked(g: EctoTerrestrial, hero: int) -> float:
    """ETI-5.4: what a Move from here is expected to cost."""
    ets = opportunists(g, hero)
    if not ets:
        return 0.0
    damage = [0, 0, 0]
    for et in ets:
        damage[KIND_OF[et]] += 1
    drain = 0.3 * damage[DRAINER] if g.batteries[hero] else 0.0
    return hurt(g, hero, (damage[0], damage[1], damage[2]), stakes(g, hero)) + drain


def threats(g: EctoTerrestrial) -> list[tuple[int, int, int]]:
    """ETI-22, 23: the damage by kind that each Hero is likely to face in the next ET Phase: each standing ET goes for
    the nearest Hero, if it gets into range."""
    faced = [[0, 0, 0] for _ in range(TEAM)]
    heroes = [hero for hero in range(TEAM) if g.hero_at[hero] >= 0]
    for et in range(ETS):
        at = g.et_at[et]
        if at < 0 or g.et_down >> et & 1:
            continue
        away = g.city.distances(at)
        nearest = -1
        least = FAR
        for hero in heroes:
            steps = away[g.hero_at[hero]]
            if steps < least or (steps == least and nearest >= 0 and softer(g, hero, nearest)):
                least = steps
                nearest = hero
        kind = KIND_OF[et]
        if nearest >= 0 and least <= (3 if kind == SHOOTER else 2):
            faced[nearest][kind] += 1
    return [(one[0], one[1], one[2]) for one in faced]


def softer(g: EctoTerrestrial, hero: int, other: int) -> bool:
    """Whether of two Heroes who are equally near the first is the target: by points, or by their player's choice the
    healthier one."""
    a, b = g.owner[hero], g.owner[other]
    if a == b:
        return health_left(g, hero) > health_left(g, other)
    if g.scores[a] != g.scores[b]:
        return g.scores[a] > g.scores[b]
    return g.place_in_order(a) < g.place_in_order(b)
