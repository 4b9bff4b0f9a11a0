"""The cover of Ecto-Terrestrial Invasion: the firehouse at dusk, a ship over the avenue, and both teams before it."""

from __future__ import annotations

from functools import lru_cache

from hauntbox.games.ecto_terrestrial.drawing.art.symbols import symbol
from hauntbox.games.ecto_terrestrial.drawing.palette import NIGHT
from hauntbox.kit.drawing.covers import HEIGHT, WIDTH, Fade, by_night, framed, lights, paint, scatter, stars, stream
from hauntbox.kit.drawing.pieces import SHARED
from hauntbox.kit.drawing.svg import Markup, el, join

STREET = 430.0
# Who stands where: the symbol, the middle of its foot, its height, and how wide it is for its height.
Figure = tuple[str, float, float, float, float]
HEROES: tuple[Figure, ...] = (
    ("hero-egon", 92, 486, 128, 0.94), ("hero-agent_l", 322, 484, 126, 0.94), ("hero-winston", 20, 530, 140, 0.94),
    ("hero-agent_j", 400, 534, 146, 0.94), ("hero-peter", 158, 542, 168, 0.94), ("hero-agent_k", 282, 544, 166, 0.94),
)  # fmt: skip
INVADERS: tuple[Figure, ...] = (
    ("et-shooter", 640, 470, 84, 1), ("et-drainer", 800, 474, 78, 2), ("et-grunt", 716, 500, 104, 1),
    ("et-shooter", 902, 512, 120, 1), ("et-grunt", 820, 536, 136, 1),
)  # fmt: skip
DOWN: dict[str, Fade] = {
    "sky": (("0", "#0b1030", 1), (".28", "#3a2a66", 1), (".5", "#a34a6b", 1), (".72", "#f7a05e", 1)),
    "street": (("0", "#3a3550", 1), (".4", "#211f33", 1), ("1", "#0a0a14", 1)),
    "beam": (("0", "#c4ffdf", 0.8), (".6", "#6dffb4", 0.3), ("1", "#6dffb4", 0.05)),
    "brick": (("0", "#b3453a", 1), ("1", "#5e1e1c", 1)),
    "hull": (("0", "#93a5b5", 1), (".5", "#4a5a6c", 1), ("1", "#1d2733", 1)),
}
AROUND: dict[str, Fade] = {
    "green": (("0", "#b6ffcf", 0.6), (".5", "#4fd27a", 0.2), ("1", "#4fd27a", 0)),
    "warm": (("0", "#ffe3a0", 0.7), (".5", "#ff9a4a", 0.22), ("1", "#ff9a4a", 0)),
    "spark": (("0", "#ffffff", 1), (".3", "#ffe9a0", 0.8), ("1", "#ff8a2a", 0)),
    "edge": ((".58", "#000", 0), ("1", "#000", 0.6)),
}


@lru_cache(maxsize=8)
def draw_cover(title: str) -> str:
    """The picture of the game for a shelf: 960 by 540, the same by day and by night."""
    used = dict.fromkeys([one[0] for one in (*HEROES, *INVADERS)])
    drawn = framed(
        title,
        join(lights(DOWN, {}, AROUND, "3"), *[symbol(id) for id in used]),
        el("rect", width=WIDTH, height=HEIGHT, fill=paint("sky")),
        stars(23, 80, 190, 0.15, "#fff2da"),
        skyline(7, 300, "#4a2f63", 26),
        skyline(19, 344, "#2c1f47", 34),
        ship(),
        el("rect", y=STREET - 22, width=WIDTH, height=HEIGHT - STREET + 22, fill=paint("street")),
        lanes(),
        firehouse(),
        *[standing(one, "green") for one in INVADERS],
        stream((226, 448), (700, 428), 1, 40, ("#ff5a2a", "#ff9a3d", "#fff3c4", "#7fd0ff"), (22, 7, 2.6, 0.5)),
        stream((370, 430), (806, 470), 3, 40, ("#2a6bff", "#5aa0ff", "#eaf6ff", "#9dffd0"), (20, 6, 2.4, 0.5)),
        el("circle", cx=712, cy=430, r=46, fill=paint("spark")),
        *[standing(one, "warm") for one in HEROES],
        wordmark(title),
    )
    return by_night(drawn.replace('id="et-', 'id="et-cover-').replace(SHARED, "et-cover-"), NIGHT)


def skyline(seed: int, low: float, colour: str, windows: int) -> Markup:
    """A row of towers against the sky, some of their windows lit."""
    towers: list[str] = []
    lit: list[str] = []
    x = -20.0
    for n, (wide, tall, twist) in enumerate(scatter(seed, 16)):
        width, top = 44 + wide * 44, low - 30 - tall * 130
        towers.append(f"M{x:.0f} {top:.0f}h{width:.0f}V460h{-width:.0f}z")
        if twist > 0.7:
            towers.append(f"M{x + width / 2 - 3:.0f} {top - 34:.0f}h6v36h-6z")
        for dx, dy, there in scatter(seed * 31 + n, windows // 3):
            if there > 0.35:
                lit.append(f"M{x + 6 + dx * (width - 16):.0f} {top + 10 + dy * (440 - top):.0f}h4v6h-4z")
        x += width + 6
    return join(
        el("path", d="".join(towers), fill=colour), el("path", d="".join(lit), fill="#ffd98a", opacity=0.75)
    )


def ship() -> Markup:
    """The ship over the avenue, with its beam on the street."""
    ports = [el("circle", cx=548 + n * 46, cy=150 - abs(4 - n) * 3, r=6, fill="#b6ffcf") for n in range(9)]
    return join(
        el("path", d="M640 170h180l120 290h-420z", fill=paint("beam")),
        el("ellipse", cx=730, cy=160, rx=290, ry=90, fill=paint("green")),
        el("path", d="M470 142Q560 84 690 78q20-34 60-34t60 34q110 6 180 64-130 44-260 44T470 142z", fill=paint("hull"),
           stroke="#0b0f18", stroke_width=3),
        el("path", d="M690 78q60 16 120 0-10-34-60-34t-60 34z", fill="#7dffb0", opacity=0.75),
        el("path", d="M470 142q130 26 260 26t260-26", fill="none", stroke="#b9c8d6", stroke_width=3, opacity=0.7),
        *ports,
    )  # fmt: skip


def lanes() -> Markup:
    """The avenue towards the horizon."""
    return join(
        el("path", d="M470 408L420 540h30l40-132zM520 408l50 132h-30l-40-132z", fill="#f6e9c4", opacity=0.14),
        el("path", d="M0 420h960", stroke="#ffb07a", stroke_width=2, opacity=0.35),
        el("ellipse", cx=730, cy=470, rx=210, ry=34, fill=paint("green")),
    )


def firehouse() -> Markup:
    """The firehouse, its doors open, the tower behind it."""
    bricks = "".join(f"M30 {y}h264" for y in range(250, 420, 14))
    return join(
        el("path", d="M206 232v-66l28-22 28 22v66z", fill="#7c2c26", stroke="#1a0b12", stroke_width=3),
        el("path", d="M218 176h32v12h-32zM218 196h32v12h-32z", fill="#7dffb0", opacity=0.85),
        el("path", d="M26 432V236h272v196z", fill=paint("brick"), stroke="#1a0b12", stroke_width=3),
        el("path", d=bricks, stroke="#3d1316", stroke_width=1.6, opacity=0.5),
        el("path", d="M16 240l16-24h260l16 24z", fill="#d8b37a", stroke="#1a0b12", stroke_width=3),
        el("path", d="M50 262h44v50H50zM140 262h44v50h-44zM230 262h44v50h-44z", fill="#ffe3a0", stroke="#1a0b12",
           stroke_width=3),
        el("path", d="M72 262v50M162 262v50M252 262v50M50 287h44M140 287h44M230 287h44", stroke="#7a4a20",
           stroke_width=3),
        el("path", d="M92 432V336h140v96z", fill="#2a1418", stroke="#d8b37a", stroke_width=5),
        el("circle", cx=162, cy=400, r=110, fill=paint("warm")),
    )  # fmt: skip


def standing(figure: Figure, light: str) -> Markup:
    """A figure with its shadow, and the light behind it."""
    id, x, y, tall, share = figure
    wide = tall * share
    return el(
        "g",
        el("ellipse", cx=0, cy=-tall * 0.45, rx=wide * 0.6, ry=tall * 0.6, fill=paint(light), opacity=0.45),
        el("ellipse", cx=0, cy=-3, rx=wide * 0.44, ry=tall * 0.08, fill="#000", opacity=0.6),
        el("use", href=f"#{SHARED}{id}", x=-wide / 2, y=-tall, width=wide, height=tall,
           transform="scale(-1 1)" if id == "et-shooter" else None),
        transform=f"translate({x + 40:.0f} {y:.0f})",
    )  # fmt: skip


def wordmark(title: str) -> Markup:
    """The name, its last word below in a stamp of the tabloid."""
    first, _, last = title.upper().rpartition(" ")
    name = el(
        "text", first or last, x=36, y=64, font_size=54, font_weight="900",
        textLength=min(600.0, 31.0 * len(first or last)), lengthAdjust="spacingAndGlyphs", fill="#fff3d0",
        stroke="#1a0d24", stroke_width=9, paint_order="stroke", stroke_linejoin="round",
    )  # fmt: skip
    if not first:
        return name
    wide = 30.0 * len(last)
    stamp = el(
        "g",
        el("rect", x=0, y=0, width=wide + 28, height=50, rx=4, fill="#a80f1e", stroke="#1a0d24", stroke_width=3),
        el("text", last, x=14, y=39, font_size=42, font_weight="900", textLength=wide, lengthAdjust="spacingAndGlyphs",
           fill="#ffffff"),
        transform="translate(38 80) rotate(-3)",
    )  # fmt: skip
    return join(name, stamp)
