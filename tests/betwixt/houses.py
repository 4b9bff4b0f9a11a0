"""Houses for tests: the tiles of the box, and small tiles written in place."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path

from hauntbox.games.betwixt.ground.house import House, first_house
from hauntbox.games.betwixt.ground.laying import fits_at, lay_tile
from hauntbox.games.betwixt.ground.tiles import Tile, make_tile

CONTENT = Path(__file__).parents[2] / "src" / "hauntbox" / "games" / "betwixt" / "content"


@lru_cache
def box_tiles() -> dict[int, Tile]:
    found = {}
    for one in tomllib.loads((CONTENT / "tiles.toml").read_text(encoding="utf-8"))["tile"]:
        tile = make_tile(one["id"], one["name"], one["theme"], one["map"], one["doorways"], one.get("walls", []))
        found[tile.number] = tile
    return found


def room(rows: str = "", doorways: str = "", walls: str = "") -> House:
    """A house of one tile, empty and eight by eight unless its rows are given."""
    text = rows.strip() or "\n".join(["........"] * 8)
    tile = make_tile("1", "Room", "test", text, doorways.split(), walls.split())
    return first_house({1: tile}, 1)


def two_rooms() -> House:
    """An empty 6 by 6 tile with a doorway N3, and another one north of it, the doorway open."""
    empty = "\n".join(["......"] * 6)
    tiles = {n: make_tile(str(n), "Room", "test", empty, [door], []) for n, door in ((1, "N3"), (2, "S3"))}
    house = first_house(tiles, 1)
    return lay_tile(house, 0, tiles[2], fits_at(house, 0, tiles[2])[0])


def at(house: House, column: int, row: int) -> int:
    """The square in a column and a row of `two_rooms` or a single room, rows counted on through both tiles."""
    high = house.laid[0].tile.h
    return house.rolled(0, column, row) if row <= high else house.rolled(1, column, row - high)
