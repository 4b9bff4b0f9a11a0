"""TGB-7.2: the house as far as it is explored.

In short:

- A square is `slot * 64 + y * 8 + x`: the slot of a laid tile (0 to 15, in the order of laying), and a cell of the tile
  in its printed orientation. It keeps its number for the whole mission, however the house grows, and rolls for a space
  (TGB-7.4) need no turning: `House.rolled(slot, column, row)`. Directions are those of the whole map: 0 north, then
  clockwise.
- A `House` never changes, so all copies of a game share it. `laying.lay_tile`, `with_state`, `opened` and
  `with_door` give another one; `house_of` gives the same object for the same `key` as long as it is remembered.
- A `Passage` is one end of a doorway: EXIT (nothing behind it yet), DOOR (closed), OPEN, SEALED (a wall) or STAIR
  (open, to a tile in another region). `other` is the number of the end on the far side, -1 while there is none. So
  "linked" of the rulebook is OPEN or DOOR with an `other`. An exit for TGB-6.17 is EXIT or DOOR without an `other`.
- `straight[s * 4 + d]` is the square across the side d, -1 past a wall or closed door; `corner[s * 4 + k]` the square
  of a diagonal step that no wall forbids (k: north-east, then clockwise; TGB-10.2); `touch[s * 4 + k]` the diagonal
  neighbour by TGB-10.12; `stair[s]` the square up or down a stair, else -1.
- Regions are parts of the map joined by stairs only. Nothing is near or seen from one to another: `distance` is FAR.

Why not the kit's squares (`y << 5 | x`): a house of twelve tiles grows up to 96 squares in any direction, which masks
of the kit can't hold, and wider masks would slow every game. Here walking goes over lists of neighbours, and sight uses
the kit's masks in the box between two squares (`seeing`).
Measured compiled, on a house of ten tiles: a line of sight takes 0.3 microseconds, 7 when first asked for.
"""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.ground.tiles import (
    CELLS,
    Steps,
    Tile,
    cut_corners,
    turned_size,
)  # fmt: skip

EXIT: Final = 0
DOOR: Final = 1
OPEN: Final = 2
SEALED: Final = 3
STAIR: Final = 4
STATES: Final = ("exit", "door", "open", "sealed", "stair")

MOST_TILES: Final = 16
SQUARES: Final = 1024
REGION: Final = 512  # so far apart lie the regions of a map
FAR: Final = 9999
MOST_HOUSES: Final = 128  # so many are remembered

BIT: Final = [1 << s for s in range(SQUARES)]


class Laid:
    """A tile on the map: quarter turns clockwise, its north-west corner, and the region that it lies in."""

    __slots__ = ("region", "rot", "slot", "tile", "x", "y")

    def __init__(self, slot: int, tile: Tile, rot: int, x: int, y: int, region: int) -> None:
        self.slot = slot
        self.tile = tile
        self.rot = rot
        self.x = x
        self.y = y
        self.region = region

    def __repr__(self) -> str:
        return f"Laid({self.slot}, {self.tile.id!r}, {self.rot}, {self.x}, {self.y})"


class Passage:
    """One end of a doorway: the tile's slot, the side of the map that it looks to, its two squares from left to right
    for somebody who goes out, its state and the number of the end on the far side. `side` and `first` are those of the
    tile as printed; `added` marks doors that the tile itself does not have (TGB-6.20, 6.26)."""

    __slots__ = ("added", "direction", "first", "number", "other", "side", "slot", "squares", "state")

    def __init__(
        self, number: int, slot: int, side: int, first: int, direction: int, squares: tuple[int, int], state: int,
        other: int, added: bool,
    ) -> None:  # fmt: skip
        self.number = number
        self.slot = slot
        self.side = side
        self.first = first
        self.direction = direction
        self.squares = squares
        self.state = state
        self.other = other
        self.added = added

    def __repr__(self) -> str:
        return f"Passage({self.number}, slot {self.slot}, {STATES[self.state]}, other {self.other})"


# A house as numbers. Of each tile: number, rot, x, y, region. Of each passage: slot, side, first, state, other, added.
Key = tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]


class House:
    """The laid tiles with their passages, and what follows from them. See the top of this module."""

    __slots__ = (
        "beside",
        "connected",
        "corner",
        "fenced",
        "floor",
        "flying_steps",
        "grid",
        "grid_left",
        "grid_top",
        "grid_wide",
        "ground_code",
        "gx",
        "gy",
        "in_order",
        "inside",
        "key",
        "laid",
        "low",
        "nearby",
        "passages",
        "region",
        "sights",
        "size",
        "squares",
        "stair",
        "straight",
        "tall",
        "tall_squares",
        "tiles",
        "touch",
        "walking_steps",
        "walled",
    )  # fmt: skip

    def __init__(self, tiles: dict[int, Tile], key: Key, base: House | None = None) -> None:
        """The house of a key. `base` is a house to go on from: one that began with the same tiles."""
        self.tiles = tiles
        self.key = key
        before = 0
        if base is None:
            self._begin()
        else:
            before = len(base.laid)
            self._take_over(base, before == len(key[0]))
        for slot in range(before, len(key[0])):
            number, rot, x, y, region = key[0][slot]
            self._spread_out(Laid(slot, tiles[number], rot, x, y, region))
        changed = self._set_passages(base)
        if before < len(self.laid):
            self._map_out()
        cut_corners(self._around(changed, base), self.straight, self.corner, self.touch)
        self.fenced: dict[int, list[int]] = {}  # see `walking.code_within`
        # of each square that was looked from: what lies on the lines to each other one (see `seeing`)
        self.sights: list[list[tuple[int, ...] | None] | None] = [None] * self.size
        self.nearby: dict[int, list[int]] = {}  # see `near`
        self.beside: dict[int, set[int]] = {}  # see `is_near`
        self.in_order: dict[int, list[int]] = {}  # see `squares_of`
        self.connected: dict[int, list[int]] = {}  # see `connected_to`

    def _begin(self) -> None:
        """Nothing is laid yet."""
        self.laid: list[Laid] = []
        self.floor = 0
        self.low = 0
        self.tall = 0
        self.tall_squares: list[int] = []
        self.squares: list[int] = []
        self.size = 0
        self.gx: list[int] = []
        self.gy: list[int] = []
        self.region: list[int] = []
        self.ground_code: list[int] = []  # for `walking.Field`: 64 an obstacle, 128 no square at all
        # of each square that was walked from, by what stands on its sides: the steps (see `walking.list_steps`);
        # for walkers those away from doorways are shared with other houses (see `Plan`)
        self.walking_steps: list[Steps | None] = []
        self.flying_steps: list[Steps | None] = []
        self.straight: list[int] = []
        self.stair: list[int] = []
        self.corner: list[int] = []
        self.touch: list[int] = []
        self.walled: list[bool] = []  # of each tile: whether it has inner walls
        self.inside: list[dict[int, tuple[int, ...]] | None] = []  # of each tile: what all houses know of sight in it
        self.grid: list[int] = []  # see `_map_out`
        self.grid_top = 0
        self.grid_wide = 0
        self.grid_left: list[int] = []

    def _take_over(self, base: House, same: bool) -> None:
        """The tiles of another house; with the `same` tiles whatever doors don't change is shared."""
        self.floor = base.floor
        self.low = base.low
        self.tall = base.tall
        self.size = base.size
        self.walking_steps = base.walking_steps.copy()
        self.flying_steps = base.flying_steps.copy()
        self.straight = base.straight.copy()
        self.stair = base.stair.copy()
        self.corner = base.corner.copy()
        self.touch = base.touch.copy()
        if same:
            self.laid = base.laid
            self.tall_squares = base.tall_squares
            self.squares = base.squares
            self.gx = base.gx
            self.gy = base.gy
            self.region = base.region
            self.ground_code = base.ground_code
            self.walled = base.walled
            self.inside = base.inside
            self.grid = base.grid
            self.grid_top = base.grid_top
            self.grid_wide = base.grid_wide
            self.grid_left = base.grid_left
            return
        self.laid = base.laid.copy()
        self.tall_squares = base.tall_squares.copy()
        self.squares = base.squares.copy()
        self.gx = base.gx.copy()
        self.gy = base.gy.copy()
        self.region = base.region.copy()
        self.ground_code = base.ground_code.copy()
        self.walled = base.walled.copy()
        self.inside = base.inside.copy()

    def _set_passages(self, base: House | None) -> list[int]:
        """Both ends of all doorways, and the ways through open ones; the squares of those that have changed."""
        self.passages: list[Passage] = []
        changed: list[Passage] = []
        known = () if base is None else base.key[1]
        for number, row in enumerate(self.key[1]):
            if base is not None and number < len(known) and known[number] == row:
                self.passages.append(base.passages[number])
                continue
            slot, side, first, state, other, added = row
            lying = self.laid[slot]
            one_cell, other_cell = lying.tile.doorway_cells(side, first)
            squares = (slot * CELLS + one_cell, slot * CELLS + other_cell)
            direction = (side + lying.rot) & 3
            passage = Passage(number, slot, side, first, direction, squares, state, other, bool(added))
            self.passages.append(passage)
            changed.append(passage)
        found: list[int] = []
        for passage in changed:
            for at in (0, 1):
                s = passage.squares[at]
                found.append(s)
                far = self.passages[passage.other].squares[1 - at] if passage.other >= 0 else -1
                self.straight[s * 4 + passage.direction] = far if passage.state == OPEN else -1
                self.stair[s] = far if passage.state == STAIR else -1
        return found

    def _around(self, changed: list[int], base: House | None) -> list[int]:
        """The squares near changed doorways, whose diagonal steps are to be worked out."""
        near: set[int] = set()
        for s in changed:
            near.add(s)
            near.update(self.straight[s * 4 : s * 4 + 4])
            if base is not None and s < base.size:
                near.update(base.straight[s * 4 : s * 4 + 4])
        near.discard(-1)
        for s in near:
            self.walking_steps[s] = self.flying_steps[s] = None
        return list(near)

    def __repr__(self) -> str:
        return f"House({', '.join([one.tile.id for one in self.laid])})"

    def _spread_out(self, one: Laid) -> None:
        """The squares of a tile that is laid next, and the steps inside it."""
        plan, base = one.tile.plan(one.rot), one.slot * CELLS
        left, top = one.x + one.region * REGION, one.y
        self.laid.append(one)
        self.walled.append(plan.walled)
        self.inside.append(one.tile.sights)
        self.size += CELLS
        self.gx += [x + left if x >= 0 else 0 for x in plan.across]
        self.gy += [y + top if y >= 0 else 0 for y in plan.down]
        self.region += [one.region if x >= 0 else -1 for x in plan.across]
        self.ground_code += plan.code
        self.walking_steps += plan.walking_steps(one.slot)
        self.flying_steps += [None] * CELLS
        self.stair += [-1] * CELLS
        self.straight += [cell + base if cell >= 0 else -1 for cell in plan.straight]
        self.corner += [cell + base if cell >= 0 else -1 for cell in plan.corner]
        self.touch += [cell + base if cell >= 0 else -1 for cell in plan.touch]
        self.squares += [cell + base for cell in plan.squares]
        self.floor |= plan.floor << base
        self.low |= plan.low << base
        self.tall |= plan.tall << base
        self.tall_squares += [cell + base for cell in plan.squares if plan.tall >> cell & 1]

    def _map_out(self) -> None:
        """`grid`: the square at each place of the map, row by row, -1 where there is none. Regions lie side by side."""
        tops = [one.y for one in self.laid]
        self.grid_top = min(tops)
        high = max([one.y + turned_size(one.tile, one.rot)[1] for one in self.laid]) - self.grid_top
        regions = 1 + max([one.region for one in self.laid])
        lefts = [0] * regions  # where each region begins in a row of the grid, less its westernmost place
        wide = 0
        for region in range(regions):
            mine = [one for one in self.laid if one.region == region]
            west = min([one.x for one in mine])
            lefts[region] = wide - west
            wide += max([one.x + turned_size(one.tile, one.rot)[0] for one in mine]) - west + 1
        self.grid_wide = wide
        self.grid_left = lefts
        grid = self.grid = [-1] * (wide * high)
        gx, gy, top = self.gx, self.gy, self.grid_top
        lefts = [left - region * REGION for region, left in enumerate(lefts)]
        for s in self.squares:
            at = (gy[s] - top) * wide + gx[s] + lefts[self.region[s]]
            if grid[at] >= 0:  # tiles lie on one another, as in an edited save: then sight in them is their own matter
                self.inside[s >> 6] = self.inside[grid[at] >> 6] = None
            grid[at] = s

    def place(self, s: int) -> int:
        """The place of a square in `grid`."""
        region = self.region[s]
        return (self.gy[s] - self.grid_top) * self.grid_wide + self.gx[s] - region * REGION + self.grid_left[region]

    def square_at(self, region: int, x: int, y: int) -> int:
        """The square at a place of the map of a region; -1 if there is none."""
        at = (y - self.grid_top) * self.grid_wide + x + self.grid_left[region]
        s = self.grid[at] if 0 <= at < len(self.grid) else -1
        return s if s >= 0 and self.gx[s] == x + region * REGION and self.gy[s] == y else -1

    # Questions

    def slot_of(self, s: int) -> int:
        return s >> 6

    def tile_of(self, s: int) -> Tile:
        return self.laid[s >> 6].tile

    def slot_with(self, number: int) -> int:
        """Where a tile lies; -1 if it is not in play."""
        for one in self.laid:
            if one.tile.number == number:
                return one.slot
        return -1

    def squares_of(self, slot: int) -> list[int]:
        """The squares of a tile in the order of TGB-7.5a: row by row from the bottom, each from the left. The list is
        shared."""
        known = self.in_order.get(slot)
        if known is not None:
            return known
        tile = self.laid[slot].tile
        found: list[int] = []
        for row in range(1, tile.h + 1):
            first = slot * CELLS + tile.cell(1, row)
            found += range(first, first + tile.w)
        self.in_order[slot] = found
        return found

    def rolled(self, slot: int, column: int, row: int) -> int:
        """TGB-7.4: the square that two dice name."""
        return slot * CELLS + self.laid[slot].tile.cell(column, row)

    def local(self, s: int) -> tuple[int, int]:
        """The column and row of a square on its tile, as the rulebook counts."""
        tile = self.laid[s >> 6].tile
        return (s & 7) + 1, tile.h - (s >> 3 & 7)

    def square_id(self, s: int) -> str:
        """A square as it is written: tile, column and row, such as "27:3,4"."""
        column, row = self.local(s)
        return f"{self.laid[s >> 6].tile.id}:{column},{row}"

    def read_square(self, text: str) -> int:
        """The square of an id such as "27:3,4"; ValueError if there is none."""
        number, colon, rest = text.partition(":")
        column, comma, row = rest.partition(",")
        if not (colon and comma and number.isdecimal() and column.isdecimal() and row.isdecimal()):
            raise ValueError(f'{text!r} is no square; a square is written as in "27:3,4".')
        slot = self.slot_with(int(number))
        if slot < 0 or not (1 <= int(column) <= self.laid[slot].tile.w and 1 <= int(row) <= self.laid[slot].tile.h):
            raise ValueError(f"There is no square {text} on the map.")
        return self.rolled(slot, int(column), int(row))

    def tile_mask(self, slots: int) -> int:
        """The squares of some tiles, given as bits of their slots."""
        mask = 0
        for s in self.squares:
            if slots >> (s >> 6) & 1:
                mask |= BIT[s]
        return mask

    def distance(self, a: int, b: int) -> int:
        """TGB-10.13: the distance in spaces, FAR between regions."""
        if self.region[a] != self.region[b]:
            return FAR
        dx, dy = self.gx[a] - self.gx[b], self.gy[a] - self.gy[b]
        if dx < 0:
            dx = -dx
        if dy < 0:
            dy = -dy
        return dx if dx > dy else dy

    def adjacent(self, a: int, b: int) -> bool:
        """TGB-10.12."""
        at = a * 4
        straight, touch = self.straight, self.touch
        return (
            straight[at] == b or straight[at + 1] == b or straight[at + 2] == b or straight[at + 3] == b
            or touch[at] == b or touch[at + 1] == b or touch[at + 2] == b or touch[at + 3] == b
        )  # fmt: skip

    def near(self, s: int) -> list[int]:
        """TGB-10.12: the squares adjacent to one. The list is shared."""
        known = self.nearby.get(s)
        if known is not None:
            return known
        found: list[int] = []
        self.nearby[s] = found
        for at in range(s * 4, s * 4 + 4):
            if self.straight[at] >= 0:
                found.append(self.straight[at])
            if self.touch[at] >= 0:
                found.append(self.touch[at])
        return found

    def is_near(self, s: int, other: int) -> bool:
        """Whether `near` has another square: the quickest way to ask it of one square again and again."""
        known = self.beside.get(s)
        if known is None:
            known = self.beside[s] = set(self.near(s))
        return other in known

    def passages_of(self, slot: int) -> list[Passage]:
        return [one for one in self.passages if one.slot == slot]

    def exits_of(self, slot: int) -> list[Passage]:
        """TGB-6.17: the doorways of a tile behind which nothing is laid yet, with a door in them or not."""
        return [one for one in self.passages if one.slot == slot and one.other < 0 and one.state in (EXIT, DOOR)]

    def doors_beside(self, s: int) -> list[Passage]:
        """TGB-5.4: the closed doors that a square borders."""
        return [one for one in self.passages if one.state == DOOR and s in one.squares]

    def joined_to(self, slot: int) -> list[int]:
        """The tiles beyond the open doorways and stairs of a tile (TGB-5.3, 21.6)."""
        found: list[int] = []
        for one in self.passages:
            if one.slot == slot and one.other >= 0 and one.state in (OPEN, STAIR):
                beyond = self.passages[one.other].slot
                if beyond not in found:
                    found.append(beyond)
        return found

    def connected_to(self, slot: int) -> list[int]:
        """TGB-5.3: the tiles that can be walked to from a tile through open doorways, itself first. The list is
        shared."""
        known = self.connected.get(slot)
        if known is not None:
            return known
        found = [slot]
        for one in found:
            for other in self.joined_to(one):
                if other not in found:
                    found.append(other)
        self.connected[slot] = found
        return found

    # Changes

    def with_state(self, number: int, state: int) -> House:
        """The house with another state of a passage, on both of its sides: a door put in, opened, or walled up."""
        return self.with_states([number], state)

    def with_states(self, numbers: list[int], state: int) -> House:
        """The same for several passages at once."""
        rows = list(self.key[1])
        for number in numbers:
            for one in (number, self.passages[number].other):
                if one >= 0:
                    row = rows[one]
                    rows[one] = (row[0], row[1], row[2], state, row[4], row[5])
        return house_of(self.tiles, (self.key[0], tuple(rows)), self)

    def opened(self, number: int) -> House:
        """TGB-5.5: the house without the door of a passage; an EXIT if nothing lies behind it yet (TGB-5.5a)."""
        return self.with_state(number, OPEN if self.passages[number].other >= 0 else EXIT)

    def with_door(self, slot: int, side: int, first: int) -> House:
        """TGB-6.20, 6.26: the house with another door in a wall of a tile, the last of its passages."""
        return house_of(self.tiles, (self.key[0], (*self.key[1], (slot, side, first, DOOR, -1, 1))), self)


_houses: dict[Key, House] = {}


def house_of(tiles: dict[int, Tile], key: Key, base: House | None = None) -> House:
    """The house of a key; the same object for the same tiles as long as it is remembered. `base` has the same tiles, or
    all but the last, and makes it quicker."""
    found = _houses.get(key)
    if found is None or found.tiles is not tiles:
        found = House(tiles, key, base)
        if len(_houses) >= MOST_HOUSES:
            _houses.clear()
        _houses[key] = found
    return found


def first_house(tiles: dict[int, Tile], number: int) -> House:
    """TGB-2.8: a house of the start tile alone; its doorways are exits, into which the mission puts doors."""
    rows = tuple([(0, side, first, EXIT, -1, 0) for side, first in tiles[number].doorways])
    return house_of(tiles, (((number, 0, 0, 0, 0),), rows))
