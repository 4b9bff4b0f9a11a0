"""The ground of the map: the dark, the glow of torches, tiles with their floors and obstacles, walls."""

from __future__ import annotations

from functools import lru_cache

from hauntbox.games.betwixt.drawing.map.floors import draw_floor, floor_definitions
from hauntbox.games.betwixt.drawing.map.obstacles import low_obstacle, obstacle_definitions, tall_obstacle
from hauntbox.games.betwixt.drawing.map.terrain import STEPS, UNIT
from hauntbox.games.betwixt.drawing.pieces import Data, Pen
from hauntbox.kit.drawing.definitions import pattern
from hauntbox.kit.drawing.pieces import NOTHING, SHARED
from hauntbox.kit.drawing.svg import Markup, el, join

# Fields beyond the walls, as far as one can make them out.
NIGHT = (
    '<g fill="none" stroke="#fff" stroke-opacity=".055" stroke-width="2.4" stroke-linecap="round"><path d="M14 60V22'
    'M14 40q-8-3-8-12M14 48q8-3 9-12M44 92V52M44 72q-9-3-9-13M44 80q8-3 9-13M76 46V8M76 28q-8-3-8-12M76 34q8-3 9-12'
    'M88 96V70"/></g>'
)
# How far the glow of the torches reaches, step by step, and how bright each is.
GLOW = ((46.0, 0.05), (32.0, 0.07), (20.0, 0.1), (10.0, 0.15))
# Doorways that leave a gap in a wall.
GAPS = ("exit", "door", "open", "stair")
LOW, TALL, DECOR = "o", "O", "~"

Line = tuple[float, float, float, float]


@lru_cache(maxsize=1)
def ground_definitions() -> Markup:
    """Textures, obstacles and lights, under ids that begin with ``bx-``."""
    return join(
        floor_definitions(), obstacle_definitions(), pattern("bx-tx-night", 96, Markup(NIGHT)), torchlight()
    )


def torchlight() -> Markup:
    """Warm in the middle of a tile, dark in its corners."""
    stops = [
        el("stop", offset="0", stop_color="var(--window)", stop_opacity=0.26),
        el("stop", offset=".5", stop_color="var(--window)", stop_opacity=0.12),
        el("stop", offset=".78", stop_color="var(--window)", stop_opacity=0.01),
        el("stop", offset=".8", stop_color="var(--under)", stop_opacity=0.01),
        el("stop", offset="1", stop_color="var(--under)", stop_opacity=0.22),
    ]
    return el("radialGradient", *stops, id="bx-light-torch", r=0.75)


def draw_dark(pen: Pen, tiles: list[Line], wide: float, high: float) -> Markup:
    """What nobody has explored: darkness, lit up a little around the tiles."""
    glows = [
        el("rect", x=x - far, y=y - far, width=across + 2 * far, height=down + 2 * far, rx=far, fill="var(--torch)",
           fill_opacity=strength)
        for far, strength in GLOW for x, y, across, down in tiles
    ]  # fmt: skip
    return el(
        "g",
        el("rect", width=wide, height=high, rx=10, fill="var(--dark)"),
        el("rect", width=wide, height=high, rx=10, fill=f"url(#{SHARED}tx-night)"),
        *glows, pointer_events="none",
    )  # fmt: skip


def tile_piece(pen: Pen, data: tuple[Data, bool], x: float, y: float) -> Markup:
    """TGB-7.4, 10.8: a tile with its floor and obstacles; dim if nobody may enter it in this combat."""
    tile, closed = data
    drawn: list[Markup] = [draw_floor(tile)]
    for row, letters in enumerate(tile["rows"]):
        for column, letter in enumerate(letters):
            drawn.append(draw_cell(tile, letter, column * UNIT, row * UNIT))
    if closed:
        wide, high = tile["wide"] * UNIT, tile["high"] * UNIT
        drawn.append(el("rect", width=wide, height=high, fill="var(--dark)", opacity=0.62))
    return el("g", *drawn, transform=f"translate({x:.0f} {y:.0f})")


def draw_cell(tile: Data, letter: str, x: float, y: float) -> Markup:
    """What stands in a cell of a tile as printed."""
    if letter == LOW:
        return low_obstacle(tile, x, y)
    if letter == TALL:
        return tall_obstacle(tile, x, y)
    if letter == DECOR:
        return el("circle", cx=x + UNIT / 2, cy=y + UNIT / 2, r=12, fill="var(--decor)", opacity=0.5)
    return NOTHING


def dropped_piece(pen: Pen, data: Data, x: float, y: float) -> Markup:
    """A low obstacle that came onto a tile later."""
    return low_obstacle(data, x, y)


def walls_piece(pen: Pen, data: tuple[list[tuple[Data, float, float]], list[Data]]) -> Markup:
    """The walls of some tiles, with a light top and a dark foot."""
    tiles, doorways = data
    lines = {line for tile, x, y in tiles for line in walls_of(doorways, tile, x, y)}
    path = "".join([f"M{x:.0f} {y:.0f}l{across:.0f} {down:.0f}" for x, y, across, down in sorted(lines)])
    return el(
        "g",
        el("path", d=path, stroke="var(--wall2)", stroke_width=13),
        el("path", d=path, stroke="var(--wall)", stroke_width=7),
        stroke_linecap="round", fill="none", pointer_events="none",
    )  # fmt: skip


def walls_of(doorways: list[Data], tile: Data, x: float, y: float) -> list[Line]:
    """TGB-7.3: the outer walls of a tile where no doorway is, and the walls inside it."""
    gaps = {
        (at, one["direction"])
        for one in doorways if one["tile"] == tile["id"] and one["state"] in GAPS for at in one["squares"]
    }
    inside = {(one["at"], one["direction"]) for one in tile["walls"] if one["direction"] in ("east", "south")}
    found: list[Line] = []
    for row, squares in enumerate(tile["squares"]):
        for column, at in enumerate(squares):
            for direction, (across, down) in STEPS.items():
                outer = not (0 <= column + across < tile["wide"] and 0 <= row + down < tile["high"])
                if (at, direction) in inside or (outer and (at, direction) not in gaps):
                    found.append(edge(x + column * UNIT, y + row * UNIT, direction))
    return found


def edge(x: float, y: float, direction: str) -> Line:
    """A side of the square with this corner: where it begins, and how far it goes."""
    if direction in ("north", "south"):
        return x, y if direction == "north" else y + UNIT, UNIT, 0.0
    return x if direction == "west" else x + UNIT, y, 0.0, UNIT
