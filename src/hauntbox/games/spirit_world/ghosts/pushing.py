"""GTB-7.8 to 7.10: Ghostbusters pushed away from a ghost or a gate."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason, Thing, Value
from hauntbox.engine.state import Flow
from hauntbox.games.spirit_world.cards.acting import pick, spared
from hauntbox.games.spirit_world.cards.sources import Source
from hauntbox.games.spirit_world.table import events, verbs
from hauntbox.games.spirit_world.table.numbers import WALK
from hauntbox.games.spirit_world.table.reasons import standing_on
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.games.spirit_world.table.verbs import A
from hauntbox.kit.map.grid import distance, heading, square, turned, x_of, y_of

MIDDLE = square(8, 8)
# GTB-7.9: straight on, else diagonally, else sideways; each only if the one before is impossible.
TURNS: Final = ((0,), (-1, 1), (-2, 2))

STANDS_THERE: Final = Reason("pushed_on", "GTB-7.8")
ONE_SQUARE: Final = Reason("push_one_square", "GTB-7.8")
BACK: Final = Reason("push_back", "GTB-7.8")
LINE: Final = Reason("push_line", "GTB-7.9")
NOT_YET: Final = Reason("push_less_aside", "GTB-7.9")


def bearing(a: int, b: int) -> int:
    """GTB-R18: the direction between two squares: straight if one distance is twice the other; -1 if they are one."""
    dx, dy = x_of(b) - x_of(a), y_of(b) - y_of(a)
    if abs(dx) >= 2 * abs(dy):
        dy = 0
    elif abs(dy) >= 2 * abs(dx):
        dx = 0
    return heading(MIDDLE, square(8 + (dx > 0) - (dx < 0), 8 + (dy > 0) - (dy < 0)))


def push(g: SpiritWorld, b: int, n: int, origin: int, source: Source) -> Flow[None]:
    """GTB-7.8: this many squares away from the source of the push, one at a time."""
    if g.at[b] < 0 or origin < 0 or g.powers.unpushed >> b & 1:
        return
    d = bearing(origin, g.at[b])
    if d < 0 or not n or spared(g, b, "immune_push"):
        return
    for _ in range(n):
        squares = ways(g, b, d)
        if not squares:
            g.tell(events.NOT_PUSHED, "GTB-7.9", (b,), source.thing)
            return
        codes = [verbs.PICK_SQUARE | s << A for s in squares]
        args: dict[str, Value] = {"buster": Thing("buster", b)}
        answer = yield from pick(g.seats[b], "pushed", codes, "GTB-7.9", source.thing, why_not_side, (b, d), args)
        to = field_a(answer)
        g.put_buster(b, to)
        g.tell(events.PUSHED, "GTB-7.8", (b, to), source.thing)


def ways(g: SpiritWorld, b: int, d: int) -> list[int]:
    """GTB-7.9: straight on, else diagonally, else sideways; none if all are impossible."""
    at = g.at[b]
    exits = g.ground.exits(WALK)
    closed = g.blocks | g.car | g.buster_mask()
    for sides in TURNS:
        found = [exits[turned(d, side)][at] for side in sides]
        found = [s for s in found if s >= 0 and not closed >> s & 1]
        if found:
            return found
    return []


def why_not_side(g: SpiritWorld, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a square that somebody would be pushed to."""
    b, d = decision.context
    at, to = g.at[b], field_a(code)
    if at == to:
        return STANDS_THERE
    if distance(at, to) > 1:
        return ONE_SQUARE
    way = heading(at, to)
    if way in (turned(d, 3), turned(d, 4), turned(d, -3)):
        return BACK
    if g.ground.exits(WALK)[way][at] < 0:
        return LINE
    return standing_on(g, to, "GTB-7.9") or NOT_YET
