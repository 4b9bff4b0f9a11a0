"""Fast random numbers for choices in imagined games; the dice on the table use `Chance`."""

from __future__ import annotations

from typing import Final

MASK: Final = (1 << 31) - 1
HALF: Final = 0xFFFF
HIGH: Final = 16838  # 1103515245 in two halves of 16 bits
LOW: Final = 20077


class Luck:
    """A small, fast generator for choices at the table; the game's own dice use `Chance`."""

    __slots__ = ("value",)

    def __init__(self, seed: int) -> None:
        self.value = (seed * 69069 + 362437) & MASK
        for _ in range(4):
            self.below(2)

    def below(self, n: int) -> int:
        """A number from 0 to n-1, for n up to a few thousand."""
        # 31 bits of value * 1103515245 + 12345; in halves, because the product of the whole numbers would be a long
        # number to compiled code, which takes twenty times as long
        value = self.value
        high, low = value >> 16, value & HALF
        value = low * LOW + ((low * HIGH + high * LOW & HALF) << 16) + 12345 & MASK
        self.value = value
        return (value >> 7) * n >> 24
