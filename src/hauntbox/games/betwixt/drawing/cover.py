"""The cover of The Ghosts Betwixt: the gate of Worlds of Terror by night, the farmhouse behind it, the family and those
who were waiting for it."""

from __future__ import annotations

from functools import lru_cache

from hauntbox.games.betwixt.drawing.art.symbols import symbol
from hauntbox.games.betwixt.drawing.palette import NIGHT
from hauntbox.kit.drawing.covers import HEIGHT, WIDTH, Fade, by_night, framed, lights, paint, scatter, stars
from hauntbox.kit.drawing.pieces import SHARED
from hauntbox.kit.drawing.svg import Markup, el, join

SIGN = "WORLDS OF TERROR"
EDGE = "#0d070c"
# Who stands where: the symbol, the middle of its foot, its height, and whether it looks the other way.
Figure = tuple[str, float, float, float, bool]
FAMILY: tuple[Figure, ...] = (
    ("member-avelynn", 92, 494, 152, True), ("member-joan", 338, 496, 150, False),
        ("member-bill", 204, 522, 182, False),
    ("member-maddox", 422, 526, 136, False),
)  # fmt: skip
WAITING: tuple[Figure, ...] = (
    ("monster-scarecrow", 580, 446, 112, False), ("monster-wailing_shade", 906, 420, 108, False),
    ("monster-butcher", 690, 490, 132, False), ("monster-pumpkin_head", 862, 506, 122, False),
    ("monster-chainsaw_clown", 776, 528, 146, True), ("monster-guard_dog", 610, 530, 104, False),
)  # fmt: skip
DOWN: dict[str, Fade] = {
    "sky": (("0", "#080a1c", 1), (".3", "#1c1440", 1), (".52", "#4d1f4d", 1), (".66", "#a0432f", 1),
        (".78", "#f0a04a", 1)),
    "field": (("0", "#4a3218", 1), (".35", "#241a12", 1), ("1", "#0b0808", 1)),
    "house": (("0", "#3b2740", 1), ("1", "#160d16", 1)),
    "path": (("0", "#ffcf7a", 0.75), (".5", "#c8813a", 0.4), ("1", "#5a3418", 0.55)),
    "board": (("0", "#9a3328", 1), ("1", "#5a1512", 1)),
}
ACROSS: dict[str, Fade] = {
    "beam": (("0", "#fff6d0", 1), (".3", "#ffe79a", 0.6), (".75", "#ffd870", 0.26), ("1", "#ffd060", 0)),
}
AROUND: dict[str, Fade] = {
    "moon": (("0", "#fff6dc", 0.75), (".35", "#ffd9a0", 0.25), ("1", "#ffb070", 0)),
    "warm": (("0", "#ffe3a0", 0.75), (".5", "#ff9a3a", 0.25), ("1", "#ff9a3a", 0)),
    "cold": (("0", "#e2c2ff", 0.6), (".5", "#9a5fe0", 0.22), ("1", "#9a5fe0", 0)),
    "edge": ((".62", "#000", 0), ("1", "#000", 0.58)),
}


@lru_cache(maxsize=8)
def draw_cover(title: str) -> str:
    """The picture of the game for a shelf: 960 by 540, the same by day and by night."""
    used = dict.fromkeys([*[one[0] for one in (*FAMILY, *WAITING)], "monster-ringmaster", "monster-crow_flock"])
    drawn = framed(
        title,
        join(lights(DOWN, ACROSS, AROUND, "3"), *[symbol(id) for id in used]),
        el("rect", width=WIDTH, height=HEIGHT, fill=paint("sky")),
        stars(41, 110, 250, 0.15, "#fff2da"),
        moon(),
        corn(5, 424, 74, 46, "#4c3a1a"),
        barn(),
        house(),
        el("path", d="M0 416q480-26 960 0v124H0z", fill=paint("field")),
        el("path", d="M672 408q-60 10-150 26-150 30-210 106h380q-70-80-60-106 10-16 66-26z", fill=paint("path")),
        corn(11, 450, 92, 20, "#2e2814", 0, 150), corn(17, 452, 96, 24, "#2e2814", 760, 980),
        gate(),
        *[standing(one, "cold") for one in WAITING],
        el("path", d="M268 440L690 316q60 90 16 206L272 462z", fill=paint("beam")),
        *[standing(one, "warm") for one in FAMILY],
        lamp(),
        corn(23, 566, 110, 8, "#0d0b07", -20, 40), corn(29, 566, 118, 10, "#0d0b07", 900, 980),
        wordmark(title),
    )
    return by_night(drawn.replace('id="bx-', 'id="bx-cover-').replace(SHARED, "bx-cover-"), NIGHT)


def moon() -> Markup:
    """The moon, crows before it, and a face that nobody should see in the clouds."""
    return join(
        el("circle", cx=760, cy=128, r=210, fill=paint("moon")),
        el("circle", cx=760, cy=128, r=84, fill="#ffeccb"),
        el("path", d="M720 96a16 12 0 1 0 .1 0zM790 150a20 15 0 1 0 .1 0zM772 78a9 7 0 1 0 .1 0zM738 160"
            "a8 6 0 1 0 .1 0z",
           fill="#e2bd8c", opacity=0.6),
        el("use", href=f"#{SHARED}monster-ringmaster", x=604, y=3, width=312, height=312, opacity=0.34),
        el("use", href=f"#{SHARED}monster-crow_flock", x=826, y=96, width=96, height=96),
    )  # fmt: skip


def barn() -> Markup:
    """The barn, far behind."""
    return join(
        el("path", d="M36 424V338l24-38 56-20 56 20 24 38v86z", fill="#5d231d", stroke=EDGE, stroke_width=3),
        el("path", d="M28 342l28-46 60-22 60 22 28 46-12 4-24-38-52-18-52 18-24 38z", fill="#2a1414"),
        el("path", d="M84 424v-58h64v58zM98 312h36v24H98z", fill="#ffb14d", opacity=0.9),
        el("path", d="M84 366l64 58M148 366l-64 58M116 366v58M84 366h64v58H84zM116 312v24", fill="none",
            stroke="#2a1414",
           stroke_width=4),
    )  # fmt: skip


def house() -> Markup:
    """The farmhouse of the Bennerts: a tower, crooked gables, a porch, light in the windows."""
    windows = (
        "M633 226h22v34h-22zM700 286h26v36h-26zM744 286h26v36h-26zM806 300h24v32h-24zM846 300h24v32h-24zM628 296h26"
            "v36h-26z"
        "M628 356h26v34h-26zM756 360h28v34h-28zM824 360h28v34h-28z"
    )
    bars = (
        "M644 226v34M633 243h22M713 286v36M700 304h26M757 286v36M744 304h26M818 300v32M806 316h24M858 300v32M846 316h24"
        "M641 296v36M628 314h26M641 356v34M628 373h26M770 360v34M756 377h28M838 360v34M824 377h28"
    )
    return join(
        el("ellipse", cx=740, cy=370, rx=260, ry=90, fill=paint("warm"), opacity=0.8),
        el("path", d="M606 424V206h76v68h106v10h98v140z", fill=paint("house"), stroke=EDGE, stroke_width=3),
        el("path", d="M594 212l46-106 8 2 46 104zM672 282l62-62 64 62zM776 292l18-44h88l22 44z", fill="#1d1222",
            stroke=EDGE,
           stroke_width=3),
        el("path", d="M642 106v-30M632 88h20M852 248v-30h20v30", stroke="#1d1222", stroke_width=6, fill="#1d1222"),
        el("path", d="M723 262a11 13 0 1 0 22 0 11 13 0 1 0-22 0z", fill="#ffcf6a"),
        el("path", d=windows, fill="#ffc35a"), el("path", d=bars, stroke="#2a1622", stroke_width=4),
        el("path", d="M696 424v-62h34v62z", fill="#ffe2a0"), el("path", d="M706 424v-50q7-9 14 0v50z", fill="#1a0d14"),
        el("path", d="M596 350h192l12 14H584zM600 364v60M676 364v60M790 364v60", fill="#1d1222", stroke="#1d1222",
           stroke_width=6),
    )  # fmt: skip


def corn(seed: int, foot: float, tall: float, count: int, colour: str, left: float = -10, right: float = 970) -> Markup:
    """A row of corn: stalks with leaves to both sides."""
    stalks: list[str] = []
    for n, (shift, height, lean) in enumerate(scatter(seed, count)):
        x = left + (n + shift) * (right - left) / count
        top, bend = tall * (0.75 + height * 0.4), (lean - 0.5) * 16
        stalks.append(
            f"M{x:.0f} {foot:.0f}q{bend / 2:.0f}{-top / 2:.0f} {bend:.0f}{-top:.0f}"
            f"M{x + 1:.0f} {foot - top * 0.35:.0f}q-12-16-22 6M{x + 2:.0f} {foot - top * 0.5:.0f}q12-18 23 4"
            f"M{x + bend * 0.7:.0f} {foot - top * 0.72:.0f}q-11-14-19 4m19-4q9-15 18 1"
        )
    return el("path", d="".join(stalks).replace("q0-", "q0 -"), fill="none", stroke=colour,
              stroke_width=4.5 if tall < 100 else 8, stroke_linecap="round")  # fmt: skip


def gate() -> Markup:
    """The gate: two posts with pumpkins of light, and the board between them with bulbs around it."""
    bulbs = [(436 + n * 20.4, 240.0) for n in range(13)] + [(436 + n * 20.4, 306.0) for n in range(13)]
    return join(
        el("path", d="M440 452l8-216h16l4 216zM652 452l6-216h16l8 216z", fill="#3d2615", stroke=EDGE, stroke_width=3),
        el("circle", cx=561, cy=274, r=170, fill=paint("warm"), opacity=0.5),
        el("path", d="M424 232q137-34 274 0l-4 82q-133-20-266 0z", fill=paint("board"), stroke=EDGE, stroke_width=4),
        el("path", d="M438 236q123-26 246 0M440 304q121-16 242 0", stroke="#f2c43a", stroke_width=2, fill="none",
            opacity=0.7),
        *[el("circle", cx=x, cy=y - 22 * (1 - ((x - 558) / 134) ** 2) * (0.9 if y < 270 else 0.45), r=3.4,
             fill="#fff3c4" if n % 3 else "#ffb14d") for n, (x, y) in enumerate(bulbs)],
        el("g", el("text", SIGN, x=0, y=0, text_anchor="middle", font_size=30, font_weight="900", textLength=230,
                   lengthAdjust="spacingAndGlyphs", fill="#ffe9b0", stroke="#3a0a0a", stroke_width=6,
                       paint_order="stroke",
                   stroke_linejoin="round"), transform="translate(561 274) rotate(-1.5)"),
        el("path", d="M456 236q4-20 14-22M666 236q-4-20-14-22", stroke=EDGE, stroke_width=3, fill="none"),
    )  # fmt: skip


def lamp() -> Markup:
    """The torch in Bill's hand."""
    return join(
        el("circle", cx=266, cy=454, r=40, fill=paint("warm")),
        el("path", d="M244 466l4-9 18-7 6 14-18 7z", fill="#f2c43a", stroke=EDGE, stroke_width=3,
            stroke_linejoin="round"),
        el("path", d="M266 446l8-3 9 22-8 3z", fill="#fff8dc", stroke=EDGE, stroke_width=3, stroke_linejoin="round"),
    )  # fmt: skip


def standing(figure: Figure, light: str) -> Markup:
    """A figure with its shadow, and the light behind it."""
    id, x, y, tall, mirrored = figure
    return el(
        "g",
        el("ellipse", cx=0, cy=-tall * 0.45, rx=tall * 0.58, ry=tall * 0.62, fill=paint(light), opacity=0.5),
        el("ellipse", cx=0, cy=-3, rx=tall * 0.42, ry=tall * 0.08, fill="#000", opacity=0.6),
        el("use", href=f"#{SHARED}{id}", x=-tall / 2, y=-tall, width=tall, height=tall,
           transform="scale(-1 1)" if mirrored else None),
        transform=f"translate({x:.0f} {y:.0f})",
    )  # fmt: skip


def wordmark(title: str) -> Markup:
    """The name: its last word large, and half of it already gone elsewhere."""
    first, _, last = title.upper().rpartition(" ")
    wide = min(500.0, 58.0 * len(last))
    big = {"x": 36, "y": 178 if first else 120, "font_size": 92, "font_weight": "900", "textLength": wide,
           "lengthAdjust": "spacingAndGlyphs"}  # fmt: skip
    return join(
        el("text", first, x=40, y=86, font_size=58, font_weight="900", textLength=min(440.0, 36.0 * len(first)),
           lengthAdjust="spacingAndGlyphs", fill="#fff3d0", stroke="#160a1c", stroke_width=10, paint_order="stroke",
           stroke_linejoin="round") if first else Markup(""),
        el("text", last, **big, fill="#b77bff", opacity=0.55, transform="translate(9 7)"),
        el("text", last, **big, fill="#ffb24d", stroke="#160a1c", stroke_width=11, paint_order="stroke",
           stroke_linejoin="round"),
    )  # fmt: skip
