"""Where an effect comes from: the card, who uses it, and what has been named so far."""

from __future__ import annotations

from hauntbox.engine.messages import Thing
from hauntbox.games.ecto_terrestrial.combat.strike import Strike


class Source:
    """A card in use. `hero` is the Hero who uses it or whom its moment concerns, `square` and `et` what was chosen."""

    __slots__ = ("et", "hero", "number", "objective", "range", "rule", "seat", "square", "strike", "thing")

    def __init__(self, thing: Thing, rule: str, seat: int, hero: int = -1) -> None:
        self.thing = thing
        self.rule = rule
        self.seat = seat
        self.hero = hero
        self.square = -1
        self.et = -1
        self.objective = -1
        self.range = -1  # of a Gadget
        self.number = 0  # what was counted before: Batteries lost, Wounds taken
        self.strike: Strike | None = None
