"""Tables in PostgreSQL, served by any number of processes at once.

Connections keep a search path and LISTEN, so a pooler in between must pool sessions, not transactions.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import psycopg
from psycopg import conninfo, errors

from hauntbox.server.store import BadDatabase
from hauntbox.server.store.awards import AwardStore
from hauntbox.server.store.columns import ACT, TABLE, Values, from_act, from_table, plain, sitting, to_json
from hauntbox.server.store.listening import ANNOUNCEMENTS, CHANNEL, Listener
from hauntbox.server.store.outage import Outage
from hauntbox.server.store.pool import Pool
from hauntbox.server.store.records import Append
from hauntbox.server.store.schema import MIGRATIONS, read_steps, steps_to_go
from hauntbox.server.store.sql import Run, T, Work

Connection = psycopg.Connection[tuple[Any, ...]]

PATIENCE = 15.0
# Reads fail before a browser gives up; a restart of the database server takes a few seconds.
READERS_PATIENCE = 8.0
MIGRATING = 0x48425458  # the advisory lock of the process that migrates the tables

DEFAULTS: dict[str, Any] = {
    "application_name": "hauntbox", "connect_timeout": 5,
    # A connection whose other end is gone without a word is noticed within half a minute.
    "keepalives_idle": 15, "keepalives_interval": 5, "keepalives_count": 3, "tcp_user_timeout": 30_000,
}

# The names are Hauntbox's own. A server that acknowledges commits before they are on the disk is told not to. A process
# that was stopped in mid-transaction must not hold up the others for long.
SETTINGS = """
    SET search_path = hauntbox;
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';
    SET idle_in_transaction_session_timeout = '5s';
    SET statement_timeout = '30s'
"""
# For connections that only find out whether the server is well.
BRIEFLY = "SET statement_timeout = '2s'; SET synchronous_commit = off"

PASSING = (
    errors.DeadlockDetected, errors.SerializationFailure, errors.IdleInTransactionSessionTimeout,
    errors.ReadOnlySqlTransaction,  # another server may have become the first one
)

PUT_ACT = f"INSERT INTO acts (table_id, {ACT}, key) VALUES (%s, %s, %s, %s, %s, %s, %s, %s)"
SET_ROW = ", ".join(f"{column} = %s" for column in TABLE.split(", ")[1:])
# The condition on head, under the lock of the row, makes one of two processes the first.
APPEND = f"""
    WITH moved AS (UPDATE tables SET {{0}} WHERE id = %s AND head = %s RETURNING id){{1}},
    added AS (
        INSERT INTO acts (table_id, {ACT}, key)
        SELECT id, %s::integer, %s::double precision, %s, %s::integer, %s, %s, %s::uuid FROM moved
        RETURNING table_id, seq
    )
    SELECT pg_notify('{CHANNEL}', table_id || ' ' || seq) FROM added
"""
SIT = """,
    here AS (SELECT json_array_elements_text(%s) AS player),
    gone AS (DELETE FROM sitting USING moved WHERE table_id = moved.id AND player NOT IN (SELECT player FROM here)),
    come AS (
        INSERT INTO sitting (table_id, player) SELECT moved.id, here.player FROM moved, here ON CONFLICT DO NOTHING
    )"""
APPEND_HEAD = APPEND.format("head = %s", "")
APPEND_ROW = APPEND.format(SET_ROW, SIT)


class PostgresStore(AwardStore):
    """Tables in the schema ``hauntbox`` of a database."""

    shared = True

    def __init__(
        self, url: str, *, migrations: Path = MIGRATIONS / "postgresql", patience: float = PATIENCE
    ) -> None:
        try:
            given = conninfo.conninfo_to_dict(url)
            self._url = conninfo.make_conninfo(**{**DEFAULTS, **given})
        except psycopg.Error:
            # The library's message may quote the password.
            raise BadDatabase(
                "The URL of the database can't be read; it should look like"
                " postgresql://user:password@host:5432/database."
            ) from None
        name = f"{given['dbname']!r} " if given.get("dbname") else ""
        self.name = f"{name}on {given.get('host') or 'this machine'}"
        self.patience = patience
        """How many seconds to go on trying to keep something while the server can't be reached."""
        self._pool = Pool(self._connect)
        self._checks = Pool(self._connect_briefly)
        self._outage = Outage()
        self._listeners: list[Listener] = []
        self._bring_up_to_date(migrations)

    def close(self) -> None:
        listeners, self._listeners = self._listeners, []
        for listener in listeners:
            listener.close()
        self._pool.close()
        self._checks.close()

    def listen(self, heard: Callable[[str, int], None], announced: Callable[[str], None] | None = None) -> None:
        try:
            self._listeners.append(Listener(self._connect, heard, announced))
        except psycopg.Error as error:
            raise self._saying(error) from error

    def announce(self, text: str) -> None:
        def attempt(connection: Connection, again: bool) -> None:
            connection.execute("SELECT pg_notify(%s, %s)", [ANNOUNCEMENTS, text])

        self._insist(attempt, 0)

    def check(self) -> None:
        while True:
            known = self._outage.known()
            try:
                with self._checks.lend() as connection:
                    self._beat(runner(connection))
                self._outage.over()
                return
            except psycopg.Error as error:
                told = self._saying(error)
                if not is_passing(error) or known:
                    raise told from error
                self._checks.forget()
                self._outage.seen(told)  # once more, on a new connection

    def append(self, batch: list[Append]) -> list[bool]:
        entries = [entry(one) for one in batch]
        # All processes take tables in the same order, so that none waits for another that waits for it.
        order = sorted(range(len(batch)), key=lambda index: entries[index][0])

        def attempt(connection: Connection, again: bool) -> list[bool]:
            went = [False] * len(batch)
            with connection.transaction():
                with connection.pipeline():
                    cursors = [connection.execute(entries[index][3], entries[index][4]) for index in order]
                for index, cursor in zip(order, cursors, strict=True):
                    went[index] = cursor.rowcount == 1
                if again:
                    # An earlier attempt may have been committed although it looked lost: an act of ours that is
                    # there was kept.
                    for index, (table, seq, key, _, _) in enumerate(entries):
                        went[index] = went[index] or is_there(connection, table, seq, key)
            return went

        return self._insist(attempt, self.patience)

    def _put_act(self, run: Run, table: str, act: Values) -> None:
        run(PUT_ACT, table, *act, uuid4())

    def _tell(self, run: Run, table: str, seq: int) -> None:
        run("SELECT pg_notify(?, ?)", CHANNEL, f"{table} {seq}")

    def _announce(self, run: Run, text: str) -> None:
        run("SELECT pg_notify(?, ?)", ANNOUNCEMENTS, text)

    # Transactions

    def _read(self, work: Work[T]) -> T:
        def attempt(connection: Connection, again: bool) -> T:
            with connection.transaction():
                connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
                return work(runner(connection))

        return self._insist(attempt, min(READERS_PATIENCE, self.patience))

    def _write(self, work: Work[T], *, durable: bool = True) -> T:
        def attempt(connection: Connection, again: bool) -> T:
            with connection.transaction():
                if not durable:
                    connection.execute("SET LOCAL synchronous_commit = off")
                return work(runner(connection))

        return self._insist(attempt, self.patience)

    def _insist(self, attempt: Callable[[Connection, bool], T], patience: float) -> T:
        """Attempt something. If the connection is lost, try at least once more on a new one, for up to `patience` since
        the server was lost."""
        end = time.monotonic() + self._outage.left(patience)
        pause = 0.0
        again = False
        while True:
            self._outage.check(patience)
            known = self._outage.known()
            try:
                with self._pool.lend() as connection:
                    done = attempt(connection, again)
                self._outage.over()
                return done
            except (psycopg.DataError, psycopg.IntegrityError, psycopg.NotSupportedError):
                raise  # a mistake of the caller
            except psycopg.Error as error:
                told = self._saying(error)
                if not is_passing(error) or ((again or known) and time.monotonic() >= end):
                    raise told from error
                if told.trouble == "away":
                    self._outage.seen(told)
                # What broke this connection also broke the idle ones.
                self._pool.forget()
            time.sleep(min(pause, max(0.0, end - time.monotonic())))
            pause = min(1.0, pause * 2 or 0.05)
            again = True

    def _saying(self, error: psycopg.Error) -> BadDatabase:
        """What PostgreSQL complains about, as a sentence."""
        words = " ".join(str(error).split()).rstrip(".?")
        trouble = "failing"
        if isinstance(error, errors.DiskFull):
            trouble = "full"
            words = "can't be written because the disk of its server is full; make room, then try again"
        elif isinstance(error, errors.InsufficientPrivilege):
            words = f"doesn't let this user in everywhere ({words}); the user should own the database"
        elif isinstance(error, errors.ReadOnlySqlTransaction):
            trouble, words = "read_only", "can't be written: its server is read-only"
        elif isinstance(error, errors.LockNotAvailable | errors.QueryCanceled):
            trouble = "locked"
            words = "is held up by another program that has locked it; end that program, then try again"
        elif isinstance(error, errors.DataCorrupted | errors.IndexCorrupted):
            trouble, words = "damaged", f"is damaged ({words}); put a backup in its place"
        elif is_passing(error):
            trouble, words = "away", f"can't be reached: {words}"
        else:
            words = f"can't be used: {words}"
        return BadDatabase(f"The database {self.name} {words}.", trouble)

    # Opening

    def _connect_briefly(self) -> Connection:
        return self._connect(BRIEFLY, connect_timeout=2)

    def _connect(self, more: str = "", **settings: Any) -> Connection:
        connection: Connection = psycopg.connect(self._url, autocommit=True, **settings)
        try:
            connection.execute(SETTINGS)
            if more:
                connection.execute(more)
        except BaseException:
            connection.close()
            raise
        return connection

    def _bring_up_to_date(self, migrations: Path) -> None:
        steps = read_steps(migrations)
        try:
            with self._pool.lend() as connection, connection.transaction():
                connection.execute("SET LOCAL statement_timeout = 0")
                # Of several processes that start at once, one does the work while the others wait.
                connection.execute("SELECT pg_advisory_xact_lock(%s)", [MIGRATING])
                if connection.execute("SELECT to_regnamespace('hauntbox') IS NULL").fetchone() == (True,):
                    connection.execute("CREATE SCHEMA hauntbox")
                connection.execute("CREATE TABLE IF NOT EXISTS version (number INTEGER NOT NULL)")
                found = connection.execute("SELECT number FROM version").fetchone()
                version = found[0] if found else 0
                for step in steps_to_go(steps, version, self.name):
                    connection.execute(step.sql)
                if version != len(steps):
                    connection.execute("DELETE FROM version")
                    connection.execute("INSERT INTO version VALUES (%s)", [len(steps)])
        except psycopg.Error as error:
            self._pool.close()
            raise self._saying(error) from error


Entry = tuple[str, int, UUID, str, list[Any]]


def entry(one: Append) -> Entry:
    """The table, number and key of an act, and the statement with its arguments that appends it."""
    table, key, act = plain(one.table), uuid4(), from_act(one.act)
    seq = act[0]
    if one.row is None:
        return table, seq, key, APPEND_HEAD, [seq, table, seq - 1, *act, key]
    row, players = from_table(one.row), sitting(one.row)
    return table, seq, key, APPEND_ROW, [
        *row[1:10], seq, *row[11:], table, seq - 1, to_json(players), *act, key,
    ]


def is_there(connection: Connection, table: str, seq: int, key: UUID) -> bool:
    found = connection.execute(
        "SELECT 1 FROM acts WHERE table_id = %s AND seq = %s AND key = %s", [table, seq, key]
    ).fetchone()
    return found is not None


def is_passing(error: psycopg.Error) -> bool:
    """Whether the same may succeed on a new connection."""
    if isinstance(error, PASSING):
        return True
    # A connection that is refused or lost has no code, or one of the classes "connection exception" and "operator
    # intervention" (the server shuts down, or is only starting), or there are too many.
    code = error.sqlstate
    return isinstance(error, psycopg.OperationalError | psycopg.InterfaceError) and (
        code is None or code[:2] == "08" or code[:3] == "57P" or code == "53300"
    )


@lru_cache(256)
def with_marks(sql: str) -> str:
    """A statement with question marks as psycopg wants it."""
    return sql.replace("?", "%s")


def runner(connection: Connection) -> Run:
    def run(sql: str, *arguments: object) -> psycopg.Cursor[tuple[Any, ...]]:
        return connection.execute(with_marks(sql), arguments)

    return run
