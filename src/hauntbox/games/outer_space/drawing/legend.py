"""What the lines and signs of the map mean, in two rows below it."""

from __future__ import annotations

from hauntbox.games.outer_space.drawing.map.lines import line_sample, pinch_sign
from hauntbox.games.outer_space.drawing.map.terrain import FLAP, LETTER
from hauntbox.games.outer_space.drawing.pieces import Pen
from hauntbox.games.outer_space.ground.edges import DOOR, HARD_WALL, WALL
from hauntbox.kit.drawing.lettering import label, text_width
from hauntbox.kit.drawing.pieces import use
from hauntbox.kit.drawing.svg import Markup, el, join

TALL, ROW = 52.0, 26.0
SAMPLE = 27.0  # the width of a sample


def draw_legend(pen: Pen, data: tuple[bool, bool], width: float) -> Markup:
    """Samples with their names: hard walls in the advanced game only, flaps if there is a tent."""
    advanced, tent = data
    entries: list[tuple[str, Markup]] = [("wall", line(WALL))]
    if advanced:
        entries.append(("hard_wall", line(HARD_WALL)))
    entries.append(("door", line(DOOR)))
    if tent:
        entries.append(("flap", line(FLAP)))
    if advanced:
        entries.append(("pinch", el("g", pinch_sign(), transform="translate(13.5 0) scale(.72)")))
    entries.append(("pickup", hand()))
    half = -(-len(entries) // 2)
    drawn: list[str] = []
    for number, row in enumerate((entries[:half], entries[half:])):
        words = [pen.word(f"legend.{key}") for key, _ in row]
        wide = [SAMPLE + 6 + text_width(text, LETTER) for text in words]
        gap = (width - sum(wide)) / (len(row) + 1)
        x, middle = gap, ROW * (number + 0.5)
        for (_, sample), text, room in zip(row, words, wide, strict=True):
            drawn.append(el("g", sample, transform=f"translate({x:.1f} {middle:.1f})"))
            drawn.append(label(x + SAMPLE + 6, middle + 6, text, LETTER, fill="var(--dim)"))
            x += room + gap
    return el("g", *drawn, pointer_events="none", aria_hidden="true")


def line(kind: int) -> Markup:
    return el("g", line_sample(kind), transform="scale(.56)")


def hand() -> Markup:
    return join(
        el("circle", cx=14, cy=0, r=10, fill="var(--power)", stroke="var(--under)", stroke_width=1.2),
        use("i-hand", 7, -7, 14, colour="#241804"),
    )
