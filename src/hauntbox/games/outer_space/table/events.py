"""The kinds of events in Outer Space.

Rules name Heroes by slot. The table notes who that is at the time (`OuterSpace.tell`), because another may take his
place later.
"""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import EventKind

# Set-up and the clock
HERO_CHOSEN: Final = EventKind("hero_chosen", "hero character")
HERO_PLACED: Final = EventKind("hero_placed", "hero=character square")
TURN_BEGAN: Final = EventKind("turn_began", "track=", turn=True)
RAY_FIRED: Final = EventKind("ray_fired", "saucer")
PHASE_BEGAN: Final = EventKind("phase_began", "phase", turn=True)
HERO_BEGAN: Final = EventKind("hero_began", "hero=character", turn=True)
ROLLED: Final = EventKind("rolled", "roll seat dice*=face", joins="roll")
REROLLED: Final = EventKind("rerolled", "roll seat dice*=face")
ALTERED: Final = EventKind("altered", "roll seat dice*=face")  # not by re-rolling them
# Cards
DREW: Final = EventKind("drew", "seat n=")  # everybody sees that
DREW_CARD: Final = EventKind("drew_card", "seat card")  # only those who may know which
LOOKED_AT: Final = EventKind("looked_at", "seat card")
FOUND_ITEM: Final = EventKind("found_item", "hero=character card")
FOUND_EVENT: Final = EventKind("found_event", "hero=character seat")
FOUND_NOTHING: Final = EventKind("found_nothing", "hero=character")
PLAYED: Final = EventKind("played", "seat card")
CARD_LIFTED: Final = EventKind("card_lifted", "card building")
CANCELLED: Final = EventKind("cancelled", "card")
HAND_DISCARDED: Final = EventKind("hand_discarded", "seat card")
MILLED: Final = EventKind("milled", "card")
ITEM_USED: Final = EventKind("item_used", "hero=character card")
ITEM_DISCARDED: Final = EventKind("item_discarded", "hero=character card")
ITEM_GIVEN: Final = EventKind("item_given", "hero=character other=character card")
PICKED_UP: Final = EventKind("picked_up", "hero=character card")
TALENT_USED: Final = EventKind("talent_used", "hero=character talent payer=character")
TECH_USED: Final = EventKind("tech_used", "card")
CHAMPION_USED: Final = EventKind("champion_used", "power=talent")
ABILITY_WORKED: Final = EventKind("ability_worked", "power=talent")  # by itself
HAND_SHOWN: Final = EventKind("hand_shown", "seat cards*=card")  # only to the seat that looks
HAND_SEEN: Final = EventKind("hand_seen", "seat other=seat")  # that somebody looked
PUT_BACK: Final = EventKind("put_back", "seat")
TALENTS_FREE: Final = EventKind("talents_free")
POWER_GAINED: Final = EventKind("power_gained", "hero=character n=")
POWER_LOST: Final = EventKind("power_lost", "hero=character n=")
# The console
COMMANDED: Final = EventKind("commanded", "seat cp=")
TECH_BEGUN: Final = EventKind("tech_begun", "seat place=")
TECH_PAID: Final = EventKind("tech_paid", "seat place= cp=")
TECH_SHOWN: Final = EventKind("tech_shown", "card place=")
CHAMPION_PAID: Final = EventKind("champion_paid", "champion cp= of=")
CHAMPION_CAME: Final = EventKind("champion_came", "champion square")
SAUCER_MOVED: Final = EventKind("saucer_moved", "saucer square")
LANDED: Final = EventKind("landed", "colour square n=")
REINFORCEMENTS_COME: Final = EventKind("reinforcements_come", "seat packs=")
NO_REINFORCEMENTS: Final = EventKind("no_reinforcements", "seat packs=")
# Moving, shooting, fighting
MARCHED: Final = EventKind("marched", "colour from=square to=square n=")
STRODE: Final = EventKind("strode", "champion square")
MOVED: Final = EventKind("moved", "hero=character square")
STUCK: Final = EventKind("stuck", "hero=character")
BLASTED: Final = EventKind("blasted", "from=square to=square")
SILENCED: Final = EventKind("silenced", "square")  # a Pack that does not fire
BLAST_MISSED: Final = EventKind("blast_missed", "square")
BLAST_HITS: Final = EventKind("blast_hits", "square n=")
HIT_GIVEN: Final = EventKind("hit_given", "hero=character n=")
DODGED: Final = EventKind("dodged", "hero=character", joins="outcome")
PROTECTED: Final = EventKind("protected", "hero=character crowd")
HID: Final = EventKind("hid", "hero=character crowd")
FIGHT_BEGAN: Final = EventKind("fight_began", "hero=character square")
FIGHT_ROLLED: Final = EventKind("fight_rolled", "hero=character mine= dice*=face")  # first `mine` dice of the Hero
DIE_CANCELLED: Final = EventKind("die_cancelled", "n=")  # of the Pack's
FIGHT_BROKEN: Final = EventKind("fight_broken", "hero=character")
FIGHT_DRAWN: Final = EventKind("fight_drawn", "hero=character")
FIGHT_WON: Final = EventKind("fight_won", "hero=character")
FIGHT_LOST: Final = EventKind("fight_lost", "hero=character")
SHOT_AT: Final = EventKind("shot_at", "hero=character square")
SHOT_MISSED: Final = EventKind("shot_missed", "hero=character")
# Wounds
HERO_WOUNDED: Final = EventKind("hero_wounded", "hero=character left=", joins="outcome")
HERO_HEALED: Final = EventKind("hero_healed", "hero=character left=")
HERO_DIED: Final = EventKind("hero_died", "hero=character")
HERO_CAME: Final = EventKind("hero_came", "hero character square")
WOUND_PREVENTED: Final = EventKind("wound_prevented")
SOLDIER_KILLED: Final = EventKind("soldier_killed", "colour square")
CHAMPION_WOUNDED: Final = EventKind("champion_wounded", "champion left=")
CHAMPION_KILLED: Final = EventKind("champion_killed", "champion")
SHRUGGED_OFF: Final = EventKind("shrugged_off", "square")
CROWD_WOUNDED: Final = EventKind("crowd_wounded", "crowd left=")
CROWD_HEALED: Final = EventKind("crowd_healed", "crowd left=")
CROWD_DESTROYED: Final = EventKind("crowd_destroyed", "crowd")
CROWD_MOVED: Final = EventKind("crowd_moved", "crowd square")
CROWD_PLACED: Final = EventKind("crowd_placed", "crowd square")
CROWD_STAYED: Final = EventKind("crowd_stayed", "crowd")
CROWD_SAVED: Final = EventKind("crowd_saved", "crowd")
# Places
BUILDING_ROLLED: Final = EventKind("building_rolled", "building")
CARD_LAID: Final = EventKind("card_laid", "card building")
FIRE_STARTED: Final = EventKind("fire_started", "square")
FIRE_SPREAD: Final = EventKind("fire_spread", "from=square square")
FIRE_OUT: Final = EventKind("fire_out", "square")
FIRES_FLARED: Final = EventKind("fires_flared", "n=")
KEROSENE_POURED: Final = EventKind("kerosene_poured", "square")
BUILDING_DESTROYED: Final = EventKind("building_destroyed", "building")
SAUCER_DESTROYED: Final = EventKind("saucer_destroyed", "saucer")
SAUCER_SAVED: Final = EventKind("saucer_saved", "saucer")
PUSHED_HERO: Final = EventKind("pushed_hero", "hero=character square")
PUSHED_MARTIANS: Final = EventKind("pushed_martians", "square from=square martian=")  # a colour, or 2 + a Champion
# Scenarios
COUNTED: Final = EventKind("counted", "tally n= of=")
EMITTER_SET: Final = EventKind("emitter_set", "building")
GAME_OVER: Final = EventKind("game_over", "side")
# Since the first saved games
PROPOSED: Final = EventKind("proposed", "hero=character other=character n= cards*=card")  # the first n are given
DECLINED: Final = EventKind("declined", "hero=character other=character")
TRACK_ENDED: Final = EventKind("track_ended")
FIRE_BLOCKED: Final = EventKind("fire_blocked", "square")  # it spreads, but not in its own direction
FIRE_REFUSED: Final = EventKind("fire_refused", "square")  # a fire should start here, but can't
NO_FIRE_LEFT: Final = EventKind("no_fire_left", "square")  # all markers are on the board, new side up
CROWD_FOUGHT: Final = EventKind("crowd_fought", "crowd square")
