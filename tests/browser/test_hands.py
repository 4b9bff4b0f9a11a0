# ruff: noqa: F401, F811 (fixtures are imported, and asked for by name)
"""Hands: the whole reach of a walk, the whole way by one press, and things dragged to where they go."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.support.browsers import PAINTED, PHONE, SPOT, WIDE, Visitor, browser, come, constant, expect, site
from tests.support.servers import Sitter

Come = Callable[..., Visitor]
MAPS: dict[str, dict[str, str]] = {
    "spirit_world": {"option.pke": "N"},
    "outer_space": {"players": "2", "seat0": "bot:random", "seat1": "me"},
    "ecto_terrestrial": {"option.episode": "blackout", "option.draft": "fixed"},
    "betwixt": {"option.set_up": "automatic"},
}
# What is rather answered on the way to a question in which somebody can go far.
RATHER = ("activate", "hero", "prepare", "done", "accept", "end", "pass", "stop", "decline")
# The numbers of steps on the glass, with the height of their letters on the screen.
COUNTS = """() => [...document.querySelectorAll('.layer .count')].map((one) => {
    const text = one.querySelector('text');
    return [text.textContent, parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().d];
})"""
WITHIN = "() => [...document.querySelectorAll('#board .within')].map((one) => one.getAttribute('data-target'))"

every_map = pytest.mark.parametrize("game", list(MAPS))


def far(sitter: Sitter) -> list[dict[str, Any]]:
    """The walks from here that take several answers, the longest first."""
    if not sitter.shown["options"]:
        return []
    walks: list[dict[str, Any]] = sitter.ask("walks")["walks"]
    return sorted((one for one in walks if len(one["keys"]) > 1), key=lambda one: (-len(one["keys"]), one["way"]))


def before_a_walk(visitor: Visitor, game: str, seed: str = "hands", **more: str) -> tuple[Sitter, list[dict[str, Any]]]:
    """A table at which somebody may go far, on the page as well; with the socket that played there."""
    visitor.new_table(game, seed=seed, **MAPS[game], **more)
    sitter = visitor.sit()
    chance = Random(seed)
    for _ in range(150):
        sitter.until(lambda: sitter.shown["question"] is None or sitter.shown["question"]["mine"] is not None)
        found = far(sitter)
        if len(found) > 3:
            visitor.wait_question(sitter.shown["question"]["id"])
            return sitter, found
        options = sitter.shown["options"]
        rather = [one for one in options if one["verb"] in RATHER]
        sitter.play(chance.choice(rather or options)["key"])
    raise AssertionError("nobody can go anywhere")


def shown_reach(visitor: Visitor, figure: str, places: list[str]) -> None:
    """Turn to a figure, if its reach is not shown yet; until these places shine."""
    page = visitor.page
    page.wait_for_function("() => document.querySelector('#board .lit')")
    page.evaluate(PAINTED)
    if not set(places) & set(page.evaluate(WITHIN)):
        id = page.locator(f"#board [data-target='{figure}']").first.get_attribute("id")
        assert id is not None and visitor.point(id)
    page.wait_for_function(
        f"(places) => {{ const there = ({WITHIN})(); return places.every((one) => there.includes(one)); }}", arg=places
    )


@every_map
@pytest.mark.parametrize("width", [WIDE[0], PHONE[0]], ids=["wide", "phone"])
def test_the_whole_reach_of_a_walk_is_lit_with_steps_that_can_be_read(come: Come, game: str, width: int) -> None:
    """Every place that takes several answers shines, and those in sight say how many steps away they are, in letters of
    11 pixels or more."""
    ann = come("Ann", width=width)
    sitter, found = before_a_walk(ann, game)
    figure = found[0]["figure"]
    mine = [one for one in found if one["figure"] == figure]
    touched = {target for option in sitter.shown["options"] for target in option["targets"]}
    shown_reach(ann, figure, [one["way"][-1] for one in mine if one["way"][-1] not in touched])
    counts = ann.page.evaluate(COUNTS)
    assert counts and all(height >= 11 for _, height in counts)
    assert {text for text, _ in counts} <= {str(one["steps"]) for one in sitter.ask("walks")["walks"]}
    sitter.close()


def place_of(visitor: Visitor, target: str) -> str:
    """The id of what is drawn of a place on the map."""
    found = visitor.page.locator(f"#board [data-target='{target}']:is(.within, .lit)").first.get_attribute("id")
    assert found, target
    return found


@every_map
def test_one_press_goes_the_whole_way_answer_by_answer(come: Come, game: str) -> None:
    """What was pressed is where the figure goes; every answer on the way is given by itself and kept, and none that is
    not on the way."""
    ann = come("Ann")
    sitter, found = before_a_walk(ann, game)
    touched = {target for option in sitter.shown["options"] for target in option["targets"]}
    given = ann.answers()
    mine = [one for one in found if one["figure"] == found[0]["figure"] and one["way"][-1] not in touched]
    shown_reach(ann, mine[0]["figure"], [one["way"][-1] for one in mine])
    goal = next(one for one in mine if ann.page.locator(f"[id='{place_of(ann, one['way'][-1])}']").evaluate(SPOT))
    was = ann.question()
    assert ann.point(place_of(ann, goal["way"][-1]))
    sitter.until(lambda: len(ann.answers()) >= len(given) + len(goal["keys"]) or stopped(sitter, was, goal["keys"]))
    told = ann.answers()[len(given):]
    assert told and told == goal["keys"][: len(told)]
    if len(told) == len(goal["keys"]):
        assert not [one for one in far(sitter) if one["figure"] == goal["figure"] and one["way"][-1] == goal["way"][-1]]
    sitter.close()


def stopped(sitter: Sitter, was: str, keys: list[str]) -> bool:
    """Whether something else is asked than the next step."""
    question = sitter.shown["question"]
    offered = {one["key"] for one in sitter.shown["options"]}
    return question is None or (question["id"] != was and not offered & set(keys))


# A moment of so many milliseconds passes when the test says so.
HELD_BACK = """({moment}) => {
    const later = window.setTimeout;
    const waiting = [];
    window.setTimeout = (what, wait, ...more) => {
        if (wait !== moment) return later(what, wait, ...more);
        waiting.push(what);
        return -waiting.length;
    };
    const clear = window.clearTimeout;
    window.clearTimeout = (id) => { if (id < 0) delete waiting[-id - 1]; else clear(id); };
    window.passMoment = () => { for (const what of waiting.splice(0)) what?.(); };
}"""


# Dragging



# Somewhere on a thing that takes nothing now.
ELSEWHERE = f"""() => {{
    const spotOf = {SPOT};
    const other = [...document.querySelectorAll('#part-map [data-target]:not(.lit, .echo)')];
    return other.filter((one) => !one.querySelector('.lit') && !one.closest('.lit')).map(spotOf).find((at) => at);
}}"""


def spot(visitor: Visitor, target: str) -> dict[str, float]:
    """Where a thing can be taken, or something dropped on it."""
    things = visitor.page.locator(f"#board [data-target='{target}']")
    for at in range(things.count()):
        found: dict[str, float] | None = things.nth(at).evaluate(SPOT)
        if found:
            return found
    raise AssertionError(f"{target} can't be seen")


def drag(visitor: Visitor, start: dict[str, float], end: dict[str, float], drop: bool = True) -> None:
    mouse = visitor.page.mouse
    mouse.move(start["x"], start["y"])
    mouse.down()
    mouse.move(start["x"] + 20, start["y"] + 12)
    mouse.move(end["x"], end["y"], steps=4)
    if drop:
        mouse.up()


def at_a_die(visitor: Visitor) -> dict[str, Any]:
    """A table of Blackout with a die that can be placed; returns the answer that places it."""
    visitor.new_table("blackout", seed="dice", **{"option.characters": "random"})
    sitter = visitor.sit()
    chance = Random(4)
    for _ in range(60):
        sitter.until(lambda: sitter.shown["question"]["mine"] is not None)
        found = [one for one in sitter.shown["options"] if one["verb"] == "place"]
        if found:
            visitor.wait_question(sitter.shown["question"]["id"])
            visitor.page.evaluate(PAINTED)
            sitter.close()
            return dict(found[0])
        sitter.play(chance.choice(sitter.shown["options"])["key"])
    raise AssertionError("no die can be placed")


def test_a_die_is_dragged_to_where_it_goes(come: Come) -> None:
    """While it is in the air only its targets glow; what it is dropped on is the answer, given once; the press that
    ended the drag is no click."""
    ann = come("Ann")
    option = at_a_die(ann)
    given = ann.answers()
    die = next(target for target in option["targets"] if target.startswith("die:"))
    slot = next(target for target in option["targets"] if target.startswith("slot:"))
    was, lit = ann.question(), ann.lit()
    drag(ann, spot(ann, die), spot(ann, slot), drop=False)
    glows = ann.page.evaluate(
        "() => [...document.querySelectorAll('#board .lit:not(.echo)')].map((one) => one.dataset.target)"
    )
    assert slot in glows and len(glows) < len(lit)
    expect(ann.page.locator(".layer .flight")).to_have_count(1)
    ann.page.mouse.up()
    ann.done(was)
    assert len(ann.answers()) == len(given) + 1 and ann.answers()[-1].startswith("place:")
    expect(ann.page.locator(".layer .flight")).to_have_count(0)


def test_what_is_dropped_elsewhere_or_let_go_with_escape_goes_back(come: Come) -> None:
    """Nothing is answered; on something that does not take it, the page says why not."""
    ann = come("Ann")
    option = at_a_die(ann)
    given = ann.answers()
    die = next(target for target in option["targets"] if target.startswith("die:"))
    slot = next(target for target in option["targets"] if target.startswith("slot:"))
    lit = ann.lit()
    drag(ann, spot(ann, die), spot(ann, slot), drop=False)
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".layer .flight")).to_have_count(0)
    ann.page.mouse.up()
    assert sorted(ann.lit()) == sorted(lit) and ann.answers() == given
    expect(ann.page.locator(".bubble")).to_be_hidden()
    drag(ann, spot(ann, die), ann.page.evaluate(ELSEWHERE), drop=False)
    ann.page.mouse.up()
    expect(ann.page.locator(".bubble")).to_be_visible()
    assert ann.answers() == given and sorted(ann.lit()) == sorted(lit)


def at_a_walk_of_one(visitor: Visitor) -> tuple[str, dict[str, Any]]:
    """A table of Spirit World where the Ghostbuster who acts stands on the street; its target, and where it may go."""
    visitor.new_table("spirit_world", seed="drag", **MAPS["spirit_world"])
    sitter = visitor.sit()
    for _ in range(30):
        sitter.until(lambda: sitter.shown["question"]["mine"] is not None)
        options = sitter.shown["options"]
        walks = sitter.ask("walks")["walks"]
        moves = [one for one in options if one["verb"] == "move"]
        out = visitor.page.locator(f"#part-map [data-target='{walks[0]['figure']}']").count() if walks else 0
        visitor.wait_question(sitter.shown["question"]["id"])
        if moves and out:
            figure = walks[0]["figure"]
            sitter.close()
            return figure, dict(moves[0])
        sitter.play((moves or options)[0]["key"])
    raise AssertionError("nobody stands on the street")


def test_a_figure_is_dragged_with_the_mouse(come: Come) -> None:
    ann = come("Ann")
    figure, option = at_a_walk_of_one(ann)
    ann.page.evaluate(PAINTED)
    was = ann.question()
    start = ann.page.locator(f"#part-map [data-target='{figure}']").first.evaluate(SPOT)
    drag(ann, start, spot(ann, option["targets"][0]))
    ann.done(was)
    assert ann.answers()[-1] == option["key"]


def test_a_figure_is_dragged_by_a_finger_that_rested_and_not_by_one_that_moves_the_board(come: Come) -> None:
    """A finger that moves at once answers nothing, and one that has rested takes the figure along."""
    ann = come("Ann", width=PHONE[0])
    ann.context.add_init_script(f"({HELD_BACK})({json.dumps({'moment': constant('dragging.js', 'REST')})})")
    figure, option = at_a_walk_of_one(ann)
    given = ann.answers()
    there = ann.page.locator(f"#part-map [data-target='{figure}']").first
    there.evaluate("(one) => one.scrollIntoView({block: 'center', inline: 'center'})")
    ann.page.evaluate(PAINTED)
    start = there.evaluate(SPOT)
    end = spot(ann, option["targets"][0])
    line = ann.context.new_cdp_session(ann.page)

    def touch(kind: str, at: dict[str, float] | None) -> None:
        points = [] if at is None else [{"x": at["x"], "y": at["y"]}]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", start)
    touch("touchMove", end)
    expect(ann.page.locator("#board .parts.dragging")).to_have_count(0)
    touch("touchEnd", None)
    assert ann.answers() == given
    there.evaluate("(one) => one.scrollIntoView({block: 'center', inline: 'center'})")
    ann.page.evaluate(PAINTED)
    start, end = there.evaluate(SPOT), spot(ann, option["targets"][0])
    was = ann.question()
    touch("touchStart", start)
    ann.page.evaluate("passMoment()")
    expect(ann.page.locator("#board .held")).to_have_count(1)
    touch("touchMove", {"x": (start["x"] + end["x"]) / 2, "y": (start["y"] + end["y"]) / 2})
    touch("touchMove", end)
    expect(ann.page.locator("#board .parts.dragging")).to_have_count(1)
    touch("touchEnd", None)
    ann.done(was)
    assert ann.answers() == [*given, option["key"]]


# Turns that end by themselves

def at_an_ending(visitor: Visitor, wanted: bool) -> str:
    """A table of Spirit World in which nothing but the end of a turn is left; returns the question."""
    moment = constant("ending.js", "MOMENT")
    visitor.context.add_init_script(f"({HELD_BACK})({json.dumps({'moment': moment})})")
    if wanted:
        visitor.context.add_init_script("localStorage.setItem('hauntbox.ends', 'on')")
    visitor.new_table("spirit_world", seed="ends", **MAPS["spirit_world"])
    sitter = visitor.sit()
    chance = Random(2)
    for _ in range(80):
        sitter.until(lambda: sitter.shown["question"]["mine"] is not None)
        options = sitter.shown["options"]
        if len(options) == 1 and options[0]["verb"] == "end":
            visitor.wait_question(sitter.shown["question"]["id"])
            sitter.close()
            return visitor.question()
        sitter.play(chance.choice([one for one in options if one["verb"] != "end"] or options)["key"])
    raise AssertionError("there was always something left to do")


def test_a_turn_with_nothing_left_to_do_ends_by_itself_after_a_moment(come: Come) -> None:
    """It is told first; then the answer is given as if it had been pressed, and can be taken back as such; what was
    taken back does not end by itself again."""
    ann = come("Ann")
    was = at_an_ending(ann, wanted=True)
    line = ann.page.locator("#ending")
    expect(line).to_be_visible()
    expect(line).to_contain_text("End the turn")
    given = ann.answers()
    ann.page.evaluate("passMoment()")
    now = ann.wait_my_turn(was)
    assert ann.answers() == [*given, "end"]
    ann.page.locator("#tools [data-do=undo]").click()
    if ann.page.locator("dialog.box[open]").count():
        ann.page.locator("dialog.box[open] button.main").click()
    ann.wait_my_turn(now)
    ann.page.evaluate("passMoment()")
    expect(line).to_be_hidden()
    assert ann.answers() == given


def test_any_press_holds_back_what_would_end_by_itself(come: Come) -> None:
    """And no answer moves under the finger when the line that told of it goes."""
    ann = come("Ann")
    was = at_an_ending(ann, wanted=True)
    line, answer = ann.page.locator("#ending"), ann.page.locator("#choices button.choice").first
    expect(line).to_be_visible()
    stood = answer.bounding_box()
    ann.page.keyboard.press("Escape")
    expect(line).to_be_hidden()
    assert answer.bounding_box() == stood
    given = ann.answers()
    ann.page.evaluate("passMoment()")
    assert ann.question() == was and ann.answers() == given


def test_nothing_ends_by_itself_unless_it_is_wanted(come: Come) -> None:
    """A button beside the lone ending says so for all that come, and gives the answer at once."""
    ann = come("Ann")
    was = at_an_ending(ann, wanted=False)
    ann.page.evaluate(PAINTED)
    expect(ann.page.locator("#ending")).to_be_hidden()
    ann.page.evaluate("passMoment()")
    assert ann.question() == was
    always = ann.page.locator("#choices .ends")
    expect(always).to_have_text("Always end such turns")
    given = ann.answers()
    always.click()
    ann.wait_my_turn(was)
    assert ann.answers() == [*given, "end"]
    assert ann.page.evaluate("localStorage.getItem('hauntbox.ends')") == "on"
    expect(always).to_have_count(0)
