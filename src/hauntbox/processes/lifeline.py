"""Processes that we start end when we do, however we end."""

from __future__ import annotations

import multiprocessing
import os
import threading


def end_with_parent() -> None:
    """In a child process: end as soon as the parent is gone, even if it was killed."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def follow() -> None:
        parent.join()
        os._exit(1)  # nothing is lost: everything that was confirmed is stored

    threading.Thread(target=follow, name="hauntbox-lifeline", daemon=True).start()
