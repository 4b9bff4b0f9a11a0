"""Errors of SQLite, as sentences that say what to do."""

from __future__ import annotations

import os
import shutil
import sqlite3
from pathlib import Path

from hauntbox.server.store import BadDatabase

# A disk with less room than this is as good as full: SQLite needs that much for the files beside a database.
ROOM = 128 * 1024

EFFECTIVE = os.access in os.supports_effective_ids

# A keyword for everybody, a sentence for the host.
SENTENCES = {
    sqlite3.SQLITE_NOTADB: (
        "damaged",
        "The file {0} is not a database of Hauntbox; name another file, or put a backup in its place if it was one.",
    ),
    sqlite3.SQLITE_CORRUPT: ("damaged", "The database {0} is damaged ({1}); put a backup in its place."),
    sqlite3.SQLITE_BUSY: (
        "locked", "The database {0} is locked by another program; end that program, then try again."
    ),
    sqlite3.SQLITE_FULL: (
        "full", "The database {0} can't be written because the disk is full; make room, then try again."
    ),
    sqlite3.SQLITE_READONLY: ("read_only", "The database {0} can't be written: the file or its folder is read-only."),
    sqlite3.SQLITE_CANTOPEN: (
        "failing", "The database {0} can't be opened: the file or its folder may not be read or written."
    ),
}
USUALLY = ("failing", "The database {0} can't be used: {1}.")
# SQLite reports a full disk under any of these when it is the files beside the database that find no room.
PERHAPS_FULL = (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN)
PERHAPS_LEFT_BEHIND = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR)


def said(path: Path, error: sqlite3.Error | OSError) -> BadDatabase:
    """An error as a sentence about the database at a path."""
    name = repr(str(path))
    if isinstance(error, OSError):
        return BadDatabase(f"The database {name} can't be used: {error.strerror}.", "failing")
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the rest says more than a sentence needs
    if code in PERHAPS_FULL and is_full(path.parent):
        code = sqlite3.SQLITE_FULL
    left = left_behind(path) if code in PERHAPS_LEFT_BEHIND else ""
    if left:
        return BadDatabase(f"The database {name} can't be written: {left}", "read_only")
    trouble, sentence = SENTENCES.get(code, USUALLY)
    return BadDatabase(sentence.format(name, error), trouble)


def locked(path: Path) -> BadDatabase:
    """Another thread has waited for another program and given up."""
    trouble, sentence = SENTENCES[sqlite3.SQLITE_BUSY]
    return BadDatabase(sentence.format(repr(str(path))), trouble)


def check_mode(path: Path) -> None:
    """Refuse a file that is read-only before SQLite tries it: it would leave files as read-only beside it."""
    if os.access(path, os.R_OK, effective_ids=EFFECTIVE) and not may_write(path):
        trouble, sentence = SENTENCES[sqlite3.SQLITE_READONLY]
        raise BadDatabase(sentence.format(repr(str(path))), trouble)


def is_full(folder: Path) -> bool:
    try:
        return shutil.disk_usage(folder).free < ROOM
    except OSError:  # a folder that can't be looked at says nothing about its disk
        return False


def left_behind(path: Path) -> str:
    """Which of the files that a server keeps beside its database is there and may not be written, and what to do.

    They are only asked about, never opened: closing one of them would end the locks that SQLite holds on it.
    """
    advice = {
        "-wal": "make it writable, but don't delete it: it holds games",
        "-shm": "make it writable, or delete it while no server runs",
    }
    if not may_write(path):
        return ""
    for suffix, what in advice.items():
        file = path.with_name(path.name + suffix)
        if file.exists() and not may_write(file):
            return f"{str(file)!r}, left behind by an earlier server, is read-only; {what}."
    return ""


def may_write(file: Path) -> bool:
    return os.access(file, os.R_OK | os.W_OK, effective_ids=EFFECTIVE)
