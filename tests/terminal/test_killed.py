"""A real process in a real terminal, killed without warning: whatever was answered is still there."""

from __future__ import annotations

import os
import select
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import hauntbox

pytest.importorskip("pty", reason="this machine has no pseudo-terminals")


class Window:
    """`hauntbox play` in a terminal of 100 by 30."""

    def __init__(self, home: Path, *words: str) -> None:
        import fcntl
        import pty
        import termios

        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
        environment = {**os.environ, "HAUNTBOX_HOME": str(home), "TERM": "xterm-256color"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "hauntbox", "play", *words],
            stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True,
        )
        os.close(slave)
        self.shown = ""

    def wait(self, holds: Callable[[], bool], seconds: float = 120) -> None:
        """Read the screen until something holds."""
        end = time.monotonic() + seconds
        while not holds():
            assert time.monotonic() < end, self.shown[-2000:]
            if select.select([self.master], [], [], 0.002)[0]:
                self.shown += os.read(self.master, 65536).decode(errors="replace")

    def wait_for(self, words: str) -> None:
        """Read the screen until it has shown these words since the last key."""
        self.wait(lambda: words in self.shown)

    def press(self, keys: str) -> None:
        self.shown = ""
        os.write(self.master, keys.encode())

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        os.close(self.master)


def test_killed_at_any_moment_nothing_answered_is_lost(tmp_path: Path) -> None:
    saved = tmp_path / "games" / "blackout" / "1.json"
    window = Window(tmp_path, "blackout", "--seed", "3", "--option", "characters=random")
    window.wait_for("Who acts next?")
    window.press("2")
    window.wait_for("What now?")
    window.kill()
    assert hauntbox.load(saved.read_text()).answers() == ["activate:blue"]

    window = Window(tmp_path, "blackout")
    window.wait_for("Go on where you were")
    window.press("\r")
    window.wait_for("What now?")
    before = saved.stat().st_mtime_ns
    window.press("u1")
    window.wait(lambda: saved.stat().st_mtime_ns != before)
    window.kill()  # in the middle of whatever it is doing
    game = hauntbox.load(saved.read_text())
    assert game.answers() in ([], ["activate:red"])
    assert [path.name for path in saved.parent.glob("*.json")] == ["1.json"]
