"""Dice as they lie on the table: black ones of Heroes, green ones of the tower."""

from __future__ import annotations

from functools import lru_cache

from hauntbox.games.ecto_terrestrial.drawing.art.symbols import sign
from hauntbox.games.ecto_terrestrial.drawing.pieces import Pen
from hauntbox.kit.drawing.pieces import ring
from hauntbox.kit.drawing.svg import Markup, el, join

# A die by whose it is: its body, its edge.
LOOKS = {"hero": ("#14161f", "#8d97b8"), "tower": ("#0f4a2a", "#7fe3a0")}
INKS = {"grunt": "#9be25f", "shooter": "#ffae5c", "drainer": "#d0a3ff", "crit": "#ffe95c"}


@lru_cache(maxsize=64)
def die_face(face: str, look: str, size: float) -> Markup:
    """The upper side of a die: the sign of a kind of Ecto-Terrestrial, or a star."""
    body, edge = LOOKS[look]
    inner = size * 0.66
    return join(
        el("rect", width=size, height=size, rx=size * 0.2, fill=body, stroke=edge, stroke_width=1.4),
        sign(face, (size - inner) / 2, (size - inner) / 2, inner, INKS[face]),
    )


def die(pen: Pen, id: str, face: str, look: str, x: float, y: float, size: float) -> Markup:
    """A die that can be pointed at by its face."""
    return pen.thing(
        f"die-{id}", f"face:{face}", pen.name("face", face), die_face(face, look, size),
        halo=ring(-2, -2, size + 4, size + 4, size * 0.25), place=f"translate({x:.1f} {y:.1f})", face=face,
    )  # fmt: skip
