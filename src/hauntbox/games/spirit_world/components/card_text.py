# interpreted
"""The text of cards, made from the clauses that do what it says: ghosts, gates, abilities, scenarios. It can't lie."""

from __future__ import annotations

from itertools import pairwise

from hauntbox.engine.messages import Message, Thing, Value
from hauntbox.games.spirit_world.components.card_phrases import condition_text, effect_text, word_or_id
from hauntbox.games.spirit_world.components.cards import (
    Ability,
    Card,
    Character,
    GateCard,
    GhostCard,
    Scenario,
    Special,
)
from hauntbox.games.spirit_world.components.entries import Page, entry_of
from hauntbox.kit.cards.effects import Clause

# Whole cards


def ghost_text(card: GhostCard) -> Message:
    """GTB-4.2: what a ghost does when it is shot at, and what is special about it."""
    flags = [Message(f"flag.{one}") for one in card.flags if one != "boss"]
    return paragraph([*clause_texts(card.clauses, Page("ghost")), *flags])


def gate_text(card: GateCard, boss: Thing | None = None) -> Message | None:
    """GTB-1.6: how all gates of a scenario behave; None if they do nothing but open and close."""
    sentences = clause_texts(card.clauses, Page("gate", boss))
    if card.twins:
        sentences.append(Message("flag.twins"))
    if not card.to_close:
        sentences.append(Message("flag.cannot_close"))
    return paragraph(sentences) if sentences else None


def ability_text(ability: Ability) -> Message:
    """GTB-22: what somebody can do from a level on."""
    return paragraph(clause_texts(ability.clauses, Page("character")))


def character_text(card: Character, name: dict[int, str]) -> Message:
    """All abilities of a character by level; their names are given in the language that is spoken."""
    return paragraph([
        Message("text.level", {"level": one.level, "name": name[one.level], "text": ability_text(one)})
        for one in card.abilities
    ])


def figures_text(card: Card) -> Message:
    """The numbers of a ghost or gate card in words."""
    if isinstance(card, GhostCard):
        return Message("card.ghost", {"class": card.rank, "hit": card.to_hit, "trap": card.to_trap})
    assert isinstance(card, GateCard)
    if not card.to_close:
        return Message("card.gate_endless", {"hit": card.to_hit})
    return Message("card.gate", {"hit": card.to_hit, "close": card.to_close})


# Scenarios


def scenario_text(card: Scenario) -> Message:
    """Success, failure and everything that is special about a scenario."""
    parts = [goal_text(card), failure_text(card), special_text(card)]
    return paragraph([one for one in parts if one is not None])


def goal_text(card: Scenario) -> Message | None:
    """GTB-24.1: how it is won."""
    return paragraph_of(card, [one for one in card.clauses if ends(one) > 0])


def failure_text(card: Scenario) -> Message:
    """GTB-24.1, 1.13: how it is lost; an empty Spirit World always loses."""
    own = paragraph_of(card, [one for one in card.clauses if ends(one) < 0])
    empty = Message("text.empty_loses")
    return empty if own is None else paragraph([own, empty])


def ends(clause: Clause) -> int:
    """Whether a clause ends the game: 1 if it is won then, -1 if it is lost, 0 if it goes on."""
    return entry_of(clause.do[-1]).ends


def special_text(card: Scenario) -> Message | None:
    """GTB-1.1: special rules and the actions that it adds; None if there are none."""
    page = Page("scenario", boss_thing(card))
    sentences = clause_texts([one for one in card.clauses if not ends(one)], page)
    sentences += [action_text(one) for one in card.specials]
    return paragraph(sentences) if sentences else None


def action_text(special: Special) -> Message:
    """GTB-9.6: an action that a scenario adds."""
    key = "when.special.near" if special.at == "gate" else f"when.special.{special.at}"
    return Message(key + "_carrying" if special.carries else key, {
        "name": Thing("special", special.number), "within": special.within, "carries": special.carries,
        "cost": special.cost, "zone": word_or_id("zone", special.zone),
        "body": limited_text(special.clause, Page("special" if special.at == "gate" else "perform")),
    })


def paragraph_of(card: Scenario, clauses: list[Clause]) -> Message | None:
    page = Page("scenario", boss_thing(card))
    return paragraph(clause_texts(clauses, page)) if clauses else None


def boss_thing(card: Scenario) -> Thing | None:
    """The boss of a scenario by its kind; None if it has none."""
    return Thing("boss", card.boss) if card.boss >= 0 else None


def shield_text(card: Scenario, clause: Clause) -> Message:
    """The special rule of a scenario that keeps streams off something."""
    return moment_text([clause], Page("scenario", boss_thing(card)))


# Clauses


def clause_texts(clauses: list[Clause], page: Page) -> list[Message]:
    """One sentence for each moment at which something happens, in the order of the card."""
    sentences: list[Message] = []
    at = 0
    while at < len(clauses):
        first = clauses[at]
        together = [first]
        while at + len(together) < len(clauses) and clauses[at + len(together)].when == first.when != "check":
            together.append(clauses[at + len(together)])
        sentences.append(moment_text(together, page))
        at += len(together)
    return sentences


def moment_text(clauses: list[Clause], page: Page) -> Message:
    """When clauses act, under which conditions, what they do, and how often."""
    first = clauses[0]
    if first.when == "check":
        return ending_text(first, page)
    body = limited_text(first, page)
    for before, clause in pairwise(clauses):
        key = "text.anyway" if before.conditions and not clause.conditions else "text.else"
        body = Message(key, {"a": body, "b": limited_text(clause, page)})
    return Message(f"when.{page.kind}.{first.when}", {"body": body})


def ending_text(clause: Clause, page: Page) -> Message:
    """A success or failure that is looked for after everything that happens."""
    key = f"ending.{clause.do[-1].op}"
    if not clause.conditions:
        return Message(key)
    return Message(key + "_if", {"if": joined([condition_text(one, page) for one in clause.conditions])})


def limited_text(clause: Clause, page: Page) -> Message:
    body = body_text(clause, page)
    return Message(f"text.limit_{clause.per}", {"body": body, "n": clause.limit}) if clause.per else body


def body_text(clause: Clause, page: Page) -> Message:
    """The conditions of a clause and what it does; how a game ends is said before what ends it."""
    body = effect_text(clause.do[0], clause, page)
    link = "text.and" if clause.when == "standing" else "text.then"
    for effect in clause.do[1:]:
        body = Message(link, {"a": body, "b": effect_text(effect, clause, page)})
    if not clause.conditions:
        return body
    conditions = joined([condition_text(one, page) for one in clause.conditions])
    key = "text.body_if" if len(clause.do) == 1 and ends(clause) else "text.if"
    return Message(key, {"if": conditions, "body": body})


def joined(messages: list[Message]) -> Message:
    """One thing and another."""
    text = messages[0]
    for one in messages[1:]:
        text = Message("text.and", {"a": text, "b": one})
    return text


def paragraph(sentences: list[Message]) -> Message:
    """Sentences one after another."""
    text = sentences[0]
    for one in sentences[1:]:
        args: dict[str, Value] = {"a": text, "b": one}
        text = Message("text.and_then", args)
    return text
