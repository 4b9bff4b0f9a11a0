"""TGB-10.3 to 10.9, 13.5: the map as one character meets it."""

from __future__ import annotations

from hauntbox.games.betwixt.effects.standing import is_opaque
from hauntbox.games.betwixt.ground.walking import Field, encounter_area
from hauntbox.games.betwixt.table.numbers import COMBAT, FIRST_MONSTER
from hauntbox.games.betwixt.table.state import Betwixt


def obstacles_on(g: Betwixt) -> list[int]:
    """TGB-5.8, 7.8: the squares with obstacles that no tile has printed: vending machines, objects, mannequins."""
    objects = list(g.objects)
    return [*g.machines, *objects, *g.obstacles] if g.machines or g.obstacles else objects


def field_for(g: Betwixt, character: int) -> Field:
    """TGB-10.3 to 10.9: what stands where for a character, friend, foe or obstacle; in a combat within the encounter
    area."""
    at = g.at
    family = [s for s in at[:FIRST_MONSTER] if s >= 0]
    monsters = [s for s in at[FIRST_MONSTER:] if s >= 0]
    area = encounter_area(g.house, g.begun, family + monsters) if g.phase == COMBAT else -1
    friends, foes = (family, monsters) if character < FIRST_MONSTER else (monsters, family)
    if at[character] >= 0:
        friends.remove(at[character])
    opaque = bool(g.house.tall_squares) and is_opaque(g)
    return Field(g.house, foes, friends, obstacles_on(g), area, opaque)
