# ruff: noqa: F401, F811 (fixtures are imported, and asked for by name)
"""One person at a table in a real browser: whole games, second thoughts, help, and everything that may interrupt."""

from __future__ import annotations

import os
import re
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from tests.support.browsers import Visitor, browser, come, expect, site
from tests.support.servers import Served

Come = Callable[..., Visitor]
LINE_DOWN = r"WebSocket connection to .* failed|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED"


# Everything that is set in motion is counted, however soon it comes to rest.
COUNTED = """() => {
    const animate = Element.prototype.animate;
    window.moved = 0;
    Element.prototype.animate = function (...how) {
        window.moved += 1;
        return animate.apply(this, how);
    };
}"""


# What a button is called, each time that it changes.
CALLED = """(button) => {
    window.called = [];
    new MutationObserver(() => window.called.push(button.getAttribute('aria-label')))
        .observe(button, {attributeFilter: ['aria-label']});
}"""


class Player:
    """Plays by whatever way is next: the list, a thing on the board, the menu of a thing, the list of everything."""

    def __init__(self, ann: Visitor, seed: str) -> None:
        self.ann = ann
        self.page = ann.page
        self.chance = Random(seed)
        self.ways: Counter[str] = Counter()

    def answer(self) -> None:
        """Give one answer."""
        thing = self.by_thing
        way = self.chance.choice([self.by_list, self.by_list, thing, thing, thing, self.by_sheet, self.by_ending])
        was = self.ann.question()
        if not way():
            self.by_list()
        self.ann.done(was)

    def by_list(self) -> bool:
        buttons = self.page.locator("#choices button.choice:not(.back)")
        at = self.chance.randrange(buttons.count())
        group = "group" in (buttons.nth(at).get_attribute("class") or "")
        buttons.nth(at).click()
        self.ways["group" if group else "button"] += 1
        if group and self.chance.random() < 0.3:  # think again: one widens the choice, and narrows it again
            self.page.keyboard.press("Escape")
            expect(self.page.locator("#choices .back")).to_have_count(0)
            buttons.nth(at).click()
        return True

    def by_thing(self) -> bool:
        """Point at something that is lit: its only option is taken, several are offered beside it."""
        things = self.ann.lit()
        self.chance.shuffle(things)
        was = self.ann.question()
        if not any(self.ann.point(thing) for thing in things):
            return False
        self.ann.wait_reaction(was)
        bubble = self.page.locator(".bubble")
        if not bubble.is_visible():
            self.ways["thing"] += 1
            return True
        offered = bubble.locator("button.choice")
        assert offered.count() > 1
        self.ways["menu"] += 1
        if self.ways["menu"] % 3 == 1:  # look, and leave it at that
            self.page.keyboard.press("Escape")
            expect(bubble).to_be_hidden()
            assert self.ann.question() == was
            return False
        offered.nth(self.chance.randrange(offered.count())).click()
        return True

    def by_ending(self) -> bool:
        """One key for the option that ends what is going on, if there is one."""
        if not self.page.locator("#choices [data-key=end]").count():
            return False
        self.page.keyboard.press("e")
        self.ways["key"] += 1
        return True

    def by_sheet(self) -> bool:
        """All options in one list, searched by a word."""
        self.ann.tool("list").click()
        sheet = self.page.locator("dialog.sheet")
        expect(sheet).to_be_visible()
        labels = sheet.locator("button.choice").all_inner_texts()
        label = self.chance.choice(labels)
        sheet.locator("input[type=search]").fill(label)
        sheet.locator("button.choice:visible").first.click()
        self.ways["sheet"] += 1
        return True


def test_a_whole_game_alone_to_its_end(come: Come) -> None:
    """By buttons, by pointing at things, by menus; the end is told, and it leads to the replay."""
    ann = come("Ann", still=False)
    ann.context.add_init_script(f"({COUNTED})()")
    ann.go("/new/blackout")
    page = ann.page
    page.get_by_label("1", exact=True).check()
    page.locator("summary").click()
    page.get_by_label("Seed").fill("midnight")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/table/*")
    ann.wait_my_turn()
    player = Player(ann, "ann")
    given = 0
    while not ann.stands()["over"]:
        if given == 15:
            page.emulate_media(reduced_motion="reduce")  # things have moved enough
        player.answer()
        given += 1
        assert given < 400, "the game does not end"
    assert page.evaluate("() => window.moved") > 0
    assert all(player.ways[way] for way in ("button", "group", "thing", "menu", "sheet", "key")), player.ways
    assert len(ann.answers()) == given
    expect(page.locator("#whose")).to_have_text(re.compile("^(Lost|Won)$"))
    expect(page.locator("#prompt .rule-id")).to_have_text(re.compile(r"^BLK-1[01]"))
    expect(page).to_have_title(re.compile("^Game over"))
    assert ann.lit() == []
    expect(ann.tool("undo")).to_be_hidden()
    page.locator("#choices a", has_text="Replay").click()
    page.wait_for_url("**/replay/*")
    expect(page.locator(".clock[data-shown]")).to_have_text(f"0 / {given}")


def test_play_now_is_one_click_from_the_lobby(come: Come) -> None:
    ann = come()
    ann.play_now()
    expect(ann.page.locator("#prompt")).not_to_be_empty()
    assert ann.options()
    assert ann.lit()
    ann.play(3)
    assert len(ann.answers()) == 3


# Second thoughts


def everything(ann: Visitor) -> tuple[object, ...]:
    """What stands on the page, as somebody would compare it."""
    return ann.board(), ann.page.locator("#prompt").inner_text(), ann.options(), log_of(ann)


def log_of(ann: Visitor) -> list[str]:
    return ann.page.locator("#log .turn li").all_inner_texts()


def test_undo_takes_an_answer_back_and_redo_gives_it_again(come: Come) -> None:
    ann = come("Ann")
    ann.new_table(seed="undo")
    ann.play(1)
    before, asked = everything(ann), ann.question()
    later = ann.choose(0)
    after, given = everything(ann), ann.answers()
    ann.page.keyboard.press("u")
    back = ann.done(later)
    assert back != asked  # the same question, asked anew
    assert everything(ann) == before
    expect(ann.tool("redo")).to_be_enabled()
    ann.tool("redo").click()
    ann.wait_my_turn(after=back)
    assert everything(ann) == after
    assert len(given) == 2


def test_taking_back_a_roll_asks_first(come: Come) -> None:
    """Whoever plays alone may, but is told that the same dice will come."""
    ann = come("Ann")
    ann.new_table(seed="roll")
    ann.play(2)
    while "roll" not in " ".join(log_of(ann)[-3:]).lower():
        ann.play(1)
    asked = ann.question()
    shown = everything(ann)
    ann.tool("undo").click()
    box = ann.page.locator("dialog.box")
    expect(box).to_contain_text("same dice")
    box.get_by_role("button", name="Cancel").click()
    expect(box).to_have_count(0)
    assert ann.question() == asked
    ann.tool("undo").click()
    box.get_by_role("button", name="Undo").click()
    back = ann.wait_my_turn(after=asked)
    assert everything(ann) != shown
    ann.page.keyboard.press("r")
    ann.wait_my_turn(after=back)
    assert everything(ann) == shown


# Help


def test_a_hint_says_what_the_expert_would_do_and_shows_it(come: Come) -> None:
    """Sentence by sentence beside the option, which is described by them to those who listen; until then the button
    says that it is being thought about."""
    ann = come("Ann")
    ann.new_table(seed="hint")
    ann.play(2)
    asked = ann.question()
    ann.tool("hint").evaluate(CALLED)
    ann.tool("hint").click()
    hinted, told = ann.page.locator("#choices .hinted"), ann.page.locator(".tip .advised")
    expect(hinted).to_be_visible()
    expect(hinted).to_be_focused()
    expect(ann.tool("hint")).to_have_accessible_name("Hint")
    assert ann.page.evaluate("() => window.called") == ["Thinking…", "Hint"]
    expect(told.first).to_contain_text(hinted.locator("span").inner_text())
    expect(hinted).to_have_accessible_description(" ".join(told.all_inner_texts()))
    assert ann.question() == asked
    others = ann.page.locator("#choices button.choice:not(.hinted)")
    others.first.focus()
    expect(told.first).to_be_hidden()
    ann.tool("hint").click()  # it is there already, and shown again
    expect(hinted).to_be_focused()
    expect(told.first).to_be_visible()
    ann.page.keyboard.press("Enter")
    ann.done(asked)


def test_a_hint_that_comes_too_late_is_in_nobodys_way(come: Come, site: Served) -> None:
    ann = come("Ann")
    ann.new_table(seed="late hint")
    ann.tool("hint").click()
    expect(ann.page.locator("#choices .hinted")).to_be_visible()  # now there are processes that think
    ann.play(1)  # at the same question the hint would only be shown again
    thinkers = site.children()
    for thinker in thinkers:
        os.kill(thinker, signal.SIGSTOP)
    try:
        ann.tool("hint").click()
        expect(ann.tool("hint")).to_have_class(re.compile("busy"))
        ann.play(1)
        asked = ann.question()
        ann.tool("hint").click()
        ann.wait_my_turn()
        expect(ann.tool("hint")).to_have_class(re.compile("busy"))
    finally:
        for thinker in thinkers:
            os.kill(thinker, signal.SIGCONT)
    expect(ann.page.locator("#choices .hinted")).to_be_visible()
    expect(ann.tool("hint")).not_to_have_class(re.compile("busy"))
    assert ann.question() == asked
    assert ann.page.locator(".note-warn").count() == 0, "whoever has played on is not told about it"


def test_why_not_tells_the_reason_and_its_rule(come: Come) -> None:
    """A thing that can't be used now says why, and the rule opens at the spot. What can be done where it lies comes
    first, and there what is mostly meant."""
    ann = come("Ann")
    ann.new_table(seed="why")
    ann.take(next_key(ann, "activate"))
    page = ann.page
    things = page.locator("#board [data-target]:not(.lit)").evaluate_all("(all) => all.map((thing) => thing.id)")
    bubble, reasons = page.locator(".bubble"), page.locator(".bubble .reasons li")
    told = ""
    for thing in things:
        if not ann.point(thing):
            continue
        expect(bubble).to_be_visible()
        assert bubble.locator(".about").inner_text()
        if reasons.count() and reasons.first.locator(".rule-id").count():
            told = reasons.first.inner_text()
            break
        page.keyboard.press("Escape")
        expect(bubble).to_be_hidden()
    assert told, "nothing on the board gives a reason"
    rule = reasons.first.locator(".rule-id")
    id = rule.inner_text()
    rule.click()
    sheet = page.locator("dialog.sheet")
    expect(sheet.get_by_role("heading", level=2)).to_have_text(id)
    assert len(sheet.inner_text()) > 80
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    ann.go(ann.post("/learn/blackout/drive"))
    ann.wait_my_turn()
    name = page.locator("#map-ghost-rent_control_wraith text").first.bounding_box()
    assert name is not None
    ann.press_at({"x": name["x"] + 5, "y": name["y"] + 5})
    expect(bubble.locator("button.choice").first).to_contain_text("Drive to The Bronx")
    assert bubble.inner_text().startswith("Here you can:") and reasons.count()


def test_why_not_lists_everything_that_cannot_be_done(come: Come) -> None:
    ann = come("Ann")
    ann.new_table(seed="why")
    ann.take(next_key(ann, "activate"))
    ann.page.keyboard.press("?")
    sheet = ann.page.locator("dialog.sheet")
    expect(sheet.locator(".reasons").last).to_be_visible()
    for group in sheet.locator("details").all():
        expect(group.locator("li").first).to_be_hidden()
        group.locator("summary").click()
        expect(group.locator("li").nth(1)).to_be_visible()
    assert sheet.locator(".rule-id").count() == sheet.locator(".reasons li").count()
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)


def next_key(ann: Visitor, verb: str) -> str:
    """The key of an option that begins so; answers until there is one."""
    for _ in range(30):
        for key in ann.page.locator("#choices [data-key]").evaluate_all("(all) => all.map((one) => one.dataset.key)"):
            if str(key).startswith(verb):
                return str(key)
        ann.choose(0)
    raise AssertionError(f"nothing to {verb} was offered")


def test_the_rule_of_the_prompt_opens_without_leaving(come: Come) -> None:
    ann = come("Ann")
    ann.new_table()
    rule = ann.page.locator("#prompt .rule-id")
    id = rule.inner_text()
    rule.click()
    expect(ann.page.locator("dialog.sheet h2")).to_have_text(id)
    assert ann.page.locator("dialog.sheet a").last.get_attribute("href") == f"/rules/blackout#{id}"


def test_the_log_can_be_searched_and_leads_to_the_moment(come: Come) -> None:
    ann = come("Ann")
    ann.new_table(seed="log")
    ann.play(8)
    page = ann.page
    lines = page.locator("#log .turn li")
    many = lines.count()
    page.locator("#log input").fill("acts")
    expect(page.locator("#log .turn li:visible").first).to_contain_text("acts")
    assert 0 < page.locator("#log .turn li:visible").count() < many
    page.locator("#log input").fill("")
    expect(page.locator("#log .turn li:visible")).to_have_count(many)
    page.locator("#log .begins a.icon").last.click()
    page.wait_for_url("**/replay/*#*")
    expect(page.locator(".clock[data-shown]")).to_have_text(re.compile(r"^[1-9]\d* / 8$"))


# Interruptions


def test_a_reload_in_the_middle_loses_nothing(come: Come) -> None:
    ann = come("Ann")
    ann.new_table(seed="reload")
    ann.play(9)
    shown, asked = everything(ann), ann.question()
    ann.page.reload()
    assert ann.wait_my_turn() == asked
    assert everything(ann) == shown
    ann.play(2)
    assert len(ann.answers()) == 11


def test_a_second_tab_follows_and_can_answer(come: Come) -> None:
    ann = come("Ann")
    ann.new_table(seed="tabs")
    first = ann.page
    ann.play(3)
    second = ann.new_page()
    second.goto(first.url)
    ann.page = second
    ann.wait_my_turn()
    asked = ann.choose(0)
    shown = everything(ann)
    ann.page = first
    ann.wait_question(asked)
    assert everything(ann) == shown
    asked = ann.choose(0)
    ann.page = second
    ann.wait_question(asked)
    assert len(ann.answers()) == 5


@pytest.fixture
def lonely(tmp_path: Path) -> Iterator[Served]:
    """A server that may be killed."""
    found = Served(tmp_path)
    yield found
    found.stop()
    assert "Traceback" not in found.complaints(), found.complaints()


def test_a_lost_connection_is_told_and_mends_itself(come: Come) -> None:
    """What is answered meanwhile is given once the line is back, and once only."""
    ann = come("Ann")
    ann.expects(LINE_DOWN)
    ann.new_table(seed="offline")
    ann.play(4)
    asked, given = ann.question(), ann.answers()
    ann.context.set_offline(True)
    banner = ann.page.locator(".banner")
    expect(banner).to_contain_text("connection is lost")
    ann.page.locator("#choices button.choice:not(.group)").first.click()
    expect(ann.page.locator("#choices")).to_have_attribute("aria-busy", "true")
    assert ann.answers() == given
    ann.context.set_offline(False)
    ann.done(asked)
    expect(banner).to_have_count(0)
    assert len(ann.answers()) == len(given) + 1
    ann.play(2)
    assert len(ann.answers()) == len(given) + 3


def test_the_server_is_killed_in_the_middle_of_a_decision(come: Come, lonely: Served) -> None:
    """The page waits, comes back by itself with everything there, and gives the answer that was pressed meanwhile."""
    ann = come("Ann", at=lonely)
    ann.expects(LINE_DOWN)
    ann.new_table(seed="killed")
    ann.play(6)
    asked, shown, given = ann.question(), everything(ann), ann.answers()
    lonely.kill()
    banner = ann.page.locator(".banner")
    expect(banner).to_be_visible()
    assert everything(ann) == shown
    lonely.start()
    expect(banner).to_have_count(0)
    assert ann.wait_my_turn() == asked
    assert everything(ann) == shown
    lonely.kill()
    expect(banner).to_be_visible()
    ann.page.locator("#choices button.choice:not(.group)").first.click()
    lonely.start()
    ann.done(asked)
    assert len(ann.answers()) == len(given) + 1
    ann.play(2)
    assert len(ann.answers()) == len(given) + 3


def test_the_server_is_killed_right_after_each_answer(come: Come, lonely: Served) -> None:
    """Whether an answer was kept before the end or not, after it it is there once."""
    ann = come("Ann", at=lonely)
    ann.expects(LINE_DOWN)
    ann.new_table(seed="sigkill")
    for count in range(1, 5):
        asked = ann.question()
        ann.page.locator("#choices button.choice:not(.group)").first.click(no_wait_after=True)
        lonely.kill()
        lonely.start()
        ann.done(asked)
        expect(ann.page.locator(".banner")).to_have_count(0)
        assert len(ann.answers()) == count
        assert ann.question().startswith(f"{count}.")
