"""TGB-20.2, 20.12: what a monster can reach and whom it could strike from there, worked out as far as it is asked for.

An aim is a space with the family member whom the monster would strike from there: `square << 3 | member`, with NOBODY
for a space that it only goes to.
"""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.combat.dice import range_of
from hauntbox.games.betwixt.combat.facing import covers_for
from hauntbox.games.betwixt.combat.field import field_for
from hauntbox.games.betwixt.combat.statuses import has
from hauntbox.games.betwixt.effects.standing import range_with
from hauntbox.games.betwixt.ground.house import FAR
from hauntbox.games.betwixt.ground.seeing import CLEAR, NONE, sight
from hauntbox.games.betwixt.ground.walking import TAKEN, Approach, best_facings, free_behind, reach
from hauntbox.games.betwixt.monsters.striking import shoots, shot
from hauntbox.games.betwixt.table.numbers import CRIPPLED
from hauntbox.games.betwixt.table.state import Betwixt

AIM_SHIFT: Final = 3
AIM_MEMBER: Final = 7
NOBODY: Final = 7


class Outlook:
    """The table as one monster judges it."""

    __slots__ = (
        "_costs", "_covers", "_goals", "_shots", "at", "field", "flying", "g", "house", "members", "monster", "ranged",
        "reach", "span", "target",
    )  # fmt: skip

    def __init__(self, g: Betwixt, monster: int) -> None:
        self.g = g
        self.monster = monster
        self.house = g.house
        self.at = g.at[monster]
        self.target = g.target[monster]
        self.members: list[int] = g.active()
        self.ranged = shoots(g, monster)
        self.span = range_with(g, monster, range_of(g.accuracy[monster])) if self.ranged else 1
        self.flying = g.box.monsters[g.kind[monster]].flight
        self.field = field_for(g, monster)
        points = 0 if has(g, monster, CRIPPLED) else g.speed[monster]
        self._costs: list[int] | None = None
        self._covers: list[int] | None = None
        self._shots: dict[int, int] = {}
        self._goals: list[int] | None = None
        wanted = None if self.ranged else self.goals()  # once all of these are reached, no other space is asked about
        self.reach = reach(self.field, self.at, points, self.flying, asked=wanted or None)

    def shot(self, aim: int) -> int:
        """Whether the aim can be struck, and with the Obstruction Penalty or without."""
        if not self.ranged:  # as `striking.shot` says, looked up from the victim's side
            return CLEAR if self.house.is_near(self.g.at[aim & AIM_MEMBER], aim >> AIM_SHIFT) else NONE
        known = self._shots.get(aim)
        if known is not None:
            return known
        found = shot(self.field, aim >> AIM_SHIFT, self.g.at[aim & AIM_MEMBER], True, self.span)
        self._shots[aim] = found
        return found

    def points(self, aim: int) -> int:
        """What it costs to get there."""
        return self.reach.cost[aim >> AIM_SHIFT]

    def distance(self, aim: int) -> int:
        """TGB-10.13: how far the victim is from the space."""
        return self.house.distance(aim >> AIM_SHIFT, self.g.at[aim & AIM_MEMBER])

    def others(self, aim: int) -> int:
        """TGB-20.4, 20.5, R61, R70: how many family members beside the victim could be attacked from the space."""
        found = 0
        for member in self.members:
            if member != aim & AIM_MEMBER and self.shot(aim & ~AIM_MEMBER | member) != NONE:
                found += 1
        return found

    def open_behind(self, aim: int) -> int:
        """TGB-14.3, R70: the free spaces behind the monster once it faces the victim from there."""
        if self._covers is None:
            self._covers = covers_for(self.g, self.monster)
        s = aim >> AIM_SHIFT
        for way in best_facings(self.house, s, self.g.at[aim & AIM_MEMBER], self._covers):
            return free_behind(self.house, s, way, self._covers)
        return 0

    def goals(self) -> list[int]:
        """TGB-20.12: the free spaces from which the target could be attacked, walked to or not."""
        if self._goals is None:
            self._goals = self.find_goals()
        return self._goals

    def find_goals(self) -> list[int]:
        """The same, looked up on the map."""
        to = self.g.at[self.target]
        code = self.field.code
        if not self.ranged:
            return [s for s in self.house.near(to) if not code[s] & TAKEN]
        house, span, region = self.house, self.span, self.house.region[to]
        gx, gy, x, y = house.gx, house.gy, house.gx[to], house.gy[to]
        return [
            s for s in house.squares
            if -span <= gx[s] - x <= span and -span <= gy[s] - y <= span and not code[s] & TAKEN
            and house.region[s] == region and sight(self.field, s, to) != NONE
        ]  # fmt: skip

    def finds_others(self) -> bool:
        """Whether it may be that somebody beside the target can be struck from a space within reach."""
        if self.ranged:
            return len(self.members) > 1
        code, cost = self.field.code, self.reach.cost
        for member in self.members:
            if member != self.target:
                for s in self.house.near(self.g.at[member]):
                    if cost[s] < FAR and (not code[s] & TAKEN or s == self.at):
                        return True
        return False

    def nearer(self, every: bool) -> list[int]:
        """TGB-20.6, 20.12, R68, R69: the spaces within reach with a lower approach cost than the present one. Without
        `every`, some may be missing, but none with the lowest cost, and not all others.

        Where no way leads to a goal, the distance to the target counts. As every step can be taken back, a goal can be
        reached from all spaces or from none.
        """
        found = Approach(self.field, self.goals(), self.flying)
        ends = self.reach.ends
        if every:
            found.look_for(self.at)
        else:
            found.look_for_least(self.reach)
        cost = self._costs = found.cost
        known = [s for s in ends if cost[s] <= found.known]
        if cost[self.at] == FAR and (every or not known):
            known = ends
            for s in ends:
                cost[s] = self.house.distance(s, self.g.at[self.target])
        here = cost[self.at]
        return [s << AIM_SHIFT | NOBODY for s in known if cost[s] < here]

    def approach(self, aim: int) -> int:
        """TGB-20.12, R68: what it costs to walk on from one of the `nearer` spaces to where the target can be
        attacked."""
        assert self._costs is not None
        return self._costs[aim >> AIM_SHIFT]
