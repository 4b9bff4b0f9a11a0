"""What every bot is: something that answers for a seat."""

from __future__ import annotations

from copy import deepcopy
from typing import Self

from hauntbox.engine.chance import Chance
from hauntbox.engine.errors import BadSetup
from hauntbox.engine.game import Game


class Bot:
    """Answers decisions. It may look at the game only through what its seat may know.

    A bot of your own has a `name`, answers in `choose`, and takes whatever chance it needs from `chance`.
    """

    name = "bot"

    def __init__(self, seed: int | str = 0) -> None:
        self.sow(seed)

    def sow(self, seed: int | str) -> None:
        """Begin with this seed; the same seed makes the same choices."""
        self.chance = Chance.from_seed(f"{self.name} {seed}")

    def anew(self, seed: int | str) -> Self:
        """A bot like this one for another seat or game: a copy, with this seed."""
        try:
            twin = deepcopy(self)
        except Exception as error:  # whatever it holds that can't be copied
            raise BadSetup(
                f"The bot {self.name!r} can't be copied for every seat and game ({type(error).__name__}: {error}); "
                "give it an `anew` of its own."
            ) from error
        twin.sow(seed)
        return twin

    def choose(self, game: Game, seat: int) -> int:
        """The code of the option it takes; the seat must be asked."""
        raise NotImplementedError


class RandomBot(Bot):
    """Any option, each equally likely."""

    name = "random"

    def choose(self, game: Game, seat: int) -> int:
        decision = game.decision
        assert decision is not None
        codes = decision.codes_for(seat)
        return codes[self.chance.below(len(codes))]
