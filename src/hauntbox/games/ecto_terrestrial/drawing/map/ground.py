"""The ground: streets, rooms, tracks, decks of the ship, roofs; and the walls and doors between squares."""

from __future__ import annotations

from functools import lru_cache

from hauntbox.games.ecto_terrestrial.drawing.map.terrain import UNIT, WALL, middle
from hauntbox.games.ecto_terrestrial.drawing.pieces import Data
from hauntbox.kit.drawing.definitions import lights, pattern
from hauntbox.kit.drawing.pieces import SHARED
from hauntbox.kit.drawing.svg import Markup, el, join

# What each kind of ground is laid with, on a square of 100.
TEXTURES: dict[str, str] = {
    "street": '<g stroke="var(--lane)" stroke-opacity=".5" stroke-width="3" stroke-dasharray="10 10">'
    '<path d="M50 15v70M15 50h70"/></g><g fill="var(--street2)"><circle cx="16" cy="22" r="3"/>'
    '<circle cx="80" cy="34" r="2.5"/><circle cx="30" cy="78" r="2.5"/><circle cx="72" cy="84" r="3"/></g>',
    "building": '<g stroke="var(--room2)" stroke-width="2.4"><path d="M0 20h100M0 40h100M0 60h100M0 80h100M30 0v20M80 0'
    'v20M55 20v20M10 20v20M35 40v20M85 40v20M60 60v20M15 60v20M40 80v20M90 80v20"/></g>',
    "ship": '<g fill="none" stroke="var(--ship2)" stroke-width="2.6"><path d="M25 0l25 14v22L25 50 0 36V14zM75 0l25'
    ' 14v22'
    'L75 50 50 36V14zM50 50l25 14v22L50 100 25 86V64zM0 50l25 14v22L0 100M100 50L75 64v22l25 14"/></g>'
    '<circle cx="50" cy="75" r="4" fill="var(--portal)" fill-opacity=".35"/>',
    "solid": '<path d="M0 0l100 100M50-50l100 100M-50 50l100 100" stroke="var(--solid2)" stroke-width="7"/>',
}
BASE = {"street": "street", "building": "room", "track": "track", "ship": "ship", "solid": "solid"}


@lru_cache(maxsize=1)
def ground_definitions() -> Markup:
    """Textures and glows, under ids that begin with ``et-``."""
    laid = [pattern(f"et-tx-{name}", 100, Markup(drawn)) for name, drawn in TEXTURES.items()]
    return join(*laid, lights("et", ("portal", "crit", "danger"), ".16"))


def draw_ground(plan: Data) -> Markup:
    """The ground of every square, and thin joints between them."""
    drawn: list[str] = []
    for row, kinds in enumerate(plan["kinds"]):
        for column, kind in enumerate(kinds):
            x, y = column * UNIT, row * UNIT
            drawn.append(el("rect", x=x, y=y, width=UNIT, height=UNIT, fill=f"var(--{BASE[kind]})"))
            if kind == "track":
                drawn.append(rails(x, y, lies_upright(plan["kinds"], row, column)))
            else:
                drawn.append(el("rect", x=x, y=y, width=UNIT, height=UNIT, fill=f"url(#{SHARED}tx-{kind})"))
    rows, columns = int(plan["rows"]), int(plan["columns"])
    joints = "".join(
        [f"M0 {row * UNIT:.0f}h{columns * UNIT:.0f}" for row in range(1, rows)]
        + [f"M{column * UNIT:.0f} 0v{rows * UNIT:.0f}" for column in range(1, columns)]
    )
    drawn.append(el("path", d=joints, stroke="var(--under)", stroke_opacity=0.5, stroke_width=2))
    return join(*drawn)


def lies_upright(kinds: list[list[str]], row: int, column: int) -> bool:
    """Whether a track runs from north to south."""
    beside = [kinds[row][one] for one in (column - 1, column + 1) if 0 <= one < len(kinds[row])]
    above = [kinds[one][column] for one in (row - 1, row + 1) if 0 <= one < len(kinds)]
    return "track" in above and "track" not in beside


def rails(x: float, y: float, upright: bool) -> Markup:
    """Sleepers and two rails."""
    sleepers = "".join(f"M{at} 14v72" for at in (10, 30, 50, 70, 90))
    return el(
        "g",
        el("path", d=sleepers, stroke="var(--track2)", stroke_width=9),
        el("path", d="M0 30h100M0 70h100", stroke="var(--under)", stroke_width=8, stroke_opacity=0.6),
        el("path", d="M0 30h100M0 70h100", stroke="var(--rail)", stroke_width=4.5),
        transform=f"translate({x + UNIT:.0f} {y:.0f}) rotate(90)" if upright else f"translate({x:.0f} {y:.0f})",
    )


def draw_walls(plan: Data) -> Markup:
    """ETI-1.11: every wall, with a light top and a dark foot."""
    parts: list[str] = []
    for row, line in enumerate(plan["h"]):
        parts += [f"M{at * UNIT:.0f} {row * UNIT:.0f}h{UNIT:.0f}" for at, edge in enumerate(line) if edge == WALL]
    for row, line in enumerate(plan["v"]):
        parts += [f"M{at * UNIT:.0f} {row * UNIT:.0f}v{UNIT:.0f}" for at, edge in enumerate(line) if edge == WALL]
    path = "".join(parts)
    return el(
        "g",
        el("path", d=path, stroke="var(--wall2)", stroke_width=13),
        el("path", d=path, stroke="var(--wall)", stroke_width=7),
        stroke_linecap="round", fill="none", pointer_events="none",
    )  # fmt: skip


def door_place(between: list[str]) -> tuple[float, float, bool]:
    """The middle of a door's edge, and whether the edge runs from north to south."""
    (ax, ay), (bx, by) = middle(between[0]), middle(between[1])
    return (ax + bx) / 2, (ay + by) / 2, ay == by


@lru_cache(maxsize=4)
def door_face(is_open: bool) -> Markup:
    """ETI-1.12: a door on an edge from west to east, around its middle: a leaf across the gap, or swung away."""
    posts = "M-50 0h17M50 0h-17"
    frame = join(
        el("path", d=posts, stroke="var(--wall2)", stroke_width=13, stroke_linecap="round"),
        el("path", d=posts, stroke="var(--wall)", stroke_width=7, stroke_linecap="round"),
    )
    if is_open:
        return join(
            frame,
            el("path", d="M-33 0q2-26 28-31", fill="none", stroke="var(--ajar)", stroke_width=2.4,
               stroke_dasharray="4 4"),
            el("path", d="M-33 0v-33", stroke="var(--under)", stroke_width=10, stroke_linecap="round"),
            el("path", d="M-33 0v-33", stroke="var(--ajar)", stroke_width=6, stroke_linecap="round"),
        )  # fmt: skip
    return join(
        frame,
        el("rect", x=-34, y=-10, width=68, height=20, rx=4, fill="var(--shut2)", stroke="var(--shut)", stroke_width=4),
        el("path", d="M0-9v18", stroke="var(--shut)", stroke_width=3),
        el("circle", cx=-8, cy=0, r=3.4, fill="var(--shut)"),
        el("circle", cx=8, cy=0, r=3.4, fill="var(--shut)"),
    )


