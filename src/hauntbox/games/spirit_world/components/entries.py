"""What content knows of the entries of the vocabulary: how an op or a condition is written, checked and put into words.

The entries themselves are in `effects/`, each beside what it does; `effects/vocabulary.py` lists them all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from hauntbox.engine.messages import Message, Thing, Value
from hauntbox.games.spirit_world.components.cards import Numbers, Powers
from hauntbox.games.spirit_world.components.outcomes import PLAIN
from hauntbox.kit.cards.effects import Condition, ConditionEntry, Effect, Op, Param


class Page:
    """What a text is printed on: a ghost, gate, scenario, character, special action at a gate or one to perform
    anywhere; and which boss it speaks of.
    """

    __slots__ = ("boss", "kind")

    def __init__(self, kind: str, boss: Thing | None = None) -> None:
        self.kind = kind
        self.boss: Value = Message("ghost.boss") if boss is None else boss

    @property
    def yours(self) -> bool:
        """Whether it speaks to somebody who stands somewhere."""
        return self.kind in ("character", "perform")


# What the key of a sentence ends in: the effect, the page, and the arguments of the sentence, to which it may add.
Form = Callable[[Effect, Page, dict[str, Value]], str]
# The part of the key that names a condition, likewise.
Named = Callable[[Condition, Page, dict[str, Value]], str]
# What an ability that stands gives to its owner: the powers of the team, the numbers of the box, the effect, the owner.
Grant = Callable[[Powers, Numbers, Effect, int], None]


class CardOp(Op):
    """An op as it is written on a card. `SpiritWorldOp` of `effects/op.py` fills it in."""

    __slots__ = ("at_gate", "ends", "form", "form_word", "grant", "limited", "may", "outcome")

    def __init__(self, name: str, triggers: list[str], params: list[Param]) -> None:
        super().__init__(name, triggers, params)
        self.form: Form | None = None  # which of its sentences fits
        self.form_word = ""  # the same, where the sentence is named after one of its words
        self.may = False  # it has sentences of its own (op.may.NAME) for what its owner may decline
        self.ends = 0  # it ends the game: 1 if it is won, -1 if it is lost
        self.at_gate = False  # it is about the gate that acts, so it means nothing elsewhere
        self.limited = False  # while it stands, it may help a limited number of times
        self.grant: Grant | None = None  # what it gives to a team while it stands on an ability
        self.outcome = PLAIN  # what it amounts to, for bots and checks that read cards


class CardCondition(ConditionEntry):
    """A condition as it is written on a card."""

    __slots__ = ("exactly", "form_word", "momentary", "named", "of_target", "own_forms")

    def __init__(
        self, name: str, params: list[Param], sentence: str, named: Named | None, form_word: str, own_forms: bool,
        exactly: str, momentary: bool, of_target: bool,
    ) -> None:
        super().__init__(name, params, sentence)
        self.named = named  # names the sentence that fits a page
        self.form_word = form_word  # the same, where the sentence is named after one of its words
        self.own_forms = own_forms  # it has sentences of its own for "at least", "at most" and so on
        self.exactly = exactly  # the key for an exact number, if that has a sentence of its own
        self.momentary = momentary  # about a shot, a ghost or a Drive that is just happening
        self.of_target = of_target  # about the ghost or gate that acts


def entry_of(effect: Effect) -> CardOp:
    """The entry of an effect's op."""
    return cast(CardOp, effect.entry)


def condition_entry(condition: Condition) -> CardCondition:
    """The entry of a condition."""
    return cast(CardCondition, condition.entry)
