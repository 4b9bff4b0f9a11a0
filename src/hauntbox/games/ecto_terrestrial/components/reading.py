# interpreted: it reads files, once
"""Reading the content of Ecto-Terrestrial Invasion, with every mistake named."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from hauntbox.games.ecto_terrestrial.components import triggers
from hauntbox.games.ecto_terrestrial.components.cards import (
    ANY,
    BossCard,
    Contents,
    Episode,
    GadgetCard,
    HeroCard,
    ItemCard,
    Objective,
    SheetCard,
)
from hauntbox.games.ecto_terrestrial.components.checks import check_held
from hauntbox.games.ecto_terrestrial.components.map_checks import map_mistakes
from hauntbox.games.ecto_terrestrial.ground.city import COLUMNS, NORTH, WEST, Edge
from hauntbox.games.ecto_terrestrial.ground.tiles import LaidTile, lay, read_side
from hauntbox.games.ecto_terrestrial.table.numbers import FACTIONS, HEROES, KINDS, OBJECTIVES
from hauntbox.kit.cards.content import Entry, Problems, Shelf
from hauntbox.kit.cards.effects import Vocabulary
from hauntbox.kit.cards.translations import Texts, languages_of, read_translations
from hauntbox.kit.map.tiles import Side

FOLDER: Final = Path(__file__).parent.parent / "content"
FILES: Final = ["tiles", "heroes", "weapons", "equipment", "gadgets", "sheets", "bosses", "episodes"]

WEAPONS: Final = ["heavy", "long", "cheap", "control", "oddity"]  # the place of a Weapon among those of its level
EQUIPMENT: Final = ["battery", "defense", "movement", "traps", "dice", "bidding", "interaction", "rest"]


def read_contents(vocabulary: Vocabulary, over: str = "") -> Contents:
    """The box's own content with a folder laid over it, or BadContent with all mistakes."""
    problems = Problems()
    shelf = Shelf(FOLDER, over, FILES, problems, languages_of(FOLDER, FILES))
    tiles = [read_tile(entry) for entry in shelf.tables("tiles", "tile")]
    sides = {side.id: side for side in tiles if side is not None}
    heroes = [read_hero(entry, vocabulary) for entry in shelf.tables("heroes", "hero")]
    if [hero.id for hero in heroes] != list(HEROES):
        problems.add("heroes.toml", f"there must be the Heroes {', '.join(HEROES)}, in this order.")
    items = [read_weapon(entry, vocabulary) for entry in shelf.tables("weapons", "weapon")]
    items += [read_equipment(entry, vocabulary) for entry in shelf.tables("equipment", "equipment")]
    gadgets = [read_gadget(entry, vocabulary) for entry in shelf.tables("gadgets", "gadget")]
    sheets = [read_sheet(entry, vocabulary) for entry in shelf.tables("sheets", "sheet")]
    bosses = [read_boss(entry, vocabulary) for entry in shelf.tables("bosses", "boss")]
    problems.raise_any()
    known = {boss.id: number for number, boss in enumerate(bosses)}
    episodes = [read_episode(entry, vocabulary, sides, known) for entry in shelf.tables("episodes", "episode")]
    problems.raise_any()
    copies = [(card, copy) for card in items for copy in range(card.copies)]
    ids = [card.id if card.copies == 1 else f"{card.id}.{copy + 1}" for card, copy in copies]
    cards = [card for card, _ in copies]
    whole = [one for one in episodes if one is not None]
    box = Contents(heroes, cards, ids, gadgets, sheets, whole, bosses, list(sides.values()))
    box.translations = read_translations(shelf, english_texts(box), partial(own_texts, vocabulary), problems)
    problems.raise_any()
    box.digest = shelf.digest()
    return box


# The map


def read_tile(entry: Entry) -> Side | None:
    """One side of a tile."""
    name, rows = entry.text("name"), entry.text("map")
    entry.close()
    try:
        return read_side(entry.id, name, rows.strip().split("\n"))
    except ValueError as error:
        entry.wrong("map", f"{error}.")
        return None


def read_place(entry: Entry, field: str, text: str, columns: int, rows: int) -> int:
    """A square as it is written: row, column."""
    row, _, column = text.partition(",")
    if row.strip().isdecimal() and column.strip().isdecimal() and int(row) < rows and int(column) < columns:
        return int(row) * COLUMNS + int(column)
    entry.wrong(field, f"{text!r} is no square of the map; squares are written row,column from 0,0 on.")
    return 0


def read_door(entry: Entry, text: str, columns: int, rows: int) -> Edge:
    """A door as it is written: two squares with a bar between them."""
    one, _, other = text.partition("|")
    a, b = (read_place(entry, "doors", half, columns, rows) for half in (one, other))
    a, b = min(a, b), max(a, b)
    if b - a not in (1, COLUMNS):
        entry.wrong("doors", f"{text!r} are not two squares side by side.")
    return (b, WEST) if b - a == 1 else (b, NORTH)


# Cards


def read_hero(entry: Entry, vocabulary: Vocabulary) -> HeroCard:
    """ETI-1.2."""
    name, ability = entry.text("name"), entry.text("ability")
    faction = FACTIONS.index(entry.choice("faction", list(FACTIONS)))
    health, defense = entry.number("health", 1, 9), entry.number("defense", 0, 6)
    battery, traps = entry.number("battery", 1, 9, 6), entry.number("traps", 0, 6)
    weapon = entry.text("weapon")
    clauses = check_held(entry, vocabulary.read_clauses(entry, triggers.HELD))
    entry.close()
    return HeroCard(entry.id, name, ability, clauses, faction, health, defense, battery, traps, weapon)


def read_weapon(entry: Entry, vocabulary: Vocabulary) -> ItemCard:
    """ETI-1.3."""
    name, level = entry.text("name"), entry.number("level", 0, 3)
    faction = FACTIONS.index(entry.choice("faction", list(FACTIONS)))
    owner = entry.choice("owner", [*HEROES, ""], "")
    price = entry.number("price", 0, 9, 0)
    attack, reach, battery = entry.number("attack", 1, 8), entry.number("range", 0, 6), entry.number("battery", 0, 6)
    tags, worth = entry.texts("tags", WEAPONS, []), entry.number("worth", -30, 30, 0)
    clauses = check_held(entry, vocabulary.read_clauses(entry, triggers.HELD)) if "clauses" in entry.fields else []
    entry.close()
    if (level == 0) != bool(owner):
        entry.wrong("level", "is 0 if and only if the Weapon is a Starting Weapon with an owner.")
    who = HEROES.index(owner) if owner else -1
    return ItemCard(entry.id, name, clauses, level, faction, price, attack, reach, battery, who, 1, tuple(tags), worth)


def read_equipment(entry: Entry, vocabulary: Vocabulary) -> ItemCard:
    """ETI-1.4."""
    name, level, price = entry.text("name"), entry.number("level", 1, 3), entry.number("price", 1, 9)
    faction = entry.choice("faction", [*FACTIONS, "any"], "any")
    copies, tags = entry.number("copies", 1, 2, 1), entry.texts("tags", EQUIPMENT, [])
    clauses = check_held(entry, vocabulary.read_clauses(entry, triggers.HELD))
    entry.close()
    number = ANY if faction == "any" else FACTIONS.index(faction)
    return ItemCard(entry.id, name, clauses, level, number, price, copies=copies, tags=tuple(tags))


def read_gadget(entry: Entry, vocabulary: Vocabulary) -> GadgetCard:
    """ETI-8."""
    name, players = entry.text("name"), entry.number("players", 1, 2, 1)
    reach = entry.number("range", 0, 9, -1) if "range" in entry.fields else -1
    clauses = vocabulary.read_clauses(entry, triggers.GADGET)
    entry.close()
    return GadgetCard(entry.id, name, clauses, players, reach)


def read_sheet(entry: Entry, vocabulary: Vocabulary) -> SheetCard:
    """ETI-19."""
    name, players = entry.text("name"), entry.number("players", 1, 2, 1)
    shown = entry.texts("symbols", list(KINDS))
    disastrous = entry.flag("disastrous")
    clauses = vocabulary.read_clauses(entry, triggers.SHEET)
    entry.close()
    symbols = sum([1 << KINDS.index(one) for one in set(shown)])
    return SheetCard(entry.id, name, clauses, players, symbols, disastrous)


def read_boss(entry: Entry, vocabulary: Vocabulary) -> BossCard:
    """ETI-25."""
    name, level = entry.text("name"), entry.number("level", 1, 3)
    shown = entry.texts("wounded_by", list(KINDS), [])
    health: list[tuple[int, int]] = []
    for one in entry.entries("stages"):
        health.append((one.number("health", 0, 60), one.number("each", 0, 20)))
        one.close()
    clauses = vocabulary.read_clauses(entry, triggers.BOSS)
    entry.close()
    symbols = sum([1 << KINDS.index(one) for one in set(shown)])
    return BossCard(entry.id, name, clauses, level, health, symbols)


def read_episode(
    entry: Entry, vocabulary: Vocabulary, sides: dict[str, Side], bosses: dict[str, int]
) -> Episode | None:
    """ETI-2.9: an Episode with its map."""
    name, story = entry.text("name"), entry.text("story")
    level, par = entry.number("level", 1, 3), entry.number("par", 1, 30)
    has_boss, boss = "boss" in entry.fields, entry.choice("boss", [*bosses, ""], "")
    tiles: list[LaidTile] = []
    laid = entry.entries("tiles")
    for one in laid:
        side = one.choice("side", list(sides))
        row, column, rot = one.number("row", 0, 2), one.number("column", 0, 2), one.number("rot", 0, 270, 0)
        one.close()
        tiles.append(LaidTile(sides[side], row, column, rot))
    columns = 3 * (1 + max([one.column for one in tiles], default=0))
    rows = 3 * (1 + max([one.row for one in tiles], default=0))

    def squares(field: str, required: bool = True) -> tuple[int, ...]:
        texts = entry.texts(field, None, None if required else [])
        return tuple([read_place(entry, field, text, columns, rows) for text in texts])

    doors = [read_door(entry, text, columns, rows) for text in entry.texts("doors", None, [])]
    starts, points, gadgets = squares("starts"), squares("points"), squares("gadgets")
    awake, asleep = squares("awake", False), squares("asleep", False)
    for square in (*awake, *asleep):
        if square not in points or (square in awake and square in asleep):
            entry.wrong("awake" if square in awake else "asleep", "names Spawn Points, each of them once.")
    objectives: list[Objective] = []
    for one in entry.entries("objectives", False):
        kind = one.choice("kind", list(OBJECTIVES))
        at = read_place(one, "at", one.text("at"), columns, rows)
        players, carried, on_boss = one.number("players", 1, 4, 1), one.flag("carried"), one.flag("on_boss")
        objectives.append(Objective(kind, at, players, carried, on_boss))
        one.close()
    marks = {}
    for one in entry.entries("marks", False):
        marks[one.text("name")] = read_place(one, "at", one.text("at"), columns, rows)
        one.close()
    boss_at = read_place(entry, "boss_at", entry.text("boss_at"), columns, rows) if has_boss else -1
    carry = entry.number("carry", 1, 99, 99)
    clauses = vocabulary.read_clauses(entry, triggers.EPISODE) if "clauses" in entry.fields else []
    entry.close()
    for clause in clauses:
        for condition in clause.conditions:
            if "mark" in condition.words and condition.words["mark"] not in marks:
                entry.wrong("clauses", f"{condition.words['mark']!r} is none of the marks.")
    if not all(one.sound for one in laid):
        return None  # what is wrong with the map would only follow from that
    try:
        plan = lay(tiles, doors)
    except ValueError as error:
        entry.wrong("tiles", f"{error}.")
        return None
    episode = Episode(
        entry.id, name, story, clauses, level, par, plan, starts, points, gadgets, objectives,
        bosses[boss] if boss else -1, boss_at, marks, tuple([one.side.id for one in tiles]), carry,
        tuple([1 if square in awake else 0 if square in asleep else -1 for square in points]),
    )
    for field, text in map_mistakes(episode):
        entry.wrong(field, text)
    return episode


# Words


def english_texts(box: Contents) -> Texts:
    """What is written on everything, in English."""
    found: Texts = {}
    for hero in box.heroes:
        found["hero", hero.id, "name"] = hero.name
        found["hero", hero.id, "ability"] = hero.ability
    for item in box.items:
        found["weapon" if item.is_weapon else "equipment", item.id, "name"] = item.name
    for gadget in box.gadgets:
        found["gadget", gadget.id, "name"] = gadget.name
    for sheet in box.sheets:
        found["sheet", sheet.id, "name"] = sheet.name
    for boss in box.bosses:
        found["boss", boss.id, "name"] = boss.name
    for side in box.sides:
        found["tile", side.id, "name"] = side.name
    for episode in box.episodes:
        found["episode", episode.id, "name"] = episode.name
        found["episode", episode.id, "story"] = episode.story
    return found


def own_texts(vocabulary: Vocabulary) -> Texts:
    """What the box's own cards say, before anything is laid over them."""
    return english_texts(read_contents(vocabulary))


def counts(box: Contents, copies: bool) -> dict[str, int]:
    """How many there are of each kind of content, with or without copies."""
    weapons = [card for card in box.items if card.is_weapon]
    equipment = [card for card in box.items if not card.is_weapon]
    return {
        "heroes": len(box.heroes),
        "weapons": len(weapons),
        "equipment": len(equipment) if copies else len({card.id for card in equipment}),
        "gadgets": len(box.gadgets),
        "hot_sheets": len([card for card in box.sheets if not card.disastrous]),
        "disastrous_hot_sheets": len([card for card in box.sheets if card.disastrous]),
        "tiles": len(box.sides),
        "episodes": len(box.episodes),
        "bosses": len(box.bosses),
    }
