# interpreted
"""The text of cards, made from the clauses that do what it says: Heroes, Weapons, Equipment, Gadgets, Hot Sheets,
Bosses, Episodes. It can't lie."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Message, Thing, Value
from hauntbox.games.ecto_terrestrial.components.card_phrases import (
    Page,
    condition_text,
    joined,
    longer,
    refined,
    sequence,
    texts_of,
    word_text,
)
from hauntbox.games.ecto_terrestrial.components.cards import (
    ANY,
    BossCard,
    Card,
    Episode,
    GadgetCard,
    HeroCard,
    ItemCard,
    SheetCard,
)
from hauntbox.games.ecto_terrestrial.components.triggers import REACTIONS
from hauntbox.games.ecto_terrestrial.table.numbers import CRIT, FACES, FACTIONS, KINDS
from hauntbox.kit.cards.effects import Clause, Condition

PAID: Final = ("free", "action", "interact", "interact_here")  # moments that somebody chooses
NO_LIMIT: Final = 99  # Objectives that a Hero may carry where an Episode says nothing


# Whole cards, as sentences


def hero_text(card: HeroCard) -> list[Message]:
    """ETI-1.2c: the ability of a Hero."""
    return clause_texts(card.clauses, Page("hero", "held"))


def item_text(card: ItemCard) -> list[Message]:
    """ETI-1.3, 1.4: what a Weapon or piece of Equipment does beside its numbers."""
    return clause_texts(card.clauses, Page("weapon" if card.is_weapon else "equipment", "held"))


def gadget_text(card: GadgetCard) -> list[Message]:
    """ETI-8: when a Gadget is used, how far it reaches, and what it does."""
    sentences: list[Message] = []
    page = Page("gadget" if card.range >= 0 else "gadget_anywhere", "gadget")
    for together in alike(card.clauses):
        if together[0].when in REACTIONS:
            keys = [moment_key(clause) for clause in together]
            body = body_text(together[0], page, keys[0][1])
            moment = either([Message(key) for key, _ in keys])
            sentences.append(Message("text.reaction", {"moment": moment, "body": body}))
        else:
            key = "text.action_range" if card.range > 0 else "text.action_here" if card.range == 0 else "text.action"
            sentences.append(Message(key, {"range": card.range, "body": body_text(together[0], page, [])}))
    return [*sentences, *players_text(card.min_players)]


def sheet_text(card: SheetCard) -> list[Message]:
    """ETI-19: what a Hot Sheet does, and which PKE trackers it raises."""
    sentences = clause_texts(card.clauses, Page("sheet"))
    symbols = [Message(f"symbol.{kind}") for n, kind in enumerate(KINDS) if card.symbols >> n & 1]
    sentences.append(Message("text.symbols", {"symbols": symbols}))
    return [*sentences, *players_text(card.min_players)]


def players_text(players: int) -> list[Message]:
    """ETI-18.1: a card that is only for several players says so."""
    return [Message("text.players", {"n": players})] if players > 1 else []


def boss_text(card: BossCard) -> list[Message]:
    """ETI-25: the tracks of a Boss, what wounds it, and what it does."""
    sentences: list[Message] = []
    for stage, (fixed, each) in enumerate(card.health, 1):
        key = "text.track" if len(card.health) == 1 else "text.track_stage"
        sentences.append(Message(key, {"stage": stage, "n": fixed, "each": each}))
    if card.wounded_by:
        symbols = [Message(f"symbol.{kind}") for n, kind in enumerate(KINDS) if card.wounded_by >> n & 1]
        sentences.append(Message("text.wounded_by", {"symbols": [*symbols, Message(f"symbol.{FACES[CRIT]}")]}))
    return [*sentences, *clause_texts(card.clauses, Page("boss"))]


def episode_text(card: Episode) -> list[Message]:
    """ETI-28: special rules, how it is won, how it is lost."""
    special = [clause for clause in card.clauses if clause.when not in ("check", "lost")]
    sentences = clause_texts(special, Page("episode"))
    if card.carry_limit < NO_LIMIT:
        sentences.append(Message("text.carry", {"n": card.carry_limit}))
    return [*sentences, *goal_text(card), *failure_text(card)]


def goal_text(card: Episode) -> list[Message]:
    """ETI-28.1: how an Episode is won."""
    own = clause_texts([clause for clause in card.clauses if clause.when == "check"], Page("episode"))
    boss = [Message("text.boss_wins", {"boss": Thing("boss", card.boss)})] if card.boss >= 0 else []
    return [*boss, *own]


def failure_text(card: Episode) -> list[Message]:
    """ETI-28.2, 28.3: how it is lost; a tower without a panel always loses."""
    own = clause_texts([clause for clause in card.clauses if clause.when == "lost"], Page("episode"))
    return [*own, Message("text.tower_loses")]


def card_sentences(card: Card) -> list[Message]:
    """What a card says, sentence by sentence; nothing if it does nothing beside its numbers."""
    if isinstance(card, HeroCard):
        return hero_text(card)
    if isinstance(card, ItemCard):
        return item_text(card)
    if isinstance(card, GadgetCard):
        return gadget_text(card)
    if isinstance(card, SheetCard):
        return sheet_text(card)
    if isinstance(card, BossCard):
        return boss_text(card)
    assert isinstance(card, Episode)
    return episode_text(card)


def figures_text(card: Card) -> Message | None:
    """The numbers of a Hero, Weapon or piece of Equipment in words; None of other cards."""
    if isinstance(card, HeroCard):
        return Message("card.hero", {
            "faction": Message(f"faction.{FACTIONS[card.faction]}"), "health": card.health, "defense": card.defense,
            "battery": card.battery, "traps": card.traps,
        })
    if not isinstance(card, ItemCard):
        return None
    args: dict[str, Value] = {
        "attack": card.attack, "range": card.range, "battery": card.battery, "level": card.level, "price": card.price,
        "faction": Message("faction.any" if card.faction == ANY else f"faction.{FACTIONS[card.faction]}"),
    }
    if card.owner >= 0:
        return Message("card.starting", {**args, "owner": Thing("hero", card.owner)})
    return Message("card.weapon" if card.is_weapon else "card.equipment", args)


# Clauses


def clause_texts(clauses: list[Clause], page: Page) -> list[Message]:
    """A sentence for each clause, in the order of the card."""
    return [Message("text.sentence", {"text": clause_text(clause, page)}) for clause in clauses]


def clause_text(clause: Clause, page: Page) -> Message:
    """When a clause acts, under which conditions, what it does, and how often."""
    token = next((one.words["kind"] for one in clause.conditions if one.name == "objective"), "")
    page = page.about(token)
    key, said = when_key(clause, page)
    body = body_text(clause, page, said)
    args: dict[str, Value] = {"body": body}
    for one in said:
        args |= moment_args(one, page)
    # What may be done at any time in one's turn, once a turn, is simply done once a turn.
    text = body if clause.when == "free" and clause.per else Message(key, args)
    if clause.per:
        text = Message(f"text.limit_{clause.per}", {"body": text, "n": clause.limit})
    for one in clause.conditions:
        if one.name == "players":
            text = Message("text.with_players", {"players": condition_text(one, page), "body": text})
    return text


def when_key(clause: Clause, page: Page) -> tuple[str, list[Condition]]:
    """The sentence for the moment of a clause, and the conditions that it says, too."""
    key = f"when.{page.kinds[-1]}.{clause.when}"
    for kind in reversed(page.kinds):
        if longer(f"when.{kind}", clause.when) != f"when.{kind}":
            key = f"when.{kind}.{clause.when}"
    said: list[Condition] = []
    for one in clause.conditions:
        further = longer(key, f"{one.name}_none" if one.numbers.get("most") == 0 else one.name)
        if further != key:
            key = further
            said.append(one)
    return refined(key), said


def moment_args(condition: Condition, page: Page) -> dict[str, Value]:
    """What the moment of a clause says of an Objective, a marked square or a round."""
    if condition.name == "every":
        n = condition.numbers["n"]
        return {"n": n, "second": 2 * n, "third": 3 * n}
    if condition.name == "objective":
        table = "unmarked" if condition.numbers["most"] == 0 else "token"
        return {"token": Message(refined(table, condition.words["kind"]))}
    return {"mark": word_text("mark", condition.words["mark"], page)} if "mark" in condition.words else {}


def body_text(clause: Clause, page: Page, said: list[Condition]) -> Message:
    """What a clause does, and under which conditions that were not said yet."""
    texts = deeds_text(clause, page, [])
    if clause.optional:
        may = deeds_text(clause, page, ["may"])
        same = [one.key for one in may] == [one.key for one in texts]
        texts = [Message("text.may", {"body": sequence(texts)})] if same else may
    body = joined(texts, "text.and") if clause.when == "standing" and texts else sequence(texts)
    conditions = [one for one in clause.conditions if one not in said and one.name != "players"]
    if not conditions:
        return body
    condition = joined([condition_text(one, page) for one in conditions], "text.and_if")
    return Message("text.if", {"if": condition, "body": body})


def deeds_text(clause: Clause, page: Page, how: list[str]) -> list[Message]:
    """What a clause does, step by step; what is lost first by somebody's own choice is a price."""
    under = [one.name for one in clause.conditions]
    paid = ["pay"] if clause.when in PAID and clause.do[0].numbers.get("n", 0) < 0 else []
    first = texts_of(clause.do[:1], page, [*how, *paid], under)
    return [*first, *texts_of(clause.do[1:], page, how, under)]


# Reactions


def moment_key(clause: Clause) -> tuple[str, list[Condition]]:
    """What a Reaction answers, and the conditions that this says: whose matter it is, and whether ETs are behind it."""
    key = f"moment.{clause.when}"
    said: list[Condition] = []
    for one in clause.conditions:
        further = longer(key, one.words.get("whom", one.name))
        if further != key:
            key = further
            said.append(one)
    return refined(key), said


def either(moments: list[Message]) -> Message:
    """One moment or another."""
    text = moments[0]
    for one in moments[1:]:
        text = Message("text.or", {"a": text, "b": one})
    return text


def alike(clauses: list[Clause]) -> list[list[Clause]]:
    """Clauses that follow one another and do the same at other moments, together."""
    found: list[list[Clause]] = []
    for clause in clauses:
        if found and same_deeds(found[-1][0], clause):
            found[-1].append(clause)
        else:
            found.append([clause])
    return found


def same_deeds(one: Clause, other: Clause) -> bool:
    deeds = [[(effect.op, effect.numbers, effect.words) for effect in clause.do] for clause in (one, other)]
    return one.when != other.when and deeds[0] == deeds[1]

