"""TGB-5.1: where family members stand beside what they came for, if nobody is asked; and how good a space is there."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, field_a
from hauntbox.games.betwixt.table import verbs
from hauntbox.games.betwixt.table.state import Betwixt

TOGETHER: Final = 0.12  # each space that members are apart
BEHIND: Final = 2  # so far away is best for those who shoot


def goal_squares(g: Betwixt, slot: int) -> list[int]:
    """TGB-5.2: the squares of what the family came for; of a surprise the first one of its tile."""
    verb, value = g.goal & VERB_BITS, field_a(g.goal)
    if verb == verbs.OPEN:
        return list(g.house.passages[value].squares)
    return [value] if verb == verbs.VISIT else g.house.squares_of(slot)[:1]


def space_value(g: Betwixt, member: int, square: int, goals: list[int]) -> float:
    """TGB-5.1: fighters beside the goal, the others a little behind, and nobody far from the others."""
    away = min([g.house.distance(square, s) for s in goals])
    ideal = 0 if fights_close(g, member) else BEHIND
    return -0.1 * abs(away - ideal) - TOGETHER * apart(g, member, square)


def usual_space(g: Betwixt, member: int, squares: list[int], slot: int) -> int:
    """TGB-5.1: the best of some spaces; where several are as good, the first."""
    goals = goal_squares(g, slot)
    best, most = squares[0], space_value(g, member, squares[0], goals)
    for square in squares[1:]:
        value = space_value(g, member, square, goals)
        if value > most:
            best, most = square, value
    return best


def apart(g: Betwixt, member: int, square: int) -> int:
    """How far a space is from those who have a space already, beyond the next one: whoever is near can be helped."""
    others = [g.at[one] for one in g.active() if one != member]
    return max(0, max([g.house.distance(square, s) for s in others], default=0) - 1)


def fights_close(g: Betwixt, member: int) -> bool:
    """Whether somebody is better hand to hand."""
    return g.strength[member] > g.accuracy[member]
