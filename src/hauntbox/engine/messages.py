"""Messages are keys with arguments; the code that shows them makes the words."""

from __future__ import annotations

from typing import Final, Union

from hauntbox.engine.compiling import mypyc_attr

EVERYONE: Final = -1


class Thing:
    """Something on the table, as a value of a message: its kind and its number within the kind."""

    __slots__ = ("kind", "value")

    def __init__(self, kind: str, value: int) -> None:
        self.kind = kind
        self.value = value

    def __repr__(self) -> str:
        return f"Thing({self.kind!r}, {self.value})"


Value = Union[int, str, Thing, "Message", "list[Thing]", "list[Message]"]


class Message:
    """A key of the catalogue with its arguments, to be put into any language later."""

    __slots__ = ("args", "key")

    def __init__(self, key: str, args: dict[str, Value] | None = None) -> None:
        self.key = key
        self.args: dict[str, Value] = args if args is not None else {}

    def __repr__(self) -> str:
        return f"Message({self.key!r}, {self.args!r})"


# Reasons against an answer that is not of the kind that is asked for.
GENERIC: Final = ("not_asked", "other_question")


class Reason:
    """Why something is not allowed: a message key, its arguments and the rule behind it."""

    __slots__ = ("args", "key", "rule")

    def __init__(self, key: str, rule: str, args: dict[str, Value] | None = None) -> None:
        self.key = key
        self.rule = rule
        self.args: dict[str, Value] = args if args is not None else {}

    @property
    def generic(self) -> bool:
        """Whether it only says that something else is being asked."""
        return self.key in GENERIC

    @property
    def message(self) -> Message:
        """The sentence of the reason, as a message."""
        return Message("why." + self.key, self.args)

    def __repr__(self) -> str:
        return f"Reason({self.key!r}, {self.rule!r})"


class Fields:
    """Named whole numbers with their kinds, from a spec such as ``"die to=buster n="``.

    ``die`` is a field of that name and kind, ``to=buster`` names another kind,
    ``n=`` is a plain number; a last field ``dice*=die`` takes all values that are left.
    """

    __slots__ = ("kinds", "names")

    def __init__(self, spec: str) -> None:
        self.names: list[str] = []
        self.kinds: list[str] = []
        for part in spec.split():
            name, equals, kind = part.partition("=")
            self.names.append(name)
            self.kinds.append(kind if equals else name)


class EventKind:
    """A kind of event: its name and the fields it carries; `turn` begins a new group of the log.

    `joins` is ``roll`` or ``outcome`` where several in a row may be told in one sentence (see `kit.gathering`), and
    ``reason`` where the event says why the next one comes about.
    """

    __slots__ = ("fields", "joins", "name", "turn")

    def __init__(self, name: str, spec: str = "", turn: bool = False, joins: str = "") -> None:
        self.name = name
        self.fields = Fields(spec)
        self.turn = turn
        self.joins = joins


# A stored event: kind, rule id, cause, audience, values. It is small, and becomes words only when shown.
RawEvent = tuple[EventKind, str, "Thing | None", int, tuple[int, ...]]


@mypyc_attr(allow_interpreted_subclasses=True)
class Hindsight:
    """What the things of old events were when they were told, in a game where others take their numbers later."""

    __slots__ = ()

    def thing(self, index: int, kind: str, value: int) -> Thing:
        """What was meant by a thing of the event with this place in the log."""
        return Thing(kind, value)


class Event:
    """Something that happened, with its cause and rule; `args` are its fields by name."""

    __slots__ = ("cause", "hindsight", "index", "number", "raw")

    def __init__(self, raw: RawEvent, index: int, number: int, hindsight: Hindsight | None = None) -> None:
        self.raw = raw
        self.index = index
        self.number = number
        self.hindsight = hindsight
        self.cause: Thing | None = raw[2]

    @property
    def kind(self) -> str:
        return self.raw[0].name

    @property
    def rule(self) -> str:
        return self.raw[1]

    @property
    def begins_turn(self) -> bool:
        """Whether a round, a turn or an activation begins with it: a new group of the log."""
        return self.raw[0].turn

    @property
    def args(self) -> dict[str, int]:
        """The single fields by name (a starred one by its first value)."""
        return {name.rstrip("*"): value for name, value in zip(self.raw[0].fields.names, self.raw[4])}

    @property
    def message(self) -> Message:
        """The sentence of the event, as a message."""
        fields = self.raw[0].fields
        args: dict[str, Value] = {}
        for index, (name, kind) in enumerate(zip(fields.names, fields.kinds)):
            if name.endswith("*"):
                args[name[:-1]] = [self.thing(kind, value) for value in self.raw[4][index:]]
            else:
                value = self.raw[4][index]
                args[name] = self.thing(kind, value) if kind else value
        return Message("event." + self.raw[0].name, args)

    def thing(self, kind: str, value: int) -> Thing:
        """A thing as the sentence names it."""
        return Thing(kind, value) if self.hindsight is None else self.hindsight.thing(self.index, kind, value)

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.args!r}, rule={self.rule!r})"


def seen_by(raw: RawEvent, seat: int | None) -> bool:
    """Whether a seat (None: a spectator, EVERYONE: all seats together) is told of the event.

    An audience is EVERYONE, seats as bits, or `others_than` seats.
    """
    audience = raw[3]
    if audience == EVERYONE:
        return True
    if seat == EVERYONE:
        return audience >= 0
    if seat is None:
        return audience < 0
    return bool(audience >> seat & 1)


def others_than(seats: int) -> int:
    """Everybody but these seats (as bits), who are told more elsewhere: the other seats and the spectators."""
    return ~seats
