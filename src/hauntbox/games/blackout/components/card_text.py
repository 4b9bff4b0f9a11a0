# interpreted
"""The text of a card, made from the clauses that do what it says. It can't lie."""

from __future__ import annotations

from hauntbox.engine.messages import Message, Value
from hauntbox.games.blackout.components.cards import Card, CharacterCard, EquipmentCard, GhostCard, TileCard
from hauntbox.games.blackout.components.entries import condition_entry, entry_of
from hauntbox.games.blackout.components.vocabulary import CONTINUOUS
from hauntbox.kit.cards.effects import Clause, Condition, Effect


def card_text(card: Card) -> Message:
    """All clauses of a card, one sentence each."""
    sentences = [clause_text(clause, card) for clause in card.clauses]
    text = sentences[0]
    for one in sentences[1:]:
        text = Message("text.and_then", {"a": text, "b": one})
    return text


def standing_text(card: Card) -> Message | None:
    """What a card says all the time, without the words that say when; None if it says nothing of that kind."""
    bodies = [body_text(clause, card) for clause in card.clauses if clause.when in CONTINUOUS]
    if not bodies:
        return None
    text = bodies[0]
    for one in bodies[1:]:
        text = Message("text.and", {"a": text, "b": one})
    return Message("text.standing", {"body": text})


def clause_text(clause: Clause, card: Card) -> Message:
    """When it acts, under which conditions, and what it does."""
    body = body_text(clause, card)
    if clause.per:
        return Message(f"when.use_{clause.per}", {"body": body, "n": clause.limit})
    return Message(f"when.{moment(clause.when, card)}", {"body": body})


def body_text(clause: Clause, card: Card) -> Message:
    """The conditions of a clause and what it does."""
    body = effect_text(clause.do[0], clause.when)
    link = "text.and" if clause.when in CONTINUOUS else "text.then"
    for effect in clause.do[1:]:
        body = Message(link, {"a": body, "b": effect_text(effect, clause.when)})
    for condition in clause.conditions:
        asked = "_here" if isinstance(card, GhostCard) else "_any" if isinstance(card, TileCard) else ""
        body = Message("text.if", {"if": condition_text(condition, asked), "body": body})
    return body


def moment(when: str, card: Card) -> str:
    """The key of the words for when a card acts."""
    if isinstance(card, EquipmentCard) and when == "use":
        return f"use_{card.kind}"
    if isinstance(card, TileCard) and when == "start_of_round":
        return "start_of_next_round"
    if isinstance(card, CharacterCard) and card.anytime:
        return "ability_anytime"
    return when


def condition_text(condition: Condition, asked: str = "") -> Message:
    """A condition; what is asked of a Ghostbuster is asked of the user, or of those that a ghost (`_here`) or a tile
    (`_any`) concerns."""
    numbers: dict[str, Value] = dict(condition.numbers)
    entry = condition_entry(condition)
    key = entry.sentence
    if entry.of_busters:
        key += asked
    elif entry.none and condition.numbers["max"] == 0:
        key += "_none"
    elif condition.numbers.get("min", 0) == 0 and "max" in condition.numbers:
        key += "_most"
    return Message(key, numbers)


def effect_text(effect: Effect, when: str) -> Message:
    """One effect as a phrase; the entry of its op says which sentence fits."""
    args: dict[str, Value] = dict(effect.numbers)
    if "who" in effect.words:
        who = Message(f"who.{effect.words['who']}")
        kind = effect.words.get("filter", "anybody")
        args["who"] = who if kind == "anybody" else Message(f"filter.{kind}", {"who": who})
    for name in ("icon", "from", "to"):
        if name in effect.words:
            args[name] = Message(f"icon.{effect.words[name]}")
    for name, words in effect.lists.items():
        kind = {"boroughs": "place", "icons": "paid"}.get(name, "icon")
        args[name] = joined("or" if name == "to" else "and", [Message(f"{kind}.{word}") for word in words])
    entry = entry_of(effect)
    key = entry.sentence
    if entry.form_word:
        key += f".{effect.words[entry.form_word]}"
    elif entry.form is not None:
        key += entry.form(effect, when, args)
    return Message(key, args)


def joined(word: str, messages: list[Message]) -> Message:
    """One thing and (or) another."""
    text = messages[0]
    for one in messages[1:]:
        text = Message(f"text.{word}", {"a": text, "b": one})
    return text
