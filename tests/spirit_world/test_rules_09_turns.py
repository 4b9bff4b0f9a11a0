"""Chapter 9, rounds and turns: what comes when, who decides, and what an action is."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox import Refused
from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.laying import fires, ordered
from tests.spirit_world.looking import (
    against,
    asked,
    beams,
    beyond,
    ghosts,
    left,
    of,
    offered,
    play,
    slime,
    told,
    unrolled,
    where,
    xp,
)

TEAM = ["egon", "ray", "peter", "winston"]


def count(name: str) -> dict[str, Any]:
    """Something that can be seen to have happened."""
    return {"op": "counter", "name": name, "n": 1}


# Rounds


def test_a_round_is_four_turns_then_its_end_then_the_die() -> None:
    """GTB-9.1, GTB-R44: and then the next round."""
    game = lay(
        step="round", clauses=[{"when": "end_of_round", "do": [count("ends")]}],
        dice=[("psychic", "star"), ("psychic", "moon")],
    )
    play(game, *["end"] * 8)
    kinds = ("round_began", "turn_began", "round_ends", "psychic_nothing")
    once = ["round_began", *["turn_began"] * 4, "round_ends", "psychic_nothing"]
    assert [event.kind for event in told(game, *kinds)] == [*once, *once, "round_began", "turn_began"]
    assert of(game, "buster", "turn_began") == [*TEAM, *TEAM, "egon"]
    assert game.view()["counters"] == {"ends": 2}


def test_the_end_of_the_round_comes_before_the_die() -> None:
    """GTB-9.1: what the round's end brings out can react to the Chaos that follows."""
    game = lay(
        busters={"egon": "3,3"}, gates={"star": "9,9"}, step="round_end",
        clauses=[{"when": "end_of_round", "do": [{"op": "place", "kind": "GG", "at": "3,5"}]}],
        dice=[("psychic", "chaos"), ("movement", 3)],
    )
    assert ghosts(game) == {"5,5": "GG"}


def test_what_ends_a_turn_is_resolved_in_the_leaders_order() -> None:
    """GTB-9.2, GTB-9.3: at the end of each turn, not only of the last one."""
    game = lay(
        gates={"star": "4,4"}, gate_clauses=[{"when": "end_of_turn", "do": [{"op": "emerge", "at": "fewest_streams"}]}],
        clauses=[{"when": "end_of_turn", "do": [{"op": "place", "kind": "GT", "at": "8,8"}]}], dice=[("movement", 3)],
        players=2, share="2,2,1,1", active="peter",
    )
    play(game, "end")
    assert (asked(game), offered(game)) == ("order_of_effects", ["source:gates", "source:scenario"])
    assert game.decision is not None and game.decision.seat == 1  # Egon's controller, in Peter's turn
    play(game, "source:scenario")
    assert [event.kind for event in told(game, "emerged", "ghost_placed")] == ["ghost_placed", "emerged"]
    assert game.view()["active"] == "winston"


def test_a_success_at_the_end_of_the_last_turn_comes_before_the_end_of_the_round() -> None:
    """GTB-9.2, GTB-24.3: what the round's end would have done doesn't happen."""
    game = lay(
        active="winston",
        clauses=[
            {"when": "end_of_turn", "do": [count("n")]},
            {"when": "end_of_round", "do": [{"op": "lose"}]},
            {"when": "check", "if": [{"is": "counter", "name": "n", "least": 1}], "do": [{"op": "win"}]},
        ],
    )
    play(game, "end")
    assert game.outcome is not None and game.outcome.won


def test_the_leader_is_who_runs_the_first_ghostbuster() -> None:
    """GTB-9.3: whoever's turn it is."""
    for share, seat in (("1,1,2,2", 0), ("2,1,1,2", 1)):
        game = lay(
            players=2, share=share, step="psychic", busters={"egon": "3,3"}, ghosts={"GG1": "3,5", "GG2": "5,3"},
            dice=[("psychic", "chaos"), ("movement", 1)],
        )
        assert asked(game) == "next_ghost"
        assert game.decision is not None and game.decision.seat == seat


# Actions


@pytest.mark.parametrize(("points", "actions"), [(0, 2), (11, 2), (12, 3), (30, 3)])
def test_two_actions_and_three_from_level_three(points: int, actions: int) -> None:
    """GTB-9.4: the same one may be taken again and again."""
    game = lay(busters={"ray": "7,7"}, active="ray", xp={"ray": points})
    for step in range(actions):
        assert left(game, "ray") == actions - step
        play(game, f"move:{8 + step},7")
    assert left(game, "ray") == 0
    assert offered(game, "move") == []
    assert against(game, "move:9,9") == "GTB-9.4"


def test_actions_are_not_saved() -> None:
    """GTB-9.5, GTB-R23: a turn may be ended early, and the next one is like any other."""
    game = lay(busters={"egon": "3,3"}, dice=[("psychic", "star")])
    assert "end" in offered(game)
    play(game, *["end"] * 4)
    assert game.view()["active"] == "egon"
    assert left(game, "egon") == 2


def test_the_five_actions() -> None:
    """GTB-9.6, GTB-14.2, GTB-21.3: all of them where they are possible; in the car only three."""
    table: dict[str, Any] = {
        "ghosts": {"GG1": "6,4"}, "gates": {"star": "3,2"}, "ecto": ("4,6", "5,6"),
        "slime": {"ray": 1, "peter": 1}, "trapped": {"egon": {"GG": 1}},
    }
    outside = lay(busters={"egon": "4,5", "ray": "4,4"}, **table)
    verbs = {option.split(":")[0] for option in offered(outside)}
    assert verbs == {"attack", "blast", "move", "board", "deposit", "clean", "enter", "give", "end"}
    inside = lay(busters={"ray": "4,4"}, **table)
    verbs = {option.split(":")[0] for option in offered(inside)}
    assert verbs == {"move", "drive", "deposit", "exit", "give", "end"}
    assert against(inside, "attack:GG1") == "GTB-21.3"
    assert against(inside, "clean:peter") == "GTB-14.2"


def test_a_scenario_adds_an_action() -> None:
    """GTB-9.6: Tribute costs one like the others, and can't be taken from the car."""
    table: dict[str, Any] = {"scenario": "idu_3", "gates": {"star": "2,2"}, "trapped": {"egon": {"GT": 1}}}
    game = lay(busters={"egon": "3,2"}, **table)
    assert offered(game, "special") == ["special:tribute:star"]
    play(game, "special:tribute:star")
    assert (left(game, "egon"), beams(game, "egon"), beyond(game)) == (1, ("gate:star", 2), "5/6/5")
    far = lay(busters={"egon": "4,2"}, **table)
    assert offered(far, "special") == []
    inside = lay(ecto=("3,2", "3,3"), **table)
    assert offered(inside, "special") == []
    assert against(inside, "special:tribute:star") == "GTB-21.3"


def test_an_action_is_finished_before_anything_else_begins() -> None:
    """GTB-9.7: nothing else is taken as an answer in the middle of a drive, a deposit or a roll."""
    game = play(lay(), "drive:front")
    assert {option.split(":")[0] for option in offered(game)} == {"stop"}
    for key in ("end", "exit:13,13", "drive:rear"):
        with pytest.raises(Refused):
            game.decide(key)
    game = play(lay(trapped={"egon": {"GG": 2}}), "deposit")
    assert {option.split(":")[0] for option in offered(game)} == {"ghosts"}
    with pytest.raises(Refused):
        game.decide("end")


def test_everything_that_an_action_sets_off_comes_before_the_next() -> None:
    """GTB-9.7: the ghost has reacted, and its victim is slimed, when the attacker goes on."""
    game = fires("egon", "3,3", ("proton", 1), ("movement", 5), ghosts={"GT1": "3,1"}, busters={"ray": "5,3"})
    play(game, "attack:GT1")
    assert (asked(game), game.view()["active"], unrolled(game)) == ("act", "egon", 0)
    assert slime(game, "egon") == [1]


@pytest.mark.parametrize(
    ("key", "rule"),
    [
        ("clean:ray", "GTB-14.3"), ("deposit", "GTB-9.8"), ("attack:GG1", "GTB-15.1"), ("move:3,3", "GTB-11.1"),
        ("give:ray", "GTB-9.8"), ("take:ray", "GTB-9.8"), ("wipe", "GTB-19.2"), ("drive:front", "GTB-12.1"),
    ],
)
def test_what_can_do_nothing_is_not_allowed(key: str, rule: str) -> None:
    """GTB-9.8."""
    game = lay(busters={"egon": "3,3", "ray": "3,4"})
    assert key not in offered(game)
    assert against(game, key) == rule
    with pytest.raises(Refused):
        game.decide(key)


def test_a_drive_that_can_go_nowhere_is_not_allowed() -> None:
    """GTB-9.8, GTB-12.1: shut in on all sides."""
    lines = {"V3,3": "red", "V5,3": "orange", "H3,3": "red", "H4,3": "dashed d", "H3,4": "red", "H4,4": "red"}
    game = lay(ecto=("3,3", "4,3"), lines=lines)
    assert offered(game) == ["end"]
    assert against(game, "drive:front") == "GTB-12.1"


def test_a_turn_without_actions_is_still_a_turn() -> None:
    """GTB-9.9: a maneuver, one's own Slime and abilities are left."""
    game = lay(busters={"ray": "3,3", "egon": "3,4"}, active="ray", ecto=("4,3", "4,4"), slime={"ray": 2, "egon": 1})
    assert left(game, "ray") == 0
    assert offered(game) == ["enter", "wipe", "end"]
    game = lay(active="winston", slime={"ray": 2}, busters={"ray": "3,3"}, dice=[("psychic", "star")])
    play(game, "end", "end")
    assert game.view()["active"] == "ray"
    skilled = lay(busters={"ray": "3,3"}, active="ray", slime={"ray": 2}, xp={"ray": 5})
    assert "ability:ray.2" in offered(skilled)


def test_ties_that_no_die_settles_are_the_leaders() -> None:
    """GTB-9.10: the nearest ghost, and the nearest gate."""
    move = {"op": "move", "who": "nearest", "n": 1, "dir": "N"}
    game = ordered([move], "7,7", ghosts={"GG1": "5,7", "GG2": "9,7", "GG3": "7,11"})
    assert (asked(game), offered(game)) == ("nearest_ghost", ["ghost:GG1", "ghost:GG2"])
    play(game, "ghost:GG2")
    assert (where(game, "GG1"), where(game, "GG2")) == ("5,7", "9,6")
    game = ordered(
        [{"op": "emerge", "at": "nearest_open"}], "7,7", gates={"star": "3,7", "moon": "11,8", "eye": "7,13"},
        dice=[("movement", 3)],
    )
    assert (asked(game), offered(game)) == ("which_gate", ["gate:star", "gate:moon"])
    play(game, "gate:moon")
    assert ghosts(game) == {"12,8": "GG"}


def test_a_tie_that_is_none_asks_nobody() -> None:
    """GTB-9.10: one nearest ghost is taken at once."""
    game = ordered([{"op": "move", "who": "nearest", "n": 1, "dir": "N"}], "7,7", ghosts={"GG1": "5,7", "GG3": "7,11"})
    assert (asked(game), where(game, "GG1")) == ("act", "5,6")


# Rulings on dice, Chaos and Slime


@pytest.mark.parametrize(
    ("pke", "die", "to"), [(0, 1, "7,5"), (0, 3, "9,7"), (0, 8, "5,5"), (6, 3, "7,5"), (3, 7, "9,5")]
)
def test_the_pke_meter_is_read_clockwise_from_where_it_points(pke: int, die: int, to: str) -> None:
    """GTB-R13: face 1 points to the orientation, the others follow clockwise, never mirrored."""
    game = fires("egon", "7,9", ("proton", 1), ("movement", die), ghosts={"GG1": "7,7"}, pke=pke)
    play(game, "attack:GG1")
    assert where(game, "GG1") == to


def test_a_face_without_a_gate_does_nothing() -> None:
    """GTB-R15: the symbol that no gate bears."""
    game = lay(gates={"star": "4,4"}, gate="release", step="psychic", spirit_world={}, dice=[("psychic", "flame")])
    assert told(game, "psychic_nothing")[0].rule == "GTB-20.4"
    assert (asked(game), game.view()["round"]) == ("act", 2)


def test_chaos_is_judged_ghost_by_ghost() -> None:
    """GTB-R16: lowest class first; who sees and who is near is looked at when its turn comes; each reacts once."""
    game = lay(
        busters={"egon": "5,5"}, ghosts={"GT1": "5,9", "GG1": "5,7"}, step="psychic",
        dice=[("psychic", "chaos"), ("movement", 5)],
    )
    # GG1 goes from 5,7 to 5,9, where GT1 stands, and slides on to 5,10; GT1 at distance 4 sees nobody.
    assert ghosts(game) == {"5,9": "GT", "5,10": "GG"}
    game = lay(
        busters={"egon": "5,5"}, ghosts={"GG1": "5,7", "GG2": "5,3"}, step="psychic",
        dice=[("psychic", "chaos"), ("movement", 3)],
    )
    play(game, "ghost:GG2")
    assert ghosts(game) == {"7,7": "GG", "7,3": "GG"}
    assert of(game, "ghost", "reacts") == ["GG2", "GG1"]


def test_whoever_came_with_chaos_does_not_react_to_it() -> None:
    """GTB-R16: two Ghouls become a Twosome, which stays put."""
    game = lay(
        busters={"egon": "5,5"}, ghosts={"GG1": "3,7", "GG2": "5,7"}, step="psychic",
        dice=[("psychic", "chaos"), ("movement", 3)],
    )
    play(game, "ghost:GG1")
    assert ghosts(game) == {"5,7": "GT"}
    assert of(game, "ghost", "reacts") == ["GG1"]


def test_those_in_the_car_are_looked_for_on_its_nearer_square() -> None:
    """GTB-R17: the front if both are as near; from the roof it is the other square."""
    table: dict[str, Any] = {
        "ecto": ("5,5", "6,5"), "step": "psychic", "busters": {"ray": "1,1", "peter": "1,2", "winston": "1,3"},
        "dice": [("psychic", "chaos")],
    }
    near = lay(ghosts={"BM1": "9,4"}, **table)
    assert of(near, "path", "flew") == ["8,5", "7,5", "6,5"]
    on_roof = lay(ghosts={"BM1": "6,5"}, **table)
    assert of(on_roof, "path", "flew") == ["5,5", "4,5", "3,5"]
    assert slime(on_roof, "egon", "ray") == [1, 0]
    on_hood = lay(ghosts={"BM1": "5,5"}, **table)
    assert of(on_hood, "path", "flew") == ["6,5", "7,5", "8,5"]
    for front, rear in (("5,5", "6,5"), ("6,5", "5,5")):
        tie = lay(ghosts={"BM1": "5,8"}, **{**table, "ecto": (front, rear)})
        assert of(tie, "path", "flew")[-1] == front


def test_slime_in_ones_own_turn_costs_an_action_at_once() -> None:
    """GTB-R19, GTB-8.4: and XP are Peter's alone."""
    game = fires("ray", "5,5", ("proton", 1), ("movement", 1), ghosts={"GT1": "5,4"}, xp={"ray": 12})
    assert left(game, "ray") == 3
    play(game, "attack:GT1")
    # Through Ray to 5,6, and by the roll through him again, back to 5,4.
    assert (slime(game, "ray"), left(game, "ray"), xp(game, "ray")) == ([2], 0, [12])
