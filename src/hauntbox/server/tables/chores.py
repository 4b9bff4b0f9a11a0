"""The chores of setting a game up, done by the table itself, so that a player begins with a move."""

from __future__ import annotations

from typing import Any

from hauntbox import bots
from hauntbox.engine.game import Game
from hauntbox.engine.rules import Rules, Setup
from hauntbox.server.tables.table import answers_of

# A chore may take so long to think about; most take a thousandth of that.
MILLISECONDS = 60


def chores_done(rules: Rules, setup: Setup, luck: str) -> list[dict[str, Any]]:
    """The answers to all chores of a new game (`Rules.chores`), as a novice would give them, up to the first question
    that is about playing."""
    game = Game(rules, setup)
    while game.decision is not None and game.decision.kind in rules.chores:
        for seat in game.waiting:
            bot = bots.make("novice", f"{luck} {game.number}", MILLISECONDS)
            game.decide(bot.choose(game, seat), seat)
    return answers_of(game, game.number)
