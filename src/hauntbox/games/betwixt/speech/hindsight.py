# interpreted
"""Old lines of the log name things as they were then: a monster whose place another has taken, a door since opened."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from hauntbox.engine.messages import Hindsight, RawEvent, Thing
from hauntbox.games.betwixt.table.events import (
    ARMED,
    DOOR_OPENED,
    DOOR_PLACED,
    HIDDEN_DOOR,
    NOT_PLACED,
    OBJECTIVE_DOOR,
    SPAWNED,
)
from hauntbox.games.betwixt.table.numbers import CHARACTERS, OFF

FORMER: Final = "former_monster"  # a kind of things: the character, and from CHARACTERS on its kind plus 1
DOOR_THEN: Final = "door_then"  # a passage that had a door
DOORS: Final = (DOOR_PLACED, HIDDEN_DOOR, OBJECTIVE_DOOR, DOOR_OPENED)


class OldNames(Hindsight):
    """TGB-5.5, 6.8, 19.1: which passages had doors, and which monsters have had a place on a tracker, since when."""

    __slots__ = ("came", "kinds", "log")

    def __init__(self, log: list[RawEvent]) -> None:
        self.log = log
        self.came: dict[int, list[int]] = {}
        self.kinds: dict[int, list[int]] = {}
        for index, (kind, _, _, _, values) in enumerate(log):
            if kind is SPAWNED:
                self.came.setdefault(values[0], []).append(index)
                self.kinds.setdefault(values[0], []).append(values[2])

    def thing(self, index: int, kind: str, value: int) -> Thing:
        if kind == "passage" and self.log[index][0] in DOORS:
            return Thing(DOOR_THEN, value)
        if kind != "character" or value not in self.came:
            return Thing(kind, value)
        come = bisect_right(self.came[value], index)
        if come == len(self.came[value]):
            return Thing(kind, value)
        was = self.kinds[value][come - 1] if come else OFF
        if self.comes(index, self.came[value][come]):
            was = self.kinds[value][come]
        return Thing(FORMER, (was + 1) * CHARACTERS + value)

    def comes(self, index: int, placed: int) -> bool:
        """TGB-7.14: whether what is told there is about the monster that is placed next: it is armed before it is."""
        if self.log[index][0] is not ARMED:
            return False
        return all(kind is not NOT_PLACED for kind, _, _, _, _ in self.log[index:placed])


def former(value: int) -> tuple[int, int]:
    """The character of such a thing, and its kind; -1 if nobody knows it any more."""
    return value % CHARACTERS, value // CHARACTERS - 1
