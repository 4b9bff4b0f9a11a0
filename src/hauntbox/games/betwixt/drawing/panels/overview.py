"""The whole map in a corner of a window that can't show everybody."""

from __future__ import annotations

from hauntbox.games.betwixt.drawing.map.terrain import UNIT, Box, Ground
from hauntbox.games.betwixt.drawing.panels.window import hidden_from, mattering_squares, places_in
from hauntbox.games.betwixt.drawing.pieces import Data, Pen, tint_of
from hauntbox.kit.drawing.lettering import label
from hauntbox.kit.drawing.pieces import NOTHING, plate
from hauntbox.kit.drawing.svg import Markup, el, join

# Its most width and height, its rounding, and how far it is from the edges of the window.
OVERVIEW, ROUNDING, EDGE = (120.0, 78.0), 6.0, 6.0
DOT = 2.8
# The size of an arrow at an edge of the window, and how it is turned.
ARROW = (44.0, 20.0)
TURNS = {"left": 180, "right": 0, "up": 270, "down": 90}


def overview(pen: Pen, view: Data, lit: frozenset[str], box: Box, width: float, height: float) -> Markup:
    """The whole map without words in a corner of the window, if somebody or an answer is outside of it: tiles, who is
    where, what can be answered, and the window."""
    ground = Ground(view["map"])
    if not hidden_from(mattering_squares(view, lit, ground), ground, box):
        return NOTHING
    scale = min(OVERVIEW[0] / ground.size[0], OVERVIEW[1] / ground.size[1])
    wide, high = ground.size[0] * scale, ground.size[1] * scale
    x, y = emptiest_corner(view, lit, ground, box, (width, height), (wide, high))
    closed = set(view["map"]["closed"])
    dot = DOT / scale
    tiles = [
        el("rect", x=ground.corner_of(one)[0], y=ground.corner_of(one)[1], width=one["wide"] * UNIT,
           height=one["high"] * UNIT, fill="var(--dim)", opacity=0.25 if one["id"] in closed else 0.55)
        for one in view["map"]["tiles"]
    ]  # fmt: skip
    drawn = join(
        *tiles, *lit_dots(ground, lit), *dots(view, ground, dot),
        frame_of(box, ground.size, 2 / scale),
    )  # fmt: skip
    said = pen.word("window.overview")
    small = el(
        "g", el("title", said), plate(0, 0, wide, high, ROUNDING, "var(--panel)", "var(--edge)", 1.4),
        el("g", drawn, transform=f"scale({scale:.4f})"), transform=f"translate({x:.1f} {y:.1f})", role="img",
        aria_label=said, class_="bx-overview",
    )  # fmt: skip
    return join(small, *arrows(pen, view, ground, box, (width, height), (x, y, x + wide, y + high)))


def arrows(
    pen: Pen, view: Data, ground: Ground, box: Box, frame: tuple[float, float], taken: Box
) -> list[Markup]:
    """At the edges of the window, how many characters are beyond, and how many squares where somebody may be put."""
    places = places_in(view, ground)
    standing = [str(one["at"]) for one in (*view["family"], *view["monsters"]) if one["at"] in ground.corners]
    drawn: list[Markup] = []
    counted = {"window.beyond": sides_of(standing, ground, box), "window.places": sides_of(places, ground, box)}
    for place, (key, sides) in enumerate(counted.items()):
        for side, n in sides.items():
            if n:
                at = emptiest_spot(view, ground, box, frame, taken, side, place)
                drawn.append(arrow(side, n, pen.phrase(key, n=n), bool(place), *at))
    return drawn


def sides_of(squares: list[str], ground: Ground, box: Box) -> dict[str, int]:
    """How many of the squares are beyond each side of the window; each counts where it is farthest outside."""
    left, top, right, bottom = box
    found = dict.fromkeys(TURNS, 0)
    for at in hidden_from(squares, ground, box):
        x, y = ground.middle(at)
        far = {"left": left - x, "right": x - right, "up": top - y, "down": y - bottom}
        found[max(far, key=lambda side: far[side])] += 1
    return found


def emptiest_spot(
    view: Data, ground: Ground, box: Box, frame: tuple[float, float], taken: Box, side: str, place: int
) -> tuple[float, float]:
    """Where on a side an arrow covers the fewest characters; clear of the overview, and of the other kind of arrow."""
    left, top, right, _ = box
    scale = frame[0] / (right - left)
    standing = [str(one["at"]) for one in (*view["family"], *view["monsters"]) if one["at"] in ground.corners]
    along = frame[1] - ARROW[1] if side in ("left", "right") else frame[0] - ARROW[0]
    best, fewest = (EDGE, EDGE), len(standing) + 2
    for share in (0.42, 0.26, 0.3, 0.1) if place == 0 else (0.58, 0.7, 0.86):
        far = EDGE + (along - 2 * EDGE) * share
        x = EDGE if side == "left" else frame[0] - ARROW[0] - EDGE if side == "right" else far
        y = EDGE if side == "up" else frame[1] - ARROW[1] - EDGE if side == "down" else far
        if x < taken[2] and taken[0] < x + ARROW[0] and y < taken[3] and taken[1] < y + ARROW[1]:
            continue
        west, north = left + x / scale, top + y / scale
        found = covered(ground, standing, (west, north, west + ARROW[0] / scale, north + ARROW[1] / scale))
        if found < fewest:
            best, fewest = (x, y), found
    return best


def arrow(side: str, n: int, said: str, lit: bool, x: float, y: float) -> Markup:
    """An arrow with a number."""
    wide, high = ARROW
    ink = "var(--lit)" if lit else "var(--ink)"
    return el(
        "g", el("title", said),
        plate(0, 0, wide, high, high / 2, "var(--panel)", ink, 1.4),
        el("path", d="M-4.500 -5L4.500 0L-4.500 5z", fill=ink,
           transform=f"translate(13 {high / 2:.1f}) rotate({TURNS[side]})"),
        label(wide - 9, high / 2 + 4.6, str(n), 13, bold=True, anchor="end", width=wide - 28),
        role="img", aria_label=said, pointer_events="none", transform=f"translate({x:.1f} {y:.1f})",
        class_="bx-beyond",
    )  # fmt: skip


def frame_of(box: Box, size: tuple[float, float], thick: float) -> Markup:
    """The window, as far as it lies on the map."""
    left, top = max(box[0], thick / 2), max(box[1], thick / 2)
    right, bottom = min(box[2], size[0] - thick / 2), min(box[3], size[1] - thick / 2)
    return el("rect", x=left, y=top, width=right - left, height=bottom - top, fill="none", stroke="var(--torch)",
              stroke_width=thick)  # fmt: skip


def dots(view: Data, ground: Ground, size: float) -> list[Markup]:
    """Where everybody is."""
    return [
        el("circle", cx=ground.middle(one["at"])[0], cy=ground.middle(one["at"])[1], r=size,
           fill="var(--monster)" if "kind" in one else tint_of(one["id"]), stroke="var(--under)", stroke_width=size / 4)
        for one in (*view["monsters"], *view["family"]) if one["at"] is not None
    ]  # fmt: skip


def lit_dots(ground: Ground, lit: frozenset[str]) -> list[Markup]:
    """The squares that can be answered."""
    found = [target.partition(":")[2] for target in sorted(lit) if target.startswith("square:")]
    return [
        el("rect", x=ground.corners[at][0], y=ground.corners[at][1], width=UNIT, height=UNIT, fill="var(--lit)")
        for at in found if at in ground.corners
    ]  # fmt: skip


def emptiest_corner(
    view: Data, lit: frozenset[str], ground: Ground, box: Box, frame: tuple[float, float], size: tuple[float, float]
) -> tuple[float, float]:
    """Where the overview covers the fewest characters, answers and ways, then the fewest squares."""
    left, top, right, _ = box
    scale = frame[0] / (right - left)
    mattering = mattering_squares(view, lit, ground)
    best, fewest = (EDGE, EDGE), (len(ground.corners) + 1, 0)
    for x in (EDGE, frame[0] - size[0] - EDGE):
        for y in (EDGE, frame[1] - size[1] - EDGE):
            west, north = left + x / scale, top + y / scale
            under = (west, north, west + size[0] / scale, north + size[1] / scale)
            found = covered(ground, mattering, under), covered(ground, list(ground.corners), under)
            if found < fewest:
                best, fewest = (x, y), found
    return best


def covered(ground: Ground, squares: list[str], box: Box) -> int:
    """How many of the squares a box lies on."""
    left, top, right, bottom = box
    return sum([
        left < ground.corners[at][0] + UNIT and ground.corners[at][0] < right
        and top < ground.corners[at][1] + UNIT and ground.corners[at][1] < bottom for at in squares
    ])  # fmt: skip
