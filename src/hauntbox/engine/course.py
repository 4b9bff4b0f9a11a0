"""The course of a game: the state at the last step, the answers since, and how rules run from question to question."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from hauntbox.engine.chance import Chance
from hauntbox.engine.compiling import mypyc_attr
from hauntbox.engine.decisions import Decision
from hauntbox.engine.ignoring import ignores
from hauntbox.engine.messages import RawEvent
from hauntbox.engine.pairing import Pairing
from hauntbox.engine.rules import Rules, Setup
from hauntbox.engine.secrecy.sealing import Seal, brought_back
from hauntbox.engine.state import Ended, Flow, State, checked_places, places_by

MOST_STEPS: Final = 10_000
STRIDE: Final = 8


class Answer:
    """An answered decision: who answered what, and what was known and logged before it.

    An aside answers no question: a seat said it while another question was open. `waited` holds what others had
    answered to that question in secret. `choosers` are the seats, as bits, that had a choice in a courtesy; -1 if it
    was no courtesy. `nonces` are those of answers that were locked (see `engine.secrecy.locking`), by seat.
    """

    __slots__ = ("choosers", "code", "learned", "logged", "nonces", "seat", "secret", "waited")

    def __init__(self, seat: int, code: int, learned: int, logged: int) -> None:
        self.seat = seat
        self.code = code
        self.learned = learned
        self.logged = logged
        self.secret: dict[int, int] | None = None
        self.waited: dict[int, int] | None = None
        self.choosers = -1
        self.nonces: dict[int, str] | None = None

    @property
    def courtesy(self) -> bool:
        """Whether a courtesy was answered."""
        return self.choosers >= 0

    @property
    def forced(self) -> bool:
        """Whether it was a courtesy in which nobody had a choice."""
        return self.choosers == 0

    @property
    def teller(self) -> int:
        """The seat whose answer is told first: of a courtesy, one that had a choice if any had."""
        if self.choosers > 0:
            return (self.choosers & -self.choosers).bit_length() - 1
        return self.seat

    @property
    def aside(self) -> bool:
        """Whether it was an aside."""
        return self.waited is not None


# An answer whose content is forgotten: only that it was given is known.
FORGOTTEN: Final = Answer(-1, 0, -1, 0)


class Held:
    """A question that an aside has interrupted: the rule that asks it (None if it opens a step), and the answers that
    some seats have given already."""

    __slots__ = ("decision", "flow", "pending")

    def __init__(self, decision: Decision, flow: Flow[None] | None, pending: dict[int, int]) -> None:
        self.decision = decision
        self.flow = flow
        self.pending = pending


class Stretch:
    """The state at the start of a recent step. The answers since then lead to the present.

    If the table was imagined in the middle of a step, its observer must not see either. Then the stretch is `sealed`
    together with the answers given before that point. The trail forgets these answers, and `state` is the imagined one.
    `state_of` and `answers_since` return the true ones.
    """

    __slots__ = ("answers", "logged", "number", "sealed", "state")

    def __init__(self, state: State, number: int, logged: int) -> None:
        self.state = state
        self.number = number
        self.logged = logged
        self.sealed: Seal | None = None
        self.answers = 0


def state_of(stretch: Stretch) -> State:
    """The state at the start of a stretch."""
    if stretch.sealed is None:
        return stretch.state
    start: tuple[State, list[Answer]] = brought_back(stretch.sealed)
    return start[0]


def answers_since(course: Course, stretch: Stretch, until: int) -> list[Answer]:
    """The answers from a stretch up to a decision."""
    if stretch.sealed is None:
        return course.trail[stretch.number : until]
    start: tuple[State, list[Answer]] = brought_back(stretch.sealed)
    return start[1] + course.trail[stretch.number + stretch.answers : until]


def forget_sealed(course: Course) -> None:
    """Remove the sealed answers from the trail again, after they were repeated."""
    for stretch in course.stretches:
        for number in range(stretch.number, stretch.number + stretch.answers):
            course.trail[number] = FORGOTTEN


# What a question offers: its codes, and those of each seat if it is secret.
Offer = tuple[list[int], dict[int, list[int]] | None]


class Dream:
    """The table as it was imagined in the middle of a step, and the questions at that point: the open one, and the one
    that it interrupted, if any. Everything is kept under `seal`, because the table may be imagined again for another
    seat."""

    __slots__ = ("number", "seal")

    def __init__(self, number: int, seal: Seal) -> None:
        self.number = number
        self.seal = seal


@mypyc_attr(allow_interpreted_subclasses=True)
class Course:
    """A game in progress as the engine's own modules see it. Everybody else uses `Game`.

    `steps` are those of the rules, close at hand, `trail` has the answers given, `stretches` the states not long ago to
    go back to, `undone` what may be given again, `pending` the answers to a secret decision that waits for others,
    `waited` the seats that gave theirs before an aside was heard. `flow` is the rule that stands in the middle of a
    step, `held` the question that waits while an aside is heard, `imagined` the decision at which the table was dealt
    anew (-1: never), `dreams` what it then looked like. Without `keep` nothing is remembered to go back to; a course
    that is `near` remembers the start of every step. `close` is the start of the step that asks the question
    `close_to`, once that has been copied. A `courteous` course answers for every seat that a courtesy leaves no choice,
    as if by hand; `opening` is how many such answers it began with. `ignored` is what each seat does not want to be
    asked about in reaction windows (see `engine.ignoring`), `reopened` how often locked answers came to light and were
    taken back after that (see `engine.secrecy.locking`). Once the game has been over, everything is `laid_open`, and
    stays so when a player goes back to look at an earlier moment. `people` is what those in the seats are called, for
    sentences about them; an empty name leaves a seat as the game calls it.
    """

    __slots__ = (
        "close", "close_to", "courteous", "decision", "dreams", "flow", "held", "ignored", "imagined", "keep",
        "laid_open", "log", "near", "opening", "pending", "people", "reopened", "rules", "setup", "state", "steps",
        "stretches", "trail", "undone", "waited",
    )

    def __init__(self, rules: Rules, setup: Setup, state: State | None = None, courteous: bool = True) -> None:
        self.rules = rules
        self.steps = rules.steps
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
        self.ignored: dict[int, list[str]] = {}
        self.people: dict[str, list[str]] = {}
        self.reopened = 0
        self.keep = True
        self.near = False
        self.close: Stretch | None = None
        self.close_to: Decision | None = None
        self.laid_open = False
        self.imagined = -1
        self.courteous = courteous
        self.state: State = rules.begin(setup) if state is None else state
        if setup.paired:
            self.state.pairing = Pairing(setup.seed, rules.thing_id)
            self.state.chance = Chance.from_seed(f"paired {setup.seed}")  # however much the start used
        self.state.log = self.log
        run_steps(self, marked=False)
        be_courteous(self)
        self.opening = len(self.trail)

    @property
    def number(self) -> int:
        """The number of the open decision: how many have been answered before it."""
        return len(self.trail)

    @property
    def waiting(self) -> list[int]:
        """The seats that still have to answer the open decision. Who is shown to others is for `Game.awaited`."""
        decision = self.decision
        if decision is None:
            return []
        left = [seat for seat in decision.seats if seat not in self.pending]
        if decision.courtesy and self.courteous:
            return [seat for seat in left if has_choice(self, decision, seat)] or left[:1]
        return left

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
        take(self, decision, code)
        question = self.decision
        if question is not None and question.courtesy:
            be_courteous(self)


def has_choice(course: Course, decision: Decision, seat: int) -> bool:
    """Whether there is something in a courtesy that a seat wants to be asked about."""
    if len(decision.codes_for(seat)) < 2:
        return False
    return not course.ignored or not ignores(decision, seat, course.ignored.get(seat, []))


def choosers(course: Course, decision: Decision) -> int:
    """The seats, as bits, that a courtesy waits for."""
    bits = decision.choosers
    if course.ignored and course.courteous:
        for seat in decision.seats:
            if bits >> seat & 1 and seat not in course.pending and not has_choice(course, decision, seat):
                bits &= ~(1 << seat)
    return bits


def take(course: Course, decision: Decision, code: int) -> None:
    """Note the answer to a decision that asks one seat, and go on."""
    log = course.log
    answer = Answer(decision.seat, code, course.state.learned, 0 if log is None else len(log))
    if decision.courtesy:
        answer.choosers = 1 << decision.seat if len(decision.codes) > 1 else 0
    course.trail.append(answer)
    go_on(course, code)


def settle_secret(course: Course) -> None:
    """Resume when every seat of a secret decision has answered, in any order."""
    if all_said(course):
        take_secret(course)
        be_courteous(course)


def all_said(course: Course) -> bool:
    """Whether nobody is left to answer a secret decision; of a courtesy, nobody who has a choice."""
    decision = course.decision
    assert decision is not None and decision.secret is not None
    pending = course.pending
    if len(pending) >= len(decision.secret):
        return True
    if not (decision.courtesy and course.courteous):
        return False
    for seat, codes in decision.secret.items():
        if len(codes) > 1 and seat not in pending and (not course.ignored or has_choice(course, decision, seat)):
            return False
    return True


def take_secret(course: Course) -> None:
    """Note the answers to a secret decision, and go on."""
    decision = course.decision
    assert decision is not None and decision.secret is not None
    pending = course.pending
    secret: dict[int, int] = {}
    for seat, codes in decision.secret.items():
        secret[seat] = pending[seat] if seat in pending else codes[-1]
    log = course.log
    answer = Answer(min(secret), 0, course.state.learned, 0 if log is None else len(log))
    answer.secret = secret
    if decision.courtesy:
        answer.choosers = choosers(course, decision)
    if decision.locks and log is not None:
        answer.nonces = nonces_of(course, decision)
    course.pending = {}
    course.waited = ()
    course.trail.append(answer)
    decision.answers = secret
    # Of a courtesy, rules say what a reaction shows; that nobody reacted must not depend on what they hold.
    if len(secret) > 1 and not decision.courtesy:
        course.state.reveal()  # what follows tells each seat something about the others
    go_on(course, 0)


def nonces_of(course: Course, decision: Decision) -> dict[int, str]:
    """The nonces of the locked answers to a question, by seat. They follow from the key of chance, so that they are the
    same when the game is played again; a question that is answered again after its answers came to light has others."""
    found: dict[int, str] = {}
    for seat in decision.seats:
        text = f"{decision.opened} {course.reopened} {seat}".encode()
        digest = blake2b(text, key=course.state.chance.key, digest_size=16, person=b"hauntbox-nonce")
        found[seat] = digest.hexdigest()
    return found


def be_courteous(course: Course) -> None:
    """Answer courtesies in which nobody has a choice, up to the first in which a seat has one."""
    for _ in range(MOST_STEPS):
        decision = course.decision
        if decision is None or not decision.courtesy or not course.courteous:
            return
        if decision.secret is None:
            if len(decision.codes) > 1:
                return
            take(course, decision, decision.codes[0])
        elif all_said(course):
            take_secret(course)
        else:
            turn_to_chooser(course)
            return
    raise RuntimeError(f"{course.rules.title} asked {MOST_STEPS} times without leaving anybody a choice.")


def turn_to_chooser(course: Course) -> None:
    """Let the first seat of an open courtesy that has a choice be the one that `Decision.seat` and `options` mean."""
    decision = course.decision
    if decision is None or decision.secret is None or not decision.courtesy:
        return
    seat = min(decision.secret)
    if course.courteous:
        for one, codes in decision.secret.items():
            if len(codes) > 1 and (not course.ignored or has_choice(course, decision, one)):
                seat = one
                break
    decision.seat = seat
    decision.codes = decision.secret[seat]


def go_on(course: Course, code: int) -> None:
    """Give the answer to the rules and run them to the next question."""
    flow = course.flow
    question: Decision | None
    try:
        if flow is None:
            flow = course.steps[course.state.step].run(course.state, code)
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
    """Run the aside of a seat. The open question is put again afterwards."""
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
    """The aside is over: put the interrupted question again, with the answers that it already has."""
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
    steps = course.steps
    state = course.state
    marking = course.keep and (course.near or to_be_marked(course))
    try:
        for _ in range(MOST_STEPS):
            step = steps[state.step]
            if marking and not marked and (not step.brief or course.near or not course.stretches):
                mark(course)
            marked = False
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


def to_be_marked(course: Course) -> bool:
    """Whether it is time to remember a state: every few answers. The answers in between are repeated when needed."""
    stretches = course.stretches
    return not stretches or not 0 < len(course.trail) - stretches[-1].number < STRIDE


def mark(course: Course) -> None:
    """Remember the state at the start of a step. It replaces an earlier one if nothing was answered in between."""
    number = len(course.trail)
    stretches = course.stretches
    if stretches and stretches[-1].number == number:
        stretches.pop()
    logged = 0 if course.log is None else len(course.log)
    stretches.append(Stretch(course.state.copy(), number, logged))


def put(course: Course, question: Decision) -> None:
    """Open a question."""
    question.number = len(course.trail)
    if question.opened < 0:
        question.opened = question.number
    question.rules = course.rules
    question.state = course.state  # not the game itself: avoid a reference cycle
    course.decision = question


def finish(course: Course, ended: Ended) -> None:
    """End the game: the rules have said that it is over."""
    state = course.state
    state.ended = True
    state.winners = ended.winners & ((1 << state.players) - 1)
    state.ending = ended.rule
    state.ending_key = ended.key
    state.standings = ended.standings
    rules = course.rules
    if rules.ranked and not ended.standings:
        state.standings = places_by([rules.standing(state, seat) for seat in range(state.players)])
    checked_places(state.standings, state.players)
    course.flow = None
    course.held = None
    course.decision = None
    course.laid_open = True


def repeat(course: Course, answer: Answer) -> None:
    """Give one answer of a trail again, and nothing else: courtesies after it are in the trail as well."""
    if answer.waited is not None:
        course.pending = dict(answer.waited)
        interrupt(course, answer.seat, answer.code)
    elif answer.secret is not None:
        course.pending.update(answer.secret)
        if all_said(course):
            take_secret(course)
            if answer.nonces is not None:
                course.trail[-1].nonces = answer.nonces
    else:
        decision = course.decision
        assert decision is not None
        take(course, decision, answer.code)


def start_from(course: Course, state: State, again: list[Answer]) -> None:
    """Begin the step of this state again and repeat the answers given in it."""
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
    forget_sealed(course)
    turn_to_chooser(course)


def dream_on(course: Course) -> None:
    """Restore the imagined table, if the table was imagined at this point."""
    for dream in course.dreams:
        if dream.number == len(course.trail):
            known: tuple[State, list[Offer]] = brought_back(dream.seal)
            known[0].copy_into(course.state)
            course.state.log = course.log
            for question, offer in zip(questions_in(course), known[1]):
                question.codes, question.secret = offer


def questions_in(course: Course) -> list[Decision]:
    """The open question, and the one that it interrupted in the middle of a step, if any."""
    if course.decision is None:
        return []
    held = course.held
    return [course.decision] if held is None or held.flow is None else [course.decision, held.decision]
