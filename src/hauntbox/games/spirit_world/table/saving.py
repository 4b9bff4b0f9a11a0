"""A table of Spirit World as plain data, for saves; Ghostbusters and ghosts go by their ids."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hauntbox.games.spirit_world.components.powers import powers_under
from hauntbox.games.spirit_world.table.numbers import ABSENT, BOX, NOTHING
from hauntbox.kit.map.windows import rows_of

if TYPE_CHECKING:
    from hauntbox.games.spirit_world.table.state import SpiritWorld


def written(g: SpiritWorld) -> dict[str, Any]:
    """What a save keeps of the table; the rest follows from it."""
    box = g.box
    ids = [character.id for character in box.characters]
    data: dict[str, Any] = {
        "scenario": g.scenario.id,
        "doors_open": list(g.doors_open),
        "order": [ids[b] for b in g.order],
        "ghosts": {
            card.id: g.ghost_at[card.first : card.first + card.figures] for card in box.ghosts
        },
        "busters": {
            ids[b]: {
                "seat": g.seats[b], "at": g.at[b], "slime": g.slime[b], "xp": g.xp[b],
                "level": g.level[b], "target": g.target[b], "beams": g.beams[b],
            }
            for b in g.order
        },
        "active": ids[g.active] if g.active >= 0 else "",
        "holder": ids[g.holder] if g.holder >= 0 else "",
        "counters": dict(sorted(g.counters.items())),
        "proton": list(g.proton),
    }
    for name, numbers in (
        ("gate_at", g.gate_at), ("gate_next", g.gate_next), ("spots", g.spots), ("eased", g.eased),
    ):
        data[name] = list(numbers)
    data.update({
        "house": g.house, "open": g.open, "front": g.front, "rear": g.rear, "pke": g.pke,
        "phase": g.phase, "round": g.round, "turns": g.turns, "turn": g.turn, "extra": g.extra,
        "auto_order": g.auto_order, "nightmare": g.nightmare, "keep_xp": g.keep_xp,
        "conceding": g.conceding,
        "spent": g.spent, "maneuvers": g.maneuvers, "acted": g.acted, "wiped": g.wiped,
        "used_turn": g.used_turn, "used_round": g.used_round, "used_scenario": g.used_scenario,
        "xp_counted": g.xp_counted, "movement": g.movement, "psychic": g.psychic,
    })
    return data


def read(g: SpiritWorld, data: dict[str, Any]) -> None:
    """The reverse of `written`."""
    box = g.box
    ids = [character.id for character in box.characters]
    people = len(ids)
    g.scenario = next(one for one in box.scenarios if one.id == data["scenario"])
    g.gate = box.gates[g.scenario.gate]
    g.order = tuple([ids.index(id) for id in data["order"]])
    g.at = [ABSENT] * people
    g.slime, g.xp, g.beams = [0] * people, [0] * people, [0] * people
    g.target = [NOTHING] * people
    seats, level = [-1] * people, [0] * people
    for id, one in data["busters"].items():
        b = ids.index(id)
        seats[b], level[b] = one["seat"], one["level"]
        g.at[b], g.slime[b], g.xp[b] = one["at"], one["slime"], one["xp"]
        g.target[b], g.beams[b] = one["target"], one["beams"]
    g.seats = tuple(seats)
    g.level = tuple(level)
    g.house = data.get("house", 0)
    g.powers = powers_under(box, g.level, g.scenario, g.house)
    g.ghost_at = [BOX] * len(box.kind_of)
    for card in box.ghosts:
        for index, place in enumerate(data["ghosts"].get(card.id, [])):
            g.ghost_at[card.first + index] = place
    g.gate_at = list(data["gate_at"])
    g.gate_next, g.spots = tuple(data["gate_next"]), tuple(data["spots"])
    g.eased = tuple(data["eased"])
    g.active = ids.index(data["active"]) if data["active"] else -1
    g.holder = ids.index(data["holder"]) if data["holder"] else -1
    g.counters = dict(data["counters"])
    g.proton = tuple(data["proton"])
    g.open, g.front, g.rear = data["open"], data["front"], data["rear"]
    g.pke, g.phase, g.round = data["pke"], data["phase"], data["round"]
    g.turns, g.turn, g.extra = data["turns"], data["turn"], data["extra"]
    g.auto_order, g.nightmare = data["auto_order"], data["nightmare"]
    g.keep_xp, g.conceding = data["keep_xp"], data["conceding"]
    g.spent, g.maneuvers = data["spent"], data["maneuvers"]
    g.acted, g.wiped = data["acted"], data["wiped"]
    g.used_turn, g.used_round = data["used_turn"], data["used_round"]
    g.used_scenario, g.xp_counted = data["used_scenario"], data["xp_counted"]
    g.movement, g.psychic = data["movement"], data["psychic"]
    g.set_doors(tuple(data["doors_open"]))
    g.ghost_mask = 0
    for place in g.ghost_at:
        if place >= 0:
            g.ghost_mask |= 1 << place
    g.refresh_blocks()
    g.row_blocks = g.blocks
    g.rows = rows_of(g.blocks)
