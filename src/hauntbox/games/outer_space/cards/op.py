"""An op and a condition as they are at the table: their entries with what they do, and when they can't.

Every entry is in a module of `effects/`; `effects/vocabulary.py` lists them all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.source import Source
from hauntbox.games.outer_space.components import standing
from hauntbox.games.outer_space.components.entries import (
    PLAIN,
    CardCondition,
    CardEffect,
    ConditionEntry,
    Mistakes,
    OpEntry,
    Phrase,
)
from hauntbox.games.outer_space.components.opinions import INDIFFERENT, Opinion
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.kit.cards.effects import Condition, Effect, Param

Run = Callable[[OuterSpace, Effect, Source], Flow[None]]
Can = Callable[[OuterSpace, Effect, Source], bool]
WhyNot = Callable[[OuterSpace, Effect, Source], Reason]
Test = Callable[[OuterSpace, Condition, Source], bool]

NO_USE: Final = Reason("no_use", "IOS-14.3")  # the reason against an op that has nothing to do, if it gives no other


class OuterSpaceOp(OpEntry):
    """Everything about an op. It acts (`run`), or it stands (`power`), or it does either."""

    __slots__ = ("can", "run", "why_not")

    def __init__(
        self,
        name: str,
        triggers: list[str],
        params: list[Param],
        *,
        run: Run | None = None,
        can: Can | None = None,
        why_not: WhyNot | None = None,
        sentence: str = "",
        phrase: Phrase = PLAIN,
        power: int = standing.NONE,
        stands_on: list[str] | None = None,
        beast: bool = False,
        needs_hero: bool = False,
        shoots: bool = False,
        mistakes: Mistakes | None = None,
        opinion: Opinion = INDIFFERENT,
    ) -> None:
        super().__init__(
            name, triggers, params, sentence=sentence, phrase=phrase, power=power, stands_on=stands_on, beast=beast,
            needs_hero=needs_hero, shoots=shoots, mistakes=mistakes, opinion=opinion,
        )
        self.run = run  # what it does
        self.can = can  # whether it has anything to do now; without it, it always has
        self.why_not = why_not  # why it has nothing to do


def op_of(effect: Effect) -> OuterSpaceOp:
    """The entry of an effect's op."""
    return cast(OuterSpaceOp, cast(CardEffect, effect).entry)


class OuterSpaceCondition(ConditionEntry):
    """Everything about a condition."""

    __slots__ = ("test",)

    def __init__(self, name: str, params: list[Param], test: Test, sentence: str = "", some: bool = False) -> None:
        super().__init__(name, params, sentence, some)
        self.test = test  # whether it holds


def test_of(condition: Condition) -> Test:
    """What tells whether a condition holds."""
    return cast(OuterSpaceCondition, cast(CardCondition, condition).entry).test
