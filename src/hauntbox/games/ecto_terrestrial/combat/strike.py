"""An Attack while it lasts: who takes part, what was rolled, and what it has done so far."""

from __future__ import annotations


class Strike:
    """ETI-14, 15: an Attack on a square. The first of `heroes` makes it; the others help.

    It lives only in the middle of a step. `dealt` are the Wounds that each ET took from it, by ET.
    """

    __slots__ = (
        "boss_dealt", "captured", "converts", "crosses", "dealt", "faces", "heroes", "items", "push", "square",
        "squares",
    )  # fmt: skip

    def __init__(self, hero: int, item: int, square: int) -> None:
        self.heroes: list[int] = [hero]
        self.items: list[int] = [item]
        self.square = square
        self.squares: list[int] = [square]  # where its dice may wound
        self.faces: list[int] = []  # all dice, rerolls done
        self.dealt: dict[int, int] = {}
        self.boss_dealt = 0
        self.captured: list[int] = []
        self.crosses = False  # ETI-16.1
        self.converts = 0  # Drainer symbols that count as Grunt or Shooter where no Drainer is left to wound
        self.push = 0  # squares more that each wounded ET may be pushed

    @property
    def hero(self) -> int:
        return self.heroes[0]

    @property
    def faction(self) -> int:
        return self.heroes[0] >> 2
