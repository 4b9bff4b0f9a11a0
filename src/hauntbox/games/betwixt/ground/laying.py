"""TGB-7.2: laying a tile at a doorway, and where another door fits. The caller rolls uniformly among the candidates."""

from __future__ import annotations

from hauntbox.games.betwixt.ground.house import DOOR, EXIT, MOST_TILES, OPEN, REGION, SEALED, STAIR, House, house_of
from hauntbox.games.betwixt.ground.tiles import (
    DX,
    DY,
    EAST,
    LOW,
    TALL,
    WEST,
    Tile,
    turned_place,
    turned_size,
)  # fmt: skip


class Fit:
    """One way to lay a tile: the doorway (by its place in the tile's list) that meets the passage, quarter turns, and
    the north-west corner. `by_stair`: it lies in a region of its own, joined by a stair."""

    __slots__ = ("by_stair", "doorway", "rot", "x", "y")

    def __init__(self, doorway: int, rot: int, x: int, y: int, by_stair: bool) -> None:
        self.doorway = doorway
        self.rot = rot
        self.x = x
        self.y = y
        self.by_stair = by_stair

    def __repr__(self) -> str:
        return f"Fit({self.doorway}, {self.rot}, {self.x}, {self.y}, {self.by_stair})"


def outer_places(house: House, number: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The two places in front of a passage, in the order of its squares, within its region."""
    passage = house.passages[number]
    one, other = passage.squares
    dx, dy = DX[passage.direction], DY[passage.direction]
    return (house.gx[one] + dx, house.gy[one] + dy), (house.gx[other] + dx, house.gy[other] + dy)


def fits_at(house: House, number: int, tile: Tile) -> list[Fit]:
    """All (doorway, rotation) that put the doorway exactly against the passage without overlapping a laid tile.

    If there are none: a stair link to each of its doorways.
    """
    passage = house.passages[number]
    places = outer_places(house, number)
    offset = house.laid[passage.slot].region * REGION
    found: list[Fit] = []
    for doorway, (side, first) in enumerate(tile.doorways):
        rot = (passage.direction + 2 - side) & 3
        # the left one of the new doorway meets the right one of the passage
        across, down = turned_place(tile, rot, tile.doorway_cells(side, first)[0])
        x, y = places[1][0] - across - offset, places[1][1] - down
        if free_room(house, passage.slot, tile, rot, x, y):
            found.append(Fit(doorway, rot, x, y, False))
    if not found:
        found = [Fit(doorway, 0, 0, 0, True) for doorway in range(len(tile.doorways))]
    return found


def free_room(house: House, slot: int, tile: Tile, rot: int, x: int, y: int) -> bool:
    """Whether no laid tile of the same region covers a place of the new one."""
    wide, high = turned_size(tile, rot)
    region = house.laid[slot].region
    for one in house.laid:
        if one.region == region:
            w, h = turned_size(one.tile, one.rot)
            if x < one.x + w and one.x < x + wide and y < one.y + h and one.y < y + high:
                return False
    return True


def lay_tile(house: House, number: int, tile: Tile, fit: Fit, sealed: bool = False) -> House:
    """The house with a tile laid at a passage, which is open from then on.

    Other doorways of the tile: opposite a doorway of a laid tile they are linked (a closed door stays one, TGB-5.5b;
    what is walled up stays so), against a wall they are sealed, else they are exits. `sealed`: they are all walls
    (TGB-6.26c).
    """
    if len(house.laid) >= MOST_TILES:
        raise ValueError(f"No more than {MOST_TILES} tiles can be laid.")
    slot = len(house.laid)
    near = house.laid[house.passages[number].slot]
    region = 1 + max([one.region for one in house.laid]) if fit.by_stair else near.region
    laid = (*house.key[0], (tile.number, fit.rot, fit.x, fit.y, region))
    rows = [list(row) for row in house.key[1]]
    joint = STAIR if fit.by_stair else OPEN
    for doorway, (side, first) in enumerate(tile.doorways):
        mine = len(rows)
        if doorway == fit.doorway:
            rows[number][3], rows[number][4] = joint, mine
            rows.append([slot, side, first, joint, number, 0])
            continue
        state, other = EXIT, -1
        if not fit.by_stair:
            direction = (side + fit.rot) & 3
            beyond: list[int] = []
            for cell in tile.doorway_cells(side, first):
                across, down = turned_place(tile, fit.rot, cell)
                beyond.append(house.square_at(region, fit.x + across + DX[direction], fit.y + down + DY[direction]))
            if max(beyond) >= 0:
                state = SEALED
                for one in house.passages:
                    if (
                        one.squares == (beyond[1], beyond[0]) and one.direction == (direction + 2) & 3
                        and one.number != number and one.other < 0 and one.state in (EXIT, DOOR)
                    ):  # fmt: skip
                        other = one.number
                        state = DOOR if one.state == DOOR else OPEN
        if sealed:
            state, other = SEALED, -1
        if other >= 0:
            rows[other][3], rows[other][4] = state, mine
        rows.append([slot, side, first, state, other, 0])
    return house_of(house.tiles, (laid, tuple([tuple(row) for row in rows])), house)


def door_places(house: House, slot: int, forced: bool = False) -> list[tuple[int, int]]:
    """TGB-6.20, 6.26: where another door fits on a tile: (side as printed, first place), one for each side without a
    doorway, as near to the middle as obstacles allow.

    `forced` (TGB-6.20): where every side has a doorway, a place beside one is taken, so that there always is one.
    """
    tile = house.laid[slot].tile
    taken = [(one.side, one.first) for one in house.passages if one.slot == slot]
    found: list[tuple[int, int]] = []
    for side in range(4):
        if all(one != side for one, _ in taken):
            first = free_place(tile, side, [])
            if first:
                found.append((side, first))
    if forced and not found:
        for side in range(4):
            first = free_place(tile, side, [place for one, place in taken if one == side])
            if first:
                found.append((side, first))
    return found


def free_place(tile: Tile, side: int, taken: list[int]) -> int:
    """The first place of a doorway on a side whose cells are free, nearest to the middle; 0 if there is none."""
    length = tile.h if side in (EAST, WEST) else tile.w
    middle = length // 2
    for first in sorted(range(1, length), key=lambda place: (abs(place - middle), place)):
        if all(abs(first - one) > 1 for one in taken) and all(
            tile.kind(cell) not in (LOW, TALL) for cell in tile.doorway_cells(side, first)
        ):
            return first
    return 0


def bordering(house: House, slot: int) -> int:
    """TGB-7.5b: the squares of a tile that border a doorway, as a mask."""
    mask = 0
    for one in house.passages:
        if one.slot == slot:
            mask |= 1 << one.squares[0] | 1 << one.squares[1]
    return mask
