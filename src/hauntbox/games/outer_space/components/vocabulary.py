"""Words that several entries of the vocabulary share: triggers and spans of them, and kinds of parameters.

What ops and conditions there are is listed in `effects/vocabulary.py`.
"""

from __future__ import annotations

from typing import Final

from hauntbox.games.outer_space.table.moments import TRIGGERS
from hauntbox.games.outer_space.table.numbers import KEYWORDS, SIDES, SIZE
from hauntbox.kit.cards.effects import Param

# Several moments by one name: a card that may be played at any of them. Each becomes a use of its own.
SPANS: Final[dict[str, list[str]]] = {
    "early_in_turn": ["start_of_martian_turn", "start_of_hero_turn"],
    "hero_dice": ["rolled", "hero_rolled", "fight"],
    "hero_turn": [
        "start_of_hero_turn", "hero_rolled", "own_turn", "after_action", "end_of_hero_turn", "crowd_phase",
        "crowd_rolled", "fight_declared", "fight", "ranged_declared", "wound_hero", "wound_martian",
    ],
    "any_time": [
        "start_of_martian_turn", "reinforcement_start", "ray_guns_start", "fights_start", "landing_start", "fire_phase",
        "spread_rolled", "direction_rolled", "start_of_hero_turn", "hero_rolled", "own_turn", "after_action",
        "end_of_hero_turn", "crowd_phase", "crowd_rolled", "blast_declared", "blast_rolled", "hits_divided",
        "fight_declared", "fight", "ranged_declared", "wound_hero", "wound_martian", "fire_phase_end",
    ],
    "during_ray_guns": [
        "ray_guns_start", "ray_guns", "after_action", "blast_declared", "blast_rolled", "hits_divided", "wound_martian",
    ],
    "during_fire_phase": ["fire_phase", "spread_rolled", "direction_rolled", "fire_phase_end"],
    "early_or_crowd_phase": ["start_of_martian_turn", "crowd_phase", "crowd_rolled"],
    "model_killed": ["martian_killed", "hero_killed"],
}  # fmt: skip
# How many of these moments have a use of their own, where not all have: numbers of uses are part of saved games, so the
# first use stands for all moments that came later.
OWN_USES: Final[dict[str, int]] = {"hero_turn": 7, "any_time": 15, "during_ray_guns": 3, "during_fire_phase": 3}
# The phases that some of these are bound to, since their moments come in others as well.
SPAN_PHASES: Final[dict[str, list[str]]] = {
    "hero_turn": ["hero_turn", "crowd"],
    "during_ray_guns": ["ray_guns"],
    "early_or_crowd_phase": ["track", "cards", "reinforcement", "command", "march", "crowd"],
}
SETUP: Final = "setup"  # of a scenario
WHENS: Final = [*TRIGGERS, *SPANS, SETUP]

ALWAYS: Final = ["standing"]
IN_FIGHTS: Final = ["fight_declared", "fight"]
DICE: Final = [
    "fight", "blast_rolled", "rolled", "hero_rolled", "spread_rolled", "direction_rolled", "martian_rolled",
    "crowd_rolled", "hero_dice",
]
# Moments at which things happen on the board, whoever brings them about.
DEEDS: Final = [one for one in WHENS if one not in ("standing", SETUP)]

YES_NO: Final = ["yes", "no"]
DIE: Final = ["none", "d3", "d6"]
KEYS: Final = list(KEYWORDS)
# What something can be near to.
NEAR: Final = ["any", "self", "martian", "soldier", "saucer", "hero", "crowd", "fire"]
UNTIL: Final = ["now", "fight", "phase", "turn"]
CHAMPION_IDS: Final = ["zard_beast", "martian_leader"]
SQUARES: Final = [f"{x},{y}" for y in range(SIZE) for x in range(SIZE)]


def bounds(high: int = 20) -> list[Param]:
    """At least so many and at most so many."""
    return [Param("least", "number", default=0, high=high), Param("most", "number", default=high, high=high)]


def on(default: int = 1) -> Param:
    """What a die must show for it to happen; 1: it always does."""
    return Param("on", "number", default=default, low=1, high=6)


def amount(default: int = 1, high: int = 18) -> list[Param]:
    """So many, or as many as a die says."""
    return [Param("n", "number", default=default, low=0, high=high), Param("dice", "word", DIE, default_word="none")]


def near(kind: str = "any", within: int = 0) -> list[Param]:
    """Only those within so many spaces of something."""
    return [
        Param("near", "word", NEAR, default_word=kind),
        Param("within", "number", default=within, high=12),
    ]


SIDE: Final = Param("side", "word", [*SIDES])
WHOSE: Final = Param("whose", "word", ["self", "any"], default_word="self")
KEYWORD: Final = Param("keyword", "word", KEYS)

# Rules that only one scenario has; the modules that keep them look for them by these names.
SPECIALS: Final = [
    "saucer_bombs", "sabotage", "escort", "safe_centre", "emitter", "smash", "beat_out", "few_soldiers",
    "start_in_tent", "seated_crowds", "fuel", "bandstand",
]
# What a side can be asked to reach besides the tallies.
GOALS: Final = ["soldiers_in_tent"]
GOAL_WHENS: Final = ["at_once", "end_of_martian_turn"]
