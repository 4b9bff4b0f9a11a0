# ruff: noqa: F401, F811 (fixtures are imported, and asked for by name)
"""The Ghosts Betwixt on the page: whole missions, reasons of monsters, foresight, a campaign, four seats, seals."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.support.betwixt_tables import FIGHT, lay_tables, win_at_once
from tests.support.browsers import PAINTED, PHONE, WIDE, Visitor, browser, come, expect, site
from tests.support.legibility import NO_WIDER, UNSAID
from tests.support.servers import Hosted

Come = Callable[..., Visitor]
# The texts beside the map that are smaller on the screen than so many pixels; the map has a size of its own.
SMALL_TEXTS = """(least) => [...document.querySelectorAll('#board text')].filter((text) => {
    const {width, height} = text.getBoundingClientRect();
    const scale = text.getScreenCTM();
    return text.textContent.trim() && width && height && !text.closest('.bx-map')
        && parseFloat(getComputedStyle(text).fontSize) * Math.hypot(scale.c, scale.d) < least - 0.05;
}).map((text) => text.textContent)"""
# Texts of the board that lie over each other, in pairs.
COVERED = """() => {
    const texts = [...document.querySelectorAll('#board text')].filter((text) => !text.closest('.bx-map'));
    const boxes = texts.map((text) => [text.textContent.trim(), text.getBoundingClientRect()]);
    const shown = boxes.filter(([said, box]) => said && box.width && box.height);
    const shared = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.4 * Math.min(a.height, b.height);
    return shown.flatMap(([said, box], n) => shown.slice(n + 1)
        .filter(([, other]) => shared(box, other)).map(([also]) => [said, also]));
}"""

# How many trays fall at once, whenever several do.
THROWS = """() => {
    window.throws = [];
    new MutationObserver((changes) => changes.forEach(({addedNodes}) => addedNodes.forEach((one) => {
        if (one.matches('.throws')) window.throws.push(one.querySelectorAll('.dice').length);
    }))).observe(document.querySelector('.scenes'), {childList: true});
}"""
# Whether every number of steps lies on a square that somebody can go to.
ON_SQUARES = """() => [...document.querySelectorAll('.layer .count')].every((one) => {
    const {left, right, top, bottom} = one.getBoundingClientRect();
    return [...document.querySelectorAll('[data-target^="square:"]')].some((square) => {
        const box = square.getBoundingClientRect();
        return box.left <= left && right <= box.right + 1 && box.top <= top && bottom <= box.bottom + 1;
    });
})"""
SLIDE = """() => {
    const parts = document.querySelector('#board .parts');
    window.slid = [];
    const look = () => window.slid.push(parts.classList.contains("sliding"));
    new MutationObserver(look).observe(parts, {attributes: true});
    parts.classList.add('slides');
    document.querySelector('[data-slides]').setAttribute('transform', 'scale(0.45) translate(90 60)');
}"""
# Where the map is, and how large.
MAP = "() => document.querySelector('[data-slides]')?.getAttribute('transform')"
# Whether lines of sight begin in a thing.
BEGIN_IN = """(lines, id) => {
    const thing = document.querySelector(`#board [data-target="${id}"]`).getBoundingClientRect();
    return lines.map((line) => {
        const eye = line.querySelector('circle.eye').getBoundingClientRect();
        const [x, y] = [(eye.left + eye.right) / 2, (eye.top + eye.bottom) / 2];
        return x > thing.left - 1 && x < thing.right + 1 && y > thing.top - 1 && y < thing.bottom + 1;
    });
}"""


# A whole mission


@pytest.mark.parametrize(
    ("width", "seed"), [(WIDE[0], "presses 282"), (PHONE[0], "presses 217")], ids=["wide", "phone"]
)
def test_a_mission_is_played_to_its_end_by_presses(come: Come, hosted: Hosted, width: int, seed: str) -> None:
    """Whatever is asked can be answered on the page; nothing is wider than the screen, and every sentence is there.
    A short mission, and a longer one with questions of 19 kinds."""
    ann = come("Ann", at=hosted, width=width)
    ann.new_table("betwixt", players="1", seed=seed, **{"option.set_up": "automatic"})
    chance = Random(7)
    places: list[str] = []
    for presses in range(200):
        ann.wait_my_turn()
        if ann.stands()["over"]:
            break
        places.append(ann.page.evaluate(MAP))
        if presses % 10 == 0:
            assert ann.page.evaluate(NO_WIDER)
        ann.take(chance.choice([one.key for one in hosted.game(ann.table).asked(0)]))
    moves = [place for before, place in pairwise(places) if place != before]
    assert width == PHONE[0] or len(moves) < len(places) / 8, "a map stays where it is"
    expect(ann.page.locator("#asking.over")).to_be_visible()
    assert ann.page.evaluate(NO_WIDER)
    assert not re.search(UNSAID, ann.page.locator("#table").inner_text())


@pytest.mark.parametrize(("width", "height", "least"), [(1280, 720, 12.0), (*PHONE, 11.0)], ids=["desk", "phone"])
def test_everything_beside_the_map_can_be_read(come: Come, width: int, height: int, least: float) -> None:
    """Four players, in the language that needs more words, from the set-up on."""
    ann = come("Anne", width=width, height=height, language="fr")
    seats = {f"seat{n}": "bot:random" for n in (1, 2, 3)}
    ann.new_table("betwixt", players="4", seed="read", **seats)
    for _ in range(8):
        ann.wait_my_turn()
        ann.page.evaluate(PAINTED)
        assert ann.page.evaluate(SMALL_TEXTS, least) == []
        assert ann.page.evaluate(COVERED) == []
        assert ann.page.evaluate(NO_WIDER)
        ann.choose()


# Reasons and foresight


def test_why_a_monster_went_there_is_told_and_shown(
    come: Come, hosted: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    """TGB-20.3: the log has the reasons of a move; pointing at one marks what it is about."""
    lay_tables(monkeypatch, **FIGHT)
    ann = come("Ann", at=hosted)
    ann.new_table("betwixt", players="1", seat0="me")
    ann.take("attack:left:m1")
    while "end" not in (keys := [one.key for one in hosted.game(ann.table).asked(0)]):
        ann.take(keys[0])
    ann.take("end")
    log = ann.page.locator("#log")
    expect(log).to_contain_text("Guard Dog 2 goes to")
    why = log.locator("details.why", has_text="can attack its target from here").first
    why.locator("summary").click()
    line = why.locator("li", has_text="by the shortest way").first
    expect(line).to_be_visible()
    line.hover()
    expect(ann.page.locator("#board [data-target^='square:'].told").first).to_be_attached()
    assert not re.search(UNSAID, why.inner_text())


def test_an_attack_says_beforehand_what_it_may_do(come: Come, hosted: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    """TGB-12.1: the chances of an attack, when its answer is pointed at. TGB-12.8: its dice fall at once, throw by
    throw. And when the map slides, the numbers on it go along."""
    lay_tables(monkeypatch, **FIGHT)
    ann = come("Ann", at=hosted, still=False)
    ann.new_table("betwixt", players="1", seat0="me")
    expect(ann.page.locator(".layer .count").first).to_be_visible()
    ann.page.evaluate(SLIDE)
    ann.page.wait_for_function("() => window.slid.includes(true) && !window.slid.at(-1)")
    ann.page.wait_for_function(ON_SQUARES)
    ann.page.locator("#choices [data-key='attack:left:m1']").hover()
    expect(ann.page.locator(".foreseen").first).to_contain_text("%")
    expect(ann.page.locator("#board [data-target='character:m1'].focus").first).to_be_attached()
    ann.page.evaluate(THROWS)
    ann.take("attack:left:m1")
    ann.page.wait_for_function("() => window.throws.length > 0")
    assert ann.page.evaluate("() => window.throws[0]") >= 2


def test_pointing_at_a_monster_shows_where_it_may_go(
    come: Come, hosted: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    """TGB-20.2."""
    lay_tables(monkeypatch, **FIGHT)
    ann = come("Ann", at=hosted)
    ann.new_table("betwixt", players="1", seat0="me")
    ann.page.locator("#board [data-target='character:m2']").first.hover()
    expect(ann.page.locator("#board [data-target^='square:'].mark-reach").first).to_be_attached()


def test_it_sees_you_and_you_do_not_see_it(come: Come, hosted: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    """TGB-13.1: pointing at a monster that another one hides draws two lines each way: Bill's are stopped, and nobody
    looks back along the dog's."""
    lay_tables(monkeypatch, **{**FIGHT, "monsters": {"m1": "guard_dog A43", "m2": "guard_dog A41"}})
    ann = come("Ann", at=hosted)
    ann.new_table("betwixt", players="1", seat0="me")
    ann.page.locator("#board [data-target='character:m2']").first.hover()
    for how, eye in (("stopped", "A44"), ("one_way", "A41")):
        lines = ann.page.locator(f"#board .layer .sees-{how}")
        expect(lines).to_have_count(2)
        assert lines.evaluate_all(BEGIN_IN, f"square:{eye}") == [True, True], how
    for said in ("Bill does not see Guard Dog 2.", "Guard Dog 2 sees Bill"):
        expect(ann.page.locator(".foreseen", has_text=said).first).to_be_visible()


# Several seats


def test_four_seats_in_four_browsers(come: Come, hosted: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    """TGB-1.3d, 1.7: each seat answers for its own family member, and everybody sees the same table."""
    lay_tables(monkeypatch, **FIGHT)
    people = [come(name, at=hosted) for name in ("Ann", "Bob", "Cy", "Di")]
    ann = people[0]
    ann.new_table("betwixt", players="4", seat0="me", seat1="open", seat2="open", seat3="open")
    sitter = ann.sit()
    for seat, one in enumerate(people[1:], 1):
        one.accept(sitter.do("invite", seat=seat)["link"])
    sitter.close()
    game = hosted.game(ann.table)
    for _ in range(6):
        waiting = hosted.game(ann.table).waiting
        for one in people:
            one.wait_question(ann.question())
        assert [one.stands()["mine"] for one in people] == [seat in waiting for seat in range(4)]
        who = people[waiting[0]]
        keys = [one.key for one in hosted.game(ann.table).asked(waiting[0])]
        was = who.question()
        who.take("end" if "end" in keys else keys[0])
        for one in people:
            one.page.wait_for_function("(was) => document.getElementById('asking').dataset.question !== was", arg=was)
    assert hosted.game(ann.table).number == game.number + 6


# A campaign


def test_a_campaign_goes_on_between_missions_after_the_server_began_again(
    come: Come, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """TGB-26.8, 26.10: what is bought and learned between two missions outlives the server; then the next mission. It
    is given up, and played again by two (TGB-1.2, 26.3, 26.6, 26.12)."""
    first = Hosted(tmp_path)
    win_at_once(monkeypatch, family=FIGHT["family"], xp={"bill": 30}, money=12)
    ann = come("Ann", at=first)
    table = begin_campaign(ann)
    for key in ("train:bill", "raise:hp"):
        ann.wait_my_turn()
        ann.take(key)
    cookies = ann.context.cookies()
    ann.page.close()
    first.stop()

    second = Hosted(tmp_path)
    again = come("", at=second)
    again.context.add_cookies(cookies)  # type: ignore[arg-type]
    again.go(f"/table/{table}")
    again.wait_my_turn()
    assert again.answers() == ["train:bill", "raise:hp"]
    monkeypatch.undo()  # the next mission begins as it should
    for key in ("done", "save", "mission:the_corn_has_ears"):
        again.take(key)
    again.page.locator("a.onward").click()
    again.page.wait_for_url("**/campaign/*")
    again.page.locator(".now button[value=the_corn_has_ears]").click()
    again.page.wait_for_url(lambda url: "/table/" in url and table not in url)
    again.wait_shown()
    view = second.game(again.table).view(0)
    assert view["mission"] == "the_corn_has_ears"
    assert [one["level"] for one in view["family"]] == [2, 1, 1, 1]

    lost, sitter = again.table, again.sit()
    for key in ("concede", "agree"):
        sitter.until(lambda key=key: (sitter.shown["question"]["kind"] == "concede") == (key == "agree"))  # type: ignore[misc]
        sitter.do("answer", question=sitter.shown["question"]["id"], seat=0, key=key)
    story = sitter.shown["table"]["campaign"]["link"]
    sitter.close()
    expect(again.page.locator("#asking.over")).to_be_visible()
    page = again.go(story)
    expect(page.locator(".slab .carried").first).to_contain_text("1 mission won, 2 attempts")
    page.locator(".settings-anew summary").click()
    page.locator("#players-2").check()
    page.locator(".now button[value=the_corn_has_ears]").click()
    page.wait_for_url(lambda url: "/table/" in url and lost not in url)
    again.wait_shown()
    third = second.game(again.table)
    assert third.setup.players == 2 and third.view(0)["mission"] == "the_corn_has_ears"
    assert [one["level"] for one in third.view(0)["family"]] == [2, 1, 1, 1]
    page.close()
    second.stop()


def begin_campaign(ann: Visitor) -> str:
    """A campaign as its form would begin it, opened; returns the table of its first mission."""
    fields = {"game": "betwixt", "campaign": "worlds_of_terror", "players": "1", "seat0": "me", "seed": "night"}
    ann.go(ann.post("/campaigns", **fields))
    ann.wait_shown()
    return ann.table


# What is sealed


def test_cards_that_tell_of_what_is_to_come_are_opened_by_a_press(come: Come) -> None:
    """TGB-2.10: face-down at first, also for those who search; opened they stay so while one searches."""
    ann = come("Ann")
    page = ann.go("/cards/betwixt")
    cards = page.locator("#monster .gallery > li")
    held = cards.count()
    expect(page.locator("#monster")).not_to_contain_text("Ringmaster")
    page.locator("#monster .seal a").click()
    page.wait_for_url("**/cards/betwixt?open=1#monster")
    expect(page.locator("#monster")).to_contain_text("Ringmaster")
    expect(cards).to_have_count(held)
    expect(page.locator("meta[name=robots]")).to_have_attribute("content", "noindex")
    page.locator("#q").fill("ringmaster")
    page.wait_for_url("**/cards/betwixt?open=1&q=ringmaster")
    page.locator("#monster .seal a").click()
    page.wait_for_url("**/cards/betwixt#monster")
    expect(page.locator("#monster")).not_to_contain_text("Ringmaster")
