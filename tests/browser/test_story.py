# ruff: noqa: F401, F811 (fixtures are imported, and asked for by name)
"""The table follows the story: what happens is seen in its order, at the reader's pace, and never stands in the way."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.support.browsers import Page, Visitor, browser, come, expect, site

# Everything that a reader could notice, in the order in which it came about.
WATCH = """() => {
    window.seen = [];
    const note = (what) => window.seen.at(-1) === what || window.seen.push(what);
    const say = (records) => {
        for (const {target, addedNodes, type} of records) {
            const at = target instanceof Element ? target : target.parentElement;
            if (type === 'attributes') { if (at?.dataset.landed === 'yes') note('landed'); continue; }
            for (const node of addedNodes) {
                if (!(node instanceof Element)) continue;
                if (node.matches('.dice')) note('dice');
                if (node.matches('#log li[data-kind]')) note('log ' + node.dataset.kind);
                if (node.matches('#log .turn')) for (const one of node.children) note('log ' + one.dataset.kind);
                if (at?.closest('.spoken')) note('said');
            }
            if (at?.closest('[data-part]') && !at.closest('.layer')) note('board');
        }
    };
    const everything = {subtree: true, childList: true, characterData: true, attributes: true};
    new MutationObserver(say).observe(document.body, {...everything, attributeFilter: ['data-landed']});
}"""
TOLD = "() => [...document.querySelectorAll('#log li[data-kind] > span:first-child')].map((one) => one.textContent)"
SPOKEN = "() => [...document.querySelectorAll('.spoken p')].map((one) => one.textContent)"
ENDED = "() => document.querySelector('.reel').hidden && !document.querySelector('.scenes > *')"


def at_an_attack(come: Callable[..., Visitor], pace: str = "normal", **how: Any) -> tuple[Visitor, str]:
    """Somebody alone in Spirit World, about to fire; the key of the shot."""
    ann = come("Ann", **{"still": False, **how})
    ann.context.add_init_script(f"if (location.host) localStorage.setItem('hauntbox.pace', '{pace}')")
    table = ann.new_table("spirit_world", seed="story")
    ann.go("/")
    sitter = ann.sit(table)
    rng = Random(5)
    for _ in range(200):
        options = sitter.shown["options"]
        shots = [one["key"] for one in options if one["verb"] == "attack"]
        if shots:
            break
        sitter.play(rng.choice(options)["key"])
    sitter.line.close()
    ann.go(f"/table/{table}")
    ann.wait_shown()
    ann.page.evaluate(WATCH)
    return ann, shots[0]


def seen(page: Page) -> list[str]:
    found: list[str] = page.evaluate("() => window.seen")
    return found


def test_a_die_lands_before_the_log_and_the_board_know_of_it(come: Callable[..., Visitor]) -> None:
    ann, shot = at_an_attack(come)
    ann.take(shot)
    ann.page.wait_for_function("() => window.seen.includes('log rolled')")
    ann.page.wait_for_function(ENDED)
    order = seen(ann.page)
    assert order.index("log fired") < order.index("dice") < order.index("landed") < order.index("log rolled")
    after = order.index("landed")
    assert "board" in order[after:]
    said = ann.page.evaluate(SPOKEN)
    assert said == ann.page.evaluate(TOLD)[-len(said):]


def test_what_happened_can_be_answered_before_it_has_been_told(come: Callable[..., Visitor]) -> None:
    ann, shot = at_an_attack(come, "step")
    was = ann.question()
    ann.take(shot)
    expect(ann.page.locator(".reel")).to_be_visible()
    assert ann.question() != was
    assert not ann.lit()  # the board is behind, so nothing on it can be pressed
    again = ann.question()
    ann.choose()
    assert ann.question() != again
    assert len(ann.answers()) >= 2


def test_a_story_is_stepped_through_and_the_rest_is_skipped(come: Callable[..., Visitor]) -> None:
    ann, shot = at_an_attack(come, "step")
    before = len(ann.page.evaluate(TOLD))
    ann.take(shot)
    ann.page.wait_for_function(f"(n) => ({TOLD})().length === n", arg=before + 1)
    ann.page.keyboard.press("s")
    ann.page.wait_for_function("() => window.seen.includes('landed')")
    ann.page.keyboard.press("s")
    ann.page.wait_for_function(f"(n) => ({TOLD})().length > n", arg=before + 2)
    ann.page.keyboard.press("Escape")
    ann.page.wait_for_function(ENDED)
    told = ann.page.evaluate(TOLD)
    ann.page.reload()
    ann.wait_shown()
    expect(ann.page.locator("#log li[data-kind]")).to_have_count(len(told))
    assert ann.page.evaluate(TOLD) == told


def test_a_press_on_the_board_is_a_step_and_no_answer_while_it_is_behind(come: Callable[..., Visitor]) -> None:
    ann, shot = at_an_attack(come, "step")
    ann.take(shot)
    expect(ann.page.locator(".reel")).to_be_visible()
    ann.page.locator(".reel [data-do=speed]").click()
    expect(ann.page.locator(".bubble #pace")).to_have_value("step")
    ann.page.keyboard.press("Escape")
    given, told = ann.answers(), len(ann.page.evaluate(TOLD))
    ann.page.locator("#board").click()
    ann.page.wait_for_function(f"(n) => ({TOLD})().length > n", arg=told)
    assert ann.answers() == given


def test_the_last_stretch_is_told_again_and_leads_to_the_same_table(come: Callable[..., Visitor]) -> None:
    ann, shot = at_an_attack(come, "fast")
    ann.take(shot)
    ann.page.wait_for_function("() => window.seen.includes('log rolled')")
    ann.page.wait_for_function(ENDED)
    board, told = ann.board(), ann.page.evaluate(TOLD)
    ann.page.evaluate("() => { window.seen = []; }")
    ann.tool("see_again").click()
    ann.page.wait_for_function("() => window.seen.includes('landed')")
    ann.page.keyboard.press("Escape")
    ann.page.wait_for_function(ENDED)
    assert ann.board() == board
    assert ann.page.evaluate(TOLD) == told
    assert not [what for what in seen(ann.page) if what.startswith("log")]


@pytest.mark.parametrize(("pace", "still"), [("instant", False), ("slow", True)])
def test_who_wants_no_scenes_sees_the_end_at_once(come: Callable[..., Visitor], pace: str, still: bool) -> None:
    ann, shot = at_an_attack(come, pace, still=still)
    ann.take(shot)
    order = seen(ann.page)
    assert "dice" not in order
    assert "log rolled" in order
    said = ann.page.evaluate(SPOKEN)
    assert said == ann.page.evaluate(TOLD)[-len(said):]
    assert ann.lit()


def test_two_tabs_tell_the_story_each_by_itself(come: Callable[..., Visitor]) -> None:
    ann, shot = at_an_attack(come, "step")
    other = ann.new_page()
    other.goto(ann.page.url)
    other.wait_for_selector("#choices .choice")
    told = len(other.evaluate(TOLD))
    ann.page.bring_to_front()
    ann.take(shot)
    expect(ann.page.locator(".reel")).to_be_visible()
    other.wait_for_function(f"(n) => ({TOLD})().length > n", arg=told)
    ann.page.keyboard.press("Escape")
    ann.page.wait_for_function(ENDED)
    other.bring_to_front()
    other.keyboard.press("Escape")
    other.wait_for_function(f"(n) => ({TOLD})().length === n", arg=len(ann.page.evaluate(TOLD)))


def test_sound_is_off_until_a_press_and_kept_as_a_habit(come: Callable[..., Visitor]) -> None:
    ann, shot = at_an_attack(come)
    ann.context.add_init_script("""
        window.rooms = 0;
        const Room = window.AudioContext;
        window.AudioContext = class extends Room { constructor() { super(); window.rooms += 1; } };
    """)
    ann.page.reload()
    ann.wait_shown()
    assert ann.page.evaluate("() => window.rooms") == 0
    ann.take(shot)
    ann.page.wait_for_function("() => window.rooms === 1")
    ann.page.keyboard.press("n")
    expect(ann.page.locator("#bar .tempo .sign-silent")).to_be_visible()
    ann.page.reload()
    ann.wait_shown()
    expect(ann.page.locator("#bar .tempo .sign-silent")).to_be_visible()
    ann.choose()
    assert ann.page.evaluate("() => window.rooms") == 0


def test_what_is_heard_can_be_read(come: Callable[..., Visitor]) -> None:
    ann, shot = at_an_attack(come)
    ann.page.locator("#bar .tempo").click()
    ann.page.locator(".bubble [data-habit=captions]").check()
    ann.page.keyboard.press("Escape")
    ann.page.locator("#bar .speed").click()  # the same speed, wherever it is set
    ann.page.locator(".bubble #pace").select_option("slow")
    ann.page.keyboard.press("Escape")
    ann.page.locator("#side .side-head").get_by_role("button", name="Settings").click()
    expect(ann.page.locator(".bubble #pace")).to_have_value("slow")
    ann.page.locator(".bubble #pace").select_option("fast")
    ann.page.keyboard.press("Escape")
    ann.take(shot)
    expect(ann.page.locator(".scenes .noise", has_text="Dice")).to_be_visible()
