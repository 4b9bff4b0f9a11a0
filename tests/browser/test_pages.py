# ruff: noqa: F401, F811 (fixtures are imported, and asked for by name)
"""Around the table, in a real browser: the replay, the rulebook, the cards, the lobby, moving to another device."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest

import hauntbox
from tests.support.browsers import Visitor, browser, come, expect, site

Come = Callable[..., Visitor]


def played(ann: Visitor, answers: int, seed: str) -> str:
    """A table of Ann's at which she has answered so many times; returns its id."""
    table = ann.post("/tables", game="blackout", players="1", seat0="me", seed=seed).rpartition("/")[2]
    sitter = ann.sit(table)
    for _ in range(answers):
        sitter.play()
    sitter.close()
    return table


# The replay


def at(ann: Visitor, number: int) -> None:
    """Until the replay shows this moment: its address may have named it before anything was drawn."""
    expect(ann.page.locator(f".clock[data-shown='{number}']")).to_have_text(re.compile(rf"^{number} / "))
    expect(ann.page.locator("#board")).not_to_have_attribute("aria-busy", "true")
    ann.page.wait_for_function("(number) => location.hash === `#${number}`", arg=number)


# Once the third moment is shown, the button that says Pause is pressed.
PAUSED_AT_THREE = """() => {
    const button = document.querySelector('[data-do=play][aria-label=Pause]');
    if (Number(location.hash.slice(1)) < 3 || !button) return false;
    button.click();
    return true;
}"""


def test_a_replay_is_scrubbed_stepped_and_played(come: Come) -> None:
    ann = come("Ann")
    table = played(ann, 24, "replay")
    page = ann.go(f"/replay/{table}")
    at(ann, 0)
    boards = [ann.board()]
    page.keyboard.press("ArrowRight")
    at(ann, 1)
    page.locator("[data-do=next]").click()
    at(ann, 2)
    boards.append(ann.board())
    assert boards[0] != boards[1]
    page.locator("#choices input[type=range]").fill("17")
    at(ann, 17)
    page.locator("[data-do=back]").click()
    at(ann, 16)
    page.keyboard.press("End")
    at(ann, 24)
    assert page.locator("#prompt").inner_text()
    last = ann.board()
    page.keyboard.press("Home")
    at(ann, 0)
    assert ann.board() == boards[0]
    jumps = page.locator(".jumps")
    expect(jumps).to_be_visible()
    jumps.select_option(index=2)
    page.wait_for_function("() => location.hash !== '#0'")
    page.locator("[data-do=first]").click()
    at(ann, 0)
    page.locator("select").first.select_option("2")
    page.locator("[data-do=play]").click()
    page.wait_for_function(PAUSED_AT_THREE)  # at that moment, and not when a slow hand would come to it
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    ann.go(f"/table/{table}")
    ann.wait_my_turn()
    assert ann.board() == last


def test_a_moment_of_a_replay_has_a_link_for_everybody(come: Come) -> None:
    ann, bob = come("Ann"), come("Bob")
    table = played(ann, 12, "link")
    ann.go(f"/replay/{table}#9")
    at(ann, 9)
    ann.page.locator("[data-do=link]").click()
    expect(ann.page.locator(".note")).to_contain_text(re.compile("Copied|/replay/"))
    bob.go(urlsplit(ann.page.url)._replace(scheme="", netloc="").geturl())
    at(bob, 9)
    assert bob.board() == ann.board()


def test_play_on_from_a_moment_as_a_new_table(come: Come) -> None:
    ann = come("Ann")
    table = played(ann, 20, "branch")
    ann.go(f"/replay/{table}#11")
    at(ann, 11)
    board = ann.board()
    ann.page.locator("[data-do=branch]").click()
    ann.page.wait_for_url("**/table/*")
    assert ann.wait_my_turn() == "0.0", "the game before is still being played: nothing of it but the table comes along"
    assert ann.table != table
    assert ann.board() == board
    ann.play(2)
    assert ann.question() == "2.0"


def test_the_moment_asked_for_counts_while_a_slow_line_still_brings_it(come: Come) -> None:
    ann = come("Ann")
    table = played(ann, 10, "slow")
    held: list[str] = []
    ann.page.route(re.compile(rf"/replay/{table}/frame/"), lambda route: held.append(route.request.url))
    ann.go(f"/replay/{table}#7")
    expect(ann.page.locator("#board")).to_have_attribute("aria-busy", "true")
    expect(ann.page.locator(".clock[data-shown]")).to_have_count(0)
    ann.page.locator("[data-do=branch]").click()
    ann.page.wait_for_url("**/table/*")
    assert held
    assert ann.wait_my_turn() == "0.0"


def test_the_file_of_a_game_is_opened_by_the_library(come: Come, tmp_path: Path) -> None:
    ann = come("Ann")
    table = played(ann, 15, "export")
    ann.go(f"/replay/{table}")
    at(ann, 0)
    with ann.page.expect_download() as download:
        ann.page.locator("[data-do=export]").click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    game = hauntbox.load(path.read_text("utf-8"))
    assert game.number == 0 and game.decision is not None, "it is still being played, and goes on from here"
    assert path.name == f"blackout-{table}.json"


# The rulebook and the cards


def test_the_rulebook_is_searched_while_one_types(come: Come) -> None:
    ann = come("Ann")
    page = ann.go("/rules/blackout")
    entries = page.locator(".rule:visible")
    everything = entries.count()
    assert everything > 200
    page.keyboard.press("/")
    page.keyboard.type("possessed")
    page.wait_for_url("**/rules/blackout?q=possessed")  # not only the first letters of it
    expect(page.locator("#found")).to_have_text(re.compile(r"^\d+ entries found"))
    assert 0 < entries.count() < everything
    assert all("possessed" in text.lower() for text in entries.all_inner_texts())
    page.reload()
    assert 0 < entries.count() < everything
    page.locator("input[name=q]").fill("zzzz")
    expect(page.locator("#found")).to_contain_text("Nothing found")
    page.locator("input[name=q]").fill("")
    expect(entries).to_have_count(everything)


def test_every_rule_has_an_address(come: Come) -> None:
    ann = come("Ann")
    page = ann.go("/rules/blackout#BLK-9.2")
    rule = page.locator("[id='BLK-9.2']")
    expect(rule).to_be_in_viewport()
    other = page.locator(".rule .see a:visible").nth(5)
    id = other.inner_text()
    other.click()
    expect(page.locator(f"[id='{id}']")).to_be_in_viewport()
    assert page.url.endswith(f"/rules/blackout#{id}")
    page.locator(".side a").last.click()
    expect(page.locator("#glossary h2")).to_be_in_viewport()


def test_the_cards_are_drawn_and_can_be_searched(come: Come) -> None:
    ann = come("Ann")
    page = ann.go("/cards/blackout")
    cards = page.locator(".gallery > li:visible")
    everything = cards.count()
    assert everything > 60
    widths = page.locator(".drawn > svg").evaluate_all("(all) => all.map((one) => one.clientWidth)")
    assert len(widths) >= everything and min(widths) > 40
    page.locator("input[name=q]").fill("trap")
    expect(page.locator("#found")).not_to_be_empty()
    assert 0 < cards.count() < everything
    page.locator("input[name=q]").fill("")
    expect(cards).to_have_count(everything)
    jump = page.locator(".jumps a").nth(1)
    name = (jump.text_content() or "").rsplit(" ", 1)[0]
    jump.click()
    expect(page.get_by_role("heading", name=name, exact=True)).to_be_in_viewport()


# The lobby


def test_a_new_table_is_set_up_and_what_is_wrong_is_said(come: Come) -> None:
    """Everything that was filled in is still there."""
    ann = come("Ann")
    ann.expects("400")
    ann.go("/")
    ann.page.locator("a[href='/new/blackout']").click()
    page = ann.page
    page.get_by_label("3", exact=True).check()
    expect(page.get_by_label("Seat 3")).to_be_visible()
    expect(page.get_by_label("Seat 4")).to_be_hidden()
    page.get_by_label("Seat 2").select_option("bot:novice")
    page.get_by_label("Seat 3").select_option("bot:random")
    page.get_by_label(re.compile("^Hard")).check()
    page.get_by_label("Its name").fill("Night <shift>")
    page.locator("summary").click()
    page.get_by_role("combobox", name="Ghostbusters", exact=True).fill("nobody")
    page.get_by_role("button", name="Begin").click()
    problem = page.locator("#problem")
    expect(problem).to_contain_text("nobody")
    expect(page.get_by_label("Its name")).to_have_value("Night <shift>")
    expect(page.get_by_label("3", exact=True)).to_be_checked()
    expect(page.get_by_label("Seat 3")).to_have_value("bot:random")
    page.get_by_role("combobox", name="Ghostbusters", exact=True).fill("random")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/table/*")
    ann.wait_my_turn()
    expect(page.locator("#title")).to_have_text("Night <shift>")
    assert ann.kept().row.setup["options"]["mode"] == "hard"
    assert [seat["bot"] for seat in ann.kept().row.seats] == ["", "novice", "random"]


def test_my_games_are_in_the_order_of_my_turn(come: Come) -> None:
    """Where I am waited for comes first, and the lobby follows what happens elsewhere."""
    ann, bob = come("Ann"), come("Bob")
    mine = played(ann, 3, "mine")
    seats = {"players": "2", "seat0": "me", "seat1": "open", "option.picks": "own"}
    shared = ann.post("/tables", game="blackout", seed="shared", name="With Bob", **seats).rpartition("/")[2]
    sitter = ann.sit(shared)
    token = sitter.do("invite", seat=1)["token"]
    waiting = ann.post("/tables", game="blackout", **seats).rpartition("/")[2]
    bob.context.request.post(f"/table/{shared}/sit", data={"token": token}, headers={"Origin": bob.address})
    sitter.until(lambda: sitter.shown["seats"][1]["name"] == "Bob")
    while sitter.shown["question"]["mine"] is not None:
        sitter.play()
    page = ann.go("/")
    lines = page.locator("#due .table-line, #mine .table-line")
    assert [line.split("-")[1] for line in lines.evaluate_all("(all) => all.map((one) => one.id)")] == [
        mine, shared, waiting
    ]
    expect(page.locator("#due .table-line")).to_have_count(1)
    expect(lines.nth(0)).to_contain_text("Your turn")
    expect(lines.nth(1)).to_contain_text("Waiting for Bob")
    expect(lines.nth(2)).to_contain_text("Waiting for one more player")
    expect(page).to_have_title(re.compile(r"^\(1\) "))
    other = bob.sit(shared)
    while other.shown["question"]["mine"] is not None:
        other.play()
    expect(page).to_have_title(re.compile(r"^\(2\) "))
    expect(page.locator("#turns")).to_contain_text("2 tables")
    lines.filter(has_text="With Bob").get_by_role("link").click()
    page.wait_for_url(f"**/table/{shared}")
    ann.wait_my_turn()


def test_games_move_to_another_device_by_a_link(come: Come) -> None:
    """The link asks before it does anything, and its secret does not stay in the address."""
    ann, phone = come("Ann"), come(width=390)
    table = played(ann, 2, "moving")
    page = ann.go("/me")
    page.get_by_role("button", name="Make a recovery link").click()
    link = page.locator("#link")
    expect(link).to_have_value(re.compile("/me#recover="))
    page = phone.go(link.input_value())
    expect(page.locator("#arriving")).to_be_visible()
    assert "recover" not in page.url
    page.locator("#arrive").tap()
    page.wait_for_url("**/")
    expect(page.locator(".me-name")).to_have_text("Ann")
    page.locator(f"#table-{table} a").tap()
    phone.wait_my_turn()
    phone.play(1)
    assert len(phone.answers()) == 3


def test_a_name_is_all_the_account_there_is(come: Come) -> None:
    ann = come()
    page = ann.go("/")
    page.get_by_role("textbox", name="Your name").fill("  Ann <3 ")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".me-name")).to_have_text("Ann <3")
    page.reload()
    expect(page.get_by_role("textbox", name="Your name")).to_have_value("Ann <3")
    ann.play_now()
    ann.page.locator("#tab-seats").click()
    expect(ann.page.locator("#seats .seat").first).to_contain_text("Ann <3")


# Sizes of windows


@pytest.mark.parametrize("width", [1440, 1024, 800, 390])
def test_the_picture_of_a_game_is_shown_whole(come: Come, width: int) -> None:
    """There are words near its edges."""
    page = come("Ann", width=width).go("/")
    shapes = page.locator(".game .cover img").evaluate_all(
        "(all) => all.map((one) => [one.clientWidth / one.clientHeight, one.naturalWidth / one.naturalHeight])"
    )
    assert shapes and all(abs(shown - drawn) < 0.02 for shown, drawn in shapes), shapes


@pytest.mark.parametrize("game", ["betwixt", "blackout", "ecto_terrestrial", "outer_space", "spirit_world"])
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720)])
def test_the_whole_board_can_be_seen_on_a_desk(come: Come, game: str, width: int, height: int) -> None:
    """Nothing of it stays under the question: it fits, or is moved about instead of being too small to be read. What is
    asked about is in view without that."""
    ann = come("Ann", width=width, height=height)
    ann.play_now(game)
    ann.page.wait_for_function("""() => {
        const room = document.getElementById('board').getBoundingClientRect();
        const lit = [...document.querySelectorAll('#board [data-part]:not([hidden]) .lit:not(.echo)')];
        return !lit.length || lit.some((thing) => {
            const {top, bottom, height} = (thing.querySelector(':scope > .halo') ?? thing).getBoundingClientRect();
            return height && bottom > room.top && top < room.bottom;
        });
    }""")
    under = ann.page.locator("#board").evaluate("""(board) => {
        board.scrollTo({top: board.scrollHeight, left: board.scrollWidth, behavior: 'instant'});
        const room = document.getElementById('asking').getBoundingClientRect();
        const parts = [...board.querySelectorAll('[data-part]:not([hidden], .defs, .floating)')];
        return parts.map((part) => part.getBoundingClientRect())
            .filter(({right, bottom}) => bottom > room.top + 1 || right > innerWidth + 1).length;
    }""")
    assert under == 0
