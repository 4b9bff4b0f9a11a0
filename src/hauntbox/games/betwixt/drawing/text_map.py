# interpreted
"""The map as text: two characters for a square, lines where walls are.

``B`` is Bill, ``J`` Joan, ``A`` Avelynn, ``M`` Maddox. A monster is a small letter, the first six of the alphabet for
the first tracker and so on, with an arrow to where it faces. ``^r`` is a Rat Trap, ``$4`` a treasure, ``V`` a Vending
Machine, ``!`` a thing of the mission, ``▒▒`` a low obstacle, ``██`` a tall one. ``##`` is a closed door, ``==`` a
doorway that nothing was explored behind, ``≡≡`` a stair. Each tile has its letter in its north wall, with ``+`` for a
Surprise Token and ``*`` for a Story Token.

Lines take a row or a column of their own only where there is a wall. Regions are drawn one below the other, of each
only the part around the family if it is larger than the room that it has.
"""

from __future__ import annotations

from hauntbox.games.betwixt.drawing.palette import LETTERS
from hauntbox.games.betwixt.drawing.pieces import Data, Pen
from hauntbox.games.betwixt.drawing.spoken import (
    Lying,
    lying_about,
    member_label,
    monster_label,
    object_label,
    passage_label,
    square_label,
    tile_label,
    trap_label,
    treasure_label,
)
from hauntbox.kit.drawing.text import Row, Segment, mark

CELL = 2
MOST_ROWS = 34  # squares from north to south that are drawn at once
# The colours of the family in a terminal.
WEAR = {"bill": "brown", "joan": "blue", "avelynn": "pink", "maddox": "green"}
ARROWS = {"north": "↑", "east": "→", "south": "↓", "west": "←"}
TRAP_LETTERS = {"rat": "r", "bear": "b", "taser": "t", "firecracker": "f"}
GROUND = {".": "· ", "~": "~ ", "o": "▒▒", "O": "██"}
DOORS = {"door": "#", "exit": "=", "stair": "≡"}
DOOR_STYLES = {"door": "brown", "exit": "terrain", "stair": "teal"}
# The step of each direction, and whether the line on that side runs from north to south, and where it is.
SIDES = {"north": (0, 0, False), "south": (0, 1, False), "west": (0, 0, True), "east": (1, 0, True)}
# Lines that meet at a corner: bits for north, east, south and west.
CORNERS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"

Place = tuple[int, int]
Edge = tuple[int, int, bool]


class Plan:
    """A region, ready to be drawn: its squares, what they show, and the lines around them."""

    __slots__ = ("edges", "floor", "shown")

    def __init__(self) -> None:
        self.floor: dict[Place, Data] = {}  # ``{at, ground, closed}``
        self.shown: dict[str, Segment] = {}
        self.edges: dict[Edge, Segment] = {}


class Window:
    """The part of a region that is drawn: columns and rows of squares, the last ones left out."""

    __slots__ = ("bottom", "left", "right", "top")

    def __init__(self, left: int, top: int, right: int, bottom: int) -> None:
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom


def wear_of(member: str) -> str:
    """The style of what belongs to a family member."""
    return WEAR[member]


def letter_of(character: str) -> str:
    """What stands for a character: of monsters, m1 is a, m2 is b."""
    return LETTERS[character] if character in LETTERS else chr(ord("a") + int(character[1:]) - 1)


def character_target(id: str, lit: frozenset[str]) -> str:
    """How options name a character: as a family member if one does, else as a character."""
    return member_target(id, lit) if f"character:{id}" not in lit else f"character:{id}"


def member_target(id: str, lit: frozenset[str]) -> str:
    """How options name a family member beside the map: as a member if one does, else as a character."""
    return f"member:{id}" if f"member:{id}" in lit else f"character:{id}"


def draw_map(pen: Pen, view: Data, lit: frozenset[str], width: int) -> list[Row]:
    """All regions, the one where the family is first."""
    plan = view["map"]
    if not plan["tiles"]:
        return []
    there = standing(pen, view, lit)
    lying = lying_about(pen, view)
    home = region_of(view, focus_of(view))
    regions = sorted({int(tile["region"]) for tile in plan["tiles"]}, key=lambda region: (region != home, region))
    rows: list[Row] = []
    for region in regions:
        part = lay_out(pen, view, region, there, lit)
        if rows:
            rows.append([])
        rows += draw_region(pen, view, part, window_of(view, part, width), lying, lit)
    return rows


# What is where


def focus_of(view: Data) -> str | None:
    """The square that the map is drawn around: of whoever acts, or of the first of the family who is on the map."""
    acting = view["activation"]
    if acting is not None:
        for one in [*view["family"], *view["monsters"]]:
            if one["id"] == acting["who"] and one["at"] is not None:
                return str(one["at"])
    return next((str(one["at"]) for one in view["family"] if one["at"] is not None), None)


def region_of(view: Data, at: str | None) -> int:
    tiles = view["map"]["tiles"]
    return next((int(one["region"]) for one in tiles if at is not None and one["id"] == at[0]), int(tiles[0]["region"]))


def lay_out(pen: Pen, view: Data, region: int, there: dict[str, Segment], lit: frozenset[str]) -> Plan:
    """Put the tiles of a region in their places."""
    part = Plan()
    part.shown = there
    plan = view["map"]
    places: dict[str, Place] = {}
    for tile in plan["tiles"]:
        if tile["region"] != region:
            continue
        left, top, closed = int(tile["x"]), int(tile["y"]), tile["id"] in plan["closed"]
        for down, (letters, squares) in enumerate(zip(tile["rows"], tile["squares"], strict=True)):
            for across, (letter, at) in enumerate(zip(letters, squares, strict=True)):
                place = left + across, top + down
                places[at] = place
                ground = "o" if at in plan["obstacles"] else letter
                part.floor[place] = {"at": at, "ground": ground, "closed": closed}
        border(part, left, top, int(tile["wide"]), int(tile["high"]))
        for wall in tile["walls"]:
            part.edges[edge_of(places[wall["at"]], wall["direction"])] = wall_mark(wall["direction"])
    for passage in plan["passages"]:
        if passage["squares"][0] in places and passage["state"] != "sealed":
            put_passage(pen, view, part, places, passage, lit)
    for tile in plan["tiles"]:
        if tile["region"] == region:
            put_name(pen, view, part, tile, lit)
    return part


def edge_of(place: Place, direction: str) -> Edge:
    """The line on a side of a square: it belongs to the square south or east of it."""
    across, down, upright = SIDES[direction]
    return place[0] + across, place[1] + down, upright


def wall_mark(direction: str) -> Segment:
    return Segment("│" if SIDES[direction][2] else "─" * CELL, "terrain")


def border(part: Plan, left: int, top: int, wide: int, high: int) -> None:
    """The walls around a tile."""
    for across in range(wide):
        for direction, down in (("north", top), ("south", top + high - 1)):
            part.edges[edge_of((left + across, down), direction)] = wall_mark(direction)
    for down in range(high):
        for direction, across in (("west", left), ("east", left + wide - 1)):
            part.edges[edge_of((across, top + down), direction)] = wall_mark(direction)


def put_passage(
    pen: Pen, view: Data, part: Plan, places: dict[str, Place], passage: Data, lit: frozenset[str]
) -> None:
    """A doorway in a wall. Both of its ends lie on one line; what an option touches is on top."""
    upright = SIDES[passage["direction"]][2]
    sign = DOORS.get(passage["state"], " ") * (1 if upright else CELL)
    style = DOOR_STYLES.get(passage["state"], "")
    target = f"passage:{passage['id']}"
    for at in passage["squares"]:
        edge = edge_of(places[at], passage["direction"])
        known = part.edges.get(edge)
        if known is None or not known.target or target in lit:
            part.edges[edge] = mark(sign, style, target, passage_label(pen, view, passage), lit)


def put_name(pen: Pen, view: Data, part: Plan, tile: Data, lit: frozenset[str]) -> None:
    """The letter of a tile in its north wall, at the first place without a doorway."""
    letter, plan = str(tile["id"]), view["map"]
    signs = ("+" if letter in plan["surprises"] else "") + ("*" if letter in plan["stories"] else "")
    left, top = int(tile["x"]), int(tile["y"])
    free = [
        (across, top, False) for across in range(left, left + int(tile["wide"]))
        if not part.edges[across, top, False].target
    ]
    style = "chaos bold" if signs else "bold"
    said = tile_label(pen, view, tile)
    for edge, text in zip(free, (letter + (signs[:1] or "─"), signs[1:] + "─"), strict=False):
        if text != "─":
            part.edges[edge] = mark(text, style, f"tile:{letter}", said, lit)


def standing(pen: Pen, view: Data, lit: frozenset[str]) -> dict[str, Segment]:
    """Who or what is seen on each square: family and monsters hide what lies under them."""
    found: dict[str, Segment] = {}
    plan = view["map"]

    def put(at: str | None, text: str, style: str, target: str, note: str) -> None:
        if at is not None:
            found[at] = mark(text, style, target, note, lit)

    for at in plan["machines"]:
        put(at, "V ", "accent bold", f"square:{at}", square_label(pen, view, at))
    for one in plan["treasures"]:
        put(one["at"], f"${int(one['side']) % 10}", "yellow", f"square:{one['at']}", treasure_label(pen, view, one))
    for one in plan["traps"]:
        put(one["at"], f"^{TRAP_LETTERS[one['kind']]}", "warn", f"square:{one['at']}", trap_label(pen, view, one))
    for one in plan["objects"]:
        put(one["at"], "! ", "chaos bold", f"square:{one['at']}", object_label(pen, view, one))
    for one in view["monsters"]:
        style = "ghost bold" + (" reverse" if one["boss"] else "")
        arrow = " " if one["prop"] else ARROWS[one["facing"]]
        put(one["at"], letter_of(one["id"]) + arrow, style, f"character:{one['id']}", monster_label(pen, view, one))
    for one in view["family"]:
        style = f"plate bold {wear_of(one['id'])}"
        target = character_target(one["id"], lit)
        put(one["at"], LETTERS[one["id"]] + ("◂" if one["acting"] else " "), style, target,
            member_label(pen, view, one))  # fmt: skip
    return found


# The window


def window_of(view: Data, part: Plan, width: int) -> Window:
    """As much of a region as there is room for, around the family."""
    across, down = [x for x, _ in part.floor], [y for _, y in part.floor]
    wanted = figures_of(view, part)
    top, bottom = clipped(min(down), max(down) + 1, middle_of([y for _, y in wanted], MOST_ROWS), MOST_ROWS)
    room = (width - 1) // CELL
    while True:
        left, right = clipped(min(across), max(across) + 1, middle_of([x for x, _ in wanted], room), room)
        found = Window(left, top, right, bottom)
        if columns_of(part, found) <= width or room <= 1:
            return found
        room -= 1


def figures_of(view: Data, part: Plan) -> list[Place]:
    """Where somebody stands in a region, whom the map is drawn around first; if nobody does, all of it."""
    at = focus_of(view)
    standing = {one["at"] for one in [*view["family"], *view["monsters"]]}
    found = [place for place, square in part.floor.items() if square["at"] in standing]
    return sorted(found, key=lambda place: part.floor[place]["at"] != at) or list(part.floor)


def middle_of(places: list[int], room: int) -> int:
    """The middle between all places, as far as the first one stays in the room around it."""
    middle = (min(places) + max(places)) // 2
    return min(max(middle, places[0] - room // 2 + 2), places[0] + room // 2 - 2)


def clipped(first: int, last: int, middle: int, room: int) -> tuple[int, int]:
    """At most so many places of a stretch, the middle one among them."""
    if last - first <= room:
        return first, last
    start = min(max(first, middle - room // 2), last - room)
    return start, start + room


def columns_of(part: Plan, window: Window) -> int:
    """How many characters wide a window is."""
    lines = [x for x in range(window.left, window.right + 1) if has_line(part, window, x, True)]
    return CELL * (window.right - window.left) + len(lines)


def has_line(part: Plan, window: Window, at: int, upright: bool) -> bool:
    """Whether a column (or row) between squares needs room for a line."""
    if upright:
        return any((at, y, True) in part.edges for y in range(window.top, window.bottom))
    return any((x, at, False) in part.edges for x in range(window.left, window.right))


# Drawing


def draw_region(
    pen: Pen, view: Data, part: Plan, window: Window, lying: Lying, lit: frozenset[str]
) -> list[Row]:
    """A region row by row, with … where it goes on beyond the window."""
    lines = {x for x in range(window.left, window.right + 1) if has_line(part, window, x, True)}
    rows: list[Row] = []
    for y in range(window.top, window.bottom + 1):
        if has_line(part, window, y, False):
            rows.append(flat_row(part, window, y, lines))
        if y < window.bottom:
            row: Row = []
            for x in range(window.left, window.right + 1):
                if x in lines:
                    row.append(part.edges.get((x, y, True), Segment(" ")))
                if x < window.right:
                    row.append(cell(pen, view, part, (x, y), lying, lit))
            rows.append(row)
    beyond = [pen.word(f"text_scene.beyond.{side}") for side in beyond_of(part, window)]
    return [*rows, [Segment(", ".join(beyond), "dim")]] if beyond else rows


def beyond_of(part: Plan, window: Window) -> list[str]:
    """The sides on which a region goes on."""
    found = {
        "north": any(y < window.top for _, y in part.floor), "east": any(x >= window.right for x, _ in part.floor),
        "south": any(y >= window.bottom for _, y in part.floor), "west": any(x < window.left for x, _ in part.floor),
    }  # fmt: skip
    return [side for side, more in found.items() if more]


def flat_row(part: Plan, window: Window, y: int, lines: set[int]) -> Row:
    """The lines north of a row of squares."""
    row: Row = []
    for x in range(window.left, window.right + 1):
        if x in lines:
            row.append(Segment(corner(part, x, y), "terrain"))
        if x < window.right:
            row.append(part.edges.get((x, y, False), Segment(" " * CELL)))
    return row


def corner(part: Plan, x: int, y: int) -> str:
    """What is drawn where lines meet, north-west of a square; doorways count as lines."""
    edges = ((x, y - 1, True), (x, y, False), (x, y, True), (x - 1, y, False))
    return CORNERS[sum([1 << bit for bit, edge in enumerate(edges) if edge in part.edges])]


def cell(pen: Pen, view: Data, part: Plan, place: Place, lying: Lying, lit: frozenset[str]) -> Segment:
    """A square: who stands there, what lies there, or its ground."""
    square = part.floor.get(place)
    if square is None:
        return Segment(" " * CELL)
    at = str(square["at"])
    shown = part.shown.get(at)
    target = f"square:{at}"
    if shown is not None:
        return mark(shown.text, shown.style, target, shown.note, lit) if stands_in(shown, target, lit) else shown
    style = "faded" if square["closed"] else "slate" if square["ground"] in "oO" else "dim"
    return mark(GROUND[square["ground"]], style, target, square_label(pen, view, at, lying), lit)


def stands_in(shown: Segment, target: str, lit: frozenset[str]) -> bool:
    """Whether an option touches a square and nothing that stands on it."""
    return target in lit and shown.target != target and shown.target not in lit
