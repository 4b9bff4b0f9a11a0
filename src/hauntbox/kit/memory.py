"""Remembering what was worked out, within bounds: content of one's own comes and goes while a process runs."""

from __future__ import annotations

from typing import Final, TypeVar

K = TypeVar("K")
V = TypeVar("V")

MOST: Final = 64


def remember(memory: dict[K, V], key: K, value: V) -> V:
    """Keep a value for the next time; a memory that is full begins anew."""
    if len(memory) >= MOST:
        memory.clear()
    memory[key] = value
    return value
