# interpreted
"""The phrases that the text of cards is made of: whom they mean, what they do, and under which conditions.

The sentence of an op is under its key (`op.NAME`). Where one sentence does not fit all, the key goes on, as far as
there are sentences: with the kind of card, `more` or `less` for a number going up or down, then the words of its
parameters in their order. What is done to the target of an attack has shorter phrases (`line.NAME`). Conditions
(`if.NAME`) and words (`who.member`) go on likewise.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from hauntbox.engine.messages import Message, Value
from hauntbox.games.betwixt.components.catalogue import WORDS
from hauntbox.games.betwixt.components.entries import ATTACK, CHIP, entry_of
from hauntbox.games.betwixt.components.naming import Naming
from hauntbox.games.betwixt.table.numbers import HARMFUL, STATUSES
from hauntbox.kit.cards.effects import Condition, Effect

ALL: Final = 9  # a number that stands for everything there is
# The table of words for each parameter; those that are not here are named as they are.
TABLES: Final = {
    "status": "status", "element": "element", "colour": "die", "stance": "stance", "stat": "stat", "roll": "roll",
    "on": "on", "for": "lasting", "trap": "trap", "what": "what", "type": "type", "deck": "deck", "where": "where",
    "token": "fate", "object": "what", "by": "by",
}
NAMED: Final = ("card", "syringe", "kind")  # parameters that name an entry


@lru_cache(maxsize=1)
def beginnings() -> frozenset[str]:
    """Every key of a sentence and everything that one begins with."""
    found: set[str] = set()
    for key in WORDS.sentences["en"]:
        parts = key.split(".")
        found.update([".".join(parts[:end]) for end in range(1, len(parts) + 1)])
    return frozenset(found)


def refined(key: str, *endings: str) -> str:
    """The key of a sentence, with those of some endings that lead on; it ends in `any` where none of more fits."""
    known = beginnings()
    for ending in endings:
        if ending not in ("", "any") and f"{key}.{ending}" in known:
            key = f"{key}.{ending}"
    return key if WORDS.has(key) or f"{key}.any" not in known else f"{key}.any"


def dice_text(colours: list[str]) -> Message:
    """Dice by their colours."""
    return joined([Message(f"die.{one}") for one in colours], "text.plus")


def word_text(param: str, word: str, naming: Naming) -> Value:
    """The word of a parameter."""
    if param in NAMED or (param, word) in naming.things:
        return naming.of(param, word)
    key = f"{TABLES.get(param, '')}.{word}"
    return Message(refined(key)) if key in beginnings() else word.replace("_", " ")


def who_text(entry: Effect, page: str, naming: Naming) -> Message:
    """Whom an effect means, and how far they may be."""
    word, within = entry.words["who"], entry.numbers.get("within", 0)
    key = refined(f"who.{word}", page, "within" if within else "")
    args: dict[str, Value] = {"within": within}
    if word == "kind":
        args["kind"] = naming.of("kind", entry.words["kind"])
    who = Message(key, args)
    if within and not key.endswith(".within"):
        return Message("who_within", {"who": who, "within": within})
    return who


def texts_of(effects: list[Effect], page: str, naming: Naming) -> list[Message]:
    """The phrases of several effects, without those that only keep count."""
    return [effect_text(effect, page, naming) for effect in effects if is_said(effect)]


def is_said(effect: Effect) -> bool:
    """Whether an effect has words; one that only keeps count or tells a story has none."""
    return WORDS.sentence(refined(effect.entry.sentence, *effect.words.values())) != ""


def effect_text(effect: Effect, page: str, naming: Naming) -> Message:
    """One effect as a phrase."""
    op = entry_of(effect)
    if op.work == ATTACK:
        return attack_text(effect, page, naming)
    n = effect.numbers.get("n", 0)
    args: dict[str, Value] = {**effect.numbers, "n": abs(n)}
    endings = [page, "all" if abs(n) >= ALL else "", "less" if n < 0 else "more"]
    for param, word in effect.words.items():
        if param == "who":
            args["who"] = who_text(effect, page, naming)
        else:
            args[param] = word_text(param, word, naming)
        endings.append(word)
    endings += [param for param, number in effect.numbers.items() if number and param != "n"]
    endings.append("zero" if "n" in effect.numbers and not n else "")
    for param, parts in effect.parts.items():
        inner = texts_of(parts, "mission", naming)
        args[param] = sequence(inner) if inner else Message("text.nothing")
        endings.append(param if parts else "")
    if effect.counter is not None:
        endings.append(effect.counter.name)
    if "statuses" in effect.lists:
        kinds = effect.lists["statuses"]
        whole = len(kinds) == HARMFUL
        args["statuses"] = Message("status.harmful") if whole else [Message(f"status.{one}") for one in kinds]
        endings.append("all" if whole and not n else "chosen" if n else "")
    if "element" in effect.words:
        element = effect.words["element"]
        more = refined(op.amounts, "less" if n < 0 else "more")
        args["amount"] = Message(f"{more}.{element}", {"n": abs(n)})
    if op.work == CHIP:
        args["chip"] = Message(f"chip.{effect.word('colour')}", {"n": effect.numbers.get("n", 1)})
    if "status" in effect.words:
        args["status"] = status_text(effect)
    if effect.words.get("who") == "target" or (page == "line" and op.in_attacks):
        return Message(refined(f"line.{effect.op}", *endings[1:]), args)
    return Message(refined(effect.entry.sentence, *endings), args)


def status_text(entry: Effect) -> Message:
    """A status, Bleed with its number."""
    word = entry.words["status"]
    n = entry.numbers.get("n", 0)  # 0 where the status is only named
    return Message("status_n", {"n": n}) if n and word == STATUSES[0] else Message(f"status.{word}")


def attack_text(effect: Effect, page: str, naming: Naming) -> Message:
    """TGB-12.20: an attack that is not the Attack action, with all that is special about it."""
    using = effect.word("using")
    parts: list[Message] = []
    if effect.lists["dice"]:
        key = f"attack.dice_{using}"
        parts.append(Message(key, {"dice": dice_text(effect.lists["dice"]), "n": len(effect.lists["dice"])}))
    if effect.word("spends") != "none":
        die, ammo = Message(f"die.{effect.word('each')}"), Message(f"ammo.{effect.word('spends')}")
        parts.append(Message("attack.spends", {"die": die, "ammo": ammo}))
    damage = effect.number("damage")
    if damage:
        parts.append(Message("attack.more" if damage > 0 else "attack.less", {"n": abs(damage)}))
    if effect.word("ignores") != "none":
        parts.append(Message("line.ignore", {"what": Message(f"what.{effect.word('ignores')}")}))
    if effect.word("strikes") == "none":
        parts.append(Message("attack.harmless"))
    if effect.parts["hit"]:
        parts.append(Message("attack.hit", {"body": texts_of(effect.parts["hit"], "line", naming)}))
    key = refined(effect.entry.sentence, effect.word("how"), using, effect.word("targets"))
    return Message("attack.whole", {"attack": Message(key), "parts": parts}) if parts else Message(key)


def sequence(messages: list[Message]) -> Message:
    """One thing after another."""
    return joined(messages, "text.then")


def joined(messages: list[Message], key: str) -> Message:
    """One thing and another, with a sentence that joins two."""
    text = messages[0]
    for one in messages[1:]:
        text = Message(key, {"a": text, "b": one})
    return text


def condition_text(condition: Condition, page: str, naming: Naming) -> Message:
    """A condition as a phrase that follows "if"."""
    args: dict[str, Value] = {**condition.numbers}
    for param, word in condition.words.items():
        args[param] = word_text(param, word, naming)
    endings = [page, *condition.words.values()]
    form = bounds_of(condition)
    if form:
        n = condition.numbers["most" if form in ("most", "none") else "least"]
        args["n"] = n
        endings.append(form)
    return Message(refined(condition.entry.sentence, *endings), args)


def bounds_of(condition: Condition) -> str:
    """How a number is bounded; empty if it isn't by two numbers."""
    numbers = condition.numbers
    if "least" not in numbers or "most" not in numbers:
        return ""
    return "none" if numbers["most"] == 0 else "least" if numbers["least"] else "most"
