"""Every condition, written in a content folder and played where it holds and where it doesn't."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hauntbox.games.spirit_world.effects.vocabulary import CONDITIONS
from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.laying import short_of
from tests.spirit_world.looking import play, xp
from tests.spirit_world.writing import own_ability, own_gate, own_ghost, own_scenario

MARK: dict[str, Any] = {"op": "xp", "who": "each", "n": 3}
HIT, MISS = ("proton", 6), ("proton", 1)
Table = dict[str, Any]

# The gate on 4,4 is missed from 4,2: the condition, where it holds, and where it doesn't.
OF_GATES: dict[str, tuple[Table, Table, Table]] = {
    "open_gates": ({"least": 2}, {"gates": {"star": "4,4", "moon": "9,9"}}, {}),
    "closed_gates": ({"least": 1, "most": 1}, {"gates": {"star": "4,4", "moon": "9,9 closed"}}, {}),
    "round": ({"least": 2}, {"round": 2}, {}),
    "spirit_count": ({"most": 3}, {"spirit_world": {"GG": 3}}, {}),
    "spirit_points": ({"most": 5}, {"spirit_world": {"GG": 3, "GT": 1}}, {"spirit_world": {"GT": 3}}),
    "streams": ({"least": 1}, {"streams": {"ray": ("star", 1)}}, {}),
    "partner_streams": (
        {"least": 1}, {"busters": {"ray": "4,2", "peter": "9,8"}, "streams": {"peter": ("moon", 1)}}, {},
    ),
    "near": ({"within": 2, "least": 2}, {"busters": {"ray": "4,2", "peter": "4,6"}}, {}),
    "carries": ({"least": 2}, {"trapped": {"ray": {"GG": 2}}}, {"trapped": {"ray": {"GG": 1}}}),
    "actions": ({"most": 0}, {"spent": 1}, {}),
    "counter": ({"name": "bells", "least": 1}, {"counters": {"bells": 1}}, {}),
}


@pytest.mark.parametrize("name", OF_GATES)
def test_conditions_of_gates(name: str, tmp_path: Path) -> None:
    """Gates open and closed, rounds, the Spirit World, streams, neighbours, what is carried, counters."""
    words, holding, otherwise = OF_GATES[name]
    written = own_gate(tmp_path, [{"when": "missed", "if": [{"is": name, **words}], "do": [MARK]}], to_close=5)
    if name == "partner_streams":
        written["gates"] = {"star": "4,4 with:moon", "moon": "9,9 with:star"}
    found = []
    for table in (holding, otherwise):
        game = lay(**{**written, "active": "ray", "busters": {"ray": "4,2"}, "dice": [MISS], **table})
        found += xp(play(game, "blast:star"), "winston")
    assert found == [3, 0]


@pytest.mark.parametrize(
    ("words", "holding", "otherwise"),
    [
        ({"of": "ecto", "within": 3, "least": 1}, {"ecto": ("4,4", "5,4")}, {"ecto": ("9,9", "10,9")}),
        ({"of": "boss", "within": 3, "least": 1}, {"ghosts": {"SL": "3,4"}}, {"ghosts": {"SL": "9,9"}}),
        ({"within": 3, "sight": "yes", "least": 1}, {}, {"lines": {"H3,4": "red", "H4,4": "red", "H5,4": "red"}}),
    ],
)
def test_near_what(words: Table, holding: Table, otherwise: Table, tmp_path: Path) -> None:
    """Within n squares of X, and whether it is in sight."""
    only_ray = {"egon": "0,12", "peter": "1,12", "winston": "2,12", "ray": "4,2"}
    clause = {"when": "face_closed", "if": [{"is": "near", **words}], "do": [MARK]}
    written = own_gate(tmp_path, [clause])
    found = []
    for table in (holding, otherwise):
        game = lay(**{
            **written, "busters": only_ray, "step": "psychic", "dice": [("psychic", "star")],
            "gates": {"star": "4,5 closed"}, "ecto": ("12,12", "13,12"), **table,
        })
        found += xp(game, "winston")
    assert found == [3, 0]


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ({"is": "ghost_class", "most": 1}, True),
        ({"is": "ghost_class", "least": 2}, False),
        ({"is": "ghost_is", "what": "combines"}, True),
        ({"is": "ghost_is", "what": "boss"}, False),
        ({"is": "ghost_is", "what": "map_bound"}, False),
        ({"is": "ghost_is", "what": "corporeal"}, False),
        ({"is": "ghost_is", "what": "push"}, False),
        ({"is": "sees_attacker"}, True),
    ],
)
def test_conditions_of_ghosts(condition: Table, holds: bool, tmp_path: Path) -> None:
    """Class, keywords, sight."""
    written = own_ghost(tmp_path, [{"when": "missed", "if": [condition], "do": [MARK]}], flags=["combines"])
    game = lay(**written, active="ray", busters={"ray": "4,4"}, dice=[MISS])
    assert xp(play(game, "attack:GG1"), "winston") == [3 * holds]


def test_what_a_gate_does_not_see(tmp_path: Path) -> None:
    """sees_attacker; from the Ecto-1 nobody fires, so it is asked when the attacker has moved on."""
    clauses = [
        {"when": "missed", "do": [{"op": "push", "n": 5}]},
        {"when": "missed", "if": [{"is": "sees_attacker"}], "do": [MARK]},
    ]
    game = lay(**own_gate(tmp_path, clauses), active="ray", busters={"ray": "4,6"}, dice=[MISS])
    assert xp(play(game, "blast:star"), "winston") == [0]


@pytest.mark.parametrize(("at", "n"), [("5,7", 3), ("5,8", 3), ("5,6", 0)])
def test_a_ghost_that_arrives_in_a_zone(at: str, n: int, tmp_path: Path) -> None:
    """on_arrive(zone), square in zone."""
    clauses = [
        {"when": "end_of_turn", "do": [{"op": "move", "who": "each", "n": 2, "dir": "S"}]},
        {"when": "arrives", "if": [{"is": "in_zone", "zone": "corner"}], "do": [MARK]},
    ]
    written = own_scenario(tmp_path, clauses, zones={"corner": ["5,9", "5,10"]})
    assert xp(play(lay(**{**written, "ghosts": {"GT1": at}}), "end"), "winston") == [n]


@pytest.mark.parametrize(("squares", "n"), [({"ray": "5,9"}, 3), ({"ray": "5,8"}, 0)])
def test_ghostbusters_in_a_zone(squares: dict[str, str], n: int, tmp_path: Path) -> None:
    """Square in zone."""
    clause = {"when": "end_of_turn", "if": [{"is": "busters_in_zone", "zone": "corner", "least": 1}], "do": [MARK]}
    written = own_scenario(tmp_path, [clause], zones={"corner": ["5,9", "5,10"]})
    assert xp(play(lay(**written, busters=squares), "end"), "winston") == [n]


@pytest.mark.parametrize(("missing", "n"), [(1, 3), (2, 0)])
def test_a_boss_that_is_trapped(missing: int, n: int, tmp_path: Path) -> None:
    """Ghost is boss; the last stream that Slimer needs, and one before it."""
    clause = {"when": "end_of_turn", "if": [{"is": "boss_trapped"}], "do": [MARK]}
    written = {**own_scenario(tmp_path, [clause]), "ghosts": {"SL": "7,4"}}
    game = lay(**written, busters={"ray": "5,4", "peter": "7,2"}, dice=[HIT],
               streams=short_of(missing, "SL", "ray", "peter"))
    assert xp(play(game, "attack:SL", "end"), "winston") == [n]


# Ray's own ability.
OF_ABILITIES: list[tuple[Table, str, Table, Table]] = [
    ({"is": "die", "least": 2, "most": 3}, "rolled", {"dice": [("proton", 3)]}, {"dice": [("proton", 5)]}),
    ({"is": "against", "what": "gate"}, "rolled", {"dice": [MISS]}, {"dice": [MISS], "aim": "attack:SL"}),
    ({"is": "ghosts_adjacent", "least": 1}, "rolled", {"dice": [MISS], "ghosts": {"SL": "3,2"}}, {"dice": [MISS]}),
    ({"is": "carries", "most": 0}, "rolled", {"dice": [MISS]}, {"dice": [MISS], "trapped": {"ray": {"GG": 1}}}),
]


@pytest.mark.parametrize(("condition", "when", "holding", "otherwise"), OF_ABILITIES)
def test_conditions_of_abilities(
    condition: Table, when: str, holding: Table, otherwise: Table, tmp_path: Path
) -> None:
    """The die, what is fired at, neighbours, what is carried."""
    written = own_ability(tmp_path, {"when": when, "if": [condition], "do": [MARK]})
    found = []
    for table in (holding, otherwise):
        table = dict(table)
        aim = table.pop("aim", "blast:star")
        game = lay(**{
            **written, "busters": {"ray": "4,2"}, "gates": {"star": "4,4"}, "ghosts": {"SL": "6,2"}, **table,
        })
        found += xp(play(game, aim), "winston")
    assert found == [3, 0]


@pytest.mark.parametrize(("stop", "rear", "n"), [("stop:7,9", "square:7,8", 3), ("stop:7,8", "square:7,7", 0)])
def test_how_far_one_drove(stop: str, rear: str, n: int, tmp_path: Path) -> None:
    """GTB-12.2: squares driven, by the longest way there."""
    written = own_ability(tmp_path, {"when": "drove", "if": [{"is": "driven", "least": 6}], "do": [MARK]})
    game = lay(**written, ecto=("7,7", "7,6"))
    assert xp(play(game, "drive:front", stop, rear), "winston") == [n]


@pytest.mark.parametrize(
    ("condition", "holds"),
    [({"is": "own_turn"}, {"ray": True, "peter": False}), ({"is": "can_take_slime"}, {"ray": True, "peter": True})],
)
def test_whose_turn_and_room_for_slime(condition: Table, holds: dict[str, bool], tmp_path: Path) -> None:
    """own_turn, can_take_slime: Ray is slimed by a gate that somebody has missed."""
    own_gate(tmp_path, [{"when": "missed", "do": [{"op": "slime", "who": "each", "within": 2}]}])
    written = own_ability(tmp_path, {"when": "slimed", "if": [condition], "do": [MARK]})
    for active, now in holds.items():
        game = lay(**{
            **written, "gate": "own", "gates": {"star": "4,4"}, "active": active, "dice": [MISS],
            "busters": {"ray": "4,2", "peter": "4,7"},
        })
        play(game, "blast:star")
        assert xp(game, "winston") == [3 * now]


def test_every_condition_is_here() -> None:
    here = Path(__file__).read_text(encoding="utf-8")
    assert [one.name for one in CONDITIONS if f'"{one.name}"' not in here] == []
