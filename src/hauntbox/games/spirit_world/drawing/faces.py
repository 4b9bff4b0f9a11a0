"""The dice as they fall: Proton, Movement and Psychic."""

from __future__ import annotations

from hauntbox.games.spirit_world.drawing.panels.clock import PIPS
from hauntbox.games.spirit_world.table.numbers import SYMBOLS
from hauntbox.kit.drawing import faces
from hauntbox.kit.drawing.pieces import use
from hauntbox.kit.drawing.svg import Markup, el, join

HIGHEST = 12  # what a Proton die can count as, with everything that adds to it
DIRECTIONS = 8


def draw_faces() -> dict[str, str]:
    """A gate is a face of the Psychic die, too."""
    symbols = {f"{kind}:{id}": psychic(id) for kind in ("gate", "symbol") for id in SYMBOLS}
    return faces.faces("sw", {
        **{f"proton:{face}": proton(face) for face in range(1, HIGHEST + 1)},
        **{f"movement:{face}": faces.numbered(body("movement"), face, "#fff") for face in range(1, DIRECTIONS + 1)},
        **symbols, "symbol:chaos": psychic("chaos"),
    })  # fmt: skip


def body(die: str) -> Markup:
    return use(die, 0, 0, faces.SIZE)


def proton(face: int) -> Markup:
    if face not in PIPS:
        return faces.numbered(body("proton"), face, "#fff")
    dots = [
        el("circle", cx=27 + 23 * (int(at) % 3), cy=27 + 23 * (int(at) // 3), r=8.5, fill="#fff") for at in PIPS[face]
    ]
    return join(body("proton"), *dots)


def psychic(face: str) -> Markup:
    return join(body("psychic"), use(f"sym-{face}", 22, 22, 56, None, "#fff"))
