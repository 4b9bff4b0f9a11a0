"""Gymnasium: one agent at the table, for all seats or for some of them.

>>> import gymnasium
>>> env = gymnasium.make("hauntbox.lab.envs.gym_env:hauntbox/Blackout-v0", players=2)
>>> observation, info = env.reset(seed=7)
>>> action = env.action_space.sample(info["action_mask"])
>>> observation, reward, terminated, truncated, info = env.step(action)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from hauntbox import bots
from hauntbox.engine.errors import BadSetup, Refused
from hauntbox.games import names
from hauntbox.lab.envs.encoding import Mask, Vector, encoding_of
from hauntbox.lab.envs.tables import PLACE_WEIGHT, RENDER_MODES, Tables, checked_weight, rewards, show


class HauntboxEnv(gymnasium.Env[Vector, np.int64]):
    """A game of the box for one agent. Every `step` answers one decision.

    The agent answers for `seats` (by default all of them), `others` for the rest: the name of a bot, or a
    `hauntbox.bots.Bot`, of which every game has one with a seed of its own. The
    reward is 1 for a win and -1 for a loss, at the end; `shaping` adds so much of every change of the
    game's `progress`. In a game that ranks its seats inside a common outcome, standing first in a won game adds
    `place_weight` (usually 0.5; shared by seats that are level), and an agent of several seats gets the mean of theirs.
    An action that is not on offer changes nothing, is worth `illegal_reward`, and
    ``info["illegal"]`` says so. `options` are the game's own, such as ``mode="easy"``.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 4}  # noqa: RUF012 (Gymnasium's)

    def __init__(
        self,
        game: str = "blackout",
        players: int | None = None,
        *,
        content: str = "",
        seats: Sequence[int] | None = None,
        others: str | bots.Bot = "random",
        shaping: float = 0.0,
        illegal_reward: float = 0.0,
        place_weight: float = PLACE_WEIGHT,
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        self.tables = Tables(game, players, content, options, render_mode)
        self.render_mode = render_mode
        self.encoding = encoding_of(self.tables.rules)
        everybody = range(self.tables.players)
        self.seats = list(everybody if seats is None else seats)
        if not self.seats or not set(self.seats) <= set(everybody):
            raise BadSetup(f"seats can't be {seats!r}; choose some of {', '.join(map(str, everybody))}.")
        self.others = others
        bots.check_bot(others, self.tables.rules)
        self.bot = bots.make(others)
        self.shaping = shaping
        self.illegal_reward = illegal_reward
        self.place_weight = checked_weight(place_weight)
        self.action_space = spaces.Discrete(len(self.encoding.actions))
        self.observation_space = spaces.Box(0.0, 1.0, (self.encoding.size,), np.float32)
        self.game = self.tables.new(0)
        self.seat = self.seats[0]
        self.progress = 0.0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Vector, dict[str, Any]]:
        """A new game. The same `seed` gives the same games, one after another."""
        super().reset(seed=seed)
        luck = self.np_random.integers(1 << 62)
        self.game = self.tables.new(int(luck))
        self.bot = bots.make(self.others, int(luck))
        self.progress = 0.0
        self._let_others_answer()
        observation = self._look()
        return observation, self._info()

    def step(self, action: np.int64) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        """Answer the open decision, let the others answer theirs, and look."""
        game = self.game
        if game.decision is None:
            raise gymnasium.error.ResetNeeded("The game is over; reset the environment.")
        try:
            game.decide(self.encoding.actions.codes[int(action)], seat=self.seat)
        except Refused as refused:
            info = self._info()
            info["illegal"] = True
            info["reason"] = str(refused)
            return self.encoding.observe(game, self.seat), self.illegal_reward, False, False, info
        self._let_others_answer()
        before = self.progress
        observation = self._look()
        reward = self._reward() + self.shaping * (self.progress - before)
        return observation, reward, game.over, False, self._info()

    def _reward(self) -> float:
        """What the outcome is worth to the agent; 0 before the end."""
        each = rewards(self.game, self.place_weight)
        if not self.game.rules.ranked:
            return each[self.seats[0]]
        return sum(each[seat] for seat in self.seats) / len(self.seats)

    def action_masks(self) -> Mask:
        """1 for every action on offer; the name by which masked policies ask for it."""
        return self.encoding.mask(self.game, self.seat)

    def render(self) -> str | None:
        """The table in words (``ansi``) or as a picture (``svg``)."""
        return None if self.render_mode is None else show(self.game, self.render_mode, self.seat)

    def _let_others_answer(self) -> None:
        """Let the bot answer until one of the agent's seats is asked, and turn to that seat."""
        game = self.game
        while game.decision is not None:
            seat = game.waiting[0]
            if seat in self.seats:
                self.seat = seat
                return
            game.answer(self.bot.choose(game, seat))

    def _look(self) -> Vector:
        """What the seat that is asked knows; the progress is noted on the way, if it is wanted."""
        game = self.game
        view = game.view(self.seat)
        if self.shaping:
            mine = view if self.seat == self.seats[0] else game.view(self.seats[0])
            self.progress = 0.0 if game.over else self.tables.rules.progress(mine)
        return self.encoding.observe(game, self.seat, view)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.encoding.mask(self.game, self.seat), "seat": self.seat, "illegal": False}


def register(game: str) -> str:
    """Register a game with `gymnasium.make`; returns its id there, e.g. ``hauntbox/Blackout-v0``."""
    id = f"hauntbox/{''.join(word.capitalize() for word in game.split('_'))}-v0"
    if id not in gymnasium.registry:
        gymnasium.register(id, f"{__name__}:HauntboxEnv", kwargs={"game": game})
    return id


def register_all() -> None:
    """Register every game in the box with `gymnasium.make`; importing this module does it."""
    for game in names():
        register(game)


register_all()
