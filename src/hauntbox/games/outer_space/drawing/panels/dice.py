"""Dice as they lie on the table."""

from __future__ import annotations

from functools import lru_cache

from hauntbox.games.outer_space.drawing.pieces import Pen
from hauntbox.kit.drawing.lettering import label
from hauntbox.kit.drawing.pieces import NOTHING, ring
from hauntbox.kit.drawing.svg import Markup, el, join

# Where the pips of a die are, on a grid of three by three.
PIPS = {1: (4,), 2: (2, 6), 3: (2, 4, 6), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
# A die by owner: its body, its edge, its pips.
LOOKS = {
    "hero": ("#fdf6e3", "#7d1420", "#3a0a10"), "martian": ("#3f8f2a", "#0f3307", "#f3ffe0"),
    "white": ("#ffffff", "#555b6b", "#1a1d28"), "green": ("#1f7a4c", "#0a3320", "#fff6c9"),
}  # fmt: skip


@lru_cache(maxsize=512)
def die_face(face: int, look: str, size: float, marked: bool) -> Markup:
    """The upper side of a die; beyond six it shows a number. A marked one counts, and has a frame."""
    body, edge, ink = LOOKS[look]
    frame = NOTHING
    if marked:
        frame = el("rect", x=-3.0, y=-3.0, width=size + 6, height=size + 6, rx=size * 0.28, fill="none",
                   stroke="var(--danger)", stroke_width=2.4)  # fmt: skip
    block = el("rect", width=size, height=size, rx=size * 0.2, fill=body, stroke=edge, stroke_width=1.6)
    if face not in PIPS:
        text = str(face) if face else "?"
        return join(frame, block, label(size / 2, size * 0.72, text, size * 0.62, bold=True, anchor="middle", fill=ink))
    step = size / 4
    spots = [
        el("circle", cx=step * (1 + place % 3), cy=step * (1 + place // 3), r=size * 0.095, fill=ink)
        for place in PIPS[face]
    ]
    return join(frame, block, *spots)


def die(pen: Pen, id: str, face: int, look: str, x: float, y: float, size: float, marked: bool = False) -> Markup:
    """A die that tumbles when its face changes."""
    said = pen.phrase("tray.die", face=face) + (f", {pen.word('tray.counts')}" if marked else "")
    return pen.thing(
        f"die-{id}", f"die:{id}", said, die_face(face, look, size, marked), halo=ring(0, 0, size, size, size * 0.2),
        place=f"translate({x:.1f} {y:.1f})", face=str(face),
    )  # fmt: skip
