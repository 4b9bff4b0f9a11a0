"""Playing at random as fast as the engine goes: for measuring, fuzzing and searching."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.game import Game

MASK: Final = (1 << 31) - 1


class Luck:
    """A small fast generator for choices made at the table; the game's own dice are `Chance`."""

    __slots__ = ("value",)

    def __init__(self, seed: int) -> None:
        self.value = (seed * 69069 + 362437) & MASK
        for _ in range(4):
            self.below(2)

    def below(self, n: int) -> int:
        """A number from 0 to n-1, for n up to a few thousand."""
        self.value = (self.value * 1103515245 + 12345) & MASK
        return (self.value >> 7) * n >> 24


def answer_random(game: Game, luck: Luck) -> None:
    """Answer the open decision (all seats of a secret one) with any of its options, each equally likely."""
    decision = game.decision
    assert decision is not None
    if decision.secret is None:
        codes = decision.codes
        game.answer(codes[luck.below(len(codes))])
        return
    for seat, codes in decision.secret.items():
        if seat not in game.pending:
            game.decide(codes[luck.below(len(codes))], seat)


def play_random(game: Game, seed: int, limit: int = 1_000_000) -> int:
    """Play on at random to the end, or for `limit` decisions; returns how many were answered."""
    luck = Luck(seed)
    count = 0
    while count < limit and game.decision is not None:
        answer_random(game, luck)
        count += 1
    return count
