"""Games and campaigns saved by an earlier version: they load, as they were, and are played on.

`tests/saved` was written by version 0.2.0, or by the first one that has the game, each in the middle of a game; it is
never made again.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import hauntbox
from hauntbox.engine.playout import play_random
from hauntbox.engine.saves import canonical_json, seal_of, unpack_lines
from hauntbox.games import find

SAVED = Path(__file__).parent.parent / "saved"
GAMES = sorted(path.stem for path in SAVED.glob("*.json") if not path.stem.endswith("campaign"))


def record_of(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((SAVED / f"{name}.json").read_text(encoding="utf-8"))
    return found


def resealed(record: dict[str, Any]) -> str:
    record["seal"] = seal_of(record)
    return json.dumps(record)


@pytest.mark.parametrize("name", GAMES)
def test_the_state_of_an_old_save_is_read_and_written_byte_for_byte(name: str) -> None:
    record = record_of(name)
    kept = record["step"]["state"]
    state = find(record["game"]).blank_state()
    state.take_data(kept)
    assert json.dumps({key: value for key, value in state.to_data().items() if key in kept}) == json.dumps(kept)


@pytest.mark.parametrize("name", GAMES)
def test_an_old_game_goes_on_where_it_stood(name: str) -> None:
    record = record_of(name)
    game = hauntbox.load(json.dumps(record))
    since = len(unpack_lines(record["answers"])) - record["step"]["number"]
    assert game.number >= since
    play_random(game, 1, 60)
    assert game.rules.check(game.state) == []
    assert hauntbox.load(game.save()).state.to_data() == game.state.to_data()


@pytest.mark.parametrize("name", GAMES)
def test_an_old_game_goes_on_from_its_saved_step_if_its_answers_lead_elsewhere(name: str) -> None:
    record = record_of(name)
    record["now"] = "0" * 16
    game = hauntbox.load(resealed(record))
    assert game.number == len(unpack_lines(record["answers"])) - record["step"]["number"]
    play_random(game, 1, 60)
    assert game.rules.check(game.state) == []


@pytest.mark.parametrize(("name", "field"), [("outer_space-late", "draft"), ("spirit_world-late", "house")])
def test_a_field_that_is_newer_than_a_save_is_filled_in(name: str, field: str) -> None:
    record = record_of(name)
    record["now"] = "0" * 16
    del record["step"]["state"][field]
    game = hauntbox.load(resealed(record))
    assert not game.stretches[0].state.to_data()[field]
    play_random(game, 1, 60)


def test_a_field_that_a_save_must_have_is_missed_by_name() -> None:
    record = record_of("outer_space-late")
    record["now"] = "0" * 16
    del record["step"]["state"]["hands"]
    with pytest.raises(hauntbox.BadSave, match="it has no hands"):
        hauntbox.load(resealed(record))


def test_an_old_campaign_is_played_on() -> None:
    text = (SAVED / "spirit_world-campaign.json").read_text(encoding="utf-8")
    campaign = hauntbox.load_campaign(text)
    kept = json.loads(text)
    assert canonical_json([one.to_data() for one in campaign.chapters]) == canonical_json(kept["chapters"])
    assert len(campaign.chapters) == 2
    assert campaign.running
    assert campaign.game(0).over
    game = campaign.game()
    play_random(game, 1, 9999)
    campaign.record(game)
    assert game.over
    assert not campaign.running
    assert hauntbox.load_campaign(campaign.save()).carried == campaign.carried
