"""The names of Outer Space's steps, in the order of play; part of saved games."""

from __future__ import annotations

from typing import Final

CHOOSE_HERO: Final = 0  # IOS-2.7
PLACE_HERO: Final = 1  # IOS-2.8, IOS-2.11
PREPARE: Final = 2  # what the scenario sets up
LAND_FIRST: Final = 3  # IOS-2.15
OPENING: Final = 4  # cards that were played immediately in set-up, IOS-R16
TRACK: Final = 5
CARDS: Final = 6  # IOS-4.2a, one Martian Player at a time
REINFORCEMENT: Final = 7
COMMAND: Final = 8  # IOS-4.4, one use at a time
MARCH: Final = 9  # IOS-4.5, one move at a time
RAY_GUNS: Final = 10  # IOS-7.1, one blast at a time
FIGHTS: Final = 11  # IOS-4.7a, one Pack at a time
LANDING: Final = 12
MARTIAN_END: Final = 13
FIRE: Final = 14  # one marker at a time
FIRE_END: Final = 15
HERO_START: Final = 16
NEXT_HERO: Final = 17  # IOS-R71
HERO_ACTION: Final = 18  # IOS-8.2c
HERO_STEP: Final = 19  # IOS-8.3a, one step at a time
EXCHANGE: Final = 20  # IOS-8.6a
RANGED: Final = 21  # IOS-8.7a
HERO_FIGHT: Final = 22
HERO_DONE: Final = 23
CROWD: Final = 24  # one crowd at a time
CROWD_END: Final = 25
BEFORE_FIGHT: Final = 26  # after a ranged attack, in a space with Martians

# What they are called, by number.
NAMES: Final = (
    "choose_hero", "place_hero", "prepare", "land_first", "opening", "track", "cards", "reinforcement", "command",
    "march", "ray_guns", "fights", "landing", "martian_end", "fire", "fire_end", "hero_start", "next_hero",
    "hero_action", "hero_step", "exchange", "ranged", "hero_fight", "hero_done", "crowd", "crowd_end",
    "before_fight",
)  # fmt: skip
