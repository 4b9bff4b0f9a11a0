"""What lies around a square, as one small number.

A window of reach r holds the squares at most r away from the one in its middle, row by row from the north-west corner,
as the bits of a whole number. Up to reach 3 that is 49 bits, which compiled code handles as a machine word; the masks
of `kit.grid` have hundreds, and any two of them that meet make a new object. Where one can walk to and what one sees
cost compiled Spirit World less than half of what they cost by masks.
"""

from __future__ import annotations

from typing import Any, Final

REACH: Final = 3  # of the largest window
ROW: Final = 0xFFFFFFFF


def rows_of(mask: int) -> list[int]:
    """The rows of a mask, each moved to the east and with empty rows around, so that no window lies outside."""
    rows = [0] * (32 + 2 * REACH)
    y = REACH
    while mask:
        rows[y] = (mask & ROW) << REACH
        mask >>= 32
        y += 1
    return rows


def in_rows(rows: list[int], s: int) -> bool:
    """Whether a square is in the mask that these are the rows of."""
    return rows[(s >> 5) + REACH] >> (s & 31) + REACH & 1 != 0


class Window:
    """The surroundings of a square on a map with these exits (see `Ground.exits`).

    `sights` is for the map: for each square the lines of sight from the middle, as bits of the squares in between.
    `answers` is for the game: what it answers with for each square.
    """

    __slots__ = ("_inner", "_leads", "answers", "middle", "reach", "side", "sights", "squares", "x", "y")

    def __init__(self, middle: int, reach: int, exits: list[list[int]]) -> None:
        if not 0 < reach <= REACH:
            raise ValueError(f"A window reaches 1 to {REACH} squares, not {reach}.")
        self.reach = reach
        self.side = 2 * reach + 1
        self.x = (middle & 31) - reach
        self.y = (middle >> 5) - reach
        # the square of each bit; -1 beyond the edge of all maps
        self.squares: list[int] = []
        for y in range(self.y, self.y + self.side):
            for x in range(self.x, self.x + self.side):
                self.squares.append(y << 5 | x if 0 <= x < 32 and 0 <= y < 32 else -1)
        self.middle = self.bit(middle)
        # bits of squares not at the rim, and the squares one step away from each
        self._inner: list[int] = []
        self._leads: list[int] = []
        for y in range(1, self.side - 1):
            for x in range(1, self.side - 1):
                s = self.squares[y * self.side + x]
                leads = 0
                for way in exits:
                    leads |= self.bit(way[s])
                if leads:
                    self._inner.append(self.bit(s))
                    self._leads.append(leads)
        self.sights: list[tuple[int, ...] | None] = [None] * len(self.squares)
        # numbers, but as objects that are made once: compiled code would take a list of ints apart and make new ones
        self.answers: list[Any] = []

    def bit(self, s: int) -> int:
        """The bit of a square; 0 if it is not in the window, or no square at all."""
        x, y = (s & 31) - self.x, (s >> 5) - self.y
        if s < 0 or x < 0 or y < 0 or x >= self.side or y >= self.side:
            return 0
        return 1 << y * self.side + x

    def look(self, rows: list[int]) -> int:
        """Which squares of the window are in the mask that these are the rows of."""
        side = self.side
        whole = (1 << side) - 1
        x, y = self.x + REACH, self.y + REACH
        found = 0
        for at in range(side):
            found |= (rows[y + at] >> x & whole) << at * side
        return found

    def spread(self, front: int, steps: int, closed: int) -> int:
        """The squares reached from those of `front` with 1 to `steps` steps, not entering `closed` nor `front`."""
        inner, leads = self._inner, self._leads
        reached = front
        found = 0
        for _ in range(steps):
            to = 0
            for at in range(len(inner)):
                if front & inner[at]:
                    to |= leads[at]
            front = to & ~(closed | reached)
            reached |= front
            found |= front
        return found

    def answers_in(self, bits: int) -> list[int]:
        """The `answers` of some bits, in the order of the squares."""
        answers = self.answers
        found: list[Any] = []
        while bits:
            low = bits & -bits
            found.append(answers[low.bit_length() - 1])
            bits ^= low
        return found
