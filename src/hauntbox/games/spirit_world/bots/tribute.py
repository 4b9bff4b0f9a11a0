"""Gates that take trapped ghosts as payment: carried ghosts count almost as much as paid ones.

Whoever has paid must stay at the gate: losing sight of it, or firing at something else, loses the streams. So the
team first gathers what a gate still needs, and then pays all of it.
"""

from __future__ import annotations

from typing import Final

from hauntbox.games.spirit_world.bots.distances import FAR, Fields
from hauntbox.games.spirit_world.bots.goals import ON_FOOT, Goals
from hauntbox.games.spirit_world.bots.plan import Plan
from hauntbox.games.spirit_world.cards.standing import to_close
from hauntbox.games.spirit_world.table.numbers import COMMON, GATE, GATES, TRAPPED
from hauntbox.games.spirit_world.table.state import SpiritWorld

CARRIED: Final = 1.9  # a class point on a card
SURPLUS: Final = 0.3  # one more than all gates need
BEGUN: Final = 0.5  # the share of a ghost's worth that its streams stand for
TIED: Final = 2.6  # a Ghostbuster who has paid and waits for others to bring the rest
SOON: Final = 4  # steps to the gate for a Ghostbuster who brings payment
TAKEN: Final = 3.0  # a second hunter after the same ghost


def points_of(g: SpiritWorld, b: int) -> int:
    """The class points on a Ghostbuster's card."""
    place = TRAPPED - b
    if place not in g.ghost_at:
        return 0
    found = 0
    for kind in range(COMMON):
        found += g.box.ghosts[kind].rank * g.count(kind, place)
    return found


def dues(g: SpiritWorld, plan: Plan, fields: Fields, streams: list[int], prey: Goals) -> float:
    """What the carried ghosts are worth to the gates; ghosts still needed become goals."""
    owed = 0
    least = FAR
    missing = [0] * GATES
    for gate in range(GATES):
        if g.open >> gate & 1:
            missing[gate] = max(0, to_close(g, gate) - streams[gate])
            owed += missing[gate]
            least = min(least, missing[gate])
    belts = {b: points_of(g, b) for b in g.order}
    carried = sum(belts.values())
    value = CARRIED * min(carried, owed) + SURPLUS * max(0, carried - owed)
    for b in g.order:
        gate = g.target[b] - GATE
        if g.beams[b] and gate >= 0:
            field = fields.posts(g.gate_at[gate], plan.tribute)
            coming = belts[b]
            for other in g.order:
                if other != b and belts[other] and g.at[other] >= 0 and field[g.at[other]] <= SOON:
                    coming += belts[other]
            if coming < missing[gate]:
                value -= TIED
    prey.crowd = TAKEN
    prey.for_all = carried < least
    hunted = carried < owed
    walk = ON_FOOT[g.box.numbers.move]
    for ghost, place in enumerate(g.ghost_at):
        if place >= 0 and g.box.kind_of[ghost] < COMMON:
            card = g.box.ghosts[g.box.kind_of[ghost]]
            have = g.streams_on(ghost)
            if have:
                value += BEGUN * CARRIED * card.rank * have / card.to_trap
            if hunted:
                toil = 0.3 * (card.rank - 1) * (card.to_trap - have)
                prey.add(place, ghost, max(1, card.to_trap - have), toil + 0.6 * walk[to_pay(g, plan, fields, place)])
    return value


def to_pay(g: SpiritWorld, plan: Plan, fields: Fields, place: int) -> int:
    """Steps from a square to the nearest gate that takes payment."""
    least = FAR
    for gate in range(GATES):
        if g.open >> gate & 1:
            least = min(least, fields.posts(g.gate_at[gate], plan.tribute)[place])
    return least
