"""A second opinion: a referee who knows only the log follows games and objects to nothing."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import hauntbox
from hauntbox import Game
from tests.blackout.laying import holding
from tests.blackout.looking import play
from tests.blackout.referee import Referee
from tests.blackout.test_listing import go_on, strange_position


def agrees(referee: Referee) -> bool:
    """Whether the referee's own record is what the table shows."""
    view = referee.game.view()
    return (
        referee.chaos == view["chaos"]["value"]
        and referee.places == {one["colour"]: one["borough"] for one in view["busters"]}
        and referee.possessed == {one["colour"] for one in view["busters"] if one["possessed"]}
        and referee.hands == {one["colour"]: [card["id"] for card in one["equipment"]] for one in view["busters"]}
        and referee.ghosts == {one["id"]: one["ghost"]["id"] for one in view["boroughs"] if one["ghost"]}
    )


def follow(game: Game, seed: int, answers: int) -> Counter[str]:
    """Play any answers under the referee's eyes; what happened, by kind."""
    referee = Referee(game)
    rng = random.Random(seed)
    for _ in range(answers):
        if game.decision is None:
            break
        go_on(game, rng)
        referee.follow()
        assert referee.objections == []
    assert agrees(referee)
    return Counter(event.kind for event in game.events())


@pytest.mark.parametrize("players", [1, 4])
def test_whole_games_under_a_referee(players: int) -> None:
    """BLK-5.3 to BLK-8.9: nothing in the log is against the rules, and the log tells all."""
    happened: Counter[str] = Counter()
    for seed in range(20):
        mode = ["standard", "very_hard"][seed % 2]
        game = hauntbox.new("blackout", players=players, seed=seed, characters="random", mode=mode)
        while game.decision is not None and game.decision.kind != "activate":
            game.decide(game.decision.options[0])
        happened += follow(game, seed, 300)
    assert min(happened[kind] for kind in ("die_placed", "rerolled", "die_passed", "moved", "ability_used")) > 40


def test_strange_positions_under_a_referee() -> None:
    """BLK-7.4, BLK-8.4, BLK-R51, BLK-R52, BLK-R58: cards and abilities of all kinds meet."""
    happened: Counter[str] = Counter()
    for seed in range(60):
        happened += follow(strange_position(seed, board="nyc"), seed, 30)
    assert min(happened[kind] for kind in ("equipment_used", "die_recovered", "colour_freed", "die_turned")) > 5


def test_the_referee_would_object() -> None:
    """BLK-7.9: a log with a re-roll after a placement doesn't pass."""
    game = holding("ecto_goggles", "SSS", ghosts={"MAN": ["S", "T"]})
    referee = Referee(game)
    play(game, "place:red0:MAN.0")
    game.state.window_shut = False
    game.decision.codes.append(game.rules.option_code("reroll:red1"))
    play(game, "reroll:red1")
    referee.follow()
    assert [objection[:7] for objection in referee.objections] == ["BLK-7.9"]
