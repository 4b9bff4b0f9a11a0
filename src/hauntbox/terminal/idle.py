"""Turns with nothing left to do, which may end by themselves."""

from __future__ import annotations

from collections.abc import Sequence

from hauntbox.engine.decisions import Option
from hauntbox.terminal.sitting import Sitting


def only_ending(sitting: Sitting, options: Sequence[Option]) -> Option | None:
    """The answer that is all there is, if it only ends something. Never a reaction, a secret answer or what was just
    taken back; and where several people share a game with secrets, its quickness would tell what somebody holds."""
    game, decision = sitting.game, sitting.game.decision
    if decision is None or len(options) != 1 or options[0].verb not in game.rules.endings:
        return None
    if decision.courtesy or len(decision.seats) > 1 or game.undone or options[0].second_thought is not None:
        return None
    if game.rules.secrets and sitting.person_count() > 1:
        return None
    return options[0]
