"""What must hold for a clause to act."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.effects.op import BetwixtCondition
from hauntbox.games.betwixt.table.numbers import OBJECTS, STATUSES, TYPES, WEAPON_TYPES
from hauntbox.kit.cards.effects import Param


def bounds(high: int = 99) -> list[Param]:
    """At least so many and at most so many."""
    return [Param("least", "number", default=0, high=high), Param("most", "number", default=high, high=high)]


CONDITIONS: Final[list[BetwixtCondition]] = [
    BetwixtCondition("attack_is", [Param("how", "word", ["melee", "ranged", "talent"])]),
    BetwixtCondition("weapon_is", [Param("type", "word", list(WEAPON_TYPES))]),
    BetwixtCondition("blindside", []),
    BetwixtCondition("target_type", [Param("type", "word", list(TYPES))]),
    BetwixtCondition("target_has", [Param("status", "word", list(STATUSES))]),
    BetwixtCondition("half_hp", []),  # of the own, or less
    BetwixtCondition("hp", [Param("most", "number", high=30)]),
    BetwixtCondition("alone", []),  # no other family member is adjacent
    BetwixtCondition("adjacent_to", [Param("object", "word", list(OBJECTS))]),
    BetwixtCondition("objects", [Param("object", "word", list(OBJECTS)), *bounds(9)]),  # so many of them stand
    BetwixtCondition("object", [Param("object", "word", list(OBJECTS))]),  # what was used
    BetwixtCondition("kind", [Param("kind", "text")]),  # of the monster that the moment is about
    BetwixtCondition("tile", [Param("n", "number", low=1, high=34)]),
    BetwixtCondition("counter", [Param("name", "text"), *bounds()]),
    BetwixtCondition("flag", [Param("name", "text")]),
    BetwixtCondition("no_flag", [Param("name", "text")]),
    BetwixtCondition("monsters", bounds(24)),  # left on the map
    BetwixtCondition("rounds", [Param("least", "number", high=40)]),  # of combat, less `more_rounds`
    BetwixtCondition("stage", [Param("n", "number", low=1, high=3)]),
]
