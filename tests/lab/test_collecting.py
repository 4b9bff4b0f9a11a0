"""Python's collector of cycles while games are played."""

from __future__ import annotations

import gc

from hauntbox.cli.main import main
from hauntbox.lab.collecting import collecting_rarely


def test_whoever_measures_goes_on_as_before() -> None:
    before = gc.get_threshold()
    with collecting_rarely():
        assert gc.get_threshold() > before
        assert gc.get_freeze_count() > 0
    assert (gc.get_threshold(), gc.get_freeze_count()) == (before, 0)


def test_a_simulation_leaves_the_collector_alone() -> None:
    """What is frozen would stay for as long as the process lives."""
    before = gc.get_threshold()
    assert main(["simulate", "blackout", "--games", "1", "--bots", "random", "--jobs", "1"]) == 0
    assert (gc.get_threshold(), gc.get_freeze_count()) == (before, 0)
