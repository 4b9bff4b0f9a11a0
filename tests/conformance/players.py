"""Games played by bots."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from zlib import crc32

from hauntbox import Game, bots
from hauntbox.engine.campaign import begin_campaign
from hauntbox.engine.playout import play_random
from hauntbox.games import find
from tests.conformance.tables import LONGEST, some_tables

CHAPTERS = 6  # of a campaign, which may go on for long if chapters that are lost are played again
STORY = 20  # chapters that are enough to see a campaign to its end
WHIMS = 0.04  # how often a moody novice answers anything at all


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


def lost_chapters(game: str, turn: int) -> Iterator[Game]:
    """Chapters of each campaign of a game, answered at random: they are lost, and lost chapters bring other content."""
    rules = find(game)
    players = rules.min_players + turn % (rules.max_players - rules.min_players + 1)
    for plan in rules.campaigns():
        campaign = begin_campaign(rules, plan.id, players, f"{game} {plan.id} at random {turn}", {})
        for number in range(CHAPTERS):
            if campaign.over:
                break
            played = campaign.play()
            play_random(played, number, LONGEST)
            campaign.record(played)
            yield played


def moody_chapters(game: str, turn: int) -> Iterator[Game]:
    """Each campaign of a game to its end, played by novices who now and then answer anything at all: they come far, and
    not always the same way."""
    rules = find(game)
    players = rules.min_players + turn % (rules.max_players - rules.min_players + 1)
    for plan in rules.campaigns():
        seed = f"{game} {plan.id} moody {turn}"
        campaign = begin_campaign(rules, plan.id, players, seed, {})
        rng = Random(seed)
        novices = [bots.make("novice", crc32(f"{seed} {seat}".encode())) for seat in range(players)]
        for _ in range(STORY):
            if campaign.over:
                break
            played = campaign.play()
            while played.decision is not None:
                assert played.number < LONGEST, f"{seed!r} has no end"
                seat = played.waiting[0]
                if rng.random() < WHIMS:
                    played.decide(rng.choice(played.decision.codes_for(seat)), seat=seat)
                else:
                    played.decide(novices[seat].choose(played, seat), seat=seat)
            campaign.record(played)
            yield played
