# interpreted
"""The map as text: five characters and two rows for a square.

The four spaces of a square are its four characters: capital letters are Heroes, ``g`` a Grunt, ``s`` a Shooter, ``dd``
a Drainer, ``BBBB`` a Boss. What is free shows what lies there: ``@`` an Active Spawn Point, ``z`` one that sleeps,
``*`` a Gadget, ``!`` an Objective, ``+`` a Start Location. Walls are lines, ``#`` is a closed door, ``/`` an open one.
"""

from __future__ import annotations

from hauntbox.games.ecto_terrestrial.drawing.map.ground import door_place
from hauntbox.games.ecto_terrestrial.drawing.map.terrain import SOLID, UNIT, WALL, column_letter
from hauntbox.games.ecto_terrestrial.drawing.palette import LETTERS, look_of
from hauntbox.games.ecto_terrestrial.drawing.pieces import Data, Pen
from hauntbox.games.ecto_terrestrial.drawing.spoken import (
    mark_name,
    say_boss,
    say_door,
    say_et,
    say_hero,
    say_objective,
    say_point,
    say_square,
)
from hauntbox.kit.drawing.text import Row, Segment, fit, mark

SPACES = 4
NUMBERS = 2
GROUND = {"street": "·", "building": "▫", "track": "=", "ship": "◦"}
# The colours of the Heroes in a terminal.
WEAR = {
    "peter": "slate", "egon": "blue", "ray": "yellow", "winston": "green", "agent_j": "teal", "agent_k": "white",
    "agent_l": "pink", "chief_zed": "violet", "other": "slate",
}  # fmt: skip
ET_LETTERS = {"grunt": "g", "shooter": "s", "drainer": "dd"}
Doors = dict[tuple[int, int, bool], Data]


def wear_of(hero: str) -> str:
    """The style of what belongs to a Hero."""
    return WEAR[look_of(hero)]


def letter_of(hero: str) -> str:
    return LETTERS[look_of(hero)]


def map_columns(view: Data) -> int:
    """How wide the map is."""
    return NUMBERS + int(view["map"]["columns"]) * (SPACES + 1) + 1


def draw_map(pen: Pen, view: Data, lit: frozenset[str]) -> list[Row]:
    """Letters above, numbers at the left, then squares and the lines between them."""
    plan = view["map"]
    there = standing(pen, view, lit)
    doors = doors_of(plan)
    head = "".join(f"{column_letter(column):^5}" for column in range(int(plan["columns"])))
    rows: list[Row] = [[Segment(" " * NUMBERS + " " + head.rstrip(), "dim")]]
    for row in range(int(plan["rows"])):
        rows.append(flat_row(pen, plan, doors, row, lit))
        line: Row = [Segment(fit(str(row + 1), NUMBERS), "dim")]
        for column in range(int(plan["columns"])):
            line.append(upright(pen, plan, doors, row, column, lit))
            line += cell(pen, plan, there.get(f"{row},{column}", []), row, column, lit)
        rows.append([*line, upright(pen, plan, doors, row, int(plan["columns"]), lit)])
    rows.append(flat_row(pen, plan, doors, int(plan["rows"]), lit))
    return rows


def doors_of(plan: Data) -> Doors:
    """Doors by the row and column of the edge, and whether it runs from north to south."""
    found: Doors = {}
    for door in plan["doors"]:
        x, y, is_upright = door_place(door["between"])
        found[int(y // UNIT), int(x // UNIT), is_upright] = door
    return found


def door_mark(pen: Pen, door: Data, wide: int, lit: frozenset[str]) -> Segment:
    text = ("/" if door["open"] else "#") * wide
    style = "quiet" if door["open"] else "brown"
    return mark(text, style, f"door:{door['id']}", say_door(pen, door), lit)


def flat_row(pen: Pen, plan: Data, doors: Doors, row: int, lit: frozenset[str]) -> Row:
    """The north edges of a row of squares."""
    line: Row = [Segment(" " * NUMBERS)]
    for column, edge in enumerate(plan["h"][row]):
        line.append(Segment("+" if meets(plan, row, column) else " ", "yellow"))
        door = doors.get((row, column, False))
        if door is not None:
            line += [Segment("─", "yellow"), door_mark(pen, door, 2, lit), Segment("─", "yellow")]
        else:
            line.append(Segment("─" * SPACES if edge == WALL else " " * SPACES, "yellow"))
    return [*line, Segment("+", "yellow")]


def meets(plan: Data, row: int, column: int) -> bool:
    """Whether a wall begins, ends or passes at the north-west corner of a square."""
    h, v = plan["h"], plan["v"]
    edges = [h[row][column]]
    if column:
        edges.append(h[row][column - 1])
    if row < len(v):
        edges.append(v[row][column])
    if row:
        edges.append(v[row - 1][column])
    return WALL in edges


def upright(pen: Pen, plan: Data, doors: Doors, row: int, column: int, lit: frozenset[str]) -> Segment:
    """The west edge of a square."""
    door = doors.get((row, column, True))
    if door is not None:
        return door_mark(pen, door, 1, lit)
    return Segment("│" if plan["v"][row][column] == WALL else " ", "yellow")


def cell(pen: Pen, plan: Data, there: list[Segment], row: int, column: int, lit: frozenset[str]) -> Row:
    """A square: who is there, what lies there, and its ground in what is left."""
    kind = str(plan["kinds"][row][column])
    if kind == SOLID:
        return [Segment("▒" * SPACES, "dim")]
    at = f"{row},{column}"
    shown: Row = []
    room = SPACES
    for one in there:
        if len(one.text) <= room:
            shown.append(one)
            room -= len(one.text)
    if room:
        gadgets = len([one for one in plan["gadget_tokens"] if one == at])
        marks = [str(name) for name, place in plan["marks"].items() if place == at]
        ground = {key: plan[key] for key in ("h", "v")}
        said = say_square(pen, at, kind, plan["used"].get(at, 0), at in plan["starts"], gadgets, marks, ground)
        shown.append(mark(fit(GROUND[kind], room), "dim", f"square:{at}", said, lit))
    return shown


def standing(pen: Pen, view: Data, lit: frozenset[str]) -> dict[str, list[Segment]]:
    """Who and what each square shows, the most important first."""
    found: dict[str, list[Segment]] = {}
    plan = view["map"]

    def put(at: str, text: str, style: str, target: str, note: str) -> None:
        found.setdefault(at, []).append(mark(text, style, target, note, lit))

    boss = view.get("boss")
    if boss is not None and boss["at"] is not None:
        put(boss["at"], "BBBB", "reverse bold", f"boss:{boss['id']}", say_boss(pen, boss))
    for hero in view["heroes"]:
        if hero["at"] is not None:
            style = f"plate bold {wear_of(str(hero['id']))}" + (" dim" if hero["down"] else "")
            put(hero["at"], letter_of(str(hero["id"])), style, f"hero:{hero['id']}", say_hero(pen, hero))
    for et in view["ets"]:
        style = "dim" if et["down"] else "ghost bold"
        put(et["at"], ET_LETTERS[str(et["kind"])], style, f"et:{et['id']}", say_et(pen, et))
    for one in plan["objectives"]:
        if one["at"] is not None:
            put(one["at"], "!", "chaos bold", f"objective:{one['id']}", say_objective(pen, one))
    for point in plan["points"]:
        active = bool(point["active"])
        put(point["at"], "@" if active else "z", "good" if active else "quiet", f"point:{point['id']}",
            say_point(pen, point))  # fmt: skip
    for at in plan["gadget_tokens"]:
        put(at, "*", "accent", f"square:{at}", pen.word("map.gadget"))
    for name, at in plan["marks"].items():
        put(at, "^", "bold", f"square:{at}", mark_name(pen, str(name)))
    for at in plan["starts"]:
        put(at, "+", "quiet", f"square:{at}", pen.word("map.start"))
    return found
