"""Connections that are kept open and lent to one thread at a time."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Generic, Protocol, TypeVar

from hauntbox.server.store import BadDatabase


class Connection(Protocol):
    """What both databases' connections can do."""

    def close(self) -> None: ...


C = TypeVar("C", bound=Connection)


class Pool(Generic[C]):
    """As many connections as threads have needed at the same time."""

    def __init__(self, connect: Callable[[], C]) -> None:
        self._connect = connect
        self._idle: list[C] = []
        self._closed = False
        self._lock = threading.Lock()

    @contextmanager
    def lend(self) -> Iterator[C]:
        """A connection for the time of a ``with``; after an error it is not used again."""
        with self._lock:
            if self._closed:
                raise BadDatabase("The database was closed; open it again to use it.")
            connection = self._idle.pop() if self._idle else None
        if connection is None:
            connection = self._connect()
        try:
            yield connection
        except BaseException:
            connection.close()
            raise
        with self._lock:
            if not self._closed:
                self._idle.append(connection)
                return
        connection.close()

    def forget(self) -> None:
        """Close what is not lent, so that the next connection is a new one."""
        with self._lock:
            idle, self._idle = self._idle, []
        for connection in idle:
            connection.close()

    def close(self) -> None:
        """Close everything; what is lent is closed when it comes back."""
        with self._lock:
            self._closed = True
        self.forget()
