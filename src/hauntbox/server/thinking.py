"""Bots and hints, thought about in processes of their own so that the tables stay awake."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from typing import Any

import hauntbox
from hauntbox import bots
from hauntbox.engine.errors import HauntboxError
from hauntbox.engine.game import Game
from hauntbox.lab.workers import Gone, Workers
from hauntbox.server.limits import Bucket
from hauntbox.server.refusals import No

BOT_MILLISECONDS = 200
HINT_MILLISECONDS = 1_200
# So many hints a second on one line, and so many at once: a thought that is given up may still keep a process busy.
HINT_RATE, HINT_BURST = 1.0, 8.0


def choose(save: str, pending: dict[int, int], seat: int, bot: str, milliseconds: int) -> str:
    """In a worker: the key of the answer that a bot gives."""
    game = with_pending(save, pending)
    made = bots.make(bot, f"{game.setup.seed} {seat} {game.number}", milliseconds)
    return game.rules.option_key(made.choose(game, seat))


def advise(save: str, pending: dict[int, int], seat: int, language: str) -> tuple[str, str]:
    """In a worker: a sentence of advice, and the key of the answer it means."""
    game = with_pending(save, pending)
    given = bots.advise(game, seat, milliseconds=HINT_MILLISECONDS)
    return given.say(game, language), given.key


def with_pending(save: str, pending: dict[int, int]) -> Game:
    game = hauntbox.load(save, courteous=False)
    game.pending = dict(pending)
    game.courteous = True  # from here on: bots think about choices only
    return game


class Thinkers:
    """A few worker processes, started when the first of them is needed."""

    def __init__(self, count: int = 0) -> None:
        self.count = count or max(1, min(4, (os.cpu_count() or 2) - 1))
        self.workers: Workers | None = None

    def _workers(self) -> Workers:
        if self.workers is None:
            self.workers = Workers(self.count, "spawn")
        return self.workers

    async def choose(self, game: Game, seat: int, bot: str, milliseconds: int = BOT_MILLISECONDS) -> str:
        """The key of a bot's answer."""
        key: str = await self._run(choose, game.save(), dict(game.pending), seat, bot, milliseconds)
        return key

    async def advise(self, game: Game, seat: int, language: str) -> tuple[str, str]:
        """A sentence of advice and the key it means."""
        given: tuple[str, str] = await self._run(advise, game.save(), dict(game.pending), seat, language)
        return given

    async def _run(self, work: Callable[..., Any], *arguments: object) -> Any:
        loop = asyncio.get_running_loop()
        for _ in range(2):
            workers = self._workers()
            try:
                return await loop.run_in_executor(workers, work, *arguments)
            except Gone:  # somebody killed a worker: begin with new ones
                if self.workers is workers:
                    self.workers = None
        raise HauntboxError("The bots' processes keep dying; look at the machine's memory.")

    def close(self) -> None:
        if self.workers is not None:
            self.workers.shutdown(wait=False, cancel_futures=True)
            self.workers = None


class Counsel:
    """The hints for one line: one at a time, and about what is asked now.

    A hint at another question, or for another seat, puts an end to the thought before it, and its asker is told.
    """

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self.bucket = Bucket(HINT_RATE, HINT_BURST)
        self.about: tuple[str, int] = ("", -1)
        self.thought: asyncio.Task[tuple[str, str]] | None = None

    async def hint(self, game: Game, question: str, seat: int, language: str) -> tuple[str, str]:
        """A sentence of advice and the key it means."""
        if self.thought is not None and self.about == (question, seat):
            raise No("too_fast", "busy")
        if not self.bucket.take():
            raise No("too_fast", "too_fast")
        self.give_up()
        thought = self.thought = asyncio.ensure_future(self.thinkers.advise(game, seat, language))
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
