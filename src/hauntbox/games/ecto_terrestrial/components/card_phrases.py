# interpreted
"""The phrases that the text of cards is made of: conditions, whom they mean, and what they do.

The sentence of an op is under its key (`op.NAME`). Where one sentence does not fit all, the key goes on, as far as
there are sentences: with the kind of card, the kind of Objective it is about, `more` or `less` for a number going up
or down, `may` where it can be declined, `pay` where it is a price, then the words of its parameters in their order, its
parts that are not empty, and the conditions of its clause. So ``op.points.less.leader`` is what a card says that takes
points from the leader. Conditions (`if.NAME`) and words (`who.each`) go on likewise.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from hauntbox.engine.messages import Message, Value
from hauntbox.games.ecto_terrestrial.components.catalogue import WORDS
from hauntbox.kit.cards.effects import Condition, Effect

ALL: Final = 9  # a number that stands for everything there is
# The table of words for each parameter; those that are not here are named as they are.
TABLES: Final = {
    "who": "who", "what": "what", "near": "near", "stat": "stat", "by": "symbol", "face": "symbol",
    "mood": "symbol", "towards": "towards", "faction": "of_faction", "mark": "named_square", "counter": "counter",
}
OF_OBJECTIVES: Final = ("discard_objective", "deliver", "each_objective", "objective", "objectives")


class Page:
    """What a text is printed on: the kind of card, from the special to the general; `token` is the kind of Objective
    that it is about, if any."""

    __slots__ = ("kinds", "token")

    def __init__(self, *kinds: str, token: str = "") -> None:
        self.kinds = kinds
        self.token = token

    def about(self, token: str) -> Page:
        """The same page where it speaks of an Objective."""
        return Page(*self.kinds, token=token or self.token)


@lru_cache(maxsize=1)
def beginnings() -> frozenset[str]:
    """Every key of a sentence and everything that one begins with."""
    found: set[str] = set()
    for key in WORDS.sentences["en"]:
        parts = key.split(".")
        found.update([".".join(parts[:end]) for end in range(1, len(parts) + 1)])
    return frozenset(found)


def longer(key: str, *endings: str) -> str:
    """A key with those of some endings that lead on to sentences."""
    known = beginnings()
    for ending in endings:
        if ending and f"{key}.{ending}" in known:
            key = f"{key}.{ending}"
    return key


def refined(key: str, *endings: str) -> str:
    """The key of a sentence, with those of some endings that lead on; it ends in `any` where none of more fits."""
    key = longer(key, *endings)
    return key if WORDS.has(key) or f"{key}.any" not in beginnings() else f"{key}.any"


def on_page(key: str, page: Page) -> str:
    """A key as the most special kind of card has it."""
    for kind in page.kinds:
        if longer(key, kind) != key:
            return f"{key}.{kind}"
    return key


# Words


def word_text(name: str, word: str, page: Page, about_tokens: bool = False) -> Value:
    """The word of a parameter."""
    table = "token" if about_tokens and name == "kind" else TABLES.get(name, "")
    if table == "token" and word == "this":
        return Message(refined("token", page.token or "this"))
    key = f"{table}.{word}"
    return Message(refined(on_page(key, page))) if key in beginnings() else word.replace("_", " ")


def words_of(entry: Effect | Condition, name: str, page: Page) -> dict[str, Value]:
    """The words of all parameters, and whom it means with how far they may be."""
    args: dict[str, Value] = {
        param: word_text(param, word, page, name in OF_OBJECTIVES) for param, word in entry.words.items()
    }
    within = entry.numbers.get("within", 0)
    if within and "who" in args:
        args["who"] = Message("who.within", {"who": args["who"], "n": within})
    return args


# Effects


def effect_text(effect: Effect, page: Page, how: list[str], under: list[str]) -> Message | None:
    """One effect as a phrase; None of one that only keeps count. `how` it is done and the conditions that it is `under`
    are endings that its clause gives."""
    args: dict[str, Value] = {**effect.numbers, **words_of(effect, effect.op, page)}
    n = effect.numbers.get("n", 0)
    endings = ["less" if n < 0 else "more", *how]
    if abs(n) >= ALL:
        endings.append("all")
    args["n"] = abs(n)
    for param in effect.entry.params:
        if param.kind == "effects":
            parts = effect.parts.get(param.name, [])
            inner = texts_of(parts, part_page(effect, param.name, page))
            if inner:
                endings.append(param.name)
                args[param.name] = sequence(inner)
        elif param.name in effect.words:
            endings.append(effect.word(param.name))
        elif param.name != "n" and effect.numbers.get(param.name):
            endings.append(param.name)
    key = longer(on_page(effect.entry.sentence, page), page.token, *endings, *under)
    key = refined(on_page(key, page))
    return Message(key, args) if WORDS.sentence(key) else None


def part_page(effect: Effect, part: str, page: Page) -> Page:
    """To whom a part of an effect speaks: the winner of a bid, each player in turn, or as before."""
    hears = effect.entry.hears
    if hears == "winner":
        return Page("winner", *page.kinds, token=page.token) if part == "win" else page
    if hears == "every":
        return Page("every", "player", *page.kinds, token=page.token)
    if hears == "player" and effect.word("players") != "user":
        return Page("player", *page.kinds, token=page.token)
    return page.about(effect.words.get("kind", "")) if hears == "token" else page


def texts_of(
    effects: list[Effect], page: Page, how: list[str] | None = None, under: list[str] | None = None
) -> list[Message]:
    """The phrases of several effects, without those that only keep count."""
    found = [effect_text(effect, page, how or [], under or []) for effect in effects]
    return [one for one in found if one is not None]


def sequence(messages: list[Message]) -> Message:
    """One thing after another."""
    text = messages[0] if messages else Message("text.nothing")
    for number, one in enumerate(messages[1:], 2):
        text = Message("text.then" if number == len(messages) else "text.next", {"a": text, "b": one})
    return text


# Conditions


def condition_text(condition: Condition, page: Page) -> Message:
    """A condition as a phrase that follows "if"."""
    numbers = condition.numbers
    args: dict[str, Value] = {**numbers, **words_of(condition, condition.name, page)}
    endings = [condition.words[one] for one in condition.words]
    marks = numbers.get("marks", 0)
    if marks:
        endings.append("marks")
    form = bounds_of(condition)
    if form:
        endings = [form, *endings, form]
        n = numbers["most"] if form == "most" else numbers["least"]
        args["n"] = n
        args["amount"] = Message(f"amount.{form}", {"n": n, "least": numbers["least"], "most": numbers["most"]})
    args["target"] = target_text(numbers)
    return Message(refined(on_page(condition.entry.sentence, page), *endings), args)


def bounds_of(condition: Condition) -> str:
    """How a number is bounded; empty if it isn't at all."""
    numbers = condition.numbers
    if "least" not in numbers:
        return ""
    least, most = numbers["least"], numbers["most"]
    if most == 0:
        return "none"
    if least == most:
        return "exactly"
    free = any(param.name == "most" and most >= param.high for param in condition.entry.params)
    return "least" if free else "most" if least == 0 else "between"


def target_text(numbers: dict[str, int]) -> Value:
    """A number that grows with the players, or a part of it."""
    n = numbers.get("least", 0)
    if not numbers.get("each", 0):
        return n
    whole = Message("target.each", {"n": n, "each": numbers["each"]})
    part, of = numbers.get("part", 1), numbers.get("of", 1)
    return whole if part == of else Message(f"target.part_{part}_{of}", {"whole": whole})


def joined(messages: list[Message], key: str) -> Message:
    """One thing and another, with a sentence that joins two."""
    text = messages[0]
    for one in messages[1:]:
        text = Message(key, {"a": text, "b": one})
    return text
