"""The manual of content, docs/designers/content-ecto-terrestrial.md, and the game are the same, in both directions; so
are the tables of the players' page."""

from __future__ import annotations

from math import comb

import pytest

from hauntbox.games.ecto_terrestrial.combat.chances import capture_chance
from hauntbox.games.ecto_terrestrial.components import reading, triggers
from hauntbox.games.ecto_terrestrial.effects.standing import STATS
from hauntbox.games.ecto_terrestrial.effects.targets import WHAT, WHO
from hauntbox.games.ecto_terrestrial.effects.vocabulary import VOCABULARY
from hauntbox.games.ecto_terrestrial.ground.tiles import EDGES, SQUARES
from hauntbox.games.ecto_terrestrial.rules import read_box
from hauntbox.games.ecto_terrestrial.table.numbers import (
    FACTIONS,
    HEALTH,
    HEROES,
    KINDS,
    OBJECTIVES,
    POINTS,
    RANGE,
)
from tests.support.documents import codes, page
from tests.support.manuals import Parameter, described, fields_read, known, required, rows_of

MANUAL = page("docs/designers/content-ecto-terrestrial.md")
PLAYERS = page("docs/players/ecto-terrestrial.md")
BOX = read_box()

# What a parameter may be, as the manual calls it.
CHOICES = {"Heroes": WHO, "ETs": WHAT, "token": list(OBJECTIVES), "kind": list(KINDS)}
CARDS = {
    "held": triggers.HELD,
    "Gadget": triggers.GADGET,
    "Hot Sheet": triggers.SHEET,
    "Episode": triggers.EPISODE,
    "Boss": triggers.BOSS,
}
MAY_HAVE_NO_CLAUSES = ("weapon", "episode")  # they are read only where they are
HAPPENING = [
    "Wounds, Batteries, points", "The tower and ETs", "Moving", "Cards and choices", "Changing what happens",
    "Objectives and the end", "Bosses",
]


def parameters(cell: str) -> list[Parameter]:
    """The parameters that a cell of the manual lists."""
    return list(described(cell.replace("bounds", "`least = 0` (0 to 99); `most = 99` (0 to 99)"), CHOICES))


# Words


def test_every_trigger_is_in_the_manual_with_the_cards_that_may_have_it_and_no_other() -> None:
    told = {codes(row[0])[0]: row[1].split(", ") for row in MANUAL.table("Triggers")}
    assert told == {when: [card for card, some in CARDS.items() if when in some] for when in VOCABULARY.triggers}


def test_every_condition_is_in_the_manual_with_its_parameters_and_no_other() -> None:
    manual = {codes(row[0])[0]: parameters(row[1]) for row in MANUAL.table("Conditions")}
    assert manual == {name: known(one.params) for name, one in VOCABULARY.conditions.items()}


def test_everybody_and_everything_that_can_be_meant_is_in_the_manual() -> None:
    assert MANUAL.listed("Whom and which") == WHO
    assert MANUAL.listed("Whom and which", 1) == WHAT
    assert codes(MANUAL.section("Whom and which").rpartition("A *kind* is")[2]) == list(KINDS)
    assert codes(MANUAL.section("Conditions").partition("A *token* is")[2].partition("\n\n")[0]) == list(OBJECTIVES)


def test_every_stat_is_in_the_manual_and_no_other() -> None:
    assert MANUAL.listed("Ops that stand", 1) == STATS


# Ops


def op_rows() -> dict[str, list[str]]:
    return rows_of(MANUAL, *HAPPENING, "Ops that stand")


def test_every_op_is_in_the_manual_and_no_other() -> None:
    assert sorted(op_rows()) == sorted(VOCABULARY.ops)


@pytest.mark.parametrize("op", VOCABULARY.ops)
def test_every_parameter_of_an_op_is_in_the_manual_and_no_other(op: str) -> None:
    assert parameters(op_rows()[op][1]) == known(VOCABULARY.ops[op].params)


@pytest.mark.parametrize("op", VOCABULARY.ops)
def test_every_op_goes_with_the_triggers_of_the_manual(op: str) -> None:
    told = op_rows()[op][2]
    assert set(triggers.ALL if told == "any" else codes(told)) == set(VOCABULARY.ops[op].triggers)


def test_ops_that_stand_only_stand() -> None:
    for op in MANUAL.listed("Ops that stand"):
        assert VOCABULARY.ops[op].triggers == ["standing"]
    for head in HAPPENING:
        assert [op for op in MANUAL.listed(head) if VOCABULARY.ops[op].triggers == ["standing"]] == []


# Fields


@pytest.fixture(scope="module")
def fields() -> dict[str, dict[str, bool]]:
    """Every field that is read from content, by what it belongs to, and whether it is required."""
    return fields_read(read_box)


@pytest.mark.parametrize(
    ("file", "kind"),
    [
        ("tiles", "tile"),
        ("heroes", "hero"),
        ("weapons", "weapon"),
        ("equipment", "equipment"),
        ("gadgets", "gadget"),
        ("sheets", "sheet"),
        ("bosses", "boss"),
        ("episodes", "episode"),
    ],
)
def test_every_field_of_an_entry_is_in_the_manual_and_no_other(
    file: str, kind: str, fields: dict[str, dict[str, bool]]
) -> None:
    read = {"id": True, **fields[kind]}
    if kind in MAY_HAVE_NO_CLAUSES:
        read["clauses"] = False
    assert required(MANUAL.tables(f"{file}.toml, `[[{kind}]]`")[0]) == read


def test_every_field_within_an_entry_is_in_the_manual_and_no_other(fields: dict[str, dict[str, bool]]) -> None:
    episode = MANUAL.tables("episodes.toml, `[[episode]]`")
    assert [required(table) for table in episode[1:]] == [fields["tiles"], fields["objectives"], fields["marks"]]
    assert required(MANUAL.tables("bosses.toml, `[[boss]]`")[1]) == fields["stages"]


def test_every_field_of_a_clause_is_in_the_manual_and_no_other(fields: dict[str, dict[str, bool]]) -> None:
    clauses, limit = [required(table) for table in MANUAL.tables("Clauses")]
    assert clauses == fields["clauses"]
    assert limit == fields["limit"]
    assert codes(MANUAL.tables("Clauses")[1][1][2]) == VOCABULARY.limits


def test_the_files_and_what_must_be_there_are_in_the_manual() -> None:
    section = MANUAL.section("Folders over the box").replace("\n", " ")
    assert [file for file in reading.FILES if f"`{file}.toml`" not in section] == []
    assert [hero for hero in codes(section) if hero in HEROES] == list(HEROES)


def test_every_letter_of_a_tile_is_in_the_manual() -> None:
    told = codes(MANUAL.section("tiles.toml, `[[tile]]`"))
    assert {*SQUARES, *EDGES, "+"} <= set(told)


def test_every_tag_of_weapons_and_equipment_is_in_the_manual() -> None:
    for kind, head, tags in (
        ("weapon", "weapons", reading.WEAPONS),
        ("equipment", "equipment", reading.EQUIPMENT),
    ):
        rows = {codes(row[0])[0]: row[2] for row in MANUAL.table(f"{head}.toml, `[[{kind}]]`")}
        assert codes(rows["tags"]) == tags


# The players' page


def test_every_episode_is_told_with_its_name_its_level_and_its_par() -> None:
    """ETI-2.1b, 31.1."""
    rows = PLAYERS.table("Episodes")
    told = [(codes(row[0])[0], row[0].rpartition("` ")[2], int(row[1]), int(row[2])) for row in rows]
    assert told == [(one.id, one.name, one.level, one.par) for one in BOX.episodes]


def test_every_hero_is_told_with_figures() -> None:
    """ETI-1.2a, 1.2b."""
    told = [(row[0].strip("*"), row[1].lower(), int(row[2]), int(row[3])) for row in PLAYERS.table("The Heroes")]
    assert told == [(one.name, FACTIONS[one.faction], one.health, one.defense) for one in BOX.heroes]


def test_the_ets_are_told_with_figures() -> None:
    """ETI-24.1 to 24.3."""
    told = [(row[0].strip("*").lower(), *[int(cell) for cell in row[1:4]]) for row in PLAYERS.table("The city")]
    assert told == [(KINDS[kind], HEALTH[kind], POINTS[kind], RANGE[kind]) for kind in range(3)]


def test_the_chances_to_capture_are_told() -> None:
    """ETI-14.8 to 14.10, R10."""
    rows = [(kind, faction) for kind in range(3) for faction in range(2)]
    for row, (kind, faction) in zip(PLAYERS.table("Attacks"), rows, strict=True):
        assert row[0].endswith(KINDS[kind].capitalize()) and row[0].startswith(("A Ghostbuster", "An agent")[faction])
        for dice, cell in zip(range(2, 6), row[1:], strict=True):
            chance = 100 * capture_chance(kind, HEALTH[kind], dice, faction)
            assert abs(int(cell.removesuffix(" %")) - chance) < 0.6, (row[0], dice)


def test_the_first_advice_is_right_about_grunts() -> None:
    """ETI-23.6: three dice against one Grunt and against four."""
    stops = [comb(3, n) / 8 for n in range(4)]  # a Grunt or a CRIT is every second face
    assert sum(max(0, 1 - n) * chance for n, chance in enumerate(stops)) == 1 / 8
    assert sum(max(0, 4 - n) * chance for n, chance in enumerate(stops)) == 2.5
    assert "an eighth of a Wound; four Grunts cost two and a half" in PLAYERS.section("Your first game")
