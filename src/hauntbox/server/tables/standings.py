"""Where seats are ranked inside a common outcome: what each has, who leads, and how the game ended in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hauntbox.engine.game import Game
from hauntbox.kit.words.standings import ranking_words
from hauntbox.server.tables.naming import everybody

if TYPE_CHECKING:
    from hauntbox.server.tables.table import Table


def ending(table: Table, game: Game, language: str) -> dict[str, Any]:
    """The ranking of a game that is over, under ``ranking``; nothing where seats are not ranked."""
    told = ranking_words(game, everybody(table, language), language)
    return {"ranking": told} if told else {}
