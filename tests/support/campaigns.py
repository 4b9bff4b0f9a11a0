"""A campaign of the toy game for tests: nights that end as a test likes."""

from __future__ import annotations

import hauntbox
from hauntbox import Campaign, Game
from hauntbox.engine.playout import play_random

SEED = "lane"


def begun(players: int = 2, seed: str = SEED, **options: str) -> Campaign:
    return hauntbox.campaign("toy", "house", players=players, seed=seed, **options)


def ended(game: Game, won: bool) -> Game:
    """A game played to an end that the mediums win with candles left, or do not win."""
    start = game.copy()
    for luck in range(500):
        game = start.copy()
        play_random(game, luck)
        if game.outcome is not None and (0 in game.outcome.winners) == won and (not won or candles(game) > 1):
            return game
    raise AssertionError("No such end was found.")


def candles(game: Game) -> int:
    """What the first medium has left."""
    found: int = game.view(None)["candles"][0]
    return found


def play(campaign: Campaign, *results: bool) -> Campaign:
    """Play so many chapters, won or lost."""
    for won in results:
        campaign.record(ended(campaign.play(), won))
    return campaign
