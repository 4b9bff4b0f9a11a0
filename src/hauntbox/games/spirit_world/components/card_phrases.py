# interpreted
"""The phrases that the text of cards is made of: conditions, whom they mean, and what they do."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Message, Value
from hauntbox.games.spirit_world.components.catalogue import WORDS
from hauntbox.games.spirit_world.components.entries import CardCondition, Page, condition_entry, entry_of
from hauntbox.kit.cards.effects import Clause, Condition, Effect

HIGH: Final = 99


# Conditions


def condition_text(condition: Condition, page: Page) -> Message:
    """A condition as a phrase that begins with "if"."""
    entry, words = condition_entry(condition), condition.words
    if entry.form_word:
        return Message(f"{entry.sentence}.{words[entry.form_word]}")
    args: dict[str, Value] = {"boss": page.boss}
    if "zone" in words:
        args["zone"] = word_or_id("zone", words["zone"])
    if "name" in words:
        args["counter"] = word_or_id("counter", words["name"])
    name = entry.name if entry.named is None else entry.named(condition, page, args)
    if "least" not in condition.numbers:
        return Message(f"if.{name}", args)
    return bounded(entry, name, condition.numbers["least"], condition.numbers["most"], args)


def bounded(entry: CardCondition, name: str, least: int, most: int, args: dict[str, Value]) -> Message:
    """A condition on a number between two bounds."""
    form = "exactly" if least == most else "least" if most >= HIGH else "most" if least == 0 else "between"
    if least == 0 and most >= HIGH:
        form = "between"
    n = least if form in ("exactly", "least") else most
    args |= {"n": n, "least": least, "most": most}
    if entry.own_forms:
        return Message(f"{entry.sentence}.{form}", args)
    if most == 0:
        return Message(f"if_none.{name}", args)
    if entry.exactly and form == "exactly":
        return Message(entry.exactly, args)
    args["amount"] = Message(f"amount.{form}", {"n": n, "least": least, "most": most})
    return Message(f"if.{name}", args)


# Whom it means


def busters_text(effect: Effect) -> Message:
    """The Ghostbusters that an effect is about."""
    who = Message(f"who.{effect.word('who')}")
    within = effect.number("within")
    if within:
        who = Message("who.beside" if within == 1 else "who.within", {"who": who, "n": within})
    for narrower in ("sight", "carrying", "inside"):
        if effect.word(narrower) == "yes":
            who = Message(f"who.{narrower}", {"who": who})
    return who


def ghosts_text(effect: Effect, page: Page) -> Value:
    """The ghosts that an effect is about."""
    who = effect.word("who")
    if who == "boss":
        return page.boss
    found = Message("ghost.that" if who == "this" and page.kind != "ghost" else f"ghost.{who}")
    within = effect.number("within")
    return Message("ghost.within", {"who": found, "n": within}) if within and who != "this" else found


# Effects


def effect_text(effect: Effect, clause: Clause, page: Page) -> Message:
    """One effect as a phrase, with what it is counted by, and whether it may be declined."""
    text = phrase(effect, clause.optional, page)
    name = effect.words.get("name", "")
    if effect.counter is not None:
        by = effect.counter.divisor
        key = "text.per" if by == 1 else f"text.per_{effect.counter.by}"
        text = Message(key, {"body": text, "by": by, "what": counted_text(effect.counter.name, name, by)})
    for one in effect.lists.get("less", []):
        text = Message("text.less", {"body": text, "what": counted_text(one, name, 1)})
    if effect.words.get("one_roll") == "yes":
        text = Message("text.one_roll", {"body": text})
    if effect.numbers.get("at_most"):
        text = Message("text.at_most_xp", {"body": text, "most": effect.number("at_most")})
    return Message("text.may", {"body": text}) if clause.optional and not entry_of(effect).may else text


def counted_text(count: str, name: str, by: int) -> Message:
    """What something is counted by."""
    return Message(f"count.{count}", {"by": by, "counter": word_or_id("counter", name)})


def phrase(effect: Effect, optional: bool, page: Page) -> Message:
    """What an op says with these parameters; its entry knows which sentence fits."""
    entry = entry_of(effect)
    args: dict[str, Value] = dict(effect.numbers)
    key = f"op.may.{entry.name}" if entry.may and optional else entry.sentence
    if entry.form_word:
        key += f".{effect.word(entry.form_word)}"
    elif entry.form is not None:
        key += entry.form(effect, page, args)
    return Message(key, args)


# Words for what content names by itself


def word_or_id(table: str, id: str) -> Message:
    """The word for a zone or a counter; content of one's own may name some that have none, and is quoted."""
    key = f"{table}.{id}"
    return Message(key) if WORDS.has(key) else Message("thing.named", {"name": id.replace("_", " ")})


def door_text(door: str) -> Message:
    """A door by what it is, whatever tile it is on."""
    return word_or_id("door", door.rpartition(".")[2])
