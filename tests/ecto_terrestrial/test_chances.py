"""What dice can show, as previews tell it."""

from __future__ import annotations

import pytest

from hauntbox.games.ecto_terrestrial.combat.chances import (
    boss_wounds,
    capture_chance,
    expected_wounds,
    no_crit,
    rolls,
    wound_chances,
)
from hauntbox.games.ecto_terrestrial.table.numbers import DRAINER, GB, GRUNT, MIB, SHOOTER

CAPTURES = [
    (GB, GRUNT, 3, (0, 0.125, 0.3125, 0.500, 0.656)),
    (MIB, GRUNT, 3, (0.139, 0.333, 0.521, 0.674, 0.786)),
    (GB, SHOOTER, 2, (0.250, 0.500, 0.6875, 0.8125, 0.891)),
    (MIB, SHOOTER, 2, (0.417, 0.625, 0.771, 0.865, 0.922)),
    (GB, DRAINER, 4, (0, 0, 0.012, 0.045, 0.100)),
    (MIB, DRAINER, 4, (0.028, 0.088, 0.173, 0.272, 0.374)),
]


@pytest.mark.parametrize(("faction", "kind", "health", "chances"), CAPTURES)
def test_the_chance_to_capture_a_lone_et(faction: int, kind: int, health: int, chances: tuple[float, ...]) -> None:
    """ETI-1.7, 14.9, 14.10, R10, 24: with two to six dice; an agent's CRITs count twice."""
    for dice, chance in enumerate(chances, 2):
        assert capture_chance(kind, health, dice, faction) == pytest.approx(chance, abs=0.0006)


@pytest.mark.parametrize(
    ("damage", "wounds"),
    [
        ((1, 0, 0), (0.250, 0.125, 0.0625)),
        ((0, 0, 1), (0.444, 0.296, 0.198)),
        ((2, 0, 0), (1.000, 0.625, 0.375)),
        ((1, 1, 0), (0.556, 0.264, 0.128)),
        ((1, 1, 1), (1.250, 0.671, 0.375)),
        ((4, 0, 0), (3.000, 2.500, 2.000)),
    ],
)
def test_the_wounds_to_be_expected(damage: tuple[int, int, int], wounds: tuple[float, ...]) -> None:
    """ETI-23.6: with a Defense of two to four."""
    for dice, n in enumerate(wounds, 2):
        assert expected_wounds(damage, dice) == pytest.approx(n, abs=0.0006)


def test_a_teleport_is_safe_with_a_crit() -> None:
    """ETI-6.3: by the dice of the Defense."""
    for dice, chance in enumerate((0.306, 0.421, 0.518, 0.598, 0.665), 2):
        assert 1 - no_crit(dice) == pytest.approx(chance, abs=0.0006)


def test_chances_add_up() -> None:
    """ETI-1.7: every result of the dice counts once."""
    for dice in range(9):
        assert sum(roll[4] for roll in rolls(dice)) == pytest.approx(1)
        assert sum(wound_chances((2, 1, 1), dice)) == pytest.approx(1)
    assert boss_wounds(0b101, 6, GB) == pytest.approx(4) and boss_wounds(0b101, 6, MIB) == pytest.approx(5)
