"""Tables in one file of SQLite."""

from __future__ import annotations

import os
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from hauntbox.server.store import BadDatabase
from hauntbox.server.store.awards import AwardStore
from hauntbox.server.store.columns import ACT, TABLE, Values, from_act, from_table, plain, sitting
from hauntbox.server.store.pool import Pool
from hauntbox.server.store.records import Append
from hauntbox.server.store.schema import MIGRATIONS, Step, read_steps, steps_to_go
from hauntbox.server.store.sql import Run, T, Work
from hauntbox.server.store.sqlite_errors import check_mode, locked, said

PATIENCE = 10.0
APPLICATION = 0x48425458  # "HBTX" in the file's header says whose it is

SET_ROW = ", ".join(f"{column} = ?" for column in TABLE.split(", ")[1:])
PUT_ROW = f"UPDATE tables SET {SET_ROW} WHERE id = ? AND head = ?"
PUT_HEAD = "UPDATE tables SET head = ? WHERE id = ? AND head = ?"
PUT_ACT = f"INSERT INTO acts (table_id, {ACT}) VALUES (?, ?, ?, ?, ?, ?, ?)"

# While another program holds its lock for longer than PATIENCE, other writers fail soon.
IMPATIENCE = 1.0


class SqliteStore(AwardStore):
    """Tables in a file, for one process that serves them. Other processes may read and write it, but are not heard."""

    shared = False

    def __init__(
        self, path: Path | str, *, migrations: Path = MIGRATIONS / "sqlite", patience: float = PATIENCE,
        examine: bool = False,
    ) -> None:
        self.path = Path(path).absolute()
        self.patience = patience
        """How many seconds to wait for another program that has locked the file."""
        self._locked = False  # whether the last one to wait so long gave up
        self._damaged: BadDatabase | None = None  # only a restart with a backup repairs that
        self._pool = Pool(self._connect)
        # Threads queue here for writing, and not at SQLite's lock, where waiting means asking again and again.
        self._turn = threading.Lock()
        with self._saying():
            make_file(self.path)
            check_mode(self.path)
            with closing(self._connect()) as connection:
                self._bring_up_to_date(connection, read_steps(migrations), examine)
                self._wal = connection.execute("PRAGMA journal_mode").fetchone()[0] == "wal"

    def close(self) -> None:
        self._pool.close()

    def listen(self, heard: Callable[[str, int], None], announced: Callable[[str], None] | None = None) -> None:
        return

    def announce(self, text: str) -> None:
        return

    def append(self, batch: list[Append]) -> list[bool]:
        # A faulty batch fails here, before the transaction.
        entries = [
            (
                plain(one.table), from_act(one.act),
                None if one.row is None else from_table(one.row), [] if one.row is None else sitting(one.row),
            )
            for one in batch
        ]
        return self._write(lambda run: [self._append(run, *entry) for entry in entries])

    def _append(self, run: Run, table: str, act: Values, row: Values | None, players: list[str]) -> bool:
        seq = act[0]
        if row is None:
            went = run(PUT_HEAD, seq, table, seq - 1).rowcount
        else:
            went = run(PUT_ROW, *row[1:10], seq, *row[11:], table, seq - 1).rowcount
        if not went:
            return False
        self._put_act(run, table, act)
        if row is not None:
            marks = ", ".join("?" * len(players))
            run(f"DELETE FROM sitting WHERE table_id = ? AND player NOT IN ({marks})", table, *players)
            for player in players:
                run("INSERT OR IGNORE INTO sitting (table_id, player) VALUES (?, ?)", table, player)
        return True

    def _put_act(self, run: Run, table: str, act: Values) -> None:
        run(PUT_ACT, table, *act)

    # Transactions

    def _read(self, work: Work[T]) -> T:
        with self._saying(), self._pool.lend() as connection:
            return self._transact(connection, "BEGIN", work)

    def _write(self, work: Work[T], *, durable: bool = True) -> T:
        with self._in_turn(), self._saying(), self._pool.lend() as connection:
            was_locked = self._locked
            if was_locked:
                be_patient(connection, min(IMPATIENCE, self.patience))
            if durable or not self._wal:
                done = self._transact(connection, "BEGIN IMMEDIATE", work)
            else:
                connection.execute("PRAGMA synchronous = NORMAL")
                done = self._transact(connection, "BEGIN IMMEDIATE", work)
                connection.execute("PRAGMA synchronous = FULL")
            if was_locked:
                self._locked = False
                be_patient(connection, self.patience)
            return done

    @contextmanager
    def _in_turn(self) -> Iterator[None]:
        if not self._turn.acquire(timeout=self.patience):
            raise locked(self.path)
        try:
            yield
        finally:
            self._turn.release()

    def check(self) -> None:
        if self._damaged is not None:
            raise BadDatabase(str(self._damaged), self._damaged.trouble)
        with self._saying(), self._pool.lend() as connection:  # ahead of everybody who waits for their turn
            be_patient(connection, min(IMPATIENCE, self.patience))
            self._transact(connection, "BEGIN IMMEDIATE", self._beat)
            self._locked = False
            be_patient(connection, self.patience)

    def _transact(self, connection: sqlite3.Connection, begin: str, work: Work[T]) -> T:
        def run(sql: str, *arguments: object) -> sqlite3.Cursor:
            return connection.execute(sql, arguments)

        connection.execute(begin)
        try:
            done = work(run)
            connection.execute("COMMIT")
        except BaseException:
            # After some errors SQLite has rolled back by itself.
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return done

    @contextmanager
    def _saying(self) -> Iterator[None]:
        """Turns errors of SQLite and the system into sentences; mistakes of a caller pass through."""
        try:
            yield
        except (sqlite3.IntegrityError, sqlite3.DataError, sqlite3.ProgrammingError, sqlite3.InterfaceError):
            raise
        except (sqlite3.Error, OSError) as error:
            told = said(self.path, error)
            self._locked = self._locked or told.trouble == "locked"
            self._damaged = told if told.trouble == "damaged" else self._damaged
            raise told from error

    # Opening

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self.path, timeout=self.patience, isolation_level=None, check_same_thread=False, cached_statements=256
        )
        try:
            connection.execute("PRAGMA foreign_keys = ON")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA fullfsync = ON")  # what macOS needs for a commit to be on the disk
        except BaseException:
            connection.close()
            raise
        return connection

    def _bring_up_to_date(self, connection: sqlite3.Connection, steps: list[Step], examine: bool) -> None:
        def number(pragma: str) -> int:
            return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])

        holds = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if holds and number("application_id") != APPLICATION:
            raise BadDatabase(f"The file {str(self.path)!r} is a database of another program; name another file.")
        self._turn_to_wal(connection)
        if examine:
            self._examine(connection)
        # A step may rebuild a table that others refer to; references are checked at the end.
        connection.execute("PRAGMA foreign_keys = OFF")
        # Under the lock from here on: of several processes that start at once, one does the work. Asked for even when
        # there is nothing to do, so that a file that can't be written is noticed now.
        connection.execute("BEGIN IMMEDIATE")
        try:
            version = number("user_version")
            to_go = steps_to_go(steps, version, repr(str(self.path)))
            if to_go and version:
                self._back_up(self.path.with_name(f"{self.path.name}.before-{len(steps)}"))
            for step in to_go:
                for statement in statements(step.sql):
                    connection.execute(statement)
            if to_go and connection.execute("PRAGMA foreign_key_check").fetchone():
                raise BadDatabase(
                    f"The database {str(self.path)!r} is damaged: a record refers to one that is gone.", "damaged"
                )
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
            connection.execute(f"PRAGMA user_version = {len(steps)}")
            connection.execute("COMMIT" if to_go else "ROLLBACK")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def _examine(self, connection: sqlite3.Connection) -> None:
        """Check the whole file for damage that would otherwise show up one table at a time."""
        found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        if found != "ok":
            raise BadDatabase(
                f"The database {str(self.path)!r} is damaged ({' '.join(found.split())}); put a backup in its place.",
                "damaged",
            )

    def _turn_to_wal(self, connection: sqlite3.Connection) -> None:
        """SQLite refuses some of several processes that turn a new file to WAL at once; they wait here instead."""
        until = time.monotonic() + self.patience
        while True:
            try:
                connection.execute("PRAGMA journal_mode = WAL")
                return
            except sqlite3.OperationalError as error:
                busy = error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY
                if not busy or time.monotonic() >= until:
                    raise
            time.sleep(0.02)

    def _back_up(self, copy: Path) -> None:
        """A copy of the file as it is, whole or not at all."""
        part = copy.with_name(copy.name + ".part")
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        try:
            with closing(sqlite3.connect(self.path)) as source, closing(sqlite3.connect(part)) as target:
                source.backup(target)
            os.replace(part, copy)
        except BaseException:
            part.unlink(missing_ok=True)
            raise


def make_file(path: Path) -> None:
    """Make a file and its folders if they are missing; the file, which holds a secret, is for its owner only."""
    if path.is_dir():
        raise BadDatabase(f"{str(path)!r} is a folder; name a file to keep tables in.")
    if path.exists():
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        raise BadDatabase(
            f"The database {str(path)!r} can't be made: a part of its path is a file, not a folder."
        ) from None
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))


def be_patient(connection: sqlite3.Connection, seconds: float) -> None:
    """Set how long a connection waits for other programs."""
    connection.execute(f"PRAGMA busy_timeout = {int(seconds * 1000)}")


def statements(sql: str) -> Iterator[str]:
    """The statements of a script one by one (`executescript` would end the transaction)."""
    statement = ""
    for line in sql.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        yield statement
