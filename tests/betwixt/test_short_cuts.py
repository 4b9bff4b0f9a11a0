"""Rules that only ask whether there is anything stop at the first thing they find, or see at once that there is none.
What they say is what the whole list says."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import hauntbox
from hauntbox import games as shelf
from hauntbox.engine.luck import Luck
from hauntbox.engine.playout import answer_random
from hauntbox.games.betwixt.combat.statuses import weapon_powers
from hauntbox.games.betwixt.components.missions import MOMENTS
from hauntbox.games.betwixt.effects.attacks import has_target, targets_for
from hauntbox.games.betwixt.effects.moments import COMMON, OWN, acts_at
from hauntbox.games.betwixt.effects.standing import found, says
from hauntbox.games.betwixt.effects.vocabulary import VOCABULARY
from hauntbox.games.betwixt.family.acting import actions_of, has_anything_to_do
from hauntbox.games.betwixt.family.lineup import free_squares
from hauntbox.games.betwixt.family.readying import is_movable, slots_for
from hauntbox.games.betwixt.family.trading import gifts, why_not_deal
from hauntbox.games.betwixt.family.wearing import cards_of, has_cards, slot_of
from hauntbox.games.betwixt.missions.exploring import beside, is_beside, slot_of_goal
from hauntbox.games.betwixt.table import verbs
from hauntbox.games.betwixt.table.numbers import CHARACTERS, MEMBERS, OFF
from hauntbox.games.betwixt.table.state import Betwixt

SEEDS = (1, 2, 3, 4)
MISSIONS = shelf.find("betwixt").setup_options()[0].values
OPS = sorted(VOCABULARY.ops)
TRIGGERS = sorted({*OWN, *COMMON, *MOMENTS, "on_ko"})


def tables(seed: int) -> Iterator[Betwixt]:
    """A game played at random, as it stands at each of its decisions."""
    game = hauntbox.new("betwixt", players=1 + seed % 4, seed=seed, mission=MISSIONS[seed])
    luck = Luck(seed)
    while game.decision is not None:
        state = game.state
        assert isinstance(state, Betwixt)
        yield state
        answer_random(game, luck)


@pytest.mark.parametrize("seed", SEEDS)
def test_cards_that_can_go_somewhere_or_change_hands(seed: int) -> None:
    """TGB-9.12, 9.13: whether a card fits elsewhere, whether any can be traded, whether there is any."""
    for g in tables(seed):
        for member in range(MEMBERS):
            cards = cards_of(g, member)
            assert has_cards(g, member) == bool(cards)
            for card in cards:
                assert slot_of(g, member, card) >= 0
                for placed in ([], cards[:1], cards[1:]):
                    assert is_movable(g, member, card, placed) == bool(slots_for(g, member, card, placed))
            for other in range(MEMBERS):
                if other != member:
                    assert (why_not_deal(g, member, other) is None) == bool(gifts(g, member, other))


@pytest.mark.parametrize("seed", SEEDS)
def test_whether_anything_can_be_done(seed: int) -> None:
    """TGB-5.9, 8.1, 9.6: in Exploration, in preparation, and whether a talent has anybody to strike."""
    for g in tables(seed):
        for member in g.active():
            assert has_anything_to_do(g, member) == bool(actions_of(g, member, False, True))
            assert actions_of(g, member, True, False)
            for talent in g.box.members[member].talents:
                for clause in g.box.talents[talent].clauses:
                    for effect in clause.do:
                        if effect.op == "attack":
                            assert has_target(g, effect, member) == bool(targets_for(g, effect, member))


@pytest.mark.parametrize("seed", SEEDS)
def test_what_no_card_says_anything_of(seed: int) -> None:
    """TGB-19.6, 22.8: an op that nothing says anything of has no effects, and at a moment of which nothing is said
    nobody acts."""
    said = 0
    for g in tables(seed):
        for character in range(OFF, CHARACTERS):
            for op in OPS:
                if not says(g, op, character):
                    assert not found(g, op, character), (op, character)
                else:
                    said += 1
        for character in range(CHARACTERS):
            for trigger in TRIGGERS:
                assert acts_at(g, trigger, character) == bool(
                    g.powers_of(character).under(trigger) or weapon_says(g, character, trigger)
                )
    assert said > 100


def weapon_says(g: Betwixt, character: int, trigger: str) -> bool:
    """Whether the weapon of a monster that is not Disarmed says anything of a moment."""
    return bool(weapon_powers(g, character).under(trigger))


@pytest.mark.parametrize("seed", SEEDS)
def test_spaces_where_somebody_can_stand(seed: int) -> None:
    """TGB-5.1, 5.2, 7.5a: the free spaces of a tile, and those beside a door, as one looks at every single one."""
    for g in tables(seed):
        code = g.house.ground_code
        blocked = [*g.machines, *g.objects, *g.obstacles]
        for laid in g.house.laid:
            tile = laid.tile
            squares = [
                laid.slot * 64 + tile.cell(column, row)
                for row in range(1, tile.h + 1) for column in range(1, tile.w + 1)
            ]  # fmt: skip
            assert g.house.squares_of(laid.slot) == squares
            free = [s for s in squares if not code[s] and s not in blocked and s not in g.at]
            assert free_squares(g, laid.slot) == free
        for one in g.house.passages:
            goal = verbs.OPEN | one.number << verbs.A
            squares = g.house.squares_of(slot_of_goal(g, goal))
            near = [s for s in squares if not code[s] and s not in blocked and is_beside(g, goal, s)]
            assert sorted(beside(g, goal)) == sorted(near)
