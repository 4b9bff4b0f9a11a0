"""Chapter 22, the abilities of Peter and Winston, and what holds for all abilities."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox import Game
from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.laying import CAR, fires
from tests.spirit_world.looking import (
    against,
    asked,
    beams,
    beyond,
    buster,
    ghosts,
    left,
    named,
    offered,
    play,
    seat_of,
    slime,
    told,
    trapped,
    where,
    xp,
)

# Peter


def test_peter_learns_from_slime_in_his_turn() -> None:
    """GTB-22.10: each marker that he really takes; at the cap there is none."""
    game = fires("peter", "2,2", ("proton", 6), ghosts={"GG1": "2,3"})
    assert xp(play(game, "attack:GG1"), "peter") == [2]  # one for the stream, one for the Slime
    full = fires("peter", "2,2", ("proton", 6), ghosts={"GG1": "2,3"}, xp={"peter": 12}, slime={"peter": 2})
    play(full, "attack:GG1")
    assert (xp(full, "peter"), slime(full, "peter")) == ([14], [3])
    slimed = fires("egon", "2,2", ("proton", 6), ghosts={"GG1": "2,3"}, busters={"peter": "3,3"})
    assert (xp(play(slimed, "attack:GG1"), "peter"), slime(slimed, "peter")) == ([0], [1])  # not his turn


def test_slime_that_finds_no_room_teaches_nothing() -> None:
    """GTB-22.10, GTB-8.3: a Slime Gate slimes a Peter who has all the Slime he can have."""
    clauses = [{"when": "missed", "do": [{"op": "slime", "n": 3}]}]
    game = fires("peter", "2,2", ("proton", 1), gates={"star": "2,4"}, gate_clauses=clauses, slime={"peter": 1})
    play(game, "blast:star")
    assert (slime(game, "peter"), xp(game, "peter")) == ([2], [1])


AROUND = {"egon": "5,3", "ray": "7,3", "winston": "6,4"}


def shields(points: int = 5, **table: Any) -> Game:
    """Peter traps a Ghoul that stands among the three others."""
    table = {"busters": AROUND, "players": 4, "ghosts": {"GG1": "6,3"}, "xp": {"peter": points}, **table}
    return play(fires("peter", "6,1", ("proton", 6), **table), "attack:GG1")


def victim(game: Game) -> str:
    assert game.decision is not None and game.decision.source is not None
    return game.rules.thing_id("buster", game.decision.source.value)


def keep(game: Game, *answers: str) -> list[str]:
    """Answer for one victim after another; who they were."""
    found = []
    for answer in answers:
        assert (asked(game), offered(game), seat_of(game)) == ("take_slime", ["agree", "decline"], 2)
        found.append(victim(game))
        play(game, answer)
    return found


def test_peter_takes_the_slime_of_others_each_as_he_likes() -> None:
    """GTB-22.11, GTB-8.8: asked for each victim in turn order from him on; it teaches him, and may fill him up."""
    game = shields()
    assert keep(game, "agree", "decline", "agree") == ["winston", "egon", "ray"]
    assert slime(game, "peter", "winston", "egon", "ray") == [2, 0, 1, 0]
    assert xp(game, "peter") == [8]  # two for the Slime, one for the stream


def test_a_full_peter_is_not_asked() -> None:
    """GTB-22.11, GTB-R20: after his second marker the third victim keeps its own."""
    game = shields()
    assert keep(game, "agree", "agree") == ["winston", "egon"]
    assert (asked(game), slime(game, "peter", "winston", "egon", "ray")) == ("act", [2, 0, 0, 1])


def test_victims_without_room_need_no_shield() -> None:
    """GTB-22.11, GTB-8.3: nobody would be slimed, so nobody is asked."""
    game = shields(slime={"egon": 2})
    assert keep(game, "agree", "agree") == ["winston", "ray"]
    assert slime(game, "egon", "peter") == [2, 2]


def test_peter_shields_only_in_his_turn_and_from_level_two() -> None:
    """GTB-22.11: not before, and not in Egon's turn."""
    assert slime(shields(points=4), "egon", "ray", "winston", "peter") == [1, 1, 1, 0]
    game = fires("egon", "6,1", ("proton", 6), ghosts={"GG1": "6,3"}, xp={"peter": 5},
                 busters={"ray": "7,3", "peter": "9,9"})
    assert (asked(play(game, "attack:GG1")), slime(game, "ray")) == ("act", [1])


def test_peter_shields_those_in_the_car() -> None:
    """GTB-22.11, GTB-8.7: each of them by itself."""
    game = fires("peter", "6,4", ("proton", 6), ghosts={"GG1": "6,6"}, xp={"peter": 5}, ecto=CAR, players=4)
    play(game, "attack:GG1")
    assert keep(game, "agree", "decline", "decline") == ["winston", "egon", "ray"]
    assert slime(game, "peter", "winston", "egon", "ray") == [1, 0, 1, 1]


def test_peter_drags_what_he_hit() -> None:
    """GTB-22.12: after When Hit, one square wherever he likes."""
    game = fires("peter", "2,2", ("proton", 6), ("movement", 3), ghosts={"GT1": "2,4"}, xp={"peter": 20})
    play(game, "attack:GT1")
    assert (asked(game), where(game, "GT1")) == ("drag", "3,4")
    assert offered(game) == [*[f"direction:{d}" for d in ("N", "NE", "E", "SE", "S", "SW", "W", "NW")], "decline"]
    play(game, "direction:SW")
    assert (where(game, "GT1"), beams(game, "peter")) == ("2,5", ("ghost:GT1", 1))


def test_what_peter_drags_moves_as_ghosts_do() -> None:
    """GTB-22.12: it slimes and slides, combines, and leaves the map."""
    game = fires("peter", "4,4", ("proton", 6), ("movement", 3), ghosts={"GT1": "4,2"}, xp={"peter": 20},
                 busters={"egon": "6,2"})
    play(game, "attack:GT1", "direction:E")
    assert (asked(game), slime(game, "egon")) == ("take_slime", [0])  # level 2 goes with level 4
    play(game, "decline")
    assert (where(game, "GT1"), slime(game, "egon")) == ("7,2", [1])
    game = fires("peter", "4,4", ("proton", 6), ("movement", 3), ghosts={"GT1": "4,2", "GT2": "6,2"}, xp={"peter": 20})
    play(game, "attack:GT1", "direction:E")
    assert (ghosts(game), beams(game, "peter")) == ({"6,2": "BM"}, ("", 0))
    game = fires("peter", "1,2", ("proton", 6), ("movement", 7), ghosts={"GT1": "1,0"}, xp={"peter": 20})
    play(game, "attack:GT1", "direction:W")
    assert (ghosts(game), beyond(game)) == ({}, "5/5/5")


def test_peter_drags_nothing_that_is_gone() -> None:
    """GTB-22.12: not a ghost that he trapped, nor one that flew off or was fused by When Hit."""
    game = fires("peter", "2,2", ("proton", 6), ghosts={"GG1": "2,5"}, xp={"peter": 20})
    assert asked(play(game, "attack:GG1")) == "act"
    game = fires("peter", "2,2", ("proton", 6), ("movement", 7), ghosts={"GT1": "0,2"}, xp={"peter": 20})
    assert (asked(play(game, "attack:GT1")), ghosts(game)) == ("act", {})
    game = fires("peter", "2,2", ("proton", 6), ("movement", 3), ghosts={"GT1": "2,4", "GT2": "3,4"}, xp={"peter": 20})
    assert (asked(play(game, "attack:GT1")), ghosts(game)) == ("act", {"3,4": "BM"})


def test_peter_may_leave_it() -> None:
    """GTB-22.12, GTB-22.18."""
    game = fires("peter", "2,2", ("proton", 6), ("movement", 3), ghosts={"GT1": "2,4"}, xp={"peter": 20})
    play(game, "attack:GT1", "decline")
    assert (asked(game), where(game, "GT1")) == ("act", "3,4")


@pytest.mark.parametrize("who", ["egon", "ray", "peter", "winston"])
def test_with_peter_the_team_sees_four_squares(who: str) -> None:
    """GTB-22.13: Combat with ghosts and gates, and streams that hold."""
    table: dict[str, Any] = {"ghosts": {"GT1": "6,2", "GT2": "2,7"}, "gates": {"star": "6,6"}}
    near = fires(who, "2,2", **table)
    assert offered(near, "attack", "blast") == []
    assert {against(near, key) for key in ("attack:GT1", "blast:star")} == {"GTB-10.3"}
    far = fires(who, "2,2", **table, xp={"peter": 30}, streams={who: ("GT1", 1)})
    assert offered(far, "attack", "blast") == ["attack:GT1", "blast:star"]
    play(far, "move:2,3")
    assert beams(far, who) == ("ghost:GT1", 1)


def test_without_peter_streams_reach_three_squares() -> None:
    """GTB-22.13, GTB-17.8: the same Move without him breaks the stream."""
    game = fires("egon", "3,2", ghosts={"GT1": "6,2"}, streams={"egon": ("GT1", 1)})
    assert beams(play(game, "move:2,3"), "egon") == ("", 0)


# Winston


def test_winston_learns_from_deposits() -> None:
    """GTB-22.14, GTB-R52: 1 XP for each ghost, of whatever class, in his own action."""
    game = lay(active="winston", trapped={"winston": {"GG": 2, "BM": 1}, "egon": {"GG": 3}})
    play(game, "deposit", "ghosts:1:0:1")
    assert (xp(game, "winston"), trapped(game, "winston")) == ([2], "1/0/0")
    game = play(lay(active="egon", trapped={"egon": {"GG": 3}}), "deposit", "ghosts:3:0:0")
    assert xp(game, "winston", "egon") == [0, 0]


def test_winston_maneuvers_twice() -> None:
    """GTB-22.15, GTB-R52: the same or different ones, also without actions; a third one never."""
    table: dict[str, Any] = {"active": "winston", "ecto": CAR, "busters": {"ray": "6,5"}, "slime": {"winston": 2},
                             "trapped": {"ray": {"GG": 2}}}
    game = lay(**table, xp={"winston": 5})
    play(game, "exit:6,6", "take:ray", "ghosts:1:0:0")
    assert (trapped(game, "winston"), offered(game, "enter", "give", "take")) == ("1/0/0", [])
    assert against(game, "enter") == "GTB-18.1"
    game = play(lay(**table, xp={"winston": 5}), "exit:6,6", "enter")
    assert where(game, "winston") == "inside"
    game = play(lay(**table, xp={"winston": 4}), "exit:6,6")
    assert offered(game, "enter", "give", "take") == []


def test_winston_hands_on_what_he_was_handed() -> None:
    """GTB-22.15: two Transfers, with two partners, in both directions."""
    game = lay(active="winston", busters={"winston": "5,5", "egon": "5,6", "ray": "4,4"}, xp={"winston": 5},
               trapped={"egon": {"GT": 1}})
    play(game, "take:egon", "give:ray")
    assert [trapped(game, id) for id in ("egon", "winston", "ray")] == ["0/0/0", "0/0/0", "0/1/0"]


def test_winstons_free_move() -> None:
    """GTB-22.16, GTB-R52: once a turn, without an action, with no actions left; into the car as well."""
    game = lay(active="winston", busters={"winston": "5,5"}, xp={"winston": 20}, ecto=CAR, slime={"winston": 3})
    assert (left(game, "winston"), offered(game, "move", "board")) == (0, [])
    play(game, "ability:winston.4")
    assert asked(game) == "ability" and {"move:3,5", "move:6,6"} <= {*offered(game)}
    play(game, "move:6,6")
    assert (where(game, "winston"), against(game, "ability:winston.4")) == ("6,6", "GTB-22.18")
    assert "wipe" in offered(game)
    game = lay(active="winston", busters={"winston": "5,6"}, xp={"winston": 20}, ecto=CAR)
    play(game, "ability:winston.4", "board")
    assert (where(game, "winston"), left(game, "winston"), buster(game, "winston")["maneuvers"]) == ("inside", 3, 0)


def test_winstons_free_move_is_looked_at_like_any_other() -> None:
    """GTB-22.16, GTB-17.9: streams break when it is over."""
    game = lay(active="winston", busters={"winston": "5,5"}, xp={"winston": 20}, ghosts={"BM1": "5,8"},
               streams={"winston": ("BM1", 2)})
    play(game, "ability:winston.4", "move:5,4")
    assert beams(game, "winston") == ("", 0)


@pytest.mark.parametrize("who", ["egon", "winston"])
def test_with_winston_the_team_goes_farther(who: str) -> None:
    """GTB-22.17, GTB-R52: Moves of three squares, Drives of eight."""
    on_foot = {"busters": {who: "5,5"}, "active": who}
    assert "move:8,8" in offered(lay(**on_foot, xp={"winston": 30}))  # type: ignore[arg-type]
    assert "move:8,8" not in offered(lay(**on_foot, xp={"winston": 29}))  # type: ignore[arg-type]
    driving = {"ecto": ("5,7", "4,7"), "active": who}
    assert "stop:13,7" in offered(play(lay(**driving, xp={"winston": 30}), "drive:front"))  # type: ignore[arg-type]
    slow = offered(play(lay(**driving, xp={"winston": 29}), "drive:front"))  # type: ignore[arg-type]
    assert "stop:11,7" in slow and "stop:12,7" not in slow


# All of them


def test_what_one_may_use_one_may_leave_and_xp_is_not_asked_about() -> None:
    """GTB-22.18: Egon's re-roll and Peter's shield can be declined; XP comes by itself."""
    game = shields()
    assert "decline" in offered(game)
    game = play(fires("egon", "2,2", ("proton", 1), gates={"star": "2,4"}, xp={"egon": 5}), "blast:star")
    assert "keep:1" in offered(game)
    play(game, "keep:1")
    assert (asked(game), xp(game, "egon")) == ("act", [6])


def test_a_team_ability_counts_from_the_next_event_on() -> None:
    """GTB-22.19, GTB-3.8: the shot that brings Peter level 5 was still a shot of three squares; the next is of four."""
    game = fires("peter", "2,2", ("proton", 6), ghosts={"GG1": "2,5", "GT1": "6,2"}, xp={"peter": 29})
    assert "attack:GT1" not in offered(game)
    play(game, "attack:GG1")
    assert (xp(game, "peter"), "attack:GT1" in offered(game)) == ([30], True)
    assert [named(game, event, "buster") for event in told(game, "levelled")] == [["peter"]]


def test_an_ability_does_not_serve_the_action_that_brought_it() -> None:
    """GTB-22.19, GTB-3.8: the burst lifts Peter to level 2, but Egon beside him is slimed by the same burst."""
    table: dict[str, Any] = {"ghosts": {"GG1": "2,3", "GG2": "4,3"}, "busters": {"egon": "3,3"}, "slime": {"egon": 0}}
    game = fires("peter", "2,2", ("proton", 6), xp={"peter": 4}, **table)
    play(game, "attack:GG1")
    assert (asked(game), xp(game, "peter"), slime(game, "egon", "peter")) == ("act", [6], [1, 1])
    game = fires("peter", "2,2", ("proton", 6), xp={"peter": 5}, **table)
    assert asked(play(game, "attack:GG1")) == "take_slime"
