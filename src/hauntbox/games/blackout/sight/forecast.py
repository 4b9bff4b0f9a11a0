"""What clean-up would do now: the warning on the Chaos track, and what bots fear."""

from __future__ import annotations

from hauntbox.games.blackout.effects.chaos import chaos_amount
from hauntbox.games.blackout.effects.op import holds, op_of
from hauntbox.games.blackout.effects.targets import Source
from hauntbox.games.blackout.rounds.rounds import ghost_source
from hauntbox.games.blackout.table.law import uncovered_value
from hauntbox.games.blackout.table.numbers import BOROUGHS
from hauntbox.games.blackout.table.state import Blackout
from hauntbox.kit.cards.effects import Clause


def ghost_chaos(g: Blackout, borough: int) -> int:
    """BLK-9.4: Chaos from the text of this Borough's ghost."""
    if not g.haunted(borough):
        return 0
    ghost = g.ghosts[borough]
    total = 0
    for clause in g.box.ghosts[ghost].clauses:
        if clause.when != "clean_up":
            continue
        source = ghost_source(ghost, borough, "BLK-9.4")
        if not meets(g, clause, source):
            continue
        for effect in clause.do:
            if op_of(effect).noisy:
                total += chaos_amount(g, effect, source)
    return total


def meets(g: Blackout, clause: Clause, source: Source) -> bool:
    """Whether all conditions of a clause hold."""
    return len([one for one in clause.conditions if not holds(g, one, source)]) == 0


def text_chaos(g: Blackout) -> int:
    """Chaos from all ghosts' text."""
    total = 0
    for borough in range(BOROUGHS):
        total += ghost_chaos(g, borough)
    return total


def uncovered_chaos(g: Blackout) -> int:
    """BLK-9.5: Chaos from Boroughs with a ghost and without a Ghostbuster."""
    return sum(
        [uncovered_value(g, b) for b in range(BOROUGHS) if g.haunted(b) and not g.covered(b)]
    )


def captures(g: Blackout) -> int:
    """BLK-9.1: the ghosts that are filled now."""
    return len([b for b in range(BOROUGHS) if g.filled(b)])
