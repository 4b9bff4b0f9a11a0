"""A PostgreSQL server that is away: who reads waits for it, but not once it has been away for long."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from types import SimpleNamespace

import pytest

from hauntbox.server.store import BadDatabase
from tests.support.postgres import Server
from tests.support.store_records import a_table, one_more

psycopg = pytest.importorskip("psycopg")

from hauntbox.server.store.postgres import PostgresStore  # noqa: E402 (needs psycopg)

SECONDS = 120.0


@pytest.fixture
def store(postgres_url: str) -> Iterator[PostgresStore]:
    with closing(PostgresStore(postgres_url)) as found:
        found.create(a_table(), [])
        yield found


def test_whoever_reads_waits_for_a_server_that_restarts(
    postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Server.run() as server:
        store = PostgresStore(server.new_database(), patience=SECONDS)
        store.create(a_table(), [])
        monkeypatch.setattr("hauntbox.server.store.postgres.READERS_PATIENCE", SECONDS)
        with ThreadPoolExecutor(4) as threads:
            server.stop()
            reading = [threads.submit(store.row, "attic") for _ in range(4)]
            while not store._outage.known():
                time.sleep(0.01)
            assert not any(one.done() for one in reading)
            server.start()
            assert [one.result(SECONDS) for one in reading] == [a_table()] * 4
        assert not store._outage.known()
        store.close()


def test_when_a_server_has_been_away_for_long_nobody_is_kept_waiting(
    store: PostgresStore, postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Patience counts from when it went away; then one tries now and then, and the others are told at once."""
    now = 1000.0
    monkeypatch.setattr("hauntbox.server.store.outage.time", SimpleNamespace(monotonic=lambda: now))
    there, away = store._url, store._url.replace(str(postgres.folder), "/nowhere")
    tries = []
    connect = store._connect
    monkeypatch.setattr(store._pool, "_connect", lambda: tries.append(1) or connect())
    store.patience, store._url = 0.0, away
    store._pool.forget()
    with pytest.raises(BadDatabase, match="can't be reached"):
        store.row("attic")
    tries.clear()
    for _ in range(5):
        with pytest.raises(BadDatabase, match="can't be reached") as refusal:
            store.append([one_more(1)])
        assert refusal.value.trouble == "away"
    assert not tries, "within a second nobody tries again"
    now += 1.5
    for _ in range(5):
        with pytest.raises(BadDatabase, match="can't be reached"):
            store.row("attic")
    assert len(tries) == 1
    store._url = there
    now += 1.5
    assert store.row("attic") is not None
    assert store.append([one_more(1)]) == [True]


def test_a_check_tells_what_is_wrong(store: PostgresStore, postgres: Server) -> None:
    store.check()
    with store._checks.lend() as connection:
        backend = connection.info.backend_pid
    postgres.do(f"SELECT pg_terminate_backend({backend}, 10000)")
    store.check()  # on a new connection
    with closing(store._connect()) as other, other.transaction():
        other.execute("LOCK TABLE house")
        assert trouble_of(store) == "locked"
    store.check()
    with closing(store._connect()) as other:
        name = other.info.dbname
        other.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    store._checks.forget()
    assert trouble_of(store) == "read_only"
    store._url = store._url.replace(str(postgres.folder), "/nowhere")
    store._checks.forget()
    assert trouble_of(store) == "away"


def trouble_of(store: PostgresStore) -> str:
    with pytest.raises(BadDatabase) as found:
        store.check()
    return found.value.trouble
