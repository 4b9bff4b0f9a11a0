"""Hearing what other processes have appended to a shared store, and what they announce."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import Any

import psycopg

CHANNEL = "hauntbox"
ANNOUNCEMENTS = "hauntbox_announcements"

TICK = 0.25
CHECK_EVERY = 10.0
FIRST_PAUSE = 0.05
LONGEST_PAUSE = 2.0

log = logging.getLogger("hauntbox.store")


class Listener:
    """A thread with a connection of its own that is opened again whenever it is lost."""

    def __init__(
        self, connect: Callable[[], psycopg.Connection[Any]], heard: Callable[[str, int], None],
        announced: Callable[[str], None] | None = None,
    ) -> None:
        self._connect = connect
        self._heard = heard
        self._announced = announced
        self._ending = threading.Event()
        # The first connection is made here: whatever is appended from now on will be heard.
        self._connection = self._open()
        self._thread = threading.Thread(target=self._listen, name="hauntbox-listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Nothing is heard any more once this returns."""
        self._ending.set()
        if threading.current_thread() is not self._thread:
            self._thread.join()

    def _open(self) -> psycopg.Connection[Any]:
        connection = self._connect()
        try:
            connection.execute(f"LISTEN {CHANNEL}; LISTEN {ANNOUNCEMENTS}")
        except BaseException:
            connection.close()
            raise
        return connection

    def _listen(self) -> None:
        while not self._ending.is_set():
            try:
                self._hear()
            except psycopg.Error as error:
                log.warning("The connection that hears of other processes' acts was lost: %s", error)
                self._connection.close()
                self._open_again()
        self._connection.close()

    def _hear(self) -> None:
        """Pass on what is heard, until the connection is lost or the listener is closed."""
        checked = time.monotonic()
        while not self._ending.is_set():
            for note in self._connection.notifies(timeout=TICK):
                if note.channel == ANNOUNCEMENTS:
                    self._pass_on_announced(note.payload)
                    continue
                table, _, seq = note.payload.rpartition(" ")
                self._pass_on(table, int(seq))
            if time.monotonic() - checked > CHECK_EVERY:
                # Only a connection that is used notices that its other end is gone.
                self._connection.execute("SELECT 1")
                checked = time.monotonic()

    def _open_again(self) -> None:
        pause = FIRST_PAUSE
        while not self._ending.wait(pause):
            try:
                self._connection = self._open()
            except psycopg.Error:
                pause = min(LONGEST_PAUSE, pause * 2)
                continue
            self._pass_on("", 0)  # whatever was appended meanwhile was not heard
            return

    def _pass_on(self, table: str, seq: int) -> None:
        try:
            self._heard(table, seq)
        except Exception:
            log.exception("What was heard of table %r could not be passed on.", table)

    def _pass_on_announced(self, text: str) -> None:
        if self._announced is None:
            return
        try:
            self._announced(text)
        except Exception:
            log.exception("An announcement could not be passed on: %.200s", text)
