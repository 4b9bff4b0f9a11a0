"""The effect vocabulary: cards are lists of clauses, read and checked against what a game knows.

A clause says *when* it acts, under which conditions, and what it does. Each word of a game has one entry: an op is an
`Op`, a condition is a `ConditionEntry`. A game derives its own classes from them, with slots for what the word does in
play, lists its entries in ``effects/vocabulary.py``, and hands them to the reading of content as a `Vocabulary`. What
is read keeps its entry (`Effect.entry`, `Condition.entry`), so a rule needs no table to find what an effect does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from hauntbox.engine.messages import Thing
from hauntbox.kit.cards.content import Entry, nearest


class Param:
    """A parameter of an op or condition: a number, a word of a list, several words, any text, or effects of its own.

    An op with effects of its own has them as a parameter of the kind ``effects``: what happens if a bid is won, say.
    """

    __slots__ = ("choices", "default", "default_word", "high", "kind", "low", "name")

    def __init__(
        self,
        name: str,
        kind: str,
        choices: list[str] | None = None,
        default: int | None = None,
        default_word: str | None = None,
        low: int = 0,
        high: int = 20,
    ) -> None:
        self.name = name
        self.kind = kind
        self.choices: list[str] = choices if choices is not None else []
        self.default = default
        self.default_word = default_word
        self.low = low
        self.high = high


# What is wrong with an effect, in sentences: the effect, its clause, and the kind of card that it is written on.
Mistakes = Callable[["Effect", "Clause", str], list[str]]


class Op:
    """The entry of an op: its name, the triggers under which it makes sense, and its parameters.

    `sentence` is its key in the catalogue, or what its keys begin with. `mistakes` finds what the op must not be
    combined with, although every word of it is known. `hears` is whom or what the effects inside of it are about, where
    that is somebody else than before.
    """

    __slots__ = ("hears", "mistakes", "name", "params", "sentence", "triggers")

    def __init__(
        self,
        name: str,
        triggers: list[str],
        params: list[Param],
        sentence: str = "",
        mistakes: Mistakes | None = None,
        hears: str = "",
    ) -> None:
        self.name = name
        self.hears = hears
        self.triggers = triggers
        self.params = params
        self.sentence = sentence or f"op.{name}"
        self.mistakes = mistakes


class ConditionEntry:
    """The entry of a condition: its name, its parameters, and its key in the catalogue."""

    __slots__ = ("name", "params", "sentence")

    def __init__(self, name: str, params: list[Param], sentence: str = "") -> None:
        self.name = name
        self.params = params
        self.sentence = sentence or f"if.{name}"


# What an unknown word is read as. The reading reports it, and no card is made from it.
UNKNOWN_OP: Final = Op("", [], [])
UNKNOWN_CONDITION: Final = ConditionEntry("", [])


class Effect:
    """One op with its parameters."""

    __slots__ = ("counter", "entry", "lists", "number_in_box", "numbers", "op", "parts", "words")

    def __init__(self, entry: Op) -> None:
        self.entry = entry
        self.op = entry.name
        self.numbers: dict[str, int] = {}
        self.words: dict[str, str] = {}
        self.lists: dict[str, list[str]] = {}
        self.parts: dict[str, list[Effect]] = {}
        self.counter: Counter | None = None
        self.number_in_box = -1  # by which a game remembers that it lasts

    def number(self, name: str) -> int:
        return self.numbers[name]

    def word(self, name: str) -> str:
        return self.words[name]

    def mistakes(self, clause: Clause, kind: str) -> list[str]:
        """What its op says against it where it is written; `kind` is the kind of card."""
        find = self.entry.mistakes
        return [] if find is None else find(self, clause, kind)


class Counter:
    """A number counted on the table, divided and rounded: the `per` of an effect."""

    __slots__ = ("by", "divisor", "name")

    def __init__(self, name: str, divisor: int, by: str) -> None:
        self.name = name
        self.divisor = divisor
        self.by = by

    def share(self, count: int) -> int:
        """The count divided by the divisor, rounded up or down as the card says."""
        if self.by == "up":
            return -(-count // self.divisor)
        return count // self.divisor


class Condition:
    """Something that must hold for a clause to act."""

    __slots__ = ("entry", "name", "numbers", "words")

    def __init__(self, entry: ConditionEntry) -> None:
        self.entry = entry
        self.name = entry.name
        self.numbers: dict[str, int] = {}
        self.words: dict[str, str] = {}


class Clause:
    """When a card acts, under which conditions, and what it does then."""

    __slots__ = ("conditions", "do", "limit", "number", "optional", "per", "when")

    def __init__(self, when: str, conditions: list[Condition], do: list[Effect], limit: int = 1, per: str = "") -> None:
        self.when = when
        self.conditions = conditions
        self.do = do
        self.optional = False  # its holder may decline
        self.limit = limit  # how often it may be used …
        self.per = per  # … and in what; empty where the card says nothing of it
        self.number = -1  # its number, by which a game remembers that it was used


class Standing:
    """A continuous effect in force: what, from which card, of which rank, and where it reaches.

    `borough`-like places are plain numbers of the game; -1 means everywhere, and `holder` -1 everybody.
    """

    __slots__ = ("effect", "holder", "n", "place", "rank", "source")

    def __init__(self, effect: Effect, source: Thing, rank: int, place: int, holder: int) -> None:
        self.effect = effect
        self.source = source
        self.rank = rank
        self.place = place
        self.holder = holder
        self.n = effect.numbers.get("n", 0)

    def reaches(self, place: int, holder: int) -> bool:
        """Whether it affects somebody at that place."""
        return (self.place < 0 or self.place == place) and (self.holder < 0 or self.holder == holder)


class Vocabulary:
    """All words that a game's cards may use."""

    __slots__ = ("conditions", "counters", "limits", "may", "ops", "triggers")

    def __init__(
        self,
        triggers: list[str],
        counters: list[str],
        conditions: Sequence[ConditionEntry],
        ops: Sequence[Op],
    ) -> None:
        self.triggers = triggers
        self.counters = counters
        self.limits = ["activation", "round"]  # what a `limit` may count in
        self.may = False  # whether a clause may be `optional`
        self.conditions: dict[str, ConditionEntry] = {one.name: one for one in conditions}
        self.ops: dict[str, Op] = {op.name: op for op in ops}

    def read_clauses(self, entry: Entry, triggers: list[str]) -> list[Clause]:
        """The `clauses` of a card that may use these triggers."""
        if entry.fields.get("clauses") == []:
            entry.wrong("clauses", "a card does at least one thing.")
        return [self.read_clause(one, triggers) for one in entry.entries("clauses")]

    def read_clause(self, entry: Entry, triggers: list[str]) -> Clause:
        known = entry.fields.get("when") in triggers
        when = entry.choice("when", triggers) if known else self.unknown(entry, "when", triggers)
        conditions = [self.read_condition(one) for one in entry.entries("if", required=False)]
        if entry.fields.get("do") == []:
            entry.wrong("do", "a clause does at least one thing.")
        do = [self.read_effect(one, when) for one in entry.entries("do")]
        limit, per = self.read_limit(entry)
        clause = Clause(when, conditions, do, limit, per)
        if self.may:
            clause.optional = entry.flag("optional")
        entry.close()
        return clause

    def read_limit(self, entry: Entry) -> tuple[int, str]:
        """The `limit` of something: how often, and within what (a turn, a round); empty without a limit."""
        often = entry.entry("limit", required=False)
        if often is None:
            return 1, ""
        limit, per = often.number("n", 1, 9, 1), often.choice("per", self.limits)
        often.close()
        return limit, per

    def unknown(self, entry: Entry, field: str, choices: list[str]) -> str:
        """Report an unknown word. What depends on it is not checked, because it would mean nothing."""
        entry.choice(field, choices)
        if field in entry.lacking:
            entry.wrong(nearest(field, entry.fields), f"is not a field of this entry. Did you mean {field!r}?")
        return ""

    def read_condition(self, entry: Entry) -> Condition:
        if entry.fields.get("is") not in list(self.conditions):
            self.unknown(entry, "is", list(self.conditions))
            return Condition(UNKNOWN_CONDITION)
        condition = Condition(self.conditions[entry.choice("is", list(self.conditions))])
        for param in condition.entry.params:
            read_param(entry, param, condition.numbers, condition.words, {})
        entry.close()
        return condition

    def read_effect(self, entry: Entry, when: str) -> Effect:
        if entry.fields.get("op") not in list(self.ops):
            self.unknown(entry, "op", list(self.ops))
            return Effect(UNKNOWN_OP)
        op = self.ops[entry.choice("op", list(self.ops))]
        effect = Effect(op)
        if when and when not in op.triggers:
            fitting = ", ".join(op.triggers)
            entry.wrong("op", f"{effect.op!r} makes no sense under {when!r}; it goes with {fitting}.")
        for param in op.params:
            if param.kind == "effects":
                inner = entry.entries(param.name, required=param.default is None)
                effect.parts[param.name] = [self.read_effect(one, when) for one in inner]
            else:
                read_param(entry, param, effect.numbers, effect.words, effect.lists)
        per = entry.entry("per", required=False)
        if per is not None:
            count = per.choice("count", self.counters)
            divisor = per.number("by", 1, 10, 1)
            effect.counter = Counter(count, divisor, per.choice("round", ["up", "down"], "down"))
            per.close()
        entry.close()
        return effect


def read_param(
    entry: Entry,
    param: Param,
    numbers: dict[str, int],
    words: dict[str, str],
    lists: dict[str, list[str]],
) -> None:
    """Read one parameter into the dictionary of its kind."""
    if param.kind == "number":
        numbers[param.name] = entry.number(param.name, param.low, param.high, param.default)
    elif param.kind == "word":
        words[param.name] = entry.choice(param.name, param.choices, param.default_word)
    elif param.kind == "text":
        words[param.name] = entry.text(param.name, param.default_word)
    else:
        default = None if param.default_word is None else param.default_word.split()
        if entry.fields.get(param.name) == []:
            entry.wrong(param.name, "names at least one.")
        lists[param.name] = entry.texts(param.name, param.choices, default)
