"""ETI-12.2 to 12.7: Spawn Rolls, and the doors and moments that wake Spawn Points."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.ground.city import FAR
from hauntbox.games.ecto_terrestrial.spawning.disruption import drop_dice
from hauntbox.games.ecto_terrestrial.spawning.placing import spawn_all
from hauntbox.games.ecto_terrestrial.table import events, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import CRIT, DRAINER, SETUP
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A
from hauntbox.kit.questions import pick

NOT_WAKING: Final = Reason("point_not_waking", "ETI-12.2")


def spawn_dice(g: EctoTerrestrial) -> int:
    """ETI-12.3, 18.9: how many dice a Spawn Roll has."""
    return 3 if g.players > 2 else 2


def roll_face(g: EctoTerrestrial) -> int:
    """ETI-1.7, R10: one Hero Die."""
    sides = g.sides
    return sides[g.roll_below(len(sides))]


def spawn_roll(g: EctoTerrestrial, seat: int, point: int, dice: int) -> Flow[None]:
    """ETI-12.3, 12.4, R8: roll, place what was rolled and one Drainer for CRITs, then drop a Tower Die for each CRIT.
    ETI-2.11b: in set-up what falls out is put back."""
    faces = [roll_face(g) for _ in range(dice)]
    g.tell(events.SPAWN_ROLLED, "ETI-12.3", (point, *faces))
    crits = faces.count(CRIT)
    kinds = [face for face in faces if face != CRIT]
    drainers = 0 if not crits else crits if g.crit_spawns_each else 1
    yield from spawn_all(g, seat, [*kinds, *[DRAINER] * drainers], point, drainers)
    if not crits:
        return
    if g.phase == SETUP:
        put_in(g, crits)
    else:
        yield from drop_dice(g, crits, "ETI-12.4b", Thing("point", point))


def put_in(g: EctoTerrestrial, dice: int) -> None:
    """ETI-2.11b: drop dice in during set-up; what falls out goes in again, and no Disruption comes of it."""
    for _ in range(min(dice, g.tower.aside)):
        g.tower.load(g, 1)


def is_reached(g: EctoTerrestrial, point: int) -> bool:
    """ETI-12.1, R21, R65: whether an open way leads to a Spawn Point from any one Start Location, or the Episode says
    that it is Active anyway, or that doors don't wake it."""
    forced = g.episode.forced[point]
    if forced >= 0:
        return forced == 1
    away = g.city.distances(g.episode.points[point])
    return any(away[start] < FAR for start in g.episode.starts)


def wake(g: EctoTerrestrial, seat: int) -> Flow[None]:
    """ETI-12.2, 12.6: Spawn Points that can be reached now become Active and make their rolls, in the seat's order."""
    waking = [
        point for point in range(len(g.episode.points)) if not g.points_active >> point & 1 and is_reached(g, point)
    ]
    yield from wake_points(g, seat, waking)


def wake_points(g: EctoTerrestrial, seat: int, waking: list[int]) -> Flow[None]:
    """ETI-12.2, 12.6: these Spawn Points become Active and make their rolls, in the seat's order."""
    for point in waking:
        g.points_active |= 1 << point
        g.tell(events.POINT_WOKE, "ETI-12.2", (point,))
    while waking:
        codes = [verbs.PICK_POINT | point << A for point in waking]
        point = field_a((yield from pick(seat, "which_wakes", codes, "ETI-12.2", why_not_waking)))
        waking.remove(point)
        yield from spawn_roll(g, seat, point, spawn_dice(g))


def why_not_waking(g: EctoTerrestrial, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a Spawn Point that does not wake now."""
    return NOT_WAKING
