"""Rehearsals: the likely answers meet the same dice, those that fall behind are left out, and the looks are kept."""

from __future__ import annotations

import pytest

import hauntbox
from hauntbox import Game, bots
from hauntbox.bots import rehearsal
from hauntbox.bots.rehearsal import Rehearsal, Trial, clearly_behind
from hauntbox.engine.chance import Chance
from hauntbox.games.spirit_world.position import lay

CLOSING = [{"when": "check", "if": [{"is": "open_gates", "most": 0}], "do": [{"op": "win"}]}]


def opening() -> Game:
    """Egon's first turn, with everybody in the car."""
    game = hauntbox.new("spirit_world", seed=5, scenario="sli_1")
    bot = bots.make("novice", 1)
    while game.decision is not None and game.decision.kind != "act":
        game.decide(bot.choose(game, 0))
    return game


def rehearsal_of(game: Game, ahead: int = 1) -> Rehearsal:
    return Rehearsal(game, 0, Chance.from_seed("stage"), ahead)


def trial(odds: list[float], glance: float = 0.5) -> Trial:
    found = Trial(1, glance)
    for one in odds:
        found.odds.append(one)
        found.total += one
    return found


def test_only_what_a_glance_likes_is_rehearsed() -> None:
    thought = rehearsal_of(opening())
    far = 0.6 - 2 * rehearsal.CLOSE
    thought.prime([11, 12, 13], [0.6, far, 0.6 - rehearsal.CLOSE / 2])
    assert [one.code for one in thought.trials] == [11, 13]
    thought.prime(list(range(40)), [0.5] * 40)
    assert len(thought.trials) == rehearsal.LIKELY


def test_all_answers_meet_the_same_dice_and_one_of_two_like_ones_is_left_out() -> None:
    game = opening()
    assert game.decision is not None
    thought = rehearsal_of(game, 2)
    code = game.decision.codes[0]
    thought.prime([code, code], [0.5, 0.5])
    for _ in range(rehearsal.LEAST):
        thought.rehearse_all()
    first, second = thought.trials
    assert first.odds == second.odds
    assert len(set(first.odds)) > 1
    thought.leave_out()
    assert len(thought.live) == 1


def test_what_is_worse_under_every_die_is_left_out_and_what_is_worse_by_luck_is_not() -> None:
    best = trial([0.5, 0.7, 0.4, 0.8])
    assert clearly_behind(trial([0.4, 0.61, 0.3, 0.7]), best)
    assert not clearly_behind(trial([0.9, 0.1, 0.9, 0.4]), best)


def test_the_glance_counts_as_some_looks() -> None:
    liked, rehearsed = trial([0.5], 0.6), trial([0.51], 0.5)
    assert liked.score() > rehearsed.score()
    assert trial([0.5] * 100, 0.6).score() < trial([0.6] * 100, 0.5).score()


@pytest.mark.parametrize("looks", [1, 20, 60])
def test_no_more_looks_are_taken_than_allowed(looks: int) -> None:
    game = opening()
    thought = bots.make("expert", 2, iterations=looks).think(game, 0)  # type: ignore[attr-defined]
    assert isinstance(thought, Rehearsal)
    assert 1 <= thought.looks <= max(looks, rehearsal.LIKELY)
    assert sum(one.looks for one in thought.trials) == thought.looks


def test_the_expert_fires_the_shot_that_wins() -> None:
    """GTB-16.4: the last stream closes the last gate."""
    game = lay(
        gates={"star": "7,7"}, clauses=CLOSING, ecto=("0,13", "0,14"), active="egon", to_close=2,
        busters={"egon": "7,10", "ray": "inside", "peter": "inside", "winston": "inside"},
        streams={"egon": ("star", 1)}, ghosts={"GG1": "9,9"},
    )
    keys = [game.rules.option_key(bots.make("expert", seed).choose(game, 0)) for seed in range(4)]
    assert keys == ["blast:star"] * 4


def test_a_hint_says_what_was_rehearsed() -> None:
    game = opening()
    advice = bots.advise(game, 0, iterations=40)
    assert game.decision is not None
    assert advice.code in game.decision.codes
    assert advice.text.startswith(f"{advice.label}: in ")
    assert all(0.0 <= chance <= 1.0 for _, chance, _ in advice.chances)
