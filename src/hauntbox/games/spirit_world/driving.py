"""GTB-12: the Ecto-1 on the move."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import field_a
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.spirit_world import events, verbs
from hauntbox.games.spirit_world.acting import pick, run_abilities
from hauntbox.games.spirit_world.figures import DRIVE, INSIDE
from hauntbox.games.spirit_world.sources import Source
from hauntbox.games.spirit_world.table import SpiritWorld
from hauntbox.games.spirit_world.verbs import A
from hauntbox.kit.grid import CELLS
from hauntbox.kit.windows import in_rows, rows_of

NOT_INSIDE: Final = Reason("not_inside", "GTB-12.1")
GHOST_ON_CAR: Final = Reason("ghost_on_car", "GTB-12.10")
NOWHERE: Final = Reason("nowhere_to_drive", "GTB-12.1")

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
    """Whether there is a place to stop at all; the first step decides it nearly always."""
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
    lead, trail = (g.front, g.rear) if end == FRONT else (g.rear, g.front)
    exits = [g.ground.exits(DRIVE)[d] for d in STRAIGHT]
    people = rows_of(g.buster_mask())
    blocks = g.block_rows()
    found: dict[int, dict[int, int]] = {}
    # by square: bits of the directions it was entered in; where the car stands there are none yet, because it may go
    # around a block and come back (GTB-12.4)
    seen = [0] * CELLS
    edge = [lead << 10 | trail]
    for counted in range(1, g.powers.drive[b] + 1):
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
    return found


def detour(g: SpiritWorld, b: int, end: int, head: int, tail: int) -> int:
    """D8: the most squares that can be counted to the same end, for a driver who is paid by the square."""
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
    """GTB-12.3, R50: where the leading end comes to stand, and on which square the other one."""
    ways = all_ways(g, b, end)
    codes = [verbs.STOP | head << A for head in sorted(ways)]
    head = field_a((yield from pick(g, g.seats[b], "drive_to", codes, "GTB-12.3", None)))
    codes = [verbs.PICK_SQUARE | tail << A for tail in sorted(ways[head])]
    tail = field_a((yield from pick(g, g.seats[b], "drive_tail", codes, "GTB-12.3", None)))
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
