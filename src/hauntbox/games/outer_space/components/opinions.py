"""What bots think of an op, as numbers in its entry. The rules never look at them."""

from __future__ import annotations

from typing import Final

# What an op is good for, where bots work it out instead of guessing.
OTHER: Final = 0
MORE_DICE: Final = 1  # in a fight
FEWER_DICE: Final = 2
RAISE: Final = 3  # what a die shows
REROLL: Final = 4
TIES: Final = 5
END_FIGHT: Final = 6
KILL: Final = 7
HEAL: Final = 8
POWER: Final = 9  # tokens
PUT_OUT: Final = 10  # fires
SILENCE: Final = 11  # a Pack that fires
EASIER: Final = 12  # to hit, for a while
RAY: Final = 13

CANCEL: Final = 0.4
TECH: Final = 0.9


class Opinion:
    """How bots judge a card by its first op."""

    __slots__ = ("alters", "cancel", "item", "keep", "kind", "tech", "waits")

    def __init__(
        self,
        kind: int = OTHER,
        cancel: float = CANCEL,
        item: float = 0.0,
        tech: float = TECH,
        alters: bool = False,
        keep: bool = False,
        waits: bool = False,
    ) -> None:
        self.kind = kind
        self.cancel = cancel  # what it is worth to cancel an Event that does it
        self.item = item  # what an item that does it is worth at least
        self.tech = tech  # what a Command Point on a Tech that does it is worth
        self.alters = alters  # it changes what a Hero has rolled
        self.keep = keep  # better kept than used where bots see no reason for it
        self.waits = waits  # it can wait until a fight or an attack is over


INDIFFERENT: Final = Opinion()
