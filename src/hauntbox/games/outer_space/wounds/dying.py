"""IOS-12.7 to 12.11: a Hero's death, what the Martians get for it, and his replacement."""

from __future__ import annotations

from hauntbox.engine.decisions import field_a
from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import pick
from hauntbox.games.outer_space.items.searching import draw_for
from hauntbox.games.outer_space.outcome.objectives import judge
from hauntbox.games.outer_space.table import events, verbs
from hauntbox.games.outer_space.table.numbers import HERO_TURN, HEROES_KILLED, OFF
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A
from hauntbox.games.outer_space.wounds.random_places import random_building, standing


def bury(g: OuterSpace, slot: int) -> Flow[None]:
    """IOS-12.7: he is out of the game with all he carried; another takes his place, unless the game is over."""
    g.tell(events.HERO_DIED, "IOS-12.5", (slot,))
    g.hero_at[slot] = OFF
    g.dead = (*g.dead, g.hero[slot])
    for card in g.items[slot]:
        g.lose_item(slot, card)
        g.tell(events.ITEM_DISCARDED, "IOS-12.7", (slot, card))
    g.power[slot] = 0
    g.free_talents &= ~(1 << slot)
    if g.blast is not None:
        g.blast.aimed &= ~(1 << slot)  # his replacement is not shot at
    g.tally[HEROES_KILLED] += 1
    promise_command(g)
    judge(g)
    yield from replace(g, slot)


def promise_command(g: OuterSpace) -> None:
    """IOS-12.8, R18: two more Command Points, or one for each of two, in the Martian Turn that begins next."""
    for mp in range(g.martians):
        g.owed[mp] += 2 // g.martians


def replace(g: OuterSpace, slot: int) -> Flow[None]:
    """IOS-12.9 to 12.11, R51, R87: a random character that nobody has played yet, who sits this phase out."""
    if not g.unused:
        g.hero[slot] = OFF
        return
    who = g.unused[g.roll_below(len(g.unused))]
    g.unused = tuple([one for one in g.unused if one != who])
    g.hero[slot] = who
    g.wounds[slot] = 0
    g.power[slot] = 1
    g.entered[slot] = g.serial
    if g.phase == HERO_TURN:
        g.done |= 1 << slot  # IOS-R48
    g.tell(events.HERO_CHOSEN, "IOS-12.9", (slot, who))
    answer = yield from choose_arrival(g, slot)
    if answer == verbs.ROLL_BUILDING:
        square = yield from choose_space(g, slot)
    else:
        square = g.fairground.centre
    g.hero_at[slot] = square
    g.tell(events.HERO_CAME, "IOS-12.9", (slot, who, square))
    judge(g)
    if answer == verbs.TO_CENTRE:
        yield from draw_for(g, slot)


def choose_arrival(g: OuterSpace, slot: int) -> Flow[int]:
    """IOS-12.9, R50: a random building, if any is left, or the centre with a card; chosen before any die is rolled."""
    codes = [verbs.ROLL_BUILDING, verbs.TO_CENTRE] if standing(g) else [verbs.TO_CENTRE]
    return (yield from pick(g, g.owner[slot], "arrival", codes, "IOS-12.9", Thing("hero", slot)))


def choose_space(g: OuterSpace, slot: int) -> Flow[int]:
    """IOS-12.9, R49: any space of a random building, whoever chose it."""
    building = yield from random_building(g, standing(g), g.owner[slot])
    codes = [verbs.PICK_SQUARE | square << A for square in g.fairground.buildings[building].squares]
    thing = Thing("hero", slot)
    return field_a((yield from pick(g, g.owner[slot], "arrival_space", codes, "IOS-12.9", thing, None, (building,))))
