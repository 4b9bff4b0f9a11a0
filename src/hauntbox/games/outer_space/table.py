"""The table of Outer Space: all of its state, and the small moves that pieces make on it."""

from __future__ import annotations

from typing import Any, Final

from hauntbox.engine.chance import Chance
from hauntbox.engine.compiling import mypyc_attr
from hauntbox.engine.messages import EVERYONE, EventKind, Thing
from hauntbox.engine.state import State
from hauntbox.games.outer_space.cards import Contents, DeckCard, HeroCard, ScenarioCard
from hauntbox.games.outer_space.fairground import Fairground
from hauntbox.games.outer_space.figures import (
    CELLS,
    CHAMPIONS,
    HAND,
    HEROES,
    LEADER,
    MARTIANS,
    MOST_CROWDS,
    OFF,
    PACK,
    PER_COLOUR,
    PURPLE,
    SAUCERS,
    SLOTS,
    SOLDIERS,
    TALLIES,
    ZARD,
)
from hauntbox.games.outer_space.moments import Blast, Fight, Moment
from hauntbox.kit.decks import Deck

Pair = tuple[int, int]
COUNTS: Final = [bytes([n]) for n in range(SOLDIERS + 1)]


@mypyc_attr(allow_interpreted_subclasses=True)
class OuterSpace(State):
    """Martian Players sit first, Blue before Purple; the Heroes' players follow. Heroes go by slot, 0 to 3.

    Spaces are squares of `kit.grid`. Soldiers are figures 0 to 17, blue up to 8 when there are two Martian Players.
    `moments` (open windows, the innermost last), `fight` and `blast` live only in the middle of a step.
    """

    __slots__ = (
        "active", "blast", "blasted", "box", "champion_at", "champion_cp", "champion_moved", "champion_wounds",
        "coming", "count_at", "cp", "crowd_at", "crowd_wounds", "dead", "done", "emitter", "emitter_paid", "entered",
        "fairground", "fight", "fires", "forced", "fought", "free_talents", "gone", "green", "hands", "hero", "hero_at",
        "hero_deck", "items", "kerosene", "laid", "lasting", "led", "left", "martian_deck", "martians", "moments",
        "moved", "new_fires", "open_heroes", "open_martians", "owed", "owner", "passed", "phase", "power",
        "rolled_fires", "round", "saucers", "scenario", "serial", "set_aside", "soldier_at", "stage", "stunned",
        "swapped", "tally", "tech", "tech_cp", "tech_owner", "tech_up", "track", "trail", "turn_side", "turns",
        "unused", "used_command", "used_phase", "used_turn", "users", "white", "wounds",
    )  # fmt: skip

    def __init__(
        self, players: int, chance: Chance, box: Contents, scenario: ScenarioCard, fairground: Fairground
    ) -> None:
        super().__init__(players, chance)
        self.box = box
        self.scenario = scenario
        self.fairground = fairground
        # seats
        self.martians = martian_players(players)
        self.owner: tuple[int, ...] = owners(players, self.martians)
        self.open_martians = True  # whether the two see each other's hands
        self.open_heroes = False
        # the clock
        self.turns = scenario.turns
        self.track = 0  # what the Invasion Track shows; 0 before the first turn
        self.round = 0
        self.phase = 0
        self.turn_side = MARTIANS
        self.serial = 0  # counts phases, so that a new Hero can sit one out
        self.stage = 0  # where a step of several parts stands: whose place it is, which Hero is next
        # Martians
        self.soldier_at: list[int] = [OFF] * SOLDIERS
        self.count_at: bytes = bytes(CELLS)  # Soldiers in each space; never changed, but replaced: copies share it
        self.champion_at: list[int] = [OFF] * CHAMPIONS
        self.champion_wounds: list[int] = [0] * CHAMPIONS
        self.champion_cp: list[int] = [0] * CHAMPIONS
        self.saucers: list[int] = [OFF] * SAUCERS  # by board slot
        self.coming = 0  # bits of Martian Players whose reinforcements are coming
        self.cp: list[int] = [0, 0]
        self.owed: list[int] = [0, 0]  # for the next Martian Turn, IOS-12.8
        self.tech: tuple[int, ...] = ()  # cards built or being built, in the order they were begun
        self.tech_owner: tuple[int, ...] = ()  # Martian Player
        self.tech_cp: tuple[int, ...] = ()
        self.tech_up = 0  # bits, by place in `tech`: in play
        self.moved = 0  # steps that each Soldier has taken in this phase, two bits each
        self.champion_moved: list[int] = [0] * CHAMPIONS  # steps taken in this phase; 99 when done
        self.forced = 0  # bits of Soldiers, then Champions, that a card has moved in this phase
        self.blasted: tuple[int, ...] = ()  # spaces whose Packs have fired, or may not
        self.fought: tuple[int, ...] = ()  # spaces whose Packs have fought in this phase
        self.stunned = 0  # bits of Soldiers, then Champions, that don't fire in the next Ray Gun phase
        # Heroes
        self.hero: list[int] = [OFF] * SLOTS  # characters
        self.hero_at: list[int] = [OFF] * SLOTS
        self.wounds: list[int] = [0] * SLOTS
        self.power: list[int] = [0] * SLOTS
        self.items: list[tuple[int, ...]] = [()] * SLOTS
        self.entered: list[int] = [-1] * SLOTS  # the serial number of the phase a new Hero came in, IOS-12.11
        self.unused: tuple[int, ...] = ()  # characters, in the order of the box
        self.dead: tuple[int, ...] = ()
        self.done = 0  # bits of slots that have acted in this Hero Turn
        self.passed = 0  # bits of seats that have given up their place in this phase, or for now (D-20, D-45)
        self.active = OFF
        self.white = 0
        self.green = 0
        self.left = 0  # steps left of the move
        self.led = OFF  # the crowd that the moving Hero leads along
        self.trail: tuple[int, ...] = ()  # spaces of this move, the first one included
        self.users: tuple[int, ...] = (OFF,) * box_heroes(box)  # who has used each item this turn, IOS-8.6c
        self.swapped: tuple[int, ...] = ()  # items that have changed hands in this exchange
        self.free_talents = 0  # bits of slots that may use a Talent for nothing
        # cards
        self.hands: list[tuple[int, ...]] = [()] * players
        self.hero_deck = Deck(())
        self.martian_deck = Deck(())
        self.laid: tuple[Pair, ...] = ()  # building and card
        self.set_aside: tuple[Pair, ...] = ()  # slot and card, drawn in set-up and to be played, IOS-R16
        # markers
        self.new_fires: tuple[int, ...] = ()
        self.fires: tuple[int, ...] = ()  # arrows side up
        self.rolled_fires: tuple[int, ...] = ()  # done with in this Fire Phase
        self.kerosene: tuple[int, ...] = ()
        self.crowd_at: list[int] = [OFF] * MOST_CROWDS
        self.crowd_wounds: list[int] = [0] * MOST_CROWDS
        self.gone = 0  # bits of destroyed buildings
        self.emitter = OFF  # building
        self.emitter_paid = 0  # Command Points of this turn
        self.tally: list[int] = [0] * len(TALLIES)
        # limits and what lasts: numbers of uses as bits, and (use, until, whom) of effects that hold for a while
        self.used_turn = 0
        self.used_phase = 0
        self.used_command = 0
        self.lasting: tuple[tuple[int, int, int], ...] = ()
        # in the middle of a step
        self.moments: list[Moment] = []
        self.fight: Fight | None = None
        self.blast: Blast | None = None

    def blank(self) -> State:
        new = OuterSpace.__new__(OuterSpace)
        new.moments = []
        new.fight = None
        new.blast = None
        return new

    def copy_into(self, new: State) -> None:
        super().copy_into(new)
        assert isinstance(new, OuterSpace)
        new.box = self.box
        new.scenario = self.scenario
        new.fairground = self.fairground
        new.martians = self.martians
        new.owner = self.owner
        new.open_martians = self.open_martians
        new.open_heroes = self.open_heroes
        new.turns = self.turns
        new.track = self.track
        new.round = self.round
        new.phase = self.phase
        new.turn_side = self.turn_side
        new.serial = self.serial
        new.stage = self.stage
        new.soldier_at = self.soldier_at.copy()
        new.count_at = self.count_at
        new.champion_at = self.champion_at.copy()
        new.champion_wounds = self.champion_wounds.copy()
        new.champion_cp = self.champion_cp.copy()
        new.saucers = self.saucers.copy()
        new.coming = self.coming
        new.cp = self.cp.copy()
        new.owed = self.owed.copy()
        new.tech = self.tech
        new.tech_owner = self.tech_owner
        new.tech_cp = self.tech_cp
        new.tech_up = self.tech_up
        new.moved = self.moved
        new.champion_moved = self.champion_moved.copy()
        new.forced = self.forced
        new.blasted = self.blasted
        new.fought = self.fought
        new.stunned = self.stunned
        new.hero = self.hero.copy()
        new.hero_at = self.hero_at.copy()
        new.wounds = self.wounds.copy()
        new.power = self.power.copy()
        new.items = self.items.copy()
        new.entered = self.entered.copy()
        new.unused = self.unused
        new.dead = self.dead
        new.done = self.done
        new.passed = self.passed
        new.active = self.active
        new.white = self.white
        new.green = self.green
        new.left = self.left
        new.led = self.led
        new.trail = self.trail
        new.users = self.users
        new.swapped = self.swapped
        new.free_talents = self.free_talents
        new.hands = self.hands.copy()
        new.hero_deck = self.hero_deck
        new.martian_deck = self.martian_deck
        new.laid = self.laid
        new.set_aside = self.set_aside
        new.new_fires = self.new_fires
        new.fires = self.fires
        new.rolled_fires = self.rolled_fires
        new.kerosene = self.kerosene
        new.crowd_at = self.crowd_at.copy()
        new.crowd_wounds = self.crowd_wounds.copy()
        new.gone = self.gone
        new.emitter = self.emitter
        new.emitter_paid = self.emitter_paid
        new.tally = self.tally.copy()
        new.used_turn = self.used_turn
        new.used_phase = self.used_phase
        new.used_command = self.used_command
        new.lasting = self.lasting

    def to_data(self) -> dict[str, Any]:
        from hauntbox.games.outer_space.saving import data_of

        data = super().to_data()
        data.update(data_of(self))
        return data

    def take_data(self, data: dict[str, Any]) -> None:
        from hauntbox.games.outer_space.saving import restore

        super().take_data(data)
        restore(self, data)

    def tell(
        self, kind: EventKind, rule: str, values: tuple[int, ...] = (), cause: Thing | None = None,
        audience: int = EVERYONE,
    ) -> None:
        """Say that something happened, of a Hero by who he is: another may take his place later."""
        log = self.log
        if log is None:
            return
        slots = SLOT_FIELDS.get(kind.name)
        if slots is None:
            slots = slot_fields(kind)
            SLOT_FIELDS[kind.name] = slots
        log.append((kind, rule, cause, audience, by_character(self.hero, slots, values) if slots else values))

    # Seats

    @property
    def advanced(self) -> bool:
        return self.scenario.advanced

    def side_of(self, seat: int) -> int:
        return MARTIANS if seat < self.martians else HEROES

    def seats_of(self, side: int) -> list[int]:
        """All seats of a side, in order."""
        return list(range(self.martians)) if side == MARTIANS else list(range(self.martians, self.players))

    def winners_of(self, side: int) -> int:
        """IOS-1.3: the seats of a side as bits."""
        mask = 0
        for seat in self.seats_of(side):
            mask |= 1 << seat
        return mask

    @property
    def martian_captain(self) -> int:
        """IOS-1.6, R14: the seat that decides for all Martians: Blue on odd numbers of the track, and before it."""
        return 0 if self.martians == 1 or self.track & 1 or self.track <= 0 else PURPLE

    def hero_captain(self, slots: list[int] | None = None) -> int:
        """IOS-1.5: the seat that decides for these Heroes: the lowest concerned, else the first of the Heroes'."""
        if slots:
            return min([self.owner[slot] for slot in slots])
        return self.martians

    def hand_limit(self) -> int:
        return HAND if self.martians == 1 else HAND // 2

    # Martians

    def colour_of(self, soldier: int) -> int:
        """Whose a Soldier is: with one Martian Player all are his."""
        return 0 if self.martians == 1 else soldier // PER_COLOUR

    def pool(self, mp: int) -> int:
        """How many Soldiers a Martian Player can still place."""
        n = 0
        for soldier, at in enumerate(self.soldier_at):
            if at < 0 and self.colour_of(soldier) == mp:
                n += 1
        return n

    def soldiers_in(self, square: int) -> list[int]:
        if not self.count_at[square]:
            return []
        found: list[int] = []
        for soldier, at in enumerate(self.soldier_at):
            if at == square:
                found.append(soldier)
        return found

    def champions_in(self, square: int) -> list[int]:
        places = self.champion_at
        if places[ZARD] == square:
            return [ZARD, LEADER] if places[LEADER] == square else [ZARD]
        return [LEADER] if places[LEADER] == square else []

    def martian_in(self, square: int) -> bool:
        return self.count_at[square] > 0 or self.champion_at[ZARD] == square or self.champion_at[LEADER] == square

    def packs(self) -> list[int]:
        """IOS-6.3: every space with a Martian, in order."""
        found = {at for at in self.soldier_at if at >= 0}
        found.update([at for at in self.champion_at if at >= 0])
        return sorted(found)

    def any_martian(self) -> bool:
        for at in self.soldier_at:
            if at >= 0:
                return True
        return self.champion_at[ZARD] >= 0 or self.champion_at[LEADER] >= 0

    def room_at(self, square: int) -> int:
        """IOS-2.16, R9, R23: how many more Soldiers a space can take."""
        if self.champion_at[ZARD] == square or self.destroyed(square):
            return 0
        return PACK - self.count_at[square]

    def put_soldier(self, mp: int, square: int) -> int:
        """A Soldier of a Martian Player out of the pool; the figure, or -1 if there is none left."""
        for soldier, at in enumerate(self.soldier_at):
            if at < 0 and self.colour_of(soldier) == mp:
                self.soldier_at[soldier] = square
                self.count_in(square, 1)
                return soldier
        return OFF

    def move_soldier(self, soldier: int, square: int) -> None:
        """To another space, or back into the pool (-1)."""
        at = self.soldier_at[soldier]
        if at >= 0:
            self.count_in(at, -1)
        self.soldier_at[soldier] = square
        if square >= 0:
            self.count_in(square, 1)

    def count_in(self, square: int, more: int) -> None:
        """A space has so many more Soldiers, or less."""
        counts = self.count_at
        self.count_at = counts[:square] + COUNTS[counts[square] + more] + counts[square + 1 :]

    # Heroes

    def character(self, slot: int) -> HeroCard:
        return self.box.heroes[self.hero[slot]]

    def health_left(self, slot: int) -> int:
        return self.character(slot).health - self.wounds[slot]

    def heroes_in(self, square: int) -> list[int]:
        """The Heroes in a space, those that sit this phase out included."""
        return [slot for slot in range(SLOTS) if self.hero_at[slot] == square]

    def partaking(self, square: int) -> list[int]:
        """IOS-12.11: the Heroes in a space that take part in this phase."""
        return [slot for slot in range(SLOTS) if self.hero_at[slot] == square and self.entered[slot] != self.serial]

    def in_building(self, square: int) -> int:
        """The building of a space; -1 outdoors."""
        return self.fairground.building_of[square]

    def destroyed(self, square: int) -> bool:
        building = self.fairground.building_of[square]
        return building >= 0 and bool(self.gone >> building & 1)

    # Cards

    def card(self, card: int) -> DeckCard:
        return self.box.cards[self.box.design[card]]

    def take_from_hand(self, seat: int, card: int) -> None:
        hand = list(self.hands[seat])
        hand.remove(card)
        self.hands[seat] = tuple(hand)

    def discard(self, card: int) -> None:
        """On the pile of its deck."""
        if self.card(card).side == HEROES:
            self.hero_deck = self.hero_deck.discard(card)
        else:
            self.martian_deck = self.martian_deck.discard(card)

    def lose_item(self, slot: int, card: int) -> None:
        """An item leaves a Hero and goes to the discard pile."""
        self.drop_item(slot, card)
        self.discard(card)

    def drop_item(self, slot: int, card: int) -> None:
        kept = list(self.items[slot])
        kept.remove(card)
        self.items[slot] = tuple(kept)

    def note_user(self, card: int, slot: int) -> None:
        """IOS-8.6c: an item has been used."""
        self.users = (*self.users[:card], slot, *self.users[card + 1 :])

    def teches(self) -> list[int]:
        """Tech cards in play."""
        return [card for index, card in enumerate(self.tech) if self.tech_up >> index & 1]

    # Markers

    def burning(self, square: int) -> bool:
        return square in self.fires or square in self.new_fires

    def crowd_in(self, square: int) -> int:
        """The crowd of a space; -1 if there is none."""
        return self.crowd_at.index(square) if square in self.crowd_at else OFF

    def saucer_in(self, square: int) -> int:
        return self.saucers.index(square) if square in self.saucers else OFF


def martian_players(players: int) -> int:
    """IOS-1.1."""
    return 1 if players in (2, 3, 5) else 2


def owners(players: int, martians: int) -> tuple[int, ...]:
    """IOS-1.1: whose each of the four Heroes is, in blocks."""
    people = players - martians
    return tuple([martians + slot * people // SLOTS for slot in range(SLOTS)])


# Which fields of an event the rules fill with slots, by the name of its kind; found out when it is first told.
SLOT_FIELDS: Final[dict[str, tuple[int, ...]]] = {}


def slot_fields(kind: EventKind) -> tuple[int, ...]:
    """Where a kind of event tells characters and the rules say slots: `hero`, `other`, `payer`."""
    fields = kind.fields
    return tuple([
        index
        for index, name in enumerate(fields.names)
        if fields.kinds[index] == "character" and name != "character"
    ])


def by_character(heroes: list[int], slots: tuple[int, ...], values: tuple[int, ...]) -> tuple[int, ...]:
    """The values of an event with characters where the rules said slots."""
    told = list(values)
    for index in slots:
        told[index] = heroes[told[index]]
    return tuple(told)


def box_heroes(box: Contents) -> int:
    """How many cards the Hero deck has: they come first among all copies."""
    return sum([card.copies for card in box.cards if card.side == HEROES])
