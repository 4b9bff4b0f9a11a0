"""ETI-5.5: models that cards move: steps, leaps, teleports, swaps. None of it is a Move Action, so nothing provokes."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import field_a
from hauntbox.engine.messages import Thing, Value
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.combat.pushing import drag, steps_of
from hauntbox.games.ecto_terrestrial.components.triggers import ALL
from hauntbox.games.ecto_terrestrial.effects.op import EctoOp
from hauntbox.games.ecto_terrestrial.effects.targets import (
    candidates,
    choose_hero,
    choose_square,
    ets_in_reach,
    ets_meant,
    heroes_meant,
    possible_ets,
    reach_of,
    what,
    who,
    why_not_meant,
)
from hauntbox.games.ecto_terrestrial.spawning.placing import active_points
from hauntbox.games.ecto_terrestrial.table import events, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import HERO_SIZE, KIND_OF, SIZE, SPACES
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A
from hauntbox.kit.cards.effects import Effect, Param
from hauntbox.kit.questions import pick

STEPS: Final = Param("n", "number", default=1, low=1, high=6)


def rooms(g: EctoTerrestrial, squares: list[int]) -> list[int]:
    """Those of some squares where a Hero fits."""
    return [square for square in squares if g.has_room(square, HERO_SIZE)]


def run_push(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-14.11: ETs are moved up to so many squares by the user."""
    ets = yield from ets_meant(g, effect, source, lambda et: bool(steps_of(g, et)))
    yield from drag(g, source.seat, {et: effect.number("n") for et in ets}, "shift", source.rule, source.thing)


def can_push(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    return any(steps_of(g, et) for et in possible_ets(g, effect.word("what"), source))


def run_walk(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-5.5: Heroes go up to so many squares; their player says where, step by step."""
    for hero in (yield from heroes_meant(g, effect, source)):
        for _ in range(effect.number("n")):
            codes: list[int] = [verbs.PICK_SQUARE | square << A for square in rooms(g, list(near(g, hero)))]
            if not codes:
                break
            args: dict[str, Value] = {"hero": Thing("hero", hero)}
            codes.append(verbs.DONE)
            answer = yield from pick(source.seat, "walk", codes, source.rule, why_not_meant, source.thing, args)
            if answer == verbs.DONE:
                break
            put_hero(g, hero, field_a(answer), source)


def near(g: EctoTerrestrial, hero: int) -> tuple[int, ...]:
    return g.city.near[g.hero_at[hero]]


def put_hero(g: EctoTerrestrial, hero: int, square: int, source: Source) -> None:
    g.move_hero(hero, square)
    g.tell(events.MOVED, source.rule, (hero, square), source.thing)


def can_walk(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    return any(rooms(g, list(near(g, hero))) for hero in candidates(g, effect.word("who"), source))


def landings(g: EctoTerrestrial, source: Source) -> list[int]:
    """ETI-8.2: the squares within Range of the user with room for one more Hero."""
    return rooms(g, [square for square in reach_of(g, source) if square != g.hero_at[source.hero]])


def run_leap(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-8.2: the user goes straight to a square within Range."""
    square = yield from choose_square(source.seat, landings(g, source), source)
    put_hero(g, source.hero, square, source)


def can_leap(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    return bool(landings(g, source))


def exits(g: EctoTerrestrial, source: Source) -> list[int]:
    """The Active Spawn Points' squares with room, where the user does not stand."""
    squares = [g.episode.points[point] for point in active_points(g)]
    return rooms(g, [square for square in squares if square != g.hero_at[source.hero]])


def run_teleport(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-6.2, 6.3: the user goes to an Active Spawn Point, from anywhere and without the risk."""
    square = yield from choose_square(source.seat, exits(g, source), source)
    g.move_hero(source.hero, square)
    g.tell(events.TELEPORTED, source.rule, (source.hero, square), source.thing)


def can_teleport(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    return bool(exits(g, source))


def beside_user(g: EctoTerrestrial, hero: int, source: Source) -> list[int]:
    """The user's square and those adjacent to it, where a Hero is not yet and has room."""
    at = g.hero_at[source.hero]
    return rooms(g, [square for square in (at, *g.city.near[at]) if square != g.hero_at[hero]])


def run_fetch(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-1.18: Heroes come to the user's square or an adjacent one."""
    for hero in (yield from heroes_meant(g, effect, source)):
        squares = beside_user(g, hero, source)
        if squares:
            put_hero(g, hero, (yield from choose_square(source.seat, squares, source)), source)


def can_fetch(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    return any(beside_user(g, hero, source) for hero in candidates(g, effect.word("who"), source))


def swappable(g: EctoTerrestrial, source: Source) -> list[int]:
    """Heroes within Range who are in another square than the user."""
    return [one for one in candidates(g, "chosen", source) if g.hero_at[one] != g.hero_at[source.hero]]


def run_swap(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-1.9: the user and another Hero change places; both take one space, so they always fit."""
    other = yield from choose_hero(source.seat, swappable(g, source), source)
    mine, theirs = g.hero_at[source.hero], g.hero_at[other]
    g.move_hero(source.hero, theirs)
    g.move_hero(other, mine)
    g.tell(events.SWAPPED, source.rule, (source.hero, other), source.thing)


def can_swap(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    return bool(swappable(g, source))


def swappable_ets(g: EctoTerrestrial, source: Source) -> list[int]:
    """ETI-1.10: the ETs within Range and another square that fit where the user stands, once the user has gone."""
    at = g.hero_at[source.hero]
    return [
        et for et in ets_in_reach(g, source)
        if g.et_at[et] != at and g.used[at] - HERO_SIZE + SIZE[KIND_OF[et]] <= SPACES
    ]


def run_swap_et(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-1.10: the user and an ET change places."""
    codes = [verbs.PICK_ET | et << A for et in swappable_ets(g, source)]
    et = field_a((yield from pick(source.seat, "which_et", codes, source.rule, why_not_meant, source.thing)))
    mine, theirs = g.hero_at[source.hero], g.et_at[et]
    g.move_hero(source.hero, theirs)
    g.move_et(et, mine)
    g.tell(events.SWAPPED_ET, source.rule, (source.hero, et), source.thing)


def can_swap_et(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    return bool(swappable_ets(g, source))


OPS: Final[list[EctoOp]] = [
    EctoOp("push", ALL, [STEPS, what()], run=run_push, can=can_push, worth=0.3),
    EctoOp("walk", ALL, [STEPS, who()], run=run_walk, can=can_walk, worth=0.3),
    EctoOp("leap", ["action"], [], run=run_leap, can=can_leap, worth=0.6),
    EctoOp("teleport", ["action"], [], run=run_teleport, can=can_teleport, worth=0.6),
    EctoOp("fetch", ["action"], [who("teammate")], run=run_fetch, can=can_fetch, worth=0.5),
    EctoOp("swap", ["action"], [], run=run_swap, can=can_swap, worth=0.4),
    EctoOp("swap_et", ["action"], [], run=run_swap_et, can=can_swap_et, worth=0.4),
]
