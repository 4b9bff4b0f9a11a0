"""ETI-12.5, 21.3, 21.7, 21.9, R22, R56, R60: where new ETs go, and what happens when they don't fit or run out."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a
from hauntbox.engine.messages import Reason, Thing, Value
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.ground.city import FAR
from hauntbox.games.ecto_terrestrial.table import events, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import PRECEDENCE, SIZE
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A
from hauntbox.kit.questions import pick, question

FULL: Final = Reason("square_full", "ETI-1.10")
NOT_BESIDE: Final = Reason("not_beside_point", "ETI-12.5")
NEARER_ROOM: Final = Reason("nearer_room", "ETI-R22")
INACTIVE: Final = Reason("point_inactive", "ETI-21.3")
NOT_ROLLED: Final = Reason("kind_not_rolled", "ETI-R22")


def active_points(g: EctoTerrestrial) -> list[int]:
    """ETI-12.1: the Active Spawn Points, in their order."""
    return [point for point in range(len(g.episode.points)) if g.points_active >> point & 1]


def spawn_one(g: EctoTerrestrial, kind: int, square: int, rule: str, cause: Thing | None = None) -> None:
    """A model of a kind comes onto a square with room; ETI-21.9 if the supply has none."""
    et = g.in_supply(kind)
    if et < 0:
        g.raise_tracker(kind, "ETI-21.9", cause)
        return
    g.put_et(et, square)
    g.tell(events.PLACED, rule, (et, square), cause)


def spawn_all(g: EctoTerrestrial, seat: int, kinds: list[int], point: int, last: int = 0) -> Flow[None]:
    """ETI-12.3, 12.5, R22, R60: the models of one Spawn Roll come onto the Spawn Point, the rest beside it.

    They count as placed in the order Drainer, Grunt, Shooter; the `last` so many of `kinds` (the CRIT's Drainer) come
    after the others.
    """
    end = len(kinds) - last
    coming = [kind for kind in PRECEDENCE for one in kinds[:end] if one == kind] + kinds[end:]
    square = g.episode.points[point]
    waiting = within_supply(g, coming, point)
    while waiting:
        fitting = [kind for kind in dict.fromkeys(waiting) if g.has_room(square, SIZE[kind])]
        if not fitting:
            break
        kind = fitting[0]
        if sum([SIZE[one] for one in waiting]) > 4 - g.used[square]:
            codes = [verbs.PICK_KIND | one << A for one in fitting]
            kind = field_a((yield from pick(seat, "on_point", codes, "ETI-R22", why_not_kind, Thing("point", point))))
        waiting.remove(kind)
        spawn_one(g, kind, square, "ETI-12.3", Thing("point", point))
    for kind in waiting:
        yield from spawn_beside(g, seat, kind, square, "ETI-12.5", Thing("point", point))


def within_supply(g: EctoTerrestrial, kinds: list[int], point: int) -> list[int]:
    """ETI-21.9: of these only as many as the supply has; for each of the others its tracker is raised."""
    left = [0, 0, 0]
    for et, at in enumerate(g.et_at):
        if at < 0:
            left[0 if et < 10 else 1 if et < 20 else 2] += 1
    found: list[int] = []
    for kind in kinds:
        if left[kind]:
            left[kind] -= 1
            found.append(kind)
        else:
            g.raise_tracker(kind, "ETI-21.9", Thing("point", point))
    return found


def spawn_beside(
    g: EctoTerrestrial, seat: int, kind: int, square: int, rule: str, cause: Thing | None = None
) -> Flow[None]:
    """ETI-12.5, R22, R56: a model that doesn't fit goes to an adjacent square with room, else to the nearest one; with
    none at all its tracker is raised."""
    squares = nearest_room(g, square, SIZE[kind])
    if not squares:
        g.raise_tracker(kind, "ETI-R56", cause)
        return
    codes = [verbs.PICK_SQUARE | one << A for one in squares]
    answer = yield from pick(
        seat, "spawn_beside", codes, rule, why_not_beside, cause, {"kind": Thing("kind", kind)}, (square, kind)
    )
    spawn_one(g, kind, field_a(answer), rule, cause)


def nearest_room(g: EctoTerrestrial, square: int, size: int) -> list[int]:
    """ETI-R56: the squares with room that are nearest to a square on foot, itself left out; none if none is reached."""
    best = FAR
    found: list[int] = []
    for other, distance in enumerate(g.city.distances(square)):
        if 0 < distance <= best and distance < FAR and g.has_room(other, size):
            if distance < best:
                best = distance
                found = []
            found.append(other)
    return found


def why_not_kind(g: EctoTerrestrial, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a kind of model for the Spawn Point."""
    return NOT_ROLLED


def why_not_beside(g: EctoTerrestrial, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a square for a model that doesn't fit on its Spawn Point."""
    square, kind = decision.context
    other = field_a(code)
    if other >= g.city.size or g.city.distance(square, other) == FAR:
        return NOT_BESIDE
    if not g.has_room(other, SIZE[kind]):
        return FULL
    return NEARER_ROOM if nearest_room(g, square, SIZE[kind]) else NOT_BESIDE


def points_with_room(g: EctoTerrestrial, size: int) -> list[int]:
    """ETI-21.7: the Active Spawn Points where a model fits."""
    return [point for point in active_points(g) if g.has_room(g.episode.points[point], size)]


def spawn_on_point(g: EctoTerrestrial, seat: int, kind: int, rule: str, cause: Thing | None = None) -> Flow[None]:
    """ETI-21.3, 21.7, R22: a seat places a model on an Active Spawn Point of its choice with room; if none has room, on
    the nearest square to one of them; if no point is Active, the tracker is raised instead."""
    points = points_with_room(g, SIZE[kind])
    full = not points
    if full:
        points = active_points(g)
    if not points or g.in_supply(kind) < 0:
        g.raise_tracker(kind, "ETI-21.9" if points else "ETI-R22", cause)
        return
    codes = [verbs.PICK_POINT | point << A for point in points]
    point = points[0]
    if len(codes) > 1:
        args: dict[str, Value] = {"kind": Thing("kind", kind)}
        point = field_a((yield question(seat, "which_point", codes, rule, why_not_point, cause, args, (kind,))))
    square = g.episode.points[point]
    if full:
        yield from spawn_beside(g, seat, kind, square, "ETI-R22", cause)
    else:
        spawn_one(g, kind, square, rule, cause)


def why_not_point(g: EctoTerrestrial, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a Spawn Point."""
    point = field_a(code)
    if code & VERB_BITS != verbs.PICK_POINT or point >= len(g.episode.points):
        return INACTIVE
    return FULL if g.points_active >> point & 1 else INACTIVE
