"""Bots to play with: whichever the box offers."""

from __future__ import annotations

from typing import Protocol
from zlib import crc32

from hauntbox import Game, bots
from tests.conformance.tables import Table


class Player(Protocol):
    """Whoever answers for a seat."""

    def choose(self, game: Game, seat: int) -> int: ...


def novices(table: Table, seed: str) -> list[Player]:
    """A novice for every seat."""
    return [bots.make("novice", crc32(f"{seed} {seat}".encode())) for seat in range(table.players)]
