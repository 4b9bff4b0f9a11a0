"""TGB-12.9b, 16.8, 19.2, 19.3, 19.6, 20.14: how a monster attacks: from where, with which dice and lines."""

from __future__ import annotations

from hauntbox.games.betwixt.combat.dice import range_of
from hauntbox.games.betwixt.combat.field import field_for
from hauntbox.games.betwixt.combat.lines import line_of
from hauntbox.games.betwixt.combat.statuses import has
from hauntbox.games.betwixt.combat.strike import Strike
from hauntbox.games.betwixt.components.cards import MonsterWeapon
from hauntbox.games.betwixt.effects.standing import range_with
from hauntbox.games.betwixt.ground.seeing import CLEAR, NONE, OBSTRUCTED, in_range
from hauntbox.games.betwixt.ground.walking import Field
from hauntbox.games.betwixt.table.numbers import BY_CARD, DISARMED, RANGED
from hauntbox.games.betwixt.table.state import Betwixt


def weapon_in_hand(g: Betwixt, monster: int) -> MonsterWeapon | None:
    """TGB-16.8a, 16.8b: the weapon that a monster fights with; none while it is Disarmed."""
    weapon = g.weapon[monster]
    if weapon < 0 or has(g, monster, DISARMED):
        return None
    return g.box.monster_weapons[weapon]


def shoots(g: Betwixt, monster: int) -> bool:
    """TGB-19.2, 19.9, 20.14: whether it attacks from afar. A monster with the card symbol does as its weapon says,
    and strikes in melee without one."""
    attack = g.box.monsters[g.kind[monster]].attack
    if attack != BY_CARD:
        return attack == RANGED
    weapon = weapon_in_hand(g, monster)
    return weapon is not None and weapon.ranged


def shot(field: Field, s: int, to: int, ranged: bool, span: int) -> int:
    """TGB-12.1, 13.6, 13.8, 20.11, R36: NONE if a monster on s can't attack somebody there, OBSTRUCTED with the
    penalty, CLEAR without; so many spaces are its range."""
    if not ranged:
        return CLEAR if field.house.adjacent(s, to) else NONE
    seen = in_range(field, s, to, span)
    if seen == CLEAR and field.house.adjacent(s, to):
        return OBSTRUCTED
    return seen


def strike_of(g: Betwixt, monster: int, member: int, obstructed: bool) -> Strike:
    """TGB-19.3, 19.6, 12.6: the attack of a monster: dice and lines of its card and of its weapon."""
    kind = g.box.monsters[g.kind[monster]]
    strike = Strike(monster, member, shoots(g, monster))
    strike.hit_dice = list(g.hit_dice[monster])
    strike.stat = g.accuracy[monster] if strike.ranged else g.strength[monster]
    strike.obstructed = obstructed
    strike.lines = [line_of(line) for line in kind.lines]
    weapon = weapon_in_hand(g, monster)
    if weapon is not None:
        strike.hit_dice += weapon.hit
        strike.passive = weapon.damage
        strike.elements = list(weapon.elements)
        strike.lines += [line_of(line) for line in weapon.lines]
    return strike


def reaches(g: Betwixt, strike: Strike, member: int) -> bool:
    """TGB-12.9b: whether a monster could strike another family member from where it stands, without the penalty."""
    monster = strike.attacker
    if g.at[member] < 0:
        return False
    span = range_with(g, monster, range_of(g.accuracy[monster]))
    return shot(field_for(g, monster), g.at[monster], g.at[member], strike.ranged, span) == CLEAR
