"""What the coming Psychic roll and a miss may ask of the Spirit World."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.test_foresight import OPEN, gate_table, said, thing


def forecast(**table: Any) -> tuple[float, int]:
    found = lay(**{**OPEN, **table}).view()["forecast"]
    return round(6 * found["chance"], 6), found["miss"]


@pytest.mark.parametrize(
    ("gate", "gates", "faces", "miss"),
    [
        ("release", {"star": "4,2", "moon": "0,0 closed"}, 1, 1),
        ("release", {"star": "4,2", "moon": "0,0", "eye": "8,0"}, 3, 1),
        ("burst", {"star": "4,2"}, 1, 0),
        ("flank", {"star": "4,2", "moon": "0,0 closed"}, 2, 1),
        ("flank", {"star": "4,2 closed", "moon": "0,0 closed"}, 0, 0),
        ("rush", {"star": "4,2"}, 0, 0),
        ("vanish", {"star": "4,2 next:2,2", "moon": "0,0 closed"}, 1, 0),
    ],
)  # fmt: skip
def test_how_many_faces_ask_for_a_ghost_and_what_a_miss_does(
    gate: str, gates: dict[str, str], faces: float, miss: int
) -> None:
    """A closed flank gate asks at the nearest open one, so at nothing once all are closed."""
    assert forecast(gate=gate, gates=gates) == (faces, miss)


def test_conditions_are_looked_at() -> None:
    """A verge gate without a stream asks twice; with one, once."""
    game = gate_table(gate="verge")
    assert said(game, thing(game, "gate:star"))[-1].startswith("If the Psychic die shows it: 2 ghosts")
    held = gate_table(gate="verge", streams={"egon": ("star", 1)})
    assert said(held, thing(held, "gate:star"))[-1].startswith("If the Psychic die shows it: 1 ghost ")


@pytest.mark.parametrize(
    ("at", "alone", "both"),
    [("this", 1, 1), ("farthest_open", 0, 1), ("nearest_open", 0, 1), ("fewest_streams", 1, 1), ("each_open", 1, 1)],
)
def test_a_ghost_needs_an_open_gate_to_come_out_of(at: str, alone: int, both: int) -> None:
    """GTB-20.6: the farthest and the nearest open gate are others than this one."""
    clauses = [{"when": "missed", "do": [{"op": "emerge", "at": at}]}]
    assert forecast(gates={"star": "4,2"}, gate_clauses=clauses)[1] == alone
    assert forecast(gates={"star": "4,2", "moon": "0,0"}, gate_clauses=clauses)[1] == both
