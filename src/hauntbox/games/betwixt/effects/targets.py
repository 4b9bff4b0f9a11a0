"""Whom and what cards and missions mean, and for how long."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.effects.lasting import LASTING
from hauntbox.games.betwixt.table.numbers import ELEMENTS
from hauntbox.kit.cards.effects import Param

# `within` says how far those may be who are chosen near somebody; 0 is any distance.
WHO: Final = [
    "self", "target", "attacker", "self_or_adjacent", "adjacent_member", "member", "other_member", "two_members",
    "random_member", "each_member", "family", "lookout", "monster", "adjacent_monster", "beast", "monsters",
    "monsters_at", "monsters_targeting", "wounded_monster", "everybody", "kind",
]
# Targets that are chosen by a player when the effect is done.
CHOSEN: Final = (
    "self_or_adjacent", "adjacent_member", "member", "other_member", "two_members", "monster", "adjacent_monster",
    "beast", "monsters_at",
)
WITHIN: Final = Param("within", "number", default=0, high=9)
KIND: Final = Param("kind", "text", default_word="any")  # which monsters, where `who` is `kind`


def who(default: str = "self") -> list[Param]:
    """The parameters that say who is meant."""
    return [Param("who", "word", WHO, default_word=default), WITHIN, KIND]


def number(low: int = 1, high: int = 9, default: int | None = None) -> Param:
    return Param("n", "number", low=low, high=high, default=default)


def lasting(default: str) -> Param:
    """For how long something holds."""
    return Param("for", "word", LASTING, default_word=default)


def element() -> Param:
    """An element, or plain damage."""
    return Param("element", "word", ["none", *ELEMENTS], default_word="none")
