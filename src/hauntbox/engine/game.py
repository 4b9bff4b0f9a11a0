"""A game being played: `decision`, `decide`, `undo`, `save`."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from hauntbox.engine import ignoring, imagining, keeping, looking, notebooks, taking_back
from hauntbox.engine.chance import as_chance
from hauntbox.engine.compiling import mypyc_attr
from hauntbox.engine.course import Course, be_courteous, interrupt, settle_secret, turn_to_chooser
from hauntbox.engine.decisions import Option
from hauntbox.engine.errors import HauntboxError, Refused
from hauntbox.engine.messages import EVERYONE, Event, Message, Reason
from hauntbox.engine.presenting.calling import called
from hauntbox.engine.presenting.walks import Walk
from hauntbox.engine.rules import Foresight
from hauntbox.engine.saves import canonical_json, seat_number
from hauntbox.engine.secrecy import locking
from hauntbox.engine.secrecy.locking import Unlocked
from hauntbox.engine.state import seats_by_place


class Outcome:
    """How a game ended: the winning seats, the rule and the sentence that says so, in English and as a message.

    `standings` is the place of each seat, 1 being the first, in a game that ranks them; in others it is empty.
    """

    __slots__ = ("message", "rule", "standings", "text", "winners")

    def __init__(
        self, winners: list[int], rule: str, text: str, message: Message, standings: tuple[int, ...] = ()
    ) -> None:
        self.winners = winners
        self.standings = standings
        self.rule = rule
        self.text = text
        self.message = message

    @property
    def won(self) -> bool:
        """Whether anybody won; in a co-operative game: whether all did."""
        return bool(self.winners)

    @property
    def ranking(self) -> list[list[int]]:
        """The seats in the order of their places, those that are level together; empty where seats are not ranked."""
        return seats_by_place(self.standings)

    @property
    def first(self) -> list[int]:
        """The seats that stand first, of a game that was won; several if they are level."""
        return self.ranking[0] if self.winners and self.standings else []

    def __repr__(self) -> str:
        return f"<Outcome: winners {self.winners}, {self.rule}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Course):
    """A game in progress is the state at the last step and the answers since; nothing else.

    `decision` is the open question (None when the game is over); `decide` answers it. A game may begin with any `state`
    at the start of a step. Courtesies in which nobody has a choice are answered at once, unless `courteous` is False.
    """

    __slots__ = ()

    # Playing

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
        return Outcome(winners, state.ending, self.say(message), message, state.standings)

    def decide(
        self, choice: Option | str | int, seat: int | None = None, number: int | None = None
    ) -> None:
        """Answer the open decision with an option, its key or its code, or say one of the `asides`.

        `seat` says who answers (by default the seat that is asked), `number` which decision is meant. Anything that is
        not on offer raises `Refused` and changes nothing.
        """
        decision = self.decision
        if decision is None:
            raise looking.over(self)
        if isinstance(choice, Option):
            if number is None:
                number = choice.number
            if seat is None:
                seat = choice.seat
            code = choice.code
        elif isinstance(choice, str):
            code = looking.code_of(self, choice)
        elif isinstance(choice, int) and not isinstance(choice, bool):
            code = choice
        else:
            raise Refused(
                f"An answer is an option, its key or its code, not {choice!r:.80}.",
                decision.rule,
                Message("refused.no_answer", {"what": f"{choice!r:.80}"}),
            )
        if number is not None and number != decision.number:
            raise Refused(
                f"That answers decision {number}, but the table is at decision {decision.number}.",
                decision.rule,
                Message("refused.stale", {"answered": number, "number": decision.number}),
            )
        if seat is None:
            seat = decision.seat
        codes = decision.codes_for(seat)
        if seat in self.pending or code not in codes:
            if code in looking.asides(self, seat):
                self.undone = []
                interrupt(self, seat, code)
                be_courteous(self)
                return
            same = looking.canonical(self, code)
            if seat in self.pending or same not in codes:
                raise looking.refusal(self, decision, seat, code)
            code = same
        self.undone = []
        if decision.secret is None:
            self.answer(code)
        else:
            self.pending[seat] = code
            settle_secret(self)

    def play_line(self, line: str) -> None:
        """Give one line of `answers` again, checked like any other answer, and nothing else: automatic answers have
        lines of their own. After the last line, `settle` goes on to the next question that needs an answer."""
        if 0 < self.opening == len(self.trail):
            taking_back.back_to(self, 0)
        self.opening = 0
        *pairs, last = line.split(" ")
        speaker, beside, key = last.partition("!")
        pending, waited, courteous = dict(self.pending), self.waited, self.courteous
        self.courteous = False
        try:
            if beside and speaker.isdecimal():
                self.pending = looking.waiting(self, pairs)
                self.decide(key, seat=seat_number(speaker))
            elif "=" in line:
                for pair in line.split(" "):
                    self._play_pair(pair)
            else:
                self.decide(line)
        except Refused as refused:
            self.pending, self.waited = pending, waited
            refused.rule = refused.rule or looking.rule_now(self)
            raise
        finally:
            self.courteous = courteous
            turn_to_chooser(self)

    def settle(self) -> None:
        """Answer the courtesies in which nobody has a choice. A courteous game usually does this itself, except after
        `play_line` and `back_to`, which are exact, and at an imagined table."""
        be_courteous(self)

    def usable_things(self, seat: int) -> list[str]:
        """What this seat has that it might use in reaction windows, now or later, as ``card:salt1``."""
        rules = self.rules
        return [f"{one.kind}:{rules.thing_id(one.kind, one.value)}" for one in rules.might_use(self.state, seat)]

    def ignore(self, seat: int, target: str, ignored: bool = True) -> None:
        """Stop asking this seat in reaction windows about a thing of its own (``card:salt1``) and all copies of it; or
        ask again. A window in which it can use nothing else is passed for it, as if it held nothing.

        Nobody is told, and neither saves nor copies contain it. A thing that the seat can't use raises `Refused`.
        """
        mine = self.ignored.get(seat, [])
        if ignored and target not in mine and target not in self.usable_things(seat):
            raise Refused(
                f"{target!r:.80} is nothing that seat {seat} could react with.",
                looking.rule_now(self),
                Message("refused.not_usable", {"target": f"{target!r:.80}", "seat": seat}),
            )
        left = ignoring.without(self.rules, self.state, mine, target)
        self.ignored = {**self.ignored, seat: [*left, target] if ignored else left}
        be_courteous(self)

    def _play_pair(self, pair: str) -> None:
        """Give one seat's part of a secret answer again. It replaces what the seat said before an aside."""
        name, _, key = pair.partition("=")
        seat = seat_number(name)
        if seat in self.waited:
            self.undone.append(taking_back.take_pending(self, seat))
        if looking.code_of(self, key) in looking.asides(self, seat):
            raise looking.not_offered(key, looking.rule_now(self))
        self.decide(key, seat=seat)

    # Taking back

    @property
    def undo_is_free(self) -> bool:
        """Whether nobody has learned anything from the last answer: no roll, draw or reveal."""
        return taking_back.undo_is_free(self)

    def undo(self, seat: int | None = None) -> None:
        """Take back the last answer, exactly. The same answer later gives the same dice.

        While a secret decision waits for others, `seat` takes back its own answer only. If its answers are locked,
        nothing is taken back before all have answered.
        """
        taking_back.undo(self, seat)

    def back_to(self, number: int) -> None:
        """Take back every answer from decision `number` on, at once; none of them can be done again."""
        taking_back.back_to(self, number)

    def redo(self) -> None:
        """Redo the answer that was undone last."""
        taking_back.redo(self)

    # Copies and imagination

    def copy(self) -> Game:
        """An independent copy that plays on exactly as this game would."""
        new = Game.__new__(Game)
        imagining.copy_into(self, new)
        return new

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """For `pickle`, which finds the rules by their name; another process needs the same Hauntbox."""
        from hauntbox.engine import pickling

        return pickling.unpacked, (self.rules, pickling.packed(self))

    def imagine(self, seat: int | None, rng: Any, keep: bool = True) -> Game:
        """A copy in which everything that `seat` can't know is dealt anew, consistently.

        None stands for a spectator, EVERYONE for the knowledge of all seats together. `rng` is a whole number, a text,
        or anything with `getrandbits`. With `keep=False` the game can be played on but neither copied nor undone, which
        is enough for a search. It contains neither the seed nor the dice to come nor the earlier answers of others.
        """
        new = Game.__new__(Game)
        imagining.imagine_into(self, new, seat, as_chance(rng), keep)
        return new

    # Looking

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What this seat (None: a spectator) may know, as JSON data; EVERYONE: all hands open, once it is over."""
        if seat == EVERYONE and not self.laid_open and not self.state.ended:
            raise HauntboxError("Hands are laid open when the game is over, not before; ask for the view of a seat.")
        view = self.rules.view(self.state, seat)
        view["number"] = len(self.trail)
        return view

    @property
    def round(self) -> int:
        """The round, as everybody sees it: every view has it, whatever the game; 0 before the first."""
        found: int = self.rules.view(self.state, None)["round"]
        return found

    def asked(self, seat: int | None) -> list[Option]:
        """The options of this seat; empty if it is not asked, has answered, or need not answer."""
        decision = self.decision
        if decision is None or seat is None or seat in self.pending:
            return []
        if self.courteous and decision.spares(seat):
            return []
        return decision.options_for(seat)

    def public_options(self) -> list[Option]:
        """What the seat that is asked may answer, as far as everybody at the table may know it: friends and spectators
        can talk about these. None of a secret question, and none that depends on hidden things."""
        decision = self.decision
        if decision is None:
            return []
        codes = looking.public_codes(self)
        return [Option(self.rules, self.state, decision.number, decision.seat, code) for code in codes]

    def awaited(self, viewer: int | None) -> list[int]:
        """The seats that the game waits for, as far as this seat (None: a spectator) may know.

        In a courtesy these are all seats that are asked, until it is closed: others must not learn who has a choice or
        has answered.
        """
        decision = self.decision
        if decision is None:
            return []
        waiting = self.waiting
        if not decision.courtesy or viewer == EVERYONE:
            return waiting
        return [seat for seat in decision.seats if seat != viewer or seat in waiting]

    def asides(self, seat: int | None) -> list[Option]:
        """What this seat may say beside the open decision, whether it is asked or not, such as giving up. Bots never
        do."""
        decision = self.decision
        if decision is None or seat is None:
            return []
        codes = looking.asides(self, seat)
        return [Option(self.rules, self.state, decision.number, seat, code) for code in codes]

    def say(self, message: Message, language: str = "en") -> str:
        """A message in words; seats are called by the names of the `people` in them, where these are known."""
        people = self.people.get(language)
        return self.rules.say(self.state, called(message, people) if people else message, language)

    def why_not(self, key: str, seat: int | None = None) -> Reason | None:
        """Why this seat (by default the one that is asked) can't give this answer now; None if it is on offer."""
        return looking.why_not(self, key, seat)

    def refusals(self, seat: int | None = None) -> list[tuple[Option, Reason]]:
        """What this seat (by default the one that is asked) might expect to do now but can't, and why."""
        return looking.refusals(self, seat)

    def foresee(self, choice: Option | str | int, seat: int | None = None) -> Foresight | None:
        """What an answer on offer would lead to, as far as this seat (None: a spectator) may know; often nothing.

        An answer that is not on offer raises `Refused`, and so does another seat's that is not among the
        `public_options`.
        """
        return looking.foresee(self, choice, seat)

    def foresee_thing(self, target: str, seat: int | None = None) -> Foresight | None:
        """What a thing (``ghost:slimer``) could do, as far as this seat (None: a spectator) may know."""
        return looking.foresee_thing(self, target, seat)

    def walks(self, seat: int | None = None) -> list[Walk]:
        """Where the figures of this seat (by default the one that is asked) could go, with the answers on the way."""
        return looking.walks(self, seat)

    def events(self, seat: int | None = None, since: int = 0) -> list[Event]:
        """What happened from decision `since` on, as far as this seat may know it."""
        return looking.events(self, seat, since)

    def draw(self, seat: int | None = None, **style: Any) -> str:
        """The table as one SVG picture, as this seat sees it, with what it may answer aglow."""
        decision = None if seat in self.pending else self.decision
        return self.rules.draw(self.view(seat), decision, seat=seat, **{"parts": ["table"], **style})["table"]

    def _repr_svg_(self) -> str:
        return notebooks.fitted(self.draw())

    def _repr_html_(self) -> str:
        return notebooks.framed(self.draw(), f"{self.rules.title}, decision {self.number}")

    def __repr__(self) -> str:
        where = "over" if self.over else f"decision {self.number}"
        return f"<Game {self.rules.id}: {self.setup.players} players, {where}>"

    # Keeping

    def state_bytes(self) -> bytes:
        """The exact state as bytes: equal for two games in the same state."""
        return canonical_json(self.state.to_data()).encode()

    @property
    def seed_hash(self) -> str:
        """Can be published before a game; the seed itself after it proves that nothing was changed."""
        if self.imagined >= 0:
            raise HauntboxError("An imagined game has no seed; ask the game it was imagined from.")
        raw = self.setup.seed.encode("utf-8", "surrogatepass")
        return blake2b(raw, digest_size=16, person=b"hauntbox-seed").hexdigest()

    def save(self) -> str:
        """The whole game as text: set-up, every answer, and the state at the last step."""
        return keeping.save(self)

    # Locked answers

    @property
    def locks(self) -> dict[int, str]:
        """The locks of the answers that the open decision has already, by seat, for everybody to know; empty unless its
        answers are locked. An imagined game has others."""
        return locking.locks(self)

    def unlocked(self, number: int) -> list[Unlocked]:
        """The locked answers to decision `number`, with what proves that they are the ones that were locked."""
        if not 0 <= number < len(self.trail):
            return []
        return locking.unlocked(self, self.trail[number])

    @property
    def last_unlocked(self) -> list[Unlocked]:
        """The locked answers that came to light last; empty if none have."""
        for answer in reversed(self.trail):
            if answer.nonces is not None:
                return locking.unlocked(self, answer)
        return []

    def answers(self) -> list[str]:
        """Every answer so far as text, in order: with the set-up, the whole game.

        For an imagined game, only those given since it was imagined: earlier ones are not for everybody to know.
        """
        return keeping.answers(self)
