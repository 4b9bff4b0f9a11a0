"""Where an effect comes from: the card, who uses it, and what has been named so far."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Thing
from hauntbox.games.ecto_terrestrial.combat.strike import Strike
from hauntbox.games.ecto_terrestrial.table.numbers import FACES

NO_REROLLS: Final[tuple[int, ...]] = (0,) * len(FACES)


class Source:
    """A card in use, or a moment that cards may answer.

    `hero` is the Hero who uses it or whom its moment concerns, `square` and `et` what was chosen. What is used at a
    moment changes what is noted here, and whoever has opened the moment goes by it: Wounds `prevented`, dice that may
    be rerolled, what is `cancelled`, Heroes who are `spared`, how much higher a Hero's bid counts, and so on.
    """

    __slots__ = (
        "bid_bonus", "bids", "by_ets", "cancelled", "converts", "et", "hero", "item", "moment", "number", "objective",
        "prevented", "range", "rerolls", "rerolls_of", "rule", "seat", "sneaks", "spared", "square", "strike", "thing",
    )  # fmt: skip

    def __init__(self, thing: Thing, rule: str, seat: int, hero: int = -1) -> None:
        self.thing = thing
        self.rule = rule
        self.seat = seat
        self.hero = hero
        self.square = -1
        self.et = -1
        self.objective = -1
        self.range = -1  # of a Gadget
        self.number = 0  # what was counted before: Batteries lost, Wounds taken, Wounds that would be taken
        self.strike: Strike | None = None
        self.by_ets = False  # whether ETs would deal these Wounds
        self.prevented = 0  # of the Wounds that would be taken
        self.rerolls = 0  # dice more that the roller may reroll (ETI-R18) …
        self.rerolls_of = NO_REROLLS  # … and of those that show a certain face
        self.item = -1  # the Weapon that is aimed or fired
        self.moment = ""  # what kind of roll or result it is: opportunity, teleport, lost
        self.sneaks = False  # nobody strikes at the Move (ETI-5.4)
        self.converts = False  # Drainer symbols of this roll may count as others
        self.cancelled = False  # it does not happen
        self.spared: tuple[int, ...] = ()  # Heroes whom it does not affect
        self.bids: tuple[tuple[int, int], ...] = ()  # what each bidder's bid counts, once they are shown
        self.bid_bonus: dict[int, int] = {}  # how much higher a Hero's bid counts

    def by(self, seat: int, hero: int) -> Source:
        """The same card as it concerns another seat and Hero."""
        new = Source(self.thing, self.rule, seat, hero)
        new.square = self.square
        new.spared = self.spared
        return new
