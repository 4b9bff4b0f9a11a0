"""A game for learning programs: a fixed list of actions, and views as vectors.

>>> from hauntbox.games import find
>>> actions = encoding_of(find("blackout")).actions
>>> actions.key(actions.number("place:red2:QNS.1"))
'place:red2:QNS.1'
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hauntbox.engine.game import Game
from hauntbox.engine.rules import Rules

Vector = NDArray[np.float32]
Mask = NDArray[np.int8]


class Actions:
    """Every answer that can ever be given in a game with its content, numbered from 0."""

    __slots__ = ("codes", "numbers", "rules")

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.codes = [code for verb in rules.verbs for code in rules.answers_with(verb)]
        self.numbers = {code: number for number, code in enumerate(self.codes)}

    def __len__(self) -> int:
        return len(self.codes)

    def key(self, action: int) -> str:
        """The answer's key, as everywhere else in Hauntbox."""
        return self.rules.option_key(self.codes[action])

    def number(self, key: str) -> int:
        """The action with this key."""
        return self.numbers[self.rules.option_code(key)]

    def legal(self, codes: list[int]) -> list[int]:
        """The actions of these codes, in ascending order."""
        numbers = self.numbers
        return sorted([numbers[code] for code in codes])

    def mask(self, codes: list[int]) -> Mask:
        """1 for the actions of these codes, 0 for all others."""
        mask = np.zeros(len(self.codes), np.int8)
        numbers = self.numbers
        mask[[numbers[code] for code in codes]] = 1
        return mask


class Encoding:
    """How the games of one set of rules are presented to learning programs.

    An observation says who is looking and who is asked, then what the rules make of the view and
    the question; `names` tells each number apart.
    """

    __slots__ = ("actions", "names", "rules", "seats", "size")

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.actions = Actions(rules)
        self.seats = rules.max_players
        seats = range(self.seats)
        self.names = [f"me={seat}" for seat in seats] + [f"asked={seat}" for seat in seats]
        self.names += rules.observation_names()
        self.size = len(self.names)

    def observe(self, game: Game, seat: int, view: dict[str, Any] | None = None) -> Vector:
        """What this seat knows, as a new vector. `view` is its view, if that has been made already."""
        vector = np.empty(self.size, np.float32)
        seats = self.seats
        vector[: 2 * seats] = 0
        vector[seat] = 1
        decision = game.decision
        if decision is not None:
            for asked in decision.seats:
                vector[seats + asked] = 1
        vector[2 * seats :] = self.rules.observe(game.view(seat) if view is None else view, decision)
        return vector

    def mask(self, game: Game, seat: int) -> Mask:
        """What this seat may answer now; all zeros if it is not asked, has answered, or need not answer."""
        decision = game.decision
        if decision is None or seat in game.pending or (game.courteous and decision.spares(seat)):
            return self.actions.mask([])
        return self.actions.mask(decision.codes_for(seat))


@cache
def encoding_of(rules: Rules) -> Encoding:
    """The encoding of these rules, made once."""
    return Encoding(rules)
