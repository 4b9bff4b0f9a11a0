"""What a seat wants of a game that all win or lose together and that ranks its seats all the same.

A game that is won is worth 1 to whoever stands first and less to the others: less by the `weight` of the place. A lost
game is worth nothing to anybody. The style of a bot is how much the place weighs:

* ``cooperative``: nothing; only the common win counts.
* ``competitive``: a fifth. The win comes first, the place second. Bots are like this unless they are told otherwise.
* ``cutthroat``: a fifth as well, but four fifths once the win is nearly sure or nearly lost.

In games that don't rank their seats there are no styles, and what a seat wants is to win.
"""

from __future__ import annotations

from math import log
from typing import Final

from hauntbox.engine.errors import BadSetup
from hauntbox.engine.game import Game
from hauntbox.engine.rules import Rules
from hauntbox.engine.state import State, share_of_first

COOPERATIVE: Final = "cooperative"
COMPETITIVE: Final = "competitive"
CUTTHROAT: Final = "cutthroat"
STYLES: Final = (COOPERATIVE, COMPETITIVE, CUTTHROAT)
USUAL: Final = COMPETITIVE

PLACE_SECOND: Final = 0.2  # what the first place weighs where the win comes first
PLACE_FIRST: Final = 0.8  # what it weighs where it comes first itself
NEARLY_LOST: Final = 0.2
NEARLY_SURE: Final = 0.8
FARTHEST: Final = 30.0  # in `worth`, divided by the game's scale


def check_style(rules: Rules, style: str) -> None:
    """Refuse a style in a game that has no place for it; no style at all is always fine."""
    if style and not rules.ranked:
        raise BadSetup(
            f"{rules.title} does not rank its seats, so its bots have no style; leave out {'-' + style!r}."
        )


def weight_of(style: str, rules: Rules, chance: float) -> float:
    """What the first place weighs for a bot of this style that has this chance of winning."""
    if not rules.ranked or style == COOPERATIVE:
        return 0.0
    if style == CUTTHROAT and not NEARLY_LOST <= chance <= NEARLY_SURE:
        return PLACE_FIRST
    return PLACE_SECOND


class Wants:
    """What a seat wants at the question before it; the weight of the place stays the same however far it looks ahead.

    With a `weight` of 0 only winning counts, as in every game that does not rank its seats.
    """

    __slots__ = ("rules", "seat", "weight")

    def __init__(self, style: str, game: Game, seat: int) -> None:
        rules = game.rules
        self.rules = rules
        self.seat = seat
        self.weight = 0.0
        if style:
            check_style(rules, style)
        if rules.ranked:
            self.weight = weight_of(style or USUAL, rules, rules.odds(game.state, seat))

    def chance(self, state: State) -> float:
        """The chance that all win, or that the seat's own side does."""
        return float(state.winners >> self.seat & 1) if state.ended else self.rules.odds(state, self.seat)

    def value(self, state: State) -> float:
        """What a table is worth to the seat, from 0 to 1."""
        chance = self.chance(state)
        if self.weight == 0.0:
            return chance
        if state.ended:
            first = share_of_first(state.standings, self.seat)
        else:
            first = self.rules.first_odds(state, self.seat)
        return chance * (1.0 - self.weight + self.weight * first)

    def worth(self, state: State) -> float:
        """The same in the units of the game's `worth`."""
        if self.weight == 0.0:
            return self.rules.worth(state, self.seat)
        value = self.value(state)
        if value <= 0.0:
            return -FARTHEST * self.rules.scale
        if value >= 1.0:
            return FARTHEST * self.rules.scale
        return max(-FARTHEST, min(FARTHEST, log(value / (1.0 - value)))) * self.rules.scale
