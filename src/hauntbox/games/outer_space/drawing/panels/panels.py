"""The panels beside the map, each a function of a pen, a view and a width; and what can be pointed at on them."""

from __future__ import annotations

from hauntbox.games.outer_space.components.cards import Contents
from hauntbox.games.outer_space.drawing.panels.console import draw_console
from hauntbox.games.outer_space.drawing.panels.hands import draw_hand, draw_others, draw_own
from hauntbox.games.outer_space.drawing.panels.heroes import draw_heroes, talents_by_hero
from hauntbox.games.outer_space.drawing.panels.status import draw_brief, draw_status
from hauntbox.games.outer_space.drawing.panels.track import draw_clock
from hauntbox.games.outer_space.drawing.panels.tray import draw_tray
from hauntbox.games.outer_space.drawing.pieces import Data
from hauntbox.games.outer_space.table.numbers import BUTTONS

__all__ = [
    "draw_brief", "draw_clock", "draw_console", "draw_hand", "draw_heroes", "draw_others", "draw_own",
    "draw_status", "draw_tray",
    "lying_beside_map",
]  # fmt: skip


def lying_beside_map(contents: Contents, view: Data) -> set[str]:
    """The targets of everything on the panels: Heroes, what they can do and carry, Champions, Tech, cards, seats."""
    found: set[str] = set()
    for hero in view["heroes"]:
        if hero is not None:
            found.add(f"hero:{hero['id']}")
            found.update(f"card:{id}" for id in hero["items"])
            found.update(f"talent:{id}" for id, _ in talents_by_hero(contents)[str(hero["character"])])
    found.update(f"champion:{one['id']}" for one in view["champions"])
    found.update(f"console:{id}" for id in BUTTONS)
    found.update(f"card:{one['card']}" for one in view["tech"] if one["card"] is not None)
    found.update(f"card:{id}" for id in view["hand"])
    for number, seat in enumerate(view["seats"]):
        if number != view["seat"]:
            found.add(f"seat:{number + 1}")
            found.update(f"card:{id}" for id in seat["hand"] or ())
    return found
