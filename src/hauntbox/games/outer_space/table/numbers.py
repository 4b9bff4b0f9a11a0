"""The fixed numbers of Outer Space: sides, figures, limits, phases."""

from __future__ import annotations

from typing import Final

MARTIANS: Final = 0
HEROES: Final = 1
SIDES: Final = ("martians", "heroes")

BLUE: Final = 0
PURPLE: Final = 1
COLOURS: Final = ("blue", "purple")

SLOTS: Final = 4  # Heroes in play, IOS-1.2
SOLDIERS: Final = 18
PER_COLOUR: Final = 9
PACK: Final = 3  # most Soldiers in one space, IOS-2.16

ZARD: Final = 0
LEADER: Final = 1
CHAMPIONS: Final = 2

SIZE: Final = 13
CELLS: Final = SIZE << 5
OFF: Final = -1  # not on the board
CENTRE: Final = 6 << 5 | 6

MOST_ITEMS: Final = 4
MOST_WEAPONS: Final = 2
MOST_POWER: Final = 3
MOST_FIRES: Final = 8
MOST_KEROSENE: Final = 4
MOST_CROWDS: Final = 8
CROWD_HEALTH: Final = 4
HAND: Final = 6  # and half of it for each of two Martian Players
SAUCERS: Final = 4

# The keywords of cards, as bits.
WEAPON: Final = 1
GUN: Final = 2
DOUBLE: Final = 4
FIRE: Final = 8
EXPLOSIVE: Final = 16
COMBAT: Final = 32  # has a Combat Bonus
KEYWORDS: Final = {
    "weapon": WEAPON, "gun": GUN, "double": DOUBLE, "fire": FIRE, "explosive": EXPLOSIVE, "combat": COMBAT,
}

# The phases of the Martian Turn by their numbers, then the rest of the round.
SETUP: Final = 0
TRACK: Final = 1
CARDS: Final = 2
REINFORCEMENT: Final = 3
COMMAND: Final = 4
MARCH: Final = 5
RAY_GUNS: Final = 6
FIGHTS: Final = 7
LANDING: Final = 8
BLAZE: Final = 9  # the Fire Phase
HERO_TURN: Final = 10
STIR: Final = 11  # the Crowd Phase
PHASES: Final = (
    "setup", "track", "cards", "reinforcement", "command", "march", "ray_guns", "fights", "landing", "fire",
    "hero_turn", "crowd",
)

# What objectives count, by place in the state's `tally`.
TALLIES: Final = (
    "martians_killed", "heroes_killed", "saucers_destroyed", "crowds_saved", "crowds_destroyed",
    "buildings_destroyed", "zard_killed", "leader_killed", "emitter_cp", "emitter_damage", "fuel", "bandstand",
)
MARTIANS_KILLED: Final = 0
HEROES_KILLED: Final = 1
SAUCERS_DESTROYED: Final = 2
CROWDS_SAVED: Final = 3
CROWDS_DESTROYED: Final = 4
BUILDINGS_DESTROYED: Final = 5
ZARD_KILLED: Final = 6
LEADER_KILLED: Final = 7
EMITTER_CP: Final = 8
EMITTER_DAMAGE: Final = 9
FUEL: Final = 10
BANDSTAND: Final = 11  # Martian Turns in a row that ended with three Soldiers on it

# Of the Command Console (IOS-5.1).
BUTTONS = ("draw", "saucer", "reinforce", "tech", "champion")
