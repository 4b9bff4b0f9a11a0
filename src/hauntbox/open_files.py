"""How many files and sockets this process may have open."""

from __future__ import annotations

import sys

ENOUGH = 65_536


def allow_many() -> None:
    """As many as the system lets us have: the usual 1024 are spent by a few hundred people with a socket each."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
