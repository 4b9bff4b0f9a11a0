"""Tables of Ecto-Terrestrial Invasion that begin in a position of a test's choice, for a server in this process."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox import games
from hauntbox.engine.rules import Setup
from hauntbox.games.ecto_terrestrial.position import lay
from hauntbox.games.ecto_terrestrial.rules import EctoTerrestrialRules
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial

# Peter stands beside Egon, who has a Trap: a Bid-Off is one answer away (ETI-10.3). Both have six Batteries.
BESIDE: dict[str, Any] = {
    "heroes": {"peter": "2,2", "agent_j": "0,0", "egon": "2,3", "agent_k": "5,5"}, "traps": {"egon": 1},
    "hands": (["first_aid_tin"],),
}
THEFT = "steal:peter:egon:traps"


class LaidRules(EctoTerrestrialRules):
    """The game, but every table of it begins in one position."""

    def __init__(self, **position: Any) -> None:
        self.position = position
        rules = lay(**position).rules
        assert isinstance(rules, EctoTerrestrialRules)
        super().__init__("", rules.box)

    def begin(self, setup: Setup) -> EctoTerrestrial:
        state = lay(**{"players": setup.players, "seed": setup.seed, **self.position}).state
        assert isinstance(state, EctoTerrestrial)
        return state


def lay_tables(monkeypatch: pytest.MonkeyPatch, **position: Any) -> None:
    """From now on, and until the test is over, tables of this game begin in a position."""
    monkeypatch.setitem(games._made, ("ecto_terrestrial", ""), ((), LaidRules(**position)))
