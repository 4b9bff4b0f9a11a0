"""No citation leads nowhere: every rule id in the house is one that `hauntbox rules` can show."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hauntbox.engine.rulebook import Rulebook
from hauntbox.games import find, names
from tests.support.documents import ROOT

FOLDERS = ("src", "tests", "docs")
SUFFIXES = {".py", ".md", ".toml", ".js", ".css", ".html"}

BOOKS: dict[str, Rulebook] = {
    book.rules[0].id.partition("-")[0]: book for book in [find(game).rulebook() for game in names()]
}
# An id, and those after it that leave the prefix out, as in "IOS-12.2, 12.12, R46" and "IOS-17.9 to 17.12".
CITED = re.compile(
    rf"\b({'|'.join(BOOKS)})-([A-Z]*\d+(?:\.\d+)*[a-z]?)\b"
    r"((?:(?:, | and | to )(?:R\d+|\d+\.\d+)[a-z]?\b(?!\.\d))*)"
)
# What stands in papers that nobody finds here: a specification, its sections, decisions, windows, cards and examples.
OUTSIDE = re.compile(
    r"\bledger|\bRW-\d|\bD-\d|\(section \d|\"\"\"\d+\.\d+[,:.]"
    r"|(?:\"\"\"|# )(?:section \d|(?:[A-Z]{3}-[\w.]+, )*[DEHMW]\d+[,:.;])",
    re.IGNORECASE,
)


def files() -> Iterator[tuple[str, str]]:
    """Everything that people read in the house, this test left out."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in SUFFIXES and path != Path(__file__):
                yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")
    for path in sorted(ROOT.glob("*.md")):
        yield path.name, path.read_text(encoding="utf-8")


def cited(text: str) -> Iterator[tuple[str, int]]:
    """Every rule id that a text names, and in which line."""
    for match in CITED.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        for number in [match[2], *re.findall(r"R?\d[\d.]*[a-z]?", match[3])]:
            yield f"{match[1]}-{number}", line


def lost(text: str) -> list[str]:
    """The ids that no rulebook has, with their lines."""
    return [f"{line}: {id}" for id, line in cited(text) if not BOOKS[id.partition("-")[0]].named(id)]


def test_every_rule_id_is_in_a_rulebook() -> None:
    assert [f"{name}:{where}" for name, text in files() for where in lost(text)] == []


def test_nothing_refers_to_papers_outside_the_house() -> None:
    found: list[str] = []
    for name, text in files():
        found += [f"{name}:{text.count(chr(10), 0, match.start()) + 1}: {match[0]}" for match in OUTSIDE.finditer(text)]
    assert found == []


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("as BLK-9.3 says", []),
        ("as BLK-" + "9.99 says", ["1: BLK-9.99"]),
        ("IOS-4.2 has parts, IOS-4.2" + "z is none", ["1: IOS-4.2z"]),
        ("first line\nIOS-12.2, 12.12, R46, R" + "99", ["2: IOS-R99"]),
        ("IOS-17.9 to 17." + "99", ["1: IOS-17.99"]),
    ],
)
def test_a_citation_that_leads_nowhere_is_found(text: str, ids: list[str]) -> None:
    assert lost(text) == ids


@pytest.mark.parametrize("text", ["Led" + "gers", "RW" + "-3", "D" + "-12", '"""D' + '8: pick."""', "# W" + "3: one"])
def test_a_reference_outside_is_found(text: str) -> None:
    assert OUTSIDE.search(text)
    assert not OUTSIDE.search("D6 Command Points, a D3 each, on D4")
