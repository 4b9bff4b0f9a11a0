"""Several server processes on one PostgreSQL: one table, whoever serves it."""

from __future__ import annotations

import json
import os
import random
import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.support.postgres import LISTENERS, Server
from tests.support.servers import PATIENCE, Person, Served, Sitter


@pytest.fixture(scope="module")
def url(postgres: Server) -> str:
    return postgres.new_database()


@pytest.fixture(scope="module")
def both(url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Served]]:
    """Two servers that know nothing of each other but the database."""
    pair = tuple(Served(tmp_path_factory.mktemp("home"), "--database", url) for _ in range(2))
    yield pair[0], pair[1]
    for served in pair:
        served.stop()


def through(served: Served, person: Person) -> Person:
    """The same person with the same cookie, by way of another process."""
    there = Person.__new__(Person)
    there.__dict__.update(person.__dict__, served=served)
    return there


def seen(sitter: Sitter) -> str:
    """What everybody at the table should see alike; who is here, other processes hear a moment later."""
    shown = {name: value for name, value in sitter.shown.items() if name not in ("watching", "say")}
    shown["seats"] = [{**seat, "here": None} for seat in shown["seats"]]
    return json.dumps([sitter.seq, shown, sitter.parts, sitter.log, sitter.chat], sort_keys=True)


def at_once(*calls: Callable[[], dict[str, Any]]) -> list[dict[str, Any]]:
    """What came of calls that were made at the same moment."""
    gate = threading.Barrier(len(calls))
    found: list[dict[str, Any]] = [{}] * len(calls)

    def make(at: int) -> None:
        gate.wait(PATIENCE)
        found[at] = calls[at]()

    threads = [threading.Thread(target=make, args=(at,)) for at in range(len(calls))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    return found


def test_a_seat_answered_twice_at_once_through_two_processes_is_answered_once(both: tuple[Served, Served]) -> None:
    here, there = both
    person = Person(here, "Peter")
    table = person.play_now()
    one = person.sit_at(table, layout="wide")
    other = through(there, person).sit_at(table, layout="wide")
    chance = random.Random("twice")
    for _ in range(25):
        options = one.shown["options"]
        first, second = chance.choice(options)["key"], chance.choice(options)["key"]
        before = one.seq
        came = at_once(lambda: one.answer(first), lambda: other.answer(second))  # noqa: B023 (done within the loop)
        assert sorted(reply["say"] for reply in came) == ["no", "ok"], came
        won = 0 if came[0]["say"] == "ok" else 1
        assert came[won]["seq"] == before + 1
        assert came[1 - won]["code"] in ("stale", "conflict") and came[1 - won]["why"]
        for sitter in (one, other):
            sitter.until_seq(before + 1)
        assert seen(one) == seen(other)
        act = here.kept(table).acts[-1]
        assert (act.seq, act.do, act.body["key"]) == (before + 1, "answer", [first, second][won])
        if not one.shown["options"]:
            break
    assert one.seq == other.seq == here.kept(table).row.head
    fresh = [person.sit_at(table, layout="wide"), through(there, person).sit_at(table, layout="wide")]
    assert seen(fresh[0]) == seen(fresh[1]) == seen(one)


def test_chat_seats_and_the_name_changed_in_one_process_appear_in_the_other(both: tuple[Served, Served]) -> None:
    here, there = both
    ray, egon = Person(here, "Ray"), Person(there, "Egon")
    table = ray.new_table(players="2", seat0="me", seat1="open", listed="yes", name="Firehouse")
    one, other = ray.sit_at(table), egon.sit_at(table)
    other.do("sit", seat=1)
    one.until(lambda: one.shown["seats"][1]["name"] == "Egon")
    one.do("chat", text="Through here?")
    other.do("chat", text="Through there.")
    for sitter in (one, other):
        sitter.until(lambda: len(sitter.chat) == 2)  # noqa: B023
        assert [(line["name"], line["text"]) for line in sitter.chat] == [
            ("Ray", "Through here?"), ("Egon", "Through there."),
        ]
    one.do("name", name="Hook and Ladder 8")
    other.until(lambda: other.shown["table"]["name"] == "Hook and Ladder 8")
    other.do("leave", seat=1)
    one.until(lambda: one.shown["seats"][1]["kind"] == "open")
    one.do("bot", seat=1, bot="random")
    other.until(lambda: other.shown["seats"][1]["bot"] == "random")
    assert other.refusal("chat", text="")["code"] == "malformed"


def test_a_table_opened_in_one_process_is_found_in_the_other(both: tuple[Served, Served]) -> None:
    here, there = both
    person = Person(here, "Winston")
    table = person.play_now()
    assert f'data-table="{table}"' in through(there, person).get(f"/table/{table}")
    assert table in through(there, person).get("/lists")
    sitter = through(there, person).sit_at(table)
    assert sitter.shown["question"]["mine"] == 0


def test_a_dropped_listening_connection_heals(both: tuple[Served, Served], url: str) -> None:
    import psycopg

    here, there = both
    person = Person(here, "Dana")
    table = person.play_now()
    one, other = person.sit_at(table, layout="wide"), through(there, person).sit_at(table, layout="wide")
    with psycopg.connect(url, autocommit=True) as database:
        listeners = database.execute(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
            f" WHERE pid <> pg_backend_pid() AND datname = current_database() AND {LISTENERS}"
        ).fetchone()
    assert listeners == (2,)
    # At once: what is said while nobody listens must be heard as well.
    for mine, theirs in ((one, other), (other, one), (one, other)):
        mine.play()
        theirs.until_seq(mine.seq)
        assert seen(mine) == seen(theirs)
    with psycopg.connect(url, autocommit=True) as database:
        end = time.monotonic() + PATIENCE
        again = (0,)
        while again != (2,):
            assert time.monotonic() < end, "nobody listens any more"
            again = database.execute(
                f"SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND {LISTENERS}"
                " AND pid <> pg_backend_pid()"
            ).fetchone() or (0,)
            time.sleep(0.05)
    other.play()
    one.until_seq(other.seq)
    assert seen(one) == seen(other)


class Unhelpful(Served):
    """A process that lets no bot think for another process, however long that may take."""

    program = (
        "-c",
        "import sys; from hauntbox.server.tables import house; house.PATIENCE = 1e6; "
        "from hauntbox.cli.main import main; sys.exit(main(sys.argv[1:]))",
    )


@pytest.fixture
def unhelpful(url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Served]]:
    pair = tuple(Unhelpful(tmp_path_factory.mktemp("home"), "--database", url) for _ in range(2))
    yield pair[0], pair[1]
    for served in pair:
        served.stop()


def test_bots_answer_once_each_and_at_once_with_people_in_both_processes(unhelpful: tuple[Served, Served]) -> None:
    """The process that an answer came through lets the bot think itself, whatever it left to the other before."""
    here, there = unhelpful
    person = Person(here, "Louis")
    table = person.new_table(players="2", seat0="me", seat1="bot:random", seed="a")
    sitters = [person.sit_at(table), through(there, person).sit_at(table)]
    chance = random.Random("once each")
    bots = 0
    for turn in range(90):
        mine = sitters[turn % 2]
        mine.play(chance.choice(mine.shown["options"])["key"])
        answered = mine.seq
        for sitter in sitters:
            sitter.until(lambda: sitter.seq >= answered and (sitter.shown["options"] or ended(sitter)))  # noqa: B023
        if max(sitter.seq for sitter in sitters) > answered:  # it was the bot's turn
            bots += 1
        if ended(mine) or bots == 8:
            break
    acts = here.kept(table).acts
    answers = [act for act in acts if act.do == "answer"]
    assert {act.seat for act in answers} == {0, 1} and bots >= 5, "the bot was hardly ever asked"
    assert [act.body["number"] for act in answers] == list(range(len(answers)))
    assert not [act for act in acts if act.do == "pause"], "a bot failed and the table was paused"


def ended(sitter: Sitter) -> bool:
    return bool(sitter.shown["table"]["state"] == "over")


def test_workers_share_a_port_and_a_killed_one_is_replaced(postgres: Server, tmp_path: Path) -> None:
    served = Served(tmp_path, "--database", postgres.new_database(), "--workers", "2")
    try:
        wait_for(lambda: len(served.children()) == 2)
        person = Person(served, "Gozer")
        table = person.play_now()
        sitters = [person.sit_at(table) for _ in range(6)]
        sitters[0].play()
        for sitter in sitters:
            sitter.until_seq(sitters[0].seq)
        workers = served.children()
        for worker in workers:  # one after the other, so that every line is cut once
            os.kill(worker, signal.SIGKILL)
            wait_for(lambda: worker not in served.children() and len(served.children()) == 2)  # noqa: B023
            served.wait()
        assert all(sitter.closed() for sitter in sitters)
        again = [patiently(person, table) for _ in range(4)]
        assert again[0].seq == sitters[0].seq
        again[1].play()
        for sitter in again:
            sitter.until_seq(again[1].seq)
        assert len({seen(sitter) for sitter in again}) == 1
    finally:
        served.stop()
    assert served.process.returncode == 0, served.complaints()


def patiently(person: Person, table: str) -> Sitter:
    """A socket, as soon as one can be had."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return person.sit_at(table)
        except (ConnectionClosed, OSError):
            assert time.monotonic() < end, "the server does not come back"
            time.sleep(0.05)


def wait_for(holds: Callable[[], bool], seconds: float = PATIENCE) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.05)


@pytest.mark.parametrize("workers", [1, 2])
def test_nothing_is_left_running_when_a_server_is_killed_alone(workers: int, postgres: Server, tmp_path: Path) -> None:
    """The system may kill one process for want of memory; what that had started must not go on without it."""
    served = Served(tmp_path, "--database", postgres.new_database(), "--workers", str(workers))
    try:
        if workers == 1:
            person = Person(served, "Vigo")
            table = person.new_table(players="2", seat0="me", seat1="bot:random", seed="once each")
            sitter = person.sit_at(table)
            while not served.children():
                sitter.until(lambda: sitter.shown["options"])
                sitter.play()
        else:
            wait_for(lambda: len(served.children()) == 2)
        started = served.children()
        os.kill(served.process.pid, signal.SIGKILL)
        served.process.wait()
        wait_for(lambda: not any(alive(one) for one in started))
    finally:
        served.end_group()


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
