"""One stream of chance inside the state: counter-based, tiny to copy, the same on every platform."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

BLOCK: Final = 64
SPAN: Final = 1 << 32


class Chance:
    """Bytes of keyed BLAKE2b blocks, read in order. Only `position` changes.

    >>> a = Chance.from_seed("demo")
    >>> b = a.copy()
    >>> [a.below(6) for _ in range(5)] == [b.below(6) for _ in range(5)]
    True
    """

    __slots__ = ("block", "key", "position")

    def __init__(self, key: bytes, position: int = 0, block: bytes = b"") -> None:
        self.key = key
        self.position = position
        self.block = block
        if position % BLOCK and not block:
            self.block = self.read_block(position // BLOCK)

    @staticmethod
    def from_seed(seed: str) -> Chance:
        """The stream of a seed, which may be any text."""
        raw = seed.encode("utf-8", "surrogatepass")
        return Chance(blake2b(raw, digest_size=32, person=b"hauntbox").digest())

    def copy(self) -> Chance:
        """A copy that continues exactly as this stream would."""
        return Chance(self.key, self.position, self.block)

    def __reduce__(self) -> tuple[Any, ...]:
        """For `pickle` and `copy`."""
        return Chance, (self.key, self.position, self.block)

    def branch(self) -> Chance:
        """An independent stream, different at each call; this one advances by at most two blocks."""
        index = (self.position + BLOCK - 1) // BLOCK
        self.position = (index + 1) * BLOCK
        return Chance(self.read_block(index)[:32])

    def read_block(self, index: int) -> bytes:
        """The 64 bytes of one block."""
        return blake2b(index.to_bytes(8, "little"), key=self.key).digest()

    def byte(self) -> int:
        """The next byte of the stream."""
        at = self.position % BLOCK
        if at == 0:
            self.block = self.read_block(self.position // BLOCK)
        self.position += 1
        return self.block[at]

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each equally likely (by rejection, so without bias)."""
        if n < 1 or n > SPAN:
            raise ValueError(f"chance gives numbers below 1 to {SPAN}, not below {n}")
        if n <= 256:
            limit = 256 - 256 % n
            at = self.position % BLOCK
            if at == 0:
                value = self.byte()
            else:
                value = self.block[at]
                self.position += 1
            while value >= limit:
                value = self.byte()
            return value % n
        limit = SPAN - SPAN % n
        while True:
            at = self.position % BLOCK
            if 0 < at <= BLOCK - 4:
                block = self.block
                value = block[at] | block[at + 1] << 8 | block[at + 2] << 16 | block[at + 3] << 24
                self.position += 4
            else:
                value = self.byte() | self.byte() << 8 | self.byte() << 16 | self.byte() << 24
            if value < limit:
                return value % n

    def unseen(self, n: int) -> int:
        """The same where nobody sees the number itself, only its result: which of some hidden cards is drawn, say."""
        return self.below(n)

    def shuffled(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """The same cards in a uniformly random order."""
        order = list(cards)
        for i in range(len(order) - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return tuple(order)


def as_chance(rng: Any) -> Chance:
    """A stream of chance from a whole number, a text, or anything with `getrandbits`."""
    if isinstance(rng, Chance):
        return rng.branch()
    if isinstance(rng, (int, str)):
        return Chance.from_seed(str(rng))
    return Chance(rng.getrandbits(256).to_bytes(32, "little"))
