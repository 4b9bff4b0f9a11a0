"""What can be pointed at beside the map."""

from __future__ import annotations

from hauntbox.games.ecto_terrestrial.drawing.panels.cards import collection_of
from hauntbox.games.ecto_terrestrial.drawing.panels.gear import gear_of
from hauntbox.games.ecto_terrestrial.drawing.pieces import Data
from hauntbox.games.ecto_terrestrial.table.numbers import KINDS, LOOT


def lying_beside_map(view: Data) -> set[str]:
    """The targets of everything on the panels: teams, Heroes with what they have, trackers, dice, cards, the shop."""
    found = set() if collection_of(view) else {f"kind:{kind}" for kind in KINDS}
    found.update(f"seat:{seat + 1}" for seat in range(int(view["players"])))
    for hero in view["heroes"]:
        found.add(f"hero:{hero['id']}")
        found.update(f"item:{one['id']}" for one in gear_of(hero))
        found.update(f"objective:{id}" for id in hero["carries"])
    found.update(f"face:{face}" for face in [*view["dice"]["faces"], *view["fallen"]])
    found.update(f"gadget:{id}" for id in view["hand"])
    if view["active"] is not None:
        found.update(f"loot:{kind}" for kind in LOOT)
    if view.get("sheet") is not None:
        found.add(f"sheet:{view['sheet']}")
    found.update(f"item:{id}" for id in collection_of(view))
    shop = view.get("shop")
    if shop:
        found.update(f"item:{one['item']}" for one in shop["stock"])
    boss = view.get("boss")
    if boss is not None:
        found.add(f"boss:{boss['id']}")
    return found
