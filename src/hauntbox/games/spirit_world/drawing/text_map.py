# interpreted
"""The map as text: a row per square, two characters each, and one more between them for vertical lines.

A horizontal line is drawn in the square south of it, at its top; if somebody stands there, in the square north
of it, at its bottom. Kinds of lines differ in their strokes: ``▀▀ ┃`` wall, ``▀· ╏`` door, ``▔▔ │`` railing,
``^^ ≀`` screen.
"""

from __future__ import annotations

from hauntbox.games.spirit_world.drawing.map.standing import initial
from hauntbox.games.spirit_world.drawing.map.terrain import Terrain
from hauntbox.games.spirit_world.drawing.pieces import Data, Pen
from hauntbox.games.spirit_world.drawing.spoken import say_buster, say_ecto, say_gate, say_ghost, say_square
from hauntbox.games.spirit_world.table.numbers import column
from hauntbox.kit.drawing.text import Row, Segment, mark

TOP = {"R": "▀▀", "D": "▀·", "O": "▔▔", "Y": "^^"}
BOTTOM = {"R": "▄▄", "D": "▄·", "O": "▁▁", "Y": "vv"}
UPRIGHT = {".": " ", "R": "┃", "D": "╏", "O": "│", "Y": "≀"}
STYLES = {".": "", "R": "red", "D": "red", "O": "chaos", "Y": "yellow"}
GROUND = {"s": "  ", "p": " ·", "d": " :", "t": " ,", "g": ' "', "w": "≈≈", "i": " '", "f": " *", "b": " _", " ": "  "}
ROOF = "▒▒"
# The colours of the Ghostbusters in a terminal.
WEAR = {
    "egon": "blue",
    "ray": "green",
    "peter": "violet",
    "winston": "white",
    "tess": "teal",
    "milo": "pink",
    "ines": "brown",
    "dutch": "slate",
}
# For a character without a colour.
STRANGER = "slate"
FRONTS = {(1, 0): "►", (-1, 0): "◄", (0, 1): "▼", (0, -1): "▲"}
NUMBERS = 3


def map_columns(view: Data) -> int:
    """The width of the map in columns."""
    return NUMBERS + 3 * int(view["map"]["width"]) + 1


def wear_of(buster: str) -> str:
    """The style of what belongs to a Ghostbuster."""
    return WEAR.get(buster, STRANGER)


def standing(pen: Pen, view: Data, lit: frozenset[str]) -> dict[str, Segment]:
    """What each occupied square shows; what lies on top comes last."""
    found: dict[str, Segment] = {}
    for gate in view["gates"]:
        if gate["next"]:
            text = "…" + pen.word(f"gate_letter.{gate['id']}")
            found[gate["next"]] = Segment(text, "dim", f"square:{gate['next']}", say_gate(pen, gate))
    ecto = view["ecto"]
    if ecto["front"] is not None and ecto["rear"] is not None:
        (fx, fy), (rx, ry) = numbers(ecto["front"]), numbers(ecto["rear"])
        note = say_ecto(pen, ecto)
        front = "█" + FRONTS.get((fx - rx, fy - ry), "►")
        found[ecto["rear"]] = mark("▐█", "win", "ecto:ecto", note, lit)
        found[ecto["front"]] = mark(front, "win", "ecto:ecto", note, lit)
    for gate in view["gates"]:
        text = ("@" if gate["open"] else "x") + pen.word(f"gate_letter.{gate['id']}")
        style = "warn" if gate["open"] else "quiet"
        found[gate["at"]] = mark(text, style, f"gate:{gate['id']}", say_gate(pen, gate), lit)
    for ghost in view["ghosts"]:
        style = "ghost reverse" if ghost["streams"] else "ghost"
        found[ghost["at"]] = mark(str(ghost["kind"]), style, f"ghost:{ghost['id']}", say_ghost(pen, ghost), lit)
    for id, buster in view["busters"].items():
        if buster["at"] is not None and not buster["inside"]:
            active = id == view["active"]
            text = ("▸" if active else " ") + initial(id)
            note = say_buster(pen, id, buster, active)
            found[buster["at"]] = mark(text, f"plate bold {wear_of(id)}", f"buster:{id}", note, lit)
    return found


def numbers(at: str) -> tuple[int, int]:
    x, y = at.split(",")
    return int(x), int(y)


def draw_map(pen: Pen, view: Data, lit: frozenset[str]) -> list[Row]:
    """The whole map, with the numbers of its rows and columns."""
    terrain = Terrain(view["map"])
    there = standing(pen, view, lit)
    head = " " * NUMBERS + "".join(f" {column(x):>2}" for x in range(terrain.width)) + " "
    rows: list[Row] = [[Segment(head, "dim")]]
    for y in range(terrain.height):
        row: Row = [Segment(f"{y + 1:>{NUMBERS - 1}} ", "dim")]
        for x in range(terrain.width):
            row.append(upright(terrain, x, y))
            row.append(cell(pen, terrain, there, x, y, lit))
        rows.append([*row, upright(terrain, terrain.width, y)])
    if any(line != "." for line in terrain.flat[terrain.height]):
        rows.append(border(terrain))
    return rows


def upright(terrain: Terrain, x: int, y: int) -> Segment:
    line = terrain.west(x, y)
    return Segment(UPRIGHT[line], STYLES[line])


def border(terrain: Terrain) -> Row:
    """The south side of the map, if there are lines along it."""
    row: Row = [Segment(" " * NUMBERS)]
    for line in terrain.flat[terrain.height]:
        row += [Segment(" "), Segment(TOP.get(line, "  "), STYLES[line])]
    return row


def cell(pen: Pen, terrain: Terrain, there: dict[str, Segment], x: int, y: int, lit: frozenset[str]) -> Segment:
    """A square: who stands there, or the lines along it, or its ground."""
    at = f"{x},{y}"
    if at in there:
        return there[at]
    if not terrain.is_floor(x, y):
        return Segment("  ")
    north = terrain.north(x, y)
    # The line south of here is drawn here if there is no room for it below.
    south = terrain.north(x, y + 1)
    low = south if f"{x},{y + 1}" in there else "."
    note = say_square(pen, terrain, x, y)
    target = f"square:{at}"
    if north == "." and low == ".":
        text = ROOF if terrain.is_roof(x, y) else GROUND[terrain.at(x, y)]
        return mark(text, "dim", target, note, lit)
    if north != "." and low != ".":
        return mark(TOP[north][0] + BOTTOM[low][0], STYLES[north], target, note, lit)
    if north != ".":
        return mark(TOP[north], STYLES[north], target, note, lit)
    return mark(BOTTOM[low], STYLES[low], target, note, lit)
