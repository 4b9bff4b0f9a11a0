"""TGB-12.14 to 12.18, 18: how much an attack takes, and what other harm takes."""

from __future__ import annotations

from hauntbox.engine.messages import Thing
from hauntbox.games.betwixt.combat.dice import count_damage
from hauntbox.games.betwixt.combat.statuses import has
from hauntbox.games.betwixt.combat.strike import Strike
from hauntbox.games.betwixt.table import events
from hauntbox.games.betwixt.table.numbers import ELEMENTS, WEAKENED
from hauntbox.games.betwixt.table.state import Betwixt


def elemental_damage(g: Betwixt, target: int, element: int, n: int) -> int:
    """TGB-18.3: damage of an element with the target's rating, once an attack; none if there was none."""
    return max(0, n + g.ratings[target][element]) if n >= 1 else 0


def damage_of(g: Betwixt, strike: Strike, shields: int) -> int:
    """TGB-12.14 to 12.17: physical damage less shields and armour, then elements, then halved if Weakened."""
    physical = count_damage(strike.damage_sides) + strike.passive + strike.bonus + strike.critical
    if strike.doubled:
        physical *= 2
    guard = max(0, shields + g.armour[strike.target] - strike.pierce)
    total = max(0, physical - guard)
    for element in range(len(ELEMENTS)):
        total += elemental_damage(g, strike.target, element, strike.elements[element])
    if has(g, strike.attacker, WEAKENED):
        total = (total + 1) // 2
    return total


def hurt(g: Betwixt, character: int, n: int, rule: str, cause: Thing | None = None) -> int:
    """TGB-3.1: a character loses HP; how many it were. Whether it falls is seen to by whoever did it."""
    lost = g.lose(character, n)
    if lost:
        g.tell(events.HURT, rule, (character, lost, g.hp[character]), cause)
    return lost
