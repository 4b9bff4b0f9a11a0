"""The symbols of the card beside the board, drawn as they are on the map and on dice, each on 48 units."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.drawing.art.symbols import sign, token
from hauntbox.games.betwixt.drawing.gallery import PRESS
from hauntbox.games.betwixt.drawing.map.figures import aimed_at, arrow
from hauntbox.games.betwixt.drawing.map.passages import leaves, posts
from hauntbox.games.betwixt.drawing.palette import DICE
from hauntbox.games.betwixt.drawing.panels.dice import outline
from hauntbox.kit.drawing.pieces import use
from hauntbox.kit.drawing.sheets import sign_of
from hauntbox.kit.drawing.svg import Markup, el, join


def face(die: str, mark: str) -> Markup:
    """A side of a die: hit dice are square, defence dice have the shape of a shield."""
    body, ink = DICE[die]
    return el(
        "g", el("path", d=outline(die, 32), fill=body, stroke="var(--under)", stroke_width=1.4),
        use(f"sign-{mark}", 6, 5, 20, colour=ink), transform="translate(8 8)",
    )  # fmt: skip


SIGNS: Final[dict[str, Markup]] = {
    "hp": sign("heart", 12, 12, 24, "var(--hp)"),
    "fp": sign("focus", 12, 12, 24, "var(--fp)"),
    "aimed_at": el("g", aimed_at(2), transform="translate(-43 9) scale(1.3)"),
    "facing": join(
        el("circle", cx=24, cy=28, r=12, fill="var(--under)", opacity=0.5),
        el("g", arrow("north"), transform="translate(-3 5) scale(.84)"),
    ),
    "hit": face("LG", "hit"),
    "effect": face("LG", "effect"),
    "evade": face("T", "evade"),
    "shield": face("T", "shield"),
    "skull": face("T", "skull"),
    "trap": token("bear", 6, 6, 36),
    "treasure": token("treasure", 6, 6, 36),
    "door": el("g", posts(), leaves(False), transform="translate(24 24) scale(.34)"),
}  # fmt: skip


def draw_sign(id: str, language: str = "en") -> str:
    """A symbol of the card; none of them has words."""
    return PRESS.sign(id, sign_of(SIGNS, id))
