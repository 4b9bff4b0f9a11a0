"""Python's collector of cycles, for processes that do nothing but play."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


def collect_rarely() -> None:
    """Look for cycles rarely, as the server does: games leave none behind, and what is loaded stays."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 10, 10)


@contextmanager
def collecting_rarely() -> Iterator[None]:
    """The same for a while: whoever called goes on as before."""
    before = gc.get_threshold()
    collect_rarely()
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
