"""Everything about an op or a condition of Blackout: the two classes of entries.

The entries are at the end of each module of this folder, below what they do; `vocabulary.py` lists them all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.blackout.components.entries import USUAL_MENACE, CardCondition, Form
from hauntbox.games.blackout.effects.targets import Source
from hauntbox.games.blackout.table.law import NOT_WORN, LawOp, Stands
from hauntbox.games.blackout.table.state import Blackout
from hauntbox.kit.cards.effects import Condition, Effect, Mistakes, Param

Run = Callable[[Blackout, Effect, Source], Flow[None]]
# (table, effect, who uses it, who is active, rank, dice that its own cost will take)
WhyNot = Callable[[Blackout, Effect, int, int, int, int], "Reason | None"]
# (table, effect, who pays, an effect that lets one die count as another icon)
WhyUnpaid = Callable[[Blackout, Effect, int, "Effect | None"], "Reason | None"]
Test = Callable[[Blackout, Condition, Source], bool]


class BlackoutOp(LawOp):
    """The entry of an op. It acts at a moment (`run`), or it stands (`stands`), or it can do either."""

    __slots__ = ("needs_die", "run", "why_not", "why_unpaid")

    def __init__(
        self,
        name: str,
        triggers: list[str],
        params: list[Param],
        *,
        run: Run | None = None,
        why_not: WhyNot | None = None,
        why_unpaid: WhyUnpaid | None = None,
        needs_die: bool = False,
        stands: Stands | None = None,
        own_ghost: bool = False,
        worn_as: int = NOT_WORN,
        sentence: str = "",
        form: Form | None = None,
        form_word: str = "",
        mistakes: Mistakes | None = None,
        counted: bool = False,
        noisy: bool = False,
        menace: float = USUAL_MENACE,
        menace_each: float = 0.0,
    ) -> None:
        super().__init__(name, triggers, params)
        self.run = run  # what it does
        self.why_not = why_not  # why it would do nothing for who uses it; without it, it always has a use
        self.why_unpaid = why_unpaid  # it is a cost: why it can't be paid
        self.needs_die = needs_die  # it has no use without a die in the pool
        self.stands, self.own_ghost, self.worn_as = stands, own_ghost, worn_as
        self.sentence = sentence or self.sentence
        self.form, self.form_word = form, form_word
        self.mistakes = mistakes
        self.counted, self.noisy = counted, noisy
        self.menace, self.menace_each = menace, menace_each


class BlackoutCondition(CardCondition):
    """The entry of a condition."""

    __slots__ = ("test",)

    def __init__(
        self,
        name: str,
        params: list[Param],
        test: Test,
        sentence: str = "",
        here: bool = False,
        none: bool = False,
        of_busters: bool = False,
    ) -> None:
        super().__init__(name, params, sentence, here, none, of_busters)
        self.test = test  # whether it holds


def op_of(effect: Effect) -> BlackoutOp:
    """The entry of an effect's op."""
    return cast(BlackoutOp, effect.entry)


def holds(g: Blackout, condition: Condition, source: Source) -> bool:
    """Whether a condition is met."""
    return cast(BlackoutCondition, condition.entry).test(g, condition, source)
