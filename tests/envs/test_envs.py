"""Actions and observations for learning programs, for every game in the box; and the Gymnasium environment."""

from __future__ import annotations

import doctest
import warnings
from pathlib import Path
from random import Random
from types import ModuleType

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import hauntbox
from hauntbox import BadSetup, bots
from hauntbox.engine.messages import EVERYONE
from hauntbox.games import find, names
from hauntbox.lab.envs import encoding, gym_env, openspiel_game, pettingzoo_env
from hauntbox.lab.envs.encoding import encoding_of
from hauntbox.lab.envs.gym_env import HauntboxEnv
from tests.conformance.faces import face
from tests.conformance.tables import Table, moments, seeds, some_tables

every_game = pytest.mark.parametrize("game", names())
each_option = pytest.mark.parametrize("table", [t for game in names() for t in some_tables(game)], ids=str)


# Actions


@every_game
def test_every_action_has_a_key_and_every_key_its_action(game: str) -> None:
    actions = encoding_of(find(game)).actions
    keys = [actions.key(action) for action in range(len(actions))]
    assert len(set(keys)) == len(actions)
    assert [actions.number(key) for key in keys] == list(range(len(actions)))


def test_the_actions_of_blackout_are_all_values_of_all_fields() -> None:
    actions = encoding_of(find("blackout")).actions
    places = [actions.key(action) for action in range(len(actions)) if actions.key(action).startswith("place:")]
    assert len(places) == 20 * 25
    assert len(actions) < 2000


@each_option
def test_the_mask_shows_exactly_what_is_on_offer(table: Table) -> None:
    encoded = encoding_of(find(table.game))
    for game, _ in moments(table, f"{table} mask", 0.3):
        for seat in range(table.players):
            mask = encoded.mask(game, seat)
            shown = {encoded.actions.key(int(action)) for action in np.flatnonzero(mask)}
            assert shown == {option.key for option in game.asked(seat)}
            assert mask.dtype == np.int8 and mask.shape == (len(encoded.actions),)


# Observations


@each_option
def test_observations_are_numbers_from_0_to_1_with_names(table: Table) -> None:
    encoded = encoding_of(find(table.game))
    assert len(set(encoded.names)) == len(encoded.names) == encoded.size
    for game, _ in moments(table, f"{table} bounds", 0.2):
        for seat in range(table.players):
            vector = encoded.observe(game, seat)
            assert vector.shape == (encoded.size,) and vector.dtype == np.float32
            assert np.all(vector >= 0) and np.all(vector <= 1)
            assert vector[seat] == 1
            asked = [] if game.decision is None else game.decision.seats
            assert [one for one in range(encoded.seats) if vector[encoded.seats + one]] == asked


@each_option
def test_what_a_seat_cannot_know_does_not_change_its_observation(table: Table) -> None:
    encoded = encoding_of(find(table.game))
    for seed in seeds(table, 1):
        for game, rng in moments(table, seed + " observed", 0.1):
            for seat in range(table.players):
                seen = encoded.observe(game, seat)
                assert np.array_equal(encoded.observe(game.imagine(seat, rng), seat), seen)


@each_option
def test_what_everybody_together_knows_stays_when_the_rest_is_dealt_anew(table: Table) -> None:
    for seed in seeds(table, 1):
        for game, rng in moments(table, seed + " everyone", 0.1):
            anew = game.imagine(EVERYONE, rng)
            for seat in range(table.players):
                assert face(anew, seat, drawn=False) == face(game, seat, drawn=False)


def test_a_hidden_hand_is_seen_by_its_owner_only() -> None:
    game = hauntbox.new("toy", players=2, seed=3)
    encoded = encoding_of(game.rules)
    for seat in (0, 1):
        vector = encoded.observe(game, seat)
        held = {name.split("=")[1] for name, value in zip(encoded.names, vector) if name.startswith("hand=") and value}
        assert held == set(game.view(seat)["hand"])


# Gymnasium


@pytest.mark.parametrize(
    "make",
    [
        {"id": "hauntbox/Blackout-v0"},
        {"id": "hauntbox/Blackout-v0", "players": 3, "mode": "hard", "seats": [1], "shaping": 0.5},
        {"id": gym_env.register("toy"), "seats": [0, 2]},
    ],
    ids=["blackout", "blackout with bots", "toy with bots"],
)
def test_gymnasium_finds_nothing_to_say(make: dict[str, object]) -> None:
    env = gymnasium.make(**make).unwrapped
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env)


def play(env: HauntboxEnv, seed: int, limit: int = 10_000) -> tuple[list[bytes], float]:
    """A game at random: all observations, and the sum of the rewards."""
    rng = Random(seed)
    observation, info = env.reset(seed=seed)
    seen, total, over = [observation.tobytes()], 0.0, False
    while not over and len(seen) < limit:
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        observation, reward, over, truncated, info = env.step(action)
        assert not truncated and not info["illegal"]
        seen.append(observation.tobytes())
        total += reward
    return seen, total


@pytest.mark.both_ways
@pytest.mark.parametrize("seed", range(3))
def test_a_game_ends_with_1_for_a_win_and_minus_1_for_a_loss(seed: int) -> None:
    for env in (HauntboxEnv("blackout", 2), HauntboxEnv("toy", 4, seats=[1])):
        total = play(env, seed)[1]
        assert env.game.outcome is not None
        assert total == (1.0 if env.seats[0] in env.game.outcome.winners else -1.0)
        with pytest.raises(gymnasium.error.ResetNeeded):
            env.step(np.int64(0))


def test_a_seed_gives_the_same_games_one_after_another() -> None:
    one, other = HauntboxEnv("blackout"), HauntboxEnv("blackout")
    assert play(one, 5, 60) == play(other, 5, 60)
    first = one.game.setup.seed
    one.reset()
    other.reset()
    assert one.game.setup.seed == other.game.setup.seed != first
    assert play(one, 6, 60) != play(other, 5, 60)


def test_an_action_not_on_offer_changes_nothing_and_says_why() -> None:
    env = HauntboxEnv("blackout", illegal_reward=-0.25)
    observation, info = env.reset(seed=1)
    before = env.game.state_bytes()
    action = env.encoding.actions.number("place:red0:MAN.0")
    assert not info["action_mask"][action]
    after, reward, terminated, truncated, info = env.step(np.int64(action))
    assert (reward, terminated, truncated) == (-0.25, False, False)
    assert info["illegal"] and "not being asked that" in info["reason"]
    assert np.array_equal(after, observation)
    assert env.game.state_bytes() == before and env.game.number == 0


def test_the_agent_is_asked_for_its_own_seats_only() -> None:
    env = HauntboxEnv("blackout", 4, seats=[1, 2])
    _, info = env.reset(seed=2)
    asked, over, rng = set(), False, Random(2)
    while not over:
        asked.add(info["seat"])
        assert env.action_masks().any()
        _, _, over, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
    assert asked == {1, 2}
    assert {answer.seat for answer in env.game.trail} == {0, 1, 2, 3}


def test_a_shaped_reward_moves_reward_forward_but_does_not_change_the_sum() -> None:
    """The progress at the end counts 0, so all that shaping adds is what the beginning was worth."""
    env = HauntboxEnv("blackout", 2, shaping=0.5)
    env.reset(seed=4)
    start = env.progress
    assert start < 0
    assert play(env, 4)[1] == pytest.approx(play(HauntboxEnv("blackout", 2), 4)[1] - 0.5 * start)


def test_a_watcher_is_told_the_events_the_question_and_the_options() -> None:
    env = HauntboxEnv("blackout", render_mode="ansi", characters="random")
    env.reset(seed=1)
    text = str(env.render())
    assert "Player 1: Who acts next?" in text
    assert "activate:red: " in text
    env.step(np.int64(env.encoding.actions.number("activate:red")))
    told = [env.game.say(event.message) for event in env.game.events(0, 0)]
    assert told and told[-1] in str(env.render())
    env = HauntboxEnv("blackout", render_mode="svg")
    env.reset(seed=1)
    assert str(env.render()).startswith("<svg")
    assert HauntboxEnv("blackout").render() is None


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"game": "blackuot"}, "Did you mean 'blackout'"),
        ({"players": 7}, "1 to 4 players"),
        ({"mode": "lunatic"}, "mode can't be"),
        ({"seats": [4]}, "seats can't be"),
        ({"seats": []}, "seats can't be"),
        ({"others": "expret"}, "Did you mean 'expert'"),
        ({"render_mode": "human"}, "render_mode can't be"),
    ],
)
def test_what_cannot_be_set_up_is_refused_with_a_sentence(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        HauntboxEnv(**options)


def test_bots_and_agents_see_the_same_dice() -> None:
    """A game in the environment is the game with its seed anywhere else."""
    env = HauntboxEnv("blackout", 2, characters="random")
    env.reset(seed=9)
    game = hauntbox.new("blackout", players=2, seed=env.game.setup.seed, characters="random")
    bot = bots.make("random", 1)
    for _ in range(40):
        if game.decision is None:
            break
        code = bot.choose(game, game.decision.seat)
        game.decide(code)
        env.step(np.int64(env.encoding.actions.numbers[code]))
        assert env.game.state_bytes() == game.state_bytes()
    assert game.number > 20


@pytest.mark.parametrize("page", [gym_env, encoding, pettingzoo_env, openspiel_game], ids=lambda one: one.__name__)
def test_the_examples_in_the_modules_hold(page: ModuleType) -> None:
    result = doctest.testmod(page)
    assert result.attempted > 0 and result.failed == 0


def test_the_examples_in_the_handbook_hold() -> None:
    page = Path(__file__).parents[2] / "docs" / "researchers" / "environments.md"
    result = doctest.testfile(str(page), module_relative=False)
    assert result.attempted > 20 and result.failed == 0
