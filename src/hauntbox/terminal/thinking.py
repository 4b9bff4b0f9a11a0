"""Thinking in a separate thread: the answers of bots, and advice for people."""

from __future__ import annotations

import time

from hauntbox import bots
from hauntbox.bots.bot import Bot
from hauntbox.engine.errors import HauntboxError
from hauntbox.engine.game import Game
from hauntbox.kit.words.speech import say_error

# How long a bot's answer takes at least, so that people can follow.
SECONDS = {"slow": 1.6, "normal": 0.7, "fast": 0.2, "instant": 0.0}
BOT_MILLISECONDS = 200
HINT_MILLISECONDS = 1500


class BotSeats:
    """The bots of a table, each with a stream of chance of its own."""

    def __init__(self) -> None:
        self.sitting: dict[int, Bot] = {}

    def choose(self, name: str, game: Game, seat: int, pace: str) -> int:
        """The code of a bot's answer, not faster than the pace allows."""
        started = time.monotonic()
        if seat not in self.sitting or self.sitting[seat].name != name:
            self.sitting[seat] = bots.make(name, f"{game.setup.seed} {seat}", BOT_MILLISECONDS)
        code = self.sitting[seat].choose(game, seat)
        time.sleep(max(0.0, SECONDS[pace] - (time.monotonic() - started)))
        return code


def advice(game: Game, seat: int, language: str = "en") -> tuple[list[str], int]:
    """Advice, sentence by sentence, and the code of the answer it means; -1 if there is none."""
    try:
        given = bots.advise(game, seat, milliseconds=HINT_MILLISECONDS)
    except HauntboxError as error:
        return [say_error(error, game.say, language)], -1
    return given.lines(game, language), given.code
