"""The dice of an attack as they lie, for everybody to see (TGB-12.8, 19.15)."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.combat.strike import Strike
from hauntbox.games.betwixt.table.state import Betwixt

STRUCK: Final = 1  # what came of an attack
MISSED: Final = 2


def show(g: Betwixt, strike: Strike, outcome: int = 0, n: int = 0) -> None:
    """The dice as they lie now; and what came of them."""
    attacker, target = strike.attacker, strike.target
    g.blow = (
        attacker, target, int(strike.ranged), outcome, n, g.agility[target], g.kind[attacker], g.kind[target],
    )  # fmt: skip
    g.blow_hits = tuple(strike.hit_sides)
    g.blow_damage = tuple(strike.damage_sides)
    g.blow_guard = tuple(strike.defence_sides)
