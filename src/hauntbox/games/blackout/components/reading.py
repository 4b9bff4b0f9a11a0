# interpreted
"""Reading the content of Blackout, with every mistake named."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from hauntbox.games.blackout.components import vocabulary
from hauntbox.games.blackout.components.cards import (
    BoardCard,
    Card,
    CharacterCard,
    Contents,
    EquipmentCard,
    GhostCard,
    TileCard,
)
from hauntbox.games.blackout.components.checks import check_clauses
from hauntbox.games.blackout.components.entries import entry_of
from hauntbox.games.blackout.components.menace import is_noisy, measure_menace
from hauntbox.games.blackout.table.numbers import BOROUGHS, COLOURS, ICONS
from hauntbox.kit.cards.content import Entry, Problems, Shelf
from hauntbox.kit.cards.effects import Clause, Vocabulary
from hauntbox.kit.cards.translations import Texts, languages_of, read_translations

FOLDER = Path(__file__).parent.parent / "content"
SETS = Path(__file__).parent.parent / "sets"
FILES = ["boards", "characters", "ghosts", "equipment", "tiles"]
# Fewest entries that a game can be set up with: BLK-2.1, 2.9 to 2.11, R34.
FEWEST = {"characters": 4, "ghosts": 19, "equipment": 4, "tiles": 4, "boards": 1}


def read_contents(words: Vocabulary, over: str = "") -> Contents:
    """The box's own content with a folder or a named set laid over it, or BadContent with all mistakes.

    Its cards are written in `words`.
    """
    problems = Problems()
    shelf = Shelf(FOLDER, set_folder(over), FILES, problems, languages_of(FOLDER, FILES))
    box = Contents()
    box.boards = [read_board(entry) for entry in shelf.tables("boards", "board")]
    box.characters = [read_character(entry, words) for entry in shelf.tables("characters", "character")]
    box.ghosts = [read_ghost(entry, words) for entry in shelf.tables("ghosts", "ghost")]
    box.equipment = [read_equipment(entry, words) for entry in shelf.tables("equipment", "equipment")]
    box.tiles = [read_tile(entry, words) for entry in shelf.tables("tiles", "tile")]
    for kind, count in counts(box).items():
        if count < FEWEST[kind]:
            problems.add(f"{kind}.toml", f"a game needs at least {FEWEST[kind]} {kind}, here are {count}.")
    for board in box.boards:
        if board.boroughs != box.boards[0].boroughs:
            shelf.blame(f"boards.toml, board {board.id!r}", "its Boroughs are not those of the first board, in order.")
    box.translations = read_translations(shelf, english_texts(box), lambda: own_texts(words), problems)
    problems.raise_any()
    box.digest = shelf.digest()
    for ghost in box.ghosts:
        ghost.menace, ghost.noisy = measure_menace(ghost), is_noisy(ghost)
    return box


def english_texts(box: Contents) -> Texts:
    """Everything that is written on the cards and the map, as the content files say it."""
    texts: Texts = {}
    for board in box.boards:
        texts["board", board.id, "name"] = board.name
    for id, name in zip(box.boards[0].boroughs, box.boards[0].names) if box.boards else ():
        texts["borough", id, "name"] = name
    kinds: dict[str, list[Card]] = {
        "character": [*box.characters], "ghost": [*box.ghosts], "equipment": [*box.equipment], "tile": [*box.tiles],
    }
    for kind, cards in kinds.items():
        for card in cards:
            texts[kind, card.id, "name"] = card.name
            texts[kind, card.id, "blurb"] = card.blurb
            if isinstance(card, CharacterCard):
                texts[kind, card.id, "ability"] = card.ability
    return texts


@lru_cache(maxsize=1)
def own_texts(words: Vocabulary) -> Texts:
    """What the box's own cards say, before anything is laid over them."""
    return english_texts(read_contents(words))


def set_folder(over: str) -> str:
    """A set that comes with the box goes by its name alone; anything else is a folder."""
    return str(SETS / over) if over.isidentifier() and (SETS / over).is_dir() else over


def set_names() -> list[str]:
    """The sets that come with the box."""
    return sorted(path.name for path in SETS.iterdir() if path.is_dir() and not path.name.startswith("_"))


def counts(box: Contents) -> dict[str, int]:
    """How many entries of each kind there are."""
    return {
        "characters": len(box.characters),
        "ghosts": len(box.ghosts),
        "equipment": len(box.equipment),
        "tiles": len(box.tiles),
        "boards": len(box.boards),
    }


def read_character(entry: Entry, words: Vocabulary) -> CharacterCard:
    name, blurb = entry.text("name"), entry.text("blurb")
    ability = entry.text("ability")
    timing = entry.choice("timing", ["own_activation", "any_activation"], "own_activation")
    clauses = words.read_clauses(entry, vocabulary.CHARACTER_TRIGGERS)
    check_clauses(entry, "character", clauses)
    entry.close()
    return CharacterCard(entry.id, name, blurb, clauses, ability, timing == "any_activation")


def read_ghost(entry: Entry, words: Vocabulary) -> GhostCard:
    name, blurb = entry.text("name"), entry.text("blurb")
    known = [*ICONS, *(f"{icon}:{colour}" for icon in ICONS for colour in COLOURS)]
    icons: list[int] = []
    colours: list[int] = []
    for slot in entry.texts("slots", known):
        icon, _, colour = slot.partition(":")
        icons.append(ICONS.index(icon))
        colours.append(COLOURS.index(colour) if colour else -1)
    if entry.sound and not 1 <= len(icons) <= 5:
        entry.wrong("slots", f"a ghost has one to five slots, not {len(icons)}.")
    clauses = words.read_clauses(entry, vocabulary.GHOST_TRIGGERS)
    check_clauses(entry, "ghost", clauses)
    check_captured(entry, clauses)
    entry.close()
    return GhostCard(entry.id, name, blurb, clauses, icons, colours)


def check_captured(entry: Entry, clauses: list[Clause]) -> None:
    """BLK-11.4: a captured ghost makes no Chaos, by on-captured text either."""
    for clause in clauses:
        for effect in clause.do:
            loud = clause.when == "on_captured" and effect.op and entry_of(effect).noisy
            if loud and (effect.number("n") > 0 or effect.number("base") > 0):
                entry.wrong("clauses", "on-captured text can't raise Chaos (BLK-11.4).")


def read_equipment(entry: Entry, words: Vocabulary) -> EquipmentCard:
    name, blurb = entry.text("name"), entry.text("blurb")
    kind = entry.choice("kind", ["passive", "discard", "terrain"])
    cost = [ICONS.index(icon) for icon in entry.texts("cost", [*ICONS])]
    if not 1 <= len(cost) <= 2:
        entry.wrong("cost", f"Equipment costs one or two dice (BLK-12.2), not {len(cost)}.")
    clauses = words.read_clauses(entry, vocabulary.EQUIPMENT_TRIGGERS[kind])
    check_clauses(entry, "equipment", clauses, passive=kind == "passive")
    entry.close()
    return EquipmentCard(entry.id, name, blurb, clauses, kind, cost)


def read_tile(entry: Entry, words: Vocabulary) -> TileCard:
    name, blurb = entry.text("name"), entry.text("blurb")
    kind = entry.choice("kind", ["instant", "lasting"])
    clauses = words.read_clauses(entry, vocabulary.TILE_TRIGGERS[kind])
    check_clauses(entry, "tile", clauses)
    entry.close()
    return TileCard(entry.id, name, blurb, clauses, kind == "lasting")


def read_board(entry: Entry) -> BoardCard:
    """A board: BLK-3.1 to 3.3. Links are symmetric, without loops, and reach every Borough."""
    board = BoardCard(entry.id, entry.text("name"))
    board.chaos_first = entry.number("chaos_first", 0, 10, 1)
    board.loss = entry.number("loss", 5, 40, 20)
    board.tokens_at = entry.number("tokens_at", 1, 40, 15)
    board.hysteria = [entry.number("first_tile", 1, 20, 5), entry.number("second_tile", 1, 20, 10)]
    boroughs = entry.entries("boroughs")
    ids = [str(one.fields.get("id", "")) for one in boroughs]
    if len(boroughs) != BOROUGHS or len(set(ids)) != BOROUGHS:
        entry.wrong("boroughs", f"a board has five different Boroughs, not {len(set(ids))}.")
    for one in boroughs:
        board.boroughs.append(one.text("id"))
        board.names.append(one.text("name"))
        across, down = one.number("across", 0, 100), one.number("down", 0, 100)
        board.anchors.append((across / 100, down / 100))
        board.adjacent.append(sum(1 << ids.index(other) for other in one.texts("adjacent", ids)))
        one.close()
    check_links(entry, board)
    entry.close()
    return board


def check_links(entry: Entry, board: BoardCard) -> None:
    for a, links in enumerate(board.adjacent):
        if links >> a & 1:
            entry.wrong("boroughs", f"{board.boroughs[a]} is linked to itself.")
        for b, back in enumerate(board.adjacent):
            if links >> b & 1 and not back >> a & 1:
                entry.wrong("boroughs", f"{board.boroughs[a]} names {board.boroughs[b]}, but not the reverse.")
    reached = 1
    for _ in board.adjacent:
        for a, links in enumerate(board.adjacent):
            if reached >> a & 1:
                reached |= links
    if board.adjacent and reached != (1 << len(board.adjacent)) - 1:
        entry.wrong("boroughs", "not every Borough can be reached.")
