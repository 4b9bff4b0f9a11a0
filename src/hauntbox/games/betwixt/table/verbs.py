"""What can be answered in The Ghosts Betwixt. The order is part of saved games: only ever add at the end."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import FIELD_BITS, VERB_SHIFT, Verb

A: Final = 2 * FIELD_BITS
B: Final = FIELD_BITS

VERBS: Final = [
    Verb(0, "end"),
    Verb(1, "forfeit"),
    Verb(2, "move", "square"),
    Verb(3, "attack", "slot character"),
    Verb(4, "fire", "slot character"),
    Verb(5, "talent", "talent"),
    Verb(6, "defensive_stance"),
    Verb(7, "offensive_stance"),
    Verb(8, "loot", "square"),
    Verb(9, "use", "slot"),
    Verb(10, "ready"),
    Verb(11, "trade", "member"),
    Verb(12, "stash"),
    Verb(13, "activate", "member"),
    Verb(14, "line", "n= of="),
    Verb(15, "done"),
    Verb(16, "keep", "dice="),
    Verb(17, "reroll", "n= side="),
    Verb(18, "critical"),
    Verb(19, "decline"),
    Verb(20, "square", "square"),
    Verb(21, "character", "character"),
    Verb(22, "member", "member"),
    Verb(23, "walk"),
    Verb(24, "bare_hands", "character"),
    Verb(25, "slot", "slot"),
    Verb(26, "give", "card"),
    Verb(27, "take", "card"),
    Verb(28, "nothing"),
    Verb(29, "accept"),
    Verb(30, "tile", "tile"),
    Verb(31, "discard"),
    Verb(32, "deposit"),
    Verb(33, "open", "passage"),
    Verb(34, "visit", "square"),
    Verb(35, "look_into", "tile"),
    Verb(36, "tidy", "member"),
    Verb(37, "buy", "n="),
    Verb(38, "sell", "card"),
    Verb(39, "equip", "card member slot"),
    Verb(40, "bench", "member"),
    Verb(41, "swap", "member other=member"),
    Verb(42, "agree"),
    Verb(43, "concede"),
    Verb(44, "hand_over", "member seat"),
    Verb(45, "prepare", "member"),
    Verb(46, "leave"),
    Verb(47, "speak", "seat"),
    Verb(48, "choose", "n= of="),
    Verb(49, "status", "status"),
    Verb(50, "train", "member"),
    Verb(51, "raise", "stat"),
    Verb(52, "learn", "talent"),
    Verb(53, "purchase", "card"),
    Verb(54, "trophies", "monster"),
    Verb(55, "trophy_set"),
    Verb(56, "boss_trophy", "monster"),
    Verb(57, "collection", "collection"),
    Verb(58, "save"),
    Verb(59, "mission", "mission"),
    Verb(60, "book", "book"),
]

END: Final = 0 << VERB_SHIFT
FORFEIT: Final = 1 << VERB_SHIFT
MOVE: Final = 2 << VERB_SHIFT
ATTACK: Final = 3 << VERB_SHIFT
FIRE: Final = 4 << VERB_SHIFT
TALENT: Final = 5 << VERB_SHIFT
DEFENSIVE: Final = 6 << VERB_SHIFT
OFFENSIVE: Final = 7 << VERB_SHIFT
LOOT: Final = 8 << VERB_SHIFT
USE: Final = 9 << VERB_SHIFT
READY: Final = 10 << VERB_SHIFT
TRADE: Final = 11 << VERB_SHIFT
STASH: Final = 12 << VERB_SHIFT
ACTIVATE: Final = 13 << VERB_SHIFT
LINE: Final = 14 << VERB_SHIFT
DONE: Final = 15 << VERB_SHIFT
KEEP: Final = 16 << VERB_SHIFT
REROLL: Final = 17 << VERB_SHIFT
CRITICAL: Final = 18 << VERB_SHIFT
DECLINE: Final = 19 << VERB_SHIFT
PICK_SQUARE: Final = 20 << VERB_SHIFT
PICK_CHARACTER: Final = 21 << VERB_SHIFT
PICK_MEMBER: Final = 22 << VERB_SHIFT
WALK: Final = 23 << VERB_SHIFT
BARE_HANDS: Final = 24 << VERB_SHIFT
PICK_SLOT: Final = 25 << VERB_SHIFT
GIVE: Final = 26 << VERB_SHIFT
TAKE: Final = 27 << VERB_SHIFT
NOTHING: Final = 28 << VERB_SHIFT
ACCEPT: Final = 29 << VERB_SHIFT
PICK_TILE: Final = 30 << VERB_SHIFT
DISCARD: Final = 31 << VERB_SHIFT
DEPOSIT: Final = 32 << VERB_SHIFT
OPEN: Final = 33 << VERB_SHIFT
VISIT: Final = 34 << VERB_SHIFT
LOOK_INTO: Final = 35 << VERB_SHIFT
TIDY: Final = 36 << VERB_SHIFT
BUY: Final = 37 << VERB_SHIFT
SELL: Final = 38 << VERB_SHIFT
EQUIP: Final = 39 << VERB_SHIFT
BENCH: Final = 40 << VERB_SHIFT
SWAP: Final = 41 << VERB_SHIFT
AGREE: Final = 42 << VERB_SHIFT
CONCEDE: Final = 43 << VERB_SHIFT
HAND_OVER: Final = 44 << VERB_SHIFT
PREPARE: Final = 45 << VERB_SHIFT
LEAVE: Final = 46 << VERB_SHIFT
SPEAK: Final = 47 << VERB_SHIFT
CHOOSE: Final = 48 << VERB_SHIFT
PICK_STATUS: Final = 49 << VERB_SHIFT
TRAIN: Final = 50 << VERB_SHIFT
RAISE: Final = 51 << VERB_SHIFT
LEARN: Final = 52 << VERB_SHIFT
PURCHASE: Final = 53 << VERB_SHIFT
TROPHIES: Final = 54 << VERB_SHIFT
TROPHY_SET: Final = 55 << VERB_SHIFT
BOSS_TROPHY: Final = 56 << VERB_SHIFT
COLLECTION: Final = 57 << VERB_SHIFT
SAVE: Final = 58 << VERB_SHIFT
PICK_MISSION: Final = 59 << VERB_SHIFT
PICK_BOOK: Final = 60 << VERB_SHIFT
