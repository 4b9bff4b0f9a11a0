"""ETI-7: Knocked Down, Slimed, and standing up again."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.reacting import react
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.table import events
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial

NOT_DOWN: Final = Reason("hero_not_down", "ETI-7.1")


def avoided(g: EctoTerrestrial, moment: str, hero: int, rule: str, cause: Thing | None) -> Flow[bool]:
    """ETI-8.3: whether a Reaction keeps a Hero from going down or being Slimed."""
    source = Source(cause or Thing("hero", hero), rule, g.owner[hero], hero)
    yield from react(g, moment, source)
    return source.cancelled


def knock_down_hero(g: EctoTerrestrial, hero: int, rule: str, cause: Thing | None = None) -> Flow[None]:
    """ETI-7.3, 7.5: a Hero goes down and puts all carried Objectives onto the square."""
    if g.hero_at[hero] < 0 or g.is_down(hero):
        return
    if (yield from avoided(g, "would_be_knocked_down", hero, rule, cause)):
        return
    g.down |= 1 << hero
    g.tell(events.KNOCKED_DOWN, rule, (hero,), cause)
    square = g.hero_at[hero]
    for objective in g.drop_objectives(hero, square):
        g.tell(events.OBJECTIVE_DROPPED, "ETI-7.3", (hero, objective, square), cause)


def knock_down_et(g: EctoTerrestrial, et: int, rule: str, cause: Thing | None = None) -> None:
    """ETI-7.5, 7.6."""
    if not g.stands(et):
        return
    g.et_down |= 1 << et
    g.tell(events.ET_DOWN, rule, (et,), cause)


def knock_down_all(g: EctoTerrestrial, square: int, rule: str, cause: Thing | None = None) -> Flow[None]:
    """ETI-16.2, 7.8: all models in a square but a Boss."""
    for hero in g.heroes_in(square):
        yield from knock_down_hero(g, hero, rule, cause)
    for et in g.ets_in(square):
        knock_down_et(g, et, rule, cause)


def why_not_stand(g: EctoTerrestrial, hero: int) -> Reason | None:
    """ETI-7.1."""
    return None if g.is_down(hero) else NOT_DOWN


def stand_up(g: EctoTerrestrial, hero: int) -> None:
    """ETI-7.1."""
    g.down &= ~(1 << hero)
    g.tell(events.STOOD_UP, "ETI-7.1", (hero,))


def slime(g: EctoTerrestrial, hero: int, rule: str, cause: Thing | None = None) -> Flow[None]:
    """ETI-7.9a, 7.9c."""
    if g.hero_at[hero] < 0 or g.is_slimed(hero) or "slimed" in g.powers.immune[hero]:
        return
    if (yield from avoided(g, "would_be_slimed", hero, rule, cause)):
        return
    g.slimed |= 1 << hero
    g.tell(events.SLIMED, rule, (hero,), cause)


def clean_team(g: EctoTerrestrial, seat: int) -> None:
    """ETI-4.9, 7.9b: at the end of a player's turn all Slimed tokens come off that player's Heroes."""
    for hero in g.team_of(seat):
        if g.is_slimed(hero):
            g.slimed &= ~(1 << hero)
            g.tell(events.CLEANED, "ETI-7.9b", (hero,))


def stand_up_all(g: EctoTerrestrial) -> None:
    """ETI-23.10: after all attacks every Knocked Down ET stands up."""
    for et in g.ets_on_board():
        if g.et_down >> et & 1:
            g.et_down &= ~(1 << et)
            g.tell(events.ET_STOOD_UP, "ETI-23.10", (et,))
