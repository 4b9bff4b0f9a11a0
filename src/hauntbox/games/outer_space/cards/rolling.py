"""Dice, and what may be done about them once they lie on the table (IOS-14.4)."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.playing import open_window
from hauntbox.games.outer_space.table import events
from hauntbox.games.outer_space.table.moments import (
    BEFORE_ROLL,
    CROWD_ROLLED,
    DIRECTION_ROLLED,
    HERO_ROLLED,
    INSTEAD_OF_MOVE,
    MARTIAN_ROLLED,
    OWN_TURN,
    ROLLED,
    ROLLS,
    SPREAD_ROLLED,
    Moment,
    Throw,
)
from hauntbox.games.outer_space.table.numbers import MARTIANS, OFF
from hauntbox.games.outer_space.table.state import OuterSpace

ROLL: Final = {name: number for number, name in enumerate(ROLLS)}
OWN_MOMENT: Final = {"movement": HERO_ROLLED, "spread": SPREAD_ROLLED, "direction": DIRECTION_ROLLED}
OF_CROWDS: Final = ("crowd", "flight")


def d6(g: OuterSpace) -> int:
    """One die that everybody sees."""
    return g.roll_below(6) + 1


def throw_dice(g: OuterSpace, kind: str, n: int, seat: int, slot: int = OFF) -> Flow[Throw]:
    """Roll dice of a kind, tell it, and let whoever may change them. What comes back shows them as they count.

    Blasts and fights have dice of their own, since they have windows of their own.
    """
    side = g.side_of(seat)
    if g.box.in_use >> BEFORE_ROLL & 1:
        before = Moment(BEFORE_ROLL, side, seat, slot)
        before.throw = Throw(kind, side, seat, slot, [])
        yield from open_window(g, before)
    throw = Throw(kind, side, seat, slot, [d6(g) for _ in range(n)])
    g.tell(events.ROLLED, "IOS-14.4", (ROLL[kind], seat, *throw.dice))
    trigger = moment_of(kind, side, slot)
    if trigger >= 0:
        moment = Moment(trigger, side, seat, slot)
        moment.throw = throw
        if trigger == HERO_ROLLED:
            moment.before(seat, 1 << OWN_TURN | 1 << INSTEAD_OF_MOVE)  # his Move Action
        yield from open_window(g, moment)
    return throw


def moment_of(kind: str, side: int, slot: int) -> int:
    """The window that follows a throw; -1 if there is none."""
    if kind in OWN_MOMENT:
        return OWN_MOMENT[kind]
    if slot >= 0:
        return ROLLED
    if side == MARTIANS:
        return MARTIAN_ROLLED
    return CROWD_ROLLED if kind in OF_CROWDS else OFF


def throw_die(g: OuterSpace, kind: str, seat: int, slot: int = OFF) -> Flow[int]:
    """One die of a kind, as it counts in the end."""
    throw = yield from throw_dice(g, kind, 1, seat, slot)
    return throw.die


def tests_agility(g: OuterSpace, slot: int) -> Flow[bool]:
    """IOS-14.13."""
    die = yield from throw_die(g, "agility", g.owner[slot], slot)
    return die >= g.character(slot).agility
