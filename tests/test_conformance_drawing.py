"""Every game in the box: whatever is written in a view or said in words comes out escaped."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from xml.etree import ElementTree

import pytest

from hauntbox import Game
from hauntbox.kit.words import Words
from tests.conformance.tables import Table, moments, plain_tables, viewers

HOSTILE = "<x y=\"1\">&'"
RAW = ("<x", 'y="1">', "&'")

every_count = pytest.mark.parametrize("table", plain_tables(), ids=str)


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where in JSON data there are texts."""
    if isinstance(data, str):
        yield path
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from places(value, (*path, index))
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from places(value, (*path, key))


def planted(data: Any, where: set[tuple[Any, ...]], path: tuple[Any, ...] = ()) -> Any:
    """The same data with hostile text in some places."""
    if path in where:
        return HOSTILE
    if isinstance(data, list):
        return [planted(value, where, (*path, index)) for index, value in enumerate(data)]
    if isinstance(data, dict):
        return {key: planted(value, where, (*path, key)) for key, value in data.items()}
    return data


def sort_of(path: tuple[Any, ...]) -> tuple[Any, ...]:
    """Places that mean the same: numbers in lists don't matter."""
    return tuple("*" if isinstance(part, int) else part for part in path)


def parts_of(game: Game, view: dict[str, Any]) -> dict[str, str] | None:
    """The drawing of a view; None if it names something that doesn't exist."""
    try:
        return game.rules.draw(view, game.decision)
    except (KeyError, IndexError, ValueError):
        return None


def assert_clean(parts: dict[str, str]) -> None:
    """Every part is well-formed, and no hostile text has become markup."""
    for id, part in parts.items():
        assert not any(raw in part for raw in RAW), f"hostile text came out raw in {id}"
        for element in ElementTree.fromstring(f"<all>{part}</all>").iter():
            assert element.tag != "x"


@contextmanager
def hostile_words() -> Iterator[None]:
    """Every sentence of every catalogue in use begins with hostile text."""
    books = [book for book in gc.get_objects() if isinstance(book, Words)]
    kept = [{language: dict(known) for language, known in book.sentences.items()} for book in books]
    assert books
    for book in books:
        for known in book.sentences.values():
            for key in known:
                known[key] = HOSTILE + known[key]
    try:
        yield
    finally:
        for book, sentences in zip(books, kept):
            for language, known in sentences.items():
                book.sentences[language].update(known)


@every_count
def test_every_part_is_well_formed_and_drawn_the_same_twice(table: Table) -> None:
    for game, _ in moments(table, f"{table} parts", 0.04):
        for seat in viewers(game):
            parts = game.rules.draw(game.view(seat), game.decision)
            assert "table" in parts
            assert_clean(parts)
            assert parts == game.rules.draw(game.view(seat), game.decision)
            assert game.draw(seat) == parts["table"]


@every_count
def test_hostile_text_in_a_view_comes_out_escaped(table: Table) -> None:
    drawn = set()
    for game, rng in moments(table, f"{table} hostile", 0.03):
        view = game.view(rng.randrange(table.players))
        sorts = {sort_of(path) for path in places(view)}
        for sort in sorted(sorts, key=repr):
            where = {path for path in places(view) if sort_of(path) == sort}
            for some in (where, {rng.choice(sorted(where, key=repr))}):
                parts = parts_of(game, planted(view, some))
                if parts is not None:
                    assert_clean(parts)
                    if any("&lt;x" in part for part in parts.values()):
                        drawn.add(sort)
    assert drawn or not sorts


@every_count
def test_hostile_words_come_out_escaped(table: Table) -> None:
    for game, rng in moments(table, f"{table} words", 0.03):
        seat = rng.randrange(table.players)
        view = game.view(seat)
        with hostile_words():
            parts = game.rules.draw(view, game.decision)
            assert_clean(parts)
            assert "&lt;x" in "".join(parts.values())
        assert "&lt;x" not in "".join(game.rules.draw(view, game.decision).values())
