"""Worker processes, each with its own connection.

Python's own pool shares its queues among all processes: one that is killed at a bad moment keeps a lock or leaves half
a message behind, and everybody waits forever. Here nothing is shared. A process that ends closes its connection, and
whoever waits for it gets an error.
"""

from __future__ import annotations

import pickle
import signal
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any, NamedTuple, TypeVar

from hauntbox.processes.lifeline import end_with_parent

T = TypeVar("T")

# How long a process may take to exit before it is killed, in seconds.
GRACE = 5.0
# Sent instead of a piece of work (which is pickled, and begins differently).
HOME = b"home"
# Start one process at a time: another one would inherit the far end of its connection.
starting = Lock()


class Gone(Exception):
    """A process has ended without being asked to."""


class Elsewhere(Exception):
    """Where in a worker an error happened: the text of its traceback."""

    def __str__(self) -> str:
        return f"\n\n{self.args[0]}"


class Piece(NamedTuple):
    """A piece of work, and who waits for it."""

    future: Future[Any]
    work: Callable[..., Any]
    arguments: tuple[Any, ...]
    named: dict[str, Any]


class Workers(Executor):
    """So many processes, started with the first piece of work.

    Each begins with `begin(*given)`, leaves Ctrl-C to this process and ends when this one does. Once one of them is
    gone without having been asked to go, everything that is not done fails with `Gone`.
    """

    def __init__(
        self, count: int, method: str | None = None, begin: Callable[..., object] | None = None,
        given: tuple[Any, ...] = (),
    ) -> None:
        self.count = count
        self.context: Any = get_context(method)
        self.begin = begin
        self.given = given
        self.pieces: SimpleQueue[Piece | None] = SimpleQueue()
        self.members: list[Member] = []
        self.lock = Lock()
        self.lost: Gone | None = None
        self.closed = False

    def submit(self, work: Callable[..., T], /, *arguments: Any, **named: Any) -> Future[T]:
        """Hand over a piece of work; it must be possible to pickle it, as its result."""
        future: Future[T] = Future()
        with self.lock:
            if self.lost is not None:
                raise Gone(*self.lost.args)
            if self.closed:
                raise RuntimeError("The workers have been sent home; there is nobody to hand work to.")
            if not self.members:
                with without_interrupts():  # no process is started without being recorded
                    self.members = self.start()
            self.pieces.put(Piece(future, work, arguments, named))
        return future

    def start(self) -> list[Member]:
        """All the processes, and then the threads: a process is best copied from one without threads."""
        members: list[Member] = []
        try:
            while len(members) < self.count:
                members.append(Member(self))
        except BaseException:
            for member in members:
                member.process.kill()
            raise
        for member in members:
            member.thread.start()
        return members

    def lose(self, why: Gone) -> None:
        """A process is gone: fail the work that nobody has begun."""
        with self.lock:
            self.lost = self.lost or why
            for future in self.take_back():
                if future.set_running_or_notify_cancel():
                    future.set_exception(Gone(*why.args))
            self.send_home()

    def take_back(self) -> Iterator[Future[Any]]:
        with suppress(Empty):
            while True:
                piece = self.pieces.get_nowait()
                if piece is not None:
                    yield piece.future

    def send_home(self) -> None:
        for _ in self.members:
            self.pieces.put(None)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Accept no more work, and let the processes exit after the work there is (or after what they have begun)."""
        with self.lock:
            self.closed = True
            for future in self.take_back() if cancel_futures else ():
                future.cancel()
            self.send_home()
        for member in self.members if wait else ():
            member.thread.join()

    def kill(self) -> None:
        """Kill all processes at once."""
        for member in self.members:
            member.process.kill()
        self.shutdown(cancel_futures=True)


@contextmanager
def without_interrupts() -> Iterator[None]:
    """A process that is started here never gets a Ctrl-C, not even before it can ignore it; we get it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    try:
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Member:
    """A process, the connection to it, and a thread of ours that hands it one piece after another."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        with starting:
            self.line, far = workers.context.Pipe()
            self.process = workers.context.Process(
                target=serve, args=(far, workers.begin, workers.given), daemon=True
            )
            self.process.start()
            far.close()  # only the process itself has it now, so that its end ends the line
        self.thread = Thread(target=self.keep, name="hauntbox-worker", daemon=True)

    def keep(self) -> None:
        try:
            while (piece := self.workers.pieces.get()) is not None:
                if piece.future.set_running_or_notify_cancel():
                    self.do(piece)
            self.line.send_bytes(HOME)
        except (EOFError, OSError):
            pass  # it is gone already; its caller has been told
        self.process.join(GRACE)
        self.process.kill()
        self.process.join()
        self.line.close()

    def do(self, piece: Piece) -> None:
        """Let the process do the work, and pass the result to its caller."""
        future = piece.future
        try:
            told = pickle.dumps(piece[1:])
        except Exception as error:
            future.set_exception(error)
            return
        try:
            self.line.send_bytes(told)
            heard = self.line.recv_bytes()
        except (EOFError, OSError):
            why = self.ending()
            self.workers.lose(why)
            future.set_exception(Gone(*why.args))
            raise
        try:
            value, fault, where = pickle.loads(heard)
        except Exception as error:
            future.set_exception(error)
            return
        if fault is None:
            future.set_result(value)
        else:
            fault.__cause__ = Elsewhere(where)
            future.set_exception(fault)

    def ending(self) -> Gone:
        """How the process ended, in a sentence."""
        self.process.join(GRACE)
        code = self.process.exitcode
        if code is None or code >= 0:
            return Gone(f"A process that worked has ended (status {code}).")
        return Gone(f"A process that worked was ended by {signal.Signals(-code).name}.")


# In a worker


def serve(line: Connection, begin: Callable[..., object] | None, given: tuple[Any, ...]) -> None:
    """Do one piece of work after another."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    if begin is not None:
        begin(*given)
    with suppress(EOFError, OSError):  # the parent is gone
        while (told := line.recv_bytes()) != HOME:
            line.send_bytes(result(told))


def result(told: bytes) -> bytes:
    """The result of a piece of work: its value, or the error and where it happened."""
    try:
        work, arguments, named = pickle.loads(told)
        return pickle.dumps((work(*arguments, **named), None, ""))
    except Exception as error:
        where = traceback.format_exc()
        try:
            told = pickle.dumps((None, error, where))
            pickle.loads(told)
        except Exception:  # an error that can't be pickled is sent as text
            told = pickle.dumps((None, RuntimeError(f"{type(error).__name__}: {error}"), where))
        return told
