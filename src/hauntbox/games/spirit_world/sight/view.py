"""What everybody may see: everything except the dice to come."""

from __future__ import annotations

from typing import Any

from hauntbox.games.spirit_world.busters.cleaning import why_not_wipe
from hauntbox.games.spirit_world.busters.free import why_not_ability
from hauntbox.games.spirit_world.cards.acting import ability_source, can_use
from hauntbox.games.spirit_world.cards.conditions import partner_of
from hauntbox.games.spirit_world.cards.standing import gate_to_hit, to_close, to_hit, to_trap
from hauntbox.games.spirit_world.components.cards import Scenario
from hauntbox.games.spirit_world.outcome.streams import stands
from hauntbox.games.spirit_world.sight.forecast import demand_of_miss, psychic_demand
from hauntbox.games.spirit_world.table.numbers import (
    BOX,
    CHAOS,
    COMMON,
    GATE,
    INSIDE,
    KINDS,
    PHASES,
    SPIRIT,
    SYMBOLS,
    TRAPPED,
)
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.kit.map.grid import Ground, bits, line_id, square_id
from hauntbox.kit.map.text import floor_rows, line_rows


def ghost_id(g: SpiritWorld, ghost: int) -> str:
    return figure_id(g.kind(ghost), ghost - g.box.ghosts[g.kind(ghost)].first)


def figure_id(kind: int, index: int) -> str:
    """GG1 to GG20; a boss goes by its name alone."""
    return f"{KINDS[kind]}{index + 1}" if kind < COMMON else KINDS[kind]


def target_id(g: SpiritWorld, target: int) -> str | None:
    if target < 0:
        return None
    return f"gate:{SYMBOLS[target - GATE]}" if target >= GATE else f"ghost:{ghost_id(g, target)}"


def see(g: SpiritWorld) -> dict[str, Any]:
    """The view of any seat and of spectators."""
    ids = [character.id for character in g.box.characters]
    return {
        "scenario": g.scenario.id,
        "round": g.round,
        "limit": g.scenario.limit,
        "phase": "over" if g.ended else PHASES[g.phase],
        "players": g.players,
        "map": see_map(g.scenario, g.ground, g.doors_open),
        "pke": g.pke,
        "order": [ids[b] for b in g.order],
        "active": ids[g.active] if g.active >= 0 else None,
        "leader": g.leader,
        "holder": ids[g.holder] if g.holder >= 0 else None,
        "busters": {ids[b]: see_buster(g, b) for b in g.order},
        "ghosts": [see_ghost(g, ghost, ids) for ghost in g.on_map()],
        "gates": [see_gate(g, gate, ids) for gate in g.gates()],
        "ecto": {
            "front": square_id(g.front) if g.front >= 0 else None,
            "rear": square_id(g.rear) if g.rear >= 0 else None,
            "inside": [ids[b] for b in g.order if g.at[b] == INSIDE],
        },
        "spirit_world": {KINDS[kind]: g.count(kind, SPIRIT) for kind in range(COMMON)},
        "box": {KINDS[kind]: g.count(kind, BOX) for kind in range(g.box.kinds)},
        "forecast": {"chance": psychic_demand(g), "miss": demand_of_miss(g)},
        "dice": {
            "proton": list(g.proton),
            "movement": g.movement or None,
            "psychic": None if g.psychic < 0 else "chaos" if g.psychic == CHAOS else SYMBOLS[g.psychic],
        },
        "counters": dict(sorted(g.counters.items())),
        "over": g.ended,
        "won": g.ended and g.winners != 0,
    }


def see_map(scenario: Scenario, ground: Ground, opened: tuple[str, ...]) -> dict[str, Any]:
    """The map with its doors as they are; made once for each, and not to be changed."""
    found = scenario.maps.get(opened)
    if found is None:
        h, v = line_rows(ground)
        joined = scenario.joined
        surface = [
            "".join([joined.surface[y << 5 | x] for x in range(ground.width)]) for y in range(ground.height)
        ]
        found = {
            "width": ground.width,
            "height": ground.height,
            "tiles": [{"side": one.side.id, "col": one.col, "row": one.row, "rot": one.rot} for one in joined.placed],
            "floor": floor_rows(ground),
            "v": v,
            "h": h,
            "ground": surface,
            "doors": {door: "open" if door in opened else "closed" for door in joined.doors},
            "door_lines": {door: [line_id(line) for line in lines] for door, lines in joined.doors.items()},
            "zones": {zone: [square_id(s) for s in bits(mask)] for zone, mask in scenario.zones.items()},
        }
        scenario.maps[opened] = found
    return found


def see_buster(g: SpiritWorld, b: int) -> dict[str, Any]:
    levels = g.box.numbers.levels
    level = g.box.level_at[g.xp[b]]
    active = b == g.active
    base = g.actions(b)
    load = g.load(b)
    return {
        "seat": g.seats[b],
        "at": square_id(g.at[b]) if g.at[b] >= 0 else None,
        "inside": g.at[b] == INSIDE,
        "slime": g.slime[b],
        "cap": g.cap(b),
        "xp": g.xp[b],
        "level": level,
        "next": levels[level] if level < len(levels) else None,
        "base": base,
        "spent": g.spent if active else 0,
        "left": g.left() if active else max(0, base - g.slime[b]),
        "maneuvers": g.maneuvers if active else 0,
        "maneuvers_most": g.powers.maneuvers[b],
        "wiped": active and g.wiped,
        "wipes": active and why_not_wipe(g, b) is None,
        "streams": g.beams[b],
        "streams_most": g.box.numbers.streams,
        "target": target_id(g, g.target[b]),
        "trapped": {
            **{KINDS[kind]: load[kind] for kind in range(COMMON)},
            **{KINDS[kind]: 1 for kind in range(COMMON, g.box.kinds) if g.figure(kind, TRAPPED - b) >= 0},
        },
        "acted": g.order.index(b) < g.turn if not g.extra else False,
        "abilities": [
            {
                "level": ability.level,
                "has": ability.level <= level,
                "ready": is_ready(g, b, ability.number),
                "xp": levels[ability.level - 1],
            }
            for ability in g.box.characters[b].abilities
        ],
    }


def is_ready(g: SpiritWorld, b: int, number: int) -> bool:
    """Whether an ability can act now: an optional one if it has a use, any other if its limit is not reached."""
    if number & 7 > g.level[b]:
        return False
    for trigger, rows in g.powers.by_trigger.items():
        for use in rows[b]:
            if use.ability == number:
                if trigger == "free":
                    return b == g.active and why_not_ability(g, b, number) is None
                source = ability_source(b, use)
                return not use.clause.per or can_use(g, use, source)
    for use in g.box.provisos:
        if use.ability == number:
            return stands(g, use)
    return True


def streams_of(g: SpiritWorld, target: int, ids: list[str]) -> dict[str, int]:
    return {ids[b]: g.beams[b] for b in g.order if g.target[b] == target}


def see_ghost(g: SpiritWorld, ghost: int, ids: list[str]) -> dict[str, Any]:
    at = g.ghost_at[ghost]
    return {
        "id": ghost_id(g, ghost),
        "kind": KINDS[g.kind(ghost)],
        "at": square_id(at),
        "streams": streams_of(g, ghost, ids),
        "to_hit": to_hit(g, ghost),
        "to_trap": to_trap(g, ghost),
        "on_ecto": bool(g.car >> at & 1),
    }


def see_gate(g: SpiritWorld, gate: int, ids: list[str]) -> dict[str, Any]:
    spot = g.scenario.gates[g.spots[gate]]
    partner = partner_of(g, gate)
    return {
        "id": SYMBOLS[gate],
        "at": square_id(g.gate_at[gate]),
        "open": bool(g.open >> gate & 1),
        "streams": streams_of(g, GATE + gate, ids),
        "to_hit": gate_to_hit(g, gate),
        "to_close": to_close(g, gate),
        "next": square_id(spot.places[(g.gate_next[gate] + 1) % len(spot.places)]) if spot.also else None,
        "partner": SYMBOLS[partner] if partner >= 0 else None,
    }
