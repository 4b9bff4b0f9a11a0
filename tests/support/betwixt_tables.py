"""Tables of The Ghosts Betwixt that begin in a position of a test's choice, for a server in this process."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox import games
from hauntbox.engine.rules import Setup
from hauntbox.games.betwixt.position import lay
from hauntbox.games.betwixt.rules import BetwixtRules
from hauntbox.games.betwixt.table import steps
from hauntbox.games.betwixt.table.numbers import WON
from hauntbox.games.betwixt.table.state import Betwixt

# Bill stands behind a dog that goes for Joan; a second dog waits. It is Bill's activation (TGB-8.3).
FIGHT: dict[str, Any] = {
    "mission": "gate_crashers", "family": {"bill": "A44", "joan": "A33", "avelynn": "A66"}, "active": "bill",
    "monsters": {"m1": "guard_dog A43", "m2": "guard_dog A12"}, "targets": {"m1": "joan", "m2": "joan"},
    "gear": {"bill": ["seven_iron"], "maddox": ["slugger_bat"]},
}


class LaidRules(BetwixtRules):
    """The game, but every table of it begins in one position."""

    def __init__(self, **position: Any) -> None:
        self.position = position
        rules = lay(**position).rules
        assert isinstance(rules, BetwixtRules)
        super().__init__("", rules.box)

    def begin(self, setup: Setup) -> Betwixt:
        state = lay(**{"players": setup.players, "seed": setup.seed, **self.position}).state
        assert isinstance(state, Betwixt)
        return state


class WonRules(LaidRules):
    """The game, but the first mission of every campaign is won when it begins (TGB-26.8)."""

    def begin(self, setup: Setup) -> Betwixt:
        state = super().begin(setup)
        state.campaign = True
        state.step = steps.SUCCESS
        state.result, state.result_rule, state.result_key = WON, "TGB-4.4", "won"
        return state


def win_at_once(monkeypatch: pytest.MonkeyPatch, **position: Any) -> None:
    """From now on, and until it is undone, campaigns of this game begin with a mission that is won."""
    monkeypatch.setitem(games._made, ("betwixt", ""), ((), WonRules(**position)))


def lay_tables(monkeypatch: pytest.MonkeyPatch, **position: Any) -> None:
    """From now on, and until the test is over, tables of this game begin in a position."""
    monkeypatch.setitem(games._made, ("betwixt", ""), ((), LaidRules(**position)))
