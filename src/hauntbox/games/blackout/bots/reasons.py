"""What hints give as reasons in Blackout, and which events are the ghosts' doing."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import EventKind, RawEvent, Thing
from hauntbox.engine.parts import Part
from hauntbox.games.blackout.table import events
from hauntbox.games.blackout.table.numbers import BOROUGHS, BUSTERS
from hauntbox.games.blackout.table.state import Blackout

# What the ghosts and the city do. What only follows from dice in the dark, such as who appears next, nobody expects.
DEEDS: Final[tuple[EventKind, ...]] = (
    events.GHOST_ACTS, events.UNCOVERED, events.GHOST_MOVED, events.SHOVED, events.POSSESSED,
    events.DIE_KNOCKED_OFF, events.EQUIPMENT_LOST, events.CHAOS_ROSE,
)


def parts(g: Blackout) -> list[Part]:
    """What the team has reached, and what it has to fear."""
    full = 0
    placed = 0
    for borough in range(BOROUGHS):
        if g.ghosts[borough] < 0:
            continue
        if g.gaps[borough] == 0:
            full += 1
        else:
            placed += g.box.ghosts[g.ghosts[borough]].size - g.gaps[borough]
    cards = 0
    for hand in g.hands:
        cards += len(hand)
    found = [
        Part("because.captured", float(g.captured + full), 6.0),
        Part("because.chaos", float(g.chaos), -1.3),
        Part("because.placed", float(placed), 0.7),
        Part("because.equipment", float(cards), 0.9),
        Part("because.tokens", float(g.tokens.bit_count()), 0.7),
    ]
    for buster in range(BUSTERS):
        found.append(Part("because.possessed", float(g.possessed >> buster & 1), -1.1, Thing("buster", buster)))
    return found


def is_of_foes(event: RawEvent) -> bool:
    return event[0] in DEEDS
