"""The same thing has the same French word wherever it is said: docs/contributors/french.md, read against the games."""

from __future__ import annotations

import re
from functools import cache

import pytest

from hauntbox import games
from hauntbox.kit.words.catalogue import Words
from tests.support.documents import page
from tests.support.languages import SOURCE, game_folder

GLOSSARY = page("docs/contributors/french.md")
GAMES = {
    "Blackout": "blackout", "Spirit World": "spirit_world", "Outer Space": "outer_space",
    "Ecto-Terrestrial Invasion": "ecto_terrestrial", "The Ghosts Betwixt": "betwixt",
}
QUOTED = re.compile(r'^\w+ = "+(.*?)"*$', re.MULTILINE)


def rows(head: str) -> list[tuple[list[str], list[str]]]:
    """The rows under a heading: the French words, and those that are not to be said."""
    return [(listed(french), listed(never)) for _, french, never in GLOSSARY.table(head)]


def listed(cell: str) -> list[str]:
    return [word.strip() for word in cell.split(",") if word.strip()]


@cache
def said(game: str) -> str:
    """All French of a game: its sentences, its rulebook, what is written on its cards, its achievements."""
    folder = game_folder(game)
    book = games.find(game).rulebook("fr")
    texts = [*Words(folder / "words").sentences["fr"].values(), *book.glossary, *book.glossary.values()]
    texts += [text for rule in book for text in (rule.title, rule.text)]
    texts += [text for chapter in book.chapters for text in (chapter.title, chapter.intro)]
    texts += [text for one in games.find(game).achievements() for text in (one.name["fr"], one.text["fr"])]
    texts += QUOTED.findall((folder / "content" / "fr.toml").read_text(encoding="utf-8"))
    return plain("\n".join(texts))


@cache
def said_by_the_page() -> str:
    folders = [SOURCE / "server" / "words", SOURCE / "kit" / "words" / "spoken"]
    return plain("\n".join(text for folder in folders for text in Words(folder).sentences["fr"].values()))


def plain(text: str) -> str:
    """A text as words: arguments of sentences are none, though their forms are."""
    text = re.sub(r"\{\w+(?::\w*)?\}", " ", text)
    return re.sub(r"\{\w+\|", " ", text).replace("’", "'").lower()


def has(text: str, word: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(word.lower())}(?!\w)", text) is not None


def stem_in(text: str, word: str) -> bool:
    """Whether a word is there in any form: nouns in the plural, verbs in the present."""
    stem = re.sub(r"(?:er|ir)$", "", word.lower()) if " " not in word else word.lower()
    return re.search(rf"(?<!\w){re.escape(stem)}", text) is not None


def test_every_game_that_speaks_french_has_its_words() -> None:
    spoken = {game for game in games.names() if "fr" in games.find(game).languages()}
    assert spoken == set(GAMES.values())


@pytest.mark.parametrize("head", GAMES)
def test_the_words_of_the_page_are_those_of_the_game(head: str) -> None:
    words = [word for french, _ in rows(head) for word in french]
    assert len(words) >= 14
    assert [word for word in words if not stem_in(said(GAMES[head]), word)] == []


def test_the_words_of_all_games_are_in_use() -> None:
    everywhere = "\n".join([said_by_the_page(), *(said(game) for game in GAMES.values())])
    assert [word for french, _ in rows("Every game") for word in french if not stem_in(everywhere, word)] == []


@pytest.mark.parametrize("head", GAMES)
def test_no_other_word_is_used_for_the_same_thing(head: str) -> None:
    never = [word for table in (head, "Every game") for _, words in rows(table) for word in words]
    assert len(never) >= 6
    assert [word for word in never if has(said(GAMES[head]), word)] == []


def test_the_page_itself_keeps_to_the_words_of_all_games() -> None:
    assert [word for _, words in rows("Every game") for word in words if has(said_by_the_page(), word)] == []


@pytest.mark.parametrize("head", ["the page", *GAMES])
def test_nobody_is_called_tu(head: str) -> None:
    text = said(GAMES[head]) if head in GAMES else said_by_the_page()
    text = text.replace("viens par ici, toi", "")  # what Peter says to a ghost
    assert re.findall(r"(?<![\w-])(?:tu|toi|tes)(?!\w)", text) == []
