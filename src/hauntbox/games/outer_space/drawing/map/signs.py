"""The names of buildings on boards, each placed where no figure hides it."""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import lru_cache

from hauntbox.games.outer_space.components.cards import Contents
from hauntbox.games.outer_space.drawing.map.ground import centre_of
from hauntbox.games.outer_space.drawing.map.terrain import LETTER, SPAN, edge_kind, fairground_of
from hauntbox.games.outer_space.drawing.pieces import Pen, bare
from hauntbox.games.outer_space.ground.edges import DOOR, HARD_DOOR
from hauntbox.games.outer_space.ground.fairground import Fairground
from hauntbox.games.outer_space.ground.laid_boards import Building
from hauntbox.kit.drawing.lettering import label, text_width, wrap
from hauntbox.kit.drawing.pieces import ring
from hauntbox.kit.drawing.surfaces import UNIT
from hauntbox.kit.drawing.svg import Markup, el

# From one line of a name to the next.
STEP = LETTER * 1.1
# How much too long for one line a name may be.
SQUEEZE = 1.14
# The cost of hanging a board outside the middle: on another line of the floor, small in one of its
# spaces, on a wall, over a door, over another name or the number of a room; in shares of the board hidden where it
# hangs now.
ASIDE, SMALLER, ON_WALL, ON_DOOR, ON_NAME = 0.1, 0.2, 0.25, 0.7, 0.9
# What it costs beyond that share that a figure or a Saucer hides any of a name; less than the first share is its edge.
TOUCHED, COVERED = 0.03, 0.5
# The cost of hanging before the building, where only those go that would be hidden inside.
OUTSIDE = 0.15
# How far a small board reaches over the wall beside it, and how high it hangs above the foot of its space.
OVER, FOOT = 8.0, 3.0
# The room that the die faces and the Pick Up take in a narrow building.
ICONS = 27.0
# How far the faces of the die reach from the left.
DICE = 37.0
# How far from a wall a name hangs that leaves as much of the floor as it can.
EDGE = 3.0
# How far below the middle it can hang; and how far to a side it must move to be worth it.
LOWER, WORTH_IT = 22.0, 8.0
# How far above a building its icons are when its name needs all of its floor.
ON_TOP = 21.0
# How far a name reaches into the frame at most: there are the numbers of rows and the letters of columns.
BEYOND = 4.5
# How large the number of a room is, how wide it is written, and how high its digits are above and below its middle.
NUMBER, ACROSS, ABOVE, BELOW = 32.0, 20.0, 12.0, 11.0
# What figures and Saucers hide, from the corner of their space: left, top, right, bottom.
FIGURE = (-2.0, -4.0, 46.0, 48.0)
SAUCER = (-3.0, -27.0, 51.0, 1.0)
Rect = tuple[float, float, float, float]


class Plate:
    """A name in lines on a board, with its length and height; upright in a narrow building."""

    __slots__ = ("high", "lines", "long", "upright")

    def __init__(self, lines: tuple[str, ...], room: float, upright: bool = False) -> None:
        self.lines = lines
        self.upright = upright
        self.long = min(room, max([text_width(line, LETTER, True) for line in lines])) + 8
        self.high = len(lines) * STEP + 3

    @property
    def across(self) -> float:
        return self.high if self.upright else self.long

    @property
    def down(self) -> float:
        return self.long if self.upright else self.high


class Spot:
    """A place for a board: its middle, its cost, and how much of it is hidden from which spaces."""

    __slots__ = ("against", "by_figures", "by_saucers", "plate", "rect", "x", "y")

    def __init__(self, plate: Plate, x: float, y: float, against: float) -> None:
        across, down = plate.across, plate.down
        x, y = clear_of_frame(x, across), clear_of_frame(y, down)
        self.plate = plate
        self.x = x
        self.y = y
        self.against = against
        self.rect = rect = (x - across / 2, y - down / 2, x + across / 2, y + down / 2)
        self.by_figures = hidden(rect, FIGURE)
        self.by_saucers = hidden(rect, SAUCER)

    def over(self, taken: Sequence[Rect]) -> bool:
        """Whether it would lie over another name."""
        left, top, right, bottom = self.rect
        return any(one[0] < right and left < one[2] and one[1] < bottom and top < one[3] for one in taken)

    def cost(self, standing: Set[str], flying: Set[str]) -> float:
        """How bad it is with these figures and Saucers."""
        cost = self.against
        covered = sum([share for at, share in self.by_figures if at in standing])
        covered += sum([share for at, share in self.by_saucers if at in flying])
        return cost + covered + (COVERED if covered > TOUCHED else 0.0)


def clear_of_frame(middle: float, long: float) -> float:
    """Where the middle of a board has to be so that it leaves the frame of the map legible."""
    return min(max(middle, long / 2 - BEYOND), SPAN + BEYOND - long / 2)


def hidden(rect: Rect, what: Rect) -> list[tuple[str, float]]:
    """The spaces from which a thing hides part of a rectangle, and which share of it."""
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
    """The name of a building: where it can hang, in long lines or, in a single space, in short ones."""

    __slots__ = ("above_first", "before_first", "spots")

    def __init__(self, fair: Fairground, building: Building, name: str) -> None:
        box = box_of(building)
        plate = plate_for(name, box[2], box[3])
        self.spots = [*find_spots(fair, plate, box), *small_spots(building, name, box)]
        numbers = numbers_of(building)
        for spot in self.spots:
            spot.against += ON_NAME if spot.over(numbers) else 0.0
        # figures and Saucers elsewhere hide nothing
        self.before_first = frozenset([at for at, _ in self.spots[0].by_figures])
        self.above_first = frozenset([at for at, _ in self.spots[0].by_saucers])

    def best(self, standing: Set[str], flying: Set[str], taken: Sequence[Rect] = ()) -> int:
        """The most visible of its spots, over no other name if possible; the first of equals."""
        free = self.before_first.isdisjoint(standing) and self.above_first.isdisjoint(flying)
        if free and not self.spots[0].over(taken):
            return 0
        costs = [spot.cost(standing, flying) + (ON_NAME if spot.over(taken) else 0) for spot in self.spots]
        return costs.index(min(costs))

    def is_small(self, spot: int) -> bool:
        """Whether the name hangs there in short lines."""
        return self.spots[spot].plate is not self.spots[0].plate

    def above(self, spot: int, left: float, top: float, wide: float) -> float:
        """Where the icons in the upper corners of a building that begins here have to begin, clear of its name."""
        start, over, end, under = self.spots[spot].rect
        if over >= top + ICONS or (start >= left + DICE and end <= left + wide - ICONS):
            return top
        return top - ON_TOP if over > top else under - EDGE

    def draw(self, spot: int) -> tuple[Markup, Markup]:
        """The board, and the light around it."""
        cx, cy, plate = self.spots[spot].x, self.spots[spot].y, self.spots[spot].plate
        long, high = plate.long, plate.high
        words = [
            label(0, -high / 2 + 1 + LETTER * 0.86 + row * STEP, line, LETTER, bold=True,
                  anchor="middle", width=long - 8, fill="var(--signink)")
            for row, line in enumerate(plate.lines)
        ]  # fmt: skip
        back = el("rect", x=-long / 2, y=-high / 2, width=long, height=high, rx=3.5,
                  fill="var(--sign)", opacity=0.86, stroke="var(--eave)", stroke_width=1.2)  # fmt: skip
        turned = " rotate(-90)" if plate.upright else ""
        drawn = el("g", back, *words, transform=f"translate({cx:.1f} {cy:.1f}){turned}")
        return drawn, ring(cx - plate.across / 2, cy - plate.down / 2, plate.across, plate.down, 4)


def plate_for(name: str, wide: float, tall: float) -> Plate:
    """A name in as few lines as a building is wide enough for."""
    upright = wide < 2 * UNIT and tall > UNIT
    longest = max([text_width(word, LETTER, True) for word in name.split()])
    room = max((tall if upright else wide) - 18, longest / SQUEEZE)  # rather over a wall than cut
    return Plate(wrap(name, room * SQUEEZE, LETTER, True), room, upright)


def find_spots(fair: Fairground, plate: Plate, box: Rect) -> list[Spot]:
    """Where a board can hang, the best place for an empty map first."""
    left, top, wide, tall = box
    if plate.upright:
        lowest = top + tall - 4 - plate.long / 2
        y = max(top + tall / 2, min(lowest, top + ICONS + plate.long / 2))
        walls = [(x, top + tall / 2) for x in (left, left + wide)]
        inside = [(left + 9 + plate.high / 2, y)]
    else:
        x = left + wide / 2
        walls = [(x, y) for y in (top, top + tall)]
        rows = int(tall / UNIT)
        middle = max(1, rows // 2)
        lines = sorted(range(1, rows), key=lambda row: (abs(row - middle), row))
        inside = [(x, top + row * UNIT) for row in lines]
        inside.append((x, top + middle * UNIT + LOWER) if lines else (x, top + tall - 5 - plate.high / 2))
        if lines:  # above or below whoever stands in it
            inside += [(x, top + tall - EDGE - plate.high / 2), (x, top + EDGE + plate.high / 2)]
        aside = (wide - plate.long) / 2 - 7
        if aside >= WORTH_IT:
            inside += [(at + way * aside, y) for at, y in inside for way in (1, -1)]
    spots = [Spot(plate, x, y, ASIDE if place else 0.0) for place, (x, y) in enumerate(inside)]
    spots += [Spot(plate, x, y, against_wall(fair, plate, x, y)) for x, y in walls]
    return spots + [Spot(plate, x, y, OUTSIDE + against_wall(fair, plate, *wall)) for x, y, wall in outside(plate, box)]


def outside(plate: Plate, box: Rect) -> list[tuple[float, float, tuple[float, float]]]:
    """Before the walls of a building that is full of figures; and the middle of the wall that the board hangs at."""
    left, top, wide, tall = box
    away, x, y = plate.high / 2 + EDGE, left + wide / 2, top + tall / 2
    if plate.upright:
        return [(left - away, y, (left, y)), (left + wide + away, y, (left + wide, y))]
    return [(x, top - away, (x, top)), (x, top + tall + away, (x, top + tall))]


def small_spots(building: Building, name: str, box: Rect) -> list[Spot]:
    """A board in short lines at the foot of each space of a building."""
    left, _, wide, _ = box
    longest = max([text_width(word, LETTER, True) for word in name.split()])
    plate = Plate(wrap(name, max(longest, UNIT - 8), LETTER, True), longest / SQUEEZE)
    reach = min(wide / 2, plate.long / 2 - OVER)
    found: list[Spot] = []
    for s in building.squares:
        x = min(max((s & 31) * UNIT + UNIT / 2, left + reach), left + wide - reach)
        found.append(Spot(plate, x, ((s >> 5) + 1) * UNIT - FOOT - plate.high / 2, SMALLER))
    return found


def numbers_of(building: Building) -> list[Rect]:
    """The room that the numbers of its rooms take; one room has none."""
    middles = [centre_of(mask) for mask in building.rooms] if len(building.rooms) > 1 else []
    return [(x - ACROSS / 2, y - ABOVE, x + ACROSS / 2, y + BELOW) for x, y in middles]


def against_wall(fair: Fairground, plate: Plate, x: float, y: float) -> float:
    """The cost of a wall: more if it would cover a door."""
    half = plate.long / 2
    start, end = (y - half, y + half) if plate.upright else (x - half, x + half)
    for step in range(int(start // UNIT), int(end // UNIT) + 1):
        at = (int(x // UNIT), step) if plate.upright else (step, int(y // UNIT))
        if edge_kind(fair, *at, plate.upright) in (DOOR, HARD_DOOR):
            return ON_DOOR
    return ON_WALL


def box_of(building: Building) -> Rect:
    """Left, top, width and height of the box around a building."""
    xs, ys = [s & 31 for s in building.squares], [s >> 5 for s in building.squares]
    left, top = min(xs), min(ys)
    return (
        float(left * UNIT), float(top * UNIT), float((max(xs) + 1 - left) * UNIT), float((max(ys) + 1 - top) * UNIT),
    )  # fmt: skip


@lru_cache(maxsize=512)
def ids_of(contents: Contents, boards: tuple[str, ...], advanced: bool) -> list[str]:
    """The buildings of a fairground with a name board: all except the tent."""
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
