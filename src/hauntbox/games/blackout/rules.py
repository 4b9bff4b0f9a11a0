# interpreted
"""Blackout as the engine and the rooms above see it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

from hauntbox.engine.chance import Chance
from hauntbox.engine.decisions import VERB_SHIFT, Decision, field_a, field_b, verb_of
from hauntbox.engine.errors import BadSetup
from hauntbox.engine.game import Game
from hauntbox.engine.luck import Luck
from hauntbox.engine.messages import EVERYONE, Message, RawEvent, Reason, Thing, Value
from hauntbox.engine.parts import Coming, Part
from hauntbox.engine.presenting.lessons import Lesson
from hauntbox.engine.rules import Figure, Foresight, Setup, SetupOption
from hauntbox.engine.state import Flow, Step
from hauntbox.games.blackout.activation.activation import (
    ask_action,
    ask_next,
    callable_by,
    run_action,
    run_next,
    use_ability,
)
from hauntbox.games.blackout.activation.picking import like_dice
from hauntbox.games.blackout.bots import reasons
from hauntbox.games.blackout.bots.sense import hunch, odds, worth
from hauntbox.games.blackout.components.card_text import card_text, standing_text
from hauntbox.games.blackout.components.cards import BoardCard, Card, Contents, GhostCard
from hauntbox.games.blackout.components.catalogue import WORDS
from hauntbox.games.blackout.components.reading import counts, read_contents, set_names
from hauntbox.games.blackout.effects.vocabulary import VOCABULARY
from hauntbox.games.blackout.rounds.rounds import ask_pick, run_clean_up, run_deal, run_pick, run_round
from hauntbox.games.blackout.sight.observation import BlackoutFeatures, progress
from hauntbox.games.blackout.sight.view import die_id, see
from hauntbox.games.blackout.speech.why_not import conceivable, dice_left, in_view, like_slots, same, why_not
from hauntbox.games.blackout.table import verbs
from hauntbox.games.blackout.table.invariants import check, check_settled
from hauntbox.games.blackout.table.numbers import BUSTERS, COLOURS, DICE, DICE_EACH, ICONS, SLOTS
from hauntbox.games.blackout.table.state import Blackout
from hauntbox.games.blackout.table.verbs import VERBS
from hauntbox.kit.decks import Deck, dealt_anew
from hauntbox.kit.drawing.painted import PaintedRules, Painting
from hauntbox.kit.lessons import for_learners

# BLK-17: tiles on each space, target, Chaos at the start.
MODES = {
    "very_easy": (0, 12, 1),
    "easy": (0, 15, 1),
    "standard": (1, 15, 1),
    "hard": (2, 15, 1),
    "very_hard": (2, 15, 5),
}


def thing_ids() -> dict[str, list[str]]:
    """Ids of the things that every content has."""
    return {
        "buster": list(COLOURS),
        "colour": list(COLOURS),
        "die": [die_id(die) for die in range(DICE)],
        "face": list(ICONS),
        "seat": [str(seat + 1) for seat in range(BUSTERS)],
    }


def read_box(content: str = "") -> Contents:
    """The content of the box, with a set or folder laid over it, or BadContent with all mistakes."""
    return read_contents(VOCABULARY, content)


class BlackoutRules(PaintedRules[Blackout]):
    """Ghostbusters: Blackout, with one set of content."""

    id = "blackout"
    home = Path(__file__).parent
    title = "Ghostbusters: Blackout"
    min_players = 1
    max_players = 4
    default_players = 1
    scenario_key = "mode"
    chores = ("whom",)  # BLK-4.6: whom the first ghosts hit
    scale = 6.0
    together = True
    secrets = False
    later = ("pass", "move_two", "reroll", "free_reroll", "give", "drop")
    minutes = 45
    weight = 2.5
    verbs = VERBS
    words = WORDS
    box: Contents

    def __init__(self, content: str = "", box: Contents | None = None) -> None:
        self.box = read_box(content) if box is None else box
        self.content_digest = self.box.digest
        self.steps = [
            Step("pick", run_pick, ask_pick),
            Step("deal", run_deal),
            Step("round", run_round),
            Step("next", run_next, ask_next),
            Step("act", run_action, ask_action),
            Step("clean_up", run_clean_up),
        ]
        box = self.box
        boroughs = box.boards[0].boroughs
        self.take_ids({
            **thing_ids(),
            "borough": boroughs,
            "slot": [f"{borough}.{index}" for borough in boroughs for index in range(SLOTS)],
            "ghost": [card.id for card in box.ghosts],
            "equipment": [card.id for card in box.equipment],
            "tile": [card.id for card in box.tiles],
            "character": [card.id for card in box.characters],
        })
        self.options = self.list_options()
        self.cards: dict[str, list[Card]] = {
            "ghost": list(box.ghosts),
            "equipment": list(box.equipment),
            "tile": list(box.tiles),
            "character": list(box.characters),
        }

    # Setting up

    def setup_options(self) -> list[SetupOption]:
        return self.options

    def list_options(self) -> list[SetupOption]:
        """BLK-17: the options that can be set before the game."""
        return [
            SetupOption("mode", list(MODES), "standard", "BLK-17"),
            SetupOption("board", [board.id for board in self.box.boards], self.box.boards[0].id, "BLK-R1"),
            SetupOption("characters", [], "choose", "BLK-2.1", ["choose", "random"]),
            SetupOption("picks", ["lead", "own"], "lead", "BLK-R45"),
            SetupOption("share", [], "default", "BLK-2.2", ["default", "ask"]),
            SetupOption("tiles", ["mode", "0", "1", "2"], "mode", "BLK-17.6"),
            SetupOption("target", ["mode", "12", "15"], "mode", "BLK-17.6"),
            SetupOption("start_chaos", ["mode", "1", "5"], "mode", "BLK-17.6"),
            SetupOption("dispatcher", ["free", "ask"], "free", "BLK-R49"),
        ]

    def begin(self, setup: Setup) -> Blackout:
        options = setup.options
        chance = Chance.from_seed(f"blackout {setup.seed}")
        g = Blackout(setup.players, chance, self.box, self.board(options["board"]))
        tiles, target, chaos = MODES[options["mode"]]
        g.tiles_each = tiles if options["tiles"] == "mode" else int(options["tiles"])
        g.target = target if options["target"] == "mode" else int(options["target"])
        g.chaos = chaos if options["start_chaos"] == "mode" else int(options["start_chaos"])
        g.pick_own = options["picks"] == "own"
        g.consent = options["dispatcher"] == "ask"
        g.seats = self.share(setup)
        g.set_characters(self.characters(options["characters"], g))
        return g

    def board(self, id: str) -> BoardCard:
        return {board.id: board for board in self.box.boards}[id]

    def share(self, setup: Setup) -> tuple[int, ...]:
        """BLK-2.2: which seat runs which Ghostbuster; by default in seat order."""
        value = setup.options["share"]
        default = {1: (0, 0, 0, 0), 2: (0, 0, 1, 1), 3: (0, 0, 1, 2), 4: (0, 1, 2, 3)}[setup.players]
        if value == "default":
            return default
        if value == "ask":
            return (-1, -1, -1, -1)
        seats = [int(seat) - 1 if seat.strip().isdecimal() else -1 for seat in value.split(",")]
        fair = sorted(default.count(seat) for seat in range(setup.players))
        if len(seats) != BUSTERS or sorted(seats.count(seat) for seat in range(setup.players)) != fair:
            example = ",".join(str(seat + 1) for seat in default)
            raise BadSetup(f"share can't be {value!r}; use default, ask, or the seats of red, blue, green "
                           f"and yellow such as {example} (BLK-2.2).",
                           [Message("wrong.share", {"value": f"{value!r}", "example": example})])
        return tuple(seats)

    def characters(self, value: str, g: Blackout) -> tuple[int, ...]:
        """BLK-2.1, R45: chosen at the table, drawn at random, or named before the game."""
        known = self.values["character"]
        if value == "choose":
            return (-1, -1, -1, -1)
        if value == "random":
            return g.shuffle(tuple(range(len(known))), "character")[:BUSTERS]
        named = [name.strip() for name in value.split(",")]
        if len(named) != BUSTERS or len(set(named)) != BUSTERS or not all(name in known for name in named):
            raise BadSetup(f"characters can't be {value!r}; use choose, random, or four different ones of "
                           f"{', '.join(known)}, with commas (BLK-1.2).",
                           [Message("wrong.characters", {"value": f"{value!r}", "known": ", ".join(known)})])
        return tuple(known[name] for name in named)

    def blank_state(self) -> Blackout:
        return Blackout(1, Chance(b""), self.box, self.box.boards[0])

    # Looking

    def view(self, state: Blackout, seat: int | None) -> dict[str, Any]:
        return see(state, all_open=seat == EVERYONE)

    def imagine(self, state: Blackout, seat: int | None, chance: Chance) -> None:
        """BLK-1.5: nobody knows the order of the decks, the tiles face down, or the dice to come."""
        g = state
        g.ghost_deck = Deck(chance.shuffled(tuple(sorted(g.ghost_deck.cards))), g.ghost_deck.discards)
        g.equipment = Deck(chance.shuffled(tuple(sorted(g.equipment.cards))), g.equipment.discards)
        first, second = g.tiles_down
        if first or second:
            tiles = chance.shuffled(tuple(sorted((*first, *second, *g.tiles_out))))
            g.tiles_down = (tiles[: len(first)], tiles[len(first) : len(first) + len(second)])
            g.tiles_out = tiles[len(first) + len(second) :]

    def look_back(self, then: Blackout, now: Blackout, seat: int, said: list[int], chance: Chance) -> bool:
        """BLK-1.5: cards drawn since then were on top."""
        ghosts, equipment = set(now.ghost_deck.cards), set(now.equipment.cards)
        then.ghost_deck = Deck(dealt_anew(then.ghost_deck.cards, ghosts, chance), then.ghost_deck.discards)
        then.equipment = Deck(dealt_anew(then.equipment.cards, equipment, chance), then.equipment.discards)
        first, second = then.tiles_down
        tiles = dealt_anew((*first, *second, *then.tiles_out), {*now.tiles_down[0], *now.tiles_down[1], *now.tiles_out},
                           chance)
        then.tiles_down = (tiles[: len(first)], tiles[len(first) : len(first) + len(second)])
        then.tiles_out = tiles[len(first) + len(second) :]
        return True

    def conceivable(self, state: Blackout) -> list[int]:
        return conceivable(state)

    def why_not(self, state: Blackout, code: int) -> Reason | None:
        return why_not(state, code)

    def in_view(self, state: Blackout, seat: int, kind: str) -> Sequence[int]:
        return in_view(state, kind) if kind in ("equipment", "seat", "slot") else super().in_view(state, seat, kind)

    def asides(self, state: Blackout, decision: Decision, seat: int) -> list[int]:
        """BLK-14.4, R49: Janine's own player may call her ability in anybody's activation, between two actions."""
        return callable_by(state, seat) if state.callers and decision.kind == "act" else []

    def run_aside(self, state: Blackout, seat: int, code: int) -> Flow[None]:
        return use_ability(state, field_a(code), called=True)

    def canonical(self, state: Blackout, code: int) -> int:
        return same(state, code)

    def worth(self, state: Blackout, seat: int) -> float:
        return worth(state)

    def worth_parts(self, state: Blackout, seat: int) -> list[Part]:
        return reasons.parts(state)

    def coming(self, state: Blackout, seat: int, log: list[RawEvent], index: int) -> Coming | None:
        return reasons.COMING.get(log[index][0])

    def odds(self, state: Blackout, seat: int) -> float:
        return odds(state)

    def horizon(self, state: Blackout) -> int:
        return state.round

    def hunch(self, state: Blackout, decision: Decision, luck: Luck) -> int:
        return hunch(state, decision, luck)

    def check(self, state: Blackout) -> list[str]:
        """What must always hold, for fuzzing: dice, cards and tokens are conserved."""
        return check(state)

    def check_step(self, state: Blackout) -> list[str]:
        return [*check(state), *check_settled(state)]

    def option_targets(self, state: Blackout, code: int) -> list[str]:
        """Like dice and like slots are targets too: pointing at any of them gives the same answer."""
        targets: list[str] = []
        for kind, value in self.fields_of(code):
            if kind == "die":
                targets += [f"die:{die_id(die)}" for die in like_dice(state, value)]
            elif kind == "slot":
                targets += [f"slot:{self.ids['slot'][slot]}" for slot in like_slots(state, value)]
            elif kind:
                targets.append(f"{kind}:{self.thing_id(kind, value)}")
        if verb_of(code) << VERB_SHIFT == verbs.PLACE:
            targets.append(f"ghost:{self.ids['ghost'][state.ghosts[field_b(code) // SLOTS]]}")
        return targets

    def option_figure(self, state: Blackout, code: int) -> str:
        """Whoever acts walks as well."""
        walks = verb_of(code) << VERB_SHIFT == verbs.MOVE_TWO and state.active >= 0
        return f"buster:{self.ids['buster'][state.active]}" if walks else ""

    # Learning

    def list_features(self) -> BlackoutFeatures:
        return BlackoutFeatures(self.box, self.ids, self.asks())

    def progress(self, view: dict[str, Any]) -> float:
        return progress(view)

    # Naming

    def thing_id(self, kind: str, value: int) -> str:
        if kind == "roll":
            return die_id(value >> 3)
        return super().thing_id(kind, value)

    def face_name(self, kind: str, value: int) -> str:
        die, face = value >> 3, value & 7
        return f"roll:{COLOURS[die // DICE_EACH]}:{ICONS[face]}" if face < len(ICONS) else ""

    def thing_message(self, state: Blackout, kind: str, value: int) -> Message:
        if kind == "die":
            return die_message(value, state.faces[value], bool(state.fixed >> value & 1))
        if kind == "roll":
            return die_message(value >> 3, value & 7)
        if kind == "buster":
            who = state.who[value]
            colour = Message(f"colour.{COLOURS[value]}")
            if who < 0:
                return Message("thing.colour_buster", {"colour": colour})
            return Message("thing.buster", {"character": Thing("character", who), "colour": colour})
        if kind == "slot":
            borough, index = divmod(value, SLOTS)
            ghost = state.ghosts[borough]
            if ghost < 0:
                return Message("thing.slot", {"n": index + 1, "borough": Thing("borough", borough)})
            return slot_message(state, self.box.ghosts[ghost], value)
        if kind == "seat":
            return Message("thing.seat", {"n": value + 1})
        if kind in ("face", "colour"):
            return Message(f"{'icon' if kind == 'face' else 'colour'}.{self.ids[kind][value]}")
        return Message("thing.named", {"name": Thing(kind, value)})

    def name(self, kind: str, id: str, language: str = "en") -> str:
        """The name of a card, a board, a Borough or a Ghostbuster's colour."""
        if kind in self.cards:
            return self.text(kind, id, "name", language, self.cards[kind][self.values[kind][id]].name)
        if kind == "borough":
            return self.text(kind, id, "name", language, self.box.boards[0].names[self.values[kind][id]])
        if kind == "board":
            return self.text(kind, id, "name", language, self.board(id).name)
        return WORDS.say(Message(f"colour.{id}"), self.no_name, language)

    def blurb(self, kind: str, id: str, language: str = "en") -> str:
        """The flavour line of a card."""
        return self.text(kind, id, "blurb", language, self.cards[kind][self.values[kind][id]].blurb)

    def ability(self, id: str, language: str = "en") -> str:
        """The name of a character's ability."""
        known = self.box.characters[self.values["character"][id]]
        return self.text("character", id, "ability", language, known.ability)

    def card_text(self, kind: str, id: str, language: str = "en") -> str:
        """What a card does, written from its clauses."""
        card = self.cards[kind][self.values[kind][id]]
        return WORDS.say(card_text(card), self.no_name, language) if card.clauses else ""

    def standing_text(self, kind: str, id: str, language: str = "en") -> str:
        """What a card says while it is in force; its whole text if it only acts at certain moments."""
        message = standing_text(self.cards[kind][self.values[kind][id]])
        if message is None:
            return self.card_text(kind, id, language)
        return WORDS.say(message, self.no_name, language)

    def say(self, state: Blackout, message: Message, language: str = "en") -> str:
        return WORDS.say(WORDS.alone(message) if state.players == 1 else message, Naming(self, state).name, language)

    def content_counts(self) -> dict[str, int]:
        return counts(self.box)

    def statistics(self, game: Game) -> dict[str, Any]:
        """The statistics of a game for a simulation."""
        from hauntbox.games.blackout.sight.statistics import statistics

        return statistics(game)

    # For a page

    def painting(self) -> Painting[Self]:
        from hauntbox.games.blackout.drawing.painting import PAINTING

        return PAINTING

    def setup_words(self, key: str, value: str | None = None, language: str = "en") -> str:
        """BLK-17 in words; boards and the characters chosen before the game by their names."""
        message = f"setup.{key}.{value or 'name'}"
        if value is None or WORDS.has(message):
            return self.word(message, language)
        if key == "characters":
            named = [name.strip() for name in value.split(",")]
            return ", ".join(self.name("character", one, language) if one in self.values["character"] else one
                             for one in named)
        boards = [board.id for board in self.box.boards] if key == "board" else []
        return self.name("board", value, language) if value in boards else value

    def draw_text(self, view: dict[str, Any], lit: set[str], width: int, language: str = "en") -> list[Any]:
        from hauntbox.games.blackout.drawing.text import text_scene

        return text_scene(self, view, lit, width, language)

    def quick_start(self) -> dict[str, str]:
        """BLK-17.3: the gentlest mode, with the four whom everybody knows."""
        return {"mode": "very_easy", "characters": "peter,ray,egon,winston"}

    def lay_lesson(self, lesson: Lesson) -> Game:
        from hauntbox.games.blackout.position import lay  # which needs this module

        return for_learners(lay(**lesson.position))

    def content_sets(self) -> list[str]:
        return set_names()

    def seat_label(self, state: Blackout, seat: int, language: str = "en") -> str:
        """BLK-2.2: the Ghostbusters that a seat runs."""
        return ", ".join(
            self.say(state, self.thing_message(state, "buster", buster), language)
            for buster in range(BUSTERS)
            if state.seats[buster] == seat
        )

    def seat_people(self, state: Blackout, seat: int, language: str = "en") -> list[Figure]:
        """BLK-2.2: the Ghostbusters that a seat runs, each with the sign of their colour."""
        return [
            Figure(self.say(state, self.thing_message(state, "buster", buster), language), f"buster:{colour}",
                   f"blk-emblem-{colour}")
            for buster, colour in enumerate(self.ids["buster"]) if state.seats[buster] == seat
        ]

    def whose(self, state: Blackout, log: list[RawEvent]) -> dict[str, list[int]]:
        """BLK-2.2: the Ghostbusters are run by the seats that they were shared out to."""
        return {**super().whose(state, log), "buster": list(state.seats)}

    def foresee(self, state: Blackout, seat: int | None, code: int) -> Foresight | None:
        """BLK-1.5: no seat has secrets, so everybody is told the same."""
        from hauntbox.games.blackout.speech.foresight import foresee

        return foresee(state, code)

    def foresee_thing(self, state: Blackout, seat: int | None, kind: str, value: int) -> Foresight | None:
        from hauntbox.games.blackout.speech.foresight import foresee_thing

        return foresee_thing(state, kind, value)

    def second_thought(self, state: Blackout, code: int) -> Message | None:
        """BLK-5.7: the activation would end with dice that could still be used."""
        return dice_left(state) if verb_of(code) << VERB_SHIFT == verbs.END else None


def die_message(die: int, face: int, fixed: bool = False) -> Message:
    """A die by colour and face, and whether it was passed."""
    colour = Message(f"colour.{COLOURS[die // DICE_EACH]}")
    if face >= len(ICONS):
        return Message("thing.plain_die", {"colour": colour})
    icon = Message(f"icon.{ICONS[face]}")
    return Message("thing.fixed_die" if fixed else "thing.die", {"colour": colour, "icon": icon})


def slot_message(g: Blackout, ghost: GhostCard, slot: int) -> Message:
    """A slot by its icon, by its colour if another slot has the same icon, and by the die on it."""
    borough, index = divmod(slot, SLOTS)
    args: dict[str, Value] = {"ghost": Thing("ghost", g.ghosts[borough])}
    if index >= ghost.size:
        return Message("thing.slot", {"n": index + 1, "borough": Thing("borough", borough)})
    icon, colour = ghost.icons[index], ghost.colours[index]
    args["icon"] = Thing("face", icon)
    alike = [other for one, other in zip(ghost.icons, ghost.colours) if one == icon]
    named = Message("thing.ghost_slot", args)
    if colour >= 0 or len(set(alike)) > 1:
        args["colour"] = Message(f"slot_colour.{COLOURS[colour] if colour >= 0 else 'white'}")
        named = Message("thing.coloured_slot", args)
    if g.slots[slot] < 0:
        return named
    die = g.slots[slot]
    return Message("thing.held_slot", {"die": die_message(die, g.faces[die]), "slot": named})


class Naming:
    """What things are called at one table. A class, because a function inside `say` that calls itself
    would be a reference cycle.
    """

    __slots__ = ("rules", "state")

    def __init__(self, rules: BlackoutRules, state: Blackout) -> None:
        self.rules = rules
        self.state = state

    def name(self, thing: Thing, language: str) -> str:
        rules = self.rules
        if thing.kind in rules.cards or thing.kind == "borough":
            return rules.no_name(thing, language)
        return WORDS.say(rules.thing_message(self.state, thing.kind, thing.value), self.name, language)
