"""What the log calls a monster that is armed before it stands anywhere."""

from __future__ import annotations

import random

import hauntbox


def test_a_monster_is_armed_under_the_name_that_it_will_have() -> None:
    """TGB-7.14, 7.17: the weapon is drawn first, but the line names whom it is for, as all lines after it do."""
    game, luck = hauntbox.new("betwixt", players=2, seed=3), random.Random(3)
    while game.decision is not None and game.number < 400:
        game.decide(luck.choice(game.decision.options))
    lines = [game.say(one.message) for one in game.events(None) if one.kind == "armed"]
    assert len(lines) > 3
    assert [line for line in lines if line.startswith("Monster ")] == []
