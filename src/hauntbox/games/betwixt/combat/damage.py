"""TGB-12.14 to 12.18, 18: how much an attack takes, and what other harm takes."""

from __future__ import annotations

from hauntbox.engine.messages import Thing
from hauntbox.games.betwixt.combat.dice import count_damage
from hauntbox.games.betwixt.combat.modifying import PLAIN, SHIELD, armour_of, bonus_of, ignores, pierce_of
from hauntbox.games.betwixt.combat.statuses import has
from hauntbox.games.betwixt.combat.strike import Strike
from hauntbox.games.betwixt.effects.standing import says, total
from hauntbox.games.betwixt.table import events
from hauntbox.games.betwixt.table.numbers import ELEMENTS, WEAKENED
from hauntbox.games.betwixt.table.state import Betwixt


def elemental_damage(g: Betwixt, target: int, element: int, n: int) -> int:
    """TGB-18.3: damage of an element with the target's rating, once an attack; none if there was none."""
    return max(0, n + rating_of(g, target, element)) if n >= 1 else 0


def rating_of(g: Betwixt, character: int, element: int) -> int:
    """TGB-18.2, 18.5: a weakness or resistance, with what cards and the mission make of it."""
    return g.ratings[character][element] + total(g, "rating", character, "element", ELEMENTS[element])


def ratings_of(g: Betwixt, character: int) -> tuple[int, ...]:
    """TGB-18.2, 18.5: all of them, as they count now."""
    return tuple([rating_of(g, character, element) for element in range(len(ELEMENTS))])


def damage_of(g: Betwixt, strike: Strike, shields: int) -> int:
    """TGB-12.14 to 12.17: physical damage less shields and armour, then elements, then halved if Weakened."""
    if strike.harmless:
        return 0
    physical = count_damage(strike.damage_sides) + strike.passive + strike.bonus + strike.critical
    more = says(g, "bonus_damage", strike.attacker)
    if more:
        physical += bonus_of(g, strike, PLAIN)
    physical *= strike.times
    if ignores(g, strike, SHIELD):
        shields = 0
    guard = max(0, shields + armour_of(g, strike) - pierce_of(g, strike))
    damage = max(0, physical - guard)
    for element, n in enumerate(strike.elements):
        if more:
            n += bonus_of(g, strike, ELEMENTS[element])
        if n > 0:
            damage += elemental_damage(g, strike.target, element, n)
    if has(g, strike.attacker, WEAKENED):
        damage = (damage + 1) // 2
    return damage


def hurt(g: Betwixt, character: int, n: int, rule: str, cause: Thing | None = None) -> int:
    """TGB-3.1: a character loses HP; how many it were. Whether it falls is seen to by whoever did it."""
    lost = g.lose(character, n)
    if lost:
        g.tell(events.HURT, rule, (character, lost, g.hp[character]), cause)
    return lost
