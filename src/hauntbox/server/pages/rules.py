"""The rulebook as a page: every rule under its id, words that can be searched, terms explained."""

from __future__ import annotations

import re
from functools import lru_cache

from hauntbox.engine.rulebook import Chapter, Rulebook, RuleText, cited, plain
from hauntbox.engine.rules import Rules
from hauntbox.server.pages.finding import find_form
from hauntbox.server.pages.frame import HOLE, around, game_bar, hidden_words, page, titled
from hauntbox.server.pages.html import Markup, address, el, join
from hauntbox.server.pages.reader import Reader, anybody


@lru_cache(maxsize=64)
def book_of(rules: Rules, language: str) -> Rulebook:
    """The rulebook of a game, read once."""
    return rules.rulebook(language)


class Book:
    """A rulebook being written out: what it links to, and which entries were found (all, if nothing was sought)."""

    def __init__(self, reader: Reader, rules: Rules, found: list[RuleText] | None) -> None:
        self.reader = reader
        self.game = rules
        self.book: Rulebook = book_of(rules, reader.language)
        self.found = None if found is None else {rule.id for rule in found}
        self.known = {*(one.id for one in self.book.chapters), *(one.id for one in self.book.rules)}

    def shown(self, rule: RuleText) -> bool:
        return self.found is None or rule.id in self.found

    def rules_of(self, chapter: Chapter) -> list[RuleText]:
        return [rule for rule in self.book.rules if rule.chapter == chapter.id]

    def link(self, id: str) -> Markup:
        return el("a", id, href=address("rules", self.game.id, at=id), class_="rule-id")

    def linked(self, text: str) -> Markup:
        """A text with every rule id in it made a link."""
        pieces: list[str] = []
        at = 0
        for start, end in cited(text, self.known):
            pieces += [text[at:start], self.link(text[start:end])]
            at = end
        return join(*pieces, text[at:])

    def paragraphs(self, text: str) -> Markup:
        return join(*(el("p", self.linked(one)) for one in text.split("\n") if one.strip()))


def rules_page(reader: Reader, rules: Rules, found: list[RuleText] | None = None, query: str = "") -> str:
    """The whole rulebook. After a search, entries that were not found are there but hidden: a script may show them."""
    before, after = rules_frame(reader, rules)
    return f"{before}{rules_content(rules, reader.language, found, query)}{after}"


def rules_frame(reader: Reader, rules: Rules) -> tuple[str, str]:
    """What stands before and after the rules."""
    return around(page(
        reader,
        titled(reader, reader.say("rules.title"), rules.title),
        HOLE,
        kind="rules",
        script="rules.js",
        above=game_bar(reader, rules, "rules"),
    ))


def rules_content(rules: Rules, language: str, found: list[RuleText] | None = None, query: str = "") -> str:
    """The rules, the same for all who read a language."""
    reader = anybody(language)
    book = Book(reader, rules, found if query.strip() else None)
    count = len(book.book.rules) if book.found is None else len(book.found)
    return join(
        el(
            "div",
            el("h1", reader.say("rules.head", game=rules.title)),
            el("p", reader.say("rules.about", n=len(book.book.rules)), class_="lead"),
            find_form(reader, address("rules", rules.id), query, count, "rules"),
            class_="book-head",
        ),
        el(
            "div",
            contents(reader, book),
            el("div", *chapters(book), glossary(book), class_="book"),
            class_="with-side",
        ),
    )


def contents(reader: Reader, book: Book) -> Markup:
    """The chapters, at the side."""
    links = [
        el("li", el("a", chapter.title, href=f"#{chapter.id}"), data_chapter=chapter.id,
           hidden=not any(book.shown(rule) for rule in book.rules_of(chapter)))
        for chapter in book.book.chapters
    ]
    if book.book.glossary:
        links.append(el("li", el("a", reader.say("rules.glossary"), href="#glossary"), data_chapter="glossary",
                        hidden=book.found is not None))
    return el("nav", el("h2", reader.say("rules.contents")), el("ul", *links), class_="side", aria_label=reader.say(
        "rules.contents"))


def chapters(book: Book) -> list[Markup]:
    written = []
    for chapter in book.book.chapters:
        rules = book.rules_of(chapter)
        written.append(el(
            "section",
            el("h2", chapter.title, id=f"{chapter.id}-head"),
            el("p", chapter.intro, class_="intro"),
            *(entry(book, rule) for rule in rules),
            id=chapter.id,
            class_="chapter",
            aria_labelledby=f"{chapter.id}-head",
            data_group=True,
            hidden=not any(book.shown(rule) for rule in rules),
        ))
    return written


def entry(book: Book, rule: RuleText) -> Markup:
    """One rule: its title and id, its text, what else to read."""
    see = [one for one in rule.see if one in book.known]
    return el(
        "article",
        el(
            "h3",
            rule.title,
            " ",
            el("a", hidden_words(book.reader.say("page.rule"), " "), rule.id, href=f"#{rule.id}", class_="rule-id"),
        ),
        book.paragraphs(rule.text),
        el("p", book.reader.say("rules.see"), " ", *joined([book.link(one) for one in see]), class_="see")
        if see
        else "",
        id=rule.id,
        class_="rule",
        data_find=True,
        hidden=not book.shown(rule),
    )


def glossary(book: Book) -> Markup:
    """What the words of the game mean, in the order of the alphabet."""
    if not book.book.glossary:
        return Markup("")
    terms = sorted(book.book.glossary.items(), key=lambda term: plain(term[0]))
    entries = [
        el("div", el("dt", term), el("dd", book.linked(text)), data_find=True, id=f"term-{slug(term)}")
        for term, text in terms
    ]
    return el(
        "section",
        el("h2", book.reader.say("rules.glossary"), id="glossary-head"),
        el("dl", *entries),
        id="glossary",
        class_="chapter glossary",
        aria_labelledby="glossary-head",
        data_group=True,
        hidden=book.found is not None,
    )


def joined(links: list[Markup]) -> list[str]:
    """Links with commas between them."""
    pieces: list[str] = []
    for number, link in enumerate(links):
        pieces += [", ", link] if number else [link]
    return pieces


def slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", plain(text)).strip("-")
