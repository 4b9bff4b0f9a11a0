"""What cards do to attacks, other than making one: stop them, forbid them, make them sure.

How a ranged attack, the cannon and the Death Ray work is in `shooting`, `cannon` and `death_ray`.
"""

from __future__ import annotations

from hauntbox.engine.decisions import field_a
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import CAN, RUN, Source, pick_for
from hauntbox.games.outer_space.cards.reacting import open_window
from hauntbox.games.outer_space.combat.blasting import gunners
from hauntbox.games.outer_space.effects.targets import comes_off, place_of
from hauntbox.games.outer_space.table import events, verbs
from hauntbox.games.outer_space.table.moments import RANGED_DECLARED, Moment, Shot
from hauntbox.games.outer_space.table.numbers import MARTIANS, OFF, SOLDIERS
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A
from hauntbox.kit.cards.effects import Effect
from hauntbox.kit.map.grid import distance

# Ranged attacks that have been declared


def can_touch_shot(g: OuterSpace, effect: Effect, source: Source) -> bool:
    shot = g.moments[-1].shot if g.moments else None
    return shot is not None and not shot.cancelled and not shot.sure


def run_cancel_attack(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """The attack does not happen; what it would have cost is kept."""
    shot = g.moments[-1].shot
    if shot is not None:
        shot.cancelled = True
        g.tell(events.SHOT_MISSED, source.rule, (shot.slot,), source.thing)
    return
    yield


def run_auto_hit(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    shot = g.moments[-1].shot
    if shot is not None:
        shot.sure = True
    return
    yield


# Packs that don't fire


def noticed(g: OuterSpace, effect: Effect, source: Source) -> list[int]:
    """The Packs with ray guns that a Hero sees within range."""
    at = place_of(g, source)
    if at < 0:
        return []
    return [
        s for s in g.packs()
        if distance(at, s) <= effect.number("range") and g.fairground.sees(at, s) and gunners(g, s)
    ]


def can_forbid(g: OuterSpace, effect: Effect, source: Source) -> bool:
    if effect.word("what") == "blast":
        return g.blast is not None and not g.blast.cancelled
    return effect.word("what") == "next_blast" and bool(noticed(g, effect, source))


def run_forbid(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """A blast does not happen, or a Pack's next one won't."""
    if effect.word("what") == "blast":
        if g.blast is not None and (yield from comes_off(g, effect.number("on"), source)):
            g.blast.cancelled = True
            g.tell(events.SILENCED, source.rule, (g.blast.square,), source.thing)
        return
    codes = [verbs.PICK_PACK | s << A for s in noticed(g, effect, source)]
    square = field_a((yield from pick_for(g, source.seat, "silence", codes, source)))
    moment = Moment(RANGED_DECLARED, MARTIANS, OFF, source.slot, square)
    moment.shot = Shot(source.slot, source.card, square, False)
    g.tell(events.SHOT_AT, "IOS-8.7b", (source.slot, square), source.thing)
    yield from open_window(g, moment)
    if moment.shot.cancelled:
        return
    if not moment.shot.sure and not (yield from comes_off(g, effect.number("on"), source, "shot")):
        return
    for soldier in g.soldiers_in(square):
        g.stunned |= 1 << soldier
    for champion in g.champions_in(square):
        g.stunned |= 1 << SOLDIERS + champion
    g.tell(events.SILENCED, source.rule, (square,), source.thing)


RUN.update({"cancel_attack": run_cancel_attack, "auto_hit": run_auto_hit, "forbid": run_forbid})
CAN.update({"cancel_attack": can_touch_shot, "auto_hit": can_touch_shot, "forbid": can_forbid})
