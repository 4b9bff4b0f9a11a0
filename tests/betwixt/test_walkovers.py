"""All missions without their fights: whatever is drawn, they can be finished."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.betwixt.lab import box
from tests.betwixt.walkovers import tally, walk_over

SEEDS = 20
MISSIONS = [mission.id for mission in box().missions]


@pytest.mark.parametrize("mission", MISSIONS)
def test_a_mission_can_always_be_finished(mission: str) -> None:
    """TGB-4.4, 6.18 to 6.28, R11: no dead end, tokens are conserved, doors and bags agree, tiles never overlap."""
    for seed in range(SEEDS):
        g, ended = walk_over(mission, seed)
        assert (ended.winners, g.stage) == (-1, 3), f"seed {seed}"


def test_rare_turns_of_fate_are_met() -> None:
    """TGB-6.20, 6.23, 6.26, 7.2: among these missions are dead ends, stairs, hidden rooms, doors and Story Tokens that
    come up because nothing else would go on."""
    met: Counter[str] = Counter()
    for seed in range(100, 115):
        for mission in MISSIONS:
            met += tally(walk_over(mission, seed, looks=False)[0])
    for what in ("story_found", "objective_door", "stair", "hidden_door", "dead_end", "bag_poured", "bag_split"):
        assert met[what] > 0, what
