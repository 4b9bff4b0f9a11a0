"""The rulebook's worked examples of monsters: how they come, go, turn on somebody else and lose patience."""

from __future__ import annotations

import pytest

from hauntbox.games.betwixt.combat import attacking
from hauntbox.games.betwixt.combat.field import field_for
from hauntbox.games.betwixt.combat.statuses import gain
from hauntbox.games.betwixt.combat.stumbling import stumble
from hauntbox.games.betwixt.ground.seeing import CLEAR, sight
from hauntbox.games.betwixt.monsters.activating import activate
from hauntbox.games.betwixt.monsters.spawning import spawn
from hauntbox.games.betwixt.monsters.striking import reaches
from hauntbox.games.betwixt.table.numbers import AVELYNN, BILL, FIRST_MONSTER, JOAN, LG, STUNNED
from hauntbox.kit.decks import Deck
from tests.betwixt.boards import Board, Drawing, set_table
from tests.betwixt.home import Home
from tests.betwixt.lab import DOG, Lab, strike


def table(map: str, dice: str = "", kind: str = "guard_dog", speed: int = 4, target: int = BILL) -> tuple[Board, Lab]:
    """A board with a monster that has a target, and no weapon."""
    board = Board(Drawing([map]))
    g = set_table(board, dice)
    card = g.box.monsters[g.box.monster_at[kind]]
    g.kind[DOG] = g.box.monster_at[kind]
    g.accuracy[DOG], g.strength[DOG], g.hit_dice[DOG] = card.acc, card.strength, (LG,)
    g.speed[DOG] = speed
    g.take_target(DOG, target)
    return board, g


def where(board: Board, g: Lab) -> str:
    return board.drawing.name(board.place[g.at[DOG]])


def test_three_dogs_come_with_a_weapon_each() -> None:
    """TGB-7.13, TGB-7.14, TGB-7.15, TGB-7.16, TGB-19.5: the first weapon card goes to position 1, the second to 2, the
    third to 3; each has 3 HP and a Target Token of its own."""
    g = Home()
    g.weapon_decks = [Deck((5, 2, 7, 1)), Deck(())]
    spawn(g, g.box.monster_at["guard_dog"], 3, 0, False)
    dogs = [FIRST_MONSTER, FIRST_MONSTER + 1, FIRST_MONSTER + 2]
    assert g.monsters() == dogs
    assert [g.weapon[one] for one in dogs] == [5, 2, 7] and g.weapon_decks[0].cards == (1,)
    assert [(g.hp[one], g.hp_most[one]) for one in dogs] == [(3, 3)] * 3
    assert all(g.tokens_held >> one & 1 for one in dogs)
    assert sum(g.bag) == 3 * 6 - 3 and all(g.target[one] in g.active() for one in dogs)


def test_a_dog_bites_whom_it_passes() -> None:
    """TGB-20.6, TGB-R61, TGB-R71: Joan is nine steps away, Bill beside the way: from the space nearest to her it bites
    him, and keeps facing him."""
    board, g = table("@ . . . . . . . . . J\n. . . . . B . . . . .", "LG1 LY1 BR1", speed=5, target=JOAN)
    g.run(activate(g, DOG))
    assert where(board, g) == "f2" and g.told("attacked") == [(DOG, BILL, 0)]
    assert (g.target[DOG], g.failed[DOG], g.facing[DOG]) == (JOAN, 1, 2)


def test_whoever_stands_behind_a_dog_is_safe() -> None:
    """TGB-20.6, TGB-20.7: no space is nearer to Joan and beside Bill, so it only goes on, as far as it can."""
    board, g = table(". . @ . . . . . . . . J\nB . . . . . . . . . . .", speed=5, target=JOAN)
    g.run(activate(g, DOG))
    assert where(board, g)[0] == "h" and g.told("attacked") == [] and g.failed[DOG] == 1


def test_a_shade_shoots_from_afar_and_where_others_are_in_reach() -> None:
    """TGB-20.5: an obstructed space costs nothing and is left all the same; of the clear ones at distance 4 it takes
    one from which Avelynn, too, could be shot."""
    board, g = table(
        ". . . . . . .\n. . . . . . .\nB . o . @ . .\n. . . . . . .\n. . . . . A .", kind="wailing_shade",
    )  # fmt: skip
    g.run(activate(g, DOG))
    s = g.at[DOG]
    assert g.house.distance(s, g.at[BILL]) == 4 and g.house.distance(s, g.at[AVELYNN]) <= 4
    assert sight(field_for(g, DOG), s, g.at[BILL]) == CLEAR and where(board, g) != "e3"
    assert g.told("attacked") == [(DOG, BILL, 1)] and g.told("obstruction_roll") == []


@pytest.mark.parametrize(("map", "struck"), [("B . . @ . . A", AVELYNN), ("B . . @ . o A", BILL)])
def test_an_obstructed_shot_is_not_redirected(map: str, struck: int) -> None:
    """TGB-12.9b, TGB-12.9c: Bill's die shows a skull and Avelynn's token is drawn; behind an obstacle she is not shot
    instead of him, and the Shade keeps her token."""
    _, g = table(map, "", "wailing_shade")
    g.bag = [0, 0, 1, 0]
    dice = "LG2 LG2 LY2 BR6 of2=2" + (" T1" if struck == AVELYNN else "")
    g.chance = Lab(dice=dice).chance
    g.bag[BILL] = 0
    blow = strike(DOG, BILL, hit=[LG, LG], ranged=True)
    g.run(attacking.attack(g, blow, reaches, stumble))
    assert g.target[DOG] == AVELYNN and blow.target == struck
    assert (g.hp[BILL], g.hp[AVELYNN]) == ((10, 7) if struck == AVELYNN else (9, 8))


def test_after_three_failed_turns_another_token_is_drawn() -> None:
    """TGB-20.9, TGB-16.2, TGB-R76: a skipped turn in between neither counts nor resets; the counter is 0 again."""
    _, g = table("@ . .|. J\n. . .|. .", target=JOAN)
    g.bag = [0, 0, 0, 0]
    g.bag[BILL] = 1
    g.place = [0, 0, 1, 1]
    for turn, failed in enumerate([1, 2, 2, 0]):
        if turn == 2:
            gain(g, DOG, STUNNED)
        if turn == 3:
            g.bag, g.chance = [0, 1, 0, 0], Lab(dice="of2=1").chance
        g.run(activate(g, DOG))
        assert g.failed[DOG] == failed
    assert g.told("gave_up_target") == [(DOG, JOAN)] and g.told("skipped") == [(DOG,)]
