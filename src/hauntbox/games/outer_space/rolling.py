"""Dice, and what may be done about them once they lie on the table (RW-3)."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.state import Flow
from hauntbox.games.outer_space import events
from hauntbox.games.outer_space.figures import OFF
from hauntbox.games.outer_space.moments import DIRECTION_ROLLED, HERO_ROLLED, ROLLED, SPREAD_ROLLED, Moment, Throw
from hauntbox.games.outer_space.reacting import open_window
from hauntbox.games.outer_space.table import OuterSpace

# What is rolled for; part of the words.
ROLLS: Final = (
    "start", "reinforcement", "landing", "movement", "blast", "dodge", "shot", "fight", "agility", "distance", "burn",
    "board", "building", "spread", "direction", "crowd", "crash", "toughness", "save", "effect", "room", "ray", "heal",
    "smash", "sabotage", "fuel", "beat_out", "flight",
)  # fmt: skip
ROLL: Final = {name: number for number, name in enumerate(ROLLS)}
OWN_MOMENT: Final = {"movement": HERO_ROLLED, "spread": SPREAD_ROLLED, "direction": DIRECTION_ROLLED}


def d6(g: OuterSpace) -> int:
    """One die that everybody sees."""
    return g.roll_below(6) + 1


def throw_dice(g: OuterSpace, kind: str, n: int, seat: int, slot: int = OFF) -> Flow[Throw]:
    """Roll dice of a kind, tell it, and let whoever may change them. What comes back shows them as they count.

    Blasts and fights have dice of their own, since they have windows of their own.
    """
    side = g.side_of(seat)
    throw = Throw(kind, side, seat, slot, [d6(g) for _ in range(n)])
    g.tell(events.ROLLED, "IOS-14.4", (ROLL[kind], seat, *throw.dice))
    trigger = OWN_MOMENT.get(kind, ROLLED if slot >= 0 else OFF)
    if trigger >= 0:
        moment = Moment(trigger, side, seat, slot)
        moment.throw = throw
        yield from open_window(g, moment)
    return throw


def throw_die(g: OuterSpace, kind: str, seat: int, slot: int = OFF) -> Flow[int]:
    """One die of a kind, as it counts in the end."""
    throw = yield from throw_dice(g, kind, 1, seat, slot)
    return throw.die


def tests_agility(g: OuterSpace, slot: int) -> Flow[bool]:
    """IOS-14.13."""
    die = yield from throw_die(g, "agility", g.owner[slot], slot)
    return die >= g.character(slot).agility
