"""The reader's own page: what they played, won, learned and earned; name, language, theme; moving to another device."""

from __future__ import annotations

from hauntbox.server.pages.deeds import Deeds, deeds_part
from hauntbox.server.pages.frame import back, page, titled
from hauntbox.server.pages.html import Markup, data_block, el
from hauntbox.server.pages.lobby import NAME_LENGTH
from hauntbox.server.pages.reader import THEMES, Reader
from hauntbox.server.pages.words import languages, say, section


def me_page(reader: Reader, games_held: int, deeds: Deeds | None = None) -> str:
    """What the reader did; settings; and the two ends of a move: making a link here, using one here."""
    done = deeds or Deeds()
    return page(
        reader,
        titled(reader, reader.say("me.title")),
        el("h1", reader.say("me.head")),
        el("p", reader.say("me.about", n=games_held) if games_held else reader.say("me.about_none"), class_="lead"),
        record_part(reader, done),
        el("p", el("a", reader.say("me.settings"), href="#settings"), " ", el("a", reader.say("me.move"), href="#move"),
           class_="jumps me-jumps"),
        deeds_part(reader, done),
        settings_part(reader),
        arriving_part(reader, games_held),
        move_part(reader),
        use_part(reader),
        data_block("words", section(reader.language, "me.js")),
        kind="me",
        script="me.js",
    )


def record_part(reader: Reader, deeds: Deeds) -> Markup:
    """Games played to the end: how many were won, in how many the reader stood first where seats are ranked, and on how
    many days in a row."""
    record = deeds.record
    if not record.games:
        return Markup("")
    said = [reader.say("me.record", n=record.games, won=record.won)]
    if record.ranked:
        said.append(reader.say("me.record_first", n=record.ranked, first=record.first))
    days = deeds.days()
    if days > 1:
        said.append(reader.say("me.days", n=days))
    return el("p", " ".join(said), id="record")


def settings_part(reader: Reader) -> Markup:
    return el(
        "section",
        el("h2", reader.say("me.settings"), id="settings-head"),
        el(
            "form",
            back(reader),
            el(
                "div",
                el("label", reader.say("lobby.name"), for_="name"),
                el("input", id="name", name="name", value=reader.name, maxlength=NAME_LENGTH, autocomplete="nickname",
                   spellcheck="false"),
                class_="field",
            ),
            el(
                "div",
                el("label", reader.say("me.language"), for_="language"),
                el("select", *(el("option", say(code, "page.language"), value=code, lang=code,
                                  selected=code == reader.language) for code in languages()),
                   id="language", name="language"),
                class_="field",
            ),
            el(
                "div",
                el("label", reader.say("me.theme"), for_="theme"),
                el("select", *(el("option", reader.say(f"me.themes.{theme}"), value=theme,
                                  selected=theme == reader.theme) for theme in THEMES),
                   id="theme", name="theme"),
                class_="field",
            ),
            el("button", reader.say("me.save"), class_="main-button"),
            method="post",
            action="/me",
            class_="fields",
        ),
        class_="slab",
        id="settings",
        aria_labelledby="settings-head",
    )


def arriving_part(reader: Reader, games_held: int) -> Markup:
    """Shown by the script when the page was opened by a recovery link: nothing moves before it is confirmed."""
    warning = el("p", reader.say("me.arriving_loses", n=games_held), class_="warning") if games_held else ""
    return el(
        "section",
        el("h2", reader.say("me.arriving"), id="arriving-head", tabindex=-1),
        el("p", reader.say("me.arriving_note")),
        warning,
        el(
            "div",
            el("button", reader.say("me.arrive"), class_="main-button", type="button", id="arrive"),
            el("a", reader.say("new.cancel"), href="/", class_="button"),
            class_="form-end",
        ),
        class_="slab arriving",
        id="arriving",
        aria_labelledby="arriving-head",
        hidden=True,
    )


def move_part(reader: Reader) -> Markup:
    return el(
        "section",
        el("h2", reader.say("me.move"), id="move-head"),
        el("p", reader.say("me.move_note")),
        el(
            "div",
            el("input", type="checkbox", id="renew", aria_describedby="renew-note"),
            el("label", reader.say("me.renew"), for_="renew"),
            el("p", reader.say("me.renew_note"), id="renew-note", class_="aside"),
            class_="tick",
        ),
        el("p", el("button", reader.say("me.make"), class_="button", type="button", id="make")),
        el(
            "div",
            el("label", reader.say("me.link"), for_="link"),
            el(
                "div",
                el("input", id="link", readonly=True, spellcheck="false", autocomplete="off",
                   aria_describedby="link-note"),
                el("button", reader.say("me.copy"), class_="button", type="button", id="copy"),
                class_="with-button",
            ),
            el("p", reader.say("me.link_note"), id="link-note", class_="aside"),
            id="made",
            class_="field",
            hidden=True,
        ),
        el("noscript", el("p", reader.say("me.no_script"), class_="aside")),
        class_="slab",
        id="move",
        aria_labelledby="move-head",
    )


def use_part(reader: Reader) -> Markup:
    return el(
        "section",
        el("h2", reader.say("me.use"), id="use-head"),
        el("p", reader.say("me.use_note"), id="use-note"),
        el(
            "form",
            el("label", reader.say("me.link"), for_="paste", class_="heard"),
            el("input", id="paste", autocomplete="off", spellcheck="false", placeholder="…/me#recover=…",
               aria_describedby="use-note"),
            el("button", reader.say("me.go"), class_="button"),
            id="use-form",
            class_="with-button",
            action="/me",
        ),
        class_="slab",
        id="use",
        aria_labelledby="use-head",
    )
