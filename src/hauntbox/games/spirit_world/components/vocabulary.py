"""The words that the cards of Spirit World are written in: triggers, conditions, counters and ops."""

from __future__ import annotations

from typing import Final

from hauntbox.games.spirit_world.table.numbers import KINDS
from hauntbox.kit.cards.effects import Op, Param, Vocabulary
from hauntbox.kit.map.grid import DIRECTIONS

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


def bounds(high: int = 99) -> list[Param]:
    """At least so many and at most so many."""
    return [Param("least", "number", default=0, high=high), Param("most", "number", default=high, high=high)]


CONDITIONS: Final[dict[str, list[Param]]] = {
    "open_gates": bounds(),
    "closed_gates": bounds(),
    "round": bounds(),
    "spirit_count": bounds(),
    "spirit_points": bounds(999),
    "streams": bounds(),
    "partner_streams": bounds(),
    "near": [
        Param("within", "number", low=1, high=9),
        Param("of", "word", ["this", "boss", "ecto"], default_word="this"),
        Param("sight", "word", YES_NO, default_word="no"),
        *bounds(),
    ],
    "carries": bounds(),
    "sees_attacker": [],
    "own_turn": [],
    "can_take_slime": [],
    "driven": bounds(),
    "ghosts_adjacent": bounds(),
    "die": bounds(),
    "against": [Param("what", "word", ["gate", "ghost"])],
    "boss_trapped": [],
    "ghost_class": bounds(),
    "ghost_is": [Param("what", "word", ["boss", "map_bound", "corporeal", "combines", "push"])],
    "in_zone": [Param("zone", "text")],
    "busters_in_zone": [Param("zone", "text"), *bounds()],
    "actions": bounds(),
    "counter": [Param("name", "text"), *bounds()],
}

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

OPS: Final = [
    Op("move", MOMENTS, [
        Param("n", "number", low=1, high=9),
        Param("dir", "word", ["random", "toward", "away", "chosen", *DIRECTIONS]),
        Param("to", "word", GOALS, default_word="attacker"),
        Param("zone", "text", default_word=""),
        Param("one_roll", "word", YES_NO, default_word="no"),
        *LESS,
        *who_ghost(),
    ]),
    Op("slime", MOMENTS, [Param("n", "number", low=1, high=3, default=1), *LESS, *who_gb()]),
    Op("push", MOMENTS, [Param("n", "number", low=1, high=5), *LESS, *who_gb()]),
    Op("emerge", MOMENTS, [
        Param("n", "number", low=1, high=5, default=1),
        Param("at", "word", SPOTS, default_word="this"),
        Param("zone", "text", default_word=""),
        *LESS,
        Param("rank", "word", ["lowest", "highest", "1", "2", "3"], default_word="lowest"),
    ]),
    Op("place", MOMENTS, [
        Param("kind", "word", [*KINDS]), Param("at", "text", default_word=""), Param("zone", "text", default_word=""),
    ]),
    Op("to_spirit_world", MOMENTS, who_ghost()),
    Op("remove_from_game", MOMENTS, who_ghost()),
    Op("open_gate", MOMENTS, [Param("which", "word", CLOSED, default_word="this")]),
    Op("close_gate", MOMENTS, [Param("which", "word", OPEN, default_word="this")]),
    Op("relocate_gate", MOMENTS, []),
    Op("swap", MOMENTS, [Param("within", "number", low=1, high=9)]),
    Op("add_streams", MOMENTS, [Param("n", "number", low=1, high=5, default=1), *LESS]),
    Op("remove_streams", MOMENTS, [
        Param("n", "number", low=1, high=20),
        Param("of", "word", ["this", "boss"], default_word="this"),
        Param("whose", "word", ["most", "all", "attacker"], default_word="most"),
        *LESS,
    ]),
    Op("lose_trapped", MOMENTS, [
        Param("which", "word", ["lowest", "highest"], default_word="lowest"),
        Param("to", "word", ["emerge", "spirit_world", "box"]),
        *who_gb("each"),
    ]),
    Op("pay_trapped", SPECIAL_TRIGGERS, [Param("to", "word", ["spirit_world", "box"], default_word="spirit_world")]),
    Op("modify", ["standing"], [
        Param("stat", "word", STATS),
        Param("n", "number", low=-5, high=5),
        Param("of", "word", ["self", "team", "boss", "ghosts", "gates"], default_word="self"),
    ]),
    Op("permit", ["standing"], [Param("what", "word", ["short_ends"])]),
    Op("immune", ["standing"], [Param("what", "word", ["push", "slime"])]),
    Op("untargetable", ["standing"], [Param("who", "word", ["boss", "ghosts", "gates"])]),
    Op("extra_die", ["standing"], []),
    Op("reroll", ["rolled", "miss_die", "emerge_die"], [Param("die", "word", ["proton", "movement"])]),
    Op("boost", ["rolled"], [Param("n", "number", low=1, high=3), *LESS]),
    Op("redirect_slime", ["other_slimed", "slimed"], [
        Param("to", "word", ["self", "adjacent", "anyone"], default_word="self"),
    ]),
    Op("shrug_slime", ["slimed"], []),
    Op("drag", ["struck"], [Param("n", "number", low=1, high=3, default=1), *LESS]),
    Op("clean", ["struck", "free"], [Param("who", "word", ["anyone", "near"])]),
    Op("free_action", ["free"], [Param("action", "word", ["move", "drive", "deposit", "maneuver"])]),
    Op("ease_gate", ["free"], [Param("n", "number", low=1, high=3, default=1), *LESS]),
    Op("xp", [*MOMENTS, "rolled"], [
        Param("n", "number", low=1, high=5, default=1), Param("at_most", "number", default=0, high=9), *LESS,
        *who_gb("self"),
    ]),
    Op("counter", MOMENTS, [
        Param("name", "text"),
        Param("n", "number", low=-9, high=9),
        Param("set", "word", YES_NO, default_word="no"),
    ]),
    Op("door", MOMENTS, [
        Param("door", "text"), Param("to", "word", ["open", "closed", "toggle"], default_word="toggle"),
    ]),
    Op("win", ENDINGS, []),
    Op("lose", ENDINGS, []),
]

VOCABULARY: Final = Vocabulary(ALL, COUNTERS, CONDITIONS, OPS)
VOCABULARY.limits = ["turn", "round", "scenario"]
VOCABULARY.may = True
