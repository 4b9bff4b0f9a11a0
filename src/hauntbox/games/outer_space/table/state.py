"""The table of Outer Space: queries, and the small moves of its pieces."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.compiling import mypyc_attr
from hauntbox.engine.messages import EVERYONE, EventKind, Thing
from hauntbox.engine.saving.fields import Saving
from hauntbox.engine.state import State
from hauntbox.games.outer_space.components.cards import DeckCard, HeroCard
from hauntbox.games.outer_space.table.fields import NO_MATTER, NOT_PEEKING, LaidTable
from hauntbox.games.outer_space.table.numbers import (
    HAND,
    HEROES,
    LEADER,
    MARTIANS,
    OFF,
    PACK,
    PER_COLOUR,
    PURPLE,
    SLOTS,
    SOLDIERS,
    ZARD,
)
from hauntbox.kit.decks import Deck

COUNTS: Final = [bytes([n]) for n in range(SOLDIERS + 1)]


@mypyc_attr(allow_interpreted_subclasses=True)
class OuterSpace(LaidTable):
    """The state of a game: who and what is where, by seat, by space, by Hero and by card."""

    __slots__ = ()

    def blank(self) -> State:
        new = OuterSpace.__new__(OuterSpace)
        new.moments = []
        new.fight = None
        new.blast = None
        new.peeking = NOT_PEEKING
        new.matter = NO_MATTER
        new.bargainer = OFF
        return new

    def saving(self) -> Saving:
        from hauntbox.games.outer_space.table.saving import SAVING

        return SAVING

    def tell(
        self, kind: EventKind, rule: str, values: tuple[int, ...] = (), cause: Thing | None = None,
        audience: int = EVERYONE,
    ) -> None:
        """Tell an event, with Heroes by their characters: another may take the slot later."""
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
        """The owner of a Soldier: with one Martian Player all are his."""
        return 0 if self.martians == 1 else soldier // PER_COLOUR

    def leads(self, square: int) -> int:
        """IOS-23.4, R84: the owner of a Pack: who has more Soldiers in it, else the captain."""
        if self.martians == 1:
            return 0
        blue = len([soldier for soldier in self.soldiers_in(square) if self.colour_of(soldier) == 0])
        purple = self.count_at[square] - blue
        if blue == purple:
            return self.martian_captain
        return 0 if blue > purple else 1

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
        """Take a Martian Player's Soldier out of the pool; returns the figure, or -1 if none is left."""
        for soldier, at in enumerate(self.soldier_at):
            if at < 0 and self.colour_of(soldier) == mp:
                self.soldier_at[soldier] = square
                self.count_in(square, 1)
                return soldier
        return OFF

    def move_soldier(self, soldier: int, square: int) -> None:
        """Move a Soldier to another space, or back into the pool (-1)."""
        at = self.soldier_at[soldier]
        if at >= 0:
            self.count_in(at, -1)
        self.soldier_at[soldier] = square
        if square >= 0:
            self.count_in(square, 1)

    def count_in(self, square: int, more: int) -> None:
        """Change the number of Soldiers in a space."""
        counts = self.count_at
        self.count_at = counts[:square] + COUNTS[counts[square] + more] + counts[square + 1 :]

    # Heroes

    def character(self, slot: int) -> HeroCard:
        return self.box.heroes[self.hero[slot]]

    def health_left(self, slot: int) -> int:
        return self.character(slot).health - self.wounds[slot]

    def heroes_in(self, square: int) -> list[int]:
        """The Heroes in a space, including those who sit this phase out."""
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

    def show_of_hand(self, seat: int, card: int) -> int:
        """Take a card out of a hand, for everybody to see; returns the copy that it is from now on."""
        card = self.come_to_light(card)
        self.take_from_hand(seat, card)
        return card

    def come_to_light(self, card: int) -> int:
        """Called before a card from a hand or a hidden Tech is shown. Copies of a card are alike, so which of them is
        seen must reveal nothing about the others. It becomes the first of all hidden copies; they swap places.
        """
        design = self.card(card)
        if not design.immediate:  # which lie open from the moment they are drawn
            for copy in range(design.first, card):
                if self.is_hidden(copy):
                    self.change_places(copy, card)
                    return copy
        return card

    def open_hand(self, seat: int) -> tuple[int, ...]:
        """Called before somebody looks into a hand: its cards become the first hidden copies, as if revealed."""
        for card in self.hands[seat]:
            for copy in range(self.card(card).first, card):
                if copy not in self.hands[seat] and self.is_hidden(copy):
                    self.change_places(copy, card)
                    break
        return self.hands[seat]

    def is_hidden(self, card: int) -> bool:
        """Whether a card is in a deck, in a hand or facedown on the table."""
        side = self.card(card).side
        if card in (self.hero_deck if side == HEROES else self.martian_deck).cards:
            return True
        if [seat for seat in self.seats_of(side) if card in self.hands[seat]]:
            return True
        return card in self.tech and not self.tech_up >> self.tech.index(card) & 1

    def change_places(self, one: int, other: int) -> None:
        """Swap two hidden copies of a card."""
        self.renamed = (*self.renamed, (one, other))
        for seat, hand in enumerate(self.hands):
            if one in hand or other in hand:
                self.hands[seat] = tuple(sorted(exchanged(hand, one, other)))
        self.tech = exchanged(self.tech, one, other)
        if self.card(one).side == HEROES:
            self.hero_deck = Deck(exchanged(self.hero_deck.cards, one, other), self.hero_deck.discards)
        else:
            self.martian_deck = Deck(exchanged(self.martian_deck.cards, one, other), self.martian_deck.discards)

    def discard(self, card: int) -> None:
        """Put a card on the pile of its deck."""
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


def exchanged(cards: tuple[int, ...], one: int, other: int) -> tuple[int, ...]:
    """The same with two cards swapped."""
    return tuple([other if card == one else one if card == other else card for card in cards])


# The fields of an event that the rules fill with slots, by the name of its kind; worked out on first use.
SLOT_FIELDS: Final[dict[str, tuple[int, ...]]] = {}


def slot_fields(kind: EventKind) -> tuple[int, ...]:
    """The fields where a kind of event tells characters and the rules give slots: `hero`, `other`, `payer`."""
    fields = kind.fields
    return tuple([
        index
        for index, name in enumerate(fields.names)
        if fields.kinds[index] == "character" and name != "character"
    ])


def by_character(heroes: list[int], slots: tuple[int, ...], values: tuple[int, ...]) -> tuple[int, ...]:
    """The values of an event, with characters instead of slots."""
    told = list(values)
    for index in slots:
        told[index] = heroes[told[index]]
    return tuple(told)
