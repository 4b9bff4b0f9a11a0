"""The version of the box, in one place."""

from __future__ import annotations

from typing import Final

VERSION: Final = "0.4.0"


def version_key(version: str) -> tuple[int, ...]:
    """A version as numbers that can be compared; a part that is not a number counts as 0."""
    return tuple(int(part) if part.isdecimal() else 0 for part in version.split("."))
