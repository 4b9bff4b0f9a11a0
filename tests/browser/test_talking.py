# ruff: noqa: F401, F811 (fixtures are imported, and asked for by name)
"""Answers explained: who is not asked sees what could be answered and what it would bring, and a thing says why not."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.test_together import Round
from tests.support.browsers import Visitor, browser, come, expect, site

Come = Callable[..., Visitor]


def test_friends_and_spectators_point_at_what_could_be_answered(come: Come) -> None:
    """In the list and on the board, with what it would bring; nothing of it can be taken."""
    table = Round(come("Ann"), come("Bob"), come("Cy"))
    for _ in range(40):
        if table.asked().page.locator("#choices [data-key^='place:']").count():
            break
        table.play()
    asked = table.asked()
    assert asked.page.locator("#talk .choice").count() == 0
    key = str(asked.page.locator("#choices [data-key^='place:']").first.get_attribute("data-key"))
    for one in (table.other(), table.cy):
        page = one.page
        assert page.locator("#choices .choice").count() == 0 and not one.lit()
        expect(page.locator("#talk > p")).to_have_text(f"Open to {'Ann' if asked is table.ann else 'Bob'}:")
        option = page.locator(f"#talk [data-key='{key}']")
        expect(option).to_be_visible()
        expect(option.locator("kbd")).to_have_count(0)
        option.hover()
        expect(page.locator("#board .focus").first).to_be_visible()
        question = one.question()
        option.click()
        assert one.question() == question and asked.question() == question, "it is not theirs to take"
        slot = f"#board [data-target='slot:{key.split(':')[2]}']:not(.echo)"
        page.mouse.move(1, 1)
        page.locator(slot).first.hover()
        expect(page.locator(".tip .offer").first).to_contain_text(option.inner_text())
        page.locator(slot).first.click()
        expect(page.locator(".bubble .offer").first).to_contain_text(option.inner_text())
        assert one.question() == question
    pam = come("Pam", width=390)
    pam.go(f"/table/{table.ann.table}")
    expect(pam.page.locator("#talk .choice").first).to_be_visible()
    assert pam.page.evaluate("document.documentElement.scrollWidth") == 390, "no list makes a phone's page wider"
    table.asked().choose(0)
    table.meet()
    for one in (table.ann, table.bob):
        assert bool(one.page.locator("#talk .choice").count()) != one.stands()["mine"]


def test_a_thing_says_why_nothing_can_be_done_with_it_when_one_points_at_it(come: Come) -> None:
    """With the rule, before it is clicked."""
    ann = come("Ann")
    ann.new_table(seed="why")
    page = ann.page
    for _ in range(40):
        if page.locator("#choices [data-key^='place:']").count():
            break
        ann.choose(0)
    slots = page.locator("#board [data-target^='slot:']:not(.lit):not(.echo)")
    told = page.locator(".tip .why-not")
    for slot in slots.all():
        slot.hover()
        expect(page.locator(".tip")).to_be_visible()
        if told.count() and told.first.is_visible():
            break
    assert "BLK-8" in told.first.inner_text()
    expect(page.locator("#foreseen")).to_contain_text(told.first.inner_text().rpartition(" ")[0])
