"""What stands around every page: the head, the bar at the top, the foot, and the switches of language and theme."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hauntbox.engine.rules import Rules
from hauntbox.engine.version import VERSION
from hauntbox.server.pages.html import Markup, address, document, el
from hauntbox.server.pages.marks import brand, sign
from hauntbox.server.pages.reader import THEMES, Reader
from hauntbox.server.pages.words import languages, say


def head(
    reader: Reader, title: str, *, styles: Sequence[str], scripts: Sequence[str], described: str = "",
    listed: bool = True,
) -> Markup:
    """The head of a document; styles and scripts are addresses. What is not `listed` is not for search engines."""
    return el(
        "head",
        el("meta", charset="utf-8"),
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("meta", name="color-scheme", content="dark light"),
        el("title", title),
        el("meta", name="description", content=described) if described else "",
        "" if listed else el("meta", name="robots", content="noindex"),
        el("link", rel="icon", href="/static/favicon.svg", type="image/svg+xml"),
        *(el("link", rel="stylesheet", href=style) for style in ("/static/page.css", *styles)),
        *(el("script", type="module", src=script) for script in scripts),
    )


def html(reader: Reader, title: str, body: Markup, *, listed: bool = True, **more: Sequence[str] | str) -> str:
    """A document in the reader's language and theme around a body."""
    styles, scripts = more.get("styles", ()), more.get("scripts", ())
    described = str(more.get("described", ""))
    top = head(reader, title, styles=styles, scripts=scripts, described=described, listed=listed)
    return document(el("html", top, body, lang=reader.language, data_theme=reader.theme))


def page(
    reader: Reader,
    title: str,
    *content: str,
    kind: str,
    script: str = "",
    styles: Sequence[str] = (),
    described: str = "",
    above: Markup | None = None,
    listed: bool = True,
) -> str:
    """A page to read or fill in: bar, content, foot. `above` stands between the bar and the content; a page that is not
    `listed` is not for search engines."""
    scripts = ["/static/settings.js", *([f"/static/{script}"] if script else [])]
    body = el(
        "body",
        skip_link(reader, "main"),
        top_bar(reader),
        above or "",
        el("main", *content, id="main", tabindex=-1),
        foot(reader),
        el("div", id="say", role="status", aria_live="polite"),
        class_=f"page page-{kind}",
    )
    return html(reader, title, body, styles=styles, scripts=scripts, described=described, listed=listed)


# Where the content of a page goes that is the same for all who read its language.
HOLE = Markup("<!-- here -->")


def around(whole: str) -> tuple[str, str]:
    """What stands before and after the content of a page that was made with a hole in its place."""
    before, _, after = whole.partition(HOLE)
    return before, after


def skip_link(reader: Reader, to: str) -> Markup:
    return el("a", reader.say("page.skip"), class_="skip", href=f"#{to}")


def home_link(reader: Reader) -> Markup:
    """The box, which leads to what is in it."""
    return el("a", brand(), el("span", "Hauntbox", class_="brand-name"), class_="brand", href="/",
              aria_label=reader.say("page.home"))


def top_bar(reader: Reader) -> Markup:
    name = reader.name or reader.say("page.no_name")
    return el(
        "header",
        home_link(reader),
        el(
            "div",
            el("a", sign("person"), el("span", name, class_="me-name"), class_="me-link", href="/me",
               aria_label=reader.say("page.me", name=name)),
            settings(reader),
            class_="tools",
        ),
        class_="top",
    )


def settings(reader: Reader) -> Markup:
    """The other languages and the next theme, each one press away."""
    others = [code for code in languages() if code != reader.language]
    following = THEMES[(THEMES.index(reader.theme) + 1) % len(THEMES)] if reader.theme in THEMES else THEMES[0]
    speak = [
        el("button", code.upper(), name="language", value=code, lang=code, class_="toggle",
           aria_label=f"{code.upper()}: {say(code, 'page.read_in')}", title=say(code, "page.read_in"))
        for code in others
    ]
    spoken = {f"data_{theme}": reader.say(f"page.theme.{theme}") for theme in THEMES}
    light = el(
        "button",
        *(sign(theme) for theme in THEMES),
        name="theme",
        value=following,
        class_="toggle theme",
        aria_label=reader.say(f"page.theme.{reader.theme}"),
        title=reader.say(f"page.theme.{reader.theme}"),
        **spoken,
    )
    return el("form", back(reader), *speak, light, method="post", action="/me", class_="settings")


def back(reader: Reader) -> Markup:
    """Where a form leads when it is done."""
    return el("input", type="hidden", name="back", value=reader.path)


def foot(reader: Reader) -> Markup:
    return el(
        "footer",
        el("p", reader.say("page.unofficial")),
        el("p", reader.say("page.licence", version=VERSION)),
        class_="foot",
    )


def game_bar(reader: Reader, rules: Rules, here: str) -> Markup:
    """The pages of one game, side by side; `here` is the one being read: new, campaigns, rules or cards."""
    places = [("new", "page.new_table"), ("rules", "page.rules"), ("cards", "page.cards")]
    if rules.lessons().lessons:
        places.insert(0, ("learn", "page.learn"))
    if rules.campaigns():
        places.insert(-2, ("campaigns", "page.campaigns"))
    links = [
        el("li", el("a", reader.say(key), href=address(place, rules.id),
                    aria_current="page" if place == here else None))
        for place, key in places
    ]
    return el(
        "nav",
        el("span", rules.title, class_="game-title"),
        el("ul", *links),
        class_="game-bar",
        aria_label=rules.title,
    )


def hidden_words(*texts: str) -> Markup:
    """Words for those who listen."""
    return el("span", *texts, class_="heard")


def rule_link(reader: Reader, rules: Rules, rule: str, aside: bool = False) -> Markup:
    """A link to the rulebook at a rule; aside, it opens beside what is being filled in."""
    more = {"target": "_blank", "rel": "noopener"} if aside else {}
    said = hidden_words(" ", reader.say("page.new_tab")) if aside else ""
    heard = hidden_words(reader.say("page.rule"), " ")
    return el("a", heard, rule, said, href=address("rules", rules.id, at=rule), class_="rule-id", **more)


def titled(reader: Reader, *words: str) -> str:
    """The title of a page in the browser's tab."""
    return " · ".join([*words, "Hauntbox"])


def name_and_note(words: str) -> tuple[str, str]:
    """A choice as a game words it: its name, and what stands after a colon to explain it."""
    name, _, note = re.sub(r"\s*:\s+", "\0", words, count=1).partition("\0")
    return name, note[:1].upper() + note[1:]
