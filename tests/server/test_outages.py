"""A database that fails for a while: visitors are told to try again, the log tells the host, and games go on after."""

from __future__ import annotations

import json
import logging
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from hauntbox.server.store import TROUBLES, BadDatabase, keeper
from hauntbox.server.store.condition import Condition
from hauntbox.server.store.sqlite import SqliteStore
from tests.support.postgres import Server
from tests.support.servers import PATIENCE, Hosted, Person, Reply, Served

PAGE = "text/html"


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Hosted]:
    """A server on a file, which is not patient with other programs."""
    found = Hosted(tmp_path, store=SqliteStore(tmp_path / "secret-place.sqlite3", patience=0.1))
    yield found
    found.stop()


@contextmanager
def locked(place: Hosted) -> Iterator[None]:
    """Another program holds the file, so that nothing can be kept in it."""
    store = place.site.store
    assert isinstance(store, SqliteStore)
    with closing(sqlite3.connect(store.path, isolation_level=None, timeout=PATIENCE)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


@contextmanager
def gone(place: Hosted) -> Iterator[None]:
    """Nothing can be read either."""
    store = place.site.store
    assert isinstance(store, SqliteStore)
    transact = store._transact

    def fail(*_: object) -> None:
        raise BadDatabase(f"The database {str(store.path)!r} on db.example.org port 5432 can't be reached.", "away")

    store._transact = fail  # type: ignore[method-assign, assignment]
    place.site.people.known.clear()
    try:
        yield
    finally:
        store._transact = transact  # type: ignore[method-assign]


def until(holds: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.01)


def check_refused(reply: Reply, words: str = "Try again soon") -> None:
    assert reply.status == 503
    assert int(reply.headers["retry-after"]) > 0
    assert words in reply.text
    for secret in ("secret-place", "example", "5432", "locked", "database"):
        assert secret not in reply.text


# Pages


def test_a_database_that_is_away_is_503_without_a_word_of_where_it_is(
    place: Hosted, caplog: pytest.LogCaptureFixture
) -> None:
    ann = Person(place, "Ann")
    table = ann.play_now()
    place.site.house.tables.clear()
    with gone(place), caplog.at_level(logging.WARNING):
        for path in ("/", "/lists", "/me", f"/table/{table}", f"/replay/{table}", "/rules/blackout"):
            reply = ann.ask("GET", path, accept=PAGE)
            check_refused(reply)
            assert reply.headers["set-cookie"] is None, "who can't be looked up stays who they are"
        check_refused(ann.ask("GET", "/", accept=PAGE, Accept_Language="fr"), "Réessayez bientôt")
        assert ann.ask("GET", "/lists").data["code"] == "unavailable"
        check_refused(ann.ask("POST", "/play/blackout", accept=PAGE))
        check_refused(ann.ask("POST", "/me", "theme=dark", accept=PAGE))
    told = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert len(told) == 1, "one line in the log, however many ask"
    assert "secret-place" in told[0].getMessage() and told[0].exc_info is None
    assert ann.ask("GET", "/", accept=PAGE).status == 200


def test_a_form_that_can_not_be_kept_is_not_to_blame(place: Hosted) -> None:
    ann = Person(place, "Ann")
    with locked(place):
        check_refused(ann.ask("POST", "/tables", "game=blackout&players=2&seat0=me&seat1=me", accept=PAGE))
        begin = "game=spirit_world&campaign=slimer&players=1&seat0=me"
        check_refused(ann.ask("POST", "/campaigns", begin, accept=PAGE))
        assert ann.ask("GET", "/", accept=PAGE).status == 200, "what is kept can be read meanwhile"
    assert ann.ask("POST", "/play/blackout").status == 303


# Lines


def test_what_can_not_be_kept_is_refused_on_the_line_and_can_be_tried_again(
    place: Hosted, caplog: pytest.LogCaptureFixture
) -> None:
    ann = Person(place, "Ann")
    sitter = ann.sit_at(ann.new_table(players="2", seat0="me", seat1="me"))
    with caplog.at_level(logging.WARNING):
        with locked(place):
            for no in (sitter.answer(), sitter.ask("chat", text="Anybody there?")):
                assert (no["say"], no["code"]) == ("no", "unavailable")
                assert "Try again" in no["why"] and "secret-place" not in no["why"]
        with gone(place):
            assert sitter.ask("look")["code"] == "unavailable", "nobody knows whether Ann may still speak"
        sitter.play()
    assert not [record for record in caplog.records if record.exc_info], "no traceback for any of it"
    sitter.close()


def test_a_new_line_is_told_to_come_back(place: Hosted) -> None:
    ann = Person(place, "Ann")
    table = ann.play_now()
    place.site.house.tables.clear()
    with gone(place), connect(f"ws://{place.host}/table/{table}/socket") as line:
        said = json.loads(line.recv(timeout=PATIENCE))
        assert (said["say"], said["code"]) == ("bye", "unavailable") and "Try again" in said["why"]
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1013
    ann.sit_at(table).close()


# Bots


def test_bots_wait_for_a_database_that_fails_and_go_on_by_themselves(
    place: Hosted, caplog: pytest.LogCaptureFixture
) -> None:
    ann = Person(place, "Ann")
    table = ann.new_table(players="2", seat0="bot:random", seat1="bot:random")
    with caplog.at_level(logging.WARNING):
        with locked(place):
            sitter = ann.sit_at(table)
            until(lambda: place.site.keeper.condition.refused >= 2)
            assert not sitter.shown["table"]["paused"] and sitter.shown["question"]["number"] == 0
            assert ann.ask("GET", "/health").data["database"] == "locked"
        sitter.until(lambda: sitter.shown["question"]["number"] > 3)
    assert not sitter.shown["table"]["paused"]
    assert not [act for act in place.kept(table).acts if act.do == "pause"]
    assert not [record for record in caplog.records if record.exc_info], "no traceback for any of it"
    assert [record.levelno for record in caplog.records] == [logging.ERROR, logging.WARNING], "it fails; it works again"
    sitter.close()


def test_a_bot_that_fails_by_itself_tries_again_and_nothing_is_written_down(
    place: Hosted, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("hauntbox.server.tables.house.FIRST_PAUSE", 0.001)
    house, tries = place.site.house, [0]
    play = house._play_bot

    async def stumble(*words: object) -> None:
        tries[0] += 1
        if tries[0] <= 5:
            raise ValueError("The bot has stumbled.")
        await play(*words)  # type: ignore[arg-type]

    monkeypatch.setattr(house, "_play_bot", stumble)
    ann = Person(place, "Ann")
    table = ann.new_table(players="2", seat0="bot:random", seat1="bot:random")
    sitter = ann.sit_at(table)
    sitter.until(lambda: sitter.shown["question"]["number"] > 1)
    assert not [act for act in place.kept(table).acts if act.do == "pause"]
    assert len([record for record in caplog.records if "The bot has stumbled" in str(record.exc_info)]) == 1
    sitter.close()


def test_when_postgresql_comes_back_everybody_goes_on(postgres: Server, tmp_path: Path) -> None:
    """Nobody does anything; and what was read while it restarted has waited for it."""
    from hauntbox.server.store.postgres import PostgresStore

    with Server.run() as server:
        store = PostgresStore(server.new_database(), patience=0.5)
        place = Hosted(tmp_path, store=store)
        ann = Person(place, "Ann")
        table = ann.new_table(players="2", seat0="bot:random", seat1="bot:random")
        sitter = ann.sit_at(table)
        sitter.until(lambda: sitter.shown["question"]["number"] > 1)
        server.stop()
        until(lambda: place.site.keeper.condition.trouble == "away")
        check_refused(ann.ask("GET", "/lists", accept=PAGE))
        place.site.keeper._checked = 0.0
        assert ann.ask("GET", "/health").data["database"] == "away"
        number = place.site.house.tables[table].table.game.number
        server.start()
        sitter.until(lambda: sitter.shown["question"]["number"] > number + 3)
        assert not [act for act in place.kept(table).acts if act.do == "pause"]
        sitter.close()
        place.stop()


# What a watchman is told


def test_health_says_what_is_wrong_with_the_database(place: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeper, "CHECK_EVERY", 0.0)
    ann = Person(place)
    check = place.site.store.check
    healthy = ann.ask("GET", "/health")
    assert healthy.status == 200 and healthy.data["database"] == "ok"
    for trouble in TROUBLES:
        if trouble == "damaged":
            continue  # which stays

        def fail(trouble: str = trouble) -> None:
            raise BadDatabase("The database 'secret-place' fails.", trouble)

        monkeypatch.setattr(place.site.store, "check", fail)
        reply = ann.ask("GET", "/health")
        assert reply.status == 503 and reply.data["database"] == trouble and reply.headers["retry-after"]
        assert "secret-place" not in reply.text
    monkeypatch.setattr(place.site.store, "check", check)
    assert ann.ask("GET", "/health").status == 200


def test_a_flood_of_questions_about_the_health_is_one_question_for_the_database(
    place: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    monkeypatch.setattr(place.site.store, "check", lambda: asked.append(1))
    monkeypatch.setattr(keeper, "CHECK_EVERY", float("inf"))
    place.site.keeper._checked = float("-inf")
    ann = Person(place)
    threads = [threading.Thread(target=ann.ask, args=("GET", "/health")) for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert ann.ask("GET", "/health").status == 200
    assert len(asked) <= 1


def test_a_database_that_does_not_answer_is_not_waited_for(place: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeper, "CHECK_EVERY", 0.0)
    monkeypatch.setattr(keeper, "CHECK_SECONDS", 0.05)
    goes_on = threading.Event()
    asked = []
    monkeypatch.setattr(place.site.store, "check", lambda: asked.append(1) or goes_on.wait(PATIENCE))
    ann = Person(place)
    for _ in range(3):
        assert ann.ask("GET", "/health").data["database"] == "away"
    assert len(asked) == 1, "nobody else is sent after the first"
    goes_on.set()


def test_the_log_tells_of_a_failure_once_and_of_its_end(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    now = 1000.0
    monkeypatch.setattr("hauntbox.server.store.condition.time", SimpleNamespace(monotonic=lambda: now))
    condition = Condition()
    for _ in range(100):
        condition.failed(BadDatabase("The disk is full.", "full"))
        condition.works(wrote=False)
    assert caplog.messages == ["The disk is full."] and condition.trouble == "full", "reading proves nothing"
    now += 61
    condition.failed(BadDatabase("The disk is full.", "full"))
    assert caplog.messages == ["The disk is full."] * 2, "a reminder after a minute"
    condition.works(wrote=True)
    assert condition.trouble == "" and "works again after 61.0 seconds" in caplog.messages[2]
    condition.failed(BadDatabase("The disk is full.", "full"))
    condition.works(wrote=True)
    assert len(caplog.messages) == 3, "no flood when it comes and goes"


# Starting


def test_a_second_server_on_the_same_file_is_told_so_and_a_killed_one_blocks_nobody(tmp_path: Path) -> None:
    first = Served(tmp_path)
    try:
        words = ["serve", "--port", "0", "--database", str(tmp_path / "hauntbox.sqlite3")]
        second = subprocess.run(
            [sys.executable, "-m", "hauntbox", *words], capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        assert second.returncode == 2
        assert f"are served already at http://localhost:{first.port}/; use that server" in second.stderr
        assert "Traceback" not in second.stderr and second.stdout == ""
        first.kill()
        first.start()
    finally:
        first.stop()
