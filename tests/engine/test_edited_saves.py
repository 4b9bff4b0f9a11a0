"""Saves that somebody has edited and sealed again: refused in a sentence, or a table that can be played on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import hauntbox
from hauntbox import BadSave, Game
from hauntbox.engine.saves import pack_lines, seal_of
from tests.conformance.tables import FUZZ

SAVED = Path(__file__).parent.parent / "saved"
GAMES = sorted(path.stem for path in SAVED.glob("*.json") if not path.stem.endswith("campaign"))
HUGE = 10**30
PLAYED_ON = 50
EACH = 3  # saves of a game; they share the edits among them
Place = tuple[str | int, ...]


@cache
def text_of(name: str) -> str:
    """A game saved by an earlier version, as this version would save it, without the answers that led to it."""
    record = json.loads(hauntbox.load((SAVED / f"{name}.json").read_text(encoding="utf-8")).save())
    record["step"]["number"] = 0
    record["answers"] = pack_lines([])
    return json.dumps(record)


def edited(text: str, place: Place, value: object) -> str:
    """A save with another value at a place of its state, so that its answers lead elsewhere, and sealed again."""
    record = json.loads(text)
    record["now"] = "0" * 16
    inner = record["step"]["state"]
    for part in place[:-1]:
        inner = inner[part]
    inner[place[-1]] = value
    record["seal"] = seal_of(record)
    return json.dumps(record)


def places(data: Any, place: Place = ()) -> Iterator[tuple[Place, Any]]:
    """Every field of a state, and of what is alike in a list or an object the first and the last."""
    if place:
        yield place, data
    if isinstance(data, dict):
        keys = list(data)
        for key in keys if not place or len(keys) < 12 else [keys[0], keys[-1]]:
            yield from places(data[key], (*place, key))
    elif isinstance(data, list):
        for index in sorted({0, len(data) - 1}) if len(data) > 8 else range(len(data)):
            yield from places(data[index], (*place, index))


def edits(value: Any) -> list[Any]:
    """What somebody might write instead of a value."""
    found: list[Any] = [None, "no_such_id", -1, -7, HUGE, [], {}, 1.5, [HUGE]]
    if isinstance(value, bool):
        found += [not value, 2]
    elif isinstance(value, int):
        found += [value + 1, value - 1, True, str(value), 99]
    elif isinstance(value, str):
        found += [value + "x", "", 3]
    elif isinstance(value, list):
        found += [value[1:], value[:-1], [*value, *value[:1]], [*value, None], value[::-1], [None] * len(value)]
    elif isinstance(value, dict):
        found += [dict(list(value.items())[1:]), {**value, "no_such_id": 1}, list(value)]
    return [one for one in found if json.dumps(one) != json.dumps(value)]


def play_on(game: Game, rng: Random) -> None:
    """Answers at random; after each of them the table is one that can be."""
    for _ in range(PLAYED_ON):
        if game.decision is None:
            return
        seat = rng.choice(game.waiting)
        game.decide(rng.choice(game.decision.codes_for(seat)), seat=seat)
        assert game.rules.check(game.state) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_field_of_an_edited_save_is_refused_or_can_be_played_with(name: str) -> None:
    """Of a wrong type, null, negative, huge, empty, too short, too long, unknown or there twice."""
    text = text_of(name)
    state = json.loads(text)["step"]["state"]
    refused = played = 0
    wrong: list[str] = []
    turn = GAMES.index(name) % EACH
    for number, (place, value) in enumerate(places(state)):
        for other in edits(value) if FUZZ > 1 else edits(value)[(turn + number) % EACH :: EACH]:
            where = f"{'.'.join(map(str, place))} = {json.dumps(other):.60}"
            try:
                game = hauntbox.load(edited(text, place, other))
            except BadSave as error:
                refused += 1
                if "Error:" in str(error):  # it was noticed by accident
                    wrong.append(f"{where}: {error}")
                continue
            played += 1
            try:
                play_on(game, Random(where))
            except Exception as error:  # whatever it is, it comes too late
                wrong.append(f"{where} is let in, and then: {type(error).__name__}: {error}")
    assert wrong == []
    assert refused > played > 0


@pytest.mark.parametrize("name", GAMES)
def test_a_refusal_names_the_field(name: str) -> None:
    text = text_of(name)
    for key in json.loads(text)["step"]["state"]:
        with pytest.raises(BadSave, match=rf"This saved game is damaged: {key}\b.* is .*no.*, not "):
            hauntbox.load(edited(text, (key,), {"no": "such"}))
