# ruff: noqa: F401, F811 (fixtures are imported, and asked for by name)
"""Medals in the browser: what a game has just brought, on its card, and all of them on the page about oneself."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.test_axe import violations
from tests.support.browsers import Visitor, browser, come, expect, site
from tests.support.servers import Hosted

pytestmark = pytest.mark.usefixtures("rivals")
Come = Callable[..., Visitor]

FINGER = 44


@pytest.mark.parametrize(("width", "theme", "language"), [
    (1440, "light", "en"), (1440, "dark", "fr"), (390, "dark", "en"), (390, "light", "fr"),
])
def test_a_game_shows_what_it_has_brought_and_ones_page_keeps_it(
    come: Come, hosted: Hosted, width: int, theme: str, language: str
) -> None:
    """The card says it to screen readers and leaves the ways on in view; the page about oneself has all medals,
    those to come and those that stay a surprise."""
    ann = come("Ann", at=hosted, width=width, color_scheme=theme, language=language, bypass_csp=True)
    ann.new_table("rivals", players="2", seat0="me", seat1="me", seed="", **{"option.house": "small"})
    sitter = ann.sit()
    for key in ("shine", *["scrub"] * 7):
        sitter.play(key)
    sitter.close()
    page = ann.page
    card = page.locator("#medals")
    expect(card).to_be_visible()
    expect(card).to_have_attribute("role", "status")
    name = "You can see yourself in it" if language == "en" else "On s’y voit dedans"
    expect(card.locator("li.bronze b")).to_contain_text(name)
    expect(card.locator("li")).to_have_count(2)  # and the mop; who plays both seats stands first against nobody
    for way in page.locator("#choices .after").all():
        expect(way).to_be_in_viewport()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert violations(ann) == []
    ann.go("/me")
    deed = page.locator("#deeds-rivals")
    expect(deed).to_have_attribute("open", "")
    expect(deed.locator(".medal-line.earned")).to_have_count(2)
    expect(deed.locator(".medal-line.open")).to_have_count(2)
    expect(deed.locator(".unknown")).to_have_count(1)
    expect(deed).not_to_contain_text("Dust is a colour")
    summary = page.locator("#deeds-blackout > summary")
    box = summary.bounding_box()
    assert box is not None and box["height"] >= (FINGER if width < 700 else 24)
    summary.click()
    expect(page.locator("#deeds-blackout .medal-line").first).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert violations(ann) == []


def test_a_game_that_brings_nothing_says_why(come: Come, hosted: Hosted) -> None:
    """Somebody chose the seed; who only looks on is told nothing of it."""
    ann = come("Ann", at=hosted)
    ann.new_table("rivals", players="2", seat0="me", seat1="me", seed="mine", **{"option.house": "small"})
    sitter = ann.sit()
    for _ in range(8):
        sitter.play("scrub")
    sitter.close()
    expect(ann.page.locator("#medals")).to_contain_text("brings no medals")
    expect(ann.page.locator("#medals li")).to_have_count(0)
    olga = come("Olga", at=hosted)
    olga.go(f"/table/{ann.table}")
    expect(olga.page.locator("#asking.over")).to_be_visible()
    expect(olga.page.locator("#medals")).to_be_hidden()
