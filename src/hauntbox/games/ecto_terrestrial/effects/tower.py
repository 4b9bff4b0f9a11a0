"""The tower, the PKE trackers, new ETs, and ETs that move once more."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import field_a
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.components.triggers import ALL
from hauntbox.games.ecto_terrestrial.effects.op import EctoOp
from hauntbox.games.ecto_terrestrial.effects.targets import candidates, why_not_meant
from hauntbox.games.ecto_terrestrial.ets.moving import move_one, next_to_move
from hauntbox.games.ecto_terrestrial.spawning.disruption import drop_dice, pull_panel
from hauntbox.games.ecto_terrestrial.spawning.placing import active_points, spawn_beside, spawn_on_point, spawn_one
from hauntbox.games.ecto_terrestrial.spawning.rolling import spawn_roll
from hauntbox.games.ecto_terrestrial.table import events, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import KINDS, PKE, SIZE
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A
from hauntbox.kit.cards.effects import Effect, Param
from hauntbox.kit.questions import pick

KIND: Final = Param("kind", "word", list(KINDS))
NEAR: Final = ["chosen", "leader_gb", "leader_mib", "leader_team", "last_team", "objective"]


def run_drop(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-21.10."""
    yield from drop_dice(g, effect.number("n"), source.rule, source.thing)


def run_pull(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-20.6: the top panel comes out now; trackers stay."""
    yield from pull_panel(g, g.fewest_points(), source.rule, source.thing)


def can_pull(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    return g.tower.panels > 0


def run_take_out(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """Dice are taken out of the tower and laid aside."""
    g.reveal()
    taken = g.tower.take_out(effect.number("n"))
    g.tell(events.TAKEN_OUT, source.rule, (taken, g.tower.inside), source.thing)
    return
    yield


def can_take_out(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    return g.tower.inside > 0


def run_tracker(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-20.7: PKE trackers go up or down: one by name, one of the user's choice, or all."""
    n = effect.number("n")
    word = effect.word("kind")
    kinds = list(range(3)) if word in ("all", "chosen") else [KINDS.index(word)]
    if word == "chosen":
        movable = [kind for kind in kinds if 0 <= g.pke[kind] + (1 if n > 0 else -1) <= PKE]
        codes = [verbs.PICK_KIND | kind << A for kind in movable]
        if not codes:
            return
        answer = yield from pick(source.seat, "which_tracker", codes, source.rule, why_not_meant, source.thing)
        kinds = [field_a(answer)]
    for kind in kinds:
        for _ in range(abs(n)):
            if n > 0:
                g.raise_tracker(kind, source.rule, source.thing)
            elif g.pke[kind]:
                g.pke[kind] -= 1
                g.tell(events.LOWERED, source.rule, (kind, g.pke[kind]), source.thing)


def can_tracker(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    word = effect.word("kind")
    kinds = list(range(3)) if word in ("all", "chosen") else [KINDS.index(word)]
    return any(g.pke[kind] < PKE if effect.number("n") > 0 else g.pke[kind] for kind in kinds)


def nearest_points(g: EctoTerrestrial, squares: list[int]) -> list[int]:
    """The Active Spawn Points nearest on foot to any of these squares."""
    points = active_points(g)
    if not points or not squares:
        return points
    far = [min([g.city.distance(square, g.episode.points[point]) for square in squares]) for point in points]
    least = min(far)
    return [point for point, one in zip(points, far) if one == least]


def run_spawn(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-12, 21.7, 21.9: ETs come onto an Active Spawn Point: of the user's choice, or the one nearest to somebody."""
    kind = KINDS.index(effect.word("kind"))
    near = effect.word("near")
    for _ in range(effect.number("n")):
        if near == "chosen":
            yield from spawn_on_point(g, source.seat, kind, source.rule, source.thing)
            continue
        heroes = [] if near == "objective" else candidates(g, near, source)
        if near != "objective" and not heroes:  # ETI-19.5b
            return
        squares = [source.square] if near == "objective" else [g.hero_at[hero] for hero in heroes]
        points = nearest_points(g, squares)
        if not points:
            g.raise_tracker(kind, "ETI-R22", source.thing)
            continue
        codes = [verbs.PICK_POINT | point << A for point in points]
        seat = g.owner[heroes[0]] if heroes else g.first
        point = field_a((yield from pick(seat, "which_point", codes, source.rule, why_not_meant, source.thing)))
        square = g.episode.points[point]
        if g.has_room(square, SIZE[kind]):
            spawn_one(g, kind, square, source.rule, source.thing)
        else:
            yield from spawn_beside(g, seat, kind, square, source.rule, source.thing)


def run_spawn_roll(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-12.3: a Spawn Roll with so many dice on every Active Spawn Point, in their order."""
    for point in active_points(g):
        yield from spawn_roll(g, source.seat, point, effect.number("dice"))


def run_place(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """An ET comes onto the square that was named, or beside it."""
    kind = KINDS.index(effect.word("kind"))
    if g.in_supply(kind) < 0 or g.has_room(source.square, SIZE[kind]):
        spawn_one(g, kind, source.square, source.rule, source.thing)
    else:
        yield from spawn_beside(g, source.seat, kind, source.square, source.rule, source.thing)


def run_ets_move(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-22.2: all standing ETs move one square more, by the rules of their phase."""
    kept, stage = g.moved_ets, g.stage
    g.moved_ets = 0
    et = next_to_move(g)
    while et >= 0:
        yield from move_one(g, et)
        et = next_to_move(g)
    g.moved_ets, g.stage = kept, stage


def has_ets_standing(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    return any(g.stands(et) for et in g.ets_on_board())


OPS: Final[list[EctoOp]] = [
    EctoOp("drop", ALL, [Param("n", "number", default=1, low=1, high=9)], run=run_drop, worth=-0.5),
    EctoOp("pull", ALL, [], run=run_pull, can=can_pull, worth=-2.0),
    EctoOp(
        "take_out", ALL, [Param("n", "number", default=1, low=1, high=9)], run=run_take_out, can=can_take_out, worth=0.5
    ),
    EctoOp(
        "tracker", ALL,
        [Param("n", "number", low=-3, high=3), Param("kind", "word", [*KINDS, "chosen", "all"], default_word="chosen")],
        run=run_tracker, can=can_tracker, worth=-0.5,
    ),
    EctoOp(
        "spawn", ALL,
        [KIND, Param("n", "number", default=1, low=1, high=6), Param("near", "word", NEAR, default_word="chosen")],
        run=run_spawn, worth=-0.8,
    ),
    EctoOp("spawn_roll", ALL, [Param("dice", "number", default=1, low=1, high=3)], run=run_spawn_roll, worth=-2.0),
    EctoOp("place", ALL, [KIND], run=run_place, worth=-0.8),
    EctoOp("ets_move", ALL, [], run=run_ets_move, can=has_ets_standing, worth=-0.8),
]
