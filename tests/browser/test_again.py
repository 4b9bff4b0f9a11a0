# ruff: noqa: F401, F811 (fixtures are imported, and asked for by name)
"""Several browsers at one table: another game with the same seats, notes of what others do, everybody's colour."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.server.test_rematch import play_out
from tests.support.browsers import Locator, Visitor, browser, come, expect, site
from tests.support.servers import Hosted

Come = Callable[..., Visitor]
HOSTILE = "<img src=x onerror=alert(1)> & 'so'"
# A browser that lets itself be asked, and keeps what it would have shown.
ALERTS = """() => {
    window.shownAlerts = [];
    window.askedToAlert = 0;
    window.Notification = class {
        static permission = 'default';
        static async requestPermission() {
            window.askedToAlert += 1;
            return (this.permission = 'granted');
        }
        constructor(title, {body}) { window.shownAlerts.push([title, body]); }
        addEventListener() {}
        close() {}
    };
}"""
HIDE = "(hidden) => Object.defineProperty(document, 'hidden', {value: hidden, configurable: true})"


def seated(come: Come, hosted: Hosted, **fields: str) -> tuple[Visitor, Visitor]:
    """Ann, who opened a table of Séance, and Bob on a phone, who sits there as well."""
    ann, bob = come("Ann", at=hosted), come("Bob", at=hosted, width=390)
    table = ann.new_table("toy", players="2", seat0="me", seat1="open", listed="1", name="Friday", **fields)
    bob.go(f"/table/{table}")
    bob.wait_shown()
    return ann, bob


def sit(bob: Visitor, table: str = "") -> None:
    """Bob takes the second seat, without a press."""
    sitter = bob.sit(table)
    sitter.do("sit", seat=1)
    sitter.close()


def finish(ann: Visitor, bob: Visitor) -> None:
    """Both play to the end, faster than a hand can."""
    sitters = [ann.sit(), bob.sit()]
    play_out(sitters)
    for sitter in sitters:
        sitter.close()
    for one in (ann, bob):
        expect(one.page.locator("#asking.over")).to_be_visible()


def again(one: Visitor) -> Locator:
    return one.page.locator("#choices [data-do=again]")


def test_two_people_play_again_in_the_same_seats(come: Come, hosted: Hosted) -> None:
    """Whoever presses first opens the table; the other is told and follows with one press, seated at once."""
    ann, bob = seated(come, hosted)
    sit(bob)
    finish(ann, bob)
    old = ann.table
    expect(again(ann)).to_have_text("Play again with the same seats")
    ann.press(again(ann))
    ann.page.wait_for_url(lambda url: old not in url)
    ann.wait_shown()
    new = ann.table
    rows = ann.page.locator("#seats .seat .who strong")
    expect(rows).to_have_text(["Ann", "Waiting for Bob"])
    note = bob.page.locator(".note").filter(has_text="Ann would like to play again.")
    expect(note.get_by_role("link", name="Join in")).to_have_attribute("href", f"/table/{new}#back")
    expect(again(bob)).to_have_text("Play again: Ann is waiting")
    expect(again(bob)).to_have_attribute("href", f"/table/{new}#back")
    bob.press(again(bob))
    bob.page.wait_for_url(f"**/table/{new}*")
    expect(rows).to_have_text(["Ann", "Bob"])
    expect(bob.page.locator("#seats .seat.mine")).to_have_count(1)
    assert not bob.page.url.endswith("#back")
    assert [act.do for act in hosted.kept(new).acts].count("sit") == 1
    ann.go(f"/table/{old}")
    expect(again(ann)).to_have_text("To the next game")


def test_the_lobby_offers_another_game_and_the_seat_that_waits(come: Come, hosted: Hosted) -> None:
    """After the end Ann asks for it in the lobby; in Bob's lobby his seat waits, and one press takes it."""
    ann, bob = seated(come, hosted)
    sit(bob)
    finish(ann, bob)
    old = ann.table
    ann.go("/")
    ann.press(ann.page.locator(f"#table-{old} .again"))
    ann.page.wait_for_url(lambda url: "/table/" in url and old not in url)
    ann.wait_shown()
    bob.go("/")
    line = bob.page.locator(f"#table-{ann.table}")
    expect(line).to_contain_text("Your seat is waiting for you")
    line.locator(".table-name").click()
    bob.page.wait_for_url(f"**/table/{ann.table}*")
    expect(bob.page.locator("#seats .seat.mine")).to_have_count(1)
    expect(ann.page.locator("#seats .seat .who strong")).to_have_text(["Ann", "Bob"])


def test_notes_tell_who_comes_speaks_and_goes(come: Come, hosted: Hosted) -> None:
    """In the page, read aloud by its live region, with what was written as it was written."""
    ann, bob = seated(come, hosted)
    notes = ann.page.locator("#say[aria-live=polite] .note p")
    sit(bob)
    expect(notes).to_have_text(["Bob sits down."])
    sitter = bob.sit()
    sitter.do("chat", text=HOSTILE)
    expect(notes.last).to_have_text(f"Bob: {HOSTILE}")
    assert ann.page.locator("#say img").count() == 0
    sitter.do("leave", seat=1)
    expect(notes.last).to_have_text("Bob has given up the seat.")
    sitter.close()


def test_notes_can_be_switched_off(come: Come, hosted: Hosted) -> None:
    ann, bob = seated(come, hosted)
    ann.page.locator("#side button[aria-label=Settings]").click()
    ann.page.get_by_label("Notes when others come, go or write").uncheck()
    sit(bob)
    expect(ann.page.locator("#seats .seat .who strong")).to_have_text(["Ann", "Bob"])
    expect(ann.page.locator(".note")).to_have_count(0)


def test_the_browser_is_asked_on_a_press_and_tells_a_hidden_tab_nothing_secret(come: Come, hosted: Hosted) -> None:
    """Notifications: off until wanted, silent while the page is seen, and never with what was written."""
    ann, bob = seated(come, hosted)
    page = ann.page
    page.evaluate(ALERTS)
    page.locator("#side button[aria-label=Settings]").click()
    assert page.evaluate("() => window.askedToAlert") == 0
    page.get_by_label("Notifications of the browser").check()
    page.wait_for_function("() => window.askedToAlert === 1")
    sit(bob)
    expect(page.locator(".note").last).to_contain_text("Bob sits down.")
    assert page.evaluate("() => window.shownAlerts") == []
    page.evaluate(HIDE, True)
    sitter = bob.sit()
    sitter.do("chat", text="the seven of spades")
    page.wait_for_function("() => window.shownAlerts.length > 0")
    assert page.evaluate("() => window.shownAlerts") == [["Friday", "Bob has written something."]]
    sitter.close()


def test_everybody_has_a_colour_and_a_letter_of_their_own(come: Come, hosted: Hosted) -> None:
    """The same one in the seats, in the chat and above the question; never without a name beside it."""
    ann, bob = seated(come, hosted)
    sit(bob)
    sitter = bob.sit()
    sitter.do("chat", text="hello")
    sitter.close()
    expect(ann.page.locator("#seats .seat .chip")).to_have_text(["A", "B"])
    expect(ann.page.locator("#chat .chip")).to_have_text(["B"])
    classes = [one.get_attribute("class") for one in ann.page.locator("#seats .seat .chip").all()]
    assert len(set(classes)) == 2
    assert ann.page.locator("#chat .chip").get_attribute("class") == classes[1]
    expect(ann.page.locator("#whose")).to_have_text(re.compile("Your turn|Bob decides:"))
