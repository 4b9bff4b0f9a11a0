"""Dice with given results, for positions in which a certain thing has to happen."""

from __future__ import annotations

from hauntbox.engine.chance import Chance

Roll = tuple[str, int, int]  # what the die is called, how many sides it has, its face from 0 on


class LoadedDice(Chance):
    """The rolls to come, in order. After the last of them chance is normal again. Shuffles don't use them.

    A die of another kind than the next one is a mistake in the position. Where somebody learns it is not: `forgiving`
    dice fall by chance then, and count how often.
    A saved game keeps what has been rolled, not what is still to come.
    """

    __slots__ = ("forgiving", "rolls", "unforeseen")

    def __init__(self, key: bytes, position: int = 0, block: bytes = b"") -> None:
        super().__init__(key, position, block)
        self.rolls: list[Roll] = []
        self.forgiving = False
        self.unforeseen = 0

    @staticmethod
    def loaded(seed: str, rolls: list[Roll]) -> LoadedDice:
        """Dice that show these faces first."""
        new = LoadedDice(Chance.from_seed(seed).key)
        new.rolls = list(rolls)
        return new

    def copy(self) -> Chance:
        new = LoadedDice(self.key, self.position, self.block)
        new.rolls = self.rolls.copy()
        new.forgiving, new.unforeseen = self.forgiving, self.unforeseen
        return new

    def below(self, n: int) -> int:
        if not self.rolls:
            return super().below(n)
        kind, sides, face = self.rolls[0]
        if sides != n and self.forgiving:
            self.unforeseen += 1
            return super().below(n)
        if sides != n:
            raise AssertionError(
                f"A die with {n} sides is rolled, but the next roll that was laid out is of the {kind} die, which has "
                f"{sides}; still to come: {', '.join([one[0] for one in self.rolls])}."
            )
        self.rolls = self.rolls[1:]
        return face

    def shuffled(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        kept, self.rolls = self.rolls, []
        order = super().shuffled(cards)
        self.rolls = kept
        return order
