# interpreted: games give `Rules` its fields as class attributes
"""The Ghosts Betwixt as the engine and the rooms above see it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from hauntbox.engine.chance import Chance
from hauntbox.engine.decisions import Decision, Verb, field_a, field_b, verb_of
from hauntbox.engine.errors import BadSetup
from hauntbox.engine.game import Game
from hauntbox.engine.luck import Luck
from hauntbox.engine.messages import Message, RawEvent, Reason
from hauntbox.engine.parts import Coming, Part
from hauntbox.engine.presenting.lessons import Lesson
from hauntbox.engine.rules import CampaignPlan, Setup, SetupOption
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.bots import glance, reasons, sense
from hauntbox.games.betwixt.campaign import chapters
from hauntbox.games.betwixt.campaign.beginning import begin_table
from hauntbox.games.betwixt.campaign.course import list_steps
from hauntbox.games.betwixt.components.cards import Contents, Equipment
from hauntbox.games.betwixt.components.reading import counts, read_contents
from hauntbox.games.betwixt.components.sealed import mission_numbers
from hauntbox.games.betwixt.effects.vocabulary import VOCABULARY
from hauntbox.games.betwixt.missions.conceding import proposals, vote
from hauntbox.games.betwixt.showing import ShownRules
from hauntbox.games.betwixt.sight.imagining import imagine, look_back
from hauntbox.games.betwixt.sight.observation import BetwixtFeatures, progress
from hauntbox.games.betwixt.sight.view import see
from hauntbox.games.betwixt.speech.names import die_ids, side_ids
from hauntbox.games.betwixt.speech.why_not import conceivable, in_view, why_not
from hauntbox.games.betwixt.table.ids import CHARACTER_IDS, PASSAGE_IDS, SQUARE_IDS, TILE_IDS, aim_ids, token_ids
from hauntbox.games.betwixt.table.invariants import check, check_settled
from hauntbox.games.betwixt.table.numbers import (
    ACTIONS,
    CASE,
    DAMAGE,
    DEFENCE,
    DIFFICULTIES,
    DIRECTIONS,
    FAMILY,
    HIT,
    JOAN,
    MEMBERS,
    OBJECTS,
    PHASES,
    RARITIES,
    RIGHT,
    SLOT_COUNT,
    SLOTS,
    STANDARD,
    STATS,
    STATUSES,
    TRAPS,
    WEAPON_TYPES,
)
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import CONCEDE, VERBS
from hauntbox.kit.lessons import for_learners

BAGS = 16  # above any number of Fate Bags in play
ASK, AUTOMATIC = "ask", "automatic"
MOST_SIDES = 41  # above any side of a Treasure Token
KEPT_DICE = 64  # sets of three defence dice: two bits for each colour
REROLLED_SIDES = 96  # sides of dice as `combat.rerolling` numbers them
OUTCOMES = 3
MOST = 20  # above the lines of a card, the dice of an attack and the goods of a machine


def read_box(content: str = "") -> Contents:
    """The content of the box, with a set or folder laid over it, or BadContent with all mistakes."""
    return read_contents(VOCABULARY, content)


class BetwixtRules(ShownRules):
    """The Ghosts Betwixt, with one set of content."""

    id = "betwixt"
    home = Path(__file__).parent
    title = "The Ghosts Betwixt"
    min_players = 1
    max_players = 4
    default_players = 2
    scenario_key = "mission"
    chores = ("receiver",)  # TGB-24.10: who gets what the family finds on its way in
    together = True
    secrets = False
    scale = sense.SCALE
    sway = 0.1
    samples = 3
    looks = 12
    ahead = 1
    likely = 6
    minutes = 75
    weight = 3.0
    beside = (verb_of(CONCEDE),)
    verbs = VERBS

    def __init__(self, content: str = "", box: Contents | None = None) -> None:
        self.box = read_box(content) if box is None else box
        self.content_digest = self.box.digest
        self.steps = list_steps()
        box = self.box
        self.take_ids({
            "square": SQUARE_IDS,
            "tile": TILE_IDS,
            "passage": PASSAGE_IDS,
            "character": CHARACTER_IDS,
            "member": list(FAMILY),
            "seat": [str(seat + 1) for seat in range(self.max_players)],
            "bag": [str(n + 1) for n in range(BAGS)],
            "card": box.card_ids,
            "talent": [one.id for one in box.talents],
            "monster": [one.id for one in box.monsters],
            "monster_weapon": [one.id for one in box.monster_weapons],
            "syringe": [one.id for one in box.syringes],
            "book": [one.id for one in box.books],
            "drop": box.drop_ids,
            "collection": [one.id for one in box.collections],
            "mission": [one.id for one in box.missions],
            "event": [one.id for one in box.events],
            "story_passage": [one.id for one in box.passages],
            "board": [one.id for one in box.tiles],
            "map_tile": [str(number) for number in range(1 + max(box.tile_at, default=0))],
            "token": token_ids(),
            "treasure": [str(side) for side in range(MOST_SIDES)],
            "aim": aim_ids(),
            "slot": list(SLOTS),
            "stat": list(STATS),
            "status": list(STATUSES),
            "trap": list(TRAPS),
            "object": list(OBJECTS),
            "direction": list(DIRECTIONS),
            "action": list(ACTIONS),
            "phase": list(PHASES),
            "rarity": list(RARITIES),
            "weapon_type": list(WEAPON_TYPES),
            "die": die_ids(),
            "hit_side": side_ids(HIT),
            "damage_side": side_ids(DAMAGE),
            "defence_side": side_ids(DEFENCE),
        })
        self.options = self.list_options()
        gear = {id for mission in box.missions for id in mission.gear}
        self.starting_cards = frozenset(n for n, card in enumerate(box.cards) if card.id in gear)

    # Setting up

    def setup_options(self) -> list[SetupOption]:
        return self.options

    def list_options(self) -> list[SetupOption]:
        """TGB-1.6, 2.3, 26.4, 26.11: what is settled before a game begins."""
        missions = [one.id for one in self.box.missions]
        return [
            SetupOption("mission", missions, missions[0], "TGB-26.4", masks=mission_numbers(self.box)),
            SetupOption("difficulty", list(DIFFICULTIES), DIFFICULTIES[STANDARD], "TGB-26.11"),
            SetupOption("set_up", [ASK, AUTOMATIC], ASK, "TGB-2.3"),
            SetupOption("loot", [ASK, AUTOMATIC], ASK, "TGB-24.10"),
            SetupOption("spaces", [ASK, AUTOMATIC], ASK, "TGB-5.1"),
            SetupOption("speaker", [], "1", "TGB-1.6", [str(seat + 1) for seat in range(self.max_players)]),
            SetupOption("campaign", [], "", "TGB-26.1", [], carried=True),
        ]

    def lay_lesson(self, lesson: Lesson) -> Game:
        from hauntbox.games.betwixt.position import lay  # which needs this module

        return for_learners(lay(**lesson.position))

    def quick_start(self) -> dict[str, str]:
        """TGB-2.3, 2.7, 2.8, 5.1: lookout, starting equipment and spaces are settled without asking."""
        return {"mission": "gate_crashers", "difficulty": "story", "set_up": AUTOMATIC, "spaces": AUTOMATIC}

    def begin(self, setup: Setup) -> Betwixt:
        options = setup.options
        return begin_table(
            setup.players,
            Chance.from_seed(f"betwixt {setup.seed}"),
            self.box,
            options["mission"],
            difficulty=DIFFICULTIES.index(options["difficulty"]),
            automatic=options["set_up"] == AUTOMATIC,
            arranged=options["spaces"] == AUTOMATIC,
            shared_out=options["loot"] == AUTOMATIC,
            speaker=self.first_speaker(options["speaker"], setup.players),
            campaign=options["campaign"],
        )

    def first_speaker(self, value: str, players: int) -> int:
        """TGB-1.6: the seat that answers for all, counted from 1."""
        if value.isdecimal() and 1 <= int(value) <= players:
            return int(value) - 1
        raise BadSetup(
            f"speaker can't be {value!r:.40}; use a seat from 1 to {players} (TGB-1.6).",
            [Message("wrong.speaker", {"value": f"{value!r:.40}", "players": players})],
        )

    def blank_state(self) -> Betwixt:
        return Betwixt(1, Chance(b""), self.box, self.box.missions[0])

    # Looking

    def view(self, state: Betwixt, seat: int | None) -> dict[str, Any]:
        return see(state, seat)

    def imagine(self, state: Betwixt, seat: int | None, chance: Chance) -> None:
        imagine(state, chance)

    def look_back(self, then: Betwixt, now: Betwixt, seat: int, said: list[int], chance: Chance) -> bool:
        return look_back(then, now, chance)

    def conceivable(self, state: Betwixt) -> list[int]:
        return conceivable(state)

    def why_not_for(self, state: Betwixt, seat: int, code: int) -> Reason | None:
        return why_not(state, seat, code)

    def in_view(self, state: Betwixt, seat: int, kind: str) -> Sequence[int]:
        found = in_view(state, seat, kind)
        return super().in_view(state, seat, kind) if found is None else found

    def asides(self, state: Betwixt, decision: Decision, seat: int) -> list[int]:
        """TGB-26.12: anybody may propose to give the mission up."""
        return proposals(state, decision)

    def run_aside(self, state: Betwixt, seat: int, code: int) -> Flow[None]:
        """TGB-26.12: vote on giving up."""
        return vote(state, seat)

    def check(self, state: Betwixt) -> list[str]:
        """What must always hold, for fuzzing."""
        return check(state)

    def check_step(self, state: Betwixt) -> list[str]:
        return [*check(state), *check_settled(state)]

    # Bots

    def worth(self, state: Betwixt, seat: int) -> float:
        return sense.worth(state)

    def worth_parts(self, state: Betwixt, seat: int) -> list[Part]:
        return reasons.parts(state)

    def coming(self, state: Betwixt, seat: int, log: list[RawEvent], index: int) -> Coming | None:
        return reasons.COMING.get(log[index][0])

    def odds(self, state: Betwixt, seat: int) -> float:
        return sense.odds(state)

    def horizon(self, state: Betwixt) -> int:
        """Bots look ahead to the end of a round of combat."""
        return state.rounds_fought * 2 + (state.round == 0)

    def rehearses(self, state: Betwixt, decision: Decision, seat: int) -> bool:
        """Looking ahead helps in a fight; what happens between fights is a long story."""
        return decision.kind in glance.REHEARSED

    def glance(self, state: Betwixt, decision: Decision, seat: int, codes: list[int]) -> list[float] | None:
        return glance.glance(state, decision, codes)

    def shortlist(self, state: Betwixt, decision: Decision, codes: list[int]) -> list[int]:
        return glance.shortlist(state, decision, codes)

    def hunch(self, state: Betwixt, decision: Decision, luck: Luck) -> int:
        return glance.hunch(state, decision, luck)

    def secret_hunch(self, state: Betwixt, decision: Decision, seat: int, luck: Luck) -> int:
        return glance.secret_hunch(state, decision, seat, luck)

    def progress(self, view: dict[str, Any]) -> float:
        return progress(view)

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
        return chapters.next_chapters(self.box, chapter, won, carried)

    def carry_over(self, campaign: str, chapter: str, game: Game, before: dict[str, Any]) -> dict[str, Any]:
        g = game.state
        assert isinstance(g, Betwixt)
        return chapters.carry_over(g, chapter, self.chapter_won(campaign, chapter, game), before)

    def carried_words(self, campaign: str, carried: dict[str, Any], language: str = "en") -> list[str]:
        return chapters.carried_words(self.box, carried, language)

    # Learning

    def number_count(self, verb: str, field: str) -> int:
        """TGB-11.9, 12.8, 12.13, 24.12: dice and their sides, lines and their cards, goods, outcomes and events."""
        if field == "dice":
            return KEPT_DICE
        if field == "side":
            return REROLLED_SIDES
        if field == "of":
            box = self.box
            return len(box.cards) if verb == "line" else len(box.events) + len(box.missions)
        return OUTCOMES if verb == "choose" else MOST

    def answers_with(self, verb: Verb) -> Iterator[int]:
        """TGB-2.7, 9.5, 12.13, 21.4: weapons are in hands, lines on cards, only starting equipment is given out, nobody
        changes places with themselves."""
        for code in super().answers_with(verb):
            if self.fits(verb, code):
                yield code

    def fits(self, verb: Verb, code: int) -> bool:
        """Whether the values of an answer ever go together."""
        a, b = field_a(code), field_b(code)
        box = self.box
        if verb.name in ("attack", "fire"):
            return a <= RIGHT and b >= MEMBERS
        if verb.name == "line":
            card = box.cards[b]
            lines = card.lines if isinstance(card, Equipment) else []
            return a < len(lines)
        if verb.name == "swap":
            return a != b
        if verb.name == "equip":
            return a in self.starting_cards
        return True

    def list_features(self) -> BetwixtFeatures:
        return BetwixtFeatures(self.box, self.ids, self.asks())

    def statistics(self, game: Game) -> dict[str, Any]:
        """The statistics of a game for a simulation."""
        from hauntbox.games.betwixt.sight.statistics import statistics

        return statistics(game)

    # What is in the box

    def content_counts(self) -> dict[str, int]:
        return counts(self.box, copies=True)

    def entry_counts(self) -> dict[str, int]:
        return counts(self.box, copies=False)

    def entry_of(self, kind: str, value: int) -> str:
        """A copy of a card stands for its entry; tiles and doorways that lie on the map are no entries."""
        box = self.box
        if kind == "card":
            sort = "item" if value in box.items else "firework" if value in box.fireworks else "equipment"
            return f"{sort}:{box.cards[value].id}"
        if kind == "drop":
            return f"{'temporary_drop' if box.drops[value].rarity else 'drop'}:{box.drops[value].id}"
        if kind == "map_tile":
            return f"tile:{box.tile_at[value].id}"
        if kind == "monster" and box.monsters[value].prop:
            return f"prop:{box.monsters[value].id}"
        if kind in ("tile", "passage"):
            return f"laid_{kind}:{self.thing_id(kind, value)}"
        if kind == "story_passage":
            return f"passage:{self.thing_id(kind, value)}"
        return super().entry_of(kind, value)

    def laid_out(self, state: Betwixt) -> list[str]:
        """The mission, the family with its talents, cards and collections, temporary drop cards that it has unlocked
        (TGB-24.5), and the tiles of the house."""
        box = self.box
        satchel = range(JOAN * SLOT_COUNT + CASE, (JOAN + 1) * SLOT_COUNT)  # TGB-23.1: of syringes
        worn = [card for at, card in enumerate(state.slots) if card >= 0 and at not in satchel]
        return [
            f"mission:{state.mission.id}",
            *[f"family:{member}" for member in FAMILY],
            *[f"talent:{one.id}" for n, one in enumerate(box.talents) if state.talents >> n & 1],
            *[f"collection:{one.id}" for n, one in enumerate(box.collections) if state.collections_bought >> n & 1],
            *[self.entry_of("card", card) for card in (*worn, *state.stash)],
            *[self.entry_of("syringe", state.slots[at]) for at in satchel if state.slots[at] >= 0],
            *[f"temporary_drop:{one.id}" for one in box.drops if one.rarity and state.temporary[one.rarity]],
            *[f"tile:{laid.tile.id}" for laid in state.house.laid],
        ]
