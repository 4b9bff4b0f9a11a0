"""HP, FP, statuses, chips, stats: what happens to characters (TGB-3, 15, 16, 18)."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.components.triggers import ACTING, ALL
from hauntbox.games.betwixt.effects.op import BetwixtOp
from hauntbox.games.betwixt.effects.targets import element, number, who
from hauntbox.games.betwixt.table.numbers import DEFENCE, ELEMENTS, HARMFUL, HIT, STATUSES
from hauntbox.kit.cards.effects import Clause, Effect, Param

CURABLE: Final = list(STATUSES[:HARMFUL])
CHIPS: Final = [*HIT, *DEFENCE]
STATS: Final = ["str", "acc", "agi", "spd"]


def status_mistakes(effect: Effect, clause: Clause, kind: str) -> list[str]:
    """Only Bleed has a number (TGB-16.1)."""
    return [] if effect.word("status") == "bleed" or effect.number("n") == 1 else ["only bleed is counted."]


def stance_mistakes(effect: Effect, clause: Clause, kind: str) -> list[str]:
    """TGB-9.7, 9.8: hit chips for one stance, defence chips for the other."""
    known: tuple[str, ...] = HIT if effect.word("stance") == "offensive" else DEFENCE
    return [] if effect.word("colour") in known else [f"this stance gives one of {', '.join(known)}."]


OPS: Final[list[BetwixtOp]] = [
    BetwixtOp("damage", ACTING, [number(), element(), *who("target")], worth=-1.0),  # TGB-18.6: not by an attack
    BetwixtOp("heal", ACTING, [number(), *who()], worth=1.0),
    BetwixtOp("fp", ACTING, [number(-4, 6), *who()], worth=0.6),
    BetwixtOp("pay_fp", ["explore_tile", "story", "final"], [number()], worth=-0.6),  # by any of the active
    BetwixtOp(
        "status", ACTING, [Param("status", "word", list(STATUSES)), number(1, 4, 1), *who("target")], worth=1.0,
        mistakes=status_mistakes,
    ),
    # All of these statuses, or with `n` so many of them as chosen.
    BetwixtOp(
        "cure", ACTING, [Param("statuses", "words", CURABLE), number(0, 3, 0), *who()], worth=1.0
    ),
    BetwixtOp("chip", ACTING, [Param("colour", "word", CHIPS), number(1, 3, 1), *who()], worth=0.8),  # TGB-15.2
    BetwixtOp(
        "stance_chip", ["passive"],
        [Param("stance", "word", ["offensive", "defensive"]), Param("colour", "word", CHIPS)], stands=True, worth=0.5,
        mistakes=stance_mistakes,
    ),
    BetwixtOp("stat", ["passive"], [Param("stat", "word", STATS), number(-2, 3)], stands=True, worth=1.0),
    BetwixtOp("armour", ["passive"], [number(-2, 3)], stands=True, worth=1.5),
    BetwixtOp(
        "rating", ["passive"],
        [Param("element", "word", list(ELEMENTS)), number(-3, 3), Param("who", "word", ["self", "family"],
                                                                       default_word="self")],
        stands=True,
    ),
    BetwixtOp("range", ["passive"], [number(-3, 3), Param("least", "number", default=0, high=9)], stands=True),
    BetwixtOp("blindside_steps", ["passive"], [number(2, 3)], stands=True, worth=0.7),
    BetwixtOp("obstruction_misses", ["passive"], [number(0, 6)], stands=True, worth=0.7),  # the highest die that misses
    BetwixtOp("immune", ["passive"], [Param("status", "word", CURABLE)], stands=True, worth=0.7),
    BetwixtOp("slot", ["passive"], [number(2, 3)], stands=True),  # TGB-23.5: slot of the pouch or satchel
    BetwixtOp("extra_activation", ["passive"], [Param("slot", "word", ["first", "last"])], stands=True),
    BetwixtOp("nothing", ALL, []),
    BetwixtOp("xp", ACTING, [number(-9, 30), *who("each_member")], worth=0.1),
]
