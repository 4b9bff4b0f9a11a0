"""Chapters of a Spirit World campaign for tests, played by the game's own hunch as quickly as luck allows."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from hauntbox.engine.game import Game
from hauntbox.engine.luck import Luck
from hauntbox.server.tables.table import answers_of
from tests.support.servers import Sitter

LUCKS = 12
# A socket takes so many messages at once and few a second after that.
BURST = 50


def hunched(game: Game, luck: Luck) -> Iterator[Game]:
    """The game after every answer that a hunch gives, up to its end."""
    while game.decision is not None:
        game.answer(game.rules.hunch(game.state, game.decision, luck))
        yield game


def won(game: Game) -> Game:
    """The shortest victory among some tries from here."""
    found: list[Game] = []
    for number in range(LUCKS):
        tried = game.copy()
        for _ in hunched(tried, Luck(number)):
            pass
        if tried.outcome is not None and tried.outcome.won:
            found.append(tried)
    assert found, "No try was won; choose another seed."
    return min(found, key=lambda one: one.number)


def given_up(game: Game) -> Game:
    """GTB-24.12: a defeat with some XP in it: given up as soon as somebody has earned some."""
    tried = until(game, lambda now: sum(experience(now).values()) > sum(experience(game).values()))
    tried.decide("concede", seat=0)
    while not tried.over:
        tried.decide("agree", seat=tried.waiting[0])
    return tried


def until(game: Game, holds: Callable[[Game], bool]) -> Game:
    """The game played on until something holds."""
    for number in range(LUCKS):
        tried = game.copy()
        if holds(tried):
            return tried
        for now in hunched(tried, Luck(number)):
            if not now.over and holds(now):
                return now
    raise AssertionError("It never came to that; choose another seed.")


def experience(game: Game) -> dict[str, int]:
    """GTB-3.4: the XP of every Ghostbuster, by name."""
    return {id: one["xp"] for id, one in game.view(None)["busters"].items()}


def give(sit: Callable[[], Sitter], known: Game, game: Game, most: int = 9999) -> None:
    """Give the answers at a table that lead from the game known there to another one, at most so many."""
    left = answers_of(game, 9999)[known.number :][:most]
    for start in range(0, len(left), BURST):
        sitter = sit()
        for one in left[start : start + BURST]:
            sitter.do("answer", question=sitter.shown["question"]["id"], seat=one["seat"], key=one["key"])
        sitter.close()
