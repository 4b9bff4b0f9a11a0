"""TGB-10.3 to 10.9, 13.5: the map as one character meets it."""

from __future__ import annotations

from hauntbox.games.betwixt.effects.standing import is_opaque
from hauntbox.games.betwixt.ground.walking import Field, encounter_area
from hauntbox.games.betwixt.table.numbers import COMBAT, FIRST_MONSTER
from hauntbox.games.betwixt.table.state import Betwixt


def obstacles_on(g: Betwixt) -> list[int]:
    """TGB-5.8, 7.8: the squares with obstacles that no tile has printed: vending machines, objects, mannequins."""
    return [*g.machines, *g.objects, *g.obstacles]


def field_for(g: Betwixt, character: int) -> Field:
    """TGB-10.3 to 10.9: what stands where for a character, friend, foe or obstacle; in a combat within the encounter
    area."""
    ours = character < FIRST_MONSTER
    foes: list[int] = []
    friends: list[int] = []
    for other, s in enumerate(g.at):
        if s >= 0 and other != character:
            if (other < FIRST_MONSTER) == ours:
                friends.append(s)
            else:
                foes.append(s)
    area = encounter_area(g.house, g.begun, [g.at[character], *foes, *friends]) if g.phase == COMBAT else -1
    opaque = bool(g.house.tall_squares) and is_opaque(g)
    return Field(g.house, foes, friends, obstacles_on(g), area, opaque)
