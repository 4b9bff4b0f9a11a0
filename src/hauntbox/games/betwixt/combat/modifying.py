"""TGB-12.5 to 12.16, 19.6, 22.8, 25.6: what talents, worn cards, monster cards, missions and lasting effects change
about an attack. Every function is asked at its moment, so that what depends on the moment counts only then."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.combat.strike import Strike
from hauntbox.games.betwixt.effects.standing import amount, any_of, found, says, total
from hauntbox.games.betwixt.table.numbers import DAMAGE, DEFENCE, HIT
from hauntbox.games.betwixt.table.state import Betwixt

PLAIN: Final = "none"
EVADE: Final = "evade"
SHIELD: Final = "shield"


def bonus_of(g: Betwixt, strike: Strike, element: str) -> int:
    """TGB-12.14, 12.15: what is added to the damage of an element, or to plain damage."""
    n = 0
    if not says(g, "bonus_damage", strike.attacker):
        return n
    for effect in found(g, "bonus_damage", strike.attacker, "element", element, strike):
        on = effect.words["on"]
        if on == "any" or (on == "ranged") == strike.ranged:
            n += amount(g, effect)
    return n


def pierce_of(g: Betwixt, strike: Strike) -> int:
    """TGB-17.1: how many points of shields and armour the attack ignores."""
    return strike.pierce + total(g, "pierce", strike.attacker, strike=strike)


def drains(g: Betwixt, strike: Strike) -> bool:
    """TGB-17.2: whether the attacker recovers what the target loses."""
    return strike.drains or any_of(g, "drain", strike.attacker, strike=strike)


def ignores(g: Betwixt, strike: Strike, what: str) -> bool:
    """TGB-12.11, 12.14: whether evades or shields don't count against the attack."""
    return what in strike.ignored or any_of(g, "ignore", strike.attacker, "what", what, strike)


def armour_of(g: Betwixt, strike: Strike) -> int:
    """TGB-22.6, 19.1: the armour of the target in this attack."""
    return g.armour[strike.target] + total(g, "armour", strike.target, strike=strike)


def armour_now(g: Betwixt, character: int) -> int:
    """TGB-22.6, 19.1: the armour of a character as things stand, whatever the attack."""
    return g.armour[character] + total(g, "armour", character)


def change_hits(g: Betwixt, strike: Strike, dice: list[int]) -> None:
    """TGB-12.5: hit dice that are added or left out."""
    change(g, strike, strike.attacker, "hit", HIT, dice)


def change_damage(g: Betwixt, strike: Strike, dice: list[int]) -> None:
    """TGB-12.6: damage dice that are added or left out."""
    change(g, strike, strike.attacker, "damage", DAMAGE, dice)


def change_defence(g: Betwixt, strike: Strike, dice: list[int]) -> None:
    """TGB-12.7: defence dice that are added or left out."""
    change(g, strike, strike.target, "defence", DEFENCE, dice)


def change(
    g: Betwixt, strike: Strike, character: int, roll: str, colours: tuple[str, ...], dice: list[int]
) -> None:
    """A pool with what the effects of a character add to it or take from it."""
    if not says(g, "pool", character):
        return
    for effect in found(g, "pool", character, "roll", roll, strike):
        die = colours.index(effect.words["colour"])
        n = amount(g, effect)
        for _ in range(n):
            dice.append(die)
        for _ in range(-n):
            if die in dice:
                dice.remove(die)
