"""The boards of the fairground after reading: what is drawn on them, and the buildings on them."""

from __future__ import annotations

from typing import Final

OUTDOORS: Final = "."
BLOCKED: Final = "#"

# An outer board has this many rows: an L around the north-west corner of the centre.
OUTER_ROWS: Final = (7, 7, 7, 7, 4, 4)
CENTRAL_ROWS: Final = (5, 5, 5, 5, 5)


class RoomCard:
    """A room of a building whose inner walls count; its letter is on the rows of the board."""

    __slots__ = ("id", "letter", "name")

    def __init__(self, id: str, name: str, letter: str) -> None:
        self.id = id
        self.name = name
        self.letter = letter


class BuildingCard:
    """A building of a board; `number` is its place among all buildings of the box.

    `numbers` are its faces of the building die (IOS-15.3); the Big Top has none. `pickup` is the id of the card that
    can be picked up in it, or "". Fires in it spread on `spreads_on` or more. When it is destroyed, those beside it are
    wounded on `blast_on_destroyed` or more (7: nobody is). The talent `free_talent` costs nothing in it.
    """

    __slots__ = (
        "blast_on_destroyed", "blurb", "free_talent", "hard", "id", "letter", "name", "number", "numbers", "pickup",
        "rooms", "spreads_on", "tent",
    )  # fmt: skip

    def __init__(self, id: str, name: str, blurb: str, letter: str, rooms: list[RoomCard], numbers: list[int]) -> None:
        self.id = id
        self.name = name
        self.blurb = blurb
        self.letter = letter  # "" if it has rooms, which have their own letters
        self.rooms = rooms
        self.numbers = numbers
        self.number = 0
        self.pickup = ""
        self.hard = False
        self.tent = False
        self.spreads_on = 5
        self.blast_on_destroyed = 7
        self.free_talent = ""

    @property
    def letters(self) -> list[str]:
        """Its letters on the rows of the board, one per room."""
        return [room.letter for room in self.rooms] if self.rooms else [self.letter]

    def __repr__(self) -> str:
        return f"BuildingCard({self.id!r})"


class BoardCard:
    """An outer board as it lies in the north, or one side of the central board.

    Squares are its own, `y << 5 | x` from its north-west corner. `doors` are squares with the direction of one of
    their sides. If a central board has `flaps`, all sides of its tent that lead outdoors are doors (IOS-R26).
    `specials` are squares with a meaning, by name.
    """

    __slots__ = (
        "ability", "blurb", "buildings", "central", "doors", "flaps", "id", "landing", "name", "number", "rows",
        "specials",
    )  # fmt: skip

    def __init__(self, id: str, name: str, blurb: str, rows: list[str], central: bool) -> None:
        self.id = id
        self.name = name
        self.blurb = blurb
        self.rows = rows
        self.central = central
        self.number = 0  # among the outer boards, or among the sides of the central one
        self.buildings: list[BuildingCard] = []
        self.doors: list[tuple[int, int]] = []
        self.landing = -1
        self.specials: dict[str, int] = {}
        self.flaps = False
        self.ability = ""

    def letter(self, x: int, y: int) -> str:
        """What is drawn on a square; "" off the board."""
        return self.rows[y][x] if 0 <= y < len(self.rows) and 0 <= x < len(self.rows[y]) else ""

    def building_with(self, letter: str) -> BuildingCard | None:
        """The building that a letter of the rows is part of."""
        for building in self.buildings:
            if letter in building.letters:
                return building
        return None

    def __repr__(self) -> str:
        return f"BoardCard({self.id!r})"
