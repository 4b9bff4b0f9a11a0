"""The expert: looks ahead over imagined tables, beginning from the novice's first glance.

In a game that says how many turns are worth rehearsing (`Rules.ahead`) it rehearses the likely answers; in others it
grows a tree. Where the game says that looking ahead does not help (`Rules.rehearses`), the first glance decides, and an
expert's is half as wrong as a novice's.
"""

from __future__ import annotations

from hauntbox.bots.bot import Bot
from hauntbox.bots.novice import Glancer, Novice
from hauntbox.bots.rehearsal import Rehearsal
from hauntbox.bots.search import Search
from hauntbox.engine.chance import Chance
from hauntbox.engine.game import Game

FIRM = 1e6  # how many looks a glance counts as where looking ahead does not help
STEADY = 0.5  # its error there, as a share of the novice's


class Expert(Bot):
    """Looks ahead so many times a decision (by default as often as the game says), or for so many milliseconds."""

    name = "expert"

    def __init__(
        self, seed: int | str = 0, milliseconds: int = 0, iterations: int = 0, style: str = ""
    ) -> None:
        self.style = style
        super().__init__(seed, milliseconds)
        self.iterations = iterations

    def sow(self, seed: int | str) -> None:
        super().sow(seed)
        self.novice = Novice(seed, self.milliseconds, self.style)
        self.glancer = Glancer(seed, self.milliseconds, self.style)

    def begin(self) -> None:
        """The first glance takes at most half of the time."""
        super().begin()
        self.novice.until = self.glancer.until = self.until - self.milliseconds / 2000

    def choose(self, game: Game, seat: int) -> int:
        decision = game.decision
        assert decision is not None
        codes = decision.codes_for(seat)
        if len(codes) == 1:
            return codes[0]
        if not game.rules.rehearses(game.state, decision, seat):
            return self.novice.by_glance(game, seat, STEADY * game.rules.sway)
        return self.search(game, seat).ranking()[0].code

    def think(self, game: Game, seat: int) -> Search | Rehearsal:
        """The whole search, for those who want to see its numbers."""
        self.begin()
        return self.search(self.imagined(game, seat), seat)

    def search(self, game: Game, seat: int) -> Search | Rehearsal:
        """The whole search at a table that has been imagined for the seat."""
        rules = game.rules
        thought: Search | Rehearsal
        decision = game.decision
        assert decision is not None
        codes = decision.codes_for(seat)
        if rules.ahead:
            thought = Rehearsal(game, seat, self.fresh_chance(), rules.depth(game.state), self.style)
            if not rules.rehearses(game.state, decision, seat):
                thought.trust = FIRM
            thought.prime(codes, self.glancer.glance(game, seat))
        else:
            thought = Search(game, seat, self.fresh_chance(), rules.scale, self.style)
            thought.prime(codes, self.novice.first_glance(game, seat))
        looks = self.iterations or (0 if self.milliseconds else rules.looks)
        if looks:
            thought.think(looks, always)
        else:
            thought.think(1_000_000, self.in_time)
        return thought

    def fresh_chance(self) -> Chance:
        chance = Chance(self.chance.key, self.chance.position)
        self.chance.position += 1 << 24
        return chance


def always() -> bool:
    return True
