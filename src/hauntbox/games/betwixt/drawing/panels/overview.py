"""The whole map in a corner of a window that can't show everybody."""

from __future__ import annotations

from hauntbox.games.betwixt.drawing.map.terrain import UNIT, Box, Ground
from hauntbox.games.betwixt.drawing.panels.window import mattering_squares
from hauntbox.games.betwixt.drawing.pieces import Data, Pen, tint_of
from hauntbox.kit.drawing.pieces import NOTHING, plate
from hauntbox.kit.drawing.svg import Markup, el, join

# Its most width and height, its rounding, and how far it is from the edges of the window.
OVERVIEW, ROUNDING, EDGE = (120.0, 78.0), 6.0, 6.0


def overview(pen: Pen, view: Data, lit: frozenset[str], box: Box, width: float, height: float) -> Markup:
    """The whole map without words in a corner of the window, if somebody or an answer is outside of it: tiles, who is
    where, what can be answered, and the window."""
    ground = Ground(view["map"])
    left, top, right, bottom = box
    hidden = [
        at for at in mattering_squares(view, lit, ground)
        if not (left <= ground.middle(at)[0] <= right and top <= ground.middle(at)[1] <= bottom)
    ]
    if not hidden:
        return NOTHING
    scale = min(OVERVIEW[0] / ground.size[0], OVERVIEW[1] / ground.size[1])
    wide, high = ground.size[0] * scale, ground.size[1] * scale
    x, y = emptiest_corner(view, lit, ground, box, (width, height), (wide, high))
    closed = set(view["map"]["closed"])
    tiles = [
        el("rect", x=ground.corner_of(one)[0], y=ground.corner_of(one)[1], width=one["wide"] * UNIT,
           height=one["high"] * UNIT, fill="var(--dim)", opacity=0.25 if one["id"] in closed else 0.55)
        for one in view["map"]["tiles"]
    ]  # fmt: skip
    drawn = join(
        *tiles, *lit_dots(ground, lit), *dots(view, ground),
        el("rect", x=left, y=top, width=right - left, height=bottom - top, fill="none", stroke="var(--torch)",
           stroke_width=2 / scale),
    )  # fmt: skip
    said = pen.word("window.overview")
    return el(
        "g", el("title", said), plate(0, 0, wide, high, ROUNDING, "var(--panel)", "var(--edge)", 1.4),
        el("g", drawn, transform=f"scale({scale:.4f})"), transform=f"translate({x:.1f} {y:.1f})", role="img",
        aria_label=said, class_="bx-overview",
    )  # fmt: skip


def dots(view: Data, ground: Ground) -> list[Markup]:
    """Where everybody is."""
    return [
        el("circle", cx=ground.middle(one["at"])[0], cy=ground.middle(one["at"])[1], r=58,
           fill="var(--monster)" if "kind" in one else tint_of(one["id"]), stroke="var(--under)", stroke_width=14)
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
    """Where the overview covers the fewest characters and answers, then the fewest squares."""
    left, top, right, _ = box
    scale = frame[0] / (right - left)
    mattering = mattering_squares(view, lit, ground)

    def covered(at: tuple[float, float]) -> tuple[int, int]:
        x, y = left + at[0] / scale, top + at[1] / scale
        east, south = x + size[0] / scale, y + size[1] / scale
        counts = [
            sum([
                x < ground.corners[one][0] + UNIT and ground.corners[one][0] < east
                and y < ground.corners[one][1] + UNIT and ground.corners[one][1] < south for one in squares
            ]) for squares in (mattering, ground.corners)
        ]  # fmt: skip
        return counts[0], counts[1]

    corners = [(x, y) for x in (EDGE, frame[0] - size[0] - EDGE) for y in (EDGE, frame[1] - size[1] - EDGE)]
    return min(corners, key=covered)
