"""GTB-12: driving the Ecto-1."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.spirit_world.cards.acting import pick, run_abilities
from hauntbox.games.spirit_world.cards.sources import Source
from hauntbox.games.spirit_world.table import events, verbs
from hauntbox.games.spirit_world.table.numbers import DRIVE, INSIDE
from hauntbox.games.spirit_world.table.reasons import standing_on
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.games.spirit_world.table.verbs import A
from hauntbox.kit.map.grid import CELLS, x_of, y_of
from hauntbox.kit.map.windows import in_rows, rows_of

NOT_INSIDE: Final = Reason("not_inside", "GTB-12.1")
GHOST_ON_CAR: Final = Reason("ghost_on_car", "GTB-12.10")
NOWHERE: Final = Reason("nowhere_to_drive", "GTB-12.1")
OFF_MAP: Final = Reason("off_map", "GTB-12.8")
OWN_TAIL: Final = Reason("into_own_tail", "GTB-12.4")
STANDS_THERE: Final = Reason("car_stands_there", "GTB-12.1")
FIGURES: Final = Reason("drive_blocked", "GTB-12.6")
LINES: Final = Reason("drive_lines", "GTB-12.5")
NO_WAY_OVER: Final = Reason("no_way_over", "GTB-12.4")

STRAIGHT: Final = (0, 2, 4, 6)
FRONT: Final = 0


def why_not_drive(g: SpiritWorld, b: int, end: int) -> Reason | None:
    """The reason against driving with this end first (0 front, 1 rear)."""
    if g.at[b] != INSIDE:
        return NOT_INSIDE
    if g.ghosts_on_ecto():
        return GHOST_ON_CAR
    return None if can_drive(g, b, end) else NOWHERE


def can_drive(g: SpiritWorld, b: int, end: int) -> bool:
    """Whether the Ecto-1 can stop anywhere; nearly always the first step decides it."""
    lead, trail = (g.front, g.rear) if end == FRONT else (g.rear, g.front)
    exits = g.ground.exits(DRIVE)
    rows = g.block_rows()
    beyond = False
    for d in STRAIGHT:
        to = exits[d][lead]
        if to < 0 or to == trail or in_rows(rows, to):
            continue
        if g.busters_at(to) < 0:
            return True
        beyond = True
    return beyond and len(stops(g, b, end)) > 0


def stops(g: SpiritWorld, b: int, end: int) -> dict[int, list[int]]:
    """GTB-12.2 to 12.8: where the vehicle can end: last counted square to the squares counted just before it."""
    return {head: sorted(tails) for head, tails in sorted(all_ways(g, b, end).items())}


def all_ways(g: SpiritWorld, b: int, end: int) -> dict[int, dict[int, int]]:
    """By last square, then by the square before it: the fewest squares counted."""
    exits = [g.ground.exits(DRIVE)[d] for d in STRAIGHT]
    return counted_ways(g, end, g.powers.drive[b], exits, g.block_rows(), rows_of(g.buster_mask()))


def counted_ways(
    g: SpiritWorld, end: int, most: int, exits: list[list[int]], blocks: list[int], people: list[int]
) -> dict[int, dict[int, int]]:
    """GTB-12.2 to 12.8: the same for a number of squares, with these exits, squares not to enter and not to stop on."""
    lead, trail = (g.front, g.rear) if end == FRONT else (g.rear, g.front)
    found: dict[int, dict[int, int]] = {}
    # by square: bits of the directions it was entered in; none yet where the car stands, because it may go
    # around a block and come back (GTB-12.4)
    seen = [0] * CELLS
    edge = [lead << 10 | trail]
    for counted in range(1, most + 1):
        ahead: list[int] = []
        for pair in edge:
            head, tail = pair >> 10, pair & 1023
            for turn in range(len(exits)):
                to = exits[turn][head]
                if to < 0 or to == tail or seen[to] >> turn & 1 or in_rows(blocks, to):
                    continue
                seen[to] |= 1 << turn
                ahead.append(to << 10 | head)
                if not (in_rows(people, to) or in_rows(people, head)):
                    found.setdefault(to, {})[head] = counted
        edge = ahead
        if not edge:
            break
    return found


# Why not there


def why_not_stop(g: SpiritWorld, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a square for the leading end: what is on it, then how far it is, then what is in the way."""
    b, end = decision.context
    to = field_a(code)
    if not g.ground.floor >> to & 1:
        return OFF_MAP
    lead, trail = (g.front, g.rear) if end == FRONT else (g.rear, g.front)
    reason = standing_on(g, to, "GTB-12.7", "GTB-12.6") if to not in (lead, trail) else None
    if reason is not None:
        return reason
    most = g.powers.drive[b]
    exits = [g.ground.exits(DRIVE)[d] for d in STRAIGHT]
    nobody = rows_of(0)
    passed = counted_ways(g, end, most, exits, g.block_rows(), nobody)
    if to in passed:  # it gets there, but the other end would always stand on somebody
        tails = [Thing("buster", g.busters_at(tail)) for tail in sorted(passed[to]) if g.busters_at(tail) >= 0]
        if tails:
            return Reason("tail_on_buster", "GTB-12.7", {"buster": tails[0]})
    if to == lead:
        return STANDS_THERE
    if to == trail:
        return OWN_TAIL
    return why_not_so_far(g, end, most, to, counted_ways(g, end, CELLS, exits, g.block_rows(), nobody).get(to))


def why_not_so_far(g: SpiritWorld, end: int, most: int, to: int, ways: dict[int, int] | None) -> Reason:
    """GTB-12.1, 12.5, 12.6: a free square that the drive does not reach; `ways` are those of a longer drive."""
    lead = g.front if end == FRONT else g.rear
    least = abs(x_of(lead) - x_of(to)) + abs(y_of(lead) - y_of(to))
    if least > most:
        return Reason("too_far_to_drive", "GTB-12.1", {"n": least, "most": most})
    nobody = rows_of(0)
    exits = [g.ground.exits(DRIVE)[d] for d in STRAIGHT]
    if to in counted_ways(g, end, most, exits, nobody, nobody):
        return FIGURES
    if ways is not None:
        return Reason("too_far_to_drive", "GTB-12.1", {"n": min(ways.values()), "most": most})
    return LINES


def why_not_tail(g: SpiritWorld, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a square for the other end, when the leading end has its square."""
    b, end, head = decision.context
    tail = field_a(code)
    if abs(x_of(head) - x_of(tail)) + abs(y_of(head) - y_of(tail)) != 1:
        return Reason("not_beside_head", "GTB-12.3", {"square": Thing("square", head)})
    reason = None if g.car >> tail & 1 else standing_on(g, tail, "GTB-12.7", "GTB-12.6")
    if reason is not None:
        return reason
    exits = [g.ground.exits(DRIVE)[d] for d in STRAIGHT]
    if head not in [way[tail] for way in exits]:
        return LINES
    ways = counted_ways(g, end, CELLS, exits, g.block_rows(), rows_of(0)).get(head, {})
    if tail in ways:
        return Reason("too_far_to_drive", "GTB-12.1", {"n": ways[tail], "most": g.powers.drive[b]})
    return NO_WAY_OVER


def detour(g: SpiritWorld, b: int, end: int, head: int, tail: int) -> int:
    """GTB-12.2: the most squares that can be counted to the same end, for a driver who is paid per square."""
    lead, trail = (g.front, g.rear) if end == FRONT else (g.rear, g.front)
    exits = [g.ground.exits(DRIVE)[d] for d in STRAIGHT]
    longest = 0
    edge = {lead << 10 | trail}
    for counted in range(1, g.powers.drive[b] + 1):
        ahead: set[int] = set()
        for pair in edge:
            at, before = pair >> 10, pair & 1023
            for way in exits:
                to = way[at]
                if to >= 0 and to != before and not g.blocks >> to & 1:
                    ahead.add(to << 10 | at)
        edge = ahead
        if head << 10 | tail in edge:
            longest = counted
    return longest


def drive(g: SpiritWorld, b: int, end: int) -> Flow[None]:
    """GTB-12.3, R50: where the leading end stops, and on which square the other end stands."""
    ways = all_ways(g, b, end)
    codes = [verbs.STOP | head << A for head in sorted(ways)]
    seat = g.seats[b]
    head = field_a((yield from pick(seat, "drive_to", codes, "GTB-12.3", None, why_not_stop, (b, end))))
    codes = [verbs.PICK_SQUARE | tail << A for tail in sorted(ways[head])]
    tail = field_a((yield from pick(seat, "drive_tail", codes, "GTB-12.3", None, why_not_tail, (b, end, head))))
    longest = detour(g, b, end, head, tail) if g.powers.uses("drove", b) else 0
    if end == FRONT:
        g.park(head, tail)
    else:
        g.park(tail, head)
    counted = ways[head][tail]
    g.tell(events.DROVE, "GTB-12.1", (b, head, counted, tail))
    source = Source(Thing("buster", b), "GTB-22.18")
    source.driven = longest
    yield from run_abilities(g, "drove", b, source)
