"""The map with everything on it: squares to point at, doors, zones, pieces, and the compass around it."""

from __future__ import annotations

from hauntbox.games.spirit_world.drawing.map.compass import draw_frame
from hauntbox.games.spirit_world.drawing.map.ground import draw_ground
from hauntbox.games.spirit_world.drawing.map.lines import draw_lines
from hauntbox.games.spirit_world.drawing.map.standing import beam, buster_piece, ecto_piece, gate_piece, ghost_piece
from hauntbox.games.spirit_world.drawing.map.terrain import FRAME, LETTER, Terrain
from hauntbox.games.spirit_world.drawing.pieces import Data, Pen
from hauntbox.games.spirit_world.drawing.spoken import say_square
from hauntbox.kit.drawing.lettering import label, text_width
from hauntbox.kit.drawing.pieces import CLOSED, Pieces, group, ring, shown
from hauntbox.kit.drawing.surfaces import UNIT, place_of
from hauntbox.kit.drawing.svg import Markup, el, join

GROUND = ("width", "height", "ground", "h", "v", "doors", "door_lines")
# What a figure on the map shows of a Ghostbuster.
FIGURE = ("at", "inside", "slime", "cap", "streams", "target", "trapped")

# Every point of a square belongs to its target; its light keeps clear of the lines around it.
WHOLE = el("rect", width=UNIT, height=UNIT, fill="none", pointer_events="all")
LIGHT = el("rect", x=2.5, y=2.5, width=UNIT - 5, height=UNIT - 5, rx=5, class_="halo")


def map_width(view: Data) -> float:
    return float(view["map"]["width"] * UNIT + 2 * FRAME)


def map_height(view: Data) -> float:
    return float(view["map"]["height"] * UNIT + 2 * FRAME)


def draw_map(pen: Pen, view: Data) -> Pieces:
    """The whole map in its frame: squares of 48, a frame of 22 around them."""
    plan = view["map"]
    ground = {key: plan[key] for key in GROUND}
    pieces: Pieces = [
        shown(pen, draw_frame, [plan["width"], plan["height"], view["pke"], view["dice"]["movement"]]),
        group(f"translate({FRAME} {FRAME})"),
        shown(pen, board, ground),
    ]
    for name in plan["zones"]:
        pieces.append(shown(pen, zone, [name, plan["zones"][name]]))
    pieces += [shown(pen, beam, data) for data in beams(view)]
    pieces += [shown(pen, gate_piece, one) for one in view["gates"]]
    ecto = view["ecto"]
    if ecto["front"] is not None and ecto["rear"] is not None:
        pieces.append(shown(pen, ecto_piece, [ecto, view["active"] in ecto["inside"]]))
    pieces += [shown(pen, ghost_piece, one) for one in view["ghosts"]]
    for id, buster in view["busters"].items():
        if buster["at"] is not None and not buster["inside"]:
            pieces.append(shown(pen, buster_piece, [id, {key: buster[key] for key in FIGURE}, id == view["active"]]))
    return [*pieces, CLOSED]


def board(pen: Pen, plan: Data) -> Markup:
    """What doesn't move: ground, squares, lines and doors."""
    terrain = Terrain(plan)
    opened = [line for door, lines in plan["door_lines"].items() if plan["doors"][door] == "open" for line in lines]
    squares: list[str] = []
    for y in range(terrain.height):
        for x in range(terrain.width):
            if terrain.is_floor(x, y):
                squares.append(square(pen, terrain, x, y))
    doors = [door(pen, id, plan["doors"][id], lines) for id, lines in plan["door_lines"].items() if lines]
    return join(draw_ground(terrain), *squares, draw_lines(terrain, opened), *doors)


def square(pen: Pen, terrain: Terrain, x: int, y: int) -> Markup:
    """A square, invisible until it is lit."""
    at = f"{x},{y}"
    return pen.thing(
        f"square-{at}",
        f"square:{at}",
        say_square(pen, terrain, x, y),
        WHOLE,
        halo=LIGHT,
        place=f"translate({x * UNIT} {y * UNIT})",
        look="sw-sq",
    )


def door(pen: Pen, id: str, how: str, lines: list[str]) -> Markup:
    """A door to point at, over its lines."""
    left, top, right, bottom = 999.0, 999.0, 0.0, 0.0
    for line in lines:
        x, y = place_of(line[1:])
        wide, tall = (0, UNIT) if line.startswith("V") else (UNIT, 0)
        left, top = min(left, x - 7), min(top, y - 7)
        right, bottom = max(right, x + wide + 7), max(bottom, y + tall + 7)
    name = pen.phrase(f"scene.door_{how}", name=pen.name("door", id))
    halo = ring(left, top, right - left, bottom - top, 5)
    return pen.thing(f"door-{id}", f"door:{id}", name, Markup(""), halo=halo)


def zone(pen: Pen, data: tuple[str, list[str]]) -> Markup:
    """Squares that a scenario names: hatched, with their name."""
    name, squares = data
    places = [place_of(one) for one in squares]
    path = "".join(f"M{x:.0f} {y:.0f}h{UNIT}v{UNIT}h-{UNIT}z" for x, y in places)
    hatch = "".join(f"M{x:.0f} {y + 24:.0f}l24-24M{x:.0f} {y + 48:.0f}l48-48M{x + 24:.0f} {y + 48:.0f}l24-24"
                    for x, y in places)  # fmt: skip
    left, top = min(x for x, _ in places), min(y for _, y in places)
    text = pen.name("zone", name)
    wide = text_width(text, LETTER, True) + 12
    return el(
        "g",
        el("path", d=path, fill="var(--zone)", opacity=0.16),
        el("path", d=hatch, stroke="var(--zone)", stroke_width=1.4, opacity=0.6),
        el("rect", x=left + 2, y=top + 2, width=wide, height=23, rx=4, fill="var(--panel)"),
        label(left + 8, top + 19, text, LETTER, bold=True, fill="var(--ink)"),
        pointer_events="none",
    )


def beams(view: Data) -> list[tuple[str, str, str]]:
    """Whose streams run from where to where; those from inside the car start at its middle."""
    where: dict[str, str] = {f"ghost:{one['id']}": str(one["at"]) for one in view["ghosts"]}
    where |= {f"gate:{one['id']}": str(one["at"]) for one in view["gates"]}
    found: list[tuple[str, str, str]] = []
    for id, buster in view["busters"].items():
        end = where.get(str(buster["target"]))
        start = view["ecto"]["front"] if buster["inside"] else buster["at"]
        if end is not None and start is not None and buster["streams"]:
            found.append((str(id), str(start), end))
    return found
