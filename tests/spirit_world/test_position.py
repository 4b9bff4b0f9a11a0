"""Laying positions, and dice that fall as they are told."""

from __future__ import annotations

import pytest

from hauntbox import BadContent
from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.looking import asked, beyond, boxed, ghosts, is_open, offered, play, trapped, unrolled, where


def test_whoever_is_not_placed_sits_in_the_car_in_the_far_corner() -> None:
    game = lay(busters={"ray": "2,2"})
    assert [where(game, id) for id in ("egon", "ray", "peter", "winston")] == ["inside", "2,2", "inside", "inside"]
    assert (where(game, "front"), where(game, "rear"), beyond(game)) == ("14,14", "13,14", "5/5/5")


def test_figures_too_many_for_the_box_ride_on_the_last_card() -> None:
    game = lay(box={"GT": 2}, spirit_world={"GT": 1}, ghosts={"GT1": "3,3"}, trapped={"egon": {"GT": 1}})
    assert (boxed(game, "GT"), beyond(game), trapped(game, "egon"), trapped(game, "winston")) == (
        2, "0/1/0", "0/1/0", "0/7/0",
    )


def test_a_scenario_keeps_its_gates_and_its_end() -> None:
    game = lay(scenario="sli_1", busters={"egon": "4,2"}, gates={"star": "2,2"}, dice=[("proton", 4)] * 2)
    play(game, "blast:star", "blast:star")
    assert game.over and game.outcome is not None and game.outcome.won
    game = lay(scenario="sli_1")
    assert [is_open(game, gate) for gate in ("star", "moon", "eye", "key", "flame")] == [True] * 3 + [False] * 2


def test_a_door_of_ones_own() -> None:
    opens = [{"when": "start_of_round", "do": [{"op": "door", "door": "laid.shutter", "to": "open"}]}]
    lines = {"V3,0": "dashed shutter", "V3,1": "red"}
    for clauses, free in (([], False), (opens, True)):
        game = lay(lines=lines, height=2, busters={"egon": "2,0"}, clauses=clauses, step="round")
        assert ("move:3,0" in offered(game)) is free


def test_an_impossible_position_is_refused() -> None:
    with pytest.raises(ValueError, match="share a square"):
        lay(busters={"egon": "3,3"}, ghosts={"GG1": "3,3"})
    with pytest.raises(ValueError, match="has 3 Slime"):
        lay(slime={"egon": 3})
    with pytest.raises(ValueError, match="tess is not in the team"):
        lay(busters={"tess": "3,3"})
    with pytest.raises(ValueError, match="only 7 more figures of GT"):
        lay(trapped={"egon": {"GT": 8}})
    with pytest.raises(BadContent, match="op"):
        lay(clauses=[{"when": "check", "do": [{"op": "whistle"}]}])


def test_dice_fall_as_they_are_laid_and_then_by_chance() -> None:
    game = lay(busters={"egon": "2,2"}, ghosts={"GT1": "2,4"}, dice=[("proton", 4), ("movement", 3)])
    other = game.copy()
    play(game, "attack:GT1")
    assert (ghosts(game), unrolled(game), unrolled(other)) == ({"3,4": "GT"}, 0, 2)
    assert ghosts(play(other, "attack:GT1")) == {"3,4": "GT"}
    play(game, "attack:GT1")
    assert asked(game)


def test_a_die_of_another_kind_is_a_mistake_in_the_test() -> None:
    game = lay(busters={"egon": "2,2"}, ghosts={"GT1": "2,4"}, dice=[("proton", 4), ("psychic", "star")])
    with pytest.raises(AssertionError, match="die with 8 sides is rolled"):
        play(game, "attack:GT1")


def test_what_was_undone_is_rolled_the_same_again() -> None:
    game = lay(busters={"egon": "2,2"}, ghosts={"GT1": "2,4"}, dice=[("proton", 4), ("movement", 3)])
    play(game, "move:3,2", "attack:GT1")
    game.undo()
    assert (ghosts(game), unrolled(game)) == ({"2,4": "GT"}, 2)
    assert ghosts(play(game, "attack:GT1")) == {"3,4": "GT"}
