"""Keeping tables: the same promises from SQLite and from PostgreSQL."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from hauntbox.server.store import BadDatabase, Store, open_store
from tests.support.store_records import a_player, a_table, an_act, one_more

HOSTILE = "<x y=\"1\">&' \0 \ud800 🕯 é %s ? {}"
CLEANED = HOSTILE.replace("\0", "\ufffd").replace("\ud800", "\ufffd")


@pytest.fixture
def opened(database_url: str) -> Iterator[Callable[[], Store]]:
    """Opens the store, each time anew, and closes all in the end."""
    stores: list[Store] = []

    def another() -> Store:
        stores.append(open_store(database_url))
        return stores[-1]

    yield another
    for store in stores:
        store.close()


@pytest.fixture
def store(opened: Callable[[], Store]) -> Store:
    return opened()


def numbers(store: Store, table: str = "attic") -> list[int]:
    """The numbers of all acts of a table."""
    kept = store.load(table, whole=True)
    assert kept is not None
    return [act.seq for act in kept.acts]


def ids(tables: list) -> list[str]:
    return [row.id for row in tables]


# Tables and acts


def test_a_table_is_kept_as_it_was(store: Store, opened: Callable[[], Store]) -> None:
    row = a_table("attic", "ann", "bob", head=2)
    store.create(row, [an_act(1), an_act(2, deep={"list": [1, None, 2.5, "é"]})])
    store.close()
    kept = opened().load("attic")
    assert kept is not None
    assert kept.row == row
    assert kept.acts == [an_act(1), an_act(2, deep={"list": [1, None, 2.5, "é"]})]
    assert kept.snapshot is None


def test_there_is_no_table_that_nobody_made(store: Store) -> None:
    assert store.load("cellar") is None
    assert store.row("cellar\0\ud800") is None
    assert store.player("nobody") is None


def test_a_second_table_of_the_same_id_is_refused(store: Store) -> None:
    store.create(a_table(), [])
    with pytest.raises(BadDatabase, match=r"There is a table 'attic' already; choose another id\."):
        store.create(a_table(owner="bob", name="Mine", head=1), [an_act(1)])
    kept = store.load("attic")
    assert kept is not None
    assert kept.row == a_table()
    assert kept.acts == []


def test_the_first_acts_are_numbered_from_one(store: Store) -> None:
    with pytest.raises(ValueError, match="numbered from 1 to its head, 2"):
        store.create(a_table(head=2), [an_act(2), an_act(3)])
    assert store.row("attic") is None


def test_an_act_changes_the_summary_with_it(store: Store) -> None:
    store.create(a_table("attic", "ann"), [])
    changed = a_table("attic", "ann", name="New", state="over", asked=[], summary="won", head=1, changed=2000.5)
    assert store.append([one_more(1, row=changed)]) == [True]
    assert store.row("attic") == changed


def test_an_act_without_a_summary_only_moves_the_head(store: Store) -> None:
    store.create(a_table(), [])
    assert store.append([one_more(1)]) == [True]
    assert store.row("attic") == a_table(head=1)


def test_an_act_that_is_not_the_next_one_is_refused_and_the_others_are_kept(store: Store) -> None:
    for id in ("attic", "cellar"):
        store.create(a_table(id, head=1), [an_act(1)])
    batch = [
        one_more(1, row=a_table(name="too late", head=1)), one_more(3, row=a_table(name="a gap", head=3)),
        one_more(2, "cellar"), one_more(1, "nowhere"), one_more(2, mine=True), one_more(2), one_more(3),
        one_more(0), one_more(-1),
    ]
    assert store.append(batch) == [False, False, True, False, True, False, True, False, False]
    kept = store.load("attic")
    assert kept is not None
    assert kept.row == a_table(head=3)
    assert kept.acts == [an_act(1), an_act(2, mine=True), an_act(3)]
    assert numbers(store, "cellar") == [1, 2]


def test_the_same_act_is_never_kept_twice(store: Store) -> None:
    store.create(a_table(), [])
    assert [store.append([one_more(1)])[0] for _ in range(3)] == [True, False, False]
    assert numbers(store) == [1]


def test_nothing_to_append_is_nothing_to_do(store: Store) -> None:
    assert store.append([]) == []


def test_acts_after_a_number_come_without_a_snapshot(store: Store) -> None:
    store.create(a_table(head=3), [an_act(seq) for seq in (1, 2, 3)])
    store.snapshot("attic", 2, "as it was")
    kept = store.load("attic", 1)
    assert kept is not None
    assert kept.snapshot is None
    assert kept.acts == [an_act(2), an_act(3)]


def test_the_newest_snapshot_comes_with_the_acts_after_it(store: Store) -> None:
    store.create(a_table(head=3), [an_act(seq) for seq in (1, 2, 3)])
    store.snapshot("attic", 2, "second é")
    store.snapshot("attic", 1, "an older one that comes late")
    store.snapshot("attic", 4, "of an act that is not there")
    store.snapshot("nowhere", 1, "of a table that is not there")
    kept = store.load("attic")
    assert kept is not None
    assert kept.snapshot == (2, "second é")
    assert kept.acts == [an_act(3)]
    assert numbers(store) == [1, 2, 3]


def test_a_table_is_forgotten_with_all_that_was_its_own(store: Store) -> None:
    store.create(a_table("attic", "ann", head=1), [an_act(1)])
    store.snapshot("attic", 1, "text")
    store.delete_table("attic")
    store.delete_table("attic")
    assert store.load("attic") is None
    assert store.tables_of("ann", 9) == []
    assert store.append([one_more(2)]) == [False]
    store.create(a_table(), [])
    kept = store.load("attic")
    assert kept is not None
    assert kept.snapshot is None
    assert kept.acts == []


def test_hostile_text_does_no_harm(store: Store) -> None:
    row = a_table("attic", HOSTILE, name=HOSTILE, summary=HOSTILE, setup={HOSTILE: HOSTILE})
    store.create(row, [])
    assert store.append([one_more(1, row=row, text=HOSTILE)]) == [True]
    store.snapshot("attic", 1, HOSTILE)
    store.keep_player(a_player(HOSTILE))
    kept = store.load("attic", whole=True)
    assert kept is not None
    assert kept.row.name == kept.row.summary == CLEANED
    assert kept.row.setup == {HOSTILE: HOSTILE}
    assert kept.acts[0].body["text"] == HOSTILE
    assert ids(store.tables_of(HOSTILE, 1)) == ["attic"]
    again = store.player(HOSTILE)
    assert again is not None
    assert again.id == CLEANED


# Lists


def test_a_players_tables_are_those_where_they_sit(store: Store) -> None:
    store.create(a_table("attic", "ann", "bob", "ann", changed=1.0), [])
    store.create(a_table("cellar", "ann", listed=False, changed=2.0), [])
    assert ids(store.tables_of("ann", 9)) == ["cellar", "attic"]
    assert ids(store.tables_of("ann", 1)) == ["cellar"]
    assert ids(store.tables_of("bob", 9)) == ["attic"]

    left = a_table("attic", "cleo", "ann", changed=3.0)
    left.seats.append({"name": "", "player": ""})
    left.seats.append({"name": "a bot"})
    store.append([one_more(1, row=left)])
    assert ids(store.tables_of("bob", 9)) == []
    assert ids(store.tables_of("cleo", 9)) == ["attic"]
    assert ids(store.tables_of("ann", 9)) == ["attic", "cellar"]
    assert store.tables_of("", 9) == []

    store.append([one_more(2, row=a_table("attic"))])
    assert ids(store.tables_of("ann", 9)) == ["cellar"]


def test_lists_show_listed_tables_by_their_newest_change(store: Store) -> None:
    states = {"old": ("seating", 1.0), "hall": ("playing", 3.0), "tomb": ("over", 2.0), "crypt": ("over", 4.0)}
    for id, (state, changed) in states.items():
        store.create(a_table(id, state=state, changed=changed), [])
    store.create(a_table("secret", listed=False, changed=9.0), [])
    store.create(a_table("secret tomb", listed=False, state="over", changed=9.0), [])
    assert ids(store.tables_listed(9)) == ["hall", "old"]
    assert ids(store.tables_finished(9)) == ["crypt", "tomb"]
    store.append([one_more(1, "old", a_table("old", changed=5.0)), one_more(1, "hall", a_table("hall", state="over"))])
    assert ids(store.tables_listed(9)) == ["old"]
    assert ids(store.tables_finished(2)) == ["hall", "crypt"]


# Players and the house


def test_a_player_is_kept_and_changed(store: Store) -> None:
    store.keep_player(a_player())
    assert store.player("ann") == a_player()
    store.keep_player(a_player(name="Anne", theme="light", language="en", created=99.0, seen=12.5))
    assert store.player("ann") == a_player(name="Anne", theme="light", language="en", seen=12.5)


def test_cookies_once_void_stay_void(store: Store) -> None:
    store.keep_player(a_player(generation=2, seen=20.0))
    store.keep_player(a_player(generation=1, seen=15.0, name="Anne"))
    assert store.player("ann") == a_player(generation=2, seen=20.0, name="Anne")


def test_the_secret_is_made_once(store: Store, opened: Callable[[], Store]) -> None:
    secret = store.secret()
    assert len(secret) == 32
    assert store.secret() == opened().secret() == secret


def test_a_closed_store_says_so(store: Store) -> None:
    store.close()
    store.close()
    with pytest.raises(BadDatabase, match=r"The database was closed; open it again to use it\."):
        store.row("attic")


# Many at once


def test_of_two_threads_with_the_same_number_exactly_one_wins(opened: Callable[[], Store]) -> None:
    stores = [opened(), opened()]
    stores[0].create(a_table(), [])
    start = threading.Barrier(2)

    def race(me: int) -> list[bool]:
        start.wait()
        return [stores[me].append([one_more(seq, who=me)])[0] for seq in range(1, 101)]

    with ThreadPoolExecutor(2) as pool:
        first, second = pool.map(race, (0, 1))
    kept = stores[0].load("attic")
    assert kept is not None
    assert [act.seq for act in kept.acts] == list(range(1, 101))
    for act, one, other in zip(kept.acts, first, second):
        assert one is not other
        assert act.body["who"] == (0 if one else 1)


def test_a_reader_sees_a_table_at_one_moment(opened: Callable[[], Store]) -> None:
    writer, reader = opened(), opened()
    writer.create(a_table(), [])
    done = threading.Event()

    def write() -> None:
        for seq in range(1, 151):
            writer.append([one_more(seq, row=a_table(summary=str(seq)))])
            writer.snapshot("attic", seq, str(seq))
        done.set()

    with ThreadPoolExecutor(1) as pool:
        writing = pool.submit(write)
        while not done.is_set() and not writing.done():
            kept = reader.load("attic")
            assert kept is not None
            start = kept.snapshot[0] if kept.snapshot else 0
            assert [act.seq for act in kept.acts] == list(range(start + 1, kept.row.head + 1))
            assert kept.row.summary in (str(kept.row.head), "")
        writing.result()


# Which store


@pytest.mark.parametrize(
    "url", ["mysql://ann:hush@host/x", "http://host", "sqlite://", "sqlite:///", "sqlite://host/x", ":memory:"]
)
def test_a_url_that_names_no_database_gets_a_sentence(url: str) -> None:
    with pytest.raises(BadDatabase, match=r"sqlite:///games\.db") as refusal:
        open_store(url)
    assert "hush" not in str(refusal.value)


def test_without_a_url_tables_are_in_the_users_own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HAUNTBOX_HOME", str(tmp_path / "mine"))
    open_store("").close()
    assert (tmp_path / "mine" / "hauntbox.db").is_file()


@pytest.mark.parametrize("url", ["sqlite:///a%20b.db", "a b.db", "./a b.db"])
def test_a_file_is_named_by_path_or_url(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, url: str) -> None:
    monkeypatch.chdir(tmp_path)
    open_store(url).close()
    open_store(f"sqlite:///{tmp_path}/a b.db").close()
    assert [path.name for path in tmp_path.iterdir()] == ["a b.db"]


def test_postgresql_without_its_package_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    monkeypatch.delitem(sys.modules, "hauntbox.server.store.postgres", raising=False)
    monkeypatch.delitem(sys.modules, "hauntbox.server.store.listening", raising=False)
    with pytest.raises(BadDatabase, match=r"pip install hauntbox\[postgres\]"):
        open_store("postgresql://host/hauntbox")


def test_a_server_that_is_not_there_gets_a_sentence(tmp_path: Path) -> None:
    pytest.importorskip("psycopg")
    with pytest.raises(BadDatabase, match=rf"The database 'games' on {tmp_path} can't be reached: .*\.$") as refusal:
        open_store(f"postgresql://ann:hush@/games?host={tmp_path}")
    assert "hush" not in str(refusal.value)
    with pytest.raises(BadDatabase, match="should look like postgresql://user:password@host:5432/database") as refusal:
        open_store("postgresql://ann:hush@host:hush/games?hush=1")
    assert "hush" not in str(refusal.value)
