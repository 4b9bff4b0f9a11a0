"""Where seats are ranked inside a common outcome: what each has, who leads, and how the game ended in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hauntbox.engine.game import Game
from hauntbox.kit.words.standings import ranking_words
from hauntbox.server.pages.words import say

if TYPE_CHECKING:
    from hauntbox.server.tables.table import Table


def names_at(table: Table, language: str) -> list[str]:
    """What everybody at a table is called; where two would be called alike, with their seats."""
    places = [say(language, "lobby.seat", n=at + 1) for at in range(len(table.seats))]
    names = [
        seat.name or (say(language, f"bot.{seat.bot}") if seat.bot else place)
        for seat, place in zip(table.seats, places)
    ]
    return [name if names.count(name) == 1 else f"{name} ({place})" for name, place in zip(names, places)]


def ending(table: Table, game: Game, language: str) -> dict[str, Any]:
    """The ranking of a game that is over, under ``ranking``; nothing where seats are not ranked."""
    told = ranking_words(game, names_at(table, language), language)
    return {"ranking": told} if told else {}
