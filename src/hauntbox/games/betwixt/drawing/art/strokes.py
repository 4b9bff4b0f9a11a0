"""The pen that every figure is drawn with: flat colour, a dark outline, and shade on the side away from the torch."""

from __future__ import annotations

from typing import Final

from hauntbox.kit.drawing.svg import Markup, el

INK: Final = "#1b1210"
SKIN: Final = "#f2c79d"
GHASTLY: Final = "#cfd2a8"
BONE: Final = "#f3e8cf"
STRAW: Final = "#e8bb4f"
STEEL: Final = "#b9c2cc"
WOOD: Final = "#8a5a30"
LEATHER: Final = "#9a5b2c"
BLOOD: Final = "#d8402f"
FLAME: Final = "#ffb24d"
WHITE: Final = "#fffaf0"


def form(fill: str, d: str) -> Markup:
    """A surface with an outline."""
    return el("path", fill=fill, d=d)


def flat(fill: str, d: str, opacity: float | None = None) -> Markup:
    """A surface without an outline."""
    return el("path", fill=fill, stroke="none", d=d, opacity=opacity)


def shade(d: str) -> Markup:
    """What the torch does not reach."""
    return flat(INK, d, 0.28)


def line(d: str, colour: str = INK, width: float = 2.0) -> Markup:
    return el("path", fill="none", stroke=colour, stroke_width=width if width != 2.0 else None, d=d)


def rod(d: str, colour: str, width: float = 3.0) -> Markup:
    """A pole, a limb or a rope: a broad line with an outline."""
    return Markup(line(d, INK, width + 3.4) + line(d, colour, width))


def ball(fill: str, x: float, y: float, radius: float) -> Markup:
    return el("circle", fill=fill, cx=float(x), cy=float(y), r=float(radius))


def dots(fill: str, radius: float, *places: tuple[float, float]) -> Markup:
    """Round spots without an outline."""
    return Markup("".join([
        el("circle", fill=fill, stroke="none", cx=float(x), cy=float(y), r=float(radius)) for x, y in places
    ]))  # fmt: skip


def figure(*drawn: Markup) -> Markup:
    """Everything of a figure, with the outline that all figures share."""
    return el(
        "g", *drawn, stroke=INK, stroke_width=2, stroke_linejoin="round", stroke_linecap="round",
    )  # fmt: skip
