# interpreted: saves are written and read now and then
"""How decks are saved. Everything else that a state may hold has its codec in `engine.saving.codecs`."""

from __future__ import annotations

from typing import Any

from hauntbox.engine.saving.codecs import Codec, Known, Many, Row
from hauntbox.engine.saving.fields import Field
from hauntbox.kit.decks import Deck


class Piles(Codec):
    """A deck as two lists under one key: what is left of it, and its discards."""

    def __init__(self, card: Codec) -> None:
        self.piles = Row(Many(card), Many(card))

    def write(self, value: Deck, known: Known) -> list[Any]:
        return self.piles.write((value.cards, value.discards), known)

    def read(self, data: Any, known: Known) -> Deck:
        cards, discards = self.piles.read(data, known)
        return Deck(cards, discards)


class Stock(Field):
    """What is left of a deck, under a key of its own; a row of `Discards` follows it."""

    def __init__(self, slot: str, card: Codec, key: str = "") -> None:
        super().__init__(slot, Many(card), key)

    def write(self, state: Any, known: Known) -> Any:
        return self.codec.write(getattr(state, self.slots[0]).cards, known)

    def read(self, state: Any, data: Any, known: Known) -> None:
        setattr(state, self.slots[0], Deck(self.codec.read(data, known)))


class Discards(Stock):
    """The discards of the deck that was read before."""

    def write(self, state: Any, known: Known) -> Any:
        return self.codec.write(getattr(state, self.slots[0]).discards, known)

    def read(self, state: Any, data: Any, known: Known) -> None:
        cards = getattr(state, self.slots[0]).cards
        setattr(state, self.slots[0], Deck(cards, self.codec.read(data, known)))
