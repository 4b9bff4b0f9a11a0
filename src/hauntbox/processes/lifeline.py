"""Processes that we start end with us, however we end."""

from __future__ import annotations

import multiprocessing
import os
import threading


def end_with_parent() -> None:
    """In a process that was started by another: end as soon as that is gone, even if it was killed."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def follow() -> None:
        parent.join()
        os._exit(1)  # nothing is lost by it: whatever somebody was told of is kept

    threading.Thread(target=follow, name="hauntbox-lifeline", daemon=True).start()
