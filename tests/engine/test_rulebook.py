"""Rule ids: found in texts, and led back to the rule that they are a part of."""

from __future__ import annotations

import pytest

from hauntbox import games
from hauntbox.engine.rulebook import cited, rule_around
from hauntbox.server.pages.rules import Book as PageBook
from hauntbox.terminal.book import leaves, link_row
from tests.support.page_reader import reader

KNOWN = {"ABC-4", "ABC-4.2", "ABC-4.2a", "ABC-4.2b", "ABC-4.10", "ABC-R7", "ABC-F", "ABC-1.2.3"}


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("See ABC-4.2 and ABC-4.", ["ABC-4.2", "ABC-4"]),
        ("See (ABC-4.2a), ABC-4.2b.", ["ABC-4.2a", "ABC-4.2b"]),
        ("ABC-4.10 is not ABC-4.1", ["ABC-4.10"]),
        ("ruled in ABC-R7, not in ABC-R77", ["ABC-R7"]),
        ("the chapter ABC-F", ["ABC-F"]),
        ("deep: ABC-1.2.3!", ["ABC-1.2.3"]),
        ("the end of a sentence: ABC-4.2.", ["ABC-4.2"]),
        ("ABC-4.2c is nowhere, and a part of nothing", []),
        ("glued to a word: ABC-4.2and, xABC-4.2", ["ABC-4.2"]),
    ],
)
def test_a_text_cites_the_rules_that_there_are(text: str, ids: list[str]) -> None:
    assert [text[start:end] for start, end in cited(text, KNOWN)] == ids


@pytest.mark.parametrize(
    ("id", "rule"),
    [
        ("ABC-4.2a", "ABC-4.2a"),
        ("ABC-4.2z", "ABC-4.2"),
        ("ABC-4.2.5", "ABC-4.2"),
        ("ABC-4.2.5b", "ABC-4.2"),
        ("ABC-4.3c", "ABC-4"),
        ("ABC-5.1", ""),
        ("", ""),
        ("term dusk", ""),
    ],
)
def test_a_part_of_a_rule_leads_to_the_rule(id: str, rule: str) -> None:
    assert rule_around(id, KNOWN) == rule


def test_page_and_terminal_link_a_rule_with_a_letter_as_a_whole() -> None:
    rules = games.find("blackout")
    text = "As BLK-9.3b says, and not BLK-9.3."
    page = PageBook(reader(), rules, None).linked(text)
    assert 'href="/rules/blackout#BLK-9.3b"' in page and ">BLK-9.3b</a>" in page
    links: list[str] = []
    row = link_row(text, {leaf.id for leaf in leaves(rules.rulebook())}, links, -1)
    assert links == ["BLK-9.3b", "BLK-9.3"]
    assert "".join(segment.text for segment in row) == text
