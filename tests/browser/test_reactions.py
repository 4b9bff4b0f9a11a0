# ruff: noqa: F401, F811 (fixtures are imported, and asked for by name)
"""Reaction windows in browsers: what others see of them, and the menu that says when to be asked."""

from __future__ import annotations

from collections.abc import Callable

from tests.server.test_reactions import seed_where
from tests.support.browsers import Browser, Visitor, browser, come, expect, site
from tests.support.servers import Hosted

Come = Callable[..., Visitor]


def press(who: Visitor, words: str) -> None:
    """Take the option that says so."""
    who.page.locator("#choices button.choice", has_text=words).first.click()


def test_somebody_wants_to_be_asked_always_and_the_other_sees_reactions_only(hosted: Hosted, come: Come) -> None:
    ann, ben = come("Ann", at=hosted), come("Ben", at=hosted)
    ann.new_table("toy", players="2", seat0="me", seat1="open", seed=seed_where(False), name="Night")
    ann.page.locator("#tab-seats").click()
    ann.page.locator("[data-act=invite-1]").click()
    link = str(ann.page.wait_for_function("() => document.querySelector('.note code')?.textContent").json_value())
    ben.accept(link)
    ben.wait_shown()
    ann.page.locator("#tab-log").click()
    expect(ann.page.get_by_label("Ask me to react")).to_have_value("can")
    ben.page.locator("#tab-log").click()
    ben.page.get_by_label("Ask me to react").select_option("always")
    press(ann, "Burn 0")
    press(ben, "Burn 1")
    ann.wait_my_turn()
    press(ann, "Show")
    expect(ann.page.locator("#prompt")).to_contain_text("Reactions…")
    expect(ann.page).to_have_title("Reactions… · Night")
    expect(ann.page.locator("#seats .seat.asked")).to_have_count(0)
    expect(ben.page.locator("#prompt")).to_contain_text("Do you let it happen?")
    expect(ben.page.locator("#choices button.choice")).to_have_count(1)
    expect(ben.page.get_by_label("Ask me to react")).to_have_value("always")
    ben.page.get_by_label("Ask me to react").select_option("can")
    expect(ann.page.locator("#prompt")).not_to_contain_text("Reactions…")
    expect(ben.page.locator("#asking")).to_have_class("mine")


def test_there_is_no_menu_in_a_game_without_reactions(hosted: Hosted, come: Come) -> None:
    ann = come("Ann", at=hosted)
    ann.new_table("blackout", players="1", seat0="me")
    ann.wait_my_turn()
    ann.page.locator("#tab-log").click()
    expect(ann.page.locator("#asking-when")).to_be_hidden()
    ann.new_table("toy", players="2", seat0="me", seat1="me")
    expect(ann.page.locator("#tools [data-do=leave]")).to_be_visible()
    expect(ann.page.locator("#tools [data-do=hold]")).to_be_hidden()  # whoever has all seats reacts to nobody


def seated_with_salt(hosted: Hosted, come: Come) -> tuple[Visitor, Visitor]:
    """Ann acts; Ben holds Salt."""
    ann, ben = come("Ann", at=hosted), come("Ben", at=hosted)
    ann.new_table("toy", players="2", seat0="me", seat1="open", seed=seed_where(True), name="Night")
    sitter = ann.sit()
    ben.accept(sitter.do("invite", seat=1)["link"])
    sitter.close()
    ben.wait_shown()
    press(ann, "Burn 0")
    press(ben, "Burn 1")
    ann.wait_my_turn()
    return ann, ben


def test_a_card_that_is_not_to_be_asked_about_is_switched_off_by_keyboard(hosted: Hosted, come: Come) -> None:
    """In the list, where the focus stays; the setting outlives a reload, and the other page knows nothing of it."""
    ann, ben = seated_with_salt(hosted, come)
    ben.page.locator("#tab-log").click()
    ben.page.locator(".usable summary").click()
    switch = ben.page.locator(".usable-list [data-ignore]").first
    expect(switch).to_have_attribute("aria-pressed", "false")
    expect(switch).to_have_text("Don’t ask about Salt")
    target = switch.get_attribute("data-ignore")
    switch.focus()
    ben.page.keyboard.press("Enter")
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(switch).to_be_focused()
    ben.page.reload()
    ben.wait_shown()
    expect(ben.page.locator(".usable-list [data-ignore]").first).to_have_attribute("aria-pressed", "true")
    assert target and target not in ann.page.content()
    expect(ann.page.locator("[data-ignore][aria-pressed=true]")).to_have_count(0)
    press(ann, "Show")
    expect(ben.page.locator("#asking")).to_have_class("mine")
    expect(ben.page.locator("#prompt")).not_to_contain_text("Do you let it happen?")


def test_a_window_offers_not_to_ask_again_and_priority_is_held_by_one_press(hosted: Hosted, come: Come) -> None:
    ann, ben = seated_with_salt(hosted, come)
    hold = ben.page.locator("#tools [data-do=hold]")
    expect(hold).to_have_attribute("aria-pressed", "false")
    expect(hold).to_have_attribute(
        "title", "Ask me in every reaction window of this turn, whatever the other settings (i)"
    )
    ben.page.keyboard.press("i")
    expect(hold).to_have_attribute("aria-pressed", "true")
    press(ann, "Show")
    expect(ben.page.locator("#prompt")).to_contain_text("Do you let it happen?")
    leave_out = ben.page.locator("#choices [data-ignore]")
    expect(leave_out).to_have_text("Don’t ask about Salt")
    leave_out.click()
    expect(leave_out).to_have_text("Ask me about Salt again")
    expect(ben.page.locator("#prompt")).to_contain_text("Do you let it happen?")  # for priority is held
    hold.click()
    expect(ann.page.locator("#prompt")).not_to_contain_text("Reactions…")
    expect(ben.page.locator("#choices [data-ignore]")).to_have_count(0)
