# interpreted: used when somebody is asked
"""GTB-9, 11: where a Ghostbuster can walk with the actions that are left, and who does what is done in a turn."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a
from hauntbox.engine.presenting.walks import Walk
from hauntbox.games.spirit_world.busters.walking import gets_there_on_foot, moves_on_foot, way_on_foot
from hauntbox.games.spirit_world.car.beside import way_out
from hauntbox.games.spirit_world.table import verbs
from hauntbox.games.spirit_world.table.numbers import INSIDE
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.kit.map.grid import square_id

ITS: Final = (
    verbs.MOVE, verbs.THROUGH, verbs.BOARD, verbs.ATTACK, verbs.BLAST, verbs.ENTER, verbs.EXIT, verbs.DEPOSIT,
    verbs.CLEAN, verbs.GIVE, verbs.TAKE, verbs.SPECIAL,
)  # fmt: skip
CAR: Final = "ecto:ecto"


def figure(g: SpiritWorld, code: int, ids: list[str]) -> str:
    """The target of the Ghostbuster who does it, or of the car that drives."""
    verb = code & VERB_BITS
    if verb == verbs.STOP:
        return CAR
    return f"buster:{ids[g.active]}" if verb in ITS and g.active >= 0 else ""


def squares_to(g: SpiritWorld, b: int, to: int) -> int:
    """GTB-11.1, 11.8: how many squares a Move to this one takes; through the car it may take all of them."""
    if g.at[b] == INSIDE:
        return 1 if way_out(g) >> to & 1 else g.powers.move[b]
    return len(way_on_foot(g, g.at[b], to)) if gets_there_on_foot(g, b, to) else g.powers.move[b]


def way_of(g: SpiritWorld, b: int, to: int) -> list[str]:
    """The squares of the first Move, as targets; through the car only its end."""
    on_foot = g.at[b] != INSIDE and gets_there_on_foot(g, b, to)
    return targets(way_on_foot(g, g.at[b], to)) if on_foot else targets([to])


def targets(squares: list[int]) -> list[str]:
    return [f"square:{square_id(s)}" for s in squares]


def walks(g: SpiritWorld, decision: Decision, seat: int, ids: list[str]) -> list[Walk]:
    """GTB-9.4, 11: one Move after another, as many as there are actions; after the first one on foot."""
    b = g.active
    near = [code for code in decision.codes_for(seat) if code & VERB_BITS == verbs.MOVE]
    if b < 0 or g.seats[b] != seat or not near:
        return []
    name = f"buster:{ids[b]}"
    found = {g.at[b]: Walk(name, [], 0, [])}
    for code in near:
        to = field_a(code)
        found[to] = Walk(name, way_of(g, b, to), squares_to(g, b, to), [code], 1)
    front = [to for to in found if to != g.at[b]]
    table = g.copy()
    assert isinstance(table, SpiritWorld)
    for actions in range(2, (g.left() if decision.kind == "act" else 1) + 1):
        later: list[int] = []
        for at in front:
            table.put_buster(b, at)
            for code in moves_on_foot(table, b):
                to = field_a(code)
                if to not in found:
                    before = found[at]
                    further = targets(way_on_foot(table, at, to))
                    steps = before.steps + len(further)
                    found[to] = Walk(name, [*before.way, *further], steps, [*before.answers, code], actions)
                    later.append(to)
        front = later
    return [walk for walk in found.values() if walk.way]
