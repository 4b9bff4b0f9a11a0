"""A game being played: one noun with a few verbs. `decision`, `decide`, `undo`, `save`."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

from hauntbox.engine.chance import Chance
from hauntbox.engine.compiling import mypyc_attr
from hauntbox.engine.decisions import Decision, Option, verb_of
from hauntbox.engine.errors import HauntboxError, NothingToUndo, Refused
from hauntbox.engine.messages import EVERYONE, Event, Message, RawEvent, Reason, seen_by
from hauntbox.engine.rules import Foresight, Rules, Setup
from hauntbox.engine.saves import canonical_json, pack_lines, seat_number, write_record
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


class Outcome:
    """How a game ended: the winning seats, the rule and the sentence that says so, in English and as a message."""

    __slots__ = ("message", "rule", "text", "winners")

    def __init__(self, winners: list[int], rule: str, text: str, message: Message) -> None:
        self.winners = winners
        self.rule = rule
        self.text = text
        self.message = message

    @property
    def won(self) -> bool:
        """Whether anybody won; in a co-operative game: whether all did."""
        return bool(self.winners)

    def __repr__(self) -> str:
        return f"<Outcome: winners {self.winners}, {self.rule}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game in progress is the state at the last step and the answers since; nothing else.

    `decision` is the open question (None when the game is over); `decide` answers it.
    A `state` given to begin with, at the start of a step, is any position one likes.
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
        self._run_steps(marked=False)

    # Playing

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

    @property
    def over(self) -> bool:
        return self.state.ended

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        state = self.state
        if not state.ended:
            return None
        winners = [seat for seat in range(state.players) if state.winners >> seat & 1]
        message = Message("end." + state.ending_key)
        return Outcome(winners, state.ending, self.say(message), message)

    def decide(
        self, choice: Option | str | int, seat: int | None = None, number: int | None = None
    ) -> None:
        """Answer the open decision with an option, its key or its code.

        `seat` says who answers (by default whoever is asked), `number` which decision is meant.
        Anything that is not on offer raises `Refused` and changes nothing.
        """
        decision = self.decision
        if decision is None:
            raise Refused("The game is over; there is nothing to decide.", message=Message("refused.over"))
        if isinstance(choice, Option):
            if number is None:
                number = choice.number
            if seat is None:
                seat = choice.seat
            code = choice.code
        elif isinstance(choice, str):
            code = self.rules.option_code(choice)
        elif isinstance(choice, int) and not isinstance(choice, bool):
            code = choice
        else:
            raise Refused(
                f"An answer is an option, its key or its code, not {choice!r:.80}.",
                message=Message("refused.no_answer", {"what": f"{choice!r:.80}"}),
            )
        if number is not None and number != decision.number:
            raise Refused(
                f"That answers decision {number}, but the table is at decision {decision.number}.",
                message=Message("refused.stale", {"answered": number, "number": decision.number}),
            )
        if seat is None:
            seat = decision.seat
        if seat in self.pending:
            raise Refused(
                f"Seat {seat + 1} has already answered this decision.",
                message=Message("refused.twice", {"seat": seat + 1}),
            )
        codes = decision.codes_for(seat)
        if code not in codes:
            same = self._canonical(code)
            if same not in codes:
                raise self._refusal(decision, seat, code)
            code = same
        self.undone = []
        if decision.secret is None:
            self.answer(code)
        else:
            self.pending[seat] = code
            self._settle_secret()

    def _canonical(self, code: int) -> int:
        """What the rules take this answer for; rubbish stays what it is."""
        try:
            return self.rules.canonical(self.state, code)
        except (IndexError, KeyError, OverflowError):
            return code

    def _refusal(self, decision: Decision, seat: int, code: int) -> Refused:
        """The sentence for an answer that is not on offer."""
        if seat not in decision.seats:
            asked = " and ".join(f"seat {one + 1}" for one in decision.seats)
            are = "is" if len(decision.seats) == 1 else "are"
            return Refused(
                f"It is not for seat {seat + 1} to answer; {asked} {are} asked.",
                message=Message(
                    "refused.not_asked",
                    {"seat": seat + 1, "asked": seats_message(decision.seats), "count": len(decision.seats)},
                ),
            )
        if not 0 <= verb_of(code) < len(self.rules.verbs):
            return Refused("That is the code of no answer at all.", message=Message("refused.no_code"))
        try:
            reason = self.rules.why_not_for(self.state, seat, code)
            key = self.rules.option_key(code)
        except (IndexError, KeyError, OverflowError):
            return not_offered(str(code))
        if reason is None:
            return not_offered(key)
        return Refused(
            f"{self.say(reason.message)} ({reason.rule})",
            reason.rule,
            Message("refused.why", {"reason": reason.message, "rule": reason.rule}),
        )

    def answer(self, code: int) -> None:
        """Answer for the first seat that is waited for, with a code known to be on offer.

        This is the fast road for bots and search: nothing is checked.
        """
        decision = self.decision
        assert decision is not None
        if decision.secret is not None:
            self.pending[self.waiting[0]] = code
            self._settle_secret()
            return
        state = self.state
        log = self.log
        self.trail.append(Answer(decision.seat, code, state.learned, 0 if log is None else len(log)))
        self._go_on(code)

    def _settle_secret(self) -> None:
        """Resume when every seat of a secret decision has answered, whatever the order they came in."""
        decision = self.decision
        assert decision is not None and decision.secret is not None
        if len(self.pending) < len(decision.secret):
            return
        log = self.log
        answer = Answer(decision.seat, 0, self.state.learned, 0 if log is None else len(log))
        answer.secret = {seat: self.pending[seat] for seat in decision.secret}
        self.pending = {}
        self.trail.append(answer)
        decision.answers = answer.secret
        if len(answer.secret) > 1:
            self.state.reveal()  # whatever follows tells each seat something about the others
        self._go_on(0)

    def _go_on(self, code: int) -> None:
        """Give the answer to the rules and run them to the next question."""
        flow = self.flow
        question: Decision | None
        try:
            if flow is None:
                step: Step = self.rules.steps[self.state.step]
                flow = step.run(self.state, code)
                question = next(flow, None)
            else:
                question = flow.send(code)
        except StopIteration:
            question = None
        except Ended as end:
            self._end(end)
            return
        if question is None:
            self.flow = None
            self._run_steps(marked=False)
        else:
            self.flow = flow
            self._put(question)

    def _run_steps(self, marked: bool) -> None:
        """Begin steps until one asks something or the game ends; the first may be marked already."""
        steps = self.rules.steps
        state = self.state
        try:
            for _ in range(MOST_STEPS):
                if self.keep and not marked:
                    self._mark()
                marked = False
                step: Step = steps[state.step]
                if step.ask is not None:
                    question = step.ask(state)
                    if question is not None:
                        self.flow = None
                        self._put(question)
                        return
                flow = step.run(state, -1)
                question = next(flow, None)
                if question is not None:
                    self.flow = flow
                    self._put(question)
                    return
        except Ended as end:
            self._end(end)
            return
        raise RuntimeError(f"{self.rules.title} took {MOST_STEPS} steps without asking anybody anything.")

    def _mark(self) -> None:
        """Remember the state at the start of a step, every few answers: the rest is repeated when needed."""
        number = len(self.trail)
        if self.stretches:
            since = number - self.stretches[-1].number
            if 0 < since < STRIDE:
                return
            if since == 0:
                self.stretches.pop()
        logged = 0 if self.log is None else len(self.log)
        self.stretches.append(Stretch(self.state.copy(), number, logged))

    def _put(self, question: Decision) -> None:
        question.number = len(self.trail)
        question.rules = self.rules
        question.state = self.state  # not the game itself: that would tie a knot only the collector undoes
        self.decision = question

    def _end(self, end: Ended) -> None:
        state = self.state
        state.ended = True
        state.winners = end.winners & ((1 << state.players) - 1)
        state.ending = end.rule
        state.ending_key = end.key
        self.flow = None
        self.decision = None

    # Taking back

    @property
    def undo_is_free(self) -> bool:
        """Whether nobody has learned anything from the last answer: no roll, draw or reveal."""
        if self.pending:
            return True
        return bool(self.trail) and self.trail[-1].learned == self.state.learned

    def undo(self, seat: int | None = None) -> None:
        """Take back the last answer, exactly. The same answer later gives the same dice.

        While a secret decision waits for others, `seat` takes back its own answer only.
        """
        if self.pending:
            if seat is None:
                seat = list(self.pending)[-1]
            if seat not in self.pending:
                raise NothingToUndo(
                    f"Seat {seat + 1} has not answered this decision yet.",
                    Message("undo.not_answered", {"seat": seat + 1}),
                )
            taken = Answer(seat, 0, self.state.learned, 0)
            taken.secret = {seat: self.pending.pop(seat)}
            self.undone.append(taken)
            return
        if not self.keep:
            raise NothingToUndo("A game imagined with keep=False can't be undone.", Message("undo.imagined"))
        if len(self.trail) <= max(self.imagined, 0):
            raise NothingToUndo("There is nothing to undo.", Message("undo.nothing"))
        self.undone.append(self.trail.pop())
        self._return_to(len(self.trail))

    def back_to(self, number: int) -> None:
        """Take back every answer from decision `number` on, at once; none of them can be done again."""
        if not self.keep:
            raise NothingToUndo("A game imagined with keep=False can't be undone.", Message("undo.imagined"))
        if not max(self.imagined, 0) <= number <= len(self.trail):
            raise NothingToUndo("There is nothing to undo.", Message("undo.nothing"))
        self.pending = {}
        self.undone = []
        if number < len(self.trail):
            self._return_to(number)

    def redo(self) -> None:
        """Give the answer again that was undone last."""
        if not self.undone:
            raise NothingToUndo("There is nothing to redo.", Message("undo.nothing_undone"))
        self._repeat(self.undone.pop())

    def _repeat(self, answer: Answer) -> None:
        if answer.secret is None:
            self.answer(answer.code)
        else:
            self.pending.update(answer.secret)
            self._settle_secret()

    def _return_to(self, number: int) -> None:
        """Rebuild the table as it was at decision `number` of the trail."""
        stretches = self.stretches
        while stretches[-1].number > number:
            stretches.pop()
        stretch = stretches[-1]
        again = self.trail[stretch.number : number]
        del self.trail[stretch.number :]
        if self.log is not None:
            del self.log[stretch.logged :]
        self._start_from(stretch.state.copy(), again)

    def _start_from(self, state: State, again: list[Answer]) -> None:
        """Begin the step of this state once more and repeat the answers given in it."""
        self.state = state
        state.log = self.log
        self.flow = None
        self.decision = None
        self._run_steps(marked=bool(self.stretches))
        if self.dreams:
            self._dream_on()
        for answer in again:
            self._repeat(answer)
            if self.dreams:
                self._dream_on()

    # Copies and imagination

    def copy(self) -> Game:
        """A game that plays on exactly as this one would, and shares nothing that changes."""
        new = self._twin(keep=True)
        new.stretches = self.stretches[:]
        new.undone = self.undone[:]
        self._replay_into(new, self.log)
        return new

    def imagine(self, seat: int | None, rng: Any, keep: bool = True) -> Game:
        """A copy in which everything that `seat` can't know is dealt anew, consistently.

        None stands for somebody who only watches, EVERYONE for all seats' knowledge put together.
        `rng` is a whole number, a text, or anything with `getrandbits`. With `keep=False` the
        game can be played on but neither copied nor undone, which is what a search wants.
        """
        chance = as_chance(rng)
        new = self._twin(keep)
        new.stretches = [self.stretches[-1]]
        self._replay_into(new, None)
        if seat != EVERYONE:
            new.pending = {one: code for one, code in self.pending.items() if one == seat}
        self.rules.imagine(new.state, seat, chance)
        new.state.chance = chance
        new._offer_again(seat)
        new.imagined = len(new.trail)
        if keep:
            new._remember_dream()
        return new

    def _offer_again(self, seat: int | None) -> None:
        """List the options of the other seats anew: they follow from what has been imagined."""
        mine = self.decision
        if mine is None:
            return
        if self.flow is None:
            ask = self.rules.steps[self.state.step].ask
            if seat not in (mine.seat, EVERYONE) and ask is not None:
                question = ask(self.state)
                if question is not None:
                    self._put(question)
        elif mine.again is not None and seat != EVERYONE:
            offers: dict[int, list[int]] = mine.again(self.state)
            if mine.secret is not None:
                mine.secret = {one: mine.secret[one] if one == seat else offers[one] for one in mine.secret}
            if mine.seat != seat:
                mine.codes = offers[mine.seat]

    def _remember_dream(self) -> None:
        """Keep the imagined table, so that copies and undo come back to it."""
        state = self.state.copy()
        if self.flow is None:
            self.stretches = [Stretch(state, len(self.trail), 0)]
            self.dreams = []
        else:
            self.dreams = [*self.dreams, Dream(state, len(self.trail), self.decision)]

    def _dream_on(self) -> None:
        """Change the table as it was imagined at this point, if it was."""
        for dream in self.dreams:
            if dream.number == len(self.trail):
                dream.state.copy_into(self.state)
                self.state.log = self.log
                if self.decision is not None:
                    self.decision.codes = dream.codes
                    self.decision.secret = dream.secret

    def _twin(self, keep: bool) -> Game:
        if not self.keep:
            raise HauntboxError("A game imagined with keep=False can't be copied.")
        new = Game.__new__(Game)
        new.rules = self.rules
        new.setup = self.setup
        new.keep = keep
        new.log = None
        new.stretches = []
        new.trail = []
        new.undone = []
        new.dreams = self.dreams
        new.pending = dict(self.pending)
        new.decision = None
        new.flow = None
        new.imagined = self.imagined
        return new

    def _replay_into(self, new: Game, log: list[RawEvent] | None) -> None:
        """Bring a twin to the present: from the start of the step through the answers since."""
        stretch = self.stretches[-1]
        mine = self.decision
        again = self.trail[stretch.number :]
        if self.flow is None and not self.dreams:
            new.trail = self.trail[:]
            new.log = None if log is None else log[:]
            new.state = self.state.copy()
            new.state.log = new.log
            if mine is not None:
                new._put(Decision(mine.seat, mine.kind, mine.codes, mine.rule, mine.source, mine.args))
            return
        pending = new.pending
        new.pending = {}
        new.trail = self.trail[: stretch.number]
        new.log = None if log is None else log[: stretch.logged]
        new._start_from(stretch.state.copy(), again)
        new.pending = pending

    # Looking

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What this seat (None: a spectator, EVERYONE: all hands open) may know, as JSON data."""
        view = self.rules.view(self.state, seat)
        view["number"] = len(self.trail)
        return view

    def asked(self, seat: int | None) -> list[Option]:
        """The options of this seat; empty when it is not asked or has answered."""
        if self.decision is None or seat is None or seat in self.pending:
            return []
        return self.decision.options_for(seat)

    def say(self, message: Message, language: str = "en") -> str:
        """A message in words."""
        return self.rules.say(self.state, message, language)

    def why_not(self, key: str, seat: int | None = None) -> Reason | None:
        """Why this seat (by default whoever is asked) can't answer so now; None if it is on offer."""
        decision = self.decision
        code = self.rules.option_code(key)
        if decision is None:
            return Reason("over", self.state.ending)
        if seat is None:
            seat = decision.seat
        if seat not in decision.seats:
            return Reason("not_asked", decision.rule)
        codes = decision.codes_for(seat)
        if code in codes or self._canonical(code) in codes:
            return None
        return self.rules.why_not_for(self.state, seat, code) or Reason("not_asked", decision.rule)

    def refusals(self, seat: int | None = None) -> list[tuple[Option, Reason]]:
        """What this seat (by default whoever is asked) might expect to do now but can't, and why."""
        decision = self.decision
        if decision is None:
            return []
        if seat is None:
            seat = decision.seat
        if seat not in decision.seats:
            return []
        found: list[tuple[Option, Reason]] = []
        codes = decision.codes_for(seat)
        for code in self.rules.conceivable(self.state):
            if code not in codes:
                reason = self.rules.why_not_for(self.state, seat, code)
                if reason is not None:
                    found.append((Option(self.rules, self.state, decision.number, seat, code), reason))
        return found

    def foresee(self, choice: Option | str | int, seat: int | None = None) -> Foresight | None:
        """What an answer on offer would bring, as far as this seat (None: a spectator) may know; mostly nothing.

        What is not on offer raises `Refused`, and so do other seats' answers in a game with secrets.
        """
        decision = self.decision
        if decision is None:
            raise Refused("The game is over; there is nothing to decide.", message=Message("refused.over"))
        if isinstance(choice, Option):
            code = choice.code
        else:
            code = self.rules.option_code(choice) if isinstance(choice, str) else choice
        if seat is not None and seat in decision.seats:
            codes = decision.codes_for(seat)
        else:
            codes = [] if self.rules.secrets else decision.codes
        if code not in codes:
            code = self._canonical(code)
        if code not in codes:
            raise not_offered(choice if isinstance(choice, str) else str(code))
        return self.rules.foresee(self.state, seat, code)

    def foresee_thing(self, target: str, seat: int | None = None) -> Foresight | None:
        """What a thing (``ghost:slimer``) could do, as far as this seat (None: a spectator) may know."""
        kind, _, id = target.partition(":")
        try:
            value = self.rules.thing_value(kind, id)
            known = 0 <= value < self.rules.thing_count(kind)
        except (KeyError, ValueError):
            known = False
        if not known:
            raise Refused(
                f"{target!r:.80} is nothing in {self.rules.title}.",
                message=Message("refused.no_thing", {"target": f"{target!r:.80}", "title": self.rules.title}),
            )
        return self.rules.foresee_thing(self.state, seat, kind, value)

    def events(self, seat: int | None = None, since: int = 0) -> list[Event]:
        """What happened from decision `since` on, as far as this seat may know it."""
        found: list[Event] = []
        log = self.log
        if log is None:
            return found
        trail = self.trail
        number = since if 0 < since < len(trail) else 0
        start = trail[number].logged if number else (0 if since <= 0 else len(log))
        for index in range(start, len(log)):
            while number < len(trail) and trail[number].logged <= index:
                number += 1
            if seen_by(log[index], seat):
                found.append(Event(log[index], index, number))
        return found

    def draw(self, seat: int | None = None, **style: Any) -> str:
        """The table as one SVG picture, as this seat sees it, with what it may answer aglow."""
        decision = None if seat in self.pending else self.decision
        return self.rules.draw(self.view(seat), decision, seat=seat, **{"parts": ["table"], **style})["table"]

    def _repr_svg_(self) -> str:
        return self.draw()

    def __repr__(self) -> str:
        where = "over" if self.over else f"decision {self.number}"
        return f"<Game {self.rules.id}: {self.setup.players} players, {where}>"

    # Keeping

    def state_bytes(self) -> bytes:
        """The exact state as bytes: two games in the same state give the same."""
        return canonical_json(self.state.to_data()).encode()

    @property
    def seed_hash(self) -> str:
        """Can be published before a game; the seed itself after it proves that nothing was changed."""
        raw = self.setup.seed.encode("utf-8", "surrogatepass")
        return blake2b(raw, digest_size=16, person=b"hauntbox-seed").hexdigest()

    def save(self) -> str:
        """The whole game as text: set-up, every answer, and the state at the last step."""
        if self.imagined >= 0:
            raise HauntboxError("An imagined game can't be saved; save the game it was imagined from.")
        stretch = self.stretches[-1]
        record: dict[str, Any] = {
            "game": self.rules.id,
            "setup": self.setup.to_data(),
            "content": self.rules.content_digest,
            "step": {"number": stretch.number, "state": stretch.state.to_data()},
            "now": state_hash(self.state),
            "answers": pack_lines([self._answer_line(answer) for answer in self.trail]),
            "pending": {str(seat): self.rules.option_key(code) for seat, code in self.pending.items()},
        }
        return write_record(record)

    def _answer_line(self, answer: Answer) -> str:
        """One answer as text: its key, or ``seat=key`` pairs of a secret one."""
        if answer.secret is None:
            return self.rules.option_key(answer.code)
        return " ".join(f"{seat}={self.rules.option_key(code)}" for seat, code in answer.secret.items())

    def answers(self) -> list[str]:
        """Every answer so far as text, in order: with the set-up, the whole game.

        Of an imagined game, those given since: what came before is not for everybody to know.
        """
        return [self._answer_line(answer) for answer in self.trail[max(self.imagined, 0) :]]

    def play_line(self, line: str) -> None:
        """Give one answer of `answers` again, checked like any other."""
        if "=" not in line:
            self.decide(line)
            return
        pending = dict(self.pending)
        try:
            for part in line.split(" "):
                seat, _, key = part.partition("=")
                self.decide(key, seat=seat_number(seat))
        except Refused:
            self.pending = pending
            raise


def not_offered(what: str) -> Refused:
    """The refusal of an answer that nothing more can be said of."""
    return Refused(f"{what} is not on offer in this decision.", message=Message("refused.not_offered", {"what": what}))


def seats_message(seats: list[int]) -> Message:
    """One seat, or several, as a message."""
    named = Message("refused.seat", {"n": seats[0] + 1})
    for seat in seats[1:]:
        named = Message("refused.and", {"a": named, "b": Message("refused.seat", {"n": seat + 1})})
    return named


def state_hash(state: State) -> str:
    """A short fingerprint of a state."""
    return blake2b(canonical_json(state.to_data()).encode(), digest_size=8).hexdigest()


def as_chance(rng: Any) -> Chance:
    """A stream of chance from a whole number, a text, or anything with `getrandbits`."""
    if isinstance(rng, Chance):
        return rng.branch()
    if isinstance(rng, (int, str)):
        return Chance.from_seed(str(rng))
    return Chance(rng.getrandbits(256).to_bytes(32, "little"))
