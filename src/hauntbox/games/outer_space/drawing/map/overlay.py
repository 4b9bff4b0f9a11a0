"""The template during aiming: every space that a placement touches, with the best number it can have there."""

from __future__ import annotations

from collections.abc import Sequence

from hauntbox.games.outer_space.drawing.map.terrain import LETTER
from hauntbox.games.outer_space.drawing.pieces import Data, Pen
from hauntbox.games.outer_space.ground.template import TO_HIT
from hauntbox.kit.drawing.lettering import label, text_width
from hauntbox.kit.drawing.surfaces import UNIT, place_of
from hauntbox.kit.drawing.svg import Markup, el, join

AIM = "aim:"
SPACE = "square:"
Numbers = dict[str, int]


def best_sections(options: Sequence[Data] | None) -> Numbers:
    """The nearest section that touches each space, 1 to 5, over all placements on offer.

    An option to aim names two spaces per section, one after the other from the firer on.
    """
    found: Numbers = {}
    for option in options or ():
        if not str(option.get("key", "")).startswith(AIM):
            continue
        for place, target in enumerate(option["targets"]):
            square = str(target).removeprefix(SPACE)
            section = place // 2 + 1
            found[square] = min(section, found.get(square, section))
    return found


def draw_numbers(pen: Pen, data: tuple[Numbers, bool]) -> Markup:
    """A plate on each space: what a die must show to hit there, or how far the cannon must reach."""
    sections, ray = data
    plates = [plate(at, f"{TO_HIT[section] if ray else section}+") for at, section in sections.items()]
    return el("g", *plates, pointer_events="none", class_="os-over")


def plate(at: str, text: str) -> Markup:
    x, y = place_of(at)
    wide = text_width(text, LETTER, True) + 8
    middle = x + UNIT / 2
    return join(
        el("rect", x=x + 4, y=y + 4, width=UNIT - 8, height=UNIT - 8, rx=5, fill="none", stroke="var(--ray)",
           stroke_width=1.6, stroke_dasharray="3 4"),
        el("rect", x=middle - wide / 2, y=y + UNIT - 23, width=wide, height=21, rx=5, fill="var(--panel)",
           stroke="var(--ray)", stroke_width=1.4),
        label(middle, y + UNIT - 6.5, text, LETTER, bold=True, anchor="middle"),
    )  # fmt: skip
