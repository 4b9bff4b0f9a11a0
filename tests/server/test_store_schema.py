"""A database of an older Hauntbox is brought up to date; one of a newer is refused."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from hauntbox.server.store import BadDatabase, Store, open_store
from hauntbox.server.store.schema import MIGRATIONS, read_steps
from hauntbox.server.store.sqlite import SqliteStore, statements
from tests.support.store_records import a_table, an_act, one_more

LATER = """-- A second step; with a comment; and several statements.
ALTER TABLE tables ADD COLUMN mood TEXT NOT NULL DEFAULT 'eerie';

CREATE TABLE ghosts (name TEXT);
INSERT INTO ghosts VALUES ('semi;colon'), ('two');
"""

Opener = Callable[[str, Path], Store]


def open_with(url: str, migrations: Path) -> Store:
    """A store as a program with other migrations opens it."""
    if "://" not in url:
        return SqliteStore(url, migrations=migrations / "sqlite")
    from hauntbox.server.store.postgres import PostgresStore

    return PostgresStore(url, migrations=migrations / "postgresql")


def ask(store: Any, sql: str) -> list[tuple[Any, ...]]:
    return [tuple(row) for row in store._read(lambda run: run(sql).fetchall())]


@pytest.fixture
def later(tmp_path: Path) -> Path:
    """The migrations of a program that knows one step more."""
    folder = tmp_path / "later"
    copytree(MIGRATIONS, folder)
    newest = len(read_steps(MIGRATIONS / "sqlite"))
    for dialect in ("sqlite", "postgresql"):
        (folder / dialect / f"{newest + 1:04}_mood.sql").write_text(LATER)
    return folder


@pytest.fixture
def old(database_url: str) -> str:
    """The URL of a database that holds a table."""
    with closing(open_store(database_url)) as store:
        store.create(a_table("attic", "ann", head=1), [an_act(1)])
    return database_url


def test_both_databases_know_the_same_steps() -> None:
    steps = [[(step.number, step.name) for step in read_steps(MIGRATIONS / name)] for name in ("sqlite", "postgresql")]
    assert steps[0] == steps[1]


def test_what_is_kept_survives_being_brought_up_to_date(old: str, later: Path) -> None:
    for _ in range(2):
        with closing(open_with(old, later)) as store:
            assert store.row("attic") == a_table("attic", "ann", head=1)
            assert ask(store, "SELECT mood FROM tables") == [("eerie",)]
            assert ask(store, "SELECT name FROM ghosts ORDER BY name") == [("semi;colon",), ("two",)]
    with closing(open_with(old, later)) as store:
        assert store.append([one_more(2)]) == [True]


def test_a_database_of_a_newer_program_is_refused_and_left_alone(old: str, later: Path) -> None:
    open_with(old, later).close()
    newest = len(read_steps(MIGRATIONS / "sqlite"))
    sentence = (
        rf"^The database '.* was made by a newer Hauntbox \(its version is {newest + 1}, the newest that this one knows"
        rf" is {newest}\); update Hauntbox to use it\.$"
    )
    with pytest.raises(BadDatabase, match=sentence):
        open_store(old)
    with closing(open_with(old, later)) as store:
        assert ask(store, "SELECT count(*) FROM ghosts") == [(2,)]


def test_a_step_that_fails_changes_nothing(old: str, later: Path) -> None:
    for path in later.glob("*/*_mood.sql"):
        path.write_text(LATER + "INSERT INTO nowhere VALUES (1);")
    with pytest.raises(BadDatabase, match="nowhere"):
        open_with(old, later)
    with closing(open_store(old)) as store:
        assert store.row("attic") == a_table("attic", "ann", head=1)
        with pytest.raises(BadDatabase, match="ghosts"):
            ask(store, "SELECT * FROM ghosts")
        assert store.append([one_more(2)]) == [True]


def test_of_several_that_start_at_once_one_takes_the_steps(old: str, later: Path) -> None:
    start = threading.Barrier(4)

    def begin(_: int) -> list[tuple[Any, ...]]:
        start.wait()
        with closing(open_with(old, later)) as store:
            return ask(store, "SELECT count(*) FROM ghosts")

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(begin, range(4))) == [[(2,)]] * 4


# The file


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "kept" / "tables.db"
    with closing(SqliteStore(path)) as store:
        store.create(a_table("attic", "ann", head=1), [an_act(1)])
    return path


def test_a_file_is_copied_before_it_is_changed(file: Path, later: Path) -> None:
    still_open = SqliteStore(file)  # what it appends is only in the log beside the file
    still_open.append([one_more(2)])
    open_with(str(file), later).close()
    still_open.close()
    newest = len(read_steps(MIGRATIONS / "sqlite"))
    backup = file.with_name(f"tables.db.before-{newest + 1}")
    assert sorted(path.name for path in file.parent.iterdir()) == ["tables.db", backup.name]
    assert backup.stat().st_mode & 0o777 == 0o600
    with closing(SqliteStore(backup)) as before:
        kept = before.load("attic")
        assert kept is not None
        assert kept.acts == [an_act(1), an_act(2)]


def test_a_new_or_current_file_is_not_copied(file: Path, later: Path, tmp_path: Path) -> None:
    SqliteStore(file).close()
    assert [path.name for path in file.parent.iterdir()] == ["tables.db"]
    open_with(str(tmp_path / "new" / "tables.db"), later).close()
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["tables.db"]


def test_a_file_that_cant_be_copied_is_not_changed(
    file: Path, later: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*paths: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    with pytest.raises(BadDatabase, match=r"The database '.*tables.db' can't be used: No space left on device\."):
        open_with(str(file), later)
    assert [path.name for path in file.parent.iterdir()] == ["tables.db"]
    with closing(SqliteStore(file)) as store:
        assert store.row("attic") == a_table("attic", "ann", head=1)


def test_a_step_may_rebuild_a_table_but_not_break_what_refers_to_it(file: Path, later: Path) -> None:
    step = next(later.glob("sqlite/*_mood.sql"))
    rebuild = "CREATE TABLE new AS SELECT * FROM tables{};\nDROP TABLE tables;\nALTER TABLE new RENAME TO tables;\n"
    step.write_text(rebuild.format(" WHERE id = 'no such table'") + "CREATE UNIQUE INDEX ids ON tables (id);\n")
    with pytest.raises(BadDatabase, match="is damaged: a record refers to one that is gone"):
        open_with(str(file), later)
    step.write_text(rebuild.format("") + "CREATE UNIQUE INDEX ids ON tables (id);\n")
    with closing(open_with(str(file), later)) as store:
        kept = store.load("attic")
        assert kept is not None
        assert kept.acts == [an_act(1)]


def test_a_script_is_split_into_its_statements() -> None:
    script = "-- a;\nCREATE TABLE a (x);\nCREATE TRIGGER t AFTER INSERT ON a BEGIN\n SELECT 1;\n SELECT 2;\nEND;\nDROP"
    first, second, third = statements(script)
    assert "CREATE TABLE" in first
    assert second.endswith("END;\n")
    assert third == "DROP"
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute(first)
        connection.execute(second)


@pytest.mark.parametrize("names", [[], ["0002_a.sql"], ["0001_a.sql", "0003_b.sql"], ["0001_a.sql", "0001_b.sql"]])
def test_steps_are_numbered_without_gaps(tmp_path: Path, names: list[str]) -> None:
    for name in names:
        (tmp_path / name).write_text("SELECT 1;")
    with pytest.raises(ValueError, match="should be numbered 0001, 0002 and so on, each once"):
        read_steps(tmp_path)
