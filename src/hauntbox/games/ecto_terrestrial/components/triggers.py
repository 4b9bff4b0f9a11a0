"""The moments at which cards act, by the kind of card that may name them."""

from __future__ import annotations

from typing import Final

# Abilities, Weapons and Equipment. What is `standing` always holds; `free` and `action` are used in the own turn, an
# action for an Action. The others act by themselves, or may be declined, when the moment comes.
HELD: Final = [
    "standing", "free", "action", "move_declared", "moved", "attack_rolled", "captured", "attack_over",
    "defense_rolled", "would_be_wounded", "returned", "rests", "collected", "turn_started", "door_opened", "bid_shown",
]
# What a Gadget that is a Reaction answers.
REACTIONS: Final = [
    "would_be_wounded", "attack_rolled", "defense_rolled", "sheet_revealed", "steal_declared", "bids_shown",
    "would_be_knocked_down", "would_be_slimed",
]
GADGET: Final = ["action", *REACTIONS]
SHEET: Final = ["revealed"]
EPISODE: Final = [
    "standing", "setup", "interact", "turn_ended", "et_phase_started", "et_phase_ended", "round_ended", "counted",
    "captured", "defeated", "opened", "check", "lost", "interact_here",
]
BOSS: Final = [
    "activated", "mood_grunt", "mood_shooter", "mood_drainer", "mood_crit", "activation_over", "crossed", "stage_over",
    "interact", "standing",
]
ALL: Final = [*dict.fromkeys([*HELD, *GADGET, *SHEET, *EPISODE, *BOSS])]
