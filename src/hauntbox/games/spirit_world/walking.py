"""GTB-11 and 18.6 to 18.9: on foot, in and out of the car."""

from __future__ import annotations

from typing import Any, Final

from hauntbox.engine.messages import Reason
from hauntbox.games.spirit_world import events, verbs
from hauntbox.games.spirit_world.car import free_doors, way_out
from hauntbox.games.spirit_world.figures import INSIDE, WALK
from hauntbox.games.spirit_world.table import SpiritWorld
from hauntbox.games.spirit_world.verbs import A
from hauntbox.kit.grid import BIT, CELLS, bits, distance, heading
from hauntbox.kit.paths import STRAIGHT_FIRST, onward, spread, walk
from hauntbox.kit.windows import REACH, Window

OFF_MAP: Final = Reason("off_map", "GTB-11.5")
HOLDS_GHOST: Final = Reason("holds_ghost", "GTB-11.5")
HOLDS_GATE: Final = Reason("holds_gate", "GTB-11.5")
HOLDS_FIGURE: Final = Reason("holds_figure", "GTB-11.6")
HERE: Final = Reason("here_already", "GTB-11.1")
TOO_FAR: Final = Reason("too_far_to_walk", "GTB-11.1")
LINES: Final = Reason("lines_in_the_way", "GTB-11.3")
IN_CAR: Final = Reason("in_car_already", "GTB-18.6")
NOT_IN_CAR: Final = Reason("not_in_car", "GTB-18.7")
NOT_AT_DOOR: Final = Reason("not_at_door", "GTB-18.6")
NO_WAY_OUT: Final = Reason("no_way_out", "GTB-18.7")

# The answers of all Moves, as objects that are made once (see `Window.answers`).
MOVES: Final[list[Any]] = [verbs.MOVE | s << A for s in range(CELLS)]


class Reach:
    """Where a Move can end: squares reached on foot alone, squares reached through the car, and the car itself."""

    __slots__ = ("board", "foot", "through")

    def __init__(self, foot: int, through: int, board: bool) -> None:
        self.foot = foot
        self.through = through
        self.board = board


def taken_squares(g: SpiritWorld) -> int:
    """GTB-11.6: squares that nobody may stop on."""
    return g.blocks | g.car | g.buster_mask()


def reach_of(g: SpiritWorld, b: int) -> Reach:
    """GTB-11.1 to 11.8: up to so many squares; getting in and getting out cost one each."""
    most = g.powers.move[b]
    exits = g.ground.exits(WALK)
    closed = g.blocks
    taken = closed | g.car | g.buster_mask()
    at = g.at[b]
    if at == INSIDE:
        return Reach(0, through_car(g, most) & ~taken, False)
    foot = 0
    entries = g.car_doors
    board = 0  # squares it costs to be in the car; 0: can't be
    if entries >> at & 1:
        board = 1
    for cost, mask in enumerate(spread(exits, at, most, closed), 1):
        foot |= mask
        if not board and mask & entries and cost < most:
            board = cost + 1
    through = through_car(g, most - board) if 0 < board < most else 0
    foot &= ~taken
    return Reach(foot, through & ~taken & ~foot & ~(1 << at), board > 0)


def through_car(g: SpiritWorld, most: int) -> int:
    """Squares reached from inside the car with so many squares of movement."""
    exits = g.ground.exits(WALK)
    front = found = way_out(g)
    for _ in range(most - 1):
        front = onward(exits, front, True) & ~(found | g.blocks)
        found |= front
    return found


def list_moves(g: SpiritWorld, b: int) -> list[int]:
    """Every square where a Move can end, and the car."""
    at = g.at[b]
    most = g.powers.move[b]
    if at == INSIDE:
        return moves_out_of_car(g, most)
    found = moves_on_foot(g, b)
    for door in g.doors:
        if distance(at, door) < most:
            return found + moves_by_car(g, b, found)
    return found


def moves_on_foot(g: SpiritWorld, b: int) -> list[int]:
    """Squares that are reached without the car, as answers."""
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
    """Whether a square that may be stopped on is reached without the car."""
    most = g.powers.move[b]
    if most > REACH:
        return verbs.MOVE | to << A in moves_on_foot(g, b)
    window = g.ground.window(g.at[b], most, WALK)
    return window.spread(window.middle, most, window.look(g.block_rows())) & window.bit(to) != 0


def moves_out_of_car(g: SpiritWorld, most: int) -> list[int]:
    """Squares that are reached from inside the car, as answers."""
    if most >= REACH:  # a window around the front would not hold all that is reached from a door at the rear
        squares = through_car(g, most) & ~(g.blocks | g.car | g.buster_mask())
        return [verbs.MOVE | s << A for s in bits(squares)]
    window = g.ground.window(g.front, REACH, WALK)
    doors = 0
    for door in free_doors(g):
        doors |= window.bit(door)
    walked = doors | window.spread(doors, most - 1, window.look(g.block_rows()))
    return moves_in(window, walked & ~figures_in(g, window))


def figures_in(g: SpiritWorld, window: Window) -> int:
    """GTB-11.6: where in a window Ghostbusters and the car stand, so that nobody may stop there."""
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
    """GTB-11.8: what the car adds to the squares found on foot: those beyond it, and the car itself."""
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
    """The squares of a shortest walk; one or two squares, as nearly all are, need no search."""
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


def why_not_move(g: SpiritWorld, b: int, to: int) -> Reason | None:
    """The reason against ending a Move on a square."""
    if not g.ground.floor >> to & 1:
        return OFF_MAP
    if g.at[b] == to:
        return HERE
    if g.ghost_mask >> to & 1:
        return HOLDS_GHOST
    if g.open_mask() >> to & 1:
        return HOLDS_GATE
    if taken_squares(g) >> to & 1:
        return HOLDS_FIGURE
    reach = reach_of(g, b)
    if (reach.foot | reach.through) >> to & 1:
        return None
    if g.at[b] == INSIDE:
        return TOO_FAR if way_out(g) else NO_WAY_OUT
    return TOO_FAR if distance(g.at[b], to) > g.powers.move[b] else LINES


def why_not_board(g: SpiritWorld, b: int) -> Reason | None:
    """The reason against ending a Move in the car."""
    if g.at[b] == INSIDE:
        return IN_CAR
    return None if reach_of(g, b).board else NOT_AT_DOOR


def move(g: SpiritWorld, b: int, to: int) -> None:
    """GTB-11, 17.10: walk to a square, through the car only if there is no other way."""
    at = g.at[b]
    if at != INSIDE and gets_there_on_foot(g, b, to):
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


def why_not_enter(g: SpiritWorld, b: int) -> Reason | None:
    """GTB-18.6, 18.8."""
    if g.at[b] == INSIDE:
        return IN_CAR
    return None if g.car_doors & BIT[g.at[b]] else NOT_AT_DOOR


def why_not_exit(g: SpiritWorld, b: int, to: int) -> Reason | None:
    """GTB-18.7, 18.8."""
    if g.at[b] != INSIDE:
        return NOT_IN_CAR
    if way_out(g) >> to & 1:
        return None
    if not g.car_doors >> to & 1:
        return NOT_AT_DOOR
    return HOLDS_GHOST if g.ghost_mask >> to & 1 else HOLDS_GATE if g.open_mask() >> to & 1 else HOLDS_FIGURE


def enter(g: SpiritWorld, b: int) -> None:
    g.drop_streams(b, "GTB-17.10")
    g.put_buster(b, INSIDE)
    g.tell(events.ENTERED, "GTB-18.6", (b,))


def leave(g: SpiritWorld, b: int, to: int) -> None:
    g.put_buster(b, to)
    g.tell(events.EXITED, "GTB-18.7", (b, to))
