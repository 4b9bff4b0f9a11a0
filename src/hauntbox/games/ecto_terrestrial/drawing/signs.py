"""The symbols of the card beside the board, drawn as they are on the map and on the boards, each on 48 units."""

from __future__ import annotations

from typing import Final

from hauntbox.games.ecto_terrestrial.drawing.art.symbols import sign, token
from hauntbox.games.ecto_terrestrial.drawing.gallery import PRESS
from hauntbox.games.ecto_terrestrial.drawing.map.ground import door_face
from hauntbox.games.ecto_terrestrial.drawing.panels.dice import die_face
from hauntbox.games.ecto_terrestrial.drawing.panels.tower import firehouse
from hauntbox.kit.drawing.pieces import use
from hauntbox.kit.drawing.sheets import sign_of
from hauntbox.kit.drawing.svg import Markup, el, join


def kind(id: str, wide: float) -> Markup:
    """An Ecto-Terrestrial, and the face of a die that wounds it."""
    face = el("g", die_face(id, "hero", 19), transform="translate(26 26)")
    return join(use(f"et-{id}", 3 if wide < 40 else 1, 3, wide, 30 if wide < 40 else 23), face)


SIGNS: Final[dict[str, Markup]] = {
    "grunt": kind("grunt", 30),
    "shooter": kind("shooter", 30),
    "drainer": kind("drainer", 46),
    "crit": el("g", die_face("crit", "hero", 30), transform="translate(9 9)"),
    "health": sign("heart", 12, 12, 24, "var(--heart)"),
    "defense": sign("shield", 12, 12, 24, "var(--ink)"),
    "battery": sign("battery", 12, 12, 24, "var(--battery)"),
    "trap": sign("trap", 12, 12, 24, "var(--trap)"),
    "spawn": el("circle", cx=24, cy=24, r=14, fill="none", stroke="var(--portal)", stroke_width=5),
    "gadget": token("gadget", 7, 7, 34),
    "door": el("g", door_face(False), transform="translate(24 24) scale(.42)"),
    "tower": el("g", firehouse(5, 10), transform="translate(8 3) scale(.48)"),
}  # fmt: skip


def draw_sign(id: str, language: str = "en") -> str:
    """A symbol of the card; none of them has words."""
    return PRESS.sign(id, sign_of(SIGNS, id))
