"""Who is at a table through other processes: each process announces its own people regularly, and remembers the others.

Nothing of it is stored. What a process says about a table counts until it says something else, or has been silent for a
while. That while is counted in our own beats as they come back through the database: if the database is away, or this
process was asleep, nobody was heard and nobody expires.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, NamedTuple

from hauntbox.server.store import BadDatabase

if TYPE_CHECKING:
    from hauntbox.server.tables.live import Live

LOG = logging.getLogger("hauntbox.server")

# Every so many seconds a process announces everything; people not announced for so many beats are away.
BEAT = 5.0
SILENT_BEATS = 3
# Changes are told at once, but not more often than this.
PAUSE = 0.05
# Bytes of tables in one announcement; PostgreSQL takes less than 8,000 in all.
MOST = 7_800


class Present(NamedTuple):
    """Who is at a table through one process: those who hold a seat, and how many look on."""

    players: tuple[str, ...]
    watching: int


NOBODY = Present((), 0)


class Presence:
    """What this process tells the others of its tables, and what it knows from them. Until started, it knows nobody."""

    def __init__(
        self, announce: Callable[[str], Awaitable[None]], tables: dict[str, Live], beat: float = BEAT
    ) -> None:
        self.announce = announce
        self.tables = tables
        self.beat = beat
        self.name = secrets.token_hex(6)  # of this process, among the others
        self.others: dict[str, dict[str, tuple[Present, int]]] = {}  # by table and process, with the beat of hearing
        self.beats = 0
        self.told: dict[str, Present] = {}  # what the others know from us
        self.stirred: set[str] = set()  # tables where that may have changed
        self.asked = False
        self.due = asyncio.Event()
        self.ending = False
        self.telling: asyncio.Task[None] | None = None

    # What is known

    def players(self, table: str) -> set[str]:
        """The players who are at a table through other processes."""
        return {player for present, _ in self.others.get(table, {}).values() for player in present.players}

    def watching(self, table: str) -> int:
        """How many look on through other processes."""
        return sum(present.watching for present, _ in self.others.get(table, {}).values())

    def heard(self, text: str) -> None:
        """Handle an announcement of another process, or our own coming back."""
        said = json.loads(text)
        if said["from"] == self.name:
            if said.get("beat"):
                self.beats += 1
                self._let_fade()
            return
        for table, (players, watching) in said["tables"].items():
            self._know(table, said["from"], Present(tuple(players), watching))
        if said.get("ask"):
            self.asked = True
            self.due.set()

    def _let_fade(self) -> None:
        silent = [
            (table, process) for table, there in self.others.items() for process, (_, at) in there.items()
            if self.beats - at >= SILENT_BEATS
        ]
        for table, process in silent:
            self._know(table, process, NOBODY)

    def _know(self, table: str, process: str, present: Present) -> None:
        there = self.others.setdefault(table, {})
        before, _ = there.pop(process, (NOBODY, 0))
        if present != NOBODY:
            there[process] = present, self.beats
        if not there:
            del self.others[table]
        if present != before and table in self.tables:
            self.tables[table].wake()

    # What is told

    def stir(self, table: str) -> None:
        """Somebody may have come to a table, left it, or changed seats there."""
        if self.telling is not None:
            self.stirred.add(table)
            self.due.set()

    def start(self) -> None:
        self.telling = asyncio.ensure_future(self._tell_on())

    async def close(self) -> None:
        """Say that nobody is here any more."""
        if self.telling is not None:
            self.ending = True
            self.due.set()
            await self.telling

    async def _tell_on(self) -> None:
        await self._tell({}, ask=True)
        next_beat = time.monotonic()
        while not self.ending:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.due.wait(), next_beat - time.monotonic())
            self.due.clear()
            if time.monotonic() >= next_beat:
                next_beat = time.monotonic() + self.beat
                await self._tell(self._news(everything=True), beat=True)
            else:
                await self._tell(self._news(everything=self.asked))
            await asyncio.sleep(PAUSE)
        await self._tell(dict.fromkeys(self.told, NOBODY))

    def _news(self, everything: bool) -> dict[str, Present]:
        """What the others don't know yet, or all that they should; they know it from now on."""
        tables = self.stirred
        if everything:
            tables = {*self.told, *(id for id, live in self.tables.items() if live.viewers)}
            self.asked = False
        self.stirred = set()
        found = {id: present_at(self.tables.get(id)) for id in tables}
        news = {id: now for id, now in found.items() if everything or now != self.told.get(id, NOBODY)}
        self.told.update(news)
        for id in [id for id, now in news.items() if now == NOBODY]:
            del self.told[id]
        return news

    async def _tell(self, news: dict[str, Present], **more: bool) -> None:
        try:
            for text in self.announcements(news, **more):
                await self.announce(text)
        except BadDatabase:
            return  # of which the keeper has told; the next beat tells them again
        except Exception as error:
            LOG.warning("Other processes could not be told who is here; the next beat tells them again: %s", error)

    def announcements(self, news: dict[str, Present], **more: bool) -> list[str]:
        """Everything in as few announcements as possible; the last one has the rest."""
        lots: list[dict[str, Present]] = [{}]
        room = MOST
        for table, present in news.items():
            size = len(json.dumps({table: present}))
            if size > room:
                lots.append({})
                room = MOST
            lots[-1][table] = present
            room -= size
        lots = lots if news or more else []
        return [json.dumps({"from": self.name, "tables": lot, **(more if lot is lots[-1] else {})}) for lot in lots]


def present_at(live: Live | None) -> Present:
    """Who is at a table through this process. Onlookers are only counted, so that a table takes little room."""
    if live is None:
        return NOBODY
    seated = {seat.player for seat in live.table.seats if seat.player}
    return Present(tuple(sorted(seated & {one.player for one in live.viewers})), live.onlookers())
