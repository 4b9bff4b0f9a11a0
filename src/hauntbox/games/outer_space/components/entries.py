"""The entries of the vocabulary: all that is known about an op or a condition without a table.

The entries themselves are in `effects/`, one for each op, with what it does (`cards/op.py`). Reading content is given
them as a `CardVocabulary`. An effect of a card knows the entry of its op, and a condition its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from hauntbox.engine.messages import Message, Value
from hauntbox.games.outer_space.components import standing
from hauntbox.games.outer_space.components.opinions import INDIFFERENT, Opinion
from hauntbox.kit.cards.content import Entry
from hauntbox.kit.cards.effects import Clause, Condition, Effect, Op, Param, Vocabulary

# Texts


class Page:
    """What a text is printed on: an item, event, tech, hero, champion, room or scenario; and the moment it is for."""

    __slots__ = ("kind", "when")

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.when = ""

    @property
    def yours(self) -> bool:
        """Whether it speaks to a Hero."""
        return self.kind in ("item", "hero", "room")


Form = Callable[[Effect, Page], str]
Fill = Callable[[Effect, dict[str, Value]], None]
Wrap = Callable[[Effect, Message, Page], Message]
Whole = Callable[[Effect, Page], Message]


class Phrase:
    """How the sentence of an op is put together from its parameters. Most ops need nothing of this."""

    __slots__ = ("breaks", "fill", "form", "forms", "gate", "noun", "own_die", "whole", "wrap")

    def __init__(
        self,
        forms: list[str] | None = None,
        form: Form | None = None,
        noun: str = "",
        fill: Fill | None = None,
        wrap: Wrap | None = None,
        whole: Whole | None = None,
        gate: str = "",
        own_die: bool = False,
        breaks: str = "text.breaks",
    ) -> None:
        self.forms: list[str] = forms if forms is not None else []  # the words that choose its sentence, in order
        self.form = form  # the part of the key that chooses the sentence, where words alone don't; or ""
        self.noun = noun  # what its amount is of
        self.fill = fill  # adds what only this sentence speaks of
        self.wrap = wrap  # adds a phrase around the sentence
        self.whole = whole  # makes the whole text instead
        self.gate = gate  # the key if the rest of the card depends on its die
        self.own_die = own_die  # whether the sentence itself says what a die must show
        self.breaks = breaks  # the key that says when the item breaks


PLAIN: Final = Phrase()

# Ops


# What is wrong with an effect, in sentences: the effect, its clause, and the kind of card that it is written on.
Mistakes = Callable[[Effect, Clause, str], list[str]]


class OpEntry(Op):
    """An op as content knows it: parameters, triggers, its sentence, what it must not be used for."""

    __slots__ = ("beast", "mistakes", "needs_hero", "opinion", "phrase", "power", "sentence", "shoots", "stands_on")

    def __init__(
        self,
        name: str,
        triggers: list[str],
        params: list[Param],
        *,
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
        super().__init__(name, triggers, params)
        self.sentence = sentence or f"op.{name}"  # its key in the catalogue
        self.phrase = phrase
        self.power = power  # what a rule asks for while it stands: a number of `standing`
        self.stands_on: list[str] = stands_on if stands_on is not None else []  # the kinds of cards it can stand on
        self.beast = beast  # IOS-18.3, 18.5: the Zard Beast always has it, and nobody else does
        self.needs_hero = needs_hero  # only somebody who stands on the board can do it
        self.shoots = shoots  # it is a ranged attack
        self.mistakes = mistakes  # finds what it must not be combined with, although every word of it is known
        self.opinion = opinion  # what bots think of it


UNKNOWN: Final = OpEntry("", [], [])  # a word that no op has; reading reports it


class CardEffect(Effect):
    """An effect that knows the entry of its op."""

    __slots__ = ("entry",)

    def __init__(self, entry: OpEntry) -> None:
        super().__init__(entry.name)
        self.entry = entry


def entry_of(effect: Effect) -> OpEntry:
    """The entry of an effect's op."""
    return cast(CardEffect, effect).entry


# Conditions


class ConditionEntry:
    """A condition as content knows it: its parameters and its sentence."""

    __slots__ = ("most", "name", "params", "sentence", "some")

    def __init__(self, name: str, params: list[Param], sentence: str = "", some: bool = False) -> None:
        self.name = name
        self.params = params
        self.sentence = sentence or f"if.{name}"  # its key in the catalogue
        self.some = some  # whether it has a sentence of its own for "at least one"
        self.most = max([param.high for param in params if param.name == "most"], default=0)  # that is no bound


UNKNOWN_CONDITION: Final = ConditionEntry("", [])


class CardCondition(Condition):
    """A condition that knows its entry."""

    __slots__ = ("entry",)

    def __init__(self, entry: ConditionEntry) -> None:
        super().__init__(entry.name)
        self.entry = entry


def condition_entry(condition: Condition) -> ConditionEntry:
    """The entry of a condition."""
    return cast(CardCondition, condition).entry


# All of them


class CardVocabulary(Vocabulary):
    """All words that cards are written in; what it reads knows its entries."""

    __slots__ = ("condition_entries", "entries")

    def __init__(self, triggers: list[str], conditions: list[ConditionEntry], ops: list[OpEntry]) -> None:
        super().__init__(triggers, [], {one.name: one.params for one in conditions}, [*ops])
        self.limits = ["turn", "phase", "command", "fight", "blast"]
        self.entries: dict[str, OpEntry] = {op.name: op for op in ops}
        self.condition_entries: dict[str, ConditionEntry] = {one.name: one for one in conditions}

    def read_effect(self, entry: Entry, when: str) -> CardEffect:
        read = super().read_effect(entry, when)
        effect = CardEffect(self.entries.get(read.op, UNKNOWN))
        effect.numbers, effect.words, effect.lists, effect.counter = read.numbers, read.words, read.lists, read.counter
        return effect

    def read_condition(self, entry: Entry) -> CardCondition:
        read = super().read_condition(entry)
        condition = CardCondition(self.condition_entries.get(read.name, UNKNOWN_CONDITION))
        condition.numbers, condition.words = read.numbers, read.words
        return condition
