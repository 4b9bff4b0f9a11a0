"""What can be pointed at beside the map."""

from __future__ import annotations

from hauntbox.games.betwixt.drawing.panels.boards import who_matters
from hauntbox.games.betwixt.drawing.panels.gear import cards_of, slots_of, target_of
from hauntbox.games.betwixt.drawing.pieces import Data


def lying_beside_map(view: Data, about: str = "") -> set[str]:
    """The targets of everything on the panels: the family with its cards, slots and talents of the large dashboard,
    monsters, bags, the Stash, and between missions what is for sale."""
    found: set[str] = set()
    for member in view["family"]:
        found.add(f"member:{member['id']}")
        found.update(target_of(card) for card in cards_of(member))
    own = {one["id"]: one for one in view["family"]}[who_matters(view, about)]
    found.update(f"slot:{slot}" for slot, _ in slots_of(own))
    found.update(f"talent:{one['id']}" for one in own["talents"])
    found.update(f"character:{one['id']}" for one in view["monsters"])
    found.update(f"monster:{one['kind']}" for one in view["groups"])
    if view["phase"] != "combat":
        found.update(target_of(card) for card in view["stash"])
        found.update(f"bag:{one['number']}" for one in view["bags"])
    between = view["interlude"]
    if between is not None:
        found.update(f"card:{one['id']}" for one in between["shop"])
        found.update(f"collection:{one['id']}" for one in between["collections"])
        found.update(f"monster:{kind}" for kind in view["trophies"])
    return found
