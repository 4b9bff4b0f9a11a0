"""Every moment that a card can speak of, written in a content folder and played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import hauntbox
from hauntbox import Game
from hauntbox.games.spirit_world.components import vocabulary
from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.looking import offered, outcome, play, xp
from tests.spirit_world.writing import own_ability, own_gate, own_ghost, own_scenario

# Everybody gains 3 XP; Winston, who sits in the car, shows that it came to pass.
MARK: dict[str, Any] = {"op": "xp", "who": "each", "n": 3}
HIT, MISS = ("proton", 6), ("proton", 1)


def passed(game: Game, *keys: str) -> bool:
    """Whether it has come to pass once these answers are given, and not before."""
    before = xp(game, "winston") if keys else [0]
    return (before, xp(play(game, *keys), "winston")) == ([0], [3])


GATES: dict[str, tuple[dict[str, Any], list[str]]] = {
    "hit": ({"dice": [HIT]}, ["blast:star"]),
    "missed": ({"dice": [MISS]}, ["blast:star"]),
    "closed": ({"dice": [HIT], "streams": {"ray": ("star", 1)}}, ["blast:star"]),
    "face_open": ({"step": "psychic", "dice": [("psychic", "star")]}, []),
    "face_closed": ({"step": "psychic", "gates": {"star": "4,4 closed"}, "dice": [("psychic", "star")]}, []),
    "end_of_turn": ({}, ["end"]),
    "end_of_round": ({"step": "round_end", "dice": [("psychic", "flame")]}, []),
}


@pytest.mark.parametrize("when", GATES)
def test_moments_of_gates(when: str, tmp_path: Path) -> None:
    """GTB-16.2, GTB-16.8, GTB-20.2, GTB-20.3, GTB-9.2, GTB-20.1."""
    table, keys = GATES[when]
    written = own_gate(tmp_path, [{"when": when, "do": [MARK]}])
    assert passed(lay(**{**written, "active": "ray", "busters": {"ray": "4,2"}, **table}), *keys)


def test_a_gate_that_has_opened(tmp_path: Path) -> None:
    """GTB-16.9."""
    clauses = [{"when": "face_closed", "do": [{"op": "open_gate"}]}, {"when": "opened", "do": [MARK]}]
    table = {"gates": {"star": "4,4 closed"}, "step": "psychic", "dice": [("psychic", "star")]}
    assert passed(lay(**{**own_gate(tmp_path, clauses), **table}))
    assert {*GATES, "opened"} == set(vocabulary.GATE_TRIGGERS)


GHOSTS: dict[str, tuple[dict[str, Any], list[str]]] = {
    "hit": ({"dice": [HIT]}, ["attack:GG1"]),
    "trapped": ({"dice": [HIT], "streams": {"ray": ("GG1", 2)}}, ["attack:GG1"]),
    "missed": ({"dice": [MISS]}, ["attack:GG1"]),
    "end_of_turn": ({}, ["end"]),
    "end_of_round": ({"step": "round_end", "dice": [("psychic", "flame")]}, []),
}


@pytest.mark.parametrize("when", GHOSTS)
def test_moments_of_ghosts(when: str, tmp_path: Path) -> None:
    """GTB-4.5, GTB-4.6, GTB-4.7, GTB-9.2, GTB-20.1."""
    table, keys = GHOSTS[when]
    written = own_ghost(tmp_path, [{"when": when, "do": [MARK]}])
    assert passed(lay(**{**written, "active": "ray", "busters": {"ray": "4,4"}, **table}), *keys)


def test_a_ghost_that_has_slimed(tmp_path: Path) -> None:
    """GTB-4.8."""
    clauses = [{"when": "missed", "do": [{"op": "move", "n": 3, "dir": "toward"}]}, {"when": "slimes", "do": [MARK]}]
    game = lay(**own_ghost(tmp_path, clauses), active="ray", busters={"ray": "4,4"}, dice=[MISS])
    assert passed(game, "attack:GG1")
    assert {*GHOSTS, "slimes"} == set(vocabulary.GHOST_TRIGGERS)


OPEN = {"star": "2,2"}
SCENARIOS: dict[str, tuple[dict[str, Any], list[str]]] = {
    "start_of_round": ({"step": "round"}, []),
    "end_of_turn": ({}, ["end"]),
    "end_of_round": ({"step": "round_end", "dice": [("psychic", "flame")], "gates": OPEN}, []),
    "chaos": ({"step": "psychic", "dice": [("psychic", "chaos")]}, []),
    "combined": ({
        "busters": {"ray": "5,4"}, "ghosts": {"GG1": "5,5", "GG2": "5,7"}, "dice": [MISS, ("movement", 5)],
    }, ["attack:GG1"]),
    "deposited": ({"trapped": {"ray": {"GG": 1}}}, ["deposit"]),
    "all_closed": ({
        "gates": OPEN, "gate_clauses": [], "busters": {"ray": "2,4"}, "dice": [HIT], "streams": {"ray": ("star", 1)},
    }, ["blast:star"]),
    "arrives": ({"busters": {"ray": "5,4"}, "ghosts": {"GG1": "5,5"}, "dice": [MISS, ("movement", 5)]}, ["attack:GG1"]),
    "face_open": ({"step": "psychic", "dice": [("psychic", "star")], "gates": OPEN, "gate_clauses": []}, []),
    "face_closed": ({"step": "psychic", "dice": [("psychic", "star")], "gates": {"star": "2,2 closed"}}, []),
    "face_none": ({"step": "psychic", "dice": [("psychic", "flame")], "gates": OPEN}, []),
}


@pytest.mark.parametrize("when", SCENARIOS)
def test_moments_of_scenarios(when: str, tmp_path: Path) -> None:
    """GTB-1.1, GTB-9.1, GTB-9.2, GTB-20.1, GTB-20.6, GTB-6.1, GTB-13.4, GTB-16.7, GTB-R15."""
    table, keys = SCENARIOS[when]
    written = own_scenario(tmp_path, [{"when": when, "do": [MARK]}])
    assert passed(lay(**{**written, **table}), *keys)


def test_the_moment_before_the_first_round(tmp_path: Path) -> None:
    """GTB-2.4."""
    written = own_scenario(tmp_path, [{"when": "setup", "do": [MARK]}])
    game = hauntbox.new("spirit_world", content=written["content"], scenario="own", pke="N")
    assert passed(game, offered(game)[0])


@pytest.mark.parametrize("op", ["win", "lose"])
@pytest.mark.parametrize(("when", "step", "keys"), [("check", "act", ["end"]), ("round_over", "psychic", [])])
def test_how_a_scenario_ends(when: str, step: str, keys: list[str], op: str, tmp_path: Path) -> None:
    """GTB-24.3, GTB-24.13."""
    written = own_scenario(tmp_path, [{"when": when, "if": [{"is": "round", "least": 2}], "do": [{"op": op}]}])
    table = {**written, "step": step, "gates": OPEN, "dice": [("psychic", "flame")]}
    early, late = play(lay(**table, round=1), *keys), play(lay(**table, round=2), *keys)
    rule = "GTB-24.11" if (when, op) == ("round_over", "lose") else "GTB-24.1"
    assert (early.over, outcome(late)) == (False, (op == "win", rule))


def test_every_moment_of_a_scenario_is_here() -> None:
    """What stands is with what is new."""
    known = {*SCENARIOS, "setup", "check", "round_over", "standing"}
    assert known == set(vocabulary.SCENARIO_TRIGGERS)


def test_a_round_by_its_number(tmp_path: Path) -> None:
    """on_round(n)."""
    clause = {"when": "start_of_round", "if": [{"is": "round", "least": 3, "most": 3}], "do": [MARK]}
    written = own_scenario(tmp_path, [clause])
    assert [passed(lay(**{**written, "step": "round", "round": n})) for n in (2, 3, 4)] == [False, True, False]


ABILITIES: dict[str, tuple[dict[str, Any], list[str]]] = {
    "rolled": ({"busters": {"ray": "4,2"}, "gates": {"star": "4,4"}, "dice": [HIT]}, ["blast:star"]),
    "struck": ({"busters": {"ray": "4,4"}, "ghosts": {"SL": "4,6"}, "dice": [("proton", 6)]}, ["attack:SL"]),
    "cleaned": ({"busters": {"ray": "4,4", "peter": "4,5"}, "slime": {"peter": 1}}, ["clean:peter"]),
    "hauled": ({"trapped": {"ray": {"GG": 1}}}, ["deposit"]),
    "handed": ({"busters": {"ray": "4,4", "peter": "4,5"}, "trapped": {"ray": {"GG": 1}}}, ["give:peter"]),
    "shut": ({
        "busters": {"ray": "4,2"}, "gates": {"star": "4,4"}, "dice": [HIT], "streams": {"ray": ("star", 1)},
    }, ["blast:star"]),
    "turn_over": ({}, ["end"]),
}


@pytest.mark.parametrize("when", ABILITIES)
def test_moments_of_abilities(when: str, tmp_path: Path) -> None:
    """GTB-22.18."""
    table, keys = ABILITIES[when]
    written = own_ability(tmp_path, {"when": when, "do": [MARK]})
    assert passed(lay(**{**written, **table}), *keys)


def test_after_a_drive(tmp_path: Path) -> None:
    """GTB-22.18, GTB-12.1."""
    game = lay(**own_ability(tmp_path, {"when": "drove", "do": [MARK]}), ecto=("7,7", "6,7"))
    play(game, "drive:front")
    assert passed(game, next(key for key in offered(game) if key.startswith("stop")))


def test_being_slimed_in_a_turn(tmp_path: Path) -> None:
    """GTB-22.10."""
    own_gate(tmp_path, [{"when": "missed", "do": [{"op": "slime", "who": "attacker"}]}])
    written = own_ability(tmp_path, {"when": "slimed", "do": [MARK]})
    game = lay(**written, gate="own", gates={"star": "4,4"}, busters={"ray": "4,2"}, dice=[MISS])
    assert passed(game, "blast:star")
