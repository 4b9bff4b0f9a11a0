# ruff: noqa: F401, F811 (fixtures are imported, and asked for by name)
"""Whatever is lit can be pressed: also while things fly over it, and not while an answer is on its way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.support.browsers import SPOT, Visitor, browser, come, expect, site

Come = Callable[..., Visitor]
LINE_DOWN = r"WebSocket connection to .* failed|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED"
# Everything that moves stands still shortly before it arrives, for as long as the test likes to look at it.
STANDSTILL = """() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        const animation = animate.apply(this, how);
        animation.pause();
        animation.currentTime = animation.effect.getComputedTiming().endTime * 0.97;
        return animation;
    };
}"""
# Lit things with the picture of something in flight over them, and where somebody would press them.
COVERED = f"""() => {{
    const spotOf = {SPOT};
    const layer = document.querySelector('#board .layer');
    const flights = [...layer.querySelectorAll('.flight')].map((one) => one.getBoundingClientRect());
    layer.style.display = 'none'; // only while we look for spots
    const found = [];
    for (const thing of document.querySelectorAll('#board .lit:not(.echo)')) {{
        const spot = spotOf(thing);
        const over = ({{left, right, top, bottom}}) =>
            left < spot.x && spot.x < right && top < spot.y && spot.y < bottom;
        if (spot && flights.some(over)) found.push({{id: thing.id, spot}});
    }}
    layer.style.display = '';
    return found;
}}"""


def test_a_thing_can_be_pressed_while_something_flies_over_it(come: Come) -> None:
    """No picture in flight catches what is meant for the board, wherever it is just then."""
    ann = come("Ann", still=False)
    ann.context.add_init_script(f"({STANDSTILL})()")
    ann.new_table(seed="midnight")
    ann.wait_my_turn()
    pressed = 0
    for _ in range(120):
        was = ann.question()
        covered: list[dict[str, Any]] = ann.page.evaluate(COVERED)
        if not covered:
            ann.play(1)
            continue
        ann.press_at(covered[pressed % len(covered)]["spot"])
        pressed += 1
        ann.wait_reaction(was)
        if ann.page.locator(".bubble").is_visible():
            ann.page.locator(".bubble button.choice").first.click()
        ann.done(was)
        if pressed == 3:
            break
    assert pressed == 3, "too little has moved"
    assert len(ann.answers()) >= pressed


def test_nothing_is_lit_while_an_answer_is_on_its_way(come: Come) -> None:
    """What is pressed meanwhile is not taken for a second answer, and nothing invites to it."""
    ann = come("Ann")
    ann.expects(LINE_DOWN)
    ann.new_table(seed="offline")
    ann.play(4)
    asked, given, lit = ann.question(), ann.answers(), ann.lit()
    halo = ann.page.locator("#board .lit:not(.echo) > .halo").first
    board = ann.page.locator("#board .parts")
    assert lit
    expect(halo).to_have_css("opacity", "1")
    ann.context.set_offline(True)
    expect(ann.page.locator(".banner")).to_contain_text("connection is lost")
    ann.page.locator("#choices button.choice:not(.group)").first.click()
    expect(board).to_have_attribute("aria-busy", "true")
    expect(halo).to_have_css("opacity", "0")
    assert any(ann.point(thing) for thing in lit)
    ann.context.set_offline(False)
    ann.done(asked)
    expect(board).to_have_attribute("aria-busy", "false")
    assert len(ann.answers()) == len(given) + 1
    expect(halo).to_have_css("opacity", "1")


def test_a_line_of_squares_lights_them_first_and_lists_them_when_pressed_again(come: Come) -> None:
    """Whoever points with a mouse gets the lit map and a note, not sixty coordinates; the second press lists them, and
    whoever presses the key gets the list at once."""
    ann = come("Ann")
    ann.new_table("betwixt", seed="squares", **{"option.set_up": "automatic"})
    page = ann.page
    for key in ("decline", "open:p0"):
        ann.take(key)
    squares = page.locator("#choices .choice:has(em)")
    for by_key in (False, True):
        expect(squares).to_have_count(1)
        if by_key:
            page.keyboard.press(squares.get_attribute("aria-keyshortcuts") or "")
        else:
            ann.press(squares)
            expect(page.locator("#choices p", has_text="lit square")).to_be_visible()
            assert squares.count() == 1 and page.locator("#board .lit").count() > 40
            ann.press(squares)
        expect(page.locator("#choices [data-key]").nth(40)).to_be_attached()
        for _ in range(1 if by_key else 2):
            ann.press(page.locator("#choices .back"))
