"""What an Attack promises: every result of its dice, allotted as a sensible player would, and remembered."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from hauntbox.games.ecto_terrestrial.bots.goals import BOSS_WOUND
from hauntbox.games.ecto_terrestrial.bots.sense import CHARGE
from hauntbox.games.ecto_terrestrial.combat.chances import boss_wounds, rolls
from hauntbox.games.ecto_terrestrial.combat.track import boss_left, symbols_against
from hauntbox.games.ecto_terrestrial.ground.city import FAR
from hauntbox.games.ecto_terrestrial.table.numbers import CRIT, ETS, HEALTH, KIND_OF, MIB, POINTS
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial

CAPTURE: Final[tuple[float, ...]] = (2.1, 1.9, 3.2)  # what it is worth to be rid of an ET, by kind
WOUND: Final[tuple[float, ...]] = (0.45, 0.56, 0.5)  # and of each Wound on one that stays
POINT: Final = 2.0  # a point, for somebody to whom only the first place counts
BEHIND: Final = 0.6  # the share of an ET that is far from everybody
GUARD: Final = 0.35  # more for ETs on an Objective

Prey = tuple[tuple[int, int], ...]  # ETs as their kind and the Health that they have left


@lru_cache(maxsize=8192)
def prospects(prey: Prey, dice: int, faction: int, die: int = 0) -> tuple[float, float, float]:
    """What an Attack on these ETs is worth, the points and the captures it brings, all on average."""
    worth = points = captures = 0.0
    for roll in rolls(dice, die):
        chance = roll[4]
        one = allotted(prey, [roll[0], roll[1], roll[2]], roll[CRIT], 2 if faction == MIB else 1)
        worth += chance * one[0]
        points += chance * one[1]
        captures += chance * one[2]
    return worth, points, captures


def allotted(prey: Prey, symbols: list[int], crits: int, crit: int) -> tuple[float, float, float]:
    """The worth, points and captures of one roll: symbols finish the weakest of their kind first, then each CRIT goes
    where it finishes the most, or else wounds."""
    left = [health for _, health in prey]
    order = sorted(range(len(prey)), key=left.__getitem__)
    for one in order:
        kind = prey[one][0]
        used = min(symbols[kind], left[one])
        symbols[kind] -= used
        left[one] -= used
    for _ in range(crits):
        best = -1
        for one in order:
            if left[one] <= 0:
                continue
            if best < 0 or rank(prey, left, one, crit) > rank(prey, left, best, crit):
                best = one
        if best < 0:
            break
        left[best] -= min(crit, left[best])
    worth = points = captures = 0.0
    for one, (kind, health) in enumerate(prey):
        if left[one] <= 0:
            worth += CAPTURE[kind]
            points += POINTS[kind]
            captures += 1.0
        else:
            worth += WOUND[kind] * (health - left[one])
    return worth, points, captures


def rank(prey: Prey, left: list[int], one: int, crit: int) -> tuple[bool, float, int]:
    """How good a CRIT is on an ET: finishing comes first, then the better prize, then the weaker one."""
    kind = prey[one][0]
    return left[one] <= crit, CAPTURE[kind], -left[one]


def prey_in(g: EctoTerrestrial, square: int) -> Prey:
    """The ETs of a square as their kind and what Health they have left, in order."""
    found: list[tuple[int, int]] = []
    for et in range(ETS):
        if g.et_at[et] == square:
            kind = KIND_OF[et]
            found.append((kind, HEALTH[kind] - g.et_wounds[et]))
    found.sort()
    return tuple(found)


def boss_share(g: EctoTerrestrial, dice: int, faction: int) -> float:
    """The Wounds that so many dice are expected to deal to the Boss now."""
    return min(float(boss_left(g)), boss_wounds(symbols_against(g), dice, faction, g.tower.die))


def strike_worth(g: EctoTerrestrial, hero: int, square: int, dice: int, weight: float) -> float:
    """What so many dice of a Hero's faction are worth on a square."""
    value = 0.0
    prey = prey_in(g, square)
    if prey:
        worth, points, _ = prospects(prey, dice, hero >> 2, g.tower.die)
        near = min([g.city.distance(square, at) for at in g.hero_at if at >= 0], default=FAR)
        value = worth * (1.0 if near <= 4 else BEHIND) + POINT * weight * points
        if square in g.objective_at:
            value *= 1.0 + GUARD
    if g.boss_at == square:
        wounds = boss_share(g, dice, hero >> 2)
        value += wounds * (BOSS_WOUND + 0.5 * POINT * weight)
    return value


def charge_lost(g: EctoTerrestrial, hero: int, batteries: int) -> float:
    """What so many Batteries of a Hero are worth."""
    has = min(23, g.batteries[hero])
    return 0.4 * (CHARGE[has] - CHARGE[max(0, has - batteries)])
