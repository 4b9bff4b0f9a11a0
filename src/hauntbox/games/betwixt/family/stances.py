"""TGB-9.7 to 9.9, 15.2, 15.5: the two stances."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Reason
from hauntbox.games.betwixt.combat.chips import gain_chip, renew
from hauntbox.games.betwixt.effects.standing import stance_colour
from hauntbox.games.betwixt.table.numbers import DEFENCE, HIT
from hauntbox.games.betwixt.table.state import Betwixt

STANCE_FIRST: Final = Reason("stance_first", "TGB-9.7")


def why_not_stance(g: Betwixt, member: int) -> Reason | None:
    """TGB-9.7, 9.8, 8.2: in an activation a stance is not the first action; in preparation it may be."""
    return STANCE_FIRST if g.acting == member and g.slot == 0 else None


def take_stance(g: Betwixt, member: int, guard: bool) -> None:
    """TGB-9.7, 9.8, 15.5: one bonus chip; in an activation, older chips of the same kind live on with it."""
    if g.acting == member:
        renew(g, member, guard)
    if guard:
        colour = DEFENCE.index(stance_colour(g, member, "defensive", "T"))
        gain_chip(g, member, colour, guard=True, rule="TGB-9.7")
    else:
        colour = HIT.index(stance_colour(g, member, "offensive", "TRQ"))
        gain_chip(g, member, colour, rule="TGB-9.8")
