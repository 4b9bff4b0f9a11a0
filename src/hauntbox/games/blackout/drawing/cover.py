"""The cover: New York in the dark, ghosts above it, and the four Ghostbusters with their car."""

from __future__ import annotations

from functools import lru_cache
from math import cos, sin

from hauntbox.games.blackout.drawing.art.cast import figure_id, figure_symbols
from hauntbox.games.blackout.drawing.art.ghosts import ghost_id, ghost_symbols
from hauntbox.games.blackout.drawing.city import LANDMARKS, panes, roofs
from hauntbox.games.blackout.drawing.palette import BODY, NIGHT
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

STREET = 436.0
# A stream: its glow, its body, its core and the lightning around it.
STREAM = ("#ff7a2f", "#ff9a3d", "#fff3c4", "#7fd4ff")
STREAM_WIDTHS = (9, 4, 1.7, 0.35)

CAST = (("winston", "yellow"), ("peter", "red"), ("ray", "blue"), ("egon", "green"))
# Where their feet are, and their size: 62 units to a person.
FEET: tuple[tuple[Point, float], ...] = (
    ((338, 494), 2.02),
    ((420, 510), 2.2),
    ((508, 502), 2.12),
    ((592, 490), 1.98),
)
# The ghost in the beams, and how high the others are.
CAUGHT = "colossus_of_coney"
CAUGHT_AT, CAUGHT_SIZE = (764.0, 222.0), 268.0
RISING: tuple[tuple[str, float, float, float, float], ...] = (
    ("opera_phantom", 92, 262, 116, 0.95),
    ("mirror_maid", 578, 226, 84, 0.8),
    ("jammed_signal", 240, 330, 92, 0.85),
    ("third_rail_revenant", 470, 268, 104, 0.92),
    ("velvet_whisper", 634, 128, 68, 0.75),
    ("pigeon_parliament", 566, 52, 58, 0.6),
    ("brownstone_banshee", 906, 338, 84, 0.8),
)


@lru_cache(maxsize=8)
def draw_cover(title: str) -> str:
    """The picture of the game for a shelf: 960 by 540, the same by day and by night."""
    ghosts = ghost_symbols([CAUGHT, *[one[0] for one in RISING]])
    fades = lights(DOWN, ACROSS, AROUND, "3.2", "45%")
    drawn = framed(
        title,
        join(fades, figure_symbols([who for who, _ in CAST]), ghosts),
        el("rect", width=WIDTH, height=HEIGHT, fill=paint("sky")),
        stars(7, 70, 250, 0.25, "#dfe6ff"),
        moon(786, 132, 78),
        skyline(11, 404, 1.3, "#1d2450", ""),
        el("ellipse", cx=500, cy=420, rx=560, ry=190, fill=paint("seep")),
        *[ghost(*one) for one in RISING],
        ghost(CAUGHT, *CAUGHT_AT, CAUGHT_SIZE, 1.0),
        skyline(29, 438, 1.75, "#0a0f26", "#151c3c"),
        landmarks(),
        street(),
        car(),
        *[
            stream(wand(number), hold(number), number, 44, STREAM, STREAM_WIDTHS)
            for number in range(len(CAST))
        ],
        *[person(number) for number in range(len(CAST))],
        *[spark(*wand(number), 13) for number in range(len(CAST))],
        catch(),
        wordmark(title),
    )
    for name, value in NIGHT.items():
        drawn = Markup(drawn.replace(f"var(--{name})", value))
    return drawn.replace(SHARED, "cover-")


DOWN: dict[str, Fade] = {
    "sky": (("0", "#04050f", 1), (".42", "#0b1233", 1), (".68", "#2b2467", 1), (".82", "#2f6f72", 1)),
    "road": (("0", "#151b38", 1), ("1", "#04060e", 1)),
}
AROUND: dict[str, Fade] = {
    "seep": (("0", "#7dffb6", 0.75), (".5", "#3fae84", 0.3), ("1", "#3fae84", 0)),
    "halo": (("0", "#fff7da", 0.75), (".45", "#b9b4e6", 0.22), ("1", "#b9b4e6", 0)),
    "lamp": (("0", "#ffcf5c", 0.5), ("1", "#ffcf5c", 0)),
    "spark": (("0", "#ffffff", 1), (".25", "#ffe9a0", 0.9), ("1", "#ff8a3d", 0)),
    "edge": ((".62", "#000", 0), ("1", "#000", 0.55)),
}
ACROSS: dict[str, Fade] = {"beam": (("0", "#fff6c9", 0.95), (".35", "#ffe9a0", 0.42), ("1", "#ffe9a0", 0))}


def moon(x: float, y: float, radius: float) -> Markup:
    return el(
        "g",
        el("circle", cx=x, cy=y, r=radius * 2.6, fill=paint("halo")),
        el("circle", cx=x, cy=y, r=radius, fill="#f6efd4"),
        el(
            "g",
            el("circle", cx=x - radius * 0.35, cy=y - radius * 0.2, r=radius * 0.2),
            el("circle", cx=x + radius * 0.3, cy=y + radius * 0.3, r=radius * 0.28),
            el("circle", cx=x + radius * 0.22, cy=y - radius * 0.45, r=radius * 0.12),
            fill="#d9cfae",
            opacity=0.6,
        ),
    )


def skyline(seed: int, base: float, scale: float, fill: str, window: str) -> Markup:
    """A row of dark towers across the whole picture; the far ones have no windows."""
    blocks = [f"{14 + round(width * 16)}:{12 + round(height * height * 74)}" for width, height, _ in scatter(seed, 46)]
    whole = " ".join(blocks)
    return el(
        "g",
        el("path", d=roofs(whole, 0, scale), fill=fill),
        el("path", d=panes(whole, scale), fill=window) if window else Markup(""),
        transform=f"translate(-8 {base:.0f})",
    )


def landmarks() -> Markup:
    """Two famous towers, a bridge into the dark, and one lit window."""
    cable = "M640 426Q690 420 716 330Q800 458 884 330Q912 420 960 426"
    hangers: list[str] = []
    for step in range(1, 12):
        share = step / 12
        x, y = 716 + 168 * share, 330 + 4 * (394 - 330) * share * (1 - share)
        hangers.append(f"M{x:.0f} {y:.0f}V426")
    towers = "M706 438V322h20V438h-5V352q-5-9-10 0V438zM874 438V322h20V438h-5V352q-5-9-10 0V438z"
    return el(
        "g",
        el("g", Markup(LANDMARKS[0]), transform="translate(34 438) scale(1.9 2.3)", stroke_width=0),
        el("path", d=cable + "".join(hangers), fill="none", stroke="#2c3670", stroke_width=1.6),
        el("path", d=towers, fill="#151b40", stroke="#2c3670", stroke_width=1.5),
        el("path", d="M600 426h360v6H600z", fill="#2c3670"),
        el("path", d="M0 430h960v10H0z"),
        el("rect", x=302, y=396, width=7, height=10, fill="#ffcf5c"),
        el("rect", x=294, y=388, width=23, height=26, fill="#ffcf5c", opacity=0.18),
        fill="#0a0f26",
    )


def street() -> Markup:
    """Wet asphalt with reflections."""
    dashes = "".join(f"M{x} 520h46l10 7h-60z" for x in range(20, 960, 118))
    glints = [
        el("ellipse", cx=x * WIDTH, cy=STREET + 14 + y * 84, rx=12 + size * 46, ry=1.2 + size * 1.6)
        for x, y, size in scatter(19, 26)
    ]
    return el(
        "g",
        el("rect", y=STREET, width=WIDTH, height=HEIGHT - STREET, fill=paint("road")),
        el("rect", y=STREET - 1, width=WIDTH, height=3, fill="#3f7f86", opacity=0.6),
        el("g", *glints, fill="#7dffb6", opacity=0.1),
        el("path", d=dashes, fill="#cfd8f5", opacity=0.16),
    )


def car() -> Markup:
    """An old ambulance facing right, with its lights on."""
    body = (
        "M8 62Q6 44 20 40L52 36Q62 12 74 8H160Q172 10 188 36L232 42Q250 46 252 62V76H8z"
    )
    return el(
        "g",
        el("ellipse", cx=132, cy=92, rx=140, ry=9, fill="#000", opacity=0.55),
        el("path", d="M250 50L640 22V104L250 68z", fill=paint("beam")),
        el("path", d="M250 56L520 84 480 112 250 72z", fill=paint("beam"), opacity=0.7),
        el("path", d=body, fill="#eef1f6"),
        el("path", d="M8 58Q8 50 14 46H246Q252 52 252 60L252 76H8z", fill="#d5dbe8"),
        el("path", d="M2 40L22 24 30 40zM8 62L2 40h12L30 40 20 44z", fill="#c8232f"),
        el("path", d="M10 56H250V62H10z", fill="#c8232f"),
        el("path", d="M60 36Q66 18 76 14H108V36zM114 14H156Q164 16 176 36H114z", fill="#16203c"),
        el("path", d="M64 34Q69 20 77 16H86L74 34zM118 16H130L120 34H118z", fill="#7fa6d8", opacity=0.5),
        el("path", d="M82 8V0H170V8zM92 0V-10H118V0zM126 0V-7H150V0z", fill="#5c6678"),
        el("path", d="M96-10V-15H112V-10z", fill="#8b96ab"),
        *[el("rect", x=x, y=-8, width=14, height=9, rx=4, fill="#4cc9f0") for x in (74, 158)],
        el("g", el("circle", cx=81, cy=-4, r=22), el("circle", cx=165, cy=-4, r=22), fill="#4cc9f0", opacity=0.2),
        el("path", d="M112 36V74M180 38V74", stroke="#9aa5bb", stroke_width=1.5),
        el("circle", cx=144, cy=55, r=10, fill="#c8232f"),
        el("path", d="M146 47l-7 9h5l-3 7 8-10h-5z", fill="#fff"),
        *[wheel(x, 77, 1, 12.5, 7.5, "#e6e9f0") for x in (54, 206)],
        el("rect", x=244, y=48, width=9, height=12, rx=4, fill="#fff6c9"),
        el("circle", cx=250, cy=54, r=17, fill=paint("halo")),
        el("path", d="M236 70H258V78H236zM2 70H24V78H2z", fill="#8b96ab"),
        transform="translate(26 404)",
    )  # fmt: skip


def ghost(id: str, x: float, y: float, size: float, opacity: float) -> Markup:
    """A ghost around a point, with its trail of mist."""
    trail = el(
        "path",
        d=f"M{x - size * 0.22:.0f} {y + size * 0.3:.0f}Q{x - size * 0.3:.0f} {y + size * 0.8:.0f} {x:.0f} "
        f"{y + size * 1.1:.0f}Q{x + size * 0.36:.0f} {y + size * 0.75:.0f} {x + size * 0.22:.0f} {y + size * 0.3:.0f}z",
        fill="#9fffce",
        opacity=0.16,
        filter=paint("blur"),
    )
    drawn = el(
        "use", href=f"#{SHARED}{ghost_id(id)}", x=x - size / 2, y=y - size / 2, width=size, height=size, opacity=opacity
    )
    return join(trail, drawn)


def person(number: int) -> Markup:
    (x, y), scale = FEET[number]
    who, colour = CAST[number]
    return el(
        "g",
        el("ellipse", cx=x, cy=y + 2, rx=19 * scale, ry=3.4 * scale, fill="#000", opacity=0.6),
        el(
            "use",
            href=f"#{SHARED}{figure_id(who)}",
            x=x - 23 * scale,
            y=y - 69 * scale,
            width=46 * scale,
            height=71 * scale,
            color=BODY[colour],
        ),
    )


def wand(number: int) -> Point:
    """Where a stream leaves its wand."""
    (x, y), scale = FEET[number]
    return x + 17.6 * scale, y - 38.4 * scale


def hold(number: int) -> Point:
    """Where a stream takes hold: around the waist of its ghost."""
    turn = -2.6 + number * 0.62
    return CAUGHT_AT[0] + cos(turn) * CAUGHT_SIZE * 0.3, CAUGHT_AT[1] + 34 - sin(turn) * CAUGHT_SIZE * 0.16


def catch() -> Markup:
    """Where the streams meet."""
    x, y = CAUGHT_AT[0] - 34, CAUGHT_AT[1] + 40
    ring = f"M{x - 62:.0f} {y:.0f}a72 20 0 0 0 176 6"
    return el(
        "g",
        el("path", d=ring, fill="none", stroke="#ff9a3d", stroke_width=5, opacity=0.8),
        el("path", d=ring, fill="none", stroke="#fff3c4", stroke_width=1.8),
        *[spark(*hold(number), 20) for number in range(len(CAST))],
    )


def wordmark(title: str) -> Markup:
    """The name as a sign over the city, with one letter still lit."""
    first, _, second = title.partition(": ")
    name = (second or first).upper()
    lit = name.rfind("O")
    letters: list[str] = []
    for number, letter in enumerate(name):
        letters.append(el("tspan", letter, fill="#ffcf5c") if number == lit else letter)
    long = min(470.0, 62.0 * len(name))
    over = el(
        "text", first.upper(), x=44, y=58, font_size=23, font_weight="700", textLength=long * 0.62,
        fill="#c9d4f5", opacity=0.9,
    ) if second else Markup("")  # fmt: skip
    glow = el("circle", cx=44 + long * (lit + 0.5) / len(name), cy=102, r=84, fill=paint("lamp"))
    return el(
        "g",
        glow if lit >= 0 else Markup(""),
        over,
        el(
            "text", *letters, x=40, y=132, font_size=88, font_weight="900", textLength=long,
            lengthAdjust="spacingAndGlyphs", fill="#eef2fb", stroke="#0a0f26", stroke_width=5, paint_order="stroke",
        ),
    )  # fmt: skip
