"""The table and the replay: the skeleton that the scripts fill. It contains nothing of the game."""

from __future__ import annotations

from typing import Any

from hauntbox.engine.rules import Rules
from hauntbox.server.pages.frame import home_link, html, settings, skip_link, titled
from hauntbox.server.pages.html import Markup, address, data_block, el
from hauntbox.server.pages.lists import scenario
from hauntbox.server.pages.reader import Reader
from hauntbox.server.pages.words import section
from hauntbox.server.store.records import TableRow
from hauntbox.server.tables.chapters import Part

# What stands beside the board.
LEAVES = {"play": ("log", "chat", "seats"), "replay": ("log",)}
SCRIPTS = {"play": ("/static/arriving.js", "/static/table.js"), "replay": ("/static/replay.js",)}


def table_page(
    reader: Reader, rules: Rules, row: TableRow, start: dict[str, Any], part: Part | None = None
) -> str:
    """A table to play or watch. `start` goes to the script beside what is known of the game: see `start_data`.

    `part` is the chapter of a campaign that is played there.
    """
    return board_page(reader, rules, row, start, "play", part)


def replay_page(reader: Reader, rules: Rules, row: TableRow, start: dict[str, Any]) -> str:
    """A game to go through again; `start` says the number of its last moment."""
    return board_page(reader, rules, row, start, "replay")


def board_page(
    reader: Reader, rules: Rules, row: TableRow, start: dict[str, Any], mode: str, part: Part | None = None
) -> str:
    name = row.name or rules.title
    played = [*([rules.title] if row.name else []), *scenario(reader, row)]
    cover = f"{address('games', rules.id, 'cover.svg')}?language={reader.language}"
    if mode == "replay":
        played.insert(0, reader.say("page.replay"))
    body = el(
        "body",
        skip_link(reader, "asking"),
        bar(reader, rules, name, played, part),
        el("noscript", el("p", reader.say("page.needs_script"), class_="needs-script")),
        el(
            "main",
            el("section", id="coach", hidden=True) if row.setup.get("lesson") else "",
            el("section", *parts(rules), id="board", aria_label=reader.say("page.board")),
            el("img", src=cover, alt="", class_="cover"),
            el(
                "section",
                el("h2", reader.say("table.opening"), id="prompt"),
                el("div", id="choices"),
                el("div", id="tools"),
                id="asking",
                aria_live="polite",
                aria_label=reader.say("page.asking"),
                tabindex=-1,
            ),
            el(
                "aside",
                *(el("section", id=leaf) for leaf in LEAVES[mode]),
                id="side",
                aria_label=reader.say("page.side"),
            ),
            id="table",
            class_="opening",  # until the first drawing is there
        ),
        el("div", id="say", role="status", aria_live="polite"),
        data_block("words", section(reader.language, "table", "bot")),
        data_block("start", start_data(reader, rules, row) | start),
        class_=f"at-table at-{mode}",
        data_table=row.id,
        data_game=rules.id,
        data_mode=mode,
    )
    head = [name, rules.title] if mode == "play" else [reader.say("page.replay"), name]
    return html(
        reader,
        titled(reader, *head),
        body,
        styles=["/static/table.css", address("games", rules.id, "scene.css")],
        scripts=[*SCRIPTS[mode][:-1], "/static/settings.js", SCRIPTS[mode][-1]],
    )


def chapter_story(reader: Reader, rules: Rules, part: Part) -> Markup:
    """The chapter being played, with a button for its story."""
    return el(
        "details",
        el("summary", part.words(rules, "name", reader.language)),
        el(
            "div",
            el("p", part.words(rules, "story", reader.language), class_="story"),
            el("a", reader.say("campaign.so_far"), href=part.link),
            class_="sheet",
        ),
        class_="chapter-story",
    )


def bar(reader: Reader, rules: Rules, name: str, played: list[str], part: Part | None = None) -> Markup:
    """The narrow bar above the board: the way home, what is played, the books, the switches."""
    books = [
        el("a", reader.say(key), href=address(place, rules.id), target="_blank", rel="noopener")
        for place, key in (("rules", "page.rules"), ("cards", "page.cards"))
    ]
    kind = " · ".join(played)
    return el(
        "header",
        home_link(reader),
        el("div", el("h1", name, id="title"), el("p", kind, class_="kind"), class_="bar-title"),
        chapter_story(reader, rules, part) if part is not None else "",
        el("nav", *books, class_="books", aria_label=reader.say("page.books")),
        settings(reader),
        id="bar",
    )


def parts(rules: Rules) -> list[Markup]:
    """A place for each part of the drawing, in the order in which they are read."""
    layout = rules.layout()
    order = dict.fromkeys([*layout.narrow, *layout.parts])
    return [
        el("div", id=f"part-{part}", class_="part floating" if part in layout.floating else "part", data_part=part)
        for part in order
    ]


def groups(rules: Rules, language: str) -> dict[str, str]:
    """What several answers of a verb have in common, for those of which there is something to say."""
    said = {verb.name: rules.group_words(verb.name, language) for verb in rules.verbs}
    return {verb: words for verb, words in said.items() if words}


def start_data(reader: Reader, rules: Rules, row: TableRow) -> dict[str, Any]:
    """What a page knows before the first word from the server."""
    return {
        "table": row.id,
        "game": rules.id,
        "title": rules.title,
        "secrets": rules.secrets,
        "language": reader.language,
        "named": bool(reader.name),
        "layout": rules.layout().to_data(),
        "endings": list(rules.endings),
        "later": list(rules.later),
        "groups": groups(rules, reader.language),
    }
