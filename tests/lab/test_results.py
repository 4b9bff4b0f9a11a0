"""Files of simulated games: kept, gone on with, repaired, and never overwritten by other games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hauntbox.lab.results import BadResults, Results

HEADER = {"game": "toy", "seed": "1", "bots": ["random", "novice"], "options": {"room": "cellar"}, "compiled": False}


def game(index: int) -> dict[str, Any]:
    return {"index": index, "won": True, "winners": [0], "decisions": 3}


def keep(path: Path, *indices: int, header: dict[str, Any] = HEADER) -> list[int]:
    """Go on with a file: returns what was there."""
    results = Results(str(path), header)
    found = [line["index"] for line in results.read()]
    results.begin()
    results.add([game(index) for index in indices])
    results.close()
    return found


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.jsonl"


def test_games_are_kept_and_found_again(path: Path) -> None:
    assert keep(path, 2, 0) == []
    assert keep(path, 1) == [2, 0]
    assert keep(path) == [2, 0, 1]
    header, *lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert header == {"hauntbox_simulation": 1, **HEADER}
    assert lines == [game(2), game(0), game(1)]


@pytest.mark.parametrize("cut", [1, 5, 20, 40])
def test_half_a_line_at_the_end_is_repaired(path: Path, cut: int) -> None:
    keep(path, 0, 1, 2)
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    assert keep(path, 2) == [0, 1]
    assert path.read_bytes() == whole


@pytest.mark.parametrize("kept", [0, 1, 30])
def test_half_a_header_is_begun_again(path: Path, kept: int) -> None:
    keep(path, 0)
    whole = path.read_bytes()
    path.write_bytes(whole[:kept])
    assert keep(path, 0) == []
    assert path.read_bytes() == whole


def refused(path: Path, header: dict[str, Any] = HEADER) -> str:
    """The sentence with which a file is refused, unchanged."""
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(BadResults) as error:
        keep(path, 5, header=header)
    assert before is None or path.read_bytes() == before
    return str(error.value)


def test_other_games_are_refused_with_every_difference(path: Path) -> None:
    keep(path, 0)
    said = refused(path, {**HEADER, "seed": "2", "bots": ["random"], "options": {"room": "parlour"}})
    assert "seed '1', not '2'" in said
    assert "bots random,novice, not random" in said
    assert "options room=cellar, not room=parlour" in said
    assert "nothing was changed" in said
    keep(path, 1, header={**HEADER, "compiled": True})  # says how, not what was played


@pytest.mark.parametrize("text", [b"my diary\n", b"my diary", b"[1]\n", b"{}\n", b"\xff\xfe\n"])
def test_a_file_of_something_else_is_refused(path: Path, text: bytes) -> None:
    path.write_bytes(text)
    assert "not a file of simulated games" in refused(path)


@pytest.mark.parametrize("line", [b"rubbish\n", b"{}\n", b'{"index": 3}\n', b"\0\0\0\n"])
def test_a_damaged_line_is_named(path: Path, line: bytes) -> None:
    keep(path, 0)
    with path.open("ab") as file:
        file.write(line)
    keep_more = path.read_bytes()
    assert "line 3 is not a game" in refused(path)
    assert path.read_bytes() == keep_more


def test_a_folder_or_a_name_in_no_folder_is_refused(tmp_path: Path) -> None:
    assert "is a folder" in refused(tmp_path)
    assert "There is no folder" in refused(tmp_path / "nowhere" / "games.jsonl")
    assert list(tmp_path.iterdir()) == []


def test_two_runs_never_write_to_one_file(path: Path) -> None:
    keep(path, 0)
    writing = Results(str(path), HEADER)
    assert len(list(writing.read())) == 1
    assert "Another simulation is writing" in refused(path)
    writing.close()
    assert keep(path) == [0]
