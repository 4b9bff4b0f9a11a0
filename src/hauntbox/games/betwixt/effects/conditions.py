"""What must hold for a clause to act."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.cards.sources import Source
from hauntbox.games.betwixt.combat.statuses import has
from hauntbox.games.betwixt.effects.op import BetwixtCondition
from hauntbox.games.betwixt.effects.standing import found, standing_objects
from hauntbox.games.betwixt.table.numbers import FIRST_MONSTER, OBJECTS, OFF, STATUSES, TYPES, WEAPON_TYPES
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.kit.cards.effects import Condition, Param

MORE_ROUNDS: Final = "more_rounds"  # the counter of rounds that a limit was raised by


def bounds(high: int = 99) -> list[Param]:
    """At least so many and at most so many."""
    return [Param("least", "number", default=0, high=high), Param("most", "number", default=high, high=high)]


def between(condition: Condition, n: int) -> bool:
    return condition.numbers["least"] <= n <= condition.numbers["most"]


# The attack


def test_attack_is(g: Betwixt, condition: Condition, source: Source) -> bool:
    """TGB-12.1: how the attack is made."""
    strike = source.strike
    if strike is None:
        return False
    how = condition.words["how"]
    return strike.talent if how == "talent" else strike.ranged == (how == "ranged")


def test_weapon_is(g: Betwixt, condition: Condition, source: Source) -> bool:
    """TGB-25.11: the type of the weapon that is used."""
    strike = source.strike
    return strike is not None and strike.weapon_type == WEAPON_TYPES.index(condition.words["type"])


def test_blindside(g: Betwixt, condition: Condition, source: Source) -> bool:
    """TGB-14.6: whether the attack comes from behind."""
    return source.strike is not None and source.strike.blindside > 0


def struck(source: Source) -> int:
    """The character that is attacked, or that was named."""
    return source.target if source.strike is None else source.strike.target


def test_target_type(g: Betwixt, condition: Condition, source: Source) -> bool:
    """TGB-19.1: the type of the monster that is attacked."""
    target = struck(source)
    if target < FIRST_MONSTER:
        return False
    return g.box.monsters[g.kind[target]].type == TYPES.index(condition.words["type"])


def test_target_has(g: Betwixt, condition: Condition, source: Source) -> bool:
    target = struck(source)
    return target >= 0 and has(g, target, STATUSES.index(condition.words["status"]))


# Whose card it is


def test_half_hp(g: Betwixt, condition: Condition, source: Source) -> bool:
    return source.user >= 0 and 2 * g.hp[source.user] <= g.hp_most[source.user]


def test_hp(g: Betwixt, condition: Condition, source: Source) -> bool:
    return source.user >= 0 and g.hp[source.user] <= condition.numbers["most"]


def test_alone(g: Betwixt, condition: Condition, source: Source) -> bool:
    """TGB-10.12: whether no other family member is adjacent."""
    at = g.at[source.user] if source.user >= 0 else OFF
    others = [g.at[one] for one in g.active() if one != source.user]
    return at >= 0 and not any(g.house.adjacent(at, one) for one in others)


def test_adjacent_to(g: Betwixt, condition: Condition, source: Source) -> bool:
    """TGB-10.12: whether an object stands in an adjacent space."""
    at = g.at[source.user] if source.user >= 0 else OFF
    return at >= 0 and any(g.house.adjacent(at, one) for one in object_squares(g, condition.words["object"]))


def object_squares(g: Betwixt, object: str) -> list[int]:
    """Where objects of a kind stand. A mission may say that the low obstacles of its last tile are such."""
    number = OBJECTS.index(object)
    squares = [square for square, one in g.objects.items() if one == number]
    kind = g.box.monster_at.get(object, OFF)
    squares += [g.at[one] for one in g.monsters() if g.kind[one] == kind]
    if found(g, "obstacles_are", OFF, "object", object):
        slot = g.house.slot_with(g.mission.objective)
        squares += [square for square in g.house.squares_of(slot) if g.house.low >> square & 1] if slot >= 0 else []
    return squares


# The house and the mission


def test_objects(g: Betwixt, condition: Condition, source: Source) -> bool:
    return between(condition, standing_objects(g, condition.words["object"]))


def test_object(g: Betwixt, condition: Condition, source: Source) -> bool:
    """TGB-5.8, 9.10: what kind of object was used."""
    return source.square in object_squares(g, condition.words["object"])


def test_kind(g: Betwixt, condition: Condition, source: Source) -> bool:
    """Which kind of monster the moment is about."""
    about = source.about
    return about >= FIRST_MONSTER and g.box.monsters[g.kind[about]].id == condition.words["kind"]


def test_tile(g: Betwixt, condition: Condition, source: Source) -> bool:
    """On which tile it happens."""
    return source.slot >= 0 and g.house.laid[source.slot].tile.number == condition.numbers["n"]


def test_counter(g: Betwixt, condition: Condition, source: Source) -> bool:
    return between(condition, g.counters.get(condition.words["name"], 0))


def test_flag(g: Betwixt, condition: Condition, source: Source) -> bool:
    return condition.words["name"] in g.flags


def test_no_flag(g: Betwixt, condition: Condition, source: Source) -> bool:
    return condition.words["name"] not in g.flags


def test_monsters(g: Betwixt, condition: Condition, source: Source) -> bool:
    """How many monsters are left; things that can be broken are none."""
    return between(condition, len([one for one in g.monsters() if not g.box.monsters[g.kind[one]].prop]))


def test_rounds(g: Betwixt, condition: Condition, source: Source) -> bool:
    """TGB-4.3: how many rounds of combat the mission has had, without those that were granted."""
    return g.rounds_fought - g.counters.get(MORE_ROUNDS, 0) >= condition.numbers["least"]


def test_stage(g: Betwixt, condition: Condition, source: Source) -> bool:
    return g.stage == condition.numbers["n"]


CONDITIONS: Final[list[BetwixtCondition]] = [
    BetwixtCondition("attack_is", [Param("how", "word", ["melee", "ranged", "talent"])], test_attack_is),
    BetwixtCondition("weapon_is", [Param("type", "word", list(WEAPON_TYPES))], test_weapon_is),
    BetwixtCondition("blindside", [], test_blindside),
    BetwixtCondition("target_type", [Param("type", "word", list(TYPES))], test_target_type),
    BetwixtCondition("target_has", [Param("status", "word", list(STATUSES))], test_target_has),
    BetwixtCondition("half_hp", [], test_half_hp),  # of the own, or less
    BetwixtCondition("hp", [Param("most", "number", high=30)], test_hp),
    BetwixtCondition("alone", [], test_alone),
    BetwixtCondition("adjacent_to", [Param("object", "word", list(OBJECTS))], test_adjacent_to),
    BetwixtCondition("objects", [Param("object", "word", list(OBJECTS)), *bounds(9)], test_objects),
    BetwixtCondition("object", [Param("object", "word", list(OBJECTS))], test_object),
    BetwixtCondition("kind", [Param("kind", "text")], test_kind),
    BetwixtCondition("tile", [Param("n", "number", low=1, high=34)], test_tile),
    BetwixtCondition("counter", [Param("name", "text"), *bounds()], test_counter),
    BetwixtCondition("flag", [Param("name", "text")], test_flag),
    BetwixtCondition("no_flag", [Param("name", "text")], test_no_flag),
    BetwixtCondition("monsters", bounds(24), test_monsters),
    BetwixtCondition("rounds", [Param("least", "number", high=40)], test_rounds),
    BetwixtCondition("stage", [Param("n", "number", low=1, high=3)], test_stage),
]
