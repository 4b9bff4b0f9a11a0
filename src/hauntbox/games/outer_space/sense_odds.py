"""The odds of a table: the chance that a side wins from here, as thousands of games of novices went.

What counts is what `sense` counts, but weighed by what came of it: assets of the Heroes win fewer games than kills do,
and danger is real for those who have acted already and have to stand where they are; the others can still walk away.
"""

from __future__ import annotations

from math import exp
from typing import Final

from hauntbox.games.outer_space.figures import HEROES, MARTIANS, SLOTS
from hauntbox.games.outer_space.sense import heroes_assets, missions
from hauntbox.games.outer_space.sense_danger import Menace, danger
from hauntbox.games.outer_space.sense_ground import ways_of
from hauntbox.games.outer_space.sense_martians import martian_assets
from hauntbox.games.outer_space.sense_missions import Mission
from hauntbox.games.outer_space.sense_stakes import Stakes, progress
from hauntbox.games.outer_space.table import OuterSpace

SCALE: Final = 4.25
ASSETS: Final = 0.72
STANDING: Final = 0.8  # what danger weighs for who can't move before the Martians do
LEAVING: Final = 0.1  # and for who still can
EVEN: Final = 3.0  # what the Heroes have ahead of them at the end of a race for kills
EARLY: Final = 5.0  # and what they lack at its beginning


def odds(g: OuterSpace, seat: int) -> float:
    """A rough chance that a seat's side wins from here."""
    if g.ended:
        return 1.0 if g.winners >> seat & 1 else 0.0
    lean = lead_of_heroes(g) / SCALE
    chance = 1.0 / (1.0 + exp(-max(-30.0, min(30.0, lean))))
    return 1.0 - chance if g.side_of(seat) == MARTIANS else chance


def lead_of_heroes(g: OuterSpace) -> float:
    """How far the Heroes are ahead, in kills; nothing where it is even."""
    stakes = Stakes(g)
    ways = ways_of(g.fairground)
    value = progress(g) + ASSETS * heroes_assets(g, stakes) - martian_assets(g, stakes)
    menace = Menace(g, ways)
    for slot in range(SLOTS):
        at = g.hero_at[slot]
        if at >= 0:
            stands = g.turn_side != HEROES or g.done >> slot & 1 != 0
            value -= (STANDING if stands else LEAVING) * danger(g, menace, stakes, slot, at)
    mission = Mission(g, ways)
    if not mission.none:
        value += missions(g, mission)
    if stakes.aims.kills:
        value += EVEN - EARLY * stakes.left
    return value
