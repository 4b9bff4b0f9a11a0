"""TGB-13: lines of sight, by the examples, by an oracle with fractions, and by what must always hold."""

from __future__ import annotations

import os
from random import Random

import pytest

from hauntbox.games.betwixt.ground.house import DOOR, House, first_house
from hauntbox.games.betwixt.ground.seeing import CLEAR, NONE, OBSTRUCTED, best_lines, in_range, sight
from hauntbox.games.betwixt.ground.tiles import Tile, make_tile
from hauntbox.games.betwixt.ground.walking import Field
from tests.betwixt.houses import at, room, two_rooms
from tests.betwixt.sight_oracle import Wall, verdict

Places = list[tuple[int, int]]
MORE = int(os.environ.get("HAUNTBOX_FUZZ", "1"))  # so many times as many boards; 50 is a hundred thousand


def seen(
    house: House, a: tuple[int, int], b: tuple[int, int], foes: Places = [], friends: Places = [],  # noqa: B006
    obstacles: Places = [], opaque: bool = False,  # noqa: B006
) -> int:  # fmt: skip
    field = Field(house, *[[at(house, *one) for one in many] for many in (foes, friends, obstacles)], opaque=opaque)
    return sight(field, at(house, *a), at(house, *b))


def test_x21_straight_blocker() -> None:
    """TGB-13.1, 13.2."""
    house = room()
    assert seen(house, (1, 1), (3, 1), obstacles=[(2, 1)]) == OBSTRUCTED
    assert seen(house, (1, 1), (3, 1), friends=[(2, 1)]) == OBSTRUCTED
    assert seen(house, (1, 1), (3, 1), foes=[(2, 1)]) == NONE
    assert seen(house, (1, 1), (3, 1)) == CLEAR


def test_x22_knight_move() -> None:
    """TGB-13.3."""
    house = room()
    assert seen(house, (1, 1), (3, 2), foes=[(2, 1)]) == CLEAR
    assert seen(house, (1, 1), (3, 2), foes=[(2, 1), (2, 2)]) == NONE


def test_x23_diagonal_squeeze() -> None:
    """TGB-13.4."""
    house = room()
    assert seen(house, (1, 1), (2, 2), obstacles=[(2, 1), (1, 2)]) == OBSTRUCTED
    assert seen(house, (1, 1), (2, 2), foes=[(2, 1), (1, 2)]) == NONE
    assert house.adjacent(at(house, 1, 1), at(house, 2, 2))


def test_x24_door_jamb() -> None:
    """TGB-13.4."""
    house = two_rooms()
    assert seen(house, (2, 6), (3, 7)) == CLEAR
    assert seen(house, (2, 6), (2, 7)) == NONE
    assert seen(house, (1, 6), (3, 7)) == NONE
    assert seen(house, (1, 6), (4, 7)) == CLEAR
    closed = house.with_state(0, DOOR)
    assert seen(closed, (3, 6), (3, 7)) == NONE and seen(house, (3, 6), (3, 7)) == CLEAR


def test_x25_sight_is_not_the_same_both_ways() -> None:
    """TGB-13.1."""
    house = room()
    assert seen(house, (6, 2), (1, 6), obstacles=[(2, 2), (3, 5)]) == OBSTRUCTED
    assert seen(house, (1, 6), (6, 2), obstacles=[(2, 2), (3, 5)]) == CLEAR


def test_opaque_obstacles_stop_lines() -> None:
    """TGB-13.5: tall ones where the mission says so, low ones never."""
    for letter, stopped in (("O", NONE), ("o", OBSTRUCTED)):
        house = room("......\n" * 5 + f".{letter}....")
        assert seen(house, (1, 1), (3, 1)) == OBSTRUCTED
        assert seen(house, (1, 1), (3, 1), opaque=True) == stopped


def test_range_counts_spaces() -> None:
    """TGB-13.7."""
    house = room()
    field = Field(house, [], [], [])
    assert in_range(field, at(house, 1, 1), at(house, 5, 3), 4) == CLEAR
    assert in_range(field, at(house, 1, 1), at(house, 6, 3), 4) == NONE


class Board:
    """A tile of 8 by 8 with random walls and figures; cells are (x, y) from the north-west."""

    def __init__(self, luck: Random) -> None:
        cells = [(x, y) for x in range(8) for y in range(8)]
        self.edges = {(x, y, luck.choice("EN")) for x, y in luck.sample(cells, luck.randrange(7))}
        self.edges = {(x, y, d) for x, y, d in self.edges if (x < 7 if d == "E" else y > 0)}
        picked = luck.sample(cells, 2 + luck.randrange(16))
        self.a, self.b = picked[:2]
        cut = luck.randrange(2, len(picked) + 1)
        self.stops, self.hinders = set(picked[2:cut]), set(picked[cut:])

    def house(self) -> House:
        walls = [f"{x + 1},{8 - y}{d}" for x, y, d in sorted(self.edges)]
        return first_house({1: make_free_tile(walls)}, 1)

    def turned(self) -> Board:
        """A quarter turn clockwise."""
        other = object.__new__(Board)
        other.edges = {(7 - y, x + 1, "N") if d == "E" else (7 - y, x, "E") for x, y, d in self.edges}
        other.a, other.b = (7 - self.a[1], self.a[0]), (7 - self.b[1], self.b[0])
        other.stops = {(7 - y, x) for x, y in self.stops}
        other.hinders = {(7 - y, x) for x, y in self.hinders}
        return other

    def mirrored(self) -> Board:
        """West becomes east."""
        other = object.__new__(Board)
        other.edges = {(6 - x, y, "E") if d == "E" else (7 - x, y, "N") for x, y, d in self.edges}
        other.a, other.b = (7 - self.a[0], self.a[1]), (7 - self.b[0], self.b[1])
        other.stops = {(7 - x, y) for x, y in self.stops}
        other.hinders = {(7 - x, y) for x, y in self.hinders}
        return other

    def answer(self) -> int:
        places = [[y * 8 + x for x, y in sorted(many)] for many in (self.stops, self.hinders)]
        field = Field(self.house(), places[0], places[1][::2], places[1][1::2])
        found = sight(field, self.a[1] * 8 + self.a[0], self.b[1] * 8 + self.b[0])
        lines = best_lines(field, self.a[1] * 8 + self.a[0], self.b[1] * 8 + self.b[0])
        assert bool(lines) == bool(found)
        return found

    def oracle(self) -> int:
        walls: list[Wall] = [
            (x + 1, y, x + 1, y + 1) if d == "E" else (x, y, x + 1, y) for x, y, d in sorted(self.edges)
        ]
        return verdict(self.a, self.b, walls, self.stops, self.hinders)


def make_free_tile(walls: list[str]) -> Tile:
    """A tile with any walls; what they cut off is of no interest here."""
    tile = make_tile("1", "Room", "test", "\n".join(["........"] * 8), [], [])
    tile.inner_walls = [
        ((8 - int(one[2])) * 8 + int(one[0]) - 1, "NESW".index(one[3])) for one in walls
    ]  # fmt: skip
    return tile


def compare(count: int, seed: int) -> None:
    luck = Random(seed)
    for number in range(count):
        board = Board(luck)
        assert board.answer() == board.oracle(), (seed, number)


@pytest.mark.once
def test_the_oracle_agrees() -> None:
    """TGB-13.1 to 13.4 on random boards."""
    compare(2000 * MORE, 1)


def test_a_blocker_never_opens_and_a_wall_gone_never_closes() -> None:
    luck = Random(2)
    for _ in range(400 * MORE):
        board = Board(luck)
        before = board.answer()
        if board.edges:
            gone = sorted(board.edges)[0]
            board.edges.discard(gone)
            assert board.answer() >= before
            board.edges.add(gone)
        free = luck.randrange(8), luck.randrange(8)
        board.stops.add(free)
        assert board.answer() <= before


def test_turned_and_mirrored_boards_answer_alike() -> None:
    luck = Random(3)
    for _ in range(400 * MORE):
        board = Board(luck)
        assert board.answer() == board.turned().answer() == board.mirrored().answer()


def test_tiles_that_lie_on_one_another_spoil_sight_nowhere_else() -> None:
    """TGB-13.1: as in an edited save. What all houses know of sight in the same tile stays right."""
    apart = two_rooms()
    (first, second), *passages = apart.key
    number, rot, *_ = second
    crossed = House(apart.tiles, ((first, (number, rot, *first[2:])), *passages))
    cells = [8 * y + x for y in range(6) for x in range(6)]
    for house in (crossed, first_house(apart.tiles, 1)):
        field = Field(house, [], [], [])
        assert all(sight(field, a, b) == CLEAR for a in cells for b in cells if a != b)
