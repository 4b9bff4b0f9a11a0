"""Rule ids: found in texts, and led back to the rule that they are a part of."""

from __future__ import annotations

import pytest

from hauntbox import games
from hauntbox.engine.rulebook import cited, rule_around
from hauntbox.server.pages.rules import Book as PageBook
from hauntbox.terminal.book import leaves, link_row
from tests.support.page_reader import reader

KNOWN = {"IOS-4", "IOS-4.2", "IOS-4.2a", "IOS-4.2b", "IOS-4.10", "IOS-R7", "IOS-F", "GTB-1.2.3"}


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("See IOS-4.2 and IOS-4.", ["IOS-4.2", "IOS-4"]),
        ("See (IOS-4.2a), IOS-4.2b.", ["IOS-4.2a", "IOS-4.2b"]),
        ("IOS-4.10 is not IOS-4.1", ["IOS-4.10"]),
        ("ruled in IOS-R7, not in IOS-R77", ["IOS-R7"]),
        ("the chapter IOS-F", ["IOS-F"]),
        ("deep: GTB-1.2.3!", ["GTB-1.2.3"]),
        ("the end of a sentence: IOS-4.2.", ["IOS-4.2"]),
        ("IOS-4.2c is nowhere, and a part of nothing", []),
        ("glued to a word: IOS-4.2and, xIOS-4.2", ["IOS-4.2"]),
    ],
)
def test_a_text_cites_the_rules_that_there_are(text: str, ids: list[str]) -> None:
    assert [text[start:end] for start, end in cited(text, KNOWN)] == ids


@pytest.mark.parametrize(
    ("id", "rule"),
    [
        ("IOS-4.2a", "IOS-4.2a"),
        ("IOS-4.2z", "IOS-4.2"),
        ("IOS-4.2.5", "IOS-4.2"),
        ("IOS-4.2.5b", "IOS-4.2"),
        ("IOS-4.3c", "IOS-4"),
        ("IOS-5.1", ""),
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
