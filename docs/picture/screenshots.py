"""Takes pictures of the page in a real browser: ``python docs/picture/screenshots.py FOLDER``.

Every page, at 1440 and at 390 pixels, dark and light, goes into the folder to be looked at. With ``--readme`` the two
pictures of the README are made anew as well. Needs Chromium, playwright, and hauntbox installed (``pip install -e .``).
"""

from __future__ import annotations

import argparse
import base64
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT))

from tests.browsing import SWITCHES, Browser, Visitor, program, sync_playwright  # noqa: E402
from tests.serving import Person, Served, Sitter  # noqa: E402

import hauntbox  # noqa: E402
from hauntbox import Game, bots  # noqa: E402

PEOPLE = ("Ann", "Bob")
TALK = [(0, "Colossus in Queens, and I am out of traps."), (1, "Hold on, I have two. Leave it to me!"),
        (0, "You have one turn. Chaos is at ten.")]
WIDTHS = {"wide": 1440, "phone": 390}
THEMES = ("dark", "light")


def is_worth_a_picture(game: Game) -> bool:
    """Late, much on the table, and much to choose from for whoever opened it."""
    view = game.view()
    decision = game.decision
    return (
        decision is not None and decision.seats == [0] and view["active"] is not None and len(decision.options) >= 12
        and view["captured"]["value"] >= 8 and 7 <= view["chaos"]["value"] <= 13
        and sum(len(buster["equipment"]) for buster in view["busters"]) >= 6
    )


def wait_for(sitter: Sitter, number: int) -> None:
    sitter.until(lambda: sitter.shown["question"]["number"] == number)


class Evening:
    """A server with a table in the middle of a game, one that is over, and one that waits for people."""

    def __init__(self, home: Path) -> None:
        self.site = Served(home)
        self.people = [Person(self.site, name) for name in PEOPLE]
        ann, bob = self.people
        ann.new_table(players="3", seat0="me", seat1="bot:novice", seat2="open", listed="1", name="Bring a trap")
        bob.new_table(players="2", seat0="me", seat1="open", listed="1", name="Beginners welcome")
        self.over = self.table("The long night", "night 2", stop=lambda _: False)
        self.playing = self.table("Friday night", "night 6", stop=is_worth_a_picture)

    def table(self, name: str, seed: str, stop: Callable[[Game], bool]) -> str:
        """A table for two at which novices have played until something holds, or to the end; returns its id."""
        ann, bob = self.people
        characters = {"option.characters": "random"}
        table = ann.new_table(players="2", seat0="me", seat1="open", seed=seed, name=name, **characters)
        sitters = [ann.sit_at(table)]
        bob.post_json(f"/table/{table}/sit", {"token": sitters[0].do("invite", seat=1)["token"]})
        sitters.append(bob.sit_at(table))
        game = hauntbox.new("blackout", players=2, seed=seed, characters="random")
        novice = bots.make("novice", 6)
        while not game.over and not stop(game):
            seat = game.waiting[0]
            key = game.rules.option_key(novice.choose(game, seat))
            wait_for(sitters[seat], game.number)
            sitters[seat].play(key)
            game.decide(key, seat)
        for seat, text in TALK:
            sitters[seat].do("chat", text=text)
        for sitter in sitters:
            sitter.close()
        return table

    def look(self, browser: Browser, width: int, theme: str, language: str = "en", **more: Any) -> Visitor:
        """Ann's browser."""
        found = Visitor(browser, self.site, width=width, color_scheme=theme, language=language, **more)
        name, _, value = self.people[0].cookie.partition("=")
        found.context.add_cookies([{"name": name, "value": value, "url": self.site.address}])
        return found


def open_menu(ann: Visitor) -> bool:
    """Open the small menu of a thing with several options, if there is one; nothing is answered."""
    for thing in ann.lit():
        box = ann.page.locator(f"[id='{thing}']").bounding_box()
        if box is None:
            continue
        ann.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        ann.page.mouse.move(box["x"] + box["width"] / 2 + 1, box["y"] + box["height"] / 2)
        if ann.page.locator(".tip .offer").count() > 2:
            ann.page.mouse.down()
            ann.page.mouse.up()
            return ann.page.locator(".bubble").is_visible()
    return False


def table_pictures(ann: Visitor, evening: Evening, save: Any) -> None:
    page = ann.page
    ann.go(f"/table/{evening.playing}")
    ann.wait_my_turn()
    page.wait_for_timeout(400)
    save("table")
    if not ann.touches:
        page.locator("#choices .choice").nth(1).hover()
        save("table-preview")
        page.mouse.move(0, 0)
    ann.press(ann.tool("list"))
    save("table-options")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.locator("dialog .reasons, dialog p").first.wait_for()
    save("table-why")
    page.keyboard.press("Escape")
    if not ann.touches and open_menu(ann):
        save("table-menu")
        page.keyboard.press("Escape")
    for leaf in ("chat", "seats", "log"):
        if ann.touches and leaf == "chat":
            ann.tool("side").tap()
        page.locator(f"#tab-{leaf}").click()
        page.wait_for_timeout(300)
        save(f"table-{leaf}")


def other_pictures(ann: Visitor, evening: Evening, save: Any) -> None:
    page = ann.page
    for name, path in {
        "lobby": "/", "new": "/new/blackout", "rules": "/rules/blackout", "cards": "/cards/blackout", "me": "/me",
        "error": "/table/nowhere",
    }.items():
        ann.go(path)
        page.wait_for_load_state("networkidle")
        save(name, full=name in ("lobby", "new", "me"))
    ann.go("/rules/blackout?q=trap")
    save("rules-found")
    ann.go(f"/replay/{evening.playing}#150")
    page.locator(".jumps option").first.wait_for(state="attached")
    save("replay")
    ann.go(f"/table/{evening.over}")
    page.locator("#asking.over").wait_for()
    save("over")


def take_all(browser: Browser, evening: Evening, folder: Path) -> None:
    for size, width in WIDTHS.items():
        for theme in THEMES:
            ann = evening.look(browser, width, theme)

            def save(name: str, full: bool = False, size: str = size, theme: str = theme, ann: Visitor = ann) -> None:
                path = folder / f"{name}-{size}-{theme}.png"
                ann.page.screenshot(path=path, full_page=full)
                print(path.name)

            table_pictures(ann, evening, save)
            other_pictures(ann, evening, save)
            for line in ann.complaints():
                print("  the page complains:", line)
            ann.context.close()
    ann = evening.look(browser, WIDTHS["wide"], "dark", language="fr")
    ann.context.request.post("/me", form={"language": "fr"}, headers={"Origin": evening.site.address})
    for name, path in {"lobby": "/", "table": f"/table/{evening.playing}", "rules": "/rules/blackout"}.items():
        ann.go(path)
        ann.page.wait_for_timeout(1500)
        ann.page.screenshot(path=folder / f"{name}-french.png", full_page=name == "lobby")
    ann.context.request.post("/me", form={"language": "en"}, headers={"Origin": evening.site.address})
    ann.context.close()


def take_readme(browser: Browser, evening: Evening) -> None:
    """The table on a desk, with what an option would do, and in a hand: fine enough for sharp screens, and small."""
    for name, width in {"page": WIDTHS["wide"], "phone": WIDTHS["phone"]}.items():
        ann = evening.look(browser, width, "dark", device_scale_factor=2)
        ann.go(f"/table/{evening.playing}")
        ann.wait_my_turn()
        if not ann.touches:
            ann.page.locator("#choices .choice").nth(1).hover()
        ann.page.wait_for_timeout(400)
        session = ann.context.new_cdp_session(ann.page)
        taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": 82})
        path = HERE / f"{name}.webp"
        path.write_bytes(base64.b64decode(taken["data"]))
        print(path.name, path.stat().st_size)
        ann.context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("--readme", action="store_true", help="make the pictures of the README too")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program(), args=SWITCHES)
        evening = Evening(Path(home))
        try:
            take_all(browser, evening, options.folder)
            if options.readme:
                take_readme(browser, evening)
        finally:
            evening.site.stop()
            browser.close()


if __name__ == "__main__":
    main()
