"""The content of The Ghosts Betwixt after reading: what each card is, before anything is done with it.

Dice are numbers of their colours, fractions of defence dice and weights are in quarters, and what goes by element
(fire, cold, sickly, spirit) is a tuple of four.
"""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.components.card import Card
from hauntbox.games.betwixt.components.entries import BONUS, MOVE, entry_of
from hauntbox.games.betwixt.components.missions import Event, Mission, Passage, Preset
from hauntbox.games.betwixt.components.powers import OF_KIND, OF_WEAPON, Powers
from hauntbox.games.betwixt.ground.tiles import Tile
from hauntbox.games.betwixt.table.numbers import BY_CARD, ELEMENTS, MELEE, RANGED
from hauntbox.kit.cards.effects import Clause, Effect
from hauntbox.kit.cards.translations import Texts

NO_ELEMENTS: Final[tuple[int, ...]] = (0, 0, 0, 0)
UNLIMITED: Final = -1  # as ammo: a weapon that needs none, or one that fires nothing


class Line:
    """TGB-12.13: what is bought with rolled effects, at most once in an attack unless it can be repeated.

    What it adds to the damage is counted already; `others` is what it does beside that. `used` is the line as attacks
    use it, once one was made with it (see `combat.lines`).
    """

    __slots__ = ("cost", "damage", "effects", "elements", "others", "repeat", "used")

    def __init__(self, cost: int, effects: list[Effect], repeat: bool) -> None:
        self.cost = cost
        self.effects = effects
        self.repeat = repeat
        self.damage = 0
        elements = [0, 0, 0, 0]
        self.others: list[Effect] = []
        for effect in effects:
            if entry_of(effect).work != BONUS:
                self.others.append(effect)
            elif effect.words["element"] == "none":
                self.damage += effect.numbers["n"]
            else:
                elements[ELEMENTS.index(effect.words["element"])] += effect.numbers["n"]
        self.elements: tuple[int, ...] = tuple(elements)
        self.used: object = None


class Member(Card):
    """TGB-2.2: a family member at the beginning of a campaign. `talents` are their numbers, the starting one first."""

    __slots__ = ("acc", "acc_cap", "agi", "defence", "fp", "hit", "hp", "spd", "str_cap", "strength", "talents")

    def __init__(
        self, id: str, name: str, hp: int, fp: int, strength: int, acc: int, agi: int, spd: int, hit: int,
        defence: int, str_cap: int, acc_cap: int,
    ) -> None:
        super().__init__(id, name, [])
        self.hp = hp
        self.fp = fp
        self.strength = strength
        self.acc = acc
        self.agi = agi
        self.spd = spd
        self.hit = hit
        self.defence = defence
        self.str_cap = str_cap
        self.acc_cap = acc_cap
        self.talents: tuple[int, ...] = ()


ATTACK_TALENT: Final = 0
SUPPORT_TALENT: Final = 1
PASSIVE_TALENT: Final = 2
TALENT_KINDS: Final = ("attack", "support", "passive")


class Talent(Card):
    """TGB-25.6, 25.7: a talent. Tier 0 is a starting talent."""

    __slots__ = ("fp", "kind", "member", "moves", "tier")

    def __init__(self, id: str, name: str, clauses: list[Clause], member: int, kind: int, tier: int, fp: int) -> None:
        super().__init__(id, name, clauses)
        self.member = member
        self.kind = kind
        self.tier = tier
        self.fp = fp
        # Not in Exploration (TGB-5.9).
        self.moves = any(entry_of(effect).work == MOVE for one in clauses for effect in one.do)

    @property
    def points(self) -> int:
        """TGB-25.6: the Talent Points that it costs."""
        return self.tier


class MonsterKind(Card):
    """TGB-19.1: a monster card. `mask` has a bit for each element that it has a rating for."""

    __slots__ = (
        "acc", "agi", "armour", "attack", "boss", "defence", "flight", "hit", "hp", "lines", "mask", "money",
        "powers", "prop", "ratings", "spd", "strength", "type", "xp",
    )

    def __init__(
        self, id: str, name: str, clauses: list[Clause], type: int, attack: int, hit: tuple[int, ...],
        defence: tuple[int, ...], lines: list[Line], ratings: tuple[int, ...], flight: bool, boss: bool, prop: bool,
    ) -> None:
        super().__init__(id, name, clauses)
        self.type = type
        self.attack = attack
        self.hit = hit
        self.defence = defence
        self.lines = lines
        self.ratings = ratings
        self.mask = sum([1 << element for element, rating in enumerate(ratings) if rating])
        self.flight = flight
        self.boss = boss
        self.prop = prop
        self.hp = 0
        self.strength = 0
        self.acc = 0
        self.agi = 0
        self.spd = 0
        self.armour = 0
        self.xp = 0
        self.money = 0
        self.powers = Powers()

    @property
    def draws_weapons(self) -> bool:
        """TGB-7.14: whether its card has the card symbol."""
        return self.attack == BY_CARD

    @property
    def standees(self) -> int:
        """TGB-19.4: how many there are at most."""
        return 1 if self.boss else 3 if self.prop else 6


class MonsterWeapon(Card):
    """TGB-19.7: a monster weapon; its effects are lines. Rarity 0 is plain."""

    __slots__ = ("damage", "deck", "defence", "elements", "hit", "lines", "powers", "ranged", "rarity")

    def __init__(
        self, id: str, name: str, clauses: list[Clause], deck: int, rarity: int, ranged: bool, hit: tuple[int, ...],
        damage: int, elements: tuple[int, ...], defence: tuple[int, ...], lines: list[Line],
    ) -> None:
        super().__init__(id, name, clauses)
        self.deck = deck
        self.rarity = rarity
        self.ranged = ranged
        self.hit = hit
        self.damage = damage
        self.elements = elements
        self.defence = defence
        self.lines = lines
        self.powers = Powers()


WEAPON: Final = 0
CLOTHING: Final = 1
ACCESSORIES: Final = 2
AMMUNITION: Final = 3
ITEMS: Final = 4  # the kind of an item among cards
BODY: Final = ("none", "head", "chest", "feet", "hand")
NO_BODY: Final = 0
HAND: Final = 4


class GearCard(Card):
    """What can lie in a slot or the Stash: equipment, fireworks and items. `kind` is one of the numbers above."""

    __slots__ = ("copies", "kind", "value")

    def __init__(self, id: str, name: str, clauses: list[Clause], kind: int, value: int, copies: int = 1) -> None:
        super().__init__(id, name, clauses)
        self.kind = kind
        self.value = value
        self.copies = copies


class Equipment(GearCard):
    """TGB-22.3, 22.4: a weapon, a piece of clothing, an accessory or ammo; fireworks are weapons without a deck.

    `collection` is the number of the collection that it comes with, -1 for Base Equipment; `rarity` is -1 for
    fireworks. `ammo` is what a ranged weapon needs, `fires` what a melee weapon can fire, and of an ammo card `ammo`
    is what it holds. `tokens` lie on the card at first, `most_tokens` at most.
    """

    __slots__ = (
        "ammo", "armour", "body", "collection", "damage", "defence", "elements", "fires", "hands", "hit", "lines",
        "most_tokens", "ranged", "rarity", "ratings", "share", "tokens", "weapon_type", "weight",
    )

    def __init__(
        self, id: str, name: str, clauses: list[Clause], kind: int, rarity: int, value: int, collection: int
    ) -> None:
        super().__init__(id, name, clauses, kind, value)
        self.rarity = rarity
        self.collection = collection
        self.hands = 0
        self.weapon_type = -1
        self.ranged = False
        self.hit = -1
        self.damage = 0
        self.elements: tuple[int, ...] = NO_ELEMENTS
        self.ammo = UNLIMITED
        self.fires = UNLIMITED
        self.tokens = 0
        self.most_tokens = 0
        self.lines: list[Line] = []
        self.body = NO_BODY
        self.defence = -1  # the colour of its die
        self.share = 0  # how much of a die, in quarters
        self.armour = 0
        self.weight = 0  # in quarters
        self.ratings: tuple[int, ...] = NO_ELEMENTS

    @property
    def attack(self) -> int:
        """Melee or ranged, of a weapon."""
        return RANGED if self.ranged else MELEE


class Item(GearCard):
    """TGB-22.3: an item (TGB-9.11)."""

    __slots__ = ("free",)

    def __init__(self, id: str, name: str, clauses: list[Clause], copies: int) -> None:
        super().__init__(id, name, clauses, ITEMS, 0, copies)
        self.free = "use_free" in self.by_trigger


class Syringe(Card):
    """TGB-23.6: what Joan prepares."""

    __slots__ = ()


class Book(Card):
    """TGB-24.14."""

    __slots__ = ()


class DropCard(Card):
    """TGB-24.3, 24.4: a card of the drop deck; `rarity` is that of a temporary one, 0 of an ordinary one."""

    __slots__ = ("copies", "rarity")

    def __init__(self, id: str, name: str, clauses: list[Clause], copies: int, rarity: int) -> None:
        super().__init__(id, name, clauses)
        self.copies = copies
        self.rarity = rarity


class Collection(Card):
    """TGB-26.7: a collection. `cards` are numbers of cards, `temporary` temporary drop cards by rarity."""

    __slots__ = ("cards", "price", "temporary")

    def __init__(self, id: str, name: str, clauses: list[Clause], price: int, temporary: tuple[int, ...]) -> None:
        super().__init__(id, name, clauses)
        self.price = price
        self.temporary = temporary
        self.cards: tuple[int, ...] = ()


class Contents:
    """Everything in the box; tiles and missions are put in by whoever reads them.

    `cards[n]` is the card of the copy n, equipment first, then fireworks, then items; `card_ids` names the copies.
    `drops[n]` is the same for the drop deck, ordinary cards first. `card_at` has the first copy of each card.
    """

    __slots__ = (
        "base", "books", "card_at", "card_ids", "cards", "clause_ids", "collections", "digest", "drop_ids", "drops",
        "events", "fireworks", "items", "lasting", "lasting_ids", "members", "mission_at", "missions", "monster_at",
        "monster_weapons", "monsters", "ordinary_drops", "passages", "presets", "syringes", "talents", "tile_at",
        "tiles", "translations",
    )

    def __init__(
        self, members: list[Member], talents: list[Talent], monsters: list[MonsterKind],
        monster_weapons: list[MonsterWeapon], equipment: list[Equipment], fireworks: list[Equipment],
        items: list[Item], books: list[Book], drops: list[DropCard], collections: list[Collection],
        syringes: list[Syringe],
    ) -> None:
        self.members = members
        self.talents = talents
        for number, member in enumerate(members):
            member.talents = tuple([n for n, talent in enumerate(talents) if talent.member == number])
        self.monsters = monsters
        self.monster_at: dict[str, int] = {kind.id: number for number, kind in enumerate(monsters)}
        self.monster_weapons = monster_weapons
        for number, kind in enumerate(monsters):
            kind.powers.take(kind, OF_KIND, number)
        for number, weapon in enumerate(monster_weapons):
            weapon.powers.take(weapon, OF_WEAPON, number)
        self.cards: list[GearCard] = []
        self.card_ids: list[str] = []
        self.card_at: dict[str, int] = {}
        for card in [*equipment, *fireworks, *items]:
            self.card_at[card.id] = len(self.cards)
            for copy in range(card.copies):
                self.cards.append(card)
                self.card_ids.append(card.id if card.copies == 1 else f"{card.id}.{copy + 1}")
        self.fireworks: range = range(len(equipment), len(equipment) + len(fireworks))
        self.items: range = range(len(equipment) + len(fireworks), len(self.cards))
        self.base: tuple[int, ...] = tuple(
            [n for n, one in enumerate(equipment) if one.collection < 0]
        )
        self.books = books
        self.drops: list[DropCard] = []
        self.drop_ids: list[str] = []
        for drop in [*[one for one in drops if not one.rarity], *[one for one in drops if one.rarity]]:
            for copy in range(drop.copies):
                self.drops.append(drop)
                self.drop_ids.append(drop.id if drop.copies == 1 else f"{drop.id}.{copy + 1}")
        self.ordinary_drops = len([one for one in self.drops if not one.rarity])
        self.collections = collections
        for number, collection in enumerate(collections):
            collection.cards = tuple([n for n, one in enumerate(equipment) if one.collection == number])
        self.syringes = syringes
        self.tiles: list[Tile] = []
        self.tile_at: dict[int, Tile] = {}  # by the number printed on it
        self.missions: list[Mission] = []
        self.mission_at: dict[str, int] = {}
        self.events: list[Event] = []  # of all missions
        self.passages: list[Passage] = []
        self.presets: dict[str, Preset] = {}  # by the mission that they are for
        self.clause_ids: list[str] = []  # of uses that a clause with a limit allows; see `numbering`
        self.lasting: list[Effect] = []  # effects that say for how long they hold …
        self.lasting_ids: list[str] = []  # … and their ids
        self.translations: dict[str, Texts] = {}
        self.digest = ""

    def gear(self, card: int) -> Equipment:
        """The equipment or firework with a number."""
        found = self.cards[card]
        assert isinstance(found, Equipment)
        return found

    def equipment(self) -> list[Equipment]:
        """All equipment of the decks."""
        return [one for one in self.cards if isinstance(one, Equipment) and one.rarity >= 0]

    def deck(self, rarity: int) -> list[int]:
        """The numbers of all cards of an equipment deck."""
        return [n for n, one in enumerate(self.cards) if isinstance(one, Equipment) and one.rarity == rarity]
