"""TGB-10, 14, 20.12: where one gets, at what cost and by which way; who stands in whose back.

A `Field` is the house as one mover meets it: what stands on each square from the mover's point of view. It is made once
for an activation and asked many times. All of its answers are lists of small numbers, which compiled code handles
quicker than masks of a thousand bits.
"""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.ground.house import FAR, House

BESIDE: Final = 15  # a bit for each side on which a foe stands, or an obstacle that no tile has printed
FRIEND: Final = 16
FOE: Final = 32
OBSTACLE: Final = 64
OUTSIDE: Final = 128  # not in the encounter area, or no square at all
OPAQUE: Final = 256  # an obstacle that stops sight (TGB-13.5)
CORNERED: Final = FOE | OBSTACLE  # what forbids to cut a corner (TGB-10.2)
TAKEN: Final = FRIEND | FOE | OBSTACLE | OUTSIDE  # where nobody ends a movement (TGB-10.6)
# By the direction of a step: the bit in BESIDE of the side where somebody comes in.
ENTERED: Final[tuple[int, ...]] = (4, 8, 1, 2)


class Field:
    """A house with all that stands in it, for one mover, who is not counted.

    `area` has a bit for the slot of each tile that may be entered (TGB-10.8), -1 for all. `obstacles` are squares with
    obstacles that are not printed on tiles (vending machines, objectives, mannequins). `opaque`: tall ones stop sight.
    """

    __slots__ = ("_hindering", "area", "code", "house")

    def __init__(
        self, house: House, foes: list[int], friends: list[int], obstacles: list[int], area: int = -1,
        opaque: bool = False,
    ) -> None:  # fmt: skip
        self.house = house
        self.area = area
        code = house.ground_code.copy() if area < 0 else code_within(house, area).copy()
        for s in obstacles:
            code[s] |= OBSTACLE
        for s in friends:
            code[s] |= FRIEND
        for s in foes:
            code[s] |= FOE
        if opaque:
            for s in house.tall_squares:
                code[s] |= OPAQUE
        self.code = code
        self._hindering: list[int] | None = foes + obstacles

    def mark_sides(self) -> None:
        """TGB-10.2: on the squares beside foes and obstacles, on which sides these stand. It is done when somebody
        begins to walk: who only looks does not need it."""
        if self._hindering is None:
            return
        straight, code = self.house.straight, self.code
        for s in self._hindering:
            if code[s] & CORNERED:
                for direction in range(4):
                    to = straight[s * 4 + direction]
                    if to >= 0:
                        code[to] |= ENTERED[direction]
        self._hindering = None


def code_within(house: House, area: int) -> list[int]:
    """TGB-10.8: the ground with everything outside of some tiles marked; worked out once for each area of a house."""
    found = house.fenced.get(area)
    if found is None:
        found = house.fenced[area] = house.ground_code.copy()
        for slot in range(len(house.laid)):
            if not area >> slot & 1:
                for s in range(slot * 64, slot * 64 + 64):
                    found[s] |= OUTSIDE
    return found


class Reach:
    """TGB-10.1 to 10.6: what a movement can reach. `ends` are the squares where it may end, the start first;
    `cost[s]` is what it costs to get there (FAR: more than there is). There are ways if `reach` has traced them."""

    __slots__ = ("_before", "cost", "ends", "start")

    def __init__(self, start: int, ends: list[int], cost: list[int], before: dict[int, int] | None) -> None:
        self.start = start
        self.ends = ends
        self.cost = cost
        self._before = before

    def way(self, to: int) -> list[int]:
        """A cheapest way, from the first step to the square itself; empty for the start."""
        before = self._before
        assert before is not None
        found: list[int] = []
        while to != self.start:
            found.append(to)
            to = before[to]
        found.reverse()
        return found


def steps_from(field: Field, s: int, flying: bool) -> list[int]:
    """TGB-10.2, 10.3, 10.7, 10.10: the squares one step away from one, whoever stands there."""
    field.mark_sides()
    code = field.code
    closed = OUTSIDE if flying else OUTSIDE | OBSTACLE
    sides = 0 if flying else code[s] & BESIDE
    return [to for to in list_steps(field.house, s, sides, flying) if not code[to] & closed]


def list_steps(house: House, s: int, sides: int, flying: bool) -> list[int]:
    """The same, with what stands on some sides of the square as in BESIDE; there may be squares outside of the
    encounter area, or with obstacles that no tile has printed. Worked out once for a house, and away from doorways
    once for all houses with the same tile there; the list is shared."""
    straight, corner, code = house.straight, house.corner, house.ground_code
    closed = OUTSIDE if flying else OUTSIDE | OBSTACLE
    found: list[int] = []
    at = s * 4
    for k in range(4):
        to = straight[at + k]
        if to >= 0 and not code[to] & closed:
            found.append(to)
        to = corner[at + k]
        if to >= 0 and not code[to] & closed:
            after = (k + 1) & 3
            if flying or not (
                (sides >> k | sides >> after) & 1 or (code[straight[at + k]] | code[straight[at + after]]) & OBSTACLE
            ):
                found.append(to)
    to = house.stair[s]
    if to >= 0 and not code[to] & closed:
        found.append(to)
    steps = house.flying_steps if flying else house.walking_steps
    known = steps[s]
    if known is None:
        known = steps[s] = [None] * 16
    known[sides] = found
    return found


def reach(
    field: Field, start: int, points: int, flying: bool = False, slipping: bool = False,
    asked: list[int] | None = None, traced: bool = False,
) -> Reach:  # fmt: skip
    """TGB-10.1 to 10.10, 20.2: all squares that so many points lead to; a non-friendly one's costs a point more, unless
    one flies or slips through. With `asked`, nothing more is looked for once all of these free squares are reached.
    Only if it is `traced` is it noted by which way."""
    house, code = field.house, field.code
    field.mark_sides()
    steps, beside = (house.flying_steps, 0) if flying else (house.walking_steps, BESIDE)
    closed = OUTSIDE if flying else OUTSIDE | OBSTACLE
    dear = closed if flying or slipping else closed | FOE
    cost = [FAR] * house.size
    before: dict[int, int] | None = {} if traced else None
    cost[start] = 0
    ends = [start]
    now = [start]
    later: list[int] = []
    latest: list[int] = []
    for spent in range(points):
        after = spent + 1
        for s in now:
            if cost[s] != spent:
                continue
            known = steps[s]
            ways = None if known is None else known[code[s] & beside]
            if ways is None:
                ways = list_steps(house, s, code[s] & beside, flying)
            for to in ways:
                if cost[to] <= after:
                    continue
                there = code[to]
                if not there & TAKEN:  # a free square costs what the first way to it costs
                    cost[to] = after
                    ends.append(to)
                    later.append(to)
                elif not there & dear:
                    cost[to] = after
                    later.append(to)
                elif not there & closed and after + 1 < cost[to] and after < points:
                    cost[to] = after + 1
                    latest.append(to)
                else:
                    continue
                if before is not None:
                    before[to] = s
        if asked is not None and all_reached(cost, asked):
            break
        now, later, latest = later, latest, []
    return Reach(start, ends, cost, before)


def all_reached(cost: list[int], asked: list[int]) -> bool:
    """Whether there is a way to each of some squares."""
    for s in asked:  # noqa: SIM110 (a generator takes longer)
        if cost[s] == FAR:
            return False
    return True


class Approach:
    """TGB-20.12, R68: of each square the least cost of walking from it to one of some goals, worked out from the goals
    outwards as far as it is asked for. Goals that are taken don't count; the mover's own square is free.

    What is in `cost` up to `known` will not change any more. FAR: no way leads there, or none is found yet.
    """

    __slots__ = ("_later", "cost", "field", "flying", "known", "now")

    def __init__(self, field: Field, goals: list[int], flying: bool) -> None:
        field.mark_sides()
        self.field = field
        self.flying = flying
        self.cost = [FAR] * field.house.size
        self.known = 0
        self.now: list[int] = []  # the squares found last, with what `known` says, and some with less
        self._later: list[int] = []
        for s in goals:
            if not field.code[s] & TAKEN and self.cost[s]:
                self.cost[s] = 0
                self.now.append(s)

    def step(self) -> bool:
        """All squares with a cost of one point more than `known`, which grows by that; False if there are no more."""
        house, code, cost, flying = self.field.house, self.field.code, self.cost, self.flying
        steps, beside, hinders = (house.flying_steps, 0, 0) if flying else (house.walking_steps, BESIDE, FOE)
        closed = OUTSIDE if flying else OUTSIDE | OBSTACLE
        later = self._later
        latest: list[int] = []
        spent = self.known
        for s in self.now:
            if cost[s] != spent:
                continue
            # who comes from a neighbour pays for entering this square
            if code[s] & hinders:
                after, onward = spent + 2, latest
            else:
                after, onward = spent + 1, later
            known = steps[s]
            ways = None if known is None else known[code[s] & beside]
            if ways is None:
                ways = list_steps(house, s, code[s] & beside, flying)
            for other in ways:
                if after < cost[other] and not code[other] & closed:
                    cost[other] = after
                    onward.append(other)
        self.known = spent + 1
        self.now, self._later = later, latest
        return bool(later or latest)

    def look_for(self, s: int) -> int:
        """The cost from a square, FAR if no way leads from there to a goal."""
        while self.cost[s] > self.known and self.step():
            pass
        return self.cost[s]

    def look_for_least(self, found: Reach) -> None:
        """So far that it is known which ends of a movement have the least cost, and whether any other has less than
        its start."""
        cost, reached, start = self.cost, found.cost, found.start
        near = False
        while cost[start] > self.known:
            if not near:
                for s in self.now:
                    if reached[s] < FAR:
                        near = True
                        break
            if near:
                known = [cost[s] for s in found.ends if cost[s] <= self.known]
                if known and min(known) < max(known):
                    break
            if not self.step():
                break


def approach(field: Field, goals: list[int], flying: bool = False) -> list[int]:
    """TGB-20.12, R68: the costs of an `Approach` from everywhere."""
    found = Approach(field, goals, flying)
    while found.step():
        pass
    return found.cost


def approach_costs(field: Field, goals: list[int], target: int, flying: bool = False) -> list[int]:
    """TGB-20.12: approach costs; where no way leads to a goal, the distance to the target."""
    house = field.house
    cost = approach(field, goals, flying)
    for s in house.squares:
        if cost[s] == FAR:
            cost[s] = house.distance(s, target)
    return cost


def encounter_area(house: House, begun: int, standing: list[int]) -> int:
    """TGB-10.8, R78: slots of the tiles that may be entered: those occupied or laid when the combat began (`begun`, as
    bits), and those where somebody stands now."""
    for s in standing:
        if s >= 0:
            begun |= 1 << (s >> 6)
    return begun


# Facing


def facings(house: House, s: int, target: int) -> list[int]:
    """TGB-14.2, R73: the one or two directions in which a target lies; none in another region or on the spot."""
    if s == target or house.region[s] != house.region[target]:
        return []
    dx, dy = house.gx[target] - house.gx[s], house.gy[target] - house.gy[s]
    across = 1 if dx > 0 else 3
    down = 2 if dy > 0 else 0
    wide, high = abs(dx), abs(dy)
    if wide > high:
        return [across]
    if high > wide:
        return [down]
    return [down, across]


def free_behind(house: House, s: int, facing: int, covers: list[int]) -> int:
    """TGB-14.3, R63: how many free spaces lie straight behind before a wall, door, obstacle or monster.

    `covers` are the squares of monsters and of obstacles that no tile has printed; members of the family cover no back.
    """
    back = (facing + 2) & 3
    straight, code = house.straight, house.ground_code
    free = 0
    s = straight[s * 4 + back]
    while s >= 0 and not code[s] and s not in covers:
        free += 1
        s = straight[s * 4 + back]
    return free


def best_facings(house: House, s: int, target: int, covers: list[int]) -> list[int]:
    """TGB-14.3: the facings towards a target with the fewest free spaces behind; two if it has to be rolled."""
    found = facings(house, s, target)
    if len(found) == 2:
        one, other = free_behind(house, s, found[0], covers), free_behind(house, s, found[1], covers)
        if one != other:
            return [found[0] if one < other else found[1]]
    return found


def rear(house: House, s: int, facing: int) -> int:
    """TGB-14.5, 14.6a: the space behind, -1 if there is a wall."""
    return house.straight[s * 4 + ((facing + 2) & 3)]


def in_rear_line(house: House, s: int, facing: int, other: int) -> bool:
    """TGB-14.6b, R72: whether a square lies straight behind; whether it is in sight is asked elsewhere."""
    if house.region[s] != house.region[other]:
        return False
    dx, dy = house.gx[other] - house.gx[s], house.gy[other] - house.gy[s]
    if facing == 0:
        return dx == 0 and dy > 0
    if facing == 1:
        return dy == 0 and dx < 0
    if facing == 2:
        return dx == 0 and dy < 0
    return dy == 0 and dx > 0
