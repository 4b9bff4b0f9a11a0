"""GTB-11 and 18.6 to 18.9: walking, and getting in and out of the car. `going` has the reasons against it."""

from __future__ import annotations

from typing import Any, Final

from hauntbox.games.spirit_world.car.beside import free_doors, way_out
from hauntbox.games.spirit_world.table import events, verbs
from hauntbox.games.spirit_world.table.numbers import INSIDE, WALK
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.games.spirit_world.table.verbs import A
from hauntbox.kit.map.grid import BIT, CELLS, bits, distance, heading
from hauntbox.kit.map.paths import STRAIGHT_FIRST, onward, spread, walk
from hauntbox.kit.map.windows import REACH, Window

# The answers of all Moves, as objects made once (see `Window.answers`).
MOVES: Final[list[Any]] = [verbs.MOVE | s << A for s in range(CELLS)]


class Reach:
    """Where a Move can end: squares reached on foot, squares reached only through the car, squares reached both ways,
    and the car itself.
    """

    __slots__ = ("board", "both", "foot", "through")

    def __init__(self, foot: int, through: int, both: int, board: bool) -> None:
        self.foot = foot
        self.through = through
        self.both = both
        self.board = board


def taken_squares(g: SpiritWorld) -> int:
    """GTB-11.6: squares that nobody may stop on."""
    return g.blocks | g.car | g.buster_mask()


def reach_of(g: SpiritWorld, b: int) -> Reach:
    """GTB-11.1 to 11.8: up to this many squares; getting in and getting out cost one each."""
    most = g.powers.move[b]
    exits = g.ground.exits(WALK)
    closed = g.blocks
    taken = closed | g.car | g.buster_mask()
    at = g.at[b]
    if at == INSIDE:
        return Reach(0, through_car(g, most) & ~taken, 0, False)
    foot = 0
    entries = g.car_doors
    board = 0  # squares that getting into the car costs; 0: impossible
    if entries >> at & 1:
        board = 1
    for cost, mask in enumerate(spread(exits, at, most, closed), 1):
        foot |= mask
        if not board and mask & entries and cost < most:
            board = cost + 1
    through = through_car(g, most - board) if 0 < board < most else 0
    foot &= ~taken
    through &= ~taken & ~(1 << at)
    return Reach(foot, through & ~foot, through & foot, board > 0)


def through_car(g: SpiritWorld, most: int) -> int:
    """Squares reached from inside the car with this much movement."""
    exits = g.ground.exits(WALK)
    front = found = way_out(g)
    for _ in range(most - 1):
        front = onward(exits, front, True) & ~(found | g.blocks)
        found |= front
    return found


def list_moves(g: SpiritWorld, b: int) -> list[int]:
    """Every square where a Move can end, and the car. Where streams depend on the route (GTB-17.10), there are two
    answers: around the car, or through it.
    """
    at = g.at[b]
    most = g.powers.move[b]
    if at == INSIDE:
        return moves_out_of_car(g, most)
    found = moves_on_foot(g, b)
    for door in g.doors:
        if distance(at, door) < most:
            more = moves_by_car(g, b, found)
            if more and g.beams[b]:
                more += [verbs.THROUGH | s << A for s in bits(reach_of(g, b).both)]
            return found + more
    return found


def moves_on_foot(g: SpiritWorld, b: int) -> list[int]:
    """Squares reached without the car, as answers."""
    at = g.at[b]
    most = g.powers.move[b]
    if most > REACH:
        foot = 0
        for ring in spread(g.ground.exits(WALK), at, most, g.blocks):
            foot |= ring
        return [verbs.MOVE | s << A for s in bits(foot & ~(g.car | g.buster_mask()))]
    window = g.ground.window(at, most, WALK)
    walked = window.spread(window.middle, most, window.look(g.block_rows()))
    return moves_in(window, walked & ~figures_in(g, window))


def gets_there_on_foot(g: SpiritWorld, b: int, to: int) -> bool:
    """Whether a Move can reach and stop on a square without the car."""
    most = g.powers.move[b]
    if most > REACH:
        return verbs.MOVE | to << A in moves_on_foot(g, b)
    window = g.ground.window(g.at[b], most, WALK)
    return window.spread(window.middle, most, window.look(g.block_rows())) & window.bit(to) != 0


def moves_out_of_car(g: SpiritWorld, most: int) -> list[int]:
    """Squares reached from inside the car, as answers."""
    if most >= REACH:  # a window around the front would not hold every square reached from a rear door
        squares = through_car(g, most) & ~(g.blocks | g.car | g.buster_mask())
        return [verbs.MOVE | s << A for s in bits(squares)]
    window = g.ground.window(g.front, REACH, WALK)
    doors = 0
    for door in free_doors(g):
        doors |= window.bit(door)
    walked = doors | window.spread(doors, most - 1, window.look(g.block_rows()))
    return moves_in(window, walked & ~figures_in(g, window))


def figures_in(g: SpiritWorld, window: Window) -> int:
    """GTB-11.6: where in a window Ghostbusters and the car stand, so that no Move stops there."""
    found = window.bit(g.front) | window.bit(g.rear)
    for b in g.order:
        found |= window.bit(g.at[b])
    return found


def moves_in(window: Window, walked: int) -> list[int]:
    """The answers for some squares of a window."""
    if not window.answers:
        window.answers = [MOVES[s] if s >= 0 else 0 for s in window.squares]
    return window.answers_in(walked)


def moves_by_car(g: SpiritWorld, b: int, found: list[int]) -> list[int]:
    """GTB-11.8: what the car adds to the squares reached on foot: those beyond it, and the car itself."""
    at = g.at[b]
    if g.powers.move[b] != 2:
        reach = reach_of(g, b)
        codes = [verbs.MOVE | s << A for s in bits(reach.through)]
        return [*codes, verbs.BOARD] if reach.board else codes
    if at in g.doors:  # one square to get in, one to get out again
        codes = [verbs.MOVE | s << A for s in free_doors(g) if s != at]
        return [*[code for code in codes if code not in found], verbs.BOARD]
    exits = g.ground.exits(WALK)
    for door in g.doors:  # one square to a door, one to get in
        if distance(at, door) == 1 and exits[heading(at, door)][at] == door and not g.blocks & BIT[door]:
            return [verbs.BOARD]
    return []


def way_on_foot(g: SpiritWorld, at: int, to: int) -> list[int]:
    """The squares of a shortest walk; one or two squares, as in nearly all Moves, need no search."""
    exits = g.ground.exits(WALK)
    if distance(at, to) == 1 and exits[heading(at, to)][at] == to:
        return [to]
    for d in STRAIGHT_FIRST:
        middle = exits[d][at]
        if middle < 0 or distance(middle, to) != 1 or g.blocks & BIT[middle]:
            continue
        if exits[heading(middle, to)][middle] == to:
            return [middle, to]
    return walk(exits, at, to, g.blocks)


def move(g: SpiritWorld, b: int, to: int, through: bool = False) -> None:
    """GTB-11, 17.10: walk to a square, through the car only if there is no other way or the player wants it."""
    at = g.at[b]
    if at != INSIDE and not through and gets_there_on_foot(g, b, to):
        g.put_buster(b, to)
        if g.log is not None:
            g.tell(events.MOVED, "GTB-11.1", (b, to, *way_on_foot(g, at, to)))
        return
    if at != INSIDE:
        g.drop_streams(b, "GTB-17.10")
        g.tell(events.BOARDED, "GTB-11.8", (b,))
    g.put_buster(b, to)
    g.tell(events.ALIGHTED, "GTB-11.8", (b, to))


def board(g: SpiritWorld, b: int) -> None:
    """GTB-11.8, 17.10: a Move that ends in the car."""
    g.drop_streams(b, "GTB-17.10")
    g.put_buster(b, INSIDE)
    g.tell(events.BOARDED, "GTB-11.8", (b,))


# As a maneuver


def enter(g: SpiritWorld, b: int) -> None:
    g.drop_streams(b, "GTB-17.10")
    g.put_buster(b, INSIDE)
    g.tell(events.ENTERED, "GTB-18.6", (b,))


def leave(g: SpiritWorld, b: int, to: int) -> None:
    g.put_buster(b, to)
    g.tell(events.EXITED, "GTB-18.7", (b, to))
