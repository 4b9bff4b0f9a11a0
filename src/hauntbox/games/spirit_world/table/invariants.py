"""What never changes at a table, whatever is done: one figure a square, streams on one target, bounds."""

from __future__ import annotations

from hauntbox.games.spirit_world.table.numbers import ABSENT, GATE, INSIDE, TRAPPED
from hauntbox.games.spirit_world.table.state import SpiritWorld


def check(g: SpiritWorld) -> list[str]:
    """GTB-3.2, 8.3, 17.1 and the like: everything that is impossible about a state."""
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
    """GTB-8.3, 8.5: the cap, which may have come down since; what conditions give now and then is always counted."""
    most = max(g.cap(b), g.box.actions[b][g.level[b]])
    clauses = [use.clause for use in g.box.provisos if use.ability >> 3 == b]
    for clause in [*clauses, *g.scenario.house]:
        for effect in clause.do:
            if effect.op == "modify" and effect.word("stat") in ("actions", "slime_cap"):
                most += max(0, effect.number("n"))
    return most
