"""A game that is nothing but its story: each answer makes happen what the test says, and the last one ends it."""

from __future__ import annotations

from typing import Any

from hauntbox.engine.game import Game
from hauntbox.engine.messages import EVERYONE, EventKind
from hauntbox.engine.presenting.achievements import Achievement, Held, Judged, judge
from hauntbox.engine.rules import SetupOption, Side
from hauntbox.engine.state import Ended, Flow, State, Step, Won
from hauntbox.kit.achievements import read
from tests.support.small_game import Slate, Small, ask

LANTERNS = ["red.1", "red.2", "blue.1"]
LIT = EventKind("lit", "seat lantern n=")  # somebody lights a lantern, with so many matches
GAVE = EventKind("gave", "seat other=seat")
ROLLED = EventKind("rolled", "seat lanterns*=lantern")
ROUND = EventKind("round", "", turn=True)
KINDS = {one.name: one for one in (LIT, GAVE, ROLLED, ROUND)}
WHISPERED = 1  # an audience: the first seat only

Told = tuple[Any, ...]
Chapter = tuple[int, list[Told]]


def lit(seat: int, lantern: str = "red.1", n: int = 1, audience: int = EVERYONE) -> Told:
    return LIT, (seat, LANTERNS.index(lantern), n), audience


def gave(seat: int, other: int) -> Told:
    return GAVE, (seat, other), EVERYONE


def rolled(seat: int, *lanterns: str) -> Told:
    return ROLLED, (seat, *[LANTERNS.index(one) for one in lanterns]), EVERYONE


def new_round() -> Told:
    return ROUND, (), EVERYONE


class Feats(Small):
    """Four seats at most, two sides, ranked; an option for the weather."""

    ranked = True

    def __init__(self, chapters: list[Chapter], end: Ended) -> None:
        def question(g: Slate) -> Any:
            return ask(chapters[len(g.written)][0], 1)

        def run(g: Slate, code: int) -> Flow[None]:
            for kind, values, audience in chapters[len(g.written)][1]:
                g.tell(kind, "S-1", values, audience=audience)
            g.written.append(1)
            if len(g.written) == len(chapters):
                raise end
            return
            yield

        super().__init__(Step("chapter", run, question))

    def setup_options(self) -> list[SetupOption]:
        return [SetupOption("weather", ["fair", "foul"], "fair")]

    def sides(self, players: int) -> list[Side]:
        return [Side("left", [0, 1][:players]), Side("right", list(range(2, players)))] if players > 2 else []

    def thing_id(self, kind: str, value: int) -> str:
        return {"lantern": LANTERNS, "seat": ["1", "2", "3", "4"]}[kind][value]

    def thing_count(self, kind: str) -> int:
        return {"lantern": 3, "seat": 4}[kind]

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        assert isinstance(state, Slate)
        return {"round": len(state.written)}


def story(*chapters: Chapter, end: Ended | None = None, players: int = 2, **options: str) -> Game:
    """A finished game in which this happened, one chapter an answer."""
    rules = Feats(list(chapters), end or Won("S-9"))
    game = Game(rules, rules.checked_setup(players, "feats", options))
    while game.decision is not None:
        game.decide("say:1")
    return game


def entry(**fields: Any) -> Achievement:
    """An achievement, as its entry is read."""
    data = {"id": "it", "name": {"en": "It"}, "text": {"en": "Do it."}, **fields}
    return read({"achievement": [data]}, ["en"])[0]


def judged(game: Game, /, *seats: int, held: Held | None = None, **fields: Any) -> Judged:
    return judge([entry(**fields)], game, seats or (0,), held)


def earns(game: Game, /, *seats: int, held: Held | None = None, **fields: Any) -> bool:
    """Whether whoever played these seats (the first, if none are named) has earned an achievement."""
    return judged(game, *seats, held=held, **fields).earned == ["it"]
