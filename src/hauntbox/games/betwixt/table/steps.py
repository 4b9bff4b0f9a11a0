"""The steps of a game, in the order of its table of steps. Saves know them by number: only ever add at the end."""

from __future__ import annotations

from typing import Final

STEPS: Final = (
    "mission", "line_up", "gear", "enter", "explore", "arrive", "interact", "draw", "place", "settle", "prepare",
    "round", "choose", "act", "monster", "round_end", "replace", "spoils", "lookout", "objectives", "success",
    "interlude", "next_mission", "over",
)
MISSION: Final = 0  # TGB-2.2, 2.5, 2.6: dials, decks and the Fate Bag
LINE_UP: Final = 1  # TGB-2.3, 1.8: who is active
GEAR: Final = 2  # TGB-2.7: one card of the starting equipment
ENTER: Final = 3  # TGB-2.8: one family member takes a space of the start tile
EXPLORE: Final = 4  # TGB-5: what the family goes for, or housekeeping
ARRIVE: Final = 5  # TGB-5.1: one family member takes a space there
INTERACT: Final = 6  # TGB-5.5 to 5.8: the surprise of the tile, then what the family came for
DRAW: Final = 7  # TGB-6: the whole Drawing Phase
PLACE: Final = 8  # TGB-7: the tokens of one tile, then the groups
SETTLE: Final = 9  # TGB-7.12: Placement without monsters ends
PREPARE: Final = 10  # TGB-8.1: one action before the first round
ROUND: Final = 11  # TGB-8.3: a round begins
CHOOSE: Final = 12  # TGB-8.4: whose activation is next
ACT: Final = 13  # TGB-9: one action
MONSTER: Final = 14  # TGB-20: the activation of one monster
ROUND_END: Final = 15  # TGB-8.14
REPLACE: Final = 16  # TGB-21.6: a lookout comes in
SPOILS: Final = 17  # TGB-8.17 to 8.21: one step of the spoils of a combat
LOOKOUT_SWAP: Final = 18  # TGB-8.22
OBJECTIVES: Final = 19  # TGB-8.23, 4.3, 6.20: story tokens, stages, whether the mission can go on
SUCCESS: Final = 20  # TGB-4.4: the rewards of a mission
INTERLUDE: Final = 21  # TGB-26.8: one thing between missions
NEXT_MISSION: Final = 22  # TGB-26.4 to 26.6
OVER: Final = 23  # the mission ends as it ended before the interlude
