# interpreted
"""The text of a card, made from the clauses that do what it says. It can't lie."""

from __future__ import annotations

from hauntbox.engine.messages import Message, Value
from hauntbox.games.blackout.cards import Card, EquipmentCard
from hauntbox.kit.effects import Clause, Condition, Effect


def card_text(card: Card) -> Message:
    """All clauses of a card, one sentence each."""
    sentences = [clause_text(clause, card) for clause in card.clauses]
    text = sentences[0]
    for one in sentences[1:]:
        text = Message("text.and_then", {"a": text, "b": one})
    return text


def clause_text(clause: Clause, card: Card) -> Message:
    """When it acts, under which conditions, and what it does."""
    body = effect_text(clause.do[0])
    for effect in clause.do[1:]:
        body = Message("text.then", {"a": body, "b": effect_text(effect)})
    for condition in clause.conditions:
        body = Message("text.if", {"if": condition_text(condition), "body": body})
    when = clause.when
    if isinstance(card, EquipmentCard) and when == "use":
        when = f"use_{card.kind}"
    return Message(f"when.{when}", {"body": body})


def condition_text(condition: Condition) -> Message:
    numbers: dict[str, Value] = dict(condition.numbers)
    key = f"if.{condition.name}"
    if condition.numbers.get("max") == 0:
        key += "_none"
    elif condition.numbers.get("min", 0) == 0 and "max" in condition.numbers:
        key += "_most"
    return Message(key, numbers)


def effect_text(effect: Effect) -> Message:
    """One effect as a phrase."""
    args: dict[str, Value] = dict(effect.numbers)
    if "who" in effect.words:
        who = Message(f"who.{effect.words['who']}")
        kind = effect.words.get("filter", "anybody")
        args["who"] = who if kind == "anybody" else Message(f"filter.{kind}", {"who": who})
    for name in ("icon", "from", "to"):
        if name in effect.words:
            args[name] = Message(f"icon.{effect.words[name]}")
    for name, words in effect.lists.items():
        args[name] = either([Message(f"{'place' if name == 'boroughs' else 'icon'}.{word}") for word in words])
    return Message(f"op.{variant(effect, args)}", args)


def either(messages: list[Message]) -> Message:
    """One thing or another."""
    text = messages[0]
    for one in messages[1:]:
        text = Message("text.or", {"a": text, "b": one})
    return text


def variant(effect: Effect, args: dict[str, Value]) -> str:
    """The key of the phrase that fits the parameters."""
    words = effect.words
    op = effect.op
    if op == "chaos":
        return chaos_variant(effect, args)
    if op in ("forbid", "tax", "discount"):
        scope = "_here" if words.get("scope") == "here" else ""
        return f"{op}.{words['action']}{scope}"
    if op == "move":
        return f"move.{words['where']}" + ("_with" if words["with"] != "nobody" else "")
    if op in ("turn", "recover", "sweep_row") and effect.number("n") == 0:
        return f"{op}.all"
    if op == "turn":
        return "turn.any" if words["from"] == "any" else "turn.from"
    if op == "recover":
        return f"recover.{words['from']}"
    if op in ("place_remote", "knock_off", "swap_ghosts", "extra_pass", "counts_as"):
        key = {"place_remote": "where", "knock_off": "ghost", "swap_ghosts": "b",
               "extra_pass": "range", "counts_as": "for"}[op]
        return f"{op}.{words[key]}"
    if op == "uncovered_value":
        n = effect.number("n")
        instead = effect.number("instead_of") != 20
        return "uncovered_value." + ("instead" if instead else "none" if n == 0 else "plain")
    return op


def chaos_variant(effect: Effect, args: dict[str, Value]) -> str:
    n = effect.number("n")
    if n < 0:
        args["n"] = -n
        return "chaos.down"
    key = "chaos.up"
    if effect.counter is not None:
        by = effect.counter.divisor
        args["by"] = by
        args["per"] = Message(f"count.{effect.counter.name}")
        key += "_each" if by == 1 else f"_every_{effect.counter.by}"
        if effect.number("base"):
            key += "_more"
    if effect.number("max"):
        args["phrase"] = Message(f"op.{key}", dict(args))
        return "chaos.at_most"
    return key
