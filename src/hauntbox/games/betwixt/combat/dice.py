"""TGB-11: pools of dice and what they show."""

from __future__ import annotations

from hauntbox.games.betwixt.table.numbers import (
    DAMAGE_FACES,
    DEFENCE_CAP,
    DEFENCE_FACES,
    DO,
    HIT_CAP,
    HIT_FACES,
    MISS,
    RANGE,
    SIDES,
    SKULL,
)
from hauntbox.games.betwixt.table.state import Betwixt


def range_of(accuracy: int) -> int:
    """TGB-3.6b: how far somebody can shoot."""
    if accuracy < 0:
        return RANGE[0]
    return RANGE[accuracy] if accuracy < len(RANGE) else RANGE[-1]


def damage_dice(stat: int) -> list[int]:
    """TGB-11.7: the dice of a STR or ACC. Above 4 the strongest die comes with the dice of the rest."""
    dice: list[int] = []
    while stat > DO + 1:
        dice.append(DO)
        stat -= DO + 1
    if stat > 0:
        dice.append(stat - 1)
    return dice


def capped_hits(dice: list[int]) -> list[int]:
    """TGB-11.4: at most three dice of a colour, the first ones."""
    if len(dice) <= HIT_CAP:
        return dice
    kept: list[int] = []
    for die in dice:
        if kept.count(die) < HIT_CAP:
            kept.append(die)
    return kept


def strongest_defence(dice: list[int]) -> list[int]:
    """TGB-11.9: the three dice that a monster keeps: W before BR before T."""
    return sorted(dice, reverse=True)[:DEFENCE_CAP]


def lose_one(g: Betwixt, dice: list[int]) -> int:
    """TGB-16.5, 16.7: one die of a pool, at random, is not rolled; its colour, or -1 if there is none."""
    if not dice:
        return -1
    place = g.roll_below(len(dice)) if len(dice) > 1 else 0
    return dice.pop(place)


def roll(g: Betwixt, dice: list[int]) -> list[int]:
    """The sides that dice fall on, in their order."""
    return [die * SIDES + g.roll_below(SIDES) for die in dice]


def count_hits(sides: list[int]) -> tuple[int, int]:
    """Hits and effects on hit dice."""
    hits = effects = 0
    for side in sides:
        hits += HIT_FACES[side] >> 2
        effects += HIT_FACES[side] & 3
    return hits, effects


def count_damage(sides: list[int]) -> int:
    """The damage on damage dice."""
    total = 0
    for side in sides:
        total += DAMAGE_FACES[side]
    return total


def count_defence(sides: list[int]) -> tuple[int, int, bool, bool]:
    """Evades and shields on defence dice, and whether there is a skull and a miss."""
    evades = shields = shown = 0
    for side in sides:
        face = DEFENCE_FACES[side]
        evades += face >> 2 & 3
        shields += face & 3
        shown |= face
    return evades, shields, bool(shown & SKULL), bool(shown & MISS)
