# interpreted: used by people and programs, never in a search
"""Monsters, their groups and the order of a round, in a view."""

from __future__ import annotations

from typing import Any

from hauntbox.games.betwixt.combat.damage import ratings_of
from hauntbox.games.betwixt.combat.dice import damage_dice, range_of
from hauntbox.games.betwixt.combat.modifying import armour_now
from hauntbox.games.betwixt.combat.statuses import has, side_of
from hauntbox.games.betwixt.components.cards import MonsterKind
from hauntbox.games.betwixt.effects.standing import range_with
from hauntbox.games.betwixt.table.ids import CHARACTER_IDS, SQUARE_IDS, square_id
from hauntbox.games.betwixt.table.numbers import (
    BLEED,
    BY_CARD,
    COMBAT,
    DAMAGE,
    DEFENCE,
    DIRECTIONS,
    DISARMED,
    ELEMENTS,
    FAMILY,
    FIRST_MONSTER,
    FRAIL,
    GROUP_SIZE,
    GROUPS,
    HIT,
    RANGED,
    STATUSES,
    TYPES,
    WEAPON_RARITIES,
)
from hauntbox.games.betwixt.table.state import Betwixt

Data = dict[str, Any]


def see_statuses(g: Betwixt, character: int) -> list[Data]:
    """TGB-16: what a character has, with how long it still lasts."""
    found: list[Data] = []
    for status, name in enumerate(STATUSES):
        if has(g, character, status):
            counts = "tokens" if status == BLEED else "defences" if status == FRAIL else "activations"
            found.append({"id": name, "n": side_of(g, character, status), "counts": counts})
    return found


def by_element(values: tuple[int, ...]) -> Data:
    """What is not 0, by element."""
    return {name: values[n] for n, name in enumerate(ELEMENTS) if values[n]}


def attacks_from_afar(g: Betwixt, monster: int) -> bool:
    """TGB-19.2, 20.14, 16.8a: whether it attacks from a distance: by its card, or by its weapon while it has one."""
    kind = g.box.monsters[g.kind[monster]]
    if kind.attack == BY_CARD:
        weapon = g.weapon[monster]
        return weapon >= 0 and not has(g, monster, DISARMED) and g.box.monster_weapons[weapon].ranged
    return kind.attack == RANGED


def see_monster(g: Betwixt, monster: int) -> Data:
    """TGB-19: ``{id, kind, type, boss, prop, flight, group, position, at, hp, hp_most, str, acc, agi, spd, armour,
    ratings, weapon, rarity, ranged, range, hit, damage, bonus, defence, target, token, facing, rear, failed,
    statuses}``. ``group`` counts trackers from 1. ``hit``, ``damage`` and ``defence`` are the dice that it rolls,
    ``bonus`` its passive damage; ``token`` says whether it holds a Target Token (TGB-19.12); ``rear`` is the square
    behind it (TGB-14.5), null if a wall is there."""
    box = g.box
    kind = box.monsters[g.kind[monster]]
    ranged = attacks_from_afar(g, monster)
    armed = g.weapon[monster] >= 0 and not has(g, monster, DISARMED)
    weapon = box.monster_weapons[g.weapon[monster]] if g.weapon[monster] >= 0 else None
    behind = g.house.straight[g.at[monster] * 4 + ((g.facing[monster] + 2) & 3)]
    stat = g.accuracy[monster] if ranged else g.strength[monster]
    return {
        "id": CHARACTER_IDS[monster],
        "kind": kind.id,
        "type": TYPES[kind.type],
        "boss": kind.boss,
        "prop": kind.prop,
        "flight": kind.flight,
        "group": (monster - FIRST_MONSTER) // GROUP_SIZE + 1,
        "position": (monster - FIRST_MONSTER) % GROUP_SIZE + 1,
        "at": SQUARE_IDS[g.at[monster]],
        "hp": g.hp[monster],
        "hp_most": g.hp_most[monster],
        "str": g.strength[monster],
        "acc": g.accuracy[monster],
        "agi": g.agility[monster],
        "spd": g.speed[monster],
        "armour": armour_now(g, monster),
        "ratings": by_element(ratings_of(g, monster)),
        "weapon": weapon.id if weapon else None,
        "rarity": WEAPON_RARITIES[weapon.rarity] if weapon else None,
        "ranged": ranged,
        "range": range_with(g, monster, range_of(g.accuracy[monster])) if ranged else 1,
        "hit": [HIT[die] for die in (*g.hit_dice[monster], *(weapon.hit if weapon and armed else ()))],
        "damage": [DAMAGE[die] for die in damage_dice(stat)],
        "bonus": weapon.damage if weapon and armed else 0,
        "defence": [DEFENCE[die] for die in (*g.defence_dice[monster], *(weapon.defence if weapon and armed else ()))],
        "target": FAMILY[g.target[monster]] if g.target[monster] >= 0 else None,
        "token": bool(g.tokens_held >> monster & 1),
        "facing": DIRECTIONS[g.facing[monster]],
        "rear": square_id(behind),
        "failed": g.failed[monster],
        "statuses": see_statuses(g, monster),
    }


def kind_of_group(g: Betwixt, tracker: int) -> MonsterKind | None:
    """The kind on a tracker; None if no monster of it is left."""
    first = FIRST_MONSTER + GROUP_SIZE * tracker
    for monster in range(first, first + GROUP_SIZE):
        if g.at[monster] >= 0:
            return g.box.monsters[g.kind[monster]]
    return None


def see_groups(g: Betwixt) -> list[Data]:
    """TGB-19.4: ``{tracker, kind, monsters, ambush, acted, late}`` of each group on the map, trackers from 1. ``late``
    groups act from the next round on (TGB-8.25)."""
    found: list[Data] = []
    for tracker in range(GROUPS):
        kind = kind_of_group(g, tracker)
        if kind is not None:
            first = FIRST_MONSTER + GROUP_SIZE * tracker
            found.append({
                "tracker": tracker + 1, "kind": kind.id,
                "monsters": [CHARACTER_IDS[one] for one in range(first, first + GROUP_SIZE) if g.at[one] >= 0],
                "ambush": bool(g.ambushing >> tracker & 1), "acted": bool(g.acted >> tracker & 1),
                "late": bool(g.late >> tracker & 1),
            })
    return found


def see_order(g: Betwixt) -> list[Data]:
    """TGB-8.4, 8.5, 8.8: the slots of the round: ambushing groups in front in the first one, then family and groups in
    turn. Which member takes a slot of the family is not settled before."""
    if g.phase != COMBAT or g.round == 0:
        return []
    groups = [one for one in g.order if kind_of_group(g, one) is not None and not g.late >> one & 1]
    ahead = [one for one in groups if g.round == 1 and g.ambushing >> one & 1]
    others = [one for one in groups if one not in ahead]
    members = g.active()
    done = len([one for one in members if not g.ready >> one & 1])
    strip = [see_group_slot(g, one) for one in ahead]
    acting = 0 <= g.acting < FIRST_MONSTER
    for slot in range(max(len(members), len(others))):
        if slot < len(members):
            now = acting and slot == done - 1
            strip.append({"side": "family", "done": slot < done and not now, "now": now})
        if slot < len(others) and (slot < len(members) - 1 or not members):
            strip.append(see_group_slot(g, others[slot]))
    left = others[max(len(members) - 1, 0):] if members else []
    return [*strip, *[see_group_slot(g, one) for one in left]]


def see_group_slot(g: Betwixt, tracker: int) -> Data:
    """A group's slot in the strip."""
    kind = kind_of_group(g, tracker)
    queued = [one for one in g.queue if (one - FIRST_MONSTER) // GROUP_SIZE == tracker]
    now = bool(queued) or (g.acting >= FIRST_MONSTER and (g.acting - FIRST_MONSTER) // GROUP_SIZE == tracker)
    return {
        "side": "group", "tracker": tracker + 1, "kind": kind.id if kind else None,
        "ambush": bool(g.ambushing >> tracker & 1), "done": bool(g.acted >> tracker & 1) and not now, "now": now,
    }
