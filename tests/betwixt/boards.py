"""Boards drawn as text, for tests of monsters: any squares, any walls, no matter how tiles would lie.

A line of cells has a character for each cell and one behind it, a blank or the wall `|`. A line that has only blanks
and `-` draws walls under the cells above it:

    . . B .
      -
    . o|. @

====== =======================================================================
`.`    floor
`,`    floor outside the encounter area (TGB-10.8)
`#`    nothing at all
`o O`  a low obstacle, a tall one
`x`    floor with a Bear Trap
`s t`  a stair, to the same letter on the other map (TGB-10.13)
`BJAM` Bill, Joan, Avelynn, Maddox
`@`    the monster whose activation it is
`m p`  another monster, a prop
====== =======================================================================

Squares are named like those of a chess board, from the lower left corner: `c2` is in the third column and the second
row. Those of a second map, in another region, are written `2:c2`.
"""

from __future__ import annotations

from hauntbox.games.betwixt.ground.house import BIT, REGION, House
from hauntbox.games.betwixt.ground.tiles import DX, DY, cut_corners
from hauntbox.games.betwixt.ground.walking import OBSTACLE, OUTSIDE
from hauntbox.games.betwixt.table.numbers import COMBAT, FAMILY, FIRST_MONSTER, LOOKOUT
from tests.betwixt.lab import Lab, box

Place = tuple[int, int, int]  # region, column and row from the upper left corner, from 0
Turn = tuple[int, bool]  # quarter turns clockwise, after mirroring from left to right
TURNS: list[Turn] = [(quarter, mirror) for mirror in (False, True) for quarter in range(4)]
PEOPLE = "BJAM"
assert len(FAMILY) == len(PEOPLE)
OUTSIDE_SLOT = 8  # squares outside the encounter area lie on tiles from this one on
BEAR = 1
ANY_HOUSE = (((1, 0, 0, 0, 0),), ())


class Drawing:
    """Cells with their characters, and walls as pairs of a cell and a side, seen from both cells."""

    def __init__(self, maps: list[str]) -> None:
        self.cells: dict[Place, str] = {}
        self.walls: set[tuple[Place, int]] = set()
        self.size: list[tuple[int, int]] = []
        for region, text in enumerate(maps):
            self.read(region, text)

    def read(self, region: int, text: str) -> None:
        y = -1
        for line in text.strip("\n").split("\n"):
            if "-" in line and not set(line) - set(" -"):
                for x in range(0, len(line), 2):
                    if line[x] == "-":
                        self.wall((region, x // 2, y), 2)
                continue
            y += 1
            for x in range(0, len(line), 2):
                if line[x] not in " #":
                    self.cells[region, x // 2, y] = line[x]
                if line[x + 1 : x + 2] == "|":
                    self.wall((region, x // 2, y), 1)
        wide = 1 + max(x for here, x, _ in self.cells if here == region)
        self.size.append((wide, y + 1))

    def wall(self, place: Place, side: int) -> None:
        region, x, y = place
        self.walls |= {(place, side), ((region, x + DX[side], y + DY[side]), (side + 2) % 4)}

    def named(self, name: str) -> Place:
        """The place of a square such as `c2` or `2:c2`."""
        number, colon, square = name.rpartition(":")
        region = int(number) - 1 if colon else 0
        place = region, ord(square[0]) - ord("a"), self.size[region][1] - int(square[1:])
        assert place in self.cells, f"there is no square {name}"
        return place

    def name(self, place: Place) -> str:
        region, x, y = place
        return f"{f'{region + 1}:' if region else ''}{chr(ord('a') + x)}{self.size[region][1] - y}"

    def turned(self, turn: Turn) -> Drawing:
        """The same board, mirrored and turned."""
        new = Drawing([])
        new.size = [size if turn[0] % 2 == 0 else (size[1], size[0]) for size in self.size]
        new.cells = {turn_place(self, place, turn): letter for place, letter in self.cells.items()}
        new.walls = {(turn_place(self, place, turn), turn_side(side, turn)) for place, side in self.walls}
        return new


def turn_place(board: Drawing, place: Place, turn: Turn) -> Place:
    region, x, y = place
    wide, high = board.size[region]
    if turn[1]:
        x = wide - 1 - x
    for _ in range(turn[0]):
        x, y, wide, high = high - 1 - y, x, high, wide
    return region, x, y


def turn_side(side: int, turn: Turn) -> int:
    if turn[1] and side % 2:
        side = 4 - side
    return (side + turn[0]) % 4


class Board:
    """A drawing as a house; `square` has the number of each place."""

    def __init__(self, drawing: Drawing) -> None:
        self.drawing = drawing
        self.square: dict[Place, int] = {}
        counts = [0, OUTSIDE_SLOT * 64]
        for place in sorted(drawing.cells, key=lambda place: (place[0], place[2], place[1])):
            outside = drawing.cells[place] == ","
            self.square[place] = counts[outside]
            counts[outside] += 1
        self.place = {s: place for place, s in self.square.items()}
        self.slots = (counts[0] + 63) // 64
        self.house = self.build()

    def build(self) -> House:
        drawing = self.drawing
        house = House(box().tile_at, ANY_HOUSE)  # everything in it is replaced
        most = 1 + max(self.place)
        tiles = (most + 63) // 64
        house.laid = [None] * tiles  # type: ignore[list-item]  # only their number is asked for
        house.passages = []
        house.size = size = tiles * 64
        house.squares = sorted(self.place)
        house.gx, house.gy, house.region = [0] * size, [0] * size, [-1] * size
        house.ground_code, house.fenced = [OUTSIDE] * size, {}
        house.walking_steps, house.flying_steps = [None] * size, [None] * size
        house.straight, house.stair = [-1] * (size * 4), [-1] * size
        house.walled, house.inside = [True] * tiles, [None] * tiles
        house.floor = house.low = house.tall = 0
        house.tall_squares = []
        lefts, wide = [], 0
        for across, _ in drawing.size:
            lefts.append(wide)
            wide += across + 1
        house.grid_top, house.grid_wide, house.grid_left = 0, wide, lefts
        house.grid = [-1] * (wide * max(high for _, high in drawing.size))
        for s, (region, x, y) in self.place.items():
            letter = drawing.cells[region, x, y]
            house.gx[s], house.gy[s], house.region[s] = x + region * REGION, y, region
            house.ground_code[s] = OBSTACLE if letter in "oO" else 0
            house.floor |= BIT[s]
            if letter == "O":
                house.tall_squares.append(s)
            house.grid[house.place(s)] = s
            for side in range(4):
                beside = self.square.get((region, x + DX[side], y + DY[side]), -1)
                if beside >= 0 and ((region, x, y), side) not in drawing.walls:
                    house.straight[s * 4 + side] = beside
            if letter in "st":
                house.stair[s] = next(
                    other for place, other in self.square.items() if drawing.cells[place] == letter and other != s
                )
        house.corner, house.touch = [-1] * (size * 4), [-1] * (size * 4)
        cut_corners(house.squares, house.straight, house.corner, house.touch)
        house.sights = [None] * size
        return house

    def find(self, letter: str) -> list[int]:
        return [self.square[place] for place in sorted(self.drawing.cells) if self.drawing.cells[place] == letter]


def set_table(board: Board, dice: str = "") -> Lab:
    """The family and the monsters of a drawing on a table, in the middle of a combat. The acting one is the first
    monster; which kind it is, and whom it goes for, is left to the test."""
    g = Lab(dice=dice)
    g.house = board.house
    g.phase = COMBAT
    g.begun = (1 << board.slots) - 1
    for member, letter in enumerate(PEOPLE):
        at = board.find(letter)
        g.at[member] = at[0] if at else -1
        g.place[member] = 0 if at else LOOKOUT
        g.bag[member] = 6 if at else 0
    others = board.find("m")
    for monster, s in enumerate([*board.find("@"), *others, *board.find("p")], start=FIRST_MONSTER):
        g.kind[monster] = g.box.monster_at["guard_dog"]
        g.hp[monster] = g.hp_most[monster] = 3
        g.at[monster] = s
        if monster > FIRST_MONSTER + len(others):
            g.kind[monster] = g.box.monster_at["tether"]
    for s in board.find("x"):
        g.traps[s] = BEAR
    return g
