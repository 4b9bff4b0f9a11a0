"""The verbs of answers in Spirit World. Their order is part of saved games: add only at the end."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import FIELD_BITS, VERB_SHIFT, Verb

A: Final = 2 * FIELD_BITS
B: Final = FIELD_BITS

VERBS: Final = [
    Verb(0, "end"),
    Verb(1, "move", "square"),
    Verb(2, "board"),
    Verb(3, "attack", "ghost"),
    Verb(4, "blast", "gate"),
    Verb(5, "drive", "end"),
    Verb(6, "deposit"),
    Verb(7, "clean", "buster"),
    Verb(8, "enter"),
    Verb(9, "exit", "square"),
    Verb(10, "give", "buster"),
    Verb(11, "take", "buster"),
    Verb(12, "wipe"),
    Verb(13, "ability", "ability"),
    Verb(14, "special", "special gate"),
    Verb(15, "concede"),
    Verb(16, "square", "square"),
    Verb(17, "ghosts", "gg= gt= bm="),
    Verb(18, "keep", "n="),
    Verb(19, "reroll", "n="),
    Verb(20, "ghost", "ghost"),
    Verb(21, "gate", "gate"),
    Verb(22, "buster", "buster"),
    Verb(23, "direction", "direction"),
    Verb(24, "agree"),
    Verb(25, "decline"),
    Verb(26, "aim", "direction"),
    Verb(27, "park", "front=square rear=square"),
    Verb(28, "kind", "kind"),
    Verb(29, "source", "effect"),
    Verb(30, "stop", "square"),
    Verb(31, "perform", "special"),
    Verb(32, "through", "square"),
]

END: Final = 0 << VERB_SHIFT
MOVE: Final = 1 << VERB_SHIFT
BOARD: Final = 2 << VERB_SHIFT
ATTACK: Final = 3 << VERB_SHIFT
BLAST: Final = 4 << VERB_SHIFT
DRIVE: Final = 5 << VERB_SHIFT
DEPOSIT: Final = 6 << VERB_SHIFT
CLEAN: Final = 7 << VERB_SHIFT
ENTER: Final = 8 << VERB_SHIFT
EXIT: Final = 9 << VERB_SHIFT
GIVE: Final = 10 << VERB_SHIFT
TAKE: Final = 11 << VERB_SHIFT
WIPE: Final = 12 << VERB_SHIFT
ABILITY: Final = 13 << VERB_SHIFT
SPECIAL: Final = 14 << VERB_SHIFT
CONCEDE: Final = 15 << VERB_SHIFT
PICK_SQUARE: Final = 16 << VERB_SHIFT
PICK_GHOSTS: Final = 17 << VERB_SHIFT
KEEP: Final = 18 << VERB_SHIFT
REROLL: Final = 19 << VERB_SHIFT
PICK_GHOST: Final = 20 << VERB_SHIFT
PICK_GATE: Final = 21 << VERB_SHIFT
PICK_BUSTER: Final = 22 << VERB_SHIFT
PICK_DIRECTION: Final = 23 << VERB_SHIFT
AGREE: Final = 24 << VERB_SHIFT
DECLINE: Final = 25 << VERB_SHIFT
AIM: Final = 26 << VERB_SHIFT
PARK: Final = 27 << VERB_SHIFT
PICK_KIND: Final = 28 << VERB_SHIFT
PICK_SOURCE: Final = 29 << VERB_SHIFT
STOP: Final = 30 << VERB_SHIFT
PERFORM: Final = 31 << VERB_SHIFT
THROUGH: Final = 32 << VERB_SHIFT
