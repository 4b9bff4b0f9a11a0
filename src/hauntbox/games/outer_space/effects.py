"""All that cards can do: importing this module makes every op and every condition known to `acting`."""

from __future__ import annotations

from hauntbox.games.outer_space import (
    cannon,
    conditions,
    death_ray,
    effects_attacks,
    effects_cards,
    effects_dice,
    effects_models,
    effects_places,
    effects_setup,
    effects_tokens,
    effects_wounds,
    shooting,
)

MODULES = (
    cannon, conditions, death_ray, effects_attacks, effects_cards, effects_dice, effects_models, effects_places,
    effects_setup, effects_tokens, effects_wounds, shooting,
)  # fmt: skip
