"""TGB-15: bonus battle chips. A chip is its colour, whether it is for defence, and how long it will last.

A chip lives until the end of the first activation after the one, or the moment, that it was gained in (TGB-15.4): it
counts two ends of activations if it was gained in its owner's own activation, else one.
"""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.table import events
from hauntbox.games.betwixt.table.state import Betwixt

COLOUR: Final = 7
GUARD: Final = 8  # a defence chip
END: Final = 16  # one end of an activation that it will see
DIES: Final = COLOUR | GUARD  # what a chip is, without how long it lasts


def gain_chip(g: Betwixt, member: int, colour: int, n: int = 1, guard: bool = False, rule: str = "TGB-15.2") -> None:
    """TGB-15.2: a family member gains bonus chips for hit dice, or for defence dice."""
    life = 2 * END if g.acting == member else END
    chip = colour | (GUARD if guard else 0) | life
    g.chips[member] = (*g.chips[member], *(chip,) * n)
    g.tell(events.CHIP, rule, (member, chip & DIES, n))


def renew(g: Betwixt, member: int, guard: bool) -> None:
    """TGB-15.5: the same kind of stance keeps the older chips of that kind alive until the end of the following
    activation."""
    kind = GUARD if guard else 0
    g.chips[member] = tuple([chip & DIES | 2 * END if chip & GUARD == kind else chip for chip in g.chips[member]])


def chips_of(g: Betwixt, member: int, guard: bool) -> list[int]:
    """The colours of a family member's bonus chips for hits, or for defence."""
    kind = GUARD if guard else 0
    return [chip & COLOUR for chip in g.chips[member] if chip & GUARD == kind]


def use_chips(g: Betwixt, member: int, guard: bool) -> None:
    """TGB-12.19, 11.5: all of a kind are used up by the next roll of that kind, also those above the cap."""
    kind = GUARD if guard else 0
    used = [chip & DIES for chip in g.chips[member] if chip & GUARD == kind]
    if used:
        g.chips[member] = tuple([chip for chip in g.chips[member] if chip & GUARD != kind])
        g.tell(events.CHIPS_USED, "TGB-12.19", (member, *used))


def end_activation(g: Betwixt, member: int) -> None:
    """TGB-8.11, step 4: chips whose time is over are removed."""
    if not g.chips[member]:
        return
    gone = [chip & DIES for chip in g.chips[member] if chip < 2 * END]
    g.chips[member] = tuple([chip - END for chip in g.chips[member] if chip >= 2 * END])
    if gone:
        g.tell(events.CHIPS_EXPIRED, "TGB-15.4", (member, *gone))
