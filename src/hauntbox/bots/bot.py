"""The base of every bot: it answers for a seat."""

from __future__ import annotations

import time
from collections.abc import Callable
from copy import deepcopy
from functools import wraps
from typing import Any, Self

from hauntbox.engine.chance import Chance
from hauntbox.engine.errors import BadSetup
from hauntbox.engine.game import Game

Choose = Callable[[Any, Game, int], int]


class Bot:
    """Answers decisions, in its `choose`. It never gets the game itself: `choose` always receives a table that was
    imagined for its seat. A `blind` bot looks only at its options and gets the game as it is.

    With `milliseconds` it stops after that time and takes what seems best so far. A bot of your own has a `name`,
    answers in `choose`, and takes its random numbers from `chance`.
    """

    name = "bot"
    blind = False
    milliseconds = 0
    style = ""  # what it wants of a game that ranks its seats (see `bots.styles`)
    until = 0.0

    def __init__(self, seed: int | str = 0, milliseconds: int = 0) -> None:
        self.milliseconds = milliseconds
        self.sow(seed)

    def sow(self, seed: int | str) -> None:
        """Begin with this seed; the same seed makes the same choices."""
        self.chance = Chance.from_seed(f"{self.name} {seed}")
        self.unknown = Chance.from_seed(f"table {self.name} {seed}")

    def __init_subclass__(cls, **named: Any) -> None:
        super().__init_subclass__(**named)
        if "choose" in cls.__dict__ and not cls.blind:
            setattr(cls, "choose", as_the_seat_knows(cls.__dict__["choose"]))  # noqa: B010 (a method, to mypy)

    def anew(self, seed: int | str) -> Self:
        """A bot like this one for another seat or game: a copy, with this seed."""
        try:
            twin = deepcopy(self)
        except Exception as error:  # it may hold something that can't be copied
            raise BadSetup(
                f"The bot {self.name!r} can't be copied for every seat and game ({type(error).__name__}: {error}); "
                "give it an `anew` of its own."
            ) from error
        twin.sow(seed)
        return twin

    def choose(self, game: Game, seat: int) -> int:
        """The code of the option it takes; the seat must be asked."""
        raise NotImplementedError

    def imagined(self, game: Game, seat: int) -> Game:
        """The game as far as the seat knows it: other dice, other hidden cards, no seed."""
        return game.imagine(seat, self.unknown)

    def begin(self) -> None:
        """Start its clock."""
        self.until = time.perf_counter() + self.milliseconds / 1000

    def in_time(self) -> bool:
        """Whether it has time left."""
        return not self.milliseconds or time.perf_counter() < self.until


def as_the_seat_knows(choose: Choose) -> Choose:
    """The `choose` of a bot, at a table imagined for its seat."""

    @wraps(choose)
    def chosen(self: Bot, game: Game, seat: int) -> int:
        self.begin()
        return choose(self, self.imagined(game, seat), seat)

    return chosen


class RandomBot(Bot):
    """Any option, each equally likely."""

    name = "random"
    blind = True

    def choose(self, game: Game, seat: int) -> int:
        decision = game.decision
        assert decision is not None
        codes = decision.codes_for(seat)
        return codes[self.chance.below(len(codes))]
