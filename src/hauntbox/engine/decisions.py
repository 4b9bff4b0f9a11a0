"""Questions and the answers on offer. A decision is all that a player needs to play."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from hauntbox.engine.messages import Fields, Message, Reason, Thing, Value

if TYPE_CHECKING:
    from hauntbox.engine.rules import Rules
    from hauntbox.engine.state import State

FIELD_BITS: Final = 10
FIELD_MASK: Final = (1 << FIELD_BITS) - 1
VERB_SHIFT: Final = 3 * FIELD_BITS
VERB_BITS: Final = -1 << VERB_SHIFT  # `code & VERB_BITS` is a code without its fields: one of a game's verbs
EVERYBODY: Final = -2  # as `heard`: all seats count, whatever they answered

# Each seat's options, given the state.
Offers = Callable[[Any], dict[int, list[int]]]
# Why a seat can't give this answer: from the state, the question, the seat and the answer.
WhyNot = Callable[[Any, "Decision", int, int], Reason]


class Verb:
    """A kind of answer: its name and up to three fields (things or numbers below 1024)."""

    __slots__ = ("fields", "index", "name")

    def __init__(self, index: int, name: str, spec: str = "") -> None:
        self.index = index
        self.name = name
        self.fields = Fields(spec)


def option_code(verb: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    """An answer as one whole number: what options, histories and searches are made of."""
    return verb << VERB_SHIFT | a << 2 * FIELD_BITS | b << FIELD_BITS | c


def verb_of(code: int) -> int:
    return code >> VERB_SHIFT


def field_a(code: int) -> int:
    return code >> 2 * FIELD_BITS & FIELD_MASK


def field_b(code: int) -> int:
    return code >> FIELD_BITS & FIELD_MASK


def field_c(code: int) -> int:
    return code & FIELD_MASK


def field_values(code: int) -> tuple[int, int, int]:
    return field_a(code), field_b(code), field_c(code)


class Decision:
    """Who is asked what, with which options, by which rule, and where the question comes from.

    Most decisions ask one `seat`. A secret one asks several seats at once: `secret` then holds each seat's options, and
    `seat` is the first of them. `again` lists each seat's options again after the table has been imagined; a question
    in the middle of a step needs it if its options show hidden things. A `courtesy` asks every seat that might want to
    react, so that being asked reveals nothing. Usually there is nothing to choose, and the engine answers it. The last
    option of each seat is to pass. `why` gives the reason against an answer that has the right kind but is not on
    offer. A question in the middle of a step has its own; a question that opens a step leaves it to
    `Rules.why_not_for`. `context` holds what `why` needs besides the state and its arguments. `verbs` are kinds of
    answers that the question is about even when it offers none of them, because a hand might have held one. In a closed
    reaction window, `heard` is the seat that acted, or -1 if all passed. What the others would have done stays secret.
    A secret question that `locks` takes no answer back while it waits for others (see `engine.secrecy.locking`);
    `opened` is its number when it was put first, before asides interrupted it.
    """

    __slots__ = (
        "again", "answers", "args", "codes", "context", "courtesy", "heard", "kind", "locks", "number", "opened",
        "rule", "rules", "seat", "secret", "source", "state", "verbs", "why",
    )

    def __init__(
        self,
        seat: int,
        kind: str,
        codes: list[int],
        rule: str,
        source: Thing | None = None,
        args: dict[str, Value] | None = None,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.codes = codes
        self.rule = rule
        self.source = source
        self.args: dict[str, Value] | None = args
        self.secret: dict[int, list[int]] | None = None
        self.answers: dict[int, int] | None = None
        self.again: Offers | None = None
        self.why: WhyNot | None = None
        self.context: tuple[Any, ...] = ()
        self.verbs: tuple[int, ...] = ()
        self.courtesy = False
        self.heard = EVERYBODY
        self.locks = False
        self.opened = -1
        self.number = 0
        self.rules: Rules | None = None
        self.state: State | None = None

    @property
    def seats(self) -> list[int]:
        """All seats that are asked."""
        return [self.seat] if self.secret is None else list(self.secret)

    @property
    def forced(self) -> bool:
        """Whether this is a courtesy in which nobody has a choice."""
        return self.courtesy and self.choosers == 0

    @property
    def choosers(self) -> int:
        """The seats, as bits, that are asked and have more than one option."""
        secret = self.secret
        if secret is None:
            return 1 << self.seat if len(self.codes) > 1 else 0
        bits = 0
        for seat, codes in secret.items():
            if len(codes) > 1:
                bits |= 1 << seat
        return bits

    @property
    def window(self) -> bool:
        """Whether this is a reaction window: a courtesy for all who might interrupt, not one seat's own step."""
        return self.courtesy and self.secret is not None

    def spares(self, seat: int) -> bool:
        """Whether this is a courtesy that asks the seat but gives it no choice."""
        return self.courtesy and len(self.codes_for(seat)) == 1

    @property
    def message(self) -> Message:
        """The question, as a message."""
        return Message("ask." + self.kind, self.args)

    @property
    def prompt(self) -> str:
        """The question in English."""
        rules, state = self._table()
        return rules.say(state, self.message)

    @property
    def options(self) -> list[Option]:
        """What may be answered (of a secret decision: by the first seat asked)."""
        return self.options_for(self.seat)

    def options_for(self, seat: int) -> list[Option]:
        """What this seat may answer; nothing if it is not asked."""
        rules, state = self._table()
        return [Option(rules, state, self.number, seat, code) for code in self.codes_for(seat)]

    def codes_for(self, seat: int) -> list[int]:
        """The bare codes of `options_for`."""
        if self.secret is not None:
            return self.secret.get(seat, [])
        return self.codes if seat == self.seat else []

    def asks_for(self, seat: int, verb: int) -> bool:
        """Whether the question asks a seat for an answer of this kind, on offer or not."""
        return verb in self.verbs or verb in [verb_of(code) for code in self.codes_for(seat)]

    def _table(self) -> tuple[Rules, State]:
        if self.rules is None or self.state is None:
            raise RuntimeError("this decision was never put to a table")
        return self.rules, self.state

    def __repr__(self) -> str:
        return f"<Decision {self.number}: {self.kind}, seats {self.seats}, {len(self.codes)} options>"


class Option:
    """One possible answer: a stable `key`, a `label` and the `targets` it touches."""

    __slots__ = ("code", "number", "rules", "seat", "state")

    def __init__(self, rules: Rules, state: State, number: int, seat: int, code: int) -> None:
        self.rules = rules
        self.state = state
        self.number = number
        self.seat = seat
        self.code = code

    @property
    def verb(self) -> str:
        return self.rules.verbs[verb_of(self.code)].name

    @property
    def key(self) -> str:
        return self.rules.option_key(self.code)

    @property
    def message(self) -> Message:
        """What the answer means, as a message."""
        return self.rules.option_message(self.state, self.code)

    @property
    def label(self) -> str:
        """What the answer means, in English."""
        return self.rules.say(self.state, self.message)

    @property
    def targets(self) -> list[str]:
        """Ids of the things on the table that the answer touches, e.g. ``die:red2``."""
        return self.rules.option_targets(self.state, self.code)

    @property
    def figure(self) -> str:
        """The figure that does it, where none of the targets is it; mostly empty."""
        return self.rules.option_figure(self.state, self.code)

    @property
    def second_thought(self) -> Message | None:
        """What a person is asked before the answer is taken; None for most answers."""
        return self.rules.second_thought(self.state, self.code)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Option)
            and other.code == self.code
            and other.seat == self.seat
            and other.number == self.number
        )

    def __hash__(self) -> int:
        return hash((self.number, self.seat, self.code))

    def __repr__(self) -> str:
        return f"<Option {self.key}>"
