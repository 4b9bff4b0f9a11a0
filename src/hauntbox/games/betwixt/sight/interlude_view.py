# interpreted: used by people and programs, never in a search
"""What lies between two missions, in a view."""

from __future__ import annotations

from typing import Any

from hauntbox.games.betwixt.table.numbers import INTERLUDE
from hauntbox.games.betwixt.table.state import Betwixt

Data = dict[str, Any]


def see_interlude(g: Betwixt) -> Data | None:
    """TGB-26.8: ``{shop_open, shop, collections}``: whether there is a shop, its cards as ``{id, card, price}``
    (TGB-24.16), and the collections that may be bought or were bought as ``{id, price, bought}`` (TGB-26.7). Null
    during a mission."""
    if g.phase != INTERLUDE:
        return None
    box = g.box
    return {
        "shop_open": g.shop_open,
        "shop": [
            {"id": box.card_ids[card], "card": box.cards[card].id, "price": box.cards[card].value} for card in g.shop
        ],
        "collections": [
            {
                "id": one.id, "bought": bool(g.collections_bought >> n & 1),
                "price": one.price // g.cheap if g.cheap else one.price,
            }
            for n, one in enumerate(box.collections) if (g.collections_open | g.collections_bought) >> n & 1
        ],
    }
