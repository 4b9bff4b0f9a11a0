"""The names of buildings on boards, each hung where nobody stands before it."""

from __future__ import annotations

from collections.abc import Set
from functools import lru_cache

from hauntbox.games.outer_space.cards import Contents
from hauntbox.games.outer_space.edges import DOOR, HARD_DOOR
from hauntbox.games.outer_space.fairground import Fairground
from hauntbox.games.outer_space.laid_boards import Building
from hauntbox.games.outer_space.scene_pieces import Pen, bare
from hauntbox.games.outer_space.scene_terrain import LETTER, edge_kind, fairground_of
from hauntbox.kit.lettering import fitted, label, text_width
from hauntbox.kit.pieces import ring
from hauntbox.kit.surfaces import UNIT
from hauntbox.kit.svg import Markup, el

SIZES = (LETTER,)
# By so much a name may be too long for one line.
SQUEEZE = 1.14
# How much it takes for a board to hang elsewhere than in the middle: on another line of the floor, on a wall, over a
# door. As much as this share of it is hidden where it hangs now.
ASIDE, ON_WALL, ON_DOOR = 0.1, 0.25, 0.7
# As far below the middle it can hang, too; and as far to a side it has to be moved to be worth it.
LOWER, WORTH_IT = 22.0, 8.0
# What figures and Saucers hide, from the corner of their space on: left, top, right, bottom.
FIGURE = (4.0, -4.0, 44.0, 48.0)
SAUCER = (-3.0, -27.0, 51.0, 1.0)
Rect = tuple[float, float, float, float]


class Spot:
    """A place for a board: its middle, what speaks against it, and how much of it is hidden from which spaces."""

    __slots__ = ("against", "by_figures", "by_saucers", "x", "y")

    def __init__(self, x: float, y: float, against: float, across: float, down: float) -> None:
        self.x = x
        self.y = y
        self.against = against
        rect = (x - across / 2, y - down / 2, x + across / 2, y + down / 2)
        self.by_figures = hidden(rect, FIGURE)
        self.by_saucers = hidden(rect, SAUCER)

    def cost(self, standing: Set[str], flying: Set[str]) -> float:
        """How bad it is while people stand and Saucers fly there."""
        cost = self.against
        for at, share in self.by_figures:
            if at in standing:
                cost += share
        for at, share in self.by_saucers:
            if at in flying:
                cost += share
        return cost


def hidden(rect: Rect, what: Rect) -> list[tuple[str, float]]:
    """The spaces from which a thing hides some of a rectangle, and what share of it."""
    left, top, right, bottom = rect
    found: list[tuple[str, float]] = []
    for y in range(int(top // UNIT) - 1, int(bottom // UNIT) + 2):
        for x in range(int(left // UNIT) - 1, int(right // UNIT) + 2):
            wide = min(right, x * UNIT + what[2]) - max(left, x * UNIT + what[0])
            tall = min(bottom, y * UNIT + what[3]) - max(top, y * UNIT + what[1])
            if wide > 0 and tall > 0:
                found.append((f"{x},{y}", wide * tall / ((right - left) * (bottom - top))))
    return found


class Sign:
    """A board with a name: its lines, its size, and where it can hang; upright in a narrow building."""

    __slots__ = ("above_first", "before_first", "high", "lines", "long", "room", "spots", "upright")

    def __init__(self, fair: Fairground, building: Building, name: str) -> None:
        left, top, wide, tall = box_of(building)
        self.upright = wide < 2 * UNIT and tall > UNIT
        self.room = (tall if self.upright else wide) - 14
        self.lines: tuple[str, ...] = (name,)
        if text_width(name, LETTER, True) > self.room * SQUEEZE:
            low = tall < 2 * UNIT or self.upright
            self.lines = fitted(name, self.room, 28.0 if low else 41.0, SIZES, 1.05)[1]
        self.long = min(self.room, max([text_width(line, LETTER, True) for line in self.lines])) + 8
        self.high = len(self.lines) * LETTER * 1.05 + 3
        self.spots = self.find_spots(fair, left, top, wide, tall)
        # whoever stands or flies elsewhere is in nobody's way
        self.before_first = frozenset([at for at, _ in self.spots[0].by_figures])
        self.above_first = frozenset([at for at, _ in self.spots[0].by_saucers])

    @property
    def across(self) -> float:
        return self.high if self.upright else self.long

    @property
    def down(self) -> float:
        return self.long if self.upright else self.high

    def find_spots(self, fair: Fairground, left: float, top: float, wide: float, tall: float) -> list[Spot]:
        """Where it can hang, the best place first if nobody is around."""
        across, down = self.across, self.down
        if self.upright:
            y = top + tall / 2
            walls = [(x, y) for x in (left, left + wide)]
            inside = [(left + 9 + self.high / 2, y)]
        else:
            x = left + wide / 2
            walls = [(x, y) for y in (top, top + tall)]
            rows = int(tall / UNIT)
            middle = max(1, rows // 2)
            lines = sorted(range(1, rows), key=lambda row: (abs(row - middle), row))
            inside = [(x, top + row * UNIT) for row in lines]
            inside.append((x, top + middle * UNIT + LOWER) if lines else (x, top + tall - 5 - self.high / 2))
            aside = (wide - self.long) / 2 - 7
            if aside >= WORTH_IT:
                inside += [(at + way * aside, y) for at, y in inside for way in (1, -1)]
        spots = [Spot(x, y, ASIDE if place else 0.0, across, down) for place, (x, y) in enumerate(inside)]
        return spots + [Spot(x, y, self.against_wall(fair, x, y), across, down) for x, y in walls]

    def against_wall(self, fair: Fairground, x: float, y: float) -> float:
        """What speaks against a wall: more if a door would be covered."""
        start, end = (y - self.long / 2, y + self.long / 2) if self.upright else (x - self.long / 2, x + self.long / 2)
        for step in range(int(start // UNIT), int(end // UNIT) + 1):
            at = (int(x // UNIT), step) if self.upright else (step, int(y // UNIT))
            if edge_kind(fair, *at, self.upright) in (DOOR, HARD_DOOR):
                return ON_DOOR
        return ON_WALL

    def best(self, standing: Set[str], flying: Set[str]) -> int:
        """Which of its spots is seen best; the first of equals."""
        if self.before_first.isdisjoint(standing) and self.above_first.isdisjoint(flying):
            return 0
        costs = [spot.cost(standing, flying) for spot in self.spots]
        return costs.index(min(costs))

    def draw(self, spot: int) -> tuple[Markup, Markup]:
        """The board, and the light around it."""
        cx, cy = self.spots[spot].x, self.spots[spot].y
        words = [
            label(0, -self.high / 2 + 1 + LETTER * 0.86 + row * LETTER * 1.05, line, LETTER, bold=True,
                  anchor="middle", width=self.room, fill="var(--signink)")
            for row, line in enumerate(self.lines)
        ]  # fmt: skip
        plate = el("rect", x=-self.long / 2, y=-self.high / 2, width=self.long, height=self.high, rx=3.5,
                   fill="var(--sign)", opacity=0.86, stroke="var(--eave)", stroke_width=1.2)  # fmt: skip
        turned = " rotate(-90)" if self.upright else ""
        drawn = el("g", plate, *words, transform=f"translate({cx:.1f} {cy:.1f}){turned}")
        return drawn, ring(cx - self.across / 2, cy - self.down / 2, self.across, self.down, 4)


def box_of(building: Building) -> Rect:
    """Left, top, width and height of the box around a building."""
    xs, ys = [s & 31 for s in building.squares], [s >> 5 for s in building.squares]
    left, top = min(xs), min(ys)
    return (
        float(left * UNIT), float(top * UNIT), float((max(xs) + 1 - left) * UNIT), float((max(ys) + 1 - top) * UNIT),
    )  # fmt: skip


@lru_cache(maxsize=512)
def ids_of(contents: Contents, boards: tuple[str, ...], advanced: bool) -> list[str]:
    """The buildings of a fairground that have a board with their name: all but the tent."""
    fair = fairground_of(contents, list(boards), advanced)
    return [fair.buildings[number].id for number in fair.in_play if not fair.buildings[number].tent]


def signs_of(pen: Pen, boards: tuple[str, ...], advanced: bool) -> dict[str, Sign]:
    """The boards of all buildings of a fairground."""
    contents = pen.rules.contents
    names = tuple([pen.name("building", id) for id in ids_of(contents, boards, advanced)])
    return signs_named(contents, boards, advanced, names, pen.language)


@lru_cache(maxsize=512)
def signs_named(
    contents: Contents, boards: tuple[str, ...], advanced: bool, names: tuple[str, ...], language: str
) -> dict[str, Sign]:
    fair = fairground_of(contents, list(boards), advanced)
    buildings = {fair.buildings[number].id: fair.buildings[number] for number in fair.in_play}
    ids = ids_of(contents, boards, advanced)
    return {id: Sign(fair, buildings[id], bare(name, language)) for id, name in zip(ids, names, strict=True)}
