"""Saved games in the player's own folder: numbered slots, written atomically, never deleted."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from hauntbox.box import load
from hauntbox.engine.errors import BadSave, HauntboxError
from hauntbox.engine.game import Game
from hauntbox.home import home

MOST_LISTED = 30


class BadShelf(HauntboxError):
    """A folder or file for saved games that can't be used."""


def make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadShelf(f"The folder {str(path)!r} can't be made: {error.strerror}.") from None


def write_whole(path: Path, text: str) -> None:
    """Write a file so that a crash at any moment leaves either the old or the new one, on the disk."""
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        with part.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
        if os.name == "posix":
            folder = os.open(path.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise BadShelf(f"The game can't be saved in {str(path)!r}: {error.strerror}.") from None


def lock_file(path: Path) -> IO[str] | None:
    """An open file that nobody else has locked, or None; a lock ends with the process that holds it."""
    file = path.open("a", encoding="utf-8")
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        return None
    return file


class Slot:
    """One place on the shelf: the file of a game, who sits where, and the lock while it is played."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lock: IO[str] | None = None

    @property
    def name(self) -> str:
        return self.path.stem

    @property
    def seats_path(self) -> Path:
        return self.path.with_suffix(".seats")

    def hold(self) -> bool:
        """Reserve the slot for this process; False if another window plays it."""
        if self.lock is None:
            self.lock = lock_file(self.path.with_suffix(".lock"))
        return self.lock is not None

    def release(self) -> None:
        if self.lock is not None:
            self.lock.close()
            self.lock = None

    def keep(self, text: str) -> None:
        write_whole(self.path, text)

    def keep_seats(self, seats: list[str]) -> None:
        write_whole(self.seats_path, json.dumps(seats))

    @property
    def ignored_path(self) -> Path:
        return self.path.with_suffix(".ignored")

    def keep_ignored(self, ignored: dict[int, list[str]]) -> None:
        """Store what each seat does not want to be asked about: not in the game's own file, which players may pass
        on."""
        write_whole(self.ignored_path, json.dumps({str(seat): targets for seat, targets in ignored.items()}))

    def read_ignored(self) -> dict[int, list[str]]:
        """Read that back; nothing if it was never stored or can't be read."""
        try:
            kept = json.loads(self.ignored_path.read_text(encoding="utf-8"))
            return {int(seat): [str(target) for target in targets] for seat, targets in kept.items()}
        except (OSError, ValueError, AttributeError, TypeError):
            return {}

    @property
    def told_path(self) -> Path:
        return self.path.with_suffix(".guide")

    def keep_told(self, told: list[str]) -> None:
        """Store what the guide of a first game has said."""
        write_whole(self.told_path, json.dumps(told))

    def read_told(self) -> list[str] | None:
        """Read that back; None if the game has no guide."""
        try:
            told = json.loads(self.told_path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None
        return [str(one) for one in told] if isinstance(told, list) else None

    def read_seats(self) -> list[str]:
        """Who sat where; nobody if that was never stored or can't be read."""
        try:
            seats = json.loads(self.seats_path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return []
        return [str(seat) for seat in seats] if isinstance(seats, list) else []


class Kept:
    """A saved game found on the shelf: the game itself, or the sentence that says what is wrong with it."""

    def __init__(self, slot: Slot) -> None:
        self.slot = slot
        self.game: Game | None = None
        self.problem = ""
        self.when = 0.0
        try:
            self.when = slot.path.stat().st_mtime
            self.game = load(slot.path.read_text(encoding="utf-8"))
        except HauntboxError as error:
            self.problem = str(error)
        except OSError as error:
            self.problem = f"This file can't be read: {error.strerror}."
        except UnicodeDecodeError:
            self.problem = "This is not a saved game: it is not text."

    @property
    def open(self) -> bool:
        """Whether it can be continued."""
        return self.game is not None and not self.game.over

    def taken_up(self, shelf: Shelf) -> tuple[Slot, Game]:
        """The slot to play on in, and the game as it is there now.

        It is the game's own slot, or a new one for a game that has a name or is open elsewhere.
        """
        own = self.slot.name.isdecimal() and self.slot.hold()
        now = Kept(self.slot)  # the game may have been played on since it was listed
        if now.game is None:
            raise BadSave(now.problem)
        if own:
            return self.slot, now.game
        slot = shelf.new_slot()
        slot.keep(now.game.save())
        slot.keep_seats(self.slot.read_seats())
        return slot, now.game


class Shelf:
    """All saved games of one game."""

    def __init__(self, game: str, folder: Path | None = None) -> None:
        self.home = folder or home()
        self.folder = self.home / "games" / game
        make_folder(self.folder)

    def slots(self) -> Iterator[Slot]:
        """Every slot and every game saved under a name."""
        for path in self.folder.glob("*.json"):
            yield Slot(path)

    def listed(self) -> list[Kept]:
        """What is on the shelf, the latest first."""
        dated = sorted(self.slots(), key=lambda slot: slot.path.stat().st_mtime, reverse=True)
        return [Kept(slot) for slot in dated[:MOST_LISTED]]

    def new_slot(self) -> Slot:
        """An empty slot with the next number, held for this process."""
        numbers = [int(slot.name) for slot in self.slots() if slot.name.isdecimal()]
        number = max(numbers, default=0) + 1
        while True:
            slot = Slot(self.folder / f"{number}.json")
            if slot.hold():
                if not slot.path.exists():
                    return slot
                slot.release()
            number += 1

    def keep_as(self, name: str, text: str, seats: list[str]) -> Path:
        """Save a copy under a name, or at a path; nothing that exists is overwritten."""
        wanted = Path(name).expanduser()
        bare = wanted.name == name and not wanted.suffix
        path = self.folder / f"{name}.json" if bare else wanted
        if not name.strip() or (bare and name.isdecimal()):
            raise BadShelf("Give the copy a name; bare numbers belong to the slots.")
        if path.exists():
            raise BadShelf(f"There is already a {str(path)!r}; choose another name.")
        if not path.parent.is_dir():
            raise BadShelf(f"There is no folder {str(path.parent)!r}.")
        write_whole(path, text)
        if bare:
            Slot(path).keep_seats(seats)
        return path


class Settings:
    """A player's preferences for every game: whether doubtful answers are confirmed, how fast bots move, and whether
    turns with nothing left to do end by themselves."""

    PACES = ("slow", "normal", "fast", "instant")

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (folder or home()) / "settings.json"
        self.confirm = True
        self.pace = "normal"
        self.ends = False
        try:
            kept: Any = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return
        if isinstance(kept, dict):
            self.confirm = kept.get("confirm") is not False
            self.pace = kept["pace"] if kept.get("pace") in self.PACES else "normal"
            self.ends = kept.get("ends") is True

    def keep(self) -> None:
        make_folder(self.path.parent)
        write_whole(self.path, json.dumps({"confirm": self.confirm, "pace": self.pace, "ends": self.ends}))
