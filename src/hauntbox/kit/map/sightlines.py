"""Lines of sight between squares, as whole numbers: which squares and which lines of the grid each of them touches.

Everything here depends on how far apart two squares lie, not on where, so it is worked out once per offset. Bits are
relative to the north-west corner of the box that holds both squares; shift them by the number of that square.
"""

from __future__ import annotations

from typing import Final

UNIT: Final = 100  # a square is this wide, so that a corner can lie one part in a hundred inside it
INSET: Final = 1

# What one line touches: masks of squares, of west lines and of north lines.
Touched = tuple[int, int, int]


def first_cell(numerator: int, denominator: int) -> int:
    """The lowest row (or column) whose closed span of UNIT holds the coordinate numerator / denominator."""
    return -(-numerator // (UNIT * denominator)) - 1


def last_cell(numerator: int, denominator: int) -> int:
    """The highest row (or column) whose closed span of UNIT holds the coordinate numerator / denominator."""
    return numerator // (UNIT * denominator)


def crossings(x0: int, y0: int, x1: int, y1: int) -> list[tuple[int, int]]:
    """The unit lines at right angles to the x axis that a segment touches, end points included: (column, row).

    A segment that is itself at right angles to the x axis runs between these lines and touches none.
    """
    if x0 > x1:
        x0, y0, x1, y1 = x1, y1, x0, y0
    run = x1 - x0
    if run == 0:
        return []
    found: list[tuple[int, int]] = []
    for column in range(-(-x0 // UNIT), x1 // UNIT + 1):
        height = y0 * run + (column * UNIT - x0) * (y1 - y0)
        for row in range(first_cell(height, run), last_cell(height, run) + 1):
            found.append((column, row))
    return found


def cells(x0: int, y0: int, x1: int, y1: int) -> list[tuple[int, int]]:
    """The closed squares that a segment touches: (x, y)."""
    if x0 > x1:
        x0, y0, x1, y1 = x1, y1, x0, y0
    run = x1 - x0
    found: list[tuple[int, int]] = []
    for column in range(x0 // UNIT, x1 // UNIT + 1):
        if run == 0:
            run_here, one, other = 1, y0, y1
        else:
            run_here = run
            one = y0 * run + (max(x0, column * UNIT) - x0) * (y1 - y0)
            other = y0 * run + (min(x1, (column + 1) * UNIT) - x0) * (y1 - y0)
        for row in range(first_cell(min(one, other), run_here), last_cell(max(one, other), run_here) + 1):
            found.append((column, row))
    return found


def mask_of(places: list[tuple[int, int]]) -> int:
    mask = 0
    for x, y in places:
        mask |= 1 << (y << 5 | x)
    return mask


def corners(x: int, y: int) -> list[tuple[int, int]]:
    """The four corners of a square, a little inside it."""
    west, east = x * UNIT + INSET, (x + 1) * UNIT - INSET
    north, south = y * UNIT + INSET, (y + 1) * UNIT - INSET
    return [(west, north), (east, north), (west, south), (east, south)]


def corner_lines(dx: int, dy: int) -> list[Touched]:
    """The sixteen lines between the corners of two squares that lie (dx, dy) apart, dy not negative.

    The squares' own bits are left out. A line that touches all that another one touches, and more, is never
    needed and left out too.
    """
    ax, bx = max(0, -dx), max(0, dx)
    own = mask_of([(ax, 0), (bx, dy)])
    lines: list[Touched] = []
    for x0, y0 in corners(ax, 0):
        for x1, y1 in corners(bx, dy):
            squares = mask_of(cells(x0, y0, x1, y1)) & ~own
            west = mask_of(crossings(x0, y0, x1, y1))
            north = mask_of([(x, y) for y, x in crossings(y0, x0, y1, x1)])
            line = (squares, west, north)
            if line not in lines:
                lines.append(line)
    return [line for line in lines if not any(other != line and within(other, line) for other in lines)]


def crossed(x0: int, y0: int, x1: int, y1: int) -> list[tuple[int, int]]:
    """The squares whose open interior a segment crosses: (x, y). Neither of its ends lies on a line of the grid."""
    if x0 > x1:
        x0, y0, x1, y1 = x1, y1, x0, y0
    run = x1 - x0
    found: list[tuple[int, int]] = []
    for column in range(x0 // UNIT, x1 // UNIT + 1):
        if run == 0:
            run_here, one, other = 1, y0, y1
        else:
            run_here = run
            one = y0 * run + (max(x0, column * UNIT) - x0) * (y1 - y0)
            other = y0 * run + (min(x1, (column + 1) * UNIT) - x0) * (y1 - y0)
        for row in range(min(one, other) // (UNIT * run_here), -(-max(one, other) // (UNIT * run_here))):
            found.append((column, row))
    return found


# Two lines from one corner: x and y of that corner, and of the two that they lead to.
Ends = tuple[int, int, int, int, int, int]


def pairs_of_lines(dx: int, dy: int) -> list[tuple[Touched, Ends]]:
    """From each corner of a square two lines to corners of another one that lies (dx, dy) away, never both in one line.

    What counts of squares is their open interior; lines of the grid count when they are touched. The squares' own bits
    are left out.
    """
    ax, ay, bx, by = max(0, -dx), max(0, -dy), max(0, dx), max(0, dy)
    own = mask_of([(ax, ay), (bx, by)])
    found: list[tuple[Touched, Ends]] = []
    for x0, y0 in corners(ax, ay):
        lines: list[Touched] = []
        ends = corners(bx, by)
        for x1, y1 in ends:
            squares = mask_of(crossed(x0, y0, x1, y1)) & ~own
            west = mask_of(crossings(x0, y0, x1, y1))
            lines.append((squares, west, mask_of([(x, y) for y, x in crossings(y0, x0, y1, x1)])))
        for i in range(4):
            for j in range(i):
                (x1, y1), (x2, y2) = ends[j], ends[i]
                if (x1 - x0) * (y2 - y0) != (x2 - x0) * (y1 - y0):
                    both = (lines[i][0] | lines[j][0], lines[i][1] | lines[j][1], lines[i][2] | lines[j][2])
                    found.append((both, (x0, y0, x1, y1, x2, y2)))
    return found


def corner_pairs(dx: int, dy: int) -> list[Touched]:
    """What `pairs_of_lines` touch, without pairs that touch all that another one touches; few squares come first."""
    lines: list[Touched] = []
    for line, _ in pairs_of_lines(dx, dy):
        if line not in lines:
            lines.append(line)
    lines.sort(key=lambda line: (line[0].bit_count(), line))
    return [line for line in lines if not any(other != line and within(other, line) for other in lines)]


def within(one: Touched, other: Touched) -> bool:
    """Whether all that `one` touches is touched by `other`."""
    return not (one[0] & ~other[0] or one[1] & ~other[1] or one[2] & ~other[2])


def fewest(masks: list[int]) -> tuple[int, ...]:
    """The masks without those that hold all of another one, the smallest first."""
    kept: list[int] = []
    for mask in sorted(set(masks), key=lambda mask: (mask.bit_count(), mask)):
        if not any(other & ~mask == 0 for other in kept):
            kept.append(mask)
    return tuple(kept)


def straight_steps(dx: int, dy: int) -> list[tuple[int, int]]:
    """The steps of the line from centre to centre; it goes diagonally exactly where it meets a corner point."""
    across, down = abs(dx), abs(dy)
    east, south = (1 if dx > 0 else -1), (1 if dy > 0 else -1)
    steps: list[tuple[int, int]] = []
    x = y = 0
    while x < across or y < down:
        # The next upright line is met after (2x + 1) / 2across of the way, the next flat one after (2y + 1) / 2down.
        side, below = (2 * x + 1) * down, (2 * y + 1) * across
        if side < below:
            x += 1
            steps.append((east, 0))
        elif below < side:
            y += 1
            steps.append((0, south))
        else:
            x += 1
            y += 1
            steps.append((east, south))
    return steps
