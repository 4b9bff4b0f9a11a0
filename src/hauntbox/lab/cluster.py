"""A crew of many machines: a Dask cluster, by the address of its scheduler."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from contextlib import suppress
from importlib.util import find_spec
from typing import Any

from hauntbox.engine.errors import HauntboxError
from hauntbox.engine.version import VERSION
from hauntbox.lab.executors import GONE, Crew, T

CONNECT_SECONDS = 5
WORKERS_SECONDS = 30
# What Dask says of a scheduler that does not answer any more (a closed line is an OSError).
AWAY = (OSError, RuntimeError, asyncio.CancelledError)


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
        try:
            self.client = dask.Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
        except (OSError, ValueError, TypeError) as error:
            raise HauntboxError(f"No Dask scheduler answers at {address!r} ({error or 'no answer'}).") from None
        try:
            self.meet_workers()
        except BaseException:
            self.client.close()
            raise
        self.threads = 1
        self.executor = self.client.get_executor(pure=False)

    def meet_workers(self) -> None:
        """Wait for the first workers, and check that they play the same games as we do."""
        try:
            self.client.wait_for_workers(1, timeout=WORKERS_SECONDS)
        except TimeoutError:
            raise HauntboxError(f"The Dask cluster at {self.address!r} has no workers.") from None
        try:
            versions: dict[str, str] = self.client.run(worker_version)
        except ModuleNotFoundError:
            raise HauntboxError(f"The workers of the cluster at {self.address!r} have no Hauntbox installed.") from None
        for worker, version in versions.items():
            if version != VERSION:
                raise HauntboxError(f"The worker {worker} of the cluster has Hauntbox {version}; here it is {VERSION}.")

    @property
    def hands(self) -> int:  # type: ignore[override]
        """As many as the workers have threads just now; if the cluster does not answer, as it last said."""
        with suppress(*AWAY):  # the submitted work will report that nobody is there
            threads: dict[str, int] = self.client.nthreads()
            self.threads = max(sum(threads.values()), 1)
        return self.threads

    def submit(self, work: Callable[..., T], *arguments: Any) -> Future[T]:
        if self.client.status in ("closing", "closed"):
            raise CancelledError
        try:
            return super().submit(work, *arguments)
        except AWAY as error:
            raise CancelledError from error

    def close(self) -> None:
        with suppress(*AWAY):  # then there is nothing to call off
            self.executor.shutdown(wait=False)
        with suppress(*AWAY):
            self.client.close()


def worker_version() -> str:
    """What a worker answers."""
    return VERSION
