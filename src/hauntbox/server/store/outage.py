"""A database server that can't be reached: what all threads that need it know together."""

from __future__ import annotations

import time

from hauntbox.server.store import BadDatabase

# When everybody's patience is over, one thread still tries every so many seconds; the others fail at once.
EVERY = 1.0


class Outage:
    """How long the server has been away.

    Patience counts from there, not from each call: a call that comes late in an outage fails at once, instead of
    blocking a thread that others need.
    """

    def __init__(self) -> None:
        self._since: float | None = None
        self._tried = 0.0
        self._error = BadDatabase("The database can't be reached.", "away")

    def over(self) -> None:
        """The server has answered."""
        self._since = None

    def seen(self, error: BadDatabase) -> None:
        """The server could not be reached."""
        now = time.monotonic()
        self._tried, self._error = now, error
        if self._since is None:
            self._since = now

    def known(self) -> bool:
        return self._since is not None

    def left(self, patience: float) -> float:
        """How many seconds of a caller's patience are left."""
        since = self._since
        return patience if since is None else max(0.0, since + patience - time.monotonic())

    def check(self, patience: float) -> None:
        """Raise the known error, unless there is patience left or it is time to try again."""
        now = time.monotonic()
        if self.known() and not self.left(patience) and now - self._tried < EVERY:
            raise BadDatabase(str(self._error), self._error.trouble)
        self._tried = now
