"""The steps of a game with what lies between two missions of a campaign."""

from __future__ import annotations

from hauntbox.engine.state import Step
from hauntbox.games.betwixt.campaign import interlude
from hauntbox.games.betwixt.missions import course
from hauntbox.games.betwixt.table import steps


def list_steps() -> list[Step]:
    """Every step of a game, by its number."""
    found = course.list_steps()
    found[steps.INTERLUDE] = Step("interlude", interlude.run_interlude, interlude.ask_interlude)
    found[steps.NEXT_MISSION] = Step("next_mission", interlude.run_next, interlude.ask_next)
    return found
