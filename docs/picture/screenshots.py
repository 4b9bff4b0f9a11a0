"""Takes pictures of the page in a real browser: ``python docs/picture/screenshots.py FOLDER``.

Every page, at 1440 and at 390 pixels, dark and light, goes into the folder to be looked at. With ``--readme`` the
pictures of the README are made anew as well (and ``--readme-only`` makes nothing else). ``--game`` is about one game
only. Needs Chromium, playwright, and hauntbox installed (``pip install -e .``).
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

from tests.support.browsers import SWITCHES, Browser, Visitor, program, sync_playwright  # noqa: E402
from tests.support.servers import Person, Served, Sitter  # noqa: E402

import hauntbox  # noqa: E402
from hauntbox import Game, bots  # noqa: E402

PEOPLE = ("Ann", "Bob")
GAMES = ("blackout", "spirit_world", "outer_space", "ecto_terrestrial", "betwixt")
SETUPS: dict[str, dict[str, str]] = {
    "blackout": {"characters": "random"}, "spirit_world": {"pke": "N"}, "outer_space": {"scenario": "get_them_out"},
    "ecto_terrestrial": {"episode": "blackout", "draft": "fixed"},
    "betwixt": {"mission": "gate_crashers"},
}
# The question that a picture of the table shows.
QUESTIONS = {
    "blackout": "act", "spirit_world": "act", "outer_space": "march", "ecto_terrestrial": "act", "betwixt": "act",
}
# How many answers there are at least; twelve if nothing else is said.
FEWEST = {"betwixt": 9}
TALK = {
    "blackout": [
        (0, "Colossus in Queens, and I am out of traps."), (1, "Hold on, I have two. Leave it to me!"),
        (0, "You have one turn. Chaos is at ten."),
    ],
    "spirit_world": [
        (0, "I have a beam on it. Don't walk between us."), (1, "The Ghoul is between you already."),
        (0, "Then shoot the Ghoul. From over there, please."),
    ],
    "outer_space": [
        (1, "The strongman is coming for your Leader."), (0, "Let him. There are three ray guns around it."),
        (1, "He has a bear with him."),
    ],
    "ecto_terrestrial": [
        (0, "If we cross the streams there, your agent goes down."), (1, "If we don't, your badge does."),
        (0, "Fine. I'll say it was your idea."),
    ],
    "betwixt": [
        (0, "That dog is after Joan. I can get behind it."), (1, "Then swing. She has two more on her."),
        (0, "Mom first, then the door."),
    ],
}
# The pictures of the README: on a desk and in a hand. That of Blackout is drawn without a browser, by draw.py.
README = {
    "spirit_world": ("page-spirit-world", "phone-spirit-world"),
    "outer_space": ("page-outer-space", "phone-outer-space"),
    "ecto_terrestrial": ("page-ecto-terrestrial", "phone-ecto-terrestrial"),
    "betwixt": ("page-betwixt", "phone-betwixt"),
}
WIDTHS = {"wide": 1440, "phone": 390}
THEMES = ("dark", "light")


class Unhurried(Served):
    """A server for whose bounds a second passes whenever it looks: novices answer faster than people may."""

    program = (
        "-c",
        "import sys; from itertools import count; from hauntbox.server import limits; "
        "limits.monotonic = lambda seconds=count(): float(next(seconds)); "
        "from hauntbox.cli.main import main; sys.exit(main(sys.argv[1:]))",
    )


def is_worth_a_picture(game: Game) -> bool:
    """Late, much on the table, and much to choose from for whoever opened it."""
    view = game.view()
    decision = game.decision
    if decision is None or decision.seats != [0] or len(decision.options) < FEWEST.get(game.rules.id, 12):
        return False
    if decision.kind != QUESTIONS[game.rules.id]:
        return False
    if game.rules.id == "outer_space":
        return (
            view["round"] >= 4 and len(view["soldiers"]) >= 6 and len(view["fires"]) + len(view["new_fires"]) >= 2
            and any(one["at"] is not None for one in view["champions"])
            and sum(len(hero["items"]) for hero in view["heroes"] if hero is not None) >= 3
        )
    if game.rules.id == "ecto_terrestrial":
        attacks = any(one.verb == "attack" for one in decision.options)
        return attacks and view["round"] >= 3 and len(view["ets"]) >= 5 and view["seats"][0]["cards"] > 0
    if game.rules.id == "betwixt":
        return (
            view["phase"] == "combat" and len(view["monsters"]) >= 5 and len(view["map"]["tiles"]) >= 3
            and view["attack"] is not None and view["attack"]["outcome"] is not None
            and any(one.verb == "attack" for one in decision.options)
        )
    if game.rules.id == "spirit_world":
        busters = view["busters"].values()
        return (
            view["round"] >= 2 and len([one for one in busters if not one["inside"]]) >= 3
            and any(one["target"] for one in busters) and {"attack", "blast"} <= {one.verb for one in decision.options}
        )
    return (
        view["active"] is not None and view["captured"]["value"] >= 8 and 7 <= view["chaos"]["value"] <= 13
        and sum(len(buster["equipment"]) for buster in view["busters"]) >= 6
    )


def wait_for(sitter: Sitter, number: int) -> None:
    sitter.until(lambda: sitter.shown["question"]["number"] == number)


class Evening:
    """A server with a table in the middle of a game, one that is over, and one that waits for people."""

    def __init__(self, home: Path, game: str, over: bool) -> None:
        self.game = game
        self.site = Unhurried(home)
        self.people = [Person(self.site, name) for name in PEOPLE]
        ann, bob = self.people
        ann.new_table(game, players="3", seat0="me", seat1="bot:novice", seat2="open", listed="1", name="Bring a trap")
        bob.new_table(game, players="2", seat0="me", seat1="open", listed="1", name="Beginners welcome")
        self.over = self.table("The long night", "night 2", stop=lambda _: False) if over else ""
        self.playing = self.table("Friday night", "night 6", stop=is_worth_a_picture)

    def table(self, name: str, seed: str, stop: Callable[[Game], bool]) -> str:
        """A table for two at which novices have played until something holds, or to the end; returns its id."""
        ann, bob = self.people
        setup = SETUPS[self.game]
        options = {f"option.{key}": value for key, value in setup.items()}
        table = ann.new_table(self.game, players="2", seat0="me", seat1="open", seed=seed, name=name, **options)
        sitters = [ann.sit_at(table)]
        bob.post_json(f"/table/{table}/sit", {"token": sitters[0].do("invite", seat=1)["token"]})
        sitters.append(bob.sit_at(table))
        game = hauntbox.new(self.game, players=2, seed=seed, content="", **setup)
        novice = bots.make("novice", 6)
        while not game.over and not stop(game):
            seat = game.waiting[0]
            key = game.rules.option_key(novice.choose(game, seat))
            for sitter in sitters:  # what nobody listens to would pile up
                wait_for(sitter, game.number)
            sitters[seat].play(key)
            game.decide(key, seat)
        for seat, text in TALK[self.game]:
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
        "lobby": "/", "new": f"/new/{evening.game}", "rules": f"/rules/{evening.game}",
        "cards": f"/cards/{evening.game}", "me": "/me", "error": "/table/nowhere",
    }.items():
        ann.go(path)
        page.wait_for_load_state("networkidle")
        save(name, full=name in ("lobby", "new", "me"))
    ann.go(f"/rules/{evening.game}?q=trap")
    save("rules-found")
    ann.go(f"/replay/{evening.playing}#40")
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
                path = folder / f"{evening.game}-{name}-{size}-{theme}.png"
                ann.page.screenshot(path=path, full_page=full)
                print(path.name)

            table_pictures(ann, evening, save)
            other_pictures(ann, evening, save)
            for line in ann.complaints():
                print("  the page complains:", line)
            ann.context.close()
    ann = evening.look(browser, WIDTHS["wide"], "dark", language="fr")
    ann.context.request.post("/me", form={"language": "fr"}, headers={"Origin": evening.site.address})
    for name, path in {"lobby": "/", "table": f"/table/{evening.playing}", "rules": f"/rules/{evening.game}"}.items():
        ann.go(path)
        ann.page.wait_for_timeout(1500)
        ann.page.screenshot(path=folder / f"{evening.game}-{name}-french.png", full_page=name == "lobby")
    ann.context.request.post("/me", form={"language": "en"}, headers={"Origin": evening.site.address})
    ann.context.close()


def take_readme(browser: Browser, evening: Evening) -> None:
    """The table on a desk, with what an option would do, and in a hand: fine enough for sharp screens, and small."""
    for name, width in zip(README[evening.game], (WIDTHS["wide"], WIDTHS["phone"])):
        ann = evening.look(browser, width, "dark", device_scale_factor=2)
        ann.go(f"/table/{evening.playing}")
        ann.wait_my_turn()
        if not ann.touches:
            ann.page.locator("#choices .choice").nth(1).hover()
        ann.page.wait_for_timeout(1000)
        session = ann.context.new_cdp_session(ann.page)
        taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": 82})
        path = HERE / f"{name}.webp"
        path.write_bytes(base64.b64decode(taken["data"]))
        print(path.name, path.stat().st_size)
        ann.context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("--game", choices=GAMES, action="append", help="this game only (may be given several times)")
    parser.add_argument("--readme", action="store_true", help="make the pictures of the README too")
    parser.add_argument("--readme-only", action="store_true", help="make the pictures of the README and no others")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program(), args=SWITCHES)
        for game in options.game or (tuple(README) if options.readme_only else GAMES):
            with tempfile.TemporaryDirectory() as home:
                evening = Evening(Path(home), game, over=not options.readme_only)
                try:
                    if not options.readme_only:
                        take_all(browser, evening, options.folder)
                    if game in README and (options.readme or options.readme_only):
                        take_readme(browser, evening)
                finally:
                    evening.site.stop()
        browser.close()


if __name__ == "__main__":
    main()
