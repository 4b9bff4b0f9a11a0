"""The cover of Outer Space: a fairground by night, the tent still lit, and Saucers over it."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from hauntbox.games.outer_space.drawing.art.symbols import symbol
from hauntbox.games.outer_space.drawing.palette import NIGHT
from hauntbox.kit.drawing.covers import HEIGHT, WIDTH, Fade, by_night, framed, lights, paint, scatter, stars
from hauntbox.kit.drawing.pieces import SHARED
from hauntbox.kit.drawing.svg import Markup, el, join

GROUND = 404.0
# Who stands where: the symbol, the place of its feet, its size.
Figure = tuple[str, float, float, float]
TROUPE: tuple[Figure, ...] = (
    ("hero-carl", 118, 476, 118), ("hero-hannah", 366, 474, 116), ("hero-jojo", 292, 500, 136),
    ("hero-archibald", 52, 514, 130), ("hero-rj", 198, 520, 148),
)  # fmt: skip
INVADERS: tuple[Figure, ...] = (
    ("soldier-blue", 566, 462, 82), ("soldier-blue", 630, 470, 90), ("zard_beast", 868, 488, 164),
    ("soldier-blue", 690, 500, 108), ("soldier-blue", 776, 520, 122), ("martian_leader", 604, 528, 132),
)  # fmt: skip
# The Saucers: left edge, top, width; the large one has a beam.
SAUCERS = ((704.0, 26.0, 236.0), (548.0, 138.0, 96.0), (884.0, 196.0, 70.0), (502.0, 60.0, 60.0))
# The booths beside the tent: left edge, width, height, the colour of the roof.
BOOTHS = (
    (196, 62, 46, "#7d2a54"), (612, 70, 52, "#2f5f7d"), (694, 54, 40, "#7d5a1e"), (760, 84, 58, "#5a2a6e"),
)  # fmt: skip
WHEEL = (112.0, 262.0, 104.0)
DOWN: dict[str, Fade] = {
    "sky": (("0", "#05091a", 1), (".45", "#14224f", 1), (".72", "#3b2f72", 1), (".9", "#a3496f", 1)),
    "ground": (("0", "#4b3627", 1), (".4", "#2a1d17", 1), ("1", "#0c0809", 1)),
    "beam": (("0", "#b8ffd8", 0.85), (".6", "#7dffb0", 0.32), ("1", "#7dffb0", 0.06)),
    "canvas": (("0", "#ffffff", 0.25), ("1", "#000000", 0.34)),
}
AROUND: dict[str, Fade] = {
    "halo": (("0", "#ffe3a0", 0.85), (".45", "#ff9a4a", 0.28), ("1", "#ff9a4a", 0)),
    "green": (("0", "#b6ffcf", 0.6), (".5", "#4fd27a", 0.2), ("1", "#4fd27a", 0)),
    "bulb": (("0", "#fffbe0", 1), (".3", "#ffd36b", 0.8), ("1", "#ffb02e", 0)),
    "edge": ((".58", "#000", 0), ("1", "#000", 0.62)),
}


@lru_cache(maxsize=8)
def draw_cover(title: str) -> str:
    """The picture of the game for a shelf: 960 by 540, the same by day and by night."""
    used = dict.fromkeys(["saucer", *[one[0] for one in (*TROUPE, *INVADERS)]])
    drawn = framed(
        title,
        join(lights(DOWN, {}, AROUND, "3"), *[symbol(id) for id in used]),
        el("rect", width=WIDTH, height=HEIGHT, fill=paint("sky")),
        stars(19, 110, 300, 0.2, "#e9f0ff"),
        hills(),
        wheel(),
        el("circle", cx=420, cy=360, r=250, fill=paint("halo"), opacity=0.75),
        booths(),
        tent(),
        beam(),
        ground(),
        *[saucer(*one) for one in reversed(SAUCERS)],
        *[standing(one, "green") for one in INVADERS],
        *[standing(one, "halo") for one in TROUPE],
        wordmark(title),
    )
    return by_night(drawn.replace('id="os-', 'id="os-cover-').replace(SHARED, "os-cover-"), NIGHT)


def hills() -> Markup:
    """The country around, with its last lights."""
    lamps = [
        el("circle", cx=x * WIDTH, cy=372 + y * 18, r=1 + size * 1.2, fill="#ffe3a0", opacity=0.4 + size * 0.5)
        for x, y, size in scatter(31, 34)
    ]
    return join(
        el("path", d=f"M0 372Q120 338 250 362T500 352 760 366 960 340V{HEIGHT:.0f}H0z", fill="#241b4a"),
        el("path", d=f"M0 392Q160 368 340 386T700 380 960 384V{HEIGHT:.0f}H0z", fill="#171238"),
        *lamps,
    )


def wheel() -> Markup:
    """The big wheel, with bulbs along its rim and its spokes."""
    x, y, radius = WHEEL
    spokes, bulbs, cars = [], [], []
    for turn in range(16):
        angle = turn * pi / 8 + 0.12
        dx, dy = cos(angle), sin(angle)
        spokes.append(f"M{x:.1f} {y:.1f}L{x + radius * dx:.1f} {y + radius * dy:.1f}")
        for share in (0.55, 1.0):
            bulbs.append(el("circle", cx=x + radius * share * dx, cy=y + radius * share * dy, r=6, fill=paint("bulb")))
        if turn % 2:
            px, py = x + radius * dx, y + radius * dy
            colour = ("#c83a3f", "#e6c04a", "#3f8fa8", "#8a5ac0")[turn // 2 % 4]
            cars.append(el("path", d=f"M{px - 8:.1f} {py + 2:.1f}h16l-3 13h-10z", fill=colour, stroke="#120d22"))
    return el(
        "g",
        el("path", d=f"M{x:.0f} {y:.0f}L{x - 52:.0f} 408M{x:.0f} {y:.0f}L{x + 52:.0f} 408", stroke="#120d22",
           stroke_width=8),
        el("g", el("circle", cx=x, cy=y, r=radius), el("circle", cx=x, cy=y, r=radius * 0.55),
           el("path", d="".join(spokes)), fill="none", stroke="#3a2d63", stroke_width=3.4),
        *cars,
        *bulbs,
        el("circle", cx=x, cy=y, r=9, fill="#e6c04a", stroke="#120d22", stroke_width=2.5),
    )  # fmt: skip


def tent() -> Markup:
    """The Big Top: two poles, stripes from top to hem, light from its entrance."""
    left, right, hem, eaves = 252.0, 602.0, 412.0, 318.0
    crown_x, crown_y = 427.0, 196.0
    count = 10
    stripes: list[str] = []
    for number in range(count):
        a = left + (right - left) * number / count
        b = left + (right - left) * (number + 1) / count
        colour = "#c9323a" if number % 2 == 0 else "#f6e7cb"
        inner_a, inner_b = crown_x + (a - crown_x) * 0.08, crown_x + (b - crown_x) * 0.08
        low = eaves - 26
        roof = f"M{inner_a:.1f} {crown_y:.1f}Q{(inner_a + a) / 2:.1f} {low:.1f} {a:.1f} {eaves:.1f}H{b:.1f}"
        roof += f"Q{(inner_b + b) / 2:.1f} {low:.1f} {inner_b:.1f} {crown_y:.1f}z"
        stripes.append(el("path", d=roof, fill=colour))
        stripes.append(el("path", d=f"M{a:.1f} {eaves + 6:.1f}H{b:.1f}V{hem:.1f}H{a:.1f}z", fill=colour))
    scallops = "".join(
        f"M{left + 17.5 * n:.1f} {eaves:.1f}h17.5v9a8.75 8.75 0 0 1-17.5 0z" for n in range(20)
    )  # fmt: skip
    bulbs = [el("circle", cx=left + 17.5 * n, cy=eaves, r=7, fill=paint("bulb")) for n in range(21)]
    return el(
        "g",
        *stripes,
        el("path", d=f"M{crown_x - 14:.0f} {crown_y:.0f}Q{left + 80:.0f} {eaves - 30:.0f} {left:.0f} {eaves:.0f}"
           f"V{hem:.0f}H{right:.0f}V{eaves:.0f}Q{right - 80:.0f} {eaves - 30:.0f} {crown_x + 14:.0f} {crown_y:.0f}z",
           fill=paint("canvas")),
        el("path", d=scallops, fill="#e6c04a", stroke="#7a5a10"),
        *bulbs,
        el("path", d=f"M{crown_x:.0f} 340q-34 6-46 72h92q-12-66-46-72z", fill="#ffe9a8"),
        el("path", d=f"M{crown_x:.0f} 340q-34 6-46 72h20q6-50 26-72z", fill="#b8862e", opacity=0.7),
        el("path", d=f"M{crown_x:.0f} {crown_y:.0f}v-34", stroke="#120d22", stroke_width=4),
        el("path", d=f"M{crown_x + 2:.0f} {crown_y - 34:.0f}l34 9-34 9z", fill="#e6c04a", stroke="#120d22",
           stroke_width=1.5),
        stroke_linejoin="round",
    )  # fmt: skip


def booths() -> Markup:
    """The dark booths left and right of the tent."""
    drawn: list[str] = []
    for x, wide, tall, roof in BOOTHS:
        top = 412 - tall
        drawn.append(el("path", d=f"M{x} {top}h{wide}v{tall}h-{wide}z", fill="#20173a"))
        drawn.append(el("path", d=f"M{x - 8} {top}l12-20h{wide - 8}l12 20z", fill=roof))
        window = f"M{x + 10} {top + 12}h{wide - 20}v{tall * 0.36:.0f}h-{wide - 20}z"
        drawn.append(el("path", d=window, fill="#ffcf7a", opacity=0.75))
    return join(*drawn)


def beam() -> Markup:
    """The beam of the largest Saucer."""
    return join(
        el("path", d="M792 112h60l66 330h-232z", fill=paint("beam")),
        el("ellipse", cx=802, cy=442, rx=122, ry=20, fill=paint("green")),
    )


def ground() -> Markup:
    """Trampled sawdust, lit here and there."""
    straws = [
        el("ellipse", cx=x * WIDTH, cy=GROUND + 16 + y * 116, rx=8 + size * 26, ry=1 + size * 1.4)
        for x, y, size in scatter(47, 46)
    ]
    return join(
        el("path", d=f"M0 {GROUND + 6:.0f}Q240 {GROUND - 4:.0f} 480 {GROUND + 4:.0f}T960 {GROUND:.0f}V{HEIGHT:.0f}H0z",
           fill=paint("ground")),
        el("g", *straws, fill="#e8b878", opacity=0.14),
        el("ellipse", cx=427, cy=GROUND + 26, rx=150, ry=26, fill=paint("halo"), opacity=0.8),
    )  # fmt: skip


def saucer(x: float, y: float, wide: float) -> Markup:
    return join(
        el("ellipse", cx=x + wide / 2, cy=y + wide * 0.3, rx=wide * 0.62, ry=wide * 0.34, fill=paint("green")),
        el("use", href=f"#{SHARED}saucer", x=x, y=y, width=wide, height=wide * 34 / 64),
    )


def standing(figure: Figure, light: str) -> Markup:
    """A figure with its shadow, and the light behind it."""
    id, x, y, size = figure
    return el(
        "g",
        el("ellipse", cx=0, cy=-size * 0.45, rx=size * 0.5, ry=size * 0.55, fill=paint(light), opacity=0.4),
        el("ellipse", cx=0, cy=-2, rx=size * 0.36, ry=size * 0.07, fill="#000", opacity=0.6),
        el("use", href=f"#{SHARED}{id}", x=-size / 2, y=-size * 0.97, width=size, height=size,
           transform="scale(-1 1)" if id.startswith("soldier") else None),
        transform=f"translate({x:.0f} {y:.0f})",
    )  # fmt: skip


def wordmark(title: str) -> Markup:
    """The name over the fairground, its first word as large as on a poster."""
    first, _, rest = title.upper().partition(" ")
    name = el(
        "text", first, x=40, y=112, font_size=96, font_weight="900", textLength=min(430.0, 58.0 * len(first)),
        lengthAdjust="spacingAndGlyphs", fill="#ffe08a", stroke="#1a0d24", stroke_width=9, paint_order="stroke",
        stroke_linejoin="round",
    )  # fmt: skip
    if not rest:
        return name
    under = el(
        "text", rest, x=44, y=152, font_size=34, font_weight="800", textLength=min(424.0, 25.0 * len(rest)),
        lengthAdjust="spacingAndGlyphs", fill="#9dffc4", stroke="#0d1a24", stroke_width=6, paint_order="stroke",
        stroke_linejoin="round",
    )  # fmt: skip
    return join(name, under)
