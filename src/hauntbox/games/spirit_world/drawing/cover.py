"""The cover of Spirit World: a night street, three gates, a car, and a giant behind the skyline."""

from __future__ import annotations

from functools import lru_cache

from hauntbox.games.spirit_world.drawing.art.symbols import symbol
from hauntbox.kit.drawing.covers import (
    HEIGHT,
    WIDTH,
    Fade,
    Point,
    framed,
    lights,
    paint,
    scatter,
    spark,
    stars,
    stream,
    wheel,
)
from hauntbox.kit.drawing.pieces import SHARED
from hauntbox.kit.drawing.svg import Markup, el, join

STREET = 430.0
# A stream: its glow, its body, its core and the lightning around it.
STREAM = ("#2f8fff", "#4fb8ff", "#f2fdff", "#ff9ad1")
STREAM_WIDTHS = (10, 4.4, 1.9, 0.4)

# The four of them from left to right: where their feet are, and their size.
CREW: tuple[tuple[str, float, float, float], ...] = (
    ("winston", 468, 486, 122),
    ("peter", 536, 508, 134),
    ("ray", 612, 500, 128),
    ("egon", 682, 484, 118),
)
# The giant: its left edge, its top, its size; and where the streams take hold of it.
GIANT: tuple[float, float, float] = (32, 40, 430)
HOLDS: tuple[Point, ...] = ((232, 330), (262, 300), (300, 318), (318, 288))
# The gates in the street, and what climbs out of them: kind, offset to the right, height above the gate, size.
PORTALS: tuple[tuple[float, float, float], ...] = ((92, 474, 78), (392, 446, 52), (884, 452, 62))
RISING: tuple[tuple[str, float, float, float], ...] = (
    ("GT", 92, 400, 92),
    ("GG", 188, 452, 64),
    ("GG", 392, 400, 52),
    ("BM", 888, 366, 110),
    ("GG", 806, 356, 44),
    ("GT", 744, 236, 50),
)
DOWN: dict[str, Fade] = {
    "sky": (("0", "#06030f", 1), (".4", "#1c0f45", 1), (".7", "#5a2178", 1), (".84", "#c2477f", 1)),
    "road": (("0", "#241a3f", 1), (".35", "#150f2b", 1), ("1", "#05030c", 1)),
    "veil": (("0", "#1c0f45", 0), (".55", "#2a1458", 0.35), ("1", "#2a1458", 0.92)),
    "column": (("0", "#c9a2ff", 0), (".6", "#b98aff", 0.25), ("1", "#f0e2ff", 0.75)),
    "chrome": (("0", "#ffffff", 1), (".55", "#e7eaf3", 1), ("1", "#a9b1c6", 1)),
}
AROUND: dict[str, Fade] = {
    "halo": (("0", "#ffd9f0", 0.65), (".5", "#d76bc0", 0.2), ("1", "#d76bc0", 0)),
    "glow": (("0", "#d9b8ff", 0.85), (".45", "#8d45d8", 0.35), ("1", "#8d45d8", 0)),
    "spark": (("0", "#ffffff", 1), (".25", "#c9f7ff", 0.9), ("1", "#2f9fff", 0)),
    "lamp": (("0", "#fff6c9", 0.9), ("1", "#ffcf5c", 0)),
    "edge": ((".6", "#000", 0), ("1", "#000", 0.6)),
}
ACROSS: dict[str, Fade] = {"beam": (("0", "#fff6c9", 0), ("1", "#fff6c9", 0.8))}


@lru_cache(maxsize=8)
def draw_cover(title: str) -> str:
    """The picture of the game for a shelf: 960 by 540, the same by day and by night."""
    figures = ["SP", "gate-open", *dict.fromkeys(one[0] for one in RISING), *[f"buster-{one[0]}" for one in CREW]]
    drawn = framed(
        title,
        join(lights(DOWN, ACROSS, AROUND, "3"), *[symbol(id) for id in figures]),
        el("rect", width=WIDTH, height=HEIGHT, fill=paint("sky")),
        stars(11, 80, 260, 0.2, "#e6dcff"),
        el("circle", cx=246, cy=226, r=330, fill=paint("halo")),
        skyline(5, 404, 0.9, "#3a1a63", ""),
        giant(),
        skyline(17, 432, 1.25, "#160b33", "#f2c46b"),
        street(),
        *[portal(*one) for one in PORTALS],
        *[ghost(*one) for one in RISING],
        car(),
        *[
            stream(wand(number), HOLDS[number], number, 40, STREAM, STREAM_WIDTHS)
            for number in range(len(CREW))
        ],
        *[person(*one) for one in CREW],
        *[spark(*wand(number), 15) for number in range(len(CREW))],
        *[spark(x, y, 24) for x, y in HOLDS],
        wordmark(title),
    )
    return drawn.replace('id="sw-', 'id="sw-cover-').replace(SHARED, "sw-cover-")


def skyline(seed: int, base: float, scale: float, fill: str, window: str) -> Markup:
    """A row of towers from edge to edge; the near ones have windows, some of them lit."""
    x = -10.0
    roofs = [f"M-10 {base:.0f}"]
    panes: list[str] = []
    for wide, high, turn in scatter(seed, 60):
        width, height = (22 + wide * 34) * scale, (26 + high * high * 118) * scale
        top = base - height
        if turn > 0.82:
            roofs.append(f"V{top:.0f}h{width * 0.4:.0f}l{width * 0.1:.0f} -22l{width * 0.1:.0f} 22h{width * 0.4:.0f}")
        elif turn > 0.6:
            roofs.append(f"V{top:.0f}h{width * 0.25:.0f}v-9h{width * 0.5:.0f}v9h{width * 0.25:.0f}")
        else:
            roofs.append(f"V{top:.0f}h{width:.0f}")
        if window:
            panes += lit_windows(x, top, width, height, round(turn * 97))
        x += width
        if x > WIDTH + 20:
            break
    whole = "".join(roofs) + f"V{base + 12:.0f}H-10z"
    drawn = el("path", d=whole, fill=fill)
    return join(drawn, el("path", d="".join(panes), fill=window, opacity=0.75)) if panes else drawn


def lit_windows(x: float, top: float, width: float, height: float, turn: int) -> list[str]:
    """The lit windows of a tower."""
    found: list[str] = []
    for row in range(int((height - 14) / 13)):
        for column in range(int((width - 8) / 9)):
            if (row * 5 + column * 3 + turn) % 7 == 0:
                found.append(f"M{x + 6 + column * 9:.0f} {top + 9 + row * 13:.0f}h4v6h-4z")
    return found


def giant() -> Markup:
    """The marshmallow giant, fading into mist at the knees."""
    x, y, size = GIANT
    return join(
        el("use", href=f"#{SHARED}SP", x=x, y=y, width=size, height=size),
        el("rect", y=y, width=WIDTH, height=size, fill=paint("veil")),
    )


def street() -> Markup:
    """Wet asphalt that reflects the gates."""
    dashes = "".join(f"M{x} 516h54l14 9h-74z" for x in range(-20, 960, 132))
    glints = [
        el("ellipse", cx=x * WIDTH, cy=STREET + 14 + y * 90, rx=14 + size * 50, ry=1.2 + size * 1.8)
        for x, y, size in scatter(23, 28)
    ]
    return el(
        "g",
        el("rect", y=STREET, width=WIDTH, height=HEIGHT - STREET, fill=paint("road")),
        el("rect", y=STREET - 1, width=WIDTH, height=2.5, fill="#c2477f", opacity=0.6),
        el("g", *glints, fill="#c9a2ff", opacity=0.12),
        el("path", d=dashes, fill="#e6dcff", opacity=0.2),
    )


def portal(x: float, y: float, radius: float) -> Markup:
    """A gate in the street, with a column of light above it."""
    return el(
        "g",
        el("ellipse", cx=x, cy=y, rx=radius * 1.9, ry=radius * 0.85, fill=paint("glow")),
        el("use", href=f"#{SHARED}gate-open", x=-radius, y=-radius, width=2 * radius, height=2 * radius,
           transform=f"translate({x:.0f} {y:.0f}) scale(1 .36)"),
        el("path", d=f"M{x - radius * 0.8:.0f} {y:.0f}L{x - radius * 1.1:.0f} {y - radius * 2.6:.0f}"
           f"H{x + radius * 1.1:.0f}L{x + radius * 0.8:.0f} {y:.0f}z", fill=paint("column")),
    )  # fmt: skip


def ghost(kind: str, x: float, y: float, size: float) -> Markup:
    return join(
        el("circle", cx=x, cy=y, r=size * 0.75, fill=paint("glow"), opacity=0.5),
        el("use", href=f"#{SHARED}{kind}", x=x - size / 2, y=y - size / 2, width=size, height=size),
    )


def car() -> Markup:
    """An old ambulance with fins, facing left, lights on, seen from the kerb."""
    body = "M12 66Q4 64 6 54 8 46 30 43L74 37Q92 12 108 9H214Q226 10 232 18L238 34 262 30Q266 40 262 52L266 60V70H12z"
    return el(
        "g",
        el("ellipse", cx=136, cy=88, rx=150, ry=10, fill="#000", opacity=0.55),
        el("path", d="M14 56L-250 18V112z", fill=paint("beam"), opacity=0.75),
        el("path", d=body, fill=paint("chrome"), stroke="#14182a", stroke_width=2.5, stroke_linejoin="round"),
        el("path", d="M232 18l6 16 24-4 4-14q-12 4-22 2z", fill="#c8232f", stroke="#14182a", stroke_width=1.8,
           stroke_linejoin="round"),
        el("path", d="M8 56H264V61H8z", fill="#c8232f"),
        el("path", d="M84 37Q98 16 110 14H142V37zM148 14H176V37H148zM182 14H212Q220 15 226 37H182z", fill="#1d2547",
           stroke="#14182a", stroke_width=1.5),
        el("path", d="M92 34Q102 18 111 16H122L106 34zM150 16H162L152 34H150z", fill="#8fb4ff", opacity=0.5),
        el("path", d="M104 9V3H206V9zM118 3V-6H146V3zM152 3V-9H166V3zM172 3V-4H196V3z", fill="#6b7488",
           stroke="#14182a", stroke_width=1.5),
        el("path", d="M159-9V-22M152-20q7-8 14 0", stroke="#9aa5bb", stroke_width=2.4, fill="none"),
        *[el("rect", x=x, y=-7, width=14, height=10, rx=4, fill="#3fb9ff", stroke="#14182a", stroke_width=1.2)
          for x in (102, 196)],
        *[el("circle", cx=x, cy=-3, r=30, fill=paint("spark"), opacity=0.45) for x in (109, 203)],
        el("path", d="M145 37V66M179 37V66", stroke="#9aa5bb", stroke_width=1.5),
        el("circle", cx=206, cy=49, r=9, fill="#c8232f"),
        el("path", d="M208 42l-7 8h5l-2 6 7-9h-5z", fill="#fff"),
        el("path", d="M4 62H30V71H4zM246 62H270V71H246z", fill="#c9cfdd", stroke="#14182a", stroke_width=1.4),
        *[wheel(x, 72, 2, 12, 7, "#e9ecf5") for x in (58, 218)],
        el("rect", x=7, y=46, width=10, height=12, rx=5, fill="#fff6c9", stroke="#14182a", stroke_width=1.2),
        el("circle", cx=12, cy=52, r=30, fill=paint("lamp")),
        transform="translate(686 414) scale(.96)",
    )  # fmt: skip


def person(id: str, x: float, y: float, size: float) -> Markup:
    """One of the crew, turned to the left."""
    return el(
        "g",
        el("ellipse", cx=0, cy=0, rx=size * 0.3, ry=size * 0.05, fill="#000", opacity=0.6),
        el("use", href=f"#{SHARED}buster-{id}", x=-size / 2, y=-size * 0.955, width=size, height=size,
           transform="scale(-1 1)"),
        transform=f"translate({x:.0f} {y:.0f})",
    )  # fmt: skip


def wand(number: int) -> Point:
    """Where a stream leaves its wand."""
    _, x, y, size = CREW[number]
    return x - size * 0.32, y - size * 0.371


def wordmark(title: str) -> Markup:
    """The name above the city, with a gate for its O."""
    first, _, second = title.partition(": ")
    words = (second or first).upper().split()
    lines: list[str] = []
    for number, line in enumerate(words):
        long = min(430.0, 66.0 * len(line))
        lines.append(
            el("text", line, x=918, y=112 + number * 84, font_size=88, font_weight="900", text_anchor="end",
               textLength=long, lengthAdjust="spacingAndGlyphs", fill="#f6f0ff" if number % 2 == 0 else "#c9a2ff",
               stroke="#12082b", stroke_width=7, paint_order="stroke", stroke_linejoin="round")
        )  # fmt: skip
    over = (
        el("text", first.upper(), x=916, y=34, font_size=21, font_weight="700", text_anchor="end", fill="#e6dcff",
           letter_spacing=5, opacity=0.92)
        if second
        else Markup("")
    )  # fmt: skip
    return el("g", over, *lines)
