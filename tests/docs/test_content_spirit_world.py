"""The manual of content, docs/designers/content-spirit-world.md, and Spirit World are the same, in both directions."""

from __future__ import annotations

import re

import pytest

from hauntbox.games.spirit_world.components import reading, vocabulary
from hauntbox.games.spirit_world.components.checks import APART, SEEN_FROM, SHUT, WALKABLE
from hauntbox.games.spirit_world.effects.vocabulary import VOCABULARY
from hauntbox.games.spirit_world.rules import read_box
from hauntbox.games.spirit_world.table.numbers import KINDS as GHOSTS
from hauntbox.games.spirit_world.table.numbers import SYMBOLS, TEAM
from hauntbox.kit.map.grid import DIRECTIONS
from tests.support.documents import codes, page
from tests.support.manuals import Parameter, described, fields_read, known, required, rows_of

MANUAL = page("docs/designers/content-spirit-world.md")

# What a parameter may be, as the manual calls it.
KINDS = {
    "direction": ["random", "toward", "away", "chosen", *DIRECTIONS],
    "place": vocabulary.SPOTS,
    "kind": list(GHOSTS),
    "stat": vocabulary.STATS,
    "goal": vocabulary.GOALS,
    "open gate": vocabulary.OPEN,
    "closed gate": vocabulary.CLOSED,
    "Ghostbuster": vocabulary.GBS,
    "ghost": vocabulary.GHOSTS,
    "counters or none": vocabulary.COUNTERS,
}
LISTS = ("counters or none",)

# Parameters that come together, under one name.
TOGETHER = {
    "bounds": "`least = 0` (0 to 99); `most = 99` (0 to 99)",
    "Ghostbusters": "`who = attacker` (Ghostbuster); `within = 0` (0 to 9); `sight = no` (yes, no); "
    "`carrying = no` (yes, no); `inside = no` (yes, no)",
    "less": "`less` (counters or none); `name` (text or none)",
    "ghosts": "`who = this` (ghost); `within = 0` (0 to 9)",
}


def parameters(cell: str) -> list[Parameter]:
    """The parameters that a cell of the manual lists."""
    whole = "; ".join(TOGETHER.get(part, part) for part in cell.split("; "))
    return list(described(whole, KINDS, LISTS))


# Words


def test_every_trigger_is_in_the_manual_and_no_other() -> None:
    assert sorted(MANUAL.listed("Triggers")) == sorted(VOCABULARY.triggers)


def test_every_trigger_is_on_the_cards_that_may_have_it() -> None:
    cards = {
        "ghost": vocabulary.GHOST_TRIGGERS,
        "gate": vocabulary.GATE_TRIGGERS,
        "scenario": vocabulary.SCENARIO_TRIGGERS,
        "character": vocabulary.CHARACTER_TRIGGERS,
        "action": vocabulary.SPECIAL_TRIGGERS,
    }
    for row in MANUAL.table("Triggers"):
        trigger = codes(row[0])[0]
        assert row[1].split(", ") == [card for card, triggers in cards.items() if trigger in triggers]


def test_every_condition_is_in_the_manual_with_its_parameters_and_no_other() -> None:
    manual = {codes(row[0])[0]: parameters(row[1]) for row in MANUAL.table("Conditions")}
    assert manual == {name: known(one.params) for name, one in VOCABULARY.conditions.items()}


def test_every_counter_is_in_the_manual_and_no_other() -> None:
    assert MANUAL.listed("Counters") == VOCABULARY.counters


def test_everybody_and_everything_that_can_be_meant_is_in_the_manual() -> None:
    assert MANUAL.listed("Whom and which") == vocabulary.GBS
    assert MANUAL.listed("Whom and which", 1) == vocabulary.GHOSTS
    assert MANUAL.listed("Whom and which", 2) == vocabulary.SPOTS


def test_every_stat_is_in_the_manual_and_no_other() -> None:
    assert MANUAL.listed("Ops that stand", 1) == vocabulary.STATS


# Ops


def groups() -> dict[str, list[str]]:
    """The groups of triggers that the manual speaks of."""
    return {row[0]: codes(row[1]) for row in MANUAL.tables("Triggers")[1]}


def test_the_groups_of_triggers_are_those_of_the_code() -> None:
    assert {name: sorted(found) for name, found in groups().items()} == {
        "moments": sorted(vocabulary.MOMENTS),
        "endings": sorted(vocabulary.ENDINGS),
    }


def op_rows() -> dict[str, list[str]]:
    return rows_of(MANUAL, "Ops that happen", "Ops that stand")


def test_every_op_is_in_the_manual_and_no_other() -> None:
    assert sorted(op_rows()) == sorted(VOCABULARY.ops)


@pytest.mark.parametrize("op", VOCABULARY.ops)
def test_every_parameter_of_an_op_is_in_the_manual_and_no_other(op: str) -> None:
    assert parameters(op_rows()[op][1]) == known(VOCABULARY.ops[op].params)


@pytest.mark.parametrize("op", VOCABULARY.ops)
def test_every_op_goes_with_the_triggers_of_the_manual(op: str) -> None:
    told: set[str] = set()
    for word in op_rows()[op][2].split(", "):
        told |= set(codes(word) or groups()[word])
    assert told == set(VOCABULARY.ops[op].triggers)


def test_ops_that_stand_only_stand() -> None:
    for op in MANUAL.listed("Ops that stand"):
        assert VOCABULARY.ops[op].triggers == ["standing"]
    for op in MANUAL.listed("Ops that happen"):
        assert "standing" not in VOCABULARY.ops[op].triggers


# Fields


@pytest.fixture(scope="module")
def fields() -> dict[str, dict[str, bool]]:
    """Every field that is read from content, by what it belongs to, and whether it is required."""
    return fields_read(read_box)


@pytest.mark.parametrize(
    ("head", "kind"),
    [
        ("lines.toml, `[[line]]`", "line"),
        ("tiles.toml, `[[tile]]`", "tile"),
        ("numbers.toml, `[[numbers]]`", "numbers"),
        ("ghosts.toml, `[[ghost]]`", "ghost"),
        ("gates.toml, `[[gate]]`", "gate"),
        ("characters.toml, `[[character]]`", "character"),
        ("scenarios.toml, `[[scenario]]`", "scenario"),
    ],
)
def test_every_field_of_an_entry_is_in_the_manual_and_no_other(
    head: str, kind: str, fields: dict[str, dict[str, bool]]
) -> None:
    assert required(MANUAL.table(head)) == {"id": True, **fields[kind]}


def test_every_field_of_a_campaign_is_in_the_manual_and_no_other(fields: dict[str, dict[str, bool]]) -> None:
    chapters = {field: must for field, must in fields["campaign"].items() if not re.search(r"[2-9]$", field)}
    assert required(MANUAL.table("campaigns.toml, `[[campaign]]`")) == {"id": True, **chapters}


def test_every_field_within_an_entry_is_in_the_manual_and_no_other(fields: dict[str, dict[str, bool]]) -> None:
    scenario = MANUAL.tables("scenarios.toml, `[[scenario]]`")
    assert [required(table) for table in scenario[1:]] == [fields["tiles"], fields["gates"], fields["actions"]]
    assert required(MANUAL.tables("characters.toml, `[[character]]`")[1]) == fields["levels"]


def test_every_field_of_a_clause_is_in_the_manual_and_no_other(fields: dict[str, dict[str, bool]]) -> None:
    clauses, limit, per = [required(table) for table in MANUAL.tables("Clauses")]
    assert clauses == fields["clauses"]
    assert limit == fields["limit"]
    assert per == fields["per"]
    row = MANUAL.tables("Clauses")[1][1]
    assert codes(row[2]) == VOCABULARY.limits


def test_the_files_and_what_must_be_there_are_in_the_manual() -> None:
    section = MANUAL.section("Folders over the box").replace("\n", " ")
    assert [file for file in reading.FILES if f"`{file}.toml`" not in section] == []
    assert re.findall(r"`([A-Z]{2})`", section) == list(GHOSTS)
    assert f"4 to {TEAM} characters" in section
    assert ", ".join(SYMBOLS) in MANUAL.section("scenarios.toml, `[[scenario]]`")


def test_every_letter_of_the_ground_and_of_lines_is_in_the_manual() -> None:
    box = read_box()
    told = codes(MANUAL.section("tiles.toml, `[[tile]]`"))
    assert {letter for side in box.sides for row in side.ground for letter in row} <= {*told, " "}
    assert {kind.letter for kind in box.lines[1:]} <= set(codes(MANUAL.section("lines.toml, `[[line]]`")))
    assert [line.id for line in box.lines[1:]] == ["red", "dashed", "orange", "yellow"]


def test_what_makes_a_place_playable_is_in_the_manual_with_its_numbers() -> None:
    section = MANUAL.section("A place that can be played").replace("\n", " ")
    assert f"less than {APART} squares apart" in section
    assert f"fewer than {SEEN_FROM} squares" in section
    assert f"less than {WALKABLE} %" in section
    assert SHUT == "bw" and "neither building nor water" in section


# The players' page


def test_every_scenario_is_on_the_players_page_with_its_name_and_its_stars() -> None:
    box = read_box()
    rows = page("docs/players/spirit-world.md").table("Scenarios and campaigns")
    told = [(codes(row[0])[0], row[0].rpartition("` ")[2], len(row[1])) for row in rows if codes(row[0])]
    assert told == [(one.id, one.name, one.difficulty) for one in box.scenarios]
    campaigns = [(row[0].strip("*"), codes(row[2])[0]) for row in rows if codes(row[2])]
    assert campaigns == [(one.name, f"--campaign {one.id}") for one in box.campaigns]


def test_the_ghosts_on_the_players_page_are_those_of_the_box() -> None:
    box = read_box()
    rows = page("docs/players/spirit-world.md").table("Fire")
    assert [row[:3] for row in rows] == [[one.name, f"{one.to_hit}+", str(one.to_trap)] for one in box.ghosts[:3]]


def test_the_levels_on_the_players_page_are_those_of_the_box() -> None:
    levels = read_box().numbers.levels
    section = page("docs/players/spirit-world.md").section("Levels")
    assert "At {}, {}, {} and {} points".format(*levels[1:]) in section
