"""IOS-16.11 to 16.13: searching in the Fun House."""

from __future__ import annotations

from hauntbox.engine.decisions import field_a
from hauntbox.engine.messages import Thing, Value
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import agrees, pick, run_use, usable
from hauntbox.games.outer_space.cards.rolling import throw_die
from hauntbox.games.outer_space.cards.source import Source
from hauntbox.games.outer_space.components.cards import RoomCard
from hauntbox.games.outer_space.fire_and_crowds.fire import hero_enters
from hauntbox.games.outer_space.ground.laid_boards import Building
from hauntbox.games.outer_space.items.searching import search
from hauntbox.games.outer_space.table import events, verbs
from hauntbox.games.outer_space.table.moments import ROLLED, SEARCHED
from hauntbox.games.outer_space.table.numbers import HEROES
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A
from hauntbox.kit.map.grid import bits


def search_here(g: OuterSpace, slot: int) -> Flow[None]:
    """IOS-8.4a: an ordinary Search, or one in rooms that move."""
    house = g.fairground.buildings[g.in_building(g.hero_at[slot])]
    if not g.advanced or len(house.rooms) < 2:
        yield from search(g, slot)
        return
    own = house.room_of(g.hero_at[slot])
    room = (yield from throw_die(g, "room", g.owner[slot], slot)) - 1
    if room == own or room >= len(house.rooms):
        if room == own:
            yield from take_bonus(g, slot, room, ROLLED)
        yield from search(g, slot)
        if room == own:
            yield from take_bonus(g, slot, room, SEARCHED)
        return
    free = empty_spaces(g, house, room)
    if not free:
        yield from put_hero(g, slot, g.fairground.clown_head, "IOS-16.12")
        return
    codes = [verbs.PICK_SQUARE | s << A for s in free]
    who = g.hero[slot]
    hero = Thing("hero", slot)
    args: dict[str, Value] = {"hero": hero, "room": Thing("room", room)}
    square = field_a((yield from pick(g, g.owner[slot], "room", codes, "IOS-16.11", hero, args, (house, room))))
    yield from put_hero(g, slot, square, "IOS-16.11")
    if g.hero[slot] == who:  # he has not burnt
        yield from search(g, slot)


def empty_spaces(g: OuterSpace, house: Building, room: int) -> list[int]:
    """IOS-R62: spaces of a room without a Hero, a Martian or a crowd."""
    return [
        s for s in bits(house.rooms[room]) if not g.heroes_in(s) and not g.martian_in(s) and g.crowd_in(s) < 0
    ]


def put_hero(g: OuterSpace, slot: int, square: int, rule: str) -> Flow[None]:
    """Put a Hero into a space, walls or no walls; in a fire he may burn."""
    g.hero_at[slot] = square
    g.trail = (*g.trail, square)
    g.tell(events.MOVED, rule, (slot, square))
    yield from hero_enters(g, slot)


def take_bonus(g: OuterSpace, slot: int, room: int, when: int) -> Flow[None]:
    """IOS-16.11: what his room gives him before or after the search; some of it he may refuse."""
    card = room_card(g, room + 1)
    if card is None:
        return
    seat = g.owner[slot]
    for use in card.uses:
        source = Source(seat, HEROES, Thing("room", room), "IOS-16.11")
        source.slot = slot
        if use.when != when or not usable(g, use, source):
            continue
        bonus, hero = Thing("room", room), Thing("hero", slot)
        if use.clause.optional and not (
            yield from agrees(g, seat, "room_bonus", "IOS-16.11", [bonus, hero], {"room": bonus, "hero": hero})
        ):
            continue
        yield from run_use(g, use, source)


def room_card(g: OuterSpace, number: int) -> RoomCard | None:
    for card in g.box.rooms:
        if card.room == number:
            return card
    return None
