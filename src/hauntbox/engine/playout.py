"""Playing on at random or by hunch, as fast as the engine can: for measuring, fuzzing and searching."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.game import Game
from hauntbox.engine.luck import Luck

LONGEST: Final = 600  # answers that playing on to a horizon takes at most


def answer_random(game: Game, luck: Luck) -> None:
    """Answer the open decision (all seats of a secret one) with any of its options, each equally likely."""
    decision = game.decision
    assert decision is not None
    if decision.secret is None:
        codes = decision.codes
        game.answer(codes[luck.below(len(codes))])
        return
    for seat in game.waiting:
        codes = decision.secret[seat]
        game.decide(codes[luck.below(len(codes))], seat)


def answer_by_hunch(game: Game, luck: Luck) -> None:
    """Answer the open decision as the game's hunch says; of a secret one, for the next seat."""
    decision = game.decision
    assert decision is not None
    if decision.secret is None:
        game.answer(game.rules.hunch(game.state, decision, luck))
    else:
        game.answer(game.rules.secret_hunch(game.state, decision, game.waiting[0], luck))


def others_answer(game: Game, seat: int, luck: Luck) -> None:
    """If the open decision is a secret one, everybody but this seat answers it by hunch."""
    decision = game.decision
    if decision is None or decision.secret is None:
        return
    for other in game.waiting:
        if other != seat:
            game.decide(game.rules.secret_hunch(game.state, decision, other, luck), other)


def play_to_horizon(game: Game, code: int, ahead: int, luck: Luck) -> None:
    """Answer the open decision, and go on by hunch until the game's horizon has changed so often, and no further than
    the end of a step."""
    horizon = game.rules.horizon(game.state)
    game.answer(code)
    go_to_horizon(game, horizon, ahead, luck)


def go_to_horizon(game: Game, horizon: int, ahead: int, luck: Luck) -> None:
    """Go on by hunch until the horizon has changed so often from what it was, and no further than the end of a step."""
    rules = game.rules
    for _ in range(LONGEST):
        if game.decision is None:
            break
        now = rules.horizon(game.state)
        if now != horizon:
            horizon = now
            ahead -= 1
        if ahead <= 0 and game.flow is None:  # not in the middle of something
            break
        answer_by_hunch(game, luck)


def play_random(game: Game, seed: int, limit: int = 1_000_000) -> int:
    """Play on at random to the end, or for `limit` decisions; returns how many were answered.

    Courtesies that the game answers itself don't count.
    """
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
