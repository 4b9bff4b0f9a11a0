"""The words that cards of Blackout are written in: triggers, conditions, selectors, counters, ops."""

from __future__ import annotations

from typing import Final

from hauntbox.games.blackout.table.numbers import ICONS
from hauntbox.kit.cards.effects import Op, Param, Vocabulary

GHOST_TRIGGERS: Final = ["start_of_round", "while_in_play", "clean_up", "on_captured"]
TILE_TRIGGERS: Final = {"instant": ["on_reveal"], "lasting": ["next_round", "start_of_round"]}
EQUIPMENT_TRIGGERS: Final = {"passive": ["use", "while_held"], "discard": ["use"], "terrain": ["here"]}
CHARACTER_TRIGGERS: Final = ["ability"]

CONTINUOUS: Final = ["while_in_play", "next_round", "while_held", "here"]
ON_THE_TABLE: Final = ["while_in_play", "next_round", "here"]
ACTIVATED: Final = ["use", "ability"]
FATE: Final = ["start_of_round", "clean_up", "on_captured", "on_reveal"]

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
    return Param("n", "number", default=default, low=low, high=high)


SCOPE: Final = Param("scope", "word", SCOPES, default_word="anywhere")
ONE_SHOT: Final = [*FATE, *ACTIVATED]

CONDITIONS: Final = {
    "gb_here": [Param("min", "number", default=0), Param("max", "number", default=4)],
    "uncovered": [],
    "chaos": [Param("min", "number", default=0), Param("max", "number", default=20)],
    "open_slots": [Param("min", "number", default=0), Param("max", "number", default=5)],
    "dice_on_ghost": [Param("min", "number", default=1)],
    "possessed": [],
    "has_equipment": [],
    "round": [Param("min", "number", default=1, high=99)],
    "token_held": [],
}

OPS: Final = [
    Op("chaos", ONE_SHOT, [n(None, -20), Param("base", "number", default=0), Param("max", "number", default=0)]),
    Op("shield_chaos", ONE_SHOT, [n()]),
    Op("set_aside", ["start_of_round"], [*who(), n()]),
    Op("discard_dice", ONE_SHOT, [*who("self"), n(), Param("icon", "word", FACES_OR_ANY, default_word="any")]),
    Op("possess", FATE, who()),
    Op("cure", ONE_SHOT, who()),
    Op("move", ONE_SHOT, [
        *who("self"),
        Param("where", "word", ["adjacent", "any", "next_clockwise"]),
        Param("with", "word", ["nobody", "other_gb_here"], default_word="nobody"),
    ]),
    Op("rotate_ghosts", ONE_SHOT, [n()]),
    Op("swap_ghosts", ONE_SHOT, [
        Param("a", "word", ["self", "one"], default_word="self"),
        Param("b", "word", ["next_clockwise", "adjacent", "any"], default_word="next_clockwise"),
    ]),
    Op("knock_off", ONE_SHOT, [Param("ghost", "word", ["self", "each_ghost", "ghost_here", "one_ghost"]), n()]),
    Op("lose_equipment", ONE_SHOT, [*who(), n()]),
    Op("sweep_row", ONE_SHOT, [n(0, high=4)]),
    Op("take_card", ACTIVATED, [Param("cost", "number", default=2, low=1, high=2)]),
    Op("turn", ACTIVATED, [
        n(1, high=20),
        Param("from", "word", FACES_OR_ANY, default_word="any"),
        Param("to", "words", FACES),
    ]),
    Op("reroll", ACTIVATED, [n(1, low=1), Param("from", "word", FACES_OR_ANY, default_word="any")]),
    Op("recover", ACTIVATED, [n(1), Param("from", "word", ["discarded", "reroll_or_move"], default_word="discarded")]),
    Op("place_remote", ACTIVATED, [
        Param("icon", "word", FACES_OR_ANY, default_word="any"),
        Param("where", "word", ["adjacent", "any"], default_word="adjacent"),
    ]),
    Op("place_any", ACTIVATED, [Param("open", "number", default=1, low=1, high=5)]),
    Op("pay", ACTIVATED, [Param("icons", "words", FACES_OR_ANY)]),
    Op("extra_pass", [*ACTIVATED, *CONTINUOUS], [
        n(), Param("range", "word", ["same", "adjacent", "any"], default_word="same"),
    ]),
    Op("colour_free", [*ACTIVATED, *CONTINUOUS], [n()]),
    Op("counts_as", ["ability", *CONTINUOUS], [
        Param("from", "word", FACES_OR_ANY),
        Param("to", "word", FACES),
        Param("for", "word", ["ghost", "equipment"], default_word="ghost"),
        n(1),
    ]),
    Op("forbid", CONTINUOUS, [Param("action", "word", ACTIONS), SCOPE]),
    Op("tax", CONTINUOUS, [Param("action", "word", MOVES), n(), SCOPE]),
    Op("discount", CONTINUOUS, [Param("action", "word", ["move_two"]), n(), SCOPE]),
    Op("uncovered_value", ON_THE_TABLE, [n(None), Param("instead_of", "number", default=20), SCOPE]),
    Op("roll_fewer", CONTINUOUS, [n(), SCOPE]),
    Op("single_colour", ["while_in_play", "next_round"], []),
    Op("max_place", ON_THE_TABLE, [n(None, low=1)]),
    Op("calm_value", CONTINUOUS, [n(None), SCOPE]),
    Op("immune", CONTINUOUS, [Param("to", "word", ["possess"]), SCOPE]),
    Op("adjacent_to", ON_THE_TABLE, [Param("boroughs", "words", ["MAN", "BRX", "QNS", "BKN", "STI"])]),
]

VOCABULARY: Final = Vocabulary(
    [*GHOST_TRIGGERS, "on_reveal", "next_round", "use", "while_held", "here", "ability"],
    COUNTERS,
    CONDITIONS,
    OPS,
)
