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


@pytest.mark.parametrize(("key", "targets", "ends"), [
    ("attack:left:m1", ["character:m1", "slot:left", "card:seven_iron"], ["slot:left", "character:m1"]),
    ("place:red2:QNS.1", ["die:red2", "space:QNS.1"], ["die:red2", "space:QNS.1"]),
    ("prepare:bill", ["member:bill", "character:bill"], []), ("done", ["square:A1"], []),
])
def test_an_arrow_leads_from_the_first_thing_that_an_answer_names_to_the_last(
    page: Page, key: str, targets: list[str], ends: list[str]
) -> None:
    """A figure and its board are one thing: no arrow leads across everything from one to the other."""
    assert run(page, "endsOf: preview", "return endsOf(given);", {"key": key, "targets": targets}) == ends
