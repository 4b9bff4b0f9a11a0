"""What somebody has played so far, from the lists of tables: games won, and those in which they stood first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hauntbox.server.store.records import TableRow


@dataclass
class Record:
    """Finished games of a player: how many there are, how many were won; and of those won together in which seats were
    ranked (`ranked`) in how many the player stood first, alone or level with others."""

    games: int = 0
    won: int = 0
    ranked: int = 0
    first: int = 0


def record_of(player: str, rows: Sequence[TableRow]) -> Record:
    """The record of a player from the tables that they hold a seat at."""
    found = Record()
    for row in rows:
        mine = {at + 1 for at, seat in enumerate(row.seats) if seat["player"] == player and not seat["bot"]}
        kind, *seats = row.summary.split() or [""]
        if row.state != "over" or not mine or not player:
            continue
        named = mine & {int(seat) for seat in seats}
        found.games += 1
        found.won += kind == "won" or (kind == "seats" and bool(named))
        if kind == "won" and seats:
            found.ranked += 1
            found.first += bool(named)
    return found
