"""Servers for a whole file of tests; `tests/conftest.py` makes these fixtures known everywhere."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.servers import Hosted, Served


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """`hauntbox serve` in a process of its own, which must have nothing to complain about in the end."""
    found = Served(tmp_path_factory.mktemp("home"))
    yield found
    found.stop()
    assert "Traceback" not in found.complaints(), found.complaints()


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    """A server in this process that has Séance too, where people have secrets and answer at the same time."""
    found = Hosted(tmp_path_factory.mktemp("home"))
    yield found
    found.stop()
