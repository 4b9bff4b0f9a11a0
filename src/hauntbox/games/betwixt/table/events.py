"""What can happen in The Ghosts Betwixt, as kinds of events."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import EventKind

# The Drawing Phase
DRAWN: Final = EventKind("drawn", "token")
PUT_BACK: Final = EventKind("put_back", "token n=")
TOKEN_REMOVED: Final = EventKind("token_removed", "token")
DRAWING_ENDED: Final = EventKind("drawing_ended")
NEXT_TILE: Final = EventKind("next_tile", "map_tile")  # as printed; `tile` is one that lies on the map
RETURNED: Final = EventKind("returned", "token")
DOOR_PLACED: Final = EventKind("door_placed", "passage")
DEAD_END: Final = EventKind("dead_end", "passage")
HIDDEN_DOOR: Final = EventKind("hidden_door", "passage")
OBJECTIVE_DOOR: Final = EventKind("objective_door", "passage")
BAG_SPLIT: Final = EventKind("bag_split", "n= into=")
BAG_POURED: Final = EventKind("bag_poured", "n= into=")
TOKEN_ADDED: Final = EventKind("token_added", "token")
# Placement
TILE_LAID: Final = EventKind("tile_laid", "tile map_tile by_stair=")
TRAP_PLACED: Final = EventKind("trap_placed", "trap square")
TREASURE_PLACED: Final = EventKind("treasure_placed", "n= square")
MACHINE_PLACED: Final = EventKind("machine_placed", "square")
SURPRISE_PLACED: Final = EventKind("surprise_placed", "tile")
STORY_PLACED: Final = EventKind("story_placed", "tile")
# Set-up and Exploration
MISSION_BEGAN: Final = EventKind("mission_began", "mission")
ON_LOOKOUT: Final = EventKind("on_lookout", "member")
HANDED_OVER: Final = EventKind("handed_over", "member seat")
NOT_HANDED_OVER: Final = EventKind("not_handed_over", "member seat")
SPEAKS: Final = EventKind("speaks", "seat")
EQUIPPED: Final = EventKind("equipped", "member card slot")
PUT: Final = EventKind("put", "member square")
EXPLORED: Final = EventKind("explored", "tile")
DOOR_OPENED: Final = EventKind("door_opened", "passage")
SURPRISED: Final = EventKind("surprised", "event")
SECRET_FOUND: Final = EventKind("secret_found", "event")
PURCHASED: Final = EventKind("purchased", "n= price=")
SOLD: Final = EventKind("sold", "card price=")
# Combat
COMBAT_BEGAN: Final = EventKind("combat_began")
ROUND_BEGAN: Final = EventKind("round_began", "n=")
ACTIVATED: Final = EventKind("activated", "member")
GROUP_ACTIVATED: Final = EventKind("group_activated", "monster")
TROUBLE: Final = EventKind("trouble", "n= hurts=")
TROUBLED: Final = EventKind("troubled", "member n= loses_hp=")
COMBAT_WON: Final = EventKind("combat_won", "n=")
# After it
DROP: Final = EventKind("drop", "drop")
GAINED_XP: Final = EventKind("gained_xp", "member n= total=")
GAINED_MONEY: Final = EventKind("gained_money", "n= total=")
GAINED_TROPHY: Final = EventKind("gained_trophy", "monster")
LOOTED: Final = EventKind("looted", "member n=")
STORY: Final = EventKind("story", "event")
STAGE: Final = EventKind("stage", "n=")
MISSION_WON: Final = EventKind("mission_won", "mission")
MISSION_LOST: Final = EventKind("mission_lost", "mission")
PROPOSED: Final = EventKind("proposed", "seat")
CONCEDED: Final = EventKind("conceded")
NOT_CONCEDED: Final = EventKind("not_conceded")
# HP, FP and statuses
HURT: Final = EventKind("hurt", "character n= left=")
HEALED: Final = EventKind("healed", "character n= left=")
GAINED_STATUS: Final = EventKind("gained_status", "character status n=")
CANCELLED: Final = EventKind("cancelled", "character status other=status")
STATUS_FLIPPED: Final = EventKind("status_flipped", "character status")
STATUS_ENDED: Final = EventKind("status_ended", "character status")
BLED: Final = EventKind("bled", "character left=")
SKIPPED: Final = EventKind("skipped", "character")
# Chips
CHIP: Final = EventKind("chip", "member die n=")
CHIPS_USED: Final = EventKind("chips_used", "member dice*=die")
CHIPS_EXPIRED: Final = EventKind("chips_expired", "member dice*=die")
# Attacks
ATTACKED: Final = EventKind("attacked", "character target=character ranged=")
BLINDSIDE: Final = EventKind("blindside", "character target=character")
BLIND_ROLL: Final = EventKind("blind_roll", "character n= goes_on=")
OBSTRUCTION_ROLL: Final = EventKind("obstruction_roll", "character n= goes_on=")
HIT_ROLL: Final = EventKind("hit_roll", "character hits= effects= faces*=hit_side")
DAMAGE_ROLL: Final = EventKind("damage_roll", "character n= faces*=damage_side")
DEFENCE_ROLL: Final = EventKind("defence_roll", "character evades= shields= faces*=defence_side")
DIE_LOST: Final = EventKind("die_lost", "character status die")
REROLLED: Final = EventKind("rerolled", "character hit_side")
MISSED: Final = EventKind("missed", "character target=character")
HIT: Final = EventKind("hit", "character target=character n=")
BOUGHT: Final = EventKind("bought", "character line=")
CRITICAL: Final = EventKind("critical", "character n=")
DRAINED: Final = EventKind("drained", "character n=")
REDIRECTED: Final = EventKind("redirected", "character target=character")
RETARGETED: Final = EventKind("retargeted", "character member")
# Falling
DEFEATED: Final = EventKind("defeated", "character member")
FELL_ALONE: Final = EventKind("fell_alone", "character")
KNOCKED_OUT: Final = EventKind("knocked_out", "member")
# Traps and stumbling
STUMBLED: Final = EventKind("stumbled", "character square")
TRAPPED: Final = EventKind("trapped", "character trap square")
# Moving
MOVED: Final = EventKind("moved", "character square")
FACED: Final = EventKind("faced", "character direction")
# Monsters come
SPAWNED: Final = EventKind("spawned", "character square")
ARMED: Final = EventKind("armed", "character monster_weapon")
NOT_PLACED: Final = EventKind("not_placed", "kind=monster n=")
# What a monster does
MONSTER_ACTS: Final = EventKind("monster_acts", "character member", turn=True)
STAYED: Final = EventKind("stayed", "character")
GAVE_UP_TARGET: Final = EventKind("gave_up_target", "character member")
# Why it does so: what is left after each rule (see `kit.choices`). An aim is a space with whom the monster would strike
# from there, perhaps nobody: see `monsters.outlook`.
CAN_ATTACK_FROM: Final = EventKind("can_attack_from", "character aims*=aim", joins="reason")
ON_THE_WAY: Final = EventKind("on_the_way", "character aims*=aim", joins="reason")
BOXED_IN: Final = EventKind("boxed_in", "character aims*=aim", joins="reason")
OUT_OF_REACH: Final = EventKind("out_of_reach", "character member", joins="reason")
CLEAR_SHOT: Final = EventKind("clear_shot", "character aims*=aim", joins="reason")
FARTHEST: Final = EventKind("farthest", "character aims*=aim", joins="reason")
MOST_OTHERS: Final = EventKind("most_others", "character aims*=aim", joins="reason")
FEWEST_POINTS: Final = EventKind("fewest_points", "character aims*=aim", joins="reason")
REAR_COVERED: Final = EventKind("rear_covered", "character aims*=aim", joins="reason")
LEAST_APPROACH: Final = EventKind("least_approach", "character aims*=aim", joins="reason")
# A die has settled what was tied: which of so many
DIE_DECIDED: Final = EventKind("die_decided", "character of= aim", joins="reason")
DIE_FACED: Final = EventKind("die_faced", "character direction", joins="reason")
# Events of missions
EVENT: Final = EventKind("event", "event")
