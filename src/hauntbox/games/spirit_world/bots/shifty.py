"""Two gates that shake off streams: one jumps to a ghost's square when it is hit, the other throws back an attacker
who misses. So what counts is where a Ghostbuster stands when it fires.
"""

from __future__ import annotations

from typing import Final

from hauntbox.games.spirit_world.bots.plan import Plan
from hauntbox.games.spirit_world.table.numbers import GATE
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.kit.map.grid import distance

LOOSE: Final = 1.0  # a stream that the next hit would shake off
EXPOSED: Final = 0.25  # a Ghostbuster who would lose streams by the next miss


def landing(g: SpiritWorld, plan: Plan, gate: int) -> int:
    """The square to which the next hit sends a gate: that of the nearest ghost; -1 if it stays."""
    if not plan.jump:
        return -1
    place = g.gate_at[gate]
    least = plan.jump
    best = -1
    seen = -1
    for at in g.ghost_at:
        if at < 0 or g.car >> at & 1:
            continue
        far = distance(place, at)
        if far > least:
            continue
        watched = watchers(g, at)  # of several ghosts the team chooses the one it sees best
        if far < least or watched > seen:
            least, best, seen = far, at, watched
    return best


def watchers(g: SpiritWorld, place: int) -> int:
    """How many Ghostbusters would see a square."""
    found = 0
    for b in g.order:
        at = g.at[b]
        if at >= 0 and distance(at, place) <= g.powers.sight[b] and g.ground.sees(at, place, g.blocks):
            found += 1
    return found


def insecurity(g: SpiritWorld, plan: Plan, gate: int, need: int, to: int) -> float:
    """The weight of the streams on a gate that the next shots may shake off; the hit that closes it moves nothing."""
    found = 0.0
    place = g.gate_at[gate]
    for b in g.order:
        if not g.beams[b] or g.target[b] != GATE + gate:
            continue
        at = g.at[b]
        sight = g.powers.sight[b]
        if to >= 0 and need > 1 and not (distance(at, to) <= sight and g.ground.sees(at, to, g.blocks)):
            found += LOOSE * g.beams[b]
        elif plan.shove and distance(at, place) + plan.shove > sight:
            found += EXPOSED
    return found
