"""What can be answered in Ecto-Terrestrial Invasion. The order is part of saved games: only ever add at the end."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import FIELD_BITS, VERB_SHIFT, Verb

A: Final = 2 * FIELD_BITS
B: Final = FIELD_BITS

VERBS: Final = [
    Verb(0, "end"),
    Verb(1, "rest"),
    Verb(2, "move", "hero square"),
    Verb(3, "teleport", "hero square"),
    Verb(4, "stand", "hero"),
    Verb(5, "gadget", "gadget hero"),
    Verb(6, "collect", "hero"),
    Verb(7, "take", "hero objective"),
    Verb(8, "take_over", "hero objective"),
    Verb(9, "interact", "hero objective"),
    Verb(10, "open", "hero door"),
    Verb(11, "steal", "hero victim=hero loot"),
    Verb(12, "attack", "hero item square"),
    Verb(13, "double_attack"),
    Verb(14, "single_rest", "hero"),
    Verb(15, "use", "power"),
    Verb(16, "draft", "hero"),
    Verb(17, "equip", "hero item"),
    Verb(18, "place", "hero square"),
    Verb(19, "square", "square"),
    Verb(20, "hero", "hero"),
    Verb(21, "et", "et"),
    Verb(22, "point", "point"),
    Verb(23, "card", "gadget"),
    Verb(24, "unequip", "hero item"),
    Verb(25, "bid", "hero n="),
    Verb(26, "reroll", "dice="),
    Verb(27, "allot", "face et"),
    Verb(28, "allot_boss", "face"),
    Verb(29, "push", "et square"),
    Verb(30, "done"),
    Verb(31, "direction", "direction"),
    Verb(32, "choose", "n="),
    Verb(33, "die", "face"),
    Verb(34, "join", "hero item"),
    Verb(35, "agree"),
    Verb(36, "decline"),
    Verb(37, "react", "gadget"),
    Verb(38, "number", "n="),
    Verb(39, "objective", "objective"),
    Verb(40, "kind", "kind"),
    Verb(41, "buy", "item"),
    Verb(42, "pass"),
    Verb(43, "episode", "episode"),
    Verb(44, "concede"),
    Verb(45, "interact_here", "hero"),
    Verb(46, "ask", "seat"),
    Verb(47, "boss", "boss"),
]

END: Final = 0 << VERB_SHIFT
REST: Final = 1 << VERB_SHIFT
MOVE: Final = 2 << VERB_SHIFT
TELEPORT: Final = 3 << VERB_SHIFT
STAND: Final = 4 << VERB_SHIFT
GADGET: Final = 5 << VERB_SHIFT
COLLECT: Final = 6 << VERB_SHIFT
TAKE: Final = 7 << VERB_SHIFT
TAKE_OVER: Final = 8 << VERB_SHIFT
INTERACT: Final = 9 << VERB_SHIFT
OPEN: Final = 10 << VERB_SHIFT
STEAL: Final = 11 << VERB_SHIFT
ATTACK: Final = 12 << VERB_SHIFT
DOUBLE_ATTACK: Final = 13 << VERB_SHIFT
SINGLE_REST: Final = 14 << VERB_SHIFT
USE: Final = 15 << VERB_SHIFT
DRAFT: Final = 16 << VERB_SHIFT
EQUIP: Final = 17 << VERB_SHIFT
PLACE: Final = 18 << VERB_SHIFT
PICK_SQUARE: Final = 19 << VERB_SHIFT
PICK_HERO: Final = 20 << VERB_SHIFT
PICK_ET: Final = 21 << VERB_SHIFT
PICK_POINT: Final = 22 << VERB_SHIFT
PICK_CARD: Final = 23 << VERB_SHIFT
UNEQUIP: Final = 24 << VERB_SHIFT
BID: Final = 25 << VERB_SHIFT
REROLL: Final = 26 << VERB_SHIFT
ALLOT: Final = 27 << VERB_SHIFT
ALLOT_BOSS: Final = 28 << VERB_SHIFT
PUSH: Final = 29 << VERB_SHIFT
DONE: Final = 30 << VERB_SHIFT
PICK_DIRECTION: Final = 31 << VERB_SHIFT
CHOOSE: Final = 32 << VERB_SHIFT
PICK_DIE: Final = 33 << VERB_SHIFT
JOIN: Final = 34 << VERB_SHIFT
AGREE: Final = 35 << VERB_SHIFT
DECLINE: Final = 36 << VERB_SHIFT
REACT: Final = 37 << VERB_SHIFT
NUMBER: Final = 38 << VERB_SHIFT
PICK_OBJECTIVE: Final = 39 << VERB_SHIFT
PICK_KIND: Final = 40 << VERB_SHIFT
BUY: Final = 41 << VERB_SHIFT
PASS: Final = 42 << VERB_SHIFT
EPISODE: Final = 43 << VERB_SHIFT
CONCEDE: Final = 44 << VERB_SHIFT
INTERACT_HERE: Final = 45 << VERB_SHIFT
ASK: Final = 46 << VERB_SHIFT
PICK_BOSS: Final = 47 << VERB_SHIFT
