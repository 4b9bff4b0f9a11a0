# interpreted: it looks at games that are over
"""Achievements: what somebody may be proud of in a game, and what of it has happened at a table.

An achievement is data: patterns of public events (`Deed`), and of how the game was set up and ended (`Ending`). `judge`
finds those that one game brings. Some are counted over many games: of these a game leaves a tally, and `reached` says
how far several tallies lead.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Final

from hauntbox.engine.messages import Event

if TYPE_CHECKING:
    from hauntbox.engine.game import Game
    from hauntbox.engine.presenting.lessons import Text

GAME: Final = "game"
TURN: Final = "turn"
EVENTS, SUM, KINDS = "events", "sum", "kinds"
COUNTS: Final = (EVENTS, SUM, KINDS)
LEVELS: Final = (1, 2, 3)
LEVEL_NAMES: Final = ("bronze", "silver", "gold")
WON, LOST = "won", "lost"
FIRST, LAST = "first", "last"
# What a game leaves of an achievement that is counted over games: how many, or which different ones.
Tally = int | list[str]
# Whether somebody played a seat when the answer with this number was given.
Held = Callable[[int, int], bool]


@dataclass(frozen=True, slots=True)
class Check:
    """What a field must be: a thing with an id like one of the `ids`, or a number from `low` to `high`.

    Of a field with several values at least `many` must be so.
    """

    ids: tuple[str, ...] = ()
    low: int | None = None
    high: int | None = None
    many: int = 1


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that must have happened, often enough: public events of one kind, with fields as they must be.

    What is in the field `own` is run by the achiever, what is in `other` by another seat. By `count` it is the events
    that are counted, the `of` field of all of them added up, or how many different things that field names. What is
    counted must be at least `least` and, if there is a `most`, at most that; in all of a game, or within one turn.
    """

    event: str
    where: tuple[tuple[str, Check], ...] = ()
    own: str = ""
    other: str = ""
    count: str = EVENTS
    of: str = ""
    least: int = 1
    most: int | None = None
    within: str = GAME


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game must have been set up and have ended; what is empty does not matter.

    `result` is that of the achiever; `place` the first or the last of a game that was won and ranks its seats. `rounds`
    is how many there were at most, `endings` are keys of the sentence that ends a game.
    """

    result: str = ""
    place: str = ""
    side: str = ""
    rounds: int | None = None
    players: tuple[int, ...] = ()
    endings: tuple[str, ...] = ()
    options: tuple[tuple[str, tuple[str, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class Achievement:
    """One achievement: its name and its sentence in each language, and all that must be so.

    One that takes several `games` counts those in which everything is so, or, with `each`, how many different values
    that option had in them. With `ever` its one deed is counted over all games. A `hidden` one is only shown when it
    has been earned.
    """

    id: str
    name: Text
    text: Text
    level: int = 1
    hidden: bool = False
    deeds: tuple[Deed, ...] = ()
    ending: Ending = field(default_factory=Ending)
    games: int = 1
    each: str = ""
    ever: bool = False

    @property
    def lasting(self) -> bool:
        """Whether it is counted over many games."""
        return self.games > 1 or self.ever

    @property
    def asks_for_all(self) -> bool:
        """Whether it is about the game as a whole: how it ended, or what did not happen."""
        return self.ending != Ending() or any(deed.most is not None for deed in self.deeds)

    @property
    def goal(self) -> int:
        """How far the tallies must lead."""
        return self.deeds[0].least if self.ever else self.games


@dataclass(slots=True)
class Judged:
    """What one game brings a player: achievements by their ids, and tallies of those that take many games."""

    earned: list[str] = field(default_factory=list)
    tallies: dict[str, Tally] = field(default_factory=dict)


def judge(
    achievements: Sequence[Achievement], game: Game, seats: Collection[int], held: Held | None = None
) -> Judged:
    """What a game that is over brings whoever played these seats; `held` tells at which answers they did.

    It depends on nothing but what everybody could see, and so is the same whenever it is asked. Deeds count while the
    achiever played a seat. How a game ended, and what did not happen in it, counts for those who played half of it.
    """
    looked = Look(game, frozenset(seats), held)
    found = Judged()
    if game.outcome is None or not looked.seats:
        return found
    for one in achievements:
        if (one.asks_for_all and not looked.stayed) or not looked.ended(one.ending):
            continue
        if one.ever:
            tally = looked.counted(one.deeds[0])
            if tally:
                found.tallies[one.id] = tally
        elif all(looked.done(deed) for deed in one.deeds):
            if one.games == 1:
                found.earned.append(one.id)
            else:
                found.tallies[one.id] = [looked.option(one.each)] if one.each else 1
    return found


def reached(tallies: Sequence[Tally]) -> int:
    """How far several games lead together."""
    different = {one for tally in tallies if isinstance(tally, list) for one in tally}
    return len(different) + sum(tally for tally in tallies if isinstance(tally, int))


class Look:
    """A finished game as somebody who played some of its seats looks back at it."""

    def __init__(self, game: Game, seats: frozenset[int], held: Held | None) -> None:
        self.game = game
        self.seats = seats
        self.held = held
        self.stayed = held is None or 2 * sum(map(self.there, range(game.number))) >= game.number
        self.whose = game.rules.whose(game.state, game.log or [])
        self.turns: dict[int, int] = {}  # in which turn each event was, by its place in the log
        self.by_kind: dict[str, list[Event]] = {}
        turn = 0
        for event in game.events(None):
            turn += event.begins_turn
            self.turns[event.index] = turn
            self.by_kind.setdefault(event.kind, []).append(event)

    # How it ended

    def ended(self, ending: Ending) -> bool:
        """Whether the game was set up and ended so."""
        game = self.game
        options = game.setup.options
        return (
            (not ending.result or self.result() == ending.result)
            and (not ending.place or self.stands(ending.place))
            and (not ending.side or self.side() == ending.side)
            and (ending.rounds is None or game.round <= ending.rounds)
            and (not ending.players or game.setup.players in ending.players)
            and (not ending.endings or game.state.ending_key in ending.endings)
            and all(options.get(key, "") in values for key, values in ending.options)
        )

    def result(self) -> str:
        """Won or lost; nothing for somebody who played both sides."""
        outcome = self.game.outcome
        assert outcome is not None
        won = {seat in outcome.winners for seat in self.seats}
        return "" if len(won) != 1 else WON if won.pop() else LOST

    def stands(self, place: str) -> bool:
        """Whether the achiever stands first, or last of all: alone in that place and not against oneself."""
        outcome = self.game.outcome
        assert outcome is not None
        ranking = outcome.ranking if outcome.won else []
        if len(ranking) < 2:
            return False
        there = ranking[0 if place == FIRST else -1]
        return set(there) <= self.seats and not self.seats >= set(range(self.game.setup.players))

    def side(self) -> str:
        """The side of all seats of the achiever."""
        for side in self.game.rules.sides(self.game.setup.players):
            if self.seats <= set(side.seats):
                return side.id
        return ""

    def option(self, key: str) -> str:
        return str(self.game.setup.players) if key == "players" else self.game.setup.options.get(key, "")

    # What happened

    def done(self, deed: Deed) -> bool:
        """Whether it happened often enough, and not too often."""
        if self.most_of(deed, self.events_of(deed)) < deed.least:
            return False
        return deed.most is None or self.most_of(deed, self.events_of(deed, whoever=True)) <= deed.most

    def most_of(self, deed: Deed, events: list[Event]) -> int:
        """How much some events are, in the turn in which they are most if they are asked for within one."""
        groups = self.by_turn(events) if deed.within == TURN else [events]
        return max([amount(deed, some) for some in groups], default=0)

    def counted(self, deed: Deed) -> Tally:
        """What a game adds to a deed that is counted over all games."""
        events = self.events_of(deed)
        if deed.count != KINDS:
            return amount(deed, events)
        found: set[str] = set()
        for event in events:
            found.update(self.id_of(event, deed.of, value) for value in values_of(event, deed.of) if value >= 0)
        return sorted(found)

    def events_of(self, deed: Deed, whoever: bool = False) -> list[Event]:
        """The events that a deed is about: those of the achiever's time, or, whoever played the seats then, all."""
        return [
            event for event in self.by_kind.get(deed.event, [])
            if self.fits(event, deed) and (whoever or self.was_there(event, deed))
        ]

    def was_there(self, event: Event, deed: Deed) -> bool:
        """Whether the achiever played a seat then: the one that did it, where a deed is somebody's own."""
        number = max(0, event.number - 1)
        if not deed.own:
            return self.there(number)
        return any(seat in self.seats and self.holds(seat, number) for seat in self.seats_in(event, deed.own))

    def there(self, number: int) -> bool:
        """Whether the achiever played any seat when an answer was given."""
        return any(self.holds(seat, number) for seat in self.seats)

    def holds(self, seat: int, number: int) -> bool:
        return self.held is None or self.held(seat, number)

    def by_turn(self, events: list[Event]) -> list[list[Event]]:
        found: dict[int, list[Event]] = {}
        for event in events:
            found.setdefault(self.turns[event.index], []).append(event)
        return list(found.values())

    def fits(self, event: Event, deed: Deed) -> bool:
        """Whether an event is one that a deed is about."""
        if deed.own and not any(seat in self.seats for seat in self.seats_in(event, deed.own)):
            return False
        if deed.other and not any(seat >= 0 and seat not in self.seats for seat in self.seats_in(event, deed.other)):
            return False
        return all(self.passes(event, name, test) for name, test in deed.where)

    def seats_in(self, event: Event, name: str) -> list[int]:
        """The seats that run what a field names."""
        run = self.whose.get(kind_of(event, name), [])
        return [run[value] for value in values_of(event, name) if 0 <= value < len(run)]

    def passes(self, event: Event, name: str, test: Check) -> bool:
        """Whether a field is as it must be."""
        good = 0
        for value in values_of(event, name):
            if test.ids:
                good += value >= 0 and any(fnmatchcase(self.id_of(event, name, value), one) for one in test.ids)
            else:
                good += (test.low is None or value >= test.low) and (test.high is None or value <= test.high)
        return good >= test.many

    def id_of(self, event: Event, name: str, value: int) -> str:
        """What a thing in a field is called."""
        return self.game.rules.thing_id(kind_of(event, name), value)


def amount(deed: Deed, events: Sequence[Event]) -> int:
    """How much some events of a deed are."""
    if deed.count == EVENTS:
        return len(events)
    values = [value for event in events for value in values_of(event, deed.of)]
    return sum(values) if deed.count == SUM else len({value for value in values if value >= 0})


def values_of(event: Event, name: str) -> tuple[int, ...]:
    """The values of a field, which is one unless it takes all that are left."""
    names, values = event.raw[0].fields.names, event.raw[4]
    for at, one in enumerate(names):
        if one == name:
            return (values[at],)
        if one == name + "*":
            return values[at:]
    return ()


def kind_of(event: Event, name: str) -> str:
    """The kind of things in a field; empty for a plain number."""
    return field_kinds(event.raw[0].fields.names, event.raw[0].fields.kinds).get(name, "")


def field_kinds(names: Sequence[str], kinds: Sequence[str]) -> Mapping[str, str]:
    """The kinds of the fields of an event, by their names."""
    return {name.rstrip("*"): kind for name, kind in zip(names, kinds)}
