"""The symbols of the card beside the board, drawn as they are on the map and on the Heroes' boards, on 48 units."""

from __future__ import annotations

from typing import Final

from hauntbox.games.outer_space.drawing.art.icons import icon
from hauntbox.games.outer_space.drawing.gallery import PRESS
from hauntbox.games.outer_space.drawing.map.lines import line_sample
from hauntbox.games.outer_space.ground.edges import DOOR, HARD_WALL, WALL
from hauntbox.kit.drawing.pieces import use
from hauntbox.kit.drawing.sheets import sign_of
from hauntbox.kit.drawing.svg import Markup, el


def between(kind: int) -> Markup:
    """What is between two spaces."""
    return el("g", line_sample(kind), transform="translate(6 24) scale(.75)")


SIGNS: Final[dict[str, Markup]] = {
    "soldier": use("soldier-blue", 5, 3, 38, 41),
    "zard_beast": use("zard_beast", 4, 3, 40, 42),
    "saucer": use("saucer", 3, 12, 42, 23),
    "health": icon("heart", 11, 11, 26, "var(--wound)"),
    "power": icon("star", 10, 10, 28, "var(--power)"),
    "wall": between(WALL),
    "door": between(DOOR),
    "hard_wall": between(HARD_WALL),
    "fire": use("fire-arrows", 4, 4, 40),
    "kerosene": use("kerosene", 8, 8, 32),
    "crowd": use("crowd", 4, 6, 40, 36),
    "rubble": use("rubble", 4, 4, 40),
}  # fmt: skip


def draw_sign(id: str, language: str = "en") -> str:
    """A symbol of the card; none of them has words."""
    return PRESS.sign(id, sign_of(SIGNS, id))
