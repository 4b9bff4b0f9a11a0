"""TGB-17.4 to 17.7: traps that somebody stumbles into."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.combat.damage import elemental_damage, hurt
from hauntbox.games.betwixt.combat.falling import fall
from hauntbox.games.betwixt.combat.statuses import gain
from hauntbox.games.betwixt.effects.standing import amount, found
from hauntbox.games.betwixt.table import events
from hauntbox.games.betwixt.table.numbers import (
    BEAR,
    BLEED,
    BLIND,
    CRIPPLED,
    FIRE,
    FIRECRACKER,
    RAT,
    STUNNED,
    TRAPS,
)
from hauntbox.games.betwixt.table.state import Betwixt

# By trap: the damage (of a Rat Trap, the tokens of Bleed) and the status.
HARM: Final[tuple[int, ...]] = (2, 3, 1, 2)
STATUS: Final[tuple[int, ...]] = (BLEED, CRIPPLED, STUNNED, BLIND)
assert TRAPS[RAT] == "rat" and TRAPS[BEAR] == "bear"


def harm_of(g: Betwixt, trap: int, character: int) -> int:
    """TGB-17.4, 17.7: what a trap does to a character, as missions and the monster's own card change it."""
    n = HARM[trap]
    effects = [one for one in found(g, "trap_damage", character) if one.word("trap") in ("all", TRAPS[trap])]
    for how in ("exactly", "plus", "times"):
        for effect in effects:
            if effect.word("how") == how:
                by = amount(g, effect)
                n = by if how == "exactly" else n + by if how == "plus" else n * by
    return n


def spring(g: Betwixt, character: int, square: int, by: int) -> None:
    """TGB-17.4 to 17.6, 17.11, 18.6: no dice, no shields, no armour; then the trap is gone. Whoever falls into it
    belongs to `by`, who made them stumble."""
    trap = g.traps.pop(square)
    g.tell(events.TRAPPED, "TGB-17.5", (character, trap, square))
    n = harm_of(g, trap, character)
    if trap == FIRECRACKER:
        n = elemental_damage(g, character, FIRE, n)
    if trap != RAT:
        hurt(g, character, n, "TGB-17.6")
        if g.hp[character] <= 0:
            fall(g, character, by)
            return
    if trap != RAT or n > 0:
        gain(g, character, STATUS[trap], n if trap == RAT else 1)
