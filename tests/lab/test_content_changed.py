"""A content folder that is edited is read again, in the same process; one that is not edited is read once."""

from __future__ import annotations

import os
import pickle
from pathlib import Path

import pytest

import hauntbox
from hauntbox import BadContent, HauntboxError
from hauntbox.games import find
from hauntbox.lab.envs.gym_env import HauntboxEnv
from hauntbox.lab.simulate import simulate

CARD = """
[[equipment]]
id = "{id}"
name = "{name}"
blurb = "Written by a test."
kind = "discard"
cost = ["{cost}"]

[[equipment.clauses]]
when = "use"
do = [{{ op = "chaos", n = -1 }}]
"""


def write(folder: Path, name: str = "Old Lamp", id: str = "lamp", cost: str = "S") -> str:
    (folder / "equipment.toml").write_text(CARD.format(id=id, name=name, cost=cost), encoding="utf-8")
    return str(folder)


def named(content: str) -> list[str]:
    game = hauntbox.new("blackout", content=content, seed=1)
    count = game.rules.thing_count("equipment")
    return [game.say(game.rules.thing_message(game.state, "equipment", value)) for value in range(count)]


def test_an_edited_file_is_read_again(tmp_path: Path) -> None:
    content = write(tmp_path)
    assert named(content)[-1] == "Old Lamp"
    write(tmp_path, "New Lamp")
    assert named(content)[-1] == "New Lamp"
    game = hauntbox.new("blackout", content=content, seed=1)
    assert game.rules is find("blackout", content)


def test_a_folder_that_has_not_changed_is_read_once(tmp_path: Path) -> None:
    content = write(tmp_path)
    assert find("blackout", content) is find("blackout", content)
    assert find("blackout") is find("blackout")


def test_an_edit_that_leaves_size_and_time_as_they_were_is_noticed(tmp_path: Path) -> None:
    content = write(tmp_path, cost="S")
    before = find("blackout", content)
    path = tmp_path / "equipment.toml"
    times = path.stat().st_atime_ns, path.stat().st_mtime_ns
    write(tmp_path, cost="T")
    os.utime(path, ns=times)
    assert find("blackout", content) is not before


def test_a_new_file_and_one_taken_away_are_noticed(tmp_path: Path) -> None:
    content = write(tmp_path)
    before = find("blackout", content)
    (tmp_path / "tiles.toml").write_text('remove = ["radio_silence"]\n', encoding="utf-8")
    assert find("blackout", content).thing_count("tile") == before.thing_count("tile") - 1
    (tmp_path / "tiles.toml").unlink()
    assert find("blackout", content).thing_count("tile") == before.thing_count("tile")


def test_a_mistake_is_told_until_it_is_mended(tmp_path: Path) -> None:
    content = write(tmp_path, cost="nonsense")
    for _ in range(2):
        with pytest.raises(BadContent, match="nonsense"):
            find("blackout", content)
    write(tmp_path)
    assert named(content)[-1] == "Old Lamp"


def test_the_same_name_in_another_folder_is_another_content(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for place in ("here", "there"):
        (tmp_path / place / "mine").mkdir(parents=True)
        write(tmp_path / place / "mine", f"Lamp from {place}")
    for place in ("here", "there"):
        monkeypatch.chdir(tmp_path / place)
        assert named("mine")[-1] == f"Lamp from {place}"


def test_a_simulation_plays_with_the_cards_as_they_are_now(tmp_path: Path) -> None:
    content = write(tmp_path)
    first = simulate("blackout", games=2, bots="random", content=content, jobs=1)
    write(tmp_path, id="torch")
    second = simulate("blackout", games=2, bots="random", content=content, jobs=2)
    assert first.plan.digest != second.plan.digest
    assert first.tally.games and second.tally.games


def test_an_environment_keeps_the_cards_that_it_was_made_with(tmp_path: Path) -> None:
    """Its list of actions follows from them."""
    content = write(tmp_path)
    env = HauntboxEnv("blackout", content=content)
    size = len(env.encoding.actions)
    (tmp_path / "equipment.toml").write_text('remove = ["ecto_goggles"]\n', encoding="utf-8")
    env.reset(seed=1)
    assert env.game.rules is env.tables.rules and len(env.encoding.actions) == size
    assert len(HauntboxEnv("blackout", content=content).encoding.actions) < size


def test_a_game_with_cards_that_have_changed_since_is_not_pickled(tmp_path: Path) -> None:
    content = write(tmp_path, "Lamp that is nowhere else")
    game = hauntbox.new("blackout", content=content, seed=1)
    assert pickle.loads(pickle.dumps(game)).save() == game.save()
    write(tmp_path, "New Lamp")
    find("blackout", content)
    with pytest.raises(HauntboxError, match="has changed"):
        pickle.dumps(game)
