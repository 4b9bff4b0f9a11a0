"""Who does something, and by what."""

from __future__ import annotations

from hauntbox.engine.messages import Thing
from hauntbox.games.outer_space.components.cards import Use
from hauntbox.games.outer_space.table.numbers import HEROES, MARTIANS, OFF
from hauntbox.games.outer_space.table.state import OuterSpace
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


def card_source(g: OuterSpace, seat: int, card: int) -> Source:
    """A card as what something is done by."""
    source = Source(seat, g.side_of(seat), Thing("card", card), "IOS-14.3")
    source.card = card
    return source


def slot_source(g: OuterSpace, seat: int, slot: int, use: Use) -> Source:
    """An ability of a Hero or a Champion as what something is done by."""
    side = HEROES if slot >= 0 else MARTIANS
    source = Source(seat, side, Thing("talent", use.number), "IOS-14.1")
    source.slot = slot
    source.use = use
    return source
