"""Where an effect comes from, who uses it, and whom it is about."""

from __future__ import annotations

from hauntbox.engine.messages import Thing
from hauntbox.games.betwixt.combat.strike import Strike
from hauntbox.games.betwixt.components.powers import SOURCES
from hauntbox.games.betwixt.table.numbers import OFF


class Source:
    """A card at work: its kind (see `components.powers`) and number, the character who uses it, whom and which square
    it is about, and the attack that it belongs to, if any."""

    __slots__ = ("kind", "number", "square", "strike", "target", "user")

    def __init__(
        self, kind: int, number: int, user: int = OFF, target: int = OFF, square: int = OFF,
        strike: Strike | None = None,
    ) -> None:  # fmt: skip
        self.kind = kind
        self.number = number
        self.user = user
        self.target = target
        self.square = square
        self.strike = strike

    @property
    def thing(self) -> Thing:
        """The card, for questions and events."""
        return Thing(SOURCES[self.kind], self.number)
