"""What the server does not do, and the sentence that says why."""

from __future__ import annotations

from hauntbox.engine.errors import HauntboxError

CODES = (
    "stale", "not_asked", "not_offered", "not_yours", "too_fast", "too_big", "malformed", "unknown", "over", "conflict",
    "nothing_to_undo", "forbidden", "failed", "unavailable", "nameless",
)


# Seconds after which a client that was told "unavailable" may try again.
AGAIN = 5


class No(HauntboxError):
    """A refusal: a code for programs, and the key (with arguments) of the sentence for people."""

    def __init__(self, code: str, key: str, **args: str | int) -> None:
        super().__init__(f"{code}: {key}")
        self.code = code
        self.key = f"no.{key}"
        self.args_ = args


def unavailable() -> No:
    """The database can't be used. The log tells the host what is wrong with it."""
    return No("unavailable", "database")
