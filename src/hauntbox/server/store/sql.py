"""The statements that SQLite and PostgreSQL share; each runs them in its own way."""

from __future__ import annotations

import json
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from hauntbox.server.store import BadDatabase
from hauntbox.server.store.columns import (
    ACT,
    PLAYER,
    TABLE,
    Values,
    from_act,
    from_player,
    from_table,
    plain,
    sitting,
    to_act,
    to_table,
)
from hauntbox.server.store.records import Act, Kept, Player, Recovery, TableRow

T = TypeVar("T")

SECRET_BYTES = 32


class Cursor(Protocol):
    """What came of a statement."""

    @property
    def rowcount(self) -> int: ...
    def fetchone(self) -> Any: ...
    def fetchall(self) -> list[Any]: ...


class Run(Protocol):
    """Runs one statement of a transaction; arguments stand for its question marks."""

    def __call__(self, sql: str, *arguments: object) -> Cursor: ...


Work = Callable[[Run], T]


class SqlStore(ABC):
    """A store in a database that speaks SQL."""

    @abstractmethod
    def _read(self, work: Work[T]) -> T:
        """Do some reading that sees the database at one moment."""

    @abstractmethod
    def _write(self, work: Work[T], *, durable: bool = True) -> T:
        """Write, all or nothing; may be repeated if the outcome is unknown."""

    @abstractmethod
    def _put_act(self, run: Run, table: str, act: Values) -> None:
        """Add an act that is known to be the next one."""

    def _tell(self, run: Run, table: str, seq: int) -> None:
        """Let other processes know, once the transaction is committed."""
        return

    def _announce(self, run: Run, text: str) -> None:
        """Announce something to every process, once the transaction is committed."""
        return

    def _beat(self, run: Run) -> None:
        """What `check` writes."""
        run(
            "INSERT INTO house (name, value) VALUES ('beat', ?)"
            " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            secrets.token_bytes(4),
        )

    def secret(self) -> bytes:
        def work(run: Run) -> bytes:
            # Two processes that start at once both make one; the first to commit has made it for both.
            run(
                "INSERT INTO house (name, value) VALUES ('secret', ?) ON CONFLICT (name) DO NOTHING",
                secrets.token_bytes(SECRET_BYTES),
            )
            return bytes(run("SELECT value FROM house WHERE name = 'secret'").fetchone()[0])

        found = self._read(lambda run: run("SELECT value FROM house WHERE name = 'secret'").fetchone())
        return bytes(found[0]) if found else self._write(work)

    def create(self, row: TableRow, acts: list[Act]) -> None:
        put = self._new_table(row, acts)
        self._write(put)

    def _new_table(self, row: TableRow, acts: list[Act]) -> Work[None]:
        """What keeps a new table with its first acts, as a part of a transaction."""
        if [act.seq for act in acts] != list(range(1, row.head + 1)):
            raise ValueError(f"The acts of a new table should be numbered from 1 to its head, {row.head}.")
        table = from_table(row)
        values = [from_act(act) for act in acts]
        players = sitting(row)

        def work(run: Run) -> None:
            marks = ", ".join("?" * len(table))
            if run(f"INSERT INTO tables ({TABLE}) VALUES ({marks}) ON CONFLICT (id) DO NOTHING", *table).rowcount == 0:
                there = run("SELECT owner, created FROM tables WHERE id = ?", table[0]).fetchone()
                if tuple(there or ()) == (table[3], table[11]):
                    return  # our own, from an attempt of which it was unknown whether it had succeeded
                raise BadDatabase(f"There is a table {row.id!r} already; choose another id.")
            for act in values:
                self._put_act(run, table[0], act)
            for player in players:
                run("INSERT INTO sitting (table_id, player) VALUES (?, ?)", table[0], player)
            if row.head:
                self._tell(run, table[0], row.head)

        return work

    def load(self, table: str, after: int = 0, *, whole: bool = False) -> Kept | None:
        def work(run: Run) -> tuple[Any, Any, list[Any]] | None:
            id = plain(table)
            row = run(f"SELECT {TABLE} FROM tables WHERE id = ?", id).fetchone()
            if row is None:
                return None
            snapshot = None
            if not (after or whole):
                snapshot = run("SELECT seq, content FROM snapshots WHERE table_id = ?", id).fetchone()
            start = snapshot[0] if snapshot else after
            acts = run(f"SELECT {ACT} FROM acts WHERE table_id = ? AND seq > ? ORDER BY seq", id, start).fetchall()
            return row, snapshot, acts

        found = self._read(work)
        if found is None:
            return None
        row, snapshot, acts = found
        return Kept(to_table(row), (snapshot[0], snapshot[1]) if snapshot else None, [to_act(act) for act in acts])

    def snapshot(self, table: str, seq: int, text: str) -> None:
        def work(run: Run) -> None:
            run(
                "INSERT INTO snapshots (table_id, seq, content) SELECT id, ?, ? FROM tables WHERE id = ? AND head >= ?"
                " ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, content = excluded.content"
                " WHERE excluded.seq >= snapshots.seq",
                seq, plain(text), plain(table), seq,
            )

        self._write(work, durable=False)

    def row(self, table: str) -> TableRow | None:
        found = self._read(lambda run: run(f"SELECT {TABLE} FROM tables WHERE id = ?", plain(table)).fetchone())
        return to_table(found) if found else None

    def tables_of(self, player: str, limit: int) -> list[TableRow]:
        return self._tables(
            "id IN (SELECT table_id FROM sitting WHERE player = ?) AND state <> 'lesson'", plain(player), limit
        )

    def lessons_of(self, player: str, limit: int) -> list[TableRow]:
        return self._tables(
            "id IN (SELECT table_id FROM sitting WHERE player = ?) AND state = 'lesson'", plain(player), limit
        )

    def lessons_left(self, before: float, limit: int) -> list[TableRow]:
        return self._tables("state = 'lesson' AND summary = '' AND changed < ?", before, limit)

    def tables_listed(self, limit: int) -> list[TableRow]:
        return self._tables("listed AND state <> 'over' AND state <> 'lesson'", limit)

    def tables_finished(self, limit: int) -> list[TableRow]:
        return self._tables("listed AND state = 'over'", limit)

    def _tables(self, which: str, *arguments: object) -> list[TableRow]:
        """Tables with the newest change first; the last argument is how many at most."""
        sql = f"SELECT {TABLE} FROM tables WHERE {which} ORDER BY changed DESC LIMIT ?"
        return [to_table(found) for found in self._read(lambda run: run(sql, *arguments).fetchall())]

    def player(self, id: str) -> Player | None:
        found = self._read(lambda run: run(f"SELECT {PLAYER} FROM players WHERE id = ?", plain(id)).fetchone())
        return Player(*found) if found else None

    def keep_player(self, player: Player) -> None:
        values = from_player(player)
        marks = ", ".join("?" * len(values))

        def work(run: Run) -> None:
            # Values that only grow are safe from a process that knows an older version of the player.
            grow = ", ".join(
                f"{one} = CASE WHEN excluded.{one} > players.{one} THEN excluded.{one} ELSE players.{one} END"
                for one in ("generation", "seen")
            )
            run(
                f"INSERT INTO players ({PLAYER}) VALUES ({marks}) ON CONFLICT (id) DO UPDATE SET {grow},"
                " name = excluded.name, language = excluded.language, theme = excluded.theme",
                *values,
            )

        self._write(work)

    def renew_player(self, id: str) -> int:
        def work(run: Run) -> int:
            run("UPDATE players SET generation = generation + 1 WHERE id = ?", plain(id))
            found = run("SELECT generation FROM players WHERE id = ?", plain(id)).fetchone()
            generation = int(found[0]) if found else 0
            # An announcement of earlier versions has `from` and `tables`; they read this one as news of nobody.
            self._announce(run, json.dumps({"from": "", "tables": {}, "renewed": plain(id), "generation": generation}))
            return generation

        return self._write(work)

    def keep_recovery(self, recovery: Recovery) -> None:
        values = (plain(recovery.player), recovery.generation, recovery.digest, float(recovery.expires))

        def work(run: Run) -> None:
            run(
                "INSERT INTO recoveries (player, generation, digest, expires, used) VALUES (?, ?, ?, ?, '')"
                " ON CONFLICT (player) DO UPDATE SET generation = excluded.generation, digest = excluded.digest,"
                " expires = excluded.expires, used = ''",
                *values,
            )

        self._write(work)

    def use_recovery(self, player: str, digest: str, now: float) -> bool:
        # A repeated attempt, after one of which it is unknown whether it was committed, knows its own mark.
        mine = secrets.token_hex(16)

        def work(run: Run) -> bool:
            return run(
                "UPDATE recoveries SET used = ? WHERE player = ? AND digest = ? AND used IN ('', ?) AND expires > ?"
                " AND generation = (SELECT generation FROM players WHERE id = recoveries.player)",
                mine, plain(player), digest, mine, now,
            ).rowcount == 1

        return self._write(work)

    def delete_table(self, table: str) -> None:
        def work(run: Run) -> None:
            run("DELETE FROM tables WHERE id = ?", plain(table))
            self._tell(run, plain(table), 0)

        self._write(work)
