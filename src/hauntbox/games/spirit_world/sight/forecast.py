"""What the next Psychic roll and the next miss may call out of the Spirit World."""

from __future__ import annotations

from hauntbox.games.spirit_world.cards.conditions import amount, holds_all
from hauntbox.games.spirit_world.cards.sources import gate_source
from hauntbox.games.spirit_world.components.entries import entry_of
from hauntbox.games.spirit_world.components.outcomes import CALLS_GHOSTS
from hauntbox.games.spirit_world.table.numbers import GATES
from hauntbox.games.spirit_world.table.state import SpiritWorld


def demand(g: SpiritWorld, gate: int, trigger: str) -> int:
    """How many ghosts a gate would call for at a moment."""
    found = 0
    source = gate_source(gate, g.gate_at[gate], "GTB-1.13")
    for clause in g.gate.under(trigger):
        calls = [effect for effect in clause.do if entry_of(effect).outcome == CALLS_GHOSTS]
        if not calls or not holds_all(g, clause.conditions, source):
            continue
        for effect in calls:
            if spots(g, gate, effect.word("at")):
                found += amount(g, effect, source)
    return found


def spots(g: SpiritWorld, gate: int, at: str) -> bool:
    """Whether there is a gate for ghosts to come out of."""
    if at in ("this", "partner", "zone"):
        return True
    others = [one for one in g.open_gates() if one != gate or at in ("fewest_streams", "each_open", "chosen")]
    return len(others) > 0


def psychic_demand(g: SpiritWorld) -> float:
    """The chance that the next Psychic roll calls for a ghost."""
    faces = 0
    for gate in range(GATES):
        if g.gate_at[gate] >= 0 and demand(g, gate, "face_open" if g.open >> gate & 1 else "face_closed"):
            faces += 1
    return faces / 6


def demand_of_miss(g: SpiritWorld) -> int:
    """How many ghosts one miss at a gate calls for."""
    opened = g.open_gates()
    return demand(g, opened[0], "missed") if opened else 0
