# interpreted: used when somebody points at an attack, never in a search
"""TGB-11, 12, 13.6, 16: what an attack may do, in exact chances, by the rules of `attacking` itself.

Left out are re-rolls and critical hits (TGB-25.9), for which a player decides. A family member's symbols buy as much
damage as they can; of more than three defence dice the strongest are kept.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final, TypeVar, cast

from hauntbox.games.betwixt.combat.attacking import SEES_AT, damage_pool, defence_pool, hit_pool
from hauntbox.games.betwixt.combat.buying import affordable, buy
from hauntbox.games.betwixt.combat.damage import damage_of
from hauntbox.games.betwixt.combat.dice import strongest_defence
from hauntbox.games.betwixt.combat.statuses import has
from hauntbox.games.betwixt.combat.strike import Strike
from hauntbox.games.betwixt.table.numbers import (
    BLIND,
    DAMAGE_FACES,
    DEFENCE_FACES,
    EVADE,
    FIRST_MONSTER,
    FRAIL,
    HIT_FACES,
    LIGHTHEADED,
    MISS,
    SIDES,
    SKULL,
)
from hauntbox.games.betwixt.table.state import Betwixt

Pool = tuple[int, ...]
Guard = tuple[int, int, bool, bool]  # evades, shields, whether there is a skull, and a miss
Key = TypeVar("Key")
NONE: Final = Fraction(0)
SURE: Final = Fraction(1)


class Chances:
    """What an attack may do to its target: the chance that it hits, and of each loss of HP, from none on. `skull` is
    the chance that it is thrown and meets a skull (TGB-12.9, 12.10), `thrown` that it is thrown at all (TGB-12.4)."""

    __slots__ = ("damage", "hit", "skull", "thrown")

    def __init__(self, hit: Fraction, damage: list[Fraction], skull: Fraction, thrown: Fraction) -> None:
        self.hit = hit
        self.damage = damage
        self.skull = skull
        self.thrown = thrown

    def at_least(self, n: int) -> Fraction:
        """The chance of so much damage or more."""
        return sum(self.damage[n:], NONE)

    def mean(self) -> Fraction:
        """The damage to be expected; that of a miss is none."""
        return sum([n * chance for n, chance in enumerate(self.damage)], NONE)


# Pools


@lru_cache(maxsize=2048)
def hit_rolls(dice: Pool, loses: bool = False) -> dict[tuple[int, int], Fraction]:
    """TGB-11.2, 16.7: the chances of hits and effects; Lightheaded, of a pool without one of its dice."""
    if loses and dice:
        return mixed([hit_rolls(dice[:place] + dice[place + 1 :]) for place in range(len(dice))])
    found = {(0, 0): SURE}
    for die in dice:
        after: dict[tuple[int, int], Fraction] = {}
        for (hits, effects), chance in found.items():
            for face in HIT_FACES[die * SIDES : die * SIDES + SIDES]:
                key = (hits + (face >> 2), effects + (face & 3))
                after[key] = after.get(key, NONE) + chance / SIDES
        found = after
    return found


@lru_cache(maxsize=2048)
def defence_rolls(dice: Pool, loses: bool = False) -> dict[Guard, Fraction]:
    """TGB-11.8, 16.5: the chances of what defence dice show; Frail, of a pool without one of its dice."""
    if loses and dice:
        return mixed([defence_rolls(dice[:place] + dice[place + 1 :]) for place in range(len(dice))])
    found: dict[Guard, Fraction] = {(0, 0, False, False): SURE}
    for die in dice:
        after: dict[Guard, Fraction] = {}
        for (evades, shields, skull, miss), chance in found.items():
            for face in DEFENCE_FACES[die * SIDES : die * SIDES + SIDES]:
                dodged = 1 if face & EVADE else 0
                key = (evades + dodged, shields + (face & 3), skull or bool(face & SKULL), miss or bool(face & MISS))
                after[key] = after.get(key, NONE) + chance / SIDES
        found = after
    return found


@lru_cache(maxsize=2048)
def damage_rolls(dice: Pool) -> dict[int, Fraction]:
    """TGB-11.7: the chances of what damage dice show."""
    found = {0: SURE}
    for die in dice:
        after: dict[int, Fraction] = {}
        for n, chance in found.items():
            for face in DAMAGE_FACES[die * SIDES : die * SIDES + SIDES]:
                after[n + face] = after.get(n + face, NONE) + chance / SIDES
        found = after
    return found


def mixed(rolls: list[dict[Key, Fraction]]) -> dict[Key, Fraction]:
    """Several rolls, each as likely as the others."""
    found: dict[Key, Fraction] = {}
    for roll in rolls:
        for key, chance in roll.items():
            found[key] = found.get(key, NONE) + chance / len(rolls)
    return found


def chance_of_hits(dice: Pool, n: int) -> Fraction:
    """The chance of so many hits or more."""
    return sum([chance for (hits, _), chance in hit_rolls(dice).items() if hits >= n], NONE)


def chance_of_effects(dice: Pool, n: int) -> Fraction:
    """The chance of so many effects or more."""
    return sum([chance for (_, effects), chance in hit_rolls(dice).items() if effects >= n], NONE)


# An attack


def chances_of(g: Betwixt, strike: Strike) -> Chances:
    """TGB-12.4 to 12.18: all that may come of an attack that has not been thrown yet. A skull that turns a monster
    towards somebody else is not followed: see `skull`."""
    table = cast(Betwixt, g.copy())
    table.log = None
    thrown = chance_to_throw(table, strike)
    hits = hit_rolls(tuple(hit_pool(table, strike)), has(table, strike.attacker, LIGHTHEADED))
    guards = defence_rolls(
        tuple(strongest_defence(defence_pool(table, strike))), has(table, strike.target, FRAIL)
    )
    landed: dict[tuple[int, int], Fraction] = {}
    skull = sum([chance for guard, chance in guards.items() if guard[2]], NONE)
    for (evades, shields, _, miss), other in guards.items():
        if miss:
            continue
        for (n, effects), chance in hits.items():
            if max(0, n - evades) >= table.agility[strike.target]:
                landed[effects, shields] = landed.get((effects, shields), NONE) + chance * other
    hit = sum(landed.values(), NONE) * thrown
    return Chances(hit, spread(table, strike, landed, thrown, hit), skull * thrown, thrown)


def chance_to_throw(g: Betwixt, strike: Strike) -> Fraction:
    """TGB-12.4, 13.6, 16.4: the chance that dice fall at all."""
    chance = SURE
    if has(g, strike.attacker, BLIND):
        chance *= Fraction(SIDES + 1 - SEES_AT, SIDES)
    if strike.obstructed:
        chance *= Fraction(SIDES - strike.miss_on, SIDES)
    return chance


def spread(
    g: Betwixt, strike: Strike, landed: dict[tuple[int, int], Fraction], thrown: Fraction, hit: Fraction
) -> list[Fraction]:
    """TGB-12.13 to 12.17: the chance of each amount of damage, from the effects and shields of all hits."""
    found = {0: SURE - hit}
    rolls = damage_rolls(tuple(damage_pool(g, strike)))
    bought: dict[int, list[tuple[Strike, Fraction]]] = {}
    for (effects, shields), chance in landed.items():
        if effects not in bought:
            bought[effects] = purchases(g, strike, effects)
        for rolled, share in rolls.items():
            for n, part in amounts(g, bought[effects], rolled, shields):
                found[n] = found.get(n, NONE) + chance * share * part * thrown
    return [found.get(n, NONE) for n in range(max(found) + 1)]


def amounts(g: Betwixt, bought: list[tuple[Strike, Fraction]], rolled: int, shields: int) -> list[tuple[int, Fraction]]:
    """What a roll of the damage dice takes: of a monster with each of its purchases, of a member with the best."""
    found: list[tuple[int, Fraction]] = []
    for trial, part in bought:
        trial.passive += rolled
        found.append((damage_of(g, trial, shields), part))
        trial.passive -= rolled
    if bought[0][0].attacker >= FIRST_MONSTER:
        return found
    return [(max([n for n, _ in found]), SURE)]


# Effects


def purchases(g: Betwixt, strike: Strike, effects: int) -> list[tuple[Strike, Fraction]]:
    """TGB-12.13: what so many symbols may buy: each way of a family member, those of a monster with their chances."""
    first = again(strike)
    first.effects = effects
    if strike.attacker >= FIRST_MONSTER:
        return dearest(g, first)
    found: list[tuple[Strike, Fraction]] = []
    known: set[tuple[int, ...]] = set()
    left = [first]
    while left:
        trial = left.pop()
        key = (trial.bonus, trial.pierce, *trial.elements, trial.times)
        if key not in known:
            known.add(key)
            found.append((trial, SURE))
        last = trial.bought[-1] if trial.bought else 0
        for place in affordable(trial):
            if place >= last:
                left.append(with_line(g, trial, place))
    return found


def dearest(g: Betwixt, trial: Strike) -> list[tuple[Strike, Fraction]]:
    """TGB-12.13b: the most expensive line, again and again, one of those that cost the same by chance."""
    places = affordable(trial)
    if not places:
        return [(trial, SURE)]
    most = max([trial.lines[place].cost for place in places])
    equal = [place for place in places if trial.lines[place].cost == most]
    found: list[tuple[Strike, Fraction]] = []
    for place in equal:
        found += [(made, part / len(equal)) for made, part in dearest(g, with_line(g, trial, place))]
    return found


def with_line(g: Betwixt, strike: Strike, place: int) -> Strike:
    """The attack with one line more."""
    made = again(strike)
    buy(g, made, place)
    return made


def again(strike: Strike) -> Strike:
    """The same attack before its damage dice fall, to go on with in another way."""
    made = Strike(strike.attacker, strike.target, strike.ranged)
    made.talent, made.weapon, made.weapon_type = strike.talent, strike.weapon, strike.weapon_type
    made.passive, made.bonus, made.critical = strike.passive, strike.bonus, strike.critical
    made.pierce, made.drains, made.times = strike.pierce, strike.drains, strike.times
    made.ignored, made.harmless, made.gone = strike.ignored, strike.harmless, strike.gone
    made.effects, made.used = strike.effects, strike.used
    made.lines = strike.lines
    made.elements = strike.elements.copy()
    made.bought = strike.bought.copy()
    return made
