# ruff: noqa: F401, F811 (fixtures are imported, and asked for by name)
"""Spirit World on the page: what is foreseen, a map that is larger than a phone, a whole scenario."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

from tests.support.browsers import PAINTED, SPOT, Locator, Visitor, browser, come, expect, site
from tests.support.legibility import NO_WIDER, UNSAID
from tests.support.servers import Sitter

Come = Callable[..., Visitor]
MOVING = ("move", "exit", "attack", "blast")
# Whether the figure that acts can be seen in the frame of the map, from side to side.
IN_FRAME = """() => {
    const frame = document.getElementById('part-map').getBoundingClientRect();
    const {left, right} = document.querySelector('#part-map [data-here] > .halo').getBoundingClientRect();
    return left >= frame.left && right <= frame.right;
}"""


def seated(visitor: Visitor, seed: str = "street", **setup: str) -> None:
    options = {f"option.{key}": value for key, value in {"pke": "N", **setup}.items()}
    visitor.new_table("spirit_world", seed=seed, **options)
    visitor.wait_my_turn()


def play_on(sitter: Sitter, most: int, stop: Callable[[dict[str, Any]], bool], seed: int = 3) -> None:
    """Answer through the socket, rather moving and firing than anything else, until something holds."""
    chance = Random(seed)
    for _ in range(most):
        sitter.until(lambda: sitter.shown["question"] is None or sitter.shown["question"]["mine"] is not None)
        if sitter.shown["table"]["state"] == "over" or stop(sitter.shown):
            return
        options = sitter.shown["options"]
        sitter.play(chance.choice([one for one in options if one["verb"] in MOVING] or options)["key"])
    raise AssertionError("it did not come to that")


def can_fire(shown: dict[str, Any]) -> bool:
    """Whether somebody may fire at a ghost, and go somewhere."""
    verbs = {one["verb"] for one in shown["options"]}
    return {"attack", "move"} <= verbs


def at_a_shot(visitor: Visitor) -> dict[str, list[str]]:
    """Play until somebody may fire; returns the keys on offer by what they do."""
    sitter = visitor.sit()
    play_on(sitter, 60, can_fire)
    visitor.wait_question(sitter.shown["question"]["id"])
    visitor.page.evaluate(PAINTED)
    keys: dict[str, list[str]] = {}
    for one in sitter.shown["options"]:
        keys.setdefault(one["verb"], []).append(one["key"])
    sitter.close()
    return keys


def thing(key: str) -> str:
    """The id of the thing on the map that an answer is about."""
    verb, _, id = key.partition(":")
    return f"map-{'ghost' if verb == 'attack' else 'square'}-{id}"


def point_at(visitor: Visitor, id: str) -> dict[str, float]:
    """Move the mouse onto a thing; returns where it now is."""
    spot: dict[str, float] | None = visitor.page.locator(f"[id='{id}']").evaluate(SPOT)
    assert spot is not None, f"{id} can't be seen"
    visitor.page.mouse.move(spot["x"], spot["y"])
    visitor.page.mouse.move(spot["x"] + 1, spot["y"])
    return spot


# What is foreseen


def test_pointing_at_a_ghost_shows_what_a_shot_would_bring(come: Come) -> None:
    ann = come("Ann")
    seated(ann)
    keys = at_a_shot(ann)
    page = ann.page
    point_at(ann, thing(keys["attack"][0]))
    tip = page.locator(".tip")
    expect(tip).to_contain_text("% to hit")
    expect(page.locator(".layer [class*='leads-']").first).to_be_attached()
    expect(page.locator("#foreseen")).to_contain_text("% to hit")
    page.mouse.move(5, 5)
    expect(tip).to_be_hidden()
    expect(page.locator(".layer [class*='leads-']")).to_have_count(0)
    expect(page.locator("#board [class*='mark-']")).to_have_count(0)
    expect(page.locator("#foreseen")).to_have_text("")


def test_what_is_told_hides_neither_the_question_nor_the_answers(come: Come) -> None:
    """Neither of an answer in the list, in the language that needs more words, nor of things low on the board."""
    ann = come("Ann", language="fr")
    seated(ann)
    keys = at_a_shot(ann)
    page = ann.page
    tip = page.locator(".tip")
    clear = """() => document.querySelector('.tip').getBoundingClientRect().bottom
        <= document.getElementById('asking').getBoundingClientRect().top"""
    shot = page.locator(f"#choices [data-key='{keys['attack'][0]}']")
    if not shot.count():
        ann.press(page.locator("#choices .group", has_text="Tirer").first)
    shot.hover()
    expect(tip).to_contain_text("pour toucher")
    assert page.evaluate(clear)
    page.mouse.move(5, 5)
    expect(tip).to_be_hidden()
    for square in ("map-square-4,14", "map-square-7,13"):
        page.locator(f"[id='{square}']").hover(force=True)
        expect(tip).to_be_visible()
        assert page.evaluate(clear)
        page.mouse.move(5, 5)
        expect(tip).to_be_hidden()


def test_pointing_at_a_square_shows_what_is_seen_from_there_and_leaves_the_light_alone(come: Come) -> None:
    ann = come("Ann")
    seated(ann)
    keys = at_a_shot(ann)
    lit = ann.lit()
    for key in keys["move"]:
        if ann.page.locator(f"[id='{thing(key)}']").evaluate(SPOT) is not None:
            point_at(ann, thing(key))
            break
    expect(ann.page.locator("#board .mark-sight").first).to_be_attached()
    assert ann.lit() == lit
    ann.page.mouse.move(5, 5)
    expect(ann.page.locator("#board .mark-sight")).to_have_count(0)
    assert ann.lit() == lit


def test_the_same_is_asked_only_once_a_question(come: Come) -> None:
    ann = come("Ann")
    sent: list[dict[str, Any]] = []
    ann.page.on("websocket", lambda line: line.on("framesent", lambda text: sent.append(json.loads(text))))
    seated(ann)
    ghost = thing(at_a_shot(ann)["attack"][0])
    for _ in range(3):
        point_at(ann, ghost)
        expect(ann.page.locator(".tip")).to_contain_text("% to hit")
        ann.page.mouse.move(5, 5)
        expect(ann.page.locator(".tip")).to_be_hidden()
    assert len([one for one in sent if one["do"] == "foresee" and "key" in one]) == 1


def test_the_keyboard_is_told_what_an_option_would_bring(come: Come) -> None:
    """In the list by arrows; on the board by Tab and arrows from thing to thing."""
    ann = come("Ann")
    seated(ann)
    keys = at_a_shot(ann)
    page = ann.page
    page.keyboard.press("ArrowDown")
    for _ in range(12):
        if "Fire at" in page.evaluate("() => document.activeElement.textContent"):
            break
        page.keyboard.press("ArrowDown")
    if page.evaluate("() => document.activeElement.classList.contains('group')"):
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowUp")
    expect(page.locator("#foreseen")).to_contain_text("% to hit")
    expect(page.locator(".tip")).to_contain_text("% to hit")
    page.keyboard.press("Escape")  # a group that was opened leaves only its own things to be pointed at
    page.locator(f"[id='{thing(keys['move'][0])}']").focus()
    expect(page.locator("#board .mark-sight").first).to_be_attached()
    expect(page.locator("#foreseen")).not_to_contain_text("% to hit")


def test_somebody_who_watches_is_told_what_a_figure_could_do(come: Come) -> None:
    ann, ben = come("Ann"), come("Ben")
    seated(ann)
    at_a_shot(ann)
    ben.go(f"/table/{ann.table}")
    ben.wait_shown()
    figure = ben.page.locator("#board [data-here]")
    expect(figure).to_be_attached()
    point_at(ben, str(figure.get_attribute("id")))
    expect(ben.page.locator("#board .mark-reach").first).to_be_attached()


# A map that is larger than a phone


def test_a_phone_moves_the_map_to_whoever_acts(come: Come) -> None:
    ann = come("Ann", width=390)
    seated(ann)
    at_a_shot(ann)
    page = ann.page
    page.wait_for_function(IN_FRAME)
    assert page.evaluate(NO_WIDER)
    square = page.locator("#part-map .sw-sq").first.bounding_box()
    assert square is not None and square["width"] >= 38  # a thumb's width, together with the gaps between squares
    assert page.locator("#part-map").evaluate("(map) => map.scrollWidth > map.clientWidth")


def test_a_finger_that_rests_asks_and_one_that_drags_takes_nothing(come: Come) -> None:
    ann = come("Ann", width=390)
    seated(ann)
    ghost = thing(at_a_shot(ann)["attack"][0])
    page = ann.page
    page.wait_for_function(IN_FRAME)
    asked, given = ann.question(), ann.answers()
    find = f"(thing) => {{ thing.scrollIntoView({{block: 'center', inline: 'center'}}); return ({SPOT})(thing); }}"
    spot = page.locator(f"[id='{ghost}']").evaluate(find)
    assert spot is not None
    finger = ann.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})  # and moves on at once
    for far in (10, 30, 60):
        moved = [{"x": spot["x"] - far, "y": spot["y"]}]
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": moved})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.evaluate(PAINTED)
    expect(page.locator(".bubble")).to_be_hidden()
    spot = page.locator(f"[id='{ghost}']").evaluate(find)
    ann.let_rest(True)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    expect(page.locator(".bubble")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    ann.let_rest(False)
    expect(page.locator(".bubble")).to_contain_text("% to hit")
    expect(page.locator(".layer [class*='leads-']").first).to_be_attached()
    assert (ann.question(), ann.answers()) == (asked, given)
    page.locator(".bubble button.choice").first.tap()
    ann.done(asked)
    assert len(ann.answers()) > len(given)


def test_a_finger_that_rests_on_an_option_is_told_what_it_would_bring(come: Come) -> None:
    ann = come("Ann", width=390)
    seated(ann)
    key = at_a_shot(ann)["attack"][0]
    page = ann.page
    asked, given = ann.question(), ann.answers()
    button = page.locator(f"#choices [data-key='{key}']")
    if not button.count():
        page.locator("#choices button.group", has_text="Fire at").first.tap()
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box is not None
    finger = ann.context.new_cdp_session(page)
    spot = {"x": box["x"] + 30, "y": box["y"] + 12}
    ann.let_rest(True)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    expect(page.locator(".tip")).to_contain_text("% to hit")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    ann.let_rest(False)
    page.evaluate(PAINTED)
    assert (ann.question(), ann.answers()) == (asked, given)
    button.tap()
    ann.done(asked)
    assert ann.answers()[len(given)] == key


def test_whoever_looks_around_is_left_alone(come: Come) -> None:
    """The map stays where a finger has just moved it, whatever happens meanwhile."""
    ann = come("Ann", width=390)
    seated(ann)
    at_a_shot(ann)
    page = ann.page
    page.wait_for_function(IN_FRAME)
    there = page.locator("#part-map")
    was, question = there.evaluate("(map) => map.scrollLeft"), ann.question()
    there.evaluate("(map) => map.scrollTo({left: 0, behavior: 'instant'})")
    assert was > 60
    page.evaluate("() => { const now = performance.now(); performance.now = () => now; }")  # it stays just now
    page.locator("#part-map svg").dispatch_event("touchmove")
    sitter = ann.sit()
    sitter.play(next(one["key"] for one in sitter.shown["options"] if one["verb"] == "end"))
    sitter.close()
    ann.wait_my_turn(question)
    page.evaluate(PAINTED)
    assert there.evaluate("(map) => map.scrollLeft") == 0


def test_a_dozen_answers_by_taps(come: Come) -> None:
    ann = come("Ann", width=390)
    seated(ann, seed="taps")
    chance = Random(5)
    tapped = 0
    for _ in range(12):
        was = ann.question()
        places = [id for id in ann.lit() if id.startswith("map-")]
        chance.shuffle(places)
        if not any(ann.point(id) for id in places[:4]):
            ann.choose()
            continue
        tapped += 1
        ann.wait_reaction(was)
        if ann.page.locator(".bubble").is_visible():
            ann.page.locator(".bubble button.choice").first.tap()
        ann.done(was)
    assert tapped >= 6
    assert len(ann.answers()) >= 12


# Giving up


def invited(host: Visitor, guest: Visitor, seat: int) -> None:
    """Somebody comes to a seat by a link."""
    sitter = host.sit()
    guest.accept(sitter.do("invite", seat=seat)["link"])
    sitter.close()


def vote(visitor: Visitor, key: str) -> None:
    """Vote before the others, who are still asked."""
    visitor.press(visitor.page.locator(f"#choices [data-key={key}]"))
    expect(visitor.page.locator("#choices button.choice")).to_have_count(0)


def proposal(visitor: Visitor) -> Locator:
    """The proposal to give up, where it stands in the menu of the table."""
    visitor.press(visitor.tool("more"))
    return visitor.page.locator(".bubble").get_by_role("button", name="Give up")


def test_anybody_proposes_to_give_up(come: Come) -> None:
    """GTB-24.12: from the menu, asked or not, never among the answers; whoever presses Enter says no."""
    ann, ben = come("Ann"), come("Ben", width=390)
    ann.new_table("spirit_world", seed="street", players="2", seat1="open", **{"option.pke": "N"})
    invited(ann, ben, 1)
    sitter = ann.sit()
    sitter.until(lambda: sitter.shown["table"]["state"] == "playing")
    was = ann.wait_my_turn()
    sitter.play()  # the car is parked
    sitter.close()
    asked = ann.wait_my_turn(was)
    ben.wait_question(asked)
    expect(ben.page.locator("#choices button")).to_have_count(0)
    ben.press(proposal(ben))
    box = ben.page.locator("dialog.box[open]")
    expect(box).to_contain_text("Everybody votes, and giving up loses the scenario.")
    expect(box.locator("button[value='']")).to_be_focused()
    ben.page.keyboard.press("Enter")
    expect(box).to_have_count(0)
    assert ben.question() == asked
    ben.press(proposal(ben))
    ben.press(box.locator("button[value=yes]"))
    for one in (ben, ann):
        one.wait_my_turn(asked)
        expect(one.page.locator("#prompt")).to_contain_text("Give up the scenario?")
        expect(one.page.locator("#silence")).to_have_text("If you don’t answer within 60 seconds, “No” counts.")
        assert one.options() == ["No", "Yes"]
        expect(one.tool("more")).to_be_visible(visible=one.touches)  # nothing is said beside it; only a phone needs it
    ann.page.keyboard.press("Enter")  # into the list
    expect(ann.page.locator("#choices [data-key=decline]")).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("#choices button.choice")).to_have_count(0)
    ben.take("decline")
    asked = ann.wait_my_turn(asked)
    expect(ann.page.locator("#log")).to_contain_text("Ben proposes to give up.")
    assert "Give up" not in ann.options()
    ann.press(ann.tool("list"))
    expect(ann.page.locator("dialog.sheet [data-key]").first).to_be_visible()
    expect(ann.page.locator("dialog.sheet [data-key=concede]")).to_have_count(0)
    ann.page.keyboard.press("Escape")
    ann.press(proposal(ann))
    ann.press(ann.page.locator("dialog.box[open] button[value=yes]"))
    ann.wait_my_turn(asked)
    vote(ann, "agree")
    ben.wait_my_turn(asked)
    ben.take("agree")
    for one in (ann, ben):
        expect(one.page.locator("#asking.over")).to_be_visible()
        expect(one.page.locator("#prompt")).to_contain_text("they gave the scenario up")


# A whole scenario


def test_a_whole_scenario_is_played_to_its_end(come: Come) -> None:
    """By pointing and by the list at first, then by a bot that stands in while the page follows."""
    ann = come("Ann")
    seated(ann, scenario="sli_1")
    chance = Random(7)
    for _ in range(10):
        was = ann.question()
        places = [id for id in ann.lit() if id.startswith("map-square")]
        if not places or not ann.point(chance.choice(places)):
            ann.choose()
            continue
        ann.wait_reaction(was)
        if ann.page.locator(".bubble").is_visible():
            ann.page.locator(".bubble button.choice").first.click()
        ann.done(was)
    sitter = ann.sit()
    sitter.do("bot", seat=0, bot="random")
    sitter.until(lambda: sitter.shown["table"]["state"] == "over", 600)
    expect(ann.page.locator("#asking.over")).to_be_visible()
    told = sitter.shown["table"]["over"]["text"]
    expect(ann.page.locator("#prompt")).to_contain_text(told)
    assert not re.search(UNSAID, ann.page.locator("#log").inner_text())
    sitter.close()
