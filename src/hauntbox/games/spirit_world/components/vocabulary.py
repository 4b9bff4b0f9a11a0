"""Words that several entries of the vocabulary share: triggers, counters, whom and what is meant.

Ops and conditions have their entries in `effects/`; `effects/vocabulary.py` lists them.
"""

from __future__ import annotations

from typing import Final

from hauntbox.kit.cards.effects import Param

# When a card acts. Ghosts and gates share the first three.
GHOST_TRIGGERS: Final = ["hit", "trapped", "missed", "slimes", "end_of_turn", "end_of_round"]
GATE_TRIGGERS: Final = [
    "hit", "missed", "closed", "opened", "face_open", "face_closed", "end_of_turn", "end_of_round",
]
SCENARIO_TRIGGERS: Final = [
    "setup", "start_of_round", "end_of_turn", "end_of_round", "chaos", "combined", "deposited", "all_closed", "arrives",
    "face_open", "face_closed", "face_none", "check", "round_over", "standing",
]
CHARACTER_TRIGGERS: Final = [
    "rolled", "struck", "cleaned", "slimed", "other_slimed", "hauled", "handed", "drove", "shut", "miss_die",
    "emerge_die", "turn_over", "free", "standing",
]
SPECIAL_TRIGGERS: Final = ["special"]
ALL: Final = [
    *dict.fromkeys([*GHOST_TRIGGERS, *GATE_TRIGGERS, *SCENARIO_TRIGGERS, *CHARACTER_TRIGGERS, *SPECIAL_TRIGGERS])
]
# Moments at which things happen on the map, whoever brings them about.
MOMENTS: Final = [
    one for one in ALL
    if one not in ("standing", "check", "round_over", "rolled", "other_slimed", "miss_die", "emerge_die")
]
ENDINGS: Final = [
    "check", "round_over", "start_of_round", "end_of_round", "end_of_turn", "arrives", "all_closed", "combined",
    "deposited", "trapped", "closed", "face_open", "face_closed", "face_none",
]

# What can be counted.
COUNTERS: Final = [
    "open_gates", "closed_gates", "streams", "hauled", "handed", "paid_class", "spirit_count", "round", "counter",
]

YES_NO: Final = ["yes", "no"]
STATS: Final = [
    "roll", "sight", "move", "drive", "actions", "maneuvers", "slime_cap", "transfer", "deposit", "to_hit", "to_trap",
    "to_close",
]
# Figures of what is fired at, not of who fires.
TARGET_STATS: Final = ["to_hit", "to_trap", "to_close"]


def bounds(high: int = 99) -> list[Param]:
    """At least so many and at most so many."""
    return [Param("least", "number", default=0, high=high), Param("most", "number", default=high, high=high)]


GBS: Final = ["attacker", "self", "nearest", "each", "victim", "chosen"]
GHOSTS: Final = ["this", "boss", "nearest", "each", "chosen"]
OPEN: Final = ["this", "nearest_open", "farthest_open", "fewest_streams", "partner", "each_open", "chosen"]
CLOSED: Final = ["this", "nearest_closed", "partner", "each_closed", "chosen"]
SPOTS: Final = [*OPEN, "zone"]


def who_gb(default: str = "attacker") -> list[Param]:
    """Which Ghostbusters; `within` squares of the ghost or gate (0: however far), perhaps only those in its sight."""
    return [
        Param("who", "word", GBS, default_word=default),
        Param("within", "number", default=0, high=9),
        Param("sight", "word", YES_NO, default_word="no"),
        Param("carrying", "word", YES_NO, default_word="no"),
        Param("inside", "word", YES_NO, default_word="no"),
    ]


def who_ghost() -> list[Param]:
    """Which ghosts; `within` squares of the gate or ghost (0: however far)."""
    return [
        Param("who", "word", GHOSTS, default_word="this"),
        Param("within", "number", default=0, high=9),
    ]


GOALS: Final = ["attacker", "nearest_gb", "this_gate", "nearest_gate", "zone", "ecto"]

# What is taken off a number, and the counter that is meant where something is counted by one.
LESS: Final = [Param("less", "words", COUNTERS, default_word=""), Param("name", "text", default_word="")]
