# interpreted: it reads files, once
"""Reading the content of The Ghosts Betwixt, with every mistake named. `mission_reading` has missions."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from hauntbox.games.betwixt.components import triggers
from hauntbox.games.betwixt.components.cards import (
    AMMUNITION,
    BODY,
    CLOTHING,
    TALENT_KINDS,
    UNLIMITED,
    WEAPON,
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
from hauntbox.games.betwixt.components.checks import (
    Written,
    check_box,
    check_clauses,
    check_gear,
    check_lines,
    check_monster,
    check_names,
    check_talent,
    check_weapon,
)
from hauntbox.games.betwixt.components.mission_reading import mission_texts, read_missions
from hauntbox.games.betwixt.components.numbering import number_box
from hauntbox.games.betwixt.components.presets import read_presets
from hauntbox.games.betwixt.ground.tiles import Tile, make_tile
from hauntbox.games.betwixt.table.numbers import (
    AMMO,
    ATTACKS,
    DEFENCE,
    ELEMENTS,
    FAMILY,
    GEAR_KINDS,
    HIT,
    RARITIES,
    TYPES,
    WEAPON_DECKS,
    WEAPON_RARITIES,
    WEAPON_TYPES,
)
from hauntbox.kit.cards.content import Entry, Problems, Shelf
from hauntbox.kit.cards.effects import Clause, Vocabulary
from hauntbox.kit.cards.translations import Texts, languages_of, read_translations

FOLDER: Final = Path(__file__).parent.parent / "content"
FILES: Final = [
    "tiles", "family", "talents", "monsters", "monster_weapons", "equipment", "supplies", "items", "books", "drops",
    "collections", "missions", "events", "passages",
    "presets",
]
QUARTERS: Final = {
    "1/4": 1, "1/2": 2, "3/4": 3, "1": 4, "1 1/4": 5, "1 1/2": 6, "1 3/4": 7, "2": 8,
}  # fmt: skip


def open_shelf(over: str, problems: Problems) -> Shelf:
    """The box's own content with a folder laid over it."""
    return Shelf(FOLDER, over, FILES, problems, languages_of(FOLDER, FILES))


def read_contents(vocabulary: Vocabulary, over: str = "") -> Contents:
    """All content, or BadContent with all mistakes."""
    problems = Problems()
    shelf = open_shelf(over, problems)
    box = read_box(shelf, vocabulary, problems)
    box.translations = read_translations(shelf, english_texts(box), partial(own_texts, vocabulary), problems)
    problems.raise_any()
    box.digest = shelf.digest()
    return box


def read_box(shelf: Shelf, vocabulary: Vocabulary, problems: Problems) -> Contents:
    """All that is on a shelf, in English."""
    written: Written = []
    tiles = [read_tile(entry) for entry in shelf.tables("tiles", "tile")]
    members = [read_member(entry) for entry in shelf.tables("family", "member")]
    talents = [read_talent(entry, vocabulary, written) for entry in shelf.tables("talents", "talent")]
    monsters = [read_monster(entry, vocabulary, written) for entry in shelf.tables("monsters", "monster")]
    weapons = [
        read_monster_weapon(entry, vocabulary, written)
        for entry in shelf.tables("monster_weapons", "monster_weapon")
    ]
    collections = [
        read_collection(entry, vocabulary, written) for entry in shelf.tables("collections", "collection")
    ]
    sets = [one.id for one in collections]
    equipment = [
        read_equipment(entry, vocabulary, written, sets) for entry in shelf.tables("equipment", "equipment")
    ]
    fireworks: list[Equipment] = []
    syringes: list[Syringe] = []
    for entry in shelf.tables("supplies", "supply"):
        if entry.choice("kind", ["firework", "syringe"]) == "firework":
            fireworks.append(read_firework(entry, vocabulary, written))
        else:
            syringes.append(read_syringe(entry, vocabulary, written))
    items = [read_item(entry, vocabulary, written) for entry in shelf.tables("items", "item")]
    books = [read_book(entry, vocabulary, written) for entry in shelf.tables("books", "book")]
    drops = [read_drop(entry, vocabulary, written) for entry in shelf.tables("drops", "drop")]
    problems.raise_any()
    box = Contents(
        members, talents, monsters, weapons, equipment, fireworks, items, books, drops, collections, syringes
    )
    box.tiles = [tile for tile in tiles if tile is not None]
    box.tile_at = {tile.number: tile for tile in box.tiles}
    check_names(box, written)
    check_box(box, problems)
    problems.raise_any()
    read_missions(shelf, vocabulary, box)
    read_presets(shelf, box)
    problems.raise_any()
    number_box(box)
    return box


# Parts of cards


def read_dice(entry: Entry, field: str, colours: tuple[str, ...]) -> tuple[int, ...]:
    """Dice by their colours, as numbers; none if the field is not there."""
    return tuple([colours.index(one) for one in entry.texts(field, list(colours), [])])


def read_elements(entry: Entry, field: str) -> tuple[int, ...]:
    """A number for each element, 0 where nothing is said."""
    inner = entry.entry(field, required=False)
    if inner is None:
        return (0, 0, 0, 0)
    found = tuple([inner.number(element, -5, 5, 0) for element in ELEMENTS])
    inner.close()
    return found


def read_quarters(entry: Entry, field: str) -> int:
    """A fraction in quarters, 0 if the field is not there."""
    word = entry.choice(field, list(QUARTERS), "1") if field in entry.fields else ""
    return QUARTERS[word] if word else 0


def read_lines(entry: Entry, vocabulary: Vocabulary) -> list[Line]:
    """TGB-12.13: what rolled effects buy."""
    lines: list[Line] = []
    for one in entry.entries("lines", required=False):
        cost, repeat = one.number("cost", 1, 4), one.flag("repeat")
        if one.fields.get("do") == []:
            one.wrong("do", "a line does at least one thing.")
        effects = [vocabulary.read_effect(inner, triggers.LINE) for inner in one.entries("do")]
        one.close()
        lines.append(Line(cost, [effect for effect in effects if effect.op], repeat))
    check_lines(entry, lines)
    return lines


def read_clauses(entry: Entry, vocabulary: Vocabulary, moments: list[str], kind: str, required: bool) -> list[Clause]:
    """The clauses of a card."""
    if not required and "clauses" not in entry.fields:
        return []
    clauses = vocabulary.read_clauses(entry, moments)
    known = all(effect.op for clause in clauses for effect in clause.do)
    return check_clauses(entry, clauses, kind) if known else clauses


# Tiles and cards


def read_tile(entry: Entry) -> Tile | None:
    """TGB-7.2; None of a tile that can't be."""
    name, theme, rows = entry.text("name"), entry.text("theme"), entry.text("map")
    doorways, walls, opaque = entry.texts("doorways"), entry.texts("walls", None, []), entry.flag("opaque")
    entry.close()
    if not entry.id.isdecimal():
        entry.wrong_as_a_whole("the id of a tile is its number.")
        return None
    try:
        return make_tile(entry.id, name, theme, rows, doorways, walls, opaque)
    except ValueError as error:
        entry.wrong("map", f"{error}.")
        return None


def read_member(entry: Entry) -> Member:
    """TGB-2.2."""
    member = Member(
        entry.id, entry.text("name"), entry.number("hp", 1, 30), entry.number("fp", 0, 30), entry.number("str", 0, 8),
        entry.number("acc", 0, 8), entry.number("agi", 0, 5), entry.number("spd", 1, 9),
        HIT.index(entry.choice("hit", list(HIT))), DEFENCE.index(entry.choice("defence", list(DEFENCE))),
        entry.number("str_cap", 1, 9), entry.number("acc_cap", 1, 9),
    )
    entry.close()
    if member.strength > member.str_cap or member.acc > member.acc_cap:
        entry.wrong_as_a_whole("starts above its caps.")
    return member


def read_talent(entry: Entry, vocabulary: Vocabulary, written: Written) -> Talent:
    """TGB-25.6."""
    name, member = entry.text("name"), FAMILY.index(entry.choice("member", list(FAMILY)))
    kind = TALENT_KINDS.index(entry.choice("kind", list(TALENT_KINDS)))
    tier, fp = entry.number("tier", 0, 2), entry.number("fp", 0, 9, 0)
    clauses = read_clauses(entry, vocabulary, triggers.TALENT, "talent", True)
    entry.close()
    talent = Talent(entry.id, name, clauses, member, kind, tier, fp)
    check_talent(entry, talent)
    written.append((entry, talent))
    return talent


def read_monster(entry: Entry, vocabulary: Vocabulary, written: Written) -> MonsterKind:
    """TGB-19.1."""
    name, type = entry.text("name"), TYPES.index(entry.choice("type", list(TYPES)))
    attack = ATTACKS.index(entry.choice("attack", list(ATTACKS)))
    hit, defence = read_dice(entry, "hit", HIT), read_dice(entry, "defence", DEFENCE)
    lines, ratings = read_lines(entry, vocabulary), read_elements(entry, "ratings")
    flight, boss, prop = entry.flag("flight"), entry.flag("boss"), entry.flag("prop")
    clauses = read_clauses(entry, vocabulary, triggers.MONSTER, "monster", False)
    kind = MonsterKind(entry.id, name, clauses, type, attack, hit, defence, lines, ratings, flight, boss, prop)
    kind.hp, kind.strength, kind.acc = entry.number("hp", 1, 60), entry.number("str", 0, 8), entry.number("acc", 0, 8)
    kind.agi, kind.spd, kind.armour = entry.number("agi", 0, 5), entry.number("spd", 0, 9), entry.number(
        "armour", 0, 5, 0
    )
    kind.xp, kind.money = entry.number("xp", 0, 30), entry.number("money", 0, 30, 0)
    entry.close()
    check_monster(entry, kind)
    written.append((entry, kind))
    return kind


def read_monster_weapon(entry: Entry, vocabulary: Vocabulary, written: Written) -> MonsterWeapon:
    """TGB-19.7."""
    name, deck = entry.text("name"), WEAPON_DECKS.index(entry.choice("deck", list(WEAPON_DECKS)))
    rarity = WEAPON_RARITIES.index(entry.choice("rarity", list(WEAPON_RARITIES)))
    ranged = entry.choice("attack", ["melee", "ranged"]) == "ranged"
    hit, damage = read_dice(entry, "hit", HIT), entry.number("damage", -3, 3, 0)
    elements, defence = read_elements(entry, "elements"), read_dice(entry, "defence", DEFENCE)
    lines = read_lines(entry, vocabulary)
    clauses = read_clauses(entry, vocabulary, triggers.MONSTER, "monster_weapon", False)
    entry.close()
    weapon = MonsterWeapon(entry.id, name, clauses, deck, rarity, ranged, hit, damage, elements, defence, lines)
    check_weapon(entry, weapon)
    written.append((entry, weapon))
    return weapon


def read_equipment(entry: Entry, vocabulary: Vocabulary, written: Written, collections: list[str]) -> Equipment:
    """TGB-22.3."""
    name, kind = entry.text("name"), GEAR_KINDS.index(entry.choice("kind", list(GEAR_KINDS)))
    rarity = RARITIES.index(entry.choice("colour", list(RARITIES)))
    value, box = entry.number("value", 1, 40), entry.choice("collection", [*collections, ""], "")
    needed = GEAR_KINDS[kind] == "accessory"
    clauses = read_clauses(entry, vocabulary, triggers.GEAR, "equipment", needed)
    number = collections.index(box) if box else -1
    card = Equipment(entry.id, name, clauses, kind, rarity, value, number)
    if rarity and not box and entry.sound:
        entry.wrong("collection", "only brown cards are Base Equipment; others come with a collection.")
    if kind == WEAPON:
        read_weapon(entry, vocabulary, card)
    elif kind == CLOTHING:
        card.body = BODY.index(entry.choice("slot", list(BODY[1:])))
        card.defence = DEFENCE.index(entry.choice("defence", list(DEFENCE))) if "defence" in entry.fields else -1
        card.share, card.weight = read_quarters(entry, "share"), read_quarters(entry, "weight")
    elif kind == AMMUNITION:
        card.ammo = AMMO.index(entry.choice("ammo", list(AMMO)))
        card.tokens = card.most_tokens = entry.number("tokens", 1, 9)
    if kind != AMMUNITION:
        card.ratings, card.armour = read_elements(entry, "ratings"), entry.number("armour", 0, 3, 0)
    entry.close()
    check_gear(entry, card)
    written.append((entry, card))
    return card


def read_weapon(entry: Entry, vocabulary: Vocabulary, card: Equipment) -> None:
    """TGB-22.3: the fields of a weapon."""
    card.weapon_type = WEAPON_TYPES.index(entry.choice("type", list(WEAPON_TYPES)))
    card.hands, card.ranged = entry.number("hands", 1, 2), entry.choice("attack", ["melee", "ranged"]) == "ranged"
    card.hit, card.damage = HIT.index(entry.choice("hit", list(HIT))), entry.number("damage", -2, 4, 0)
    card.elements = read_elements(entry, "elements")
    ammo, fires = entry.choice("ammo", ["none", *AMMO], "none"), entry.choice("fires", ["none", *AMMO], "none")
    card.ammo = UNLIMITED if ammo == "none" else AMMO.index(ammo)
    card.fires = UNLIMITED if fires == "none" else AMMO.index(fires)
    card.tokens = entry.number("tokens", 0, 9, 0)
    card.most_tokens = entry.number("most_tokens", 0, 9, card.tokens)
    card.lines = read_lines(entry, vocabulary)


def read_firework(entry: Entry, vocabulary: Vocabulary, written: Written) -> Equipment:
    """TGB-23.1 to 23.5: a weapon of no deck."""
    name, value = entry.text("name"), entry.number("value", 0, 20, 0)
    clauses = read_clauses(entry, vocabulary, triggers.GEAR, "equipment", False)
    card = Equipment(entry.id, name, clauses, WEAPON, -1, value, -1)
    read_weapon(entry, vocabulary, card)
    entry.close()
    check_gear(entry, card)
    written.append((entry, card))
    return card


def read_syringe(entry: Entry, vocabulary: Vocabulary, written: Written) -> Syringe:
    """TGB-23.6."""
    name = entry.text("name")
    syringe = Syringe(entry.id, name, read_clauses(entry, vocabulary, triggers.SYRINGE, "syringe", True))
    entry.close()
    written.append((entry, syringe))
    return syringe


def read_item(entry: Entry, vocabulary: Vocabulary, written: Written) -> Item:
    """TGB-22.3."""
    name, copies = entry.text("name"), entry.number("copies", 1, 4, 2)
    item = Item(entry.id, name, read_clauses(entry, vocabulary, triggers.ITEM, "item", True), copies)
    entry.close()
    written.append((entry, item))
    return item


def read_book(entry: Entry, vocabulary: Vocabulary, written: Written) -> Book:
    """TGB-24.14."""
    name = entry.text("name")
    book = Book(entry.id, name, read_clauses(entry, vocabulary, triggers.BOOK, "book", True))
    entry.close()
    written.append((entry, book))
    return book


def read_drop(entry: Entry, vocabulary: Vocabulary, written: Written) -> DropCard:
    """TGB-24.3 to 24.8."""
    name, copies = entry.text("name"), entry.number("copies", 1, 9, 1)
    rarity = RARITIES.index(entry.choice("temporary", list(RARITIES[1:]))) if "temporary" in entry.fields else 0
    drop = DropCard(
        entry.id, name, read_clauses(entry, vocabulary, triggers.DROP, "drop", True), copies, rarity
    )
    entry.close()
    written.append((entry, drop))
    return drop


def read_collection(entry: Entry, vocabulary: Vocabulary, written: Written) -> Collection:
    """TGB-26.7; its cards name it."""
    name, price = entry.text("name"), entry.number("price", 1, 60)
    inner = entry.entry("temporary")
    temporary: tuple[int, ...] = (0, 0, 0, 0)
    if inner is not None:
        temporary = (0, *[inner.number(rarity, 0, 3, 0) for rarity in RARITIES[1:]])
        inner.close()
    clauses = read_clauses(entry, vocabulary, triggers.COLLECTION, "collection", False)
    entry.close()
    collection = Collection(entry.id, name, clauses, price, temporary)
    written.append((entry, collection))
    return collection


# Words


def english_texts(box: Contents) -> Texts:
    """What is written on everything, in English."""
    found: Texts = {}
    for tile in box.tiles:
        found["tile", tile.id, "name"] = tile.name
    for member in box.members:
        found["member", member.id, "name"] = member.name
    for talent in box.talents:
        found["talent", talent.id, "name"] = talent.name
    for monster in box.monsters:
        found["monster", monster.id, "name"] = monster.name
    for weapon in box.monster_weapons:
        found["monster_weapon", weapon.id, "name"] = weapon.name
    for number, card in enumerate(box.cards):
        kind = "item" if number in box.items else "supply" if number in box.fireworks else "equipment"
        found[kind, card.id, "name"] = card.name
    for syringe in box.syringes:
        found["supply", syringe.id, "name"] = syringe.name
    for book in box.books:
        found["book", book.id, "name"] = book.name
    for drop in box.drops:
        found["drop", drop.id, "name"] = drop.name
    for collection in box.collections:
        found["collection", collection.id, "name"] = collection.name
    return {**found, **mission_texts(box)}


def own_texts(vocabulary: Vocabulary) -> Texts:
    """What the box's own cards say, before anything is laid over them."""
    return english_texts(read_contents(vocabulary))


def counts(box: Contents, copies: bool) -> dict[str, int]:
    """How many there are of each kind of content, with or without copies."""
    drops = [one.id for one in box.drops if not one.rarity]
    temporary = [one.id for one in box.drops if one.rarity]
    return {
        "tiles": len(box.tiles),
        "family": len(box.members),
        "talents": len(box.talents),
        "monsters": len([one for one in box.monsters if not one.prop]),
        "monster_weapons": len(box.monster_weapons),
        "equipment": len(box.equipment()),
        "fireworks": len(box.fireworks),
        "syringes": len(box.syringes),
        "items": len(box.items) if copies else len({box.cards[n].id for n in box.items}),
        "books": len(box.books),
        "drops": len(drops if copies else set(drops)),
        "temporary_drops": len(temporary if copies else set(temporary)),
        "collections": len(box.collections),
        "missions": len(box.missions),
        "events": sum([len(one.events()) for one in box.missions]),
        "passages": len(box.passages),
    }
