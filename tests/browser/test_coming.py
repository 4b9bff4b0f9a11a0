# ruff: noqa: F401, F811 (fixtures are imported, and asked for by name)
"""Coming to a table and going from it: invitations, seats that a bot keeps, what is asked before leaving."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import closing

import pytest

from tests.support.browsers import PHONE, WIDE, Locator, Visitor, browser, come, expect, site

Come = Callable[..., Visitor]
WIDTHS = {"wide": WIDE[0], "phone": PHONE[0]}


def box(who: Visitor) -> Locator:
    return who.page.locator("dialog.box[open]")


def seated(come: Come, width: str = "wide", **fields: str) -> Visitor:
    """Ann at a table of hers, which a bot plays at, too."""
    ann = come("Ann", width=WIDTHS[width])
    ann.new_table(**{"players": "2", "seat1": "bot:random", **fields})
    ann.wait_my_turn()
    return ann


def leave(who: Visitor) -> None:
    """By the tool, or where a phone has it."""
    if who.touches:
        who.press(who.tool("more"))
        who.press(who.page.locator(".bubble [data-tool=leave]"))
    else:
        who.press(who.tool("leave"))


# Going


@pytest.mark.parametrize("width", ["wide", "phone"])
@pytest.mark.parametrize("way", ["tool", "home"])
def test_leaving_asks_first_and_enter_stays(come: Come, width: str, way: str) -> None:
    """Whichever way leads from the table: it says what becomes of the seat, and does nothing by itself."""
    ann = seated(come, width)
    asked = ann.question()
    if way == "tool":
        leave(ann)
    else:
        ann.press(ann.page.locator("#bar .brand"))
    for told in ("The game waits until you come back.", "A bot (Expert bot) takes over",
                 "Whoever has its link can sit down there."):
        expect(box(ann)).to_contain_text(told)
    expect(box(ann).get_by_role("button", name="Stay")).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(box(ann)).to_have_count(0)
    assert "/table/" in ann.page.url and ann.question() == asked
    assert [act.do for act in ann.kept().acts] == ["begin"]


def test_who_keeps_the_seat_finds_it_in_the_lobby_as_it_was(come: Come) -> None:
    ann = seated(come)
    table = ann.table
    ann.press(ann.page.locator("#bar .brand"))
    box(ann).get_by_role("button", name="Keep it for me").click()
    expect(ann.page.locator(f"#due #table-{table}")).to_contain_text("Your turn")


def test_the_lobby_is_a_step_away_for_whoever_watches(come: Come) -> None:
    """No seat is left, so nothing is asked."""
    ann, bob = seated(come), come("Bob")
    bob.go(f"/table/{ann.table}")
    bob.wait_shown()
    bob.page.locator("#bar .brand").click()
    expect(bob.page.locator(".page-lobby")).to_be_visible()


def test_giving_up_one_seat_of_several_asks_first(come: Come) -> None:
    ann = seated(come, seat1="me", listed="1")
    ann.page.locator("#tab-seats").click()
    ann.page.locator("[data-act=leave-1]").click()
    expect(box(ann)).to_contain_text("Give up seat 2?")
    expect(box(ann)).to_contain_text("Anybody can sit down there.")
    expect(box(ann).get_by_role("button", name="Stay")).to_be_focused()
    ann.page.keyboard.press("Escape")
    expect(box(ann)).to_have_count(0)
    expect(ann.page.locator("#seats .seat.mine")).to_have_count(2)
    ann.page.locator("[data-act=leave-1]").click()
    box(ann).get_by_role("button", name="Leave").click()
    expect(ann.page.locator("#seats .seat.mine")).to_have_count(1)


# Coming back


@pytest.mark.parametrize("width", ["wide", "phone"])
def test_a_seat_that_a_bot_keeps_is_taken_back_with_one_press(come: Come, width: str) -> None:
    ann = seated(come, width)
    table = ann.table
    leave(ann)
    ann.press(box(ann).locator("button[value=bot]"))
    line = ann.page.locator(f"#mine #table-{table}")
    expect(line).to_contain_text("A bot is keeping your seat")
    ann.go(f"/table/{table}")
    kept = ann.page.locator("#kept")
    expect(kept).to_contain_text("A bot is keeping your seat for you: Expert bot.")
    ann.press(kept.get_by_role("button", name="Play again yourself"))
    expect(kept).to_be_hidden()
    ann.wait_my_turn()


def test_the_line_in_the_lobby_leads_back_into_the_seat(come: Come) -> None:
    ann = seated(come)
    table = ann.table
    leave(ann)
    box(ann).locator("button[value=bot]").click()
    line = ann.page.locator(f"#mine #table-{table}")
    expect(line).to_contain_text("Take it back")
    line.locator(".table-name").click()
    ann.wait_my_turn()
    expect(ann.page.locator("#kept")).to_be_hidden()
    assert not ann.page.url.endswith("#back")
    assert [act.do for act in ann.kept().acts if act.do in ("bot", "return")] == ["bot", "return"]


# Coming by invitation


def invitation(host: Visitor, seat: int = 1) -> str:
    with closing(host.sit()) as sitter:
        return str(sitter.do("invite", seat=seat)["link"])


def opened(who: Visitor, link: str) -> Locator:
    """The heading of an invitation, once it is there."""
    who.page.goto(link, wait_until="commit")
    head = who.page.locator("#invitation-head")
    expect(head).to_be_focused()
    return head


def hosting(come: Come, game: str = "spirit_world", **fields: str) -> Visitor:
    ann = come("Ann")
    seats = {"players": "3", "seat1": "open", "seat2": "bot:random", "name": "Friday night"}
    ann.new_table(game, **{**seats, **fields})
    return ann


def test_an_invitation_says_who_invites_to_what_and_asks_for_a_name(come: Come) -> None:
    """On a phone, by somebody whom nobody knows yet: one field, one press."""
    ann, bob = hosting(come), come(width=PHONE[0])
    expect(opened(bob, invitation(ann))).to_have_text("Ann invites you to play Ghostbusters: Spirit World")
    page = bob.page
    assert "/join/" in page.url and "seat=" not in page.url, "the secret is out of the address"
    main = page.locator("main")
    for told in ("Friday night · Trap Trouble", "The game has not begun yet.", "Seat 2 is for you", "Peter"):
        expect(main).to_contain_text(told)
    assert page.locator(".chair").all_inner_texts() == ["Ann\nEgon, Ray", "Your seat\nPeter", "Random bot\nWinston"]
    assert page.evaluate("() => document.documentElement.scrollWidth") == PHONE[0]
    field = page.get_by_role("textbox", name="Your name")
    expect(field).to_have_value("")
    bob.press(page.get_by_role("button", name="Sit down"))
    expect(field).to_be_focused()  # a name is needed
    assert "/join/" in page.url
    field.fill("Bob")
    bob.press(page.get_by_role("button", name="Sit down"))
    page.wait_for_url("**/table/*")
    bob.wait_shown()
    assert [seat["name"] for seat in bob.kept().row.seats] == ["Ann", "Bob", ""]
    bob.go("/me")
    expect(page.get_by_role("textbox", name="Your name")).to_have_value("Bob")


def test_who_has_a_name_sits_down_by_keyboard_with_one_press(come: Come) -> None:
    ann, bob = hosting(come, "outer_space"), come("Bob", language="fr")
    expect(opened(bob, invitation(ann))).to_have_text("Ann vous invite à jouer à Invasion from Outer Space")
    expect(bob.page.locator(".own-seat")).to_contain_text("Les héros : ")
    bob.page.keyboard.press("Tab")
    expect(bob.page.locator("#name")).to_be_focused()
    expect(bob.page.locator("#name")).to_have_value("Bob")
    bob.page.keyboard.press("Enter")
    bob.page.wait_for_url("**/table/*")
    bob.wait_shown()
    assert bob.kept().row.seats[1]["name"] == "Bob"


def test_an_invitation_is_read_in_another_language_and_loaded_anew(come: Come) -> None:
    """The secret is kept for the tab until somebody sits down, and no longer."""
    ann, bob = hosting(come), come("Bob")
    opened(bob, invitation(ann))
    page = bob.page
    page.get_by_role("button", name="FR: lire en français").click()
    expect(page.locator("#invitation-head")).to_have_text("Ann vous invite à jouer à Ghostbusters: Spirit World")
    page.reload()
    page.get_by_role("button", name="Prendre place").click()
    page.wait_for_url("**/table/*")
    bob.wait_shown()
    assert page.evaluate("() => sessionStorage.length") == 0


def test_who_opens_an_invitation_in_the_middle_of_a_game_is_told_the_round(come: Come) -> None:
    """By somebody who watches already, too: the link is pasted into the same tab."""
    ann, bob = hosting(come, "blackout", seat1="bot:random", seed="round"), come("Bob")
    with closing(ann.sit()) as sitter:
        while sitter.shown["question"]["number"] < 12:
            sitter.play()
        sitter.do("revoke", seat=1)
        link = str(sitter.do("invite", seat=1)["link"])
    bob.go(f"/table/{ann.table}")
    bob.wait_shown()
    opened(bob, link)
    expect(bob.page.locator(".state")).to_have_text(re.compile(r"^Round [1-9] is being played\.$"))
    bob.page.get_by_role("link", name="Only watch").click()
    bob.wait_shown()
    assert bob.kept().row.seats[1]["player"] == ""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_invitation_that_holds_no_longer_says_so_and_what_to_do(come: Come, language: str) -> None:
    ann, bob, cy = hosting(come), come("Bob"), come("Cy", width=PHONE[0], language=language)
    heads = {
        "damaged": ["This link is incomplete", "Ce lien n’est pas entier"],
        "used": ["Bob has this seat now", "Bob occupe maintenant cette place"],
        "yours": ["This seat is already yours"],
        "withdrawn": ["This invitation is no longer valid", "Cette invitation n’est plus valable"],
        "bot": ["A bot plays this seat now", "Un robot joue maintenant à cette place"],
    }
    at = ["en", "fr"].index(language)
    link = invitation(ann)
    expect(opened(cy, f"{link}x")).to_have_text(heads["damaged"][at])
    bob.accept(link)
    expect(opened(cy, link)).to_have_text(heads["used"][at])
    expect(cy.page.locator("main")).to_contain_text("Ann")  # whom to ask
    expect(opened(bob, link)).to_have_text(heads["yours"][0])
    with closing(ann.sit()) as sitter:
        sitter.do("revoke", seat=1)
        expect(opened(cy, link)).to_have_text(heads["withdrawn"][at])
        fresh = str(sitter.do("invite", seat=1)["link"])
        sitter.do("bot", seat=1, bot="random")
    expect(opened(cy, fresh)).to_have_text(heads["bot"][at])
    cy.press(cy.page.locator("main").get_by_role("link").first)
    cy.wait_shown()


def test_of_two_who_hold_one_link_the_slower_is_told_who_was_quicker(come: Come) -> None:
    ann, bob, cy = hosting(come), come("Bob"), come("Cy")
    link = invitation(ann)
    opened(cy, link)
    bob.accept(link)
    cy.expects("403")
    cy.page.get_by_role("button", name="Sit down").click()
    expect(cy.page.locator("#invitation-head")).to_have_text("Bob has this seat now")


def test_a_name_that_cannot_be_seen_is_refused_beside_the_field(come: Come) -> None:
    ann, bob = hosting(come), come()
    opened(bob, invitation(ann))
    bob.expects("400")
    bob.page.get_by_role("textbox", name="Your name").fill("\u2800\u2800")
    bob.page.get_by_role("button", name="Sit down").click()
    expect(bob.page.locator("#problem")).to_contain_text("no visible letters")
    expect(bob.page.get_by_role("button", name="Sit down")).to_be_enabled()


# Coming by the lobby


@pytest.mark.parametrize("width", ["wide", "phone"])
def test_who_sits_down_at_a_listed_table_gives_a_name_first(come: Come, width: str) -> None:
    """One field, as an invitation has it; who thinks better of it takes no seat, and who has a name is not asked."""
    ann, bob = hosting(come, listed="1", seat2="open"), come(width=WIDTHS[width])
    bob.go(f"/table/{ann.table}")
    bob.wait_shown()
    expect(ann.page.locator("#vacant")).to_contain_text("2 seats are still open: invite somebody")
    expect(bob.page.locator("#vacant")).to_have_text("2 seats are still open: sit down under “Seats”.")
    if bob.touches:
        bob.press(bob.tool("side"))
    bob.press(bob.page.locator("[data-act=sit-1]"))
    field = box(bob).get_by_role("textbox", name="What shall we call you?")
    expect(field).to_be_focused()
    expect(box(bob)).to_contain_text("The others at the table see it.")
    bob.page.keyboard.press("Escape")
    expect(box(bob)).to_have_count(0)
    assert bob.kept().row.seats[1]["player"] == ""
    bob.press(bob.page.locator("[data-act=sit-1]"))
    bob.press(box(bob).get_by_role("button", name="Sit here"))
    expect(field).to_be_focused()  # a name is needed
    field.fill("Bob")
    bob.press(box(bob).get_by_role("button", name="Sit here"))
    expect(bob.page.locator("#seats .seat.mine strong")).to_have_text("Bob")
    bob.press(bob.page.locator("[data-act=sit-2]"))
    expect(bob.page.locator("#seats .seat.mine")).to_have_count(2)
    assert [seat["name"] for seat in bob.kept().row.seats] == ["Ann", "Bob", "Bob"]
