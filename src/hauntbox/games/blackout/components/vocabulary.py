"""Words that several entries of the vocabulary share: triggers, selectors, counters, icons, kinds of parameters.

Ops and conditions have their entries in `effects/`; `effects/vocabulary.py` lists them.
"""

from __future__ import annotations

from typing import Final

from hauntbox.games.blackout.table.numbers import ICONS
from hauntbox.kit.cards.effects import Param

GHOST_TRIGGERS: Final = ["start_of_round", "while_in_play", "clean_up", "on_captured"]
TILE_TRIGGERS: Final = {"instant": ["on_reveal"], "lasting": ["next_round", "start_of_round"]}
EQUIPMENT_TRIGGERS: Final = {"passive": ["use", "while_held"], "discard": ["use"], "terrain": ["here"]}
CHARACTER_TRIGGERS: Final = ["ability"]

CONTINUOUS: Final = ["while_in_play", "next_round", "while_held", "here"]
TRIGGERS: Final = [*GHOST_TRIGGERS, "on_reveal", "next_round", "use", "while_held", "here", "ability"]
ON_THE_TABLE: Final = ["while_in_play", "next_round", "here"]
ACTIVATED: Final = ["use", "ability"]
FATE: Final = ["start_of_round", "clean_up", "on_captured", "on_reveal"]
ONE_SHOT: Final = [*FATE, *ACTIVATED]

# What can be forbidden (BLK-15.4b); the order is the index of a ban in the law.
ACTIONS: Final = [
    "calm", "use_equipment", "buy", "give", "pass", "reroll", "free_reroll", "ability",
    "move_ecto", "move_two", "enter", "leave", "place",
]
MOVES: Final = ["move_ecto", "move_two", "enter", "leave"]

SELECTORS: Final = [
    "self", "active", "each_gb", "each_gb_here", "one_gb_here", "one_gb", "gbs_with_one", "other_gb_here",
    "gb_most_equipment", "gb_most_pool", "gb_most_locked",
    "gb_least_equipment", "gb_least_pool", "gb_least_locked",
    "gb_in_same", "gb_in_adjacent", "gb_in_any",
]
FILTERS: Final = ["anybody", "unpossessed", "not_finished"]
COUNTERS: Final = ["gb_here", "open_slots", "adjacent_uncovered", "dice_on_ghost"]
SCOPES: Final = ["anywhere", "here"]
FACES: Final = [*ICONS]
FACES_OR_ANY: Final = [*ICONS, "any"]


def who(default: str | None = None) -> list[Param]:
    """The parameters that pick Ghostbusters."""
    return [
        Param("who", "word", SELECTORS, default_word=default),
        Param("filter", "word", FILTERS, default_word="anybody"),
    ]


def n(default: int | None = 1, low: int = 0, high: int = 20) -> Param:
    """How many or how much."""
    return Param("n", "number", default=default, low=low, high=high)


SCOPE: Final = Param("scope", "word", SCOPES, default_word="anywhere")
