"""Why not: each answer that is not on offer has its reason, also in the middle of something."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hauntbox import Game
from hauntbox.engine.looking import refusals
from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.laying import CAR, ordered
from tests.spirit_world.looking import against, asked, beams, offered, play, told
from tests.spirit_world.writing import own_ability, own_ghost

FAR: dict[str, str] = {"ray": "14,0", "peter": "0,14", "winston": "2,14"}


def why(game: Game, key: str) -> tuple[str, str]:
    """The key of a reason and its rule."""
    reason = game.why_not(key)
    assert reason is not None, key
    return reason.key, reason.rule


def said(game: Game, key: str, language: str = "en") -> str:
    reason = game.why_not(key)
    assert reason is not None, key
    return game.rules.say(game.state, reason.message, language)


def all_given(game: Game) -> bool:
    """Whether whatever the open question might be answered with is on offer, or has a reason with a sentence."""
    found = refusals(game, None)
    assert [option.key for option, reason in found if reason.generic] == []
    return all(not game.rules.say(game.state, reason.message).startswith("[") for _, reason in found)


# Driving


def drive(**table: Any) -> Game:
    busters = {"egon": "inside", **FAR, **table.pop("busters", {})}
    return play(lay(ecto=("3,3", "2,3"), active="egon", busters=busters, **table), "drive:front")


def test_where_the_leading_end_does_not_stop() -> None:
    """GTB-12.1, GTB-12.4, GTB-12.6, GTB-12.7: too far, into itself, on a ghost or an open gate, on somebody."""
    game = drive(busters={"ray": "5,3"}, ghosts={"GG1": "3,1"}, gates={"star": "3,5"})
    assert why(game, "stop:10,3") == ("too_far_to_drive", "GTB-12.1")
    assert said(game, "stop:10,3") == "That takes 7 squares, and this drive has 6."
    assert why(game, "stop:5,3") == ("holds_buster", "GTB-12.7")
    assert said(game, "stop:5,3") == "Ray stands on that square."
    assert why(game, "stop:3,1") == ("holds_ghost", "GTB-12.6")
    assert why(game, "stop:3,5") == ("holds_gate", "GTB-12.6")
    assert said(game, "stop:3,5") == "The star gate is open on that square."
    assert why(game, "stop:14,9") == ("too_far_to_drive", "GTB-12.1")
    assert why(game, "stop:15,3")[1] == "GTB-12.8"
    assert all_given(game)


def test_what_is_in_the_way_of_a_drive() -> None:
    """GTB-12.4 to GTB-12.7: a fence around a square, ghosts around it, or somebody where the other end goes."""
    fence = {"V5,3": "orange", "V6,3": "orange", "H5,3": "orange", "H5,4": "red"}
    assert why(drive(lines=fence), "stop:5,3") == ("drive_lines", "GTB-12.5")
    ring = {"GG1": "5,2", "GG2": "5,4", "GT1": "4,3", "GT2": "6,3"}
    assert why(drive(ghosts=ring), "stop:5,3") == ("drive_blocked", "GTB-12.6")
    lane = {"H5,3": "orange", "H5,4": "orange", "V6,3": "orange"}  # only from the west
    game = drive(lines=lane, busters={"ray": "4,3"})
    assert why(game, "stop:5,3") == ("tail_on_buster", "GTB-12.7")
    assert said(game, "stop:5,3", "fr") == "L’autre extrémité serait sur la case de Ray."
    street = {f"H{x},{y}": "orange" for x in range(15) for y in (3, 4)}  # no way around a block and back
    assert why(drive(lines=street), "stop:2,3") == ("into_own_tail", "GTB-12.4")
    assert why(drive(lines=street), "stop:3,3") == ("car_stands_there", "GTB-12.1")


def test_where_the_other_end_does_not_stand() -> None:
    """GTB-12.3, GTB-12.1, GTB-12.5, GTB-12.7: next to the leading one, by a way that the drive has."""
    game = play(drive(busters={"ray": "5,6"}, lines={"V5,5": "orange"}), "stop:5,5")
    assert asked(game) == "drive_tail"
    assert why(game, "square:9,9") == ("not_beside_head", "GTB-12.3")
    assert why(game, "square:5,6") == ("holds_buster", "GTB-12.7")
    assert why(game, "square:4,5") == ("drive_lines", "GTB-12.5")
    assert all_given(game)
    far = play(drive(), "stop:6,6")
    assert why(far, "square:7,6") == ("too_far_to_drive", "GTB-12.1")
    assert all_given(far)


# In and out of the car


@pytest.mark.parametrize(("line", "rule"), [({"H3,3": "orange"}, "GTB-18.8"), ({}, "")])
def test_into_the_car_across_a_line(line: dict[str, str], rule: str) -> None:
    """GTB-18.6, GTB-18.8: a railing along the car, not a wrong place to stand."""
    game = lay(ecto=("3,3", "4,3"), busters={"egon": "3,2", **FAR}, active="egon", lines=line)
    assert against(game, "enter") == rule
    assert against(lay(ecto=("3,3", "4,3"), busters={"egon": "2,3", **FAR}, active="egon"), "enter") == "GTB-18.6"


def test_a_move_into_the_car() -> None:
    """GTB-11.8, GTB-11.5, GTB-18.8: too far with the square it takes to get in, a ghost in the way, a railing."""
    car: dict[str, Any] = {"ecto": ("3,3", "4,3"), "active": "egon"}
    far = lay(busters={"egon": "3,0", **FAR}, **car)
    assert why(far, "board") == ("too_far_to_board", "GTB-11.8")
    rail = {"H3,3": "orange", "H4,3": "orange"}
    assert why(lay(busters={"egon": "3,1", **FAR}, lines=rail, **car), "board") == ("line_at_door", "GTB-18.8")
    walls = {"V3,1": "red", "H3,2": "red", "V5,2": "red"}
    boxed = lay(busters={"egon": "2,1", **FAR}, ghosts={"GG1": "3,2"}, lines={"V3,4": "red"}, **car)
    assert why(boxed, "board") == ("ghosts_in_the_way", "GTB-11.5")
    assert against(lay(busters={"egon": "inside", **FAR}, lines=walls, **car), "board") == "GTB-11.8"


def test_what_is_in_the_way_of_a_move() -> None:
    """GTB-11.1, GTB-11.3, GTB-11.5, GTB-11.6: an open gate alone, a ghost alone, lines, or only the distance."""
    pen = {"H3,3": "red", "H3,4": "red", "H4,3": "red", "H4,4": "red", "V3,3": "red"}  # a lane to the east
    table: dict[str, Any] = {"busters": {"egon": "3,3", **FAR}, "active": "egon", "lines": pen, "ecto": CAR}
    assert why(lay(gates={"star": "4,3"}, **table), "move:5,3") == ("gates_in_the_way", "GTB-11.5")
    assert why(lay(ghosts={"GG1": "4,3"}, **table), "move:5,3") == ("ghosts_in_the_way", "GTB-11.5")
    assert why(lay(**table), "move:3,2") == ("lines_in_the_way", "GTB-11.3")
    assert why(lay(**table), "move:6,3") == ("too_far_to_walk", "GTB-11.1")
    assert why(lay(gates={"star": "4,3"}, **table), "move:4,3") == ("holds_gate", "GTB-11.5")
    assert why(lay(**table), "move:7,7")[1] == "GTB-11.6"


def test_a_move_that_begins_in_the_car() -> None:
    """GTB-11.8, GTB-18.7, GTB-18.8."""
    car: dict[str, Any] = {"ecto": ("4,4", "5,4"), "active": "egon"}
    assert why(lay(busters={"egon": "inside", **FAR}, **car), "move:4,1") == ("too_far_out", "GTB-11.8")
    north = {"H4,4": "orange", "H5,4": "orange"}
    assert why(lay(busters={"egon": "inside", **FAR}, lines=north, **car), "move:4,3") == ("line_at_door", "GTB-18.8")
    people = {"egon": "inside", "ray": "4,3", "peter": "5,3", "winston": "0,14"}
    assert why(lay(busters=people, **car), "move:4,2") == ("doors_taken", "GTB-18.7")


def test_a_boss_behind_a_rule_of_the_scenario() -> None:
    """GTB-1.2: the reason is the rule itself, in its own words."""
    game = lay(scenario="sli_4", ghosts={"SL": "5,5"}, busters={"egon": "5,7"}, active="egon", gates={"star": "2,2"})
    assert why(game, "attack:SL") == ("shielded", "GTB-1.2")
    assert "Slimer" in said(game, "attack:SL") and "gate" in said(game, "attack:SL")
    assert "portail" in said(game, "attack:SL", "fr")


def test_what_blocks_the_view() -> None:
    """GTB-10.3, GTB-10.4, GTB-10.6: too far, another ghost in between, a wall."""
    table: dict[str, Any] = {"busters": {"egon": "3,3", **FAR}, "active": "egon"}
    game = lay(ghosts={"GG1": "4,3", "GT1": "5,3", "BM1": "3,8"}, **table)
    assert why(game, "attack:GT1") == ("sight_taken", "GTB-10.4")
    assert said(game, "attack:BM1") == "That is 5 squares away, and you can see 3."
    wall = {f"V4,{y}": "red" for y in range(15)}
    assert why(lay(ghosts={"GG1": "4,3"}, lines=wall, **table), "attack:GG1") == ("no_sight", "GTB-10.6")


# In the middle of something


def test_where_somebody_is_not_pushed() -> None:
    """GTB-7.8, GTB-7.9: back, too far to the side, onto a figure, across a line, or more than a square."""
    game = lay(
        busters={"winston": "5,4", "egon": "5,3", "ray": "14,0", "peter": "0,14"}, ghosts={"BM1": "4,4"},
        active="winston", lines={"V6,4": "orange"}, dice=[("proton", 1)],
    )
    play(game, "attack:BM1")
    assert (asked(game), set(offered(game))) == ("pushed", {"square:6,3", "square:6,5"})
    assert game.decision is not None and game.decision.prompt == "Which way is Winston pushed?"
    assert why(game, "square:6,4") == ("push_line", "GTB-7.9")
    assert why(game, "square:5,5") == ("push_less_aside", "GTB-7.9")
    assert why(game, "square:5,3") == ("holds_buster", "GTB-7.9")
    assert why(game, "square:4,3") == ("push_back", "GTB-7.8")
    assert why(game, "square:9,4") == ("push_one_square", "GTB-7.8")
    assert why(game, "square:5,4") == ("pushed_on", "GTB-7.8")
    assert all_given(game)


def test_which_ghost_does_not_react_next() -> None:
    """GTB-20.6, GTB-20.7, GTB-20.10: a higher class waits, one that saw nobody is passed over, none reacts twice."""
    game = lay(
        busters={"egon": "3,3", **FAR}, ghosts={"GG1": "14,14", "GT1": "3,5", "GT2": "5,3", "GT3": "1,3", "BM1": "4,4"},
        step="psychic", dice=[("psychic", "chaos"), ("movement", 1)], ecto=CAR,
    )
    assert asked(game) == "next_ghost"
    assert why(game, "ghost:BM1") == ("lower_class_first", "GTB-20.7")
    assert why(game, "ghost:GG1") == ("saw_nobody", "GTB-20.6")
    play(game, "ghost:GT1")
    assert asked(game) == "next_ghost"
    assert why(game, "ghost:GT1") == ("reacted_already", "GTB-20.10")
    assert all_given(game)


def test_where_nobody_steps_aside_to() -> None:
    """GTB-16.9: to the nearest free squares, walls or not."""
    game = ordered(
        [{"op": "open_gate"}], "4,4", busters={"egon": "4,4", "ray": "5,4", "peter": "0,14", "winston": "2,14"},
        lines={"V4,4": "red"}, ghosts={"GG1": "4,5"},
    )
    assert asked(game) == "step_aside"
    assert "square:3,4" in offered(game)  # though a wall is between
    assert why(game, "square:5,4") == ("holds_buster", "GTB-16.9")
    assert why(game, "square:4,5") == ("holds_ghost", "GTB-16.9")
    assert why(game, "square:7,7") == ("nearer_square", "GTB-16.9")
    assert why(game, "square:4,4") == ("gate_is_here", "GTB-16.9")
    assert all_given(game)


def test_which_ghost_is_not_the_nearest() -> None:
    """GTB-9.10: the farther one is not asked about."""
    do = [{"op": "move", "who": "nearest", "n": 1, "dir": "N"}]
    game = ordered(do, "4,4", ghosts={"GG1": "4,6", "GG2": "6,4", "GT1": "9,9"}, busters={"egon": "0,0", **FAR})
    assert asked(game) == "nearest_ghost"
    assert why(game, "ghost:GT1") == ("nearer_ghost", "GTB-9.10")
    assert all_given(game)


@pytest.mark.parametrize(
    ("effect", "gate", "reason"),
    [
        ({"op": "emerge", "at": "nearest_open"}, "key", "nearer_gate"),
        ({"op": "emerge", "at": "fewest_streams"}, "key", "fewer_streams"),
        ({"op": "emerge", "at": "nearest_open"}, "flame", "gate_itself"),
    ],
)
def test_which_gate_is_not_meant(effect: dict[str, Any], gate: str, reason: str) -> None:
    """GTB-9.10, GTB-1.6: another is nearer or bears fewer streams; the gate that acts is none of them."""
    gates = {"star": "4,8", "moon": "8,4", "key": "12,12"}
    game = ordered(
        [effect], "4,4", gates=gates, streams={"egon": ("key", 1)}, to_close=3, spirit_world={"GG": 3},
        busters={"egon": "12,10", **FAR},
    )
    assert asked(game) == "which_gate"
    assert why(game, f"gate:{gate}")[0] == reason
    assert all_given(game)


def test_how_many_ghosts_are_not_deposited() -> None:
    """GTB-13.1: at least one, and none that is not on the card."""
    game = lay(ecto=CAR, busters={"egon": "inside", **FAR}, active="egon", trapped={"egon": {"GG": 2, "GT": 1}})
    play(game, "deposit")
    assert why(game, "ghosts:0:0:0") == ("no_ghost_named", "GTB-13.1")
    assert why(game, "ghosts:3:0:0") == ("not_so_many", "GTB-13.1")
    assert said(game, "ghosts:3:0:0") == "There are only 2 of Galloping Ghoul on the card."


def test_which_die_is_not_kept() -> None:
    """GTB-15.3, GTB-22.4: a number that no die shows; the question is as many dice as there are."""
    game = lay(
        busters={"egon": "3,3", **FAR}, ghosts={"GT1": "5,3"}, active="egon", xp={"egon": 20},
        dice=[("proton", 1), ("proton", 5), ("proton", 4), ("movement", 1)],
    )
    play(game, "attack:GT1")
    assert why(game, "keep:6") == ("no_such_die", "GTB-15.3")
    assert game.decision is not None
    assert game.decision.prompt == "Which die counts, or which do you roll again?"
    play(game, "reroll:1")
    assert game.decision.prompt == "Which die counts?"
    table: dict[str, Any] = {"busters": {"egon": "3,3", **FAR}, "ghosts": {"GT1": "5,3"}, "active": "egon"}
    young = lay(xp={"egon": 5}, dice=[("proton", 1)], **table)
    play(young, "attack:GT1")
    assert young.decision is not None
    assert young.decision.prompt == "Keep this roll, or roll the die again?"


def test_who_is_not_cleaned_after_a_hit() -> None:
    """GTB-22.8, GTB-21.4, GTB-14.3: nobody in the car, nobody without Slime."""
    game = lay(
        busters={"ray": "3,3", "egon": "14,0", "peter": "0,14", "winston": "inside"}, ghosts={"GT1": "5,3"}, ecto=CAR,
        active="ray", xp={"ray": 20}, slime={"egon": 1, "winston": 1, "ray": 1},
        dice=[("proton", 6), ("movement", 1)],
    )
    play(game, "attack:GT1")
    assert asked(game) == "clean_after"
    assert why(game, "buster:winston") == ("no_cleaning_in_car", "GTB-21.4")
    assert why(game, "buster:peter") == ("not_slimed", "GTB-14.3")
    assert all_given(game)


def test_an_ability_that_asks_for_something_says_so(tmp_path: Path) -> None:
    """GTB-22.18: not used up, but its condition does not hold."""
    clause = {"when": "free", "optional": True, "if": [{"is": "open_gates", "least": 2}],
              "do": [{"op": "free_action", "action": "move"}]}  # fmt: skip
    game = lay(**own_ability(tmp_path, clause), busters={"ray": "3,3"}, gates={"star": "9,9"})
    assert why(game, "ability:ray.1") == ("ability_not_now", "GTB-22.18")


def test_where_a_free_move_does_not_go() -> None:
    """GTB-22.16, GTB-11.1: the ability has the reasons of the Move."""
    game = lay(busters={"winston": "3,3", "egon": "0,14"}, active="winston", xp={"winston": 20}, ecto=CAR)
    play(game, "ability:winston.4")
    assert why(game, "move:9,9") == ("too_far_to_walk", "GTB-11.1")
    assert why(game, "move:3,3") == ("here_already", "GTB-11.1")
    assert all_given(game)


# Questions that few scenarios ask


def test_what_acts_next_at_the_end_of_a_turn(tmp_path: Path) -> None:
    """GTB-9.2, GTB-20.1: two ghosts of a kind are told apart by their squares; the others have a reason."""
    clauses = [{"when": "end_of_turn", "do": [{"op": "move", "n": 1, "dir": "N"}]}]
    table = {**own_ghost(tmp_path, clauses), "ghosts": {"GG1": "4,6", "GG2": "9,9", "GT1": "1,1"}}
    game = play(lay(**table, busters={"egon": "12,12", **FAR}, active="egon"), "end")
    assert asked(game) == "order_of_effects" and game.decision is not None
    assert [one.label for one in game.decision.options] == [
        "The Galloping Ghoul on E7", "The Galloping Ghoul on J10",
    ]
    assert why(game, "source:GT1") == ("no_effect_now", "GTB-9.2")
    assert all_given(game)


@pytest.mark.parametrize(
    ("effect", "kind", "key", "reason"),
    [
        ({"op": "slime", "who": "chosen", "within": 3}, "which_buster", "buster:winston", "farther_than"),
        ({"op": "slime", "who": "chosen", "carrying": "yes"}, "which_buster", "buster:winston", "nothing_trapped"),
        ({"op": "move", "who": "chosen", "within": 4, "n": 1, "dir": "N"}, "which_ghost", "ghost:BM1", "farther_than"),
        ({"op": "place", "kind": "GT", "zone": "tower"}, "place_ghost", "square:9,9", "not_its_place"),
        ({"op": "place", "kind": "GT", "zone": "tower"}, "place_ghost", "square:5,5", "holds_buster"),
        ({"op": "lose_trapped", "who": "each", "which": "lowest", "to": "emerge"}, "next_escape", "buster:winston",
         "no_escape"),
        ({"op": "move", "who": "boss", "n": 1, "dir": "toward", "to": "zone", "zone": "tower"}, "goal", "square:9,9",
         "not_its_goal"),
    ],
)  # fmt: skip
def test_whom_and_where_a_card_does_not_mean(effect: dict[str, Any], kind: str, key: str, reason: str) -> None:
    """GTB-1.6, GTB-9.10, GTB-R42: each question that a card leaves open says what it means."""
    people = {"egon": "5,5", "ray": "6,6", "peter": "5,7", "winston": "14,0"}
    game = ordered(
        [effect], "4,4", busters=people, ghosts={"GG1": "4,6", "GG2": "6,4", "BM1": "12,12", "ID": "2,5"},
        zones={"tower": ["5,5", "5,3", "0,3", "0,7"]}, trapped={"egon": {"GG": 1}, "ray": {"GG": 1}}, ecto=CAR,
        dice=[("movement", 1)] * 2, clauses=[{"when": "standing", "do": [{"op": "untargetable", "who": "boss"}]}],
    )
    assert asked(game) == kind
    assert why(game, key)[0] == reason
    assert all_given(game)


def test_who_does_not_lose_a_stream() -> None:
    """GTB-9.10: whoever has fewer on it, or none."""
    game = lay(
        scenario="idu_4", ghosts={"ID": "7,6"}, step="round_end", dice=[("psychic", "flame")],
        busters={"egon": "9,6", "ray": "5,6", "peter": "7,8", "winston": "0,0"},
        streams={"egon": ("ID", 1), "ray": ("ID", 1)},
    )
    assert asked(game) == "whose_streams"
    assert why(game, "buster:winston") == ("no_streams_on_it", "GTB-9.10")
    assert all_given(game)


# The way through the car


def beside_the_car(**more: Any) -> Game:
    """Egon stands at a door of the car with a stream on the moon gate, which he sees from all around it."""
    table: dict[str, Any] = {"busters": {"egon": "3,4", **FAR}, "ecto": ("3,3", "4,3"), "gates": {"moon": "4,6"}}
    return lay(active="egon", to_close=3, **{**table, **more})


def test_a_move_goes_around_the_car_or_through_it() -> None:
    """GTB-11.8, GTB-17.10: where streams depend on the way it is chosen, and the warning says what is lost."""
    game = beside_the_car(streams={"egon": ("moon", 1)})
    option = next(one for one in game.decision.options if one.key == "through:4,4")  # type: ignore[union-attr]
    assert option.label == "Move through the Ecto-1 to E5, losing your stream"
    assert option.second_thought is not None
    warned = game.rules.say(game.state, option.second_thought)
    assert warned.startswith("The way leads through the Ecto-1, where you would lose your stream on the moon gate.")
    around = next(one for one in game.decision.options if one.key == "move:4,4")  # type: ignore[union-attr]
    assert (around.label, around.second_thought) == ("Move to E5", None)
    walked = play(beside_the_car(streams={"egon": ("moon", 1)}), "move:4,4")
    assert beams(walked, "egon") == ("gate:moon", 1)
    play(game, "through:4,4")
    assert beams(game, "egon") == ("", 0)
    assert [one.kind for one in told(game, "boarded", "alighted", "moved", "streams_lost")] == [
        "streams_lost", "boarded", "alighted",
    ]


def test_without_streams_the_way_makes_no_difference() -> None:
    """GTB-11.8: then the Move through the car is the Move."""
    game = beside_the_car()
    assert offered(game, "through") == []
    play(game, "through:4,4")
    assert [one.kind for one in told(game, "boarded", "moved")] == ["moved"]


def test_the_only_way_through_the_car_is_warned_of_by_its_name() -> None:
    """GTB-17.10: the gate stays in sight, so that is not what the warning says."""
    rail = {"V3,3": "orange", "V5,3": "orange", "V3,2": "red", "V5,2": "red", "H3,2": "red", "H4,2": "red"}
    ghosts = {"GG1": "3,3", "GG2": "4,3"}
    game = beside_the_car(streams={"egon": ("moon", 1)}, gates={"moon": "3,1"}, lines=rail, ghosts=ghosts)
    option = next(one for one in game.decision.options if one.key == "move:3,2")  # type: ignore[union-attr]
    assert option.label == "Move through the Ecto-1 to D3, losing your stream"
    assert option.second_thought is not None and option.second_thought.key == "doubt.through"
    assert against(game, "through:3,2") == ""  # it means the same


# Who is slimed


def test_peter_is_told_whose_slime_he_would_take() -> None:
    """GTB-22.11: the question, the answers and what they point at name both."""
    game = lay(
        busters={"peter": "5,5", "egon": "7,5", "ray": "14,0", "winston": "0,14"}, ghosts={"GG1": "6,5"}, ecto=CAR,
        active="peter", xp={"peter": 5}, dice=[("proton", 6)],
    )
    play(game, "attack:GG1")
    assert asked(game) == "take_slime" and game.decision is not None
    assert game.decision.prompt == "Egon would be slimed. Does Peter take it instead?"
    assert [one.label for one in game.decision.options] == [
        "Yes, Peter takes the Slime meant for Egon", "No, Egon is slimed",
    ]
    assert [one.targets for one in game.decision.options] == [["buster:peter"], ["buster:egon"]]
    play(game, "agree")
    assert [game.rules.say(game.state, one.message) for one in told(game, "slime_taken")] == [
        "Peter takes the Slime meant for Egon.",
    ]
    assert game.state.sliming == -1  # type: ignore[attr-defined]
