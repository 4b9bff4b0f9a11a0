# interpreted: used when somebody points at a target
"""GTB-15.3, 22.3 to 22.5: the chance of a hit, with everything that a player may still do about the roll."""

from __future__ import annotations

from hauntbox.engine.messages import Thing
from hauntbox.games.spirit_world.busters.combat import reroll_of
from hauntbox.games.spirit_world.cards.acting import can_use, uses_left
from hauntbox.games.spirit_world.cards.conditions import amount
from hauntbox.games.spirit_world.cards.sources import Source
from hauntbox.games.spirit_world.table.state import SpiritWorld

FACES = range(1, 7)


def hit_chance(g: SpiritWorld, b: int, wanted: int, gate: int = -1) -> float:
    """The chance of a hit if its dice are chosen, raised and re-rolled in the best way.

    Each extra die, and each re-roll, is one more chance of a face that is enough.
    """
    enough = len([face for face in FACES if face + bonus(g, b, face, gate) >= wanted])
    dice = 2 if g.powers.extra_die >> b & 1 else 1
    return 1 - (1 - enough / 6) ** (dice + rerolls_left(g, b))


def rerolls_left(g: SpiritWorld, b: int) -> int:
    """How often a Ghostbuster may re-roll a Proton die of the next shot."""
    use = reroll_of(g, b)
    return 0 if use is None else uses_left(g, use)


def bonus(g: SpiritWorld, b: int, face: int, gate: int) -> int:
    """What is added to a face, with the best optional bonus."""
    source = Source(Thing("buster", b), "GTB-22.18")
    source.actor, source.gate, source.die = b, gate, face
    raised = [
        amount(g, use.clause.do[0], source)
        for use in g.powers.uses("rolled", b)
        if use.clause.do[0].op == "boost" and can_use(g, use, source)
    ]
    return g.powers.roll[b] + max([0, *raised])
