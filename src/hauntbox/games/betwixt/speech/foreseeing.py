# interpreted: used when somebody points at something
"""What every look ahead is made of: sentences, marks, chances. The table stays as it is."""

from __future__ import annotations

from fractions import Fraction
from typing import cast

from hauntbox.engine.messages import Message, Thing, Value
from hauntbox.engine.rules import Foresight
from hauntbox.games.betwixt.table.ids import CHARACTER_IDS, PASSAGE_IDS, SQUARE_IDS
from hauntbox.games.betwixt.table.numbers import FIRST_MONSTER, OFF
from hauntbox.games.betwixt.table.state import Betwixt


def percent(chance: Fraction) -> int:
    """A chance in percent; 0 and 100 are kept for certainties."""
    if chance in (0, 1):
        return int(100 * chance)
    return max(1, min(99, round(100 * chance)))


def square_target(square: int) -> str:
    return f"square:{SQUARE_IDS[square]}"


def character_target(character: int) -> str:
    return f"character:{CHARACTER_IDS[character]}"


def passage_target(passage: int) -> str:
    return f"passage:{PASSAGE_IDS[passage]}"


def square_thing(square: int) -> Thing:
    return Thing("square", square)


def character_thing(character: int) -> Thing:
    return Thing("character", character)


def characters(found: list[int]) -> Value:
    """Several characters in a sentence."""
    return [character_thing(one) for one in found]


class Look:
    """One look ahead."""

    def __init__(self, g: Betwixt) -> None:
        self.g = g
        self.found = Foresight()

    def tell(self, key: str, **args: Value) -> None:
        self.found.texts.append(Message(f"foresee.{key}", {**args}))

    def danger(self, found: list[int]) -> None:
        """Mark characters as in danger, or as dangerous."""
        self.found.mark("danger", [character_target(one) for one in found])

    def copy(self) -> Betwixt:
        """The table, to try something on that leaves nothing to chance."""
        table = cast(Betwixt, self.g.copy())
        table.log = []
        return table

    def whose(self) -> int:
        """The family member whose activation it is, or who prepares or puts things in order; -1: nobody's."""
        g = self.g
        if 0 <= g.acting < FIRST_MONSTER:
            return g.acting
        return g.housekeeper if g.housekeeper >= 0 else OFF
