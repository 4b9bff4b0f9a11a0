"""TGB-12.8, 25.8, 25.9: which die is worth throwing again: what the attack lacks, and what a fresh die brings."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import field_b
from hauntbox.games.betwixt.combat.damage import damage_of
from hauntbox.games.betwixt.combat.dice import count_defence
from hauntbox.games.betwixt.combat.modifying import EVADE, ignores
from hauntbox.games.betwixt.combat.rerolling import ROLL_SHIFT, proficiency_left
from hauntbox.games.betwixt.combat.strike import Strike
from hauntbox.games.betwixt.table import verbs
from hauntbox.games.betwixt.table.numbers import DAMAGE_FACES, DEFENCE_FACES, HIT_FACES, MISS, SIDES
from hauntbox.games.betwixt.table.state import Betwixt

KEPT: Final = 0.1  # what may be used later is worth so much, in HP
SYMBOL: Final = 0.25  # an effect symbol that a line can use
HIT: Final = 2  # of a face of a hit die, from this bit on: hits
SYMBOLS: Final = 3  # the bits below
EVADES: Final = 2  # of a face of a defence die, likewise
GUARD: Final = 3


def reroll_values(g: Betwixt, strike: Strike, codes: list[int]) -> list[float]:
    """TGB-12.8: of each die what the family can expect from throwing it again, in HP; keeping what allows it is worth
    little, but more than a die that changes nothing."""
    evades, shields, _, void = count_defence(strike.defence_sides)
    if ignores(g, strike, EVADE):
        evades = 0
    need = g.agility[strike.target]
    lack = need + evades - strike.hits if need else 0  # above 0 it misses
    harm = min(damage_of(g, strike, shields), g.hp[strike.target])
    found: list[float] = []
    for code in codes:
        roll, side = field_b(code) >> ROLL_SHIFT, field_b(code) & (1 << ROLL_SHIFT) - 1
        if code == verbs.DECLINE:
            found.append(KEPT)
        elif void:
            found.append(0.0)  # nothing thrown again undoes a Miss
        elif roll == 0:
            found.append(hit_worth(side, lack, max(1, harm), proficiency_left(g, strike), bool(strike.lines)))
        elif roll == 1:
            found.append(damage_worth(g, strike, side, lack, harm))
        else:
            found.append(guard_worth(side, lack, harm))
    return found


def hit_worth(side: int, lack: int, harm: int, throws: int, buys: bool) -> float:
    """A hit die: the chance that the attack hits after it less the one before, and the symbols on it. With more throws
    to come, a die that brings the hit nearer is worth a part of it."""
    old = HIT_FACES[side]
    first = side // SIDES * SIDES
    value = 0.0
    for face in HIT_FACES[first : first + SIDES]:
        gained = (face >> HIT) - (old >> HIT)
        if gained >= lack:
            value += harm + (SYMBOL * ((face & SYMBOLS) - (old & SYMBOLS)) if buys else 0.0)
        elif lack > 0 and gained > 0 and throws > 1:
            value += 0.4 * harm * gained / lack
    return value / SIDES - (harm if lack <= 0 else 0)


def damage_worth(g: Betwixt, strike: Strike, side: int, lack: int, harm: int) -> float:
    """A damage die: what it shows on average instead; nothing if the attack misses anyway, or fells without it."""
    if harm >= g.hp[strike.target] or (lack > 0 and not proficiency_left(g, strike)):
        return 0.0
    first = side // SIDES * SIDES
    more = sum(DAMAGE_FACES[first : first + SIDES]) / SIDES - DAMAGE_FACES[side]
    return more * (0.5 if lack > 0 else 1.0)


def guard_worth(side: int, lack: int, harm: int) -> float:
    """TGB-12.11: a defence die of a family member: evades that make the attack miss, a Miss, shields. Nothing if it
    misses anyway."""
    if lack > 0 or not harm:
        return 0.0
    old = DEFENCE_FACES[side]
    first = side // SIDES * SIDES
    value = 0.0
    for face in DEFENCE_FACES[first : first + SIDES]:
        if face & MISS or (face >> EVADES & GUARD) - (old >> EVADES & GUARD) > -lack:
            value += harm
        else:
            value += min(harm, (face & GUARD) - (old & GUARD))
    return value / SIDES


