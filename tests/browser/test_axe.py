# ruff: noqa: F401, F811 (fixtures are imported, and asked for by name)
"""Every page is looked over by axe-core: nothing serious or critical stands in anybody's way."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import closing
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from typing import Any

import pytest

from tests.support.browsers import PHONE, WIDE, Visitor, browser, come, expect, site

Come = Callable[..., Visitor]
WIDTHS = {"wide": WIDE[0], "phone": PHONE[0]}
# What is at most moderate, so that nothing below would come of it.
MODERATE = (
    "duplicate-id", "heading-order", "landmark-no-duplicate-banner", "landmark-no-duplicate-contentinfo",
    "landmark-no-duplicate-main", "landmark-one-main", "landmark-unique", "page-has-heading-one", "region",
)
RULES = {"resultTypes": ["violations"], "preload": False, "rules": {one: {"enabled": False} for one in MODERATE}}
COLOURS = {"resultTypes": ["violations"], "preload": False, "runOnly": ["color-contrast"]}
OTHER = {"light": "dark", "dark": "light"}


@cache
def axe() -> str:
    """The script of axe-core."""
    if find_spec("axe_core_python") is None:
        lack = "Pages are looked over by axe-core, whose package axe-core-python is not installed here."
        if os.environ.get("CI"):
            pytest.fail(lack)
        pytest.skip(lack)
    return files("axe_core_python").joinpath("axe.min.js").read_text("utf-8")


def violations(who: Visitor, rules: dict[str, Any] = RULES, within: str = "") -> list[str]:
    """What axe finds on the page as it stands, or in a part of it: the rule, how bad it is, and where."""
    if not who.page.evaluate("() => 'axe' in window"):
        who.page.add_script_tag(content=axe())
    found: dict[str, Any] = who.page.evaluate(
        "([within, rules]) => axe.run(within ? {include: [[within]]} : document, rules)", [within, rules]
    )
    looked = [*found["passes"], *found["incomplete"], *found["violations"]]
    assert len(looked) > (10 if rules is RULES and not within else 0)  # it has looked
    return [
        f"{one['id']} ({one['impact']}): {one['help']}: {[node['html'][:160] for node in one['nodes'][:3]]}"
        for one in found["violations"] if one["impact"] in ("serious", "critical")
    ]


class Walk:
    """A walk through the whole page, looked over at every stop."""

    def __init__(self, who: Visitor, theme: str) -> None:
        self.who = who
        self.theme = theme
        self.page = who.page
        self.found: dict[str, list[str]] = {}
        who.expects("40[04]")  # the walk comes by where something is wrong

    def look(self, place: str, within: str = "") -> None:
        """All rules, and the colours of the other theme, too: nothing else depends on it.

        What lies over a page that was looked at before is looked at by itself: a board takes a second each time.
        """
        found = violations(self.who, RULES, within)
        self.page.emulate_media(color_scheme=OTHER[self.theme])
        found += violations(self.who, COLOURS, within)
        self.page.emulate_media(color_scheme=self.theme)
        if found:
            self.found[place] = found

    def go(self, path: str) -> None:
        self.who.go(path)
        self.look(path)

    def around(self) -> None:
        """The pages to read, the form, and the form with something wrong in it."""
        for path in ("/cards/blackout", "/rules/blackout?q=possessed", "/me", "/table/nowhere", "/new/blackout"):
            self.go(path)
        self.page.locator("summary").click()
        self.page.locator("[name='option.characters']").fill("nobody")
        self.page.locator("button.main-button").click()
        expect(self.page.locator("#problem")).to_be_visible()
        self.look("a problem")

    def table(self) -> None:
        """A table before the first answer, and in the middle of the game with everything that comes up there."""
        who, page = self.who, self.page
        who.new_table(seed="axe")
        who.wait_my_turn()
        self.look("the start")
        with closing(who.sit()) as sitter:
            for _ in range(14):
                sitter.play()
        who.wait_question("14.0")
        self.look("my turn")
        for tool in ("list", "why"):
            who.press(who.tool(tool))
            expect(page.locator("dialog.sheet")).to_be_visible()
            self.look(tool, "dialog.sheet")
            page.keyboard.press("Escape")
            expect(page.locator("dialog.sheet")).to_have_count(0)
        self.menu()
        if who.touches:
            who.press(who.tool("side"))
        for leaf in ("seats", "chat"):
            who.press(page.locator(f"#tab-{leaf}"))
            if leaf == "chat":
                page.locator("#chat input").fill("Hello")
                page.locator("#chat input").press("Enter")
                expect(page.locator("#chat .lines li")).to_have_count(1)
            self.look(leaf, "#side")

    def menu(self) -> None:
        """The small box beside a thing that can't be used."""
        things = self.page.locator("#board [data-target]:not(.lit)")
        assert any(self.who.point(thing) for thing in things.evaluate_all("(all) => all.map((thing) => thing.id)"))
        expect(self.page.locator(".bubble")).to_be_visible()
        self.look("a menu", ".bubble")
        self.page.keyboard.press("Escape")
        expect(self.page.locator(".bubble")).to_be_hidden()

    def invitation(self) -> None:
        """One that holds, and one that doesn't."""
        who, page = self.who, self.page
        who.new_table("outer_space", players="3", seat1="open", seat2="bot:random")
        with closing(who.sit()) as sitter:
            link = sitter.do("invite", seat=1)["link"]
        for place, address in (("an invitation", link), ("a broken invitation", f"{link}x")):
            page.goto(address, wait_until="commit")
            expect(page.locator("#invitation-head")).to_be_focused()
            self.look(place)

    def leaving(self) -> None:
        """What is asked before somebody leaves, and the way back from a bot."""
        who, page = self.who, self.page
        who.new_table("spirit_world", seed="axe", players="2", seat1="bot:random")
        who.wait_my_turn()
        who.press(who.tool("more"))
        expect(page.locator(".bubble [data-aside]")).to_be_visible()
        self.look("more", ".bubble")
        page.keyboard.press("Escape")
        who.press(page.locator("#bar .brand"))
        expect(page.locator("dialog.box")).to_be_visible()
        self.look("leaving", "dialog.box")
        table = who.table
        who.press(page.locator("dialog.box button[value=bot]"))
        expect(page.locator(f"#mine #table-{table} .status-kept")).to_be_visible()
        self.look("a seat that a bot keeps, in the lobby")
        who.go(f"/table/{table}")
        expect(page.locator("#kept button")).to_be_visible()
        self.look("a seat that a bot keeps")

    def replay(self) -> None:
        self.who.go(f"/replay/{self.who.table}#8")
        expect(self.page.locator(".clock[data-shown='8']")).to_have_text("8 / 14")
        expect(self.page.locator(".jumps option").first).to_be_attached()
        self.look("replay")

    def lobby(self) -> None:
        """Of somebody who plays, with a table to join."""
        self.who.post("/tables", game="blackout", players="2", seat0="me", seat1="open", listed="1", name="Open")
        self.go("/")
        expect(self.page.locator("#due .table-line, #mine .table-line")).to_have_count(2)


@pytest.mark.parametrize(("width", "theme", "language"), [("wide", "dark", "en"), ("phone", "light", "fr")])
def test_nothing_serious_stands_in_the_way(come: Come, width: str, theme: str, language: str) -> None:
    # axe is a script of its own, which the pages' policy would not let in.
    who = come("Ann", width=WIDTHS[width], color_scheme=theme, language=language, bypass_csp=True)
    walk = Walk(who, theme)
    walk.around()
    walk.table()
    walk.replay()
    walk.lobby()
    walk.invitation()
    walk.leaving()
    assert walk.found == {}


def test_axe_would_find_what_is_wrong(come: Come) -> None:
    who = come(bypass_csp=True)
    page = who.go("/")
    page.evaluate("""() => document.getElementById('main').insertAdjacentHTML('beforeend',
        '<img src="/static/favicon.svg"><p style="color:#777;background:#888">grey</p><button></button>')""")
    assert sorted(one.split()[0] for one in violations(who)) == ["button-name", "color-contrast", "image-alt"]


def test_what_is_wrong_in_one_theme_only_is_found_in_the_other(come: Come) -> None:
    who = come(color_scheme="light", bypass_csp=True)
    walk = Walk(who, "light")
    who.go("/").evaluate("""() => document.getElementById('main').insertAdjacentHTML('beforeend',
        '<style>@media (prefers-color-scheme: dark) { #grey { color: #777; background: #888 } }</style>'
        + '<p id="grey">grey</p>')""")
    walk.look("the lobby")
    [[found]] = walk.found.values()
    assert found.startswith("color-contrast")
