"""The content of the box as a gallery of cards, drawn by the renderer that draws the table."""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape
from typing import Final

from hauntbox.engine.rules import GalleryCard, GallerySection, Rules
from hauntbox.server.pages.finding import find_form
from hauntbox.server.pages.frame import HOLE, around, game_bar, page, titled
from hauntbox.server.pages.html import Markup, address, el, join
from hauntbox.server.pages.reader import Reader, anybody

# How sealed cards lie: face-down, face-up because the reader opened them, or face-up for all because the host says so.
SHUT: Final = 0
OPENED: Final = 1
ALWAYS_OPEN: Final = 2


@lru_cache(maxsize=64)
def gallery(rules: Rules, language: str) -> list[GallerySection]:
    """The cards of a game, drawn once."""
    return rules.gallery(language)


def cards_page(reader: Reader, rules: Rules, query: str = "", seals: int = SHUT) -> str:
    """Every card of a game, by kind; those without a word of the query are hidden."""
    before, after = cards_frame(reader, rules, seals != SHUT)
    return f"{before}{cards_content(rules, reader.language, query, seals)}{after}"


def cards_frame(reader: Reader, rules: Rules, opened: bool = False) -> tuple[str, str]:
    """What stands before and after the cards. Sealed cards that somebody has opened are not for search engines."""
    return around(page(
        reader,
        titled(reader, reader.say("cards.title"), rules.title),
        HOLE,
        kind="cards",
        script="rules.js",
        styles=[address("games", rules.id, "scene.css")],
        above=game_bar(reader, rules, "cards"),
        listed=not opened,
    ))


def cards_content(rules: Rules, language: str, query: str = "", seals: int = SHUT) -> str:
    """The cards, the same for all who read a language, sealed ones as it is said."""
    reader = anybody(language)
    kept = {"open": "1"} if seals == OPENED else {}
    sections = gallery(rules, language)
    found = sum(matches(card, query) for section in sections for card in shown_of(section, seals))
    return join(
        el(
            "div",
            el("h1", reader.say("cards.head", game=rules.title)),
            el("p", reader.say("cards.about"), class_="lead"),
            find_form(reader, address("cards", rules.id), query, found, "cards", kept),
            el("nav", el("ul", *(jump(section, query, seals) for section in sections)), class_="jumps",
               aria_label=reader.say("cards.kinds")),
            class_="book-head",
        ),
        *(shelf(reader, rules, section, query, seals) for section in sections),
        *([] if sections else [el("p", reader.say("cards.none"), class_="nothing")]),
    )


def shown_of(section: GallerySection, seals: int) -> list[GalleryCard]:
    """The cards as they lie: sealed ones face-down, or face-up when they were opened."""
    return [card if seals != SHUT or card.sealed is None else card.sealed for card in section.cards]


def matches(card: GalleryCard, query: str) -> bool:
    text = f"{card.name} {card.text}".casefold()
    return all(word in text for word in query.casefold().split())


def jump(section: GallerySection, query: str, seals: int) -> Markup:
    return el("li", el("a", section.title, " ", el("span", str(len(section.cards)), class_="count"),
                       href=f"#{section.id}"), data_chapter=section.id, hidden=is_hidden(section, query, seals))


def is_hidden(section: GallerySection, query: str, seals: int) -> bool:
    return not any(matches(card, query) for card in shown_of(section, seals))


def says_its_name(card: GalleryCard) -> bool:
    """Whether the name stands on the drawing itself, as on a card; a die or a symbol needs a caption."""
    written = " ".join(re.findall(r"<text[^>]*>(.*?)</text>", card.svg, re.DOTALL))
    return escape(card.name.split()[0]) in written if card.name.split() else True


def seal(reader: Reader, rules: Rules, section: GallerySection, seals: int) -> Markup:
    """The link that opens the sealed cards of a section, and all others; or lays them face-down again. What the host
    has opened can't be laid face-down."""
    if seals == ALWAYS_OPEN or not any(card.sealed for card in section.cards):
        return Markup("")
    said, asked = ("cards.close", "") if seals == OPENED else ("cards.open", "?open=1")
    where = f"{address('cards', rules.id)}{asked}#{section.id}"
    link = el("a", reader.say(said), href=where, class_="button", rel="nofollow")
    return el("p", link, class_="seal")


def shelf(reader: Reader, rules: Rules, section: GallerySection, query: str, seals: int) -> Markup:
    """The cards of one kind."""
    shown = shown_of(section, seals)
    cards = all(says_its_name(card) for card in shown)
    figures = [
        el(
            "li",
            el(
                "figure",
                el("div", Markup(card.svg), class_="drawn", aria_hidden="true"),
                el("figcaption", el("h3", card.name), el("p", card.text)),
            ),
            id=f"{section.id}-{card.id}",
            data_find=True,
            hidden=not matches(card, query),
        )
        for card in shown
    ]
    return el(
        "section",
        el("h2", section.title, id=f"{section.id}-head"),
        seal(reader, rules, section, seals),
        el("ul", *figures, class_="gallery" if cards else "gallery captioned"),
        id=section.id,
        class_="chapter",
        aria_labelledby=f"{section.id}-head",
        data_group=True,
        hidden=is_hidden(section, query, seals),
    )
