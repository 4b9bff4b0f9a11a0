"""Copies of a game, exact ones and imagined ones. Each is written into a new, blank course made by `__new__`."""

from __future__ import annotations

from hauntbox.engine.chance import Chance
from hauntbox.engine.course import (
    FORGOTTEN,
    Course,
    Dream,
    Stretch,
    answers_since,
    forget_sealed,
    put,
    questions_in,
    start_from,
    state_of,
    turn_to_chooser,
)
from hauntbox.engine.decisions import Decision
from hauntbox.engine.errors import HauntboxError
from hauntbox.engine.messages import EVERYONE, RawEvent
from hauntbox.engine.secrecy.sealing import put_away
from hauntbox.engine.state import State


def copy_into(course: Course, new: Course) -> None:
    """Make a blank course an independent copy that plays on exactly as this one would."""
    begin_twin(course, new, keep=True)
    new.stretches = course.stretches[:]
    new.undone = course.undone[:]
    replay_near(course, new)


def replay_near(course: Course, new: Course) -> None:
    """Bring a copy to the present. If several steps had to be repeated, remember where the last of them began, for the
    copies to come: whoever copies a position once often does it again."""
    known = close_stretch(course)
    new.near = known is None and course.flow is not None and not course.dreams and course.held is None
    replay_into(course, new, course.log, known)
    if new.near:
        new.near = False
        known = new.stretches[-1]
        new.stretches = course.stretches[:]
        course.close, course.close_to = known, course.decision
    if known is not None:
        new.close, new.close_to = known, new.decision


def close_stretch(course: Course) -> Stretch | None:
    """The start of the step that asks the open question, if an earlier copy has noted it."""
    return course.close if course.decision is not None and course.decision is course.close_to else None


def imagine_into(course: Course, new: Course, seat: int | None, chance: Chance, keep: bool) -> None:
    """Make a blank course a copy in which everything that `seat` can't know is dealt anew, consistently."""
    begin_twin(course, new, keep)
    new.setup = course.setup.without_seed()
    new.laid_open = False  # what a seat imagines after the end, it has not seen
    new.stretches = [course.stretches[-1]]
    replay_into(course, new, None, forget=True)
    if seat != EVERYONE:
        forget_others(new, seat)
    course.rules.imagine(new.state, seat, chance)
    new.state.chance = chance
    offer_again(new, seat)
    turn_to_chooser(new)
    new.opening = 0
    new.imagined = len(new.trail)
    if not keep:
        new.stretches, new.dreams = [], []
        new.trail = [FORGOTTEN] * len(new.trail)
        return
    if new.flow is not None:
        new.stretches = [under_seal(new)]
        forget_sealed(new)
    remember_dream(new)


def under_seal(course: Course) -> Stretch:
    """The start of a step from which copies of an imagined table are made, and the answers since. The seat that
    imagines the table must not see them."""
    stretch = course.stretches[-1]
    answers = answers_since(course, stretch, len(course.trail))
    found = Stretch(course.state, stretch.number, 0)
    found.sealed = put_away((state_of(stretch), answers))
    found.answers = len(answers)
    return found


def forget_others(course: Course, seat: int | None) -> None:
    """Hide from this seat what the others have answered to an open secret question."""
    course.pending = of_seat(course.pending, seat)
    course.waited = tuple([one for one in course.waited if one == seat])
    if course.held is not None:
        course.held.pending = of_seat(course.held.pending, seat)
    for answer in answers_since(course, course.stretches[-1], len(course.trail)):
        if answer.waited:
            answer.waited = of_seat(answer.waited, seat)


def of_seat(answers: dict[int, int], seat: int | None) -> dict[int, int]:
    return {one: code for one, code in answers.items() if one == seat}


def offer_again(course: Course, seat: int | None) -> None:
    """List the options of the other seats again: they follow from what has been imagined."""
    mine = course.decision
    if mine is None:
        return
    if course.flow is None:
        ask = course.steps[course.state.step].ask
        if seat not in (mine.seat, EVERYONE) and ask is not None:
            question = ask(course.state)
            if question is not None:
                put(course, question)
    elif seat != EVERYONE:
        for question in questions_in(course):
            list_again(question, course.state, seat)


def list_again(question: Decision, state: State, seat: int | None) -> None:
    """List the options of the other seats again in the middle of a step, if they show hidden things."""
    if question.again is None:
        return
    offers: dict[int, list[int]] = question.again(state)
    if question.secret is not None:
        question.secret = {one: question.secret[one] if one == seat else offers[one] for one in question.secret}
    if question.seat != seat:
        question.codes = offers[question.seat]


def remember_dream(course: Course) -> None:
    """Keep the imagined table, so that copies and undo return to it."""
    state = course.state.copy()
    if course.flow is None:
        course.stretches = [Stretch(state, len(course.trail), 0)]
        course.dreams = []
    else:
        offers = [(question.codes, question.secret) for question in questions_in(course)]
        course.dreams = [*course.dreams, Dream(len(course.trail), put_away((state, offers)))]


def begin_twin(course: Course, new: Course, keep: bool) -> None:
    """Fill a blank course with everything but the state, which replaying provides."""
    if not course.keep:
        raise HauntboxError("A game imagined with keep=False can't be copied.")
    new.rules = course.rules
    new.steps = course.steps
    new.setup = course.setup
    new.keep = keep
    new.near = False
    new.close = None
    new.close_to = None
    new.laid_open = course.laid_open
    new.log = None
    new.stretches = []
    new.trail = []
    new.undone = []
    new.dreams = course.dreams
    new.pending = dict(course.pending)
    new.waited = course.waited
    new.decision = None
    new.flow = None
    new.held = None
    new.reopened = course.reopened
    new.ignored = {}  # private to the seat; bots don't need it
    new.people = course.people
    new.imagined = course.imagined
    new.courteous = course.courteous
    new.opening = course.opening


def replay_into(
    course: Course, new: Course, log: list[RawEvent] | None, close: Stretch | None = None, forget: bool = False
) -> None:
    """Bring a twin to the present: from the start of the step through the answers since. It may forget earlier answers,
    which may name hidden things of others."""
    stretch = course.stretches[-1] if close is None else close
    mine = course.decision
    again = answers_since(course, stretch, len(course.trail))
    if course.flow is None and not course.dreams:
        new.trail = [FORGOTTEN] * len(course.trail) if forget else course.trail[:]
        new.log = None if log is None else log[:]
        new.state = course.state.copy()
        new.state.log = new.log
        if mine is not None:
            question = Decision(mine.seat, mine.kind, mine.codes, mine.rule, mine.source, mine.args)
            question.courtesy = mine.courtesy
            question.opened = mine.opened
            question.why, question.context, question.verbs = mine.why, mine.context, mine.verbs
            put(new, question)
        return
    pending = new.pending
    waited = new.waited
    new.pending = {}
    new.trail = [FORGOTTEN] * stretch.number if forget else course.trail[: stretch.number]
    new.log = None if log is None else log[: stretch.logged]
    start_from(new, state_of(stretch).copy(), again)
    new.pending = pending
    new.waited = waited
