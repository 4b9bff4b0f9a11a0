"""TGB-2.10: which kinds of entries of the box have secrets, and which of them lie open before any game.

Missions go by their numbers until they are played.

Entries of the box go by "kind:id", as `Rules.entry_of` writes them. Kinds with secrets are tile, monster, mission,
event (surprises, Story Tokens, secret rooms), collection, equipment, and "final:MISSION" for the final of a mission.
"""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.components.cards import Contents
from hauntbox.games.betwixt.components.missions import Mission

SEALED: Final = ("tile", "monster", "mission", "event", "collection", "equipment", "final")


def open_entries(box: Contents) -> set[str]:
    """What everybody may know before any game: Base Equipment, and what lies open of the first story mission."""
    known = {f"equipment:{box.cards[card].id}" for card in box.base}
    for one in box.missions:
        if one.order == 1:
            known |= of_mission(box, one)
    return known


def mission_numbers(box: Contents) -> dict[str, str]:
    """Missions by ids that tell nothing: 1 to 6, side_1, side_2."""
    found: dict[str, str] = {}
    sides = 0
    for one in box.missions:
        sides += one.side
        found[one.id] = f"side_{sides}" if one.side else str(one.order)
    return found


def of_mission(box: Contents, mission: Mission) -> set[str]:
    """What lies open while a mission is played: its guide with its tiles and its monster table, without the tile of the
    objective and the secret room."""
    tiles = [number for number in mission.tiles if number != mission.objective]
    return {
        f"mission:{mission.id}",
        *[f"tile:{box.tile_at[number].id}" for number in tiles],
        *[f"monster:{box.monsters[kind].id}" for kind, _ in mission.monsters],
    }
