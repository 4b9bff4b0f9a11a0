"""What is asked more often than it is needed has a short answer; it must always be what the long one would say."""

from __future__ import annotations

import pytest

import hauntbox
from hauntbox.engine.luck import Luck
from hauntbox.engine.playout import answer_random
from hauntbox.games.outer_space.cards.source import Source
from hauntbox.games.outer_space.combat.cannon import aims, can_fire
from hauntbox.games.outer_space.combat.shooting import can_attack, targets
from hauntbox.games.outer_space.effects.models import any_body_moves, body_moves
from hauntbox.games.outer_space.table.numbers import HEROES, SLOTS
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.kit.cards.effects import Effect


def attacks(g: OuterSpace) -> list[Effect]:
    """Every kind of ranged attack in the box."""
    return [effect for use in g.box.uses for effect in use.do if effect.op == "attack"]


def check_shortcuts(g: OuterSpace) -> None:
    """IOS-8.7b, IOS-17.11, IOS-6.3: attacks, the cannon, Packs that move as a body."""
    for mp in range(g.martians):
        assert any_body_moves(g, mp) == bool(body_moves(g, mp))
    for slot in range(SLOTS):
        if g.hero_at[slot] < 0:
            continue
        source = Source(g.owner[slot], HEROES, None, "IOS-8.7a")
        source.slot = slot
        for effect in attacks(g):
            assert can_attack(g, effect, source) == bool(targets(g, source, effect))
        assert can_fire(g, attacks(g)[0], source) == bool(aims(g, slot))


@pytest.mark.parametrize("scenario", ["invasion", "ground_the_fleet", "scorched_earth"])
def test_short_answers_agree_with_long_ones_in_the_course_of_a_game(scenario: str) -> None:
    """IOS-8.7b, IOS-17.11, IOS-6.3."""
    game = hauntbox.new("outer_space", players=3, seed=4, scenario=scenario)
    luck = Luck(4)
    looks = 0
    while game.decision is not None and looks < 40:
        state = game.state
        assert isinstance(state, OuterSpace)
        if game.number % 7 == 0:
            check_shortcuts(state)
            looks += 1
        answer_random(game, luck)
    assert looks > 20
