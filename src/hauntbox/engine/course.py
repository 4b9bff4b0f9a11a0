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
    """An answered decision: who said what, and what the table knew and had logged before.

    An aside answers nothing: it is what a seat said beside the question that was open, and `waited` what others had
    answered to that in secret.
    """

    __slots__ = ("code", "learned", "logged", "seat", "secret", "waited")

    def __init__(self, seat: int, code: int, learned: int, logged: int) -> None:
        self.seat = seat
        self.code = code
        self.learned = learned
        self.logged = logged
        self.secret: dict[int, int] | None = None
        self.waited: dict[int, int] | None = None

    @property
    def aside(self) -> bool:
        """Whether it was said beside the question."""
        return self.waited is not None


class Held:
    """A question that an aside has interrupted: the rule that asks it (None: it opens a step), and what some seats
    have answered to it already."""

    __slots__ = ("decision", "flow", "pending")

    def __init__(self, decision: Decision, flow: Flow[None] | None, pending: dict[int, int]) -> None:
        self.decision = decision
        self.flow = flow
        self.pending = pending


class Stretch:
    """The state as it was at the start of a step not long ago; answers since then lead to the present."""

    __slots__ = ("logged", "number", "state")

    def __init__(self, state: State, number: int, logged: int) -> None:
        self.state = state
        self.number = number
        self.logged = logged


class Dream:
    """The table as it was imagined in the middle of a step, and the questions as they then stood: the open one, and
    behind it the one that it has interrupted."""

    __slots__ = ("number", "offers", "state")

    def __init__(self, state: State, number: int, questions: list[Decision]) -> None:
        self.state = state
        self.number = number
        self.offers = [(question.codes, question.secret) for question in questions]


@mypyc_attr(allow_interpreted_subclasses=True)
class Course:
    """A game in progress as the engine's own modules see it; `Game` is what everybody else holds in their hands.

    `trail` has the answers given, `stretches` the states not long ago to go back to, `undone` what may be given again,
    `pending` the answers to a secret decision that waits for others, `waited` the seats that gave theirs before an
    aside was heard. `flow` is the rule that stands in the middle of a step, `held` the question that waits while an
    aside is heard, `imagined` the decision at which the table was dealt anew (-1: never), `dreams` what it then looked
    like. Without `keep` nothing is remembered to go back to.
    """

    __slots__ = (
        "decision", "dreams", "flow", "held", "imagined", "keep", "log", "pending", "rules", "setup", "state",
        "stretches", "trail", "undone", "waited",
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
        self.waited: tuple[int, ...] = ()
        self.decision: Decision | None = None
        self.flow: Flow[None] | None = None
        self.held: Held | None = None
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
    course.waited = ()
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
    if question is not None:
        course.flow = flow
        put(course, question)
    elif course.held is None:
        course.flow = None
        run_steps(course, marked=False)
    else:
        put_back(course)


def interrupt(course: Course, seat: int, code: int) -> None:
    """Hear what a seat says beside the open question, which is put again when that is over."""
    decision = course.decision
    assert decision is not None and course.held is None
    log = course.log
    answer = Answer(seat, code, course.state.learned, 0 if log is None else len(log))
    answer.waited = dict(course.pending)
    course.trail.append(answer)
    course.held = Held(decision, course.flow, course.pending)
    course.pending = {}
    course.waited = ()
    try:
        flow: Flow[None] = course.rules.run_aside(course.state, seat, code)
        question = next(flow, None)
    except Ended as ended:
        finish(course, ended)
        return
    if question is None:
        put_back(course)
    else:
        course.flow = flow
        put(course, question)


def put_back(course: Course) -> None:
    """The aside is over: put the question again that it has interrupted, with what was answered to it."""
    held = course.held
    assert held is not None
    course.held = None
    course.flow = held.flow
    course.pending = held.pending
    course.waited = tuple(held.pending)
    if held.flow is None:
        run_steps(course, marked=False)  # it opens a step, and follows from the state alone
    else:
        put(course, held.decision)


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
    course.held = None
    course.decision = None


def repeat(course: Course, answer: Answer) -> None:
    """Give an answer of a trail once more."""
    if answer.waited is not None:
        course.pending = dict(answer.waited)
        interrupt(course, answer.seat, answer.code)
    elif answer.secret is None:
        course.answer(answer.code)
    else:
        course.pending.update(answer.secret)
        settle_secret(course)


def start_from(course: Course, state: State, again: list[Answer]) -> None:
    """Begin the step of this state once more and repeat the answers given in it."""
    course.state = state
    state.log = course.log
    course.flow = None
    course.held = None
    course.waited = ()
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
            for question, offer in zip(questions_in(course), dream.offers):
                question.codes, question.secret = offer


def questions_in(course: Course) -> list[Decision]:
    """The open question, and behind it the one that it has interrupted in the middle of a step."""
    if course.decision is None:
        return []
    held = course.held
    return [course.decision] if held is None or held.flow is None else [course.decision, held.decision]
