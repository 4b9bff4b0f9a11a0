"""Monsters: targets, what they prefer, when they give up; and who comes for those who fall."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.games.betwixt.combat.attacking import defence_pool
from hauntbox.games.betwixt.combat.falling import knock_out, remove_monster
from hauntbox.games.betwixt.combat.statuses import gain
from hauntbox.games.betwixt.family.lineup import entrance_tiles, knock_out_trades, swap
from hauntbox.games.betwixt.ground.house import FAR
from hauntbox.games.betwixt.ground.seeing import CLEAR, NONE, OBSTRUCTED, sight
from hauntbox.games.betwixt.ground.stumbling import straight_on, trap_paths
from hauntbox.games.betwixt.ground.walking import Field, approach_costs, encounter_area, in_rear_line
from hauntbox.games.betwixt.monsters.activating import activate
from hauntbox.games.betwixt.monsters.spawning import spawn
from hauntbox.games.betwixt.monsters.striking import strike_of
from hauntbox.games.betwixt.table import verbs
from hauntbox.games.betwixt.table.numbers import (
    ACTIVE,
    AVELYNN,
    BILL,
    FIRST_MONSTER,
    JOAN,
    KNOCKED_OUT,
    LG,
    LOOKOUT,
    MADDOX,
    OFF,
)
from tests.betwixt.boards import Board, Drawing
from tests.betwixt.home import Home, trade
from tests.betwixt.houses import room, two_rooms
from tests.betwixt.lab import DOG, MATE, Lab, strike
from tests.betwixt.test_examples_monsters import table, where


def acts(map: str, **how: Any) -> tuple[str, list[tuple[int, ...]], Lab]:
    """Where the monster ends, and whom it has attacked."""
    board, g = table(map, **how)
    g.run(activate(g, DOG))
    return where(board, g), [(values[1], values[2]) for values in g.told("attacked")], g


# What monsters prefer


def test_in_melee_most_others_come_first() -> None:
    """TGB-20.4, TGB-R42, TGB-R70, TGB-20.1: a space from which Joan could be struck as well, though it costs more; the
    target is still Bill."""
    end, struck, _ = acts("@ . . . .\n. . B . .\n. . . J .\n. . . . .")
    assert struck == [(BILL, 0)] and end in ("b2", "d3", "c1", "b1", "d4", "c2", "e3", "d2")
    end, _, g = acts("@ . . . .\n. . B . .\n. . . . .")
    assert g.house.distance(g.at[DOG], g.at[BILL]) == 1 and end in ("b1", "b2", "b3") and end != "b1"


def test_at_equal_cost_the_covered_back_counts() -> None:
    """TGB-20.4, TGB-14.3, TGB-R63, TGB-R70: the fewest free spaces behind; a member of the family covers nothing."""
    end, _, _ = acts(". . . .\n@ . B .\n. o . .", speed=1)
    assert end in ("b2", "b3")


def test_shots_are_clear_then_far() -> None:
    """TGB-20.5: the greatest distance, in range, without the penalty."""
    _, struck, g = acts("B . . . . . . . @", kind="wailing_shade")
    assert g.house.distance(g.at[DOG], g.at[BILL]) == 4 and struck == [(BILL, 1)]


def test_with_nobody_in_reach_it_gets_nearer() -> None:
    """TGB-20.7, TGB-20.2, TGB-20.12, TGB-R68: the space in reach with the lowest approach cost; ways, not distances."""
    end, struck, _ = acts("@ . .|B\n. . .|.\n. . .|.\n. . .|.\n. . . .", speed=2)
    assert struck == [] and end[1] == "3"


def test_boxed_in_it_strikes_whom_it_can() -> None:
    """TGB-20.8, TGB-R43, TGB-R69: it can't get any nearer to Bill, so Joan is struck; with nobody there it waits."""
    end, struck, g = acts("@ J|. B", speed=4)
    assert (end, struck, g.failed[DOG]) == ("a1", [(JOAN, 0)], 1)
    assert acts("@ .|. B", speed=0)[1] == []


def test_point_blank_if_there_is_no_better_space() -> None:
    """TGB-20.11, TGB-20.14: a ranged monster that can't step back shoots an adjacent target with the penalty; it never
    strikes in melee."""
    _, struck, g = acts("@ B", kind="wailing_shade")
    assert struck == [(BILL, 1)] and len(g.told("obstruction_roll")) == 1


def test_pairs_of_space_and_member_are_compared_on_the_way() -> None:
    """TGB-20.6, TGB-R62, TGB-R61: of two whom it could bite there, the die decides only between full ties."""
    seen = set()
    for seed in range(12):
        _, g = table(". . J . . . . . . B\n@ . . . . . . . . .\n. . A . . . . . . .", speed=2)
        g.chance = type(g.chance).from_seed(f"way {seed}")
        g.run(activate(g, DOG))
        seen |= {values[1] for values in g.told("attacked")}
    assert seen == {JOAN, AVELYNN}


def test_an_attack_on_the_way_is_a_failed_turn_and_a_miss_is_none() -> None:
    """TGB-R76, TGB-20.9."""
    _, _, g = acts("@ . J . . . . . B", dice="LG1 LY1 T1", speed=2)
    assert g.failed[DOG] == 1
    _, _, g = acts("@ . B", dice="LG1 LY1 BR1", speed=2)
    assert g.failed[DOG] == 0 and len(g.told("missed")) == 1


def test_a_target_off_the_map_is_given_back() -> None:
    """TGB-20.15: for somebody who is there; with nobody on the map it does nothing."""
    _, g = table("@ . . B", target=JOAN)
    g.at[JOAN], g.place[JOAN], g.tokens_held = OFF, LOOKOUT, 0
    g.bag = [1, 0, 0, 0]
    g.run(activate(g, DOG))
    assert g.target[DOG] == BILL
    g.at[BILL], g.place[BILL], g.target[DOG] = OFF, KNOCKED_OUT, OFF
    at = g.at[DOG]
    g.run(activate(g, DOG))
    assert g.at[DOG] == at


def test_the_rear_line_and_the_walls() -> None:
    """TGB-R72, TGB-14.6b, TGB-14.5: it includes the rear space, and obstructed sight is enough."""
    house = room()
    at, facing = house.rolled(0, 4, 4), 0
    behind = [house.rolled(0, 4, row) for row in (3, 2, 1)]
    assert all(in_rear_line(house, at, facing, s) for s in behind)
    assert not in_rear_line(house, at, facing, house.rolled(0, 5, 3))


# Ground


def test_lines_of_sight_by_the_hundredth() -> None:
    """TGB-R34, TGB-13.4, TGB-R64: a line that touches a wall is stopped; one that touches an obstacle is not, nor an
    opaque one; lines that coincide don't count."""
    board = Board(Drawing([". . .\n. O .\n. . ."]))
    at = {board.drawing.name(place): s for s, place in board.place.items()}
    opaque = Field(board.house, [], [], [], -1, True)
    assert sight(opaque, at["a1"], at["c3"]) == NONE and sight(opaque, at["a2"], at["b3"]) == CLEAR
    low = Field(board.house, [], [], [])
    assert sight(low, at["a2"], at["c2"]) == OBSTRUCTED
    walled = Board(Drawing([". .|. .\n. .|. ."]))
    at = {walled.drawing.name(place): s for s, place in walled.place.items()}
    assert sight(Field(walled.house, [], [], []), at["b1"], at["c2"]) == NONE


def test_stumbling_goes_on_after_a_block_in_the_new_direction() -> None:
    """TGB-R65, TGB-17.8b: and bent ways lead into traps, too (TGB-R66, TGB-17.8c)."""
    house = room()
    field = Field(house, [], [], [house.rolled(0, 4, 6)])
    away, s = house.rolled(0, 4, 3), house.rolled(0, 4, 5)
    assert straight_on(field, house.rolled(0, 4, 4), s, away) == -1
    assert straight_on(field, house.rolled(0, 4, 4), house.rolled(0, 5, 5), away) == house.rolled(0, 6, 6)
    traps = [house.rolled(0, 3, 6), house.rolled(0, 2, 6)]
    paths = trap_paths(Field(house, [], [], []), house.rolled(0, 4, 4), away, 2, traps)
    assert paths and all(len(path) == 2 for path in paths)


def test_the_encounter_area_moves_with_those_in_it() -> None:
    """TGB-10.8, TGB-R78, TGB-R32: tiles with somebody on them, looked at anew at each step, and those it began with."""
    house = two_rooms()
    assert encounter_area(house, 1, [house.rolled(0, 1, 1)]) == 1
    assert encounter_area(house, 1, [house.rolled(0, 1, 1), house.rolled(1, 1, 1)]) == 3
    assert encounter_area(house, 3, [house.rolled(0, 1, 1)]) == 3


def test_without_a_way_distance_counts() -> None:
    """TGB-20.12, TGB-R68: where no space to attack from can be walked to."""
    house = room()
    costs = approach_costs(Field(house, [], [], []), [], house.rolled(0, 8, 8))
    assert costs[house.rolled(0, 1, 8)] == 7 and max(costs[s] for s in house.squares) < FAR


# Targets, and who is there


def test_a_token_that_comes_free_goes_to_whom_it_belongs() -> None:
    """TGB-R77, TGB-19.12, TGB-19.10: a monster without a token takes one of the member it remembers."""
    g = Lab()
    g.bag = [1, 0, 0, 0]
    g.put(DOG, BILL)
    g.put(MATE, BILL, token=False)
    assert not g.tokens_held >> MATE & 1
    remove_monster(g, DOG)
    assert g.tokens_held >> MATE & 1 and g.bag == [0, 0, 0, 0]


@pytest.mark.parametrize("token", [True, False])
def test_a_ko_sends_monsters_after_others(token: bool) -> None:
    """TGB-20.10, TGB-21.5, TGB-19.11, TGB-19.13: the tokens leave bag and monsters first; also who only remembered the
    one draws."""
    g = Lab()
    g.put(DOG, BILL, token=token)
    knock_out(g, BILL)
    assert g.bag[BILL] == 0 and g.target[DOG] in (JOAN, AVELYNN) and g.tokens_held >> DOG & 1
    assert g.place[BILL] == KNOCKED_OUT and g.at[BILL] == OFF


def test_a_swap_in_combat_makes_monsters_draw_once() -> None:
    """TGB-21.4, TGB-19.13: after the newcomer's tokens are in the bag."""
    g = Home()
    g.bag = [6, 6, 6, 0]
    dog = g.foe(5, 5, target=BILL)
    g.bag[JOAN] = g.bag[AVELYNN] = 0
    g.run(swap(g, BILL, MADDOX))
    assert g.target[dog] == MADDOX and g.bag == [0, 0, 0, 5]


def test_several_ko_s_trade_in_the_order_of_seats() -> None:
    """TGB-21.13, TGB-9.15, TGB-R28: each once, with anybody active or coming in, or the Stash, where a card may just be
    left; adjacent or not."""
    g = Home(players=4)
    g.owner = (3, 0, 1, 2)
    g.carry(BILL, "frying_pan")
    g.carry(JOAN, "jawbreaker")
    for member in (BILL, JOAN):
        knock_out(g, member)
    asked: list[int] = []
    flow = knock_out_trades(g)
    question = next(flow)
    while True:
        if question.kind == "last_trade":
            asked.append(question.seat)
            assert {trade(AVELYNN), trade(MADDOX), verbs.STASH, verbs.DECLINE} == set(question.codes)
            answer = verbs.STASH
        else:
            answer = question.codes[-1 if question.kind == "stash_take" else 0]
        try:
            question = flow.send(answer)
        except StopIteration:
            break
    assert asked == [0, 3] and set(g.stash) == {g.card("frying_pan"), g.card("jawbreaker")} and g.fallen == ()


def test_lookouts_take_no_part() -> None:
    """TGB-21.2, TGB-R57: they are no target, and several can be away."""
    g = Home()
    g.place = [ACTIVE, LOOKOUT, LOOKOUT, LOOKOUT]
    g.at = [g.sq(1, 1), *[OFF] * (len(g.at) - 1)]
    g.bag = [6, 0, 0, 0]
    spawn(g, g.box.monster_at["rat_swarm"], 6, 0, False)
    assert {g.target[one] for one in g.monsters()} == {BILL} and g.active() == [BILL]
    spawn(g, g.box.monster_at["crow_flock"], 1, 0, False)
    assert g.target[FIRST_MONSTER + 6] == BILL and not g.tokens_held >> FIRST_MONSTER + 6 & 1


def test_weapons_and_cards_of_a_monster_add_up() -> None:
    """TGB-19.3, TGB-19.6: hit dice and defence dice of both; Barbed Collar gives a T."""
    g = Home()
    dog = g.foe(3, 3)
    g.kind[dog] = g.box.monster_at["guard_dog"]
    g.hit_dice[dog], g.defence_dice[dog] = (LG,), (0,)
    g.weapon[dog] = [one.id for one in g.box.monster_weapons].index("barbed_collar")
    assert defence_pool(g, strike(BILL, dog)) == [0, 0]
    assert strike_of(g, dog, BILL, False).hit_dice == [LG, LG]
    gain(g, dog, 7)
    assert defence_pool(g, strike(BILL, dog)) == [0]


def test_who_comes_in_stays_off_occupied_tiles_and_away_from_monsters() -> None:
    """TGB-21.6, TGB-21.7: where every connected tile is occupied, the one farthest from the monsters."""
    g = Home(house=two_rooms())
    g.at = [OFF] * len(g.at)
    g.at[BILL] = g.house.rolled(0, 1, 1)
    assert entrance_tiles(g) == [1]
    rat = g.foe(1, 1)
    g.at[rat] = g.house.rolled(1, 1, 6)
    assert entrance_tiles(g) == [0]
