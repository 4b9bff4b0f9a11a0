"""A crew of many machines: a Dask cluster, by the address of its scheduler.

Dask waits for a scheduler that does not answer as long as it takes, and forgets a result whose line breaks while it is
fetched. So nothing here waits for Dask without end: the scheduler is asked again and again who is there and what has
become of the work (`watch`), and whoever waits looks at the answers (`check`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from importlib.util import find_spec
from threading import Thread
from time import sleep
from typing import Any

from hauntbox.engine.errors import HauntboxError
from hauntbox.engine.version import VERSION
from hauntbox.lab.executors import GLANCE, GONE, Crew, T
from hauntbox.processes.workers import Gone

# How long to wait, in seconds: for a scheduler to be reached, for its first or next worker, for any answer.
CONNECT_SECONDS = 5
WORKERS_SECONDS = 30
SILENCE_SECONDS = 60
# How often to ask who is there.
PULSE = 0.5
# What the scheduler says of work that will be done. Any other word is one for a moment, until the result has come here.
TO_BE_DONE = ("waiting", "no-worker", "queued", "processing")
# What Dask says of a scheduler that does not answer any more (a closed line is an OSError).
AWAY = (OSError, RuntimeError, AttributeError, AssertionError, asyncio.CancelledError)


class Cluster(Crew):
    """The workers of a Dask cluster. Later ones join in; the work of lost ones is done again."""

    seconds = 1.0
    most = 250

    def __init__(self, address: str) -> None:
        if find_spec("distributed") is None:
            raise HauntboxError("A cluster needs Dask: pip install 'hauntbox[lab]'.")
        import distributed

        dask: Any = distributed
        for name in ("distributed", "distributed.client", "tornado.application"):  # we say what goes wrong
            logging.getLogger(name).setLevel(logging.CRITICAL)
        self.address = address
        self.gone = (*GONE, asyncio.CancelledError, dask.comm.CommClosedError)
        self.killed: type[Exception] = dask.KilledWorker
        self.threads = 0  # of all workers
        self.silent = 0.0  # seconds without an answer, counted while this process runs
        self.alone = 0.0  # seconds without a worker
        self.flying: set[str] = set()  # the work that is under way, by Dask's keys
        self.overdue: dict[str, float] = {}  # of these: seconds for which nobody has had it in hand
        self.lost = ""  # why nobody will ever answer
        try:
            self.client = within(2 * CONNECT_SECONDS, lambda: connect(dask, address))
        except (OSError, ValueError, TypeError) as error:
            raise HauntboxError(f"No Dask scheduler answers at {address!r} ({error or 'no answer'}).") from None
        self.client.loop.add_callback(self.watch)
        try:
            self.meet_workers()
        except BaseException:
            self.close()
            raise

    def meet_workers(self) -> None:
        """Wait for the first workers, and check that they play the same games as we do."""
        try:
            while not self.threads:
                self.check()
                sleep(GLANCE / 4)
            versions: dict[str, str] = self.client.run(worker_version, callback_timeout=SILENCE_SECONDS)
        except Gone as error:
            raise HauntboxError(str(error)) from None
        except ModuleNotFoundError:
            raise HauntboxError(f"The workers of the cluster at {self.address!r} have no Hauntbox installed.") from None
        except OSError:
            raise HauntboxError(f"The workers of the cluster at {self.address!r} do not all answer.") from None
        for worker, version in versions.items():
            if version != VERSION:
                raise HauntboxError(f"The worker {worker} of the cluster has Hauntbox {version}; here it is {VERSION}.")

    async def watch(self) -> None:
        """Ask again and again. A process that was stopped itself has not heard silence meanwhile."""
        asked: asyncio.Future[None] | None = None
        try:
            # Where Dask connects anew it has dropped what was under way.
            while not self.lost and self.client.status == "running":
                asked = asked or asyncio.ensure_future(self.ask())
                if not (await asyncio.wait({asked}, timeout=PULSE))[0]:
                    self.silent += PULSE
                    continue
                asked.result()
                asked = None
                self.silent = 0.0
                self.alone = 0.0 if self.threads else self.alone + PULSE
                await asyncio.sleep(PULSE)
        finally:  # whatever it was: nobody watches any more
            self.lose()

    async def ask(self) -> None:
        """Ask who is there, and what has become of the work."""
        self.threads = sum((await self.client.nthreads(asynchronous=True)).values())
        states = await self.client.scheduler.get_task_status(keys=list(self.flying)) if self.flying else {}
        idle = [key for key, state in states.items() if state not in TO_BE_DONE and key in self.flying]
        self.overdue = {key: self.overdue.get(key, 0.0) + PULSE for key in idle}

    def lose(self) -> None:
        """The line to the scheduler has broken."""
        self.lost = self.lost or f"The Dask scheduler at {self.address!r} has ended or cannot be reached any more."

    def check(self) -> None:
        if self.lost:
            raise Gone(self.lost)
        if self.silent > SILENCE_SECONDS:
            raise Gone(f"The Dask scheduler at {self.address!r} has not answered for {SILENCE_SECONDS} seconds.")
        if self.alone > WORKERS_SECONDS:
            raise Gone(f"The Dask cluster at {self.address!r} has no workers.")
        if max(self.overdue.values(), default=0.0) > SILENCE_SECONDS:
            raise Gone(f"The Dask scheduler at {self.address!r} has lost a part of the work.")

    @property
    def hands(self) -> int:  # type: ignore[override]
        """As many as the workers had threads when the scheduler last answered."""
        return max(self.threads, 1)

    def submit(self, work: Callable[..., T], *arguments: Any) -> Future[T]:
        self.check()
        try:
            theirs = self.client.submit(work, *arguments, pure=False)
        except AWAY as error:
            self.lose()
            raise Gone(self.lost) from error
        ours: Future[T] = Future()
        self.client.loop.add_callback(self.deliver, theirs, ours)
        return ours

    async def deliver(self, theirs: Any, ours: Future[Any]) -> None:
        """Hand over what became of a piece of work, whatever it is."""
        value: Any = None
        failed: BaseException | None = None
        self.flying.add(theirs.key)
        try:
            value = await theirs
        except self.killed:
            failed = Gone("One worker after another ended while it had the same games.")
        except self.gone:
            self.lose()
            failed = Gone(self.lost)
        except Exception as error:
            if self.client.status == "running" and theirs.key in self.client.futures:
                failed = error
            else:  # Dask stumbles over a line that breaks at a bad moment
                self.lose()
                failed = Gone(self.lost)
        self.flying.discard(theirs.key)
        if not ours.set_running_or_notify_cancel():
            return  # called off meanwhile
        if failed is None:
            ours.set_result(value)
        else:
            ours.set_exception(failed)

    def close(self) -> None:
        """Leave the cluster, which drops what nobody wants any more."""
        self.lost = self.lost or "The cluster was left."
        with suppress(*AWAY):  # then there is nothing to leave
            self.client.close()


def connect(dask: Any, address: str) -> Any:
    return dask.Client(address, timeout=CONNECT_SECONDS, set_as_default=False)


def within(seconds: float, what: Callable[[], T]) -> T:
    """What comes of something that may never end: after so long it is left to itself (a TimeoutError)."""
    found: Future[T] = Future()

    def attempt() -> None:
        try:
            found.set_result(what())
        except Exception as error:
            found.set_exception(error)

    Thread(target=attempt, daemon=True).start()
    return found.result(seconds)


def worker_version() -> str:
    """What a worker answers."""
    return VERSION
