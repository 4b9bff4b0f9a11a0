# interpreted: games give `Rules` its fields as class attributes
"""Ecto-Terrestrial Invasion as the engine and the rooms above see it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from hauntbox.engine.chance import Chance
from hauntbox.engine.decisions import Decision, Verb, field_a, field_b, verb_of
from hauntbox.engine.errors import BadSetup
from hauntbox.engine.game import Game
from hauntbox.engine.luck import Luck
from hauntbox.engine.messages import Message, RawEvent, Reason, Thing
from hauntbox.engine.parts import Coming, Part
from hauntbox.engine.presenting.lessons import Lesson
from hauntbox.engine.rules import CampaignPlan, Setup, SetupOption
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.bots import glance, reasons, sense
from hauntbox.games.ecto_terrestrial.cards.reacting import might_use
from hauntbox.games.ecto_terrestrial.components.cards import Contents
from hauntbox.games.ecto_terrestrial.components.reading import counts, read_contents
from hauntbox.games.ecto_terrestrial.effects.vocabulary import VOCABULARY
from hauntbox.games.ecto_terrestrial.ground.city import COLUMNS, ROWS, square_id
from hauntbox.games.ecto_terrestrial.heroes.working import same_answer
from hauntbox.games.ecto_terrestrial.showing import ShownRules
from hauntbox.games.ecto_terrestrial.sight.imagining import imagine
from hauntbox.games.ecto_terrestrial.sight.looking_back import look_back
from hauntbox.games.ecto_terrestrial.sight.observation import EctoFeatures, progress
from hauntbox.games.ecto_terrestrial.sight.public import PUBLIC
from hauntbox.games.ecto_terrestrial.sight.view import door_id, et_id, objective_id, point_id, see
from hauntbox.games.ecto_terrestrial.speech.why_not import conceivable, in_view, why_not
from hauntbox.games.ecto_terrestrial.table.invariants import check, check_settled
from hauntbox.games.ecto_terrestrial.table.numbers import (
    DICE_SETS,
    DIRECTIONS,
    ETS,
    FACES,
    FACTIONS,
    HEROES,
    KINDS,
    LOOT,
    OBJECTIVES,
    PHASES,
)
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.tower import MODELS, SCRIPTED
from hauntbox.games.ecto_terrestrial.table.verbs import CONCEDE, VERBS
from hauntbox.games.ecto_terrestrial.turns import chapters
from hauntbox.games.ecto_terrestrial.turns.beginning import DRAFTS, RANDOM, begin_table
from hauntbox.games.ecto_terrestrial.turns.course import list_steps
from hauntbox.games.ecto_terrestrial.turns.giving_up import proposals, vote
from hauntbox.kit.lessons import for_learners

DOORS = 16  # Door Tokens in the box
POINTS = 11  # Spawn Points
TOKENS = 26  # Scenario Tokens
MOST = 16  # above any number of Batteries, Traps or outcomes in an answer
REROLLS = 1 << 8  # sets of dice of one roll


def read_box(content: str = "") -> Contents:
    """The content of the box, with a set or folder laid over it, or BadContent with all mistakes."""
    return read_contents(VOCABULARY, content)


class EctoTerrestrialRules(ShownRules):
    """Ghostbusters x Men in Black: Ecto-Terrestrial Invasion, with one set of content."""

    id = "ecto_terrestrial"
    home = Path(__file__).parent
    title = "Ecto-Terrestrial Invasion"
    min_players = 1
    max_players = 4
    default_players = 2
    scenario_key = "episode"
    chores = ("place", "first_spawns")  # ETI-18.2, 2.11a
    together = True
    ranked = True
    lead = 4.0
    scale = sense.SCALE
    sway = 0.12
    samples = 4
    looks = 12
    ahead = 1
    likely = 6
    secrets = True
    public_verbs = PUBLIC
    reactions = True
    minutes = 90
    weight = 2.9
    beside = (verb_of(CONCEDE),)
    verbs = VERBS

    def __init__(self, content: str = "", box: Contents | None = None) -> None:
        self.box = read_box(content) if box is None else box
        self.content_digest = self.box.digest
        self.steps = list_steps()
        box = self.box
        self.take_ids({
            "square": [square_id(s) for s in range(ROWS * COLUMNS)],
            "hero": list(HEROES),
            "et": [et_id(et) for et in range(ETS)],
            "item": box.item_ids,
            "gadget": [card.id for card in box.gadgets],
            "sheet": [card.id for card in box.sheets],
            "boss": [card.id for card in box.bosses],
            "episode": [card.id for card in box.episodes],
            "objective": [objective_id(one) for one in range(TOKENS)],
            "token": list(OBJECTIVES),
            "door": [door_id(one) for one in range(DOORS)],
            "point": [point_id(one) for one in range(POINTS)],
            "seat": [str(seat + 1) for seat in range(self.max_players)],
            "kind": list(KINDS),
            "face": list(FACES),
            "faction": list(FACTIONS),
            "phase": list(PHASES),
            "direction": list(DIRECTIONS),
            "loot": list(LOOT),
            "power": box.power_ids,
        })
        self.options = self.list_options()

    # Setting up

    def setup_options(self) -> list[SetupOption]:
        return self.options

    def list_options(self) -> list[SetupOption]:
        """ETI-2.1, R1, R8, R10, R42, R53: what is settled before a game begins."""
        episodes = [episode.id for episode in self.box.episodes]
        return [
            SetupOption("episode", episodes, episodes[0], "ETI-2.1b"),
            SetupOption("first", [], "random", "ETI-R42", ["random", "1"]),
            SetupOption("draft", list(DRAFTS), "ask", "ETI-2.5"),
            SetupOption("tower", [one for n, one in enumerate(MODELS) if n != SCRIPTED], MODELS[0], "ETI-R33"),
            SetupOption("first_player_pass", ["left", "right"], "left", "ETI-R1"),
            SetupOption("crit_spawn", ["one", "per_crit"], "one", "ETI-R8"),
            SetupOption("et_ties", ["players", "automatic"], "players", "ETI-22.4a"),
            SetupOption("group_ties", ["per_et", "together"], "per_et", "ETI-R53"),
            SetupOption("die", list(DICE_SETS), DICE_SETS[0], "ETI-R10"),
            SetupOption("campaign", [], "", "ETI-31.4", [], carried=True),
        ]

    def begin(self, setup: Setup) -> EctoTerrestrial:
        options = setup.options
        return begin_table(
            setup.players,
            Chance.from_seed(f"ecto terrestrial {setup.seed}"),
            self.box,
            options["episode"],
            first=self.first_player(options["first"], setup.players),
            tower=MODELS.index(options["tower"]),
            passes_right=options["first_player_pass"] == "right",
            crit_spawns_each=options["crit_spawn"] == "per_crit",
            group_ties=options["group_ties"] == "together",
            settles_ties=options["et_ties"] == "automatic",
            die=DICE_SETS.index(options["die"]),
            draft=options["draft"],
            campaign=options["campaign"],
        )

    def first_player(self, value: str, players: int) -> int:
        """ETI-2.4a, R42: who begins: a seat, counted from 1, or chance."""
        if value == "random":
            return RANDOM
        if value.isdecimal() and 1 <= int(value) <= players:
            return int(value) - 1
        raise BadSetup(
            f"first can't be {value!r:.40}; use random, or a seat from 1 to {players} (ETI-R42).",
            [Message("wrong.first", {"value": f"{value!r:.40}", "players": players})],
        )

    def quick_start(self) -> dict[str, str]:
        """ETI-2.5, 22.4a: the first Episode with the first Heroes of both factions; nobody is asked what ETs do."""
        return {"episode": "noise_complaint", "draft": "fixed", "et_ties": "automatic"}

    def lay_lesson(self, lesson: Lesson) -> Game:
        from hauntbox.games.ecto_terrestrial.position import lay  # which needs this module

        return for_learners(lay(**lesson.position))

    def blank_state(self) -> EctoTerrestrial:
        return EctoTerrestrial(1, Chance(b""), self.box, self.box.episodes[0])

    # Looking

    def view(self, state: EctoTerrestrial, seat: int | None) -> dict[str, Any]:
        return see(state, seat)

    def imagine(self, state: EctoTerrestrial, seat: int | None, chance: Chance) -> None:
        imagine(state, seat, chance)

    def look_back(
        self, then: EctoTerrestrial, now: EctoTerrestrial, seat: int, said: list[int], chance: Chance
    ) -> bool:
        return look_back(then, now, seat, chance)

    def conceivable(self, state: EctoTerrestrial) -> list[int]:
        return conceivable(state)

    def why_not_for(self, state: EctoTerrestrial, seat: int, code: int) -> Reason | None:
        return why_not(state, seat, code)

    def canonical(self, state: EctoTerrestrial, code: int) -> int:
        return same_answer(state, code)

    def in_view(self, state: EctoTerrestrial, seat: int, kind: str) -> Sequence[int]:
        found = in_view(state, seat, kind)
        return super().in_view(state, seat, kind) if found is None else found

    def asides(self, state: EctoTerrestrial, decision: Decision, seat: int) -> list[int]:
        """ETI-28.3: anybody may propose to give up."""
        return proposals(state, decision)

    def run_aside(self, state: EctoTerrestrial, seat: int, code: int) -> Flow[None]:
        """ETI-28.3: vote on giving up."""
        return vote(state, seat)

    def might_use(self, state: EctoTerrestrial, seat: int) -> list[Thing]:
        return might_use(state, seat)

    def check(self, state: EctoTerrestrial) -> list[str]:
        """What must always hold, for fuzzing."""
        return check(state)

    def check_step(self, state: EctoTerrestrial) -> list[str]:
        return [*check(state), *check_settled(state)]

    # Bots

    def worth(self, state: EctoTerrestrial, seat: int) -> float:
        return sense.worth(state)

    def worth_parts(self, state: EctoTerrestrial, seat: int) -> list[Part]:
        return reasons.parts(state, seat)

    def coming(self, state: EctoTerrestrial, seat: int, log: list[RawEvent], index: int) -> Coming | None:
        return reasons.COMING.get(log[index][0])

    def odds(self, state: EctoTerrestrial, seat: int) -> float:
        return sense.odds(state)

    def horizon(self, state: EctoTerrestrial) -> int:
        return state.round

    def rehearses(self, state: EctoTerrestrial, decision: Decision, seat: int) -> bool:
        """ETI-2, 13: looking ahead says nothing about bids, the draft and the shop."""
        return decision.kind in glance.REHEARSED

    def glance(
        self, state: EctoTerrestrial, decision: Decision, seat: int, codes: list[int]
    ) -> list[float] | None:
        return glance.glance(state, decision, seat, codes)

    def glance_for(
        self, state: EctoTerrestrial, decision: Decision, seat: int, codes: list[int], weight: float
    ) -> list[float] | None:
        return glance.glance(state, decision, seat, codes, weight)

    def shortlist(self, state: EctoTerrestrial, decision: Decision, codes: list[int]) -> list[int]:
        return glance.shortlist(state, decision, codes)

    def hunch(self, state: EctoTerrestrial, decision: Decision, luck: Luck) -> int:
        return glance.hunch(state, decision, luck)

    def secret_hunch(self, state: EctoTerrestrial, decision: Decision, seat: int, luck: Luck) -> int:
        return glance.secret_hunch(state, decision, seat, luck)

    def progress(self, view: dict[str, Any]) -> float:
        return progress(view)

    def standing(self, state: EctoTerrestrial, seat: int) -> float:
        """ETI-26.1, R5: points; the badge stands for a little more."""
        return state.scores[seat] + (0.5 if seat == state.badge else 0.0)

    # Campaigns

    def campaigns(self) -> list[CampaignPlan]:
        return chapters.plans(self.box)

    def campaign_words(
        self, campaign: str, chapter: str | None = None, field: str = "name", language: str = "en"
    ) -> str:
        return chapters.campaign_words(self.box, chapter, field, language)

    def chapter_setup(self, campaign: str, chapter: str, carried: dict[str, Any], players: int) -> dict[str, str]:
        return chapters.chapter_setup(chapter, carried)

    def next_chapters(self, campaign: str, chapter: str | None, won: bool, carried: dict[str, Any]) -> list[str]:
        return chapters.next_chapters(self.box, chapter, carried)

    def carry_over(self, campaign: str, chapter: str, game: Game, before: dict[str, Any]) -> dict[str, Any]:
        g = game.state
        assert isinstance(g, EctoTerrestrial)
        return chapters.carry_over(g, chapter, self.chapter_won(campaign, chapter, game), before)

    def carried_words(self, campaign: str, carried: dict[str, Any], language: str = "en") -> list[str]:
        return chapters.carried_words(self.box, carried, language)

    # Learning

    def number_count(self, verb: str, field: str) -> int:
        """Batteries of a bid, sets of dice to reroll, outcomes to choose from, Traps."""
        return {"dice": REROLLS, "n": MOST}[field]

    def answers_with(self, verb: Verb) -> Iterator[int]:
        """ETI-1.3b, 1.3c, 14.2: Heroes have only cards that they may have, and attack with Weapons; who steals does so
        from another; only some powers are used."""
        for code in super().answers_with(verb):
            if self.fits(verb, code):
                yield code

    def fits(self, verb: Verb, code: int) -> bool:
        """Whether the values of an answer ever go together."""
        a, b = field_a(code), field_b(code)
        if verb.name in ("attack", "join", "equip", "unequip"):
            return self.box.items[b].fits(a) and (b < self.box.weapons or verb.name in ("equip", "unequip"))
        if verb.name == "steal":
            return a != b
        if verb.name == "buy":
            return self.box.items[a].owner < 0
        if verb.name in ("gadget", "react"):
            return self.box.gadgets[a].is_reaction == (verb.name == "react")
        return True

    def list_features(self) -> EctoFeatures:
        return EctoFeatures(self.box, self.ids, self.asks())

    def statistics(self, game: Game) -> dict[str, Any]:
        """The statistics of a game for a simulation."""
        from hauntbox.games.ecto_terrestrial.sight.statistics import statistics

        return statistics(game)

    # What is in the box

    def laid_out(self, state: EctoTerrestrial) -> list[str]:
        """The Episode with its tiles and its Boss, the Heroes and their cards."""
        boss = [f"boss:{state.boss_card.id}"] if state.boss >= 0 else []
        return [
            f"episode:{state.episode.id}",
            *[f"tile:{side}" for side in state.episode.tiles],
            *boss,
            *[f"hero:{id}" for hero, id in enumerate(HEROES) if state.owner[hero] >= 0],
            *[self.entry_of("item", item) for gear in state.gear for item in gear],
        ]

    def entry_of(self, kind: str, value: int) -> str:
        """A copy of a card stands for its entry."""
        if kind == "item":
            card = self.box.items[value]
            return f"{'weapon' if card.is_weapon else 'equipment'}:{card.id}"
        if kind == "sheet":
            sheet = self.box.sheets[value]
            return f"{'disastrous_hot_sheet' if sheet.disastrous else 'hot_sheet'}:{sheet.id}"
        return super().entry_of(kind, value)

    def content_counts(self) -> dict[str, int]:
        return counts(self.box, copies=True)

    def entry_counts(self) -> dict[str, int]:
        return counts(self.box, copies=False)
