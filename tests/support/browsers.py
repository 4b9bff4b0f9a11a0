"""Real browsers at a real server: Chromium driven by Playwright, for tests of what people see and do.

Fixtures, to be imported by a module of tests:

- ``browser`` (one a module): Chromium itself.
- ``site`` (one a module): the server, which is started when somebody comes to it.
- ``come`` (one a test): ``come("Ann", width=390)`` is somebody with a window and a cookie of their own. Whatever a page
  complains about (an error of a script, something that the content policy forbids) fails the test in the end. With
  ``at=hosted`` they come to the server of this process. A server must outlive the windows, or their pages complain that
  nobody is there; ``hosted`` does, because it is one a module.

A machine without Chromium or Playwright skips such a test with a sentence; under CI (the environment variable) it
fails instead.

With ``HAUNTBOX_SLOW=6`` every page has a sixth of the processor and a slow line to the server: whatever a test forgets
to wait for shows then.
"""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import hauntbox.server
from hauntbox.server.store import Kept
from tests.support.servers import Hosted, Served, Sitter
from tests.support.slow_line import SlowLine

try:
    from playwright.sync_api import (
        Browser,
        BrowserContext,
        ConsoleMessage,
        Locator,
        Page,
        expect,
        sync_playwright,
    )
except ImportError:  # whoever asks for a browser is told
    Browser = BrowserContext = ConsoleMessage = Locator = Page = None  # type: ignore[assignment, misc]
    expect = sync_playwright = None  # type: ignore[assignment]

__all__ = [
    "PHONE", "SECONDS", "SPOT", "SWITCHES", "WIDE", "Browser", "Locator", "Page", "Visitor", "browser", "come",
    "expect", "program", "site", "sync_playwright",
]

# The first has no windows at all and takes half the time; it is the same browser otherwise.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
# Its parts that need no process of their own have none: that takes a fifteenth less of the processor.
SWITCHES = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--in-process-gpu", "--enable-features=NetworkServiceInProcess2",
]
SLOW = float(os.environ.get("HAUNTBOX_SLOW") or 0)
SECONDS = 300  # how long anything may take; nothing waits for longer than it needs
STATIC = Path(hauntbox.server.__file__).parent / "static"
WIDE, PHONE = (1440, 900), (390, 844)

# How the table stands on a page: what is asked, whether it is me who is, and whether the page is ready for an answer.
STANDS = """() => {
    const asking = document.getElementById('asking');
    const choices = document.getElementById('choices');
    return {
        question: asking?.dataset.question ?? '',
        mine: asking?.classList.contains('mine') ?? false,
        over: asking?.dataset.question === 'over',
        busy: choices?.getAttribute('aria-busy') === 'true',
        asks: document.querySelector('dialog.box[open]') !== null,
    };
}"""
# Something has come of pressing a thing: a menu beside it, a doubt, a group of the list, another question.
REACTS = """(was) => document.querySelector('.bubble:not([hidden]), dialog.box[open], #choices .back')
    || document.getElementById('asking').dataset.question !== was"""
# What was shown has been painted, and laid out for the room that it left.
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
# A point of a thing that a finger would hit, if it is to be seen anywhere: not covered by something else.
SPOT = """(thing) => {
    const {left, top, width, height} = thing.getBoundingClientRect();
    const room = document.getElementById('asking').getBoundingClientRect().top;
    for (const [x, y] of [[.5, .5], [.5, .15], [.15, .5], [.85, .5], [.5, .85], [.1, .1], [.9, .9]]) {
        const at = {x: left + width * x, y: top + height * y};
        if (at.y > room && getComputedStyle(document.getElementById('asking')).position === 'sticky') continue;
        if (document.elementFromPoint(at.x, at.y)?.closest('[data-target]') === thing) return at;
    }
    return null;
}"""


# How long something takes says nothing on a machine that is busy: no touch rests unless it is told to, however slow the
# tap, and no line counts as lost because a reply is late.
UNHURRIED = """({hold, patience, longer}) => {
    const later = window.setTimeout;
    window.setTimeout = (what, wait, ...more) => {
        if (hold && wait === hold && !window.fingersRest) return 0;
        return later(what, wait === patience ? longer : wait, ...more);
    };
}"""


def constant(module: str, name: str) -> int:
    """A number that a module of the page begins with."""
    [found] = re.findall(rf"^(?:export )?const {name} = (\d+);", (STATIC / module).read_text("utf-8"), re.MULTILINE)
    return int(found)


def lacks() -> str | None:
    """Why this machine can't drive a browser, as a sentence."""
    if sync_playwright is None:
        return "Browsers are driven by the package playwright, which is not installed here."
    if program() is None:
        return "Chromium is not installed here (on Debian: apt install chromium-headless-shell)."
    return None


def program() -> str | None:
    return next((path for path in map(shutil.which, NAMES) if path), None)


@cache
def slow_address(host: str) -> str:
    """Where a server is to be found at the end of a slow line, which lasts as long as the tests."""
    return SlowLine(host).address


# One a module and not one a session: while Playwright runs, tests of other modules could not have an event loop.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium."""
    lack = lacks()
    if lack:
        if os.environ.get("CI"):
            pytest.fail(lack)
        pytest.skip(lack)
    expect.set_options(timeout=SECONDS * 1000)
    with sync_playwright() as driver:
        found = driver.chromium.launch(executable_path=program(), args=SWITCHES, timeout=SECONDS * 1000)
        yield found
        found.close()


@pytest.fixture(scope="module")
def site(served: Served) -> Served:
    """The server that windows are opened at."""
    return served


@pytest.fixture
def come(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[..., Visitor]]:
    """Lets somebody come to the server with a window of their own."""
    there: list[Visitor] = []

    def enter(name: str = "", at: Served | Hosted | None = None, **how: Any) -> Visitor:
        there.append(Visitor(browser, at or request.getfixturevalue("site"), name, **how))
        return there[-1]

    yield enter
    for one in there:
        one.context.close()
    heard = [line for one in there for line in one.complaints()]
    assert not heard, heard


class Visitor:
    """Somebody with a browser window: what they do at a table, and what their pages complain about."""

    def __init__(
        self, browser: Browser, site: Served | Hosted, name: str = "", *, width: int = WIDE[0], height: int = 0,
        still: bool = True, language: str = "en", **context: Any,
    ) -> None:
        phone = width < 700
        height = height or (PHONE if phone else WIDE)[1]
        self.site = site
        self.address = slow_address(site.host) if SLOW else site.address
        self.language = language
        self.context: BrowserContext = browser.new_context(
            base_url=self.address, viewport={"width": width, "height": height}, locale=language, has_touch=phone,
            is_mobile=phone, reduced_motion="reduce" if still else "no-preference", **context,
        )
        self.context.set_default_timeout(SECONDS * 1000)
        self.said: list[str] = []
        self.expected: list[str] = []
        self.context.on("console", self.hear)
        self.context.on("weberror", lambda fault: self.said.append(str(fault.error)))
        self.touches = phone
        times = {"patience": constant("line.js", "PATIENCE"), "longer": SECONDS * 1000}
        if phone:
            times["hold"] = constant("press.js", "HOLD")
        self.context.add_init_script(f"({UNHURRIED})({json.dumps(times)})")
        self.page: Page = self.new_page()
        if name:
            self.post("/me", name=name)

    def hear(self, line: ConsoleMessage) -> None:
        if line.type == "error":
            self.said.append(line.text)

    def complaints(self) -> list[str]:
        """What the pages have complained about, beside what the test expects."""
        return [line for line in self.said if not any(re.search(pattern, line) for pattern in self.expected)]

    def expects(self, pattern: str) -> None:
        """From now on the console may say this."""
        self.expected.append(pattern)

    # Going places

    def new_page(self) -> Page:
        """Another tab."""
        page = self.context.new_page()
        if SLOW:
            self.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
        return page

    def go(self, path: str) -> Page:
        self.page.goto(path)
        return self.page

    def post(self, path: str, **fields: str) -> str:
        """Send a form without a page; returns the address that it led to."""
        headers = {"Origin": self.address, "Accept-Language": self.language}
        reply = self.context.request.post(path, form={**fields}, headers=headers)
        assert reply.ok, reply.text()
        return reply.url

    def play_now(self, game: str = "blackout") -> str:
        """From the lobby with one press to a table, in a game with sides on the first; returns its id."""
        self.go("/")
        self.press(self.page.locator(f"form[action='/play/{game}'] button"))
        self.page.wait_for_url(re.compile(r"/(table|play)/"))
        if "/play/" in self.page.url:
            self.press(self.page.locator(".side-card").first)
        self.page.wait_for_url("**/table/*")
        self.wait_my_turn()
        return self.table

    def new_table(self, game: str = "blackout", **fields: str) -> str:
        """A table as the form would make it, opened; returns its id."""
        fields = {"players": "1", "seat0": "me", "seed": "browser", **fields}
        address = self.post("/tables", game=game, **fields)
        self.go(address)
        self.wait_shown()
        return self.table

    def accept(self, link: str) -> str:
        """Open an invitation and sit down; returns the table's id."""
        self.page.goto(link, wait_until="commit")  # from the table's address it leads on to a page of its own
        self.press(self.page.locator("#sit-form button"))
        self.page.wait_for_url("**/table/*")
        self.wait_shown()
        return self.table

    def sit(self, table: str = "", **hello: Any) -> Sitter:
        """A socket of mine at a table, beside the pages: to play faster than a hand can."""
        cookie = "; ".join(f"{one['name']}={one['value']}" for one in self.context.cookies())
        return Sitter(
            self.site, table or self.table, headers={"Cookie": cookie}, origin=self.site.address, **hello
        )

    @property
    def table(self) -> str:
        found = re.search(r"/table/(\w+)", self.page.url)
        assert found is not None, self.page.url
        return found[1]

    def kept(self) -> Kept:
        """What the database has of the table."""
        return self.site.kept(self.table)

    def answers(self) -> list[str]:
        """The keys of all answers that were kept, without those that were taken back."""
        given: list[str] = []
        for act in self.kept().acts:
            if act.do == "answer":
                given.append(act.body["key"])
            elif act.do == "undo":
                del given[len(given) - act.body["answers"] :]
        return given

    # How it stands

    def stands(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(STANDS)
        return found

    def question(self) -> str:
        return str(self.stands()["question"])

    def wait_shown(self) -> None:
        """Until the table has been shown."""
        self.page.wait_for_function(f"() => ({STANDS})().question !== ''")

    def wait_my_turn(self, after: str = "") -> str:
        """Until I am asked something else than that, or the game is over; returns the question's id."""
        self.page.wait_for_function(
            f"""(after) => {{
                const now = ({STANDS})();
                return now.over || (now.mine && !now.busy && now.question !== '' && now.question !== after);
            }}""", arg=after,
        )
        return self.question()

    def wait_question(self, id: str) -> None:
        """Until the page shows this question."""
        self.page.wait_for_function("(id) => document.getElementById('asking').dataset.question === id", arg=id)

    # Answering

    def press(self, button: Locator) -> None:
        """Click, or tap where there is a touch screen."""
        if self.touches:
            button.tap()
        else:
            button.click()

    def press_at(self, spot: dict[str, float]) -> None:
        if self.touches:
            self.page.touchscreen.tap(spot["x"], spot["y"])
        else:
            self.page.mouse.click(spot["x"], spot["y"])

    def let_rest(self, rests: bool) -> None:
        """From now on a finger that stays long enough rests; at first none does, however slow its tap may be."""
        self.page.evaluate("(rests) => { window.fingersRest = rests; }", rests)

    def choose(self, at: int = 0) -> str:
        """Take an option of the list (the first of a group), and wait until I am asked again; returns the question."""
        was = self.question()
        self.press(self.page.locator("#choices button.choice:not(.back)").nth(at))
        return self.done(was)

    def take(self, key: str) -> str:
        """Take the option of this key, wherever it is in the list."""
        was = self.question()
        button = self.page.locator(f"#choices [data-key='{key}']")
        if not button.count():
            self.press(self.page.locator("#tools [data-do=list]"))
            button = self.page.locator(f"dialog [data-key='{key}']")
        self.press(button)
        return self.done(was)

    def wait_reaction(self, was: str) -> None:
        """After a press on a thing: until its menu or group is open, or I am asked if I am sure, or something else."""
        self.page.wait_for_function(REACTS, arg=was)

    def done(self, was: str) -> str:
        """After a press: a group is opened further, a doubt is dispelled; until I am asked something else."""
        while True:
            self.page.wait_for_function(
                f"""(was) => {{
                    const now = ({STANDS})();
                    return now.asks || !now.busy && (now.question !== was || document.querySelector('#choices .back'));
                }}""", arg=was,
            )
            now = self.stands()
            if now["asks"]:
                self.press(self.page.locator("dialog.box[open] button[value=yes]"))
                self.page.wait_for_function("() => !document.querySelector('dialog.box[open]')")
            elif now["question"] == was:
                self.press(self.page.locator("#choices button.choice:not(.back)").first)
            else:
                return self.wait_my_turn(was) if now["mine"] or now["over"] else str(now["question"])

    def options(self) -> list[str]:
        """What the list offers, in words."""
        return self.page.locator("#choices button.choice:not(.back) > span").all_inner_texts()

    def play(self, times: int, chance: Random | None = None) -> None:
        """Answer so many times, by the list."""
        for _ in range(times):
            if self.stands()["over"]:
                return
            count = self.page.locator("#choices button.choice:not(.back)").count()
            self.choose((chance or Random(count)).randrange(count))

    # Things on the board

    def lit(self) -> list[str]:
        """Everything that can be pointed at now."""
        found: list[str] = self.page.evaluate(
            "() => [...document.querySelectorAll('#board .lit:not(.echo)')].map((thing) => thing.id)"
        )
        return found

    def point(self, id: str) -> bool:
        """Click a thing on the board; False if it can't be hit, because it is out of sight or covered."""
        thing = self.page.locator(f"[id='{id}']")
        self.page.evaluate(PAINTED)  # nobody points at what they can't see yet
        if self.touches:
            thing.evaluate("(thing) => thing.scrollIntoView({block: 'center'})")
        spot = thing.evaluate(SPOT)
        if spot is None:
            return False
        self.press_at(spot)
        return True

    def board(self) -> dict[str, str]:
        """The drawing, part by part, without what the page itself puts on it."""
        found: dict[str, str] = self.page.evaluate("""() => {
            const own = new Set(['role', 'tabindex', 'data-was', 'class']);
            const plain = (node) => {
                if (node.nodeType !== Node.ELEMENT_NODE) return node.nodeValue;
                const thing = node.hasAttribute('data-target');
                const kept = [...node.attributes].filter((one) => !(thing && own.has(one.name)));
                const words = kept.map((one) => `${one.name}="${one.value}"`).sort();
                return `<${[node.tagName, ...words].join(' ')}>${[...node.childNodes].map(plain).join('')}</>`;
            };
            const parts = document.querySelectorAll('#board [data-part]:not(.floating)');
            return Object.fromEntries([...parts].map((part) => [part.dataset.part, plain(part)]));
        }""")
        return found

    def tool(self, name: str) -> Locator:
        return self.page.locator(f"#tools [data-do='{name}']")
