"""All that cards can do: importing this module makes every op and every condition known to `acting`."""

from __future__ import annotations

from hauntbox.games.outer_space.combat import cannon, death_ray, shooting
from hauntbox.games.outer_space.effects import attacks, cards, conditions, dice, models, places, setup, tokens, wounds

MODULES = (
    cannon, conditions, death_ray, attacks, cards, dice, models, places,
    setup, tokens, wounds, shooting,
)  # fmt: skip
