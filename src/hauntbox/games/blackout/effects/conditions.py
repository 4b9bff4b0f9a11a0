"""The conditions of cards: when they hold, and their entries."""

from __future__ import annotations

from typing import Final

from hauntbox.games.blackout.effects.op import BlackoutCondition
from hauntbox.games.blackout.effects.targets import Source, concerned
from hauntbox.games.blackout.table.state import Blackout
from hauntbox.kit.cards.effects import Condition, Param

# About the Borough of the card


def is_gb_here(g: Blackout, condition: Condition, source: Source) -> bool:
    return condition.numbers["min"] <= len(g.busters_at(source.here(g))) <= condition.numbers["max"]


def is_uncovered(g: Blackout, condition: Condition, source: Source) -> bool:
    here = source.here(g)
    return g.haunted(here) and not g.covered(here)


def is_open_slots(g: Blackout, condition: Condition, source: Source) -> bool:
    return condition.numbers["min"] <= g.gaps[source.here(g)] <= condition.numbers["max"]


def is_dice_on_ghost(g: Blackout, condition: Condition, source: Source) -> bool:
    return len(g.dice_on(source.here(g))) >= condition.numbers["min"]


# About the game


def is_chaos(g: Blackout, condition: Condition, source: Source) -> bool:
    return condition.numbers["min"] <= g.chaos <= condition.numbers["max"]


def is_round(g: Blackout, condition: Condition, source: Source) -> bool:
    return g.round >= condition.numbers["min"]


# About Ghostbusters


def is_possessed(g: Blackout, condition: Condition, source: Source) -> bool:
    return len([buster for buster in concerned(g, source) if g.possessed >> buster & 1]) > 0


def has_equipment(g: Blackout, condition: Condition, source: Source) -> bool:
    return len([buster for buster in concerned(g, source) if g.hands[buster]]) > 0


def is_token_held(g: Blackout, condition: Condition, source: Source) -> bool:
    return len([buster for buster in concerned(g, source) if g.tokens >> buster & 1]) > 0


def bounds(high: int) -> list[Param]:
    """At least so many and at most so many."""
    return [Param("min", "number", default=0), Param("max", "number", default=high)]


CONDITIONS: Final[list[BlackoutCondition]] = [
    BlackoutCondition("gb_here", bounds(4), is_gb_here, here=True, none=True),
    BlackoutCondition("uncovered", [], is_uncovered, here=True),
    BlackoutCondition("chaos", bounds(20), is_chaos),
    BlackoutCondition("open_slots", bounds(5), is_open_slots, here=True, none=True),
    BlackoutCondition("dice_on_ghost", [Param("min", "number", default=1)], is_dice_on_ghost, here=True),
    BlackoutCondition("possessed", [], is_possessed, of_busters=True),
    BlackoutCondition("has_equipment", [], has_equipment, of_busters=True),
    BlackoutCondition("round", [Param("min", "number", default=1, high=99)], is_round),
    BlackoutCondition("token_held", [], is_token_held, of_busters=True),
]
