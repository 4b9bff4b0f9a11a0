"""Every game in the box: whatever is written in a view or said in words comes out escaped."""

from __future__ import annotations

import gc
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache, partial
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from hauntbox import Game
from hauntbox import games as shelf
from hauntbox.engine.rules import Rules
from hauntbox.kit.words.catalogue import Words
from tests.conformance.tables import FUZZ, Table, answer, few, plain_tables, viewers

A_NAME = re.compile(r".*[A-Z][a-z]")
SHAPE = ("steps", "verbs")
HOSTILE = "<x y=\"1\">&'"
# What is left of text that was escaped again, also where it was cut in its middle.
ESCAPED = re.compile("&[#a-z].{0,9}")
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
    """Parts are well-formed, no hostile text has become markup, and none was escaped twice, also where it is cut."""
    for id, part in parts.items():
        assert not any(raw in part for raw in RAW), f"hostile text came out raw in {id}"
        tags, texts = contents_of(part)
        assert not tags & {"x", "b"}
        assert not ESCAPED.findall(texts), f"text of {id} was escaped twice: {ESCAPED.findall(texts)}"


@lru_cache(maxsize=1024)
def contents_of(part: str) -> tuple[frozenset[str], str]:
    """The elements of a part, which must be well-formed, and every text of it as it is read. Most parts of a drawing
    are those of the one before."""
    every = list(ElementTree.fromstring(f"<all>{part}</all>").iter())
    texts = [text or "" for element in every for text in (element.text, element.tail, *element.attrib.values())]
    return frozenset(element.tag for element in every), "\n".join(texts)


def catalogues() -> list[Words]:
    """Every catalogue in use. That takes long: the tables of a whole suite may be in memory."""
    return [book for book in gc.get_objects() if issubclass(type(book), Words)]  # `isinstance` would ask dead proxies


@contextmanager
def hostile_words(books: list[Words]) -> Iterator[None]:
    """Every sentence of these catalogues begins with hostile text."""
    kept = [{language: dict(known) for language, known in book.sentences.items()} for book in books]
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


def slots_of(thing: object) -> list[str]:
    """The names of an object's own fields."""
    found = list(getattr(thing, "__dict__", {}))
    for kind in type(thing).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        found += [slots] if isinstance(slots, str) else list(slots)
        found += [name for name, one in kind.__dict__.items() if type(one).__name__ == "getset_descriptor"]
    return [name for name in dict.fromkeys(found) if not name.startswith("__")]


def make_hostile(thing: Any, home: str, met: set[int]) -> int:
    """Put hostile text before every name and sentence in a game's content; ids are left alone."""
    if id(thing) in met:
        return 0
    met.add(id(thing))
    if isinstance(thing, dict):
        fields: list[tuple[Any, Any]] = list(thing.items())
        put: Callable[[Any, Any], None] = thing.__setitem__
    elif isinstance(thing, list):
        fields = list(enumerate(thing))
        put = thing.__setitem__
    elif isinstance(thing, tuple):
        return sum(make_hostile(one, home, met) for one in thing)
    elif type(thing).__module__.startswith(home):
        fields = [(name, getattr(thing, name)) for name in slots_of(thing) if hasattr(thing, name)]
        put = partial(setattr, thing)
    else:
        return 0
    changed = 0
    for name, value in fields:
        if isinstance(value, str) and A_NAME.match(value):
            put(name, HOSTILE + value)
            changed += 1
        elif not isinstance(value, str):
            changed += make_hostile(value, home, met)
    return changed


@every_count
def test_hostile_names_in_content_come_out_escaped(table: Table) -> None:
    """Content may come from anybody's folder."""
    rules = fresh_rules(table.game)
    home = type(rules).__module__.rpartition(".")[0]
    setup = rules.checked_setup(table.players, "hostile content", table.options)
    changed = make_hostile([value for name, value in vars_of(rules) if name not in SHAPE], home, set())
    game = Game(rules, setup)
    rng = Random(1)
    for _ in range(12):
        parts = game.rules.draw(game.view(0), game.decision)
        assert_clean(parts)
        for _ in range(8):
            if game.decision is not None:
                answer(game, rng)
    if changed:
        assert any("&lt;x" in part for part in parts.values())


def vars_of(rules: Rules) -> list[tuple[str, Any]]:
    return [(name, getattr(rules, name)) for name in slots_of(rules) if hasattr(rules, name)]


def fresh_rules(game: str) -> Rules:
    """Rules that nobody else uses."""
    kept = shelf._made.pop((game, ""), None)
    rules = shelf.find(game)
    if kept is not None:
        shelf._made[game, ""] = kept
    return rules


@every_count
def test_every_part_is_well_formed_and_drawn_the_same_twice(table: Table) -> None:
    for game, _ in few(table, f"{table} parts", 3 * FUZZ):
        for seat in viewers(game):
            parts = game.rules.draw(game.view(seat), game.decision, seat=seat)
            assert "table" in parts
            assert_clean(parts)
            assert parts == game.rules.draw(game.view(seat), game.decision, seat=seat)
            assert game.draw(seat) == parts["table"]


@every_count
def test_whatever_an_option_touches_can_be_pointed_at(table: Table) -> None:
    for game, _ in few(table, f"{table} targets", 12 * FUZZ):
        for seat in game.waiting:
            drawn = "".join(game.rules.draw(game.view(seat), game.decision, seat=seat).values())
            for option in game.asked(seat):
                assert [target for target in option.targets if f'"{target}"' not in drawn] == []


@every_count
def test_hostile_text_in_a_view_comes_out_escaped(table: Table) -> None:
    drawn = set()
    for game, rng in few(table, f"{table} hostile", 2 * FUZZ):
        view = game.view(rng.randrange(table.players))
        sorts = {sort_of(path) for path in places(view)}
        for sort in sorted(sorts, key=repr):
            where = {path for path in places(view) if sort_of(path) == sort}
            parts = parts_of(game, planted(view, where))
            if parts is not None:
                assert_clean(parts)
                if any("&lt;x" in part for part in parts.values()):
                    drawn.add(sort)
    assert drawn or not sorts


@every_count
def test_names_of_people_come_out_escaped_and_change_no_size(table: Table) -> None:
    """Whoever shows a game may say what those in the seats are called; a part is as large as without names."""
    for game, rng in few(table, f"{table} people", 2 * FUZZ):
        view = game.view(rng.randrange(table.players))
        named = {**view, "people": [f"{HOSTILE} of the long name of forty letters"] * table.players}
        plain, parts = (game.rules.draw(one, game.decision) for one in (view, named))
        assert_clean(parts)
        assert {id: size_of(part) for id, part in parts.items()} == {id: size_of(part) for id, part in plain.items()}


# Of so many lengths that every place where a name is cut falls upon what has to be escaped.
HARMFUL = "<b>&\"'"
NAMES = [HARMFUL, "<b>&" * 20, "&<&>" * 20, "n" * 9 + HARMFUL * 9]


@every_count
def test_names_of_people_are_escaped_once_in_drawings_and_never_in_words(table: Table) -> None:
    """Text that was escaped and is put into a drawing as text again would be read with its entities."""
    for game, rng in few(table, f"{table} names", 2 * FUZZ):
        view = game.view(rng.randrange(table.players))
        for name in NAMES:
            named = {**view, "people": [name] * table.players}
            for size in (1440, 390):
                assert_clean(game.rules.draw(named, game.decision, width=size))
            game.people = {"en": [name] * table.players}
            said = [game.say(event.message) for event in game.events(None)]
            assert not [text for text in said if ESCAPED.search(text.replace(name, ""))]
            game.people = {}


def size_of(part: str) -> str:
    """The room that a picture takes."""
    found = re.search(r'viewBox="[^"]*"', part)
    return found[0] if found else ""


@every_count
def test_hostile_words_come_out_escaped(table: Table) -> None:
    looks = [(game, game.view(rng.randrange(table.players))) for game, rng in few(table, f"{table} words", 4 * FUZZ)]
    with hostile_words(catalogues()):
        for game, view in looks:
            parts = game.rules.draw(view, game.decision)
            assert_clean(parts)
            assert "&lt;x" in "".join(parts.values())
    for game, view in looks:
        assert "&lt;x" not in "".join(game.rules.draw(view, game.decision).values())
