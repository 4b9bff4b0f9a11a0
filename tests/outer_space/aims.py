"""What a scenario asks for, read from the box: tests of how goals are judged hold for any number."""

from __future__ import annotations

from hauntbox.games.outer_space.components.cards import Goal
from hauntbox.games.outer_space.rules import OuterSpaceRules


def needed(scenario: str, of: str) -> int:
    """How many of a thing a scenario asks for, of either side, at a table with one Martian Player."""
    (card,) = [one for one in OuterSpaceRules().box.scenarios if one.id == scenario]
    for first in [*card.goals[0], *card.goals[1]]:
        goal: Goal | None = first
        while goal is not None:
            if goal.of == of:
                return goal.n
            goal = goal.also
    raise ValueError(f"{scenario} asks for no {of}.")
