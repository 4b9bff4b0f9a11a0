"""Tables to test at: every game in the box, every player count, every value of every option."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from random import Random
from zlib import crc32

import hauntbox
from hauntbox import Game
from hauntbox.engine.playout import play_random
from hauntbox.games import find, names

# HAUNTBOX_FUZZ=10 plays ten times as many games.
FUZZ = max(1, int(os.environ.get("HAUNTBOX_FUZZ", "1")))
LONGEST = 20_000
# Decisions that are enough to look at: shorter games are played several times, of longer ones fewer moments are taken.
AMPLE = 150


class Table:
    """A way to set up a game: players and options."""

    def __init__(self, game: str, players: int, options: dict[str, str]) -> None:
        self.game = game
        self.players = players
        self.options = options

    def new(self, seed: int | str) -> Game:
        return hauntbox.new(self.game, players=self.players, seed=seed, **self.options)

    def __str__(self) -> str:
        chosen = [f"{key}={value}" for key, value in self.options.items()]
        return "-".join([self.game, f"{self.players}p", *chosen])


def tables(game: str) -> list[Table]:
    """Every player count with the usual options, and with each other value of each option."""
    rules = find(game)
    found = []
    for players in range(rules.min_players, rules.max_players + 1):
        found.append(Table(game, players, {}))
        for option in rules.setup_options():
            found.extend(
                Table(game, players, {option.key: value})
                for value in option.values
                if value != option.default
            )
    return found


def all_tables() -> list[Table]:
    return [table for game in names() for table in tables(game)]


def some_tables(game: str) -> list[Table]:
    """One table for each player count, and one for each other value of each option."""
    found: dict[str, Table] = {}
    turns: dict[str, int] = {}
    for table in tables(game):
        key = str(table.options or table.players)
        turns.setdefault(key, len(turns))
        if key not in found or (table.players + turns[key]) % 2:
            found[key] = table
    return list(found.values())


def plain_tables() -> list[Table]:
    """One table for each game and player count."""
    return [table for table in all_tables() if not table.options]


@cache
def length(game: str) -> int:
    """How many decisions a game at random takes, roughly."""
    return max(1, play_random(hauntbox.new(game, seed="length"), 1, LONGEST))


def seeds(table: Table, count: int) -> list[str]:
    """Seeds of a table's own: more of them when its games are short or the fuzz is turned up."""
    count *= max(1, AMPLE // length(table.game))
    return [f"{table} {n}" for n in range(count * FUZZ)]


def answer_once(game: Game, rng: Random) -> None:
    """One answer of one seat, any of those on offer."""
    decision = game.decision
    assert decision is not None
    seat = rng.choice(game.waiting)
    game.decide(rng.choice(decision.codes_for(seat)), seat=seat)


def answer(game: Game, rng: Random) -> None:
    """One decision, by all seats that are asked, in any order."""
    number = game.number
    while game.decision is not None and game.number == number:
        answer_once(game, rng)


def playing(table: Table, seed: str) -> Iterator[tuple[Game, Random]]:
    """A game at random: the table at each decision until the end. In every other game all courtesies are asked."""
    rng = Random(seed)
    game = table.new(seed)
    game.courteous = crc32(seed.encode()) % 2 == 0
    while game.decision is not None:
        assert game.number < LONGEST, f"{table} with seed {seed!r} has no end"
        number = game.number
        yield game, rng
        if game.number == number:
            answer(game, rng)
    yield game, rng


def finished(table: Table, seed: str) -> Game:
    """A game at random, played to its end."""
    return list(playing(table, seed))[-1][0]


def moments(table: Table, seed: str, share: float) -> Iterator[tuple[Game, Random]]:
    """Some decisions of a game at random, about this share of them (of a long game less), and its end."""
    picks = Random(f"moments of {seed}")
    share *= min(1.0, AMPLE / length(table.game))
    for game, rng in playing(table, seed):
        if game.over or picks.random() < share:
            yield game, rng


def few(table: Table, seed: str, count: int) -> list[tuple[Game, Random]]:
    """A few moments of a game at random, evenly spread from the first decision to the end."""
    lasts = finished(table, seed).number
    wanted = {lasts * n // max(1, count - 1) for n in range(count)}
    return [(game.copy(), rng) for game, rng in playing(table, seed) if game.number in wanted]


def viewers(game: Game) -> list[int | None]:
    """All seats, and somebody who only watches."""
    return [None, *range(game.setup.players)]
