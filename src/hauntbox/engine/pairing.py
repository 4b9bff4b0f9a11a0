# interpreted: only games that are compared with others use it, and seldom
"""Shuffles for games that are compared with the same games of other content.

An ordinary shuffle with one card more is another shuffle altogether, and all luck after it is other luck. Here every
card has a place of its own that follows from the seed and its name: cards that both contents have come in the same
order, whatever else there is. Each order is as likely as any other.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b


class Pairing:
    """The places of all cards of one game; `name_of` gives the id of a card (and copy) from its kind and number."""

    __slots__ = ("key", "name_of")

    def __init__(self, seed: str, name_of: Callable[[str, int], str]) -> None:
        self.key = blake2b(seed.encode("utf-8", "surrogatepass"), digest_size=32, person=b"hauntbox-pairs").digest()
        self.name_of = name_of

    def shuffled(self, kind: str, cards: tuple[int, ...], time: int) -> tuple[int, ...]:
        """These cards in a random order; `time` tells one shuffle of the same cards from another."""
        return tuple(sorted(cards, key=lambda card: self.place(f"{time} {kind} {self.name_of(kind, card)}")))

    def place(self, name: str) -> bytes:
        return blake2b(name.encode(), digest_size=16, key=self.key).digest()
