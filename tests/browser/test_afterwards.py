# ruff: noqa: F401, F811 (fixtures are imported, and asked for by name)
"""When a game is over: its numbers in a box, and in the replay what was to be foreseen."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.support.browsers import Visitor, browser, come, expect, site
from tests.support.servers import Hosted

Come = Callable[..., Visitor]


def played_out(ann: Visitor, game: str, players: int = 2, watches: bool = False) -> None:
    """A table where bots have played to the end, while Ann watches or is away: to draw a long game takes very long."""
    table = ann.new_table(game, players=str(players), **{f"seat{at}": "bot:random" for at in range(1, players)})
    sitter = ann.sit()
    if not watches:
        ann.go("about:blank")
    sitter.do("bot", seat=0, bot="random")
    sitter.until(lambda: sitter.shown["table"]["state"] == "over", 900)
    sitter.close()
    if not watches:
        ann.go(f"/table/{table}")
    expect(ann.page.locator("#asking.over")).to_be_visible()


@pytest.mark.parametrize(("game", "width", "label"), [
    ("outer_space", 1440, "Spaces moved"), ("blackout", 1440, "Dice placed"), ("spirit_world", 390, "Moves"),
])
def test_the_numbers_of_a_game(come: Come, hosted: Hosted, game: str, width: int, label: str) -> None:
    """Who did what, round by round, and what was counted; Escape closes the box."""
    ann = come("Ann", at=hosted, width=width)
    played_out(ann, game, watches=game == "blackout")
    ann.press(ann.page.locator("[data-do=summary]"))
    box = ann.page.locator("dialog.summary")
    expect(box.locator("h2")).to_have_text("Statistics")
    expect(box.locator("tbody th").filter(has_text=re.compile(f"^{label}$"))).to_have_count(1)
    expect(box.locator("thead th").nth(3)).to_be_visible()  # all four, and in Outer Space who came for a fallen hero
    assert box.locator(".bars i").count() > 4 and box.locator("dt").count() > 3
    expect(box.locator("p.muted").first).to_contain_text("rounds")
    expect(box.locator("p.muted").first).to_contain_text("Random bot: ")
    assert not re.search(r"\[\w+\.|_", box.inner_text())
    assert ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    ann.page.keyboard.press("Escape")
    expect(box).to_have_count(0)


def test_in_a_replay_things_and_the_answer_show_what_was_to_be_foreseen(come: Come, hosted: Hosted) -> None:
    ann = come("Ann", at=hosted)
    played_out(ann, "spirit_world", 1)
    ann.go(f"/replay/{ann.table}#0")
    page = ann.page
    expect(page.locator(".clock[data-shown]")).to_be_visible()
    tip = page.locator(".tip .foreseen")
    for _ in range(40):
        page.keyboard.press("ArrowRight")
        page.wait_for_load_state("networkidle")
        with page.expect_response(lambda reply: "/foresee/" in reply.url) as heard:
            page.locator("#prompt .given").hover()
        if heard.value.json()["texts"]:
            break
        page.mouse.move(2, 2)
    expect(tip.first).to_be_visible()
    page.mouse.move(2, 2)
    expect(page.locator(".tip")).to_be_hidden()
    with page.expect_response(lambda reply: "/foresee/" in reply.url and "target=" in reply.url) as heard:
        page.locator("#board [data-target^='ghost:']").first.hover(force=True)
    assert heard.value.ok
