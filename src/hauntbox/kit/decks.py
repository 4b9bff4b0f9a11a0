"""Decks with a discard pile. A deck never changes; drawing gives a new one, so copies are free."""

from __future__ import annotations

from hauntbox.engine.chance import Chance
from hauntbox.engine.state import State


class Deck:
    """Face-down `cards` (the first is the top) and face-up `discards`."""

    __slots__ = ("cards", "discards")

    def __init__(self, cards: tuple[int, ...], discards: tuple[int, ...] = ()) -> None:
        self.cards = cards
        self.discards = discards

    def draw(self, state: State) -> tuple[int, Deck]:
        """The top card (-1: none) and the deck without it; an empty deck takes its discards back."""
        deck = self
        if not deck.cards:
            if not deck.discards:
                return -1, deck
            deck = Deck(state.shuffle(deck.discards))
        state.reveal()
        return deck.cards[0], Deck(deck.cards[1:], deck.discards)

    def discard(self, card: int) -> Deck:
        """The deck with one more card on the discard pile."""
        return Deck(self.cards, (*self.discards, card))


def dealt_anew(cards: tuple[int, ...], hidden: set[int], chance: Chance) -> tuple[int, ...]:
    """The same cards, with the hidden ones shuffled among themselves; the others stay where they are."""
    fresh = list(chance.shuffled(tuple(sorted([card for card in cards if card in hidden]))))
    return tuple([fresh.pop() if card in hidden else card for card in cards])
