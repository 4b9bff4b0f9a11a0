"""A second opinion: a referee who knows only log and views follows whole games and objects to nothing; but a log
that tells something else does not pass."""

from __future__ import annotations

import copy
import os
import random
from collections import Counter
from functools import cache
from typing import Any

import pytest

import hauntbox
from hauntbox import Game, bots
from hauntbox.engine.messages import Event
from tests.betwixt.referee import Referee
from tests.betwixt.referee_books import Data, entries

MISSIONS = [one["id"] for one in entries("missions", "mission")]
MORE = int(os.environ.get("HAUNTBOX_FUZZ", "1"))  # so many times as many games
FOLLOWED = 80  # after so many answers a broken log must have been noticed
Look = tuple[list[Event], Data]


def played(mission: str, players: int, seed: int, bot: str) -> tuple[Game, Data, list[Look]]:
    """A whole game: how it began, and after each answer what was told and what is seen."""
    game = hauntbox.new("betwixt", players=players, seed=seed, mission=mission)
    team = [bots.make(bot, f"{seed} {seat}") for seat in range(players)] if bot != "random" else []
    rng = random.Random(seed)
    first, looks, seen = game.view(None), [], len(game.events(None))
    while game.decision is not None:
        seat = game.waiting[0]
        game.decide(team[seat].choose(game, seat) if team else rng.choice(game.decision.codes_for(seat)), seat)
        batch = game.events(None)[seen:]
        seen += len(batch)
        looks.append((batch, game.view(None)))
    return game, first, looks


def judge(mission: str, players: int, seed: int, bot: str) -> Counter[str]:
    """The referee follows a game and objects to nothing; what happened, by kind."""
    game, first, looks = played(mission, players, seed, bot)
    referee = Referee(game, first)
    for batch, view in looks:
        referee.follow(batch, view)
        assert referee.objections == [], (mission, players, seed, bot)
    return Counter(event.kind for batch, _ in looks for event in batch)


@pytest.mark.parametrize("mission", MISSIONS)
def test_games_of_chance_under_a_referee(mission: str) -> None:
    """TGB-5 to TGB-24: nothing in the log is against the rules, and log and views tell the same."""
    for seed in range(MORE):
        happened = judge(mission, 1 + (MISSIONS.index(mission) + seed) % 4, 40 + seed, "random")
        assert happened["attacked"] > 0


@pytest.mark.parametrize("mission", MISSIONS)
def test_games_of_novices_under_a_referee(mission: str) -> None:
    """TGB-5 to TGB-25: the same with bots who play to win."""
    for seed in range(MORE):
        happened = judge(mission, 1 + (MISSIONS.index(mission) + seed) % 4, 60 + seed, "novice")
        assert happened["defeated"] > 0


# What a log may tell that is not so: the rule that the referee cites, the kind of event, which of its numbers (-1: the
# event is left out, -2: it is told twice), and by how much it is another.
BREAKS: list[tuple[str, str, int, int]] = [
]


@cache
def noticed() -> dict[tuple[str, int, int], list[str]]:
    """To every break of the list, what the referee first objects to; broken logs begin as the true one does."""
    found: dict[tuple[str, int, int], list[str]] = {}
    waiting = {(kind, place, change) for _, kind, place, change in BREAKS}
    for mission, seed, bot in (("gate_crashers", 60, "novice"),):
        game, first, looks = played(mission, 2, seed, bot)
        referee = Referee(game, first)
        for n, (batch, view) in enumerate(looks):
            for one in sorted(waiting):
                if any(event.kind == one[0] and len(event.raw[4]) > one[1] for event in batch):
                    objections = follow_broken(referee, one, looks[n : n + FOLLOWED])
                    if objections:
                        found[one] = objections
                        waiting.discard(one)
            referee.follow(batch, view)
    return found


def follow_broken(referee: Referee, one: tuple[str, int, int], looks: list[Look]) -> list[str]:
    """What a copy of the referee says if the first event of a kind is told otherwise."""
    keep: dict[int, Any] = {id(referee.game): referee.game, id(referee.box): referee.box}
    for shared in (referee.view, referee.was, referee.ground):
        keep[id(shared)] = shared
    twin = copy.deepcopy(referee, keep)
    batch, view = looks[0]
    twin.follow(broken(batch, *one), view)
    for batch, view in looks[1:]:
        if twin.objections:
            break
        twin.follow(batch, view)
    return twin.objections


def broken(batch: list[Event], kind: str, place: int, change: int) -> list[Event]:
    """The same events, the first of a kind left out, told twice, or with another number."""
    at = next(n for n, event in enumerate(batch) if event.kind == kind and len(event.raw[4]) > place)
    if place == -1:
        return [*batch[:at], *batch[at + 1 :]]
    if place == -2:
        return [*batch[: at + 1], *batch[at:]]
    event = copy.copy(batch[at])
    name, rule, cause, audience, told = event.raw
    told = (*told[:place], told[place] + change, *told[place + 1 :])
    event.raw = name, rule, cause, audience, told
    return [*batch[:at], event, *batch[at + 1 :]]


@pytest.mark.parametrize(("rule", "kind", "place", "change"), BREAKS)
def test_the_referee_would_object(rule: str, kind: str, place: int, change: int) -> None:
    """TGB-5 to TGB-24: a log that tells something else, or not all, does not pass."""
    objections = noticed().get((kind, place, change), [])
    assert any(one.startswith(rule + ":") for one in objections), objections
