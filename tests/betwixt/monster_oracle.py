"""TGB-20.2 to 20.8, 20.12 once more, slowly and apart from the game: from a drawing (see `boards`), with sets of cells,
every way walked anew for each question, and lines of sight by fractions (see `sight_oracle`)."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import inf

from tests.betwixt.boards import PEOPLE, Drawing, Place
from tests.betwixt.sight_oracle import Wall, corners, enters, touches

STEP = ((0, -1), (1, 0), (0, 1), (-1, 0))  # north, east, south, west
Outcome = tuple[Place, str, int]  # where it ends, whom it strikes ("-": nobody), how it faces
Line = tuple[frozenset[tuple[int, int]], frozenset[Wall]]


class Oracle:
    """One monster on a drawing: `@`, with so many points, a range (0: melee), and a target by its letter."""

    def __init__(
        self, drawing: Drawing, target: str, speed: int, span: int = 0, flying: bool = False, facing: int = 0,
        opaque: bool = False,
    ) -> None:
        self.cells = drawing.cells
        self.walls = drawing.walls
        self.speed, self.span, self.flying, self.opaque = speed, span, flying, opaque
        self.facing = facing
        where = {letter: place for place, letter in self.cells.items() if letter in PEOPLE}
        self.family = where
        self.target = target
        self.start = next(place for place, letter in self.cells.items() if letter == "@")
        self.edges = {region: self.region_walls(region) for region in {place[0] for place in self.cells}}

    # the ground

    def beside(self, place: Place, side: int) -> Place | None:
        """The cell across a side, None past a wall."""
        other = place[0], place[1] + STEP[side][0], place[2] + STEP[side][1]
        return other if other in self.cells and (place, side) not in self.walls else None

    def obstacle(self, place: Place) -> bool:
        return self.cells[place] in "oO"

    def foe(self, place: Place) -> bool:
        return self.cells[place] in PEOPLE

    def free(self, place: Place) -> bool:
        return self.cells[place] in ".xst@"

    def corner_ways(self, place: Place, one: int, other: int) -> list[Place | None]:
        """The ends of both right-angled ways round a corner."""
        ends = []
        for first, second in ((one, other), (other, one)):
            by = self.beside(place, first)
            ends.append(None if by is None else self.beside(by, second))
        return ends

    def adjacent(self, a: Place, b: Place) -> bool:
        """TGB-10.12."""
        if a[0] != b[0]:
            return False
        if any(self.beside(a, side) == b for side in range(4)):
            return True
        return any(b in self.corner_ways(a, side, (side + 1) % 4) for side in range(4))

    def steps(self, place: Place) -> list[tuple[Place, int]]:
        """TGB-10.1 to 10.5, 10.7, 10.9, 10.10: where a step leads, and what it costs."""
        ends: list[Place] = []
        for side in range(4):
            by = self.beside(place, side)
            if by is not None:
                ends.append(by)
            more = (side + 1) % 4
            one, other = self.corner_ways(place, side, more)
            if one is None or other is None:
                continue
            sides = [self.beside(place, side), self.beside(place, more)]
            if self.flying or not any(cell is not None and (self.obstacle(cell) or self.foe(cell)) for cell in sides):
                ends.append(one)
        if self.cells[place] in "st":
            ends += [p for p, letter in self.cells.items() if letter == self.cells[place] and p != place]
        found = []
        for end in ends:
            if self.cells[end] == "," or (self.obstacle(end) and not self.flying):
                continue
            found.append((end, 2 if self.foe(end) and not self.flying else 1))
        return found

    def walk(self, start: Place) -> dict[Place, int]:
        """The least cost from a cell to every other, by trying until nothing gets cheaper."""
        cost = {start: 0}
        waiting = [start]
        while waiting:
            place = waiting.pop(0)
            for end, points in self.steps(place):
                if cost[place] + points < cost.get(end, inf):
                    cost[end] = cost[place] + points
                    waiting.append(end)
        return cost

    def distance(self, a: Place, b: Place) -> float:
        """TGB-10.13."""
        return inf if a[0] != b[0] else max(abs(a[1] - b[1]), abs(a[2] - b[2]))

    # sight

    def region_walls(self, region: int) -> set[Wall]:
        """Walls as segments; the edge of the board is one too."""
        found: set[Wall] = set()
        for place in self.cells:
            if place[0] == region:
                _, x, y = place
                edges: list[Wall] = [
                    (x, y, x + 1, y), (x + 1, y, x + 1, y + 1), (x, y + 1, x + 1, y + 1), (x, y, x, y + 1)
                ]
                found |= {edges[side] for side in range(4) if self.beside(place, side) is None}
        return found

    def sight(self, a: Place, b: Place) -> int:
        """TGB-13.1 to 13.5: 0 none, 1 obstructed, 2 clear."""
        best = 0
        dx, dy = b[1] - a[1], b[2] - a[2]
        for lines in lines_at(dx, dy):
            states = []
            for cells, walls in lines:
                if any((x + a[1], y + a[2], u + a[1], v + a[2]) in self.edges[a[0]] for x, y, u, v in walls):
                    states.append(0)
                    continue
                letters = {self.cells.get((a[0], x + a[1], y + a[2]), "#") for x, y in cells}
                stops = PEOPLE + ("O" if self.opaque else "")
                if letters & set(stops):
                    states.append(0)
                else:
                    states.append(1 if letters & set("oOmp") else 2)
            for one, other in pairs_at(dx, dy, lines_at(dx, dy).index(lines)):
                best = max(best, min(states[one], states[other]))
        return best

    def attack(self, place: Place, letter: str) -> int:
        """TGB-12.1, 13.6: 0 no attack, 1 with the Obstruction Penalty, 2 without."""
        to = self.family[letter]
        if not self.span:
            return 2 if self.adjacent(place, to) else 0
        if self.distance(place, to) > self.span:
            return 0
        seen = self.sight(place, to)
        return 1 if seen == 2 and self.adjacent(place, to) else seen

    # facing

    def behind(self, place: Place, facing: int) -> int:
        """TGB-14.3, R63."""
        count, here = 0, self.beside(place, (facing + 2) % 4)
        while here is not None and not self.obstacle(here) and self.cells[here] not in "mp":
            count, here = count + 1, self.beside(here, (facing + 2) % 4)
        return count

    def facings(self, place: Place, to: Place) -> list[int]:
        """TGB-14.2, 14.3, R73."""
        if place[0] != to[0]:
            return [self.facing]
        dx, dy = to[1] - place[1], to[2] - place[2]
        across, down = (1 if dx > 0 else 3), (2 if dy > 0 else 0)
        if abs(dx) != abs(dy):
            return [across if abs(dx) > abs(dy) else down]
        least = min(self.behind(place, across), self.behind(place, down))
        return [way for way in (across, down) if self.behind(place, way) == least]

    # the choice

    def rank(self, place: Place, victim: str, cost: dict[Place, int]) -> tuple[float, ...]:
        """TGB-20.4, 20.5, R42, R61, R70: the smaller, the better."""
        others = sum(1 for letter in self.family if letter != victim and self.attack(place, letter))
        to = self.family[victim]
        rear = min(self.behind(place, way) for way in self.facings(place, to))
        if not self.span:
            return -others, cost[place], rear
        return -self.attack(place, victim), -self.distance(place, to), -others, cost[place], rear

    def approach(self, place: Place) -> float:
        """TGB-20.12, R68."""
        cost = self.walk(place)
        goals = [cost[end] for end in cost if self.free(end) and self.attack(end, self.target)]
        return min(goals, default=self.distance(place, self.family[self.target]))

    def outcomes(self) -> set[Outcome]:
        """TGB-20.3 to 20.8: everything that the rules leave to chance."""
        cost = self.walk(self.start)
        ends = [place for place, n in cost.items() if n <= self.speed and (self.free(place) or place == self.start)]
        pairs = [(place, self.target) for place in ends if self.attack(place, self.target)]
        if pairs:
            return self.tied(pairs, {pair: self.rank(*pair, cost) for pair in pairs})
        approach = {place: self.approach(place) for place in ends}
        nearer = [place for place in ends if approach[place] < approach[self.start]]
        others = [letter for letter in self.family if letter != self.target]
        if not nearer:
            struck = [(self.start, letter) for letter in others if self.attack(self.start, letter)]
            return self.tied(struck or [(self.start, "-")], {})
        pairs = [(place, letter) for place in nearer for letter in others if self.attack(place, letter)]
        if pairs:
            return self.tied(pairs, {pair: (approach[pair[0]], *self.rank(*pair, cost)) for pair in pairs})
        moves = [(place, "-") for place in nearer]
        return self.tied(moves, {(place, no): (approach[place], cost[place]) for place, no in moves})

    def tied(
        self, pairs: list[tuple[Place, str]], ranks: dict[tuple[Place, str], tuple[float, ...]]
    ) -> set[Outcome]:
        """The best pairs with the facings that follow."""
        best = min(ranks.values(), default=())
        found = set()
        for place, victim in pairs:
            if ranks.get((place, victim), ()) == best:
                faced = self.family[self.target if victim == "-" else victim]
                found |= {(place, victim, facing) for facing in self.facings(place, faced)}
        return found


@cache
def lines_at(dx: int, dy: int) -> list[list[Line]]:
    """From each corner of a cell, the lines to each corner of another: the cells that they cross and the wall segments
    that they touch."""
    found = []
    xs, ys = range(min(0, dx), max(0, dx) + 1), range(min(0, dy), max(0, dy) + 1)
    cells = [(x, y) for x in xs for y in ys if (x, y) not in ((0, 0), (dx, dy))]
    across: list[Wall] = [(x, y, x + 1, y) for x in xs for y in [*ys, ys[-1] + 1]]
    down: list[Wall] = [(x, y, x, y + 1) for x in [*xs, xs[-1] + 1] for y in ys]
    for start in corners((0, 0)):
        lines = []
        for end in corners((dx, dy)):
            lines.append((
                frozenset(cell for cell in cells if enters(start, end, cell)),
                frozenset(wall for wall in [*across, *down] if touches(start, end, wall)),
            ))
        found.append(lines)
    return found


@cache
def pairs_at(dx: int, dy: int, corner: int) -> list[tuple[int, int]]:
    """TGB-13.4: which two lines from a corner are not one behind the other."""
    x, y = corners((0, 0))[corner]
    ends = corners((dx, dy))
    return [
        (one, other) for one, other in combinations(range(4), 2)
        if (ends[one][0] - x) * (ends[other][1] - y) != (ends[other][0] - x) * (ends[one][1] - y)
    ]
