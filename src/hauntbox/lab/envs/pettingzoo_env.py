"""PettingZoo: one agent per seat, each with what it may know and what it may answer.

>>> from hauntbox.lab.envs import pettingzoo_env
>>> env = pettingzoo_env.env(game="blackout", players=2)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter(max_iter=20):
...     observation, reward, termination, truncation, info = env.last()
...     env.step(env.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils.seeding import np_random
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from hauntbox.lab.envs.encoding import encoding_of
from hauntbox.lab.envs.tables import PLACE_WEIGHT, RENDER_MODES, Tables, checked_weight, rewards, show

Seen = dict[str, Any]


def env(game: str = "blackout", players: int | None = None, **options: Any) -> AECEnv[str, Seen, np.int64]:
    """A game of the box with PettingZoo's usual guards: an illegal action loses the game for its agent."""
    table: AECEnv[str, Seen, np.int64] = HauntboxAEC(game, players, **options)
    table = wrappers.TerminateIllegalWrapper(table, illegal_reward=-1)
    table = wrappers.AssertOutOfBoundsWrapper(table)
    return wrappers.OrderEnforcingWrapper(table)


class HauntboxAEC(AECEnv[str, Seen, np.int64]):  # type: ignore[misc]  # PettingZoo has no types
    """A game of the box with an agent on every seat. Every `step` is one answer of one seat.

    When several seats are asked at once in secret, they answer one after another and none sees
    what another has said. Winners get 1 and losers -1 at the end; in a game that ranks its seats inside a common
    outcome whoever stands first in a won game gets `place_weight` more (usually 0.5; shared by seats that are level).
    An action that is not on offer raises `Refused`. `options` are the game's own, such as ``mode="easy"``.
    """

    def __init__(
        self,
        game: str = "blackout",
        players: int | None = None,
        *,
        content: str = "",
        place_weight: float = PLACE_WEIGHT,
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        super().__init__()
        self.metadata = {
            "name": f"hauntbox_{game}_v0", "render_modes": list(RENDER_MODES), "is_parallelizable": False,
            "render_fps": 4,
        }
        self.tables = Tables(game, players, content, options, render_mode)
        self.place_weight = checked_weight(place_weight)
        self.render_mode = render_mode
        self.encoding = encoding_of(self.tables.rules)
        self.possible_agents = [f"player_{seat}" for seat in range(self.tables.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        count = len(self.encoding.actions)
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0.0, 1.0, (self.encoding.size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.luck = np_random()[0]
        self.game = self.tables.new(0)

    def observation_space(self, agent: str) -> spaces.Space[Seen]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[np.int64]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same `seed` gives the same games, one after another."""
        if seed is not None:
            self.luck = np_random(seed)[0]
        self.game = self.tables.new(int(self.luck.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[self.game.waiting[0]]

    def observe(self, agent: str) -> Seen:
        """What this agent knows, and what it may answer if it is its turn. Made when asked for."""
        seat = self.seats[agent]
        turn = agent == self.agent_selection
        mask = self.encoding.mask(self.game, seat) if turn else self.encoding.actions.mask([])
        return {"observation": self.encoding.observe(self.game, seat), "action_mask": mask}

    def step(self, action: int | np.int64 | None) -> None:
        """Answer for the agent whose turn it is; at the end each says None and leaves."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "an agent that is asked must answer"
        game = self.game
        game.decide(self.encoding.actions.codes[int(action)], seat=self.seats[agent])
        self._cumulative_rewards[agent] = 0.0
        if game.over:
            self.rewards = dict(zip(self.possible_agents, rewards(game, self.place_weight)))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[game.waiting[0]]

    def render(self) -> str | None:
        """The table in words (``ansi``) or as a picture (``svg``), as the agent sees it whose turn it is."""
        if self.render_mode is None:
            return None
        return show(self.game, self.render_mode, self.seats[self.agent_selection])

    def close(self) -> None:
        """There is nothing to close."""
