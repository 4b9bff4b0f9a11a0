# ruff: noqa: F401, F811 (fixtures are imported, and asked for by name)
"""Reaction windows in browsers: what others see of them, and the menu that says when to be asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.browsing import Browser, Visitor, browser, come, expect, site
from tests.serving import Hosted
from tests.test_server_reactions import seed_where

Come = Callable[..., Visitor]


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    found = Hosted(tmp_path_factory.mktemp("hosted"))
    yield found
    found.stop()


def press(who: Visitor, words: str) -> None:
    """Take the option that says so."""
    who.page.locator("#choices button.choice", has_text=words).first.click()


def test_somebody_wants_to_be_asked_always_and_the_other_sees_reactions_only(house: Hosted, come: Come) -> None:
    ann, ben = come("Ann", at=house), come("Ben", at=house)
    ann.new_table("toy", players="2", seat0="me", seat1="open", seed=seed_where(False), name="Night")
    ann.page.locator("#tab-seats").click()
    ann.page.locator("[data-act=invite-1]").click()
    link = str(ann.page.wait_for_function("() => document.querySelector('.note code')?.textContent").json_value())
    ben.go(link)
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


def test_there_is_no_menu_in_a_game_without_reactions(house: Hosted, come: Come) -> None:
    ann = come("Ann", at=house)
    ann.new_table("blackout", players="1", seat0="me")
    ann.wait_my_turn()
    ann.page.locator("#tab-log").click()
    expect(ann.page.locator("#asking-when")).to_be_hidden()
