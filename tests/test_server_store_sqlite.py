"""Tables in a file: what can be wrong with it is said, and what is in it is safe."""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from hauntbox.server.store import BadDatabase
from hauntbox.server.store.sqlite import SqliteStore
from tests.store_records import a_table, one_more

NOBODY = 65534


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "er" / "tables.db"


@pytest.fixture
def store(path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(path, patience=0.2)
    store.create(a_table(), [])
    yield store
    store.close()


def on_every_connection(store: SqliteStore, monkeypatch: pytest.MonkeyPatch, sql: str) -> None:
    """Run a statement on each connection that the store opens from now on."""
    connect: Callable[[], sqlite3.Connection] = store._connect

    def connected() -> sqlite3.Connection:
        connection = connect()
        connection.execute(sql)
        return connection

    store._pool.forget()
    monkeypatch.setattr(store._pool, "_connect", connected)


@contextmanager
def as_somebody_else() -> Iterator[None]:
    """Root may read and write everything; so somebody else has to try."""
    if os.getuid() != 0:
        yield
        return
    os.setegid(NOBODY)
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)
        os.setegid(0)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_only_the_owner_may_read_the_file(store: SqliteStore, path: Path) -> None:
    store.append([one_more(1)])
    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
    assert modes["tables.db"] == modes["tables.db-wal"] == 0o600


def test_a_commit_is_on_the_disk(store: SqliteStore) -> None:
    with store._pool.lend() as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
        assert connection.execute("PRAGMA synchronous").fetchone()[0] == 2
        assert connection.execute("PRAGMA foreign_keys").fetchone()[0] == 1


def test_after_a_snapshot_commits_are_on_the_disk_again(store: SqliteStore) -> None:
    store.append([one_more(1)])
    store.snapshot("attic", 1, "text")
    test_a_commit_is_on_the_disk(store)


def test_lists_use_their_indices(store: SqliteStore) -> None:
    asked: list[str] = []
    with store._pool.lend() as connection:
        connection.set_trace_callback(asked.append)
    store.tables_listed(5)
    store.tables_finished(5)
    store.tables_of("ann", 5)
    plans = []
    with store._pool.lend() as connection:
        connection.set_trace_callback(None)
        for sql in asked:
            if sql.startswith("SELECT"):
                plans.append(str(connection.execute(f"EXPLAIN QUERY PLAN {sql}").fetchall()))
    assert "USING INDEX tables_to_join" in plans[0]
    assert "USING INDEX tables_finished" in plans[1]
    assert "USING PRIMARY KEY (player=?)" in plans[2]
    assert not any("SCAN tables'" in plan for plan in plans)


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear ghost, " * 200)
    with pytest.raises(BadDatabase, match=r"The file '.*letter.txt' is not a database of Hauntbox; name another"):
        SqliteStore(letter)
    assert letter.read_text() == "Dear ghost, " * 200


def test_a_database_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    before = (tmp_path / "other.db").read_bytes()
    with pytest.raises(BadDatabase, match=r"The file '.*other.db' is a database of another program"):
        SqliteStore(tmp_path / "other.db")
    assert (tmp_path / "other.db").read_bytes() == before


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadDatabase, match="is a folder; name a file"):
        SqliteStore(tmp_path)


@pytest.mark.parametrize("below", ["x.db", "deeper/x.db"])
def test_a_file_below_a_file_is_refused(tmp_path: Path, below: str) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadDatabase, match=r"The database '.*x.db' can't be made: a part of its path is a file, not a"):
        SqliteStore(tmp_path / "file" / below)


def test_an_empty_file_is_as_good_as_none(tmp_path: Path) -> None:
    (tmp_path / "x.db").touch()
    store = SqliteStore(tmp_path / "x.db")
    assert store.tables_listed(1) == []
    store.close()


def test_a_damaged_file_is_said_to_be_damaged(store: SqliteStore, path: Path) -> None:
    store.close()
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (path.stat().st_size - 4096))
    with pytest.raises(BadDatabase, match=r"The database '.*' is damaged \(.*\); put a backup in its place\."):
        SqliteStore(path).row("attic")


def test_a_locked_file_is_waited_for_and_then_said_to_be_locked(store: SqliteStore, path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(BadDatabase, match=r"The database '.*tables.db' is locked by another program; end that"):
            store.append([one_more(1)])
        with pytest.raises(BadDatabase, match="is locked by another program"):
            SqliteStore(path, patience=0.1)
        assert store.row("attic") == a_table()
    assert store.append([one_more(1)]) == [True]


def test_a_full_disk_is_said_and_harms_nothing(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    on_every_connection(store, monkeypatch, "PRAGMA max_page_count = 1")  # no more pages than there are
    with pytest.raises(BadDatabase, match=r"can't be written because the disk is full; make room, then try again\."):
        store.append([one_more(1, text="x" * 20_000)])
    monkeypatch.undo()
    store._pool.forget()
    kept = store.load("attic")
    assert kept is not None
    assert kept.row.head == 0
    assert kept.acts == []
    assert store.append([one_more(1)]) == [True]


def test_another_error_is_passed_on_in_a_sentence(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    on_every_connection(store, monkeypatch, "DROP TABLE IF EXISTS acts")
    with pytest.raises(BadDatabase, match=r"The database '.*tables.db' can't be used: no such table: acts\."):
        store.append([one_more(1)])


@pytest.mark.skipif(os.name == "nt", reason="folders of Windows have no such modes")
@pytest.mark.parametrize(
    ("file_mode", "folder_mode", "sentence"),
    [
        (0o444, 0o755, "can't be written: the file or its folder is read-only."),
        (0o644, 0o555, "can't be "),
        (0o000, 0o755, "can't be opened: the file or its folder may not be read or written."),
        (0o644, 0o000, "can't be used: Permission denied."),
        (None, 0o555, "can't be used: Permission denied."),
    ],
)
def test_what_may_not_be_written_is_said(file_mode: int | None, folder_mode: int, sentence: str) -> None:
    with TemporaryDirectory() as above:
        os.chmod(above, 0o711)
        folder = Path(above) / "folder"
        folder.mkdir()
        if file_mode is not None:
            SqliteStore(folder / "x.db").close()
            (folder / "x.db").chmod(file_mode)
        folder.chmod(folder_mode)
        with as_somebody_else(), pytest.raises(BadDatabase) as refusal:
            SqliteStore(folder / "x.db")
        folder.chmod(0o755)
    assert str(refusal.value).startswith(f"The database '{folder / 'x.db'}' {sentence}")
