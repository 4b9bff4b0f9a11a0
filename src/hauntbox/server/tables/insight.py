"""Who at a table has seen what is hidden from others. Everybody there is told, and nobody may sit down where they would
bring along, or get to see, secrets of others.

Only games with secrets have hidden things, but a copy of any running game may reveal its dice.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from hauntbox.engine.game import Game
from hauntbox.server.refusals import No

if TYPE_CHECKING:
    from hauntbox.server.tables.table import Table

# How often a table is imagined to see whether anything is hidden at its beginning; once is nearly always enough.
GUESSES = 3


class Insight:
    """What people have seen at one table, by their ids, with the names that they had."""

    def __init__(self, seats: int) -> None:
        self.seen: list[dict[str, str]] = [{} for _ in range(seats)]  # who has played each seat with something hidden
        self.copies: dict[str, str] = {}  # who has the whole game as it was at some moment of it
        self.taken: dict[int, str] = {}  # seats that were taken away from somebody, and by whom
        self.origin = ""  # the table that this one was played on from
        self.dealt: bool | None = None  # whether something is hidden before the first answer

    def copy(self) -> Insight:
        new = Insight(0)
        new.seen = [there.copy() for there in self.seen]
        new.copies, new.taken = self.copies.copy(), self.taken.copy()
        new.origin, new.dealt = self.origin, self.dealt
        return new

    def to_data(self) -> dict[str, Any]:
        return {"seen": self.seen, "copies": self.copies, "taken": sorted(self.taken.items()), "origin": self.origin}

    def take_data(self, data: dict[str, Any]) -> None:
        self.seen, self.copies = data["seen"], data["copies"]
        self.taken, self.origin = dict(data["taken"]), data["origin"]

    # Learning

    def look(self, table: Table) -> None:
        """Note that the players of the seats now see what these hold."""
        game = table.game
        if not game.rules.secrets:
            return
        if not game.number:
            if self.dealt is None:
                self.dealt = deals_at_once(game)
            if not self.dealt:
                return
        for there, seat in zip(self.seen, table.seats):
            if seat.kind == "person":
                there[seat.player] = seat.name

    def rename(self, player: str, name: str) -> None:
        for names in (*self.seen, self.copies):
            if player in names:
                names[player] = name

    # What is known

    def known_to(self, player: str) -> list[int]:
        """The seats whose hidden things a player has seen."""
        return [at for at, there in enumerate(self.seen) if player in there or player in self.copies]

    def others(self, table: Table, player: str) -> set[str]:
        """Everybody else who plays here, has played here, or may come back from a bot."""
        here = {one for seat in table.seats for one in (seat.player, seat.left, seat.awaits)}
        return {*here, *(one for there in self.seen for one in there)} - {"", player}


def deals_at_once(game: Game) -> bool:
    """Whether some seat knows something before the first answer that others don't: whether the table would look
    different to that seat if everything that nobody else can know were dealt again."""
    chance = Random(game.rules.id)
    seats = range(game.setup.players)
    views = [game.view(seat) for seat in seats]
    return any([game.imagine(None, chance).view(seat) for seat in seats] != views for _ in range(GUESSES))


def check_sit(table: Table, player: str, seat: int) -> None:
    """Refuse a seat to a player who would then know both sides of a game with other players."""
    game, insight = table.game, table.insight
    if not game.rules.secrets or game.over:
        return
    mine = player in insight.seen[seat]
    if insight.taken.get(seat) == player and not mine:
        raise No("forbidden", "taken_away")
    if not insight.others(table, player) or not (game.number or insight.dealt):
        return
    if player in insight.copies and not mine:
        raise No("forbidden", "has_copy")
    known = {*table.seats_of(player), *(at for at, there in enumerate(insight.seen) if player in there)}
    if not all(game.rules.allied(game.state, one, seat) for one in known):
        raise No("forbidden", "two_hands")


def may_copy(table: Table, player: str) -> bool:
    """Whether a player may have the whole of a running game: they play it alone, nobody else can join, and in a game
    with secrets nobody else ever held a hand in it."""
    insight = table.insight
    return table.alone(player) and not (table.game.rules.secrets and insight.others(table, player))
