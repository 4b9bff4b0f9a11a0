# interpreted
"""Spirit World as the engine and the rooms above see it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any

from hauntbox.engine.chance import Chance
from hauntbox.engine.decisions import Decision, Verb, option_code, verb_of
from hauntbox.engine.errors import BadSetup
from hauntbox.engine.game import Game
from hauntbox.engine.luck import Luck
from hauntbox.engine.messages import Message, RawEvent, Reason
from hauntbox.engine.parts import Coming, Part
from hauntbox.engine.presenting.lessons import Lesson
from hauntbox.engine.rules import Setup, SetupOption
from hauntbox.engine.state import Flow, Step
from hauntbox.games.spirit_world.bots import reasons
from hauntbox.games.spirit_world.bots.hunch import hunch, shortlist
from hauntbox.games.spirit_world.bots.sense import odds, worth
from hauntbox.games.spirit_world.components.cards import Contents, Scenario
from hauntbox.games.spirit_world.components.reading import counts, read_contents
from hauntbox.games.spirit_world.effects.vocabulary import VOCABULARY
from hauntbox.games.spirit_world.showing import ShownRules
from hauntbox.games.spirit_world.sight.observation import SpiritWorldFeatures, progress
from hauntbox.games.spirit_world.sight.view import figure_id, see
from hauntbox.games.spirit_world.speech.why_not import conceivable, in_view, same_answer, why_not
from hauntbox.games.spirit_world.table.invariants import check, check_settled
from hauntbox.games.spirit_world.table.numbers import GATES, KINDS, SYMBOLS
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.games.spirit_world.table.verbs import CONCEDE, PARK, PERFORM, VERBS, A
from hauntbox.games.spirit_world.turns.giving_up import proposals, vote
from hauntbox.games.spirit_world.turns.setting_up import (
    ask_aim,
    ask_park,
    ask_share,
    lay_out,
    run_aim,
    run_park,
    run_share,
    side_by_side,
    take_places,
)
from hauntbox.games.spirit_world.turns.turns import (
    ask_act,
    run_act,
    run_psychic,
    run_round,
    run_round_end,
    run_turn,
    run_turn_end,
)
from hauntbox.kit.lessons import for_learners
from hauntbox.kit.map.grid import CELLS, DIRECTIONS, STEP, distance, square_id

# ghosts added to the Spirit World, kind by kind.
DIFFICULTIES = {"rookie": (3, 0, 0), "standard": (0, 0, 0), "nightmare": (0, 0, 0)}
NIGHTMARE_LESS = 2

FACES = 8
STRAIGHT = (0, 2, 4, 6)


def read_box(content: str = "") -> Contents:
    """The content of the box, with a set or folder laid over it, or BadContent with all mistakes."""
    return read_contents(VOCABULARY, content)


class SpiritWorldRules(ShownRules):
    """Ghostbusters: The Board Game, with one set of content."""

    id = "spirit_world"
    home = Path(__file__).parent
    title = "Ghostbusters: Spirit World"
    min_players = 1
    max_players = 8
    default_players = 1
    scenario_key = "scenario"
    chores = ("park",)  # GTB-2.11
    scale = 1.5
    samples = 10
    sway = 0.2
    looks = 6
    ahead = 4
    together = True
    secrets = False
    minutes = 75
    weight = 2.8
    beside = (verb_of(CONCEDE),)
    verbs = VERBS

    def __init__(self, content: str = "", box: Contents | None = None) -> None:
        self.box = read_box(content) if box is None else box
        self.content_digest = self.box.digest
        self.steps = [
            Step("share", run_share, ask_share),
            Step("aim", run_aim, ask_aim),
            Step("park", run_park, ask_park),
            Step("round", run_round),
            Step("turn", run_turn),
            Step("act", run_act, ask_act),
            Step("turn_end", run_turn_end),
            Step("round_end", run_round_end),
            Step("psychic", run_psychic),
        ]
        box = self.box
        figures = [figure_id(kind, index) for kind, card in enumerate(box.ghosts) for index in range(card.figures)]
        self.take_ids({
            "square": [square_id(s) for s in range(CELLS)],
            "buster": [character.id for character in box.characters],
            "ghost": figures,
            "kind": list(KINDS),
            "gate": list(SYMBOLS),
            "symbol": [*SYMBOLS, "chaos"],
            "direction": list(DIRECTIONS),
            "end": ["front", "rear"],
            "seat": [str(seat + 1) for seat in range(self.max_players)],
            "scenario": [scenario.id for scenario in box.scenarios],
            "special": list(box.specials),
            "door": list(box.doors),
            "counter": list(box.counters),
            "effect": ["scenario", "gates", *figures],
            "ability": ability_ids(box),
        })
        self.options = self.list_options()

    # Setting up

    def lay_lesson(self, lesson: Lesson) -> Game:
        from hauntbox.games.spirit_world.position import lay  # which needs this module

        return for_learners(lay(**lesson.position))

    def setup_options(self) -> list[SetupOption]:
        return self.options

    def list_options(self) -> list[SetupOption]:
        """GTB-2.1 to GTB-2.6: what is set before a game begins: scenario, variants and who runs whom."""
        box = self.box
        team = ",".join(character.id for character in box.characters if not character.extra)
        return [
            SetupOption("scenario", [scenario.id for scenario in box.scenarios], box.scenarios[0].id, "GTB-2.1"),
            SetupOption("difficulty", list(DIFFICULTIES), "standard", "GTB-1.9"),
            SetupOption("team", [], team, "GTB-2.13", [team]),
            SetupOption("share", [], "default", "GTB-2.6", ["default", "ask"]),
            SetupOption("pke", ["ask", *DIRECTIONS], "ask", "GTB-2.10"),
            SetupOption("symbols", ["in_order", "shuffled"], "in_order", "GTB-R33"),
            SetupOption("chaos_order", ["ask", "auto"], "ask", "GTB-20.7"),
            SetupOption("keep_xp", ["no", "yes"], "no", "GTB-R40"),
            SetupOption("giving_up", ["vote", "never"], "vote", "GTB-24.12"),
            SetupOption("xp", [], "0", "GTB-2.8", [], carried=True),
        ]

    def begin(self, setup: Setup) -> SpiritWorld:
        options = setup.options
        chance = Chance.from_seed(f"spirit world {setup.seed}")
        scenario = self.scenario(options["scenario"])
        g = SpiritWorld(setup.players, chance, self.box, scenario)
        g.order = self.team(options["team"], setup.players)
        g.extra = len(g.order) > 4
        g.seats = self.share(options["share"], setup.players, g.order)
        g.auto_order = options["chaos_order"] == "auto"
        g.keep_xp = options["keep_xp"] == "yes"
        g.conceding = options["giving_up"] == "vote"
        g.nightmare = options["difficulty"] == "nightmare"
        if options["pke"] != "ask":
            g.pke = DIRECTIONS.index(options["pke"])
        spots = [*range(len(scenario.gates)), *([-1] * (GATES - len(scenario.gates)))]
        if options["symbols"] == "shuffled":
            spots = list(g.shuffle(tuple(spots)))
        lay_out(g, tuple(spots), DIFFICULTIES[options["difficulty"]])
        if g.nightmare:
            self.take_lowest(g)
        take_places(g, self.experience(options["xp"], scenario))
        return g

    def take_lowest(self, g: SpiritWorld) -> None:
        """The lowest ghosts of the Spirit World stay in the box."""
        from hauntbox.games.spirit_world.ghosts.flying import next_out
        from hauntbox.games.spirit_world.table.numbers import BOX

        for _ in range(NIGHTMARE_LESS):
            ghost = next_out(g, "lowest")
            if ghost >= 0:
                g.ghost_at[ghost] = BOX

    def scenario(self, id: str) -> Scenario:
        return self.box.scenarios[self.values["scenario"][id]]

    def team(self, value: str, players: int) -> tuple[int, ...]:
        """GTB-2.5, 2.13, 23.1: who is in the team, in turn order; as many as players if there are more than four."""
        known = self.values["buster"]
        named = [name.strip() for name in value.split(",")]
        good = len(set(named)) == len(named) and all(name in known for name in named)
        if good and len(named) < players:
            named += [id for id in known if id not in named][: players - len(named)]
        if not good or not 4 <= len(named) <= len(known):
            raise BadSetup(
                f"team can't be {value!r}; name four to {len(known)} different ones of {', '.join(known)}, in turn "
                "order, with commas (GTB-2.13).",
                [Message("wrong.team", {"value": f"{value!r}", "known": ", ".join(known), "most": len(known)})],
            )
        return tuple(known[name] for name in named)

    def share(self, value: str, players: int, order: tuple[int, ...]) -> tuple[int, ...]:
        """GTB-2.5, 2.6, 2.13, R37: which seat runs which Ghostbuster; by default evenly, in turn order."""
        seats = [-1] * len(self.box.characters)
        if value == "ask":
            return tuple(seats)
        if value == "default":
            size, more = divmod(len(order), players)
            named = [seat for seat in range(players) for _ in range(size + (seat < more))]
        else:
            named = [int(one) - 1 if one.strip().isdecimal() else -1 for one in value.split(",")]
        if len(named) != len(order) or set(named) != set(range(players)):
            example = ",".join(str(index * players // len(order) + 1) for index in range(len(order)))
            raise BadSetup(
                f"share can't be {value!r}; use default, ask, or a seat for each Ghostbuster in turn order such as "
                f"{example}, so that every seat has one (GTB-2.6).",
                [Message("wrong.share", {"value": f"{value!r}", "example": example})],
            )
        if not side_by_side(named):
            raise BadSetup(
                f"share can't be {value!r}; the Ghostbusters of a player take their turns one after another around the "
                "table (GTB-2.13). Name the team in another order, or share it otherwise.",
                [Message("wrong.apart", {"value": f"{value!r}"})],
            )
        for b, seat in zip(order, named):
            seats[b] = seat
        return tuple(seats)

    def experience(self, value: str, scenario: Scenario) -> list[int]:
        """GTB-2.8: the XP that everybody begins with: one number for all, or by name as carried over in a campaign."""
        known = self.values["buster"]
        xp = [scenario.xp] * len(known)
        if value.strip() in ("", "0"):
            return xp
        if value.strip().isdecimal():
            return [max(scenario.xp, int(value))] * len(known)
        for part in value.replace(",", " ").split():
            name, _, n = part.partition("=")
            if name not in known or not n.isdecimal():
                raise BadSetup(
                    f"xp can't be {value!r}; use one number for all, or such as egon=5 ray=3 (GTB-2.8).",
                    [Message("wrong.xp", {"value": f"{value!r}"})],
                )
            xp[known[name]] = max(scenario.xp, int(n))
        return xp

    def blank_state(self) -> SpiritWorld:
        return SpiritWorld(1, Chance(b""), self.box, self.box.scenarios[0])

    # Looking

    def view(self, state: SpiritWorld, seat: int | None) -> dict[str, Any]:
        return see(state)

    def imagine(self, state: SpiritWorld, seat: int | None, chance: Chance) -> None:
        """Only the dice to come are hidden, and the engine rolls those anew."""

    def conceivable(self, state: SpiritWorld) -> list[int]:
        return conceivable(state)

    def why_not(self, state: SpiritWorld, code: int) -> Reason | None:
        return why_not(state, code)

    def in_view(self, state: SpiritWorld, seat: int, kind: str) -> Sequence[int]:
        return in_view(state, kind) or super().in_view(state, seat, kind)

    def canonical(self, state: SpiritWorld, code: int) -> int:
        return same_answer(state, code)

    def asides(self, state: SpiritWorld, decision: Decision, seat: int) -> list[int]:
        """GTB-24.12: anybody may propose to give up."""
        return proposals(state, decision)

    def run_aside(self, state: SpiritWorld, seat: int, code: int) -> Flow[None]:
        """GTB-24.12: vote on giving up."""
        return vote(state, seat)

    def check(self, state: SpiritWorld) -> list[str]:
        """What must always hold, for fuzzing."""
        return check(state)

    def check_step(self, state: SpiritWorld) -> list[str]:
        return [*check(state), *check_settled(state)]

    def laid_out(self, state: SpiritWorld) -> list[str]:
        """The tiles with their lines, the kind of gate, the ghosts and the campaign of the scenario, and the team."""
        box, scenario = self.box, state.scenario
        letters = {letter for one in scenario.joined.placed for row in (*one.side.h, *one.side.v) for letter in row}
        found = [f"campaign:{box.campaigns[scenario.campaign].id}"] if scenario.campaign >= 0 else []
        return [
            *found,
            *[f"tile:{one.side.id}" for one in scenario.joined.placed],
            *[f"line:{line.id}" for line in box.lines if line.letter in letters and line.flags],
            *[f"character:{box.characters[b].id}" for b in state.order],
            *[f"ghost:{KINDS[kind]}" for kind, _ in scenario.ghosts],
            f"gate:{state.gate.id}",
        ]

    def entry_of(self, kind: str, value: int) -> str:
        """A figure stands for its card; a symbol stands for no content."""
        if kind == "ghost":
            return f"ghost:{self.ids['ghost'][value].rstrip('0123456789')}"
        if kind == "buster":
            return f"character:{self.ids['buster'][value]}"
        if kind == "gate":
            return f"symbol:{self.ids['gate'][value]}"
        return super().entry_of(kind, value)

    # Learning

    def number_count(self, verb: str, field: str) -> int:
        """GTB-13.1, 18.2: as many ghosts of a kind as it has figures, or a face of a die; the largest has eight."""
        counts = {id.lower(): card.figures for id, card in zip(KINDS, self.box.ghosts)}
        return counts.get(field, FACES) + 1

    def answers_with(self, verb: Verb) -> Iterator[int]:
        """GTB-2.11: the two squares of the Ecto-1 lie side by side; GTB-9.6: only some actions need no gate."""
        if verb.index == verb_of(PERFORM):
            yield from [PERFORM | number << A for number in self.performed()]
            return
        if verb.index != verb_of(PARK):
            yield from super().answers_with(verb)
            return
        for front, d in product(range(CELLS), STRAIGHT):
            rear = front + STEP[d]
            if 0 <= rear < CELLS and distance(front, rear) == 1:
                yield option_code(verb.index, front, rear)

    def performed(self) -> list[int]:
        """The actions of scenarios that need no gate."""
        found = {one.number for scenario in self.box.scenarios for one in scenario.specials if one.at != "gate"}
        return sorted(found)

    def list_features(self) -> SpiritWorldFeatures:
        return SpiritWorldFeatures(self.box, self.ids, self.asks())

    def progress(self, view: dict[str, Any]) -> float:
        return progress(view)

    def statistics(self, game: Game) -> dict[str, Any]:
        """The statistics of a game for a simulation."""
        from hauntbox.games.spirit_world.sight.statistics import statistics

        return statistics(game)

    # Judging the game

    def worth(self, state: SpiritWorld, seat: int) -> float:
        return worth(state)

    def worth_parts(self, state: SpiritWorld, seat: int) -> list[Part]:
        return reasons.parts(state)

    def coming(self, state: SpiritWorld, seat: int, log: list[RawEvent], index: int) -> Coming | None:
        return reasons.COMING.get(log[index][0])

    def odds(self, state: SpiritWorld, seat: int) -> float:
        return odds(state)

    def horizon(self, state: SpiritWorld) -> int:
        return state.round << 8 | state.turns & 255

    def hunch(self, state: SpiritWorld, decision: Decision, luck: Luck) -> int:
        return hunch(state, decision, luck)

    def shortlist(self, state: SpiritWorld, decision: Decision, codes: list[int]) -> list[int]:
        return shortlist(state, decision, codes)

    # Naming

    def content_counts(self) -> dict[str, int]:
        return counts(self.box)


def ability_ids(box: Contents) -> list[str]:
    """egon.1 to dutch.5, by number; numbers between characters have no ability."""
    ids = [f"none.{number}" for number in range(len(box.characters) << 3)]
    for character in box.characters:
        for ability in character.abilities:
            ids[ability.number] = f"{character.id}.{ability.level}"
    return ids
