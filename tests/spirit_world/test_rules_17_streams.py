"""Chapter 17, proton streams: where they are, when they hold, and when they come back."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox import Refused
from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.laying import fires, short_of
from tests.spirit_world.looking import against, beams, ghosts, offered, play, told, trapped, where, xp
from tests.spirit_world.referee import Table


def test_everybody_has_five() -> None:
    """GTB-17.1, GTB-R30: with all five on a target there is no sixth shot at it, but one at another."""
    game = lay(busters={"egon": "3,3"}, ghosts={"SP": "5,3", "GG1": "3,5"}, streams={"egon": ("SP", 5)})
    assert "attack:SP" not in offered(game)
    assert against(game, "attack:SP") == "GTB-17.1"
    with pytest.raises(Refused):
        game.decide("attack:SP")
    assert "attack:GG1" in offered(game)
    four = fires("egon", "3,3", ("proton", 6), ghosts={"SP": "5,3"}, streams={"egon": ("SP", 4)})
    assert beams(play(four, "attack:SP"), "egon") == ("ghost:SP", 5)


def test_a_helper_may_still_fire_at_it() -> None:
    """GTB-17.1: the five are each one's own."""
    game = fires(
        "ray", "3,3", ("proton", 6), ghosts={"SP": "5,3"}, busters={"egon": "3,2"},
        streams={"egon": ("SP", 5)},
    )
    play(game, "attack:SP")
    assert (beams(game, "egon"), beams(game, "ray")) == (("ghost:SP", 5), ("ghost:SP", 1))


def test_all_of_somebodys_streams_are_on_one_target() -> None:
    """GTB-17.2: the first hit on another leaves one there and none on the old one."""
    game = fires(
        "ray", "3,3", ("proton", 6), ("movement", 3), ghosts={"BM1": "4,3", "BM2": "3,5"}, streams={"ray": ("BM2", 2)},
    )
    play(game, "attack:BM1")
    assert beams(game, "ray") == ("ghost:BM1", 1)
    assert {one["id"]: one["streams"] for one in game.view()["ghosts"]} == {"BM1": {"ray": 1}, "BM2": {}}


def test_one_may_go_on_until_the_target_has_enough() -> None:
    """GTB-17.3: hit after hit; a gate that has all it needs and waits is left alone."""
    game = fires("ray", "3,3", ("proton", 6), ("proton", 6), gates={"star": "5,3", "moon": "9,9"}, to_close=2)
    play(game, "blast:star")
    assert "blast:star" in offered(game)
    play(game, "blast:star")
    assert "blast:star" not in offered(game)
    waiting = lay(
        busters={"egon": "3,3", "ray": "5,5"}, gates={"star": "5,3 with:moon", "moon": "9,9 with:star"}, gate="twin",
        streams={"ray": ("star", 2)},
    )
    assert against(waiting, "blast:star") == "GTB-17.3"


@pytest.mark.parametrize("die", [1, 6])
@pytest.mark.parametrize("target", ["attack:GG1", "blast:star"])
def test_firing_at_something_else_brings_all_back(target: str, die: int) -> None:
    """GTB-17.4: ghost or gate, hit or miss, without XP."""
    game = fires(
        "ray", "7,7", ("proton", die), ("movement", 1), ghosts={"BM1": "9,7", "GG1": "7,9"},
        gates={"star": "7,5", "moon": "1,1"}, streams={"ray": ("BM1", 2)}, to_close=3,
    )
    play(game, target)
    assert next(one for one in game.view()["ghosts"] if one["id"] == "BM1")["streams"] == {}
    assert told(game, "streams_lost")[0].rule == "GTB-17.4"
    assert xp(game, "ray") == [1 if (target, die) == ("attack:GG1", 6) else 0]


def test_missing_the_own_target_keeps_them() -> None:
    """GTB-17.4: only a different target counts."""
    game = fires("ray", "3,3", ("proton", 1), gates={"star": "5,3"}, streams={"ray": ("star", 1)})
    assert beams(play(game, "blast:star"), "ray") == ("gate:star", 1)


def test_streams_on_a_boss_are_like_any_others() -> None:
    """GTB-17.5: they trap it, and they are lost out of sight."""
    streams = short_of(1, "SL", "egon", "ray")
    game = fires(
        "egon", "3,3", ("proton", 4), ghosts={"SL": "6,3"}, busters={"ray": "6,6"},
        streams=streams,
    )
    play(game, "attack:SL")
    assert (ghosts(game), xp(game, "egon", "ray")) == ({}, [streams["egon"][1] + 1, streams["ray"][1]])
    assert game.view()["busters"]["egon"]["trapped"]["SL"] == 1
    gone = lay(busters={"egon": "3,3"}, ghosts={"SL": "6,3"}, streams={"egon": ("SL", 3)})
    assert beams(play(gone, "move:2,3"), "egon") == ("", 0)


def test_walking_keeps_streams_in_sight() -> None:
    """GTB-17.6, GTB-17.8: not out of range, not behind a wall."""
    table: dict[str, Any] = {"busters": {"egon": "3,3"}, "ghosts": {"BM1": "6,3"}, "streams": {"egon": ("BM1", 2)}}
    assert beams(play(lay(**table), "move:4,5"), "egon") == ("ghost:BM1", 2)
    assert beams(play(lay(**table), "move:2,3"), "egon") == ("", 0)
    wall = {f"H{x},5": "red" for x in range(15) if x != 3}
    game = play(lay(lines=wall, **table), "move:4,5")
    assert beams(game, "egon") == ("", 0)
    assert told(game, "streams_lost")[0].rule == "GTB-17.8"
    assert xp(game, "egon") == [0]


def test_a_ghost_that_moves_keeps_them_while_it_is_seen() -> None:
    """GTB-17.7, GTB-17.8: one by one for each owner."""
    game = fires(
        "ray", "5,5", ("proton", 1), ("movement", 3), ghosts={"GT1": "5,7"}, busters={"egon": "3,9"},
        streams={"egon": ("GT1", 1)},
    )
    play(game, "attack:GT1")  # to 5,6 and on to 6,6
    assert (where(game, "GT1"), beams(game, "egon")) == ("6,6", ("ghost:GT1", 1))
    game = fires(
        "ray", "5,5", ("proton", 1), ("movement", 1), ghosts={"GT1": "5,7"}, busters={"egon": "3,9"},
        streams={"egon": ("GT1", 1)},
    )
    play(game, "attack:GT1")  # to 5,6, then onto Ray and past him to 5,4
    assert (where(game, "GT1"), beams(game, "egon")) == ("5,4", ("", 0))


def test_nothing_is_looked_at_between_two_segments() -> None:
    """GTB-17.9: out of Egon's range with the first, back with the second."""
    game = fires(
        "ray", "5,3", ("proton", 1), ("movement", 5), ghosts={"GT1": "5,6"}, busters={"egon": "5,9"},
        streams={"egon": ("GT1", 1)},
    )
    play(game, "attack:GT1")
    assert (where(game, "GT1"), beams(game, "egon")) == ("5,6", ("ghost:GT1", 1))


def test_nothing_is_looked_at_between_a_hit_and_what_it_sets_off() -> None:
    """GTB-17.9: a pushed attacker keeps the stream of a hit if the gate is still seen after it."""
    push = [{"when": "hit", "do": [{"op": "push", "who": "attacker", "n": 1}]}]
    for at, kept in (("4,2", ("gate:star", 1)), ("5,2", ("", 0))):
        game = fires("egon", "2,2", ("proton", 6), gates={"star": at}, gate_clauses=push)
        play(game, "blast:star")
        assert (where(game, "egon"), beams(game, "egon")) == ("1,2", kept)


def test_in_chaos_it_is_looked_at_after_each_ghost() -> None:
    """GTB-17.9, GTB-R31: a Ghoul steps in between; that the target comes into sight again later doesn't help."""
    table: dict[str, Any] = {
        "busters": {"ray": "5,5", "egon": "7,8"}, "ghosts": {"BM1": "7,5", "GG1": "6,3"},
        "streams": {"ray": ("BM1", 2)}, "step": "psychic",
    }
    game = lay(dice=[("psychic", "chaos"), ("movement", 5)], **table)
    assert (where(game, "GG1"), where(game, "BM1")) == ("6,5", "7,8")
    assert Table(game.view()).sees((5, 5), (7, 8))
    assert beams(game, "ray") == ("", 0)


def test_it_is_looked_at_after_each_effect_of_the_round_s_end() -> None:
    """GTB-17.9: a door shuts and opens again; in between the streams are gone."""
    wall = {f"V5,{y}": "dashed d" for y in range(15)}
    door = {"op": "door", "door": "laid.d"}
    for effects, kept in (([door], ("ghost:BM1", 1)), ([door, door], ("", 0)), ([door, door, door], ("", 0))):
        game = lay(
            busters={"egon": "4,3"}, ghosts={"BM1": "6,3"}, lines=wall, streams={"egon": ("BM1", 1)}, step="round_end",
            clauses=[{"when": "end_of_round", "do": effects}], dice=[("psychic", "star")],
        )
        assert beams(game, "egon") == kept


def test_at_the_end_of_a_turn_it_is_looked_at_once() -> None:
    """GTB-17.9: the same door, at the end of Ray's turn; what counts is how it stands when the turn is over."""
    wall = {f"V5,{y}": "dashed d" for y in range(15)}
    door = {"op": "door", "door": "laid.d"}
    for effects, kept in (([door], ("ghost:BM1", 1)), ([door, door], ("", 0)), ([door, door, door], ("ghost:BM1", 1))):
        game = lay(
            busters={"egon": "4,3"}, ghosts={"BM1": "6,3"}, lines=wall, streams={"egon": ("BM1", 1)}, active="ray",
            clauses=[{"when": "end_of_turn", "do": effects}],
        )
        assert beams(play(game, "end"), "egon") == kept


def test_it_is_looked_at_after_a_free_ability_and_after_a_maneuver() -> None:
    """GTB-17.9: Winston's free Move."""
    game = lay(
        busters={"winston": "3,3"}, active="winston", ghosts={"BM1": "6,3"}, streams={"winston": ("BM1", 2)},
        xp={"winston": 20},
    )
    play(game, "ability:winston.4", "move:2,3")
    assert (beams(game, "winston"), game.view()["busters"]["winston"]["spent"]) == (("", 0), 0)


def test_others_lose_theirs_too() -> None:
    """GTB-17.9, GTB-17.11: a missed Ghoul ends up between Ray and his target, in Egon's turn."""
    game = fires(
        "egon", "4,9", ("proton", 1), ("movement", 1), ghosts={"GG1": "4,7", "BM1": "6,5"}, busters={"ray": "3,5"},
        streams={"ray": ("BM1", 2)},
    )
    play(game, "attack:GG1")
    assert (where(game, "GG1"), beams(game, "ray")) == ("4,5", ("", 0))


@pytest.mark.parametrize("way", ["enter", "board"])
def test_getting_into_the_car_brings_them_back(way: str) -> None:
    """GTB-17.10, GTB-R32: as a maneuver or with a Move; getting out again brings nothing."""
    game = lay(busters={"egon": "4,3"}, ecto=("4,4", "5,4"), gates={"star": "5,1"}, streams={"egon": ("star", 1)})
    play(game, way)
    assert (where(game, "egon"), beams(game, "egon")) == ("inside", ("", 0))
    assert told(game, "streams_lost")[0].rule == "GTB-17.10"


@pytest.mark.parametrize(
    ("busters", "extra", "kept"),
    [
        ({"peter": "4,3"}, {}, True),
        ({}, {"gates": {"star": "4,3 closed"}}, True),
        ({}, {"lines": {f"V4,{y}": "orange" for y in range(15)}}, True),
        ({}, {"ecto": ("4,3", "4,4")}, True),
        ({}, {"gates": {"star": "4,3"}}, False),
        ({}, {"ghosts": {"BM1": "5,3", "GG1": "4,3"}}, False),
        ({}, {"lines": {f"V4,{y}": "yellow" for y in range(15)}}, False),
    ],
)
def test_what_comes_in_between(busters: dict[str, str], extra: dict[str, Any], kept: bool) -> None:
    """GTB-17.11: ghosts and open gates break sight; people, closed gates, railings and the car don't."""
    table: dict[str, Any] = {"ghosts": {"BM1": "5,3"}, "streams": {"egon": ("BM1", 2)}, **extra}
    game = lay(busters={"egon": "3,3", "ray": "9,9", **busters}, order=["ray", "egon"], **table)
    play(game, "move:10,9")
    assert (beams(game, "egon")[1] == 2) == kept


def test_trapping_gives_them_back() -> None:
    """GTB-17.1, GTB-15.6: all five are there for the next target."""
    game = fires(
        "ray", "3,3", ("proton", 6), ("proton", 6), ghosts={"GT1": "3,5", "GG1": "6,3"}, streams={"ray": ("GT1", 1)},
    )
    play(game, "attack:GT1", "attack:GG1")
    assert (trapped(game, "ray"), beams(game, "ray"), xp(game, "ray")) == ("1/1/0", ("", 0), [3])


@pytest.mark.parametrize(
    ("do", "kept"),
    [
        ({"op": "move", "who": "boss", "n": 1, "dir": "N"}, 1),
        ({"op": "move", "who": "boss", "n": 3, "dir": "N"}, 0),
        ({"op": "place", "kind": "GG", "at": "9,6"}, 1),
        ({"op": "place", "kind": "GG", "at": "7,6"}, 0),
    ],
)
def test_they_are_looked_at_when_a_round_has_begun(do: dict[str, Any], kept: int) -> None:
    """GTB-17.9, GTB-9.1: before the first turn; a boss that walked out of sight, or a ghost that came in between."""
    table: dict[str, Any] = {"busters": {"egon": "7,7"}, "ghosts": {"SL": "7,5"}, "streams": {"egon": ("SL", 1)}}
    game = lay(**table, step="round", clauses=[{"when": "start_of_round", "do": [do]}])
    assert beams(game, "egon")[1] == kept
