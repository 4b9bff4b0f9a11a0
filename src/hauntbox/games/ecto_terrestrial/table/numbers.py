"""Heroes, Ecto-Terrestrials, dice and phases, and how they are numbered.

What is looked up by number is declared as `tuple[int, ...]`: of a tuple whose length is known, compiled code makes a
new one at every look-up.
"""

from __future__ import annotations

from typing import Final

# Heroes: four Ghostbusters, then four agents of the MIB. A Hero's faction is `hero >> 2`.
HEROES: Final = ("peter", "egon", "ray", "winston", "agent_j", "agent_k", "agent_l", "chief_zed")
TEAM: Final = 8
FACTIONS: Final = ("gb", "mib")
GB: Final = 0
MIB: Final = 1

# Where a model can be when it is not on a square.
OFF: Final = -1  # a Hero who is Defeated or not placed yet; an ET in the supply
ABSENT: Final = -2  # a Hero whom nobody plays

# Basic ETs (ETI-24), by kind: Grunts are figures 0 to 9, Shooters 10 to 19, Drainers 20 to 27.
KINDS: Final = ("grunt", "shooter", "drainer")
GRUNT: Final = 0
SHOOTER: Final = 1
DRAINER: Final = 2
FIRST: Final[tuple[int, ...]] = (0, 10, 20, 28)
MODELS: Final[tuple[int, ...]] = (10, 10, 8)
ETS: Final = 28
KIND_OF: Final[tuple[int, ...]] = (0,) * 10 + (1,) * 10 + (2,) * 8
SIZE: Final[tuple[int, ...]] = (1, 1, 2)
HEALTH: Final[tuple[int, ...]] = (3, 2, 4)
POINTS: Final[tuple[int, ...]] = (1, 1, 2)
RANGE: Final[tuple[int, ...]] = (1, 2, 1)
# ETI-R13, R60: Drainers go before Grunts, Grunts before Shooters.
PRECEDENCE: Final[tuple[int, ...]] = (DRAINER, GRUNT, SHOOTER)
RANK: Final[tuple[int, ...]] = (1, 2, 0)  # the place of each kind in it

# A square has four spaces (ETI-1.8); a Hero takes one of them, a Boss all (ETI-1.9).
SPACES: Final = 4
HERO_SIZE: Final = 1

# Dice (ETI-1.7, R10): the three kinds of ETs, and the CRIT.
CRIT: Final = 3
FACES: Final = ("grunt", "shooter", "drainer", "crit")
DIE: Final[tuple[int, ...]] = (GRUNT, GRUNT, SHOOTER, SHOOTER, DRAINER, CRIT)
# ETI-R10: the dice that a table can choose; each has six sides, and one of them is a CRIT.
DICE_SETS: Final = ("usual", "grunts", "drainers")
SIDES_OF: Final[tuple[tuple[int, ...], ...]] = (
    DIE,
    (GRUNT, GRUNT, GRUNT, SHOOTER, DRAINER, CRIT),
    (GRUNT, SHOOTER, SHOOTER, DRAINER, DRAINER, CRIT),
)

# Directions, clockwise from the north.
DIRECTIONS: Final = ("north", "east", "south", "west")

# Actions of a turn (ETI-4.1, 18.3), and what some of them cost.
ACTIONS: Final = 4
SOLO_ACTIONS: Final = 6
DOUBLE_ATTACK: Final = 4
SINGLE_REST: Final = 3
HAND: Final = 4  # ETI-8.5
GEAR: Final = 4  # ETI-1.4b
PKE: Final = 3  # the last space of a tracker
DEFEAT: Final = 2  # points lost (ETI-27.5)
TRAPS: Final[tuple[int, ...]] = (3, 2)  # ETI-1.5, by faction

PHASES: Final = ("setup", "players", "hot_sheets", "ets", "round_end", "shop")
SETUP: Final = 0
PLAYERS: Final = 1
HOT_SHEETS: Final = 2
ET_PHASE: Final = 3
ROUND_END: Final = 4
SHOP: Final = 5

# What a thief seeks (ETI-10.3).
LOOT: Final = ("traps", "objectives")
LOOT_TRAPS: Final = 0
LOOT_OBJECTIVES: Final = 1

# Scenario tokens.
OBJECTIVES: Final = ("beacon", "generator", "artifact", "civilian", "console", "clamp")

# Where an Objective can be when it lies on no square: gone, or carried by Hero h as CARRIED - h.
GONE: Final = -1
CARRIED: Final = -2

# How an Episode of a campaign has ended, while the game goes on with bonuses and the shop.
RESULTS: Final = ("playing", "won", "lost")
PLAYING: Final = 0
WON: Final = 1
LOST: Final = 2
