"""What a referee of Outer Space writes down: the fairground, the cards as they are printed, and who is where.

Content is read from the TOML files themselves, and the fairground is drawn by hand (`Drawn`): no code
of the game is used.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

from tests.outer_space.grounds import FOLDER, Drawn, Point
from tests.outer_space.test_sight import sees_by_hand

OUTER = ("midway", "menagerie", "performers_row", "oddities_alley", "fun_house", "back_lot")


@cache
def printed(file: str, table: str) -> dict[str, dict[str, Any]]:
    """The entries of a content file by their ids."""
    entries = tomllib.loads((FOLDER / f"{file}.toml").read_text(encoding="utf-8"))[table]
    return {one["id"]: one for one in entries}


def design(card: str) -> str:
    """What a card is; of several copies the number is left out."""
    return card.partition(".")[0]


def read(text: str) -> Point:
    x, y = text.split(",")
    return int(x), int(y)


def apart(a: Point, b: Point) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


class Map:
    """The fairground of one game: steps, sight, buildings."""

    def __init__(self, boards: list[str], advanced: bool) -> None:
        north, east, south, west = (OUTER.index(id) for id in boards[:4])
        self.drawn = Drawn((north, east, south, west), boards[4])
        self.advanced = advanced
        self.house = {
            at: self.drawn.house[room] for at, room in self.drawn.rooms.items() if room not in (".", "#")
        }
        self.pickups: dict[str, str] = {}
        self.spreads: dict[str, int] = {}
        for board in printed("boards", "board").values():
            for building in board.get("buildings", []):
                self.pickups[building["id"]] = building.get("pickup", "")
                self.spreads[building["id"]] = building.get("spreads_on", 5)
        self.landing = [self.landing_of(id, turns) for turns, id in enumerate(boards[:4])]
        self.seen: dict[tuple[Point, Point], bool] = {}

    def landing_of(self, id: str, turns: int) -> Point:
        x, y = read(printed("boards", "board")[id]["landing"])
        for _ in range(turns):
            x, y = 12 - y, x
        return x, y

    def real(self, at: Point) -> bool:
        """A space, and not a corner blocker."""
        return self.drawn.rooms.get(at, "#") != "#"

    def spaces_of(self, building: str) -> set[Point]:
        return {at for at, id in self.house.items() if id == building}

    def open(self, a: Point, b: Point, doors: bool) -> bool:
        edge = self.drawn.edge(a, b)
        return edge == "open" or (doors and edge.endswith("door"))

    def step(self, a: Point, b: Point, *, bendy: bool = False) -> bool:
        """IOS-9.3 to 9.5: an ordinary step, diagonally round a corner but (unless bendy) through no door."""
        if apart(a, b) != 1 or not self.real(a) or not self.real(b):
            return False
        if a[0] == b[0] or a[1] == b[1]:
            return self.open(a, b, True)
        flanks = [(a[0], b[1]), (b[0], a[1])]
        if not all(self.real(flank) for flank in flanks):
            return False
        return any(self.open(a, flank, bendy) and self.open(flank, b, bendy) for flank in flanks)

    def pinched(self, a: Point, b: Point) -> bool:
        """IOS-16.7: through a pinch point, which only the advanced game has."""
        diagonal = apart(a, b) == 1 and a[0] != b[0] and a[1] != b[1]
        return self.advanced and diagonal and self.drawn.pinched(a, b)

    def around(self, at: Point) -> Iterator[Point]:
        for dx, dy in product((-1, 0, 1), repeat=2):
            if (dx or dy) and self.real((at[0] + dx, at[1] + dy)):
                yield at[0] + dx, at[1] + dy

    def sees(self, a: Point, b: Point) -> bool:
        """IOS-10."""
        if (a, b) not in self.seen:
            self.seen[a, b] = a == b or sees_by_hand(self.drawn, a, b, advanced=self.advanced)
        return self.seen[a, b]

    def flies(self, a: Point, b: Point) -> bool:
        """IOS-5.3: one or two steps of a Saucer, over everything but corner blockers."""
        def hop(one: Point, other: Point) -> bool:
            flanks = [(one[0], other[1]), (other[0], one[1])]
            return apart(one, other) == 1 and self.real(other) and all(self.real(flank) for flank in flanks)

        return hop(a, b) or any(hop(a, over) and hop(over, b) for over in self.around(a))


class Soldier:
    def __init__(self, colour: int, at: Point) -> None:
        self.colour = colour
        self.at = at
        self.steps = 0  # in this phase 5


class Hero:
    """A character in play."""

    def __init__(self, who: str) -> None:
        card = printed("heroes", "hero")[who]
        self.who = who
        self.health: int = card["health"]
        self.agility: int = card["agility"]
        self.start: str = card["start"]
        self.at: Point | None = None
        self.left = self.health
        self.power = 1  # IOS-2.10
        self.items: list[str] = []
        self.entered = -1  # the number of the phase in which he came as a replacement
        self.free_talent = False


class Champion:
    def __init__(self, id: str) -> None:
        card = printed("champions", "champion")[id]
        self.health: int = card["health"]
        self.dice: int = card["fight_dice"]
        self.guns: int = card.get("gun_dice", 0)
        self.move: int = card["move"]
        self.cost: int = card["cost"]
        self.at: Point | None = None
        self.left = self.health
        self.cp = 0
        self.steps = 0


class Deck:
    """A deck of which the referee knows how many cards are left, and what lies on its discard pile."""

    def __init__(self, file: str, advanced: bool) -> None:
        cards = [one for one in printed(file, "card").values() if advanced or not one.get("advanced")]
        self.copies = Counter({one["id"]: one.get("copies", 1) for one in cards})
        self.left = self.copies.total()
        self.pile: list[str] = []
        self.seen: Counter[str] = Counter()  # what has come out of the deck since it was shuffled


def keywords(card: str) -> set[str]:
    return set(printed("hero_cards", "card")[design(card)].get("keywords", []))


def load_of(hero: Hero) -> tuple[int, int]:
    """IOS-13.1, 13.2: how many items and Weapons a Hero's load counts as; Carl needs one arm only."""
    items = weapons = 0
    for card in hero.items:
        words = keywords(card)
        n = 2 if "double" in words and hero.who != "carl" else 1
        items += n
        weapons += n if "weapon" in words else 0
    return items, weapons


@cache
def uses() -> dict[str, dict[str, Any]]:
    """Every Talent and ability of a Hero by its id."""
    return {use["id"]: use for hero in printed("heroes", "hero").values() for use in hero["uses"]}


def ranges_of(cause: str) -> list[int]:
    """The Ranges of the attacks that an item or an ability has."""
    card = printed("hero_cards", "card").get(design(cause))
    clauses = card.get("uses", []) if card else [uses()[cause]] if cause in uses() else []
    return [effect["range"] for clause in clauses for effect in clause["do"] if "range" in effect]
