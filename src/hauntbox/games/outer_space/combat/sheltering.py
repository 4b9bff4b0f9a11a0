"""IOS-22.12 to 22.16: Heroes and crowds under attack: who protects a crowd, who hides behind it."""

from __future__ import annotations

from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import pick
from hauntbox.games.outer_space.table import events, verbs
from hauntbox.games.outer_space.table.state import OuterSpace


class Shelter:
    """IOS-R40: what the Heroes in a space chose: whether any `protected` the crowd, and the bits of those `hidden`."""

    __slots__ = ("hidden", "protected")

    def __init__(self) -> None:
        self.protected = False
        self.hidden = 0


def take_shelter(g: OuterSpace, square: int) -> Flow[Shelter]:
    """IOS-22.14: before an attack on a space with a crowd each Hero there protects it, hides behind it, or neither.

    Owners answer in seat order. Heroes who sit the phase out are not asked: nothing attacks them.
    """
    shelter = Shelter()
    crowd = g.crowd_in(square)
    if crowd < 0:
        return shelter
    for slot in g.partaking(square):  # slots go by seats
        codes = [verbs.PROTECT, verbs.HIDE, verbs.NEITHER]
        answer = yield from pick(g, g.owner[slot], "shelter", codes, "IOS-22.14", Thing("hero", slot))
        if answer == verbs.PROTECT:
            shelter.protected = True
            g.tell(events.PROTECTED, "IOS-22.12", (slot, crowd))
        elif answer == verbs.HIDE:
            shelter.hidden |= 1 << slot
            g.tell(events.HID, "IOS-22.13", (slot, crowd))
    return shelter


def exposed(g: OuterSpace, square: int, shelter: Shelter) -> list[int]:
    """The Heroes in a space that an attack can reach."""
    return [slot for slot in g.partaking(square) if not shelter.hidden >> slot & 1]


def exposed_crowd(g: OuterSpace, square: int, shelter: Shelter) -> int:
    """The crowd in a space that an attack can reach; -1 if there is none."""
    return -1 if shelter.protected else g.crowd_in(square)
