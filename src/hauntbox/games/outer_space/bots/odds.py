"""The odds of a table: the chance that a side wins from here, fitted to thousands of novice games.

It counts what `sense` counts, with weights from the results: the Heroes' assets win fewer games than kills do,
and danger is real for Heroes who have acted and must stay where they are; the others can still walk away.
"""

from __future__ import annotations

from math import exp
from typing import Final

from hauntbox.games.outer_space.bots.danger import Menace, danger
from hauntbox.games.outer_space.bots.distances import ways_of
from hauntbox.games.outer_space.bots.martians import martian_assets
from hauntbox.games.outer_space.bots.missions import Mission
from hauntbox.games.outer_space.bots.sense import heroes_assets, missions
from hauntbox.games.outer_space.bots.stakes import Stakes, progress
from hauntbox.games.outer_space.table.numbers import CENTRE, CROWDS_DESTROYED, HEROES, HEROES_KILLED, MARTIANS, SLOTS
from hauntbox.games.outer_space.table.state import OuterSpace

SCALE: Final = 4.25
ASSETS: Final = 0.72
STANDING: Final = 0.8  # danger for a Hero who can't move before the Martians do
LEAVING: Final = 0.1  # and for one who still can
EVEN: Final = 3.0  # how far the Heroes are ahead at the end of a race for kills
EARLY: Final = 5.0  # and how far behind at its beginning

# Where the Martians fill the tent: in logits, fitted to the ends of turns of 1,400 novice games.
SEATED: Final = 0.28  # each Soldier still missing in the tent
NEAR: Final = 4  # steps from its middle
AT_THE_DOOR: Final = 0.16  # each Soldier this near
TURN: Final = 1.1  # each turn that the tent must be held
FALLEN: Final = 0.2  # a dead Hero
HEALTH: Final = 0.04  # the Health of the others
PANIC: Final = 0.08  # a Wound of a crowd
LOST: Final = 0.5  # a destroyed crowd


def odds(g: OuterSpace, seat: int) -> float:
    """A rough chance that a seat's side wins from here."""
    if g.ended:
        return 1.0 if g.winners >> seat & 1 else 0.0
    lean = lead_of_heroes(g) / SCALE
    chance = 1.0 / (1.0 + exp(-max(-30.0, min(30.0, lean))))
    return 1.0 - chance if g.side_of(seat) == MARTIANS else chance


def lead_of_heroes(g: OuterSpace) -> float:
    """How far the Heroes are ahead, in kills; 0 if it is even."""
    stakes = Stakes(g)
    if stakes.aims.tent:
        return SCALE * lean_of_siege(g, stakes.aims.tent)
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


def lean_of_siege(g: OuterSpace, needed: int) -> float:
    """The same in a siege, in logits: who is in the tent or near it, and how long it must be held."""
    steps = ways_of(g.fairground).march(CENTRE)
    value = SEATED * needed - TURN * g.track
    for at in g.soldier_at:
        if at >= 0:
            if g.in_building(at) == g.fairground.tent:
                value -= SEATED
            elif steps[at] <= NEAR:
                value -= AT_THE_DOOR
    value -= FALLEN * g.tally[HEROES_KILLED] + LOST * g.tally[CROWDS_DESTROYED]
    for slot in range(SLOTS):
        if g.hero_at[slot] >= 0:
            value += HEALTH * g.health_left(slot)
    for wounds in g.crowd_wounds:
        value -= PANIC * wounds
    return value
