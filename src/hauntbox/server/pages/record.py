"""What somebody has played so far, from the lists of tables: games won, those in which they stood first, streaks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hauntbox.server.store.records import TableRow

DAY = 24 * 3600


@dataclass
class Record:
    """Finished games of a player: how many there are, how many were won; and of those won together in which seats were
    ranked (`ranked`) in how many the player stood first, alone or level with others. `streak` is how many of the last
    ones were won in a row, `longest` the most there ever were."""

    games: int = 0
    won: int = 0
    ranked: int = 0
    first: int = 0
    streak: int = 0
    longest: int = 0
    last: float = 0.0

    def add(self, won: bool, at: float) -> None:
        """Count one more game, which ended after all others."""
        self.games += 1
        self.won += won
        self.streak = self.streak + 1 if won else 0
        self.longest = max(self.longest, self.streak)
        self.last = at


def record_of(player: str, rows: Sequence[TableRow], game: str = "") -> Record:
    """The record of a player from the tables that they hold a seat at; of one game of the box only, if it is named."""
    found = Record()
    for row in sorted(rows, key=lambda one: one.changed):
        mine = {at + 1 for at, seat in enumerate(row.seats) if seat["player"] == player and not seat["bot"]}
        kind, *seats = row.summary.split() or [""]
        if row.state != "over" or not mine or not player or game not in ("", row.game):
            continue
        named = mine & {int(seat) for seat in seats}
        found.add(kind == "won" or (kind == "seats" and bool(named)), row.changed)
        if kind == "won" and seats:
            found.ranked += 1
            found.first += bool(named)
    return found


def days_in_a_row(times: Iterable[float], now: float) -> int:
    """On how many days in a row something happened, up to today, or up to yesterday if today is still to come. Days are
    those of UTC: the server does not know where a reader is."""
    days = {int(time // DAY) for time in times}
    day = int(now // DAY)
    if day not in days:
        day -= 1
    found = 0
    while day - found in days:
        found += 1
    return found
