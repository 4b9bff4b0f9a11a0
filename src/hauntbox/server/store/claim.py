"""One server per file: the lock of the server that uses an SQLite file. It ends with its process."""

from __future__ import annotations

import errno
import logging
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from hauntbox.server.store import BadDatabase, is_postgresql, sqlite_path
from hauntbox.server.store.sqlite import make_file
from hauntbox.server.store.sqlite_errors import said

LOG = logging.getLogger("hauntbox.server")

# Beside the database, and not the database itself: closing that would end the locks that SQLite holds on it.
SUFFIX = ".server"
# On Windows what is locked can't be read; so a byte far behind what is written.
FAR = 1 << 20

Note = Callable[[str], None]


@contextmanager
def claimed(url: str) -> Iterator[Note]:
    """Be the only server of a database for the time of a ``with``; a second one is refused with a sentence.

    A refused server is told what was passed to the `Note`: where to find this one. Any number of servers may share a
    PostgreSQL database.
    """
    if is_postgresql(url):
        yield lambda address: None
        return
    path = Path(os.path.realpath(sqlite_path(url)))
    file = opened(path)
    try:
        if not lock(file):
            raise refusal(path, file)
        os.ftruncate(file, 0)
        yield lambda address: note(file, address)
    finally:
        os.close(file)  # which ends the lock; the file stays, since another server may be about to lock it


def opened(path: Path) -> int:
    """The file beside the database that is locked, not locked yet."""
    try:
        make_file(path)
    except OSError as error:
        raise said(path, error) from error
    beside = path.with_name(path.name + SUFFIX)
    try:
        return os.open(beside, os.O_CREAT | os.O_RDWR, 0o600)
    except OSError as error:
        raise BadDatabase(
            f"The database {str(path)!r} can't be served: {beside.name!r} beside it, where its server is written down,"
            f" can't be written: {error.strerror}.", "read_only",
        ) from error


def note(file: int, address: str) -> None:
    """Write down where this server is. Others are refused without it, too, only less helpfully."""
    try:
        os.lseek(file, 0, os.SEEK_SET)
        os.write(file, address.encode())
    except OSError as error:
        LOG.warning("Where this server is could not be written down beside its database: %s.", error.strerror)


def lock(file: int) -> bool:
    """Whether the lock is ours now."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(file, FAR, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in (errno.EAGAIN, errno.EACCES, errno.EDEADLK):
            return False
        LOG.warning("This file system knows no locks (%s); take care that no second server uses the file.", error)
    return True


def refusal(path: Path, file: int) -> BadDatabase:
    os.lseek(file, 0, os.SEEK_SET)
    address = os.read(file, 200).decode(errors="replace").strip()
    where = f" at {address}" if address else ""
    return BadDatabase(
        f"The games in {str(path)!r} are served already{where}; use that server, stop it first, or name another file"
        " with --database.", "locked",
    )
