"""Bots and hints, thought about in processes of their own so that the tables stay awake."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import hauntbox
from hauntbox import bots
from hauntbox.engine.errors import HauntboxError
from hauntbox.engine.game import Game
from hauntbox.server.lifeline import end_with_parent

BOT_MILLISECONDS = 200
HINT_MILLISECONDS = 1_200


def choose(save: str, pending: dict[int, int], seat: int, bot: str) -> str:
    """In a worker: the key of the answer that a bot gives."""
    game = with_pending(save, pending)
    made = bots.make(bot, f"{game.setup.seed} {seat} {game.number}", BOT_MILLISECONDS)
    return game.rules.option_key(made.choose(game, seat))


def advise(save: str, pending: dict[int, int], seat: int, language: str) -> tuple[str, str]:
    """In a worker: a sentence of advice, and the key of the answer it means."""
    game = with_pending(save, pending)
    given = bots.advise(game, seat, milliseconds=HINT_MILLISECONDS)
    return given.say(game, language), given.key


def with_pending(save: str, pending: dict[int, int]) -> Game:
    game = hauntbox.load(save)
    game.pending = dict(pending)
    return game


def begin() -> None:
    """In a worker: it ends with the server, and a Ctrl-C in the terminal is for the server to deal with."""
    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Thinkers:
    """A few worker processes, started when the first of them is needed."""

    def __init__(self, count: int = 0) -> None:
        self.count = count or max(1, min(4, (os.cpu_count() or 2) - 1))
        self.pool: ProcessPoolExecutor | None = None

    def _pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.count, mp_context=context, initializer=begin)
        return self.pool

    async def choose(self, game: Game, seat: int, bot: str) -> str:
        """The key of a bot's answer."""
        key: str = await self._run(choose, game.save(), dict(game.pending), seat, bot)
        return key

    async def advise(self, game: Game, seat: int, language: str) -> tuple[str, str]:
        """A sentence of advice and the key it means."""
        given: tuple[str, str] = await self._run(advise, game.save(), dict(game.pending), seat, language)
        return given

    async def _run(self, work: Callable[..., Any], *arguments: object) -> Any:
        loop = asyncio.get_running_loop()
        for _ in range(2):
            pool = self._pool()
            try:
                return await loop.run_in_executor(pool, work, *arguments)
            except BrokenProcessPool:  # somebody killed a worker: begin with new ones
                if self.pool is pool:
                    self.pool = None
        raise HauntboxError("The bots' processes keep dying; look at the machine's memory.")

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None
