"""The table of Séance: what lies on it, and the small things that happen to it."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.chance import Chance
from hauntbox.engine.decisions import Verb
from hauntbox.engine.messages import EventKind
from hauntbox.engine.saving.codecs import Bits, Known, Many, Number, Text
from hauntbox.engine.saving.fields import Field, Saving
from hauntbox.engine.state import State
from hauntbox.kit.decks import Deck
from hauntbox.kit.dice import DieKind
from hauntbox.kit.saving import Piles
from tests.toy.components.cards import Content

NONE: Final = -1
HAND: Final = 3
FULL_HAND: Final = 5
MOST_CANDLES: Final = 3
SIDES: Final = ("mediums", "poltergeists")
MEDIUMS: Final = 0
POLTERGEISTS: Final = 1
SPIRIT_DIE: Final = DieKind(("calm", "calm", "calm", "chill", "chill", "gust"))
CHILL: Final = 1
GUST: Final = 2

BID, CALL, VEIL, HOLD, LET, SALT = range(6)
VERBS: Final = [
    Verb(BID, "bid", "n="),
    Verb(CALL, "call", "card"),
    Verb(VEIL, "veil", "card"),
    Verb(HOLD, "hold"),
    Verb(LET, "let"),
    Verb(SALT, "salt", "card"),
]

OMEN_LAID: Final = EventKind("omen", "round=", turn=True)
BURNED: Final = EventKind("burned", "seat n=")
LAST_WORD: Final = EventKind("last_word", "seat")
CALLED: Final = EventKind("called", "seat card")
SALTED: Final = EventKind("salted", "seat card")
LOOKED: Final = EventKind("looked", "seat")
SAW: Final = EventKind("saw", "omen")
VEILED: Final = EventKind("veiled", "seat")
VEILED_OWN: Final = EventKind("veiled_own", "card")
DREW: Final = EventKind("drew", "seat")
DREW_OWN: Final = EventKind("drew_own", "card")
RESHUFFLED: Final = EventKind("reshuffled")
ROLLED: Final = EventKind("rolled", "face")
UNVEILED: Final = EventKind("unveiled", "seat card")
BLOWN: Final = EventKind("blown", "seat card")
OMEN_SHOWN: Final = EventKind("omen_shown", "omen mediums= poltergeists=")
GAINED: Final = EventKind("gained", "side n=")


def side_of(seat: int) -> int:
    """TOY-1.1: the sides sit alternately."""
    return seat % 2


class Table(State):
    """Hands, candles, the cloth with what lies under it, both sides' points."""

    __slots__ = (
        "called", "candles", "content", "dawn", "deck", "hands", "looked", "omen", "omens", "order",
        "points", "round", "shown", "target", "turn", "veiled",
    )

    def __init__(self, content: Content, players: int, chance: Chance) -> None:
        super().__init__(players, chance)
        self.content = content
        self.candles = [6] * players
        self.points = [0, 0]
        self.hands: list[tuple[int, ...]] = [()] * players
        self.called = [NONE] * players
        self.veiled = [NONE] * players
        self.deck = Deck(())
        self.omens: tuple[int, ...] = ()
        self.omen = NONE
        self.shown: tuple[int, ...] = ()
        self.looked = 0
        self.order: tuple[int, ...] = ()
        self.turn = 0
        self.round = 0
        self.target = 4
        self.dawn = "nobody"

    def blank(self) -> Table:
        return Table.__new__(Table)

    def copy_into(self, new: State) -> None:
        assert isinstance(new, Table)
        super().copy_into(new)
        new.content = self.content
        new.candles = self.candles[:]
        new.points = self.points[:]
        new.hands = self.hands[:]
        new.called = self.called[:]
        new.veiled = self.veiled[:]
        new.deck = self.deck
        new.omens = self.omens
        new.omen = self.omen
        new.shown = self.shown
        new.looked = self.looked
        new.order = self.order
        new.turn = self.turn
        new.round = self.round
        new.target = self.target
        new.dawn = self.dawn

    def saving(self) -> Saving:
        return SAVING

    # Small things that happen

    @property
    def acting(self) -> int:
        """Whose turn it is."""
        return self.order[self.turn]

    def opponents(self, seat: int) -> list[int]:
        return [other for other in range(self.players) if side_of(other) != side_of(seat)]

    def salt_in_hand(self, seat: int) -> int:
        """TOY-5.1: the Salt that this seat would throw, or NONE."""
        for card in self.hands[seat]:
            if self.content.kind_of(card).does == "cancel":
                return card
        return NONE

    def take_from_hand(self, seat: int, card: int) -> None:
        hand = list(self.hands[seat])
        hand.remove(card)
        self.hands[seat] = tuple(hand)

    def draw_to_hand(self, seat: int, rule: str) -> None:
        """TOY-4.4: draw a card; only its owner learns which."""
        fresh = not self.deck.cards
        card, self.deck = self.deck.draw(self)
        if card == NONE:
            return
        if fresh:
            self.tell(RESHUFFLED, rule)
        self.hands[seat] = tuple(sorted((*self.hands[seat], card)))
        self.tell(DREW, rule, (seat,))
        self.tell(DREW_OWN, rule, (card,), audience=1 << seat)

    def discard(self, card: int) -> None:
        self.deck = self.deck.discard(card)


class SeanceSaving(Saving):
    """How many cards, omens and players there are."""

    unsaved = ("content",)

    def known(self, state: Table) -> Known:
        content = state.content
        return Known({}, {"players": state.players, "cards": len(content.deck), "omens": len(content.omens)})


CARD: Final = Number(0, "cards")
ON_TABLE: Final = Many(Number(NONE, "cards"), "players", list)
OMENS: Final = Many(Number(0, "omens"), unique=True)
SAVING: Final = SeanceSaving(
    Field("candles", Many(Number(0, 100), "players", list)),
    Field("points", Many(Number(-100, 100), len(SIDES), list)),
    Field("hands", Many(Many(CARD, unique=True), "players", list)),
    Field("called", ON_TABLE),
    Field("veiled", ON_TABLE),
    Field("deck", Piles(CARD)),
    Field("omens", OMENS),
    Field("omen", Number(NONE, "omens")),
    Field("shown", OMENS),
    Field("looked", Bits("players")),
    Field("order", Many(Number(0, "players"), unique=True)),
    Field("turn", Number(0, 100)),
    Field("round", Number(0, 100)),
    Field("target", Number(0, 100)),
    Field("dawn", Text("nobody", "poltergeists")),
)
