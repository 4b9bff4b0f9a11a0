"""TGB-9.5, 12.1, 13, 14.6: whom a family member can attack with what, and how the attack begins."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Reason
from hauntbox.games.betwixt.combat.dice import range_of
from hauntbox.games.betwixt.combat.field import field_for
from hauntbox.games.betwixt.combat.lines import line_of
from hauntbox.games.betwixt.combat.statuses import has
from hauntbox.games.betwixt.combat.strike import Strike
from hauntbox.games.betwixt.effects.standing import any_of, blindside_steps, obstruction_misses, range_with
from hauntbox.games.betwixt.family.arming import (
    hands_with_weapons,
    weapon_in,
    why_not_firing,
    why_not_loaded,
    why_not_weapon,
)
from hauntbox.games.betwixt.family.wearing import card_in
from hauntbox.games.betwixt.ground.seeing import CLEAR, NONE, sight
from hauntbox.games.betwixt.ground.walking import in_rear_line, rear
from hauntbox.games.betwixt.table import verbs
from hauntbox.games.betwixt.table.numbers import CHARACTERS, DISARMED, FIRST_MONSTER, MADDOX, OFF
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A, B

FAMILY_MEMBER: Final = Reason("target_is_family", "TGB-12.1")
NOT_THERE: Final = Reason("target_gone", "TGB-12.1")
NOT_ADJACENT: Final = Reason("target_not_adjacent", "TGB-12.1")
OUT_OF_RANGE: Final = Reason("target_out_of_range", "TGB-13.7")
NO_SIGHT: Final = Reason("no_line_of_sight", "TGB-13.1")

# Why a ranged attack has the Obstruction Penalty (TGB-13.6), as bits.
TARGETED: Final = 1  # an adjacent monster has the attacker as its target
IN_THE_WAY: Final = 2  # lines pass a friend or an obstacle
TOO_CLOSE: Final = 4  # the target is adjacent


def reach_of(g: Betwixt, member: int) -> int:
    """TGB-3.6b, 13.7: how far a family member can attack at range."""
    return range_with(g, member, range_of(g.accuracy[member]))


def adjacent_monsters(g: Betwixt, member: int) -> list[int]:
    """TGB-10.12, 12.1: the monsters that a melee attack can be aimed at."""
    house, here, at = g.house, g.at[member], g.at
    return [one for one in range(FIRST_MONSTER, CHARACTERS) if at[one] >= 0 and house.adjacent(here, at[one])]


def monsters_in_sight(g: Betwixt, member: int, reach: int) -> list[int]:
    """TGB-12.1, 13.7: the monsters that a ranged attack of this range can be aimed at."""
    near = monsters_within(g, member, reach)
    if not near:
        return near
    here, at, field = g.at[member], g.at, field_for(g, member)
    return [one for one in near if sight(field, here, at[one]) != NONE]


def monsters_within(g: Betwixt, member: int, reach: int) -> list[int]:
    """TGB-13.7: the monsters that are near enough, seen or not."""
    house, here, at = g.house, g.at[member], g.at
    return [one for one in range(FIRST_MONSTER, CHARACTERS) if at[one] >= 0 and house.distance(here, at[one]) <= reach]


def is_monster_in_sight(g: Betwixt, member: int, reach: int) -> bool:
    """Whether there is a monster that a ranged attack of this range can be aimed at."""
    near = monsters_within(g, member, reach)
    if not near:
        return False
    here, at, field = g.at[member], g.at, field_for(g, member)
    for one in near:  # noqa: SIM110 (a generator takes longer)
        if sight(field, here, at[one]) != NONE:
            return True
    return False


# Reasons


def why_not_target(g: Betwixt, target: int) -> Reason | None:
    """TGB-12.1: the reason why somebody can't be attacked at all."""
    if target < FIRST_MONSTER:
        return FAMILY_MEMBER
    return NOT_THERE if target >= CHARACTERS or g.at[target] < 0 else None


def why_not_melee(g: Betwixt, member: int, target: int) -> Reason | None:
    """TGB-12.1, 13.8: the reason against a melee attack on somebody."""
    return why_not_target(g, target) or (None if g.house.adjacent(g.at[member], g.at[target]) else NOT_ADJACENT)


def why_not_ranged(g: Betwixt, member: int, target: int) -> Reason | None:
    """TGB-12.1, 13.1, 13.7: the reason against a ranged attack on somebody."""
    gone = why_not_target(g, target)
    if gone is not None:
        return gone
    if g.house.distance(g.at[member], g.at[target]) > reach_of(g, member):
        return OUT_OF_RANGE
    return NO_SIGHT if sight(field_for(g, member), g.at[member], g.at[target]) == NONE else None


def why_not_attack_with(g: Betwixt, member: int, slot: int, target: int) -> Reason | None:
    """TGB-9.5: the reason against an attack with the weapon in a hand."""
    useless = why_not_weapon(g, member, slot)
    if useless is not None:
        return useless
    gear = weapon_in(g, member, slot)
    if gear is None or not gear.ranged:
        return why_not_melee(g, member, target)
    return why_not_loaded(g, member, slot) or why_not_ranged(g, member, target)


def why_not_fire_with(g: Betwixt, member: int, slot: int, target: int) -> Reason | None:
    """TGB-22.12a: the reason against firing ammo with a melee weapon in a hand."""
    return (
        why_not_weapon(g, member, slot) or why_not_firing(g, member, slot) or why_not_ranged(g, member, target)
    )


# Aims


def list_aims(g: Betwixt, member: int) -> list[int]:
    """TGB-9.5, 12.1: every attack that a family member can make from where they stand, bare hands last."""
    near = adjacent_monsters(g, member)
    codes: list[int] = []
    if not has(g, member, DISARMED):
        seen: list[int] | None = None
        for slot in hands_with_weapons(g, member):
            card = card_in(g, member, slot)
            if card in g.box.fireworks and member != MADDOX:
                continue
            gear = g.box.gear(card)
            if not gear.ranged:
                codes += [verbs.ATTACK | slot << A | one << B for one in near]
            shoots = gear.ranged and why_not_loaded(g, member, slot) is None
            fires = gear.fires >= 0 and why_not_firing(g, member, slot) is None
            if not shoots and not fires:
                continue
            if seen is None:
                seen = monsters_in_sight(g, member, reach_of(g, member))
            verb = verbs.ATTACK if shoots else verbs.FIRE
            codes += [verb | slot << A | one << B for one in seen]
    codes += [verbs.BARE_HANDS | one << A for one in near]
    return codes


def obstructions(g: Betwixt, member: int, target: int) -> int:
    """TGB-13.6, R36: why a ranged attack has the Obstruction Penalty, as bits; 0 if it has none."""
    house, here = g.house, g.at[member]
    found = 0
    for one in range(FIRST_MONSTER, CHARACTERS):
        if g.target[one] == member and g.at[one] >= 0 and house.adjacent(here, g.at[one]):
            found |= TARGETED
    if sight(field_for(g, member), here, g.at[target]) != CLEAR:
        found |= IN_THE_WAY
    return found | TOO_CLOSE if house.adjacent(here, g.at[target]) else found


def is_behind(g: Betwixt, member: int, target: int, ranged: bool) -> bool:
    """TGB-14.6: whether an attack comes from behind: from the rear space, or at range from the line behind it."""
    here, there, facing = g.at[member], g.at[target], g.facing[target]
    return in_rear_line(g.house, there, facing, here) if ranged else rear(g.house, there, facing) == here


def aim(g: Betwixt, member: int, target: int, ranged: bool) -> Strike:
    """TGB-12.5, 12.6, 13.6, 14.7, 12.3: an attack with the base die and the stat alone, with what follows from where
    both stand. So bare hands strike."""
    strike = Strike(member, target, ranged)
    strike.hit_dice = list(g.hit_dice[member])
    strike.stat = g.accuracy[member] if ranged else g.strength[member]
    if is_behind(g, member, target, ranged):
        strike.blindside = blindside_steps(g, member)
    if ranged:
        ignored = any_of(g, "ignore", member, "what", "obstruction")
        strike.obstructed = not ignored and obstructions(g, member, target) > 0
        strike.miss_on = obstruction_misses(g, member)
    return strike


def strike_for(g: Betwixt, member: int, slot: int, fire: bool, target: int) -> Strike:
    """TGB-12.2, 22.12b: an attack with the weapon of a hand (-1: with bare hands). What is fired has the weapon's die
    and passive damage, and none of its effects."""
    gear = weapon_in(g, member, slot) if slot != OFF else None
    if gear is None:
        return aim(g, member, target, False)
    strike = aim(g, member, target, fire or gear.ranged)
    strike.weapon = card_in(g, member, slot)
    strike.weapon_type = gear.weapon_type
    strike.hit_dice.append(gear.hit)
    strike.passive = gear.damage
    strike.elements = list(gear.elements)
    if not fire:
        strike.lines = [line_of(line) for line in gear.lines]
    return strike
