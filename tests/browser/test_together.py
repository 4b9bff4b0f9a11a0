# ruff: noqa: F401, F811 (fixtures are imported, and asked for by name)
"""Several people at one table, each in a browser of their own: turns, talk, consent, seats that change hands."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator

import pytest

from tests.support.browsers import SECONDS, Browser, Locator, Visitor, browser, come, expect, site
from tests.support.servers import Hosted, Served

Come = Callable[..., Visitor]
HOSTILE = """<img src=x onerror="document.title='gone'"> & <b>bold</b> '"`</script>"""


class Round:
    """Ann, who opened the table, Bob, who came by her invitation, and Cy, who watches."""

    def __init__(self, ann: Visitor, bob: Visitor, cy: Visitor) -> None:
        self.ann, self.bob, self.cy = ann, bob, cy
        ann.new_table(players="2", seat1="open", name="Friday night", seed="friday")
        bob.accept(self.invitation(1))
        expect(row(bob, 1)).to_contain_text("Bob")
        cy.go(f"/table/{ann.table}")
        cy.wait_shown()
        self.meet()

    def invitation(self, seat: int) -> str:
        """The link that Ann copies for a seat."""
        page = self.ann.page
        # All at once: one that is looked for by itself may just have gone by itself.
        page.evaluate("() => document.querySelectorAll('.note').forEach((note) => note.remove())")
        page.locator("#tab-seats").click()
        page.locator(f"[data-act=invite-{seat}]").click()
        # Looked for and read at once: the note goes by itself.
        link = page.wait_for_function("() => document.querySelector('.note code')?.textContent")
        found = str(link.json_value())
        assert "#seat=" in found
        return found

    def everybody(self) -> list[Visitor]:
        return [self.ann, self.bob, self.cy]

    def meet(self) -> str:
        """Until everybody sees the same question; returns its id."""
        end = time.monotonic() + SECONDS
        while len(asked := {one.question() for one in self.everybody()}) > 1:
            assert time.monotonic() < end, asked
            self.ann.page.wait_for_timeout(20)
        return asked.pop()

    def asked(self) -> Visitor:
        """Whose turn it is."""
        turns = [one for one in (self.ann, self.bob) if one.stands()["mine"]]
        assert len(turns) == 1
        return turns[0]

    def other(self) -> Visitor:
        return self.bob if self.asked() is self.ann else self.ann

    def play(self) -> Visitor:
        """Whoever is asked answers, and everybody sees it; returns who it was."""
        who = self.asked()
        asked = who.choose(0)
        for one in self.everybody():
            one.wait_question(asked)
        return who


def row(who: Visitor, seat: int) -> Locator:
    """A seat, as somebody sees it."""
    return who.page.locator("#seats .seat").nth(seat)


@pytest.fixture(scope="module")
def regulars(browser: Browser, site: Served) -> Iterator[list[Visitor]]:
    """The same three people come to every table of this module: their browsers know the page already."""
    found = [Visitor(browser, site) for _ in range(3)]
    yield found
    for one in found:
        one.context.close()


@pytest.fixture
def friday(regulars: list[Visitor]) -> Iterator[Round]:
    """A new table for two, with somebody who watches."""
    for one, name in zip(regulars, ("Ann", "Bob", "Cy"), strict=True):
        one.post("/me", name=name)
        one.expected.clear()
    yield Round(*regulars)
    complaints = [line for one in regulars for line in one.complaints()]
    for one in regulars:
        one.said.clear()
        one.go("about:blank")
    assert not complaints


def icon(who: Visitor) -> str:
    return str(who.page.locator("link[rel=icon]").get_attribute("href"))


@pytest.mark.both_ways
def test_two_people_take_turns_and_a_third_watches(friday: Round) -> None:
    """Turns alternate, title and favicon tell whose it is, and everybody sees the same board."""
    played = set()
    for _ in range(24):
        asked, other = friday.asked(), friday.other()
        name = "Ann" if asked is friday.ann else "Bob"
        expect(asked.page).to_have_title("● Your turn · Friday night")
        expect(other.page).to_have_title(f"Waiting for {name} · Friday night")
        expect(friday.cy.page).to_have_title(f"Waiting for {name} · Friday night")
        expect(asked.page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("^data:image/svg"))
        assert icon(other) == icon(friday.cy) == "/static/favicon.svg"
        boards = [one.board() for one in friday.everybody()]
        assert boards[0] == boards[1] == boards[2]
        prompts = {one.page.locator("#prompt").inner_text() for one in friday.everybody()}
        assert len(prompts) == 1
        played.add(friday.play())
        if len(played) == 2:
            break
    assert len(played) == 2
    logs = {tuple(one.page.locator("#log .turn li").all_text_contents()) for one in friday.everybody()}
    assert len(logs) == 1 and len(logs.pop()) > 3


def test_a_spectator_has_nothing_to_press(friday: Round) -> None:
    cy = friday.cy
    assert cy.options() == []
    assert cy.lit() == []
    for tool in ("undo", "redo", "hint", "why", "list", "pause", "leave"):
        expect(cy.tool(tool)).to_be_hidden()
    cy.page.locator("#tab-seats").click()
    assert cy.page.locator("#seats [data-act]").count() == 0
    expect(friday.ann.page.locator("#seats .watching")).to_have_text("One person is watching")
    for key in ("1", "2", "e", "u", "h"):
        cy.page.keyboard.press(key)
    things = cy.page.locator("#board [data-target]").evaluate_all("(all) => all.map((thing) => thing.id)")
    assert any(cy.point(thing) for thing in things)
    expect(cy.page.locator(".bubble")).to_contain_text("Waiting for")
    assert friday.ann.answers() == []


def test_chat_is_words_and_nothing_else(friday: Round) -> None:
    """Hostile text comes out as it was written, and whoever looks elsewhere is told that there is something new."""
    bob, ann = friday.bob, friday.ann
    bob.page.locator("#tab-chat").click()
    field = bob.page.get_by_placeholder("Say something")
    field.fill(HOSTILE)
    field.press("Enter")
    for one in friday.everybody():
        expect(one.page.locator("#chat .lines p")).to_have_text(HOSTILE)
        assert one.page.locator("#chat img, #chat b").count() == 0
    expect(ann.page.locator("#tab-chat b")).to_have_text("1")
    ann.page.locator("#tab-chat").click()
    expect(ann.page.locator("#tab-chat b")).to_be_hidden()
    expect(ann.page.locator("#chat .lines li")).to_contain_text("Bob")
    friday.cy.page.locator("#tab-chat").click()
    friday.cy.page.get_by_placeholder("Say something").fill("Well played")
    friday.cy.page.get_by_role("button", name="Send").click()
    expect(ann.page.locator("#chat .lines li.watcher")).to_contain_text("Well played")
    assert ann.page.title().startswith(("●", "Waiting"))


def test_who_is_here_is_seen(friday: Round) -> None:
    ann, bob = friday.ann, friday.bob
    ann.page.locator("#tab-seats").click()
    expect(row(ann, 1).locator(".presence")).to_have_class(re.compile("here"))
    bob.go("/")
    expect(row(ann, 1).locator(".presence")).to_have_class(re.compile("away"))
    expect(row(ann, 1)).to_contain_text("away")
    bob.page.locator(f"#table-{ann.table} .table-name").click()
    bob.wait_shown()
    expect(row(ann, 1).locator(".presence")).to_have_class(re.compile("here"))


def test_names_change_for_everybody(friday: Round) -> None:
    """The table's name by whoever opened it, one's own name by oneself."""
    ann, bob = friday.ann, friday.bob
    ann.page.get_by_role("button", name="Rename the table").click()
    ann.page.locator("dialog input").fill("Saturday <morning>")
    ann.page.locator("dialog").get_by_role("button", name="Yes").click()
    for one in friday.everybody():
        expect(one.page).to_have_title(re.compile("Saturday <morning>$"))
        expect(one.page.locator("#title")).to_have_text("Saturday <morning>")
    assert bob.page.get_by_role("button", name="Rename the table").count() == 0
    bob.go("/")
    bob.page.locator("#name").fill("Robert")
    bob.page.locator("#name").press("Enter")
    expect(bob.page.locator(".me-name")).to_have_text("Robert")
    expect(row(ann, 1)).to_contain_text("Robert")
    ann.context.request.post("/me", form={"name": "Annabel"}, headers={"Origin": ann.address})
    expect(row(ann, 0)).to_contain_text("Annabel")


# Consent


def learned(friday: Round) -> Visitor:
    """Play until somebody has answered and dice were rolled; returns who it was."""
    for _ in range(30):
        who = friday.play()
        who.page.wait_for_function("() => !document.querySelector('#tools [data-do=undo]').disabled")
        if "roll" in who.page.locator("#log .turn").last.inner_text().lower():
            return who
    raise AssertionError("nobody rolled anything")


def wish(friday: Round, who: Visitor) -> Visitor:
    """Somebody would like to take something back; returns who is asked to agree."""
    who.tool("undo").click()
    box = who.page.locator("dialog.box")
    expect(box).to_contain_text("The others will be asked")
    box.get_by_role("button", name="Undo").click()
    other = friday.bob if who is friday.ann else friday.ann
    name = "Ann" if who is friday.ann else "Bob"
    expect(other.page.locator("#wish")).to_contain_text(f"{name} would like to undo")
    expect(who.page.locator("#wish")).to_contain_text("Waiting for")
    assert who.page.locator("#wish button").count() == 0
    assert friday.cy.page.locator("#wish button").count() == 0
    return other


def test_undo_is_refused_by_the_other(friday: Round) -> None:
    who = learned(friday)
    asked, given = friday.meet(), friday.ann.answers()
    other = wish(friday, who)
    other.page.locator("#wish [data-do=refuse]").click()
    for one in friday.everybody():
        expect(one.page.locator("#wish")).to_be_hidden()
    assert friday.meet() == asked
    assert friday.ann.answers() == given
    friday.play()


def test_undo_is_agreed_to_by_the_other(friday: Round) -> None:
    who = learned(friday)
    asked, given = friday.meet(), friday.ann.answers()
    other = wish(friday, who)
    other.page.locator("#wish [data-do=agree]").click()
    for one in friday.everybody():
        one.page.wait_for_function("(was) => document.getElementById('asking').dataset.question !== was", arg=asked)
    back = friday.meet()
    assert int(back.split(".")[0]) == len(given) - 1
    assert friday.ann.answers() == given[:-1]
    assert friday.asked() is who
    friday.play()


# Seats change hands


def test_a_seat_is_left_to_a_bot_and_taken_back(friday: Round) -> None:
    """Bob leaves in the middle; a bot plays on for him until he is back."""
    ann, bob = friday.ann, friday.bob
    friday.play()
    bob.page.locator("#tab-seats").click()
    row(bob, 1).get_by_role("button", name="Let a bot play").click()
    bob.page.locator(".bubble").get_by_role("button", name="Random bot").click()
    expect(row(bob, 1)).to_contain_text("plays until you come back")
    assert not bob.stands()["mine"]
    bots = 0
    for _ in range(40):  # Ann plays alone; whatever Bob's seat is asked is answered for him
        before = len(ann.answers())
        ann.wait_my_turn()
        ann.choose(0)
        ann.wait_my_turn()
        if len(ann.answers()) > before + 1:
            bots += 1
        if bots:
            break
    assert bots
    row(bob, 1).get_by_role("button", name="Play again yourself").click()
    expect(row(bob, 1)).to_contain_text("here")
    expect(row(bob, 1)).to_contain_text("Bob")
    friday.meet()
    assert any(friday.play() is bob for _ in range(20))


def test_somebody_leaves_and_another_sits_down(friday: Round) -> None:
    """An open seat can be taken by whoever has its link; an old link is void."""
    ann, bob, cy = friday.ann, friday.bob, friday.cy
    old = friday.invitation(1)
    ann.page.locator("[data-act=revoke-1]").click()
    box = ann.page.locator("dialog.box")
    expect(box).to_contain_text("Bob no longer plays here")
    expect(box.get_by_role("button", name="Cancel")).to_be_focused()
    box.get_by_role("button", name="Open the seat").click()
    expect(row(ann, 1)).to_contain_text("Open seat")
    expect(bob.page.locator("#seats .seat.mine")).to_have_count(0)
    cy.page.goto(old, wait_until="commit")
    expect(cy.page.locator("#invitation-head")).to_have_text("This invitation is no longer valid")
    assert "seat=" not in cy.page.url
    cy.page.get_by_role("link", name="Only watch").click()
    cy.wait_shown()
    assert cy.page.locator("#seats [data-act]").count() == 0  # the table is by invitation
    cy.accept(friday.invitation(1))
    expect(row(ann, 1)).to_contain_text("Cy")
    expect(row(cy, 1).locator(".badge").first).to_have_text("you")


def test_a_table_in_the_lobby_is_joined_by_whoever_comes(friday: Round) -> None:
    ann, bob = friday.ann, friday.bob
    table = ann.new_table(players="2", seat1="open", name="Everybody welcome", listed="1")
    bob.go("/")
    line = bob.page.locator(f"#others #table-{table}")
    expect(line).to_contain_text("One free seat")
    line.get_by_role("link", name="Everybody welcome").click()
    bob.wait_shown()
    row(bob, 1).get_by_role("button", name="Sit here").click()
    expect(row(ann, 1)).to_contain_text("Bob")
    expect(row(bob, 1)).to_contain_text("you")


# What somebody else may know


def test_a_chosen_seed_is_shown_on_everybodys_page(friday: Round) -> None:
    for one in friday.everybody():
        one.page.locator("#tab-seats").click()
        expect(one.page.locator("#seats .known")).to_contain_text("friday")


def test_a_seat_says_who_has_played_it_before_and_whose_secrets_its_player_knows(come: Come, hosted: Hosted) -> None:
    ann, bob = come("Ann", at=hosted), come("Bob", at=hosted)
    ann.new_table("toy", players="2", seat0="me", seat1="me")
    ann.page.locator("#tab-seats").click()
    ann.page.locator("[data-act=leave-1]").click()
    ann.page.locator("dialog[open]").get_by_role("button", name="Leave").click()
    expect(row(ann, 1).locator(".known")).to_have_text("Played before by Ann")
    expect(row(ann, 0).locator(".known")).to_have_text("Has seen what is hidden at Seat 2")
    bob.go(f"/table/{ann.table}")
    bob.wait_shown()
    bob.page.locator("#tab-seats").click()
    expect(row(bob, 0).locator(".known")).to_have_text("Has seen what is hidden at Seat 2")


# Around one screen


def test_a_curtain_falls_between_two_people_at_one_screen(come: Come, hosted: Hosted) -> None:
    """Where there are secrets, nothing is to be seen until whoever is next says so; Escape opens no curtains."""
    ann = come("Ann", at=hosted)
    ann.new_table("toy", players="2", seat0="me", seat1="me")
    ann.wait_my_turn()
    page, curtain = ann.page, ann.page.locator("dialog.curtain")
    for _ in range(12):
        if curtain.is_visible():
            break
        ann.page.locator("#choices button.choice").first.click()
        page.wait_for_function("() => document.querySelector('#choices')?.getAttribute('aria-busy') !== 'true'")
    expect(curtain).to_contain_text("is next")
    expect(page.locator("#table")).not_to_be_visible()
    page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    curtain.locator("button[value=open]").click()
    expect(curtain).to_have_count(0)
    expect(page.locator("#table")).to_be_visible()
