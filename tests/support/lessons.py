"""Learners: they play lessons as somebody does who follows what is said, or who strays where a lesson has a word for
it."""

from __future__ import annotations

from hauntbox.engine.decisions import Option
from hauntbox.engine.game import Game
from hauntbox.engine.presenting.lessons import Beat, Lesson, fits, follow, scripted

MOST = 200


def let_others_play(lesson: Lesson, game: Game) -> None:
    """Until the learner is asked, or nobody is."""
    for _ in range(MOST):
        if game.decision is None or mine(lesson, game):
            return
        seat = next(one for one in game.waiting if one not in lesson.seats)
        game.decide(scripted(lesson, game, seat), seat)
    raise AssertionError(f"The others play on and on in the lesson {lesson.id}.")


def let_others_answer(lesson: Lesson, game: Game) -> None:
    """What everybody is asked at once, in secret, is settled when all have answered."""
    while game.pending:
        seat = next(one for one in game.waiting if one not in lesson.seats)
        game.decide(scripted(lesson, game, seat), seat)


def mine(lesson: Lesson, game: Game) -> list[Option]:
    """What the learner may answer."""
    return [option for seat in lesson.seats for option in game.asked(seat)]


def answer(lesson: Lesson, game: Game, pattern: str) -> None:
    """Give the first answer on offer that is meant by a pattern, and let the others play."""
    found = next((option for option in mine(lesson, game) if fits(option.key, [pattern])), None)
    offered = ", ".join(option.key for option in mine(lesson, game))
    assert found is not None, f"{lesson.id}: nothing on offer is {pattern}; there are {offered}"
    game.decide(found)
    let_others_play(lesson, game)


def do(lesson: Lesson, game: Game, beat: Beat) -> None:
    """Do what a beat wants, in the first way that it names."""
    before = follow(lesson, game).beat
    for pattern in beat.by if beat.waits else beat.want[:1]:
        answer(lesson, game, pattern)
        if follow(lesson, game).beat > before:
            return


def at_beat(lesson: Lesson, game: Game, number: int) -> Game:
    """The table where a beat begins, for somebody who has done everything before it."""
    let_others_play(lesson, game)
    for beat in lesson.beats[:number]:
        do(lesson, game, beat)
    return game
