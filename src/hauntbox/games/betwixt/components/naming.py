# interpreted
"""How effects name other entries of the box: monsters, cards, syringes."""

from __future__ import annotations

from collections.abc import Sequence

from hauntbox.engine.messages import Thing, Value
from hauntbox.games.betwixt.components.card import Card
from hauntbox.games.betwixt.components.cards import Contents


class Naming:
    """The things of a box by their ids."""

    __slots__ = ("things",)

    def __init__(self, box: Contents) -> None:
        self.things: dict[tuple[str, str], Thing] = {}
        for number, monster in enumerate(box.monsters):
            self.things["kind", monster.id] = Thing("monster", number)
        for id, card in box.card_at.items():
            self.things["card", id] = Thing("card", card)
        for number, drop in enumerate(box.drops):
            self.things.setdefault(("card", drop.id), Thing("drop", number))
        for number, syringe in enumerate(box.syringes):
            self.things["syringe", syringe.id] = Thing("syringe", number)
        for number, collection in enumerate(box.collections):
            self.things["name", collection.id] = Thing("collection", number)
        for number, mission in enumerate(box.missions):
            self.things["name", mission.id] = Thing("mission", number)

    def of(self, param: str, id: str) -> Value:
        """What a parameter names; a word that names nothing of the box is shown as it is."""
        return self.things.get((param, id), id.replace("_", " "))


def name_of(box: Contents, thing: Thing, language: str) -> str:
    """The name of a thing of the box in a language."""
    kind = thing.kind
    if kind == "card" and thing.value in box.items:
        kind = "item"
    elif kind == "card":
        kind = "supply" if thing.value in box.fireworks else "equipment"
    elif kind == "syringe":
        kind = "supply"
    if thing.kind == "tile":
        tile = box.tiles[thing.value]
        return box.translations.get(language, {}).get((kind, tile.id, "name"), tile.name)
    card = shelves(box)[thing.kind][thing.value]
    return box.translations.get(language, {}).get((kind, card.id, "name"), card.name)


def shelves(box: Contents) -> dict[str, Sequence[Card]]:
    """What is named, by the kind of thing."""
    return {
        "member": box.members, "monster": box.monsters, "card": box.cards, "drop": box.drops,
        "syringe": box.syringes, "collection": box.collections, "mission": box.missions,
    }
