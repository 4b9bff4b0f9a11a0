"""A game so small that a test can say all of it: two seats, a few steps, numbers to answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hauntbox.engine.chance import Chance
from hauntbox.engine.decisions import Decision, Verb, field_a, option_code
from hauntbox.engine.game import Game
from hauntbox.engine.messages import EVERYONE, EventKind, Message, Reason
from hauntbox.engine.rules import Rules, Setup, SetupOption
from hauntbox.engine.saving.codecs import Known, Many, Number
from hauntbox.engine.saving.fields import Field, Saving
from hauntbox.engine.state import Flow, State, Step

SAY = option_code(0, 0)
SAID = EventKind("said", "n=")


class Slate(State):
    """Numbers written down, and one under the hand of each seat."""

    __slots__ = ("hidden", "written")

    def __init__(self, players: int, chance: Chance) -> None:
        super().__init__(players, chance)
        self.written: list[int] = []
        self.hidden = [chance.below(100) for _ in range(players)]

    def blank(self) -> Slate:
        return Slate.__new__(Slate)

    def copy_into(self, new: State) -> None:
        assert isinstance(new, Slate)
        super().copy_into(new)
        new.written = self.written[:]
        new.hidden = self.hidden[:]

    def saving(self) -> Saving:
        return SAVING

    def write(self, n: int, audience: int = EVERYONE) -> None:
        self.written.append(n)
        self.tell(SAID, "S-1", (n,), audience=audience)


class SlateSaving(Saving):
    def known(self, state: Slate) -> Known:
        return Known({}, {"players": state.players})


SAVING = SlateSaving(
    Field("written", Many(Number(0, 1000), make=list)), Field("hidden", Many(Number(0, 100), "players", list))
)


def ask(seat: int, *numbers: int) -> Decision:
    """A question with these numbers to choose from."""
    return Decision(seat, "number", [option_code(0, n) for n in numbers], "S-1")


def number_of(code: int) -> int:
    return field_a(code)


class Small(Rules):
    """Whatever steps a test needs."""

    def __init__(self, *steps: Step) -> None:
        self.id = "small"
        self.title = "Small"
        self.min_players = 1
        self.max_players = 4
        self.default_players = 2
        self.scenario_key = "none"
        self.steps = list(steps)
        self.verbs = [Verb(0, "say", "n=")]
        self.content_digest = ""

    def setup_options(self) -> list[SetupOption]:
        return []

    def begin(self, setup: Setup) -> State:
        return Slate(setup.players, Chance.from_seed(setup.seed))

    def blank_state(self) -> State:
        return Slate.__new__(Slate)

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        assert isinstance(state, Slate)
        return {"written": state.written[:], "mine": None if seat is None else state.hidden[seat]}

    def imagine(self, state: State, seat: int | None, chance: Chance) -> None:
        assert isinstance(state, Slate)
        state.hidden = [n if seat in (one, EVERYONE) else chance.below(100) for one, n in enumerate(state.hidden)]

    def conceivable(self, state: State) -> list[int]:
        return [option_code(0, n) for n in range(10)]

    def why_not(self, state: State, code: int) -> Reason | None:
        return Reason("too_big", "S-2") if field_a(code) > 5 else None

    def thing_id(self, kind: str, value: int) -> str:
        raise KeyError(kind)

    def thing_value(self, kind: str, id: str) -> int:
        raise KeyError(id)

    def say(self, state: State, message: Message, language: str = "en") -> str:
        return f"{message.key} {message.args}"


def play_small(*steps: Step, players: int = 2, seed: str = "small") -> Game:
    """A game of these steps."""
    rules = Small(*steps)
    return Game(rules, rules.checked_setup(players, seed, {}))


def step(run: Callable[[Any, int], Flow[None]], question: Callable[[Any], Decision | None] | None = None) -> Step:
    return Step(run.__name__, run, question)


def say(game: Game, *numbers: int) -> None:
    """Answer with these numbers, one after another."""
    for n in numbers:
        game.decide(f"say:{n}")


def opening(g: Slate) -> Decision:
    return ask(0, 1, 2, 3)


def three_questions(g: Slate, code: int) -> Flow[None]:
    """A step that opens with a question and asks twice more in the middle; 3 rolls a die."""
    total = number_of(code)
    for seat in (1, 0):
        answer = yield ask(seat, 1, 2, 3)
        total += number_of(answer)
        if number_of(answer) == 3:
            g.write(100 + g.roll_below(6))
    g.write(total)
    g.step = 1
