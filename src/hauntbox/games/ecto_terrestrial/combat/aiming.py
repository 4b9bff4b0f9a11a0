"""ETI-14.1 to 14.5, 15.1: who can attack which square with what."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Reason
from hauntbox.games.ecto_terrestrial.combat.arms import cost_of, range_of
from hauntbox.games.ecto_terrestrial.table.numbers import TEAM
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial

NOT_HERE: Final = Reason("hero_off_board", "ETI-14.1")
DOWN: Final = Reason("hero_down", "ETI-7.2")
SLIMED: Final = Reason("hero_slimed", "ETI-7.9a")
NOT_CARRIED: Final = Reason("not_equipped", "ETI-14.2")
NO_BATTERIES: Final = Reason("too_few_batteries", "ETI-14.5")
OUT_OF_RANGE: Final = Reason("out_of_range", "ETI-14.3")
NO_SIGHT: Final = Reason("no_line_of_sight", "ETI-1.15a")
NOTHING_THERE: Final = Reason("nothing_to_attack", "ETI-R19")


def why_not_attacker(g: EctoTerrestrial, hero: int) -> Reason | None:
    """ETI-14.1: the reason why a Hero can't attack anything now."""
    if g.hero_at[hero] < 0:
        return NOT_HERE
    if g.is_down(hero):
        return DOWN
    return SLIMED if g.is_slimed(hero) else None


def weapons_of(g: EctoTerrestrial, hero: int) -> list[int]:
    """ETI-14.2: the Weapons that a Hero has equipped."""
    return [item for item in g.gear[hero] if item < g.box.weapons]


def why_not_weapon(g: EctoTerrestrial, hero: int, item: int) -> Reason | None:
    """ETI-14.2, 14.5."""
    if item not in weapons_of(g, hero):
        return NOT_CARRIED
    return NO_BATTERIES if g.batteries[hero] < cost_of(g, hero, item) else None


def has_target(g: EctoTerrestrial, square: int) -> bool:
    """ETI-14.3, R19: whether there is anything on a square to attack."""
    return g.boss_at == square or square in g.et_at


def why_not_square(g: EctoTerrestrial, hero: int, item: int, square: int) -> Reason | None:
    """ETI-14.3: the reason against a square as the target of a Weapon."""
    far = g.city.sees(g.hero_at[hero], square, g.used)
    if far < 0:
        return NO_SIGHT
    if far > range_of(g, hero, item):
        return OUT_OF_RANGE
    return None if has_target(g, square) else NOTHING_THERE


def why_not_attack(g: EctoTerrestrial, hero: int, item: int, square: int) -> Reason | None:
    """ETI-14.1 to 14.5: the reason against an Attack, whoever's turn it is."""
    reason = why_not_attacker(g, hero)
    if reason is None:
        reason = why_not_weapon(g, hero, item)
    return why_not_square(g, hero, item, square) if reason is None else reason


def squares_for(g: EctoTerrestrial, hero: int, item: int) -> list[int]:
    """ETI-14.3: the squares that a Hero can attack with a Weapon."""
    inside = g.city.taken_in_range(g.hero_at[hero], range_of(g, hero, item), g.used)
    return [square for square in inside if has_target(g, square)]


def helpers(g: EctoTerrestrial, hero: int, square: int) -> list[int]:
    """ETI-15.1: the Heroes of other players and the same faction who could attack a square right now."""
    found: list[int] = []
    for other in range(TEAM):
        if other >> 2 == hero >> 2 and g.owner[other] not in (-1, g.owner[hero]) and helping_weapons(g, other, square):
            found.append(other)
    return found


def helping_weapons(g: EctoTerrestrial, hero: int, square: int) -> list[int]:
    """The Weapons with which a Hero could attack a square right now."""
    if why_not_attacker(g, hero) is not None:
        return []
    return [item for item in weapons_of(g, hero) if why_not_attack(g, hero, item, square) is None]
