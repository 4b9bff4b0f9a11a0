"""What may be laid over the map for a moment: ways as arrows, reach and sight as shades, notes on squares.

Squares are named as options name them ("3,4"); everything is in the map's own coordinates, inside its frame. `css` is
one of ``lit``, ``danger``, ``good``, ``calm``, ``slime``, ``stream``, ``gate``: a colour of the palette.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from hauntbox.games.spirit_world.scene_standing import middle_of, place_of
from hauntbox.games.spirit_world.scene_terrain import UNIT
from hauntbox.kit.lettering import label, text_width
from hauntbox.kit.svg import Markup, el, join


def arrow(from_square: str, to_square: str, css: str = "lit", dashed: bool = False) -> Markup:
    """A way from the middle of a square to that of another; dashed if it is only possible."""
    ax, ay = middle_of(from_square)
    bx, by = middle_of(to_square)
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    if not length:
        return el(
            "circle", cx=ax, cy=ay, r=15, fill="none", stroke=f"var(--{css})", stroke_width=4, pointer_events="none",
            class_="sw-over",
        )  # fmt: skip
    ux, uy = (bx - ax) / length, (by - ay) / length
    head = 13.0
    ex, ey = bx - ux * head, by - uy * head
    path = f"M{ax + ux * 10:.1f} {ay + uy * 10:.1f}L{ex:.1f} {ey:.1f}"
    tip = (
        f"M{bx:.1f} {by:.1f}L{ex - uy * 7.5:.1f} {ey + ux * 7.5:.1f}L{ex + uy * 7.5:.1f} {ey - ux * 7.5:.1f}z"
    )
    dashes = "8 6" if dashed else None
    return el(
        "g",
        el("path", d=path, stroke="var(--under)", stroke_width=8, fill="none", stroke_linecap="round"),
        el("path", d=tip, fill="var(--under)", stroke="var(--under)", stroke_width=4, stroke_linejoin="round"),
        el("path", d=path, stroke=f"var(--{css})", stroke_width=4, fill="none", stroke_linecap="round",
           stroke_dasharray=dashes),
        el("path", d=tip, fill=f"var(--{css})"),
        pointer_events="none",
        class_="sw-over",
    )  # fmt: skip


def way(squares: list[str], css: str = "lit", dashed: bool = False) -> Markup:
    """A way over several squares, each step an arrow."""
    return join(*[arrow(one, other, css, dashed) for one, other in pairwise(squares)])


def shade(squares: Iterable[str], css: str = "lit") -> Markup:
    """Squares tinted, with an edge, so that they are told without their colour."""
    path = ""
    for one in squares:
        x, y = place_of(one)
        path += f"M{x + 3:.0f} {y + 3:.0f}h{UNIT - 6}v{UNIT - 6}h{6 - UNIT}z"
    return el(
        "path",
        d=path,
        fill=f"var(--{css})",
        fill_opacity=0.22,
        stroke=f"var(--{css})",
        stroke_width=1.6,
        stroke_opacity=0.8,
        pointer_events="none",
        class_="sw-over",
    )


def note(square: str, text: str, css: str = "lit") -> Markup:
    """A few words above a square."""
    x, y = middle_of(square)
    wide = text_width(text, 14, True) + 12
    return el(
        "g",
        el("rect", x=x - wide / 2, y=y - 36, width=wide, height=18, rx=6, fill="var(--panel)", stroke=f"var(--{css})",
           stroke_width=1.6),
        label(x, y - 22, text, 14, bold=True, anchor="middle"),
        pointer_events="none",
        class_="sw-over",
    )  # fmt: skip
