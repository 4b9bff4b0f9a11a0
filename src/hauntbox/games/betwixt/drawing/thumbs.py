"""What a card shows in small: weapons, clothing, items and books are drawn as themselves."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.drawing.art.goods import GOODS
from hauntbox.games.betwixt.drawing.art.weapons import WEAPONS
from hauntbox.kit.drawing.pieces import NOTHING
from hauntbox.kit.drawing.svg import Markup, el

UNIT: Final = 64.0


def thing_picture(id: str, x: float, y: float, size: float) -> Markup:
    """The picture of equipment, a firework, an item, a syringe, a book or a monster's weapon, by its entry in the box
    or by a copy of it (``jawbreaker.2``); nothing if nobody has drawn it."""
    entry = id.partition(".")[0]
    drawn = WEAPONS.get(entry) or GOODS.get(entry)
    if drawn is None:
        return NOTHING
    return el("g", drawn, transform=f"translate({x:.1f} {y:.1f}) scale({size / UNIT:.4f})", pointer_events="none")
