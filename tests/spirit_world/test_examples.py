"""Worked examples, first half: set-up, ghosts on the move, Chaos."""

from __future__ import annotations

from typing import Any

import hauntbox
from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.laying import fires, flies, heads
from tests.spirit_world.looking import (
    against,
    asked,
    beams,
    beyond,
    boxed,
    buster,
    ghosts,
    left,
    named,
    of,
    offered,
    play,
    slime,
    told,
    unrolled,
    where,
    xp,
)

SIX = ("peter", "egon", "ray", "winston", "tess", "milo")


# From the rulebook


def test_a_ghost_of_the_lowest_class_emerges() -> None:
    """GTB-1.12, GTB-5.15, GTB-20.2."""
    game = lay(
        gates={"star": "4,4"}, gate="release", spirit_world={"GG": 2, "GT": 1}, step="psychic",
        dice=[("psychic", "star"), ("movement", 3)],
    )
    assert (ghosts(game), beyond(game)) == ({"5,4": "GG"}, "1/1/0")


def test_twice_through_venkman() -> None:
    """GTB-5.2, GTB-5.10, GTB-5.11, GTB-22.10."""
    game = fires("peter", "2,2", ("proton", 1), ("movement", 3), ghosts={"GT1": "2,1"}, pke=6)
    play(game, "attack:GT1")
    assert where(game, "GT1") == "2,1"
    assert of(game, "path", "flew") == ["2,2", "2,3", "2,2", "2,1"]
    assert (slime(game, "peter"), xp(game, "peter"), left(game, "peter")) == ([2], [2], 0)


def test_level_two_comes_at_five_and_not_for_the_action_that_brought_it() -> None:
    """GTB-3.6, GTB-3.8."""
    game = fires("egon", "2,2", ("proton", 1), ("movement", 3), ("proton", 6), ghosts={"GG1": "2,4"}, xp={"egon": 4})
    play(game, "attack:GG1")
    assert (xp(game, "egon"), buster(game, "egon")["level"]) == ([5], 2)
    assert [one["has"] for one in buster(game, "egon")["abilities"]] == [True, True, False, False, False]
    assert asked(game) == "act"  # the 1 was not to be rolled again
    play(game, "attack:GG1")
    assert (asked(game), offered(game)) == ("proton", ["keep:6", "reroll:6"])


def test_a_start_area_of_four_squares() -> None:
    """GTB-2.11."""
    game = play(hauntbox.new("spirit_world", seed=4), "aim:N")
    pairs = {frozenset(key.split(":")[1:]) for key in offered(game)}
    square = ["11,6", "12,6", "12,7", "11,7"]
    assert pairs == {frozenset((one, other)) for one, other in zip(square, square[1:] + square[:1])}
    assert set(offered(game)) >= {"park:11,6:12,6", "park:12,6:11,6"}  # either may be the front
    assert game.why_not("park:11,6:12,7") is not None
    assert game.why_not("park:12,6:11,7") is not None


def test_the_die_goes_round_three_seats_on() -> None:
    """GTB-23.2 to GTB-23.6."""
    game = lay(order=SIX, holder="peter", step="round")
    play(game, *["end"] * 12)
    seen = []
    for event in told(game, "turn_began", "die_passed", "round_ends"):
        word = named(game, event, "buster")[0] if event.kind != "round_ends" else "."
        seen.append(f">{word}" if event.kind == "die_passed" else word)
    assert " ".join(seen) == (
        ">winston peter egon ray >peter winston . tess milo >winston peter egon . ray >peter winston tess milo . "
        ">winston peter"
    )


def test_unslimed_in_time() -> None:
    """GTB-14.4, GTB-8.2."""
    table: dict[str, Any] = {"busters": {"ray": "2,2", "winston": "3,2"}, "slime": {"winston": 1}, "active": "ray"}
    game = play(lay(order=("egon", "ray", "peter", "winston"), **table), "clean:winston", "end", "end")
    assert (buster(game, "winston")["base"], left(game, "winston")) == (2, 2)
    game = play(lay(order=("winston", "ray", "peter", "egon"), **table), "clean:winston")
    assert (asked(game), game.view()["active"], slime(game, "winston")) == ("act", "ray", [0])
    play(game, "end", "end", "end")
    turns = of(game, "buster", "turn_began")
    assert turns == ["peter", "egon", "winston"]  # only in the round after


# Ghost movement


def test_slide_chain() -> None:
    """GTB-5.10, GTB-5.11, GTB-R7."""
    game = flies(
        "GG1", 2, "E", "0,3", ghosts={"GG1": "1,3"}, busters={"egon": "3,3", "ray": "4,3"}, gates={"key": "5,3 closed"}
    )
    assert (where(game, "GG1"), slime(game, "egon", "ray")) == ("6,3", [1, 1])


def test_diagonal_first() -> None:
    """GTB-5.5, GTB-5.11."""
    game = heads("BM1", 2, "0,1", ghosts={"BM1": "0,0"}, busters={"egon": "3,1"})
    assert (where(game, "BM1"), slime(game, "egon")) == ("2,1", [0])
    assert of(game, "path", "flew") == ["1,1", "2,1"]
    game = heads("BM1", 3, "0,1", ghosts={"BM1": "0,0"}, busters={"egon": "3,1"})
    assert (where(game, "BM1"), slime(game, "egon")) == ("4,1", [1])


def test_overshoot() -> None:
    """GTB-5.6, GTB-5.7, GTB-R9."""
    game = heads("BM1", 3, "4,2", ghosts={"BM1": "4,3"}, busters={"egon": "4,4"})
    assert (where(game, "BM1"), slime(game, "egon")) == ("4,6", [1])


def test_passing_is_not_combining() -> None:
    """GTB-6.1, GTB-6.3, GTB-6.6."""
    game = flies("GG1", 2, "E", "0,3", ghosts={"GG1": "1,3", "GG2": "2,3"})
    assert ghosts(game) == {"2,3": "GG", "3,3": "GG"}
    before = boxed(game, "GG"), boxed(game, "GT")
    game = flies("GG1", 2, "E", "0,3", ghosts={"GG1": "1,3", "GG2": "3,3"}, busters={"egon": "5,3"},
                 streams={"egon": ("GG2", 1)})
    assert ghosts(game) == {"3,3": "GT"}
    assert (boxed(game, "GG"), boxed(game, "GT")) == (before[0] + 2, before[1] - 1)
    assert game.view()["ghosts"][0]["streams"] == {}
    assert (beams(game, "egon"), xp(game, "egon")) == (("", 0), [0])


def test_slide_into_a_twin() -> None:
    """GTB-5.12, GTB-6.1."""
    game = flies("GG1", 2, "E", "0,3", ghosts={"GG1": "1,3", "GG2": "4,3"}, busters={"egon": "3,3"})
    assert (ghosts(game), slime(game, "egon")) == ({"4,3": "GT"}, [1])


def test_empty_box() -> None:
    """GTB-6.4, GTB-6.5, GTB-R10."""
    twins = {"GG1": "1,3", "GG2": "3,3"}
    game = flies("GG1", 2, "E", "0,3", ghosts=twins, box={"GT": 0, "BM": 1})
    assert (ghosts(game), boxed(game, "BM")) == ({"3,3": "BM"}, 0)
    game = flies("GG1", 2, "E", "0,3", ghosts=twins, box={"GT": 0, "BM": 0})
    assert (where(game, "GG1"), where(game, "GG2")) == ("4,3", "3,3")


def test_off_the_map() -> None:
    """GTB-7.1, GTB-R49."""
    game = flies("GT1", 2, "N", "1,1", ghosts={"GT1": "1,0"}, busters={"egon": "3,0"}, streams={"egon": ("GT1", 1)})
    assert (ghosts(game), beyond(game), boxed(game, "GT")) == ({}, "5/5/5", 7)
    assert (beams(game, "egon"), xp(game, "egon")) == (("", 0), [0])


def test_map_bound() -> None:
    """GTB-7.2, GTB-7.3, GTB-R8."""
    game = flies("SL", 2, "N", "2,3", ghosts={"SL": "2,1"})
    assert where(game, "SL") == "2,0"
    game = flies("SL", 2, "N", "2,3", ghosts={"SL": "2,1"}, busters={"egon": "2,0"})
    assert (where(game, "SL"), slime(game, "egon")) == ("2,1", [1])


def test_corporeal() -> None:
    """GTB-7.4, GTB-7.5."""
    game = heads("SP", 3, "0,2", ghosts={"SP": "1,2"}, busters={"egon": "5,2"}, lines={"V3,2": "orange"})
    assert where(game, "SP") == "2,2"
    game = heads("SP", 3, "0,2", ghosts={"SP": "1,2"}, busters={"egon": "3,2"})
    assert (where(game, "SP"), slime(game, "egon")) == ("2,2", [0])


def test_a_ghost_on_the_car() -> None:
    """GTB-8.6, GTB-12.10, GTB-13.3, GTB-21.6 to GTB-21.10, GTB-R22."""
    game = flies(
        "GG1", 2, "E", "1,3", ghosts={"GG1": "2,3"}, ecto=("3,3", "4,3"), order=("peter", "egon", "ray", "winston"),
        busters={"ray": "9,9", "winston": "6,3"}, trapped={"peter": {"GG": 1}},
    )
    assert (where(game, "GG1"), slime(game, "peter", "egon", "ray", "winston")) == ("4,3", [1, 1, 0, 0])
    assert of(game, "path", "flew") == ["3,3", "4,3"]
    assert (game.view()["active"], left(game, "peter")) == ("peter", 1)
    assert offered(game, "drive", "deposit") == []
    assert (against(game, "drive:front"), against(game, "deposit")) == ("GTB-12.10", "GTB-13.3")
    assert {"exit:3,2", "move:3,2"} <= {*offered(game)}
    play(game, "end", "end", "end")
    assert "attack:GG1" in offered(game)


# Chaos


def test_chaos() -> None:
    """GTB-20.5 to GTB-20.8, GTB-5.9."""
    game = lay(
        order=("egon", "ray"), busters={"egon": "5,5", "ray": "9,5"}, step="psychic",
        ghosts={"GG1": "5,8", "GG2": "0,0", "GT1": "7,5"},
        dice=[("psychic", "chaos"), ("movement", 3), ("proton", 5)],
    )
    assert (asked(game), offered(game)) == ("next_ghost", ["ghost:GG1", "ghost:GG2"])
    play(game, "ghost:GG1")
    assert [where(game, id) for id in ("GG1", "GG2", "GT1")] == ["7,8", "0,0", "10,5"]
    assert slime(game, "egon", "ray") == [0, 1]
    assert (len(told(game, "direction_rolled")), len(told(game, "tie_rolled")), unrolled(game)) == (1, 1, 0)
    assert xp(game, "egon", "ray", "peter", "winston") == [0] * 4


def test_a_ghost_prefers_the_free_way() -> None:
    """GTB-5.8, GTB-20.10."""
    game = lay(
        order=("egon", "ray"), busters={"egon": "5,4", "ray": "9,5"}, step="psychic",
        ghosts={"GG1": "6,6", "GT1": "7,5"}, dice=[("psychic", "chaos"), ("movement", 1)],
    )
    assert where(game, "GG1") == "6,4"
    assert of(game, "buster", "reacts") == ["egon", "ray"]
    assert (told(game, "tie_rolled"), where(game, "GT1")) == ([], "8,4")
