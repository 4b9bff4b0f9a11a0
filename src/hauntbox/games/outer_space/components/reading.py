# interpreted: it reads files, once
"""Reading the content of Outer Space, with every mistake named."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import cast

from hauntbox.games.outer_space.components.board_reading import board_texts, read_boards
from hauntbox.games.outer_space.components.card_reading import (
    card_texts,
    read_card,
    read_champion,
    read_hero,
    read_room,
    read_scenario,
)
from hauntbox.games.outer_space.components.cards import Contents
from hauntbox.games.outer_space.components.checks import check_contents
from hauntbox.games.outer_space.components.entries import OpEntry
from hauntbox.games.outer_space.table.numbers import HEROES, MARTIANS
from hauntbox.kit.cards.content import Problems, Shelf
from hauntbox.kit.cards.effects import Vocabulary
from hauntbox.kit.cards.translations import Texts, languages_of, read_translations

FOLDER = Path(__file__).parent.parent / "content"
FILES = ["boards", "hero_cards", "martian_cards", "heroes", "champions", "rooms", "scenarios"]


def read_contents(vocabulary: Vocabulary, over: str = "") -> Contents:
    """The box's own content with a folder laid over it, or BadContent with all mistakes.

    The vocabulary is that of the game (`effects/vocabulary.py`).
    """
    problems = Problems()
    shelf = Shelf(FOLDER, over, FILES, problems, languages_of(FOLDER, FILES))
    box = Contents()
    box.ops = [cast(OpEntry, op) for op in vocabulary.ops.values()]
    box.boards = read_boards(shelf.tables("boards", "board"), problems)
    box.cards = [read_card(entry, HEROES, vocabulary) for entry in shelf.tables("hero_cards", "card")]
    box.cards += [read_card(entry, MARTIANS, vocabulary) for entry in shelf.tables("martian_cards", "card")]
    box.heroes = [read_hero(entry, vocabulary) for entry in shelf.tables("heroes", "hero")]
    box.champions = [read_champion(entry, vocabulary) for entry in shelf.tables("champions", "champion")]
    box.rooms = [read_room(entry, vocabulary) for entry in shelf.tables("rooms", "room")]
    box.scenarios = [read_scenario(entry, box.cards, vocabulary) for entry in shelf.tables("scenarios", "scenario")]
    problems.raise_any()
    box.number_all()
    for where, text in check_contents(box):
        shelf.blame(where, text)
    box.translations = read_translations(shelf, english_texts(box), lambda: own_texts(vocabulary), problems)
    problems.raise_any()
    box.digest = shelf.digest()
    return box


def counts(box: Contents, copies: bool) -> dict[str, int]:
    """How many pieces of each kind the box has, with all copies of a card or only its designs."""
    cards = [0, 0]
    for card in box.cards:
        cards[card.side] += card.copies if copies else 1
    return {
        "scenarios": len(box.scenarios),
        "characters": len(box.heroes),
        "hero_cards": cards[HEROES],
        "martian_cards": cards[MARTIANS],
        "champions": len(box.champions),
        "rooms": len(box.rooms),
        "boards": len(box.boards.outer) + len(box.boards.centres),
        "buildings": len(box.boards.buildings),
    }


def english_texts(box: Contents) -> Texts:
    """Everything that is written on boards and cards, as the content files say it."""
    return {**board_texts(box.boards), **card_texts(box)}


@lru_cache(maxsize=1)
def own_texts(vocabulary: Vocabulary) -> Texts:
    """What the box's own cards say, before anything is laid over them."""
    return english_texts(read_contents(vocabulary))
