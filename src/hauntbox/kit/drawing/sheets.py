# interpreted: only drawings use it
"""Sheets of a drawing: parts that aren't closed yet, one under another or beside each other, and pictures of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hauntbox.kit.drawing.pieces import CLOSED, NOTHING, Pieces, group, moved, plate
from hauntbox.kit.drawing.svg import Markup, el, join, opening

NAMESPACE = "http://www.w3.org/2000/svg"
CLOSING = Markup("</svg>")
TABLE_WIDTH = 1440.0
PHONE = 390.0
EDGE = 8.0  # around everything on a phone


class Part:
    """A part that isn't closed yet: its pieces and its size."""

    __slots__ = ("height", "pieces", "width")

    def __init__(self, drawn: tuple[Pieces, float], width: float) -> None:
        self.pieces, self.height = drawn
        self.width = width

    def at(self, x: float, y: float) -> Pieces:
        return moved(self.pieces, x, y)

    def fitted(self, width: float) -> Part:
        """The same part, larger or smaller."""
        scale = width / self.width
        return Part(([group(f"scale({scale:.4f})"), *self.pieces, CLOSED], self.height * scale), width)


def stacked(parts: list[Part], width: float, gap: float) -> Part:
    """Parts stacked vertically; an empty part takes no room."""
    pieces: Pieces = []
    y = 0.0
    for part in parts:
        if part.height:
            pieces += part.at(0, y)
            y += part.height + gap
    return Part((pieces, max(0.0, y - gap)), width)


def abreast(left: Part, right: Part, gap: float) -> Part:
    """Two parts beside each other."""
    pieces = [*left.pieces, *right.at(left.width + gap, 0)]
    return Part((pieces, max(left.height, right.height)), left.width + gap + right.width)


def whole_table(pieces: Pieces, height: float, margin: float, offer: Part | None, middle: float) -> Part:
    """Everything in one picture for a screen, its pieces where they lie, with what is offered over their `middle`."""
    if offer is not None:
        left, top = middle - offer.width / 2, (height - offer.height) / 2
        pieces = [*pieces, *offer.at(max(margin, left), margin + max(0.0, top))]
    height += 2 * margin
    back = el("rect", width=TABLE_WIDTH, height=height, fill="var(--table)")
    return Part(([back, *pieces], height), TABLE_WIDTH)


def whole_phone(parts: list[Part], gap: float) -> Part:
    """Everything in one tall picture for a phone, one part under another; as it can't be panned, the map is small."""
    wide = PHONE - 2 * EDGE
    whole = stacked([one.fitted(wide) if one.width != wide else one for one in parts], wide, gap)
    height = whole.height + 2 * EDGE
    back = el("rect", width=PHONE, height=height, fill="var(--table)")
    return Part(([back, *whole.at(EDGE, EDGE)], height), PHONE)


def close(part: Part, name: str, head: Markup, width: float, look: str, titled: bool) -> Pieces:
    """A part as a picture of its own, as wide as asked."""
    opened = opening(
        "svg",
        xmlns=NAMESPACE,
        viewBox=f"0 0 {part.width:.0f} {part.height:.0f}",
        width=round(width),
        height=round(part.height * width / part.width),
        class_=look,
        role="group",
        aria_label=name,
    )
    return [opened, el("title", name) if titled else NOTHING, head, *part.pieces, CLOSING]


def symbols_only(head: Markup, look: str) -> Markup:
    """What all parts on a page refer to, as a picture without a size."""
    return el("svg", head, xmlns=NAMESPACE, width=0, height=0, class_=look, aria_hidden="true")


def lone_card(
    name: str, body: Markup, head: Markup, size: tuple[float, float], look: str, themes: dict[str, str],
    theme: str | None,
) -> Markup:
    """A single card with a theme of its own, or (None) with the style of the page around it."""
    if theme is not None:
        check_theme(theme, themes)
    width, height = size
    return el(
        "svg",
        NOTHING if theme is None else join(el("title", name), el("style", Markup(themes[theme]))),
        el("defs", head) if head else NOTHING,
        body,
        xmlns=NAMESPACE,
        viewBox=f"0 0 {width:.0f} {height:.0f}",
        width=round(width),
        height=round(height),
        class_=look if theme is None else f"{look} {look}-{theme}",
        role="img",
        aria_label=name,
    )  # fmt: skip


def lone_sign(drawn: Markup, head: Markup, look: str, size: float = 48.0) -> Markup:
    """A symbol on a plate, for a page that has the style; the words beside it say what it is."""
    one = size / 48
    return el(
        "svg",
        el("defs", head) if head else NOTHING,
        plate(one, one, 46 * one, 46 * one, 10 * one, "var(--panel2)", "var(--edge)", one),
        drawn,
        xmlns=NAMESPACE,
        viewBox=f"0 0 {size:.0f} {size:.0f}",
        width=48,
        height=48,
        class_=look,
        aria_hidden="true",
    )  # fmt: skip


def sign_of(signs: Mapping[str, Markup], id: str) -> Markup:
    """A symbol of a game's card by its id, or a ValueError that says which there are."""
    if id not in signs:
        raise ValueError(f"Nothing is drawn as {id!r}; there are {', '.join(signs)}.")
    return signs[id]


def check_theme(theme: str, themes: dict[str, str]) -> None:
    if theme not in themes:
        raise ValueError(f"A drawing's theme is {', '.join(themes)}, not {theme!r}.")


def targets_of(options: Sequence[dict[str, Any]] | None) -> dict[str, None]:
    """Everything that options touch, each thing once, in their order."""
    return dict.fromkeys([str(target) for option in options or () for target in option["targets"]])
