# interpreted: saves are not written and read often
"""The fields of the table: how each is saved and which values it can have. Cards go by their ids."""

from __future__ import annotations

from typing import Any, Final

from hauntbox.engine.saving.codecs import Bits, Flag, Id, IdBits, Known, Many, Number, Picked, listed
from hauntbox.engine.saving.fields import Field, Saving
from hauntbox.games.blackout.table.numbers import BOROUGHS, BUSTERS, COSTS, DICE, PHASES, ROW, SLOTS, UNROLLED
from hauntbox.games.blackout.table.state import Blackout
from hauntbox.kit.saving import Discards, Stock

FEW: Final = Number(0, 1000)
WHO: Final = Bits(BUSTERS)  # a set of Ghostbusters
POOL: Final = Bits(DICE)
BOROUGH: Final = Number(0, BOROUGHS)
DIE: Final = Number(-1, DICE)  # or none
GHOST: Final = Id("ghost")
EQUIPMENT: Final = Id("equipment")
TILES: Final = Many(Id("tile"), unique=True)


class TerrainPlaces(Field):
    """The Borough of every Terrain card."""

    def __init__(self) -> None:
        super().__init__("terrain_at", Many(BOROUGH))

    def read(self, state: Blackout, data: Any, known: Known) -> None:
        state.terrain_at = self.codec.read(listed(data, len(state.terrain)), known)


class BlackoutSaving(Saving):
    """What ids stand for, and what follows from the fields."""

    unsaved = ("asking", "box", "callers", "gaps", "law", "meant")

    def known(self, state: Blackout) -> Known:
        box = state.box
        return Known(
            {
                "board": box.boards, "character": box.characters, "ghost": box.ghosts, "equipment": box.equipment,
                "tile": box.tiles,
            },
            {"players": state.players},
        )

    def follow(self, state: Blackout) -> None:
        state.set_characters(state.who)
        state.count_gaps()
        state.asking = False
        state.meant = 0
        state.refresh_law()


SAVING: Final = BlackoutSaving(
    Field("board", Picked("board")),
    Field("target", FEW),
    Field("tiles_each", FEW),
    Field("pick_own", Flag()),
    Field("consent", Flag()),
    Field("seats", Many(Number(-1, "players"), BUSTERS)),
    Field("who", Many(Id("character", None), BUSTERS)),
    Field("round", FEW),
    Field("phase", Number(0, len(PHASES))),
    Field("lead", Number(0, "players")),
    Field("active", Number(-1, BUSTERS)),
    Field("chaos", FEW),
    Field("captured", FEW),
    Field("tokens_given", Flag()),
    Field("shield", FEW),
    Field("pile", Many(GHOST, unique=True)),
    Field("tiles_down", Many(TILES, 2)),
    Field("tiles_shown", Many(TILES, 2)),
    Field("tiles_out", TILES),
    Field("lasting", TILES),
    Field("coming", TILES),
    Field("places", Many(BOROUGH, BUSTERS)),
    Field("ghosts", Many(Id("ghost", None), BOROUGHS)),
    Field("slots", Many(DIE, BOROUGHS * SLOTS, list)),
    Stock("ghost_deck", GHOST),
    Discards("ghost_deck", GHOST, "ghost_discards"),
    Field("terrain", Many(EQUIPMENT, unique=True)),
    TerrainPlaces(),
    Field("faces", Many(Number(0, UNROLLED + 1), DICE, list)),
    Field("pools", Many(Many(Number(0, DICE), unique=True), BUSTERS, list)),
    Field("fixed", POOL),
    Field("spent", POOL),
    Stock("equipment", EQUIPMENT),
    Discards("equipment", EQUIPMENT, "equipment_discards"),
    Field("row", Many(Id("equipment", None))),
    Field("row_dice", Many(DIE, ROW * COSTS)),
    Field("hands", Many(Many(EQUIPMENT, unique=True), BUSTERS)),
    Field("possessed", WHO),
    Field("tokens", WHO),
    Field("done", WHO),
    Field("passed", WHO),
    Field("calmed", WHO),
    Field("abilities_used", WHO),
    Field("window_shut", Flag()),
    Field("used", IdBits("equipment")),
    Field("uses", Many(EQUIPMENT)),
    Field("uses_before", FEW),
    Field("placed", Many(Number(0, DICE), BOROUGHS)),
    Field("worn", Many(Number(-BUSTERS, 1 << 20))),
    Field("colour_free", FEW),
    Field("dropped", POOL),
    Field("salvage", POOL),
)
