"""What never changes at a table: one figure per square, streams on one target, limits."""

from __future__ import annotations

from hauntbox.games.spirit_world.table.numbers import ABSENT, GATE, GATES, INSIDE, TRAPPED
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.games.spirit_world.table.steps import ACT, SHARE, TURN_END
from hauntbox.kit.map.grid import distance


def check(g: SpiritWorld) -> list[str]:
    """GTB-3.2, 8.3, 17.1: everything that is impossible about a state."""
    wrong: list[str] = []
    squares: list[int] = []
    for b in g.order:
        at = g.at[b]
        if at == ABSENT or (at >= 0 and not g.ground.floor >> at & 1):
            wrong.append(f"Ghostbuster {b} is nowhere on the map")
        if at >= 0:
            squares.append(at)
            if g.car >> at & 1 or g.open_mask() >> at & 1:
                wrong.append(f"Ghostbuster {b} stands on the car or on an open gate")
        if not 0 <= g.slime[b] <= most_slime(g, b):
            wrong.append(f"Ghostbuster {b} has {g.slime[b]} Slime")
        if not 0 <= g.beams[b] <= g.box.numbers.streams or (g.beams[b] > 0) != (g.target[b] >= 0):
            wrong.append(f"Ghostbuster {b} has {g.beams[b]} streams on {g.target[b]}")
        if g.beams[b] and (at == INSIDE or g.place_of(g.target[b]) < 0):
            wrong.append(f"Ghostbuster {b} has streams on something that is not there")
        if g.target[b] >= GATE and not g.open >> g.target[b] - GATE & 1:
            wrong.append(f"Ghostbuster {b} has streams on a closed gate")
        if not 0 <= g.xp[b] <= g.box.numbers.levels[-1]:
            wrong.append(f"Ghostbuster {b} has {g.xp[b]} XP")
    mask = 0
    for ghost, place in enumerate(g.ghost_at):
        if place >= 0:
            squares.append(place)
            mask |= 1 << place
            if not g.ground.floor >> place & 1 or place in g.gate_at:
                wrong.append(f"ghost {ghost} stands off the map or on a gate")
        elif place <= TRAPPED and TRAPPED - place not in g.order:
            wrong.append(f"ghost {ghost} is trapped by nobody")
    if len(squares) != len(set(squares)):
        wrong.append(f"two figures share a square: {sorted(squares)}")
    if mask != g.ghost_mask or g.blocks != mask | g.open_mask():
        wrong.append("what blocks sight is not what stands on the map")
    return wrong


def most_slime(g: SpiritWorld, b: int) -> int:
    """GTB-8.3, 8.5: the limit, which may have dropped since; conditional abilities always count."""
    most = max(g.cap(b), g.box.actions[b][g.level[b]])
    clauses = [use.clause for use in g.box.provisos if use.ability >> 3 == b]
    for clause in [*clauses, *g.scenario.house]:
        for effect in clause.do:
            if effect.words.get("stat") in ("actions", "slime_cap"):
                most += max(0, effect.number("n"))
    return most


def check_settled(g: SpiritWorld) -> list[str]:
    """What is impossible between two steps: a turn that is nobody's, a Ghostbuster without a seat."""
    wrong: list[str] = []
    if g.step > SHARE and [b for b in g.order if g.seats[b] < 0]:
        wrong.append("a Ghostbuster is nobody's")
    if g.turn >= len(g.order):
        wrong.append(f"turn {g.turn} is nobody's")
    for b in (g.active, g.holder):
        if b >= 0 and b not in g.order:
            wrong.append(f"{g.box.characters[b].id} is not of the team")
    if g.step in (ACT, TURN_END) and g.active < 0:
        wrong.append("nobody is active")
    return wrong


def misplaced(g: SpiritWorld) -> list[str]:
    """GTB-2.2, 12.1: gates and the Ecto-1 where they can't be; checked before anything is derived from their places."""
    wrong: list[str] = []
    gates = g.scenario.gates
    for gate in range(GATES):
        spot, at = g.spots[gate], g.gate_at[gate]
        if spot >= len(gates) or (spot < 0) != (at < 0) or (spot < 0 and g.open >> gate & 1):
            wrong.append(f"gate_at, spots and open say different things of gate {gate}")
        elif spot >= 0 and (at not in gates[spot].places or g.gate_next[gate] >= len(gates[spot].places)):
            wrong.append(f"gate_at.{gate} or gate_next.{gate} is not a place of this gate")
    if len(set(g.spots) - {-1}) != len([spot for spot in g.spots if spot >= 0]):
        wrong.append("spots has a gate of the scenario twice")
    if min(g.front, g.rear) < 0 and g.front != g.rear:
        wrong.append("the Ecto-1 is half on the map: front or rear is missing")
    if g.front >= 0 and distance(g.front, g.rear) != 1:
        wrong.append("front and rear of the Ecto-1 are apart")
    for name, at in (("front", g.front), ("rear", g.rear)):
        if at >= 0 and not g.scenario.ground.floor >> at & 1:
            wrong.append(f"{name} is {at}, which is off the map")
    return wrong
