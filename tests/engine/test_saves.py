"""Saved games: exact, refused with a sentence when they can't be read, never a surprise."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import hauntbox
from hauntbox import BadSave, BadSetup, Game, HauntboxError
from hauntbox.engine.playout import play_random
from hauntbox.engine.saves import pack_lines, seal_of, unpack_lines
from tests.conformance.faces import everything

SEED = 4


def played(decisions: int = 14) -> Game:
    game = hauntbox.new("toy", players=3, seed=SEED, room="cellar")
    play_random(game, 1, decisions)
    return game


def resealed(record: dict[str, Any]) -> str:
    """A record as text, with the seal that belongs to it."""
    record["seal"] = seal_of(record)
    return json.dumps(record)


def test_a_save_is_small_and_begins_with_its_version() -> None:
    text = played().save()
    assert text.startswith(f'{{"hauntbox":"{hauntbox.__version__}"')
    assert len(text) < 8000


NEWER = [("hauntbox", "99.1.2"), ("hauntbox", f"{hauntbox.__version__}.1"), ("format", 2)]


@pytest.mark.parametrize(("field", "value"), NEWER)
def test_a_save_of_a_newer_version_is_refused_with_its_version(field: str, value: object) -> None:
    record = json.loads(played().save())
    record[field] = value
    with pytest.raises(BadSave) as error:
        hauntbox.load(json.dumps(record))
    assert f"saved by Hauntbox {record['hauntbox']}; this is {hauntbox.__version__}" in str(error.value)


@pytest.mark.parametrize("version", ["0.0.1", "0.1", "0.1.9", "", "²", "x.y"])
def test_a_save_of_an_older_version_is_read(version: str) -> None:
    record = json.loads(played().save())
    record["hauntbox"] = version
    assert everything(hauntbox.load(resealed(record))) == everything(played())


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "it is not JSON"),
        ("hello", "it is not JSON"),
        ("[" * 100_000, "it is not JSON"),
        ("[]", "no 'hauntbox' and 'game' fields"),
        ("null", "no 'hauntbox' and 'game' fields"),
        ('{"hauntbox":"0.1.0"}', "no 'hauntbox' and 'game' fields"),
        ('{"hauntbox":"0.1.0","game":"toy"}', "it has no setup, content, step, now, answers, pending"),
    ],
)
def test_what_is_not_a_saved_game_is_told_so(text: str, sentence: str) -> None:
    with pytest.raises(BadSave) as error:
        hauntbox.load(text)
    assert sentence in str(error.value)


def test_a_truncated_save_is_refused_wherever_it_was_cut() -> None:
    text = played().save()
    for length in range(0, len(text), 3):
        with pytest.raises(BadSave):
            hauntbox.load(text[:length])


def test_a_save_with_any_letter_changed_is_refused_or_the_same() -> None:
    game = played()
    text = game.save()
    rng = Random(7)
    for _ in range(400):
        at = rng.randrange(len(text))
        changed = text[:at] + rng.choice('0123456789abcxyz":,{}[]-\x00é') + text[at + 1 :]
        try:
            again = hauntbox.load(changed)
        except HauntboxError:
            continue
        assert everything(again) == everything(game)


RUBBISH: list[Any] = [None, True, -1, 0, 7, 10**30, 1.5, "", "x", "toy", [], [1], {}, {"a": 1}, [[[]]]]


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in JSON data."""
    found = [path] if path else []
    if isinstance(data, dict):
        for key, value in data.items():
            found += places(value, (*path, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            found += places(value, (*path, index))
    return found


def test_rubbish_anywhere_in_a_sealed_record_is_never_a_surprise() -> None:
    """Whoever forges a save gets a sentence or a game, nothing else."""
    rng = Random(3)
    game = next(game for game in map(played, range(9, 40)) if len(game.waiting) > 1)
    game.decide(game.asked(game.waiting[1])[0])
    assert game.pending
    refused = 0
    text = game.save()
    for path in places(json.loads(text)):
        for value in rng.sample(RUBBISH, 6):
            record = json.loads(text)
            inner = record
            for part in path[:-1]:
                inner = inner[part]
            inner[path[-1]] = value
            try:
                hauntbox.load(resealed(record))
            except HauntboxError:
                refused += 1
    assert refused > 50


@pytest.mark.parametrize(
    ("answers", "sentence"),
    [
        ("no such text!", "its answers can't be read"),
        ("aGVsbG8=", "its answers can't be read"),
        (pack_lines(["hold"])[:12], "have no end"),
    ],
)
def test_answers_that_can_not_be_unpacked_are_damage(answers: str, sentence: str) -> None:
    record = json.loads(played().save())
    record["answers"] = answers
    with pytest.raises(BadSave) as error:
        hauntbox.load(resealed(record))
    assert sentence in str(error.value)


def test_answers_that_unpack_without_end_are_not_unpacked() -> None:
    bomb = pack_lines(["0" * (1 << 25)])
    assert len(bomb) < 100_000
    with pytest.raises(BadSave, match="no end"):
        unpack_lines(bomb)


def test_answers_that_the_rules_do_not_take_are_refused() -> None:
    game = played(3)
    record = json.loads(game.save())
    lines = unpack_lines(record["answers"])
    record["answers"] = pack_lines([*lines, "bid:3", "hold", "hold"])
    with pytest.raises(BadSave, match="an answer that the rules don't take"):
        hauntbox.load(resealed(record))
    record["step"]["number"] = 99
    with pytest.raises(BadSave, match="step lies beyond its answers"):
        hauntbox.load(resealed(record))


def test_a_save_of_an_unknown_game_or_of_other_content_is_told_so() -> None:
    record = json.loads(played().save())
    with pytest.raises(BadSetup, match="no game 'chess'"):
        hauntbox.load(resealed({**record, "game": "chess"}))
    with pytest.raises(BadSave, match="other content"):
        hauntbox.load(resealed({**record, "content": "0" * 16}))


def test_when_rules_have_changed_the_saved_step_still_counts() -> None:
    """The answers lead elsewhere today, so the game goes on from the state that was saved."""
    game = played(12)
    record = json.loads(game.save())
    lines = unpack_lines(record["answers"])
    number = record["step"]["number"]
    assert number > 3
    lines[1] = "hold" if lines[1] != "hold" else "let"
    record["answers"] = pack_lines(lines)
    again = hauntbox.load(resealed(record))
    assert again.state_bytes() == game.state_bytes()
    assert again.number == len(lines) - number
    assert again.decision is not None and game.decision is not None
    assert again.decision.codes == game.decision.codes
    later = hauntbox.load(again.save())
    assert later.state_bytes() == game.state_bytes()
    play_random(later, 3)
    assert later.over


def test_a_game_survives_a_version_that_tuned_its_cards() -> None:
    """An older version saved it with other cards: it goes on from the saved step, with the cards of today."""
    old = hauntbox.new("blackout", players=2, seed=4, characters="random", content="reference")
    play_random(old, 4, 30)
    record = json.loads(old.save())
    record["setup"]["content"] = ""
    record["hauntbox"] = "0.0.9"
    again = hauntbox.load(resealed(record))
    assert again.state.to_data()["chaos"] == old.state.to_data()["chaos"]
    assert again.rules.content_digest != old.rules.content_digest
    play_random(again, 5)
    assert again.over


def test_a_loaded_game_goes_back_to_its_beginning_and_forward_again() -> None:
    game = played(14)
    again = hauntbox.load(game.save())
    while again.number:
        again.undo()
    assert again.state_bytes() == hauntbox.new("toy", players=3, seed=SEED, room="cellar").state_bytes()
    while again.number < game.number:
        again.redo()
    assert everything(again, None) == everything(game, None)


def test_loading_a_finished_game_gives_a_finished_game() -> None:
    game = played(10_000)
    assert game.over
    again = hauntbox.load(game.save())
    assert repr(again.outcome) == repr(game.outcome)
    assert everything(again, None) == everything(game, None)


def test_a_position_of_ones_own_can_be_saved_too() -> None:
    game = played(9)
    state = game.stretches[-1].state.copy()
    puzzle = Game(game.rules, game.setup, state)
    again = hauntbox.load(puzzle.save())
    assert again.state_bytes() == puzzle.state_bytes()
