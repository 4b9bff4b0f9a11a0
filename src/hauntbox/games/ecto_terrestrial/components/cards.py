"""The content of Ecto-Terrestrial Invasion after reading: what each card is, before anything is done with it."""

from __future__ import annotations

from typing import Final

from hauntbox.games.ecto_terrestrial.ground.city import Plan
from hauntbox.games.ecto_terrestrial.table.numbers import GB, MIB
from hauntbox.kit.cards.effects import Clause
from hauntbox.kit.cards.translations import Texts
from hauntbox.kit.map.tiles import Side

ANY: Final = -1  # as a faction: every Hero may have it


class Card:
    """Something with a name and clauses that say what it does."""

    __slots__ = ("by_trigger", "clauses", "id", "name")

    def __init__(self, id: str, name: str, clauses: list[Clause]) -> None:
        self.id = id
        self.name = name
        self.clauses = clauses
        self.by_trigger: dict[str, list[Clause]] = {}
        for clause in clauses:
            self.by_trigger.setdefault(clause.when, []).append(clause)

    def under(self, trigger: str) -> list[Clause]:
        """The clauses that act at this moment, in the order of the card."""
        return self.by_trigger.get(trigger, NO_CLAUSES)


NO_CLAUSES: Final[list[Clause]] = []


class HeroCard(Card):
    """ETI-1.2: a Hero; the ability is its clauses."""

    __slots__ = ("ability", "battery", "defense", "faction", "health", "traps", "weapon")

    def __init__(
        self, id: str, name: str, ability: str, clauses: list[Clause], faction: int, health: int, defense: int,
        battery: int, traps: int, weapon: str,
    ) -> None:
        super().__init__(id, name, clauses)
        self.ability = ability
        self.faction = faction
        self.health = health
        self.defense = defense
        self.battery = battery
        self.traps = traps
        self.weapon = weapon  # the id of the Starting Weapon, ETI-1.3c


class ItemCard(Card):
    """ETI-1.3, 1.4: a Weapon or a piece of Equipment. Of Equipment `attack` is 0."""

    __slots__ = ("attack", "battery", "copies", "faction", "level", "owner", "price", "range", "tags", "worth")

    def __init__(
        self, id: str, name: str, clauses: list[Clause], level: int, faction: int, price: int, attack: int = 0,
        range: int = 0, battery: int = 0, owner: int = -1, copies: int = 1, tags: tuple[str, ...] = (),
        worth: int = 0,
    ) -> None:
        super().__init__(id, name, clauses)
        self.level = level
        self.faction = faction
        self.price = price
        self.attack = attack
        self.range = range
        self.battery = battery
        self.owner = owner  # the Hero whose Starting Weapon it is
        self.copies = copies
        self.tags = tags  # its place among the cards of its level
        self.worth = worth  # of a Weapon: what the ability counts for in its value, in tenths

    @property
    def is_weapon(self) -> bool:
        return self.attack > 0

    @property
    def value(self) -> int:
        """What a Weapon is worth, in tenths: dice, Range beyond 1, and the ability, less what a shot costs."""
        return 10 * self.attack + 5 * (self.range - 1) + self.worth - 6 * self.battery

    def fits(self, hero: int) -> bool:
        """ETI-1.3b, 1.3c: whether a Hero may have it at all."""
        return (self.faction in (ANY, hero >> 2)) and self.owner in (-1, hero)


class GadgetCard(Card):
    """ETI-8: a Gadget. It is used as an Action if a clause says so, and a Reaction to the moments of its others."""

    __slots__ = ("is_reaction", "min_players", "range")

    def __init__(self, id: str, name: str, clauses: list[Clause], min_players: int, reach: int) -> None:
        super().__init__(id, name, clauses)
        self.min_players = min_players
        self.range = reach  # -1: it has none
        self.is_reaction = "action" not in self.by_trigger  # ETI-8.3: played at its moments, and not as an Action


class SheetCard(Card):
    """ETI-19: a Hot Sheet; `symbols` are the kinds of ETs whose trackers it raises, as bits."""

    __slots__ = ("disastrous", "min_players", "symbols")

    def __init__(
        self, id: str, name: str, clauses: list[Clause], min_players: int, symbols: int, disastrous: bool
    ) -> None:
        super().__init__(id, name, clauses)
        self.min_players = min_players
        self.symbols = symbols
        self.disastrous = disastrous


class Objective:
    """A token of an Episode: its kind, where it lies at the beginning, and from how many players on."""

    __slots__ = ("carried", "kind", "on_boss", "players", "square")

    def __init__(self, kind: str, square: int, players: int, carried: bool, on_boss: bool = False) -> None:
        self.kind = kind
        self.square = square
        self.players = players
        self.carried = carried  # whether Heroes can carry it (ETI-9.3a)
        self.on_boss = on_boss  # whether it sits on the Boss and goes where the Boss goes


class BossCard(Card):
    """ETI-25: a Boss. Stages count from 0; `health[stage]` is the fixed part of its track and the part per player."""

    __slots__ = ("health", "level", "wounded_by")

    def __init__(
        self, id: str, name: str, clauses: list[Clause], level: int, health: list[tuple[int, int]], wounded_by: int
    ) -> None:
        super().__init__(id, name, clauses)
        self.level = level
        self.health = health
        self.wounded_by = wounded_by  # symbols as bits, the CRIT left out

    def track(self, stage: int, players: int) -> int:
        """ETI-25.6: how many Wounds fill the track of a stage."""
        fixed, each = self.health[stage]
        return fixed + each * players


class Episode(Card):
    """ETI-2.9: an Episode, with its map and all that lies on it; its special rules are its clauses."""

    __slots__ = (
        "boss", "boss_at", "carry_limit", "forced", "gadgets", "level", "marks", "objectives", "par",
        "plan", "points", "starts", "story", "tiles",
    )

    def __init__(
        self, id: str, name: str, story: str, clauses: list[Clause], level: int, par: int, plan: Plan,
        starts: tuple[int, ...], points: tuple[int, ...], gadgets: tuple[int, ...], objectives: list[Objective],
        boss: int = -1, boss_at: int = -1, marks: dict[str, int] | None = None, tiles: tuple[str, ...] = (),
        carry_limit: int = 99, forced: tuple[int, ...] = (),
    ) -> None:
        super().__init__(id, name, clauses)
        self.story = story
        self.carry_limit = carry_limit
        self.level = level
        self.par = par
        self.plan = plan
        self.starts = starts
        self.points = points  # Spawn Points, in their order
        self.gadgets = gadgets  # squares of Gadget Tokens
        self.objectives = objectives
        self.boss = boss
        self.boss_at = boss_at
        self.marks: dict[str, int] = marks if marks is not None else {}  # squares with a name and no token
        self.tiles = tiles
        # ETI-R21: for each Spawn Point 1 if it is Active in any case, 0 if no door wakes it, -1 if doors decide
        self.forced: tuple[int, ...] = forced or (-1,) * len(points)


class Contents:
    """Everything in the box. Items are cards by copy: `items[n]` is the card of item n, Weapons first.

    Every clause of a Hero or an item is a power with a number of its own, whoever has the card: `hero_powers` and
    `item_powers` have the number of the first one of each. `power_ids` names them, after their card, and `power_cards`
    has the Hero (and item -1) or the item (and Hero -1) that each belongs to.
    """

    __slots__ = (
        "bosses", "digest", "episodes", "gadgets", "hero_powers", "heroes", "item_ids", "item_powers", "items",
        "power_cards", "power_ids", "reactions", "sheets", "sides", "translations", "weapons",
    )

    def __init__(
        self, heroes: list[HeroCard], items: list[ItemCard], item_ids: list[str], gadgets: list[GadgetCard],
        sheets: list[SheetCard], episodes: list[Episode], bosses: list[BossCard], sides: list[Side],
    ) -> None:
        self.heroes = heroes
        self.items = items
        self.item_ids = item_ids
        self.weapons = len([one for one in items if one.is_weapon])
        self.gadgets: list[GadgetCard] = []
        self.reactions: dict[str, list[int]] = {}  # the Gadgets that answer a moment
        self.take_gadgets(gadgets)
        self.sheets = sheets
        self.episodes = episodes
        self.bosses = bosses
        self.sides = sides
        self.power_ids: list[str] = []
        self.power_cards: list[tuple[int, int]] = []
        self.hero_powers: list[int] = [
            self.number_powers(card.id, card.clauses, hero, -1) for hero, card in enumerate(heroes)
        ]
        self.item_powers: list[int] = [
            self.number_powers(item_ids[item], card.clauses, -1, item) for item, card in enumerate(items)
        ]
        self.translations: dict[str, Texts] = {}
        self.digest = ""

    def take_gadgets(self, gadgets: list[GadgetCard]) -> None:
        """Have these Gadgets, sorted by the moments that they answer."""
        self.gadgets = gadgets
        self.reactions = {}
        for number, card in enumerate(gadgets):
            for trigger in card.by_trigger:
                self.reactions.setdefault(trigger, []).append(number)

    def number_powers(self, id: str, clauses: list[Clause], hero: int, item: int) -> int:
        """Number the clauses of a card; returns the number of the first."""
        first = len(self.power_ids)
        for place in range(len(clauses)):
            self.power_ids.append(id if place == 0 else f"{id}.{place + 1}")
            self.power_cards.append((hero, item))
        return first

    def faction_of(self, hero: int) -> int:
        return GB if hero < 4 else MIB
