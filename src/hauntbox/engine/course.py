"""The course of a game: the state at the last step, the answers since, and how rules run from question to question."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.compiling import mypyc_attr
from hauntbox.engine.decisions import Decision
from hauntbox.engine.messages import RawEvent
from hauntbox.engine.rules import Rules, Setup
from hauntbox.engine.state import Ended, Flow, State, Step

MOST_STEPS: Final = 10_000
STRIDE: Final = 8


class Answer:
    """An answered decision: who said what, and what the table knew and had logged before."""

    __slots__ = ("code", "learned", "logged", "seat", "secret")

    def __init__(self, seat: int, code: int, learned: int, logged: int) -> None:
        self.seat = seat
        self.code = code
        self.learned = learned
        self.logged = logged
        self.secret: dict[int, int] | None = None


class Stretch:
    """The state as it was at the start of a step not long ago; answers since then lead to the present."""

    __slots__ = ("logged", "number", "state")

    def __init__(self, state: State, number: int, logged: int) -> None:
        self.state = state
        self.number = number
        self.logged = logged


class Dream:
    """The table as it was imagined in the middle of a step, and the question as it then stood."""

    __slots__ = ("codes", "number", "secret", "state")

    def __init__(self, state: State, number: int, decision: Decision | None) -> None:
        self.state = state
        self.number = number
        self.codes: list[int] = [] if decision is None else decision.codes
        self.secret: dict[int, list[int]] | None = None if decision is None else decision.secret


@mypyc_attr(allow_interpreted_subclasses=True)
class Course:
    """A game in progress as the engine's own modules see it; `Game` is what everybody else holds in their hands.

    `trail` has the answers given, `stretches` the states not long ago to go back to, `undone` what may be given again,
    `pending` the answers to a secret decision that waits for others. `flow` is the rule that stands in the middle of a
    step, `imagined` the decision at which the table was dealt anew (-1: never), `dreams` what it then looked like.
    Without `keep` nothing is remembered to go back to.
    """

    __slots__ = (
        "decision", "dreams", "flow", "imagined", "keep", "log", "pending", "rules", "setup", "state",
        "stretches", "trail", "undone",
    )

    def __init__(self, rules: Rules, setup: Setup, state: State | None = None) -> None:
        self.rules = rules
        self.setup = setup
        self.log: list[RawEvent] | None = []
        self.stretches: list[Stretch] = []
        self.trail: list[Answer] = []
        self.undone: list[Answer] = []
        self.dreams: list[Dream] = []
        self.pending: dict[int, int] = {}
        self.decision: Decision | None = None
        self.flow: Flow[None] | None = None
        self.keep = True
        self.imagined = -1
        self.state = rules.begin(setup) if state is None else state
        self.state.log = self.log
        run_steps(self, marked=False)

    @property
    def number(self) -> int:
        """The number of the open decision: how many have been answered before it."""
        return len(self.trail)

    @property
    def waiting(self) -> list[int]:
        """The seats that still have to answer the open decision."""
        if self.decision is None:
            return []
        return [seat for seat in self.decision.seats if seat not in self.pending]

    def answer(self, code: int) -> None:
        """Answer for the first seat that is waited for, with a code known to be on offer.

        This is the fast road for bots and search: nothing is checked.
        """
        decision = self.decision
        assert decision is not None
        if decision.secret is not None:
            self.pending[self.waiting[0]] = code
            settle_secret(self)
            return
        state = self.state
        log = self.log
        self.trail.append(Answer(decision.seat, code, state.learned, 0 if log is None else len(log)))
        go_on(self, code)


def settle_secret(course: Course) -> None:
    """Resume when every seat of a secret decision has answered, whatever the order they came in."""
    decision = course.decision
    assert decision is not None and decision.secret is not None
    if len(course.pending) < len(decision.secret):
        return
    log = course.log
    answer = Answer(decision.seat, 0, course.state.learned, 0 if log is None else len(log))
    answer.secret = {seat: course.pending[seat] for seat in decision.secret}
    course.pending = {}
    course.trail.append(answer)
    decision.answers = answer.secret
    if len(answer.secret) > 1:
        course.state.reveal()  # whatever follows tells each seat something about the others
    go_on(course, 0)


def go_on(course: Course, code: int) -> None:
    """Give the answer to the rules and run them to the next question."""
    flow = course.flow
    question: Decision | None
    try:
        if flow is None:
            step: Step = course.rules.steps[course.state.step]
            flow = step.run(course.state, code)
            question = next(flow, None)
        else:
            question = flow.send(code)
    except StopIteration:
        question = None
    except Ended as ended:
        finish(course, ended)
        return
    if question is None:
        course.flow = None
        run_steps(course, marked=False)
    else:
        course.flow = flow
        put(course, question)


def run_steps(course: Course, marked: bool) -> None:
    """Begin steps until one asks something or the game ends; the first may be marked already."""
    steps = course.rules.steps
    state = course.state
    try:
        for _ in range(MOST_STEPS):
            if course.keep and not marked:
                mark(course)
            marked = False
            step: Step = steps[state.step]
            if step.ask is not None:
                question = step.ask(state)
                if question is not None:
                    course.flow = None
                    put(course, question)
                    return
            flow = step.run(state, -1)
            question = next(flow, None)
            if question is not None:
                course.flow = flow
                put(course, question)
                return
    except Ended as ended:
        finish(course, ended)
        return
    raise RuntimeError(f"{course.rules.title} took {MOST_STEPS} steps without asking anybody anything.")


def mark(course: Course) -> None:
    """Remember the state at the start of a step, every few answers: the rest is repeated when needed."""
    number = len(course.trail)
    if course.stretches:
        since = number - course.stretches[-1].number
        if 0 < since < STRIDE:
            return
        if since == 0:
            course.stretches.pop()
    logged = 0 if course.log is None else len(course.log)
    course.stretches.append(Stretch(course.state.copy(), number, logged))


def put(course: Course, question: Decision) -> None:
    """Lay a question before the table."""
    question.number = len(course.trail)
    question.rules = course.rules
    question.state = course.state  # not the game itself: that would tie a knot only the collector undoes
    course.decision = question


def finish(course: Course, ended: Ended) -> None:
    """The rules have said that the game is over."""
    state = course.state
    state.ended = True
    state.winners = ended.winners & ((1 << state.players) - 1)
    state.ending = ended.rule
    state.ending_key = ended.key
    course.flow = None
    course.decision = None


def repeat(course: Course, answer: Answer) -> None:
    """Give an answer of a trail once more."""
    if answer.secret is None:
        course.answer(answer.code)
    else:
        course.pending.update(answer.secret)
        settle_secret(course)


def start_from(course: Course, state: State, again: list[Answer]) -> None:
    """Begin the step of this state once more and repeat the answers given in it."""
    course.state = state
    state.log = course.log
    course.flow = None
    course.decision = None
    run_steps(course, marked=bool(course.stretches))
    if course.dreams:
        dream_on(course)
    for answer in again:
        repeat(course, answer)
        if course.dreams:
            dream_on(course)


def dream_on(course: Course) -> None:
    """Change the table as it was imagined at this point, if it was."""
    for dream in course.dreams:
        if dream.number == len(course.trail):
            dream.state.copy_into(course.state)
            course.state.log = course.log
            if course.decision is not None:
                course.decision.codes = dream.codes
                course.decision.secret = dream.secret
