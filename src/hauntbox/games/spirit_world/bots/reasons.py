"""What hints give as reasons in Spirit World, and which events are the ghosts' and the gates' doing."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import EventKind, Thing
from hauntbox.engine.parts import Coming, Part
from hauntbox.games.spirit_world.bots.goals import gate_streams
from hauntbox.games.spirit_world.busters.combat import targets
from hauntbox.games.spirit_world.cards.conditions import sees_buster
from hauntbox.games.spirit_world.table import events
from hauntbox.games.spirit_world.table.numbers import SPIRIT, TRAPPED
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.kit.map.grid import bits, distance

# What the ghosts and the gates do, as it is foretold; that they fly about everybody expects.
COMING: Final[dict[EventKind, Coming]] = {
    events.GATE_OPENED: Coming("coming.gate_opened", "gate", 5.0),
    events.ESCAPED: Coming("coming.escaped", "buster", 4.0),
    events.LOST_TRAPPED: Coming("coming.lost_trapped", "buster", 4.0),
    events.SLIMED: Coming("coming.slimed", "buster", 3.0),
    events.PUSHED: Coming("coming.pushed", "buster", 2.5),
    events.COMBINED: Coming("coming.combined", "into", 2.0),
    events.GATE_MOVED: Coming("coming.gate_moved", "gate", 2.0),
    events.EMERGED: Coming("coming.emerged", "gate", 1.0),
}


def parts(g: SpiritWorld) -> list[Part]:
    """What the team has reached, whom Slime slows down, how far they are from the open gates, what they can fire at,
    and what sees them.
    """
    found = [
        Part("because.open", float(g.open.bit_count()), -8.0),
        Part("because.streams", float(sum(gate_streams(g))), 1.5),
        Part("because.spirits", float(g.ghost_at.count(SPIRIT)), 1.5),
        Part("because.about", float(g.ghost_mask.bit_count()), -0.3),
        Part("because.experience", float(sum(g.xp)), 0.4),
    ]
    trapped = away = aims = 0
    exposed = 0
    for b in g.order:
        trapped += g.ghost_at.count(TRAPPED - b)
        aims += len(targets(g, b))
        exposed += len([at for at in g.ghost_at if at >= 0 and sees_buster(g, at, b)])
        if g.at[b] >= 0:
            away += steps_to_gate(g, g.at[b])
        found.append(Part("because.slime", float(g.slime[b]), -1.2, Thing("buster", b)))
    found.append(Part("because.trapped", float(trapped), 1.4))
    found.append(Part("because.away", float(away), -0.15))
    found.append(Part("because.aims", float(aims), 0.3))
    found.append(Part("because.exposed", float(exposed), -0.3))
    return found


def steps_to_gate(g: SpiritWorld, at: int) -> int:
    """How far a square is from the nearest open gate, as the crow flies; 0 if none is open."""
    least = -1
    for gate in bits(g.open):
        place = g.gate_at[gate]
        if place >= 0 and (least < 0 or distance(at, place) < least):
            least = distance(at, place)
    return max(0, least)
