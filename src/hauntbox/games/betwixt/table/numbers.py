"""The family, dice, statuses, tokens and phases of The Ghosts Betwixt, and how they are numbered.

What is looked up by number is declared as `tuple[int, ...]`: of a tuple whose length is known, compiled code makes a
new one at every look-up.
"""

from __future__ import annotations

from typing import Final

# Characters (TGB-1.1, 19.4): the four family members, then monsters. Props that can be broken are monsters, too.
FAMILY: Final = ("bill", "joan", "avelynn", "maddox")
MEMBERS: Final = 4
BILL: Final = 0
JOAN: Final = 1
AVELYNN: Final = 2
MADDOX: Final = 3
FIRST_MONSTER: Final = 4
CHARACTERS: Final = 28
GROUPS: Final = 4  # trackers: three for tokens, one for what the mission adds
GROUP_SIZE: Final = 6  # TGB-19.5: a monster's number is FIRST_MONSTER + GROUP_SIZE * tracker + position - 1

# Where a character is when it stands on no square; also: no card, nobody, nothing chosen.
OFF: Final = -1
NOTHING: Final = -1

# Where a family member is (TGB-21).
PLACES: Final = ("active", "lookout", "knocked_out")
ACTIVE: Final = 0
LOOKOUT: Final = 1
KNOCKED_OUT: Final = 2
MOST_ACTIVE: Final = 3  # TGB-21.1

# Stats (TGB-3). AGI and SPD are printed; the others have dials.
STATS: Final = ("hp", "fp", "str", "acc", "agi", "spd")

# A side of a die is the number of the die's colour times six, plus the number of the face.
SIDES: Final = 6

# Hit dice (TGB-11.2): by side, hits << 2 | effects.
HIT: Final = ("LG", "G", "LB", "B", "TRQ")
LG: Final = 0
G: Final = 1
LB: Final = 2
B: Final = 3
TRQ: Final = 4
HIT_FACES: Final[tuple[int, ...]] = (
    0, 4, 4, 4, 1, 5,
    0, 4, 4, 5, 5, 8,
    1, 4, 5, 5, 6, 8,
    1, 5, 8, 9, 6, 9,
    0, 4, 4, 5, 1, 8,
)  # fmt: skip
HIT_CAP: Final = 3  # TGB-11.4: dice of one colour in an attack

# Damage dice (TGB-11.7): by side, the damage.
DAMAGE: Final = ("LY", "DY", "LO", "DO")
LY: Final = 0
DY: Final = 1
LO: Final = 2
DO: Final = 3
DAMAGE_FACES: Final[tuple[int, ...]] = (
    0, 1, 1, 1, 2, 2,
    1, 1, 2, 2, 2, 3,
    1, 2, 2, 3, 3, 4,
    2, 2, 3, 3, 4, 5,
)  # fmt: skip

# Defence dice (TGB-11.8): by side, bits of skull and miss, then evades << 2 | shields.
DEFENCE: Final = ("T", "BR", "W")
T: Final = 0
BR: Final = 1
W: Final = 2
EVADE: Final = 4
SKULL: Final = 16
MISS: Final = 32
DEFENCE_FACES: Final[tuple[int, ...]] = (
    0, 1, 1, EVADE, EVADE | 1, SKULL,
    0, 0, 1, 2, EVADE | 1, SKULL,
    1, 2, EVADE, EVADE | 1, MISS, 1 | SKULL,
)  # fmt: skip
DEFENCE_CAP: Final = 3  # TGB-11.9

# TGB-3.6b: the range for each ACC; 8 and more have the last.
RANGE: Final[tuple[int, ...]] = (3, 3, 4, 4, 5, 5, 6, 6, 7)

# Statuses (TGB-16). Bleed counts tokens, Stunned is there or not, all others have two sides.
STATUSES: Final = (
    "bleed", "stunned", "crippled", "blind", "frail", "weakened", "lightheaded", "disarmed",
    "refreshed", "concentrated", "sharpened", "charged",
)  # fmt: skip
BLEED: Final = 0
STUNNED: Final = 1
CRIPPLED: Final = 2
BLIND: Final = 3
FRAIL: Final = 4
WEAKENED: Final = 5
LIGHTHEADED: Final = 6
DISARMED: Final = 7
REFRESHED: Final = 8
CONCENTRATED: Final = 9
SHARPENED: Final = 10
CHARGED: Final = 11
HARMFUL: Final = 8  # statuses below this number do harm

# Elements (TGB-18.1).
ELEMENTS: Final = ("fire", "cold", "sickly", "spirit")
FIRE: Final = 0
COLD: Final = 1
SICKLY: Final = 2
SPIRIT: Final = 3

# Types of monsters (TGB-19.1, 19.2) and of their attacks.
TYPES: Final = ("beast", "humanish", "oddity", "spirit")
ATTACKS: Final = ("melee", "ranged", "card")
MELEE: Final = 0
RANGED: Final = 1
BY_CARD: Final = 2
WEAPON_DECKS: Final = ("beast", "humanish")

# Gear (TGB-22).
RARITIES: Final = ("brown", "green", "blue", "purple")
WEAPON_RARITIES: Final = ("plain", "green", "blue", "purple")
GEAR_KINDS: Final = ("weapon", "clothing", "accessory", "ammo")
WEAPON_TYPES: Final = ("blunt", "blade", "pole", "gun", "thrown", "firework")
AMMO: Final = ("golf_balls", "baseballs", "darts", "pellets", "rockets", "candles")
SLOTS: Final = (
    "left", "right", "head", "chest", "feet", "accessory", "item", "extra1", "extra2", "extra3",
    "case1", "case2", "case3",
)  # fmt: skip
LEFT: Final = 0
RIGHT: Final = 1
HEAD: Final = 2
CHEST: Final = 3
FEET: Final = 4
ACCESSORY: Final = 5
ITEM: Final = 6
EXTRA: Final = 7  # Extra Inventory: three slots from here
EXTRAS: Final = 3
CASE: Final = 10  # the Fireworks Pouch or Syringe Satchel: three slots from here
SLOT_COUNT: Final = 13
STASH: Final = 5
QUARTERS: Final = 4  # fractions of dice and weights are counted in quarters
PROFICIENCY_AT: Final[tuple[int, ...]] = (5, 12, 20)  # TGB-25.10
PROFICIENCIES: Final = 3
LEVELS: Final = 8

# Fate Tokens (TGB-6.4): a token is its kind << 8 | its number.
TOKENS: Final = (
    "map", "monster", "treasure", "door", "rat_trap", "bear_trap", "taser_trap", "ambush", "vending", "surprise",
    "story", "objective",
)  # fmt: skip
MAP_TOKEN: Final = 0
MONSTER_TOKEN: Final = 1
TREASURE_TOKEN: Final = 2
DOOR_TOKEN: Final = 3
RAT_TOKEN: Final = 4
BEAR_TOKEN: Final = 5
TASER_TOKEN: Final = 6
AMBUSH_TOKEN: Final = 7
VENDING_TOKEN: Final = 8
SURPRISE_TOKEN: Final = 9
STORY_TOKEN: Final = 10
OBJECTIVE_TOKEN: Final = 11
TOKEN_SHIFT: Final = 8
FLIPPED: Final = 16  # TGB-6.7: in the number of a Treasure Token that was drawn: its second side is up
COUNTING: Final = 3  # TGB-6.3
MONSTER_TOKENS: Final = 3  # TGB-6.13: at most so many in play
PUT_BACKS: Final = 3  # TGB-6.16
STARVED: Final = 2  # TGB-6.23: a bag with so many tokens or fewer is a dead end
TARGET_TOKENS: Final = 6  # TGB-R12: of each family member

# Traps (TGB-17.4).
TRAPS: Final = ("rat", "bear", "taser", "firecracker")
RAT: Final = 0
BEAR: Final = 1
TASER: Final = 2
FIRECRACKER: Final = 3

# Things of missions that family members interact with (TGB-5.8, 9.10). A Tether is a monster that does nothing.
OBJECTS: Final = ("effigy", "fuse_box", "table", "tether")
EFFIGY: Final = 0
FUSE_BOX: Final = 1
TABLE: Final = 2
TETHER: Final = 3

# What became of a token that was drawn (TGB-6.3 to 6.16).
FATES: Final = ("kept", "put_back", "removed", "returned")
KEPT: Final = 0
PUT_BACK: Final = 1
REMOVED: Final = 2
RETURNED: Final = 3  # TGB-6.10, 6.19: kept at first, and given back with all others of its doorway

# Directions, clockwise from the north.
DIRECTIONS: Final = ("north", "east", "south", "west")

# Actions (TGB-9).
ACTIONS: Final = (
    "move", "attack", "talent", "defensive_stance", "offensive_stance", "loot", "item", "ready", "trade", "stash",
)  # fmt: skip
MOVE: Final = 0
ATTACK: Final = 1
TALENT: Final = 2
DEFENSIVE: Final = 3
OFFENSIVE: Final = 4
LOOT: Final = 5
USE_ITEM: Final = 6
READY: Final = 7
TRADE: Final = 8
TRADE_STASH: Final = 9

PHASES: Final = ("setup", "exploration", "drawing", "placement", "combat", "interlude")
SETUP: Final = 0
EXPLORATION: Final = 1
DRAWING: Final = 2
PLACEMENT: Final = 3
COMBAT: Final = 4
INTERLUDE: Final = 5

DIFFICULTIES: Final = ("story", "standard", "nightmare")
STORY: Final = 0
STANDARD: Final = 1
NIGHTMARE: Final = 2

# How a mission ended, while what follows it is still being played.
RESULTS: Final = ("playing", "won", "lost")
PLAYING: Final = 0
WON: Final = 1
LOST: Final = 2
