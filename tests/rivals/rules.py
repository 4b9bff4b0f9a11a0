"""Spring Cleaning: rivals on one team. Each seat in turn scrubs the house, which all need, or shines, which helps only
its own standing."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from hauntbox.engine.chance import Chance
from hauntbox.engine.decisions import Decision, Verb, option_code
from hauntbox.engine.features import Features
from hauntbox.engine.messages import EventKind, Message, Reason, Thing
from hauntbox.engine.presenting.achievements import Achievement
from hauntbox.engine.rules import Chapter, Rulebook, Rules, RuleText, Setup, SetupOption
from hauntbox.engine.saving.codecs import Known, Many, Number
from hauntbox.engine.saving.fields import Field, Saving
from hauntbox.engine.state import Flow, Lost, State, Step, Won
from hauntbox.kit.achievements import achievements_in
from hauntbox.kit.drawing.svg import el
from hauntbox.kit.words.catalogue import Words

SCRUB, SHINE = option_code(0), option_code(1)
SCRUBBED = EventKind("scrubbed", "seat n=")
SHONE = EventKind("shone", "seat")
ROUNDS = 4
MOST = 100


class House(State):
    """How much of the house is clean, how much has to be, the points of each seat, and how many turns were taken."""

    __slots__ = ("clean", "needed", "points", "turns")

    def __init__(self, players: int, chance: Chance, needed: int) -> None:
        super().__init__(players, chance)
        self.clean = 0
        self.needed = needed
        self.turns = 0
        self.points = [0] * players

    @property
    def left(self) -> int:
        """Turns still to be taken."""
        return ROUNDS * self.players - self.turns

    @property
    def acting(self) -> int:
        return self.turns % self.players

    def blank(self) -> House:
        return House.__new__(House)

    def copy_into(self, new: State) -> None:
        assert isinstance(new, House)
        super().copy_into(new)
        new.clean, new.needed, new.turns, new.points = self.clean, self.needed, self.turns, self.points[:]

    def saving(self) -> Saving:
        return SAVING


class HouseSaving(Saving):
    def known(self, state: House) -> Known:
        return Known({}, {"players": state.players})


SAVING = HouseSaving(
    Field("clean", Number(0, MOST)), Field("needed", Number(0, MOST)), Field("turns", Number(0, MOST)),
    Field("points", Many(Number(0, MOST), "players", list)),
)


def ask_turn(g: House) -> Decision | None:
    """RIV-1.1: everybody in turn."""
    return Decision(g.acting, "turn", [SCRUB, SHINE], "RIV-1.1")


def take_turn(g: House, code: int) -> Flow[None]:
    """RIV-1.2, RIV-1.3: one to three rooms, or a point; after four rounds it is over."""
    seat = g.acting
    if code == SCRUB:
        rooms = 1 + g.roll_below(3)
        g.clean += rooms
        g.tell(SCRUBBED, "RIV-1.2", (seat, rooms))
    else:
        g.points[seat] += 1
        g.tell(SHONE, "RIV-1.3", (seat,))
    g.turns += 1
    if not g.left:
        if g.clean >= g.needed:
            raise Won("RIV-2.1", "clean")
        raise Lost("RIV-2.1", "dirty")
    return
    yield


class HouseFeatures(Features):
    def see(self, values: array[float], view: dict[str, Any]) -> None:
        values[0], values[1] = min(1.0, view["clean"] / MOST), view["round"] / ROUNDS


def rules_for(content: str = "") -> SpringCleaning:
    return SpringCleaning()


class SpringCleaning(Rules[House]):
    """All win or lose together; whoever has the most points stands first."""

    together = True
    ranked = True
    secrets = False
    lead = 1.0
    scale = 1.0

    def __init__(self) -> None:
        self.id = "rivals"
        self.title = "Spring Cleaning"
        self.min_players = 1
        self.max_players = 4
        self.default_players = 3
        self.scenario_key = "house"
        self.minutes = 2
        self.weight = 1.0
        self.steps = [Step("turn", take_turn, ask_turn)]
        self.verbs = [Verb(0, "scrub"), Verb(1, "shine")]
        self.content_digest = "rivals"
        self.words = Words(Path(__file__).parent / "words")

    def setup_options(self) -> list[SetupOption]:
        return [SetupOption("house", ["small", "large"], "large", "RIV-1.4")]

    def begin(self, setup: Setup) -> House:
        """RIV-1.4: the rooms of the house."""
        needed = setup.players * (5 if setup.options["house"] == "large" else 1)
        return House(setup.players, Chance.from_seed(setup.seed), needed)

    def blank_state(self) -> House:
        return House.__new__(House)

    def view(self, state: House, seat: int | None) -> dict[str, Any]:
        g = state
        return {
            "round": min(ROUNDS, 1 + g.turns // g.players), "clean": g.clean, "needed": g.needed,
            "points": g.points[:], "acting": g.acting, "ended": g.ended,
        }

    def imagine(self, state: House, seat: int | None, chance: Chance) -> None:
        """Only the dice to come are unknown."""

    def conceivable(self, state: House) -> list[int]:
        return [SCRUB, SHINE]

    def why_not(self, state: House, code: int) -> Reason | None:
        return None if code in (SCRUB, SHINE) and not state.ended else Reason("not_asked", "RIV-1.1")

    def thing_id(self, kind: str, value: int) -> str:
        return str(value + 1)

    def thing_value(self, kind: str, id: str) -> int:
        return int(id) - 1

    def thing_count(self, kind: str) -> int:
        return self.max_players

    def thing_message(self, state: House, kind: str, value: int) -> Message:
        return Message("seat.name", {"n": value + 1})

    def say(self, state: House, message: Message, language: str = "en") -> str:
        return self.words.say(message, self.name_of, language)

    def name_of(self, thing: Thing, language: str) -> str:
        return self.words.say(Message("seat.name", {"n": thing.value + 1}), self.name_of, language)

    def pitch(self, language: str = "en") -> str:
        return self.words.say(Message("pitch"), self.name_of, language)

    def setup_words(self, key: str, value: str | None = None, language: str = "en") -> str:
        return self.words.say(Message(f"setup.{key}.{value or 'name'}"), self.name_of, language)

    def rulebook(self, language: str = "en") -> Rulebook:
        rules = {
            "RIV-1.1": "In turn each player scrubs or shines.", "RIV-1.2": "Scrubbing cleans one to three rooms.",
            "RIV-1.3": "Shining gives a point.", "RIV-1.4": "The house has five rooms a player, a small one a room.",
            "RIV-2.1": "After four rounds all win if the house is clean; the most points stand first.",
        }
        texts = [RuleText(id, "RIV-1", text.split(" ")[0], text) for id, text in rules.items()]
        return Rulebook([Chapter("RIV-1", "Cleaning", "")], texts, {})

    def achievements(self) -> tuple[Achievement, ...]:
        return achievements_in(Path(__file__).parent, ("en", "fr"))

    def content_counts(self) -> dict[str, int]:
        return {}

    def list_features(self) -> HouseFeatures:
        return HouseFeatures(["clean", "round"], ["turn"], {})

    def progress(self, view: dict[str, Any]) -> float:
        return min(1.0, float(view["clean"]) / float(view["needed"]))

    def worth(self, state: House, seat: int) -> float:
        """How many rooms will be too many if every other turn goes to scrubbing."""
        return state.clean + 1.0 * state.left - state.needed + (0.5 if state.ended else 0.0)

    def standing(self, state: House, seat: int) -> float:
        return float(state.points[seat])

    def horizon(self, state: House) -> int:
        return state.turns // state.players

    def draw_lit(
        self, view: dict[str, Any], options: list[dict[str, Any]], **style: Any
    ) -> Mapping[str, Sequence[str]]:
        said = f"{view['clean']} / {view['needed']}"
        svg = el("svg", el("text", said, x=10, y=30), viewBox="0 0 200 60", xmlns="http://www.w3.org/2000/svg")
        return {"table": [svg]}
