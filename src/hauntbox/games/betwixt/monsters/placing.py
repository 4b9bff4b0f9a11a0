"""TGB-7.4, 7.5, 7.18: the spaces that things and monsters are placed on."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.combat.dice import range_of
from hauntbox.games.betwixt.combat.field import field_for, obstacles_on
from hauntbox.games.betwixt.effects.standing import range_with
from hauntbox.games.betwixt.ground.house import BIT, FAR
from hauntbox.games.betwixt.ground.laying import bordering
from hauntbox.games.betwixt.ground.seeing import NONE
from hauntbox.games.betwixt.ground.walking import FOE, OBSTACLE, TAKEN, approach
from hauntbox.games.betwixt.monsters.striking import shoots, shot
from hauntbox.games.betwixt.table.numbers import OFF
from hauntbox.games.betwixt.table.state import Betwixt

MONSTER: Final = 0
TOKEN: Final = 1  # a trap or a treasure
MACHINE: Final = 2


def is_free(g: Betwixt, s: int, what: int) -> bool:
    """TGB-7.5a, 7.5b: no obstacle, nobody; for tokens no other token; for a vending machine no doorway beside it."""
    if g.house.ground_code[s] & OBSTACLE or s in g.at or s in obstacles_on(g):
        return False
    if what == MONSTER:
        return True
    if s in g.traps or s in g.treasures:
        return False
    return what == TOKEN or not bordering(g.house, s >> 6) & BIT[s]


def random_square(g: Betwixt, slot: int, what: int) -> int:
    """TGB-7.4, 7.5: one die for the column and one for the row; from there the first free space, along the row, then
    the next row up, after the last the first. A full tile: the nearest free space of tiles connected with it. -1 if
    the whole map is full."""
    tile = g.house.laid[slot].tile
    column, row = g.roll_below(tile.w), g.roll_below(tile.h)
    squares = g.house.squares_of(slot)
    at = row * tile.w + column
    for place in range(len(squares)):
        s = squares[(at + place) % len(squares)]
        if is_free(g, s, what):
            return s
    return nearest_elsewhere(g, slot, squares[at], what)


def nearest_elsewhere(g: Betwixt, slot: int, origin: int, what: int) -> int:
    """TGB-7.5c: the free space of a connected tile that is nearest to the one rolled; a die decides between equals."""
    house = g.house
    least = FAR + 1
    found: list[int] = []
    for other in house.connected_to(slot):
        for s in house.squares_of(other):
            far = house.distance(origin, s)
            if far <= least and is_free(g, s, what):
                if far < least:
                    least, found = far, []
                found.append(s)
    return one_of(g, found)


def one_of(g: Betwixt, squares: list[int]) -> int:
    """One of some squares, each as likely as any other; -1 if there is none."""
    if not squares:
        return OFF
    return squares[g.roll_below(len(squares))] if len(squares) > 1 else squares[0]


def ambush_square(g: Betwixt, monster: int, slot: int) -> int:
    """TGB-7.18a, 7.18b, R60: a random free space from which the monster can attack its target: next to it, or from afar
    with a clear shot if there is one. With no such space, the free one with the shortest walk to the target."""
    squares = attack_squares(g, monster)
    if not squares:
        squares = shortest_walks(g, monster)
    return one_of(g, squares) if squares else random_square(g, slot, MONSTER)


def attack_squares(g: Betwixt, monster: int) -> list[int]:
    """TGB-7.18a: the free spaces from which it can attack its target; without the Obstruction Penalty if possible."""
    field, to = field_for(g, monster), g.at[g.target[monster]]
    ranged, span = shoots(g, monster), range_with(g, monster, range_of(g.accuracy[monster]))
    best = NONE
    found: list[int] = []
    for s in g.house.squares if ranged else g.house.near(to):
        if field.code[s] & TAKEN:
            continue
        seen = shot(field, s, to, ranged, span)
        if seen > best:
            best, found = seen, []
        if seen != NONE and seen == best:
            found.append(s)
    return found


def shortest_walks(g: Betwixt, monster: int) -> list[int]:
    """TGB-7.18b: the free spaces with the shortest walk to the target; none if no way leads there."""
    field, to = field_for(g, monster), g.at[g.target[monster]]
    field.code[to] &= ~FOE
    cost = approach(field, [to], g.box.monsters[g.kind[monster]].flight)
    least = FAR
    found: list[int] = []
    for s in g.house.squares:
        if s != to and not field.code[s] & TAKEN and cost[s] <= least and cost[s] < FAR:
            if cost[s] < least:
                least, found = cost[s], []
            found.append(s)
    return found
