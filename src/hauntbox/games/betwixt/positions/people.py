# interpreted: it lays single tables
"""The family and the monsters of a position: where they are, and what they have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hauntbox.games.betwixt.campaign.presets import slot_for
from hauntbox.games.betwixt.combat.chips import END, GUARD
from hauntbox.games.betwixt.combat.statuses import BITS
from hauntbox.games.betwixt.family.wearing import put, refresh
from hauntbox.games.betwixt.missions.setting_up import seat_everybody
from hauntbox.games.betwixt.monsters.spawning import prepare
from hauntbox.games.betwixt.positions.decks import free_copy, without
from hauntbox.games.betwixt.positions.spelling import character_of, member_of, number_of, square_of
from hauntbox.games.betwixt.table.ids import CHARACTER_IDS
from hauntbox.games.betwixt.table.numbers import (
    ACTIVE,
    BLEED,
    CASE,
    DEFENCE,
    DIRECTIONS,
    FAMILY,
    FIRST_MONSTER,
    GROUP_SIZE,
    GROUPS,
    HIT,
    JOAN,
    KNOCKED_OUT,
    LOOKOUT,
    MEMBERS,
    MOST_ACTIVE,
    OFF,
    SLOT_COUNT,
    SLOTS,
    STATUSES,
    TARGET_TOKENS,
)
from hauntbox.games.betwixt.table.state import Betwixt

# The family


def dress(
    g: Betwixt, gear: Mapping[str, Sequence[str]], talents: Mapping[str, Sequence[str]], stash: Sequence[str]
) -> None:
    """TGB-22, 25.6: talents and cards, of each card the first copy that nobody has."""
    names = [one.id for one in g.box.talents]
    for id, learned in talents.items():
        for talent in learned:
            number = number_of(names, talent, "talent")
            if number not in g.box.members[member_of(id)].talents:
                raise ValueError(f"{talent!r} is no talent of {id}.")
            g.talents |= 1 << number
    for id, cards in gear.items():
        member = member_of(id)
        refresh(g, member)
        for text in cards:
            slot, colon, name = text.rpartition(":")
            lie(g, member, name, number_of(SLOTS, slot, "slot") if colon else OFF)
    for name in stash:
        g.stash = (*g.stash, free_copy(g, name))


def lie(g: Betwixt, member: int, name: str, slot: int) -> None:
    """A card, or of Joan's satchel a syringe, into a slot; without one, where it works."""
    if member == JOAN and slot >= CASE:
        g.slots[member * SLOT_COUNT + slot] = number_of([one.id for one in g.box.syringes], name, "syringe")
        return
    card = free_copy(g, name)
    try:
        place = slot_for(g, member, card) if slot < 0 else slot
    except StopIteration:
        raise ValueError(f"{FAMILY[member].capitalize()} has no slot left for {name!r}.") from None
    if g.slots[member * SLOT_COUNT + place] >= 0:
        raise ValueError(f"The slot {SLOTS[place]!r} of {FAMILY[member]} is taken already.")
    put(g, member, card, place)


def put_family(g: Betwixt, family: Mapping[str, str], lookout: Sequence[str]) -> None:
    """TGB-2.3, 2.4, 21: who is where, with their Target Tokens in the bag."""
    waiting = [member_of(id) for id in lookout]
    others = LOOKOUT if len(family) >= MOST_ACTIVE else KNOCKED_OUT
    g.place = [LOOKOUT if member in waiting else others for member in range(MEMBERS)]
    g.bag = [0] * MEMBERS
    for id, at in family.items():
        member = member_of(id)
        g.at[member] = square_of(g, at)
        g.place[member] = ACTIVE
        g.bag[member] = TARGET_TOKENS
    for member in range(MEMBERS):
        if g.place[member] == KNOCKED_OUT:
            g.hp[member] = 0
    seat_everybody(g)


def put_marks(g: Betwixt, statuses: Mapping[str, Mapping[str, int]], chips: Mapping[str, Sequence[str]]) -> None:
    """TGB-15, 16: statuses and bonus chips, as somebody has them who has just got them from elsewhere."""
    for id, marks in statuses.items():
        for name, n in marks.items():
            status = number_of(STATUSES, name, "status")
            if status == BLEED:
                g.bleed[character_of(id)] = n
            elif n not in (1, 2):
                raise ValueError(f"{name!r} of {id} shows its first side (2) or its second (1), not {n}.")
            else:
                g.status[character_of(id)] |= n << BITS * status
    for id, dice in chips.items():
        member = member_of(id)
        for die in dice:
            chip = HIT.index(die) if die in HIT else GUARD | number_of(DEFENCE, die, "die")
            g.chips[member] = (*g.chips[member], chip | (2 * END if g.acting == member else END))


# Monsters


def put_monsters(
    g: Betwixt, monsters: Mapping[str, str], targets: Mapping[str, str], weapons: Mapping[str, str]
) -> None:
    """TGB-19: monsters with kind, square and facing, then their weapons and targets."""
    known = [one.id for one in g.box.monster_weapons]
    active = g.active()
    for id, text in monsters.items():
        monster = character_of(id)
        name, at, *facing = text.split()
        kind = number_of(list(g.box.monster_at), name, "monster")
        prepare(g, monster, kind, g.box.monsters[kind])
        g.at[monster] = square_of(g, at)
        g.facing[monster] = number_of(DIRECTIONS, facing[0], "direction") if facing else 0
        if id in weapons:
            g.weapon[monster] = number_of(known, weapons[id], "monster weapon")
            deck = g.box.monster_weapons[g.weapon[monster]].deck
            g.weapon_decks[deck] = without(g.weapon_decks[deck], g.weapon[monster])
            g.weapons_seen = (*g.weapons_seen, g.weapon[monster])
        if active and not g.box.monsters[kind].prop:
            target = member_of(targets[id]) if id in targets else active[0]
            if g.bag[target]:
                g.take_target(monster, target)
            else:
                g.set_target(monster, target)
    for id in (*targets, *weapons):
        if id not in monsters:
            raise ValueError(f"There is no monster {id!r} on the map.")


def check_laid(g: Betwixt) -> list[str]:
    """TGB-19.4, 19.9, 19.12, 24.1: what no rule of the game could have brought about."""
    wrong: list[str] = []
    for tracker in range(GROUPS):
        first = FIRST_MONSTER + GROUP_SIZE * tracker
        here = [one for one in range(first, first + GROUP_SIZE) if g.at[one] >= 0]
        if len({g.kind[one] for one in here}) > 1:
            wrong.append(f"tracker {tracker + 1} has monsters of two kinds")
        elif here and len(here) > g.box.monsters[g.kind[here[0]]].standees:
            wrong.append(f"there are too many standees of {g.box.monsters[g.kind[here[0]]].id}")
    for monster in g.monsters():
        id, kind = CHARACTER_IDS[monster], g.box.monsters[g.kind[monster]]
        if g.target[monster] >= 0 and g.at[g.target[monster]] < 0:
            wrong.append(f"the target of {id} is not on the map")
        weapon = g.weapon[monster]
        if weapon >= 0 and not (kind.draws_weapons and g.box.monster_weapons[weapon].deck == kind.type):
            wrong.append(f"{id} can't have this weapon")
    for side in g.treasures.values():
        if not 1 <= side <= len(g.mission.treasures):
            wrong.append(f"there is no side {side} of a Treasure Token in this mission")
    if g.active() and len(g.active()) > MOST_ACTIVE:
        wrong.append("more than three of the family are on the map")
    return wrong
