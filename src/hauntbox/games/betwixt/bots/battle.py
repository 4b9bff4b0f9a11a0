"""An activation as a family member sees it: what can be attacked from which space, what threatens there, and what two
or three actions together are worth. Counted in HP."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.bots.blows import ALL_AROUND, Arm, Foe, arms_of, blow_worth
from hauntbox.games.betwixt.combat.chips import chips_of
from hauntbox.games.betwixt.combat.dice import range_of
from hauntbox.games.betwixt.combat.field import field_for
from hauntbox.games.betwixt.combat.statuses import has
from hauntbox.games.betwixt.effects.standing import any_of, blindside_steps, obstruction_misses, range_with
from hauntbox.games.betwixt.ground.seeing import CLEAR, NONE, sight
from hauntbox.games.betwixt.ground.walking import Field, in_rear_line, reach, rear
from hauntbox.games.betwixt.table.numbers import CRIPPLED, DEFENCE_CAP, FIRST_MONSTER, GROUP_SIZE
from hauntbox.games.betwixt.table.state import Betwixt

BESIDE: Final = 0.12  # the share of monsters that strike somebody else on their way
DREAD: Final = 1.5  # how much faster a loss weighs, the nearer it comes to all HP
FALL: Final = 2.0  # a KO that is likely
CALM: Final = 0.75  # the share of a threat that a place can be blamed for
NEARER: Final = 0.13  # each space that is missing to attack anybody
FARTHEST: Final = 14
FIRST: Final = 0.15  # what an attack before a movement is worth more than after it
WARD: Final = 0.3  # the share of an attack that a defence chip keeps off
WELL: Final = 0.28  # what a hit chip adds to an attack
TYPICAL: Final = 2.0  # what an attack is usually worth
LOST: Final = 0.1  # an action that is not used
SOON: Final = 0.25  # the share of a monster's harm that counts more if it has not acted yet


class Battle:
    """The table from a family member's point of view. Nothing of it is changed."""

    __slots__ = (
        "_danger", "_from", "arms", "blind_steps", "field", "foes", "free", "g", "here", "known", "member", "miss_on",
        "span", "squares",
    )  # fmt: skip

    def __init__(self, g: Betwixt, member: int, arms: list[Arm] | None = None) -> None:
        self.g = g
        self.member = member
        self.here = g.at[member]
        members = g.active()
        self.foes = [Foe(g, one, members) for one in g.monsters()]
        for foe in self.foes:
            if not g.acted >> (foe.monster - FIRST_MONSTER) // GROUP_SIZE & 1:
                foe.menace += SOON * foe.harm
        self.arms = arms_of(g, member) if arms is None else arms
        self.span = range_with(g, member, range_of(g.accuracy[member]))
        self.field: Field = field_for(g, member)
        self.blind_steps = blindside_steps(g, member)
        self.miss_on = obstruction_misses(g, member)
        self.free = any_of(g, "ignore", member, "what", "obstruction")
        for arm in self.arms:
            arm.strike.miss_on = self.miss_on
        self.known: dict[int, float] = {}  # worth by arm, target, from behind, obstructed
        self._danger: dict[int, float] = {}
        self._from: dict[int, float] = {}
        self.squares: list[int] | None = None

    # Attacks

    def blow(self, place: int, foe: Foe, behind: bool, obstructed: bool) -> float:
        """What an attack in one of the ways is worth."""
        key = place << 10 | foe.monster << 2 | (2 if behind else 0) | (1 if obstructed else 0)
        value = self.known.get(key)
        if value is None:
            value = blow_worth(self.g, self.arms[place], foe, self.blind_steps if behind else 0, obstructed)
            self.known[key] = value
        return value

    def strike_from(self, place: int, s: int, foe: Foe) -> float:
        """What an attack from a space on a monster is worth; nothing if it is not possible."""
        house = self.g.house
        facing = self.g.facing[foe.monster]
        if not self.arms[place].ranged:
            if not house.adjacent(s, foe.at):
                return 0.0
            return self.blow(place, foe, rear(house, foe.at, facing) == s, False)
        if house.distance(s, foe.at) > self.span:
            return 0.0
        seen = sight(self.field, s, foe.at)
        if seen == NONE:
            return 0.0
        obstructed = not self.free and (seen != CLEAR or house.adjacent(s, foe.at) or self.is_pressed(s))
        return self.blow(place, foe, in_rear_line(house, foe.at, facing, s), obstructed)

    def is_pressed(self, s: int) -> bool:
        """TGB-13.6: whether somebody adjacent has this member as its target."""
        for foe in self.foes:  # noqa: SIM110 (a generator takes longer)
            if foe.target == self.member and not foe.prop and self.g.house.adjacent(s, foe.at):
                return True
        return False

    def arm_from(self, place: int, s: int) -> float:
        """What the best attack in one of the ways is worth from a space."""
        arm = self.arms[place]
        best = 0.0
        for foe in self.foes:
            value = self.strike_from(place, s, foe)
            if value and arm.wide:
                value = best + value if arm.wide == ALL_AROUND else self.blast(place, s, foe, value)
            best = max(best, value)
        return best - arm.cost if best else 0.0

    def blast(self, place: int, s: int, target: Foe, value: float) -> float:
        """TGB-12.20: an attack on everybody beside its target."""
        for foe in self.foes:
            if foe is not target and self.g.house.adjacent(target.at, foe.at):
                value += self.blow(place, foe, False, False)
        return value

    def attack_from(self, s: int) -> float:
        """What the best attack from a space is worth."""
        value = self._from.get(s)
        if value is None:
            value = 0.0
            for place in range(len(self.arms)):
                value = max(value, self.arm_from(place, s))
            self._from[s] = value
        return value

    # Danger

    def danger(self, s: int) -> float:
        """What standing there is expected to cost until the next activation; it weighs more, the fewer HP are left."""
        value = self._danger.get(s)
        if value is None:
            value = dread(self.harm_at(s), self.g.hp[self.member])
            self._danger[s] = value
        return value

    def harm_at(self, s: int) -> float:
        """The HP that monsters who get at somebody there are expected to take."""
        house = self.g.house
        harm = 0.0
        for foe in self.foes:
            if foe.harm and not foe.stunned and house.distance(s, foe.at) <= foe.reach:
                harm += foe.harm * (1.0 if foe.target == self.member else BESIDE)
        return harm

    def ward(self, s: int, colour: float = 1.0) -> float:
        """TGB-9.7: what a defence chip keeps off there: part of the first attack."""
        g = self.g
        most = 0.0
        for foe in self.foes:
            if foe.harm > most and not foe.stunned and g.house.distance(s, foe.at) <= foe.reach:
                most = max(most, foe.harm * (1.0 if foe.target == self.member else BESIDE))
        dice = len(g.defence_dice[self.member]) + len(chips_of(g, self.member, guard=True))
        if dice >= DEFENCE_CAP:
            return 0.0
        return WARD * colour * dread(most, g.hp[self.member])

    def wish(self) -> float:
        """TGB-9.8: what a hit chip adds to the next attack."""
        held = len(chips_of(self.g, self.member, guard=False))
        return WELL * TYPICAL * (1.0 if held < 2 else 0.3 if held < 3 else 0.05)

    # Places

    def stand(self, s: int) -> float:
        """What it is worth to end there: out of danger, but not out of the fight."""
        return -CALM * self.danger(s) - self.longing(s)

    def longing(self, s: int) -> float:
        """How far it is to where anybody could be attacked."""
        far = FARTHEST
        house = self.g.house
        span = 1
        for arm in self.arms:
            if arm.ranged:
                span = self.span
        for foe in self.foes:
            far = min(far, house.distance(s, foe.at) - span)
        return NEARER * max(0, far)

    def reached(self) -> list[int]:
        """Where the Move action leads."""
        if self.squares is None:
            g = self.g
            points = 0 if has(g, self.member, CRIPPLED) else g.speed[self.member]
            self.squares = reach(self.field, self.here, points).ends[1:]
        return self.squares

    # Several actions

    def best_end(self, s: int, left: int) -> float:
        """What a space is worth with so many actions left that are no attack and no movement."""
        value = self.stand(s)
        return value + max(self.ward(s), self.wish()) if left else value

    def moved(self, s: int, left: int, armed: bool) -> float:
        """What it is worth to go there with so many actions left; `armed`: with an attack still to come."""
        if armed and left:
            blow = self.attack_from(s)
            if blow:
                return max(blow + self.best_end(s, left - 1), self.best_end(s, left))
        return self.best_end(s, left)

    def best_move(self, left: int, armed: bool) -> float:
        """The best that the Move action leads to, with so many actions left after it."""
        best = -1e9
        for s in self.reached():
            best = max(best, self.moved(s, left, armed))
        return best

    def best_rest(self, left: int, armed: bool, moves: bool) -> float:
        """The best that so many actions lead to."""
        best = self.stand(self.here)
        if left <= 0:
            return best
        if armed:
            blow = self.attack_from(self.here)
            if blow:
                best = max(best, blow + FIRST + self.best_rest(left - 1, False, moves))
        if moves:
            best = max(best, self.best_move(left - 1, armed))
        return max(best, self.best_end(self.here, left - 1 if armed or moves else left))


def dread(harm: float, hp: int) -> float:
    """What an expected loss weighs for somebody with so many HP."""
    if harm <= 0.0:
        return 0.0
    share = min(2.0, harm / max(1, hp))
    value = harm * (1.0 + DREAD * share)
    return value + FALL * share if share > 0.6 else value

