# interpreted: games give `Rules` its fields as class attributes
"""Outer Space as the engine and the rooms above see it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any

from hauntbox.engine.chance import Chance
from hauntbox.engine.decisions import Decision, Verb, field_a, field_b, field_values, option_code, verb_of
from hauntbox.engine.game import Game
from hauntbox.engine.luck import Luck
from hauntbox.engine.messages import RawEvent, Reason
from hauntbox.engine.parts import Coming, Part
from hauntbox.engine.presenting.lessons import Lesson
from hauntbox.engine.rules import Side
from hauntbox.engine.state import Step
from hauntbox.games.outer_space.beginning import BegunRules
from hauntbox.games.outer_space.bots import glance, odds, reasons, sense
from hauntbox.games.outer_space.bots.stakes import aims_of
from hauntbox.games.outer_space.combat import blasting, fighting
from hauntbox.games.outer_space.components.cards import EVENT, ITEM, TECH, Contents
from hauntbox.games.outer_space.components.reading import counts, read_contents
from hauntbox.games.outer_space.effects.vocabulary import VOCABULARY
from hauntbox.games.outer_space.fire_and_crowds import crowds, fire
from hauntbox.games.outer_space.heroes import exchanging, hero_turn, moving, ranged
from hauntbox.games.outer_space.heroes.deeds import SPECIALS
from hauntbox.games.outer_space.martians import command, landing, marching, martian_turn
from hauntbox.games.outer_space.scenario import setting_up
from hauntbox.games.outer_space.sight.imagining import imagine
from hauntbox.games.outer_space.sight.in_view import in_view
from hauntbox.games.outer_space.sight.looking_back import look_back, name_now
from hauntbox.games.outer_space.sight.observation import OuterSpaceFeatures, progress
from hauntbox.games.outer_space.sight.public import PUBLIC
from hauntbox.games.outer_space.sight.view import see
from hauntbox.games.outer_space.speech import why_cards, why_models, why_places
from hauntbox.games.outer_space.speech.why_not import conceivable, why_not
from hauntbox.games.outer_space.table.fields import martian_players
from hauntbox.games.outer_space.table.invariants import check, check_settled
from hauntbox.games.outer_space.table.moments import HARMS, ROLLS
from hauntbox.games.outer_space.table.numbers import (
    BUTTONS,
    CELLS,
    COLOURS,
    FIRE,
    HEROES,
    MARTIANS,
    MOST_CROWDS,
    PACK,
    PHASES,
    SIDES,
    SIZE,
    SLOTS,
    TALLIES,
)
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import BUILD, DISCARD, PLAY, ROAR, VERBS
from hauntbox.kit.lessons import for_learners
from hauntbox.kit.map.grid import DIRECTIONS, distance, square, square_id

QUARTERS = ("north", "east", "south", "west")
PLACEMENTS = 240  # of the template, from one space
FACES = 16  # of dice, which effects may raise
MOST_DICE = 9  # in one throw
SPACES = frozenset([square(x, y) for x in range(SIZE) for y in range(SIZE)])
HAND_VERBS = (verb_of(PLAY), verb_of(DISCARD), verb_of(BUILD), verb_of(ROAR))
# The kinds of cards that a verb goes with.
CARD_KINDS = {
    "play": (EVENT,), "use": (ITEM,), "tech": (TECH,), "build": (TECH,), "show": (TECH,), "give": (ITEM,),
    "take": (ITEM,), "shoot": (ITEM,), "arson": (ITEM, EVENT), "roar": (ITEM, EVENT),
}
REASONS = (why_cards, why_models, why_places)  # they register the reasons of questions


class OuterSpaceRules(BegunRules):
    """Invasion from Outer Space: The Martian Game, with one set of content."""

    id = "outer_space"
    home = Path(__file__).parent
    title = "Invasion from Outer Space"
    min_players = 2
    max_players = 6
    default_players = 2
    scenario_key = "scenario"
    chores = ("place_hero", "land", "discard", "immediately")  # IOS-2.8, 2.15, 4.2a, 14.9
    together = False
    one_side_wins = True  # IOS-1.3, 3.6
    secrets = True
    public_verbs = PUBLIC
    reactions = True
    scale = odds.SCALE
    ahead = 1
    looks = 24
    likely = 4
    close = 0.05
    trust = 3.0
    sway = 0.2
    told_side = SIDES[HEROES]
    minutes = 75
    weight = 2.9
    verbs = VERBS

    def __init__(self, content: str = "", box: Contents | None = None) -> None:
        self.box = read_contents(VOCABULARY, content) if box is None else box
        self.content_digest = self.box.digest
        self.steps = [
            Step("choose_hero", setting_up.run_character, setting_up.ask_character),
            Step("place_hero", setting_up.run_place, setting_up.ask_place),
            Step("prepare", setting_up.run_prepare),
            Step("land_first", setting_up.run_land_first),
            Step("opening", setting_up.run_opening),
            Step("track", martian_turn.run_track),
            Step("cards", martian_turn.run_cards, martian_turn.ask_cards),
            Step("reinforcement", martian_turn.run_reinforcement),
            Step("command", command.run_command, command.ask_command),
            Step("march", marching.run_march, marching.ask_march),
            Step("ray_guns", blasting.run_ray_guns, blasting.ask_ray_guns),
            Step("fights", fighting.run_fights, fighting.ask_fights),
            Step("landing", landing.run_landing),
            Step("martian_end", martian_turn.run_martian_end),
            Step("fire", fire.run_fire, fire.ask_fire),
            Step("fire_end", fire.run_fire_end),
            Step("hero_start", hero_turn.run_hero_start),
            Step("next_hero", hero_turn.run_next, hero_turn.ask_next),
            Step("hero_action", hero_turn.run_action, hero_turn.ask_action),
            Step("hero_step", moving.run_step, moving.ask_step),
            Step("exchange", exchanging.run_exchange, exchanging.ask_exchange),
            Step("ranged", ranged.run_ranged, ranged.ask_ranged),
            Step("hero_fight", hero_turn.run_hero_fight),
            Step("hero_done", hero_turn.run_hero_done, hero_turn.ask_done),
            Step("crowd", crowds.run_crowd, crowds.ask_crowd),
            Step("crowd_end", crowds.run_crowd_end),
            Step("before_fight", hero_turn.run_before_fight, hero_turn.ask_before_fight),
        ]
        box = self.box
        uses = box.use_ids
        self.take_ids({
            "square": [square_id(s) for s in range(CELLS)],
            "card": box.card_ids,
            "hero": [f"h{slot + 1}" for slot in range(SLOTS)],
            "character": [hero.id for hero in box.heroes],
            "champion": [champion.id for champion in box.champions],
            "saucer": list(QUARTERS),
            "slot": list(QUARTERS),
            "board": [card.id for card in box.boards.outer],
            "building": [card.id for card in box.boards.buildings],
            "crowd": [f"crowd{number + 1}" for number in range(MOST_CROWDS)],
            "colour": list(COLOURS),
            "talent": uses,
            "power": uses,
            "direction": list(DIRECTIONS),
            "placement": [f"aim{number}" for number in range(PLACEMENTS)],
            "seat": [str(seat + 1) for seat in range(self.max_players)],
            "special": list(SPECIALS),
            "scenario": [scenario.id for scenario in box.scenarios],
            "side": list(SIDES),
            "phase": list(PHASES),
            "roll": list(ROLLS),
            "tally": list(TALLIES),
            "console": list(BUTTONS),
            "harm": list(HARMS),
            "room": [room.id for room in box.rooms],
            "face": [str(face) for face in range(FACES)],
        })
        self.options = self.list_options()

    # Looking

    def view(self, state: OuterSpace, seat: int | None) -> dict[str, Any]:
        return see(state, seat)

    def imagine(self, state: OuterSpace, seat: int | None, chance: Chance) -> None:
        imagine(state, seat, chance)

    def look_back(self, then: OuterSpace, now: OuterSpace, seat: int, said: list[int], chance: Chance) -> bool:
        named = {value for code in said for kind, value in self.fields_of(code) if kind == "card"}
        return look_back(then, now, seat, named, chance)

    def names_changed(self, state: OuterSpace) -> int:
        return len(state.renamed)

    def called_now(self, now: OuterSpace, code: int, changed: int) -> int:
        if changed == len(now.renamed):
            return code
        kinds = self.verbs[verb_of(code)].fields.kinds
        values = list(field_values(code))
        for place, kind in enumerate(kinds):
            if kind == "card":
                values[place] = name_now(now, values[place], changed)
        return option_code(verb_of(code), *values)

    def conceivable(self, state: OuterSpace) -> list[int]:
        return conceivable(state)

    def why_not_for(self, state: OuterSpace, seat: int, code: int) -> Reason | None:
        return why_not(state, seat, code)

    def in_view(self, state: OuterSpace, seat: int, kind: str) -> Sequence[int]:
        found = in_view(state, seat, kind)
        return super().in_view(state, seat, kind) if found is None else found

    def check(self, state: OuterSpace) -> list[str]:
        """What must always hold, for fuzzing."""
        return check(state)

    def check_step(self, state: OuterSpace) -> list[str]:
        return [*check(state), *check_settled(state)]

    def canonical(self, state: OuterSpace, code: int) -> int:
        """Copies of a card in one hand are alike: the first of them stands for all."""
        if verb_of(code) in HAND_VERBS:
            card = field_a(code)
            for hand in state.hands:
                if card in hand:
                    first = next(one for one in hand if self.box.design[one] == self.box.design[card])
                    return option_code(verb_of(code), first, field_b(code))
        return code

    def entry_of(self, kind: str, value: int) -> str:
        """A copy stands for its design, an ability for its owner."""
        if kind == "card":
            card = self.box.of(value)
            return f"{'hero' if card.side == HEROES else 'martian'}_card:{card.id}"
        if kind in ("talent", "power"):
            owner, entry = self.owner_of(self.box.uses[value])
            if owner != "card":
                return f"{owner}:{entry.id}"
            return self.entry_of("card", self.box.copies_of(entry.id)[0])
        return super().entry_of(kind, value)

    def laid_out(self, state: OuterSpace) -> list[str]:
        """The scenario, the boards with their buildings and rooms, and the troupe."""
        g = state
        moving = g.advanced and bool([n for n in g.fairground.in_play if len(g.fairground.buildings[n].rooms) > 1])
        return [
            f"scenario:{g.scenario.id}",
            *[f"board:{card.id}" for card in g.fairground.boards],
            *[f"building:{self.ids['building'][number]}" for number in g.fairground.in_play],
            *[f"room:{id}" for id in (self.ids["room"] if moving else [])],
            *[f"character:{self.ids['character'][one]}" for one in (*g.hero, *g.dead) if one >= 0],
        ]

    # Learning

    def number_count(self, verb: str, field: str) -> int:
        """Soldiers of a Pack, faces of a die, or the place of one among others."""
        return {"n": PACK + 1 if verb in ("march", "reinforce") else FACES, "place": MOST_DICE}[field]

    def answers_with(self, verb: Verb) -> Iterator[int]:
        """Steps lead to neighbours; a Champion alone is a Pack of no Soldiers; ray guns reach one space; Events are
        played, items carried.
        """
        if verb.name in ("march", "blast"):
            numbers = range(PACK + 1) if verb.name == "march" else (0,)
            for s, to in product(SPACES, SPACES):
                if distance(s, to) == 1 or (s == to and verb.name == "blast"):
                    yield from [option_code(verb.index, s, to, n) for n in numbers]
            return
        for code in super().answers_with(verb):
            if all(s in SPACES for kind, s in self.fields_of(code) if kind == "square") and self.fits(verb, code):
                yield code

    def fits(self, verb: Verb, code: int) -> bool:
        """Whether a verb ever goes with this card, or with these two Landing Sites."""
        if verb.name == "teleport":
            return field_a(code) != field_b(code)
        kinds = CARD_KINDS.get(verb.name)
        if kinds is None:
            return True
        card = self.box.of(field_a(code))
        if verb.name == "roar" and card.side != HEROES:
            return False
        return card.kind in kinds and (verb.name != "arson" or bool(card.keywords & FIRE))

    def list_features(self) -> OuterSpaceFeatures:
        return OuterSpaceFeatures(self.box, self.ids, self.asks())

    def progress(self, view: dict[str, Any]) -> float:
        return progress(view)

    def statistics(self, game: Game) -> dict[str, Any]:
        """The statistics of a game for a simulation."""
        from hauntbox.games.outer_space.sight.statistics import statistics

        return statistics(game)

    # Judging the game

    def worth(self, state: OuterSpace, seat: int) -> float:
        return sense.worth(state, seat)

    def worth_parts(self, state: OuterSpace, seat: int) -> list[Part]:
        return reasons.parts(state, seat)

    def coming(self, state: OuterSpace, seat: int, log: list[RawEvent], index: int) -> Coming | None:
        return reasons.coming(state, seat, log, index)

    def odds(self, state: OuterSpace, seat: int) -> float:
        return odds.odds(state, seat)

    def horizon(self, state: OuterSpace) -> int:
        """One turn of either side."""
        return state.round << 1 | state.turn_side

    def depth(self, state: OuterSpace) -> int:
        """To the end of one's turn; in a siege to the end of the next one, which answers it."""
        return 2 if aims_of(state).tent else self.ahead

    def rehearses(self, state: OuterSpace, decision: Decision, seat: int) -> bool:
        """Where results show soon enough: kills for Heroes, positions for Martians, a siege for both."""
        aims = aims_of(state)
        return aims.kills + aims.tent > 0 if state.side_of(seat) == HEROES else aims.occupied

    def sides(self, players: int) -> list[Side]:
        """IOS-1.1: the Martians sit first."""
        martians = martian_players(players)
        seats = [list(range(martians)), list(range(martians, players))]
        return [Side(SIDES[side], seats[side]) for side in (MARTIANS, HEROES)]

    def side_picture(self, side: str, language: str = "en") -> str:
        from hauntbox.games.outer_space.drawing.side_pictures import draw_side

        return draw_side(side, self.side_words(side, language))

    def allied(self, state: OuterSpace, seat: int, other: int) -> bool:
        """IOS-1.3: a side wins and loses together."""
        return state.side_of(seat) == state.side_of(other)

    def glance(self, state: OuterSpace, decision: Decision, seat: int, codes: list[int]) -> list[float] | None:
        return glance.glance(state, decision, seat, codes)

    def shortlist(self, state: OuterSpace, decision: Decision, codes: list[int]) -> list[int]:
        return glance.shortlist(state, decision, codes)

    def hunch(self, state: OuterSpace, decision: Decision, luck: Luck) -> int:
        return glance.hunch(state, decision, decision.seat, decision.codes, luck)

    def secret_hunch(self, state: OuterSpace, decision: Decision, seat: int, luck: Luck) -> int:
        return glance.hunch(state, decision, seat, decision.codes_for(seat), luck)

    # Naming

    def quick_start(self) -> dict[str, str]:
        """The basic game, with Heroes and boards as they come."""
        return {"scenario": "invasion"}

    def lay_lesson(self, lesson: Lesson) -> Game:
        from hauntbox.games.outer_space.position import lay  # which needs this module

        return for_learners(lay(**lesson.position))

    def content_counts(self) -> dict[str, int]:
        return counts(self.box, copies=True)

    def entry_counts(self) -> dict[str, int]:
        return counts(self.box, copies=False)
