"""What every bot is: something that answers for a seat."""

from __future__ import annotations

import time

from hauntbox.engine.chance import Chance
from hauntbox.engine.game import Game


class Bot:
    """Answers decisions. It never meets the game itself, only a table imagined for its seat.

    With `milliseconds` it is cut short after that time, and takes what seems best so far.
    """

    name = "bot"

    def __init__(self, seed: int | str = 0, milliseconds: int = 0) -> None:
        self.chance = Chance.from_seed(f"{self.name} {seed}")
        self.unknown = Chance.from_seed(f"table {self.name} {seed}")
        self.milliseconds = milliseconds
        self.until = 0.0

    def choose(self, game: Game, seat: int) -> int:
        """The code of the option it takes; the seat must be asked."""
        self.begin()
        return self.pick(self.imagined(game, seat), seat)

    def pick(self, table: Game, seat: int) -> int:
        """The same at a table that has been imagined for the seat: what a bot of one's own has to say."""
        raise NotImplementedError

    def imagined(self, game: Game, seat: int) -> Game:
        """The game as far as the seat knows it: other dice, other hidden cards, no seed."""
        return game.imagine(seat, self.unknown)

    def begin(self) -> None:
        """From now on its time runs."""
        self.until = time.perf_counter() + self.milliseconds / 1000

    def in_time(self) -> bool:
        """Whether it may think on."""
        return not self.milliseconds or time.perf_counter() < self.until


class RandomBot(Bot):
    """Any option, each equally likely."""

    name = "random"

    def choose(self, game: Game, seat: int) -> int:
        """It looks at nothing but the options, so nothing has to be imagined for it."""
        return self.pick(game, seat)

    def pick(self, table: Game, seat: int) -> int:
        decision = table.decision
        assert decision is not None
        codes = decision.codes_for(seat)
        return codes[self.chance.below(len(codes))]
