"""Cases that a referee would lay on the table to see whether the rules hold where they meet each other."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox import Game
from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.laying import EDGE, NOBODY, fires, ordered
from tests.spirit_world.looking import (
    asked,
    beams,
    beyond,
    boxed,
    buster,
    ghosts,
    is_open,
    of,
    offered,
    outcome,
    play,
    slime,
    told,
    trapped,
    unrolled,
    where,
    xp,
)
from tests.spirit_world.test_rules_16_gates import with_card

Dice = list[tuple[str, int | str]]


# One after the other


def carriers(**trapped: dict[str, int]) -> dict[str, Any]:
    """Release gates: the closed flame gate's face comes up while these carry ghosts."""
    return {
        "gates": {"flame": "13,1 closed", "star": "1,1"}, "gate": "release", "busters": EDGE, "trapped": trapped,
        "step": "psychic",
    }


def test_ghosts_that_break_out_together_do_so_by_class() -> None:
    """GTB-20.7, GTB-R42: Ray's Ghoul before the Manifestation of Egon, who is first in turn order."""
    dice: Dice = [("psychic", "flame"), ("movement", 1), ("movement", 3)]
    game = lay(**carriers(egon={"BM": 1}, ray={"GG": 1, "GT": 2}), dice=dice)
    assert of(game, "buster", "escaped") == ["ray", "egon"]
    assert ghosts(game) == {"3,12": "GG", "2,13": "BM"}
    assert (trapped(game, "ray"), unrolled(game)) == ("0/2/0", 0)


def test_the_leader_says_whose_ghost_of_a_class_breaks_out_next() -> None:
    """GTB-20.7: asked as long as there are several of the lowest class."""
    dice: Dice = [("psychic", "flame"), ("movement", 1), ("movement", 1), ("movement", 1)]
    game = lay(**carriers(egon={"GT": 1}, ray={"GG": 1}, peter={"GG": 1}), dice=dice)
    assert (asked(game), offered(game)) == ("next_escape", ["buster:ray", "buster:peter"])
    play(game, "buster:peter")
    assert of(game, "buster", "escaped") == ["peter", "ray", "egon"]
    auto = lay(**carriers(egon={"GT": 1}, ray={"GG": 1}, peter={"GG": 1}), dice=dice, chaos_order="auto")
    assert of(auto, "buster", "escaped") == ["ray", "peter", "egon"]


def test_ghosts_moved_by_one_effect_are_named_one_at_a_time() -> None:
    """STP-2, GTB-20.7: the Leader sees where the first one went before naming the next."""
    table: dict[str, Any] = {
        "gates": {"star": "7,7"}, "gate": "rush", "busters": {**EDGE, "egon": "8,10"}, "step": "psychic",
        "ghosts": {"GG1": "6,6", "GG2": "8,8", "GG3": "5,7", "GT1": "7,9"},
        "dice": [("psychic", "star"), ("movement", 3)],
    }
    game = lay(**table)
    assert offered(game) == ["ghost:GG1", "ghost:GG2", "ghost:GG3"]
    play(game, "ghost:GG2")
    assert ghosts(game) == {"6,6": "GG", "9,8": "GG", "5,7": "GG", "7,9": "GT"}
    play(game, "ghost:GG3")
    assert ghosts(game) == {"7,6": "GG", "9,8": "GG", "6,7": "GG", "8,9": "GT"}
    assert of(lay(**table, chaos_order="auto"), "ghost", "flew") == ["GG2", "GG3", "GG1", "GT1"]  # by how near to Egon


def test_no_order_is_asked_for_when_nothing_depends_on_it() -> None:
    """Ghosts that only go away need no order."""
    gone = ordered([{"op": "to_spirit_world", "who": "each"}], "13,1", ghosts={"GG1": "4,4", "GG2": "6,6"})
    assert (ghosts(gone), beyond(gone)) == ({}, "7/5/5")


def test_a_twin_gate_calls_here_first_and_then_at_the_other() -> None:
    """STP-3: the first roll is for the gate that the die names."""
    game = lay(
        gates={"star": "3,3 with:moon", "moon": "11,3 with:star"}, gate="twin", to_close=2, step="psychic",
        busters={**EDGE, "egon": "11,5"}, streams={"egon": ("moon", 1)}, spirit_world={"GG": 1, "BM": 1},
        dice=[("psychic", "star"), ("movement", 3), ("movement", 7)],
    )
    assert of(game, "gate", "emerged") == ["star", "moon"]
    assert ghosts(game) == {"4,3": "GG", "10,3": "BM"}


# Chaos


def test_whoever_emerges_in_chaos_has_a_roll_of_its_own() -> None:
    """GTB-20.8, GTB-20.9: random segments share one roll, emergences do not."""
    wild = [{"when": "missed", "do": [{"op": "move", "n": 1, "dir": "random"}, {"op": "emerge", "at": "nearest_open"}]}]
    table: dict[str, Any] = {
        "ghosts": {"GT1": "3,3", "GT2": "11,3"}, "gates": {"star": "7,7"},
        "busters": {**EDGE, "egon": "3,5", "ray": "11,5"},
        "spirit_world": {"GG": 2}, "active": "winston", "chaos_order": "auto",
        "dice": [("psychic", "chaos"), ("movement", 1), ("movement", 3), ("movement", 5)],
    }
    game = with_card(lay(**table), "GT", wild)
    play(game, "end")
    assert ghosts(game) == {"3,2": "GT", "11,2": "GT", "8,7": "GG", "7,8": "GG"}
    assert unrolled(game) == 0


def test_a_ghost_on_the_roof_rolls_along_the_car_and_slimes_once() -> None:
    """GTB-R17, GTB-21.7: it goes for the other square of the car, and stays there."""
    game = lay(
        ecto=("5,5", "6,5"), ghosts={"BM1": "5,5"}, step="psychic", busters={"egon": "inside", "ray": "1,13"},
        dice=[("psychic", "chaos"), ("proton", 1)],
    )
    assert slime(game, "egon", "peter", "winston", "ray") == [1, 1, 1, 0]
    assert where(game, "BM1") == "8,5"  # three squares: over the rear, and on


def test_a_ghost_on_the_roof_can_be_trapped_and_bursts_over_those_inside() -> None:
    """GTB-21.10, GTB-8.7: each occupant once; then the car drives again."""
    game = fires(
        "egon", "5,7", ("proton", 3), ecto=("5,5", "6,5"), ghosts={"GG1": "5,5"}, busters={**NOBODY, "egon": "5,7"},
    )
    play(game, "attack:GG1")
    assert (slime(game, "egon", "ray", "peter", "winston"), trapped(game, "egon")) == ([0, 1, 1, 1], "1/0/0")


# Who is gone, and who is nearest


def test_a_ghost_that_is_gone_does_nothing_more_where_it_was() -> None:
    """GTB-15.10, 8.2: nobody is near a ghost that has left; its attacker is still the attacker."""
    leaves = [{"when": "missed", "do": [
        {"op": "move", "n": 2, "dir": "random"}, {"op": "slime", "who": "each", "within": 2},
        {"op": "push", "who": "attacker", "n": 1}, {"op": "slime", "who": "attacker"},
    ]}]
    table: dict[str, Any] = {"ghosts": {"GT1": "4,0"}, "busters": {"ray": "5,1"}}
    game = with_card(fires("egon", "4,2", ("proton", 1), ("movement", 1), **table), "GT", leaves)
    play(game, "attack:GT1")
    assert (ghosts(game), slime(game, "egon", "ray"), where(game, "egon")) == ({}, [1, 0], "4,2")
    game = with_card(fires("egon", "4,2", ("proton", 1), ("movement", 3), **table), "GT", leaves)
    play(game, "attack:GT1")
    assert (where(game, "GT1"), slime(game, "egon", "ray"), where(game, "egon")) == ("6,0", [2, 1], "3,3")


def test_what_is_near_a_ghost_is_near_where_it_is_now() -> None:
    """A clause after a movement looks from the square where that ended."""
    comes = [
        {"when": "missed", "do": [{"op": "move", "n": 1, "dir": "toward"}]},
        {"when": "missed", "if": [{"is": "near", "within": 1, "least": 1}], "do": [{"op": "slime", "who": "attacker"}]},
    ]
    for at, slimed in (("4,2", 1), ("5,2", 0)):
        game = with_card(fires("egon", at, ("proton", 1), ghosts={"GT1": "2,2"}), "GT", comes)
        assert slime(play(game, "attack:GT1"), "egon") == [slimed]


def test_only_ghosts_prefer_a_free_way() -> None:
    """GTB-5.8, GTB-5.9: who is nearest to a gate is for the die, whatever stands on the way there."""
    game = lay(
        gates={"star": "7,7 closed", "moon": "1,1"}, gate="tribute", step="psychic", ghosts={"GG1": "6,7"},
        busters={**EDGE, "egon": "4,7", "ray": "10,7"}, trapped={"egon": {"GG": 1}, "ray": {"GG": 1}},
        dice=[("psychic", "star"), ("proton", 3)],
    )
    assert (unrolled(game), trapped(game, "egon"), trapped(game, "ray")) == (0, "0/0/0", "1/0/0")


@pytest.mark.parametrize(
    ("tied", "dice", "chosen"),
    [
        (2, [3], 0), (2, [4], 1), (3, [2], 0), (3, [3], 1), (3, [5], 2), (4, [4], 3), (4, [5, 6, 2], 1), (5, [6, 5], 4),
        (6, [6], 5), (7, [6, 6, 1, 1], 0), (8, [6, 3, 1, 2], 1),
    ],
)
def test_ties_of_any_number(tied: int, dice: list[int], chosen: int) -> None:
    """GTB-5.9."""
    order = ["egon", "ray", "peter", "winston", "tess", "milo", "ines", "dutch"]
    ring = ["9,9", "11,9", "13,9", "9,11", "13,11", "9,13", "11,13", "13,13"]
    busters = {id: ring[index] if index < tied else f"{index},0" for index, id in enumerate(order)}
    game = lay(
        order=order, busters=busters, step="psychic", gates={"flame": "11,11 closed"},
        gate_clauses=[{"when": "face_closed", "do": [{"op": "slime", "who": "nearest"}]}],
        dice=[("psychic", "flame"), *[("proton", die) for die in dice]],
    )
    assert (unrolled(game), of(game, "buster", "slimed")) == (0, [order[chosen]])


# A symbol without a gate


@pytest.mark.parametrize("star", ["2,2 closed", "2,2"])
def test_slimer_does_not_hear_a_symbol_without_a_gate(star: str) -> None:
    """SLI-4, GTB-20.4, GTB-R15: only the faces of its own gates make him move, whether all are shut or not."""
    game = lay(
        scenario="sli_4", gates={"star": star, "moon": "12,2 closed"}, ghosts={"SL": "7,2"}, step="psychic",
        busters={"egon": "7,7"}, ecto=("13,8", "13,9"), dice=[("psychic", "flame")],
    )
    assert where(game, "SL") == "7,2"


# Gates under people


def test_harmony_moves_everybody_off_all_gates_that_open() -> None:
    """SOL-1, GTB-16.9: whoever steps onto a closed gate has to step again when that one opens."""
    game = lay(
        gates={"star": "4,4 closed", "moon": "4,8 closed", "eye": "12,12"}, gate="harmonize", step="psychic",
        busters={**EDGE, "egon": "4,4", "ray": "4,8"}, dice=[("psychic", "star")],
    )
    assert asked(game) == "step_aside"
    play(game, "square:5,4", "square:5,8")
    assert (is_open(game, "star"), is_open(game, "moon")) == (True, True)
    assert (where(game, "egon"), where(game, "ray")) == ("5,4", "5,8")


def test_the_car_stays_on_a_gate_that_opens_and_drives_away_from_it() -> None:
    """GTB-R14."""
    game = lay(
        gates={"star": "4,4 closed", "eye": "12,12"}, gate="harmonize", step="psychic", ecto=("4,4", "4,5"),
        dice=[("psychic", "star")],
    )
    assert slime(game, "egon", "ray", "peter", "winston") == [1, 1, 1, 1]
    play(game, "drive:front", "stop:4,1", "square:4,2")
    assert (where(game, "front"), where(game, "rear")) == ("4,1", "4,2")


def test_a_vanishing_gate_skips_whoever_stands_there_and_the_streams_come_back() -> None:
    """STP-1: the second of its squares is taken, so it goes to the third."""
    game = fires(
        "egon", "4,6", ("proton", 1), gates={"star": "4,4 next:8,4 next:8,8"}, gate="vanish", to_close=2,
        busters={"ray": "8,4"}, streams={"egon": ("star", 1)},
    )
    play(game, "blast:star")
    assert (where(game, "star"), beams(game, "egon")) == ("8,8", ("", 0))


def test_a_tribute_of_three_closes_with_what_is_missing() -> None:
    """IDU-3, GTB-16.4: no more streams than the gate needs, XP for those that were placed."""
    game = fires(
        "egon", "4,5", scenario="idu_3", gates={"star": "4,4", "moon": "12,12"}, trapped={"egon": {"BM": 1}},
        streams={"egon": ("star", 2)}, to_close=4, ecto=("13,13", "13,14"),
    )
    play(game, "special:tribute:star")
    assert (is_open(game, "star"), xp(game, "egon"), beyond(game)) == (False, [4], "5/5/6")
    assert beams(game, "egon") == ("", 0)


# Abilities


def test_a_ghost_dragged_over_the_edge_is_out_of_the_game() -> None:
    """GTB-22.12, GTB-7.1: the streams come back without XP."""
    game = fires(
        "peter", "4,2", ("proton", 4), ("movement", 3), ghosts={"GT1": "4,0"}, xp={"peter": 20}, box={"GT": 1},
    )
    play(game, "attack:GT1", "direction:N")
    assert (ghosts(game), boxed(game, "GT"), beams(game, "peter"), xp(game, "peter")) == ({}, 2, ("", 0), [20])


def test_a_ghost_dragged_onto_the_car_slimes_those_inside() -> None:
    """GTB-22.12, GTB-21.7; in his turn Peter may take it himself, victim by victim (GTB-22.11)."""
    game = fires(
        "peter", "4,2", ("proton", 4), ("movement", 3), ghosts={"GT1": "3,4"}, xp={"peter": 20}, ecto=("5,4", "6,4"),
    )
    play(game, "attack:GT1", "direction:E", "agree", "decline", "decline")
    assert where(game, "GT1") == "5,4"
    assert (slime(game, "egon", "ray", "winston", "peter"), xp(game, "peter")) == ([1, 1, 0, 1], [21])


def test_egon_rolls_two_again_and_takes_the_worse() -> None:
    """GTB-22.3, GTB-22.4, GTB-22.2: a 1 that came by the second throw and is chosen gives XP."""
    game = fires("egon", "4,2", ("proton", 5), ("proton", 3), ("proton", 1), ghosts={"BM1": "4,5"}, xp={"egon": 20})
    play(game, "attack:BM1", "reroll:3")
    assert offered(game) == ["keep:5", "keep:1"]
    play(game, "keep:1")
    assert (xp(game, "egon"), told(game, "hit") == []) == ([21], True)


def test_a_level_in_mid_turn_and_the_third_action_with_slime() -> None:
    """GTB-3.9, GTB-8.4: three actions, less one Slime, less the one that was spent."""
    game = fires(
        "egon", "4,2", ("proton", 6), gates={"star": "4,4", "moon": "12,12"}, to_close=5, xp={"egon": 4},
        streams={"egon": ("star", 4)}, slime={"egon": 1},
    )
    play(game, "blast:star")
    assert (xp(game, "egon"), buster(game, "egon")["level"], buster(game, "egon")["left"]) == ([9], 2, 0)
    game = fires(
        "egon", "4,2", ("proton", 6), gates={"star": "4,4", "moon": "12,12"}, to_close=5, xp={"egon": 11},
        streams={"egon": ("star", 4)}, slime={"egon": 1},
    )
    play(game, "blast:star", "keep:6")
    assert (buster(game, "egon")["level"], buster(game, "egon")["left"]) == (3, 1)


def test_experience_ends_at_thirty() -> None:
    """GTB-3.7."""
    game = fires(
        "egon", "4,2", ("proton", 6), ("proton", 6), gates={"star": "4,4", "moon": "12,12"}, to_close=4,
        xp={"egon": 28}, streams={"egon": ("star", 3)},
    )
    play(game, "blast:star", "keep:6")
    assert (xp(game, "egon"), buster(game, "egon")["level"]) == ([30], 5)


# Ends


def test_an_emergence_that_fails_comes_before_the_success_of_the_round() -> None:
    """GTB-24.4, GTB-24.13: the Psychic die is resolved before the round is judged."""
    game: Game = lay(
        clauses=[{"when": "round_over", "do": [{"op": "win"}]}], spirit_world={}, gates={"star": "7,7"}, step="psychic",
        gate_clauses=[{"when": "face_open", "do": [{"op": "emerge"}]}], dice=[("psychic", "star")],
    )
    assert outcome(game) == (False, "GTB-1.13")
