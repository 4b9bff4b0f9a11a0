"""The manual of content, docs/designers/content.md, and the vocabulary are the same, in both directions."""

from __future__ import annotations

import re

import pytest

from hauntbox.games.blackout.components import reading, vocabulary
from hauntbox.games.blackout.effects.vocabulary import VOCABULARY
from hauntbox.games.blackout.rules import read_box
from hauntbox.games.blackout.table.numbers import COLOURS
from hauntbox.kit.cards.content import Entry, Problems
from tests.support.documents import codes, page
from tests.support.manuals import described, fields_read, known, rows_of

MANUAL = page("docs/designers/content.md")

# What a parameter may be, as the manual calls it.
KINDS = {
    "selector": vocabulary.SELECTORS,
    "filter": vocabulary.FILTERS,
    "action": vocabulary.ACTIONS,
    "icon": vocabulary.FACES,
    "icons": vocabulary.FACES,
    "icon or any": vocabulary.FACES_OR_ANY,
    "icons or any": vocabulary.FACES_OR_ANY,
    "Boroughs": ["MAN", "BRX", "QNS", "BKN", "STI"],
}
LISTS = ("icons", "icons or any", "Boroughs")


# Words


def test_every_trigger_is_in_the_manual_and_no_other() -> None:
    assert sorted(MANUAL.listed("Triggers")) == sorted(VOCABULARY.triggers)


def test_every_trigger_is_on_the_cards_that_may_have_it() -> None:
    cards = {
        "ghost": vocabulary.GHOST_TRIGGERS,
        "character": vocabulary.CHARACTER_TRIGGERS,
        **{f"{kind} tile": triggers for kind, triggers in vocabulary.TILE_TRIGGERS.items()},
        **vocabulary.EQUIPMENT_TRIGGERS,
    }
    for row in MANUAL.table("Triggers"):
        trigger = codes(row[0])[0]
        assert sorted(row[1].split(", ")) == sorted(card for card, triggers in cards.items() if trigger in triggers)


def test_every_condition_is_in_the_manual_with_its_parameters_and_no_other() -> None:
    manual = {codes(row[0])[0]: list(described(row[1], KINDS, LISTS)) for row in MANUAL.table("Conditions")}
    assert manual == {name: known(one.params) for name, one in VOCABULARY.conditions.items()}


def test_every_counter_is_in_the_manual_and_no_other() -> None:
    assert sorted(MANUAL.listed("Counters")) == sorted(VOCABULARY.counters)


def test_every_selector_and_filter_is_in_the_manual_and_no_other() -> None:
    selectors, filters = MANUAL.tables("Selectors")
    assert sorted(codes(row[0])[0] for row in selectors) == sorted(vocabulary.SELECTORS)
    assert sorted(codes(row[0])[0] for row in filters) == sorted(vocabulary.FILTERS)


def test_every_action_is_in_the_manual_and_no_other() -> None:
    assert sorted(MANUAL.listed("Actions")) == sorted(vocabulary.ACTIONS)


def test_every_icon_and_colour_is_in_the_manual() -> None:
    told = codes(MANUAL.section("ghosts.toml, `[[ghost]]`"))
    assert [word for word in (*vocabulary.FACES, *COLOURS) if word not in told] == []


# Ops


def groups() -> dict[str, list[str]]:
    """The groups of triggers that the manual speaks of."""
    return {row[0]: codes(row[1]) for row in MANUAL.tables("Triggers")[1]}


def test_the_groups_of_triggers_are_those_of_the_code() -> None:
    assert groups() == {
        "fate": vocabulary.FATE,
        "used": vocabulary.ACTIVATED,
        "standing": vocabulary.CONTINUOUS,
        "on the table": vocabulary.ON_THE_TABLE,
    }


def op_rows() -> dict[str, list[str]]:
    return rows_of(MANUAL, "Ops that happen", "Ops that stand")


def test_every_op_is_in_the_manual_and_no_other() -> None:
    assert sorted(op_rows()) == sorted(VOCABULARY.ops)


@pytest.mark.parametrize("op", VOCABULARY.ops)
def test_every_parameter_of_an_op_is_in_the_manual_and_no_other(op: str) -> None:
    assert list(described(op_rows()[op][1], KINDS, LISTS)) == known(VOCABULARY.ops[op].params)


@pytest.mark.parametrize("op", VOCABULARY.ops)
def test_every_op_goes_with_the_triggers_of_the_manual(op: str) -> None:
    told: set[str] = set()
    for word in op_rows()[op][2].split(", "):
        told |= set(codes(word) or groups()[word])
    assert told == set(VOCABULARY.ops[op].triggers)


def test_ops_that_stand_only_stand_and_the_others_happen() -> None:
    for row in MANUAL.table("Ops that stand"):
        assert set(VOCABULARY.ops[codes(row[0])[0]].triggers) <= set(vocabulary.CONTINUOUS)
    for row in MANUAL.table("Ops that happen"):
        assert set(VOCABULARY.ops[codes(row[0])[0]].triggers) & {*vocabulary.FATE, *vocabulary.ACTIVATED}


# Fields


def place_of(where: str) -> str:
    """What kind of table a field belongs to, from how a mistake in it would be reported."""
    inner = re.sub(r"\[\d+\]", "", where.rpartition(", ")[2])
    return inner if inner in ("boroughs", "clauses", "if", "do", "per", "limit") else inner.partition(" ")[0]


@pytest.fixture(scope="module")
def fields() -> dict[str, dict[str, bool]]:
    return fields_read(read_box, place_of)


@pytest.mark.parametrize(
    ("head", "kind"),
    [
        ("characters.toml, `[[character]]`", "character"),
        ("ghosts.toml, `[[ghost]]`", "ghost"),
        ("equipment.toml, `[[equipment]]`", "equipment"),
        ("tiles.toml, `[[tile]]`", "tile"),
        ("boards.toml, `[[board]]`", "board"),
    ],
)
def test_every_field_of_an_entry_is_in_the_manual_and_no_other(
    head: str, kind: str, fields: dict[str, dict[str, bool]]
) -> None:
    told = {codes(row[0])[0]: row[1] == "yes" for row in MANUAL.table(head)}
    assert told == {"id": True, **fields[kind]}


def test_every_field_of_a_borough_is_in_the_manual_and_no_other(fields: dict[str, dict[str, bool]]) -> None:
    table = MANUAL.tables("boards.toml, `[[board]]`")[1]
    assert {codes(row[0])[0]: row[1] == "yes" for row in table} == fields["boroughs"]


def limit_fields() -> dict[str, bool]:
    """The fields that the limit of a clause takes, and whether it must have them."""
    found: dict[str, bool] = {}
    for name in ("n", "per", "by", "count", "round"):
        problems = Problems()
        limit = {"n": 2, "per": "round"} | ({} if name in ("n", "per") else {name: 1})
        if name in ("n", "per"):
            del limit[name]
        clause = {"when": "use", "do": [{"op": "chaos", "n": -1}], "limit": limit}
        VOCABULARY.read_clause(Entry("a card", clause, problems), ["use"])
        if name in ("n", "per"):
            found[name] = bool(problems.found)
        else:
            assert problems.found, f"{name} is taken and not in the manual"
    return found


def test_every_field_of_a_clause_is_in_the_manual_and_no_other(fields: dict[str, dict[str, bool]]) -> None:
    clauses, limit, per = [
        {codes(row[0])[0]: row[1] == "yes" for row in table} for table in MANUAL.tables("Clauses")
    ]
    assert clauses == fields["clauses"]
    assert per == fields["per"]
    assert limit == {"n": False, "per": True} == limit_fields()
    prose = codes(MANUAL.section("Clauses"))
    assert {"op", "is"} <= set(prose)


def test_the_files_and_fewest_entries_are_in_the_manual() -> None:
    section = MANUAL.section("Folders over the box").replace("\n", " ")
    assert [file for file in reading.FILES if f"`{file}.toml`" not in section] == []
    numbers = {"characters": "characters", "ghosts": "ghosts", "equipment": "Equipment cards", "tiles": "tiles"}
    for kind, word in numbers.items():
        assert f"{reading.FEWEST[kind]} {word}" in section
