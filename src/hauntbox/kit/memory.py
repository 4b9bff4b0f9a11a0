"""Bounded caches: content folders come and go while a process runs."""

from __future__ import annotations

from typing import Final, TypeVar

K = TypeVar("K")
V = TypeVar("V")

MOST: Final = 64


def remember(memory: dict[K, V], key: K, value: V) -> V:
    """Cache a value; a full cache is emptied first."""
    if len(memory) >= MOST:
        memory.clear()
    memory[key] = value
    return value
