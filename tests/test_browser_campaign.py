# ruff: noqa: F401, F811 (fixtures are imported, and asked for by name)
"""A campaign in the browser: begun with a form, gone on with by a press at the end of a chapter, looked back at."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.browsing import PHONE, WIDE, Visitor, browser, come, expect, site
from tests.serving import Hosted
from tests.test_browser_axe import violations
from tests.test_server_campaigns import finish_with, game_at

Come = Callable[..., Visitor]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    """A server that has the toy game, with its campaign, in the box."""
    found = Hosted(tmp_path_factory.mktemp("hosted"))
    yield found
    found.stop()


def finish(ann: Visitor, house: Hosted, won: bool) -> None:
    """Play the chapter on the page to its end, faster than a hand can; nobody is there to draw a curtain for."""
    ann.page.evaluate("table => localStorage.setItem(`hauntbox.alone.${table}`, 'on')", ann.table)
    finish_with(game_at(house, ann.table), won, [ann.sit()])


@pytest.mark.parametrize("width", [WIDE[0], PHONE[0]], ids=["wide", "phone"])
def test_a_campaign_from_the_lobby_to_the_second_chapter_and_back(come: Come, house: Hosted, width: int) -> None:
    ann = come("Ann", at=house, width=width, bypass_csp=True)
    page = ann.go("/")
    page.locator("a[href='/campaigns/toy']").click()
    assert violations(ann) == []
    page.locator("a.main-button").click()
    page.locator("[name=seat1]").select_option("me")
    page.locator("#players-2").check()
    assert violations(ann) == []
    page.locator("form.new-form button.main-button").click()
    page.wait_for_url("**/table/*")
    ann.wait_shown()
    first = ann.table
    story = page.locator(".chapter-story")
    story.locator("summary").click()
    expect(story).to_contain_text("It begins with a knock")
    assert violations(ann) == []
    story.locator("summary").click()

    finish(ann, house, won=False)
    onward = page.locator("button.onward")
    expect(onward).to_have_text("Play it again: The Knock")
    expect(page.locator("#choices")).to_contain_text("the lamps go out")
    onward.click()
    page.wait_for_url(lambda url: "/table/" in url and first not in url)
    ann.wait_shown()
    second = ann.table

    finish(ann, house, won=True)
    expect(onward).to_have_text("Next chapter: Under the Floor")
    page.locator("a.after", has_text="The story so far").click()
    page.wait_for_url("**/campaign/*")
    expect(page.locator(".chapters > li")).to_have_count(2)
    expect(page.locator(".now h3")).to_have_text("Under the Floor")
    assert violations(ann) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator(f"a[href='/replay/{second}']").click()
    page.wait_for_url("**/replay/*")
    page.go_back()
    page.locator(".now button.main-button").click()
    page.wait_for_url("**/table/*")
    ann.go(f"/table/{second}")
    ann.wait_shown()
    expect(page.locator("a.onward")).to_have_text("To the next chapter")
    ann.go("/")
    expect(page.locator("#campaigns")).to_contain_text("Under the Floor")
    assert violations(ann) == []
