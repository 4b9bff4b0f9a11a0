"""Missions after reading: their tables, events, special rules and texts (TGB-2.6, 4.3, 24.1, 24.12, 26.4).

A mission has three stages: 1, until enough Story Tokens are resolved; 2, until the objective's tile is found; 3, the
final. Clauses of a mission act in their order, and the conditions of each are asked when its turn comes:

- `passive` rules hold while their conditions do, for everybody on the map;
- `final` acts when the objective's tile lies on the map, before the monsters of the final are placed;
- `objective_interact` acts when an object of the mission is used, by a Loot action next to it or in Exploration;
- `defeated` acts when a monster is defeated, at once;
- `check` is asked whenever objectives are processed (TGB-4.3), and after an object was used in Exploration;
- `lost` is asked at the end of each round of combat.

The clauses of a surprise act under `explore_tile`, those of a Story Token under `story`, those of a secret room under
`secret`.
"""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.components.card import Card
from hauntbox.games.betwixt.components.powers import OF_MISSION, Powers
from hauntbox.kit.cards.effects import Clause, Condition, Effect

FINAL_STAGE: Final = 3
SURPRISE: Final = 0
STORY_EVENT: Final = 1
SECRET_ROOM: Final = 2
EVENT_KINDS: Final = ("surprise", "story", "secret")
MOMENTS: Final = ("explore_tile", "story", "secret")  # of an event, by its kind
TEXTS: Final = ("intro", "final", "success", "failure")
PLACES: Final = ("opening", "epilogue", "mission")  # where a passage is told


class Good:
    """TGB-24.12: something that a vending machine sells: a card by its id, or a draw from a deck."""

    __slots__ = ("card", "deck", "price")

    def __init__(self, card: str, deck: str, price: int) -> None:
        self.card = card
        self.deck = deck
        self.price = price


class Event(Card):
    """TGB-5.7, 6.26c, 7.10: what a Surprise Token, a Story Token or the secret room brings, with its prose."""

    __slots__ = ("kind", "mission", "text")

    def __init__(self, id: str, name: str, clauses: list[Clause], kind: int, mission: str, text: str) -> None:
        super().__init__(id, name, clauses)
        self.kind = kind
        self.mission = mission
        self.text = text


class Passage:
    """A piece of prose: told at the campaign's opening or end if its conditions hold, or where a mission says so."""

    __slots__ = ("at", "conditions", "id", "text")

    def __init__(self, id: str, at: str, conditions: list[Condition], text: str) -> None:
        self.id = id
        self.at = at
        self.conditions = conditions
        self.text = text


class Mission(Card):
    """TGB-26.4, 26.5: a story mission (`order` from 1) or a side mission (`order` 0), open once `after` is won.

    `bag` holds all Fate Tokens at the start (TGB-2.6). `monsters` has the kind and the count for each number of a
    Monster Token, less one; `treasures` what is gained for each side of a Treasure Token, less one; `final` the groups
    of the final in the order in which they are placed. `late` are the clauses that nobody knows before the final.
    """

    __slots__ = (
        "after", "bag", "final", "gear", "gear_items", "late", "monsters", "needed", "objective", "order", "powers",
        "secret", "secret_event", "side", "start", "stories", "success", "surprises", "texts", "tiles", "treasures",
        "vending",
    )  # fmt: skip

    def __init__(
        self, id: str, name: str, clauses: list[Clause], late: list[Clause], order: int, after: str, start: int,
        tiles: tuple[int, ...], objective: int, secret: int,
    ) -> None:
        super().__init__(id, name, [*clauses, *late])
        self.late = late
        self.powers = Powers()  # of its special rules
        self.powers.take(self, OF_MISSION, 0)
        self.side = order == 0
        self.order = order
        self.after = after
        self.start = start
        self.tiles = tiles
        self.objective = objective
        self.secret = secret
        self.needed = 0
        self.bag: tuple[int, ...] = ()
        self.monsters: tuple[tuple[int, int], ...] = ()
        self.final: list[tuple[int, int]] = []
        self.treasures: list[list[Effect]] = []
        self.vending: list[Good] = []
        self.gear: tuple[str, ...] = ()
        self.gear_items = 0
        self.surprises: list[Event] = []
        self.stories: list[Event] = []
        self.secret_event = Event("", "", [], SECRET_ROOM, id, "")
        self.success: list[Effect] = []
        self.texts: dict[str, str] = {}

    def events(self) -> list[Event]:
        """Everything that can happen to the family by tokens and rooms."""
        return [*self.surprises, *self.stories, self.secret_event]

    def known(self) -> list[Clause]:
        """The special rules that the family knows from the start."""
        return [clause for clause in self.clauses if clause not in self.late]


class Outfit:
    """One family member: the stat raised at each level, talents beside the starting one, and cards by their ids."""

    __slots__ = ("gear", "raised", "talents")

    def __init__(self, raised: list[str], talents: list[str], gear: list[str]) -> None:
        self.raised = raised
        self.talents = talents
        self.gear = gear


class Preset:
    """The whole family before a mission."""

    __slots__ = ("collections", "id", "money", "outfits", "stash")

    def __init__(self, id: str, money: int, collections: list[str], stash: list[str], outfits: list[Outfit]) -> None:
        self.id = id
        self.money = money
        self.collections = collections
        self.stash = stash
        self.outfits = outfits
