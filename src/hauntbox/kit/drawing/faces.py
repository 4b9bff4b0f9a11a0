"""Pictures of dice as they fall, for a page that shows them large."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hauntbox.kit.drawing.lettering import label
from hauntbox.kit.drawing.pieces import SHARED
from hauntbox.kit.drawing.svg import Markup, el, join

SIZE: Final = 100.0  # of a face, in the units that it is drawn in


def faces(look: str, drawn: Mapping[str, Markup]) -> dict[str, str]:
    """The faces of all dice by name; their symbols are where the parts of a page have them. `look` is the drawing's."""
    return {name: markup.replace(SHARED, f"{look}-") for name, markup in drawn.items()}


def numbered(body: Markup, face: int, ink: str) -> Markup:
    """A die with a number on it."""
    return join(body, label(SIZE / 2, SIZE * 0.7, str(face), SIZE * 0.56, bold=True, anchor="middle", fill=ink))


def plain(face: int, fill: str = "#f5f1e4", ink: str = "#1d1a26") -> Markup:
    """A die with a number on it that belongs to nobody."""
    return numbered(el("rect", x=3, y=3, width=94, height=94, rx=20, fill=fill, stroke=ink, stroke_width=4), face, ink)
