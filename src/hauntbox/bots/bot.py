"""What every bot is: something that answers for a seat."""

from __future__ import annotations

from hauntbox.engine.chance import Chance
from hauntbox.engine.game import Game


class Bot:
    """Answers decisions. It may look at the game only through what its seat may know."""

    name = "bot"

    def __init__(self, seed: int | str = 0) -> None:
        self.chance = Chance.from_seed(f"{self.name} {seed}")

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
