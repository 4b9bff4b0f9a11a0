# ruff: noqa: F401, F811 (fixtures are imported, and asked for by name)
"""What is foreseen, in lines: the legend of arrows is there where arrows differ."""

from __future__ import annotations

import pytest

from tests.pages.test_modules import address, browser, errors, page, run
from tests.support.browsers import Page


@pytest.mark.parametrize(("ways", "legend"), [
    (["hit"], []), (["miss"], ["[way_miss]"]), (["hit", "chance"], ["[way_hit]", "[way_chance]"]),
])
def test_the_only_way_there_is_needs_no_words(page: Page, ways: list[str], legend: list[str]) -> None:
    """A walk is no shot that might miss; what happens only after a miss or by a die still says so."""
    told = run(page, "foreseenLines: foresight", """
        const lines = foreseenLines({ texts: [], ways: given.map((how) => ["a", "b", how]), lines: [] });
        return lines.flatMap((line) => [...line.querySelectorAll('span')].map((one) => one.textContent));
    """, ways)
    assert told == legend
