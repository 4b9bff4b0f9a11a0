"""Who plays the games: this process, several of them, or (in `cluster`) several machines."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import CancelledError, Executor, Future
from multiprocessing.sharedctypes import RawValue
from typing import Any, TypeVar

from hauntbox.lab.collecting import collect_rarely
from hauntbox.processes.workers import Gone, Workers

T = TypeVar("T")

# The error of submitted work when no worker is left to do it.
GONE = (Gone, CancelledError)
# How often to check while others work, in seconds.
GLANCE = 0.2


class Flag:
    """A signal."""

    value = 0


# In a process that works: says when it should come to an end.
_halted: Any = Flag()


def told_to_halt() -> bool:
    """Whether the current work is no longer wanted."""
    return bool(_halted.value)


class Crew:
    """Runs several pieces of work at once; a piece is a function with plain arguments."""

    hands = 1  # how many things at once
    away = True  # works in other processes than this one
    seconds = 0.0  # how long a piece of work should take
    most = 1  # games in a piece of work
    executor: Executor
    gone: tuple[type[BaseException], ...] = GONE  # what is raised when the workers are gone

    def submit(self, work: Callable[..., T], *arguments: Any) -> Future[T]:
        """Submit a piece of work."""
        return self.executor.submit(work, *arguments)

    def check(self) -> None:
        """Raise one of `gone` if it is no use to wait any longer; called while work is waited for."""

    def halt(self) -> None:
        """Tell the workers to return what they have and stop."""

    def close(self) -> None:
        """Release all workers."""
        self.executor.shutdown(wait=True, cancel_futures=True)


class Here(Executor):
    """An executor that does the work at once, in this process."""

    def submit(self, work: Callable[..., T], /, *arguments: Any, **named: Any) -> Future[T]:
        future: Future[T] = Future()
        try:
            future.set_result(work(*arguments, **named))
        except Exception as error:
            future.set_exception(error)
        return future


class Alone(Crew):
    """This process, one game at a time."""

    away = False

    def __init__(self) -> None:
        self.executor = Here()
        _halted.value = 0

    def halt(self) -> None:
        _halted.value = 1

    def close(self) -> None:
        super().close()
        _halted.value = 0


class Processes(Crew):
    """Several processes of this machine."""

    seconds = 0.5
    most = 250

    def __init__(self, jobs: int) -> None:
        self.hands = jobs
        self.flag = RawValue("b", 0)
        self.workers = self.executor = Workers(jobs, begin=join_crew, given=(self.flag,))

    def halt(self) -> None:
        self.flag.value = 1

    def close(self) -> None:
        self.workers.kill()  # nobody needs the result of what is still running


def join_crew(flag: Any) -> None:
    """In a new process: learn how to be told to halt."""
    global _halted  # noqa: PLW0603 (a process of a crew belongs to one crew only)
    _halted = flag
    collect_rarely()


class Interrupt:
    """While it is entered, Ctrl-C only asks the crew to halt, so that it never comes at a bad moment.

    Asked twice it is the usual KeyboardInterrupt. Outside the main thread there is no Ctrl-C to catch.
    """

    def __init__(self, crew: Crew) -> None:
        self.crew = crew
        self.asked = False
        self.before: Any = None

    def __enter__(self) -> Interrupt:
        if threading.current_thread() is threading.main_thread():
            self.before = signal.signal(signal.SIGINT, self.ask)
        return self

    def ask(self, number: int, frame: Any) -> None:
        if self.asked:
            raise KeyboardInterrupt
        self.asked = True
        self.crew.halt()

    def __exit__(self, *error: object) -> None:
        if self.before is not None:
            signal.signal(signal.SIGINT, self.before)


def crew_of(jobs: int | None) -> Crew:
    """So many processes; None: as many as this process may use cores."""
    if jobs is None:
        jobs = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return Alone() if jobs == 1 else Processes(jobs)
