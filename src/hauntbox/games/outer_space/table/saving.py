# interpreted: saves are not written and read often
"""The fields of the table: how each is saved and which values it can have. Content goes by its ids, so that a saved
game survives new cards.
"""

from __future__ import annotations

from typing import Any, Final

from hauntbox.engine.decisions import field_a, field_b
from hauntbox.engine.saving.codecs import Bits, ById, Codec, Flag, Id, IdBits, Known, Many, Number, Picked, Row
from hauntbox.engine.saving.fields import Column, Columns, Field, Saving, Together
from hauntbox.games.outer_space.ground.fairground import lay_fairground
from hauntbox.games.outer_space.table.fields import box_heroes, martian_players, owners
from hauntbox.games.outer_space.table.numbers import (
    CELLS,
    CHAMPIONS,
    MOST_CROWDS,
    MOST_POWER,
    OFF,
    PHASES,
    SAUCERS,
    SIDES,
    SLOTS,
    SOLDIERS,
    TALLIES,
)
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import GIVE, TAKE, A, B, is_given
from hauntbox.kit.saving import Piles

AT: Final = Number(OFF, CELLS)  # a space, or off the board
SPACES: Final = Many(Number(0, CELLS), unique=True)
CARD: Final = Id("card")
CARDS: Final = Many(CARD, unique=True)
PEOPLE: Final = Many(Id("hero"), unique=True)
SLOT: Final = Number(0, SLOTS)
FIGURES: Final = Bits(SOLDIERS + CHAMPIONS)
FEW: Final = Number(0, 100)
POINTS: Final = Many(Number(0, 1000), 2, list)
SERIAL: Final = 1 << 24  # more phases than any game has


class Boards(Field):
    """The boards around the centre, from North, and the fairground that they make."""

    def __init__(self) -> None:
        super().__init__("fairground", Many(Id("outer"), 4, unique=True), "boards")

    def write(self, state: OuterSpace, known: Known) -> list[str]:
        return [card.id for card in state.fairground.boards[:4]]

    def read(self, state: OuterSpace, data: Any, known: Known) -> None:
        north, east, south, west = self.codec.read(data, known)
        scenario = state.scenario
        laid = (north, east, south, west)
        state.fairground = lay_fairground(state.box.boards, laid, scenario.centre, scenario.advanced)


class Piece(Codec):
    """A piece of an exchange: whether it is given, which item, and the other Hero."""

    def __init__(self) -> None:
        self.parts = Row(Flag(), CARD, SLOT)

    def write(self, value: int, known: Known) -> list[Any]:
        return self.parts.write((is_given(value), field_a(value), field_b(value)), known)

    def read(self, data: Any, known: Known) -> int:
        given, card, other = self.parts.read(data, known)
        verb: int = GIVE if given else TAKE
        return verb | int(card) << A | int(other) << B


class OuterSpaceSaving(Saving):
    """What ids stand for, and what follows from the fields."""

    unsaved = (
        "bargainer", "blast", "box", "count_at", "fight", "martians", "matter", "moments", "owner", "peeking",
        "renamed",
    )

    def known(self, state: OuterSpace) -> Known:
        box = state.box
        cards = box.card_ids
        uses = box.use_ids
        return Known(
            {
                "scenario": box.scenarios, "outer": box.boards.outer, "building": box.boards.buildings,
                "hero": box.heroes, "card": cards, "Hero card": cards[: box_heroes(box)], "use": uses,
                "limit": limit_ids(uses, cards), "tally": TALLIES,
            },
            {"players": state.players, "martians": martian_players(state.players)},
        )

    def follow(self, state: OuterSpace) -> None:
        state.martians = martian_players(state.players)
        state.owner = owners(state.players, state.martians)
        state.count_at = bytes(CELLS)
        for at in state.soldier_at:
            if at >= 0:
                state.count_in(at, 1)


def limit_ids(uses: list[str], cards: list[str]) -> list[str]:
    """The ids of limits (`acting.limit_number`): uses, and copies of cards."""
    return [*uses, *[f"copy.{id}" for id in cards]]


SAVING: Final = OuterSpaceSaving(
    Field("scenario", Picked("scenario")),
    Boards(),
    Field("open_martians", Flag()),
    Field("open_heroes", Flag()),
    Field("dodge_asked", Flag()),
    Together(
        "clock", turns=FEW, track=Number(-1, 100), round=FEW, phase=Number(0, len(PHASES)),
        turn_side=Number(0, len(SIDES)), serial=Number(0, SERIAL), stage=Number(0, 1 << MOST_CROWDS),
    ),
    # Martians
    Field("soldier_at", Many(AT, SOLDIERS, list), "soldiers"),
    Columns(
        "champions", CHAMPIONS,
        Column("champion_at", AT), Column("champion_wounds", FEW), Column("champion_cp", FEW),
        Column("champion_moved", FEW),
    ),
    Field("saucers", Many(AT, SAUCERS, list)),
    Field("coming", Bits("martians")),
    Field("cp", POINTS),
    Field("owed", POINTS),
    Columns(
        "tech", None,
        Column("tech", CARD, "card", tuple), Column("tech_owner", Number(0, "martians"), "owner", tuple),
        Column("tech_cp", FEW, "cp", tuple), Column("tech_up", Flag(), "up", bits=True),
    ),
    Field("moved", Bits(2 * SOLDIERS)),
    Field("forced", FIGURES),
    Field("stunned", FIGURES),
    Field("blasted", Many(Number(0, CELLS))),
    Field("fought", Many(Number(0, CELLS))),
    # Heroes
    Columns(
        "heroes", SLOTS,
        Column("hero", Id("hero", ""), "hero"), Column("hero_at", AT, "at"), Column("wounds", FEW, "wounds"),
        Column("power", Number(0, MOST_POWER + 1), "power"), Column("items", CARDS, "items"),
        Column("entered", Number(-1, SERIAL), "entered"),
    ),
    Field("unused", PEOPLE),
    Field("dead", PEOPLE),
    Together(
        "turn", done=Bits(SLOTS), passed=Bits("players"), active=Number(OFF, SLOTS), white=FEW, green=FEW,
        left=Number(-100, 100), free_talents=Bits(SLOTS), led=Number(OFF, MOST_CROWDS),
    ),
    Field("trail", Many(Number(0, CELLS))),
    Field("swapped", CARDS),
    Field("draft", Many(Piece(), unique=True), absent=[]),
    Field("refused", Many(Many(Piece(), unique=True)), absent=[]),
    Field("users", ById("Hero card", SLOT, OFF)),
    # cards
    Field("hands", Many(CARDS, "players", list)),
    Field("hero_deck", Piles(CARD)),
    Field("martian_deck", Piles(CARD)),
    Field("laid", Many(Row(Id("building"), CARD), unique=True)),
    Field("set_aside", Many(Row(SLOT, CARD), unique=True)),
    # markers
    Field("new_fires", SPACES),
    Field("fires", SPACES),
    Field("rolled_fires", SPACES),
    Field("kerosene", SPACES),
    Columns("crowds", MOST_CROWDS, Column("crowd_at", AT), Column("crowd_wounds", FEW)),
    Field("gone", IdBits("building")),
    Field("emitter", Id("building", "")),
    Field("emitter_paid", FEW),
    Field("tally", ById("tally", Number(0, 1000), 0, list)),
    # limits and what lasts
    Together("used", used_turn=IdBits("limit"), used_phase=IdBits("limit"), used_command=IdBits("limit")),
    Field("lasting", Many(Row(Id("use"), Number(-SERIAL, SERIAL), Number(OFF, SLOTS)))),
)
