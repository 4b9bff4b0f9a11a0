"""What a monster will do if its activation comes now: every way that the rules leave open, with its odds and reasons.

The same code that moves a monster runs here on copies of the table, once for each fall of the dice that settle ties. It
asks for nothing that the family does not know. Dice of the attack itself are not thrown.
"""

from __future__ import annotations

from math import gcd

from hauntbox.engine.messages import RawEvent
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.combat.statuses import has
from hauntbox.games.betwixt.effects.moments import happens
from hauntbox.games.betwixt.monsters.activating import finds_target, set_out
from hauntbox.games.betwixt.monsters.choosing import WAITS, Choice
from hauntbox.games.betwixt.monsters.outlook import NOBODY
from hauntbox.games.betwixt.monsters.striking import reaches, strike_of
from hauntbox.games.betwixt.table.numbers import STUNNED
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.kit.trying import Script, every_way


class Way:
    """One way that an activation may go: where the monster ends, how it faces, whom it goes for and whom it strikes
    (NOBODY: none), with `chance` in `whole` (TGB-20.13).

    `redirects` are family members whom a skull may turn the attack on (TGB-12.9b), `reasons` the events of the choice.
    """

    __slots__ = (
        "chance", "facing", "obstructed", "priority", "reasons", "redirects", "rule", "square", "target", "victim",
        "whole",
    )  # fmt: skip

    def __init__(self, square: int, facing: int, target: int) -> None:
        self.square = square
        self.facing = facing
        self.target = target
        self.victim = NOBODY
        self.priority = WAITS
        self.rule = "TGB-20.15"
        self.obstructed = False
        self.redirects: list[int] = []
        self.reasons: list[RawEvent] = []
        self.chance = 1
        self.whole = 1

    def same(self, other: Way) -> bool:
        """Whether the table looks the same after both."""
        return (
            self.square == other.square and self.facing == other.facing and self.victim == other.victim
            and self.target == other.target and self.priority == other.priority
        )  # fmt: skip

    def add(self, other: Way) -> None:
        """Another fall of the dice leads to the same."""
        self.chance, self.whole = reduced(
            self.chance * other.whole + other.chance * self.whole, self.whole * other.whole
        )


def reduced(part: int, whole: int) -> tuple[int, int]:
    """A fraction in its lowest terms."""
    by = gcd(part, whole)
    return part // by, whole // by


class Trial:
    """The rule that is tried on each copy; it keeps what was chosen there."""

    __slots__ = ("choices", "monster")

    def __init__(self, monster: int) -> None:
        self.monster = monster
        self.choices: list[Choice | None] = []

    def run(self, g: Betwixt) -> Flow[None]:
        """TGB-20.15, 20.2 to 20.8: as `activating.activate`, up to the attack."""
        yield from happens(g, "activation_start", self.monster)
        self.choices.append(set_out(g, self.monster) if finds_target(g, self.monster) else None)


def foretell(g: Betwixt, monster: int) -> list[Way]:
    """TGB-20.1 to 20.8: every way of a monster's next activation, those that look alike taken together. None for one
    that is Stunned (TGB-16.2), not on the map, or a prop."""
    if g.at[monster] < 0 or g.box.monsters[g.kind[monster]].prop or has(g, monster, STUNNED):
        return []
    trial = Trial(monster)
    found: list[Way] = []
    for table, choice in zip(every_way(g, trial.run), trial.choices):
        way = way_on(table, monster, choice)
        for known in found:
            if known.same(way):
                known.add(way)
                break
        else:
            found.append(way)
    return found


def way_on(g: Betwixt, monster: int, choice: Choice | None) -> Way:
    """What was done on a table where it has been tried."""
    way = Way(g.at[monster], g.facing[monster], g.target[monster])
    script = g.chance
    assert isinstance(script, Script) and g.log is not None
    for sides in script.sides:
        way.whole *= sides
    if choice is None:
        return way
    way.priority = choice.priority
    way.rule = choice.rule
    way.victim = choice.victim
    way.obstructed = choice.obstructed
    way.reasons = [event for event in g.log if event[0].joins == "reason"]
    if way.victim != NOBODY:
        strike = strike_of(g, monster, way.victim, way.obstructed)
        for member in g.active():
            if member != way.victim and can_draw(g, monster, member) and reaches(g, strike, member):
                way.redirects.append(member)
    return way


def can_draw(g: Betwixt, monster: int, member: int) -> bool:
    """TGB-12.9a, 19.12, 19.14: whether a monster that returns its token may have this one as its next target."""
    left = 0
    for other in range(len(g.bag)):
        left += g.bag[other]
    if g.tokens_held >> monster & 1:
        left += 1
        if g.target[monster] == member:
            return True
    return left == 0 or g.bag[member] > 0
