# interpreted: saves are written and read now and then
"""How a table of The Ghosts Betwixt is saved: a row for each field, with which values it can have. What comes from
content goes by its id, so that a saved game survives new cards."""

from __future__ import annotations

from typing import Any, Final

from hauntbox.engine.errors import BadSave
from hauntbox.engine.saving.codecs import (
    Bits,
    ById,
    Codec,
    Flag,
    Id,
    IdBits,
    Known,
    Many,
    Number,
    Picked,
    Row,
    Text,
    Wrong,
    listed,
    read_inside,
)
from hauntbox.engine.saving.fields import Column, Columns, Field, Saving
from hauntbox.games.betwixt.ground.house import MOST_TILES, SQUARES, STATES, House, house_of
from hauntbox.games.betwixt.table.ids import MOST_PASSAGES
from hauntbox.games.betwixt.table.invariants import check
from hauntbox.games.betwixt.table.numbers import (
    CASE,
    CHARACTERS,
    DAMAGE_FACES,
    DEFENCE,
    DEFENCE_FACES,
    DIFFICULTIES,
    FATES,
    FIRST_MONSTER,
    GROUPS,
    HIT,
    HIT_FACES,
    JOAN,
    LEVELS,
    MEMBERS,
    OBJECTS,
    OFF,
    PHASES,
    PLACES,
    RARITIES,
    RESULTS,
    SLOT_COUNT,
    STATUSES,
    TARGET_TOKENS,
    TOKEN_SHIFT,
    TOKENS,
    TRAPS,
    WEAPON_DECKS,
    WEAPON_TYPES,
)
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.worn import all_powers
from hauntbox.kit.saving import Piles

AT: Final = Number(OFF, SQUARES)
SQUARE: Final = Number(0, SQUARES)
FEW: Final = Number(0, 100)
MANY: Final = Number(0, 1 << 20)
STAT: Final = Number(-20, 40)
MONSTER: Final = Number(OFF, CHARACTERS)
MEMBER: Final = Number(OFF, MEMBERS)
TOKEN: Final = Number(0, len(TOKENS) << TOKEN_SHIFT)
PASSAGE: Final = Number(OFF, MOST_PASSAGES)
CARD: Final = Id("card")
USED: Final = IdBits("clause")
PLACE: Final = Number(-4096, 4096)  # of a tile on the map
RATING: Final = Many(Number(-20, 21), 4)
PROFICIENCIES: Final = MEMBERS * len(WEAPON_TYPES)


class HouseCodec(Codec):
    """The laid tiles and their passages, as `House.key` has them."""

    tile = Row(Number(1, 1000), Number(0, 4), PLACE, PLACE, Number(0, MOST_TILES))
    passage = Row(Number(0, MOST_TILES), Number(0, 4), Number(1, 8), Number(0, len(STATES)), PASSAGE, Number(0, 2))

    def __init__(self) -> None:
        self.row = Row(Many(self.tile), Many(self.passage))

    def write(self, value: House, known: Known) -> list[Any]:
        return self.row.write(value.key, known)

    def read(self, data: Any, known: Known) -> tuple[Any, ...]:
        tiles, passages = self.row.read(data, known)
        if not 0 < len(tiles) <= MOST_TILES or len(passages) > MOST_PASSAGES:
            raise Wrong(data, f"one to {MOST_TILES} tiles")
        for number, (slot, _, _, _, other, _) in enumerate(passages):
            paired = other < 0 or (other < len(passages) and passages[other][4] == number)
            if slot >= len(tiles) or not paired or (other >= 0 and passages[other][3] != passages[number][3]):
                raise Wrong(passages[number], "a passage of the map")
        return tiles, passages


class HouseField(Field):
    """TGB-7.2: the map."""

    def __init__(self) -> None:
        super().__init__("house", HouseCodec())

    def read(self, state: Betwixt, data: Any, known: Known) -> None:
        tiles, passages = self.codec.read(data, known)
        numbers = [row[0] for row in tiles]
        if any(number not in state.box.tile_at for number in numbers) or len(set(numbers)) != len(numbers):
            raise Wrong(numbers, "different tiles of the box")
        regions = {row[4] for row in tiles}
        if regions != set(range(len(regions))):
            raise Wrong(sorted(regions), "regions counted from 0 on")
        for slot, side, first, _, _, _ in passages:
            tile = state.box.tile_at[numbers[slot]]
            if first >= (tile.h if side & 1 else tile.w):
                raise Wrong(first, "a place on a side of the tile")
        state.house = house_of(state.box.tile_at, (tiles, passages))


class ByKey(Field):
    """Something for each of some squares, cards or names: by the number of the square, say."""

    def __init__(self, slot: str, one: Codec, key: Codec = SQUARE) -> None:
        super().__init__(slot, one)
        self.of = key

    def write(self, state: Betwixt, known: Known) -> list[list[Any]]:
        return [[self.of.write(at, known), self.codec.write(one, known)]
                for at, one in sorted(getattr(state, self.slots[0]).items())]

    def read(self, state: Betwixt, data: Any, known: Known) -> None:
        rows = Many(Row(self.of, self.codec)).read(data, known)
        if len({row[0] for row in rows}) != len(rows):
            raise Wrong(data, "a list in which nothing is there twice")
        setattr(state, self.slots[0], dict(sorted(rows)))


class Slots(Field):
    """TGB-22.1: the cards of each member, slot by slot; in Joan's satchel syringes."""

    def __init__(self) -> None:
        super().__init__("slots", Id("card", None))
        self.syringe = Id("syringe", None)

    def codec_of(self, place: int) -> Codec:
        return self.syringe if place // SLOT_COUNT == JOAN and place % SLOT_COUNT >= CASE else self.codec

    def write(self, state: Betwixt, known: Known) -> list[Any]:
        return [self.codec_of(place).write(card, known) for place, card in enumerate(state.slots)]

    def read(self, state: Betwixt, data: Any, known: Known) -> None:
        rows = listed(data, MEMBERS * SLOT_COUNT)
        state.slots = [read_inside(place, self.codec_of(place), one, known) for place, one in enumerate(rows)]


class Sorted(Codec):
    """Words in alphabetical order, each once."""

    def __init__(self) -> None:
        self.many = Many(Text(), unique=True)

    def write(self, value: tuple[str, ...], known: Known) -> list[str]:
        return list(value)

    def read(self, data: Any, known: Known) -> tuple[str, ...]:
        return tuple(sorted(self.many.read(data, known)))


class BetwixtSaving(Saving):
    """What ids stand for, and what follows from the fields."""

    unsaved = ("box", "powers")

    def known(self, state: Betwixt) -> Known:
        box = state.box
        return Known(
            {
                "mission": box.missions, "monster": box.monsters, "monster_weapon": box.monster_weapons,
                "card": box.card_ids, "syringe": box.syringes, "book": box.books, "drop": box.drop_ids,
                "talent": box.talents, "collection": box.collections, "clause": box.clause_ids,
                "lasting": box.lasting_ids,
            },
            {"players": state.players},
        )

    def follow(self, state: Betwixt) -> None:
        """What cards let their bearers do; and a table that can't be is refused."""
        wrong = check(state)
        if wrong:
            raise BadSave(f"This saved game is damaged: {wrong[0]}.")
        state.powers = all_powers(state)


SAVING: Final = BetwixtSaving(
    Field("mission", Picked("mission")),
    HouseField(),
    Field("difficulty", Number(0, len(DIFFICULTIES))),
    Field("campaign", Flag()),
    Field("automatic", Flag()),
    Field("arranged", Flag(), absent=False, left_out=True),
    Field("shared_out", Flag(), absent=False, left_out=True),
    Field("owner", Many(Number(0, "players"), MEMBERS)),
    Field("speaker", Number(0, "players")),
    Field("phase", Number(0, len(PHASES))),
    Field("stage", Number(1, 4)),
    Field("stories", FEW),
    Field("result", Number(0, len(RESULTS))),
    Field("result_rule", Text()),
    Field("result_key", Text()),
    Field("flags", Sorted()),
    ByKey("counters", Number(-1000, 1000), Text()),
    Field("lasting", Many(Row(Id("lasting"), Number(OFF, CHARACTERS), Number(0, 8)))),
    Field("goal", Number(-1, 1 << 40)),
    Field("unplaced", Many(Number(0, MEMBERS), unique=True)),
    Field("housekeeper", MEMBER),
    Field("bags", Many(Many(TOKEN), None, list)),
    ByKey("paths", Number(0, MOST_PASSAGES), Number(0, MOST_PASSAGES)),
    Field("drawn", Many(Row(Number(0, MOST_PASSAGES), TOKEN, Number(0, len(FATES))))),
    Field("doorways", Many(Many(Number(OFF, len(TOKENS) << TOKEN_SHIFT)))),
    Field("spent", Many(TOKEN)),
    Field("secret_door", PASSAGE),
    Field("secret_found", Flag()),
    Field("objective_door", PASSAGE),
    ByKey("traps", Number(0, len(TRAPS))),
    ByKey("treasures", Number(1, 40)),
    Field("machines", Many(SQUARE, unique=True)),
    ByKey("objects", Number(0, len(OBJECTS))),
    Field("obstacles", Many(SQUARE, unique=True)),
    Field("surprises", Many(Row(Number(0, MOST_TILES), FEW))),
    Field("story_tokens", Many(Row(Number(0, MOST_TILES), FEW))),
    Columns(
        "characters", CHARACTERS,
        Column("at", AT), Column("hp", FEW), Column("hp_most", FEW), Column("strength", STAT),
        Column("accuracy", STAT), Column("agility", STAT), Column("speed", STAT), Column("armour", STAT),
        Column("ratings", RATING), Column("hit_dice", Many(Number(0, len(HIT)))),
        Column("defence_dice", Many(Number(0, len(DEFENCE)))), Column("status", Bits(3 * len(STATUSES))),
        Column("bleed", FEW), Column("kind", Id("monster", None)), Column("weapon", Id("monster_weapon", None)),
        Column("target", MEMBER), Column("facing", Number(0, 4)), Column("failed", FEW),
    ),
    Field("bleed_fresh", FEW),
    Columns(
        "family", MEMBERS,
        Column("place", Number(0, len(PLACES))), Column("focus", FEW), Column("focus_most", FEW),
        Column("chips", Many(Number(0, 256))), Column("level", Number(1, LEVELS + 1)), Column("xp", MANY),
        Column("points", FEW), Column("dials", Many(FEW, 4)), Column("raised", Number(OFF, 6)),
        Column("bag", Number(0, TARGET_TOKENS + 1)),
    ),
    Field("proficiency_used", Many(FEW, PROFICIENCIES, list)),
    Field("proficiency", Many(Number(0, 4), PROFICIENCIES, list)),
    Field("blows", Many(MANY, PROFICIENCIES, list)),
    Slots(),
    Field("stash", Many(CARD, unique=True)),
    ByKey("ammo", Number(0, 10), CARD),
    Field("money", MANY),
    Field("trophies", ById("monster", FEW, 0, list)),
    Field("beaten", IdBits("monster")),
    Field("talents", IdBits("talent")),
    Field("gear_decks", Many(Piles(CARD), len(RARITIES), list)),
    Field("item_deck", Piles(CARD)),
    Field("book_deck", Piles(Id("book"))),
    Field("drop_deck", Piles(Id("drop"))),
    Field("weapon_decks", Many(Piles(Id("monster_weapon")), len(WEAPON_DECKS), list)),
    Field("temporary", Many(FEW, len(RARITIES), list)),
    Field("tokens_held", Bits(CHARACTERS)),
    Field("round", MANY),
    Field("rounds_fought", MANY),
    Field("order", Many(Number(0, GROUPS), unique=True)),
    Field("ambushing", Bits(GROUPS)),
    Field("acted", Bits(GROUPS)),
    Field("late", Bits(GROUPS)),
    Field("extra", Bits(CHARACTERS)),
    Field("ready", Bits(MEMBERS)),
    Field("prepared", Bits(MEMBERS + 1)),  # the last: whether a new speaker was proposed (TGB-1.6)
    Field("families_turn", Flag()),
    Field("queue", Many(Number(FIRST_MONSTER, CHARACTERS))),
    Field("begun", Bits(MOST_TILES)),
    Field("joining", Number(0, MEMBERS + 1)),
    Field("felled", Many(Row(Id("monster"), MEMBER))),
    Field("weapons_seen", Many(Id("monster_weapon"))),
    Field("spoils", Many(Number(-1, 1 << 20))),
    Field("fallen", Many(Number(0, MEMBERS), unique=True)),
    Field("unheard", Many(Number(0, CHARACTERS))),
    Field("acting", MONSTER),
    Field("actions", Bits(16)),
    Field("slot", Number(0, 10)),
    Field("talents_used", IdBits("talent")),
    Field("blow", Row(
        Number(OFF, CHARACTERS), Number(OFF, CHARACTERS), Number(0, 2), Number(0, 3), MANY, FEW, Id("monster", None),
        Id("monster", None),
    )),
    Field("blow_hits", Many(Number(0, len(HIT_FACES)))),
    Field("blow_damage", Many(Number(0, len(DAMAGE_FACES)))),
    Field("blow_guard", Many(Number(0, len(DEFENCE_FACES)))),
    Field("attacked", Flag()),
    Field("used_activation", USED),
    Field("used_combat", USED),
    Field("used_mission", USED),
    Field("missions_won", IdBits("mission")),
    Field("missions_open", IdBits("mission")),
    Field("collections_open", IdBits("collection")),
    Field("collections_bought", IdBits("collection")),
    Field("shop_open", Flag()),
    Field("cheap", Number(0, 10)),
    Field("shop", Many(CARD, unique=True)),
    Field("next_mission", Id("mission", None)),
    Field("attempts", MANY),
    Field("saved_after", Id("mission", None)),
    Field("seen", Sorted()),
)
