"""Maps in plain characters, drawn and read back.

A square is two characters wide: `` .`` is floor, blanks are a hole, anything else is a mark on floor. Lines run
between the squares; each kind of line has its own strokes, in the order of the kinds (``--`` and ``|`` for the first,
``..`` and ``:`` for the second, ``==`` and ``#`` for the third, ``~~`` and ``~`` for the fourth)::

    +--+--+     +
    | .  E|    .
    +--+..+==+
      .  .#GG
          +~~+
      .  .~ .
    +--+--+--+  +
"""

from __future__ import annotations

from typing import Final

from hauntbox.kit.map.grid import CELLS, MOST, Ground, LineKind, square

FLAT: Final = ("  ", "--", "..", "==", "~~", "xx", "**", "%%")
UPRIGHT: Final = (" ", "|", ":", "#", "~", "x", "*", "%")
FLOOR: Final = " ."
HOLE: Final = "  "
POST: Final = "+"


def map_rows(ground: Ground, marks: dict[int, str] | None = None) -> list[str]:
    """A map in characters: a row of lines, a row of squares ... `marks` are characters for squares, two at most."""
    if len(ground.kinds) > len(FLAT):
        raise ValueError(f"A map in characters can show {len(FLAT) - 1} kinds of lines, not {len(ground.kinds) - 1}.")
    rows: list[str] = []
    for y in range(ground.height + 1):
        rows.append(row_of_lines(ground, y).rstrip())
        if y < ground.height:
            rows.append(row_of_squares(ground, y, marks or {}).rstrip())
    return rows


def row_of_lines(ground: Ground, y: int) -> str:
    text = ""
    for x in range(ground.width):
        text += post(ground, x, y) + FLAT[ground.north[square(x, y)]]
    return text + post(ground, ground.width, y)


def row_of_squares(ground: Ground, y: int, marks: dict[int, str]) -> str:
    text = ""
    for x in range(ground.width):
        s = square(x, y)
        text += UPRIGHT[ground.west[s]] + (cell(marks.get(s, FLOOR)) if ground.floor >> s & 1 else HOLE)
    return text + UPRIGHT[ground.west[square(ground.width, y)]]


def cell(mark: str) -> str:
    if len(mark) > 2:
        raise ValueError(f"The mark {mark!r} does not fit on a square; it has two characters at most.")
    return mark.rjust(2) if mark.strip() else FLOOR


def post(ground: Ground, x: int, y: int) -> str:
    """A post where lines end or meet, and at the four corners of the map, so that a reader sees how large it is."""
    if x in (0, ground.width) and y in (0, ground.height):
        return POST
    s = square(x, y)
    lines = (ground.west[s] if y < ground.height else 0, ground.north[s] if x < ground.width else 0)
    before = (ground.west[square(x, y - 1)] if y else 0, ground.north[square(x - 1, y)] if x else 0)
    return POST if any(lines) or any(before) else " "


def read_map(rows: list[str], kinds: list[LineKind], sight_flag: int) -> Ground:
    """The map that `map_rows` draws so. Posts count for nothing, so none need be written."""
    wide = max([len(row.rstrip()) for row in rows], default=0)
    width, height = (wide + 1) // 3, len(rows) // 2
    if not width or len(rows) != 2 * height + 1 or max(width, height) > MOST:
        raise ValueError(
            f"A map in characters has a row of lines above and below each row of squares, and at most {MOST} squares "
            f"either way; these are {len(rows)} rows of up to {wide} characters."
        )
    floor = 0
    west, north = [0] * CELLS, [0] * CELLS
    for y in range(height + 1):
        lines = rows[2 * y].ljust(3 * width + 1)
        for x in range(width):
            north[square(x, y)] = stroke(lines[3 * x + 1 : 3 * x + 3], FLAT, kinds, f"north of {x},{y}")
        if y == height:
            break
        cells = rows[2 * y + 1].ljust(3 * width + 1)
        for x in range(width + 1):
            west[square(x, y)] = stroke(cells[3 * x], UPRIGHT, kinds, f"west of {x},{y}")
            if x < width and cells[3 * x + 1 : 3 * x + 3] != HOLE:
                floor |= 1 << square(x, y)
    return Ground(kinds, width, height, floor, west, north, sight_flag)


def read_marks(rows: list[str]) -> dict[int, str]:
    """The marks that stand on the squares of a map in characters."""
    found: dict[int, str] = {}
    for y in range(len(rows) // 2):
        row = rows[2 * y + 1]
        for x in range((len(row) + 1) // 3):
            mark = row[3 * x + 1 : 3 * x + 3]
            if mark.strip() not in ("", "."):
                found[square(x, y)] = mark.strip()
    return found


def stroke(text: str, strokes: tuple[str, ...], kinds: list[LineKind], where: str) -> int:
    """The kind number of a line as it is drawn."""
    for number in range(min(len(kinds), len(strokes))):
        if strokes[number] == text:
            return number
    known = ", ".join([f"{strokes[number]!r} {kinds[number].name}" for number in range(min(len(kinds), len(strokes)))])
    raise ValueError(f"The line {where} is drawn as {text!r}, which is none of {known}.")


def line_rows(ground: Ground) -> tuple[list[str], list[str]]:
    """The letters of all north lines (`height` + 1 rows) and all west lines (`width` + 1 a row), as on tiles."""
    h = [
        "".join([ground.kinds[ground.north[square(x, y)]].letter for x in range(ground.width)])
        for y in range(ground.height + 1)
    ]
    v = [
        "".join([ground.kinds[ground.west[square(x, y)]].letter for x in range(ground.width + 1)])
        for y in range(ground.height)
    ]
    return h, v


def floor_rows(ground: Ground) -> list[str]:
    """The floor, a "#" for each square and a blank for each hole."""
    return [
        "".join(["#" if ground.floor >> square(x, y) & 1 else " " for x in range(ground.width)])
        for y in range(ground.height)
    ]
