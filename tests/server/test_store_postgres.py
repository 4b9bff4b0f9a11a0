"""Tables in PostgreSQL: other processes are heard, and a lost connection loses nothing."""

from __future__ import annotations

import asyncio
import random
import socket
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from queue import Queue

import pytest

from hauntbox.server.store import BadDatabase
from hauntbox.server.store.keeper import Keeper
from tests.support.postgres import LISTENERS, Server
from tests.support.store_records import a_player, a_table, an_act, one_more

psycopg = pytest.importorskip("psycopg")

from hauntbox.server.store.postgres import PostgresStore  # noqa: E402 (needs psycopg)

SECONDS = 120.0


@pytest.fixture
def stores(postgres_url: str) -> Iterator[list[PostgresStore]]:
    """Two processes' stores of the same database, with one table in it."""
    both = [PostgresStore(postgres_url), PostgresStore(postgres_url)]
    both[0].create(a_table(), [])
    yield both
    for store in both:
        store.close()


def cut(url: str, which: str = "true") -> int:
    """End other connections to a database from the server's side."""
    with psycopg.connect(url, autocommit=True) as connection:
        return len(
            connection.execute(
                "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
                f" WHERE datname = current_database() AND pid <> pg_backend_pid() AND {which}"
            ).fetchall()
        )


def heard_by(store: PostgresStore) -> Queue[tuple[str, int]]:
    heard: Queue[tuple[str, int]] = Queue()
    store.listen(lambda table, seq: heard.put((table, seq)))
    return heard


def next_of(heard: Queue[tuple[str, int]]) -> tuple[str, int]:
    return heard.get(timeout=SECONDS)


# Hearing


def test_every_process_hears_of_every_act(stores: list[PostgresStore]) -> None:
    own, other = heard_by(stores[0]), heard_by(stores[1])
    stores[0].append([one_more(1), one_more(1), one_more(7), one_more(2)])
    stores[1].create(a_table("the cellar", head=1), [an_act(1)])
    stores[0].delete_table("the cellar")
    for heard in (own, other):
        assert [next_of(heard) for _ in range(4)] == [("attic", 1), ("attic", 2), ("the cellar", 1), ("the cellar", 0)]
    assert own.empty() and other.empty()


async def test_the_keeper_hears_in_the_event_loop(stores: list[PostgresStore]) -> None:
    heard: asyncio.Queue[tuple[str, int, str]] = asyncio.Queue()
    keeper = Keeper(stores[1])
    await keeper.listen(lambda table, seq: heard.put_nowait((table, seq, threading.current_thread().name)))
    stores[0].append([one_more(1)])
    assert await asyncio.wait_for(heard.get(), SECONDS) == ("attic", 1, threading.main_thread().name)
    await keeper.close()


def test_a_dropped_listener_heals_and_says_that_anything_may_have_changed(
    stores: list[PostgresStore], postgres_url: str
) -> None:
    heard = heard_by(stores[1])
    for seq in (1, 2, 3):
        assert cut(postgres_url, LISTENERS) == 1
        assert next_of(heard) == ("", 0)
        stores[0].append([one_more(seq)])
        assert next_of(heard) == ("attic", seq)


def test_a_listener_goes_on_after_an_error_of_whoever_listens(
    stores: list[PostgresStore], caplog: pytest.LogCaptureFixture
) -> None:
    heard: Queue[int] = Queue()

    def fragile(table: str, seq: int) -> None:
        heard.put(seq)
        raise RuntimeError("not now")

    stores[1].listen(fragile)
    for seq in (1, 2):
        stores[0].append([one_more(seq)])
        assert heard.get(timeout=SECONDS) == seq
    assert "What was heard of table 'attic' could not be passed on." in caplog.text


def test_a_closed_store_hears_nothing_any_more(stores: list[PostgresStore]) -> None:
    heard = heard_by(stores[1])
    stores[1].close()
    stores[0].append([one_more(1)])
    time.sleep(0.1)
    assert heard.empty()
    assert not [thread for thread in threading.enumerate() if thread.name == "hauntbox-listener"]


# Lost connections


def test_a_lost_connection_is_opened_again(stores: list[PostgresStore], postgres_url: str) -> None:
    store = stores[0]
    uses: list[Callable[[], object]] = [
        lambda: store.row("attic"),
        lambda: store.append([one_more(1)]),
        lambda: store.create(a_table("cellar"), []),
        lambda: store.keep_player(a_player()),
        lambda: store.snapshot("attic", 1, "text"),
        store.secret,
        lambda: store.delete_table("cellar"),
    ]
    for use in uses:
        store.row("attic")  # leaves an idle connection behind
        assert cut(postgres_url) >= 1
        use()
    kept = store.load("attic")
    assert kept is not None
    assert (kept.row.head, kept.snapshot, kept.acts) == (1, (1, "text"), [])
    assert store.row("cellar") is None


class Wire:
    """A wire to the server that can be cut around the next commit."""

    def __init__(self, server: Server, folder: Path) -> None:
        self.target = str(server.folder / ".s.PGSQL.5432")
        self.folder = folder
        self.cut = ""
        self.cuts = 0
        self.committed = threading.Event()
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(str(folder / ".s.PGSQL.5432"))
        self.listener.listen()
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            far = socket.socket(socket.AF_UNIX)
            far.connect(self.target)
            threading.Thread(target=self.forward, args=(near, far), daemon=True).start()
            threading.Thread(target=self.answer, args=(near, far), daemon=True).start()

    def forward(self, near: socket.socket, far: socket.socket) -> None:
        while data := near.recv(65536):
            if b"COMMIT" in data and self.cut:
                self.cuts += 1
                when, self.cut = self.cut, ""
                self.committed.clear()
                if when == "after":
                    self.silent = far
                    far.sendall(data)
                    assert self.committed.wait(SECONDS)  # the server commits and answers, but nobody hears it
                break
            far.sendall(data)
        for end in (near, far):
            end.shutdown(socket.SHUT_RDWR)

    silent: socket.socket | None = None

    def answer(self, near: socket.socket, far: socket.socket) -> None:
        while data := far.recv(65536):
            if self.silent is not far:
                near.sendall(data)
            elif b"COMMIT\0" in data:
                self.committed.set()


@pytest.fixture
def wire(postgres: Server, tmp_path: Path) -> Iterator[Wire]:
    wire = Wire(postgres, tmp_path)
    yield wire
    wire.listener.close()


@pytest.mark.parametrize("when", ["before", "after"])
def test_an_act_whose_commit_was_not_heard_of_is_kept_once_and_known_to_be_kept(
    wire: Wire, postgres: Server, postgres_url: str, when: str
) -> None:
    store = PostgresStore(postgres_url.replace(str(postgres.folder), str(wire.folder)))
    store.create(a_table("attic", "ann", head=1), [an_act(1)])
    store.create(a_table("cellar"), [])
    wire.cut = when
    went = store.append([one_more(2, row=a_table("attic", "bob")), one_more(1), one_more(1, "cellar"), one_more(3)])
    assert wire.cuts == 1
    assert went == [True, False, True, True]
    kept = store.load("attic")
    assert kept is not None
    assert [act.seq for act in kept.acts] == [1, 2, 3]
    assert [row.id for row in store.tables_of("bob", 5)] == ["attic"]

    wire.cut = when
    store.create(a_table("crypt", head=1), [an_act(1)])
    assert wire.cuts == 2
    assert store.row("crypt") == a_table("crypt", head=1)
    store.close()


def test_a_process_that_stopped_in_mid_commit_does_not_hold_up_the_others(stores: list[PostgresStore]) -> None:
    with closing(stores[1]._connect()) as stuck:
        assert stuck.execute("SHOW idle_in_transaction_session_timeout").fetchone() == ("5s",)
        stuck.execute("SET idle_in_transaction_session_timeout = '1s'")  # the same, sooner
        stuck.execute("BEGIN")
        stuck.execute("UPDATE tables SET head = 1")
        assert stores[0].append([one_more(1)]) == [True]
        with pytest.raises(psycopg.Error, match="idle-in-transaction"):  # so what it had done is undone
            stuck.execute("COMMIT")


def test_a_server_that_stays_away_gets_a_sentence(stores: list[PostgresStore], postgres: Server) -> None:
    store = stores[0]
    store.patience = 0.3
    store._url = store._url.replace(str(postgres.folder), "/nowhere")
    store._pool.forget()
    started = time.monotonic()
    with pytest.raises(BadDatabase, match=r"The database 'test_\d+' on .* can't be reached: .*\.$"):
        store.append([one_more(1)])
    assert time.monotonic() - started >= 0.3
    with pytest.raises(BadDatabase, match="can't be reached"):
        store.row("attic")
    with pytest.raises(BadDatabase, match="can't be reached"):
        store.listen(lambda table, seq: None)


async def test_a_server_that_crashes_and_comes_back_loses_nothing(postgres: Server) -> None:
    """Acts are appended at speed while the server crashes; its users only wait."""
    with Server.run() as server:
        url = server.new_database()
        store, other = PostgresStore(url, patience=SECONDS), PostgresStore(url, patience=SECONDS)
        heard = heard_by(other)
        keeper = Keeper(store)
        kept: dict[str, int] = {}
        ending = False

        async def play(table: str) -> None:
            await keeper.create(a_table(table), [])
            while not ending:
                seq = kept.get(table, 0) + 1
                assert await keeper.append(one_more(seq, table))
                kept[table] = seq

        players = [asyncio.create_task(play(f"table {number}")) for number in range(10)]
        for _ in range(3):
            await asyncio.sleep(0.3)
            await asyncio.to_thread(server.stop, crash=True)
            before = dict(kept)
            await asyncio.to_thread(server.start)
            while any(kept[table] <= before[table] for table in before):
                await asyncio.sleep(0.01)
                assert not [task.exception() for task in players if task.done()]
        ending = True
        await asyncio.gather(*players)
        for table, head in kept.items():
            found = await keeper.load(table)
            assert found is not None
            assert [act.seq for act in found.acts] == list(range(1, head + 1))
        while next_of(heard) != ("", 0):
            pass
        await keeper.close()
        other.close()


# The server's own ways


def test_batches_that_meet_in_any_order_do_not_block_each_other(stores: list[PostgresStore], postgres: Server) -> None:
    names = [f"room {number}" for number in range(20)]
    for name in names:
        stores[0].create(a_table(name), [])

    def write(me: int) -> int:
        chance = random.Random(me)
        went = 0
        for seq in range(1, 51):
            order = chance.sample(names, len(names))
            went += sum(stores[me].append([one_more(seq, name, a_table(name, f"player {me}")) for name in order]))
        return went

    with ThreadPoolExecutor(2) as pool:
        assert sum(pool.map(write, (0, 1))) == 50 * len(names)
    for name in names:
        kept = stores[0].load(name)
        assert kept is not None
        assert [act.seq for act in kept.acts] == list(range(1, 51))
    assert "deadlock detected" not in (postgres.folder / "log").read_text()


def test_a_server_that_acknowledges_too_early_is_told_not_to(postgres: Server) -> None:
    url = postgres.new_database()
    name = psycopg.conninfo.conninfo_to_dict(url)["dbname"]
    postgres.do(f"ALTER DATABASE {name} SET synchronous_commit = off")
    store = PostgresStore(url)
    with store._pool.lend() as connection:
        assert connection.execute("SHOW synchronous_commit").fetchone() == ("on",)
    store.close()


def test_names_of_another_program_are_left_alone(postgres_url: str) -> None:
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute("CREATE TABLE players (goals INTEGER)")
        connection.execute("CREATE TABLE tables (legs INTEGER)")
    store = PostgresStore(postgres_url)
    store.keep_player(a_player())
    assert store.player("ann") == a_player()
    store.close()
    with psycopg.connect(postgres_url) as connection:
        assert connection.execute("SELECT count(*) FROM players").fetchone() == (0,)


def test_a_user_who_may_not_make_tables_gets_a_sentence(postgres: Server) -> None:
    url = postgres.new_database()
    postgres.do("CREATE ROLE guest LOGIN")
    with pytest.raises(BadDatabase, match=r"The database 'test_\d+' on .* doesn't let .* the user should own the data"):
        PostgresStore(url.replace(f"{postgres.user}@", "guest@"))
    postgres.do("DROP ROLE guest")


def test_lists_use_their_indices(stores: list[PostgresStore], postgres_url: str) -> None:
    with psycopg.connect(postgres_url) as connection:
        connection.execute("SET search_path = hauntbox")
        connection.execute(
            "INSERT INTO tables SELECT 't' || n, 'toy', '', '', n % 2 = 0,"
            " CASE WHEN n % 3 = 0 THEN 'over' ELSE 'playing' END, '{}', '[]', '[]', '', 0, n, n"
            " FROM generate_series(1, 20000) AS n"
        )
        connection.execute("INSERT INTO sitting SELECT 'p' || n % 5000, 't' || n FROM generate_series(1, 20000) AS n")
        connection.commit()
        connection.execute("ANALYZE")
        for which, index in [
            ("listed AND state <> 'over' ORDER BY changed DESC LIMIT 20", "tables_to_join"),
            ("listed AND state = 'over' ORDER BY changed DESC LIMIT 20", "tables_finished"),
            ("id IN (SELECT table_id FROM sitting WHERE player = 'p7') ORDER BY changed DESC LIMIT 9", "sitting_pkey"),
        ]:
            plan = str(connection.execute(f"EXPLAIN SELECT * FROM tables WHERE {which}").fetchall())
            assert index in plan
            assert "Seq Scan" not in plan
