"""Simulated games in a file: a header line that says what is played, then one JSON line a game, in any order."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Any

from hauntbox.engine.errors import HauntboxError

try:
    import fcntl
except ImportError:  # Windows has no such locks; there two runs must not share a file
    fcntl = None  # type: ignore[assignment]

FORMAT = 1

Header = dict[str, Any]
Line = dict[str, Any]

# What a header says about the run itself, and may differ when it goes on.
NOT_COMPARED = {"compiled", "content_folder"}
# The shape of a game's line.
FIELDS: dict[str, tuple[type, ...]] = {
    "index": (int,), "won": (bool, type(None)), "winners": (list,), "decisions": (int,),
}


class BadResults(HauntboxError):
    """A file that is not what this run could have written."""


class Results:
    """One file of simulated games. `read` what is there, then `begin`, `add` more games, `close`."""

    def __init__(self, name: str, header: Header) -> None:
        self.name = name
        self.header = {"hauntbox_simulation": FORMAT, **header}
        self.file: IO[bytes] | None = None
        self.good = 0  # bytes up to the end of the last whole line

    def read(self) -> Iterator[Line]:
        """The games that are there. Refuses another run's file, and changes nothing."""
        path = Path(self.name)
        if path.is_dir():
            raise BadResults(f"{self.name!r} is a folder; name a file for the games.")
        if not path.absolute().parent.is_dir():
            raise BadResults(f"There is no folder {str(path.absolute().parent)!r} to write {path.name!r} into.")
        try:
            self.file = path.open("r+b")
        except FileNotFoundError:
            return
        except OSError as error:
            raise BadResults(f"The file {self.name!r} can't be written: {error.strerror}.") from None
        self.lock(self.file)
        first = self.file.readline()
        if not first.endswith(b"\n") and as_line(self.header).startswith(first):
            return  # nothing yet, or stopped within the header
        self.check_header(first)
        self.good = len(first)
        for number, raw in enumerate(self.file, 2):
            if not raw.endswith(b"\n"):
                return  # stopped within a line: that game is played again
            yield self.checked(raw, number)
            self.good += len(raw)

    def lock(self, file: IO[bytes]) -> None:
        """Only one run at a time writes to a file."""
        if fcntl is None:
            return
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self.close()
            raise BadResults(f"Another simulation is writing to {self.name!r}; name another file.") from None

    def check_header(self, first: bytes) -> None:
        """The file must have been begun by a run of the very same games."""
        try:
            found = json.loads(first)
        except ValueError:
            found = None
        if not isinstance(found, dict) or "hauntbox_simulation" not in found:
            self.close()
            raise BadResults(f"{self.name!r} is not a file of simulated games; nothing was changed. Name another one.")
        keys = dict.fromkeys([*self.header, *found])
        other = [key for key in keys if key not in NOT_COMPARED and found.get(key) != self.header.get(key)]
        if other:
            self.close()
            said = "; ".join(f"{key} {shown(found.get(key))}, not {shown(self.header.get(key))}" for key in other)
            raise BadResults(
                f"{self.name!r} holds other games ({said}); nothing was changed. Name another file for these."
            )

    def checked(self, raw: bytes, number: int) -> Line:
        """A game's line, or a sentence that says which line is damaged."""
        try:
            line = json.loads(raw)
        except ValueError:
            line = None
        if not isinstance(line, dict) or any(not isinstance(line.get(key), kinds) for key, kinds in FIELDS.items()):
            self.close()
            raise BadResults(f"{self.name!r} is damaged: line {number} is not a game. Nothing was changed.")
        return line

    def begin(self) -> None:
        """Make the file ready for more games: with its header, and without half a line at its end."""
        try:
            if self.file is None:
                self.file = Path(self.name).open("xb")  # noqa: SIM115 (open for as long as games come)
                self.lock(self.file)
            self.file.truncate(self.good)
            self.file.seek(self.good)
            if not self.good:
                self.write([self.header])
        except OSError as error:
            raise BadResults(f"The file {self.name!r} can't be written: {error.strerror}.") from None

    def add(self, lines: list[Line]) -> None:
        """Store these games; they survive any end of this process."""
        self.write(lines)

    def write(self, lines: Iterable[dict[str, Any]]) -> None:
        assert self.file is not None
        self.file.write(b"".join(as_line(line) for line in lines))
        self.file.flush()

    def close(self) -> None:
        if self.file is not None:
            self.file.close()


def as_line(data: dict[str, Any]) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode() + b"\n"


def shown(value: Any) -> str:
    """A value of a header in a sentence."""
    if isinstance(value, dict):
        return ", ".join(f"{key}={one}" for key, one in value.items())
    return ",".join(map(str, value)) if isinstance(value, list) else repr(value)
