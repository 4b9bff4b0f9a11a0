"""Knocked Down, standing up, Slimed, clean."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.combat.falling import knock_down_et, knock_down_hero, slime
from hauntbox.games.ecto_terrestrial.components.triggers import ALL
from hauntbox.games.ecto_terrestrial.effects.op import EctoOp
from hauntbox.games.ecto_terrestrial.effects.targets import (
    candidates,
    ets_meant,
    heroes_meant,
    possible_ets,
    what,
    who,
)
from hauntbox.games.ecto_terrestrial.table import events
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.kit.cards.effects import Effect, Param

WITHIN: Final = Param("within", "number", default=0, high=9)


def run_knock_down(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-7.3: Heroes go down."""
    for hero in (yield from heroes_meant(g, effect, source, lambda one: not g.is_down(one))):
        yield from knock_down_hero(g, hero, source.rule, source.thing)


def can_knock_down(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    found = candidates(g, effect.word("who"), source, effect.number("within"))
    return any(not g.is_down(hero) for hero in found)


def run_floor(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-7.6: ETs go down."""
    for et in (yield from ets_meant(g, effect, source, g.stands)):
        knock_down_et(g, et, source.rule, source.thing)


def can_floor(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    return any(g.stands(et) for et in possible_ets(g, effect.word("what"), source))


def run_stand(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-7.1: Heroes stand up without an Action."""
    for hero in (yield from heroes_meant(g, effect, source, g.is_down)):
        lift(g, hero, source)


def lift(g: EctoTerrestrial, hero: int, source: Source) -> None:
    if g.is_down(hero):
        g.down &= ~(1 << hero)
        g.tell(events.STOOD_UP, source.rule, (hero,), source.thing)


def can_stand(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    return any(g.is_down(hero) for hero in candidates(g, effect.word("who"), source))


def can_be_slimed(g: EctoTerrestrial, hero: int) -> bool:
    """ETI-7.9c, 1.2c: whether Slime would do anything to a Hero: not to one who has some, or who never gets any."""
    return not g.is_slimed(hero) and "slimed" not in g.powers.immune[hero]


def run_slime(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-7.9."""
    for hero in (yield from heroes_meant(g, effect, source, lambda one: can_be_slimed(g, one))):
        yield from slime(g, hero, source.rule, source.thing)


def can_slime(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    """ETI-8.8, 19.4, R30."""
    found = candidates(g, effect.word("who"), source, effect.number("within"))
    return any(can_be_slimed(g, hero) for hero in found)


def run_clean(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-7.9b: Slime comes off early."""
    for hero in (yield from heroes_meant(g, effect, source, g.is_slimed)):
        wipe(g, hero, source)


def wipe(g: EctoTerrestrial, hero: int, source: Source) -> None:
    if g.is_slimed(hero):
        g.slimed &= ~(1 << hero)
        g.tell(events.CLEANED, source.rule, (hero,), source.thing)


def can_clean(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    return any(g.is_slimed(hero) for hero in candidates(g, effect.word("who"), source))


def run_refresh(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-7.1, 7.9b: Heroes stand up, and Slime comes off them."""
    for hero in (yield from heroes_meant(g, effect, source, lambda one: g.is_down(one) or g.is_slimed(one))):
        lift(g, hero, source)
        wipe(g, hero, source)


def can_refresh(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    return can_stand(g, effect, source) or can_clean(g, effect, source)


OPS: Final[list[EctoOp]] = [
    EctoOp("knock_down", ALL, [who(), WITHIN], run=run_knock_down, can=can_knock_down, worth=-1.0),
    EctoOp("floor", ALL, [what()], run=run_floor, can=can_floor, worth=0.6),
    EctoOp("stand", ALL, [who()], run=run_stand, can=can_stand, worth=0.6),
    EctoOp("slime", ALL, [who(), WITHIN], run=run_slime, can=can_slime, worth=-0.8),
    EctoOp("clean", ALL, [who()], run=run_clean, can=can_clean, worth=0.6),
    EctoOp("refresh", ALL, [who()], run=run_refresh, can=can_refresh, worth=1.0),
]
