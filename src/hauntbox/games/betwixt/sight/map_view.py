# interpreted: used by people and programs, never in a search
"""The map in a view."""

from __future__ import annotations

from typing import Any, Final

from hauntbox.games.betwixt.ground.house import DOOR, EXIT, STATES, House, Laid
from hauntbox.games.betwixt.ground.tiles import CELLS, SPAN, Tile, all_walls, turned_place, turned_size
from hauntbox.games.betwixt.table.ids import PASSAGE_IDS, SQUARE_IDS, TILE_IDS
from hauntbox.games.betwixt.table.numbers import COMBAT, DIRECTIONS, OBJECTS, TRAPS
from hauntbox.games.betwixt.table.state import Betwixt

Data = dict[str, Any]
MOST_KEPT: Final = 64


def see_map(g: Betwixt) -> Data:
    """TGB-7: what lies on the map.

    - ``tiles``: see `see_tile`; the family's map grows, so coordinates may be negative
    - ``passages``: ``{id, tile, direction, squares, state, other, bag, added}``: both ends of a doorway have one.
      ``direction`` is that of the map, ``squares`` are the two inside; ``state`` is "exit", "door", "open", "sealed" or
      "stair", ``other`` the end on the far side, ``bag`` the number of the Fate Bag of the path; ``added`` marks doors
      that the tile has not printed (the hidden room's, TGB-6.26)
    - ``traps``: ``{at, kind}``; ``treasures``: ``{at, side}``; ``objects``: ``{at, kind}``; ``machines``, ``obstacles``
      (low ones that no tile has printed): squares
    - ``surprises``: letters of tiles with a Surprise Token; ``stories``: letters of tiles with a Story Token
    - ``closed``: letters of tiles that nobody may enter in this combat
    """
    house = g.house
    return {
        "tiles": [see_tile(house, one) for one in house.laid],
        "passages": [
            {
                "id": PASSAGE_IDS[one.number], "tile": TILE_IDS[one.slot], "direction": DIRECTIONS[one.direction],
                "squares": [SQUARE_IDS[s] for s in one.squares], "state": STATES[one.state],
                "other": PASSAGE_IDS[one.other] if one.other >= 0 else None,
                "bag": g.paths.get(one.number, -1) + 1 or None if one.state in (EXIT, DOOR) and one.other < 0 else None,
                "added": one.added,
            }
            for one in house.passages
        ],
        "traps": [{"at": SQUARE_IDS[s], "kind": TRAPS[kind]} for s, kind in sorted(g.traps.items())],
        "treasures": [{"at": SQUARE_IDS[s], "side": side} for s, side in sorted(g.treasures.items())],
        "objects": [{"at": SQUARE_IDS[s], "kind": OBJECTS[kind]} for s, kind in sorted(g.objects.items())],
        "machines": [SQUARE_IDS[s] for s in g.machines],
        "obstacles": [SQUARE_IDS[s] for s in g.obstacles],
        "surprises": [TILE_IDS[slot] for slot, _ in g.surprises],
        "stories": [TILE_IDS[slot] for slot, _ in g.story_tokens],
        "closed": closed_tiles(g),
    }


def closed_tiles(g: Betwixt) -> list[str]:
    """TGB-10.8: tiles outside of the encounter area."""
    if g.phase != COMBAT:
        return []
    inside = g.begun
    for at in g.at:
        if at >= 0:
            inside |= 1 << at // CELLS
    return [TILE_IDS[one.slot] for one in g.house.laid if not inside >> one.slot & 1]


_tiles: dict[tuple[str, int, int, int, int, int], tuple[Tile, Data]] = {}  # of several boxes, perhaps


def see_tile(house: House, one: Laid) -> Data:
    """``{id, tile, region, x, y, wide, high, turned, theme, rows, squares, walls}``: its letter, its number in the box,
    its region (parts of the map joined only by stairs), its north-west corner, its size as it lies, quarter turns
    clockwise; ``rows`` of letters as it lies (`.` floor, `o` low, `O` tall obstacle, `~` decor), ``squares`` the ids in
    the same places, ``walls`` inside it as ``{at, direction}``."""
    tile = one.tile
    key = (tile.id, one.slot, one.rot, one.x, one.y, one.region)
    known = _tiles.get(key)
    if known is None or known[0] is not tile:
        if len(_tiles) >= MOST_KEPT * len(TILE_IDS):
            _tiles.clear()
        known = _tiles[key] = (tile, lay_out(one))
    found = known[1]
    return {
        **found, "squares": [list(row) for row in found["squares"]], "rows": list(found["rows"]),
        "walls": [dict(wall) for wall in found["walls"]],
    }


def lay_out(one: Laid) -> Data:
    """A tile as it lies."""
    tile = one.tile
    wide, high = turned_size(tile, one.rot)
    rows = [["."] * wide for _ in range(high)]
    squares = [[""] * wide for _ in range(high)]
    for y in range(tile.h):
        for x in range(tile.w):
            across, down = turned_place(tile, one.rot, y * SPAN + x)
            rows[down][across] = tile.cells[y][x]
            squares[down][across] = SQUARE_IDS[one.slot * CELLS + y * SPAN + x]
    return {
        "id": TILE_IDS[one.slot], "tile": tile.id, "region": one.region, "x": one.x, "y": one.y, "wide": wide,
        "high": high, "turned": one.rot, "theme": tile.theme, "rows": ["".join(row) for row in rows],
        "squares": squares,
        "walls": [
            {"at": SQUARE_IDS[one.slot * CELLS + cell], "direction": DIRECTIONS[(side + one.rot) & 3]}
            for cell, side in all_walls(tile)
        ],
    }
