# ruff: noqa: F401, F811 (fixtures are imported, and asked for by name)
"""Ecto-Terrestrial Invasion on the page: sealed bids, Team-Ups, whole Episodes, one screen for two, reasons of ETs."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from tests.support.browsers import PAINTED, PHONE, WIDE, Visitor, browser, come, expect, site
from tests.support.ecto_tables import BESIDE, THEFT, lay_tables
from tests.support.legibility import NO_WIDER, UNSAID
from tests.support.servers import Hosted

Come = Callable[..., Visitor]
# The texts of the board that are smaller on the screen than so many pixels.
SMALL_TEXTS = """(least) => [...document.querySelectorAll('#board text')].filter((text) => {
    const {width, height} = text.getBoundingClientRect();
    const scale = text.getScreenCTM();
    return text.textContent.trim() && width && height
        && parseFloat(getComputedStyle(text).fontSize) * Math.hypot(scale.c, scale.d) < least - 0.05;
}).map((text) => text.textContent)"""

# What the open menu lies over, of the squares that are a walk away and the question.
COVERED = """() => {
    const menu = document.querySelector('.bubble').getBoundingClientRect();
    const under = ({left, right, top, bottom}) =>
        left < menu.right - 1 && right > menu.left + 1 && top < menu.bottom - 1 && bottom > menu.top + 1;
    return [...document.querySelectorAll('#board .within, .layer .count, #asking')]
        .filter((one) => under(one.getBoundingClientRect())).map((one) => one.dataset.target ?? one.outerHTML);
}"""


def rivals(come: Come, hosted: Hosted) -> tuple[Visitor, Visitor, Visitor]:
    """Two players and somebody who watches, each in a browser of their own."""
    ann, bob, cy = come("Ann", at=hosted), come("Bob", at=hosted), come("Cy", at=hosted)
    ann.new_table("ecto_terrestrial", players="2", seat0="me", seat1="open")
    sitter = ann.sit()
    bob.accept(sitter.do("invite", seat=1)["link"])
    sitter.close()
    cy.go(f"/table/{ann.table}")
    for one in (ann, bob, cy):
        one.wait_shown()
    return ann, bob, cy


def pressed(who: Visitor, key: str) -> None:
    """Press the answer of a key, in the list or wherever it is grouped."""
    who.wait_my_turn()
    button = who.page.locator(f"#choices [data-key='{key}']")
    if not button.count():
        who.press(who.tool("list"))
        button = who.page.locator(f"dialog [data-key='{key}']")
    who.press(button)


# Bids


def test_bids_are_sealed_until_all_are_locked(come: Come, hosted: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    """ETI-13.2: nobody sees a number or a Battery spent before both have bid; then everybody sees all of it at once;
    and what is locked is not taken back."""
    lay_tables(monkeypatch, **BESIDE)
    ann, bob, cy = rivals(come, hosted)
    pressed(ann, THEFT)
    for one in (ann, bob, cy):
        expect(one.page.locator("#board .sealed")).to_have_count(2)
    before = {one: (one.board(), one.page.locator("#log").inner_text()) for one in (bob, cy)}
    offered = bob.options()
    pressed(ann, "bid:peter:4")
    expect(ann.page.locator("#asking")).not_to_have_class("mine")
    expect(ann.tool("undo")).to_be_disabled()
    assert hosted.game(ann.table).waiting == [1]
    for one in (bob, cy):
        one.page.evaluate(PAINTED)
        assert (one.board(), one.page.locator("#log").inner_text()) == before[one]
        expect(one.page.locator("#board .sealed")).to_have_count(2)
        expect(one.tool("undo")).to_be_disabled()
    assert bob.options() == offered

    pressed(bob, "bid:egon:3")
    for one in (ann, bob, cy):
        expect(one.page.locator("#log")).to_contain_text("Peter bids 4")
        expect(one.page.locator("#log")).to_contain_text("Egon bids 3")
        expect(one.page.locator("#board .sealed")).to_have_count(0)
        expect(one.page.locator("#board .opened")).to_have_count(2)
    assert [one["batteries"] for one in hosted.game(ann.table).view()["heroes"]][:2] == [2, 3]


# Team-Ups


def test_a_team_up_is_asked_for_and_refused(come: Come, hosted: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    """ETI-15.2, 15.3: the other player is asked, says no, and the attack goes on without."""
    heroes = {**BESIDE["heroes"], "egon": "2,4"}
    lay_tables(monkeypatch, heroes=heroes, ets={"g1": "2,3"}, dice="GGG")
    ann, bob, cy = rivals(come, hosted)
    for who, key in ((ann, "attack:peter:particle_thrower:2,3"), (ann, "ask:2"), (bob, "decline")):
        who.wait_my_turn()
        who.take(key)
    for one in (ann, bob, cy):
        expect(one.page.locator("#log")).to_contain_text("Egon does not join the Attack of Peter.")
        expect(one.page.locator("#log")).to_contain_text("Peter attacks")
    assert not re.search(UNSAID, bob.page.locator("#log").inner_text())


# One screen


def test_a_curtain_hides_hands_and_bids_at_one_screen(
    come: Come, hosted: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ETI-8.6, 13.2: whoever looks next sees neither the Gadgets of the one before, nor what was bid."""
    lay_tables(monkeypatch, **BESIDE)
    ann = come("Ann", at=hosted)
    ann.new_table("ecto_terrestrial", players="2", seat0="me", seat1="me")
    page, curtain = ann.page, ann.page.locator("dialog.curtain")
    mine = page.locator("#board [data-target='gadget:first_aid_tin']")
    opened(ann)
    expect(mine.first).to_be_attached()
    pressed(ann, THEFT)
    ann.page.wait_for_function("() => document.querySelector(\"#choices [data-key='bid:peter:4']\")")
    pressed(ann, "bid:peter:4")
    expect(curtain).to_be_visible()
    expect(page.locator("#table")).not_to_be_visible()
    page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    opened(ann)
    expect(page.locator("#choices [data-key='bid:egon:0']")).to_be_visible()
    expect(mine).to_have_count(0)
    expect(page.locator("#board .sealed")).to_have_count(2)
    expect(page.locator("#log")).not_to_contain_text("bids 4")


def opened(visitor: Visitor) -> None:
    """Draw the curtain, if one hangs there."""
    visitor.wait_my_turn()
    curtain = visitor.page.locator("dialog.curtain")
    if curtain.is_visible():
        curtain.locator("button[value=open]").click()
        expect(curtain).to_have_count(0)
    expect(visitor.page.locator("#table")).to_be_visible()


# Reasons


def test_why_an_et_went_there_is_told_and_shown(come: Come, hosted: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    """ETI-22.2: the log has the reasons of a move; pointing at one marks what it is about."""
    lay_tables(monkeypatch, heroes={"peter": "2,2", "agent_j": "0,0"}, ets={"g1": "2,5"}, players=1, actions=0,
               sheets=["firehouse_creaks"])  # fmt: skip
    ann = come("Ann", at=hosted)
    ann.new_table("ecto_terrestrial", players="1", seat0="me")
    ann.take("end")
    why = ann.page.locator("#log details.why").first
    why.locator("summary").click()
    expect(why.locator("li")).to_have_count(2)
    why.locator("li", has_text="Nearest to Grunt 1: Peter.").hover()
    expect(ann.page.locator("#board [data-target='hero:peter'].told").first).to_be_attached()
    assert not re.search(UNSAID, why.inner_text())


@pytest.mark.parametrize("width", [WIDE[0], PHONE[0]], ids=["wide", "phone"])
def test_a_press_on_an_et_tells_why_it_went_there(
    come: Come, hosted: Hosted, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    """ETI-22.2: what it did last and the rules that led to it, at the figure itself; pointing at one marks what it is
    about. An ET that did nothing has nothing to tell."""
    lay_tables(monkeypatch, heroes={"peter": "2,0", "agent_j": "0,0"}, ets={"g1": "2,5", "g2": "5,5"}, down=["g2"],
               players=1, actions=0, sheets=["firehouse_creaks"])  # fmt: skip
    ann = come("Ann", at=hosted, width=width)
    ann.new_table("ecto_terrestrial", players="1", seat0="me")
    ann.take("end")
    ann.wait_my_turn()
    ann.page.locator("#board [data-target='et:g1']").first.dispatch_event("click")
    bubble = ann.page.locator(".bubble")
    expect(bubble.locator(".did")).to_contain_text("Grunt 1")
    expect(bubble.locator(".why li")).to_have_count(2)
    bubble.locator(".why li", has_text="Nearest to Grunt 1: Peter.").hover()
    expect(ann.page.locator("#board [data-target='hero:peter'].told").first).to_be_attached()
    ann.page.keyboard.press("Escape")
    ann.page.locator("#board [data-target='et:g2']").first.dispatch_event("click")
    expect(bubble).to_be_visible()
    expect(bubble.locator(".why")).to_have_count(0)


# What a menu leaves in sight


def test_the_menu_of_a_hero_covers_neither_the_way_nor_the_question(
    come: Come, hosted: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ETI-5.1: whoever is pressed shows how far they can go, and the menu stands beside these squares."""
    lay_tables(monkeypatch, heroes={"peter": "0,0", "agent_j": "0,0"}, ets={"g1": "2,5"}, players=1, actions=6)
    ann = come("Ann", at=hosted)
    ann.new_table("ecto_terrestrial", players="1", seat0="me")
    ann.wait_my_turn()
    ann.page.evaluate(PAINTED)
    ann.page.locator("#board [data-target='hero:peter']").first.dispatch_event("click")
    expect(ann.page.locator(".bubble")).to_be_visible()
    expect(ann.page.locator(".layer .count").nth(5)).to_be_attached()
    assert ann.page.evaluate(COVERED) == []


# A whole Episode


@pytest.mark.parametrize(
    ("width", "seed"), [(WIDE[0], "presses 717"), (PHONE[0], "presses 430")], ids=["wide", "phone"]
)
def test_an_episode_is_played_to_its_end_by_presses(come: Come, hosted: Hosted, width: int, seed: str) -> None:
    """Whatever is asked can be answered on the page; nothing is wider than the screen, and every sentence is there.
    A short Episode, and a longer one with questions of 22 kinds."""
    ann = come("Ann", at=hosted, width=width)
    options = {"option.episode": "noise_complaint", "option.draft": "random"}
    ann.new_table("ecto_terrestrial", players="1", seed=seed, **options)
    chance = Random(7)
    for presses in range(200):
        ann.wait_my_turn()
        if ann.stands()["over"]:
            break
        if presses % 10 == 0:
            assert ann.page.evaluate(NO_WIDER)
        keys = [one.key for one in hosted.game(ann.table).asked(0)]
        ann.take("end" if "end" in keys and chance.random() < 0.3 else chance.choice(keys))
    expect(ann.page.locator("#asking.over")).to_be_visible()
    assert ann.page.evaluate(NO_WIDER)
    assert not re.search(UNSAID, ann.page.locator("#table").inner_text())


@pytest.mark.parametrize(("width", "height", "least"), [(1280, 720, 12.0), (*PHONE, 11.0)], ids=["desk", "phone"])
def test_everything_on_the_board_can_be_read(come: Come, width: int, height: int, least: float) -> None:
    """Four players, in the language that needs more words, at a turn and before a Hot Sheet."""
    ann = come("Anne", width=width, height=height, language="fr")
    seats = {f"seat{n}": "bot:random" for n in (1, 2, 3)}
    options = {"option.episode": "noise_complaint", "option.draft": "random", "option.first": "1"}
    ann.new_table("ecto_terrestrial", players="4", seed="read", **seats, **options)
    for _ in range(6):
        ann.wait_my_turn()
        ann.page.evaluate(PAINTED)
        assert ann.page.evaluate(SMALL_TEXTS, least) == []
        assert ann.page.evaluate(NO_WIDER)
        ann.choose()
