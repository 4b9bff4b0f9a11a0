"""HTTP with a deadline: a request that does not arrive completely in time is not waited for."""

from __future__ import annotations

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from hauntbox.server import limits

COMING = (h11.IDLE, h11.SEND_BODY)


class Punctual(H11Protocol):
    """A connection that is closed if its next request is not there, head and body, some seconds after it began.

    A first request begins with the connection. Between two requests uvicorn's own limit holds until the second begins;
    a connection that has become a WebSocket is handled elsewhere.
    """

    deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.begin()

    def data_received(self, data: bytes) -> None:
        self.begin()
        super().data_received(data)
        if self.conn.their_state not in COMING or self.transport.get_protocol() is not self:
            self.end()

    def connection_lost(self, exc: Exception | None) -> None:
        self.end()
        super().connection_lost(exc)

    def begin(self) -> None:
        if self.deadline is None:
            self.deadline = self.loop.call_later(limits.REQUEST_SECONDS, self.give_up)

    def end(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def give_up(self) -> None:
        """Without a reply: most silent connections are browsers that connect in advance."""
        self.deadline = None
        self.transport.close()
