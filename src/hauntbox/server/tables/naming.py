"""What everybody at a table is called in sentences: by name, and where two are called alike, by what they play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hauntbox.server.pages.words import known, say

if TYPE_CHECKING:
    from hauntbox.server.tables.table import Seat, Table


def called(table: Table, language: str) -> list[str]:
    """What the sitter of each seat is called; empty where nobody sits."""
    names = [sitter(seat, language) for seat in table.seats]
    return [
        name if not name or names.count(name) == 1 else f"{name} ({place(table, at, language)})"
        for at, name in enumerate(names)
    ]


def sitter(seat: Seat, language: str) -> str:
    """The name of whoever sits in a seat, or is awaited there."""
    if seat.bot and not seat.left:
        return say(language, f"bot.{seat.bot}") if known(f"bot.{seat.bot}") else seat.name or seat.bot
    return seat.name or (say(language, f"bot.{seat.bot}") if seat.bot else "")


def place(table: Table, at: int, language: str) -> str:
    """What a seat plays, if that is soon said: its side, or one or two figures; else its number."""
    game = table.game
    rules = game.rules
    for side in rules.sides(len(table.seats)):
        if side.seats == [at]:
            return rules.side_words(side.id, language)
    figures = [one.name for one in rules.seat_people(game.state, at, language)]
    return ", ".join(figures) if 0 < len(figures) < 3 else say(language, "lobby.seat", n=at + 1)


def everybody(table: Table, language: str) -> list[str]:
    """The same with a name for every seat."""
    return [
        name or say(language, "lobby.seat", n=at + 1)
        for at, name in enumerate(table.game.people.get(language) or called(table, language))
    ]
