"""Who does something, and by what."""

from __future__ import annotations

from hauntbox.engine.messages import Thing
from hauntbox.games.outer_space.components.cards import Use
from hauntbox.games.outer_space.table.numbers import MARTIANS, OFF
from hauntbox.kit.cards.effects import Effect


class Source:
    """Who does something by what: the seat and side, the Hero (if it is one), the card or character, the rule."""

    __slots__ = (
        "card", "effect", "other", "rule", "seat", "side", "slot", "square", "stopped", "sure", "thing", "use",
    )

    def __init__(self, seat: int, side: int, thing: Thing | None, rule: str) -> None:
        self.seat = seat
        self.side = side
        self.thing = thing
        self.rule = rule
        self.slot = OFF
        self.card = OFF  # a copy
        self.square = OFF
        self.other = OFF  # a seat that was named on the way
        self.sure = False  # what is fired hits without a die
        self.stopped = False  # the rest of it doesn't happen
        self.use: Use | None = None
        self.effect: Effect | None = None  # what of the use is being done

    @property
    def mp(self) -> int:
        """The Martian Player whose Soldiers it places."""
        return self.seat if self.side == MARTIANS else 0
