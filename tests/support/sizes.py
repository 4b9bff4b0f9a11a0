"""How large a page shows the letters of a drawing, and what lies over them, computed from the drawing and the layout.

The numbers are those of the page: its bar, its question and the talk beside the board take their room first, then the
board is fitted as board.js does it. A real browser is asked in tests/browser; this is quick enough for many states.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple
from xml.etree import ElementTree

from hauntbox.engine.presenting.showing import Layout
from hauntbox.kit.drawing.lettering import text_width

# A window, the room that it leaves for a board (styles of the page: a bar of 52, a question of 170 or 152, the talk
# or a lesson beside the board unless it is alone, and the space around the board), and the smallest letters that are to
# be there.
ROOMS: dict[str, tuple[float, float, float]] = {
    "1440x900": (1099.0, 659.0, 12.0), "1280x720": (968.0, 497.0, 12.0), "1280x720 alone": (1256.0, 518.0, 12.0),
    "390x844": (374.0, 0.0, 11.0),
}  # fmt: skip
PHONE = "390x844"
GAP = 8.0
LOW = 1.9  # a room so many times as wide as high is low
MOVE = re.compile(r"(translate|scale|rotate)\(([^)]*)\)")
SEE_THROUGH = 0.6
# Letters above and below their line, in shares of their size.
ABOVE, BELOW = 0.72, 0.2
LOW_LETTERS = re.compile(r"[gjpqy,;ç()]")
Matrix = tuple[float, float, float, float, float, float]
Box = tuple[float, float, float, float]
SAME: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


class Letters(NamedTuple):
    """A line of text: its words, how large it is in pixels, and its box in pixels of its part."""

    words: str
    size: float
    box: Box
    target: str
    order: int


class Shape(NamedTuple):
    """Something painted that can't be seen through: its box, and when it is painted."""

    box: Box
    order: int


class Seen(NamedTuple):
    """A part as a page shows it: its size in pixels, its lines of text, and what could hide them."""

    width: float
    height: float
    letters: list[Letters]
    shapes: list[Shape]


def shown(parts: Mapping[str, str], layout: Layout, window: str, panned: Mapping[str, float]) -> dict[str, Seen]:
    """Every part that this window shows; `panned` has the width of parts that are moved in their frame on a phone, by
    the class of their picture.
    """
    room, height, _ = ROOMS[window]
    if window == PHONE:
        ids = [id for id in layout.narrow if parts.get(id)]
        wide = {id: next((n for look, n in panned.items() if look in look_of(parts[id])), room) for id in ids}
        return {id: seen(parts[id], wide[id]) for id in ids}
    is_low = room > LOW * height and room >= layout.low_least
    rows, columns = (layout.low, layout.low_columns) if is_low else (layout.wide, layout.columns)
    board = fitted(parts, rows, columns, room, height, min(layout.low_least if is_low else layout.least, room))
    return {id: seen(parts[id], wide) for id, wide in widths(rows, columns, board).items() if parts.get(id)}


def fitted(
    parts: Mapping[str, str], rows: Sequence[Sequence[str]], columns: Sequence[float], room: float, height: float,
    least: float,
) -> float:
    """How wide the board is: as wide as its room, unless that is too tall, but never less than it may be."""
    width = room
    for _ in range(3):
        tall = height_of(parts, rows, columns, width)
        if tall <= height or width <= least:
            return width
        width = max(least, math.floor(width * height / tall))
    return width


def height_of(
    parts: Mapping[str, str], rows: Sequence[Sequence[str]], columns: Sequence[float], width: float
) -> float:
    """How tall the grid is: what spans several rows makes the last of them taller where it must."""
    wide = widths(rows, columns, width)
    talls = [0.0] * len(rows)
    spans = {id: [at for at, row in enumerate(rows) if id in row] for id in wide if parts.get(id)}
    for id, over in sorted(spans.items(), key=lambda one: len(one[1])):
        lacking = high_of(parts[id], wide[id]) + GAP - sum(talls[at] for at in over)
        talls[over[-1]] += max(0.0, lacking)
    return sum(talls) - GAP


def widths(rows: Sequence[Sequence[str]], columns: Sequence[float], board: float) -> dict[str, float]:
    """How wide each part is in the grid."""
    one = (board - GAP * (len(columns) - 1)) / sum(columns)
    found: dict[str, float] = {}
    for row in rows:
        for id in dict.fromkeys(row):
            over = [columns[n] for n, other in enumerate(row) if other == id]
            found[id] = sum(over) * one + GAP * (len(over) - 1)
    return found


def high_of(picture: str, width: float) -> float:
    wide, high = view_box(picture)
    return high * width / wide


def view_box(picture: str) -> tuple[float, float]:
    [found] = re.findall(r'^<svg[^>]* viewBox="0 0 ([\d.]+) ([\d.]+)"', picture)
    return float(found[0]), float(found[1])


def look_of(picture: str) -> list[str]:
    [found] = re.findall(r'^<svg[^>]* class="([^"]*)"', picture)
    return str(found).split()


def seen(picture: str, width: float) -> Seen:
    """A picture of this width."""
    wide, high = view_box(picture)
    scale = width / wide
    letters: list[Letters] = []
    shapes: list[Shape] = []
    root = ElementTree.fromstring(picture)
    for order, (one, matrix, solid, target) in enumerate(painted(root, (scale, 0.0, 0.0, scale, 0.0, 0.0), 1.0, "")):
        tag = one.tag.rpartition("}")[2]
        if tag == "text":
            letters += lines_of(one, matrix, target, order)
        elif solid > SEE_THROUGH and is_filled(one):
            box = extent(one, tag)
            if box is not None:
                shapes.append(Shape(boxed(matrix, box), order))
    return Seen(width, high * scale, letters, shapes)


def painted(
    one: ElementTree.Element, matrix: Matrix, solid: float, target: str
) -> Iterator[tuple[ElementTree.Element, Matrix, float, str]]:
    """Everything in the order in which it is painted."""
    tag = one.tag.rpartition("}")[2]
    if tag in ("defs", "clipPath", "symbol", "title", "style"):
        return
    matrix = joined(matrix, moved(one.attrib.get("transform", "")))
    solid *= float(one.attrib.get("opacity", 1)) * float(one.attrib.get("fill-opacity", 1))
    target = one.attrib.get("data-target", target)
    yield one, matrix, solid, target
    for below in one:
        yield from painted(below, matrix, solid, target)


def is_filled(one: ElementTree.Element) -> bool:
    return "halo" not in one.attrib.get("class", "") and one.attrib.get("fill", "none") not in ("none", "#000") and (
        not one.attrib.get("fill", "").startswith("url(")
    )


def extent(one: ElementTree.Element, tag: str) -> Box | None:
    """The box of a shape, in its own units; of a circle the square inside it."""
    number = {key: float(value) for key, value in one.attrib.items() if re.fullmatch(r"-?[\d.]+", value)}
    if tag == "rect" and "width" in number:
        x, y = number.get("x", 0.0), number.get("y", 0.0)
        return x, y, x + number["width"], y + number["height"]
    if tag == "circle":
        x, y, r = number.get("cx", 0.0), number.get("cy", 0.0), number["r"] * 0.7
        return x - r, y - r, x + r, y + r
    return None


def lines_of(one: ElementTree.Element, matrix: Matrix, target: str, order: int) -> list[Letters]:
    """The lines of a text."""
    size = float(one.attrib["font-size"])
    scale = math.hypot(matrix[2], matrix[3])
    bold = one.attrib.get("font-weight") == "700"
    found: list[Letters] = []
    for line in [below for below in one if below.tag.endswith("}tspan")] or [one]:
        words = "".join(line.itertext()).strip()
        if not words:
            continue
        wide = text_width(words, size, bold) / 1.03
        if "textLength" in one.attrib:
            wide = min(wide, float(one.attrib["textLength"]))
        x, y = float(line.attrib["x"]), float(line.attrib["y"])
        left = x - wide * {"middle": 0.5, "end": 1.0}.get(one.attrib.get("text-anchor", ""), 0.0)
        under = BELOW if LOW_LETTERS.search(words) else 0.0
        box = boxed(matrix, (left, y - ABOVE * size, left + wide, y + under * size))
        found.append(Letters(words, size * scale, box, target, order))
    return found


def moved(text: str) -> Matrix:
    """What a transform does."""
    found = SAME
    for kind, numbers in MOVE.findall(text):
        n = [float(one) for one in re.split(r"[ ,]+", numbers.strip())]
        if kind == "translate":
            found = joined(found, (1.0, 0.0, 0.0, 1.0, n[0], n[1] if len(n) > 1 else 0.0))
        elif kind == "scale":
            found = joined(found, (n[0], 0.0, 0.0, n[-1], 0.0, 0.0))
        else:
            turn = math.radians(n[0])
            x, y = (n[1], n[2]) if len(n) > 2 else (0.0, 0.0)
            around = (math.cos(turn), math.sin(turn), -math.sin(turn), math.cos(turn), 0.0, 0.0)
            found = joined(joined(joined(found, (1.0, 0.0, 0.0, 1.0, x, y)), around), (1.0, 0.0, 0.0, 1.0, -x, -y))
    return found


def joined(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f


def boxed(matrix: Matrix, box: Box) -> Box:
    a, b, c, d, e, f = matrix
    corners = [(box[x] * a + box[y] * c + e, box[x] * b + box[y] * d + f) for x in (0, 2) for y in (1, 3)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


# What must not be


def small(part: Seen, least: float) -> list[tuple[str, float]]:
    """Lines with smaller letters than these."""
    return [(one.words, round(one.size, 1)) for one in part.letters if one.size < least - 0.01]


def cut(part: Seen) -> list[str]:
    """Lines that end in an ellipsis."""
    return [one.words for one in part.letters if "…" in one.words]


def overlapping(part: Seen, by: float = 1.5) -> list[tuple[str, str]]:
    """Lines that lie over each other by more than so many pixels, both across and down."""
    found = []
    for n, one in enumerate(part.letters):
        for other in part.letters[n + 1 :]:
            if min(common(one.box, other.box)) > by:
                found.append((one.words, other.words))
    return found


def outside(part: Seen, by: float = 1.5) -> list[str]:
    """Lines that leave their part."""
    return [
        one.words for one in part.letters
        if one.box[0] < -by or one.box[1] < -by or one.box[2] > part.width + by or one.box[3] > part.height + by
    ]  # fmt: skip


def covered(part: Seen, share: float = 0.15) -> list[str]:
    """Lines of which something painted later hides more than this share."""
    found = []
    for one in part.letters:
        whole = (one.box[2] - one.box[0]) * (one.box[3] - one.box[1])
        for shape in part.shapes:
            wide, high = common(one.box, shape.box)
            if shape.order > one.order and wide > 0 and high > 0 and wide * high > share * whole:
                found.append(one.words)
                break
    return found


def common(one: Box, other: Box) -> tuple[float, float]:
    """How far two boxes lie over each other, across and down."""
    return min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1])


def legible(part: Seen, window: str) -> dict[str, Any]:
    """Everything that is wrong with the letters of a part in this window."""
    wrong = {
        "small": small(part, ROOMS[window][2]), "cut": cut(part), "overlapping": overlapping(part),
        "outside": outside(part), "covered": covered(part),
    }  # fmt: skip
    return {what: lines for what, lines in wrong.items() if lines}
