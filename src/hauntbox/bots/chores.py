"""The chores of setting a game up, done by a bot, so that people begin with a move."""

from __future__ import annotations

from hauntbox.bots import make
from hauntbox.engine.game import Game

# A chore may take so long to think about; most take a thousandth of that.
MILLISECONDS = 60


def do_chores(game: Game, luck: str) -> None:
    """Answer all chores of a new game (`Rules.chores`) as a novice would, up to the first question that is about
    playing."""
    while game.decision is not None and game.decision.kind in game.rules.chores:
        for seat in game.waiting:
            bot = make("novice", f"{luck} {game.number}", MILLISECONDS)
            game.decide(bot.choose(game, seat), seat)
