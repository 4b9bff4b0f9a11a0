"""Copies of a game, exact ones and imagined ones. Each is written into a new course, blank as `__new__` made it."""

from __future__ import annotations

from hauntbox.engine.chance import Chance
from hauntbox.engine.course import Course, Dream, Stretch, put, start_from
from hauntbox.engine.decisions import Decision
from hauntbox.engine.errors import HauntboxError
from hauntbox.engine.messages import EVERYONE, RawEvent


def copy_into(course: Course, new: Course) -> None:
    """Make a blank course one that plays on exactly as this one would, and shares nothing that changes."""
    begin_twin(course, new, keep=True)
    new.stretches = course.stretches[:]
    new.undone = course.undone[:]
    replay_into(course, new, course.log)


def imagine_into(course: Course, new: Course, seat: int | None, chance: Chance, keep: bool) -> None:
    """Make a blank course a copy in which everything that `seat` can't know is dealt anew, consistently."""
    begin_twin(course, new, keep)
    new.stretches = [course.stretches[-1]]
    replay_into(course, new, None)
    if seat != EVERYONE:
        new.pending = {one: code for one, code in course.pending.items() if one == seat}
    course.rules.imagine(new.state, seat, chance)
    new.state.chance = chance
    offer_again(new, seat)
    new.imagined = len(new.trail)
    if keep:
        remember_dream(new)


def offer_again(course: Course, seat: int | None) -> None:
    """List the options of the other seats anew: they follow from what has been imagined."""
    mine = course.decision
    if mine is None:
        return
    if course.flow is None:
        ask = course.rules.steps[course.state.step].ask
        if seat not in (mine.seat, EVERYONE) and ask is not None:
            question = ask(course.state)
            if question is not None:
                put(course, question)
    elif mine.again is not None and seat != EVERYONE:
        offers: dict[int, list[int]] = mine.again(course.state)
        if mine.secret is not None:
            mine.secret = {one: mine.secret[one] if one == seat else offers[one] for one in mine.secret}
        if mine.seat != seat:
            mine.codes = offers[mine.seat]


def remember_dream(course: Course) -> None:
    """Keep the imagined table, so that copies and undo come back to it."""
    state = course.state.copy()
    if course.flow is None:
        course.stretches = [Stretch(state, len(course.trail), 0)]
        course.dreams = []
    else:
        course.dreams = [*course.dreams, Dream(state, len(course.trail), course.decision)]


def begin_twin(course: Course, new: Course, keep: bool) -> None:
    """Fill a blank course with all that needs no playing; it has no state yet."""
    if not course.keep:
        raise HauntboxError("A game imagined with keep=False can't be copied.")
    new.rules = course.rules
    new.setup = course.setup
    new.keep = keep
    new.log = None
    new.stretches = []
    new.trail = []
    new.undone = []
    new.dreams = course.dreams
    new.pending = dict(course.pending)
    new.decision = None
    new.flow = None
    new.imagined = course.imagined


def replay_into(course: Course, new: Course, log: list[RawEvent] | None) -> None:
    """Bring a twin to the present: from the start of the step through the answers since."""
    stretch = course.stretches[-1]
    mine = course.decision
    again = course.trail[stretch.number :]
    if course.flow is None and not course.dreams:
        new.trail = course.trail[:]
        new.log = None if log is None else log[:]
        new.state = course.state.copy()
        new.state.log = new.log
        if mine is not None:
            put(new, Decision(mine.seat, mine.kind, mine.codes, mine.rule, mine.source, mine.args))
        return
    pending = new.pending
    new.pending = {}
    new.trail = course.trail[: stretch.number]
    new.log = None if log is None else log[: stretch.logged]
    start_from(new, stretch.state.copy(), again)
    new.pending = pending
