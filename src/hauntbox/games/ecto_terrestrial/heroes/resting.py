"""ETI-17, 18.5: Rest, and the Single Hero Rest of a player alone."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.acting import moment
from hauntbox.games.ecto_terrestrial.heroes.gadgets import draw_gadget
from hauntbox.games.ecto_terrestrial.spawning.placing import nearest_room
from hauntbox.games.ecto_terrestrial.table import events, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import HERO_SIZE, OFF, SINGLE_REST
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A
from hauntbox.kit.questions import pick

FULL: Final = Reason("square_full", "ETI-1.10")
NOT_A_PLACE: Final = Reason("not_a_place_to_return", "ETI-17.2a")
NOT_SOLO: Final = Reason("not_solo", "ETI-18.5a")
TOO_FEW_ACTIONS: Final = Reason("too_few_actions", "ETI-18.5a")
ATTACKED: Final = Reason("hero_attacked", "ETI-18.5b")
RESTED: Final = Reason("hero_rested", "ETI-18.5c")
DOWN: Final = Reason("hero_down", "ETI-R52")


def rest(g: EctoTerrestrial, seat: int) -> Flow[None]:
    """ETI-17.1 to 17.5: return the Defeated, recharge, turn in Traps, draw a Gadget."""
    g.tell(events.RESTED, "ETI-17.1", (seat,))
    yield from return_team(g, seat)
    for hero in g.team_of(seat):
        recharge(g, hero)
    for hero in g.team_of(seat):
        turn_in(g, hero)
    yield from draw_gadget(g, seat, "ETI-17.5")
    for hero in g.team_of(seat):
        yield from moment(g, hero, "rests", "ETI-17.1")


def return_team(g: EctoTerrestrial, seat: int) -> Flow[None]:
    """ETI-17.2: every Defeated Hero of a team comes back."""
    gone = [hero for hero in g.team_of(seat) if g.hero_at[hero] == OFF]
    both = len(gone) > 1
    for hero in gone:
        yield from return_hero(g, hero, both)


def places_to_return(g: EctoTerrestrial, hero: int, only_starts: bool) -> list[int]:
    """ETI-17.2a, 17.2b, R46, R56: Start Locations with room, or the nearest squares to them if none has; with or beside
    a teammate on the board."""
    starts = [square for square in g.episode.starts if g.has_room(square, HERO_SIZE)]
    if not starts:
        near = [square for start in g.episode.starts for square in nearest_room(g, start, HERO_SIZE)]
        starts = list(dict.fromkeys(near))
    found = list(dict.fromkeys(starts))
    for mate in g.team_of(g.owner[hero]):
        at = g.hero_at[mate]
        if mate != hero and at >= 0 and not only_starts:
            found += [
                square for square in (at, *g.city.near[at]) if g.has_room(square, HERO_SIZE) and square not in found
            ]
    return found


def return_hero(g: EctoTerrestrial, hero: int, only_starts: bool) -> Flow[None]:
    """ETI-17.2a to 17.2c: a Defeated Hero comes back as good as new."""
    squares = places_to_return(g, hero, only_starts)
    if not squares:
        return
    codes = [verbs.PICK_SQUARE | square << A for square in squares]
    thing = Thing("hero", hero)
    answer = yield from pick(
        g.owner[hero], "return_to", codes, "ETI-17.2a", why_not_return, thing, {"hero": thing}, (hero,)
    )
    g.wounds[hero] = 0
    if "traps_lost" not in g.powers.immune[hero]:
        g.traps[hero] = 0
    g.down &= ~(1 << hero)
    g.slimed &= ~(1 << hero)
    g.move_hero(hero, field_a(answer))
    g.tell(events.RETURNED, "ETI-17.2a", (hero, field_a(answer)))
    yield from moment(g, hero, "returned", "ETI-17.2c")


def why_not_return(g: EctoTerrestrial, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a square for a returning Hero."""
    hero = decision.context[0]
    square = field_a(code)
    mates = [g.hero_at[mate] for mate in g.team_of(g.owner[hero]) if g.hero_at[mate] >= 0]
    beside = [one for at in mates for one in (at, *g.city.near[at])]
    return FULL if square in g.episode.starts or square in beside else NOT_A_PLACE


def recharge(g: EctoTerrestrial, hero: int) -> None:
    """ETI-17.3."""
    more = g.powers.battery[hero] - g.batteries[hero]
    if more > 0:
        g.batteries[hero] += more
        g.tell(events.RECHARGED, "ETI-17.3", (hero, more))


def turn_in(g: EctoTerrestrial, hero: int) -> None:
    """ETI-17.4, R50: a point for each Trap."""
    traps = g.traps[hero]
    if not traps:
        return
    g.traps[hero] = 0
    g.tell(events.TURNED_IN, "ETI-17.4", (hero, traps))
    g.score(g.owner[hero], traps, "ETI-17.4", Thing("hero", hero))
    g.settle_badge()


def why_not_single_rest(g: EctoTerrestrial, hero: int) -> Reason | None:
    """ETI-18.5, R52: the reason against a Single Hero Rest."""
    if g.players > 1:
        return NOT_SOLO
    if g.actions < SINGLE_REST:
        return TOO_FEW_ACTIONS
    if g.attacked >> hero & 1:
        return ATTACKED
    if g.rested >> hero & 1:
        return RESTED
    return DOWN if g.is_down(hero) else None


def single_rest(g: EctoTerrestrial, hero: int) -> Flow[None]:
    """ETI-18.5a, 18.5d: return, recharge and turn in the Traps of one Hero, who does not attack in this turn."""
    g.rested |= 1 << hero
    g.tell(events.RESTED_ALONE, "ETI-18.5a", (hero,))
    if g.hero_at[hero] == OFF:
        mates = [mate for mate in g.team_of(g.owner[hero]) if g.hero_at[mate] >= 0]
        yield from return_hero(g, hero, not mates)
    recharge(g, hero)
    turn_in(g, hero)
    yield from moment(g, hero, "rests", "ETI-18.5a")
