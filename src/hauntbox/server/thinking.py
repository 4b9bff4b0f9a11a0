"""Bots and hints, computed in separate processes so that the tables stay responsive.

Such a process gets a sketch of the table as one seat knows it: no seed, no key of the dice, nothing hidden. Bots'
turns, reactions and hints each have their own processes, so that none waits for another kind. Every thought has a
deadline; after it, the first glance of a novice has to do, or a pass.
"""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from hauntbox import bots, games
from hauntbox.engine.errors import HauntboxError
from hauntbox.engine.game import Game
from hauntbox.engine.sketching import sketch, unfold
from hauntbox.processes.workers import Gone, Workers
from hauntbox.server.limits import Bucket
from hauntbox.server.refusals import No

# How long they think, at most: less when many ask at once, but not less than this.
BOT_MILLISECONDS, LEAST_FOR_A_BOT = 200, 50
HINT_MILLISECONDS, LEAST_FOR_A_HINT = 1_200, 250
# What a first glance may take here, in the process of the tables.
GLANCE_MILLISECONDS = 60
# After so many seconds we stop waiting for a process. A bot's answer, with a first glance instead, then takes less than
# half a second, also while its process starts or other programs have the processor.
BOT_PATIENCE, HINT_PATIENCE = 0.4, 30.0
# The part of the time of a window after which a glance has to do.
GIVE_UP = 0.7
# So many hints a second on one line, and so many at once: a thought that is given up may still keep a process busy.
HINT_RATE, HINT_BURST = 1.0, 8.0
# So many hints of one person may wait, over all connections.
HINTS_WAITING = 4
# How much lower the priority of these processes is.
TURNS_NICE, REACTIONS_NICE, HINTS_NICE = 5, 3, 10


Hint = tuple[list[str], str]  # sentences, and the key of the advised answer


class Busy(HauntboxError):
    """The thought was not finished by its deadline."""


# In a worker


def stand_back(by: int) -> None:
    """Leave the processor to more important processes."""
    if hasattr(os, "nice"):
        os.nice(by)


def choose(told: str, seat: int, bot: str, luck: str, milliseconds: int) -> str:
    """The key of the answer that a bot gives."""
    game = table_told(told)
    return game.rules.option_key(bots.make(bot, luck, milliseconds).choose(game, seat))


def advise(told: str, seat: int, language: str, milliseconds: int) -> Hint:
    """Advice, sentence by sentence, and the key of the answer it means."""
    game = table_told(told)
    given = bots.advise(game, seat, milliseconds=milliseconds)
    return given.lines(game, language), given.key


def table_told(told: str) -> Game:
    record = json.loads(told)
    return unfold(games.find(record["game"], record["setup"]["content"]), record)


def get_ready(game: str, content: str) -> None:
    """Read the content of a game before the first thought about it is wanted."""
    games.find(game, content)


# In the server


def tell(game: Game, seat: int, luck: str) -> str | None:
    """All that a worker is told about a game: what the seat knows; None if that can't be separated from the rest."""
    record = sketch(game, seat, luck)
    return None if record is None else json.dumps(record, sort_keys=True, separators=(",", ":"))


class Pool:
    """Processes for one kind of thought, started when the first of them is needed."""

    def __init__(self, count: int, nice: int) -> None:
        self.count = count
        self.nice = nice
        self.waiting = 0  # thoughts that somebody waits for
        self.workers: Workers | None = None
        self.expected: set[tuple[str, str]] = set()

    def start(self) -> Workers:
        if self.workers is None:
            self.workers = Workers(self.count, "spawn", stand_back, (self.nice,))
            self.expected.clear()
        return self.workers

    def expect(self, game: str, content: str) -> None:
        """Have the processes ready to think about a game."""
        workers = self.start()
        if (game, content) not in self.expected:
            self.expected.add((game, content))
            for _ in range(self.count):
                workers.submit(get_ready, game, content)

    def share(self, milliseconds: int, least: int) -> int:
        """How long a thought may take, when others wait as well."""
        return max(least, milliseconds * self.count // (self.waiting + 1))

    async def run(self, patience: float, work: Callable[..., Any], *arguments: object) -> Any:
        """The result of some work; `Busy` if it is not done in so many seconds."""
        until = time.monotonic() + patience
        self.waiting += 1
        try:
            for _ in range(2):
                workers = self.start()
                try:
                    thought = asyncio.wrap_future(workers.submit(work, *arguments))
                    return await asyncio.wait_for(thought, until - time.monotonic())
                except TimeoutError:
                    raise Busy("No process has thought it through in time.") from None
                except Gone:  # somebody killed a worker: begin with new ones
                    if self.workers is workers:
                        self.workers = None
            raise HauntboxError("The bots' processes keep dying; look at the machine's memory.")
        finally:
            self.waiting -= 1

    def close(self) -> None:
        if self.workers is not None:
            self.workers.shutdown(wait=False, cancel_futures=True)
            self.workers = None


class Queues:
    """One thought at a time for each caller; a limited number of others may wait."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.known: dict[str, tuple[asyncio.Lock, int]] = {}

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        lock, here = self.known.get(who, (asyncio.Lock(), 0))
        if here > self.most:
            raise No("too_fast", "busy")
        self.known[who] = lock, here + 1
        try:
            async with lock:
                yield
        finally:
            here = self.known.pop(who)[1] - 1
            if here:
                self.known[who] = lock, here


class Thinkers:
    """Who thinks for a server: a few processes for each kind of thought."""

    def __init__(self, count: int = 0) -> None:
        count = count or max(1, min(4, (os.cpu_count() or 2) - 1))
        self.turns = Pool(count, TURNS_NICE)
        self.reactions = Pool(max(1, count // 2), REACTIONS_NICE)
        self.hints = Pool(max(1, count // 2), HINTS_NICE)
        self.queues = Queues(HINTS_WAITING)
        self.glancing = asyncio.Semaphore(1)  # bots
        self.advising = asyncio.Semaphore(1)  # hints, for which no bot waits

    async def choose(self, game: Game, seat: int, bot: str, luck: str) -> str:
        """The key of a bot's answer in its turn."""
        milliseconds = self.turns.share(BOT_MILLISECONDS, LEAST_FOR_A_BOT)
        return await self._choose(self.turns, game, seat, bot, luck, milliseconds, BOT_PATIENCE)

    def expect(self, game: Game) -> None:
        """Bots will be asked in this game."""
        where = game.rules.id, game.setup.content
        self.turns.expect(*where)
        if game.rules.reactions:
            self.reactions.expect(*where)

    async def react(self, game: Game, seat: int, bot: str, luck: str, seconds: float) -> str:
        """The key of a bot's answer in a reaction window, which closes in so many seconds; what is not there by then
        is a pass."""
        milliseconds = max(LEAST_FOR_A_BOT, int(500 * seconds))
        return await self._choose(self.reactions, game, seat, bot, luck, milliseconds, GIVE_UP * seconds)

    async def _choose(
        self, pool: Pool, game: Game, seat: int, bot: str, luck: str, milliseconds: int, patience: float
    ) -> str:
        if bot == "random":
            return game.rules.option_key(bots.make(bot, luck).choose(game, seat))
        told = tell(game, seat, luck)
        if told is None:
            return await self.glance(game, seat, luck)
        try:
            key: str = await pool.run(patience, choose, told, seat, bot, luck, milliseconds)
        except Busy:
            key = await self.glance(game, seat, luck)
        return key

    async def glance(self, game: Game, seat: int, luck: str) -> str:
        """What a novice would answer at first glance; here, and one after another."""
        made = bots.make("novice", luck, GLANCE_MILLISECONDS)
        table = game.imagine(seat, luck)
        async with self.glancing:
            return game.rules.option_key(await asyncio.to_thread(made.choose, table, seat))

    async def advise(self, game: Game, seat: int, language: str, who: str = "") -> Hint:
        """Advice for somebody; one after another for each."""
        luck = secrets.token_hex(8)
        async with self.queues.turn(who):
            told = tell(game, seat, luck)
            if told is None:
                return await self.advise_here(game, seat, language, luck)
            milliseconds = self.hints.share(HINT_MILLISECONDS, LEAST_FOR_A_HINT)
            try:
                given: Hint = await self.hints.run(
                    HINT_PATIENCE, advise, told, seat, language, milliseconds
                )
            except Busy:
                raise No("too_fast", "busy") from None
            return given

    async def advise_here(self, game: Game, seat: int, language: str, luck: str) -> Hint:
        """Advice after a short look, where the table can't be told to anybody."""
        table = game.imagine(seat, luck)
        async with self.advising:
            given = await asyncio.to_thread(bots.advise, table, seat, GLANCE_MILLISECONDS)
        return given.lines(table, language), given.key

    def close(self) -> None:
        for pool in (self.turns, self.reactions, self.hints):
            pool.close()


class Counsel:
    """The hints for one connection: one at a time, about the current question.

    A hint for another question or another seat cancels the thought before it, and its asker is told.
    """

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self.bucket = Bucket(HINT_RATE, HINT_BURST)
        self.about: tuple[str, int] = ("", -1)
        self.thought: asyncio.Task[Hint] | None = None

    async def hint(self, game: Game, question: str, seat: int, language: str, who: str = "") -> Hint:
        """Advice about the open question."""
        if self.thought is not None and self.about == (question, seat):
            raise No("too_fast", "busy")
        if not self.bucket.take():
            raise No("too_fast", "too_fast")
        self.give_up()
        thought = self.thought = asyncio.ensure_future(self.thinkers.advise(game, seat, language, who))
        self.about = (question, seat)
        try:
            return await thought
        except asyncio.CancelledError:
            if self.thought is thought:
                raise
            raise No("stale", "hint_stale") from None
        finally:
            if self.thought is thought:
                self.thought = None

    def give_up(self) -> None:
        """Nobody waits for the thought any more; one that no process has begun with is dropped."""
        if self.thought is not None:
            self.thought.cancel()
