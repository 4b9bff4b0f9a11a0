"""What can happen in The Ghosts Betwixt, as kinds of events."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import EventKind

# The Drawing Phase
DRAWN: Final = EventKind("drawn", "token")
PUT_BACK: Final = EventKind("put_back", "token n=")
TOKEN_REMOVED: Final = EventKind("token_removed", "token")
DRAWING_ENDED: Final = EventKind("drawing_ended")
NEXT_TILE: Final = EventKind("next_tile", "tile")
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
# Why a monster does what it does: what is left after each rule (see `kit.choices`)
CAN_ATTACK_FROM: Final = EventKind("can_attack_from", "character squares*=square", joins="reason")
CLEAR_SHOT: Final = EventKind("clear_shot", "character squares*=square", joins="reason")
FARTHEST: Final = EventKind("farthest", "character squares*=square", joins="reason")
MOST_OTHERS: Final = EventKind("most_others", "character squares*=square", joins="reason")
FEWEST_POINTS: Final = EventKind("fewest_points", "character squares*=square", joins="reason")
REAR_COVERED: Final = EventKind("rear_covered", "character squares*=square", joins="reason")
NEARER: Final = EventKind("nearer", "character squares*=square", joins="reason")
LEAST_APPROACH: Final = EventKind("least_approach", "character squares*=square", joins="reason")
DIE_DECIDED: Final = EventKind("die_decided", "character square", joins="reason")
