"""The symbols of the card beside the board, drawn as they are on the map, each on 48 units."""

from __future__ import annotations

from typing import Final

from hauntbox.games.spirit_world.drawing.gallery import PRESS
from hauntbox.games.spirit_world.drawing.map.lines import line_sample
from hauntbox.games.spirit_world.drawing.map.standing import badge, pip, slime, traps
from hauntbox.kit.drawing.pieces import use
from hauntbox.kit.drawing.sheets import sign_of
from hauntbox.kit.drawing.svg import Markup, el, join


def on_the_ground(letter: str) -> Markup:
    """A line between two squares."""
    return el("g", line_sample(letter), transform="translate(6 24) scale(.75)")


SIGNS: Final[dict[str, Markup]] = {
    "gate_open": join(use("gate-open", 2, 2, 44), use("sym-star", 16, 15, 16, colour="#ffffff")),
    "gate_closed": join(use("gate-closed", 2, 2, 44), use("sym-star", 16, 15, 16, colour="var(--dim)")),
    "ghost": use("GG", 4, 3, 40),
    "to_hit": el("g", badge("4+", 24, -9), transform="translate(7 24) scale(1.35)"),
    "streams": join(*[
        el("g", pip(owner, 0, 0), transform=f"translate({x} 24) scale(1.15)")
        for owner, x in (("egon", 11), ("peter", 24), ("", 37))
    ]),
    "slime": el("g", slime(1), transform="translate(-30 -26) scale(1.46)"),
    "trapped": el("g", traps(2), transform="translate(7 -24) scale(1.27)"),
    "ecto": use("ecto", 2, 13, 44, 22),
    "wall": on_the_ground("R"),
    "door": on_the_ground("D"),
    "railing": on_the_ground("O"),
    "screen": on_the_ground("Y"),
}  # fmt: skip


def draw_sign(id: str, language: str = "en") -> str:
    """A symbol of the card; none of them has words."""
    return PRESS.sign(id, sign_of(SIGNS, id))
