"""Everything about an op or a condition of Spirit World: the two classes of entries.

The entries are at the end of each module of this folder, below what they do; `vocabulary.py` lists them all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from hauntbox.engine.state import Flow
from hauntbox.games.spirit_world.cards.sources import Source
from hauntbox.games.spirit_world.components.entries import CardCondition, CardOp, Form, Grant, Named
from hauntbox.games.spirit_world.components.outcomes import PLAIN
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.kit.cards.effects import Condition, Effect, Mistakes, Param

Run = Callable[[SpiritWorld, Effect, Source], Flow[None]]
Test = Callable[[SpiritWorld, Condition, Source], bool]


class SpiritWorldOp(CardOp):
    """The entry of an op. It acts at a moment (`run`), it stands on an ability (`grant`), or another rule plays it."""

    __slots__ = ("played_in", "run")

    def __init__(
        self,
        name: str,
        triggers: list[str],
        params: list[Param],
        *,
        run: Run | None = None,
        grant: Grant | None = None,
        played_in: str = "",
        sentence: str = "",
        form: Form | None = None,
        form_word: str = "",
        may: bool = False,
        mistakes: Mistakes | None = None,
        ends: int = 0,
        at_gate: bool = False,
        limited: bool = False,
        outcome: int = PLAIN,
    ) -> None:
        super().__init__(name, triggers, params)
        self.run = run  # what it does when its clause acts
        self.played_in = played_in  # the module of the rule that looks for it, where it does nothing by itself
        self.grant, self.limited = grant, limited
        self.sentence = sentence or self.sentence
        self.form, self.form_word, self.may = form, form_word, may
        self.mistakes = mistakes
        self.ends, self.at_gate = ends, at_gate
        self.outcome = outcome


class SpiritWorldCondition(CardCondition):
    """The entry of a condition."""

    __slots__ = ("test",)

    def __init__(
        self,
        name: str,
        params: list[Param],
        test: Test,
        *,
        sentence: str = "",
        named: Named | None = None,
        form_word: str = "",
        own_forms: bool = False,
        exactly: str = "",
        momentary: bool = False,
        of_target: bool = False,
    ) -> None:
        super().__init__(name, params, sentence, named, form_word, own_forms, exactly, momentary, of_target)
        self.test = test  # whether it holds


def run_of(effect: Effect) -> Run | None:
    """What an effect does when its clause acts; None if another rule plays it."""
    return cast(SpiritWorldOp, effect.entry).run


def test_of(condition: Condition) -> Test:
    """What tells whether a condition holds."""
    return cast(SpiritWorldCondition, condition.entry).test
