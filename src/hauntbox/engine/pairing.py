# interpreted: only games that are compared with others use it, and seldom
"""Shuffles for games that are compared with the same games of other content.

With one more card, an ordinary shuffle comes out completely different, and so does all luck after it. Here the place of
every card follows from the seed and its name, so cards that both contents share come in the same order. Each order is
equally likely.
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
        places: dict[bytes, int] = {}
        met: dict[int, int] = {}
        for card in cards:
            copy = met[card] = met.get(card, 0) + 1
            which = f" {copy}" if copy > 1 else ""  # what looks alike does not lie together
            places[self.place(f"{time} {kind} {self.name_of(kind, card)}{which}")] = card
        return tuple([places[place] for place in sorted(places)])

    def place(self, name: str) -> bytes:
        return blake2b(name.encode(), digest_size=16, key=self.key).digest()
