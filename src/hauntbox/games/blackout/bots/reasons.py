"""What hints give as reasons in Blackout, and which events are the ghosts' doing."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import EventKind, Thing
from hauntbox.engine.parts import Coming, Part
from hauntbox.games.blackout.activation.placing import fits, why_not_place_at
from hauntbox.games.blackout.table import events
from hauntbox.games.blackout.table.numbers import BOROUGHS, BUSTERS, RULEBOOK, SLOTS
from hauntbox.games.blackout.table.state import Blackout

# What the ghosts and the city do, as it is foretold. What only follows from dice in the dark, such as who appears next,
# nobody expects, and that Chaos rises everybody does.
COMING: Final[dict[EventKind, Coming]] = {
    events.POSSESSED: Coming("coming.possessed", "buster", 5.0),
    events.DIE_KNOCKED_OFF: Coming("coming.knocked_off", "ghost", 1.5),
    events.EQUIPMENT_LOST: Coming("coming.equipment_lost", "buster", 3.0),
    events.SHOVED: Coming("coming.shoved", "buster from", 2.0),
    events.GHOST_MOVED: Coming("coming.ghost_moved", "ghost borough", 2.0),
    events.UNCOVERED: Coming("coming.uncovered", "borough", 1.0),
}


def parts(g: Blackout) -> list[Part]:
    """What the team has reached, and what it has to fear."""
    full = 0
    placed = 0
    nearly = 0
    for borough in range(BOROUGHS):
        if g.ghosts[borough] < 0:
            continue
        if g.gaps[borough] == 0:
            full += 1
        else:
            placed += g.box.ghosts[g.ghosts[borough]].size - g.gaps[borough]
            nearly += g.gaps[borough] == 1
    cards = 0
    for hand in g.hands:
        cards += len(hand)
    found = [
        Part("because.captured", float(g.captured + full), 6.0),
        Part("because.chaos", float(g.chaos), -1.3),
        Part("because.placed", float(placed), 0.7),
        Part("because.nearly", float(nearly), 0.6),
        Part("because.fitting", float(fitting(g)), 0.5),
        Part("because.dice", float(sum([len(pool) for pool in g.pools])), 0.3),
        Part("because.equipment", float(cards), 0.9),
        Part("because.tokens", float(g.tokens.bit_count()), 0.7),
    ]
    for buster in range(BUSTERS):
        found.append(Part("because.possessed", float(g.possessed >> buster & 1), -1.1, Thing("buster", buster)))
    return found


def fitting(g: Blackout) -> int:
    """How many dice in hand fit the ghost right where their Ghostbuster is; of each ghost no more than it has slots."""
    found = [0] * BOROUGHS
    for gb in range(BUSTERS):
        here = g.places[gb]
        if here < 0 or not g.pools[gb] or why_not_place_at(g, gb, here, RULEBOOK) is not None:
            continue
        slots = range(here * SLOTS, here * SLOTS + g.box.ghosts[g.ghosts[here]].size)
        found[here] += sum([any(fits(g, die, slot) for slot in slots) for die in g.pools[gb]])
    return sum([min(dice, gaps) for dice, gaps in zip(found, g.gaps)])
