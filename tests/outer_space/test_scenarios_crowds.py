"""The scenarios about crowds, from set-up to end: Get Them Out! and Last Show at the Big Top."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox import Game
from hauntbox.engine.state import Ended
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table.numbers import CROWDS_SAVED
from hauntbox.games.outer_space.wounds.harm import wound_crowd
from tests.outer_space.aims import needed
from tests.outer_space.card_looking import at, crowds, do, over
from tests.outer_space.combat_looking import (
    asked,
    crowd_wounds,
    drive,
    ended,
    keys,
    seats,
    table,
)
from tests.support.playing import play

# Get Them Out!


def test_six_crowds_hide_in_six_different_buildings_where_the_heroes_like() -> None:
    """*Get Them Out!*: one rolled twice is rolled for again."""
    rolls = [3, 1, 3, 2, 3, 3, 5, 3, 6, 4, 1, 4, 3]
    game = lay(scenario="get_them_out", step="prepare", dice=rolls)
    for _ in range(6):
        assert (asked(game), seats(game)) == ("place_crowd", [1])
        play(game, keys(game, 1)[-1])
        if asked(game) != "place_crowd":
            break
    g = table(game)
    houses = [g.fairground.buildings[g.in_building(s)].id for s in g.crowd_at if s >= 0]
    assert houses == ["bear_cages", "stables", "feed_shed", "hay_barn", "wardrobe_wagon", "dressing_tent"]
    assert g.crowd_wounds == [0] * 8


def lead(*path: str, crowd: str = "5,9", answer: str = "agree", **more: Any) -> Game:
    """Carl walks, with the crowd or without."""
    game = lay(scenario="get_them_out", heroes={"carl": "5,9"}, crowds={crowd: 1, "8,10": 0}, step="hero_action",
               active="carl", white=len(path) + 1, **more)
    do(game, "move", *([answer] if answer else []), *[f"step:{place}" for place in path])
    return game


def test_a_hero_leads_a_crowd_along_step_by_step() -> None:
    """*Get Them Out!*: from where he begins his move; it keeps its Wounds."""
    game = lead("6,9", "6,8")
    assert (at(game, "carl"), crowd_wounds(game, "6,8")) == ("6,8", 1)


def test_he_need_not_lead_it() -> None:
    """*Get Them Out!*: he may."""
    assert crowds(lead("6,9", answer="decline")) == ["5,9", "8,10"]


def test_a_crowd_does_not_follow_into_fire_or_to_another_crowd() -> None:
    """*Get Them Out!*: it stays behind, and he goes on without it."""
    burnt = lead("6,10", "7,10", fires=["6,10"], dice=[1])
    assert (crowds(burnt), at(burnt, "carl")) == (["5,9", "8,10"], "7,10")
    met = lead("6,10", "7,10", "8,10")
    assert crowds(met) == ["7,10", "8,10"]


def test_only_who_begins_his_move_with_a_crowd_leads_it() -> None:
    """*Get Them Out!*: not one he meets on the way; and in no other scenario."""
    met = lead("6,9", "6,10", crowd="6,9", answer="")
    assert crowds(met) == ["6,9", "8,10"]
    game = lay(scenario="signal_fire", heroes={"carl": "5,9"}, crowds={"5,9": 0}, step="hero_action", active="carl",
               white=2)
    do(game, "move")
    assert asked(game) == "step"


def test_a_crowd_in_the_centre_is_saved_at_the_end_of_the_crowd_phase() -> None:
    """*Get Them Out!*: not before, and no longer on the board then."""
    game = lay(scenario="get_them_out", crowds={"6,6": 1, "5,9": 0}, step="crowd", dice=[2, 2])
    assert table(game).tally[CROWDS_SAVED] == 0
    play(game, "crowd:crowd1")
    over(game)
    assert (crowds(game), table(game).tally[CROWDS_SAVED]) == (["5,9"], 1)


def test_a_crowd_that_leaves_the_centre_in_that_phase_is_not_saved() -> None:
    """*Get Them Out!*: where it is at the end counts; and one that only gets there is."""
    for place, dice, n in (("6,6", [5, 2], 0), ("6,5", [5, 4], 1)):
        game = over(lay(scenario="get_them_out", crowds={place: 0}, step="crowd", dice=dice))
        assert table(game).tally[CROWDS_SAVED] == n


def test_elsewhere_nobody_is_saved_in_the_centre() -> None:
    """*Get Them Out!*: in no other scenario."""
    game = over(lay(scenario="last_show", crowds={"6,6": 0}, step="crowd", dice=[2]))
    assert crowds(game) == ["6,6"]


def test_enough_saved_crowds_win_for_the_heroes() -> None:
    """IOS-3.1, *Get Them Out!*."""
    last = needed("get_them_out", "crowds_saved") - 1
    for saved, key in ((last, "heroes.crowds_saved"), (last - 1, "")):
        tally = {"crowds_saved": saved}
        game = over(lay(scenario="get_them_out", crowds={"6,6": 1}, tally=tally, step="crowd", dice=[2]))
        assert ended(game) == key


def test_four_destroyed_crowds_win_for_the_martians() -> None:
    """IOS-3.1, *Get Them Out!*: whatever destroyed them."""
    g = table(lay(scenario="get_them_out", crowds={"6,6": 3}, tally={"crowds_destroyed": 3}))
    with pytest.raises(Ended) as end:
        drive(wound_crowd(g, 0, "fire"))
    assert end.value.key == "martians.crowds_destroyed"


# Last Show at the Big Top


def test_four_crowds_sit_in_the_tent_and_the_heroes_stand_there() -> None:
    """*Last Show at the Big Top*: each on a space of his player's choice."""
    game = lay(scenario="last_show", step="place_hero", dice=[1, 1])
    for _ in range(4):
        assert (asked(game), seats(game)) == ("place_hero", [1])
        assert len(keys(game, 1)) == 21
        play(game, keys(game, 1)[0])
    assert crowds(game) == ["5,5", "7,5", "5,7", "7,7"]
    assert {at(game, table(game).box.heroes[one].id) for one in table(game).hero} == {"5,4"}


def test_crowds_do_not_leave_the_tent_by_themselves() -> None:
    """*Last Show at the Big Top*: a move out is cancelled; within it they move, and from outside they come in."""
    for place, die, to in (("6,4", 2, "6,4"), ("6,4", 4, "6,5"), ("6,3", 4, "6,4"), ("6,3", 2, "6,2")):
        game = over(lay(scenario="last_show", crowds={place: 0}, step="crowd", dice=[5, die]))
        assert crowds(game) == [to]
    game = lay(scenario="last_show", crowds={"6,4": 0}, step="crowd", dice=[5, 6])
    assert set(keys(game, 0)) == {f"square:{place}" for place in ("5,4", "7,4", "5,5", "6,5", "7,5")}


def test_nor_do_they_flee_out_of_it() -> None:
    """IOS-22.8, *Last Show at the Big Top*: though it burns."""
    game = over(lay(scenario="last_show", crowds={"6,4": 0}, fires=["6,5"], step="fire", dice=[5, 2, 1, 2]))
    assert crowds(game) == ["6,4"]
    elsewhere = over(lay(scenario="get_them_out", crowds={"6,4": 0}, fires=["6,5"], step="fire", dice=[5, 2, 1, 2]))
    assert crowds(elsewhere) == ["6,3"]


def test_three_destroyed_crowds_end_the_show() -> None:
    """IOS-3.1, *Last Show at the Big Top*."""
    g = table(lay(scenario="last_show", crowds={"5,5": 3}, tally={"crowds_destroyed": 2}))
    with pytest.raises(Ended) as end:
        drive(wound_crowd(g, 0, "fight"))
    assert end.value.key == "martians.crowds_destroyed"


@pytest.mark.parametrize(("less", "key"), [(1, ""), (0, "martians.soldiers_in_tent")])
def test_so_many_soldiers_in_the_tent_at_the_end_of_a_martian_turn_end_it(less: int, key: str) -> None:
    """IOS-3.1, *Last Show at the Big Top*: Champions don't count, and before its end nobody looks."""
    left = needed("last_show", "soldiers_in_tent") - less
    packs = {"5,3": 1}
    for place in ("5,4", "6,4", "7,4", "5,6", "6,6", "7,6"):
        packs[place] = min(3, left)
        left -= packs[place]
    packs = {place: n for place, n in packs.items() if n}
    game = lay(scenario="last_show", soldiers=packs, leader="6,5", step="landing")
    assert ended(over(game)) == key
    before = lay(scenario="last_show", soldiers=packs, leader="6,5", step="march")
    assert ended(before) == ""
    assert ended(lay(scenario="last_show", soldiers=packs, step="next_hero")) == ""
