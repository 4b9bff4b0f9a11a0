# interpreted
"""The text of a card, made from the clauses that do what it says. It can't lie."""

from __future__ import annotations

from hauntbox.engine.messages import Message, Value
from hauntbox.games.blackout.components.cards import Card, CharacterCard, EquipmentCard, GhostCard, TileCard
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
    key = f"if.{condition.name}"
    if condition.name in ("possessed", "has_equipment", "token_held"):
        key += asked
    elif condition.numbers.get("max") == 0 and condition.name != "chaos":
        key += "_none"
    elif condition.numbers.get("min", 0) == 0 and "max" in condition.numbers:
        key += "_most"
    return Message(key, numbers)


def effect_text(effect: Effect, when: str) -> Message:
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
        kind = {"boroughs": "place", "icons": "paid"}.get(name, "icon")
        args[name] = joined("or" if name == "to" else "and", [Message(f"{kind}.{word}") for word in words])
    return Message(f"op.{variant(effect, when, args)}", args)


def joined(word: str, messages: list[Message]) -> Message:
    """One thing and (or) another."""
    text = messages[0]
    for one in messages[1:]:
        text = Message(f"text.{word}", {"a": text, "b": one})
    return text


def variant(effect: Effect, when: str, args: dict[str, Value]) -> str:
    """The key of the phrase that fits the parameters."""
    words = effect.words
    op = effect.op
    here = "_here" if words.get("scope") == "here" else ""
    if op == "chaos":
        return chaos_variant(effect, args)
    if op in ("forbid", "tax", "discount"):
        return f"{op}.{words['action']}{here}"
    if op == "move":
        return f"move.{words['where']}" + ("_with" if words["with"] != "nobody" else "")
    if op == "uncovered_value":
        n = effect.number("n")
        instead = effect.number("instead_of") != 20
        return "uncovered_value." + ("instead" if instead else "none" if n == 0 else "plain") + here
    if op in ("roll_fewer", "calm_value", "immune"):
        return op + (here or ("_all" if op == "immune" and when in ("while_in_play", "next_round") else ""))
    if op in ("single_colour", "max_place", "adjacent_to"):
        return op + ("_each" if when == "next_round" else "")
    if op in ("extra_pass", "colour_free"):
        return f"{op}.{words.get('range', 'next')}" + ("_always" if when in CONTINUOUS else "")
    if op in ("place_remote", "knock_off", "counts_as"):
        return f"{op}.{words[{'place_remote': 'where', 'knock_off': 'ghost', 'counts_as': 'for'}[op]]}"
    if op == "swap_ghosts":
        return f"swap_ghosts.{words['a']}_{words['b']}"
    return dice_variant(effect, args)


def dice_variant(effect: Effect, args: dict[str, Value]) -> str:
    """The key of a phrase about some dice or cards, or all of them."""
    op = effect.op
    if op == "pay":
        icons = effect.lists["icons"]
        args["n"] = len(icons)
        return "pay.any" if icons.count("any") == len(icons) else "pay.icons"
    if op == "recover":
        return f"recover.{'all_' if effect.number('n') == 0 else ''}{effect.words['from']}"
    if op == "sweep_row":
        return "sweep_row.some" if effect.number("n") else "sweep_row.all"
    if op in ("turn", "reroll"):
        key = "any" if effect.words["from"] == "any" else "from"
        return f"{op}.{key}{'_all' if effect.number('n') == 0 else ''}"
    return op


def chaos_variant(effect: Effect, args: dict[str, Value]) -> str:
    n = effect.number("n")
    key = "chaos.down" if n < 0 else "chaos.up"
    args["n"] = abs(n)
    if effect.counter is not None:
        by = effect.counter.divisor
        args["by"] = by
        args["per"] = Message(f"count.{effect.counter.name}", {"by": by})
        key += "_each" if by == 1 else f"_every_{effect.counter.by}"
        if effect.number("base"):
            key += "_more"
    if effect.number("max"):
        args["phrase"] = Message(f"op.{key}", dict(args))
        return "chaos.at_most"
    return key
