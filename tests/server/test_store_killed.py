"""Several processes at once, and one killed without warning: whatever was acknowledged is there, once."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager

import pytest

from hauntbox.server.store import open_store
from tests.support.store_records import a_table

WRITER = """
import asyncio, os, sys
from hauntbox.server.store import open_store
from hauntbox.server.store.keeper import Keeper
from tests.support.store_records import a_table, one_more

async def main():
    keeper = Keeper(open_store(sys.argv[1]))
    async def play(table):
        row = await keeper.row(table)
        if row is None:
            await keeper.create(a_table(table, "ann"), [])
        seq = row.head if row else 0
        while True:
            seq += 1
            row = a_table(table, "ann", summary=str(seq))
            assert await keeper.append(one_more(seq, table, row, life=int(sys.argv[2])))
            os.write(1, f"{table} {seq}\\n".encode())
    await asyncio.gather(*(play(f"room-{number}") for number in range(20)))

asyncio.run(main())
"""

RACER = """
import sys
from hauntbox.server.store import open_store
from tests.support.store_records import one_more

store = open_store(sys.argv[1])
print("ready", flush=True)
sys.stdin.readline()
for seq in range(1, 301):
    print(int(store.append([one_more(seq, who=sys.argv[2])])[0]), flush=True)
"""

OPENER = """
import sys
print("ready", flush=True)
sys.stdin.readline()
from hauntbox.server.store import open_store
print(open_store(sys.argv[1]).secret().hex())
"""


@contextmanager
def process(code: str, *words: str) -> Iterator[subprocess.Popen[str]]:
    """A process of Python that is gone in the end."""
    started = subprocess.Popen(
        [sys.executable, "-c", code, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(["src", *sys.path])},
    )
    try:
        yield started
    finally:
        started.kill()
        started.communicate()


def read_line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().rstrip("\n")


def go(*processes: subprocess.Popen[str]) -> None:
    """Let processes that are ready start together."""
    for one in processes:
        assert read_line(one) == "ready"
    for one in processes:
        assert one.stdin is not None
        one.stdin.write("go\n")
        one.stdin.flush()


def test_of_two_processes_with_the_same_number_exactly_one_wins(database_url: str) -> None:
    with closing(open_store(database_url)) as store:
        store.create(a_table(), [])
        with process(RACER, database_url, "one") as one, process(RACER, database_url, "other") as other:
            go(one, other)
            claims = [(read_line(one), read_line(other)) for _ in range(300)]
        kept = store.load("attic")
    assert kept is not None
    assert [act.seq for act in kept.acts] == list(range(1, 301))
    for act, claim in zip(kept.acts, claims, strict=True):
        assert claim == (("1", "0") if act.body["who"] == "one" else ("0", "1"))


def test_processes_that_make_the_database_together_make_one(database_url: str) -> None:
    with ExitStack() as stack:
        openers = [stack.enter_context(process(OPENER, database_url)) for _ in range(3)]
        go(*openers)
        secrets = {read_line(opener) for opener in openers}
    assert len(secrets) == 1
    assert len(secrets.pop()) == 64


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGKILL")
def test_killed_again_and_again_nothing_acknowledged_is_lost(database_url: str) -> None:
    acknowledged: dict[str, int] = {}
    for life in range(1, 6):
        with process(WRITER, database_url, str(life)) as writer:
            assert writer.stdout is not None
            for _ in range(100 * life):
                note(acknowledged, writer.stdout.readline())
            time.sleep(0.01 * life)  # somewhere in the middle of a commit
            writer.send_signal(signal.SIGKILL)
            for line in writer.stdout:
                note(acknowledged, line)
        with closing(open_store(database_url)) as store:
            for table, seq in acknowledged.items():
                kept = store.load(table)
                assert kept is not None
                assert kept.row.head >= seq
                assert [act.seq for act in kept.acts] == list(range(1, kept.row.head + 1))
                assert kept.row.summary == str(kept.row.head)
                lives = [act.body["life"] for act in kept.acts]
                assert lives == sorted(lives)
    assert len(acknowledged) == 20


def note(acknowledged: dict[str, int], line: str) -> None:
    """Remember what a writer said; its acts are acknowledged in order."""
    if line.endswith("\n"):
        table, seq = line.split()
        assert int(seq) > acknowledged.get(table, 0)
        acknowledged[table] = int(seq)
