"""The city under the pieces: water, five boroughs, dark skylines, bridges and the ferry."""

from __future__ import annotations

from math import hypot

from hauntbox.kit.drawing.pieces import HERE
from hauntbox.kit.drawing.svg import Markup, el, join

Point = tuple[float, float]

WIDTH, HEIGHT = 960.0, 634.0
CARD_WIDTH, CARD_HEIGHT = 284.0, 190.0

# Where the ghost card of each borough lies, clockwise from Manhattan.
CARDS: tuple[Point, ...] = ((20, 84), (366, 78), (668, 240), (376, 411), (14, 400))

SHORES: tuple[tuple[Point, ...], ...] = (
    (
        (70, 26), (170, 14), (268, 4), (312, 40), (318, 130), (310, 220), (296, 276), (214, 292), (120, 300),
        (70, 326), (30, 318), (14, 250), (10, 150), (22, 70),
    ),
    (
        (362, -30), (560, -30), (700, -30), (706, 30), (680, 90), (684, 160), (672, 246), (620, 304), (520, 300),
        (440, 308), (366, 290), (352, 160), (348, 60),
    ),
    (
        (680, 236), (738, 196), (830, 210), (900, 190), (990, 196), (990, 486), (930, 482), (850, 474), (760, 484),
        (690, 464), (668, 400), (674, 310),
    ),
    (
        (372, 374), (460, 352), (570, 352), (640, 376), (668, 440), (740, 478), (744, 540), (712, 600),
        (726, 670), (390, 670),
        (360, 590), (368, 520), (354, 450),
    ),
    (
        (-10, 366), (70, 342), (180, 336), (270, 350), (308, 420), (300, 530), (312, 600), (250, 670), (-20, 670),
        (-20, 540),
    ),
)  # fmt: skip


def smooth(points: tuple[Point, ...]) -> str:
    """A closed curve that rounds every corner of a polygon."""
    around = (*points, points[0])
    (x0, y0), (x1, y1) = points[-1], points[0]
    steps = [f"M{(x0 + x1) / 2:.0f} {(y0 + y1) / 2:.0f}"]
    for (ax, ay), (bx, by) in zip(points, around[1:]):
        steps.append(f"Q{ax:.0f} {ay:.0f} {(ax + bx) / 2:.0f} {(ay + by) / 2:.0f}")
    return "".join(steps) + "z"


SHORE_PATHS: tuple[str, ...] = tuple(smooth(points) for points in SHORES)


def land(number: int) -> Markup:
    """A borough's ground: shallows, shore, streets."""
    path = SHORE_PATHS[number]
    return join(
        el("path", d=path, fill="none", stroke="var(--wave)", stroke_width=14, opacity=0.5, stroke_linejoin="round"),
        el("path", d=path, fill="var(--land)", stroke="var(--shore)", stroke_width=2),
        el("path", d=path, fill=f"url(#{HERE}streets-{number})"),
    )


# Angle, width and height of the blocks of each borough.
STREETS = ((14, 13, 22), (-22, 20, 18), (38, 16, 24), (-40, 18, 22), (8, 26, 20))


def streets(number: int) -> Markup:
    angle, across, down = STREETS[number]
    return el(
        "pattern",
        el("path", d=f"M0 0H{across}M0 0V{down}", fill="none", stroke="var(--street)", stroke_width=1.4),
        id=f"{HERE}streets-{number}",
        width=across,
        height=down,
        patternUnits="userSpaceOnUse",
        patternTransform=f"rotate({angle})",
    )


# Roof lines, left to right, as heights over blocks of given widths, and the landmarks of each borough.
ROOFS: tuple[str, ...] = (
    "14:20 12:34 10:26 16:44 8:30 12:52 14:24 10:38 12:60 9:34 15:46 11:28 13:40 10:22 14:50 12:32 10:26 "
    "16:36 12:18 14:26 8:14",
    "22:18 14:26 18:16 26:22 12:30 20:14 16:24 24:18 14:28 20:20 18:14 22:24 14:18 18:12",
    "18:14 22:20 14:28 20:14 18:18 12:34 24:14 16:22 20:12 14:30 18:18 22:14 16:20 18:12",
    "14:20 14:24 14:20 14:24 12:38 14:22 14:26 14:20 16:34 14:24 14:20 14:24 14:20 14:26 14:20 14:16 12:12",
    "24:10 20:14 22:10 16:18 24:12 20:10 22:16 18:12 24:10 22:14 20:10 22:8",
)
LANDMARKS: tuple[str, ...] = (
    # A stepped tower with a mast, and one with a crown of arches.
    '<path d="M100 0v-48h4v-12h4v-10h3v-16h2v16h3v10h4v12h4v48zM196 0v-52q0-8 5-14l2-16 2 16q5 6 5 14V0z"/>',
    # A ball park with its masts, and water towers on the roofs.
    '<path d="M150 0q0-16 36-16t36 16z"/><path '
    'd="M153-12v-22h3v22zM216-12v-22h3v22zM149-38h11v5h-11zM212-38h11v5h-11z"/><path '
    'd="M44-30h10v9H44zM43-30l6-6 6 6zM45-21h1.5v6H45zM51-21h1.5v6H51z"/>',
    # The great steel globe of the fairground.
    '<g fill="none" stroke-width="2.5"><circle cx="196" cy="-26" r="16"/><ellipse cx="196" cy="-26" '
    'rx="7" ry="16"/><path d="M180-26h32M183-34h26M183-18h26"/></g><path d="M190-10h12l4 10h-20z"/>',
    # The wheel and the parachute tower by the sea.
    '<g fill="none" stroke-width="2.2"><circle cx="196" cy="-30" r="20"/><path '
    'd="M196-50v40M176-30h40M182-44l28 28M210-44l-28 28M196-30l-12 30M196-30l12 30"/></g><path d="M84 '
    '0l4-52h-8l6-8h8l6 8h-8l4 52z"/>',
    # A lighthouse on the hill.
    '<path d="M190 0l3-34h-3v-4h3l5-7 5 7h3v4h-3l3 34z"/><path d="M20 0q30-16 70-4 40-10 80 4z"/>',
)


def skyline(number: int) -> Markup:
    """Dark towers along the top edge of a borough's card, two rows deep."""
    x, y = CARDS[number]
    return el(
        "g",
        el(
            "path",
            d=roofs(ROOFS[number], 8, 1.25),
            fill="var(--tower2)",
            stroke="var(--tower)",
            transform="translate(-6 0)",
        ),
        el("g", Markup(LANDMARKS[number]), fill="var(--tower)", stroke="var(--tower)", stroke_width=0),
        el("path", d=roofs(ROOFS[number], 0, 0.8), fill="var(--tower)"),
        el("path", d=panes(ROOFS[number], 0.8), fill="var(--pane)"),
        transform=f"translate({x - 4:.0f} {y + 4:.0f})",
    )


def roofs(blocks: str, shift: float, scale: float) -> str:
    """The outline of a row of buildings standing on y = 0."""
    x = shift
    steps = [f"M{x:.0f} 0"]
    for block in blocks.split():
        width, height = block.split(":")
        steps.append(f"V{-float(height) * scale:.0f}H{x + float(width):.0f}")
        x += float(width)
    return "".join(steps) + "V0z"


def panes(blocks: str, scale: float) -> str:
    """Windows, all dark."""
    steps: list[str] = []
    x = 0.0
    for block in blocks.split():
        width, height = block.split(":")
        top = float(height) * scale
        row = 5.0
        while row < top - 3:
            column = 3.0
            while column < float(width) - 3:
                steps.append(f"M{x + column:.0f} {-top + row - 2:.0f}h2v3h-2z")
                column += 4.5
            row += 6.0
        x += float(width)
    return "".join(steps)


# Ends of the links between neighbours, as clockwise numbers; a dotted line joins any other pair.
BRIDGES: dict[tuple[int, int], tuple[Point, Point]] = {
    (0, 1): ((306, 176), (362, 176)),
    (0, 2): ((300, 290), (682, 372)),
    (0, 3): ((262, 296), (396, 372)),
    (1, 2): ((664, 176), (744, 214)),
    (2, 3): ((742, 462), (708, 492)),
    (3, 4): ((372, 530), (298, 530)),
}
FERRY = Markup(
    '<path d="M120 302Q140 322 116 344" fill="none" stroke="var(--road)" stroke-width="3" '
    'stroke-dasharray="2 8" stroke-linecap="round"/><g transform="translate(130 324)"><path fill="#000" '
    'opacity=".3" d="M-27 9h54l-5 6h-44z"/><path fill="#e07b2a" d="M-28-1h56l-6 11h-44z"/><path '
    'fill="#f5f0e2" d="M-20-9h40v8h-40z"/><path fill="#f5f0e2" d="M-12-15h22v6h-22z"/><path '
    'fill="#22304d" '
    'd="M-17-7h5v3h-5zM-9-7h5v3h-5zM-1-7h5v3h-5zM7-7h5v3H7zM14-7h4v3h-4zM-9-13h4v2h-4zM-2-13h4v2h-4zM5'
    '-13h3v2H5z"/><path fill="#3b465f" d="M-3-23h6v8h-6z"/><path fill="#e07b2a" d="M-3-21h6v2h-6z"/></g>'
)
LIBERTY = Markup(
    '<g transform="translate(334 372)"><ellipse cx="0" cy="2" rx="26" ry="7" fill="var(--land2)" '
    'stroke="var(--shore)"/><path fill="#5f9c8c" d="M-9 0h18v-9H-9zM-6-9H6v-8H-6zM-4-17q-2-14 '
    '2-22l-1-3q0-4 3.5-4t3.5 4l-1 3 4-15 2.5.6-3 18q2 9 1.5 18.4z"/><path fill="#5f9c8c" d="M-5-46l1.5 3 '
    '1-4 1.5 3 1.5-4 1.5 4 1.5-3v4h-8z"/><path fill="#ffcf5c" d="M6-57q3-5 2-8 4 3 2 8z"/></g>'
)


def bridge(start: Point, end: Point) -> Markup:
    """A roadway, with towers and cables where it is long enough."""
    (x0, y0), (x1, y1) = start, end
    length = hypot(x1 - x0, y1 - y0)
    line = f"M{x0:.0f} {y0:.0f}L{x1:.0f} {y1:.0f}"
    pieces: list[str] = [
        el("path", d=line, stroke="#000", stroke_width=13, opacity=0.25, transform="translate(0 5)"),
        el("path", d=line, stroke="var(--deck)", stroke_width=11, stroke_linecap="round"),
        el("path", d=line, stroke="var(--road)", stroke_width=1.6, stroke_dasharray="7 6"),
    ]
    if length > 60:
        rise = 34.0 if length > 100 else 22.0
        towers: list[Point] = []
        for share in (0.24, 0.76):
            towers.append((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
        (ax, ay), (bx, by) = towers
        dip = (ax + bx) / 2, (ay + by) / 2 + rise * 0.75
        cable = (
            f"M{x0:.0f} {y0:.0f}Q{(x0 + ax) / 2 + 4:.0f} {(y0 + ay) / 2 - 4:.0f} {ax:.0f} {ay - rise:.0f}"
            f"Q{dip[0]:.0f} {dip[1]:.0f} {bx:.0f} {by - rise:.0f}"
            f"Q{(x1 + bx) / 2 - 4:.0f} {(y1 + by) / 2 - 4:.0f} {x1:.0f} {y1:.0f}"
        )
        pieces.append(el("path", d=cable, fill="none", stroke="var(--road)", stroke_width=1.6))
        hangers: list[str] = []
        for step in range(1, 8):
            share = step / 8
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share
            sag = (1 - share) ** 2 * (ay - rise) + 2 * (1 - share) * share * dip[1] + share**2 * (by - rise)
            hangers.append(f"M{x:.0f} {y:.0f}V{sag:.0f}")
        pieces.append(el("path", d="".join(hangers), stroke="var(--road)", stroke_width=0.8, opacity=0.8))
        for x, y in towers:
            pieces.append(
                el(
                    "path",
                    d=f"M{x - 6:.0f} {y + 10:.0f}v{-rise - 12:.0f}h12v{rise + 12:.0f}h-4"
                    f"v{-rise + 4:.0f}q-2-5-4 0v{rise - 4:.0f}z",
                    fill="var(--tower2)",
                    stroke="var(--road)",
                    stroke_width=1,
                )
            )
    return join(*pieces)


def link(a: int, b: int) -> Markup:
    """The way between two neighbouring boroughs."""
    pair = (min(a, b), max(a, b))
    if pair == (0, 4):
        return FERRY
    if pair in BRIDGES:
        return bridge(*BRIDGES[pair])
    (ax, ay), (bx, by) = CARDS[pair[0]], CARDS[pair[1]]
    middle = CARD_WIDTH / 2, CARD_HEIGHT / 2
    return el(
        "path",
        d=f"M{ax + middle[0]:.0f} {ay + middle[1]:.0f}L{bx + middle[0]:.0f} {by + middle[1]:.0f}",
        stroke="var(--road)",
        stroke_width=4,
        stroke_dasharray="2 10",
        stroke_linecap="round",
    )


LINKS: dict[tuple[int, int], Markup] = {(a, b): link(a, b) for a in range(5) for b in range(a + 1, 5)}

WATER = join(
    el(
        "defs",
        el(
            "radialGradient",
            el("stop", offset="0", stop_color="var(--water)"),
            el("stop", offset="1", stop_color="var(--water2)"),
            id=f"{HERE}water",
            cx="50%",
            cy="45%",
            r="70%",
        ),
        el(
            "pattern",
            Markup(
                '<path d="M0 8q6-5 12 0t12 0M20 22q6-5 12 0t12 0" fill="none" stroke="var(--wave)" stroke-width="1.3"/>'
            ),
            id=f"{HERE}waves",
            width=48,
            height=28,
            patternUnits="userSpaceOnUse",
        ),
        el(
            "radialGradient",
            el("stop", offset="0", stop_color="var(--ghostly)", stop_opacity=0.5),
            el("stop", offset="1", stop_color="var(--ghostly)", stop_opacity=0),
            id=f"{HERE}mist",
        ),
        el("clipPath", el("rect", width=WIDTH, height=HEIGHT, rx=12), id=f"{HERE}frame"),
        *[streets(number) for number in range(5)],
    ),
    el("rect", width=WIDTH, height=HEIGHT, fill=f"url(#{HERE}water)"),
    el("rect", width=WIDTH, height=HEIGHT, fill=f"url(#{HERE}waves)", opacity=0.55),
)
# A park in Manhattan, a beach in Brooklyn, an airfield in Queens.
GROUNDS = Markup(
    '<path fill="var(--park)" d="M283 60l22-4 6 92-22 4z"/><path fill="var(--park)" d="M566 254l44-12 20 '
    '10-30 12z"/><path fill="var(--park)" d="M-4 440l26-16 4 60-30 20zM288 560l18 4 4 34-22-10z"/><path '
    'stroke="var(--road)" stroke-width="3" opacity=".5" d="M900 444l56 18M914 462l44-16"/>'
)
LANDS: tuple[Markup, ...] = tuple(land(number) for number in range(5))
SKYLINES: tuple[Markup, ...] = tuple(skyline(number) for number in range(5))
