"""OpenSpiel: every game in the box as a game that OpenSpiel's algorithms and bots can play.

>>> import pyspiel
>>> from hauntbox.lab.envs import openspiel_game
>>> game = pyspiel.load_game("python_hauntbox_blackout(players=2)")
>>> state = game.new_initial_state()
>>> while state.is_chance_node():
...     state.apply_action(state.chance_outcomes()[0][0])
>>> state.action_to_string(state.legal_actions()[0])
'character:peter'
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pyspiel

from hauntbox.engine.errors import BadSetup
from hauntbox.engine.rules import Rules
from hauntbox.engine.saves import canonical_json
from hauntbox.games import find, names
from hauntbox.lab.envs.encoding import encoding_of
from hauntbox.lab.envs.fates import DEALS, FATE, OVER, Fated
from hauntbox.lab.envs.tables import PLACE_WEIGHT, Tables, checked_weight, rewards

FATES = 64
LONGEST = 10_000  # answers; far more than any game in the box needs
# What OpenSpiel reads as something else than text.
NOT_TEXT = re.compile(r"true|false|[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?|[+-]?(inf|infinity|nan)", re.IGNORECASE)
QUOTED = re.compile(r"'[^']*'")
OWN = ("players", "seed", "fates", "content", "place_weight")


def written(value: str) -> str:
    """The value of an option as OpenSpiel writes it into a game's name and reads it there as text again: a list with
    ``+``, and what it would take for a number or a truth in quotes."""
    return f"'{value}'" if NOT_TEXT.fullmatch(value) else value.replace(",", "+")


def read(value: str) -> str:
    """The reverse of `written`."""
    return value[1:-1] if QUOTED.fullmatch(value) else value.replace("+", ",")


def utility_of(rules: Rules, players: int, place_weight: float = PLACE_WEIGHT) -> tuple[Any, float | None]:
    """How the seats' rewards relate to each other, and their constant sum (None: not constant).

    Where one of several sides wins, that depends on how many sit on each. Where seats are ranked inside a common
    outcome, they are the same for all only if the place weighs nothing, or for one player alone.
    """
    kinds = pyspiel.GameType.Utility
    if rules.together and rules.ranked and place_weight and players > 1:
        return kinds.GENERAL_SUM, None
    if rules.together:
        return kinds.IDENTICAL, None
    sizes = {len(side.seats) for side in rules.sides(players)} or {1}
    if not rules.one_side_wins or len(sizes) > 1:
        return kinds.GENERAL_SUM, None
    total = 2.0 * sizes.pop() - players
    return (kinds.CONSTANT_SUM if total else kinds.ZERO_SUM), total


def game_type(rules: Rules, players: int | None = None, place_weight: float = PLACE_WEIGHT) -> Any:
    """What OpenSpiel is told of a game: with so many players, or with any number of them. Its parameters are ours and
    the game's own options.

    Information states are not offered: views don't tell what a seat has seen before, so they would not recall it.
    """
    counts = range(rules.min_players, rules.max_players + 1) if players is None else [players]
    utilities = [utility_of(rules, count, place_weight)[0] for count in counts]
    parameters: dict[str, int | float | str] = {
        "players": rules.default_players, "seed": 0, "fates": FATES, "content": "",
        **({"place_weight": PLACE_WEIGHT} if rules.ranked else {}),
    }
    parameters |= {option.key: written(option.default) for option in rules.setup_options() if not option.carried}
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"python_hauntbox_{rules.id}",
        long_name=rules.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            kinds.Information.IMPERFECT_INFORMATION if rules.secrets else kinds.Information.PERFECT_INFORMATION
        ),
        utility=utilities[0] if len(set(utilities)) == 1 else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=rules.max_players,
        min_num_players=rules.min_players,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


class HauntboxGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game of the box. In its parameters a list is written with ``+`` instead of commas, and a value that looks like
    a number in quotes: ``tiles='1'``."""

    rules: Rules

    def __init__(self, params: dict[str, Any]) -> None:
        options = {key: read(str(value)) for key, value in params.items() if key not in OWN}
        params = {**params, **{key: written(value) for key, value in options.items()}}
        content = str(params["content"])
        self.tables = Tables(self.rules.id, int(params["players"]), content, options, None)
        self.encoding = encoding_of(self.tables.rules)
        self.seed = int(params["seed"])
        fates = int(params["fates"])
        if fates < 2:
            raise BadSetup(f"fates can't be {fates}; chance needs at least 2.")
        self.outcomes = [(fate, 1 / fates) for fate in range(fates)]
        self.place_weight = checked_weight(float(params.get("place_weight", PLACE_WEIGHT)))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.encoding.actions),
            max_chance_outcomes=fates,
            num_players=self.tables.players,
            min_utility=-1.0,
            max_utility=1.0 + (self.place_weight if self.rules.ranked else 0.0),
            utility_sum=utility_of(self.rules, self.tables.players, self.place_weight)[1],
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.rules, self.tables.players, self.place_weight), info, params)

    def new_initial_state(self) -> HauntboxState:
        """The table before the deal."""
        return HauntboxState(self)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST + DEALS

    def __reduce__(self) -> tuple[Any, ...]:
        return reload, (self.rules.id, str(self))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Onlooker:
        """What looks at the table for one seat."""
        if params:
            raise ValueError(f"There are no ways of observing to choose from, so not {params!r}.")
        return Onlooker(self)


class HauntboxState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A table as OpenSpiel plays at it; `line` is everything about it."""

    def __init__(self, game: HauntboxGame) -> None:
        super().__init__(game)
        self.line = Fated(game.tables, game.seed)

    def current_player(self) -> int:
        return self.line.next

    def _legal_actions(self, player: int) -> list[int]:
        return self.line.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All fates, each equally likely."""
        outcomes: list[tuple[int, float]] = self.get_game().outcomes
        return outcomes

    def _apply_action(self, action: int) -> None:
        if self.line.next == FATE:
            self.line.draw_fate(action)
        else:
            self.line.answer(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == FATE:
            return f"fate:{action}"
        return self.line.encoding.actions.key(action)

    def is_terminal(self) -> bool:
        return self.line.next == OVER

    def returns(self) -> list[float]:
        """1 to the winners, -1 to the others, 0 before the end; more to whoever stands first where seats are ranked."""
        game = self.line.game
        return [0.0] * self.num_players() if game is None else rewards(game, self.get_game().place_weight)

    def resample_from_infostate(self, player: int, sampler: Any) -> HauntboxState:
        """A table that this player can't distinguish from this one."""
        other: HauntboxState = self.clone()
        other.line.imagine(player, int(sampler() * (1 << 53)))
        return other

    def __str__(self) -> str:
        line = self.line
        if line.game is None:
            return f"before the deal: {line.journal}"
        waits = "" if line.code is None else f", {line.tables.rules.option_key(line.code)} waits for its fate"
        pending = {seat: line.tables.rules.option_key(code) for seat, code in sorted(line.game.pending.items())}
        return f"{line.game!r}{waits}, {pending}, {line.game.state_bytes().decode()}"


class Onlooker:
    """Observes a table for one seat: the tensor is the environments' vector, the string the view as JSON."""

    def __init__(self, game: HauntboxGame) -> None:
        self.tensor = np.zeros(game.encoding.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: HauntboxState, player: int) -> None:
        """Fill `tensor`; before the deal it is all zeros."""
        game = state.line.game
        self.tensor[:] = 0 if game is None else state.line.encoding.observe(game, player)

    def string_from(self, state: HauntboxState, player: int) -> str:
        """What the seat sees, the question and the seats asked."""
        game = state.line.game
        if game is None:
            return ""
        decision = game.decision
        question = None if decision is None else [decision.kind, decision.rule, decision.seats]
        return canonical_json({"view": game.view(player), "question": question})


def register(game: str) -> str:
    """Register a game with `pyspiel.load_game`; returns its name there, e.g. ``python_hauntbox_blackout``."""
    rules = find(game)
    kind = game_type(rules)
    name = str(kind.short_name)
    if name not in pyspiel.registered_names():
        # OpenSpiel holds on to what it is given until after Python has ended; only a class survives that
        pyspiel.register_game(kind, type(name, (HauntboxGame,), {"rules": rules}))
    return name


def reload(game: str, name: str) -> HauntboxGame:
    """A game by its name and parameters, as OpenSpiel writes them; for unpickling."""
    register(game)
    loaded: HauntboxGame = pyspiel.load_game(name)
    return loaded


def register_all() -> None:
    """Register every game in the box with `pyspiel.load_game`; importing this module does it."""
    for game in names():
        register(game)


register_all()
