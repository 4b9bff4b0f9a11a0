# interpreted
"""How effects name other entries of the box: monsters, cards, syringes."""

from __future__ import annotations

from hauntbox.engine.messages import Thing, Value
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

    def of(self, param: str, id: str) -> Value:
        """What a parameter names; a word that names nothing of the box is shown as it is."""
        return self.things.get((param, id), id.replace("_", " "))


def name_of(box: Contents, thing: Thing, language: str) -> str:
    """The name of a thing of the box in a language."""
    if thing.kind == "monster":
        key = ("monster", box.monsters[thing.value].id, "name")
        english = box.monsters[thing.value].name
    elif thing.kind == "card":
        kind = "item" if thing.value in box.items else "supply" if thing.value in box.fireworks else "equipment"
        key = (kind, box.cards[thing.value].id, "name")
        english = box.cards[thing.value].name
    elif thing.kind == "drop":
        key = ("drop", box.drops[thing.value].id, "name")
        english = box.drops[thing.value].name
    elif thing.kind == "member":
        key = ("member", box.members[thing.value].id, "name")
        english = box.members[thing.value].name
    else:
        key = ("supply", box.syringes[thing.value].id, "name")
        english = box.syringes[thing.value].name
    return box.translations.get(language, {}).get(key, english)
