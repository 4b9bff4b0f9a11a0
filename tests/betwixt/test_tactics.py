"""The tactics of monsters, position by position: see tactics/README.md."""

from __future__ import annotations

import pytest

from tests.betwixt.boards import TURNS
from tests.betwixt.tactics.runner import Position, expected, found, oracle_says, positions


@pytest.mark.parametrize("position", positions(), ids=lambda position: position.id)
def test_a_position(position: Position) -> None:
    """TGB-7.18, 12.9, 13, 14, 16.8, 17.8, 19.2, 20: as drawn, mirrored and turned."""
    for turn in TURNS:
        assert found(position, turn) == expected(position, turn), f"{position.id} {turn}: {position.why}"


def test_the_oracle_agrees() -> None:
    """TGB-20.2 to 20.8."""
    for position in positions():
        if position.ask == "activate" and "stunned" not in position.status:
            assert oracle_says(position) == expected(position, TURNS[0]), position.id


def test_no_position_is_there_twice() -> None:
    """Every position has its own name."""
    names = [position.id for position in positions()]
    assert len(names) == len(set(names)) >= 150
    assert all(position.why.endswith(".") and position.rules for position in positions())
