"""The lessons of a game, with what the reader has learned already."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil

from hauntbox.engine.presenting.lessons import FIRST_GAME, MOST_STARS, Lesson, Lessons
from hauntbox.engine.rules import Rules
from hauntbox.server.pages.frame import game_bar, hidden_words, page, titled
from hauntbox.server.pages.html import Markup, address, el
from hauntbox.server.pages.marks import sign
from hauntbox.server.pages.reader import Reader
from hauntbox.server.store.records import TableRow
from hauntbox.server.tables.lessons import STARS


def stars_of(rows: Sequence[TableRow], game: str) -> dict[str, int]:
    """The most stars that somebody has earned in each lesson of a game, from the tables of their lessons."""
    found: dict[str, int] = {}
    for row in rows:
        kind, _, number = row.summary.partition(" ")
        if row.game == game and kind == STARS:
            id = str(row.setup.get("lesson", ""))
            found[id] = max(found.get(id, 0), int(number))
    return found


def learn_page(reader: Reader, rules: Rules, stars: Mapping[str, int]) -> str:
    """Every lesson of a game in order, then the first game with a guide."""
    taught = rules.lessons()
    done = [one.id for one in taught.lessons if stars.get(one.id)]
    onward = next((one.id for one in taught.lessons if one.id not in done), FIRST_GAME)
    lines = [
        lesson_line(reader, rules, one, at, stars.get(one.id, 0), one.id == onward)
        for at, one in enumerate(taught.lessons, 1)
    ]
    if taught.guide is not None:
        lines.append(line(reader, rules, FIRST_GAME, reader.say("learn.first_game"), "", onward == FIRST_GAME))
    return page(
        reader,
        titled(reader, reader.say("learn.title"), rules.title),
        el("h1", reader.say("learn.head", game=rules.title)),
        el("p", reader.say("learn.about", n=len(taught.lessons), minutes=ceil(taught.minutes(reader.language))),
           class_="lead"),
        el("p", so_far(reader, taught, stars), class_="aside"),
        el("ol", *lines, class_="lessons"),
        kind="learn",
        above=game_bar(reader, rules, "learn"),
    )


def so_far(reader: Reader, taught: Lessons, stars: Mapping[str, int]) -> str:
    """How many lessons are done, and how many of all stars are earned."""
    found = [stars.get(one.id, 0) for one in taught.lessons]
    done = sum(1 for one in found if one)
    return reader.say("learn.so_far", n=done, of=len(found), stars=sum(found), most=MOST_STARS * len(found))


def lesson_line(reader: Reader, rules: Rules, lesson: Lesson, at: int, stars: int, onward: bool) -> Markup:
    """A lesson: its number, name and stars."""
    row = "★" * stars + "☆" * (MOST_STARS - stars)
    shown = el("span", row, class_="stars", role="img", aria_label=reader.say("learn.stars", n=stars))
    return line(reader, rules, lesson.id, f"{at}. {lesson.name[reader.language]}", shown, onward)


def line(reader: Reader, rules: Rules, id: str, name: str, more: Markup | str, onward: bool) -> Markup:
    """What is begun with one click; the next one to take stands out."""
    return el(
        "li",
        el("span", name, class_="lesson-name"),
        more,
        el(
            "form",
            el("button", sign("play"), reader.say("learn.begin"), hidden_words(": ", name),
               class_="main-button" if onward else "button"),
            method="post",
            action=address("learn", rules.id, id),
        ),
        class_="lesson-line",
        id=f"lesson-{id}",
    )
