"""Starting again in place: a server that is told to hands its port over to a new process of itself.

The environment variable HAUNTBOX_RESTART names a file. When it appears, the server finishes what it is doing, closes
its lines with the code for a restart, and becomes whatever is installed by then, with the same arguments, the same
process id and the same listening socket. Whoever calls meanwhile waits in the socket's queue; nobody is refused.
"""

from __future__ import annotations

import os
import socket
import sys
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

FILE = "HAUNTBOX_RESTART"
SOCKET = "HAUNTBOX_SOCKET"


def file_to_wait_for() -> Path | None:
    """The file whose appearance means: start again. Processes that this one starts are not told of it."""
    named = os.environ.pop(FILE, "")
    return Path(named) if named and os.name == "posix" else None


def inherited() -> socket.socket | None:
    """The listening socket of the process that this one was until now."""
    number = os.environ.pop(SOCKET, "")
    if not number:
        return None
    listening = socket.socket(fileno=int(number))
    listening.set_inheritable(False)
    with suppress(ChildProcessError):  # what that process had started has ended, and nobody else will ask how
        while os.waitpid(-1, os.WNOHANG) != (0, 0):
            pass
    return listening


def start_again(listening: socket.socket) -> NoReturn:
    """Become a new process of this server that listens where this one did."""
    sys.stdout.flush()
    sys.stderr.flush()
    listening.set_inheritable(True)
    os.environ[SOCKET] = str(listening.fileno())
    os.execv(sys.executable, sys.orig_argv)
