"""ETI-1.7, R10: what dice can show: chances of captures, of Wounds, of a safe teleport. Exact, and remembered."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from hauntbox.games.ecto_terrestrial.table.numbers import CRIT, DRAINER, GRUNT, KIND_OF, MIB, SHOOTER, SIDES_OF

SIDES = 6
# ETI-R10: of each set of dice, how many sides of a die show each face. Where `die` is asked for, it is such a set.
FACES_OF = tuple([tuple([sides.count(face) for face in range(CRIT + 1)]) for sides in SIDES_OF])


@lru_cache(maxsize=64)
def rolls(dice: int, die: int = 0) -> list[tuple[int, int, int, int, float]]:
    """Every result of so many dice: how many show each face, and its chance."""
    found: list[tuple[int, int, int, int, float]] = []
    whole = float(SIDES**dice)
    faces = FACES_OF[die]
    for grunts in range(dice + 1):
        for shooters in range(dice - grunts + 1):
            for drainers in range(dice - grunts - shooters + 1):
                crits = dice - grunts - shooters - drainers
                ways = comb(dice, grunts) * comb(dice - grunts, shooters) * comb(drainers + crits, drainers)
                sides = (
                    faces[GRUNT] ** grunts * faces[SHOOTER] ** shooters * faces[DRAINER] ** drainers
                    * faces[CRIT] ** crits
                )
                found.append((grunts, shooters, drainers, crits, ways * sides / whole))
    return found


@lru_cache(maxsize=4096)
def wound_chances(damage: tuple[int, int, int], dice: int, die: int = 0) -> list[float]:
    """ETI-23.6: the chance of each number of Wounds, from none on, against damage by kind with so many dice."""
    chances = [0.0] * (sum(damage) + 1)
    for grunts, shooters, drainers, crits, chance in rolls(dice, die):
        left = max(0, damage[0] - grunts) + max(0, damage[1] - shooters) + max(0, damage[2] - drainers)
        chances[max(0, left - crits)] += chance
    return chances


def expected_wounds(damage: tuple[int, int, int], dice: int, die: int = 0) -> float:
    """ETI-23.6: how many Wounds are to be expected."""
    return sum([n * chance for n, chance in enumerate(wound_chances(damage, dice, die))])


def damage_of(ets: list[int]) -> tuple[int, int, int]:
    """ETI-23.5: the damage of attacking ETs by kind."""
    kinds = [KIND_OF[et] for et in ets]
    return kinds.count(0), kinds.count(1), kinds.count(2)


@lru_cache(maxsize=4096)
def capture_chance(kind: int, left: int, dice: int, faction: int, die: int = 0) -> float:
    """ETI-14.8 to 14.10: the chance to deal so many Wounds to an ET of a kind with all dice that can wound it."""
    crit = 2 if faction == MIB else 1
    return sum([roll[4] for roll in rolls(dice, die) if roll[kind] + crit * roll[CRIT] >= left])


@lru_cache(maxsize=1024)
def boss_wounds(symbols: int, dice: int, faction: int, die: int = 0) -> float:
    """ETI-14.9, 25.7: the Wounds to be expected on a Boss that these symbols wound, as bits; CRITs always do."""
    crit = 2 if faction == MIB else 1
    faces = FACES_OF[die]
    each = sum([faces[face] for face in range(CRIT) if symbols >> face & 1]) + crit * faces[CRIT]
    return dice * each / SIDES


def no_crit(dice: int, die: int = 0) -> float:
    """ETI-6.3: the chance that no die shows a CRIT."""
    return float(((SIDES - FACES_OF[die][CRIT]) / SIDES) ** dice)
