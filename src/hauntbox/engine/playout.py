"""Playing at random as fast as the engine goes: for measuring, fuzzing and searching."""

from __future__ import annotations

from hauntbox.engine.game import Game
from hauntbox.engine.luck import Luck


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
    while count < limit:
        decision = game.decision
        if decision is None:
            break
        if decision.secret is None:
            codes = decision.codes
            game.answer(codes[luck.below(len(codes))])
        else:
            answer_random(game, luck)
        count += 1
    return count
