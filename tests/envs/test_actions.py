"""The list of actions has every answer that is ever offered, and every table can be observed: in every game, every
scenario, whoever plays."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest

import hauntbox
from hauntbox import Game, bots
from hauntbox.games import find, names
from hauntbox.lab.envs import openspiel_game
from hauntbox.lab.envs.encoding import encoding_of
from hauntbox.lab.envs.gym_env import HauntboxEnv
from hauntbox.lab.envs.pettingzoo_env import HauntboxAEC
from tests.conformance.record import recordings
from tests.conformance.tables import Table, playing

RANDOM_GAMES = 2  # at each table
EXPERT_ANSWERS = {"outer_space": 300}  # in each scenario; its experts are quick
OTHER_EXPERT_ANSWERS = 30


def not_listed(game: Game) -> list[str]:
    """The answers on offer that are no action."""
    if game.decision is None:
        return []
    numbers = encoding_of(game.rules).actions.numbers
    codes = [code for seat in game.decision.seats for code in game.decision.codes_for(seat)]
    return [game.rules.option_key(code) for code in codes if code not in numbers]


def unsound(game: Game) -> list[str]:
    """The names of the numbers that no observation may have; of one seat after another."""
    encoded = encoding_of(game.rules)
    vector = encoded.observe(game, game.number % game.setup.players)
    return [encoded.names[index] for index in np.flatnonzero(~((vector >= 0) & (vector <= 1)))]


def check(game: Game) -> None:
    assert not_listed(game) == []
    assert unsound(game) == []


def scenarios(game: str) -> list[str]:
    """What can be chosen as the scenario or mode."""
    rules = find(game)
    return [value for option in rules.setup_options() if option.key == rules.scenario_key for value in option.values]


EVERY_SCENARIO = [(game, scenario) for game in names() for scenario in scenarios(game) or [""]]


@pytest.mark.parametrize(("game", "scenario"), EVERY_SCENARIO)
def test_the_actions_have_every_answer_of_random_games(game: str, scenario: str) -> None:
    """With the fewest, the most and some other number of players, and other options chosen at random."""
    rules = find(game)
    rng = Random(f"{game} {scenario}")
    chosen = [one for one in rules.setup_options() if one.key != rules.scenario_key and not one.carried and one.values]
    for players in {rules.min_players, rules.max_players, rng.randint(rules.min_players, rules.max_players)}:
        for turn in range(RANDOM_GAMES):
            options = {one.key: rng.choice(one.values) for one in chosen if turn and rng.random() < 0.5}
            table = Table(game, players, {**options, **({rules.scenario_key: scenario} if scenario else {})})
            for now, _ in playing(table, f"{table} actions {turn}"):
                check(now)


@pytest.mark.parametrize("path", recordings(), ids=lambda path: path.stem)
def test_the_actions_have_every_answer_of_the_recorded_novices(path: Path) -> None:
    recording: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    game = hauntbox.new(recording["game"], recording["players"], recording["seed"], **recording["options"])
    for line in recording["answers"]:
        check(game)
        game.play_line(line)
    check(game)


@pytest.mark.parametrize(("game", "scenario"), EVERY_SCENARIO)
def test_the_actions_have_every_answer_of_experts(game: str, scenario: str) -> None:
    options = {find(game).scenario_key: scenario} if scenario else {}
    played = hauntbox.new(game, seed="experts' actions", **options)
    players = [bots.make("expert", seat, iterations=2) for seat in range(played.setup.players)]
    while played.decision is not None and played.number < EXPERT_ANSWERS.get(game, OTHER_EXPERT_ANSWERS):
        check(played)
        seat = played.waiting[0]
        played.decide(players[seat].choose(played, seat), seat=seat)
    check(played)
    assert played.number > 5


def test_the_handbook_says_how_many_actions_there_are() -> None:
    page = Path(__file__).parents[2] / "docs" / "researchers" / "environments.md"
    text = " ".join(page.read_text(encoding="utf-8").split())
    count = {game: len(encoding_of(find(game)).actions) for game in names()}
    assert f"Blackout has {count['blackout']} actions, Spirit World {count['spirit_world']}:" in text
    assert f"Outer Space has {count['outer_space']}:" in text


# The environments themselves, from the beginning of a game to its end


@pytest.mark.parametrize("game", names())
def test_gymnasium_plays_every_game_to_its_end(game: str) -> None:
    env = HauntboxEnv(game)
    rng = Random(3)
    _, info = env.reset(seed=3)
    over = False
    while not over:
        _, _, over, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
    assert env.game.over


@pytest.mark.parametrize("game", names())
def test_pettingzoo_plays_every_game_to_its_end(game: str) -> None:
    env = HauntboxAEC(game)
    rng = Random(4)
    env.reset(seed=4)
    while env.agents and not env.game.over:
        mask = env.encoding.mask(env.game, env.seats[env.agent_selection])
        env.step(rng.choice(np.flatnonzero(mask)))
    assert env.game.over and env.rewards


@pytest.mark.parametrize("game", names())
def test_openspiel_plays_every_game_to_its_end(game: str) -> None:
    rng = Random(5)
    state = pyspiel.load_game(openspiel_game.register(game)).new_initial_state()
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    assert sorted(set(state.returns())) in ([-1.0], [1.0], [-1.0, 1.0])
