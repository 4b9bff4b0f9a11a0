"""Where an effect comes from: the card or event, who uses it, and what has been named so far."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Thing
from hauntbox.games.betwixt.combat.strike import Strike
from hauntbox.games.betwixt.components.powers import OF_MISSION, SOURCES, Held
from hauntbox.games.betwixt.table.numbers import MEMBERS, OFF
from hauntbox.games.betwixt.table.state import Betwixt

# The rule by which things of each kind act, if nothing else is said.
RULES: Final = (
    "TGB-9.6", "TGB-22.8", "TGB-19.1", "TGB-19.6", "TGB-4.3", "TGB-23.6", "TGB-24.14", "TGB-24.3", "TGB-26.7",
    "TGB-5.7", "TGB-24.1",
)


class Source:
    """A card at work, or an event: its kind (see `components.powers`) and number, and the rule by which it acts.

    `user` is the character whose card it is, or who has looted, read or rolled; -1 is the family as a whole. `target`
    is the character that was struck or chosen, `about` the one whom the moment is about. `square` is a space that was
    named, `slot` the tile where it happens. `strike` is the attack that it belongs to, if any.
    """

    __slots__ = ("about", "kind", "number", "rule", "slot", "square", "strike", "target", "user")

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
        self.rule = RULES[kind]
        self.about = OFF
        self.slot = OFF

    @property
    def thing(self) -> Thing:
        """The card, for questions and events."""
        return Thing(SOURCES[self.kind], self.number)

    def by(self, user: int) -> Source:
        """The same card as it concerns another character."""
        new = Source(self.kind, self.number, user, self.target, self.square, self.strike)
        new.rule = self.rule
        new.about = self.about
        new.slot = self.slot
        return new


def source_of(g: Betwixt, held: Held, user: int) -> Source:
    """A clause that somebody holds, as where an effect comes from."""
    if held.kind == OF_MISSION:
        return mission_source(g, user)
    return Source(held.kind, held.source, user)


def mission_source(g: Betwixt, user: int = OFF) -> Source:
    """The mission itself, with the tile where the family is."""
    made = Source(OF_MISSION, g.box.mission_at.get(g.mission.id, 0), user)
    made.slot = family_tile(g)
    return made


def family_tile(g: Betwixt) -> int:
    """TGB-5.1: the tile where the family is: the first active member's; -1 if nobody is on the map."""
    active = g.active()
    return g.house.slot_of(g.at[active[0]]) if active else OFF


def seat_of(g: Betwixt, source: Source) -> int:
    """TGB-1.6, 1.7: who decides: the player of the family member who uses it, else the speaker."""
    return g.owner[source.user] if 0 <= source.user < MEMBERS else g.speaker
