"""Tracks with a first and a last space and marks on the way."""

from __future__ import annotations


class Track:
    """A track from `first` to `last`; `marks` are spaces where something waits."""

    __slots__ = ("first", "last", "marks")

    def __init__(self, first: int, last: int, marks: tuple[int, ...] = ()) -> None:
        self.first = first
        self.last = last
        self.marks = marks

    def moved(self, value: int, steps: int) -> int:
        """Where the tracker stands after moving; it stops at both ends."""
        return max(self.first, min(self.last, value + steps))

    def passed(self, before: int, after: int) -> list[int]:
        """The marks that a forward move reached or went over, in order."""
        return [mark for mark in self.marks if before < mark <= after]
