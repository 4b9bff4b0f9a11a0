"""GTB-3: figures, Ghostbusters and experience."""

from __future__ import annotations

import pytest

from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.laying import fires, flies, short_of
from tests.spirit_world.looking import (
    against,
    asked,
    beams,
    buster,
    ghosts,
    left,
    offered,
    play,
    slime,
    trapped,
    where,
    xp,
)

AROUND = ["5,4", "6,4", "6,5", "6,6", "5,6", "4,6", "4,5", "4,4"]


@pytest.mark.parametrize("way", range(8))
def test_figures_have_no_facing(way: int) -> None:
    """GTB-3.1: they fire, walk and fly to all sides alike."""
    place, behind = AROUND[way], AROUND[(way + 4) % 8]
    game = fires("egon", "5,5", ("proton", 1), ("movement", way + 1), ghosts={"GG1": place})
    assert {"attack:GG1", f"move:{behind}"} <= set(offered(game))
    play(game, "attack:GG1")
    x, y = (3 * int(a) - 2 * 5 for a in place.split(","))
    assert where(game, "GG1") == f"{x},{y}"


def test_one_figure_a_square() -> None:
    """GTB-3.2."""
    game = fires("egon", "2,2", busters={"ray": "3,2"}, ghosts={"GT1": "2,3"}, ecto=("1,1", "1,2"))
    for taken, rule in (("3,2", "GTB-11.6"), ("2,3", "GTB-11.5"), ("1,1", "GTB-11.6")):
        assert against(game, f"move:{taken}") == rule
    game = flies("GG1", 1, "E", "1,2", ghosts={"GG1": "2,2", "GT1": "3,2"})
    assert (where(game, "GG1"), where(game, "GT1")) == ("4,2", "3,2")


def test_each_square_of_the_car_has_room_for_one_ghost() -> None:
    """GTB-3.2, GTB-21.9."""
    game = flies("GG1", 2, "E", "1,3", ghosts={"GG1": "2,3", "GT1": "3,3"}, ecto=("3,3", "4,3"))
    assert (where(game, "GG1"), where(game, "GT1")) == ("4,3", "3,3")
    game = flies("GG1", 1, "E", "1,3", ghosts={"GG1": "2,3", "GT1": "3,3", "BM1": "4,3"}, ecto=("3,3", "4,3"))
    assert where(game, "GG1") == "5,3"


def test_a_card_shows_abilities_trapped_ghosts_slime_and_experience() -> None:
    """GTB-3.3."""
    game = lay(xp={"ray": 12}, slime={"ray": 2}, trapped={"ray": {"GT": 2}}, busters={"ray": "2,2"})
    card = buster(game, "ray")
    assert [one["has"] for one in card["abilities"]] == [True, True, True, False, False]
    assert (card["slime"], card["xp"], card["next"], card["trapped"]["GT"]) == (2, 12, 20, 2)


def test_there_is_no_limit_to_what_one_carries() -> None:
    """GTB-3.4."""
    game = fires("peter", "2,2", ("proton", 3), ghosts={"GG1": "2,4"}, trapped={"peter": {"GG": 14, "GT": 7, "BM": 3}})
    play(game, "attack:GG1")
    assert trapped(game, "peter") == "15/7/3"


def test_a_trapped_boss_is_not_handed_around() -> None:
    """GTB-3.4, GTB-9.8: with nothing else on the card there is nothing to put down."""
    game = fires(
        "egon", "2,2", ("proton", 4), busters={"ray": "3,2"}, ghosts={"SL": "2,5"}, ecto=("1,1", "0,1"),
        streams=short_of(1, "SL", "egon", "ray"),
    )
    play(game, "attack:SL")
    assert (ghosts(game), offered(game, "deposit", "give")) == ({}, [])
    assert (against(game, "deposit"), against(game, "give:ray")) == ("GTB-9.8", "GTB-9.8")


@pytest.mark.parametrize(
    ("points", "level"), [(0, 1), (4, 1), (5, 2), (11, 2), (12, 3), (19, 3), (20, 4), (29, 4), (30, 5)]
)
def test_thresholds(points: int, level: int) -> None:
    """GTB-3.5, GTB-R1: a level brings its ability and keeps all lower ones."""
    card = buster(lay(xp={"egon": points}), "egon")
    assert card["level"] == level
    assert [one["has"] for one in card["abilities"]] == [number <= level for number in range(1, 6)]


def test_several_levels_at_once() -> None:
    """GTB-3.6: Winston brings in eight ghosts."""
    game = lay(active="winston", trapped={"winston": {"GG": 8}}, xp={"winston": 4})
    play(game, "deposit", "ghosts:8:0:0")
    assert (xp(game, "winston"), buster(game, "winston")["level"]) == ([12], 3)


def test_the_bar_ends_at_thirty() -> None:
    """GTB-3.7."""
    for before in (29, 30):
        game = lay(active="winston", trapped={"winston": {"GG": 5}}, xp={"winston": before})
        play(game, "deposit", "ghosts:5:0:0")
        assert xp(game, "winston") == [30]


def test_a_new_ability_does_not_reach_into_the_action_that_brought_it() -> None:
    """GTB-3.8: the burst slimes Peter first, which makes him level 2, but Egon's Slime is not his to take yet."""
    game = fires(
        "peter", "4,4", ("proton", 3), ("proton", 3), busters={"egon": "6,6"}, xp={"peter": 4},
        ghosts={"GG1": "5,5", "GG2": "7,6"},
    )
    play(game, "attack:GG1")
    assert (asked(game), slime(game, "peter", "egon")) == ("act", [1, 1])
    assert buster(game, "peter")["level"] == 2


def test_a_new_ability_counts_from_the_next_event_on() -> None:
    """GTB-3.8: Ray, level 2 by cleaning, goes on cleaning without an action."""
    game = lay(active="ray", busters={"ray": "2,2", "egon": "3,2"}, slime={"egon": 2}, xp={"ray": 4})
    assert (against(game, "ability:ray.2"), offered(game, "ability")) == ("GTB-3.5", [])
    play(game, "clean:egon")
    assert "ability:ray.2" in offered(game)
    play(game, "ability:ray.2")
    assert (slime(game, "egon"), left(game, "ray"), xp(game, "ray")) == ([0], 1, [5])


def test_a_team_ability_does_not_reach_into_the_action_that_brought_it() -> None:
    """GTB-3.8, GTB-22.19: Egon's fifth level adds to the next roll, not to this one."""
    game = fires(
        "egon", "2,2", ("proton", 1), ("proton", 1), ("movement", 3), ("proton", 3), ("proton", 3), xp={"egon": 29},
        ghosts={"GG1": "2,5", "GT1": "4,2"},
    )
    play(game, "attack:GG1", "keep:1")
    assert (xp(game, "egon"), where(game, "GG1")) == ([30], "4,5")  # rolled 1, missed
    play(game, "attack:GT1", "keep:3")
    assert len(game.view()["ghosts"]) == 2 and beams(game, "egon") == ("ghost:GT1", 1)  # 3 + 1 hits on 4


def test_the_action_of_level_three_comes_at_once() -> None:
    """GTB-3.9, GTB-22.1."""
    game = fires("ray", "2,2", ("proton", 3), ghosts={"GG1": "2,4"}, xp={"ray": 11}, spent=1)
    assert left(game, "ray") == 1
    play(game, "attack:GG1")
    assert (xp(game, "ray"), left(game, "ray")) == ([12], 1)
    assert (buster(game, "ray")["base"], buster(game, "ray")["cap"]) == (3, 3)


def test_the_action_of_level_three_comes_even_to_who_had_none_left_and_is_slimed() -> None:
    """GTB-3.9, GTB-8.4: Peter, slimed by the burst that makes him level 3: 3 - 1 Slime - 2 spent."""
    game = fires("peter", "4,4", ("proton", 3), ghosts={"GG1": "5,5"}, xp={"peter": 10}, spent=1)
    play(game, "attack:GG1")
    assert (xp(game, "peter"), slime(game, "peter"), left(game, "peter")) == ([12], [1], 0)
    game = fires("peter", "4,4", ("proton", 3), ghosts={"GG1": "5,5"}, xp={"peter": 10})
    play(game, "attack:GG1")
    assert left(game, "peter") == 1


def test_the_cap_of_level_three_comes_at_once_too() -> None:
    """GTB-3.9, GTB-22.1: slimed twice by one reaction, Peter has room for the second because of the first."""
    game = fires(
        "peter", "2,2", ("proton", 1), ("movement", 1), ghosts={"GT1": "2,1"}, xp={"peter": 11}, slime={"peter": 1}
    )
    play(game, "attack:GT1")
    assert (slime(game, "peter"), xp(game, "peter")) == ([3], [13])


def test_level_three_out_of_turn_counts_from_the_next_turn() -> None:
    """GTB-3.9, GTB-3.11."""
    game = fires(
        "egon", "2,2", ("proton", 4), busters={"ray": "4,2"}, gates={"star": "3,3", "moon": "9,9"},
        streams={"ray": ("star", 1)}, xp={"ray": 11},
    )
    play(game, "blast:star")
    assert (xp(game, "ray", "egon"), left(game, "egon")) == ([12, 1], 1)
    play(game, "end")
    assert (game.view()["active"], left(game, "ray")) == ("ray", 3)


def test_one_point_for_each_own_stream() -> None:
    """GTB-3.10, GTB-3.11, GTB-15.6: whoever made the last hit."""
    game = fires(
        "egon", "2,2", ("proton", 4), busters={"ray": "4,2", "winston": "2,4"}, ghosts={"BM1": "4,4"},
        streams={"ray": ("BM1", 1), "egon": ("BM1", 1)},
    )
    play(game, "attack:BM1")
    assert xp(game, "egon", "ray", "winston") == [2, 1, 0]
    assert (trapped(game, "egon"), trapped(game, "ray"), ghosts(game)) == ("0/0/1", "0/0/0", {})
    assert (beams(game, "egon"), beams(game, "ray")) == (("", 0), ("", 0))
