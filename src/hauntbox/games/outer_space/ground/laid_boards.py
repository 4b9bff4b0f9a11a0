"""A board in its slot of the fairground, and the buildings on it, whatever lies in the other slots."""

from __future__ import annotations

from typing import Final

from hauntbox.games.outer_space.ground.boards import BLOCKED, OUTDOORS, BoardCard, BuildingCard
from hauntbox.games.outer_space.ground.edges import SIDE
from hauntbox.kit.map.grid import BIT, bits, square

CENTRE_SLOT: Final = 4  # after North, East, South and West
CENTRE_AT: Final = 4  # column and row of the central board's corner


class Building:
    """A building, the Big Top included; `number` is its place among all of the box and in `Fairground.buildings`. One
    that is not on the fairground has no slot, no spaces and no numbers.

    `rooms` are masks, one per room; a building without rooms is one room.
    """

    __slots__ = (
        "card", "destroyable", "hard", "id", "mask", "number", "numbers", "pickup", "rooms", "slot", "squares", "tent",
    )  # fmt: skip

    def __init__(self, card: BuildingCard, number: int, slot: int) -> None:
        self.card = card
        self.id = card.id
        self.number = number
        self.slot = slot
        self.numbers = card.numbers if slot >= 0 else []
        self.pickup = card.pickup if slot >= 0 else ""
        self.hard = card.hard
        self.tent = card.tent
        self.destroyable = slot >= 0 and not card.tent  # IOS-16.1
        self.mask = 0
        self.squares: list[int] = []
        self.rooms: list[int] = [0 for _ in card.letters]

    def room_of(self, s: int) -> int:
        """Which of its rooms a space is in; -1 if none."""
        for number, room in enumerate(self.rooms):
            if room & BIT[s]:
                return number
        return -1

    def __repr__(self) -> str:
        return f"Building({self.id!r})"


class LaidBoard:
    """A board in a slot: its spaces as masks, its buildings, and the doors in their walls.

    `indoors` are the spaces in buildings. `rooms` gives the room of each of them, with a different number for
    every room and every building without rooms. `landing`, `clown_head` and `bandstand` are -1 if it has none.
    """

    __slots__ = (
        "bandstand", "blockers", "buildings", "card", "clown_head", "doors", "floor", "indoors", "landing", "mask",
        "outdoors", "rooms", "slot", "squares",
    )  # fmt: skip

    def __init__(self, card: BoardCard, slot: int) -> None:
        self.card = card
        self.slot = slot
        self.buildings = [Building(building, building.number, slot) for building in card.buildings]
        self.mask = 0
        self.floor = 0
        self.blockers = 0
        self.outdoors = 0
        self.indoors: list[int] = []
        self.rooms: list[int] = []
        for y, row in enumerate(card.rows):
            for x, letter in enumerate(row):
                self._lay(placed(square(x, y), slot), letter)
        self.squares = bits(self.mask)
        for building in self.buildings:
            building.squares = bits(building.mask)
        self.doors = [(placed(s, slot), d if slot == CENTRE_SLOT else (d + 2 * slot) & 7) for s, d in card.doors]
        self.landing = placed(card.landing, slot) if slot < CENTRE_SLOT else -1
        self.clown_head = self._special("clown_head")
        self.bandstand = self._special("bandstand")

    def _lay(self, s: int, letter: str) -> None:
        """A space, or a blocker in its place."""
        self.mask |= BIT[s]
        if letter == BLOCKED:
            self.blockers |= BIT[s]
            return
        self.floor |= BIT[s]
        if letter == OUTDOORS:
            self.outdoors |= BIT[s]
            return
        for building in self.buildings:
            letters = building.card.letters
            if letter in letters:
                room = letters.index(letter)
                building.mask |= BIT[s]
                building.rooms[room] |= BIT[s]
                self.indoors.append(s)
                self.rooms.append(building.number << 5 | room)

    def _special(self, name: str) -> int:
        return placed(self.card.specials[name], self.slot) if name in self.card.specials else -1


def placed(s: int, slot: int) -> int:
    """The space of a square of a board; boards turn clockwise around the centre, from the north."""
    x, y = s & 31, s >> 5
    if slot == CENTRE_SLOT:
        return square(x + CENTRE_AT, y + CENTRE_AT)
    for _ in range(slot):
        x, y = SIDE - 1 - y, x
    return square(x, y)
