"""TGB-9.10, 24.1, 24.2: the Loot action, for treasures and for things of the mission."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.cards.sources import Source
from hauntbox.games.betwixt.components.powers import OF_TREASURE
from hauntbox.games.betwixt.effects.moments import happens
from hauntbox.games.betwixt.effects.op import run_effects
from hauntbox.games.betwixt.table import events, verbs
from hauntbox.games.betwixt.table.numbers import CHARACTERS, FIRST_MONSTER, OFF
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A

NOTHING_THERE: Final = Reason("nothing_to_loot", "TGB-9.10")
NOT_BESIDE: Final = Reason("loot_not_adjacent", "TGB-9.10")


def prop_at(g: Betwixt, square: int) -> int:
    """The thing on a square that can be broken, -1 if there is none: a monster that does nothing."""
    for one in range(FIRST_MONSTER, CHARACTERS):
        if g.at[one] == square and g.box.monsters[g.kind[one]].prop:
            return one
    return OFF


def why_not_loot(g: Betwixt, member: int, square: int) -> Reason | None:
    """TGB-9.10: the reason against looting a space; treasures may also lie on the own one."""
    if square not in g.treasures and square not in g.objects and prop_at(g, square) < 0:
        return NOTHING_THERE
    here = g.at[member]
    return None if here == square or g.house.adjacent(here, square) else NOT_BESIDE


def list_loot(g: Betwixt, member: int) -> list[int]:
    """TGB-9.10: the spaces that can be looted from here."""
    at, kind, kinds, house = g.at, g.kind, g.box.monsters, g.house
    here = at[member]
    codes: list[int] = []
    for square in g.treasures:
        if square == here or house.adjacent(here, square):
            codes.append(verbs.LOOT | square << A)
    for square in g.objects:
        if house.adjacent(here, square):
            codes.append(verbs.LOOT | square << A)
    for one in range(FIRST_MONSTER, CHARACTERS):
        if at[one] >= 0 and kinds[kind[one]].prop and house.adjacent(here, at[one]):
            codes.append(verbs.LOOT | at[one] << A)
    return codes


def loot(g: Betwixt, member: int, square: int) -> Flow[None]:
    """TGB-9.10: a treasure is resolved; what a thing of the mission does is up to the mission."""
    if square in g.treasures:
        yield from take_treasure(g, member, square)
    else:
        g.tell(events.INTERACTED, "TGB-9.10", (member, square))
        yield from happens(g, "objective_interact", member, square)


def take_treasure(g: Betwixt, member: int, square: int) -> Flow[None]:
    """TGB-24.1, 24.2: the side that is up says what the looter gets."""
    side = g.treasures.pop(square)
    g.reveal()
    g.tell(events.LOOTED, "TGB-24.1", (member, side))
    yield from run_effects(g, g.mission.treasures[side - 1], Source(OF_TREASURE, side, member, square=square))
    yield from happens(g, "loot", member)
