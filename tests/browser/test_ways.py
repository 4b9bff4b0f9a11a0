# ruff: noqa: F401, F811 (fixtures are imported, and asked for by name)
"""Other ways to play: by thumb, by keyboard alone, without motion, in the light, in the dark."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tests.support.browsers import PHONE, Visitor, browser, come, expect, site

Come = Callable[..., Visitor]
THUMB = 44
# Everything that can be pressed to answer, and how large it is; a thing on the board is as large as its halo.
SIZES = """() => {
    const found = [];
    const pressed = '#choices button, .bubble:not([hidden]) button, dialog[open] button, #tools button, .tabs button';
    for (const one of document.querySelectorAll(`${pressed}, #board .lit:not(.echo)`)) {
        const {width, height} = (one.querySelector(':scope > .halo') ?? one).getBoundingClientRect();
        if (width && height) found.push([one.id || one.textContent, width, height]);
    }
    return found;
}"""


# By thumb


def too_small(ann: Visitor) -> list[object]:
    return [one for one in ann.page.evaluate(SIZES) if min(one[1:]) < THUMB - 0.5]


def no_wider_than_the_screen(ann: Visitor) -> bool:
    return bool(ann.page.evaluate("() => document.documentElement.scrollWidth <= window.innerWidth"))


def test_a_game_on_a_phone_by_thumb(come: Come) -> None:
    """Fifty answers by taps on the list and on things; everything to press is large enough, and nothing sticks out."""
    ann = come("Ann", width=PHONE[0])
    ann.new_table(seed="phone")
    ann.wait_my_turn()
    chance = Random("a thumb")
    tapped = menus = 0
    for _ in range(50):
        assert too_small(ann) == []
        assert no_wider_than_the_screen(ann)
        was = ann.question()
        things = ann.lit()
        chance.shuffle(things)
        if chance.random() < 0.6 and any(ann.point(thing) for thing in things):
            tapped += 1
            ann.wait_reaction(was)
            bubble = ann.page.locator(".bubble")
            if bubble.is_visible():
                menus += 1
                assert too_small(ann) == []
                offered = bubble.locator("button.choice")
                offered.nth(chance.randrange(offered.count())).tap()
            ann.done(was)
        else:
            ann.play(1, chance)
        if ann.stands()["over"]:
            break
    assert tapped > 10 and menus > 2
    assert len(ann.answers()) == 50


def test_a_phone_has_everything_within_reach(come: Come) -> None:
    """Log, chat, seats and all options come up as sheets, and go away again."""
    ann = come("Ann", width=PHONE[0])
    ann.new_table(seed="phone")
    ann.sit().play()
    page = ann.page
    side = page.locator("#side")
    expect(side).not_to_be_in_viewport()
    ann.tool("side").tap()
    expect(side).to_be_in_viewport()
    for leaf in ("chat", "seats", "log"):
        page.locator(f"#tab-{leaf}").tap()
        expect(page.locator(f"#{leaf}")).to_be_visible()
        assert too_small(ann) == []
    assert no_wider_than_the_screen(ann)
    page.locator("#side .close").tap()
    expect(side).not_to_be_in_viewport()
    ann.tool("list").tap()
    sheet = page.locator("dialog.sheet")
    expect(sheet.locator("button.choice").first).to_be_visible()
    assert too_small(ann) == []
    sheet.get_by_role("button", name="Close").tap()
    expect(sheet).to_have_count(0)


@pytest.mark.parametrize(
    "path", ["/", "/new/blackout", "/rules/blackout", "/cards/blackout", "/me", "/table/nowhere", "/replay"]
)
def test_no_page_is_wider_than_a_phone(come: Come, path: str) -> None:
    ann = come("Ann", width=PHONE[0], language="fr")
    ann.expects("404")
    if path == "/replay":
        path = f"/replay/{ann.new_table()}"
    ann.go(path)
    assert no_wider_than_the_screen(ann)
    small = ann.page.evaluate("""() => [...document.querySelectorAll('button, input, select, .button, summary')]
        .map((one) => [one.textContent || one.name, one.getBoundingClientRect()])
        .filter(([, box]) => box.width && box.height < 43.5 && box.height > 24).map(([name]) => name)""")
    assert small == []


# By keyboard


class Keyboard:
    """Somebody without a mouse."""

    def __init__(self, ann: Visitor) -> None:
        self.ann = ann
        self.page = ann.page
        self.press = ann.page.keyboard.press
        self.chance = Random("keys")

    def focused(self) -> str:
        """Where the focus is: within what, and whether it can be seen."""
        return str(self.page.evaluate("""() => {
            const one = document.activeElement;
            if (!one || one === document.body) return 'nowhere';
            const places = ['.skip', '#bar', '#board', '#prompt', '#choices', '#tools', '#side', '.bubble', 'dialog'];
            const place = places.find((name) => one.closest(name)) ?? one.tagName;
            const halo = one.querySelector(':scope > .halo') ?? one;
            const style = getComputedStyle(halo);
            const seen = one.matches(':focus-visible') && (halo !== one || style.outlineStyle !== 'none');
            return seen ? place : `${place}, not to be seen`;
        }"""))

    def by_number(self) -> None:
        """The key that stands on the option; in a group the key of one of its options."""
        keys = self.page.locator("#choices button kbd").all_inner_texts()
        self.press(self.chance.choice(keys))
        if self.page.locator("#choices .back").count():
            keys = self.page.locator("#choices button kbd").all_inner_texts()
            self.press(self.chance.choice(keys))

    def by_arrows(self) -> None:
        """Into the list, along it, Enter."""
        self.page.evaluate("document.activeElement.blur()")
        self.press("ArrowDown")
        assert self.focused() == "#choices"
        for _ in range(self.chance.randrange(5)):
            self.press(self.chance.choice(["ArrowDown", "ArrowRight", "ArrowUp"]))
            assert self.focused() == "#choices"
        self.press("Enter")
        if self.page.locator("#choices .back").count():
            assert self.focused() == "#choices"
            self.press("Enter")

    def on_the_board(self) -> None:
        """By Tab back from the list to what is lit, by arrows from thing to thing, Enter; Escape leaves a menu."""
        if not self.ann.lit():  # nothing on the board has to do with it
            self.by_number()
            return
        self.page.evaluate("document.activeElement.blur()")
        self.press("ArrowDown")
        self.press("Shift+Tab")
        if self.focused() == "#prompt":
            self.press("Shift+Tab")
        assert self.focused() == "#board"
        for _ in range(self.chance.randrange(4)):
            self.press(self.chance.choice(["ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"]))
            assert self.focused() == "#board"
        was = self.ann.question()
        self.press("Enter")
        self.ann.wait_reaction(was)
        if self.page.locator(".bubble").is_visible():
            assert self.focused() == ".bubble"
            self.press("Escape")
            assert self.focused() == "#board"
            self.press("Enter")
            self.press("ArrowDown")
            assert self.focused() == ".bubble"
            self.press("Enter")

    def settle(self, was: str) -> None:
        """A doubt is dispelled by Enter; until there is another question."""
        self.page.wait_for_function(
            """(was) => document.querySelector('dialog.box[open]')
                || document.getElementById('asking').dataset.question !== was""", arg=was,
        )
        if self.page.locator("dialog.box").count():
            assert self.focused() == "dialog"
            self.press("Enter")
        self.ann.wait_my_turn(was)


def test_a_game_by_keyboard_alone(come: Come) -> None:
    ann = come("Ann")
    ann.new_table(seed="keyboard")
    ann.wait_my_turn()
    keyboard = Keyboard(ann)
    ways = [keyboard.by_number, keyboard.by_arrows, keyboard.on_the_board]
    for count in range(45):
        was = ann.question()
        ways[count % 3]()
        keyboard.settle(was)
    assert len(ann.answers()) == 45


def test_tab_goes_through_the_page_in_the_order_of_reading(come: Come) -> None:
    ann = come("Ann")
    ann.new_table(seed="tab")
    ann.wait_my_turn()
    keyboard = Keyboard(ann)
    places: list[str] = []
    for _ in range(40):
        keyboard.press("Tab")
        place = keyboard.focused()
        if place in ("nowhere", ".skip") and len(places) > 3:
            break
        if place not in places[-1:]:
            places.append(place)
    assert places == [".skip", "#bar", "#board", "#prompt", "#choices", "#tools", "#side"]
    ann.page.reload()
    ann.wait_my_turn()
    keyboard.press("Tab")
    keyboard.press("Enter")
    assert ann.page.evaluate("document.activeElement.id") == "asking"


def test_letters_in_the_chat_are_words_and_not_moves(come: Come) -> None:
    ann = come("Ann")
    ann.new_table(seed="chat")
    asked = ann.wait_my_turn()
    ann.page.locator("#tab-chat").click()
    ann.page.get_by_placeholder("Say something").fill("")
    ann.page.keyboard.type("1 2 e u")
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("#chat .lines p")).to_have_text("1 2 e u")
    assert ann.question() == asked
    assert ann.answers() == []


def test_keys_can_be_switched_off(come: Come) -> None:
    ann = come("Ann")
    ann.new_table(seed="off")
    asked = ann.wait_my_turn()
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.get_by_label("Keys for options and tools").uncheck()
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("1")
    ann.page.reload()
    assert ann.wait_my_turn() == asked
    ann.page.keyboard.press("1")
    ann.page.keyboard.press("ArrowDown")
    expect(ann.page.locator("#choices button").first).to_be_focused()
    assert ann.question() == asked


# As one likes to see it


def test_nothing_moves_for_those_who_asked_for_it(come: Come) -> None:
    ann = come("Ann", still=True)
    ann.new_table(seed="still")
    ann.wait_my_turn()
    for count in range(8):
        ann.choose(count % 2)
        assert ann.page.evaluate("document.getAnimations().map((one) => String(one.effect?.target?.outerHTML))") == []
        ann.page.locator("#choices button").first.hover()
        assert ann.page.evaluate("document.getAnimations().length") == 0


LIGHT = """(selector) => {
    const colour = getComputedStyle(document.querySelector(selector)).backgroundColor;
    const [r, g, b] = colour.match(/[\\d.]+/g).map(Number);
    return (r + g + b) / 3 > 128 ? 'light' : 'dark';
}"""


def test_the_page_is_light_or_dark_as_the_device_or_as_one_likes(come: Come) -> None:
    for scheme in ("dark", "light"):
        ann = come("Ann", color_scheme=scheme)
        ann.new_table()
        assert ann.page.evaluate(LIGHT, "#asking") == scheme
        panel = ann.page.locator("#part-tracks rect").first.evaluate("(one) => getComputedStyle(one).fill")
        other = {"dark": "light", "light": "dark"}[scheme]
        button = ann.page.locator("button[name=theme]")
        for _ in range(3):
            with ann.page.expect_response(lambda reply: reply.request.method == "POST"):  # it is remembered
                button.click()
            if ann.page.locator("html").get_attribute("data-theme") == other:
                break
        assert ann.page.evaluate(LIGHT, "#asking") == other
        changed = ann.page.locator("#part-tracks rect").first.evaluate("(one) => getComputedStyle(one).fill")
        assert changed != panel
        ann.go("/rules/blackout")
        expect(ann.page.locator("html")).to_have_attribute("data-theme", other)
