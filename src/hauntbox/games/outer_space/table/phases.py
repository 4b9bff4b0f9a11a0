"""The beginning of phases and turns, and what each of them resets."""

from __future__ import annotations

from typing import Final

from hauntbox.games.outer_space.table import events
from hauntbox.games.outer_space.table.numbers import OFF
from hauntbox.games.outer_space.table.state import OuterSpace

RULES: Final = (
    "IOS-2.1", "IOS-4.1", "IOS-4.2b", "IOS-4.3a", "IOS-4.4", "IOS-4.5", "IOS-4.6", "IOS-4.7a", "IOS-4.8a", "IOS-20.1",
    "IOS-8.1", "IOS-22.1",
)  # fmt: skip


def begin_phase(g: OuterSpace, phase: int) -> None:
    """A new phase: Heroes who came in the last one take part, and effects for one phase end."""
    g.phase = phase
    g.serial += 1
    g.used_phase = 0
    g.passed = 0
    g.stage = 0
    g.tell(events.PHASE_BEGAN, RULES[phase], (phase,))


def begin_turn(g: OuterSpace, side: int) -> None:
    """IOS-R36: a new turn: every item may have a new user."""
    g.turn_side = side
    g.used_turn = 0
    g.free_talents = 0
    g.emitter_paid = 0
    g.users = (OFF,) * len(g.users)
