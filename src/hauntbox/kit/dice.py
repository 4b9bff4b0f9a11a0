"""Dice with named faces."""

from __future__ import annotations

from hauntbox.engine.state import State


class DieKind:
    """A kind of die: the names of its sides, as often as they are on it."""

    __slots__ = ("faces", "names", "sides")

    def __init__(self, sides: tuple[str, ...]) -> None:
        self.names: tuple[str, ...] = tuple(dict.fromkeys(sides))
        self.faces: dict[str, int] = {name: index for index, name in enumerate(self.names)}
        self.sides: list[int] = [self.faces[side] for side in sides]

    def roll(self, state: State) -> int:
        """The face that comes up, as an index into `names`."""
        return self.sides[state.roll_below(len(self.sides))]

    def chance_of(self, face: int, dice: int) -> float:
        """The chance that at least one of so many dice shows the face."""
        miss = 1 - self.sides.count(face) / len(self.sides)
        return float(1 - miss**dice)
