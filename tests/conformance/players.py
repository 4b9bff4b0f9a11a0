"""Games played by bots."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from zlib import crc32

from hauntbox import Game, bots
from hauntbox.engine.campaign import begin_campaign
from hauntbox.games import find
from tests.conformance.tables import LONGEST, some_tables


@cache
def novice_game(game: str, index: int, turn: int = 0) -> Game:
    """A finished game of novices at one of a game's tables; each one is played once only."""
    table = some_tables(game)[index]
    seed = f"{table} novices {turn}"
    played = table.new(seed)
    play_as_novices(played, seed)
    return played


def play_as_novices(played: Game, seed: str) -> None:
    players = [bots.make("novice", crc32(f"{seed} {seat}".encode())) for seat in range(played.setup.players)]
    while played.decision is not None:
        assert played.number < LONGEST, f"{played.setup.to_data()} has no end"
        seat = played.waiting[0]
        played.decide(players[seat].choose(played, seat), seat=seat, number=played.number)


def novice_chapters(game: str, turn: int) -> Iterator[Game]:
    """The finished games of each campaign of a game, played by novices until it is over."""
    rules = find(game)
    for plan in rules.campaigns():
        seed = f"{game} {plan.id} novices {turn}"
        players = rules.min_players + turn % (rules.max_players - rules.min_players + 1)
        campaign = begin_campaign(rules, plan.id, players, seed, {})
        while not campaign.over:
            played = campaign.play()
            play_as_novices(played, f"{seed} {len(campaign.chapters)}")
            campaign.record(played)
            yield played
