"""The toy sixth game is in the box for every test; PostgreSQL and servers are at hand for those that ask for them.

Tests that drive a browser are marked `browser`: they need not be repeated with the compiled package, except for the
few that are marked `both_ways` (see start.py).
"""

from __future__ import annotations

import signal

import pytest

from hauntbox.games import add
from tests.postgres import database_url, postgres, postgres_url  # noqa: F401
from tests.servers import hosted, served  # noqa: F401
from tests.toy import rules_for

add("toy", rules_for)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "browser: drives a browser (set by itself)")
    config.addinivalue_line("markers", "both_ways: a browser test that is repeated with the compiled package")
    hear_interrupts()


def hear_interrupts() -> None:
    """A shell lets what it starts in the background ignore Ctrl-C, and all that is started from there: not here."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
