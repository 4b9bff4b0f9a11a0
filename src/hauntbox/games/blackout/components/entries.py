"""What content knows of the entries of the vocabulary: how an op or a condition is written, checked and put into words.

The entries themselves are in `effects/`, each beside what it does; `effects/vocabulary.py` lists them all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from hauntbox.engine.messages import Value
from hauntbox.kit.cards.effects import Condition, ConditionEntry, Effect, Op, Param

# What the key of a sentence ends in: the effect, the trigger of its clause, and the arguments of the sentence, to which
# it may add.
Form = Callable[[Effect, str, dict[str, Value]], str]

USUAL_MENACE: Final = 0.3


class CardOp(Op):
    """An op as it is written on a card. `BlackoutOp` of `effects/op.py` fills it in."""

    __slots__ = ("counted", "form", "form_word", "menace", "menace_each", "noisy")

    def __init__(self, name: str, triggers: list[str], params: list[Param]) -> None:
        super().__init__(name, triggers, params)
        self.form: Form | None = None  # which of its sentences fits
        self.form_word = ""  # the same, where the sentence is named after one of its words
        self.counted = False  # a `per` multiplies its n
        self.noisy = False  # it changes Chaos, so forecasts add it up
        self.menace = USUAL_MENACE  # what it costs the team on a ghost that stays, in the opinion of bots
        self.menace_each = 0.0  # the same for each point of n


class CardCondition(ConditionEntry):
    """A condition as it is written on a card."""

    __slots__ = ("here", "none", "of_busters")

    def __init__(
        self, name: str, params: list[Param], sentence: str = "", here: bool = False, none: bool = False,
        of_busters: bool = False,
    ) -> None:
        super().__init__(name, params, sentence)
        self.here = here  # about the Borough of the card, so it means nothing on a tile
        self.none = none  # has a sentence for "none at all"
        self.of_busters = of_busters  # about Ghostbusters: the user, or those that a ghost or tile concerns


def entry_of(effect: Effect) -> CardOp:
    """The entry of an effect's op."""
    return cast(CardOp, effect.entry)


def condition_entry(condition: Condition) -> CardCondition:
    """The entry of a condition."""
    return cast(CardCondition, condition.entry)
