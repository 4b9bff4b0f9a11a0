"""`hauntbox bench server`: a server of its own, a crowd at its tables, and what everybody there had to wait."""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import Callable, Iterator
from dataclasses import fields
from pathlib import Path

import pytest

import hauntbox
from hauntbox.cli.main import main
from hauntbox.lab.bench_server import ServerProcess, Step, as_row, as_sentence, measure, percentile
from hauntbox.lab.load_clients import VIEWERS, Crowd

Captured = pytest.CaptureFixture[str]
SECONDS = 300

STEP = Step(
    tables=300, viewers=900, seconds=10.0, answers=3000, answers_per_second=300.0, p50_ms=4.0, p95_ms=9.0, p99_ms=30.0,
    max_ms=50.0, bytes_per_viewer_per_second=600.0, server_cpu=0.7, server_waiting=0.01, client_cpu=0.2,
    client_lag_ms=2.0, lost=0, refused=0, held=True, client_late=False,
)


@pytest.fixture(scope="module")
def server() -> Iterator[ServerProcess]:
    with ServerProcess("") as server:
        yield server


async def soon(holds: Callable[[], bool]) -> None:
    """Until it holds, or it is too late; what stands then is looked at by the test."""
    end = time.monotonic() + SECONDS
    while not holds() and time.monotonic() < end:
        await asyncio.sleep(0.02)


def refused(capsys: Captured, *words: str) -> str:
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    return err.strip()


def test_it_prints_a_row_and_a_sentence(capsys: Captured) -> None:
    assert main(["bench", "server", "--tables", "3", "--seconds", "2"]) == 0
    head, row, sentence = capsys.readouterr().out.splitlines()
    assert head.split()[:5] == ["tables", "answers/s", "p50", "p95", "p99"]
    assert row.split()[0] == "3"
    assert "99 of 100 answers seen by everybody within 100 ms" in sentence
    assert ("compiled" if hauntbox.compiled() else "interpreted") in sentence


def test_as_json_it_gives_every_number(capsys: Captured) -> None:
    assert main(["bench", "server", "blackout", "--tables", "2", "--seconds", "2", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["game"], data["database"], data["viewers_at_a_table"]) == ("blackout", "SQLite", 3)
    assert data["compiled"] is hauntbox.compiled()
    assert data["tables_held"] in (0, 2)
    [step] = data["steps"]
    assert set(step) == {field.name for field in fields(Step)}
    assert (step["tables"], step["viewers"], step["lost"], step["refused"]) == (2, 6, 0, 0)
    assert step["answers"] > 0
    assert 0 < step["p50_ms"] <= step["p95_ms"] <= step["p99_ms"] <= step["max_ms"]
    assert step["bytes_per_viewer_per_second"] > 0


def test_everybody_at_every_table_sees_every_answer(server: ServerProcess) -> None:
    async def play() -> tuple[Step, list[list[int]]]:
        crowd = Crowd(server.host, server.port, "blackout")

        def seen() -> list[list[int]]:
            return [[guest.seq for guest in party.guests] for party in crowd.parties]

        try:
            step = await measure(server, crowd, 4, 2.0)
            await soon(lambda: all(max(seqs) - min(seqs) <= 1 for seqs in seen()))
            return step, seen()
        finally:
            await crowd.leave()

    step, seen = asyncio.run(play())
    assert step.answers > 0
    assert len(seen) == 4
    for seqs in seen:
        assert len(seqs) == VIEWERS
        assert max(seqs) - min(seqs) <= 1  # one may be under way


def test_tables_come_and_go(server: ServerProcess) -> None:
    async def come_and_go() -> list[int]:
        crowd = Crowd(server.host, server.port, "blackout")
        there = []
        try:
            for tables in (5, 2, 3):
                await crowd.gather(tables)
                await soon(lambda: server.health()["viewers"] == tables * VIEWERS)  # noqa: B023 (done within the loop)
                there.append(server.health()["viewers"])
        finally:
            await crowd.leave()
        return there

    assert asyncio.run(come_and_go()) == [5 * VIEWERS, 2 * VIEWERS, 3 * VIEWERS]


def test_a_server_that_opens_no_tables_is_told_of(server: ServerProcess) -> None:
    async def come() -> None:
        crowd = Crowd(server.host, server.port, "nothing")
        try:
            await crowd.gather(1)
        finally:
            await crowd.leave()

    with pytest.raises(hauntbox.HauntboxError, match="The server opens no table of nothing: status 404"):
        asyncio.run(come())


def test_a_server_that_ends_too_early_is_told_of() -> None:
    async def play(server: ServerProcess) -> None:
        crowd = Crowd(server.host, server.port, "blackout")
        try:
            playing = asyncio.ensure_future(measure(server, crowd, 1, 1.0))
            await asyncio.wait([asyncio.ensure_future(crowd.gather(1))])
            server.process.kill()
            await playing
        finally:
            await crowd.leave()

    with ServerProcess("") as server, pytest.raises(hauntbox.HauntboxError, match="The server has ended"):
        asyncio.run(play(server))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("bench server --tables 0", "--tables must be a whole number from 1 up, not '0'"),
        ("bench server --tables many", "--tables must be a whole number from 1 up, not 'many'"),
        ("bench server --seconds 0", "--seconds must be a number of seconds above 0, not '0'"),
        ("bench server nothing", "There is no game 'nothing' in the box"),
        ("bench server blackout blackout", "A server is measured with one game: hauntbox bench server [GAME]."),
        ("bench blackout server", "A server is measured with one game: hauntbox bench server [GAME]."),
        ("bench blackout --tables 3", "--tables and --database are for `hauntbox bench server`."),
        ("bench --database x", "--tables and --database are for `hauntbox bench server`."),
    ],
)
def test_a_mistake_is_one_sentence(capsys: Captured, words: str, sentence: str) -> None:
    said = refused(capsys, *words.split())
    assert sentence in said
    assert len(said.splitlines()) == 1


def test_what_the_server_says_against_its_database_is_passed_on(capsys: Captured, tmp_path: Path) -> None:
    assert main(["bench", "server", "--database", str(tmp_path), "--json"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert f"{str(tmp_path)!r} is a folder; name a file to keep tables in." in err


def test_the_server_ends_with_the_bench() -> None:
    with ServerProcess("") as server:
        folder = server.folder.name
        assert server.process.poll() is None
    assert server.process.poll() is not None
    assert not os.path.exists(folder)


def test_percentiles_are_values_that_were_measured() -> None:
    assert percentile([], 0.99) == 0
    assert percentile([5.0], 0.5) == 5
    assert percentile([float(n) for n in range(1, 101)], 0.99) == 99
    assert percentile([float(n) for n in range(1, 101)], 0.5) == 50


def test_a_row_says_what_makes_it_doubtful() -> None:
    assert as_row(STEP).endswith("20%")
    doubtful = Step(**{
        **{field.name: getattr(STEP, field.name) for field in fields(Step)},
        "held": False, "lost": 2, "client_late": True, "client_lag_ms": 44.0, "server_waiting": 0.3,
    })
    notes = "not held; 2 lost; the crowd itself was up to 44 ms late; the server waited 30% of the time for a core"
    assert as_row(doubtful).endswith(notes)


def test_the_sentence_says_how_many_are_held() -> None:
    found = {
        "compiled": True, "database": "PostgreSQL", "goal_p99_ms": 100.0, "tables_held": 420, "client_late": True,
    }
    goal = "99 of 100 answers seen by everybody within 100 ms (compiled, PostgreSQL)."
    late = "More may be possible: the crowd, not the server, was too slow."
    assert as_sentence(found) == f"420 tables are held with {goal} {late}"
    assert as_sentence({**found, "client_late": False}) == f"420 tables are held with {goal}"
    assert as_sentence({**found, "tables_held": 0}) == f"That many tables are not held with {goal}"
