# interpreted: only drawings use it
"""What the pictures on the boxes share: light that fades, stars and towers strewn about, streams that swing."""

from __future__ import annotations

import re
from math import hypot, pi, sin

from hauntbox.kit.drawing.lettering import FONT
from hauntbox.kit.drawing.pieces import SHARED
from hauntbox.kit.drawing.sheets import NAMESPACE
from hauntbox.kit.drawing.svg import Markup, el, join

VARIABLE = re.compile(r"var\(--(\w+)\)")
Point = tuple[float, float]
WIDTH, HEIGHT = 960.0, 540.0
# What fades into what: where, which colour, how much of it.
Fade = tuple[tuple[str, str, float], ...]
Colours = tuple[str, str, str, str]
Widths = tuple[float, float, float, float]


def framed(title: str, definitions: Markup, *drawn: str) -> Markup:
    """A picture for a shelf: 960 by 540, darker towards its edges."""
    return el(
        "svg",
        el("title", title),
        el("defs", definitions),
        *drawn,
        el("rect", width=WIDTH, height=HEIGHT, fill=paint("edge")),
        xmlns=NAMESPACE,
        viewBox=f"0 0 {WIDTH:.0f} {HEIGHT:.0f}",
        width=round(WIDTH),
        height=round(HEIGHT),
        role="img",
        aria_label=title,
        font_family=FONT,
    )


def paint(name: str) -> str:
    """A fade as a fill."""
    return f"url(#{SHARED}{name})"


def by_night(drawn: str, night: dict[str, str]) -> str:
    """A picture without a style sheet: its colours are those of the night."""
    return VARIABLE.sub(lambda found: night[found.group(1)], drawn)


def stops(fade: Fade) -> list[Markup]:
    return [el("stop", offset=offset, stop_color=colour, stop_opacity=alpha) for offset, colour, alpha in fade]


def lights(
    down: dict[str, Fade], across: dict[str, Fade], around: dict[str, Fade], blur: str, low: str | None = None
) -> Markup:
    """Everything that fades into something else, and what blurs; `low` is how far down the bright middle lies."""
    made: list[str] = []
    for id, fade in down.items():
        made.append(el("linearGradient", *stops(fade), id=SHARED + id, x1="0", y1="0", x2="0", y2="1"))
    for id, fade in across.items():
        made.append(el("linearGradient", *stops(fade), id=SHARED + id, x1="0", y1="0", x2="1", y2="0"))
    for id, fade in around.items():
        wide = id == "edge"
        made.append(
            el("radialGradient", *stops(fade), id=SHARED + id, cy=low if wide else None, r="75%" if wide else None)
        )
    soft = el("feGaussianBlur", stdDeviation=blur)
    made.append(el("filter", soft, id=f"{SHARED}blur", x="-20%", y="-20%", width="140%", height="140%"))
    return join(*made)


def scatter(seed: int, count: int) -> list[tuple[float, float, float]]:
    """Numbers from 0 to 1 by threes, the same each time."""
    found: list[tuple[float, float, float]] = []
    for _ in range(count):
        three: list[float] = []
        for _ in range(3):
            seed = (seed * 1103515245 + 12345) % 2147483648
            three.append(seed / 2147483648)
        found.append((three[0], three[1], three[2]))
    return found


def stars(seed: int, count: int, down: float, faint: float, colour: str) -> Markup:
    """A sky full of stars, down to the given height."""
    dots = [
        el("circle", cx=x * WIDTH, cy=y * down, r=0.5 + size * 1.1, opacity=faint + size * 0.6)
        for x, y, size in scatter(seed, count)
    ]
    return el("g", *dots, fill=colour)


def spark(x: float, y: float, radius: float) -> Markup:
    return el("circle", cx=x, cy=y, r=radius, fill=paint("spark"))


def bolt(start: Point, end: Point, reach: float, waves: int, turn: int, count: int) -> str:
    """A line of so many steps that swings to both sides on the way and is straight at both ends."""
    (x0, y0), (x1, y1) = start, end
    length = hypot(x1 - x0, y1 - y0)
    across = (y0 - y1) / length, (x1 - x0) / length
    steps = [f"M{x0:.1f} {y0:.1f}"]
    for step in range(1, count + 1):
        share = step / count
        swing = sin(share * waves * 2 * pi + turn * 1.7) * reach * sin(share * pi)
        swing += (2.4 if step % 2 else -2.4) * sin(share * pi)
        x, y = x0 + (x1 - x0) * share + across[0] * swing, y0 + (y1 - y0) * share + across[1] * swing
        steps.append(f"L{x:.1f} {y:.1f}")
    return "".join(steps)


def stream(start: Point, end: Point, turn: int, count: int, colours: Colours, widths: Widths) -> Markup:
    """A proton stream: a straight will, and lightning around it.

    The colours are those of its glow, its body, its core and the lightning; the widths those of the first three, and
    how much of the glow there is.
    """
    glow, body, core, lightning = colours
    wide, thin = bolt(start, end, 13, 3, turn, count), bolt(start, end, 9, 5, turn + 2, count)
    return el(
        "g",
        el("path", d=wide, stroke=glow, stroke_width=widths[0], opacity=widths[3], filter=paint("blur")),
        el("path", d=wide, stroke=body, stroke_width=widths[1]),
        el("path", d=wide, stroke=core, stroke_width=widths[2]),
        el("path", d=thin, stroke=lightning, stroke_width=1.6, opacity=0.95),
        fill="none",
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def wheel(x: float, y: float, sunk: float, white: float, hub: float, colour: str) -> Markup:
    """A wheel around a point, with white walls; the arch over it is sunk by so much."""
    return el(
        "g",
        el("path", d=f"M{x - 22:.0f} {y - sunk:.0f}a22 22 0 0 1 44 0z", fill="#141a30"),
        el("circle", cx=x, cy=y, r=16, fill="#0b0f1c"),
        el("circle", cx=x, cy=y, r=white, fill=colour),
        el("circle", cx=x, cy=y, r=hub, fill="#8b96ab"),
    )
