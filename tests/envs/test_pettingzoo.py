"""The PettingZoo environment: an agent on every seat, each with its own knowledge."""

from __future__ import annotations

import warnings
from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from hauntbox import Refused
from hauntbox.lab.envs import pettingzoo_env
from hauntbox.lab.envs.pettingzoo_env import HauntboxAEC

TABLES = [("blackout", 2), ("blackout", 4), ("toy", 2), ("toy", 3), ("toy", 4)]
tables = pytest.mark.parametrize(("game", "players"), TABLES)

# PettingZoo says this of every environment with masks that is not on its own list.
KNOWN = ("Observation space for each agent probably should be", "Observation is not a NumPy array")


@tables
def test_pettingzoo_finds_nothing_to_say(game: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        api_test(pettingzoo_env.env(game=game, players=players), num_cycles=150)
    assert [str(one.message) for one in said if not str(one.message).startswith(KNOWN)] == []
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.both_ways
@tables
def test_a_seed_gives_the_same_game(game: str, players: int) -> None:
    seed_test(lambda: pettingzoo_env.env(game=game, players=players), num_cycles=40)


def act(env: HauntboxAEC, rng: Random) -> None:
    mask = env.observe(env.agent_selection)["action_mask"]
    env.step(int(rng.choice(np.flatnonzero(mask))))


@tables
def test_the_winners_get_1_and_the_others_minus_1(game: str, players: int) -> None:
    for seed in range(4):
        env = HauntboxAEC(game, players)
        env.reset(seed=seed)
        rng = Random(seed)
        while not env.game.over:
            assert set(env.rewards.values()) == {0.0}
            act(env, rng)
        outcome = env.game.outcome
        assert outcome is not None
        got = {}
        for agent in env.agent_iter():
            _, got[agent], over, _, _ = env.last()
            assert over
            env.step(None)
        assert got == {f"player_{seat}": 1.0 if seat in outcome.winners else -1.0 for seat in range(players)}
        if game == "blackout":
            assert len(set(got.values())) == 1


def test_only_the_agent_whose_turn_it_is_has_a_mask() -> None:
    env = HauntboxAEC("toy", 4)
    env.reset(seed=1)
    rng = Random(1)
    while not env.game.over:
        masks = {agent: env.observe(agent)["action_mask"].any() for agent in env.agents}
        assert masks == {agent: agent == env.agent_selection for agent in env.agents}
        act(env, rng)


def test_secret_answers_are_given_in_the_order_of_seats_and_nobody_sees_them() -> None:
    """What a seat has bid changes nothing that the seats after it observe."""
    seen = []
    for bid in ("bid:0", "bid:3"):
        env = HauntboxAEC("toy", 3)
        env.reset(seed=2)
        assert env.agent_selection == "player_0"
        env.step(env.encoding.actions.number(bid))
        assert env.agent_selection == "player_1"
        seen.append([env.observe(agent)["observation"].tobytes() for agent in env.agents])
    assert seen[0] == seen[1]


@tables
def test_what_an_agent_cannot_know_does_not_change_what_it_observes(game: str, players: int) -> None:
    env = HauntboxAEC(game, players)
    env.reset(seed=5)
    rng = Random(5)
    while not env.game.over:
        real = env.game
        if rng.random() < 0.3:
            for agent, seat in env.seats.items():
                seen = env.observe(agent)
                env.game = real.imagine(seat, rng)
                again = env.observe(agent)
                env.game = real
                assert np.array_equal(seen["observation"], again["observation"])
                assert np.array_equal(seen["action_mask"], again["action_mask"])
        act(env, rng)


def test_an_action_not_on_offer_is_refused_and_with_the_usual_guards_loses() -> None:
    raw = HauntboxAEC("blackout", 2)
    raw.reset(seed=1)
    action = raw.encoding.actions.number("place:red0:MAN.0")
    with pytest.raises(Refused, match="not being asked that"):
        raw.step(action)
    assert raw.game.number == 0
    env = pettingzoo_env.env(game="blackout", players=2)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(action)
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards[agent] == -1


def test_a_watcher_sees_the_table_as_the_agent_sees_it_whose_turn_it_is() -> None:
    env = HauntboxAEC("toy", 2, render_mode="ansi")
    env.reset(seed=1)
    assert "Player 1: Round 1: how many candles do you burn?" in str(env.render())
    env = HauntboxAEC("blackout", 2, render_mode="svg")
    env.reset(seed=1)
    assert str(env.render()).startswith("<svg")
    assert HauntboxAEC("blackout", 2).render() is None
