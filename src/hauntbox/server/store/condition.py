"""The condition of the database, and what the log says about it: when it begins to fail, while it does, and when it
works again."""

from __future__ import annotations

import logging
import time

from hauntbox.server.store import BadDatabase

LOG = logging.getLogger("hauntbox.server")

# While it fails, the log repeats this after so many seconds, however often the database is used.
REMIND = 60.0
# What only writing comes upon: reading goes on and proves nothing.
ONLY_WRITING = ("full", "locked", "read_only", "failing")


class Condition:
    """How the last requests to a database went."""

    def __init__(self) -> None:
        self.trouble = ""  # one of TROUBLES, or nothing
        self.since = 0.0
        self.refused = 0  # how often, since it began
        self.told: dict[str, float] = {}  # when the log has last told of a trouble
        self.telling = False  # whether the log has told of this one

    def failed(self, error: BadDatabase) -> None:
        now = time.monotonic()
        if not self.trouble:
            self.since, self.refused = now, 0
        self.trouble = error.trouble
        self.refused += 1
        if now - self.told.get(error.trouble, -REMIND) >= REMIND:
            self.told[error.trouble], self.telling = now, True
            LOG.error("%s", error)

    def works(self, wrote: bool) -> None:
        """Something was read or written."""
        if not self.trouble or self.trouble == "damaged" or (self.trouble in ONLY_WRITING and not wrote):
            return
        self.trouble = ""
        if self.telling:
            self.telling = False
            LOG.warning(
                "The database works again after %.1f seconds; requests that failed meanwhile: %d.",
                time.monotonic() - self.since, self.refused,
            )
