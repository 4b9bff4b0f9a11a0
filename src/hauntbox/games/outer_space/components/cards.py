"""The content of Outer Space as it is after reading: cards, Heroes, Champions, rooms, scenarios."""

from __future__ import annotations

from typing import Final

from hauntbox.games.outer_space.components.entries import OpEntry, entry_of
from hauntbox.games.outer_space.components.standing import POWERS
from hauntbox.games.outer_space.ground.fairground import Boards
from hauntbox.games.outer_space.table.moments import STANDING, TRIGGERS
from hauntbox.games.outer_space.table.numbers import HEROES, MARTIANS, OFF
from hauntbox.kit.cards.effects import Clause, Condition, Effect
from hauntbox.kit.cards.translations import Texts

ITEM: Final = 0
EVENT: Final = 1
TECH: Final = 2
KINDS: Final = ("item", "event", "tech")


# Who answers what a use leaves open: whoever uses it, a Martian Player, the Hero captain, or whose model or dice it is.
DECIDERS: Final = ("owner", "mp", "hp_captain", "target_owner")
OWNER: Final = 0
MARTIAN_PLAYER: Final = 1
HERO_CAPTAIN: Final = 2
TARGET_OWNER: Final = 3


class Use:
    """One thing that a card, a Talent, a Champion or a scenario does at a moment.

    `number` is its own among all uses in the box, by which limits on it are kept. A Talent costs `power`, a Tech may
    cost `command`; what is `spent` is discarded when it is used. A use whose clause is not `optional` is no choice: it
    happens by itself (`powers.run_automatic`).
    """

    __slots__ = (
        "also", "clause", "command", "decider", "id", "instant", "name", "number", "phases", "power", "span", "spent",
        "when",
    )  # fmt: skip

    def __init__(self, clause: Clause, when: int) -> None:
        self.clause = clause
        self.when = when
        self.also: list[int] = []  # further moments that it is for, but has no use of their own for
        self.span = 1 << when  # this and all other moments for which the same is written, as bits
        self.phases = 0  # the only ones in which it can be used, as bits; 0: its moment says enough
        self.number = OFF
        self.id = ""  # of a Talent, an ability; on cards there is only one thing to name, the card
        self.name = ""
        self.power = 0
        self.command = 0
        self.spent = False
        self.instant = False  # IOS-14.7
        self.decider = OWNER  # who answers what it leaves open: one of DECIDERS

    @property
    def conditions(self) -> list[Condition]:
        return self.clause.conditions

    @property
    def do(self) -> list[Effect]:
        return self.clause.do


NO_USES: Final[list[Use]] = []
NO_EFFECTS: Final[list[Effect]] = []


class Card:
    """Something with a name, a line of colour and uses; `moments` are the triggers it can be used at, as bits."""

    __slots__ = ("automatic", "blurb", "by_trigger", "id", "moments", "name", "standing", "uses")

    def __init__(self, id: str, name: str, blurb: str, uses: list[Use]) -> None:
        self.id = id
        self.name = name
        self.blurb = blurb
        self.uses = uses
        self.by_trigger: list[list[Use]] = [NO_USES] * len(TRIGGERS)
        self.moments = 0
        self.automatic: dict[int, list[Use]] = {}  # what happens by itself, by trigger
        self.standing: list[list[Effect]] = [NO_EFFECTS] * POWERS  # what holds as long as it is in play
        for use in uses:
            if use.when == STANDING:
                for effect in use.do:
                    power = entry_of(effect).power
                    if power >= 0:
                        self.standing[power] = [*self.standing[power], effect]
            elif not use.clause.optional:
                self.automatic.setdefault(use.when, []).append(use)
            else:
                for when in (use.when, *use.also):
                    self.by_trigger[when] = [*self.by_trigger[when], use]
                    self.moments |= 1 << when

    def at(self, trigger: int) -> list[Use]:
        """What it can be used for at a moment."""
        return self.by_trigger[trigger]

    def always(self, power: int) -> list[Effect]:
        """What of this kind, a number of `components/standing.py`, holds as long as it is in play."""
        return self.standing[power]


class DeckCard(Card):
    """A design of the Hero or the Martian deck; `first` and `copies` say which cards of the box are of it."""

    __slots__ = ("advanced", "copies", "cost", "first", "immediate", "keywords", "kind", "side")

    def __init__(self, id: str, name: str, blurb: str, uses: list[Use], side: int, kind: int) -> None:
        super().__init__(id, name, blurb, uses)
        self.side = side  # whose deck it is of
        self.kind = kind
        self.advanced = False
        self.copies = 1
        self.first = 0
        self.keywords = 0
        self.cost = 0  # of a Tech, in Command Points
        self.immediate = False  # IOS-14.9


class HeroCard(Card):
    """IOS-2.7: a character. Its uses with a `power` are its Talents."""

    __slots__ = ("agility", "extra", "health", "start", "trade")

    def __init__(self, id: str, name: str, blurb: str, uses: list[Use], trade: str, start: str) -> None:
        super().__init__(id, name, blurb, uses)
        self.trade = trade
        self.start = start  # the id of a building
        self.health = 4
        self.agility = 4
        self.extra = False


class ChampionCard(Card):
    """IOS-18: the Zard Beast or the Martian Leader."""

    __slots__ = ("advanced", "cost", "fight_dice", "gun_dice", "health", "move", "toughness")

    def __init__(self, id: str, name: str, blurb: str, uses: list[Use]) -> None:
        super().__init__(id, name, blurb, uses)
        self.advanced = False
        self.cost = 4
        self.health = 3
        self.fight_dice = 3
        self.gun_dice = 0
        self.move = 1
        self.toughness = 7  # the number that saves it; 7 never comes


class RoomCard(Card):
    """IOS-16.11: the bonus of a room of the Fun House, for whoever rolls the room he stands in."""

    __slots__ = ("room",)

    def __init__(self, id: str, name: str, blurb: str, uses: list[Use], room: int) -> None:
        super().__init__(id, name, blurb, uses)
        self.room = room


class Goal:
    """What a side has to reach: one of several ways to win. If there is an `also`, that must be reached, too."""

    __slots__ = ("also", "n", "of", "two", "when")

    def __init__(self, of: str, n: int, when: str) -> None:
        self.of = of  # a tally, or `soldiers_in_tent`
        self.n = n
        self.two = n  # where there are two Martian Players
        self.when = when  # at_once, or end_of_martian_turn
        self.also: Goal | None = None

    def needs(self, martians: int) -> int:
        """How many it takes at a table with so many Martian Players."""
        return self.n if martians == 1 else self.two


class ScenarioCard(Card):
    """IOS-3.1, 8.8: a scenario."""

    __slots__ = (
        "advanced", "centre", "code", "difficulty", "goals", "hints", "kill_limit", "search", "setup", "specials",
        "timeout", "turns", "turns_of_two",
    )

    def __init__(self, id: str, name: str, story: str, uses: list[Use], code: str) -> None:
        super().__init__(id, name, story, uses)
        self.code = code
        self.advanced = True
        self.turns = 15
        self.turns_of_two = 15
        self.centre = "tent"
        self.difficulty = 3
        self.search: list[str] = []  # ids of its Scenario Search cards
        self.goals: list[list[Goal]] = [[], []]  # of the Martians, of the Heroes
        self.kill_limit = 4  # dead Heroes that end any game, IOS-3.2
        self.timeout = MARTIANS
        self.setup: list[Effect] = []
        self.specials: list[str] = []  # rules of its own that other modules look at, e.g. `escort`
        self.hints: list[str] = []

    def lasts(self, martians: int) -> int:
        """How many turns there are at a table with so many Martian Players."""
        return self.turns if martians == 1 else self.turns_of_two


class Contents:
    """Everything in the box. Cards are numbered copy by copy, first the Hero deck, then the Martian deck."""

    __slots__ = (
        "boards", "card_ids", "cards", "champions", "design", "digest", "heroes", "in_use", "moments", "of_hands",
        "ops", "rooms", "scenarios", "timings", "translations", "use_ids", "uses",
    )

    def __init__(self) -> None:
        self.ops: list[OpEntry] = []  # all that its cards can be made of
        self.boards = Boards([], [])
        self.cards: list[DeckCard] = []
        self.design: list[int] = []  # of each copy, as a place in `cards`
        self.card_ids: list[str] = []  # of each copy: "trick_revolver.2"
        self.heroes: list[HeroCard] = []
        self.champions: list[ChampionCard] = []
        self.rooms: list[RoomCard] = []
        self.scenarios: list[ScenarioCard] = []
        self.uses: list[Use] = []
        self.use_ids: list[str] = []  # of each use, as `name_uses` says
        self.timings: list[list[int]] = []  # [advanced][side]: the triggers that the deck has an Event for, as bits
        self.in_use = 0  # the triggers that anything in the box is for, as bits
        self.moments: list[int] = []  # of each copy, as `Card.moments`
        self.of_hands: list[int] = []  # of each copy: the same for Events, which are played from hands; else 0
        self.digest = ""
        self.translations: dict[str, Texts] = {}

    def number_all(self) -> None:
        """Give every copy and every use its number."""
        self.cards.sort(key=lambda card: 0 if card.side == HEROES else 1)
        self.design, self.card_ids = [], []
        for index, card in enumerate(self.cards):
            card.first = len(self.design)
            self.design += [index] * card.copies
            self.card_ids += [card.id if card.copies == 1 else f"{card.id}.{copy + 1}" for copy in range(card.copies)]
        self.uses = []
        owners: list[Card] = [*self.cards, *self.heroes, *self.champions, *self.rooms, *self.scenarios]
        for owner in owners:
            for use in owner.uses:
                use.number = len(self.uses)
                self.uses.append(use)
        self.use_ids = name_uses(self)
        self.moments = [self.cards[design].moments for design in self.design]
        self.of_hands = [
            self.cards[design].moments if self.cards[design].kind == EVENT else 0 for design in self.design
        ]
        self.in_use = 0
        for owner in owners:
            self.in_use |= owner.moments
        self.timings = [[self.event_moments(side, advanced) for side in (0, 1)] for advanced in (False, True)]

    def event_moments(self, side: int, advanced: bool) -> int:
        """The moments that anybody of a side might hold an Event for, as everybody knows who has read the cards."""
        bits = 0
        for card in self.cards:
            if card.side == side and card.kind == EVENT and (advanced or not card.advanced):
                bits |= card.moments
        return bits

    def of(self, card: int) -> DeckCard:
        """The design of a copy."""
        return self.cards[self.design[card]]

    def copies_of(self, id: str) -> list[int]:
        """All copies of a design; none of one that is not in the box."""
        for card in self.cards:
            if card.id == id:
                return list(range(card.first, card.first + card.copies))
        return []

    def deck(self, side: int, advanced: bool) -> list[int]:
        """IOS-2.6: the copies that a deck begins with."""
        found: list[int] = []
        for card in self.cards:
            if card.side == side and (advanced or not card.advanced):
                found += range(card.first, card.first + card.copies)
        return found


def name_uses(box: Contents) -> list[str]:
    """What each use is called in answers and in data: as the content calls it, or by the card it stands on."""
    owners: list[tuple[str, list[Use]]] = []
    owners += [(f"card.{card.id}", card.uses) for card in box.cards]
    owners += [(f"hero.{hero.id}", hero.uses) for hero in box.heroes]
    owners += [(f"champion.{champion.id}", champion.uses) for champion in box.champions]
    owners += [(f"room.{room.id}", room.uses) for room in box.rooms]
    owners += [(f"scenario.{scenario.id}", scenario.uses) for scenario in box.scenarios]
    ids: list[str] = []
    seen: dict[str, int] = {}
    for owner, uses in owners:
        for use in uses:
            id = use.id or owner
            seen[id] = seen.get(id, 0) + 1
            ids.append(id if seen[id] == 1 else f"{id}.{seen[id]}")
    return ids
