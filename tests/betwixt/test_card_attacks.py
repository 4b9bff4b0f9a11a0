"""What talents and cards do to attacks: every card that is named here is one of the box."""

from __future__ import annotations

import pytest

from hauntbox.games.betwixt.combat.chips import chips_of, gain_chip
from hauntbox.games.betwixt.combat.modifying import armour_of, bonus_of, change_defence
from hauntbox.games.betwixt.combat.statuses import gain
from hauntbox.games.betwixt.components.reading import read_contents
from hauntbox.games.betwixt.effects.vocabulary import VOCABULARY
from hauntbox.games.betwixt.family.wearing import card_in
from hauntbox.games.betwixt.monsters.activating import activate
from hauntbox.games.betwixt.table import verbs
from hauntbox.games.betwixt.table.numbers import (
    ACCESSORY,
    AVELYNN,
    BEAR,
    BILL,
    BLIND,
    BR,
    CASE,
    CHEST,
    COMBAT,
    FIRST_MONSTER,
    ITEM,
    JOAN,
    LB,
    LEFT,
    LG,
    MADDOX,
    OFF,
    SHARPENED,
    STATUSES,
    TRQ,
    WEAPON_TYPES,
    G,
    T,
)
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A
from tests.betwixt.home import Home, attack, bare_hands, fire, talent, use
from tests.betwixt.lab import strike

MATE = FIRST_MONSTER + 1
DOG = FIRST_MONSTER


def buy(place: int, card: int = 0) -> int:
    return verbs.LINE | place << A | card << verbs.B


def whom(character: int) -> int:
    return verbs.PICK_CHARACTER | character << A


def square(at: int) -> int:
    return verbs.PICK_SQUARE | at << A


def again(die: int, side: int, roll: int = 0) -> int:
    """A die that is thrown again, by its place and the side that it shows."""
    return verbs.REROLL | die << A | (roll << 5 | side) << verbs.B


def fight(member: int, dice: str = "", *learned: str, column: int = 4, row: int = 4, **equipped: int) -> Home:
    """Somebody in the middle of the room, with talents and cards, and one monster of 9 HP to the north."""
    g = Home(dice)
    for other in range(4):
        g.stand(other, 2 * other + 1, 1) if other != member and other != MADDOX else None
    g.stand(member, column, row)
    g.place[member] = 0
    for name, slot in equipped.items():
        g.equip(member, slot, name)
    g.learn(*learned)
    g.foe(4, 5)
    g.begin(member)
    return g
