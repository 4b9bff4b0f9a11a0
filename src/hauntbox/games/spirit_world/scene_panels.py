"""The panels beside the map: what the Spirit World still holds, and what the scenario asks."""

from __future__ import annotations

from hauntbox.games.spirit_world.scene_boards import draw_busters
from hauntbox.games.spirit_world.scene_clock import draw_clock
from hauntbox.games.spirit_world.scene_lines import line_sample
from hauntbox.games.spirit_world.scene_pieces import Data, Pen
from hauntbox.kit.lettering import fitted, label, paragraph, text_width, wrap
from hauntbox.kit.pieces import Pieces, measured, plate, ring, shown, use
from hauntbox.kit.svg import Markup, el, join

__all__ = ["draw_busters", "draw_clock", "draw_scenario", "draw_spirit"]

COMMON = ("GG", "GT", "BM")
BOSSES = ("SL", "ID", "SP")
NARROW = 420.0
# At this many ghosts the Spirit World is running low.
LOW = 3
# A cell at least this wide has the name of its ghost.
SPOKEN = 80.0
LINES = ("R", "D", "O", "Y")


def draw_spirit(pen: Pen, view: Data, width: float) -> tuple[Pieces, float]:
    """GTB-1.13: how many ghosts are left beyond, class by class, and what will ask for them; and how tall it is."""
    data = {"here": view["spirit_world"], "box": view["box"], "forecast": view["forecast"], "over": view["over"]}
    if width < NARROW:
        return [shown(pen, small_spirit, data, width)], 190.0
    return [shown(pen, spirit, data, width)], 112.0


def total(data: Data) -> int:
    return sum(int(count) for count in data["here"].values())


def spirit(pen: Pen, data: Data, width: float) -> Markup:
    """The whole panel in one row."""
    cell = min(100.0, (width - 118 - (170 if width >= 520 else 140)) / 3 - 6)
    cells = 112.0
    right = cells + 3 * (cell + 6) + 6
    return join(
        spirit_back(data, width, 112),
        heading(pen, data, 14, 24, 96),
        *[cell_of(pen, data, kind, cells + n * (cell + 6), 10, cell, 68) for n, kind in enumerate(COMMON)],
        el("g", box_line(pen, data, right - cells - 8), transform=f"translate({cells:.1f} 84)"),
        el("g", forecast(pen, data, width - right - 10, 92), transform=f"translate({right:.1f} 10)"),
    )


def small_spirit(pen: Pen, data: Data, width: float) -> Markup:
    """The same for a hand."""
    cell = (width - 24 - 12) / 3
    return join(
        spirit_back(data, width, 190),
        flat_heading(pen, data, width),
        *[cell_of(pen, data, kind, 12 + n * (cell + 6), 42, cell, 62) for n, kind in enumerate(COMMON)],
        el("g", forecast(pen, data, width - 24, 46), transform="translate(12 112)"),
        el("g", box_line(pen, data, width - 24), transform="translate(12 166)"),
    )


def spirit_back(data: Data, width: float, height: float) -> Markup:
    """The plate; it turns to the colour of danger when the Spirit World runs low."""
    low = total(data) <= LOW and not data["over"]
    ground, edge = ("var(--danger2)", "var(--danger)") if low else ("var(--panel)", "var(--edge)")
    return plate(0, 0, width, height, 10, ground, edge, 2.5 if low else 1.0)


def state(pen: Pen, data: Data) -> str:
    """What is to be said about the number."""
    left = total(data)
    return pen.word("spirit.empty" if left == 0 else "spirit.low") if left <= LOW else ""


def said_total(pen: Pen, data: Data) -> str:
    parts = [pen.phrase("board.count", n=int(data["here"][kind]), name=pen.name("kind", kind)) for kind in COMMON]
    return pen.phrase("spirit.total_said", n=total(data), list=", ".join(parts))


def heading(pen: Pen, data: Data, x: float, y: float, width: float) -> Markup:
    """Title, total, warning, one over the other."""
    left, warning = total(data), state(pen, data)
    said = said_total(pen, data)
    size, lines = fitted(pen.word("spirit.title"), width - 4, 30, (14.0, 13.0, 12.0), 1.1)
    ink = "var(--danger)" if left <= LOW else "var(--ink)"
    top = y - 14
    drawn: list[str] = [el("title", said)]
    drawn.append(el("g", paragraph(x, top, lines, size, leading=1.1), font_weight="700"))
    low = top + len(lines) * size * 1.1
    drawn.append(label(x, low + 33, f"{left}", 36, bold=True, fill=ink))
    drawn.append(use("i-ghost", x + text_width(f"{left}", 36, True) + 4, low + 11, 20, None, ink))
    if warning:
        small, rows = fitted(warning, width - 20, 27, (11.5, 11.0, 10.5, 10.0, 9.5, 9.0), 1.1)
        drawn.append(use("i-alarm", x, low + 41, 15, None, "var(--danger)"))
        drawn.append(el("g", paragraph(x + 19, low + 49 - len(rows) * small * 0.55, rows, small, leading=1.1,
                                       fill="var(--danger)"), font_weight="700"))  # fmt: skip
    return el("g", *drawn, role="img", aria_label=said)


def flat_heading(pen: Pen, data: Data, width: float) -> Markup:
    """Title, total and warning in one line."""
    left, warning = total(data), state(pen, data)
    ink = "var(--danger)" if left <= LOW else "var(--ink)"
    said, title = said_total(pen, data), pen.word("spirit.title")
    wide = text_width(title, 15, True)
    after = 12 + wide + 12
    count = text_width(f"{left}", 24, True)
    drawn: list[str] = [
        el("title", said),
        label(12, 26, title, 15, bold=True),
        label(after, 28.5, f"{left}", 24, bold=True, fill=ink),
        use("i-ghost", after + count + 3, 11, 17, None, ink),
    ]
    if warning:
        start = after + count + 30
        drawn.append(use("i-alarm", start, 12, 16, None, "var(--danger)"))
        size, lines = fitted(warning, width - start - 28, 26, (12.0, 11.0, 10.0, 9.5, 9.0), 1.1)
        drawn.append(el("g", paragraph(start + 20, 21 - len(lines) * size * 0.55, lines, size, leading=1.1,
                                       fill="var(--danger)"), font_weight="700"))  # fmt: skip
    return el("g", *drawn, role="img", aria_label=said)


def cell_of(pen: Pen, data: Data, kind: str, x: float, y: float, width: float, height: float) -> Markup:
    """One class: its figure, how many are beyond."""
    count = int(data["here"].get(kind, 0))
    box = int(data["box"].get(kind, 0))
    name = pen.name("kind", kind)
    size, lines = fitted(name if width >= SPOKEN else "", width - 8, 22, (10.5, 10.0, 9.5, 9.0), 1.08)
    tall = height - 6 - len(lines) * size * 1.08
    art = min(tall, width * 0.6)
    drawn = join(
        plate(0, 0, width, height, 8, "var(--socket)", "var(--paperedge)" if count else "var(--edge)"),
        el("g", use(kind, 3, (tall - art) / 2 + 2, art), opacity=None if count else 0.35),
        label(width - 9, tall / 2 + 11, f"{count}", 24, bold=True, anchor="end",
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


def box_line(pen: Pen, data: Data, width: float) -> Markup:
    """GTB-1.16: what is outside the scenario, small."""
    word = pen.word("spirit.box")
    drawn: list[str] = [label(0, 13, word, 11, bold=True, fill="var(--faint)")]
    at = text_width(word, 11, True) + 8
    kinds = [*COMMON, *[boss for boss in BOSSES if data["box"].get(boss, 0)]]
    step = min(46.0, (width - at) / len(kinds))
    for kind in kinds:
        count = int(data["box"].get(kind, 0))
        drawn.append(el("g", use(kind, at, 0, 18), opacity=0.85 if count else 0.35))
        if kind in COMMON:
            drawn.append(label(at + 20, 13, f"{count}", 11, fill="var(--dim)"))
        at += step if kind in COMMON else min(step, 24.0)
    return el("g", *drawn)


def forecast(pen: Pen, data: Data, width: float, height: float) -> Markup:
    """What will ask for ghosts: the Psychic die, and a miss on a gate."""
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
        size, rows = fitted(text, wide - 40, tall - 4, (12.0, 11.5, 11.0, 10.5, 10.0, 9.5), 1.15)
        drawn.append(plate(x, y, wide, tall, 7, "var(--socket)", None))
        drawn.append(use(sign, x + 6, y + tall / 2 - 13, 26))
        drawn.append(paragraph(x + 38, y + tall / 2 - len(rows) * size * 0.575, rows, size, leading=1.15))
    share = max(0.0, min(1.0, percent / 100))
    if share:
        bar = 3.0
        drawn.append(plate(6, tall - 4, max(3.0, (wide - 12) * share), bar, 1.5,
                           "var(--danger)" if percent >= 50 else "var(--calm)", None))  # fmt: skip
    return el("g", *drawn, role="img", aria_label=said)


def draw_scenario(pen: Pen, view: Data, width: float) -> tuple[Pieces, float]:
    """What is to be done, what is to be feared, how the gates behave, what the lines mean; and how tall that is."""
    drawn, height = measured(pen, scenario, {"id": view["scenario"]}, width)
    return [drawn], height


def scenario(pen: Pen, data: Data, width: float) -> tuple[Markup, float]:
    id = str(data["id"])
    size = 12.0
    body: list[str] = [label(12, 23, pen.name("scenario", id), 15.5, bold=True, width=width - 24)]
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
        lines = wrap(text, width - 48, size)
        name = pen.word(f"scenario.{kind}")
        body.append(el("g", el("title", name), use(sign, 12, y, 15, None, ink), role="img", aria_label=name))
        body.append(paragraph(36, y + 1, lines, size, leading=1.18))
        y += max(18.0, len(lines) * size * 1.18 + 5)
    legend, tall = lines_legend(pen, width - 24)
    body.append(el("g", legend, transform=f"translate(12 {y + 4:.1f})"))
    height = y + tall + 12
    return join(plate(0, 0, width, height, 10), *body), height


def lines_legend(pen: Pen, width: float) -> tuple[Markup, float]:
    """GTB-10.1: the four lines, each with its own drawing, and whom they stop."""
    columns = 2
    wide = (width - 10) / columns
    drawn: list[str] = []
    tall = 26.0
    for number, letter in enumerate(LINES):
        x, y = number % columns * (wide + 10), number // columns * (tall + 4)
        size, rows = fitted(pen.word(f"legend.{letter}"), wide - 52, tall, (11.0, 10.5, 10.0, 9.5), 1.12)
        drawn.append(el("g", sample(letter), transform=f"translate({x:.1f} {y:.1f})"))
        drawn.append(paragraph(x + 52, y + tall / 2 - len(rows) * size * 0.56, rows, size, fill="var(--dim)",
                               leading=1.12))  # fmt: skip
    return join(*drawn), 2 * tall + 4


def sample(letter: str) -> Markup:
    """A line as it lies between two squares, 44 by 26."""
    return join(
        plate(0, 0, 44, 26, 4, "var(--pave)", None),
        el("g", line_sample(letter), transform="translate(5 13) scale(.71)"),
    )
