"""The rules of a game in our words, as people read and search them."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from typing import Final
from unicodedata import combining, normalize

# Chapters (BLK-9), rules (BLK-9.3), parts of rules (BLK-9.3b) and rulings (BLK-R7).
RULE_ID: Final = re.compile(r"\b[A-Z]{2,}-[A-Z]*\d*(?:\.\d+)*(?:[a-z]\b)?")


class RuleText:
    """One entry of the rulebook in our words."""

    __slots__ = ("chapter", "id", "see", "text", "title")

    def __init__(self, id: str, chapter: str, title: str, text: str, see: list[str] | None = None) -> None:
        self.id = id
        self.chapter = chapter
        self.title = title
        self.text = text
        self.see: list[str] = see if see is not None else []


class Chapter:
    """A chapter of the rulebook: its id, title and a sentence of welcome."""

    __slots__ = ("id", "intro", "title")

    def __init__(self, id: str, title: str, intro: str) -> None:
        self.id = id
        self.title = title
        self.intro = intro


class Rulebook:
    """The rules of a game in our words: chapters, entries by id, and a glossary of terms."""

    __slots__ = ("chapters", "glossary", "rules")

    def __init__(self, chapters: list[Chapter], rules: list[RuleText], glossary: dict[str, str]) -> None:
        self.chapters = chapters
        self.rules = rules
        self.glossary = glossary

    def __len__(self) -> int:
        return len(self.rules)

    def __iter__(self) -> Iterator[RuleText]:
        return iter(self.rules)

    def find(self, id: str) -> RuleText | None:
        """The entry of a rule id."""
        for rule in self.rules:
            if rule.id == id:
                return rule
        return None

    def named(self, id: str) -> list[RuleText]:
        """The rule of this id, all lettered parts of a rule, or all rules of a chapter; in capitals or not."""
        wanted = id.upper()
        found = [rule for rule in self.rules if rule.id.upper() == wanted]
        if not found:
            found = [rule for rule in self.rules if rule.id[-1].islower() and rule.id[:-1].upper() == wanted]
        if not found:
            found = [rule for rule in self.rules if rule.chapter.upper() == wanted]
        return found

    def search(self, words: str) -> list[RuleText]:
        """The entries that contain all of the words; accents and case don't matter."""
        wanted = plain(words).split()
        found: list[RuleText] = []
        for rule in self.rules:
            text = plain(f"{rule.id} {rule.title} {rule.text}")
            if not [word for word in wanted if word not in text]:
                found.append(rule)
        return found


def cited(text: str, known: Container[str]) -> list[tuple[int, int]]:
    """Where a text names one of these ids: the spans, from letter to letter."""
    found: list[tuple[int, int]] = []
    for match in RULE_ID.finditer(text):
        if match.group() in known:
            found.append(match.span())
    return found


def rule_around(id: str, known: Container[str]) -> str:
    """The id itself if it is known, else the rule or chapter that it is part of; "" if there is none."""
    while id and id not in known:
        lettered = id[-1].islower() and id[-2:-1].isdecimal()
        id = id[:-1] if lettered else id.rpartition(".")[0]
    return id


def plain(text: str) -> str:
    """A text in lower case, without accents and curved apostrophes."""
    letters = [letter for letter in normalize("NFD", text.lower()) if not combining(letter)]
    return "".join(letters).replace("’", "'").replace("œ", "oe")
