"""The manual of achievements, docs/designers/achievements.md, has every field that the kit reads, and no other."""

from __future__ import annotations

import pytest

from hauntbox.engine.presenting.achievements import Check
from hauntbox.kit.achievements import DEED, ENDING, ENTRY, Entry
from tests.conformance.test_achievements import LONGEST_NAME, LONGEST_TEXT
from tests.support.documents import codes, page

MANUAL = page("docs/designers/achievements.md")


@pytest.mark.parametrize(("head", "fields"), [("An entry", ENTRY), ("A deed", DEED), ("The game", ENDING)])
def test_every_field_is_in_the_manual_and_no_other(head: str, fields: dict[str, type]) -> None:
    assert MANUAL.listed(head) == list(fields)


def test_the_ways_to_write_a_field_mean_what_the_manual_says() -> None:
    reader = Entry({"id": "it"}, 1, ["en"])
    written = [code for row in MANUAL.table("A field as it must be") for code in codes(row[0])]
    meant = [
        Check(low=3, high=3), Check(low=3), Check(high=3), Check(ids=("red1",)), Check(ids=("red*", "blue1")),
        Check(ids=("crit",), many=2),
    ]
    values = {"3": 3, '["red*", "blue1"]': ["red*", "blue1"]}
    assert [reader.test(values.get(one, one.strip('"')), "where") for one in written] == meant
    assert reader.problems == []


def test_the_example_is_in_the_game() -> None:
    (example,) = MANUAL.blocks("toml")
    shipped = page("src/hauntbox/games/blackout/achievements.toml").text
    assert example.text.strip() in shipped


def test_the_limits_are_those_of_the_test() -> None:
    assert f"at most {LONGEST_NAME} letters" in MANUAL.text and f"at most {LONGEST_TEXT}." in MANUAL.text
