# interpreted: used when somebody is asked
"""IOS-8.3, 9: where a Hero can walk with the steps that he has left, and who does what is done in a Hero's turn."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision
from hauntbox.engine.presenting.walks import Walk
from hauntbox.games.outer_space.cards.powers import allowed, immune, move_bonus
from hauntbox.games.outer_space.table import steps, verbs
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A
from hauntbox.kit.map.grid import square_id

HIS: Final = (verbs.STEP, verbs.SQUEEZE, verbs.SEARCH, verbs.PICK_UP, verbs.LIGHT)


def figure(g: OuterSpace, code: int) -> int:
    """The Hero who does it, where the answer does not say; -1 where nobody does."""
    return g.active if code & VERB_BITS in HIS else -1


def came_from(g: OuterSpace, slot: int, most: int) -> dict[int, int]:
    """IOS-8.3a, 8.3c: the spaces within so many steps that need no die roll, around fires and past no Martians, each
    with the space before it, in the order of their distance."""
    fair, start = g.fairground, g.hero_at[slot]
    if start < 0:
        return {}
    table = fair.steps_bendy if allowed(g, slot, "door_diagonals") else fair.steps_hero
    burnt = not immune(g, slot, "fire")
    came = {start: start}
    front = [start]
    for _ in range(most):
        front = [s for s in front if s == start or not g.martian_in(s)]
        later: list[int] = []
        for s in front:
            for beside in table[s]:
                if beside not in came and not g.destroyed(beside) and not (burnt and g.burning(beside)):
                    came[beside] = s
                    later.append(beside)
        front = later
    return came


def way_to(came: dict[int, int], to: int) -> list[int]:
    """The spaces on the way to one; none if there is no way."""
    way: list[int] = []
    while to in came and came[to] != to:
        way.insert(0, to)
        to = came[to]
    return way


def steps_left(g: OuterSpace) -> int:
    """The steps of the active Hero: all of them before he moves, and what is left of them on the way."""
    return g.white + move_bonus(g, g.active) if g.step == steps.HERO_ACTION else g.left


def walks(g: OuterSpace, decision: Decision, seat: int, ids: list[str]) -> list[Walk]:
    """IOS-8.3a: the walks of the Hero who may move now."""
    slot = g.active
    codes = decision.codes_for(seat)
    begins = g.step == steps.HERO_ACTION
    if slot < 0 or g.owner[slot] != seat or not (begins or g.step == steps.HERO_STEP):
        return []
    if begins and verbs.MOVE not in codes:
        return []
    came = came_from(g, slot, steps_left(g))
    found: list[Walk] = []
    for to in came:
        way = way_to(came, to)
        answers = [*([verbs.MOVE] if begins else []), *[verbs.STEP | s << A for s in way]]
        if way and answers[0] in codes:
            found.append(Walk(f"hero:{ids[slot]}", [f"square:{square_id(s)}" for s in way], len(way), answers))
    return found
