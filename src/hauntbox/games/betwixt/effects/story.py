"""Choices, rolls, counters, and how missions go on and end (TGB-4, 26)."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.components.triggers import EVENTS
from hauntbox.games.betwixt.effects.op import BetwixtOp
from hauntbox.games.betwixt.effects.targets import number
from hauntbox.kit.cards.effects import Param

OPS: Final[list[BetwixtOp]] = [
    # One of two or three, decided by the family together or by every active member alone. What can't be paid is not
    # offered. What happens to `self` inside happens to the member who chose.
    BetwixtOp(
        "choose", EVENTS,
        [
            Param("by", "word", ["family", "each_member"], default_word="family"), Param("a", "effects"),
            Param("b", "effects"), Param("c", "effects", default=0),
        ],
    ),
    # A d6 for the mission or for every active member: `low` up to `n`, `middle` up to `then` (0: there is none), `high`
    # above. What happens to `self` inside happens to the one who rolled.
    BetwixtOp(
        "roll", EVENTS,
        [
            Param("by", "word", ["family", "each_member", "random_member"], default_word="family"), number(1, 5),
            Param("then", "number", default=0, high=5), Param("low", "effects", default=0),
            Param("middle", "effects", default=0), Param("high", "effects", default=0),
        ],
    ),
    # All of `do` for the same members: what happens to `self` inside happens to each of them.
    BetwixtOp(
        "each", EVENTS,
        [
            Param("who", "word", ["member", "two_members", "random_member", "each_member"]), Param("do", "effects"),
        ],
    ),
    BetwixtOp("flag", EVENTS, [Param("name", "text")]),
    BetwixtOp("counter", EVENTS, [Param("name", "text"), number(-5, 20)]),
    BetwixtOp("text", EVENTS, [Param("id", "text")]),  # prose of the mission
    BetwixtOp("more_rounds", EVENTS, [number()]),  # of combat, before a limit is reached
    BetwixtOp("win", ["check", "defeated", "combat_end"], []),
    BetwixtOp("lose", ["lost"], []),
]
