"""TGB-11, 12.11, 12.14: what pools of dice show, and what an attack takes: chances as floats, remembered, for bots.

Exact as far as it goes: re-rolls, skulls and effects that do no damage are left out.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from hauntbox.games.betwixt.table.numbers import DAMAGE_FACES, DEFENCE_FACES, HIT_FACES, MISS, SIDES

MOST_EFFECTS: Final = 6  # more symbols buy nothing more

Pool = tuple[int, ...]


class Odds:
    """What an attack is likely to do: the chance of a hit, the effects to be expected from one that hits, and the
    chance of each amount of damage, from none on (a miss is none)."""

    __slots__ = ("damage", "effects", "hit", "mean")

    def __init__(self, hit: float, effects: float, damage: list[float]) -> None:
        self.hit = hit
        self.effects = effects
        self.damage = damage
        self.mean = 0.0
        for n, chance in enumerate(damage):
            self.mean += n * chance

    def at_least(self, n: int) -> float:
        """The chance of so much damage or more."""
        total = 0.0
        for amount in range(n, len(self.damage)):
            total += self.damage[amount]
        return total

    def lost(self, left: int) -> float:
        """The HP that somebody with so many is expected to lose."""
        total = 0.0
        for n, chance in enumerate(self.damage):
            total += min(n, left) * chance
        return total


@lru_cache(maxsize=4096)
def hit_rolls(dice: Pool) -> list[tuple[int, int, float]]:
    """TGB-11.2: hits, effects and chance of all results of hit dice."""
    shown = {(0, 0): 1.0}
    for die in dice:
        after: dict[tuple[int, int], float] = {}
        for (hits, effects), chance in shown.items():
            for side in range(die * SIDES, die * SIDES + SIDES):
                face = HIT_FACES[side]
                key = (hits + (face >> 2), min(MOST_EFFECTS, effects + (face & 3)))
                after[key] = after.get(key, 0.0) + chance / SIDES
        shown = after
    return [(hits, effects, chance) for (hits, effects), chance in shown.items()]


@lru_cache(maxsize=1024)
def defence_rolls(dice: Pool) -> list[tuple[int, int, float]]:
    """TGB-11.8, 11.10: evades, shields and chance of all results of defence dice that show no Miss; what is missing to
    1 is the chance of one."""
    shown = {(0, 0): 1.0}
    for die in dice:
        after: dict[tuple[int, int], float] = {}
        for (evades, shields), chance in shown.items():
            for side in range(die * SIDES, die * SIDES + SIDES):
                face = DEFENCE_FACES[side]
                if not face & MISS:
                    key = (evades + (face >> 2 & 3), shields + (face & 3))
                    after[key] = after.get(key, 0.0) + chance / SIDES
        shown = after
    return [(evades, shields, chance) for (evades, shields), chance in shown.items()]


@lru_cache(maxsize=1024)
def damage_rolls(dice: Pool) -> list[float]:
    """TGB-11.7: the chance of each amount on damage dice, from none on."""
    chances = [1.0]
    for die in dice:
        after = [0.0] * (len(chances) + 5)
        for n, chance in enumerate(chances):
            for side in range(die * SIDES, die * SIDES + SIDES):
                after[n + DAMAGE_FACES[side]] += chance / SIDES
        chances = after
    return chances


@lru_cache(maxsize=16384)
def attack_odds(
    hit: Pool, damage: Pool, defence: Pool, agility: int, armour: int, passive: int, elements: int, bought: Pool,
    halved: bool, goes_on: float,
) -> Odds:
    """TGB-12.4, 12.11, 12.14 to 12.17: `elements` is elemental damage with the target's ratings, `bought[n]` what n
    effects add to the damage, `goes_on` the chance that the attack is not lost before dice fall."""
    landed: dict[tuple[int, int], float] = {}
    struck = expected = 0.0
    for hits, effects, one in hit_rolls(hit):
        for evades, shields, other in defence_rolls(defence):
            if max(0, hits - evades) >= agility:
                key = (bought[effects], shields)
                landed[key] = landed.get(key, 0.0) + one * other
                struck += one * other
                expected += one * other * effects
    rolls = damage_rolls(damage)
    chances = [0.0] * (len(rolls) + max(0, passive) + elements + max(bought) + 1)
    for (bonus, shields), chance in landed.items():
        guard = shields + armour
        for n, share in enumerate(rolls):
            total = max(0, n + passive + bonus - guard) + elements
            if halved:
                total = (total + 1) // 2
            chances[total] += chance * share * goes_on
    chances[0] += 1.0 - struck * goes_on
    return Odds(struck * goes_on, expected / struck if struck else 0.0, chances)
