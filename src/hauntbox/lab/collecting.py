"""Python's garbage collector, for processes that only play games."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


def collect_rarely() -> None:
    """Collect rarely, as the server does: games leave no reference cycles behind, and loaded data stays."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 10, 10)


@contextmanager
def collecting_rarely() -> Iterator[None]:
    """The same for a while; the caller's settings are restored afterwards."""
    before = gc.get_threshold()
    collect_rarely()
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
