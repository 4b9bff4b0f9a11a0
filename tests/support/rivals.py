"""Spring Cleaning in the box, for the tests that ask for it: a common outcome with a ranking inside it."""

from __future__ import annotations

import pytest

import hauntbox
from hauntbox import Game, games
from tests.rivals import rules_for


@pytest.fixture
def rivals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only while a test runs: no other test that looks into the box finds it there."""
    monkeypatch.setitem(games._added, "rivals", rules_for)


def cleaning(answers: str, players: int = 3, house: str = "small") -> Game:
    """A game of Spring Cleaning in which the seats scrub (s) and shine (*) in turn."""
    game = hauntbox.new("rivals", players=players, seed=1, house=house)
    for one in answers:
        game.decide("shine" if one == "*" else "scrub")
    return game
