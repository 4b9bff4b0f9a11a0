"""The panels beside the map: the Spirit World, and what the scenario asks."""

from __future__ import annotations

from hauntbox.games.spirit_world.drawing.map.lines import line_sample
from hauntbox.games.spirit_world.drawing.palette import LEAST
from hauntbox.games.spirit_world.drawing.panels.boards import draw_busters
from hauntbox.games.spirit_world.drawing.panels.clock import draw_clock
from hauntbox.games.spirit_world.drawing.pieces import Data, Pen
from hauntbox.kit.drawing.lettering import called, fitted, label, paragraph, text_width, wrap
from hauntbox.kit.drawing.pieces import Pieces, measured, plate, ring, shown, use
from hauntbox.kit.drawing.svg import Markup, el, join

__all__ = ["draw_busters", "draw_clock", "draw_legend", "draw_scenario", "draw_spirit", "draw_strip"]

COMMON = ("GG", "GT", "BM")
BOSSES = ("SL", "ID", "SP")
NARROW, ROOMY = 400.0, 440.0
# At this many ghosts the Spirit World is running low.
LOW = 3
# A cell at least this wide shows the name of its ghost.
SPOKEN = 90.0
TALL, HAND, SMALL = 92.0, 194.0, 150.0
# Narrower than this, a narrow panel has no names under its ghosts.
TIGHT = 360.0
LINES = ("R", "D", "O", "Y")
STRIP = 30.0
SMALLEST_STRIP = LEAST  # letters in it
BESIDE_SAMPLE = 42.0
# From this width all four lines are explained in one row.
WIDE_LEGEND = 760.0
# Up to this width they lie under each other.
NARROW_LEGEND = 240.0


def draw_spirit(pen: Pen, view: Data, width: float, least: float = 0.0) -> tuple[Pieces, float]:
    """GTB-1.13: how many ghosts are left in the Spirit World, by class, and what will call for them; and the height."""
    data = {"here": view["spirit_world"], "box": view["box"], "forecast": view["forecast"], "over": view["over"]}
    if width < NARROW:
        tall = max(least, HAND if width >= TIGHT else SMALL)
        return [shown(pen, small_spirit, data, width, tall)], tall
    return [shown(pen, spirit, data, width)], TALL


def total(data: Data) -> int:
    return sum(int(count) for count in data["here"].values())


def spirit(pen: Pen, data: Data, width: float) -> Markup:
    """The whole panel in one row; when ghosts run low, the warning replaces the box."""
    cells = 112.0 if width >= ROOMY else 106.0
    ahead = 128.0
    cell = (width - cells - ahead - 16) / 3 - 4
    wide = 3 * (cell + 4) - 4
    below = warning(pen, data, wide) if is_low(data) else box_line(pen, data, wide)
    return join(
        spirit_back(data, width, TALL),
        heading(pen, data, 12, cells - 12),
        *[cell_of(pen, data, kind, cells + n * (cell + 4), 9, cell, 51) for n, kind in enumerate(COMMON)],
        el("g", below, transform=f"translate({cells:.1f} {63 if is_low(data) else 67})"),
        el("g", forecast(pen, data, ahead, 72), transform=f"translate({width - ahead - 10:.1f} 10)"),
    )


def small_spirit(pen: Pen, data: Data, width: float, tall: float) -> Markup:
    """The same for a phone, or a narrow place."""
    cell = (width - 24 - 12) / 3
    ahead = 46.0 if width >= TIGHT else 36.0
    below = warning(pen, data, width - 24) if is_low(data) else box_line(pen, data, width - 24)
    return join(
        spirit_back(data, width, tall),
        flat_heading(pen, data),
        *[
            cell_of(pen, data, kind, 12 + n * (cell + 6), 42, cell, tall - ahead - 82)
            for n, kind in enumerate(COMMON)
        ],
        el("g", forecast(pen, data, width - 24, ahead), transform=f"translate(12 {tall - ahead - 33:.1f})"),
        el("g", below, transform=f"translate(12 {tall - 26:.1f})"),
    )


def is_low(data: Data) -> bool:
    return total(data) <= LOW and not data["over"]


def spirit_back(data: Data, width: float, height: float) -> Markup:
    """The plate; when ghosts run low it has the colour of danger, stripes and a broad pulsing edge."""
    if not is_low(data):
        return plate(0, 0, width, height, 10)
    stripes = "".join(f"M{at} {height - 1.5:.1f}l6-6h9l-6 6z" for at in range(8, int(width) - 20, 20))
    return join(
        plate(0, 0, width, height, 10, "var(--danger2)", "var(--danger)", 3.5),
        el("path", d=stripes, fill="var(--danger)", opacity=0.8),
        el("rect", x=-2.5, y=-2.5, width=width + 5, height=height + 5, rx=12, fill="none", stroke="var(--danger)",
           stroke_width=3, class_="sw-alarm"),
    )  # fmt: skip


def warning(pen: Pen, data: Data, width: float) -> Markup:
    """The warning that ghosts run low."""
    text = pen.word("spirit.low" if total(data) else "spirit.empty")
    size, lines = fitted(text, width - 24, 24, (16.0, 14.0, LEAST), 1.0)
    return join(
        use("i-alarm", 0, 0, 19, None, "var(--danger)"),
        el("g", paragraph(24, 10.5 - len(lines) * size * 0.5, lines, size, leading=1.0, fill="var(--danger)"),
           font_weight="700"),
    )  # fmt: skip


def said_total(pen: Pen, data: Data) -> str:
    parts = [pen.phrase("board.count", n=int(data["here"][kind]), name=pen.name("kind", kind)) for kind in COMMON]
    return pen.phrase("spirit.total_said", n=total(data), list=", ".join(parts))


def heading(pen: Pen, data: Data, x: float, width: float) -> Markup:
    """Title and total, one above the other."""
    said, left = said_total(pen, data), total(data)
    size, lines = fitted(pen.word("spirit.title"), width - 4, 30, (14.5, 13.5, 12.5), 1.1)
    ink = "var(--danger)" if is_low(data) else "var(--ink)"
    low = 10 + len(lines) * size * 1.1
    tall = min(46.0, TALL - low - 12)
    return el(
        "g",
        el("title", said),
        el("g", paragraph(x, 10, lines, size, leading=1.1), font_weight="700"),
        label(x, low + tall * 0.86, f"{left}", tall, bold=True, fill=ink),
        use("i-ghost", x + text_width(f"{left}", tall, True) + 5, low + tall * 0.36, 22, None, ink),
        role="img",
        aria_label=said,
    )


def flat_heading(pen: Pen, data: Data) -> Markup:
    """Title and total in one line."""
    left = total(data)
    ink = "var(--danger)" if is_low(data) else "var(--ink)"
    said, title = said_total(pen, data), pen.word("spirit.title")
    after = 12 + text_width(title, 16, True) + 12
    return el(
        "g",
        el("title", said),
        label(12, 27, title, 16, bold=True),
        label(after, 31, f"{left}", 30, bold=True, fill=ink),
        use("i-ghost", after + text_width(f"{left}", 30, True) + 4, 11, 20, None, ink),
        role="img",
        aria_label=said,
    )


def cell_of(pen: Pen, data: Data, kind: str, x: float, y: float, width: float, height: float) -> Markup:
    """One class: its figure, and how many are in the Spirit World."""
    count = int(data["here"].get(kind, 0))
    box = int(data["box"].get(kind, 0))
    name = pen.name("kind", kind)
    size, lines = LEAST, called(name, width - 6, 2, LEAST) if width >= SPOKEN else ()
    tall = height - 6 - len(lines) * size * 1.08
    art = min(tall, width * 0.6)
    drawn = join(
        plate(0, 0, width, height, 8, "var(--socket)", "var(--paperedge)" if count else "var(--edge)"),
        el("g", use(kind, 3, (tall - art) / 2 + 2, art), opacity=None if count else 0.35),
        label(width - 8, tall / 2 + 11, f"{count}", 24, bold=True, anchor="end",
              fill="var(--ink)" if count else "var(--faint)"),
        centred(width / 2, height - 3 - len(lines) * size * 1.08, lines, size),
    )  # fmt: skip
    return pen.thing(
        f"kind-{kind}", f"kind:{kind}", pen.phrase("spirit.kind_said", name=name, n=count, box=box), drawn,
        halo=ring(-2, -2, width + 4, height + 4, 9), place=f"translate({x:.1f} {y:.1f})",
    )  # fmt: skip


def centred(x: float, y: float, lines: tuple[str, ...], size: float) -> Markup:
    """A name in a line or two around an axis."""
    return el("g", paragraph(x, y, lines, size, fill="var(--dim)", leading=1.08), text_anchor="middle")


def box_line(pen: Pen, data: Data, room: float) -> Markup:
    """GTB-1.16: what is outside the scenario, in small letters; Bosses as far as there is room."""
    word = pen.word("spirit.box")
    drawn: list[str] = [label(0, 13, word, LEAST, bold=True, fill="var(--dim)")]
    at = text_width(word, LEAST, True) + 6
    kinds = [*COMMON, *[boss for boss in BOSSES if data["box"].get(boss, 0)]]
    for kind in kinds:
        if kind in BOSSES and at + 17 > room:
            break
        count = int(data["box"].get(kind, 0))
        drawn.append(el("g", use(kind, at, 0, 17), opacity=0.85 if count else 0.35))
        at += 18
        if kind in COMMON:
            drawn.append(label(at, 13, f"{count}", LEAST, fill="var(--dim)"))
            at += text_width(f"{count}", LEAST) + 5
    return el("g", *drawn)


def forecast(pen: Pen, data: Data, width: float, height: float) -> Markup:
    """What will call for ghosts: the Psychic die, and a miss on a gate."""
    percent = round(100 * float(data["forecast"]["chance"]))
    miss = int(data["forecast"]["miss"])
    said = pen.phrase("spirit.forecast_said", percent=percent)
    lines = [
        ("psychic", pen.phrase("spirit.forecast", percent=percent)),
        ("gate-open", pen.phrase("spirit.miss", n=miss) if miss else pen.word("spirit.no_miss")),
    ]
    beside = height < 60
    wide = (width - 8) / 2 if beside else width
    tall = height if beside else (height - 6) / 2
    drawn: list[str] = [el("title", said)]
    for number, (sign, text) in enumerate(lines):
        x, y = (number * (wide + 8), 0.0) if beside else (0.0, number * (tall + 6))
        size, rows = fitted(text, wide - 36, tall - 2, (LEAST,), 1.1)
        drawn.append(plate(x, y, wide, tall, 7, "var(--socket)", None))
        drawn.append(use(sign, x + 4, y + tall / 2 - 13, 26))
        drawn.append(paragraph(x + 34, y + tall / 2 - len(rows) * size * 0.55, rows, size, leading=1.1))
    share = max(0.0, min(1.0, percent / 100))
    if share:
        bar = 3.0
        drawn.append(plate(6, tall - 4, max(3.0, (wide - 12) * share), bar, 1.5,
                           "var(--danger)" if percent >= 50 else "var(--calm)", None))  # fmt: skip
    return el("g", *drawn, role="img", aria_label=said)


def draw_scenario(
    pen: Pen, view: Data, width: float, least: float = 0.0, legend: bool = True
) -> tuple[Pieces, float]:
    """The goal, the danger, how the gates behave, what the lines mean; and the height."""
    drawn, height = measured(pen, scenario, {"id": view["scenario"]}, width, least, legend)
    return [drawn], height


def scenario(pen: Pen, data: Data, width: float, least: float, legend: bool) -> tuple[Markup, float]:
    id = str(data["id"])
    size = LEAST
    body: list[str] = [label(12, 23, pen.name("scenario", id), 16, bold=True, width=width - 24)]
    y = 32.0
    signs = (
        ("goal", "i-flag", "var(--good)"),
        ("failure", "i-skull", "var(--danger)"),
        ("gates", "i-portal", "var(--gate)"),
        ("special", "i-alarm", "var(--calm)"),
    )
    for kind, sign, ink in signs:
        text = pen.text(kind, id)
        if not text:
            continue
        lines = wrap(text, width - 42, size)
        name = pen.word(f"scenario.{kind}")
        body.append(el("g", el("title", name), use(sign, 10, y, 15, None, ink), role="img", aria_label=name))
        body.append(paragraph(31, y + 1, lines, size, leading=1.15))
        y += max(18.0, len(lines) * size * 1.15 + 4)
    if legend:
        drawn, tall = lines_legend(pen, width - 20)
        body.append(el("g", drawn, transform=f"translate(10 {y + 3:.1f})"))
        y += tall + 3
    height = max(least, y + 7)
    return join(plate(0, 0, width, height, 10), *body), height


def draw_legend(pen: Pen, view: Data, width: float, least: float = 0.0) -> tuple[Pieces, float]:
    """What the lines mean, on a separate plate."""
    drawn, height = measured(pen, legend_plate, None, width, least)
    return [drawn], height


def legend_plate(pen: Pen, data: None, width: float, least: float) -> tuple[Markup, float]:
    drawn, tall = lines_legend(pen, width - 20)
    height = max(least, tall + 12)
    inner = el("g", drawn, transform=f"translate(10 {(height - tall) / 2:.1f})")
    return join(plate(0, 0, width, height, 10), inner), height


def draw_strip(pen: Pen, view: Data, width: float) -> tuple[Pieces, float]:
    """What the lines mean, below a map: in one row if it is wide enough; and the height."""
    if width < strip_width(pen, SMALLEST_STRIP):
        return draw_legend(pen, view, width)
    return [shown(pen, strip, None, width)], STRIP


def strip_width(pen: Pen, size: float) -> float:
    """The room that the words about the lines and their samples take in one row."""
    return sum(text_width(pen.word(f"legend.{letter}"), size) + BESIDE_SAMPLE for letter in LINES)


def strip(pen: Pen, data: None, width: float) -> Markup:
    words = [pen.word(f"legend.{letter}") for letter in LINES]
    size = next((size for size in (14.5, 14.0, 13.5, 13.0) if sum(text_width(one, size) for one in words)
                 <= width - 46 * len(words)), SMALLEST_STRIP)  # fmt: skip
    spare = (width - strip_width(pen, size)) / len(words)
    drawn: list[str] = []
    at = spare / 2
    for letter, text in zip(LINES, words):
        drawn.append(el("g", sample(letter), transform=f"translate({at:.1f} {STRIP / 2 - 11:.1f})"))
        drawn.append(label(at + 42, STRIP / 2 + size * 0.36, text, size, fill="var(--dim)"))
        at += text_width(text, size) + 42 + spare
    return join(plate(0, 0, width, STRIP, 9), *drawn)


def lines_legend(pen: Pen, width: float) -> tuple[Markup, float]:
    """GTB-10.1: the four lines, each with its own drawing, and whom they stop."""
    columns = 4 if width >= WIDE_LEGEND else 2 if width >= NARROW_LEGEND else 1
    wide = (width - 8 * (columns - 1)) / columns
    rows = [fitted(pen.word(f"legend.{letter}"), wide - 42, 34, (LEAST,), 1.1) for letter in LINES]
    tall = 28.0 if any(len(lines) > 1 for _, lines in rows) else 22.0
    drawn: list[str] = []
    for number, letter in enumerate(LINES):
        x, y = number % columns * (wide + 8), number // columns * (tall + 2)
        size, lines = rows[number]
        drawn.append(el("g", sample(letter), transform=f"translate({x:.1f} {y + tall / 2 - 11:.1f})"))
        drawn.append(paragraph(x + 42, y + tall / 2 - len(lines) * size * 0.55, lines, size, fill="var(--dim)",
                               leading=1.1))  # fmt: skip
    return join(*drawn), len(LINES) // columns * (tall + 2) - 2


def sample(letter: str) -> Markup:
    """A line as it lies between two squares, 36 by 22."""
    return join(
        plate(0, 0, 36, 22, 4, "var(--pave)", None),
        el("g", line_sample(letter), transform="translate(3 11) scale(.62)"),
    )
