"""The chores of setting a game up, done by the table itself, so that a player begins with a move."""

from __future__ import annotations

from typing import Any

from hauntbox.bots.chores import do_chores
from hauntbox.engine.game import Game
from hauntbox.engine.rules import Rules, Setup
from hauntbox.server.tables.table import answers_of


def chores_done(rules: Rules, setup: Setup, luck: str) -> list[dict[str, Any]]:
    """The answers to all chores of a new game (`Rules.chores`)."""
    game = Game(rules, setup)
    do_chores(game, luck)
    return answers_of(game, game.number)
