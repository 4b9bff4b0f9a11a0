# interpreted: saves are not written and read often
"""The fields of the table: how each is saved and which values it can have. Ghostbusters and ghosts go by their ids."""

from __future__ import annotations

from typing import Any, Final

from hauntbox.engine.errors import BadSave
from hauntbox.engine.saving.codecs import (
    Bits,
    Flag,
    Id,
    Known,
    Many,
    Named,
    Number,
    Picked,
    Text,
    Wrong,
    named,
    read_inside,
)
from hauntbox.engine.saving.fields import Field, Saving
from hauntbox.games.spirit_world.components.cards import USES
from hauntbox.games.spirit_world.components.powers import powers_under
from hauntbox.games.spirit_world.table.invariants import misplaced
from hauntbox.games.spirit_world.table.numbers import ABSENT, BOX, CHAOS, GATE, GATES, NOTHING, PHASES, TEAM, TRAPPED
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.kit.map.grid import CELLS
from hauntbox.kit.map.windows import rows_of

FEW: Final = Number(0, 1000)
SQUARE: Final = Number(-1, CELLS)  # or none
USED: Final = Bits(16 * USES)  # abilities and clauses; the second use of one has a bit further up


class Ghosts(Field):
    """Where the figures of each kind are; a kind that is newer than the save is in the box."""

    def __init__(self) -> None:
        super().__init__("ghost_at", Number(TRAPPED - 63, CELLS), "ghosts")

    def write(self, state: SpiritWorld, known: Known) -> dict[str, list[int]]:
        return {card.id: state.ghost_at[card.first : card.first + card.figures] for card in state.box.ghosts}

    def read(self, state: SpiritWorld, data: Any, known: Known) -> None:
        state.ghost_at = [BOX] * len(state.box.kind_of)
        for id, places in named(data).items():
            card = state.box.ghosts[Id("ghost").read(id, known)]
            found = read_inside(id, Many(self.codec, card.figures, list), places, known)
            state.ghost_at[card.first : card.first + card.figures] = found


class Busters(Field):
    """What each Ghostbuster of the team has, by id."""

    def __init__(self) -> None:
        super().__init__("at", BUSTER, "busters")
        self.slots = [slot for slot, _ in NOBODY.values()]

    def write(self, state: SpiritWorld, known: Known) -> dict[str, Any]:
        return {
            known.ids("character")[b]: {name: getattr(state, slot)[b] for name, (slot, _) in NOBODY.items()}
            for b in state.order
        }

    def read(self, state: SpiritWorld, data: Any, known: Known) -> None:
        team = [known.ids("character")[b] for b in state.order]
        if sorted(named(data)) != sorted(team):
            raise Wrong(list(data), f"about {', '.join(team)}")
        found = {b: read_inside(id, self.codec, data[id], known) for id, b in zip(team, state.order)}
        people = range(len(known.ids("character")))
        for name, (slot, nothing) in NOBODY.items():
            values = [found[b][name] if b in found else nothing for b in people]
            setattr(state, slot, tuple(values) if slot in ("seats", "level") else values)


class Doors(Field):
    """The open doors; they make another map."""

    def __init__(self) -> None:
        super().__init__("doors_open", Many(Text(), unique=True))

    def read(self, state: SpiritWorld, data: Any, known: Known) -> None:
        found = self.codec.read(data, known)
        shut = [door for door in found if door not in state.scenario.doors]
        if shut:
            raise Wrong(shut[0], "a door of the scenario")
        state.doors_open = found


class Counters(Field):
    """What cards count, by name."""

    def __init__(self) -> None:
        super().__init__("counters", Number(-1000, 1000))

    def write(self, state: SpiritWorld, known: Known) -> dict[str, int]:
        return dict(sorted(state.counters.items()))

    def read(self, state: SpiritWorld, data: Any, known: Known) -> None:
        for name in named(data):
            Id("counter").read(name, known)
        state.counters = {name: read_inside(name, self.codec, n, known) for name, n in data.items()}


class SpiritWorldSaving(Saving):
    """What ids stand for, and what follows from the fields."""

    unsaved = (
        "blocks", "box", "car", "car_doors", "doors", "gate", "gate_mask", "ghost_mask", "ground", "powers",
        "row_blocks", "rows", "sliming",
    )

    def known(self, state: SpiritWorld) -> Known:
        box = state.box
        return Known(
            {
                "scenario": box.scenarios, "character": box.characters, "ghost": box.ghosts, "counter": box.counters,
            },
            {
                "players": state.players, "levels": len(box.numbers.levels) + 1, "xp": box.numbers.levels[-1] + 1,
                "streams": box.numbers.streams + 1,
            },
        )

    def follow(self, state: SpiritWorld) -> None:
        wrong = misplaced(state)
        if wrong:
            raise BadSave(f"This saved game is damaged: {wrong[0]}.")
        state.gate = state.box.gates[state.scenario.gate]
        state.powers = powers_under(state.box, state.level, state.scenario, state.house)
        state.set_doors(state.doors_open)
        state.ghost_mask = 0
        for place in state.ghost_at:
            if place >= 0:
                state.ghost_mask |= 1 << place
        state.refresh_blocks()
        state.row_blocks = state.blocks
        state.rows = rows_of(state.blocks)


# The field in the data and in the state, and its value for a Ghostbuster who is not in the team.
NOBODY: Final = {
    "seat": ("seats", -1), "at": ("at", ABSENT), "slime": ("slime", 0), "xp": ("xp", 0), "level": ("level", 0),
    "target": ("target", NOTHING), "beams": ("beams", 0),
}
BUSTER: Final = Named(
    seat=Number(-1, "players"), at=Number(ABSENT, CELLS), slime=FEW, xp=Number(0, "xp"), level=Number(0, "levels"),
    target=Number(NOTHING, GATE + GATES), beams=Number(0, "streams"),
)
SAVING: Final = SpiritWorldSaving(
    Field("scenario", Picked("scenario")),
    Doors(),
    Field("order", Many(Id("character"), unique=True)),
    Ghosts(),
    Busters(),
    Field("active", Id("character", "")),
    Field("holder", Id("character", "")),
    Counters(),
    Field("proton", Many(Number(1, 7))),
    Field("gate_at", Many(SQUARE, GATES, list)),
    Field("gate_next", Many(FEW, GATES)),
    Field("spots", Many(Number(-1, GATES), GATES)),
    Field("eased", Many(FEW, GATES)),
    Field("house", Bits(USES), absent=0),
    Field("open", Bits(GATES)),
    Field("front", SQUARE),
    Field("rear", SQUARE),
    Field("pke", Number(-1, 8)),
    Field("phase", Number(0, len(PHASES))),
    Field("round", FEW),
    Field("turns", Number(0, 1 << 20)),
    Field("turn", Number(0, TEAM)),
    Field("extra", Flag()),
    Field("auto_order", Flag()),
    Field("nightmare", Flag()),
    Field("keep_xp", Flag()),
    Field("conceding", Flag()),
    Field("spent", FEW),
    Field("maneuvers", FEW),
    Field("acted", Flag()),
    Field("wiped", Flag()),
    Field("used_turn", USED),
    Field("used_round", USED),
    Field("used_scenario", USED),
    Field("xp_counted", FEW),
    Field("movement", FEW),
    Field("psychic", Number(-1, CHAOS + 1)),
)
