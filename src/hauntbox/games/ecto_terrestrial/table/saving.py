# interpreted: saves are not written and read often
"""The fields of the table: how each is saved and which values it can have. Cards go by their ids, so that a saved game
survives new ones.
"""

from __future__ import annotations

from typing import Any, Final

from hauntbox.engine.errors import BadSave
from hauntbox.engine.saving.codecs import (
    Bits,
    Codec,
    Flag,
    Id,
    Known,
    Many,
    Number,
    Picked,
    Row,
    Text,
    Wrong,
    named,
    read_inside,
)
from hauntbox.engine.saving.fields import Column, Columns, Field, Saving
from hauntbox.games.ecto_terrestrial.components.powers import Powers
from hauntbox.games.ecto_terrestrial.ground.city import COLUMNS, ROWS
from hauntbox.games.ecto_terrestrial.table.invariants import check_dice, check_models
from hauntbox.games.ecto_terrestrial.table.numbers import (
    ABSENT,
    CARRIED,
    DICE_SETS,
    ETS,
    FACES,
    HERO_SIZE,
    HEROES,
    KIND_OF,
    KINDS,
    OFF,
    PHASES,
    PKE,
    RESULTS,
    SIZE,
    SPACES,
    TEAM,
)
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.tower import DICE, MODELS, PANELS, Tower
from hauntbox.kit.saving import Piles

SQUARES: Final = ROWS * COLUMNS
AT: Final = Number(OFF, SQUARES)
FEW: Final = Number(0, 100)
MANY: Final = Number(0, 1 << 20)
SEAT: Final = Number(0, "players")
ITEM: Final = Id("item")
FACE: Final = Number(0, len(FACES))
USED: Final = Bits(512)


class TowerCodec(Codec):
    """ETI-21: how many dice rest on each panel, what lies aside, the model, what a scripted tower will do, the dice."""

    def __init__(self) -> None:
        self.row = Row(
            Many(Number(0, DICE + 1), None, list), Number(0, DICE + 1), Number(0, len(MODELS)), Many(Many(FACE)),
            Number(0, len(DICE_SETS)),
        )

    def write(self, value: Tower, known: Known) -> list[Any]:
        return self.row.write((value.resting, value.aside, value.model, value.script, value.die), known)

    def read(self, data: Any, known: Known) -> Tower:
        resting, aside, model, script, die = self.row.read(data, known)
        if len(resting) > PANELS or sum(resting) + aside > DICE:
            raise Wrong(data, f"a tower with at most {DICE} dice and {PANELS} panels")
        tower = Tower(model)
        tower.resting, tower.aside, tower.script, tower.die = resting, aside, script, die
        return tower


class Objectives(Field):
    """Where the tokens of the Episode are: on squares, carried, or out of play."""

    def __init__(self) -> None:
        super().__init__("objective_at", Many(Number(CARRIED - TEAM + 1, SQUARES), None, list))

    def read(self, state: EctoTerrestrial, data: Any, known: Known) -> None:
        found = self.codec.read(data, known)
        if len(found) != len(state.episode.objectives):
            raise Wrong(data, f"a list of {len(state.episode.objectives)}")
        state.objective_at = found


class Marks(Field):
    """What was done to each token of the Episode, as a number."""

    def __init__(self) -> None:
        super().__init__("objective_marks", Many(FEW, None, list))

    def read(self, state: EctoTerrestrial, data: Any, known: Known) -> None:
        found = self.codec.read(data, known)
        if len(found) != len(state.episode.objectives):
            raise Wrong(data, f"a list of {len(state.episode.objectives)}")
        state.objective_marks = found


class Counters(Field):
    """What an Episode counts, by name."""

    def __init__(self) -> None:
        super().__init__("counters", Number(-1000, 1000))

    def write(self, state: EctoTerrestrial, known: Known) -> dict[str, int]:
        return dict(sorted(state.counters.items()))

    def read(self, state: EctoTerrestrial, data: Any, known: Known) -> None:
        if not all(isinstance(n, int) for n in named(data).values()):
            raise Wrong(data, "numbers by their names")
        state.counters = {name: read_inside(name, self.codec, n, known) for name, n in named(data).items()}


class EctoSaving(Saving):
    """What ids stand for, and what follows from the fields."""

    unsaved = ("boss", "box", "city", "powers", "used")

    def known(self, state: EctoTerrestrial) -> Known:
        box = state.box
        return Known(
            {
                "episode": box.episodes, "hero": list(HEROES), "item": box.item_ids, "gadget": box.gadgets,
                "sheet": box.sheets,
            },
            {"players": state.players},
        )

    def follow(self, state: EctoTerrestrial) -> None:
        """The map with its open doors, what everybody can do, and what takes up room."""
        g = state
        plan = g.episode.plan
        g.boss = g.episode.boss
        if g.open_doors >> len(plan.doors) or g.points_active >> len(g.episode.points):
            raise BadSave("This saved game is damaged: the Episode has fewer doors or Spawn Points than are open.")
        g.city = plan.city(g.open_doors)
        g.powers = Powers(g.box, g.gear)
        g.used = [0] * plan.size
        for at, size in [
            *[(at, HERO_SIZE) for at in g.hero_at],
            *[(at, SIZE[KIND_OF[et]]) for et, at in enumerate(g.et_at)],
            (g.boss_at, SPACES),
        ]:
            if at >= plan.size:
                raise BadSave("This saved game is damaged: a model stands outside of the map.")
            if at >= 0:
                g.used[at] += size
        wrong = [*check_models(g), *check_dice(g)]
        if wrong:
            raise BadSave(f"This saved game is damaged: {wrong[0]}.")


SAVING: Final = EctoSaving(
    Field("episode", Picked("episode")),
    Field("open_doors", Bits(16)),
    Field("crit_spawns_each", Flag()),
    Field("passes_right", Flag()),
    Field("group_ties", Flag()),
    Field("settles_ties", Flag(), absent=False, left_out=True),
    Field("owner", Many(Number(-1, "players"), TEAM)),
    Field("scores", Many(FEW, "players", list)),
    Field("badge", SEAT),
    Field("first", SEAT),
    Field("hands", Many(Many(Id("gadget"), unique=True), "players", list)),
    Columns(
        "heroes", TEAM,
        Column("hero_at", Number(ABSENT, SQUARES)), Column("wounds", FEW), Column("batteries", FEW),
        Column("traps", FEW), Column("gear", Many(ITEM, unique=True), make=tuple),
    ),
    Field("down", Bits(TEAM)),
    Field("slimed", Bits(TEAM)),
    Field("owned", Many(Many(ITEM, unique=True), "players", list)),
    Columns("ets", ETS, Column("et_at", AT), Column("et_wounds", Number(0, 5)), Column("et_since", MANY)),
    Field("et_down", Bits(ETS)),
    Field("clock", MANY),
    Field("boss_at", AT),
    Field("boss_wounds", FEW),
    Field("boss_stage", Number(0, 4)),
    Field("dial", FACE),
    Field("points_active", Bits(11)),
    Field("gadget_tokens", Bits(20)),
    Objectives(),
    Marks(),
    Counters(),
    Field("tower", TowerCodec()),
    Field("pke", Many(Number(0, PKE + 1), len(KINDS), list)),
    Field("gadget_deck", Piles(Id("gadget"))),
    Field("sheet_deck", Piles(Id("sheet"))),
    Field("sheets_known", Many(Many(Id("sheet"), unique=True), "players", list)),
    Field("tokens", FEW),
    Field("round", FEW),
    Field("phase", Number(0, len(PHASES))),
    Field("stage", FEW),
    Field("active", SEAT),
    Field("actions", Number(0, 10)),
    Field("attacked", Bits(TEAM)),
    Field("first_target", AT),
    Field("paid_double", Flag()),
    Field("acted", Flag()),
    Field("closed", Flag()),
    Field("stolen", Flag()),
    Field("waiting", Bits(11)),
    Field("rested", Bits(TEAM)),
    Field("sheet", Id("sheet", "")),
    Field("sheets_read", FEW),
    Field("moved_ets", Bits(ETS)),
    Field("fallen", Many(FACE, None, list)),
    Field("bids", Many(Row(Number(0, TEAM), Number(-1, 100)))),
    Field("in_use", Many(Id("gadget"), unique=True)),
    Field("roller", Number(-1, TEAM)),
    Field("rolled", Many(FACE)),
    Field("attackers", Many(Row(Number(0, ETS), Number(0, TEAM)))),
    Field("campaign", Flag()),
    Field("disastrous", Many(Id("sheet"), unique=True)),
    Field("seen_disastrous", Bits(64)),
    Field("result", Number(0, len(RESULTS))),
    Field("result_rule", Text()),
    Field("result_key", Text()),
    Field("money", Many(FEW, "players", list)),
    Field("stock", Many(ITEM, unique=True)),
    Field("passes", FEW),
    Field("next_episode", Id("episode", None)),
    Field("used_turn", USED),
    Field("used_round", USED),
    Field("used_episode", USED),
)
