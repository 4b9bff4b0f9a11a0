"""What always holds: passive powers of members and monsters, special rules of the mission, and effects that last.

Rules ask for it by the name of an op. Stats and slots change with cards only, so they are counted when a member's cards
change (`family.wearing`). Armour, ratings and everything of attacks may depend on the moment: `combat` asks each time.
"""

from __future__ import annotations

from hauntbox.games.betwixt.cards.sources import source_of
from hauntbox.games.betwixt.combat.statuses import weapon_powers
from hauntbox.games.betwixt.combat.strike import Strike
from hauntbox.games.betwixt.components.powers import Standing
from hauntbox.games.betwixt.effects.lasting import held
from hauntbox.games.betwixt.effects.op import holds_all
from hauntbox.games.betwixt.table.numbers import FIRST_MONSTER, OBJECTS, OFF
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.kit.cards.effects import Effect


def says(g: Betwixt, op: str, character: int) -> bool:
    """Whether there is anything at all that says something of an op about a character, even if its conditions are not
    met: mostly there is not, and nothing else need be looked at."""
    if g.lasting or op in g.mission.powers.passives:
        return True
    if character < FIRST_MONSTER:
        return character >= 0 and op in g.powers[character].passives
    kind = g.kind[character]
    if kind >= 0 and op in g.box.monsters[kind].powers.passives:
        return True
    weapon = g.weapon[character]
    return weapon >= 0 and op in g.box.monster_weapons[weapon].powers.passives


def found(
    g: Betwixt, op: str, character: int, word: str = "", value: str = "", strike: Strike | None = None
) -> list[Effect]:
    """The effects of an op that hold for a character now; with `word`, those whose parameter has that value."""
    powers = g.powers_of(character).passives
    rules = g.mission.powers.passives
    effects: list[Effect] = []
    if op in powers:
        for one in powers[op]:
            if fits(g, one, character, word, value, strike):
                effects.append(one.effect)
    if character >= FIRST_MONSTER and g.weapon[character] >= 0:
        for one in weapon_powers(g, character).standing(op):
            if fits(g, one, character, word, value, strike):
                effects.append(one.effect)
    if op in rules:
        for one in rules[op]:
            if reaches(one.effect, character) and fits(g, one, character, word, value, strike):
                effects.append(one.effect)
    if g.lasting:
        attacks = strike is not None and strike.attacker == character
        effects += [one for one in held(g, op, character, attacks) if not word or one.words.get(word) == value]
    return effects


def fits(g: Betwixt, one: Standing, character: int, word: str, value: str, strike: Strike | None) -> bool:
    """Whether an effect has the value asked for, and its conditions are met."""
    if word and one.effect.words.get(word) != value:
        return False
    clause = one.held.clause
    if not clause.conditions:
        return True
    source = source_of(g, one.held, character)
    source.strike = strike
    return holds_all(g, clause, source)


def reaches(effect: Effect, character: int) -> bool:
    """Whether a special rule of the mission is about a character: it may be for the family only."""
    return effect.words.get("who") != "family" or 0 <= character < FIRST_MONSTER


def amount(g: Betwixt, effect: Effect) -> int:
    """The number of an effect, times what it is counted by."""
    n = effect.numbers.get("n", 1)
    counter = effect.counter
    return n if counter is None else n * counter.share(standing_objects(g, counter.name.removesuffix("s")))


def total(
    g: Betwixt, op: str, character: int, word: str = "", value: str = "", strike: Strike | None = None
) -> int:
    """The sum of the numbers of all effects of an op that hold for a character."""
    n = 0
    if not says(g, op, character):
        return n
    for effect in found(g, op, character, word, value, strike):
        n += amount(g, effect)
    return n


def any_of(
    g: Betwixt, op: str, character: int, word: str = "", value: str = "", strike: Strike | None = None
) -> bool:
    """Whether any effect of an op holds for a character."""
    return says(g, op, character) and bool(found(g, op, character, word, value, strike))


def standing_objects(g: Betwixt, object: str) -> int:
    """TGB-5.8: how many objects of a kind stand; one that can be broken is a monster of that name."""
    number = OBJECTS.index(object)
    count = 0
    for one in g.objects.values():
        if one == number:
            count += 1
    kind = g.box.monster_at.get(object, OFF)
    if kind >= 0:
        for monster in g.monsters():
            if g.kind[monster] == kind:
                count += 1
    return count


# Questions that rules ask in their own way


def blindside_steps(g: Betwixt, member: int) -> int:
    """TGB-14.7: how many steps an attack from behind adds to the damage stat."""
    return max([1, *[amount(g, one) for one in found(g, "blindside_steps", member)]])


def obstruction_misses(g: Betwixt, member: int) -> int:
    """TGB-13.6: the highest die with which an obstructed attack misses."""
    return min([2, *[amount(g, one) for one in found(g, "obstruction_misses", member)]])


def range_with(g: Betwixt, character: int, reach: int) -> int:
    """TGB-13.7: a range with everything that changes it; what shortens it leaves at least what it says."""
    if not says(g, "range", character):
        return reach
    for effect in found(g, "range", character):
        n = amount(g, effect)
        reach = reach + n if n >= 0 else max(min(reach, effect.number("least")), reach + n)
    return reach


def stance_colour(g: Betwixt, member: int, stance: str, colour: str) -> str:
    """TGB-9.7, 9.8: the colour of the chip that a stance gives."""
    changed = found(g, "stance_chip", member, "stance", stance)
    return changed[-1].word("colour") if changed else colour


def is_opaque(g: Betwixt) -> bool:
    """TGB-13.5: whether tall obstacles stop sight in this mission."""
    return any_of(g, "opaque", OFF)


def trouble(g: Betwixt) -> int:
    """TGB-8.14a, 8.14d: the highest die of the trouble roll that hurts."""
    return max([1, *[amount(g, one) for one in found(g, "trouble", OFF)]])


def extra_activation(g: Betwixt, monster: int, slot: str) -> bool:
    """Whether a monster is activated once more, after the first or last slot of the family."""
    return says(g, "extra_activation", monster) and bool(found(g, "extra_activation", monster, "slot", slot))


def extra_draws(g: Betwixt) -> int:
    """TGB-24.6: how many drop cards more are drawn: for kinds that were defeated, and by what active members have."""
    n = 0
    for member in g.active():
        n += total(g, "drop_draws", member)
    for effect in of_defeated(g, "drop_draws"):
        n += amount(g, effect)
    return n


def extra_drops(g: Betwixt) -> list[str]:
    """TGB-24.6: ids of the drop cards that defeated monsters add for this draw."""
    found: list[str] = []
    for effect in of_defeated(g, "drop_add"):
        found += [effect.word("card")] * effect.number("n")
    return found


def of_defeated(g: Betwixt, op: str) -> list[Effect]:
    """What the cards of monsters defeated in this combat say of an op."""
    return [
        effect for kind, _ in g.felled for clause in g.box.monsters[kind].under("defeated")
        for effect in clause.do if effect.op == op
    ]
