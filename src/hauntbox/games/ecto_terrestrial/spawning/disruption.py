"""ETI-21: Tower Dice that fall out, and the Psychokinetic Disruption that they cause."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.spawning.placing import spawn_on_point
from hauntbox.games.ecto_terrestrial.table import events, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import CRIT, DRAINER
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A
from hauntbox.kit.questions import pick

NOT_FALLEN: Final = Reason("face_not_fallen", "ETI-21.2")


def drop_dice(g: EctoTerrestrial, dice: int, rule: str, cause: Thing | None = None) -> Flow[None]:
    """ETI-21.10, 21.11, R33: drop so many dice from those aside, one after another, as many as there are; then one
    Disruption for all that fell."""
    dropped = min(dice, g.tower.aside)
    for _ in range(dropped):
        g.tower.aside -= 1
        note_fallen(g, g.tower.drop(g), cause)
    if dropped:
        g.tell(events.DROPPED, rule, (dropped, g.tower.inside), cause)
    yield from disrupt(g)


def pull_panel(g: EctoTerrestrial, seat: int, rule: str, cause: Thing | None = None) -> Flow[None]:
    """ETI-20.2, 20.3, 20.6: a seat pulls the top panel out, if there is one; then a Disruption if dice fell."""
    if not g.tower.panels:
        return
    faces = g.tower.pull(g)
    g.tell(events.PULLED, rule, (seat, g.tower.panels), cause)
    note_fallen(g, faces, cause)
    yield from disrupt(g)


def bump(g: EctoTerrestrial, seat: int) -> Flow[None]:
    """ETI-21.12, R33: if the tower is shaky, a turn may end with a knock against it, and a Disruption if dice fell."""
    if not g.tower.is_bumped(g):
        return
    faces = g.tower.bump(g)
    g.tell(events.BUMPED, "ETI-21.12", (seat, len(faces)))
    note_fallen(g, faces, None)
    yield from disrupt(g)


def note_fallen(g: EctoTerrestrial, faces: list[int], cause: Thing | None) -> None:
    """ETI-21.1: dice have fallen out."""
    for face in faces:
        g.fallen.append(face)
        g.tell(events.FELL, "ETI-21.1", (face,), cause)


def disrupt(g: EctoTerrestrial) -> Flow[None]:
    """ETI-21.2 to 21.6, R33: from the player with the fewest points on, clockwise, each resolves one fallen die; what
    falls meanwhile joins them."""
    seat = g.fewest_points()
    while g.fallen:
        codes = [verbs.PICK_DIE | face << A for face in sorted(set(g.fallen))]
        face = field_a((yield from pick(seat, "which_die", codes, "ETI-21.2", why_not_face)))
        g.fallen.remove(face)
        g.tell(events.RESOLVES, "ETI-21.2", (seat, face))
        yield from resolve_die(g, seat, face)
        seat = (seat + 1) % g.players


def resolve_die(g: EctoTerrestrial, seat: int, face: int) -> Flow[None]:
    """ETI-21.3, 21.4: place what a fallen die shows and lay it aside; a CRIT is a Drainer, and goes back in."""
    source = Thing("face", face)
    if face != CRIT:
        g.tower.aside += 1
        yield from spawn_on_point(g, seat, face, "ETI-21.3", source)
        return
    g.tower.aside += 1  # for the moment, so that the dice add up while the Drainer is placed
    yield from spawn_on_point(g, seat, DRAINER, "ETI-21.4a", source)
    g.tower.aside -= 1
    note_fallen(g, g.tower.drop(g), source)


def why_not_face(g: EctoTerrestrial, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a face that no fallen die shows."""
    return NOT_FALLEN
