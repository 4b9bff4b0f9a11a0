"""Rewards where seats are ranked inside a common outcome: the common win, and something for standing first."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pyspiel
import pytest

from hauntbox.engine.errors import BadSetup
from hauntbox.games import find
from hauntbox.lab.envs.gym_env import HauntboxEnv
from hauntbox.lab.envs.openspiel_game import game_type, register
from hauntbox.lab.envs.pettingzoo_env import HauntboxAEC
from hauntbox.lab.envs.tables import rewards
from tests.support.rivals import cleaning

pytestmark = pytest.mark.usefixtures("rivals")
Utility = pyspiel.GameType.Utility


def test_standing_first_adds_to_the_common_win_and_level_seats_share_it() -> None:
    assert rewards(cleaning("s*s" * 4)) == [1.0, 1.5, 1.0]
    assert rewards(cleaning("s**" * 4), 1.0) == [1.0, 1.5, 1.5]
    assert rewards(cleaning("s*s" * 4), 0.0) == [1.0, 1.0, 1.0]
    assert rewards(cleaning("s**" * 4, house="large")) == [-1.0, -1.0, -1.0]
    assert rewards(cleaning("s*s")) == [0.0, 0.0, 0.0]


def finish(env: HauntboxEnv, key: str) -> float:
    """Always the same answer, to the end; returns the last reward."""
    env.reset(seed=1)
    while True:
        _, reward, over, _, _ = env.step(np.int64(env.encoding.actions.number(key)))
        if over:
            return float(reward)
        assert reward == 0.0


def test_a_gymnasium_agent_gets_what_its_seats_get() -> None:
    own = HauntboxEnv("rivals", 2, seats=[0], others="novice-cooperative", house="small")
    assert finish(own, "shine") == 1.5
    assert finish(HauntboxEnv("rivals", 2, seats=[0], others="random", house="small", place_weight=0.0), "scrub") == 1.0
    assert finish(HauntboxEnv("rivals", 2, house="small", place_weight=1.0), "scrub") == 1.5  # both are level
    assert finish(HauntboxEnv("rivals", 2, place_weight=1.0), "shine") == -1.0


def test_pettingzoo_agents_get_their_own_rewards() -> None:
    env = HauntboxAEC("rivals", 2, house="small", place_weight=0.25)
    env.reset(seed=3)
    actions = env.encoding.actions
    while not env.game.over:
        env.step(actions.number("shine" if env.agent_selection == "player_1" and env.game.number < 2 else "scrub"))
    assert env.rewards == {"player_0": 1.0, "player_1": 1.25}


@pytest.mark.parametrize("weight", [-0.1, 11, float("nan")])
def test_a_weight_that_makes_no_sense_is_refused(weight: float) -> None:
    for make in (HauntboxEnv, HauntboxAEC):
        with pytest.raises(BadSetup, match="place_weight can't be"):
            make("rivals", 2, place_weight=weight)


def test_a_style_is_refused_where_seats_are_not_ranked() -> None:
    with pytest.raises(BadSetup, match="does not rank its seats"):
        HauntboxEnv("blackout", 2, seats=[0], others="novice-cutthroat")


def test_openspiel_is_told_that_the_sum_is_general() -> None:
    name = register("rivals")
    assert game_type(find("rivals")).utility == Utility.GENERAL_SUM
    assert game_type(find("rivals"), 1).utility == Utility.IDENTICAL
    assert game_type(find("blackout")).utility == Utility.IDENTICAL
    game = pyspiel.load_game(f"{name}(players=2,house=small)")
    assert game.get_type().utility == Utility.GENERAL_SUM and game.max_utility() == 1.5
    equal = pyspiel.load_game(f"{name}(players=2,house=small,place_weight=0.0)")
    assert equal.get_type().utility == Utility.IDENTICAL and equal.max_utility() == 1.0
    assert "place_weight" not in game_type(find("blackout")).parameter_specification


def played_out(game: Any, seed: int) -> list[float]:
    state, luck = game.new_initial_state(), random.Random(seed)
    while not state.is_terminal():
        state.apply_action(luck.choice(state.legal_actions()))
    returns: list[float] = state.returns()
    return returns


def test_openspiel_returns_have_the_place_in_them() -> None:
    name = register("rivals")
    game = pyspiel.load_game(f"{name}(players=2,house=small,place_weight=0.5)")
    seen = {tuple(played_out(game, seed)) for seed in range(12)}
    assert seen <= {(1.5, 1.0), (1.0, 1.5), (1.25, 1.25), (-1.0, -1.0)} and len(seen) > 1
    clone = pyspiel.load_game(str(game))
    assert clone.get_parameters()["place_weight"] == 0.5
