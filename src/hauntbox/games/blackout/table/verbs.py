"""The verbs of answers in Blackout. Their order is part of saved games: add only at the end."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import FIELD_BITS, VERB_SHIFT, Verb

A: Final = 2 * FIELD_BITS
B: Final = FIELD_BITS

VERBS: Final = [
    Verb(0, "end"),
    Verb(1, "place", "die slot"),
    Verb(2, "move_ecto", "die borough"),
    Verb(3, "move_two", "borough"),
    Verb(4, "calm", "die"),
    Verb(5, "exorcise", "die"),
    Verb(6, "buy", "die equipment"),
    Verb(7, "pass", "die"),
    Verb(8, "reroll", "die"),
    Verb(9, "free_reroll"),
    Verb(10, "use", "equipment"),
    Verb(11, "give", "equipment"),
    Verb(12, "drop", "equipment"),
    Verb(13, "ability", "buster"),
    Verb(14, "activate", "buster"),
    Verb(15, "die", "die"),
    Verb(16, "buster", "buster"),
    Verb(17, "borough", "borough"),
    Verb(18, "slot", "slot"),
    Verb(19, "card", "equipment"),
    Verb(20, "turn", "die face"),
    Verb(21, "enough"),
    Verb(22, "character", "character"),
    Verb(23, "seat", "seat"),
    Verb(24, "ghost", "borough"),
    Verb(25, "agree"),
    Verb(26, "decline"),
]

END: Final = 0 << VERB_SHIFT
PLACE: Final = 1 << VERB_SHIFT
MOVE_ECTO: Final = 2 << VERB_SHIFT
MOVE_TWO: Final = 3 << VERB_SHIFT
CALM: Final = 4 << VERB_SHIFT
EXORCISE: Final = 5 << VERB_SHIFT
BUY: Final = 6 << VERB_SHIFT
PASS: Final = 7 << VERB_SHIFT
REROLL: Final = 8 << VERB_SHIFT
FREE_REROLL: Final = 9 << VERB_SHIFT
USE: Final = 10 << VERB_SHIFT
GIVE: Final = 11 << VERB_SHIFT
DROP: Final = 12 << VERB_SHIFT
ABILITY: Final = 13 << VERB_SHIFT
ACTIVATE: Final = 14 << VERB_SHIFT
PICK_DIE: Final = 15 << VERB_SHIFT
PICK_BUSTER: Final = 16 << VERB_SHIFT
PICK_BOROUGH: Final = 17 << VERB_SHIFT
PICK_SLOT: Final = 18 << VERB_SHIFT
PICK_CARD: Final = 19 << VERB_SHIFT
TURN: Final = 20 << VERB_SHIFT
ENOUGH: Final = 21 << VERB_SHIFT
PICK_CHARACTER: Final = 22 << VERB_SHIFT
PICK_SEAT: Final = 23 << VERB_SHIFT
PICK_GHOST: Final = 24 << VERB_SHIFT
AGREE: Final = 25 << VERB_SHIFT
DECLINE: Final = 26 << VERB_SHIFT
