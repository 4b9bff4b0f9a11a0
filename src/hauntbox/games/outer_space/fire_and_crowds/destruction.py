"""IOS-19: destroyed Saucers, destroyed buildings, and what happens to those there."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import field_a
from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import pick
from hauntbox.games.outer_space.cards.playing import open_window
from hauntbox.games.outer_space.cards.powers import may_join
from hauntbox.games.outer_space.cards.rolling import throw_die
from hauntbox.games.outer_space.fire_and_crowds.crowds import may_stand, move_crowd
from hauntbox.games.outer_space.fire_and_crowds.fire import (
    champion_enters,
    hero_enters,
    place_fire,
    soldier_enters,
    take_hold,
)
from hauntbox.games.outer_space.outcome.missions import set_emitter
from hauntbox.games.outer_space.outcome.objectives import judge
from hauntbox.games.outer_space.table import events, verbs
from hauntbox.games.outer_space.table.moments import BUILDING_DESTROYED, SAUCER_DOOMED, Moment
from hauntbox.games.outer_space.table.numbers import (
    BUILDINGS_DESTROYED,
    COLOURS,
    MARTIANS,
    OFF,
    RAY_GUNS,
    SAUCERS_DESTROYED,
    SOLDIERS,
)
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A
from hauntbox.games.outer_space.wounds.harm import wound_champion, wound_crowd, wound_hero, wound_soldier
from hauntbox.games.outer_space.wounds.random_places import on_turn, random_building, standing
from hauntbox.games.outer_space.wounds.victims import Victim, next_victim, victims_in
from hauntbox.kit.map.grid import distance

CRASH: Final = 3  # a model is wounded on this or more
STRAIGHT_DOWN: Final = 3  # up to here, IOS-R7
BOMBS: Final = 4  # what an Explosive needs against a Saucer where the scenario allows it


def destroy_saucer(g: OuterSpace, saucer: int, starter: int, cause: Thing | None = None) -> Flow[None]:
    """IOS-19.1 to 19.3: the Landing Site is gone; the wreck comes straight down or into a random building."""
    moment = Moment(SAUCER_DOOMED, MARTIANS, g.martian_captain, OFF, g.saucers[saucer])
    moment.saucer = saucer
    yield from open_window(g, moment)
    if moment.saved:
        g.tell(events.SAUCER_SAVED, "IOS-19.1", (saucer,))
        return
    square = g.saucers[saucer]
    g.saucers[saucer] = OFF
    g.tally[SAUCERS_DESTROYED] += 1
    g.tell(events.SAUCER_DESTROYED, "IOS-19.1", (saucer,), cause)
    judge(g)
    die = yield from throw_die(g, "crash", on_turn(g))
    if die <= STRAIGHT_DOWN:
        burns = yield from place_fire(g, square, starter)
        yield from crash(g, [square])  # IOS-R74: instead of what the fire would do to them
        yield from scatter(g, [square], list(g.fairground.neighbours[square]))
        if burns:
            yield from take_hold(g, square, starter)
        return
    building = yield from random_building(g, standing(g))
    if building >= 0:
        yield from crash(g, g.fairground.buildings[building].squares)
        yield from destroy_building(g, building, starter)


def crash(g: OuterSpace, squares: list[int], need: int = CRASH, crowds: bool = True) -> Flow[None]:
    """IOS-19.2, 19.3, R75: every model and crowd of these spaces is wounded on this roll or more."""
    left = victims_in(g, squares, crowds)
    while left:
        victim = yield from next_victim(g, left, "crash_next", "IOS-R5", None)
        if not victim.present(g, squares):
            continue
        die = yield from throw_die(g, "crash", victim.seat(g), victim.slot)
        if die >= need:
            yield from wound_victim(g, victim, "crash")


def wound_victim(g: OuterSpace, victim: Victim, kind: str) -> Flow[None]:
    """One Wound for a victim."""
    if victim.slot >= 0:
        yield from wound_hero(g, victim.slot, kind)
    elif victim.soldier >= 0:
        yield from wound_soldier(g, victim.soldier, kind)
    elif victim.champion >= 0:
        yield from wound_champion(g, victim.champion, kind)
    else:
        yield from wound_crowd(g, victim.crowd, kind)


def destroy_building(g: OuterSpace, building: int, starter: int, cause: Thing | None = None) -> Flow[None]:
    """IOS-19.4 to 19.7: cards, fires and kerosene in it are removed; everybody in it is pushed out."""
    house = g.fairground.buildings[building]
    if g.gone >> building & 1 or not house.destroyable:
        return
    g.gone |= 1 << building
    g.tally[BUILDINGS_DESTROYED] += 1
    g.tell(events.BUILDING_DESTROYED, "IOS-19.4", (building,), cause)
    for place, card in g.laid:
        if place == building:
            g.discard(card)
    g.laid = tuple([one for one in g.laid if one[0] != building])
    g.fires = tuple([s for s in g.fires if s not in house.squares])
    g.new_fires = tuple([s for s in g.new_fires if s not in house.squares])
    g.kerosene = tuple([s for s in g.kerosene if s not in house.squares])
    judge(g)
    yield from scatter(g, house.squares, g.fairground.around(house))
    if g.advanced and house.card.blast_on_destroyed <= 6:
        yield from crash(g, g.fairground.around(house), house.card.blast_on_destroyed)
    yield from building_falls(g, building)
    yield from open_window(g, Moment(BUILDING_DESTROYED, g.turn_side, OFF, OFF, house.squares[0]))


# Pushes


def scatter(g: OuterSpace, squares: list[int], around: list[int]) -> Flow[None]:
    """IOS-19.2, 19.5, R61: everybody in these spaces goes to one around them, in turn, as its owner chooses."""
    left = victims_in(g, squares, newcomers=True)
    while left:
        victim = yield from next_victim(g, left, "push_next", "IOS-R5", None)
        if victim.present(g, squares):
            yield from push(g, victim, squares, around)


def push(g: OuterSpace, victim: Victim, squares: list[int], around: list[int]) -> Flow[None]:
    """IOS-19.5, R55: push one of them; a fire burns it as if it had walked there."""
    spaces = nearest(squares, around, [s for s in g.fairground.squares if takes(g, victim, s)])
    seat, thing = victim.seat(g), victim.thing(g)
    context = (victim, squares, around)
    to = field_a((yield from pick(g, seat, "pushed", codes_of(spaces), "IOS-19.5", thing, None, context)))
    if victim.slot >= 0:
        g.hero_at[victim.slot] = to
        if victim.slot == g.active:
            g.trail = (*g.trail, to)  # he has left his space
        g.tell(events.PUSHED_HERO, "IOS-19.5", (victim.slot, to))
        yield from hero_enters(g, victim.slot)
    elif victim.crowd >= 0:
        move_crowd(g, victim.crowd, to)
    elif victim.soldier >= 0:
        at = g.soldier_at[victim.soldier]
        note_fired(g, victim.soldier, at, to)
        g.move_soldier(victim.soldier, to)
        g.tell(events.PUSHED_MARTIANS, "IOS-19.5", (to, at, g.colour_of(victim.soldier)))
        yield from soldier_enters(g, victim.soldier)
    else:
        at = g.champion_at[victim.champion]
        note_fired(g, SOLDIERS + victim.champion, at, to)
        g.champion_at[victim.champion] = to
        g.tell(events.PUSHED_MARTIANS, "IOS-19.5", (to, at, len(COLOURS) + victim.champion))
        yield from champion_enters(g, victim.champion)


def note_fired(g: OuterSpace, martian: int, at: int, to: int) -> None:
    """IOS-7.1: whoever has fired in this phase does not fire again from where he is pushed to; if nobody is left of a
    Pack that has fired, newcomers may fire. `martian` is a Soldier or, after all of those, a Champion.
    """
    if g.phase != RAY_GUNS:
        return
    if at in g.blasted:
        g.stunned |= 1 << martian
    if to in g.blasted and not g.martian_in(to):
        g.blasted = tuple([one for one in g.blasted if one != to])


def takes(g: OuterSpace, victim: Victim, square: int) -> bool:
    """IOS-R61: whether a space can take one more of that kind."""
    if victim.crowd >= 0:
        return may_stand(g, square)
    if victim.soldier >= 0:
        return g.room_at(square) > 0
    if g.destroyed(square):
        return False
    return victim.champion < 0 or may_join(g, victim.champion, square)


def nearest(squares: list[int], around: list[int], spaces: list[int]) -> list[int]:
    """IOS-R61: the free spaces around; if there are none, the nearest ones."""
    near = [s for s in spaces if s in around and s not in squares]
    if near:
        return near
    far = [s for s in spaces if s not in squares]
    least = min([min([distance(s, one) for one in squares]) for s in far])
    return [s for s in far if min([distance(s, one) for one in squares]) == least]


def codes_of(spaces: list[int]) -> list[int]:
    return [verbs.PICK_SQUARE | s << A for s in spaces]


def building_falls(g: OuterSpace, building: int) -> Flow[None]:
    """IOS-19.7, R68: another building takes over what an objective is about."""
    if building == g.emitter:
        set_emitter(g, (yield from random_building(g, standing(g) & ~(1 << building))))


# Explosions


def explosion(g: OuterSpace, square: int, starter: int, saucer_need: int, slot: int = OFF) -> Flow[None]:
    """An Explosive goes off in a space: what becomes of the Saucer above it.

    `saucer_need` is the card's own number against Saucers, 0 if it has none; `slot` the Hero who rolls, if one does.
    """
    saucer = g.saucer_in(square)
    need = saucer_need
    if not need and "saucer_bombs" in g.scenario.specials:
        need = BOMBS
    if saucer >= 0 and need:
        die = yield from throw_die(g, "effect", starter, slot)
        if die >= need:
            yield from destroy_saucer(g, saucer, starter)
