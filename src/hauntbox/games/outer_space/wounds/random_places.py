"""IOS-15, 20.7, 22.5: random buildings and random directions."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, field_a
from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import pick
from hauntbox.games.outer_space.cards.rolling import throw_die
from hauntbox.games.outer_space.table import events, verbs
from hauntbox.games.outer_space.table.numbers import MARTIANS, OFF
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A
from hauntbox.kit.map.grid import STEP, E, N, S, W

COMPASS: Final = (N, E, S, W)  # of the faces 2 to 5
HEROES_CHOOSE: Final = 1
MARTIANS_CHOOSE: Final = 6


def on_turn(g: OuterSpace) -> int:
    """The seat that rolls and decides for the side on turn."""
    return g.martian_captain if g.turn_side == MARTIANS else g.hero_captain()


def standing(g: OuterSpace) -> int:
    """The numbered buildings that have not been destroyed, as bits."""
    mask = 0
    for building in g.fairground.numbered:
        mask |= 1 << building
    return mask & ~g.gone


def random_building(g: OuterSpace, usable: int, seat: int = OFF) -> Flow[int]:
    """IOS-15: one of these numbered buildings (bits), by the dice and, on 1 and 6, by choice; -1 if there is none.

    IOS-1.5: `seat` rolls; if it is a Hero's, the building concerns its Hero, and on a 1 that seat chooses.
    """
    usable &= standing(g)
    seat = on_turn(g) if seat < 0 else seat
    captain = g.hero_captain() if g.side_of(seat) == MARTIANS else seat
    while usable:
        die = yield from throw_die(g, "board", seat)
        if die in (HEROES_CHOOSE, MARTIANS_CHOOSE):
            chooser = captain if die == HEROES_CHOOSE else g.martian_captain
            slots = [slot for slot in range(len(COMPASS)) if on_board(g, slot, usable)]
            codes = [verbs.PICK_BUILDING | one << A for one in g.fairground.numbered if usable >> one & 1]
            codes += [verbs.PICK_BOARD | slot << A for slot in slots]
            answer = yield from pick(g, chooser, "building", codes, "IOS-15.2")
            if answer & VERB_BITS == verbs.PICK_BUILDING:
                return settled(g, field_a(answer))
            slot = field_a(answer)
        else:
            slot = die - 2
            if not on_board(g, slot, usable):
                continue  # IOS-15.4: no building there can be used, so roll again
        while True:
            die = yield from throw_die(g, "building", seat)
            building = g.fairground.building_by_number[slot][die]
            if building >= 0 and usable >> building & 1:
                return settled(g, building)
    return OFF


def on_board(g: OuterSpace, slot: int, usable: int) -> bool:
    """Whether a board has a building that can be used."""
    numbers = g.fairground.building_by_number[slot]
    return bool([building for building in numbers if building >= 0 and usable >> building & 1])


def settled(g: OuterSpace, building: int) -> int:
    g.tell(events.BUILDING_ROLLED, "IOS-15.3", (building,))
    return building


def neighbour(g: OuterSpace, square: int, direction: int) -> int:
    """The adjacent space in a direction, whatever walls there are; -1 beyond the edge or at a blocker."""
    to = square + STEP[direction]
    return to if to in g.fairground.neighbours[square] else OFF


def directed(g: OuterSpace, square: int, die: int, legal: list[int], kind: str, rule: str, thing: Thing) -> Flow[int]:
    """IOS-R56: where a direction roll leads from a space; on 1 and 6 a legal space of somebody's choice, else -1."""
    if die not in (HEROES_CHOOSE, MARTIANS_CHOOSE):
        to = neighbour(g, square, COMPASS[die - 2])
        return to if to in legal else OFF
    if not legal:
        return OFF
    chooser = g.hero_captain() if die == HEROES_CHOOSE else g.martian_captain
    codes = [verbs.PICK_SQUARE | to << A for to in legal]
    return field_a((yield from pick(g, chooser, kind, codes, rule, thing)))
