# interpreted: it reads files, once
"""Reading the content of Spirit World, with every mistake named."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from hauntbox.games.spirit_world.components import vocabulary
from hauntbox.games.spirit_world.components.cards import (
    ON_SPECIAL,
    Ability,
    CampaignCard,
    Card,
    Character,
    Contents,
    GateCard,
    GateSpot,
    GhostCard,
    Numbers,
    Scenario,
    Special,
)
from hauntbox.games.spirit_world.components.checks import check_clauses, check_scenario, check_special, counters_in
from hauntbox.games.spirit_world.components.powers import count_actions, list_provisos
from hauntbox.games.spirit_world.table.numbers import BULK, DRIVE, GATES, KINDS, SIGHT, SYMBOLS, TEAM, WALK
from hauntbox.kit.cards.content import Entry, Problems, Shelf
from hauntbox.kit.cards.effects import Clause, Vocabulary
from hauntbox.kit.cards.translations import Texts, languages_of, read_translations
from hauntbox.kit.map.grid import Line, LineKind, mask_of, read_square
from hauntbox.kit.map.tiles import Joined, Placed, Side, join, read_doors

FOLDER = Path(__file__).parent.parent / "content"
FILES = ["lines", "tiles", "numbers", "ghosts", "gates", "characters", "scenarios", "campaigns"]
TILE = 5
HINTS = ("hint1", "hint2", "hint3")
Rows = tuple[str, ...]
# A side of a tile: id, name, h, v, ground, doors, tile; and laid on the table: with its column, row and turn.
Written = tuple[str, str, Rows, Rows, Rows, tuple[tuple[str, tuple[Line, ...]], ...], str]
Tile = tuple[Written, int, int, int]


def read_contents(words: Vocabulary, over: str = "") -> Contents:
    """The box's own content with a folder laid over it, or BadContent with all mistakes.

    Its cards are written in `words`.
    """
    problems = Problems()
    shelf = Shelf(FOLDER, over, FILES, problems, languages_of(FOLDER, FILES))
    box = Contents()
    box.lines = [LineKind("none", ".", 0, ""), *[read_line(entry) for entry in shelf.tables("lines", "line")]]
    box.sides = [side for side in [read_side(entry) for entry in shelf.tables("tiles", "tile")] if side is not None]
    box.doors = [f"{side.id}.{door}" for side in box.sides for door in side.doors]
    for entry in shelf.tables("numbers", "numbers"):
        box.numbers = read_numbers(entry)
    box.ghosts = [read_ghost(entry, words) for entry in shelf.tables("ghosts", "ghost")]
    if [card.id for card in box.ghosts] != list(KINDS):
        problems.add("ghosts.toml", f"there must be the kinds {', '.join(KINDS)}, in this order.")
    box.gates = [read_gate(entry, words) for entry in shelf.tables("gates", "gate")]
    people = shelf.tables("characters", "character")
    box.characters = [read_character(entry, number, words) for number, entry in enumerate(people)]
    if not 4 <= len(box.characters) <= TEAM:
        problems.add("characters.toml", f"there are 4 to {TEAM} characters, not {len(box.characters)}.")
    problems.raise_any()
    box.number_figures()
    box.actions = count_actions(box)
    box.provisos = list_provisos(box)
    scenarios = shelf.tables("scenarios", "scenario")
    for entry in scenarios:
        scenario = read_scenario(entry, box, words)
        if scenario is not None:
            box.scenarios.append(scenario)
            for text in check_scenario(scenario, box):
                entry.wrong_as_a_whole(text)
    if not box.scenarios:
        problems.add("scenarios.toml", "a game needs at least one scenario.")
    number_specials(box)
    cards: list[Card] = [*box.ghosts, *box.gates, *box.scenarios]
    clauses = [clause for card in cards for clause in card.clauses]
    clauses += [clause for who in box.characters for ability in who.abilities for clause in ability.clauses]
    clauses += [special.clause for scenario in box.scenarios for special in scenario.specials]
    box.counters = counters_in(clauses)
    if len(box.scenarios) == len(scenarios):  # else chapters would seem to be missing
        box.campaigns = [read_campaign(entry, box) for entry in shelf.tables("campaigns", "campaign")]
    for number, campaign in enumerate(box.campaigns):
        for position, chapter in enumerate(campaign.chapters, 1):
            box.scenarios[chapter].campaign, box.scenarios[chapter].position = number, position
    box.translations = read_translations(shelf, english_texts(box), lambda: own_texts(words), problems)
    problems.raise_any()
    box.digest = shelf.digest()
    return box


def counts(box: Contents) -> dict[str, int]:
    """How many entries of each kind the box has."""
    return {
        "scenarios": len(box.scenarios),
        "tiles": len(box.sides),
        "ghosts": len(box.ghosts),
        "characters": len(box.characters),
        "gates": len(box.gates),
        "campaigns": len(box.campaigns),
        "lines": len(box.lines) - 1,
    }


# Places


def read_line(entry: Entry) -> LineKind:
    """GTB-10.2: what a line is in the way of."""
    letter, name = entry.text("letter"), entry.text("name")
    flags = 0
    for field, bit in (("walk", WALK), ("drive", DRIVE), ("corporeal", BULK), ("sight", SIGHT)):
        if entry.flag(field):
            flags |= bit
    entry.close()
    return LineKind(entry.id, letter, flags, name)


def read_side(entry: Entry) -> Side | None:
    """One side of a tile."""
    name = entry.text("name")
    h, v, ground = entry.texts("h"), entry.texts("v"), entry.texts("ground")
    doors = entry.take("doors", False) or {}
    entry.close()
    if not isinstance(doors, dict):
        entry.wrong("doors", f"should be a table of doors, not {doors!r}.")
        doors = {}
    try:
        return Side(entry.id, name, h, v, ground, read_doors(doors), entry.id[1:])
    except ValueError as error:
        entry.wrong("h", str(error))
        return None


def read_tiles(entry: Entry, box: Contents) -> Joined | None:
    """GTB-2.2: the tiles of a scenario, joined."""
    sides = {side.id: side for side in box.sides}
    tiles: list[Tile] = []
    for one in entry.entries("tiles"):
        side = one.choice("side", list(sides))
        col, row, rot = one.number("col", 0, 5), one.number("row", 0, 5), one.number("rot", 0, 270, 0)
        one.close()
        tiles.append((as_written(sides[side]), col, row, rot))
    if not tiles:
        return None
    try:
        return joined(tuple(tiles), tuple((line.id, line.letter, line.flags, line.name) for line in box.lines))
    except ValueError as error:
        entry.wrong("tiles", str(error))
        return None


def as_written(side: Side) -> Written:
    """A side as what it was made from."""
    doors = tuple((name, tuple(lines)) for name, lines in side.doors.items())
    return side.id, side.name, tuple(side.h), tuple(side.v), tuple(side.ground), doors, side.tile


@lru_cache(maxsize=64)
def joined(tiles: tuple[Tile, ...], kinds: tuple[tuple[str, str, int, str], ...]) -> Joined:
    """The map that tiles make. It never changes, so everybody who lays them alike has the same, with all its sight."""
    placed = [
        Placed(Side(id, name, list(h), list(v), list(ground), {one: list(at) for one, at in doors}, tile), *where)
        for (id, name, h, v, ground, doors, tile), *where in tiles
    ]
    return join(placed, [LineKind(*kind) for kind in kinds], SIGHT, TILE)


def read_squares(entry: Entry, field: str, texts: list[Any]) -> list[int]:
    """Squares by id."""
    found: list[int] = []
    for text in texts:
        try:
            found.append(read_square(str(text)))
        except ValueError as error:
            entry.wrong(field, str(error))
    return found


# Cards


def read_numbers(entry: Entry) -> Numbers:
    levels = entry.take("levels", True)
    if not isinstance(levels, list) or levels != sorted(levels) or levels[:1] != [0] or len(levels) > 7:
        entry.wrong("levels", f"should be up to seven growing numbers of XP from 0 on, not {levels!r}.")
        levels = [0]
    numbers = Numbers(
        levels, entry.number("actions", 1, 5), entry.number("move", 1, 5), entry.number("drive", 1, 12),
        entry.number("sight", 1, 6), entry.number("streams", 1, 9), entry.number("rounds", 5, 200),
    )
    entry.close()
    return numbers


def read_ghost(entry: Entry, words: Vocabulary) -> GhostCard:
    """GTB-4.2."""
    name, blurb = entry.text("name"), entry.text("blurb")
    rank = entry.number("class", 1, 9)
    to_hit, to_trap = entry.number("to_hit", 1, 6), entry.number("to_trap", 1, 20)
    figures = entry.number("figures", 1, 20)
    flags = entry.texts("flags", ["boss", "combines", "map_bound", "corporeal", "push"], [])
    clauses = words.read_clauses(entry, vocabulary.GHOST_TRIGGERS)
    check_clauses(entry, clauses, "ghost")
    entry.close()
    return GhostCard(entry.id, name, blurb, clauses, rank, to_hit, to_trap, figures, flags)


def read_gate(entry: Entry, words: Vocabulary) -> GateCard:
    """GTB-1.6."""
    name, blurb = entry.text("name"), entry.text("blurb")
    to_hit, to_close = entry.number("to_hit", 1, 7), entry.number("to_close", 0, 20)
    flags = entry.texts("flags", ["closes_with_partner", "cannot_close"], [])
    clauses = words.read_clauses(entry, vocabulary.GATE_TRIGGERS)
    check_clauses(entry, clauses, "gate")
    entry.close()
    if ("cannot_close" in flags) != (to_close == 0):
        entry.wrong("to_close", "is 0 if and only if the gate has the flag cannot_close.")
    return GateCard(entry.id, name, blurb, clauses, to_hit, to_close, "closes_with_partner" in flags)


def read_character(entry: Entry, number: int, words: Vocabulary) -> Character:
    """GTB-3.3, 3.5: five levels with an ability each."""
    name, blurb = entry.text("name"), entry.text("blurb")
    colour, pattern, extra = entry.text("colour"), entry.text("pattern"), entry.flag("extra")
    abilities: list[Ability] = []
    for one in entry.entries("levels"):
        level, title = one.number("level", 1, 7), one.text("name")
        ability = Ability(level, title, words.read_clauses(one, vocabulary.CHARACTER_TRIGGERS))
        check_clauses(one, ability.clauses, "character")
        ability.number = number << 3 | level
        abilities.append(ability)
        one.close()
    if [ability.level for ability in abilities] != list(range(1, len(abilities) + 1)):
        entry.wrong("levels", "should be listed from level 1 on, one ability each.")
    entry.close()
    return Character(entry.id, name, blurb, colour, pattern, extra, abilities)


# Scenarios


def read_scenario(entry: Entry, box: Contents, words: Vocabulary) -> Scenario | None:
    """GTB-1.1."""
    code, name, story = entry.text("code"), entry.text("name"), entry.text("story")
    gate = entry.choice("gate", [card.id for card in box.gates])
    joined = read_tiles(entry, box)
    clauses = words.read_clauses(entry, vocabulary.SCENARIO_TRIGGERS)
    check_clauses(entry, clauses, "scenario")
    specials = [read_special(one, words) for one in entry.entries("actions", required=False)]
    spots = [read_spot(one) for one in entry.entries("gates")]
    ghosts = entry.entry("ghosts")
    spirits = entry.entry("spirit_world")
    start = read_squares(entry, "start", entry.texts("start"))
    zones = entry.take("zones", False) or {}
    hints = [entry.text(field) for field in HINTS]
    numbers = [entry.number("xp", 0, 99, 0), entry.number("limit", 0, 60, 0), entry.number("difficulty", 1, 5)]
    band = entry.take("band", True)
    doors = entry.texts("open_doors", None, [])
    verge = entry.flag("verge")
    entry.close()
    if joined is None:
        return None
    scenario = Scenario(entry.id, code, name, story, clauses, joined)
    scenario.gate = [card.id for card in box.gates].index(gate)
    scenario.specials, scenario.gates, scenario.start = specials, spots, start
    scenario.xp, scenario.limit, scenario.difficulty = numbers
    scenario.hints, scenario.verge = hints, verge
    scenario.open_doors = [door for door in doors if door in joined.doors]
    for door in doors:
        if door not in joined.doors:
            entry.wrong("open_doors", f"{door!r} is no door of this map; it has {', '.join(joined.doors) or 'none'}.")
    if not isinstance(band, list) or len(band) != 2 or not all(isinstance(one, int) for one in band):
        entry.wrong("band", f"should be two percentages, not {band!r}.")
    else:
        scenario.band = band
    if ghosts is not None:
        for kind, id in enumerate(KINDS):
            squares = read_squares(ghosts, id, ghosts.texts(id, None, []))
            scenario.ghosts += [(kind, square) for square in squares]
        ghosts.close()
    if spirits is not None:
        scenario.spirit_world = [spirits.number(id, 0, 20, 0) for id in KINDS[:3]]
        spirits.close()
    if isinstance(zones, dict):
        scenario.zones = {zone: mask_of(read_squares(entry, "zones", squares)) for zone, squares in zones.items()}
    else:
        entry.wrong("zones", f"should be a table of lists of squares, not {zones!r}.")
    if len(spots) > GATES:
        entry.wrong("gates", f"there are at most {GATES} gates, not {len(spots)}.")
    return scenario


def read_spot(entry: Entry) -> GateSpot:
    at = read_squares(entry, "at", [entry.text("at")])
    also = read_squares(entry, "also", entry.texts("also", None, []))
    partner = entry.choice("partner", ["", *SYMBOLS], "")
    spot = GateSpot(at[0] if at else 0, entry.flag("open"), also, SYMBOLS.index(partner) if partner else -1)
    entry.close()
    return spot


def read_special(entry: Entry, words: Vocabulary) -> Special:
    """GTB-9.6: an action that a scenario adds."""
    id, name = entry.text("id"), entry.text("name")
    at = entry.choice("at", ["gate", "ecto", "zone", "anywhere"], "gate")
    zone, within = entry.text("zone", ""), entry.number("within", 1, 9, 1)
    carries, cost = entry.number("carries", 0, 9, 0), entry.number("cost", 1, 3, 1)
    conditions = [words.read_condition(one) for one in entry.entries("if", required=False)]
    limit, per = words.read_limit(entry)
    do = [words.read_effect(one, "special") for one in entry.entries("do")]
    special = Special(id, name, within, carries, cost, Clause("special", conditions, do, limit, per))
    special.at, special.zone = at, zone
    check_special(entry, special)
    entry.close()
    return special


def number_specials(box: Contents) -> None:
    for scenario in box.scenarios:
        for special in scenario.specials:
            if special.id not in box.specials:
                box.specials.append(special.id)
            special.number = box.specials.index(special.id)
            special.clause.number = ON_SPECIAL + special.number


def read_campaign(entry: Entry, box: Contents) -> CampaignCard:
    """GTB-1.3."""
    name, story = entry.text("name"), entry.text("story")
    ids = [scenario.id for scenario in box.scenarios]
    chapters = [ids.index(id) for id in entry.texts("chapters", ids)]
    openings = [entry.text(f"opening{number}") for number in range(1, len(chapters) + 1)]
    closings = [entry.text(f"closing{number}") for number in range(1, len(chapters) + 1)]
    entry.close()
    return CampaignCard(entry.id, name, story, chapters, openings, closings)


# Other languages


def english_texts(box: Contents) -> Texts:
    """Everything that is written on cards and maps, as the content files say it."""
    texts: Texts = {}
    for kind in box.lines[1:]:
        texts["line", kind.id, "name"] = kind.name
    for side in box.sides:
        texts["tile", side.id, "name"] = side.name
    for kind_name, cards in (("ghost", box.ghosts), ("gate", box.gates), ("character", box.characters)):
        for card in cards:
            texts[kind_name, card.id, "name"] = card.name
            texts[kind_name, card.id, "blurb"] = card.blurb
    for character in box.characters:
        for ability in character.abilities:
            texts["character", character.id, f"level{ability.level}"] = ability.name
    for scenario in box.scenarios:
        texts["scenario", scenario.id, "name"] = scenario.name
        texts["scenario", scenario.id, "story"] = scenario.story
        for field, hint in zip(HINTS, scenario.hints):
            texts["scenario", scenario.id, field] = hint
        for special in scenario.specials:
            texts["special", special.id, "name"] = special.name
    for campaign in box.campaigns:
        texts["campaign", campaign.id, "name"] = campaign.name
        texts["campaign", campaign.id, "story"] = campaign.blurb
        for number, (opening, closing) in enumerate(zip(campaign.openings, campaign.closings), 1):
            texts["campaign", campaign.id, f"opening{number}"] = opening
            texts["campaign", campaign.id, f"closing{number}"] = closing
    return texts


@lru_cache(maxsize=1)
def own_texts(words: Vocabulary) -> Texts:
    """What the box's own cards say, before anything is laid over them."""
    return english_texts(read_contents(words))
