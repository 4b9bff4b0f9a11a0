# ruff: noqa: F401, F811 (fixtures are imported, and asked for by name)
"""Learning on the page: somebody who knows nothing presses what is pointed at, and has done the first lesson."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from hauntbox.games import find, names
from tests.support.browsers import PHONE, WIDE, Visitor, browser, come, expect, site

Come = Callable[..., Visitor]
GAMES = sorted(set(names()) - {"toy"})
# A low screen, on which a part of some boards makes room for what a lesson says.
LAPTOP = (1280, 720)
# How much of the board can't be seen without moving it, and the rings that what is said lies over.
HIDDEN = """() => {
    const board = document.getElementById('board'), coach = document.getElementById('coach').getBoundingClientRect();
    const rings = [...document.querySelectorAll('#board .coached .over')].map((ring) => ring.getBoundingClientRect());
    const under = rings.filter((ring) => ring.right > coach.left + 1 && ring.bottom > coach.top + 1);
    return [board.scrollHeight - board.clientHeight, board.scrollWidth - board.clientWidth, under.length];
}"""
# Where the rings of the lesson are, in the order in which things are spoken of.
RINGS = """() => [...document.querySelectorAll('#board .coached .over')].map((ring) => {
    const {left, top, width, height} = ring.getBoundingClientRect();
    return {x: left + width / 2, y: top + height / 2};
})"""
# Whether the whole width of the board is to be seen.
WITHIN = """() => {
    const {scrollWidth, clientWidth} = document.getElementById('board');
    return clientWidth < 1100 && scrollWidth <= clientWidth;
}"""
SAID = "document.querySelector('.coach-words').innerText"
# Whether a thing is to be seen between what the lesson says and the question, with the first ring around it.
IN_SIGHT = """(target) => {
    const ring = document.querySelector('#board .coached .over')?.getBoundingClientRect();
    const thing = document.querySelector(`#board [data-target="${target}"]`).getBoundingClientRect();
    const [top, bottom] = [document.getElementById('coach').getBoundingClientRect().bottom,
        document.getElementById('asking').getBoundingClientRect().top];
    const off = ring ? Math.hypot(ring.x + ring.width / 2 - thing.x - thing.width / 2,
        ring.y + ring.height / 2 - thing.y - thing.height / 2) : Infinity;
    return off < 4 && thing.top >= top && thing.bottom <= bottom && thing.left >= 0 && thing.right <= innerWidth;
}"""


def said(ann: Visitor) -> str:
    """What the lesson says now."""
    found: str = ann.page.evaluate(f"() => {SAID}")
    return found


def begin_first(ann: Visitor, game: str) -> None:
    """From the lobby by what is to be pressed there."""
    ann.go("/")
    ann.press(ann.page.locator(f"a.button[href='/learn/{game}']"))
    ann.press(ann.page.locator(".lesson-line .main-button"))
    ann.page.wait_for_url("**/table/*")
    ann.wait_my_turn()
    ann.page.wait_for_selector("#coach .coach-say")


def read_on(ann: Visitor) -> None:
    """Read what is said, page by page, until something is to be done."""
    while ann.page.locator("#coach .coach-ways button[type=button].main").count():
        was = said(ann)
        ann.press(ann.page.locator("#coach .coach-ways button[type=button].main"))
        ann.page.wait_for_function(f"(was) => {SAID} !== was", arg=was)


def press_what_is_pointed_at(ann: Visitor) -> None:
    """One thing after another, until something else is said; where nothing is, the answer that is named, which may be
    ringed in its list."""
    was = said(ann)
    rings: list[dict[str, Any]] = ann.page.evaluate(RINGS)
    if not rings:
        [name] = re.findall("“(.+?)”", was)
        ringed = ann.page.locator("#choices .spoken-of")
        ann.press(ringed if ringed.count() else ann.page.locator("#choices button.choice", has_text=name))
        ann.page.wait_for_function(f"(was) => {SAID} !== was", arg=was)
        return
    for at in range(len(rings)):
        spot = ann.page.evaluate(RINGS)[at]
        if ann.touches and not 200 < spot["y"] < 640:
            ann.page.evaluate("(by) => window.scrollBy(0, by)", spot["y"] - 420)
            spot = ann.page.evaluate(RINGS)[at]
        ann.press_at(spot)
        ann.page.wait_for_function(
            f"""(was) => {SAID} !== was || document.querySelector('.bubble:not([hidden]), #choices .back')""", arg=was
        )
        if said(ann) != was:
            return
    raise AssertionError(f"nothing has come of it: {was}")


@pytest.mark.parametrize("width", [WIDE[0], PHONE[0]])
@pytest.mark.parametrize("game", GAMES)
def test_the_first_lesson_is_done_by_pressing_only_what_is_pointed_at(come: Come, game: str, width: int) -> None:
    """On an empty profile, with nothing but the lobby's buttons, those of the lesson, and what it rings or names. Where
    a part makes room for what is said, on a low screen, all of the board is seen and no ring lies under it."""
    yields = width != PHONE[0] and bool(find(game).layout().yielding)
    ann = come(width=LAPTOP[0], height=LAPTOP[1]) if yields else come(width=width)
    begin_first(ann, game)
    if yields:
        expect(ann.page.locator("#board .coached")).not_to_have_count(0)
        assert ann.page.evaluate(HIDDEN) == [0, 0, 0]
    taught = find(game).lessons().lessons
    lesson = taught[0]
    for beat in lesson.beats:
        read_on(ann)
        assert said(ann).endswith(beat.remarks[-1].say["en"])
        ringed = [target for target in beat.remarks[-1].point if target.startswith("answer:")]
        expect(ann.page.locator("#choices .spoken-of")).to_have_count(len(ringed))
        press_what_is_pointed_at(ann)
        ann.page.wait_for_function(f"(praise) => {SAID}.includes(praise)", arg=beat.praise["en"])
    if width == WIDE[0] and not yields:  # on a smaller screen, too, nothing of the board is cut off beside what is said
        ann.page.set_viewport_size({"width": 1280, "height": 720})
        ann.page.wait_for_function(WITHIN)
        ann.page.keyboard.press("l")
        expect(ann.page.locator("#side")).to_have_class(re.compile(r"\bopen\b"))
        ann.page.keyboard.press("Escape")
        expect(ann.page.locator("#side")).not_to_have_class(re.compile(r"\bopen\b"))
        ann.page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    expect(ann.page.locator(".coach-stars")).to_have_text("★★★")
    assert lesson.closing["en"] in said(ann)
    expect(ann.page.locator("#choices .after")).to_have_count(0)
    ann.press(ann.page.locator("#coach button.main"))
    expect(ann.page.locator("#coach h2")).to_have_text(taught[1].name["en"])
    ann.go("/")
    expect(ann.page.locator(f"a.button[href='/learn/{game}'] .far")).to_have_text(f"1 of {len(taught)}")


def test_a_lesson_asks_for_an_attack_and_a_press_on_whom_it_strikes_is_one(come: Come) -> None:
    """One press on the Grunt: no list of its square, and no doubt about what the lesson has just asked for."""
    ann = come(width=WIDE[0])
    ann.go(ann.post("/learn/ecto_terrestrial/attack"))
    ann.wait_my_turn()
    ann.page.wait_for_selector("#coach .coach-say")
    read_on(ann)
    was = said(ann)
    ann.press(ann.page.locator('#board [data-target="et:g1"]').first)
    ann.page.wait_for_function(f"(was) => document.querySelector('dialog.box[open]') || {SAID} !== was", arg=was)
    expect(ann.page.locator("dialog.box[open]")).to_have_count(0)
    beat = next(one for one in find("ecto_terrestrial").lessons().lessons if one.id == "attack").beats[0]
    assert beat.praise["en"] in said(ann)


def test_on_a_phone_what_is_spoken_of_is_brought_into_sight_and_its_ring_goes_along(come: Come) -> None:
    """The map of Outer Space is wider than a phone; the Pack that is spoken of stands at its far side."""
    ann = come(width=PHONE[0])
    ann.go(ann.post("/learn/outer_space/command_points"))
    ann.wait_my_turn()
    ann.page.wait_for_function(IN_SIGHT, arg="square:11,3")
    was = ann.page.evaluate(RINGS)[0]["x"]
    ann.page.evaluate("() => document.querySelector('[data-part=map]').scrollBy(-30, 0)")
    ann.page.wait_for_function(IN_SIGHT, arg="square:11,3")
    assert ann.page.evaluate(RINGS)[0]["x"] > was + 20


def test_a_wrong_way_is_said_to_be_one_and_undone_with_one_press(come: Come) -> None:
    ann = come()
    begin_first(ann, "blackout")
    before = said(ann)
    ann.take("move_ecto:red2:BRX")
    expect(ann.page.locator(".coach-said.stuck")).to_be_visible()
    ann.press(ann.page.locator("#coach .main"))
    ann.page.wait_for_function(f"(was) => {SAID} === was", arg=before)
    assert ann.answers() == []


def test_the_guide_of_a_first_game_says_each_thing_once_and_falls_silent_when_told(come: Come) -> None:
    ann = come()
    ann.go(ann.post("/learn/blackout/first_game"))
    ann.wait_my_turn()
    opening = find("blackout").lessons().guide.opening["en"]  # type: ignore[union-attr]
    expect(ann.page.locator("#coach .coach-say")).to_have_text(opening)
    ann.press(ann.page.locator("#coach .main"))
    expect(ann.page.locator("#coach .coach-say")).not_to_have_text(opening)
    ann.page.reload()
    ann.wait_my_turn()
    assert opening not in said(ann)
    ann.choose()
    expect(ann.page.locator("#coach .coach-say")).to_be_visible()
    ann.press(ann.page.get_by_role("button", name="No more notes"))
    expect(ann.page.locator("#coach")).to_be_hidden()
    ann.play(3)
    ann.page.reload()
    ann.wait_my_turn()
    expect(ann.page.locator("#coach")).to_be_hidden()


def test_a_note_that_was_passed_over_is_found_again(come: Come) -> None:
    """What comes next takes the place of a note that nobody has read; both are still there, after a reload, too."""
    ann = come()
    ann.go(ann.post("/learn/blackout/first_game"))
    ann.wait_my_turn()
    opening = find("blackout").lessons().guide.opening["en"]  # type: ignore[union-attr]
    note = ann.page.locator("#coach .coach-say")
    expect(note).to_have_text(opening)
    ann.choose()
    expect(note).not_to_have_text(opening)
    newest = note.inner_text()
    ann.page.reload()
    ann.wait_my_turn()
    expect(note).to_have_text(newest)
    while ann.page.locator("#coach .coach-ways button.main").is_visible():
        ann.press(ann.page.locator("#coach .coach-ways button.main"))
    expect(ann.page.locator("#coach")).to_be_hidden()
    ann.press(ann.tool("notes"))
    before = ann.page.get_by_role("button", name="Note before")
    while before.count():
        ann.press(before)
    expect(note).to_have_text(opening)
