"""Tables in a file: what can be wrong with it is said, and what is in it is safe."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from hauntbox.server.store import BadDatabase
from hauntbox.server.store.sqlite import SqliteStore
from hauntbox.server.store.sqlite_errors import said
from tests.support.store_records import a_table, one_more

NOBODY = 65534
PATIENCE = 3600.0  # of a store that must not need it


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


def spoil(path: Path, page: int) -> None:
    """Overwrite one page of a file."""
    with path.open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(b"\xa5" * 4096)


def page_of(path: Path, name: str) -> int:
    with closing(sqlite3.connect(path)) as file:
        return int(file.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", [name]).fetchone()[0])


def test_damage_anywhere_in_a_file_is_found_when_it_is_examined(store: SqliteStore, path: Path) -> None:
    store.close()
    SqliteStore(path, examine=True).close()
    spoil(path, page_of(path, "acts"))
    SqliteStore(path).close()  # without looking for it nobody notices
    with pytest.raises(BadDatabase, match=r"The database '.*' is damaged \(.*\); put a backup in its place\.") as found:
        SqliteStore(path, examine=True)
    assert found.value.trouble == "damaged"


def test_damage_that_comes_to_light_later_stays_known(store: SqliteStore, path: Path) -> None:
    store.check()
    store.close()
    spoil(path, page_of(path, "acts"))
    store = SqliteStore(path)
    store.check()
    with pytest.raises(BadDatabase, match="is damaged"):
        store.load("attic")
    for _ in range(2):
        with pytest.raises(BadDatabase, match="is damaged") as found:
            store.check()
        assert found.value.trouble == "damaged"
    store.close()


def test_a_check_tells_locked_from_full_from_well(
    store: SqliteStore, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.check()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert trouble_of(store) == "locked"
    store.check()
    on_every_connection(store, monkeypatch, "PRAGMA max_page_count = 1")
    monkeypatch.setattr(store, "_beat", lambda run: run("INSERT INTO house VALUES ('big', zeroblob(100000))"))
    assert trouble_of(store) == "full"


def trouble_of(store: SqliteStore) -> str:
    with pytest.raises(BadDatabase) as found:
        store.check()
    return found.value.trouble


def test_a_file_that_stays_locked_keeps_nobody_else_waiting_for_long(store: SqliteStore, path: Path) -> None:
    """The first waits as long as it has patience; who comes later is told soon, until the file is free again."""
    store.patience = PATIENCE
    store._pool.forget()
    waits: list[int] = []
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        store._locked = True  # somebody has waited already
        with pytest.raises(BadDatabase, match="is locked by another program"):
            store.append([one_more(1)])
        store._turn.acquire()
        store.patience = 0.01
        with pytest.raises(BadDatabase, match="is locked by another program"):
            store.append([one_more(1)])  # behind another thread that waits
        store._turn.release()
    assert store.append([one_more(1)]) == [True]
    with store._pool.lend() as connection:
        waits.append(connection.execute("PRAGMA busy_timeout").fetchone()[0])
    assert waits == [10] and not store._locked


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


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
@pytest.mark.parametrize(
    ("suffix", "sentence"),
    [
        ("-shm", "-shm', left behind by an earlier server, is read-only; make it writable, or delete it while no"),
        ("-wal", "-wal', left behind by an earlier server, is read-only; make it writable, but don't delete it"),
    ],
)
def test_a_file_left_behind_that_may_not_be_written_is_named(suffix: str, sentence: str) -> None:
    with TemporaryDirectory() as above:
        os.chmod(above, 0o711)
        folder = Path(above) / "folder"
        folder.mkdir()
        if os.getuid() == 0:
            os.chown(folder, NOBODY, NOBODY)
        with as_somebody_else():
            path = folder / "x.db"
            with closing(SqliteStore(folder / "killed.db")) as killed:
                killed.create(a_table(), [])
                for beside in ("", "-wal", "-shm"):  # as they lie there when a server is killed
                    shutil.copy(folder / f"killed.db{beside}", folder / f"x.db{beside}")
            (folder / f"x.db{suffix}").chmod(0o444)
            with pytest.raises(BadDatabase, match=sentence) as refusal:
                SqliteStore(path)
    assert refusal.value.trouble == "read_only"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_a_file_that_is_read_only_leaves_nothing_behind_that_is() -> None:
    with TemporaryDirectory() as above:
        os.chmod(above, 0o711)
        folder = Path(above) / "folder"
        folder.mkdir()
        if os.getuid() == 0:
            os.chown(folder, NOBODY, NOBODY)
        with as_somebody_else():
            path = folder / "x.db"
            SqliteStore(path).close()
            path.chmod(0o444)
            with pytest.raises(BadDatabase, match="the file or its folder is read-only"):
                SqliteStore(path)
            path.chmod(0o644)
            SqliteStore(path).close()
            assert [file.name for file in folder.iterdir()] == ["x.db"]


def test_a_full_disk_is_named_when_the_files_beside_the_database_find_no_room(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_SHMSIZE
    assert said(store.path, error).trouble == "failing"
    monkeypatch.setattr("hauntbox.server.store.sqlite_errors.ROOM", 1 << 62)
    told = said(store.path, error)
    assert told.trouble == "full" and "the disk is full; make room" in str(told)
