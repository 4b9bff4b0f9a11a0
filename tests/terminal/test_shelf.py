"""What the terminal keeps on the disk, who may sit where, and what is said before the screen is taken."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import hauntbox
from hauntbox.cli.main import main
from hauntbox.engine.errors import BadSetup, HauntboxError
from hauntbox.games import find
from hauntbox.terminal import shelf as shelf_module
from hauntbox.terminal.play import play
from hauntbox.terminal.seats import called, read_seats
from hauntbox.terminal.shelf import BadShelf, Kept, Settings, Shelf, Slot, home, write_whole


def test_the_folder_is_the_players_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HAUNTBOX_HOME", str(tmp_path / "mine"))
    assert home() == tmp_path / "mine"
    monkeypatch.delenv("HAUNTBOX_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    assert home() == tmp_path / "hauntbox"
    monkeypatch.setattr(sys, "platform", "win32")
    assert home() == tmp_path / "Hauntbox"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert home().parts[-2:] == ("Application Support", "Hauntbox")


def test_a_write_that_fails_leaves_what_was_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "1.json"
    write_whole(path, "old")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(shelf_module.os, "fsync", full)
    with pytest.raises(BadShelf, match=r"can't be saved.*No space left on device"):
        write_whole(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_slots_are_numbered_and_held(tmp_path: Path) -> None:
    shelf = Shelf("blackout", tmp_path)
    first, second = shelf.new_slot(), shelf.new_slot()
    assert (first.name, second.name) == ("1", "2")
    first.keep("x")
    first.release()
    assert shelf.new_slot().name == "3"
    assert not Slot(second.path).hold()
    second.release()
    assert Slot(second.path).hold()


def test_a_lock_ends_with_its_process(tmp_path: Path) -> None:
    """A window that was killed does not keep its game to itself."""
    slot = Shelf("blackout", tmp_path).new_slot()
    code = (
        "import sys, time; from pathlib import Path; from hauntbox.terminal.shelf import Slot\n"
        f"held = Slot(Path({str(slot.path)!r})); print(held.hold(), flush=True); time.sleep(600)"
    )
    slot.release()
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout.readline().strip() == "True"
        assert not Slot(slot.path).hold()
        holder.kill()
        holder.wait()
        assert Slot(slot.path).hold()


def test_what_is_kept_is_listed_latest_first(tmp_path: Path) -> None:
    shelf = Shelf("blackout", tmp_path)
    game = hauntbox.new("blackout", seed=1)
    for age, name in ((300, "1"), (200, "2"), (100, "evening")):
        slot = Slot(shelf.folder / f"{name}.json")
        slot.keep(game.save())
        slot.keep_seats(["you"])
        os.utime(slot.path, (1e9 - age, 1e9 - age))
    assert [kept.slot.name for kept in shelf.listed()] == ["evening", "2", "1"]
    assert all(kept.open and not kept.problem for kept in shelf.listed())


def test_seats_that_can_not_be_read_are_unknown(tmp_path: Path) -> None:
    slot = Slot(tmp_path / "1.json")
    assert slot.read_seats() == []
    slot.seats_path.write_text("{")
    assert slot.read_seats() == []
    slot.seats_path.write_text('{"a": 1}')
    assert slot.read_seats() == []
    slot.keep_seats(["you", "novice"])
    assert slot.read_seats() == ["you", "novice"]


def test_a_file_that_is_a_folder_is_a_problem_told(tmp_path: Path) -> None:
    (tmp_path / "9.json").mkdir()
    assert "can't be read" in Kept(Slot(tmp_path / "9.json")).problem


def test_copies_never_overwrite(tmp_path: Path) -> None:
    shelf = Shelf("blackout", tmp_path)
    path = shelf.keep_as("night", "text", ["you"])
    assert path.read_text() == "text" and Slot(path).read_seats() == ["you"]
    elsewhere = shelf.keep_as(str(tmp_path / "copy.json"), "text", ["you"])
    assert elsewhere == tmp_path / "copy.json"
    for name, why in (("night", "already"), (str(elsewhere), "already"), ("12", "slots"), ("", "slots")):
        with pytest.raises(BadShelf, match=why):
            shelf.keep_as(name, "other", [])
    with pytest.raises(BadShelf, match="no folder"):
        shelf.keep_as(str(tmp_path / "nowhere" / "copy.json"), "text", [])


def test_settings_are_kept_and_rubbish_is_ignored(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    assert settings.confirm and settings.pace == "normal"
    settings.confirm, settings.pace = False, "fast"
    settings.keep()
    again = Settings(tmp_path)
    assert (again.confirm, again.pace) == (False, "fast")
    for rubbish in ("{", "[]", '{"pace": "warp", "confirm": 3}'):
        (tmp_path / "settings.json").write_text(rubbish)
        assert Settings(tmp_path).pace == "normal"
        assert Settings(tmp_path).confirm


# Seats


def test_seats_are_people_and_bots() -> None:
    rules = find("blackout")
    assert read_seats(None, None, rules) == ["you"]
    assert read_seats(None, 3, rules) == ["you", "you", "you"]
    assert read_seats("me, Anna,NOVICE", None, rules) == ["you", "Anna", "novice"]
    assert read_seats(["you", "expert"], 2, rules) == ["you", "expert"]
    assert [called(name) for name in ("you", "Anna", "novice")] == ["You", "Anna", "novice bot"]


@pytest.mark.parametrize(
    ("seats", "players", "why"),
    [
        ("you,novise", None, "did you mean 'novice'"),
        ("you,you", 3, "3 players but 2 seats"),
        ("a,b,c,d,e", None, "for 1 to 4 players, not 5"),
        ("you,,you", None, "somebody's name"),
        ("x" * 30, None, "somebody's name"),
        ("a\x1bb", None, "somebody's name"),
    ],
)
def test_seats_that_can_not_be_are_one_sentence(seats: str, players: int | None, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        read_seats(seats, players, find("blackout"))


# Before the screen is taken


def test_playing_needs_a_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAUNTBOX_HOME", os.devnull)
    assert main(["play", "blackout"]) == 2
    said = capsys.readouterr()
    assert said.err == "Playing needs a terminal to show the table in; this is not one.\n"
    assert said.out == ""


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("play blckout", "blackout"),
        ("play blackout --seats you,novise", "did you mean 'novice'"),
        ("play blackout --players 9", "1 to 4"),
        ("play blackout --option share=5,5,5,5", "share can't be"),
        ("play blackout --option characters=egon", "characters can't be"),
    ],
)
def test_a_mistake_is_one_sentence_and_exit_status_2(
    capsys: pytest.CaptureFixture[str], words: str, why: str
) -> None:
    assert main(words.split()) == 2
    said = capsys.readouterr().err
    assert why in said and said.count("\n") == 1


def test_a_folder_that_can_not_be_made_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("HAUNTBOX_HOME", str(tmp_path / "file"))
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    with pytest.raises(HauntboxError, match="can't be made"):
        play("blackout")
