# ruff: noqa: F401, F811 (fixtures are imported, and asked for by name)
"""Coming to a table and going from it: invitations, seats that a bot keeps, what is asked before leaving."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.browsing import PHONE, WIDE, Locator, Visitor, browser, come, expect, site

Come = Callable[..., Visitor]
WIDTHS = {"wide": WIDE[0], "phone": PHONE[0]}


def box(who: Visitor) -> Locator:
    return who.page.locator("dialog.box[open]")


def seated(come: Come, width: str = "wide", **fields: str) -> Visitor:
    """Ann at a table of hers, which a bot plays at, too."""
    ann = come("Ann", width=WIDTHS[width])
    ann.new_table(**{"players": "2", "seat1": "bot:random", **fields})
    ann.wait_my_turn()
    return ann


def leave(who: Visitor) -> None:
    """By the tool, or where a phone has it."""
    if who.touches:
        who.press(who.tool("more"))
        who.press(who.page.locator(".bubble [data-tool=leave]"))
    else:
        who.press(who.tool("leave"))


# Going


@pytest.mark.parametrize("width", ["wide", "phone"])
@pytest.mark.parametrize("way", ["tool", "home"])
def test_leaving_asks_first_and_enter_stays(come: Come, width: str, way: str) -> None:
    """Whichever way leads from the table: it says what becomes of the seat, and does nothing by itself."""
    ann = seated(come, width)
    asked = ann.question()
    if way == "tool":
        leave(ann)
    else:
        ann.press(ann.page.locator("#bar .brand"))
    for told in ("The game waits until you come back.", "A bot (Expert bot) takes over",
                 "Whoever has its link can sit down there."):
        expect(box(ann)).to_contain_text(told)
    expect(box(ann).get_by_role("button", name="Stay")).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(box(ann)).to_have_count(0)
    assert "/table/" in ann.page.url and ann.question() == asked
    assert [act.do for act in ann.kept().acts] == ["begin"]


def test_who_keeps_the_seat_finds_it_in_the_lobby_as_it_was(come: Come) -> None:
    ann = seated(come)
    table = ann.table
    ann.press(ann.page.locator("#bar .brand"))
    box(ann).get_by_role("button", name="Keep it for me").click()
    expect(ann.page.locator(f"#mine #table-{table}")).to_contain_text("Your turn")


def test_the_lobby_is_a_step_away_for_whoever_watches(come: Come) -> None:
    """No seat is left, so nothing is asked."""
    ann, bob = seated(come), come("Bob")
    bob.go(f"/table/{ann.table}")
    bob.wait_shown()
    bob.page.locator("#bar .brand").click()
    expect(bob.page.locator(".page-lobby")).to_be_visible()


def test_giving_up_one_seat_of_several_asks_first(come: Come) -> None:
    ann = seated(come, seat1="me", listed="1")
    ann.page.locator("#tab-seats").click()
    ann.page.locator("[data-act=leave-1]").click()
    expect(box(ann)).to_contain_text("Give up seat 2?")
    expect(box(ann)).to_contain_text("Anybody can sit down there.")
    expect(box(ann).get_by_role("button", name="Stay")).to_be_focused()
    ann.page.keyboard.press("Escape")
    expect(box(ann)).to_have_count(0)
    expect(ann.page.locator("#seats .seat.mine")).to_have_count(2)
    ann.page.locator("[data-act=leave-1]").click()
    box(ann).get_by_role("button", name="Leave").click()
    expect(ann.page.locator("#seats .seat.mine")).to_have_count(1)


# Coming back


@pytest.mark.parametrize("width", ["wide", "phone"])
def test_a_seat_that_a_bot_keeps_is_taken_back_with_one_press(come: Come, width: str) -> None:
    ann = seated(come, width)
    table = ann.table
    leave(ann)
    ann.press(box(ann).locator("button[value=bot]"))
    line = ann.page.locator(f"#mine #table-{table}")
    expect(line).to_contain_text("A bot is keeping your seat")
    ann.go(f"/table/{table}")
    kept = ann.page.locator("#kept")
    expect(kept).to_contain_text("A bot is keeping your seat for you: Expert bot.")
    ann.press(kept.get_by_role("button", name="Play again yourself"))
    expect(kept).to_be_hidden()
    ann.wait_my_turn()


def test_the_line_in_the_lobby_leads_back_into_the_seat(come: Come) -> None:
    ann = seated(come)
    table = ann.table
    leave(ann)
    box(ann).locator("button[value=bot]").click()
    line = ann.page.locator(f"#mine #table-{table}")
    expect(line).to_contain_text("Take it back")
    line.locator(".table-name").click()
    ann.wait_my_turn()
    expect(ann.page.locator("#kept")).to_be_hidden()
    assert not ann.page.url.endswith("#back")
    assert [act.do for act in ann.kept().acts if act.do in ("bot", "return")] == ["bot", "return"]
