"""Markers on the map: Saucers, fires, kerosene, crowds, and what flies between spaces."""

from __future__ import annotations

from math import hypot

from hauntbox.games.outer_space.drawing.map.figures import health
from hauntbox.games.outer_space.drawing.map.standing import Box, moved_into
from hauntbox.games.outer_space.drawing.pieces import Data, Pen
from hauntbox.games.outer_space.drawing.spoken import say_crowd, say_saucer
from hauntbox.games.outer_space.table.numbers import CROWD_HEALTH
from hauntbox.kit.drawing.pieces import HERE, SHARED, ring, use
from hauntbox.kit.drawing.surfaces import UNIT, middle_of, place_of
from hauntbox.kit.drawing.svg import Markup, el, join

HALO = ring(2, 2, 44, 46, 9)


def named(pen: Pen, id: str, key: str, at: str, drawing: Markup) -> Markup:
    """A marker that can't be pointed at: the space below it can."""
    x, y = place_of(at)
    name = pen.phrase(key, at=pen.name("square", at))
    return el(
        "g", el("title", name), drawing, id=f"{HERE}{id}-{at}", role="img", aria_label=name, pointer_events="none",
        transform=f"translate({x:.0f} {y:.0f})",
    )  # fmt: skip


def fire_piece(pen: Pen, data: tuple[str, bool]) -> Markup:
    """A fire: small while it is new, with arrows when it may spread."""
    at, new = data
    glow = el("circle", cx=24, cy=28, r=40, fill=f"url(#{SHARED}glow-fire)")
    drawn = use("fire-new", 6, 8, 38) if new else use("fire-arrows", -2, -2, 52)
    return named(pen, "fire", "fire.new" if new else "fire.arrows", at, join(glow, drawn))


def kerosene_piece(pen: Pen, at: str) -> Markup:
    puddle = el("ellipse", cx=12, cy=44, rx=11, ry=3.4, fill="var(--under)", opacity=0.6)
    return named(pen, "kerosene", "scene.kerosene", at, join(puddle, use("kerosene", 1, 24, 21)))


def flame_badge(pen: Pen, data: tuple[str, int, bool]) -> Markup:
    """A flame that marks an occupied space as burning: in its corner, in a crowded space in its middle."""
    at, new, crowded = data
    x, y = place_of(at)
    left, top, size = (16.0, 15.0, 17.0) if crowded else (34.0, -5.0, 17.0)
    drawn = use("fire-new" if new else "fire-arrows", x + left, y + top, size)
    return el("g", drawn, pointer_events="none", aria_hidden="true")


def can_badge(pen: Pen, at: str) -> Markup:
    """A can of kerosene beside a figure."""
    return named(pen, "kerosene", "scene.kerosene", at, use("kerosene", -5, 17, 15))


def crowd_piece(pen: Pen, data: tuple[Data, Box]) -> Markup:
    """Townspeople, with their Health."""
    crowd, box = data
    id = str(crowd["id"])
    drawing = join(
        el("ellipse", cx=24, cy=42, rx=21, ry=5, fill="var(--shade)", opacity=0.45),
        use("crowd", -1, 0, 50, 44),
        health(CROWD_HEALTH, int(crowd["wounds"])),
    )
    return pen.thing(
        f"crowd-{id}", f"crowd:{id}", say_crowd(pen, crowd), drawing, halo=HALO, place=moved_into(str(crowd["at"]), box)
    )


def beam_piece(pen: Pen, at: str) -> Markup:
    """The beam of a Saucer and its shadow on the ground, behind the figures there."""
    x, y = place_of(at)
    return el(
        "g",
        el("ellipse", cx=24, cy=42, rx=20, ry=6, fill="var(--beam)", opacity=0.16),
        el("path", d="M16-2h16l12 44q-20 8-40 0z", fill="var(--beam)", opacity=0.13),
        el("path", d="M16-2L4 42M32-2l12 44", stroke="var(--beam)", stroke_width=1.2, stroke_dasharray="3 4",
           opacity=0.6),
        pointer_events="none", transform=f"translate({x:.0f} {y:.0f})",
    )  # fmt: skip


LOWERED = 20.0


def saucer_piece(pen: Pen, saucer: Data) -> Markup:
    """A Saucer above its space; in the first row a little lower, clear of the boards' names."""
    id, at = str(saucer["id"]), str(saucer["at"])
    x, y = place_of(at)
    y += LOWERED if at.endswith(",0") else 0.0
    return pen.thing(
        f"saucer-{id}", f"saucer:{id}", say_saucer(pen, saucer),
        el("g", use("saucer", -4, -28, 56, 30), pointer_events="none"),
        halo=ring(-4, -27, 56, 28, 13), place=f"translate({x:.0f} {y:.0f})",
    )  # fmt: skip


# In the middle of something


def trail_piece(pen: Pen, data: list[str]) -> Markup:
    """The way of the moving Hero so far."""
    points = [middle_of(at) for at in data]
    path = "M" + "L".join(f"{x:.0f} {y + 12:.0f}" for x, y in points)
    return el(
        "g",
        el("path", d=path, fill="none", stroke="var(--under)", stroke_width=6, stroke_linejoin="round", opacity=0.7),
        el("path", d=path, fill="none", stroke="var(--power)", stroke_width=3, stroke_dasharray="1 8",
           stroke_linecap="round"),
        el("circle", cx=points[0][0], cy=points[0][1] + 12, r=5, fill="none", stroke="var(--power)", stroke_width=2),
        pointer_events="none",
    )  # fmt: skip


def blast_piece(pen: Pen, data: tuple[str, str, int]) -> Markup:
    """Rays from a Pack to its target, one per die."""
    start, end, dice = data
    ax, ay = middle_of(start)
    bx, by = middle_of(end)
    far = hypot(bx - ax, by - ay)
    rays: list[str] = []
    for ray in range(max(1, dice)):
        off = (ray - (dice - 1) / 2) * 9
        nx, ny = (-(by - ay) / far, (bx - ax) / far) if far else (1.0, 0.0)
        rays.append(f"M{ax + nx * off:.1f} {ay + ny * off:.1f}L{bx + nx * off * 0.4:.1f} {by + ny * off * 0.4:.1f}")
    path = "".join(rays)
    x, y = place_of(end)
    return el(
        "g",
        el("path", d=path, stroke="var(--ray)", stroke_width=7, opacity=0.25),
        el("path", d=path, stroke="var(--ray)", stroke_width=2.6, opacity=0.8),
        el("path", d=path, stroke="#ffffff", stroke_width=1.2, stroke_dasharray="7 5"),
        el("rect", x=x + 2, y=y + 2, width=UNIT - 4, height=UNIT - 4, rx=7, stroke="var(--ray)", stroke_width=3,
           stroke_dasharray="10 5", data_here="1"),
        fill="none",
        stroke_linecap="round",
        pointer_events="none",
    )  # fmt: skip


def fight_piece(pen: Pen, at: str) -> Markup:
    """The mark of a fight."""
    x, y = place_of(at)
    return el(
        "g",
        el("rect", x=x + 1, y=y + 1, width=UNIT - 2, height=UNIT - 2, rx=7, fill="none", stroke="var(--danger)",
           stroke_width=3.4, stroke_dasharray="5 4", data_here="1"),
        use("i-clash", x + 15, y - 12, 19, colour="var(--danger)"),
        pointer_events="none",
    )  # fmt: skip


def shot_piece(pen: Pen, data: tuple[str, str]) -> Markup:
    """A shot or a throw: a dotted line, and cross-hairs at its end."""
    (ax, ay), (bx, by) = middle_of(data[0]), middle_of(data[1])
    path = f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
    return el(
        "g",
        el("path", d=path, stroke="var(--under)", stroke_width=5),
        el("path", d=path, stroke="var(--power)", stroke_width=2.6, stroke_dasharray="2 6"),
        el("circle", cx=bx, cy=by, r=19, stroke="var(--power)", stroke_width=3),
        el("path", d=f"M{bx:.0f} {by - 25:.0f}v12M{bx:.0f} {by + 25:.0f}v-12M{bx - 25:.0f} {by:.0f}h12M{bx + 25:.0f}"
           f" {by:.0f}h-12", stroke="var(--power)", stroke_width=3),
        fill="none",
        stroke_linecap="round",
        pointer_events="none",
    )  # fmt: skip
