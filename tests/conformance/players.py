"""Games played by bots."""

from __future__ import annotations

from functools import cache
from zlib import crc32

from hauntbox import Game, bots
from tests.conformance.tables import LONGEST, some_tables


@cache
def novice_game(game: str, index: int, turn: int = 0) -> Game:
    """A finished game of novices at one of a game's tables; each one is played once only."""
    table = some_tables(game)[index]
    seed = f"{table} novices {turn}"
    played = table.new(seed)
    players = [bots.make("novice", crc32(f"{seed} {seat}".encode())) for seat in range(table.players)]
    while played.decision is not None:
        assert played.number < LONGEST, f"{table} with seed {seed!r} has no end"
        seat = played.waiting[0]
        played.decide(players[seat].choose(played, seat), seat=seat, number=played.number)
    return played
