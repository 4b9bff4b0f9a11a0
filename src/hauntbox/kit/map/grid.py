"""Square grids: squares as numbers, sets of squares as masks, and maps with lines on the sides of their squares.

A square is ``y << 5 | x``, x growing to the east and y to the south; a set of squares is a whole number with one bit
per square. The line on the west side of a square and the line on its north side bear the square's number.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from hauntbox.kit.map.sightlines import Touched, corner_lines, fewest, straight_steps
from hauntbox.kit.map.windows import REACH, Window, rows_of

STRIDE: Final = 32
MOST: Final = 31  # the largest width and height, so that the lines at the far sides have numbers too
CELLS: Final = 1024
PART: Final = (1 << 60) - 1  # as much of a mask as compiled code handles as a machine word
OPEN: Final = 1024  # where exits keep the mask of all squares that have the exit

N: Final = 0
NE: Final = 1
E: Final = 2
SE: Final = 3
S: Final = 4
SW: Final = 5
W: Final = 6
NW: Final = 7
DIRECTIONS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
DX: Final = (0, 1, 1, 1, 0, -1, -1, -1)
DY: Final = (-1, -1, 0, 1, 1, 1, 0, -1)
STEP: Final = (-32, -31, 1, 33, 32, 31, -1, -33)  # what a step adds to a square's number
HEADING: Final = (7, 0, 1, 6, -1, 2, 5, 4, 3)  # by the signs of dy and dx


# The mask of each square, made once: to ask for `mask & BIT[s]` is much quicker than for `mask >> s & 1`.
BIT: Final = [1 << s for s in range(CELLS)]

# A line of the grid: "V" and the square east of it, or "H" and the square south of it.
Line = tuple[str, int]


def square(x: int, y: int) -> int:
    return y << 5 | x


def x_of(s: int) -> int:
    return s & 31


def y_of(s: int) -> int:
    return s >> 5


def square_id(s: int) -> str:
    """A square as it is written: "x,y"."""
    return f"{s & 31},{s >> 5}"


def read_square(text: str) -> int:
    """The square of an id such as "3,4"."""
    x, comma, y = text.partition(",")
    if not (comma and x.isdecimal() and y.isdecimal() and int(x) < STRIDE and int(y) < STRIDE):
        raise ValueError(f'{text!r} is no square; a square is written "x,y", as in "3,4", both at most {MOST}.')
    return square(int(x), int(y))


def line_id(line: Line) -> str:
    """A line as it is written: "V3,4" is the west side of the square 3,4 and "H3,4" its north side."""
    return line[0] + square_id(line[1])


def read_line(text: str) -> Line:
    """The line of an id such as "V3,4"."""
    if text[:1] not in ("V", "H"):
        raise ValueError(f'{text!r} is no line; a line is written "V3,4" (west side of 3,4) or "H3,4" (north side).')
    return text[0], read_square(text[1:])


def distance(a: int, b: int) -> int:
    """How many steps lie between two squares when diagonals count one and nothing is in the way."""
    dx, dy = (a & 31) - (b & 31), (a >> 5) - (b >> 5)
    if dx < 0:  # `abs` and `max` would create objects, and this is the most frequent call of all
        dx = -dx
    if dy < 0:
        dy = -dy
    return dx if dx > dy else dy


def heading(a: int, b: int) -> int:
    """The direction of the next step from a to b: diagonal as long as it can be, then straight; -1 on b itself."""
    dx, dy = (b & 31) - (a & 31), (b >> 5) - (a >> 5)
    return HEADING[((dy > 0) - (dy < 0)) * 3 + (dx > 0) - (dx < 0) + 4]


def turned(d: int, eighths: int) -> int:
    """A direction turned clockwise by eighths of a circle, or the other way if they are negative."""
    return (d + eighths) & 7


def bits(mask: int) -> list[int]:
    """The squares of a mask, ascending."""
    found: list[int] = []
    start = 0
    while mask:
        part = mask & PART
        while part:
            low = part & -part
            found.append(start + low.bit_length() - 1)
            part ^= low
        mask >>= 60
        start += 60
    return found


def mask_of(squares: Iterable[int]) -> int:
    """The mask of some squares."""
    mask = 0
    for s in squares:
        mask |= 1 << s
    return mask


_discs: list[list[int]] = [[] for _ in range(STRIDE)]  # by reach, then by square


def disc(s: int, reach: int) -> int:
    """The squares within so many of one, itself included, as far as maps go."""
    row = _discs[reach]
    if not row:
        row.extend([0] * CELLS)
    found = row[s]
    if not found:
        x, y = s & 31, s >> 5
        found = mask_of(
            [
                square(across, down)
                for down in range(max(0, y - reach), min(MOST, y + reach) + 1)
                for across in range(max(0, x - reach), min(MOST, x + reach) + 1)
            ]
        )
        row[s] = found
    return found


class LineKind:
    """A kind of line: the bits of `flags` say what it blocks. The game defines what each bit means."""

    __slots__ = ("flags", "id", "letter", "name")

    def __init__(self, id: str, letter: str, flags: int, name: str) -> None:
        self.id = id
        self.letter = letter
        self.flags = flags
        self.name = name

    def __repr__(self) -> str:
        return f"LineKind({self.id!r})"


class Ground:
    """A map that never changes, so that all copies of a game share it: floor, lines, and what follows from them.

    `kinds[0]` is no line at all. `west` and `north` give the kind number of every line by its number. `sight_flag`
    is the bit of a kind's flags that blocks sight.
    """

    __slots__ = (
        "_blank", "_exits", "_key", "_seen", "_sight_north", "_sight_west", "_variants", "_windows",
        "floor", "height", "kinds", "north", "sight_flag", "squares", "steps", "west", "width",
    )  # fmt: skip

    def __init__(
        self,
        kinds: list[LineKind],
        width: int,
        height: int,
        floor: int,
        west: list[int],
        north: list[int],
        sight_flag: int,
    ) -> None:
        if not (0 < width <= MOST and 0 < height <= MOST):
            raise ValueError(f"A map of {width} by {height} squares can't be: both must be from 1 to {MOST}.")
        if not kinds or kinds[0].flags:
            raise ValueError("The first kind of line must be none at all, which blocks nothing.")
        if len(west) != CELLS or len(north) != CELLS:
            raise ValueError(f"A map needs {CELLS} west and north lines, not {len(west)} and {len(north)}.")
        row = (1 << width) - 1
        if floor & ~mask_of_rows(row, height):
            raise ValueError(f"Some floor lies outside the map of {width} by {height} squares.")
        self.kinds = kinds
        self.width = width
        self.height = height
        self.floor = floor
        self.west = west
        self.north = north
        self.sight_flag = sight_flag
        self.squares = bits(floor)
        self.steps = steps_on(floor)
        self._exits: dict[int, list[list[int]]] = {}
        # by square looked from and to; rows that were never asked for share one blank row
        self._blank: list[tuple[int, ...] | None] = [None] * (height << 5)
        self._seen: list[list[tuple[int, ...] | None]] = [
            self._blank if s & 31 < width else [] for s in range(height << 5)
        ]
        self._windows: dict[int, Window] = {}
        self._sight_west = mask_of([s for s, kind in enumerate(west) if kind and kinds[kind].flags & sight_flag])
        self._sight_north = mask_of([s for s, kind in enumerate(north) if kind and kinds[kind].flags & sight_flag])
        self._key: tuple[tuple[int, int], ...] = ()
        self._variants: dict[tuple[tuple[int, int], ...], Ground] = {(): self}

    def __repr__(self) -> str:
        return f"Ground({self.width}x{self.height}, {len(self.squares)} squares)"

    # Lines

    def kind(self, line: Line) -> int:
        """The kind number of a line."""
        return self.west[line[1]] if line[0] == "V" else self.north[line[1]]

    def free(self, s: int, d: int, flag: int) -> bool:
        """Whether no line that blocks `flag` is in the way of one step, on floor or not.

        A diagonal needs one of the two ways around its corner, each over two lines, free of such lines.
        """
        if d & 1:
            one, other = d - 1, (d + 1) & 7
            return (self.free(s, one, flag) and self.free(s + STEP[one], other, flag)) or (
                self.free(s, other, flag) and self.free(s + STEP[other], one, flag)
            )
        if d == N:
            kind = self.north[s]
        elif d == E:
            kind = self.west[s + 1]
        elif d == S:
            kind = self.north[s + STRIDE]
        else:
            kind = self.west[s]
        return not self.kinds[kind].flags & flag

    def exits(self, flag: int) -> list[list[int]]:
        """`exits[d][s]`: the floor square next to s in direction d, -1 where a line that blocks `flag` is in the way.

        A diagonal is open if at least one of the two ways around its corner is: both lines of that way must be free,
        and the square that it turns on must be floor (a way through a hole is no way). `exits[d][OPEN]` is the mask of
        the squares that have exit d, and `exits[d][-1]` is -1, so that a figure off the map stays off it. `steps` works
        the same way.
        """
        found = self._exits.get(flag)
        if found is None:
            found = no_exits()
            for d in (N, E, S, W):
                for s in self.squares:
                    if self.steps[d][s] >= 0 and self.free(s, d, flag):
                        add_exit(found[d], s, self.steps[d][s])
            for d in (NE, SE, SW, NW):
                one, other = found[d - 1], found[(d + 1) & 7]
                for s in self.squares:
                    turn, side = one[s], other[s]
                    if (turn >= 0 and other[turn] >= 0) or (side >= 0 and one[side] >= 0):
                        add_exit(found[d], s, self.steps[d][s])
            self._exits[flag] = found
        return found

    def changed(self, lines: Iterable[tuple[Line, int]]) -> Ground:
        """The same map with other kinds on some lines, such as doors that open.

        Maps with the same lines are always the same object, however they were made.
        """
        base = self._variants[()]
        changes = dict(self._key)
        for line, kind in lines:
            vertical = line[0] == "V"
            number = line[1] if vertical else line[1] + CELLS
            if kind == (base.west[line[1]] if vertical else base.north[line[1]]):
                changes.pop(number, None)
            else:
                changes[number] = kind
        key = tuple(sorted(changes.items()))
        found = self._variants.get(key)
        if found is None:
            west, north = list(base.west), list(base.north)
            for number, kind in key:
                if number < CELLS:
                    west[number] = kind
                else:
                    north[number - CELLS] = kind
            found = Ground(self.kinds, self.width, self.height, self.floor, west, north, self.sight_flag)
            found._key = key
            found._variants = self._variants
            self._variants[key] = found
        return found

    # Sight from corner to corner

    def sight(self, a: int, b: int) -> tuple[int, ...]:
        """For each line from a corner of a to a corner of b that no sight-blocking line cuts: the squares in between.

        Empty: no sight, whatever stands around. A mask that holds all of another one is left out, so (0,) means sight
        whatever stands around. Neighbours have no square in between; they see each other unless the line that they
        share blocks sight or, diagonally, unless both ways around the corner cross such a line.
        """
        found = self._seen[a][b]
        if found is None:
            found = self._look(a, b) if a < b else self._look(b, a)
            for one, other in ((a, b), (b, a)):
                if self._seen[one] is self._blank:
                    self._seen[one] = self._blank.copy()
                self._seen[one][other] = found
        return found

    def _look(self, a: int, b: int) -> tuple[int, ...]:
        if distance(a, b) <= 1:
            return (0,) if a == b or self.free(a, heading(a, b), self.sight_flag) else ()
        corner = square(min(a & 31, b & 31), a >> 5)
        west, north = self._sight_west >> corner, self._sight_north >> corner
        lines = lines_of((b & 31) - (a & 31), (b >> 5) - (a >> 5))
        return fewest([line[0] << corner for line in lines if not (line[1] & west or line[2] & north)])

    def sees(self, a: int, b: int, blockers: int) -> bool:
        """Whether a and b see each other past what stands on `blockers`; what stands on a and b is never in the way."""
        found = self._seen[a][b]
        if found is None:
            found = self.sight(a, b)
        for mask in found:  # noqa: SIM110 (a generator takes four times as long)
            if not mask or not mask & blockers:  # neighbours have 0, which needs no long number
                return True
        return False

    def window(self, s: int, reach: int, flag: int) -> Window:
        """The surroundings of a square, up to 3 squares away, for movers that are stopped by lines blocking `flag` (0:
        for sight)."""
        key = flag << 12 | reach << 10 | s
        found = self._windows.get(key)
        if found is None:
            found = Window(s, reach, self.exits(flag) if flag else [])
            self._windows[key] = found
        return found

    def seen_among(self, a: int, reach: int, blockers: int, rows: list[int]) -> list[int]:
        """Which of the squares in `blockers`, whose rows these are, are seen from a within so many, past each other."""
        if reach > REACH:
            near = blockers & disc(a, reach)
            return [b for b in bits(near) if self.sees(a, b, near)]
        window = self.window(a, reach, 0)
        standing = window.look(rows)
        found: list[int] = []
        left = standing
        while left:
            low = left & -left
            left ^= low
            at = low.bit_length() - 1
            lines = window.sights[at]
            if lines is None:
                lines = tuple([window.look(rows_of(line)) for line in self.sight(a, window.squares[at])])
                window.sights[at] = lines
            for line in lines:
                if not line & standing:
                    found.append(window.squares[at])
                    break
        return found

    # Sight from centre to centre

    def straight(self, a: int, b: int) -> list[int]:
        """The squares that the line between the centres runs through, from a to b, both left out.

        Squares that it meets in a corner point only are not among them.
        """
        found: list[int] = []
        for dx, dy in straight_steps((b & 31) - (a & 31), (b >> 5) - (a >> 5)):
            a += dy * STRIDE + dx
            found.append(a)
        return found[:-1]


def no_exits() -> list[list[int]]:
    """Exits of a map without any exit yet, with room for the masks and a last entry for figures off the map."""
    return [[-1] * CELLS + [0, -1] for _ in range(8)]


_steps: dict[int, list[list[int]]] = {}
MOST_FLOORS: Final = 64  # so many are remembered


def steps_on(floor: int) -> list[list[int]]:
    """What `exits` would be if there were no lines; maps with the same floor share it."""
    found = _steps.get(floor)
    if found is None:
        found = no_exits()
        for d in range(8):
            for s in bits(floor):
                to = s + STEP[d]
                if to >= 0 and floor >> to & 1:
                    add_exit(found[d], s, to)
        if len(_steps) >= MOST_FLOORS:
            _steps.clear()
        _steps[floor] = found
    return found


def add_exit(way: list[int], s: int, to: int) -> None:
    way[s] = to
    way[OPEN] |= 1 << s


def mask_of_rows(row: int, height: int) -> int:
    """The mask of `height` equal rows."""
    mask = 0
    for y in range(height):
        mask |= row << (y << 5)
    return mask


_lines: dict[int, list[Touched]] = {}


def lines_of(dx: int, dy: int) -> list[Touched]:
    """The corner lines of an offset, worked out when first asked for; dy is not negative."""
    key = dy << 6 | dx + STRIDE
    found = _lines.get(key)
    if found is None:
        found = corner_lines(dx, dy)
        _lines[key] = found
    return found
