"""The verbs of answers in Outer Space. Their order is part of saved games: add only at the end.

Most answers name one thing. A follow-up question asks for the next one: a card is played, then its target named.
"""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import FIELD_BITS, VERB_BITS, VERB_SHIFT, Verb

A: Final = 2 * FIELD_BITS
B: Final = FIELD_BITS

VERBS: Final = [
    Verb(0, "pass"),
    Verb(1, "end"),
    Verb(2, "play", "card"),  # an Event in one's own hand
    Verb(3, "use", "card hero"),  # an item, or a Tech (then without a Hero)
    Verb(4, "talent", "talent payer=hero"),
    Verb(5, "tech", "card"),  # a Tech in play
    Verb(6, "champion", "power"),  # an ability of a Champion
    Verb(7, "discard", "card"),
    Verb(8, "draw"),
    Verb(9, "saucer", "saucer square"),
    Verb(10, "reinforce", "saucer n="),
    Verb(11, "build", "card"),  # a CP on a Tech, from the hand or on the table
    Verb(12, "call", "champion"),
    Verb(13, "show", "card"),  # reveal a finished Tech
    Verb(14, "emitter"),
    Verb(15, "yield"),
    Verb(16, "march", "from=square to=square n="),
    Verb(17, "stride", "champion to=square"),
    Verb(18, "blast", "from=square to=square"),
    Verb(19, "pack", "from=square"),
    Verb(20, "hero", "hero"),
    Verb(21, "step", "square"),
    Verb(22, "squeeze", "square"),  # through a pinch point
    Verb(23, "stop"),
    Verb(24, "move"),
    Verb(25, "search"),
    Verb(26, "pick_up"),
    Verb(27, "stay"),
    Verb(28, "give", "card hero"),
    Verb(29, "take", "card hero"),
    Verb(30, "shoot", "card"),  # a ranged attack: with what; its target is asked next
    Verb(31, "arson", "card square"),
    Verb(32, "light", "square"),
    Verb(33, "square", "square"),
    Verb(34, "soldier", "square colour"),  # a Soldier of this colour in that space
    Verb(35, "target", "champion"),
    Verb(36, "crowd", "crowd"),
    Verb(37, "die", "n="),
    Verb(38, "this_die", "n= place="),  # of several that show the same and are not alike
    Verb(39, "agree"),
    Verb(40, "decline"),
    Verb(41, "protect"),
    Verb(42, "hide"),
    Verb(43, "neither"),
    Verb(44, "board", "slot"),
    Verb(45, "building", "building"),
    Verb(46, "direction", "direction"),
    Verb(47, "aim", "placement from=square"),
    Verb(48, "character", "character"),
    Verb(49, "seat", "seat"),
    Verb(50, "card", "card"),
    Verb(51, "fire", "square"),
    Verb(52, "site", "saucer"),
    Verb(53, "special", "special"),  # a scenario's action
    Verb(54, "roll_building"),
    Verb(55, "centre"),
    Verb(56, "kerosene", "square"),
    Verb(57, "way", "talent"),  # which of several uses of one card
    Verb(58, "many", "n="),
    Verb(59, "roar", "card"),  # given up in the Big Top for a Power token
    Verb(60, "teleport", "from=saucer to=saucer"),  # all Soldiers of one Landing Site to another
    Verb(61, "propose", "hero"),  # the exchange as put together
    Verb(62, "withdraw"),  # no exchange after all
]

PASS: Final = 0 << VERB_SHIFT
END: Final = 1 << VERB_SHIFT
PLAY: Final = 2 << VERB_SHIFT
USE: Final = 3 << VERB_SHIFT
TALENT: Final = 4 << VERB_SHIFT
TECH: Final = 5 << VERB_SHIFT
CHAMPION: Final = 6 << VERB_SHIFT
DISCARD: Final = 7 << VERB_SHIFT
DRAW: Final = 8 << VERB_SHIFT
SAUCER: Final = 9 << VERB_SHIFT
REINFORCE: Final = 10 << VERB_SHIFT
BUILD: Final = 11 << VERB_SHIFT
CALL: Final = 12 << VERB_SHIFT
SHOW: Final = 13 << VERB_SHIFT
EMITTER: Final = 14 << VERB_SHIFT
YIELD: Final = 15 << VERB_SHIFT
MARCH: Final = 16 << VERB_SHIFT
STRIDE: Final = 17 << VERB_SHIFT
BLAST: Final = 18 << VERB_SHIFT
PICK_PACK: Final = 19 << VERB_SHIFT
PICK_HERO: Final = 20 << VERB_SHIFT
STEP: Final = 21 << VERB_SHIFT
SQUEEZE: Final = 22 << VERB_SHIFT
STOP: Final = 23 << VERB_SHIFT
MOVE: Final = 24 << VERB_SHIFT
SEARCH: Final = 25 << VERB_SHIFT
PICK_UP: Final = 26 << VERB_SHIFT
STAY: Final = 27 << VERB_SHIFT
GIVE: Final = 28 << VERB_SHIFT
TAKE: Final = 29 << VERB_SHIFT
SHOOT: Final = 30 << VERB_SHIFT
ARSON: Final = 31 << VERB_SHIFT
LIGHT: Final = 32 << VERB_SHIFT
PICK_SQUARE: Final = 33 << VERB_SHIFT
PICK_SOLDIER: Final = 34 << VERB_SHIFT
PICK_CHAMPION: Final = 35 << VERB_SHIFT
PICK_CROWD: Final = 36 << VERB_SHIFT
PICK_DIE: Final = 37 << VERB_SHIFT
PICK_THIS_DIE: Final = 38 << VERB_SHIFT
AGREE: Final = 39 << VERB_SHIFT
DECLINE: Final = 40 << VERB_SHIFT
PROTECT: Final = 41 << VERB_SHIFT
HIDE: Final = 42 << VERB_SHIFT
NEITHER: Final = 43 << VERB_SHIFT
PICK_BOARD: Final = 44 << VERB_SHIFT
PICK_BUILDING: Final = 45 << VERB_SHIFT
PICK_DIRECTION: Final = 46 << VERB_SHIFT
AIM: Final = 47 << VERB_SHIFT
PICK_CHARACTER: Final = 48 << VERB_SHIFT
PICK_SEAT: Final = 49 << VERB_SHIFT
PICK_CARD: Final = 50 << VERB_SHIFT
PICK_FIRE: Final = 51 << VERB_SHIFT
PICK_SITE: Final = 52 << VERB_SHIFT
SPECIAL: Final = 53 << VERB_SHIFT
ROLL_BUILDING: Final = 54 << VERB_SHIFT
TO_CENTRE: Final = 55 << VERB_SHIFT
PICK_KEROSENE: Final = 56 << VERB_SHIFT
PICK_USE: Final = 57 << VERB_SHIFT
HOW_MANY: Final = 58 << VERB_SHIFT
ROAR: Final = 59 << VERB_SHIFT
TELEPORT: Final = 60 << VERB_SHIFT
PROPOSE: Final = 61 << VERB_SHIFT
WITHDRAW: Final = 62 << VERB_SHIFT


def is_given(piece: int) -> bool:
    """Whether a piece is given; otherwise it is asked for."""
    return piece & VERB_BITS == GIVE
