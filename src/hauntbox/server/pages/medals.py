"""Achievements as medals: those of a game with how far the reader has come."""

from __future__ import annotations

from collections.abc import Sequence

from hauntbox.engine.presenting.achievements import LEVEL_NAMES, Achievement
from hauntbox.engine.presenting.lessons import Text
from hauntbox.server.pages.frame import hidden_words
from hauntbox.server.pages.html import Markup, el
from hauntbox.server.pages.marks import medal
from hauntbox.server.pages.reader import Reader
from hauntbox.server.store.records import Award
from hauntbox.server.tables.awarding import has, progress


def medal_list(reader: Reader, achievements: Sequence[Achievement], awards: Sequence[Award]) -> Markup:
    """All achievements of a game: those that the reader has, those that are within reach, those that stay hidden."""
    def place(one: Achievement) -> int:
        return 0 if has(one, awards) else 2 if one.hidden else 1

    lines = [medal_line(reader, one, awards) for one in sorted(achievements, key=place)]
    return el("ul", *lines, class_="medals")


def medal_line(reader: Reader, one: Achievement, awards: Sequence[Award]) -> Markup:
    """One medal: what it is for, and how far the reader has come if it takes many games."""
    earned = has(one, awards)
    level = LEVEL_NAMES[one.level - 1]
    if one.hidden and not earned:
        name, text = reader.say("me.medals.hidden"), reader.say("me.medals.hidden_text")
    else:
        name, text = spoken(one.name, reader), spoken(one.text, reader)
    state = reader.say(f"me.medals.{level}") + (f", {reader.say('me.medals.earned')}" if earned else "")
    return el(
        "li",
        medal(level, "" if earned else "?" if one.hidden else "-"),
        el(
            "div",
            el("p", name, hidden_words(f" ({state})"), class_="medal-name"),
            el("p", text, class_="medal-text"),
            bar(reader, one, awards) if one.lasting and not earned and not one.hidden else "",
        ),
        class_=f"medal-line {level} {'earned' if earned else 'open'}",
    )


def bar(reader: Reader, one: Achievement, awards: Sequence[Award]) -> Markup:
    """How far games so far lead to an achievement that takes many."""
    there = progress(one, awards)
    said = reader.say("me.medals.progress", n=there, of=one.goal)
    return el(
        "p",
        el("progress", value=there, max=one.goal, aria_label=said),
        el("span", said, aria_hidden="true"),
        class_="far-along",
    )


def spoken(text: Text, reader: Reader) -> str:
    return text.get(reader.language) or text["en"]
