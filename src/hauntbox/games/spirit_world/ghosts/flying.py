"""GTB-5, 6 and 7.1 to 7.7: how ghosts move through everything, and where they come to rest."""

from __future__ import annotations

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow, Lost
from hauntbox.games.spirit_world.cards.acting import ability_source, can_use, note_use, pick, run_clauses
from hauntbox.games.spirit_world.cards.sources import Source, ghost_source
from hauntbox.games.spirit_world.components.cards import GhostCard, Use
from hauntbox.games.spirit_world.ghosts.slime import slime, slime_car
from hauntbox.games.spirit_world.table import events, verbs
from hauntbox.games.spirit_world.table.numbers import BOX, BULK, COMMON, INSIDE, SPIRIT, TURN
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.games.spirit_world.table.verbs import A
from hauntbox.kit.map.grid import heading


def fly(g: SpiritWorld, ghost: int, n: int, d: int, goal: int, source: Source, start: int = -1) -> Flow[bool]:
    """GTB-5.2: one segment of n squares in direction d, or towards a goal; False if the ghost is gone after it.

    GTB-5.15: with a `start` that is not its own square, the ghost comes out of a gate or from a trap.
    """
    card = g.box.ghosts[g.kind(ghost)]
    at = g.ghost_at[ghost] if start < 0 else start
    path, gone = trace(g, ghost, card, at, n, d, goal)
    here = g.ghost_at[ghost]
    if path:
        rest = path.pop()  # where it comes to rest, perhaps a square that it has passed
        if path:
            g.tell(events.FLEW, "GTB-5.2", (ghost, rest, *path), source.thing)
        if card.corporeal and len(path) < n:
            g.tell(events.HELD_UP, "GTB-7.5", (ghost, rest), source.thing)
        if not gone:
            g.put_ghost(ghost, rest)
        people = g.buster_mask() | g.car
        if [s for s in path if people >> s & 1]:
            yield from slime_passed(g, path, ghost_source(ghost, at, "GTB-5.10"))
        if g.ghost_at[ghost] < 0 and not gone:
            return False
    elif here < 0 and not gone:
        g.put_ghost(ghost, at)
    elif card.corporeal:
        g.tell(events.HELD_UP, "GTB-7.5", (ghost, at), source.thing)
    if gone:
        g.tell(events.LEFT_MAP, "GTB-7.1", (ghost,))
        g.lift_ghost(ghost, BOX)
        return False
    return (yield from land(g, ghost, card))


def trace(g: SpiritWorld, ghost: int, card: GhostCard, at: int, n: int, d: int, goal: int) -> tuple[list[int], bool]:
    """The squares that a segment enters, then again the one where it ends, and whether it leaves the map."""
    steps = g.ground.steps
    exits = g.ground.exits(BULK) if card.corporeal else steps
    path: list[int] = []
    last_legal = at
    held = card.map_bound or card.corporeal  # something may stop it; then it goes back to where it may rest
    reached = goal < 0
    while len(path) < n or not may_rest(g, ghost, card, at):
        if not reached and len(path) < n:
            d = heading(at, goal)
        if d < 0:
            break
        ahead = steps[d][at]
        if ahead < 0 and not card.map_bound:
            return [*path, at], True
        blocked = ahead < 0 or exits[d][at] < 0 or (card.corporeal and g.busters_at(ahead) >= 0)
        if blocked:
            if not may_rest(g, ghost, card, at):
                at = last_legal
            break
        at = ahead
        path.append(at)
        if at == goal:
            reached = True
        if held and may_rest(g, ghost, card, at):
            last_legal = at
    return ([*path, at] if path else []), False


def may_rest(g: SpiritWorld, ghost: int, card: GhostCard, at: int) -> bool:
    """GTB-5.11 to 5.13: no Ghostbuster, no gate, no other ghost except a twin to combine with."""
    if at in g.gate_at or g.busters_at(at) >= 0:
        return False
    if not g.ghost_mask >> at & 1:
        return True
    others = [other for other, place in enumerate(g.ghost_at) if place == at and other != ghost]
    if not others:
        return True
    return card.combines and len(others) == 1 and g.kind(others[0]) == g.kind(ghost) and heir(g, g.kind(ghost)) >= 0


def slime_passed(g: SpiritWorld, path: list[int], source: Source) -> Flow[None]:
    """GTB-5.10, 8.6, R22: everybody whose square was entered; those in the Ecto-1 once per segment."""
    car = False
    for at in path:
        if g.car >> at & 1:
            if not car:
                yield from slime_car(g, source, "GTB-21.7")
            car = True
        b = g.busters_at(at)
        if b >= 0 and g.at[b] != INSIDE:
            yield from slime(g, b, source, "GTB-5.10")


def heir(g: SpiritWorld, kind: int) -> int:
    """GTB-6.4, R10: the figure that two ghosts of a kind become: of the next higher class in the box."""
    for higher in range(kind + 1, COMMON):
        found = g.figure(higher, BOX)
        if found >= 0:
            return found
    return -1


def land(g: SpiritWorld, ghost: int, card: GhostCard) -> Flow[bool]:
    """GTB-6: the end of a segment; a twin on the square combines with the ghost."""
    at = g.ghost_at[ghost]
    others = [other for other, place in enumerate(g.ghost_at) if place == at and other != ghost]
    if others:
        into = heir(g, g.kind(ghost))
        g.tell(events.COMBINED, "GTB-6.3", (ghost, others[0], into, at))
        g.lift_ghost(ghost, BOX)
        g.lift_ghost(others[0], BOX)
        g.put_ghost(into, at)
        yield from run_clauses(g, g.scenario.under("combined"), ghost_source(into, at, "GTB-6.1"))
        return False
    clauses = g.scenario.under("arrives")
    if clauses:
        yield from run_clauses(g, clauses, ghost_source(ghost, at, "GTB-24.1"))
    return g.ghost_at[ghost] >= 0


# Directions


def roll_direction(g: SpiritWorld, source: Source, emerging: bool) -> Flow[int]:
    """GTB-5.3, 20.8, 20.9: the Movement die read on the PKE meter; one roll for a whole Chaos, but not to emerge."""
    if source.chaos and source.direction >= 0 and not emerging:
        return source.direction
    d = throw(g, source)
    b, use = second_throw(g, source, emerging)
    if use is not None:
        codes = [verbs.KEEP | g.movement << A, verbs.REROLL | g.movement << A]
        answer = yield from pick(g.seats[b], "movement", codes, "GTB-22.9", source.thing, why_not_die)
        if answer == codes[1]:
            note_use(g, b, use)
            d = throw(g, source)
    if not emerging:
        source.direction = d
    return d


def why_not_die(g: SpiritWorld, decision: Decision, seat: int, code: int) -> Reason:
    return Reason("no_such_die", "GTB-5.3", {"n": field_a(code)})


def throw(g: SpiritWorld, source: Source) -> int:
    die = g.roll_below(8) + 1
    g.movement = die
    d = (max(0, g.pke) + die - 1) & 7
    g.tell(events.DIRECTION_ROLLED, "GTB-5.3", (die, d), source.thing)
    return d


def second_throw(g: SpiritWorld, source: Source, emerging: bool) -> tuple[int, Use | None]:
    """GTB-22.9: who may have the Movement die rolled again, and by which ability."""
    if g.phase != TURN or g.active < 0:
        return -1, None
    if source.miss:
        for b in g.order:
            for use in g.powers.uses("miss_die", b):
                if can_use(g, use, ability_source(b, use)):
                    return g.active, use
    if emerging:
        for use in g.powers.uses("emerge_die", g.active):
            if can_use(g, use, ability_source(g.active, use)):
                return g.active, use
    return -1, None


# Coming out


def next_out(g: SpiritWorld, rank: str) -> int:
    """GTB-1.12, R45: the ghost that leaves the Spirit World; -1 if it is empty."""
    kinds = [kind for kind in range(g.box.kinds) if g.count(kind, SPIRIT)]
    if not kinds:
        return -1
    if rank == "highest":
        return g.figure(kinds[-1], SPIRIT)
    if rank == "lowest":
        return g.figure(kinds[0], SPIRIT)
    wanted = int(rank)
    lower = [kind for kind in kinds if g.box.ghosts[kind].rank <= wanted]
    return g.figure(lower[-1] if lower else kinds[0], SPIRIT)


def emerge(g: SpiritWorld, gate: int, start: int, rank: str, source: Source) -> Flow[None]:
    """GTB-5.15, 1.13: a ghost comes out of a gate (-1: of bare ground); if none is left the game is lost at once."""
    ghost = next_out(g, rank)
    if ghost < 0:
        g.tell(events.GAME_LOST, "GTB-1.13", (), source.thing)
        raise Lost("GTB-1.13", "empty")
    if gate >= 0:
        g.tell(events.EMERGED, "GTB-5.15", (ghost, gate), source.thing)
    else:
        g.tell(events.CAME_OUT, "GTB-1.11", (ghost, start), source.thing)
    yield from come_out(g, ghost, start, source)


def come_out(g: SpiritWorld, ghost: int, start: int, source: Source) -> Flow[None]:
    """GTB-5.15, R42, R46: one square in a rolled direction, from a square where it does not stay."""
    bound = g.box.ghosts[g.kind(ghost)].map_bound
    d = yield from roll_direction(g, source, emerging=True)
    while bound and g.ground.steps[d][start] < 0:
        d = yield from roll_direction(g, source, emerging=True)
    yield from fly(g, ghost, 1, d, -1, source, start)
