"""The OpenSpiel games: played by OpenSpiel's own tests and bots, which never know the fates to come."""

from __future__ import annotations

import pickle
import subprocess
import sys
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts

from hauntbox import BadSetup
from hauntbox.engine.rules import SetupOption
from hauntbox.games import find, names
from hauntbox.games.blackout.position import lay
from hauntbox.lab.envs import openspiel_game
from hauntbox.lab.envs.fates import DEALS, Fated
from hauntbox.lab.envs.openspiel_game import HauntboxState, game_type, read, written

openspiel_game.register("toy")

TABLES = ["blackout(players=1)", "blackout(players=2,mode=hard)", "blackout(players=4,fates=7)", "toy(players=2)"]
TABLES += ["toy(players=3)", "toy(players=4,room=cellar)"]
tables = pytest.mark.parametrize("table", TABLES)


def load(table: str) -> Any:
    return pyspiel.load_game(f"python_hauntbox_{table}")


def wander(state: Any, rng: np.random.RandomState, steps: int) -> Any:
    """Some steps at random, and on to the next question that a player is asked."""
    while not state.is_terminal() and (steps > 0 or state.is_chance_node()):
        state.apply_action(int(rng.choice(state.legal_actions())))
        steps -= 1
    return state


def dealt(table: str, seed: int, steps: int = 0) -> HauntboxState:
    """A table after the deal and some steps at random."""
    state = wander(load(table).new_initial_state(), np.random.RandomState(seed), steps)
    assert isinstance(state, HauntboxState)
    return state


def waiting_for_fate(table: str, seed: int) -> HauntboxState:
    """A table where an answer has been given that will show something nobody knew."""
    rng = np.random.RandomState(seed)
    state = dealt(table, seed)
    while not state.is_chance_node():
        state.apply_action(int(rng.choice(state.legal_actions())))
    return state


# Parameters


VALUES = ["1", "-2", "1.5", "1e3", ".5", "true", "False", "inf", "nan", "mode", "a,b", "", "x1"]


@pytest.mark.parametrize("value", VALUES)
def test_the_value_of_an_option_is_text_again_when_openspiel_has_read_it(value: str) -> None:
    parsed = pyspiel.game_parameters_from_string(f"x(y={written(value)})")
    assert (type(parsed["y"]), read(parsed["y"])) == (str, value)


def test_a_table_with_numbers_among_its_options_is_loaded_again_by_its_name() -> None:
    asked = {"players": 2, "tiles": "1", "start_chaos": "5"}
    for game in (load("blackout(players=2,tiles='1',start_chaos='5')"),
                 pyspiel.load_game("python_hauntbox_blackout", asked)):
        assert game.tables.options["tiles"] == "1" and game.tables.options["start_chaos"] == "5"
        again = pyspiel.load_game(str(game))
        assert again.tables.options == game.tables.options
        assert pickle.loads(pickle.dumps(game)).tables.options == game.tables.options
        state = game.new_initial_state()
        state.apply_action(0)
        _, twin = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
        assert str(twin) == str(state)


def test_an_option_that_is_usually_a_number_can_be_left_out() -> None:
    """What OpenSpiel is told of it would otherwise be read back as something else than it was declared."""
    rules = find("toy")
    options = rules.setup_options()
    numbered = SetupOption("lamps", ["0", "1"], "0", "TOY-1.1")
    rules_with = Numbered(rules, [*options, numbered])
    spec = game_type(rules_with).parameter_specification
    assert spec["lamps"] == "'0'"
    assert pyspiel.game_parameters_from_string(f"x(lamps={spec['lamps']})")["lamps"] == "'0'"


class Numbered:
    """A game with options of our own, as far as OpenSpiel is told of it."""

    def __init__(self, rules: Any, options: list[SetupOption]) -> None:
        self.rules = rules
        self.options = options

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rules, name)

    def setup_options(self) -> list[SetupOption]:
        return self.options


# OpenSpiel's own tests


@tables
def test_openspiels_random_simulation_finds_nothing_wrong(table: str) -> None:
    pyspiel.random_sim_test(load(table), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("table", ["blackout(players=2)", "toy(players=3)"])
def test_openspiels_python_simulation_finds_nothing_wrong(table: str) -> None:
    np.random.seed(3)
    from open_spiel.python.tests import games_sim_test  # brings half of scipy along

    games_sim_test.GamesSimTest("test_pig").sim_game(load(table))


def test_the_search_bot_plays_a_whole_game() -> None:
    game = load("blackout(players=2,characters=random)")
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 4, mcts.RandomRolloutEvaluator(1, rng, max_length=8), random_state=rng)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(rng.choice(state.legal_actions())))
        else:
            policy, action = bot.step_with_policy(state)
            assert action in state.legal_actions() and len(policy) == len(state.legal_actions())
            state.apply_action(action)
    assert state.returns() in ([1.0, 1.0], [-1.0, -1.0])


def test_the_search_bot_finds_a_win_that_is_there() -> None:
    """The die in hand closes the fifteenth ghost; ending the activation instead loses to Chaos."""
    state = dealt("blackout(characters=random)", 1)
    state.line.game = lay(
        ghosts={"MAN": ["S"], "BRX": ["T"], "QNS": ["T"]}, pools={"red": ["red:S", "red:P"]}, active="red",
        captured=14, chaos=18, done=["blue", "green", "yellow"],
    )
    rng = np.random.RandomState(2)
    bot = mcts.MCTSBot(state.get_game(), 1.0, 60, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    assert state.action_to_string(bot.step(state)) == "place:red0:MAN.0"


def test_the_search_bot_for_hidden_hands_plays_a_whole_game() -> None:
    game = load("toy(players=3)")
    rng = np.random.RandomState(3)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = ismcts.ISMCTSBot(
        game, evaluator, 1.0, 10, random_state=rng, use_observation_string=True, allow_inconsistent_action_sets=True
    )
    state = game.new_initial_state()
    while not state.is_terminal():
        legal = state.legal_actions()
        action = int(rng.choice(legal)) if state.is_chance_node() else bot.step(state)
        assert action in legal
        state.apply_action(int(action))
    assert set(state.returns()) <= {1.0, -1.0}


def test_openspiels_learning_environment_takes_it() -> None:
    env = rl_environment.Environment(load("blackout(players=2)"))
    env.seed(1)
    step = env.reset()
    assert step.observations["info_state"][0] != step.observations["info_state"][1]
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([step.observations["legal_actions"][player][-1]])
    assert step.rewards in ([1.0, 1.0], [-1.0, -1.0])


# What OpenSpiel is told


def test_what_openspiel_is_told_of_the_games() -> None:
    blackout, toy = load("blackout(players=4)").get_type(), load("toy").get_type()
    kinds = pyspiel.GameType
    assert blackout.information == kinds.Information.PERFECT_INFORMATION
    assert blackout.utility == kinds.Utility.IDENTICAL
    assert toy.information == kinds.Information.IMPERFECT_INFORMATION
    assert toy.utility == kinds.Utility.GENERAL_SUM
    assert blackout.chance_mode == toy.chance_mode == kinds.ChanceMode.EXPLICIT_STOCHASTIC
    for one in (blackout, toy):
        assert one.dynamics == kinds.Dynamics.SEQUENTIAL and one.reward_model == kinds.RewardModel.TERMINAL
        assert one.provides_observation_string and one.provides_observation_tensor
        assert not one.provides_information_state_string and not one.provides_information_state_tensor


@pytest.mark.parametrize(
    ("table", "utility", "total"),
    [
        ("outer_space(players=2)", "ZERO_SUM", 0.0),
        ("outer_space(players=3)", "GENERAL_SUM", None),  # one against two
        ("outer_space(players=4)", "ZERO_SUM", 0.0),
        ("outer_space(players=6)", "GENERAL_SUM", None),  # two against four
        ("toy(players=2)", "GENERAL_SUM", None),  # at dawn all may have lost
        ("blackout(players=3)", "IDENTICAL", None),
        ("spirit_world(players=8)", "IDENTICAL", None),
    ],
)
def test_what_rewards_come_to_depends_on_how_many_sit_on_each_side(
    table: str, utility: str, total: float | None
) -> None:
    game = load(table)
    assert game.get_type().utility.name == utility and game.utility_sum() == total
    again = pickle.loads(pickle.dumps(game))
    assert again.get_type().utility.name == utility


def test_a_game_is_registered_with_what_holds_for_any_number_of_players() -> None:
    known = {one.short_name: one for one in pyspiel.registered_games()}
    kinds = pyspiel.GameType.Utility
    assert known["python_hauntbox_outer_space"].utility == kinds.GENERAL_SUM
    assert known["python_hauntbox_spirit_world"].utility == kinds.IDENTICAL


ALL_COUNTS = [
    f"{name}(players={players})"
    for name in names()
    for players in range(find(name).min_players, find(name).max_players + 1)
]


@pytest.mark.parametrize("table", ALL_COUNTS)
def test_rewards_are_what_the_type_of_the_game_says(table: str) -> None:
    game = load(table)
    kinds = pyspiel.GameType.Utility
    for seed in range(2):
        returns = ended(game, seed).returns()
        utility = game.get_type().utility
        if utility == kinds.IDENTICAL:
            assert len(set(returns)) == 1
        elif utility != kinds.GENERAL_SUM:
            assert sum(returns) == game.utility_sum() and (utility == kinds.ZERO_SUM) == (sum(returns) == 0)
        assert game.min_utility() <= min(returns) <= max(returns) <= game.max_utility()


def ended(game: Any, seed: int) -> Any:
    """A table where a game at random has been played to its end."""
    rng = Random(seed)
    state = game.new_initial_state()
    steps = 0
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        steps += 1
    assert steps <= game.max_game_length() + game.max_chance_nodes_in_history()
    return state


@pytest.mark.parametrize("game", names())
def test_information_is_perfect_where_what_one_seat_knows_all_know(game: str) -> None:
    """Dealt anew as one player knows it, a table of perfect information looks the same to every player; elsewhere it
    sometimes does not."""
    perfect = load(game).get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION
    told_apart = 0
    for steps in range(0, 40, 4):
        state = dealt(game, steps, steps)
        if state.is_terminal():
            continue
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, lambda: 0.37)
            told_apart += sum(
                other.observation_string(one) != state.observation_string(one) for one in range(state.num_players())
            )
    assert (told_apart == 0) == perfect


@pytest.mark.parametrize("table", ["spirit_world(players=2)", "outer_space(players=2)", "outer_space(players=4)"])
def test_openspiels_random_simulation_agrees_with_the_type(table: str) -> None:
    """It checks sums, identical rewards, bounds, legal actions and observations; without looking at every clone."""
    pyspiel.random_sim_test(load(table), num_sims=1, serialize=False, verbose=False)


def test_a_list_among_the_parameters_is_written_with_plus() -> None:
    table = "blackout(characters=ray+egon+peter+winston)"
    state = dealt(table, 1)
    assert state.line.game is not None
    assert [buster["character"] for buster in state.line.game.view()["busters"]] == ["ray", "egon", "peter", "winston"]
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state)


@pytest.mark.parametrize(
    ("table", "sentence"),
    [("blackout(fates=1)", "fates can't be 1"), ("blackout(mode=mad)", "mode"), ("blackout(players=9)", "players")],
)
def test_what_cannot_be_set_up_is_refused(table: str, sentence: str) -> None:
    with pytest.raises((BadSetup, pyspiel.SpielError), match=sentence):
        load(table)


def test_a_program_that_has_loaded_a_game_ends_in_peace() -> None:
    """OpenSpiel keeps what it was given until Python is gone; that must not bring the process down."""
    code = (
        "import pyspiel; from hauntbox.lab.envs import openspiel_game; "
        "state = pyspiel.load_game('python_hauntbox_blackout').new_initial_state(); state.apply_action(0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=300)
    assert (done.returncode, done.stderr) == (0, "")


# Fates


@tables
def test_an_answer_that_shows_something_new_waits_for_its_fate(table: str) -> None:
    state = waiting_for_fate(table, 1)
    assert state.line.code is not None
    fates = state.get_game().max_chance_outcomes()
    outcomes = {str(state.child(fate)) for fate in range(fates)}
    assert len(outcomes) > fates // 2


def test_the_deal_is_drawn_fate_by_fate() -> None:
    state = load("blackout(fates=5)").new_initial_state()
    for _ in range(DEALS):
        assert state.chance_outcomes() == [(fate, 0.2) for fate in range(5)]
        state.apply_action(2)
    assert not state.is_chance_node()
    deals = set()
    for seed in range(40):
        game = dealt("blackout(fates=5,characters=random)", seed).line.game
        assert game is not None
        deals.add(str(game.view()["boroughs"]))
    assert len(deals) > 30


def test_the_dice_are_fair_over_all_fates() -> None:
    """A third of all dice show a Stream."""
    streams = dice = 0
    for seed in range(6):
        state = waiting_for_fate("blackout(characters=random)", seed)
        for fate in range(64):
            game = state.child(fate).line.game
            faces = [die["face"] for buster in game.view()["busters"] for die in buster["pool"] if not die["fixed"]]
            streams += faces.count("S")
            dice += sum(face is not None for face in faces)
    assert dice > 3000
    assert abs(streams / dice - 1 / 3) < 0.08


@tables
def test_what_is_hidden_decides_nothing_before_the_fate(table: str) -> None:
    """Tables that differ only in what nobody knows go the same way up to the next fate."""
    for seed in range(3):
        one = dealt(table, seed, 12)
        if one.is_terminal():
            continue
        other = one.clone()
        assert other.line.game is not None
        other.line.game = other.line.game.imagine(-1, 77)
        other.line.game.pending = dict(one.line.game.pending)
        rng = np.random.RandomState(seed)
        while not one.is_chance_node() and not one.is_terminal():
            assert one.legal_actions() == other.legal_actions()
            assert one.current_player() == other.current_player()
            for player in range(one.num_players()):
                assert one.observation_tensor(player) == other.observation_tensor(player)
                assert one.observation_string(player) == other.observation_string(player)
            action = int(rng.choice(one.legal_actions()))
            one.apply_action(action)
            other.apply_action(action)
        assert (one.is_chance_node(), one.is_terminal()) == (other.is_chance_node(), other.is_terminal())


@tables
def test_copies_go_on_alike_and_apart(table: str) -> None:
    for seed in range(3):
        state = dealt(table, seed, 20)
        before = str(state)
        clone = state.clone()
        rng, same = np.random.RandomState(seed), np.random.RandomState(seed)
        wander(clone, rng, 15)
        assert str(state) == before
        assert str(wander(state, same, 15)) == str(clone)
        assert state.history() == clone.history()


@tables
def test_a_game_comes_back_from_its_journal(table: str) -> None:
    for seed in range(2):
        state = dealt(table, seed, 30)
        again = pickle.loads(pickle.dumps(state))
        assert str(again) == str(state) and again.history() == state.history()
        rng, same = np.random.RandomState(seed), np.random.RandomState(seed)
        assert str(wander(again, rng, 10)) == str(wander(state, same, 10))


@tables
def test_a_resampled_table_looks_the_same_to_its_player(table: str) -> None:
    rng = np.random.RandomState(4)
    hands = set()
    for steps in range(0, 24, 2):
        state = dealt(table, 4, steps)
        if state.is_terminal():
            continue
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, rng.uniform)
            hands.add(other.line.game.state_bytes())
            assert other.current_player() == state.current_player()
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
            assert str(pickle.loads(pickle.dumps(other))) == str(other)
            wander(other, rng, 10)
    assert len(hands) > 10


def test_a_fated_game_before_the_deal_can_be_copied_and_imagined() -> None:
    line = Fated(load("toy").new_initial_state().line.tables, 1)
    line.draw_fate(1)
    twin = line.copy()
    twin.imagine(0, 3)
    assert (twin.game, line.journal, twin.journal) == (None, [1], [1, (0, 3)])
