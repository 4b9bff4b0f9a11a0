# interpreted
"""The text of cards, made from the uses that do what it says: in every language, so that it can't lie."""

from __future__ import annotations

from hauntbox.engine.messages import Message, Thing, Value
from hauntbox.games.outer_space.components.card_phrases import condition_text, effect_text
from hauntbox.games.outer_space.components.cards import (
    DECIDERS,
    ITEM,
    KINDS,
    OWNER,
    Card,
    ChampionCard,
    Contents,
    DeckCard,
    Goal,
    HeroCard,
    RoomCard,
    ScenarioCard,
    Use,
)
from hauntbox.games.outer_space.components.catalogue import WORDS
from hauntbox.games.outer_space.components.entries import Page, entry_of
from hauntbox.games.outer_space.table.numbers import HEROES, MARTIANS, SIDES
from hauntbox.kit.cards.effects import Clause, Effect

# Whole cards


def card_text(card: DeckCard) -> Message:
    """Everything that a card of a deck says: what it does, and what its keywords allow."""
    sentences = use_texts(card, Page(KINDS[card.kind]))
    if card.kind == ITEM and not sentences:
        sentences = [Message("text.only_keywords")]
    return paragraph(sentences)


def hero_text(card: HeroCard) -> Message:
    """All abilities and Talents of a character."""
    return paragraph(use_texts(card, Page("hero")))


def champion_text(card: ChampionCard) -> Message:
    """All that is special about a Champion, with his figures first."""
    figures: dict[str, Value] = {
        "cost": card.cost, "health": card.health, "dice": card.fight_dice, "move": card.move, "guns": card.gun_dice,
    }
    key = "card.champion" if card.gun_dice else "card.champion_unarmed"
    return paragraph([Message(key, figures), *use_texts(card, Page("champion"))])


def room_text(card: RoomCard) -> Message:
    """What a room of the Fun House gives."""
    return paragraph(use_texts(card, Page("room")))


def scenario_text(card: ScenarioCard, box: Contents) -> Message:
    """Everything that is special about a scenario, and who wins by what."""
    sentences = [effect_text(effect, Page("scenario")) for effect in card.setup]
    sentences += [Message(f"rule.{special}") for special in card.specials]
    sentences += use_texts(card, Page("scenario"))
    if card.search:
        found = [Thing("card_name", box.copies_of(id)[0]) for id in card.search]
        sentences.append(Message("text.search", {"cards": found}))
    return paragraph([*sentences, goals_text(card, HEROES), goals_text(card, MARTIANS), timeout_text(card)])


def goals_text(card: ScenarioCard, side: int) -> Message:
    """IOS-3.1: by what a side wins."""
    goals = [goal_text(goal) for goal in card.goals[side]]
    if not goals:
        return Message(f"text.no_goal_{SIDES[side]}")
    text = goals[0]
    for one in goals[1:]:
        text = Message("text.or", {"a": text, "b": one})
    return Message(f"text.goal_{SIDES[side]}", {"goal": text})


def goal_text(goal: Goal) -> Message:
    text = Message(f"reach.{goal.of}", {"n": goal.n})
    if goal.two != goal.n:
        text = Message("text.goal_of_two", {"goal": text, "n": goal.two})
    return text if goal.also is None else Message("text.and", {"a": text, "b": goal_text(goal.also)})


def timeout_text(card: ScenarioCard) -> Message:
    """IOS-3.5: who wins when the track has ended."""
    text = Message(f"text.timeout_{SIDES[card.timeout]}", {"n": card.turns})
    if card.turns_of_two == card.turns:
        return text
    return Message("text.timeout_of_two", {"timeout": text, "n": card.turns_of_two})


# Uses


def use_texts(card: Card, page: Page) -> list[Message]:
    """One sentence for each thing that a card does, in its order."""
    seen: list[Clause] = []
    sentences: list[Message] = []
    for use in card.uses:
        if use.clause not in seen:
            other = bool(seen) and either(seen[-1], use, page)
            seen.append(use.clause)
            sentences.append(use_text(use, page, other))
    return sentences


def either(last: Clause, use: Use, page: Page) -> bool:
    """Whether a use takes the place of the one before it: on Events, and of attacks, only one of them happens."""
    return not use.id and use.clause.when == last.when and (page.kind == "event" or last.when == "ranged_step")


def use_text(use: Use, page: Page, other: bool = False) -> Message:
    """When (`other`: at the same moment instead), at what price, under which conditions, what, and how often."""
    page.when = use.clause.when
    body = limited_text(use, body_text(use.do, page))
    if use.decider != OWNER:
        body = Message(f"text.decider_{DECIDERS[use.decider]}", {"body": body})
    if use.conditions:
        conditions = condition_text(use.conditions[0])
        for one in use.conditions[1:]:
            conditions = Message("text.and", {"a": conditions, "b": condition_text(one)})
        body = Message("text.if", {"if": conditions, "body": body})
    text = Message("when.or" if other else f"when.{when_of(use, page)}", {"body": body})
    if use.power:
        return Message("text.talent", {"name": Thing("use_name", use.number), "n": use.power, "text": text})
    return Message("text.ability", {"name": Thing("use_name", use.number), "text": text}) if use.id else text


def when_of(use: Use, page: Page) -> str:
    """The moment, as the text puts it: of rooms it is before or after the search."""
    when = use.clause.when
    if page.kind == "room":
        return "room_rolled" if when == "rolled" else "room"
    if when == "wound_hero" and use.do[0].words.get("whose") in ("self", "here"):
        return f"wound_{use.do[0].word('whose')}"
    if when == "standing":
        return f"standing.{page.kind}"
    if when == "move_end" and use.do[0].words.get("whom") == "mover":
        return "moved"  # not after any other Move Action
    own = page.yours and use.do[0].words.get("whose", "self") == "self" and WORDS.has(f"when.own.{when}")
    return f"own.{when}" if own else when


def limited_text(use: Use, body: Message) -> Message:
    if use.spent:
        body = Message("text.spent", {"body": body})
    if use.command:
        body = Message("text.command", {"n": use.command, "body": body})
    if use.instant:
        body = Message("text.instant", {"body": body})
    per = use.clause.per
    if not per:
        return body
    return Message(f"text.limit_{per}" if use.clause.optional else f"text.first_{per}", {"body": body})


def body_text(effects: list[Effect], page: Page) -> Message:
    """One effect after another; a die that must be rolled first governs all that follows."""
    first, rest = effects[0], effects[1:]
    phrase = entry_of(first).phrase
    if phrase.gate and rest:
        key = phrase.gate
        for name in phrase.forms:
            key = f"{key}.{first.word(name)}"
        return Message(key, {"need": first.numbers.get("need", 0), "body": body_text(rest, page)})
    text = effect_text(first, page)
    if not rest:
        return text
    link = "text.semicolon" if page.when == "standing" else "text.then"
    return Message(link, {"a": text, "b": body_text(rest, page)})


def paragraph(sentences: list[Message]) -> Message:
    """Sentences one after another."""
    text = sentences[0]
    for one in sentences[1:]:
        text = Message("text.next", {"a": text, "b": one})
    return text
