"""A referee with a mind of his own: what the active Ghostbuster may do, worked out slowly and only from the view.

Nothing here is shared with the game. Squares are pairs, lines are letters, ways are tried out one by one, and sight is
geometry in hundredths of a square.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

Square = tuple[int, int]
Box = tuple[int, int, int, int]
Point = tuple[int, int]

WALLS: Final = "RDO"  # in the way of feet and wheels (GTB-10.1)
CURTAINS: Final = "RDY"  # in the way of sight
THRESHOLDS: Final = (0, 5, 12, 20, 30)
ACTIONS: Final = ("move", "through", "board", "attack", "blast", "drive", "deposit", "clean", "special")
MANEUVERS: Final = ("enter", "exit", "give", "take")
ONCE: Final = "ability:ines.5"  # in a whole scenario
CAR: Final = (-1, -1)  # the inside of the Ecto-1, as a place to be
AROUND: Final = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
STRAIGHT: Final = [(0, -1), (1, 0), (0, 1), (-1, 0)]


def read(text: str) -> Square:
    x, y = text.split(",")
    return int(x), int(y)


def write(place: Square) -> str:
    return f"{place[0]},{place[1]}"


def apart(a: Square, b: Square) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


# Geometry


def touches(p: Point, q: Point, box: Box) -> bool:
    """Whether a segment and a closed box have a point in common; a line is a box without width.

    They have none if they lie beside each other, or if all corners of the box lie on one side of the segment.
    """
    x0, y0, x1, y1 = box
    if max(p[0], q[0]) < x0 or min(p[0], q[0]) > x1 or max(p[1], q[1]) < y0 or min(p[1], q[1]) > y1:
        return False
    run, rise = q[0] - p[0], q[1] - p[1]
    sides = [run * (y - p[1]) - rise * (x - p[0]) for x in (x0, x1) for y in (y0, y1)]
    return min(sides) <= 0 <= max(sides)


def corners(place: Square) -> list[Point]:
    """GTB-10.7: one hundredth inside the square, in hundredths."""
    x, y = place[0] * 100, place[1] * 100
    return [(one, other) for one in (x + 1, x + 99) for other in (y + 1, y + 99)]


def box_of(x0: int, y0: int, x1: int, y1: int) -> Box:
    return x0 * 100, y0 * 100, x1 * 100, y1 * 100


@cache
def sixteen(dx: int, dy: int) -> list[tuple[set[Square], set[Square], set[Square]]]:
    """GTB-10.6: what each line between corners touches: squares, west lines, north lines, from the looker on."""
    xs, ys = range(min(0, dx) - 1, max(0, dx) + 2), range(min(0, dy) - 1, max(0, dy) + 2)
    found = []
    for p in corners((0, 0)):
        for q in corners((dx, dy)):
            squares = {(x, y) for x in xs for y in ys if touches(p, q, box_of(x, y, x + 1, y + 1))}
            west = {(x, y) for x in xs for y in ys if touches(p, q, box_of(x, y, x, y + 1))}
            north = {(x, y) for x in xs for y in ys if touches(p, q, box_of(x, y, x + 1, y))}
            found.append((squares - {(0, 0), (dx, dy)}, west, north))
    return found


# The table


class Table:
    """A view, read with fresh eyes."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.view = view
        self.rows_v: list[str] = view["map"]["v"]
        self.rows_h: list[str] = view["map"]["h"]
        self.floor = {
            (x, y) for y, row in enumerate(view["map"]["floor"]) for x, mark in enumerate(row) if mark == "#"
        }
        self.busters: dict[str, Square] = {
            id: CAR if one["inside"] else read(one["at"]) for id, one in view["busters"].items()
        }
        self.ghosts: dict[str, Square] = {one["id"]: read(one["at"]) for one in view["ghosts"]}
        self.open = {one["id"]: read(one["at"]) for one in view["gates"] if one["open"]}
        self.front, self.rear = read(view["ecto"]["front"]), read(view["ecto"]["rear"])
        self.barred = {*self.ghosts.values(), *self.open.values()}
        self.people = {at for at in self.busters.values() if at != CAR}
        self.me: str = view["active"]

    def level(self, id: str) -> int:
        if id not in self.busters:
            return 0
        return sum(self.view["busters"][id]["xp"] >= least for least in THRESHOLDS)

    # Lines

    def west(self, place: Square) -> str:
        x, y = place
        inside = 0 <= y < len(self.rows_v) and 0 <= x < len(self.rows_v[y])
        return self.rows_v[y][x] if inside else "."

    def north(self, place: Square) -> str:
        x, y = place
        inside = 0 <= y < len(self.rows_h) and 0 <= x < len(self.rows_h[y])
        return self.rows_h[y][x] if inside else "."

    def line(self, a: Square, b: Square) -> str:
        """The line between two squares side by side."""
        if a[1] == b[1]:
            return self.west(max(a, b))
        return self.north((a[0], max(a[1], b[1])))

    def passable(self, a: Square, b: Square, letters: str, over_floor: bool) -> bool:
        """GTB-10.8, 11.3, 11.4: whether lines let one from a square to a neighbour, diagonally by one of two ways."""
        if a[0] == b[0] or a[1] == b[1]:
            return self.line(a, b) not in letters
        return any(
            self.line(a, turn) not in letters and self.line(turn, b) not in letters
            for turn in ((a[0], b[1]), (b[0], a[1]))
            if turn in self.floor or not over_floor
        )

    # Sight

    def sees(self, a: Square, b: Square) -> bool:
        """GTB-10.4 to 10.8."""
        if apart(a, b) == 0:
            return True
        if apart(a, b) == 1:
            return self.passable(a, b, CURTAINS, over_floor=False)
        blockers = {(x - a[0], y - a[1]) for x, y in self.barred}
        for squares, west, north in sixteen(b[0] - a[0], b[1] - a[1]):
            if squares & blockers:
                continue
            if any(self.west((x + a[0], y + a[1])) in CURTAINS for x, y in west):
                continue
            if any(self.north((x + a[0], y + a[1])) in CURTAINS for x, y in north):
                continue
            return True
        return False

    def sight(self) -> int:
        """GTB-10.3, 22.13."""
        return 4 if self.level("peter") == 5 else 3

    # The car

    def sides(self) -> list[tuple[Square, Square]]:
        """GTB-18.6: the squares along the long sides, each with the square of the car beside it."""
        dx, dy = self.front[0] - self.rear[0], self.front[1] - self.rear[1]
        pairs = [((end[0] + side * dy, end[1] + side * dx), end) for end in (self.front, self.rear) for side in (-1, 1)]
        return [pair for pair in pairs if pair[0] in self.floor]

    def doors(self) -> set[Square]:
        """GTB-18.8: where one gets in and out; with Tess at level 5 at the ends too."""
        pairs = self.sides()
        if self.level("tess") == 5:
            dx, dy = self.front[0] - self.rear[0], self.front[1] - self.rear[1]
            pairs.append(((self.front[0] + dx, self.front[1] + dy), self.front))
            pairs.append(((self.rear[0] - dx, self.rear[1] - dy), self.rear))
        return {place for place, end in pairs if place in self.floor and self.line(place, end) not in WALLS}

    def haunted(self) -> bool:
        return bool({self.front, self.rear} & set(self.ghosts.values()))

    def sees_car(self, place: Square) -> bool:
        return self.sees(place, self.front) or self.sees(place, self.rear)

    # Move

    def onward(self, place: Square) -> Iterator[Square]:
        """Where one step of a Move can lead."""
        if place == CAR:
            yield from (to for to in self.doors() if to not in self.barred | self.people)
            return
        for dx, dy in AROUND:
            to = place[0] + dx, place[1] + dy
            if to in self.floor and to not in self.barred and self.passable(place, to, WALLS, over_floor=True):
                yield to
        if place in self.doors():
            yield CAR

    def walks(self) -> set[Square]:
        """GTB-11: every place where a Move can end."""
        return {place for place, _ in self.ways()}

    def ways(self) -> set[tuple[Square, bool]]:
        """GTB-11.8: the same, with whether one gets there through the car, or (a place may have both) around it."""
        start = self.busters[self.me]
        found: set[tuple[Square, bool]] = set()
        edge = {(start, False)}
        for _ in range(3 if self.level("winston") == 5 else 2):
            edge = {(to, through or place == CAR) for place, through in edge for to in self.onward(place)}
            found |= edge
        taken = {start} | self.people | {self.front, self.rear}
        return {(place, through) for place, through in found if place not in taken}

    # Drive

    def drives(self, end: str) -> set[tuple[Square, Square]]:
        """GTB-12: every way of counting squares, tried out; where the vehicle stands after it."""
        lead, trail = (self.front, self.rear) if end == "front" else (self.rear, self.front)
        fast = self.level("winston") == 5 or (self.me == "tess" and self.level("tess") > 1)
        most = 8 if fast else 6
        found: set[tuple[Square, Square]] = set()
        paths = [[trail, lead]]
        for _ in range(most):
            longer = []
            for path in paths:
                here, before = path[-1], path[-2]
                for dx, dy in STRAIGHT:
                    to = here[0] + dx, here[1] + dy
                    if to == before or to not in self.floor or to in self.barred or self.line(here, to) in WALLS:
                        continue
                    longer.append([here, to])
                    if not {here, to} & self.people:
                        found.add((to, here))
            paths = [list(path) for path in {tuple(path) for path in longer}]  # how one came there is forgotten
        return found

    # Others

    def deposits(self) -> bool:
        """GTB-13."""
        one = self.view["busters"][self.me]
        if not sum(one["trapped"].values()) or self.haunted():
            return False
        at = self.busters[self.me]
        if at == CAR:
            return True
        reach = 2 if self.level("milo") == 5 else 1
        return min(apart(at, self.front), apart(at, self.rear)) <= reach and at not in (self.front, self.rear) and (
            self.sees_car(at)
        )

    def neighbours(self, other: str, reach: int = 1) -> bool:
        """Two on the map, near and in sight of each other."""
        here, there = self.busters[self.me], self.busters[other]
        if other == self.me or CAR in (here, there):
            return False
        return apart(here, there) <= reach and self.sees(here, there)

    def partners(self, other: str) -> bool:
        """GTB-18.2 to 18.4."""
        here, there = self.busters[self.me], self.busters[other]
        if other == self.me:
            return False
        if here == CAR and there == CAR:
            return True
        if CAR in (here, there):
            outside = there if here == CAR else here
            return outside in {place for place, _ in self.sides()} and self.sees_car(outside)
        return self.neighbours(other, 2 if self.me == "milo" and self.level("milo") > 1 else 1)

    def targets(self) -> Iterator[str]:
        """GTB-15.1, 16.1, 17.1, 17.3."""
        at = self.busters[self.me]
        if at == CAR:
            return
        own = self.view["busters"][self.me]
        for one in self.view["ghosts"]:
            if own["streams"] == 5 and own["target"] == f"ghost:{one['id']}":
                continue
            if one["id"] == "SL" and self.view["scenario"] == "sli_4" and self.open:
                continue
            if apart(at, read(one["at"])) <= self.sight() and self.sees(at, read(one["at"])):
                yield f"attack:{one['id']}"
        for one in self.view["gates"]:
            if not one["open"] or (own["streams"] == 5 and own["target"] == f"gate:{one['id']}"):
                continue
            if one["to_close"] and sum(one["streams"].values()) >= one["to_close"]:
                continue
            if apart(at, read(one["at"])) <= self.sight() and self.sees(at, read(one["at"])):
                yield f"blast:{one['id']}"

    def tributes(self) -> Iterator[str]:
        """IDU-3: beside an open gate in sight, with something to pay."""
        own = self.view["busters"][self.me]
        if self.view["scenario"] != "idu_3" or not sum(own["trapped"].values()):
            return
        for key in self.targets():
            verb, _, gate = key.partition(":")
            if verb == "blast" and apart(self.busters[self.me], self.open[gate]) == 1:
                yield f"special:tribute:{gate}"


class Referee:
    """Follows the turns of a game and says what is on offer."""

    def __init__(self) -> None:
        self.turn: tuple[int, str] = (0, "")
        self.spent = self.maneuvers = 0
        self.wiped = False
        self.used: set[str] = set()

    def begin(self, view: dict[str, Any]) -> None:
        """A new turn, if it is one."""
        turn = view["round"], view["active"]
        if turn != self.turn:
            self.turn = turn
            self.spent = self.maneuvers = 0
            self.wiped = False
            self.used &= {ONCE}

    def answered(self, key: str) -> None:
        """What somebody did."""
        verb = key.partition(":")[0]
        self.spent += verb in ACTIONS
        self.maneuvers += verb in MANEUVERS
        self.wiped |= verb == "wipe"
        if verb == "ability":
            self.used.add(key)

    def left(self, view: dict[str, Any]) -> int:
        """GTB-8.4, 9.4, 19.2."""
        own = view["busters"][view["active"]]
        return 0 if self.wiped else max(0, (3 if own["xp"] >= THRESHOLDS[2] else 2) - own["slime"] - self.spent)

    def expected(self, view: dict[str, Any]) -> set[str]:
        """Every answer to "what next" but giving up."""
        table = Table(view)
        me = table.me
        own = view["busters"][me]
        found = {"end"}
        if self.left(view):
            found |= {*table.targets(), *table.tributes(), *moves(table)}
            found |= {f"drive:{end}" for end in ("front", "rear") if can_drive(table, end)}
            if table.deposits():
                found.add("deposit")
            found |= {f"clean:{id}" for id in view["order"] if view["busters"][id]["slime"] and table.neighbours(id)}
        if self.maneuvers < (2 if me == "winston" and table.level(me) > 1 else 1):
            found |= maneuvers(table)
        if own["slime"] and not own["inside"] and not self.spent and not self.wiped:
            found.add("wipe")
        return found | {key for key in abilities(table) if key not in self.used}


def moves(table: Table) -> set[str]:
    """Every Move; GTB-17.10: with streams to lose, also the way through the car where there is another."""
    found = {"board" if place == CAR else f"move:{write(place)}" for place in table.walks()}
    if table.view["busters"][table.me]["streams"]:
        ways = {(place, through) for place, through in table.ways() if place != CAR}
        found |= {f"through:{write(place)}" for place, through in ways if through and (place, False) in ways}
    return found


def can_drive(table: Table, end: str) -> bool:
    return table.busters[table.me] == CAR and not table.haunted() and bool(table.drives(end))


def maneuvers(table: Table) -> set[str]:
    found: set[str] = set()
    if table.busters[table.me] == CAR:
        found |= {f"exit:{write(place)}" for place in table.doors() if place not in table.barred | table.people}
    elif table.busters[table.me] in table.doors():
        found.add("enter")
    for id in table.view["order"]:
        if table.partners(id):
            if sum(table.view["busters"][table.me]["trapped"].values()):
                found.add(f"give:{id}")
            if sum(table.view["busters"][id]["trapped"].values()):
                found.add(f"take:{id}")
    return found


def abilities(table: Table) -> Iterator[str]:
    """GTB-22.7, 22.16 and those of the larger team: once a turn, if there is a use for them."""
    view, me = table.view, table.me
    level = table.level(me)
    slimed = [id for id in view["order"] if view["busters"][id]["slime"]]
    washable = [id for id in slimed if id == me or table.neighbours(id)]
    if me == "ray" and level >= 2 and table.busters[me] != CAR and washable:
        yield "ability:ray.2"
    if me == "winston" and level >= 4 and table.walks():
        yield "ability:winston.4"
    if me == "tess" and level >= 4 and (can_drive(table, "front") or can_drive(table, "rear")):
        yield "ability:tess.4"
    if me == "milo" and level >= 4 and table.deposits():
        yield "ability:milo.4"
    if me == "ines" and level == 5 and any(one["open"] and one["to_close"] > 1 for one in view["gates"]):
        yield ONCE


def stray_streams(view: dict[str, Any]) -> list[str]:
    """GTB-17.8, 17.10: those who have streams on something that they don't see."""
    table = Table(view)
    places = {f"ghost:{id}": at for id, at in table.ghosts.items()}
    places |= {f"gate:{id}": at for id, at in table.open.items()}
    found = []
    for id, one in view["busters"].items():
        if one["streams"]:
            at, to = table.busters[id], places.get(one["target"])
            if at == CAR or to is None or apart(at, to) > table.sight() or not table.sees(at, to):
                found.append(id)
    return found
