# interpreted
"""The text of cards, made from the numbers, lines and clauses that do what it says. It can't lie."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Message, Thing, Value
from hauntbox.games.betwixt.components.card import Card
from hauntbox.games.betwixt.components.card_phrases import (
    condition_text,
    dice_text,
    joined,
    refined,
    sequence,
    texts_of,
)
from hauntbox.games.betwixt.components.cards import (
    ACCESSORIES,
    AMMUNITION,
    BODY,
    CLOTHING,
    TALENT_KINDS,
    UNLIMITED,
    Book,
    Collection,
    Contents,
    DropCard,
    Equipment,
    Item,
    Line,
    Member,
    MonsterKind,
    MonsterWeapon,
    Syringe,
    Talent,
)
from hauntbox.games.betwixt.components.naming import Naming
from hauntbox.games.betwixt.table.numbers import (
    AMMO,
    ATTACKS,
    DEFENCE,
    ELEMENTS,
    HIT,
    RARITIES,
    TYPES,
    WEAPON_DECKS,
    WEAPON_RARITIES,
    WEAPON_TYPES,
)
from hauntbox.kit.cards.effects import Clause

FRACTIONS: Final = ("0", "1/4", "1/2", "3/4", "1", "1 1/4", "1 1/2", "1 3/4", "2")


def card_sentences(card: Card, box: Contents) -> list[Message]:
    """All that is written on a card: its numbers, what rolled effects buy, and what it does otherwise. Missions and
    events have sentences of their own (`mission_text.py`)."""
    naming = Naming(box)
    found = [figures_text(card, box)]
    if isinstance(card, (MonsterKind, MonsterWeapon, Equipment)):
        found += [line_text(line, naming) for line in card.lines]
    page = "monster" if isinstance(card, (MonsterKind, MonsterWeapon)) else "member"
    return [*found, *clause_texts(card.clauses, page, naming)]


# Numbers


def figures_text(card: Card, box: Contents) -> Message:
    """The numbers of a card in words."""
    if isinstance(card, Member):
        return Message("card.member", {
            "hp": card.hp, "fp": card.fp, "str": card.strength, "acc": card.acc, "agi": card.agi, "spd": card.spd,
            "hit": dice_text([HIT[card.hit]]), "defence": dice_text([DEFENCE[card.defence]]),
            "str_cap": card.str_cap, "acc_cap": card.acc_cap,
        })
    if isinstance(card, Talent):
        key = refined("card.talent", TALENT_KINDS[card.kind], "tier" if card.tier else "")
        return Message(key, {"member": Thing("member", card.member), "fp": card.fp, "tier": card.tier})
    if isinstance(card, MonsterKind):
        return monster_figures(card)
    if isinstance(card, MonsterWeapon):
        parts: list[Message] = [Message(f"attack_type.{'ranged' if card.ranged else 'melee'}")]
        parts += [hit_part(card.hit)] if card.hit else []
        parts += damage_parts(card.damage, card.elements)
        if card.defence:
            parts.append(defence_part(card.defence))
        deck, rarity = f"deck_of.{WEAPON_DECKS[card.deck]}", f"rarity.{WEAPON_RARITIES[card.rarity]}"
        return Message("card.parts", {"what": Message(deck, {"rarity": Message(rarity)}), "parts": parts})
    if isinstance(card, Equipment):
        return gear_figures(card)
    if isinstance(card, Item):
        return Message("card.item")
    if isinstance(card, Syringe):
        return Message("card.syringe")
    if isinstance(card, Book):
        return Message("card.book")
    if isinstance(card, DropCard):
        return Message(f"card.drop_{RARITIES[card.rarity]}" if card.rarity else "card.drop")
    assert isinstance(card, Collection)
    return collection_figures(card, box)


def monster_figures(card: MonsterKind) -> Message:
    """TGB-19.1."""
    if card.prop:
        return Message("card.prop", {"hp": card.hp, "agi": card.agi})
    parts: list[Message] = [Message(f"attack_type.{ATTACKS[card.attack]}")]
    parts.append(hit_part(card.hit))
    if card.defence:
        parts.append(defence_part(card.defence))
    parts += [Message("part.armour", {"n": card.armour})] if card.armour else []
    parts += rating_parts(card.ratings)
    parts += [Message("part.flight")] if card.flight else []
    return Message("card.boss" if card.boss else "card.monster", {
        "type": Message(f"type.{TYPES[card.type]}"), "hp": card.hp, "str": card.strength, "acc": card.acc,
        "agi": card.agi, "spd": card.spd, "xp": card.xp, "money": card.money, "parts": parts,
    })


def gear_figures(card: Equipment) -> Message:
    """TGB-22.3, 22.4, 22.8, 22.11."""
    parts: list[Message] = []
    if card.kind == CLOTHING:
        what = Message(f"body.{BODY[card.body]}")
    elif card.kind == ACCESSORIES:
        what = Message("card.accessory")
    elif card.kind == AMMUNITION:
        what = Message("card.ammo", {"ammo": Message(f"ammo.{AMMO[card.ammo]}"), "n": card.tokens})
    else:
        what = Message(f"weapon.{WEAPON_TYPES[card.weapon_type]}", {"hands": card.hands})
        parts.append(Message(f"attack_type.{'ranged' if card.ranged else 'melee'}"))
        parts.append(hit_part((card.hit,)))
        parts += damage_parts(card.damage, card.elements)
        if card.fires != UNLIMITED:
            parts.append(Message("part.fires", {"ammo": Message(f"ammo.{AMMO[card.fires]}")}))
        elif card.ammo != UNLIMITED:
            args: dict[str, Value] = {
                "ammo": Message(f"ammo.{AMMO[card.ammo]}"), "n": card.tokens, "most": card.most_tokens
            }
            parts.append(Message("part.ammo" if card.tokens else "part.ammo_most", args))
    if card.share:
        die = Message(f"die.{DEFENCE[card.defence]}")
        parts.append(Message("part.share", {"share": FRACTIONS[card.share], "die": die}))
    parts += [Message("part.armour", {"n": card.armour})] if card.armour else []
    parts += [Message("part.weight", {"weight": FRACTIONS[card.weight]})] if card.weight else []
    parts += rating_parts(card.ratings)
    parts += [Message("part.value", {"n": card.value})] if card.value else []
    return Message("card.parts", {"what": what, "parts": parts}) if parts else Message("card.bare", {"what": what})


def hit_part(dice: tuple[int, ...]) -> Message:
    return Message("part.hit", {"dice": dice_text([HIT[one] for one in dice]), "n": len(dice)})


def defence_part(dice: tuple[int, ...]) -> Message:
    return Message("part.defence", {"dice": dice_text([DEFENCE[one] for one in dice]), "n": len(dice)})


def damage_parts(damage: int, elements: tuple[int, ...]) -> list[Message]:
    """Passive damage."""
    found: list[Message] = []
    if damage:
        found.append(Message("part.damage" if damage > 0 else "part.damage_less", {"n": abs(damage)}))
    found += [Message(f"line.bonus_damage.more.{ELEMENTS[e]}", {"n": n}) for e, n in enumerate(elements) if n]
    return found


def rating_parts(ratings: tuple[int, ...]) -> list[Message]:
    """TGB-18.2: weaknesses and resistances."""
    return [
        Message("part.weak" if n > 0 else "part.resists", {"element": Message(f"element.{ELEMENTS[e]}"), "n": abs(n)})
        for e, n in enumerate(ratings) if n
    ]


def collection_figures(card: Collection, box: Contents) -> Message:
    """TGB-26.7: what is in a collection."""
    parts: list[Message] = []
    for rarity, colour in enumerate(RARITIES):
        n = len([one for one in card.cards if box.gear(one).rarity == rarity])
        parts += [Message(f"held.{colour}", {"n": n})] if n else []
    for rarity, n in enumerate(card.temporary):
        parts += [Message(f"held.temporary_{RARITIES[rarity]}", {"n": n})] if n else []
    return Message("card.collection", {"price": card.price, "parts": parts})


# Lines and clauses


def line_text(line: Line, naming: Naming) -> Message:
    """TGB-12.13: what rolled effects buy."""
    body: list[Message] = [*texts_of(line.effects, "line", naming)]
    return Message("text.line_again" if line.repeat else "text.line", {"cost": line.cost, "body": body})


def clause_texts(clauses: list[Clause], page: str, naming: Naming) -> list[Message]:
    """A sentence for each clause, in the order of the card."""
    return [Message("text.sentence", {"text": clause_text(clause, page, naming)}) for clause in clauses]


def clause_text(clause: Clause, page: str, naming: Naming) -> Message:
    """When a clause acts, under which conditions, what it does, and how often."""
    texts = texts_of(clause.do, page, naming)
    body = sequence(texts) if texts else Message("text.nothing")
    if clause.optional:
        body = Message("text.may", {"body": body})
    if clause.conditions:
        conditions = joined([condition_text(one, page, naming) for one in clause.conditions], "text.and")
        body = Message("text.if", {"if": conditions, "body": body})
    if clause.per:
        body = Message(f"text.limit_{clause.per}", {"body": body, "n": clause.limit})
    return Message(refined(f"when.{clause.when}", page), {"body": body})
