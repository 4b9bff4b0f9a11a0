"""Exact undo and redo."""

from __future__ import annotations

from hauntbox.engine.course import (
    Answer,
    Course,
    answers_since,
    be_courteous,
    repeat,
    start_from,
    state_of,
)
from hauntbox.engine.errors import NothingToUndo
from hauntbox.engine.messages import Message


def undo_is_free(course: Course) -> bool:
    """Whether nobody has learned anything from the last answer: no roll, draw or reveal."""
    if is_locked(course):
        return False
    if not_waited(course):
        return True
    number = last_given(course)
    return number >= 0 and course.trail[number].learned == course.state.learned


def last_given(course: Course) -> int:
    """The number of the last answer that a player gave; -1 if there is none. Automatic answers to courtesies belong to
    the answer before them, except where an imagined table begins."""
    number = len(course.trail) - 1
    if course.courteous:
        while number >= 0 and course.trail[number].forced and number != course.imagined:
            number -= 1
    return number


def undo(course: Course, seat: int | None) -> None:
    """Take back the last answer; of a secret decision that waits for others, this seat's (or the last one given). What
    is locked there stays, and so does everything before it."""
    if is_locked(course):
        raise NothingToUndo(
            "An answer to this decision is locked; nothing is taken back before all have answered.",
            Message("undo.locked"),
        )
    given = not_waited(course)
    if course.pending and (given or seat is not None):
        if seat is None:
            seat = given[-1]
        if seat not in course.pending:
            raise NothingToUndo(
                f"Seat {seat} has not answered this decision yet.",
                Message("undo.not_answered", {"seat": seat}),
            )
        course.undone.append(take_pending(course, seat))
        return
    if not course.keep:
        raise NothingToUndo("A game imagined with keep=False can't be undone.", Message("undo.imagined"))
    number = last_given(course)
    if number < max(course.imagined, 0):
        raise NothingToUndo("There is nothing to undo.", Message("undo.nothing"))
    last = course.trail[number]
    course.undone.append(last)
    note_reopened(course, number)
    return_to(course, number)
    if last.waited is not None:
        course.pending = dict(last.waited)
        course.waited = tuple([one for one in course.waited if one in course.pending])


def is_locked(course: Course) -> bool:
    """Whether somebody has locked an answer to the open question, and waits for others."""
    decision = course.decision
    return decision is not None and decision.locks and bool(course.pending)


def take_pending(course: Course, seat: int) -> Answer:
    """Take a seat's answer to the open secret question away, and return it."""
    taken = Answer(seat, 0, course.state.learned, 0)
    taken.secret = {seat: course.pending.pop(seat)}
    course.waited = tuple([one for one in course.waited if one != seat])
    return taken


def note_reopened(course: Course, number: int) -> None:
    """Answers from a decision on are taken back; if locked ones of them have come to light, later nonces are others."""
    if any(answer.nonces is not None for answer in course.trail[number:]):
        course.reopened += 1


def back_to(course: Course, number: int) -> None:
    """Take back every answer from decision `number` on, at once; none of them can be done again."""
    if not course.keep:
        raise NothingToUndo("A game imagined with keep=False can't be undone.", Message("undo.imagined"))
    if not max(course.imagined, 0) <= number <= len(course.trail):
        raise NothingToUndo("There is nothing to undo.", Message("undo.nothing"))
    course.pending = {seat: course.pending[seat] for seat in course.waited}
    course.undone = []
    if number < len(course.trail):
        note_reopened(course, number)
        return_to(course, number)


def redo(course: Course) -> None:
    """Redo the answer that was undone last."""
    if not course.undone:
        raise NothingToUndo("There is nothing to redo.", Message("undo.nothing_undone"))
    repeat(course, course.undone.pop())
    be_courteous(course)


def return_to(course: Course, number: int) -> None:
    """Rebuild the table as it was at decision `number` of the trail."""
    stretches = course.stretches
    while stretches[-1].number > number:
        stretches.pop()
    stretch = stretches[-1]
    again = answers_since(course, stretch, number)
    del course.trail[stretch.number :]
    if course.log is not None:
        del course.log[stretch.logged :]
    course.pending = {}
    start_from(course, state_of(stretch).copy(), again)


def not_waited(course: Course) -> list[int]:
    """The seats that have answered the open question since it was put last."""
    return [seat for seat in course.pending if seat not in course.waited]
