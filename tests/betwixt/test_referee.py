"""A second opinion: a referee who knows only log and views follows whole games and objects to nothing; and to every
broken log and every broken rule it does object."""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable
from types import ModuleType

import pytest

import hauntbox
from hauntbox import Game, bots
from tests.betwixt.referee import Referee
from tests.betwixt.referee_books import entries

MISSIONS = [one["id"] for one in entries("missions", "mission")]
MORE = int(os.environ.get("HAUNTBOX_FUZZ", "1"))  # so many times as many games
Watch = Callable[[Referee], bool]


def begin(mission: str, players: int, seed: int, **options: str) -> Game:
    return hauntbox.new("betwixt", players=players, seed=seed, mission=mission, **options)


def play(game: Game, bot: str, seed: int, watch: Callable[[], bool], most: int = 5000) -> None:
    """Bots of a kind play on as long as somebody watches."""
    team = [bots.make(bot, f"{seed} {seat}") for seat in range(game.setup.players)] if bot != "random" else []
    rng = random.Random(seed)
    for _ in range(most):
        if game.decision is None or not watch():
            return
        seat = game.waiting[0]
        game.decide(team[seat].choose(game, seat) if team else rng.choice(game.decision.codes_for(seat)), seat)


def judged(mission: str, players: int, seed: int, bot: str, **options: str) -> Counter[str]:
    """The referee follows a whole game and objects to nothing; what happened, by kind."""
    game = begin(mission, players, seed, **options)
    referee = Referee(game)
    happened: Counter[str] = Counter()

    def watch() -> bool:
        referee.look()
        happened.update(event.kind for event in referee.batch)
        assert referee.objections == [], (mission, players, seed, bot)
        return True

    play(game, bot, seed, watch)
    watch()
    return happened
