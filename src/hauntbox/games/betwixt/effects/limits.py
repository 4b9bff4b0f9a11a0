"""How often a clause may be used in an attack, an activation, a combat, a mission."""

from __future__ import annotations

from hauntbox.games.betwixt.combat.strike import Strike
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.kit.cards.effects import Clause


def used_up(g: Betwixt, clause: Clause, strike: Strike | None = None) -> bool:
    """Whether the limit of a clause is reached."""
    if not clause.per:
        return False
    uses = (1 << clause.limit) - 1
    return uses_of(g, clause.per, strike) >> clause.number & uses == uses


def uses_of(g: Betwixt, per: str, strike: Strike | None) -> int:
    """The uses so far within an attack, activation, combat or mission, as bits by number."""
    if per == "attack":
        return 0 if strike is None else strike.used
    return g.used_activation if per == "activation" else g.used_combat if per == "combat" else g.used_mission


def note_use(g: Betwixt, clause: Clause, strike: Strike | None = None) -> None:
    """Remember a limited use, by the first number of the clause that is free."""
    if not clause.per:
        return
    used = uses_of(g, clause.per, strike)
    number = clause.number
    while used >> number & 1:
        number += 1
    if clause.per == "attack":
        if strike is not None:
            strike.used |= 1 << number
    elif clause.per == "activation":
        g.used_activation |= 1 << number
    elif clause.per == "combat":
        g.used_combat |= 1 << number
    else:
        g.used_mission |= 1 << number
