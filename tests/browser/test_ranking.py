# ruff: noqa: F401, F811 (fixtures are imported, and asked for by name)
"""A game that is won together and ranks its seats, in the browser: who leads, and who stands first."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.browsers import Visitor, browser, come, expect, site
from tests.support.servers import Hosted

pytestmark = pytest.mark.usefixtures("rivals")
Come = Callable[..., Visitor]


@pytest.mark.parametrize("width", [1440, 390])
def test_who_leads_and_who_stands_first(come: Come, hosted: Hosted, width: int) -> None:
    ann = come("Ann", at=hosted, width=width)
    ann.new_table("rivals", players="2", seat0="me", seat1="me", **{"option.house": "small"})
    sitter = ann.sit()
    for key in ("shine", "scrub", "scrub", "scrub"):
        sitter.play(key)
    page = ann.page
    rows = page.locator("#seats .seat .standing")
    expect(rows).to_have_text(["leads with 1", "0, 1 behind"])
    expect(page.locator("#seats .standing.leads")).to_have_count(1)
    expect(page.locator("#ranking")).to_be_hidden()
    for _ in range(4):
        sitter.play("scrub")
    sitter.close()
    expect(page.locator("#asking.over #whose")).to_have_text("Won together. Ann (Seat 1) stands first.")
    expect(page.locator("#prompt")).to_contain_text("The house is clean.")
    expect(page.locator("#ranking li")).to_have_text(["1. Ann (Seat 1): 1", "2. Ann (Seat 2): 0"])
    expect(page.locator("#ranking")).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    ann.go(f"/replay/{ann.table}#8")
    expect(page.locator("#prompt")).to_contain_text("Won together. Ann (Seat 1) stands first.")
