"""Asking for one die, one Ghostbuster, one Borough: the small questions that big choices are made of."""

from __future__ import annotations

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.blackout import verbs
from hauntbox.games.blackout.icons import DICE_EACH
from hauntbox.games.blackout.table import Blackout
from hauntbox.games.blackout.verbs import A


def distinct(g: Blackout, dice: tuple[int, ...]) -> list[int]:
    """One die of each colour, face and fixedness: dice alike in all three are interchangeable."""
    found: list[int] = []
    seen = 0
    faces = g.faces
    fixed = g.fixed
    for die in dice:
        kind = 1 << die // DICE_EACH * 12 + faces[die] * 2 + (fixed >> die & 1)
        if not seen & kind:
            seen |= kind
            found.append(die)
    return found


def same_die(g: Blackout, gb: int, die: int) -> int:
    """The first die of the pool that is like this one."""
    for other in g.pools[gb]:
        alike = other // DICE_EACH == die // DICE_EACH and g.faces[other] == g.faces[die]
        if alike and g.fixed >> other & 1 == g.fixed >> die & 1:
            return other
    return die


def pick(
    g: Blackout, seat: int, kind: str, codes: list[int], rule: str, source: Thing | None
) -> Flow[int]:
    """One of these answers; asked only if there is more than one."""
    if len(codes) == 1:
        return codes[0]
    return (yield Decision(seat, kind, codes, rule, source))


def pick_die(
    g: Blackout, gb: int, dice: list[int], kind: str, rule: str, source: Thing | None, enough: bool = False
) -> Flow[int]:
    """One of these dice, by the Ghostbuster's controller; with `enough` also none (-1)."""
    codes = [verbs.PICK_DIE | die << A for die in distinct(g, tuple(dice))]
    if enough:
        codes.append(verbs.ENOUGH)
    answer = yield from pick(g, g.controller(gb), kind, codes, rule, source)
    return -1 if answer == verbs.ENOUGH else field_a(answer)


def pick_buster(
    g: Blackout, seat: int, busters: list[int], kind: str, rule: str, source: Thing | None
) -> Flow[int]:
    """One of these Ghostbusters."""
    codes = [verbs.PICK_BUSTER | buster << A for buster in busters]
    return field_a((yield from pick(g, seat, kind, codes, rule, source)))


def pick_borough(
    g: Blackout, seat: int, boroughs: list[int], kind: str, rule: str, source: Thing | None
) -> Flow[int]:
    """One of these Boroughs."""
    codes = [verbs.PICK_BOROUGH | borough << A for borough in boroughs]
    return field_a((yield from pick(g, seat, kind, codes, rule, source)))


def discard_some(
    g: Blackout, gb: int, n: int, kind: str, rule: str, source: Thing | None, salvage: bool = False
) -> Flow[None]:
    """BLK-6.11: so many dice of the pool, any face and colour, picked one by one and discarded."""
    for left in range(n, 0, -1):
        die = g.pools[gb][0]
        if len(g.pools[gb]) > left:  # otherwise all of them go: no choice
            die = yield from pick_die(g, gb, list(g.pools[gb]), kind, rule, source)
        g.discard(gb, die, rule, source, salvage)
    if n and gb == g.active:
        g.window_shut = True
