"""How many tables one server can handle: each with three people, one of whom answers every second.

A server process of its own is started on this machine, and a crowd plays there through real sockets. What counts is the
time from sending an answer until everybody at the table has seen its result.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from math import ceil
from pathlib import Path
from types import TracebackType
from typing import Any

from hauntbox.engine.errors import HauntboxError
from hauntbox.lab.load_clients import VIEWERS, Crowd
from hauntbox.open_files import allow_many

GOAL = 0.100
FIRST, MOST = 50, 5_000
# The search ends where the next number of tables would be less than this share away.
FINE = 0.06
WARM_UP = 3.0
START_UP = 30.0
TICK = 0.01
# Above this the crowd itself was late, and its numbers say more about the crowd than about the server.
LAG = 0.020
BUSY = 0.9


@dataclass
class Step:
    """What was measured with so many tables."""

    tables: int
    viewers: int
    seconds: float
    answers: int
    answers_per_second: float
    p50_ms: float
    p95_ms: float
    p99_ms: float
    max_ms: float
    bytes_per_viewer_per_second: float
    server_cpu: float | None
    """Cores that the server has used; None where the system doesn't tell."""
    server_waiting: float | None
    """The share of the time that it was ready to run, but other programs had the cores."""
    client_cpu: float
    client_lag_ms: float
    lost: int
    refused: int
    held: bool
    client_late: bool


class ServerProcess:
    """A server on a free port of this machine, with games of its own unless a database is named."""

    def __init__(self, database: str) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="hauntbox-bench-", ignore_cleanup_errors=True)
        self.errors = Path(self.folder.name) / "errors.txt"
        command = [sys.executable, "-m", "hauntbox", "serve", "--port", "0", "--pace", "0"]
        environment = {**os.environ, "HAUNTBOX_HOME": self.folder.name, "FORWARDED_ALLOW_IPS": "127.0.0.1"}
        with self.errors.open("w") as errors:
            self.process = subprocess.Popen(
                [*command, *(["--database", database] if database else [])],
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors, text=True, env=environment,
            )
        self.host, self.port = "127.0.0.1", 0

    def __enter__(self) -> ServerProcess:
        try:
            assert self.process.stdout is not None
            found = re.search(r"http://[^:/]+:(\d+)/", self.process.stdout.readline())
            if found is None:
                self.process.wait(START_UP)
                raise HauntboxError(self.complaint())
            self.port = int(found[1])
            self.health()
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.folder.cleanup()

    def complaint(self) -> str:
        """The last thing that the server has said."""
        lines = self.errors.read_text(errors="replace").strip().splitlines()
        return lines[-1] if lines else "The server has ended, and it does not say why."

    def health(self) -> dict[str, Any]:
        """What the server says of itself, as soon as it answers."""
        end = time.monotonic() + START_UP
        while True:
            try:
                with urllib.request.urlopen(f"http://{self.host}:{self.port}/health", timeout=5) as reply:
                    found: dict[str, Any] = json.load(reply)
                    return found
            except OSError:
                if self.process.poll() is not None or time.monotonic() > end:
                    raise HauntboxError(self.complaint()) from None
                time.sleep(0.05)

    def times(self) -> tuple[float, float] | None:
        """Seconds of processor time so far, and seconds spent waiting for a processor."""
        process = Path("/proc") / str(self.process.pid)
        try:
            stat = (process / "stat").read_text().rpartition(")")[2].split()
            schedule = (process / "schedstat").read_text().split()
        except OSError:
            return None
        return (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK"), int(schedule[1]) / 1e9


def percentile(ordered: list[float], share: float) -> float:
    """The value that this share of the values does not exceed; 0 if there are none."""
    return ordered[max(0, ceil(share * len(ordered)) - 1)] if ordered else 0.0


async def watch_clock(lags: list[float]) -> None:
    """Note how late this loop is, again and again."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + TICK
        await asyncio.sleep(TICK)
        lags.append(loop.time() - due)


async def measure(server: ServerProcess, crowd: Crowd, tables: int, seconds: float) -> Step:
    """Let so many tables play for a while."""
    await crowd.gather(tables)
    await asyncio.sleep(min(WARM_UP, seconds))
    lags: list[float] = []
    clock = asyncio.ensure_future(watch_clock(lags))
    crowd.begin()
    before, client, start = server.times(), time.process_time(), time.monotonic()
    await asyncio.sleep(seconds)
    after, taken = server.times(), time.monotonic() - start
    client_cpu = (time.process_time() - client) / taken
    clock.cancel()
    crowd.check()
    if server.process.poll() is not None:
        raise HauntboxError(server.complaint())
    took, lag = sorted(crowd.took), percentile(sorted(lags), 0.99)
    cpu = waiting = None
    if before is not None and after is not None:
        cpu, waiting = round((after[0] - before[0]) / taken, 3), round((after[1] - before[1]) / taken, 3)
    p99 = percentile(took, 0.99)
    # A beat goes by where an answer takes longer than that, and where a game was over and another begins.
    complete = len(took) > 0.9 * tables * (taken - 1)
    return Step(
        tables=tables, viewers=tables * VIEWERS, seconds=round(taken, 2), answers=len(took),
        answers_per_second=round(len(took) / taken, 1),
        p50_ms=in_ms(percentile(took, 0.5)), p95_ms=in_ms(percentile(took, 0.95)), p99_ms=in_ms(p99),
        max_ms=in_ms(took[-1] if took else 0.0),
        bytes_per_viewer_per_second=round(crowd.bytes / taken / tables / VIEWERS), server_cpu=cpu,
        server_waiting=waiting, client_cpu=round(client_cpu, 3), client_lag_ms=in_ms(lag), lost=crowd.lost,
        refused=crowd.refused, held=complete and p99 < GOAL and not crowd.lost,
        client_late=client_cpu > BUSY or lag > LAG,
    )


def in_ms(seconds: float) -> float:
    return round(seconds * 1000, 1)


async def search(server: ServerProcess, crowd: Crowd, seconds: float, tell: Callable[[Step], None]) -> list[Step]:
    """Steps to the largest number of tables that is held: upwards by half as many again, then between the last two."""
    steps: list[Step] = []

    async def held(tables: int) -> bool:
        # Another program may have interfered: a failed step gets a second chance.
        for _ in range(2):
            steps.append(await measure(server, crowd, tables, seconds))
            tell(steps[-1])
            if steps[-1].held:
                return True
        return False

    low, high = 0, FIRST
    while high <= MOST and await held(high):
        low, high = high, high * 3 // 2
    while high - low > max(1.0, FINE * high):
        middle = (low + high) // 2
        if await held(middle):
            low = middle
        else:
            high = middle
    return steps


@contextmanager
def taking_along() -> Iterator[None]:
    """A polite end of this process also ends the server."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def bench_server(
    game: str, tables: int | None, seconds: float, database: str, tell: Callable[[Step], None]
) -> dict[str, Any]:
    """Measure with so many tables, or find out how many are held; `tell` hears of each step when it is done."""
    allow_many()
    with taking_along(), ServerProcess(database) as server:
        compiled = bool(server.health()["compiled"])

        async def run() -> list[Step]:
            crowd = Crowd(server.host, server.port, game)
            try:
                if tables is None:
                    return await search(server, crowd, seconds, tell)
                step = await measure(server, crowd, tables, seconds)
                tell(step)
                return [step]
            finally:
                await crowd.leave()

        steps = asyncio.run(run())
    return {
        "game": game, "compiled": compiled, "database": "PostgreSQL" if "://" in database else "SQLite",
        "viewers_at_a_table": VIEWERS, "goal_p99_ms": GOAL * 1000,
        "tables_held": max((step.tables for step in steps if step.held), default=0),
        "client_late": any(step.client_late and not step.held for step in steps),
        "steps": [asdict(step) for step in steps],
    }


HEAD = " tables  answers/s     p50     p95     p99   max ms   bytes   server   client"


def as_row(step: Step) -> str:
    """One step for people."""
    server = "?" if step.server_cpu is None else f"{step.server_cpu:.0%}"
    text = (
        f"{step.tables:>7}{step.answers_per_second:>11.1f}{step.p50_ms:>8.1f}{step.p95_ms:>8.1f}{step.p99_ms:>8.1f}"
        f"{step.max_ms:>9.1f}{step.bytes_per_viewer_per_second:>8,.0f}{server:>9}{step.client_cpu:>9.0%}"
    )
    notes = [] if step.held else ["not held"]
    if step.lost:
        notes.append(f"{step.lost} lost")
    if step.client_late:
        notes.append(f"the crowd itself was up to {step.client_lag_ms:.0f} ms late")
    if step.server_waiting is not None and step.server_waiting > 0.1:
        notes.append(f"the server waited {step.server_waiting:.0%} of the time for a core")
    return f"{text}  {'; '.join(notes)}".rstrip()


def as_sentence(found: dict[str, Any]) -> str:
    """What was found, for people."""
    how = "compiled" if found["compiled"] else "interpreted"
    goal = f"99 of 100 answers seen by everybody within {found['goal_p99_ms']:.0f} ms ({how}, {found['database']})"
    if not found["tables_held"]:
        return f"That many tables are not held with {goal}."
    late = " More may be possible: the crowd, not the server, was too slow." if found["client_late"] else ""
    return f"{found['tables_held']} tables are held with {goal}.{late}"
