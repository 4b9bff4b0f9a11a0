"""What the tests of the frame share: the rules, new games, and playing on at random."""

from __future__ import annotations

from random import Random

import hauntbox
from hauntbox import Game
from hauntbox.games import find
from hauntbox.games.outer_space.rules import OuterSpaceRules
from hauntbox.games.outer_space.table.state import OuterSpace


def rules() -> OuterSpaceRules:
    found = find("outer_space")
    assert isinstance(found, OuterSpaceRules)
    return found


RULES = rules()


def table(game: Game) -> OuterSpace:
    assert isinstance(game.state, OuterSpace)
    return game.state


def new(players: int = 2, seed: int | str = 1, **options: str) -> Game:
    return hauntbox.new("outer_space", players=players, seed=seed, **options)


def play_on(game: Game, rng: Random, n: int) -> Game:
    """So many answers at random."""
    for _ in range(n):
        if game.decision is None:
            break
        game.answer(rng.choice(game.decision.codes_for(game.waiting[0])))
    return game
