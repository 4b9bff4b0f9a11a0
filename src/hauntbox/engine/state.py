"""What every game's state has in common: a step, chance, a log to tell events to, an end."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, Final, TypeVar, cast

from hauntbox.engine.chance import Chance
from hauntbox.engine.compiling import mypyc_attr
from hauntbox.engine.decisions import Decision, Offers
from hauntbox.engine.errors import HauntboxError
from hauntbox.engine.messages import EVERYONE, EventKind, RawEvent, Thing, Value
from hauntbox.engine.pairing import Pairing
from hauntbox.engine.saving.fields import Saving

T = TypeVar("T")
Flow = Generator[Decision, int, T]
# A flow that is over before it begins, for a rule that sees at once that nothing is to be done.
QUIET: Final = cast("Flow[None]", iter(()))


class Ended(Exception):
    """Raised by the rules where the rulebook says that the game is over.

    `standings` is the place of each seat, 1 being the first, in a game that ranks them; seats that are level share one.
    A ranked game that gives none is ranked by what its seats have then (`Rules.standing`).
    """

    def __init__(self, rule: str, winners: int, key: str, standings: tuple[int, ...] = ()) -> None:
        super().__init__(rule)
        self.rule = rule
        self.winners = winners
        self.key = key
        self.standings = standings


class Won(Ended):
    """All seats win together."""

    def __init__(self, rule: str, key: str = "won", standings: tuple[int, ...] = ()) -> None:
        super().__init__(rule, -1, key, standings)


class Lost(Ended):
    """All seats lose together."""

    def __init__(self, rule: str, key: str = "lost", standings: tuple[int, ...] = ()) -> None:
        super().__init__(rule, 0, key, standings)


# A ranking inside a common outcome is the place of each seat, 1 being the first. Seats that are level share a place,
# and the places that they take up are left out after it: 1, 2, 2, 4.


def places_by(points: Sequence[float]) -> tuple[int, ...]:
    """The place of each seat by its points, the most first."""
    places: list[int] = []
    for mine in points:
        ahead = 0
        for other in points:
            if other > mine:
                ahead += 1
        places.append(1 + ahead)
    return tuple(places)


def is_ranking(places: Sequence[int]) -> bool:
    """Whether these can be the places of all seats."""
    return list(places_by([-float(place) for place in places])) == list(places)


def checked_places(places: tuple[int, ...], players: int) -> tuple[int, ...]:
    """The places that rules have given at the end; none are fine too."""
    if places and (len(places) != players or not is_ranking(places)):
        raise HauntboxError(
            f"{places!r} does not rank {players} seats: give each its place, 1 for the first, and seats that are level "
            "the same one."
        )
    return places


def seats_by_place(places: Sequence[int]) -> list[list[int]]:
    """The seats in the order of their places, those that share one together."""
    return [[seat for seat, one in enumerate(places) if one == place] for place in sorted(set(places))]


def share_of_first(places: Sequence[int], seat: int) -> float:
    """How much of the first place is a seat's: all of it, its part if it shares it, or nothing."""
    if not places or places[seat] != 1:
        return 0.0
    level = 0
    for place in places:
        if place == 1:
            level += 1
    return 1.0 / level


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The plain data of a game in progress. Subclasses add the table and its verbs.

    Between two steps nothing else exists. A game writes one method, `copy_into`, to be copied, searched and undone.
    """

    __slots__ = (
        "chance", "ended", "ending", "ending_key", "learned", "log", "pairing", "players", "standings", "step",
        "winners",
    )

    def __init__(self, players: int, chance: Chance) -> None:
        self.players = players
        self.chance = chance
        self.pairing: Pairing | None = None  # of a game that is compared with one of other content
        self.step = 0
        self.learned = 0
        self.log: list[RawEvent] | None = None
        self.ended = False
        self.winners = 0
        self.ending = ""
        self.ending_key = ""
        self.standings: tuple[int, ...] = ()  # the place of each seat, once a game that ranks them is over

    def blank(self) -> State:
        """A new object of the same class, its fields still to be filled."""
        raise NotImplementedError

    def copy_into(self, new: State) -> None:
        """Copy everything into `new`; the two share nothing that can change."""
        new.players = self.players
        new.chance = self.chance.copy()
        new.pairing = self.pairing
        new.step = self.step
        new.learned = self.learned
        new.log = None
        new.ended = self.ended
        new.winners = self.winners
        new.ending = self.ending
        new.ending_key = self.ending_key
        new.standings = self.standings

    def copy(self) -> State:
        new = self.blank()
        self.copy_into(new)
        return new

    def saving(self) -> Saving:
        """The fields of the table, and how each is saved."""
        raise NotImplementedError

    def to_data(self) -> dict[str, Any]:
        """The state as JSON data."""
        return self.saving().write(self)

    def take_data(self, data: dict[str, Any]) -> None:
        """The reverse of `to_data`; BadSave names a field that can't be read."""
        self.saving().read(self, data)

    def tell(
        self,
        kind: EventKind,
        rule: str,
        values: tuple[int, ...] = (),
        cause: Thing | None = None,
        audience: int = EVERYONE,
    ) -> None:
        """Log an event, unless there is no log."""
        if self.log is not None:
            self.log.append((kind, rule, cause, audience, values))

    def roll_below(self, n: int) -> int:
        """A random number that the table sees. It reveals something, so undo is no longer free."""
        self.learned += 1
        return self.chance.below(n)

    def pick_below(self, n: int) -> int:
        """A random pick among hidden things. The table sees what was picked, not which one it was."""
        self.learned += 1
        return self.chance.unseen(n)

    def reveal(self) -> None:
        """Note that something hidden was shown: undo is no longer free."""
        self.learned += 1

    def shuffle(self, cards: tuple[int, ...], kind: str = "") -> tuple[int, ...]:
        """Shuffle; nobody learns anything from it. If the `kind` of the cards is given, cards that two contents share
        come in the same order when games with them are compared."""
        if kind and self.pairing is not None:
            return self.pairing.shuffled(kind, cards, self.learned)
        return self.chance.shuffled(cards)


def ask_secretly(
    asks: dict[int, list[int]],
    kind: str,
    rule: str,
    source: Thing | None = None,
    args: dict[str, Value] | None = None,
    again: Offers | None = None,
    courtesy: bool = False,
    locks: bool = False,
) -> Flow[dict[int, int]]:
    """Ask several seats at once, in secret; goes on when all have answered.

    When the options show hidden things, `again` is the function that made `asks`. A `courtesy` asks every seat that
    might react, judging by public knowledge; its options depend on what the seat holds. Where it `locks`, no answer is
    taken back before all are known.
    """
    decision = secret_question(asks, kind, rule, source, args)
    decision.again = again
    decision.courtesy = courtesy
    decision.locks = locks
    yield decision
    return answers_to(decision)


def secret_question(
    asks: dict[int, list[int]], kind: str, rule: str, source: Thing | None, args: dict[str, Value] | None
) -> Decision:
    """A question to several seats at once, in secret, for a rule to yield; `answers_to` has what they say."""
    order = list(asks) if len(asks) == 1 else sorted(asks)
    decision = Decision(order[0], kind, asks[order[0]], rule, source, args)
    decision.secret = {seat: asks[seat] for seat in order}
    return decision


def answers_to(decision: Decision) -> dict[int, int]:
    """What all seats have answered to a `secret_question`."""
    if decision.answers is None:
        raise RuntimeError("a secret decision was resumed before all seats had answered")
    return decision.answers


class Step:
    """A named part of the rulebook's course of play. It may open with a question.

    `ask` looks at the state and returns the opening question (or None);
    `run` does the step, given the answer (or -1 if nothing was asked). A `brief` step seldom asks anything and is over
    at once, as when one monster of many acts: no game in progress is remembered at its start.
    """

    __slots__ = ("ask", "brief", "name", "run")

    def __init__(
        self,
        name: str,
        run: Callable[[Any, int], Flow[None]],
        ask: Callable[[Any], Decision | None] | None = None,
        brief: bool = False,
    ) -> None:
        self.name = name
        self.brief = brief
        self.run = run
        self.ask = ask
