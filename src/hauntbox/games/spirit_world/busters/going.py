"""GTB-11 and 18.6 to 18.9: why a Ghostbuster can't reach a square, get into the car, or get out of it."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Reason
from hauntbox.games.spirit_world.busters.walking import reach_of
from hauntbox.games.spirit_world.car.beside import way_out
from hauntbox.games.spirit_world.table.numbers import INSIDE, WALK
from hauntbox.games.spirit_world.table.parking import alongside
from hauntbox.games.spirit_world.table.reasons import standing_on
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.kit.map.grid import BIT, bits, distance
from hauntbox.kit.map.paths import onward

OFF_MAP: Final = Reason("off_map", "GTB-11.5")
HERE: Final = Reason("here_already", "GTB-11.1")
GHOSTS: Final = Reason("ghosts_in_the_way", "GTB-11.5")
GATES: Final = Reason("gates_in_the_way", "GTB-11.5")
GHOSTS_AND_GATES: Final = Reason("ghosts_and_gates_in_the_way", "GTB-11.5")
LINES: Final = Reason("lines_in_the_way", "GTB-11.3")
LINES_AND_MORE: Final = Reason("lines_and_figures_in_the_way", "GTB-11.3")
BOARDED: Final = Reason("in_car_already", "GTB-11.8")
IN_CAR: Final = Reason("in_car_already", "GTB-18.6")
NOT_IN_CAR: Final = Reason("not_in_car", "GTB-18.7")
NOT_AT_DOOR: Final = Reason("not_at_door", "GTB-18.6")
NOT_A_WAY_OUT: Final = Reason("not_at_door", "GTB-18.7")
ASKEW: Final = Reason("not_straight_at_car", "GTB-22.18")
NOT_THROUGH: Final = Reason("not_through_car", "GTB-11.8")
LINE_AT_DOOR: Final = Reason("line_at_door", "GTB-18.8")
OUT_OFF_MAP: Final = Reason("off_map", "GTB-18.8")
NO_WAY_OUT: Final = Reason("no_way_out", "GTB-18.7")
DOORS_TAKEN: Final = Reason("doors_taken", "GTB-18.7")


def why_not_move(g: SpiritWorld, b: int, to: int) -> Reason | None:
    """The reason against ending a Move on a square: what is on it, then how far it is, then what is in the way."""
    if not g.ground.floor >> to & 1:
        return OFF_MAP
    at = g.at[b]
    if at == to:
        return HERE
    reason = standing_on(g, to, "GTB-11.6", "GTB-11.5")
    if reason is not None:
        return reason
    reach = reach_of(g, b)
    if (reach.foot | reach.through) >> to & 1:
        return None
    most = g.powers.move[b]
    if at == INSIDE:
        return why_not_out_to(g, most, to)
    return too_far(most, distance(at, to)) or in_the_way(g, BIT[at], most, BIT[to])


def too_far(most: int, squares: int) -> Reason | None:
    """GTB-11.1: the square is too far."""
    return Reason("too_far_to_walk", "GTB-11.1", {"n": squares, "most": most}) if squares > most else None


def in_the_way(g: SpiritWorld, start: int, most: int, goals: int) -> Reason:
    """GTB-11.3, 11.5: the one obstacle between some squares and others that are near enough."""
    exits = g.ground.exits(WALK)
    if walked(exits, start, most, g.gate_mask) & goals:
        return GHOSTS
    if walked(exits, start, most, g.ghost_mask) & goals:
        return GATES
    if walked(exits, start, most, 0) & goals:
        return GHOSTS_AND_GATES
    return LINES if walked(g.ground.steps, start, most, g.blocks) & goals else LINES_AND_MORE


def walked(exits: list[list[int]], start: int, most: int, closed: int) -> int:
    """The squares within this many steps of some squares, including those."""
    found = start
    for _ in range(most):
        found |= onward(exits, found, True) & ~closed
    return found


def sides(g: SpiritWorld) -> int:
    """GTB-18.6: the squares beside the doors, whatever lines there are."""
    return alongside(g.ground.steps, g.front, g.rear, g.powers.short_ends) & ~g.car


def why_not_out_to(g: SpiritWorld, most: int, to: int) -> Reason:
    """GTB-11.8: a Move that begins in the car; getting out costs one square."""
    doors = sides(g)
    least = 1 + min([distance(door, to) for door in bits(doors)], default=most)
    if least > most:
        return Reason("too_far_out", "GTB-11.8", {"n": least, "most": most})
    out = way_out(g)
    if not out:
        return NO_WAY_OUT if g.car_doors else LINE_AT_DOOR
    exits = g.ground.exits(WALK)
    if walked(exits, g.car_doors & ~g.blocks, most - 1, g.blocks) >> to & 1:
        return DOORS_TAKEN  # by Ghostbusters: a Move may pass them, but nobody may get out onto their squares
    if walked(exits, doors & ~g.blocks, most - 1, g.blocks) >> to & 1:
        return LINE_AT_DOOR
    return in_the_way(g, out, most - 1, BIT[to])


def why_not_board(g: SpiritWorld, b: int) -> Reason | None:
    """The reason against ending a Move in the car."""
    if g.at[b] == INSIDE:
        return BOARDED
    if reach_of(g, b).board:
        return None
    at, most = g.at[b], g.powers.move[b]
    doors = sides(g)
    least = 1 + min([distance(door, at) for door in bits(doors)], default=most)
    if least > most:
        return Reason("too_far_to_board", "GTB-11.8", {"n": least, "most": most})
    if walked(g.ground.exits(WALK), BIT[at], most - 1, g.blocks) & doors:
        return LINE_AT_DOOR
    return in_the_way(g, BIT[at], most - 1, doors)


def why_not_through(g: SpiritWorld, b: int, to: int) -> Reason | None:
    """The reason against a Move through the car when there is also a way around it."""
    if g.at[b] == INSIDE:
        return BOARDED
    reach = reach_of(g, b)
    if (reach.both | reach.through) >> to & 1:
        return None
    return why_not_move(g, b, to) or NOT_THROUGH


# As a maneuver


def why_not_enter(g: SpiritWorld, b: int) -> Reason | None:
    """GTB-18.6, 18.8: the reason against getting in."""
    at = g.at[b]
    if at == INSIDE:
        return IN_CAR
    if g.car_doors & BIT[at]:
        return None
    return LINE_AT_DOOR if sides(g) & BIT[at] else ASKEW if g.powers.short_ends else NOT_AT_DOOR


def why_not_exit(g: SpiritWorld, b: int, to: int) -> Reason | None:
    """GTB-18.7, 18.8: the reason against getting out."""
    if g.at[b] != INSIDE:
        return NOT_IN_CAR
    if not g.ground.floor >> to & 1:
        return OUT_OFF_MAP
    if not g.car_doors >> to & 1:
        return LINE_AT_DOOR if sides(g) >> to & 1 else ASKEW if g.powers.short_ends else NOT_A_WAY_OUT
    return standing_on(g, to, "GTB-18.8" if g.gate_mask >> to & 1 else "GTB-18.7")
