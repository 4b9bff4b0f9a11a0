"""Every game in the box: recorded games replay byte for byte, whatever the hash seed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hauntbox.games import names
from tests.conformance.record import (
    digest_of_games,
    pinned_digests,
    problems,
    recordings,
)
from tests.conformance.tables import some_tables

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("path", recordings(), ids=lambda path: path.stem)
def test_a_recorded_game_replays_as_it_was(path: Path) -> None:
    assert problems(path) == []


@pytest.mark.parametrize("game", names())
def test_every_table_has_a_recorded_game(game: str) -> None:
    assert {path.stem for path in recordings(game)} == {str(table) for table in some_tables(game)}


@pytest.mark.parametrize("game", names())
def test_seeded_random_games_are_as_they_were_pinned(game: str) -> None:
    assert digest_of_games(game) == pinned_digests()[game]


@pytest.mark.once
@pytest.mark.parametrize("hash_seed", ["0", "1", "4294967295"])
def test_recorded_games_replay_under_any_hash_seed(hash_seed: str) -> None:
    paths = os.pathsep.join([str(ROOT), *sys.path])
    done = subprocess.run(
        [sys.executable, "-m", "tests.conformance.record", "--check"],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": paths},
        cwd=ROOT, capture_output=True, text=True, check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{len(recordings())} recorded games" in done.stdout


def test_a_recording_that_differs_is_noticed(tmp_path: Path) -> None:
    path = recordings("toy")[0]
    recording = json.loads(path.read_text(encoding="utf-8"))
    recording["checkpoints"][2]["state"] = "0" * 24
    changed = tmp_path / path.name
    changed.write_text(json.dumps(recording), encoding="utf-8")
    assert len(problems(changed)) == 1
    recording["answers"][0] = "no:such:answer"
    changed.write_text(json.dumps(recording), encoding="utf-8")
    assert len(problems(changed)) == 1
