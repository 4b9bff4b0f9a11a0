# ruff: noqa: F401, F811 (fixtures are imported, and asked for by name)
"""A campaign in the browser: begun with a form, gone on with by a press at the end of a chapter, looked back at."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import hauntbox
from tests.browser.test_axe import violations
from tests.server.test_campaigns import finish_with, game_at
from tests.support.browsers import PHONE, WIDE, Visitor, browser, come, expect, site
from tests.support.servers import Hosted
from tests.support.spirit_campaigns import give, won

Come = Callable[..., Visitor]


def finish(ann: Visitor, hosted: Hosted, won: bool) -> None:
    """Play the chapter on the page to its end, faster than a hand can; nobody is there to draw a curtain for."""
    ann.page.evaluate("table => localStorage.setItem(`hauntbox.alone.${table}`, 'on')", ann.table)
    finish_with(game_at(hosted, ann.table), won, [ann.sit()])


@pytest.mark.parametrize("width", [WIDE[0], PHONE[0]], ids=["wide", "phone"])
def test_a_campaign_from_the_lobby_to_the_second_chapter_and_back(come: Come, hosted: Hosted, width: int) -> None:
    ann = come("Ann", at=hosted, width=width, bypass_csp=True)
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

    finish(ann, hosted, won=False)
    onward = page.locator("button.onward")
    expect(onward).to_have_text("Play it again: The Knock")
    expect(page.locator("#choices")).to_contain_text("the lamps go out")
    onward.click()
    page.wait_for_url(lambda url: "/table/" in url and first not in url)
    ann.wait_shown()
    second = ann.table

    finish(ann, hosted, won=True)
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


@pytest.mark.parametrize(
    ("width", "language", "scheme"), [(WIDE[0], "en", "light"), (PHONE[0], "en", "dark"), (PHONE[0], "fr", "light")],
)
def test_the_story_of_a_spirit_world_campaign(
    come: Come, hosted: Hosted, width: int, language: str, scheme: str
) -> None:
    """Its texts fit, its settings are chosen before a chapter, and its owner renames, takes along and forgets it."""
    ann = come("Ann", at=hosted, width=width, language=language, bypass_csp=True, color_scheme=scheme)
    page = ann.go("/campaigns/spirit_world")
    expect(page.locator(".plans > .slab")).to_have_count(3)
    fits(ann)
    page.locator("a.main-button").first.click()
    page.locator("#players-1").check()
    page.locator("form.new-form details > summary").click()
    page.locator("#option-difficulty").select_option("rookie")
    page.locator("#seed").fill("hook")
    fits(ann)
    page.locator("form.new-form button.main-button").click()
    page.wait_for_url("**/table/*")
    first = ann.table
    sitter = ann.sit()
    story = sitter.shown["table"]["campaign"]["link"]
    sitter.close()
    start = game_at(hosted, first)
    give(ann.sit, start, won(start))

    ann.go(story)
    fits(ann)
    page.locator(".settings-anew > summary").click()
    expect(page.locator("#option-difficulty")).to_have_value("rookie")
    page.locator("#option-team").fill("winston,egon,ray,peter")
    fits(ann)
    page.locator(".now button.main-button").click()
    page.wait_for_url("**/table/*")
    second = ann.table
    assert game_at(hosted, second).view(None)["order"] == ["winston", "egon", "ray", "peter"]

    ann.go(story)
    page.locator("#campaign-name").fill("Onions")
    page.locator(".keeping form.field button").click()
    expect(page.locator("h1")).to_have_text("Onions")
    with page.expect_download() as got:
        page.locator(".keeping a[download]").click()
    copy = hauntbox.load_campaign(got.value.path().read_text())
    assert [one.won for one in copy.chapters] == [True, None]
    page.locator(".forget > summary").click()
    fits(ann)
    page.locator(".forget button").click()
    page.wait_for_url(ann.address + "/")
    expect(page.locator("h2", has_text="Finished games" if language == "en" else "Parties")).not_to_have_count(0)
    expect(page.locator("#campaigns")).to_have_count(0)


def fits(ann: Visitor) -> None:
    """Nothing sticks out, and nothing is hard to read or to reach."""
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), ann.page.url
    assert violations(ann) == []
