"""Dice that fall as somebody has written down, for positions in which a certain thing has to happen."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.chance import Chance

# The dice that can be written down, and how many sides each has.
SIDES: Final[dict[str, int]] = {"proton": 6, "movement": 8, "psychic": 6}


class LoadedDice(Chance):
    """The rolls to come, in order, as (kind of die, face from 0 on); after the last of them chance goes on as ever.

    A saved game keeps what has been rolled, not what is still to come.
    """

    __slots__ = ("rolls",)

    def __init__(self, key: bytes, position: int = 0, block: bytes = b"") -> None:
        super().__init__(key, position, block)
        self.rolls: list[tuple[str, int]] = []

    @staticmethod
    def loaded(seed: str, rolls: list[tuple[str, int]]) -> LoadedDice:
        """Dice that show these faces first."""
        new = LoadedDice(Chance.from_seed(seed).key)
        new.rolls = list(rolls)
        return new

    def copy(self) -> Chance:
        new = LoadedDice(self.key, self.position, self.block)
        new.rolls = self.rolls.copy()
        return new

    def below(self, n: int) -> int:
        if not self.rolls:
            return super().below(n)
        kind, face = self.rolls[0]
        if SIDES[kind] != n:
            raise AssertionError(
                f"A die with {n} sides is rolled, but the next roll that was laid out is of the {kind} die, which has "
                f"{SIDES[kind]}; still to come: {', '.join([one[0] for one in self.rolls])}."
            )
        self.rolls = self.rolls[1:]
        return face
