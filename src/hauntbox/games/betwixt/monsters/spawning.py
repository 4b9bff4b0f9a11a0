"""TGB-7.13 to 7.19, 8.25, 19.4, 19.5: a group of monsters comes into play."""

from __future__ import annotations

from hauntbox.games.betwixt.combat.facing import turn_to
from hauntbox.games.betwixt.components.cards import MonsterKind
from hauntbox.games.betwixt.monsters.placing import MONSTER, ambush_square, random_square
from hauntbox.games.betwixt.table import events
from hauntbox.games.betwixt.table.numbers import COMBAT, FIRST_MONSTER, GROUP_SIZE, GROUPS, OFF
from hauntbox.games.betwixt.table.state import Betwixt


def spawn(g: Betwixt, kind: int, n: int, slot: int, ambush: bool) -> None:
    """TGB-7.13 to 7.19: a tracker, weapons, HP, Target Tokens, then spaces and facings, in the order of positions.

    What the tracker has no room for is not placed.
    """
    tracker = tracker_for(g, kind)
    places = free_positions(g, kind, tracker)[:n] if tracker >= 0 else []
    if len(places) < n:
        g.tell(events.NOT_PLACED, "TGB-19.4", (kind, n - len(places)))
    if not places:
        return
    card = g.box.monsters[kind]
    if not card.prop:
        line_up(g, tracker, ambush)
    for monster in places:
        prepare(g, monster, kind, card)
    if card.draws_weapons:
        for monster in places:
            arm(g, monster, card)
    if not card.prop:
        for monster in places:
            g.draw_target(monster)
    for monster in places:
        place(g, monster, slot, ambush)


def tracker_for(g: Betwixt, kind: int) -> int:
    """TGB-7.13, 7.19, R15: the tracker of the monsters of this kind, else the first without monsters; -1 if there is
    none."""
    free = OFF
    for tracker in range(GROUPS - 1, -1, -1):
        first = FIRST_MONSTER + tracker * GROUP_SIZE
        held = False
        for monster in range(first, first + GROUP_SIZE):
            if g.at[monster] >= 0:
                held = True
                if g.kind[monster] == kind:
                    return tracker
        if not held:
            free = tracker
    return free


def free_positions(g: Betwixt, kind: int, tracker: int) -> list[int]:
    """TGB-19.4, 19.5: the monsters that can still come, by the lowest free positions; as many as there are standees."""
    first = FIRST_MONSTER + tracker * GROUP_SIZE
    free = [monster for monster in range(first, first + GROUP_SIZE) if g.at[monster] < 0]
    standing = GROUP_SIZE - len(free)
    return free[: max(0, g.box.monsters[kind].standees - standing)]


def line_up(g: Betwixt, tracker: int, ambush: bool) -> None:
    """TGB-8.4, 8.8, 8.25: a new group is the last in the order; one that comes during a combat waits for the next
    round."""
    bit = 1 << tracker
    first = FIRST_MONSTER + tracker * GROUP_SIZE
    new = max(g.at[first : first + GROUP_SIZE]) < 0
    if new:
        g.order = (*[one for one in g.order if one != tracker], tracker)
        g.ambushing &= ~bit
        g.acted &= ~bit
        g.late = g.late | bit if g.phase == COMBAT else g.late & ~bit
    if ambush:
        g.ambushing |= bit


def prepare(g: Betwixt, monster: int, kind: int, card: MonsterKind) -> None:
    """TGB-7.15, 19.1: the numbers of the card."""
    g.kind[monster] = kind
    g.hp[monster] = g.hp_most[monster] = card.hp
    g.strength[monster] = card.strength
    g.accuracy[monster] = card.acc
    g.agility[monster] = card.agi
    g.speed[monster] = card.spd
    g.armour[monster] = card.armour
    g.ratings[monster] = card.ratings
    g.hit_dice[monster] = card.hit
    g.defence_dice[monster] = card.defence
    g.status[monster] = 0
    g.bleed[monster] = 0
    g.failed[monster] = 0
    g.facing[monster] = 0
    g.weapon[monster] = OFF
    g.target[monster] = OFF
    g.extra &= ~(1 << monster)


def arm(g: Betwixt, monster: int, card: MonsterKind) -> None:
    """TGB-7.14, 19.8, 19.9: a weapon card from the deck of its type, if there is one."""
    weapon, deck = g.weapon_decks[card.type].draw(g)
    g.weapon_decks[card.type] = deck
    g.weapon[monster] = weapon
    if weapon >= 0:
        g.weapons_seen = (*g.weapons_seen, weapon)
        g.tell(events.ARMED, "TGB-7.14", (monster, weapon))


def place(g: Betwixt, monster: int, slot: int, ambush: bool) -> None:
    """TGB-7.17, 7.18: on a random space of its tile, or near its target from an ambush; it faces its target."""
    target = g.target[monster]
    aimed = target >= 0 and g.at[target] >= 0
    if ambush and aimed:
        square = ambush_square(g, monster, slot)
    else:
        square = random_square(g, slot, MONSTER)
    if square < 0:
        g.return_target(monster)
        g.target[monster] = OFF
        g.tell(events.NOT_PLACED, "TGB-7.5c", (g.kind[monster], 1))
        return
    g.at[monster] = square
    g.tell(events.SPAWNED, "TGB-7.18a" if ambush else "TGB-7.17a", (monster, square, g.kind[monster]))
    if aimed:
        g.tell(events.RETARGETED, "TGB-7.16", (monster, target))
        turn_to(g, monster, target, "TGB-7.17b")
