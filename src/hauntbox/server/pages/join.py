"""An invitation: who invites to what, which seat it is, who else is there, and a field for the visitor's name."""

from __future__ import annotations

from hauntbox.server.pages.frame import name_and_note, page, titled
from hauntbox.server.pages.html import Markup, address, data_block, el
from hauntbox.server.pages.lobby import NAME_LENGTH
from hauntbox.server.pages.marks import brand, sign
from hauntbox.server.pages.reader import Reader
from hauntbox.server.pages.words import section
from hauntbox.server.people.invitations import BOT, DAMAGED, KEPT, OVER, USED, YOURS, Chair, Invitation


def join_page(reader: Reader, table: str, name: str) -> str:
    """The page around an invitation to a table. The seat is named after the # of the link, so a script fetches it."""
    return page(
        reader,
        titled(reader, reader.say("join.title"), name),
        el("noscript", el("p", reader.say("page.needs_script"), class_="needs-script")),
        el("div", el("h1", reader.say("join.opening")), id="invitation", aria_busy="true", data_table=table),
        data_block("words", section(reader.language, "join.js")),
        kind="join",
        script="join.js",
    )


def invitation_fragment(reader: Reader, found: Invitation) -> str:
    """What the script puts into the page."""
    return good(reader, found) if found.good else void(reader, found)


# An invitation that holds


def good(reader: Reader, found: Invitation) -> Markup:
    about = [words for words in (found.name, found.chapter or name_and_note(found.scenario)[0]) if words]
    return el(
        "article",
        el("div", el("img", src=f"{address('games', found.game, 'cover.svg')}?language={reader.language}", alt="",
                     width=640, height=360), class_="cover"),
        el(
            "div",
            el("h1", reader.say("join.head", name=found.host, game=found.title), id="invitation-head", tabindex=-1),
            el("p", " · ".join(about), class_="lead"),
            el("p", state_words(reader, found), class_="state"),
            class_="greeting",
        ),
        el(
            "div",
            own_seat(reader, found),
            sit_form(reader, found),
            class_="slab taking",
        ),
        company(reader, found),
        class_="invitation",
    )


def state_words(reader: Reader, found: Invitation) -> str:
    if not found.begun:
        return reader.say("join.not_begun")
    return reader.say("join.round", n=found.round) if found.round else reader.say("join.setting_up")


def own_seat(reader: Reader, found: Invitation) -> Markup:
    there = found.chairs[found.seat]
    lines = [el("p", plays(reader, there) or reader.say("lobby.seat", n=found.seat + 1), class_="figures")]
    if found.worth == KEPT:
        lines.append(el("p", reader.say("join.kept"), class_="aside"))
    if found.mine:
        seats = ", ".join(reader.say("lobby.seat", n=seat + 1) for seat in found.mine)
        lines.append(el("p", reader.say("join.also", seats=seats), class_="aside"))
    return el("div", el("h2", reader.say("join.your_seat", n=found.seat + 1)), *lines, class_="own-seat")


def plays(reader: Reader, there: Chair) -> str:
    """A side and its figures in a line; a side that has no figures of its own speaks for itself."""
    figures = there.figures[:1].upper() + there.figures[1:]
    if there.side and figures:
        return reader.say("join.side", side=there.side, figures=figures)
    return figures or there.side


def sit_form(reader: Reader, found: Invitation) -> Markup:
    return el(
        "form",
        el("label", reader.say("lobby.name"), for_="name"),
        el("input", id="name", name="name", value=reader.name, maxlength=NAME_LENGTH, autocomplete="nickname",
           required=True, placeholder=reader.say("lobby.name_hint"), spellcheck="false", aria_describedby="name-note"),
        el("p", reader.say("join.name_note"), id="name-note", class_="aside"),
        el(
            "div",
            el("button", reader.say("join.take_back" if found.worth == KEPT else "join.sit"), class_="main-button"),
            el("a", reader.say("join.watch"), href=address("table", found.table), class_="button"),
            class_="form-end",
        ),
        el("p", id="problem", class_="warning", role="alert"),
        id="sit-form",
        method="post",
        action=address("table", found.table, "sit"),
    )


def company(reader: Reader, found: Invitation) -> Markup:
    """Everybody at the table with what they play."""
    return el(
        "section",
        el("h2", reader.say("lobby.people"), id="company-head"),
        el("ul", *(chair_line(reader, found, at) for at in range(len(found.chairs))), class_="chairs"),
        class_="company",
        aria_labelledby="company-head",
    )


def chair_line(reader: Reader, found: Invitation, at: int) -> Markup:
    there = found.chairs[at]
    yours = at == found.seat
    who = reader.say("join.your_own") if yours else who_sits(reader, there)
    return el(
        "li",
        sign(there.kind),
        el("strong", who, class_="who"),
        el("span", plays(reader, there) or reader.say("lobby.seat", n=at + 1), class_="aside"),
        class_=f"chair chair-{there.kind}{' chair-yours' if yours else ''}",
    )


def who_sits(reader: Reader, there: Chair) -> str:
    if there.kind == "open":
        return reader.say("lobby.free_seat")
    return there.name or reader.say(f"bot.{there.bot}")


# One that doesn't


def void(reader: Reader, found: Invitation) -> Markup:
    """Why the visitor can't sit down here, and what to do about it."""
    who = who_sits(reader, found.chairs[found.seat]) if found.worth in (USED, BOT) else ""
    host = found.host or reader.say("join.somebody")
    links = [el("a", reader.say("error.home"), href="/", class_="button")]
    if found.worth == OVER:
        links.insert(0, el("a", reader.say("join.replay"), href=address("replay", found.table), class_="main-button"))
    elif found.worth == YOURS:
        links.insert(0, el("a", reader.say("join.to_table"), href=address("table", found.table), class_="main-button"))
    elif found.worth != DAMAGED:
        links.insert(0, el("a", reader.say("join.watch"), href=address("table", found.table), class_="button"))
    return el(
        "div",
        brand(),
        el("h1", reader.say(f"join.{found.worth}.head", name=who), id="invitation-head", tabindex=-1),
        el("p", found.why or reader.say(f"join.{found.worth}.why", name=who, host=host), class_="lead"),
        el("div", *links, class_="form-end"),
        class_="mishap",
    )
