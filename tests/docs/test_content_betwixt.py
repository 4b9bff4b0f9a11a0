"""The manual of content, docs/designers/content-betwixt.md, and the game are the same, in both directions; so are the
tables of the players' page."""

from __future__ import annotations

import re

import pytest

from hauntbox.games.betwixt.campaign.chapters import plans
from hauntbox.games.betwixt.campaign.levels import cost_of
from hauntbox.games.betwixt.combat.chances import defence_rolls, hit_rolls
from hauntbox.games.betwixt.components import checks, missions, reading, triggers
from hauntbox.games.betwixt.components.catalogue import WORDS
from hauntbox.games.betwixt.components.entries import CardOp
from hauntbox.games.betwixt.components.mission_reading import SOLD
from hauntbox.games.betwixt.effects.bodies import CURABLE
from hauntbox.games.betwixt.effects.lasting import LASTING
from hauntbox.games.betwixt.effects.targets import WHO
from hauntbox.games.betwixt.effects.vocabulary import COUNTERS, VOCABULARY
from hauntbox.games.betwixt.ground.tiles import DECOR, FLOOR, LOW, TALL
from hauntbox.games.betwixt.rules import read_box
from hauntbox.games.betwixt.table.numbers import (
    ACTIONS,
    AMMO,
    BR,
    DAMAGE,
    DEFENCE,
    ELEMENTS,
    FAMILY,
    HIT,
    OBJECTS,
    PHASES,
    RARITIES,
    STATUSES,
    TOKENS,
    WEAPON_TYPES,
    T,
    W,
)
from tests.support.documents import codes, page
from tests.support.manuals import Parameter, described, fields_read, known, required, rows_of

MANUAL = page("docs/designers/content-betwixt.md")
PLAYERS = page("docs/players/betwixt.md")
BOX = read_box()

# What a parameter may be, as the manual calls it.
CHOICES = {
    "whom": WHO,
    "status": list(STATUSES),
    "harmful status": list(CURABLE),
    "several of harmful statuses": list(CURABLE),
    "several of hit dice or none": list(HIT),
    "any die": [*HIT, *DAMAGE, *DEFENCE],
    "die for each": ["none", *HIT],
    "ammo to spend": ["none", *AMMO],
    "type of weapon or none at all": ["none", *WEAPON_TYPES],
    "element or plain": ["none", *ELEMENTS],
    "object": list(OBJECTS),
    "span": LASTING,
    "Fate Token": list(TOKENS),
}
LISTS = ("several of harmful statuses", "several of hit dice or none")
WHOM = " (whom); `within = 0` (0 to 9); `kind = any` (text)"
CARDS = {
    "Talent": triggers.TALENT,
    "Gear": triggers.GEAR,
    "Item": triggers.ITEM,
    "Syringe": triggers.SYRINGE,
    "Monster": triggers.MONSTER,
    "Line": [triggers.LINE],
    "Book": triggers.BOOK,
    "Drop": triggers.DROP,
    "Collection": triggers.COLLECTION,
    "Mission": triggers.MISSION,
}
HAPPENING = [
    "Bodies", "Attacks", "Things", "Moving and targets", "The map and the Fate Bags", "Choices and the story",
]
# Clauses of these are read only where they are, and so is the colour of temporary drop cards.
MAY_HAVE_NO_CLAUSES = ("monster", "monster_weapon", "equipment", "supply", "collection", "mission")


def parameters(cell: str) -> list[Parameter]:
    """The parameters that a cell of the manual lists."""
    return list(described(cell.replace(" (whom)", WHOM), CHOICES, LISTS))


def moments(cell: str) -> set[str]:
    """The triggers that a cell of the manual names."""
    words = {"any": triggers.ACTING, "all": triggers.ALL, "mission": triggers.EVENTS}
    named = [word for one in cell.replace(" and ", ", ").split(", ") for word in words.get(one, [])]
    return {*codes(cell), *named}


# Words


def test_every_trigger_is_in_the_manual_with_the_cards_that_may_have_it_and_no_other() -> None:
    """TGB-4.1."""
    told = {codes(row[0])[0]: row[1].split(", ") for row in MANUAL.table("Triggers")}
    assert told == {when: [card for card, some in CARDS.items() if when in some] for when in VOCABULARY.triggers}


def test_every_condition_is_in_the_manual_with_its_parameters_and_no_other() -> None:
    manual = {codes(row[0])[0]: parameters(row[1]) for row in MANUAL.table("Conditions")}
    assert manual == {name: known(one.params) for name, one in VOCABULARY.conditions.items()}


def test_everybody_every_status_and_every_span_is_in_the_manual() -> None:
    """TGB-16."""
    head = "Whom, and for how long"
    assert [MANUAL.listed(head, table) for table in range(3)] == [WHO, list(STATUSES), LASTING]
    assert list(CURABLE) == list(STATUSES[:8])


def test_every_object_and_every_fate_token_is_in_the_manual() -> None:
    """TGB-5.8, 6.4."""
    objects = MANUAL.section("Conditions").partition("An *object* is")[2].partition("\n\n")[0]
    assert codes(objects) == list(OBJECTS)
    tokens = MANUAL.section("The map and the Fate Bags").partition("A *Fate Token* is")[2]
    assert codes(tokens) == list(TOKENS)


def test_every_die_is_in_the_manual() -> None:
    """TGB-11.1."""
    dice = MANUAL.section("family.toml, `[[member]]`").partition("Hit dice are")[2]
    assert codes(dice) == [*HIT, *DAMAGE, *DEFENCE]


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
    assert moments(op_rows()[op][2]) == set(VOCABULARY.ops[op].triggers)


def test_what_only_holds_is_told_among_the_ops_that_stand() -> None:
    for head in HAPPENING:
        assert [op for op in MANUAL.listed(head) if VOCABULARY.ops[op].triggers == ["passive"]] == []


def test_the_cards_that_an_op_may_stand_on_are_in_the_manual() -> None:
    """TGB-19.6, 25.6."""
    told = {codes(row[0])[0]: row[1].split(", ") for row in MANUAL.table("Who can say so")}
    held = {op.name: list(op.holders) for op in VOCABULARY.ops.values() if isinstance(op, CardOp) and op.holders}
    assert told == held


# Fields


@pytest.fixture(scope="module")
def fields() -> dict[str, dict[str, bool]]:
    """Every field that is read from content, by what it belongs to, and whether it is required."""
    return fields_read(read_box)


@pytest.mark.parametrize(
    ("file", "kind"),
    [
        ("tiles", "tile"),
        ("family", "member"),
        ("talents", "talent"),
        ("monsters", "monster"),
        ("monster_weapons", "monster_weapon"),
        ("items", "item"),
        ("books", "book"),
        ("drops", "drop"),
        ("collections", "collection"),
        ("missions", "mission"),
        ("events", "event"),
        ("passages", "passage"),
        ("presets", "preset"),
    ],
)
def test_every_field_of_an_entry_is_in_the_manual_and_no_other(
    file: str, kind: str, fields: dict[str, dict[str, bool]]
) -> None:
    read = {"id": True, **fields[kind]}
    if kind in MAY_HAVE_NO_CLAUSES:
        read["clauses"] = False
    if kind == "drop":
        read["temporary"] = False
    assert required(MANUAL.tables(f"{file}.toml, `[[{kind}]]`")[0]) == read


def test_every_field_of_equipment_is_in_the_manual_and_no_other(fields: dict[str, dict[str, bool]]) -> None:
    """TGB-22.3, 22.4: of weapons, clothing, accessories and ammo."""
    common, weapon, clothing, ammo = [
        required(table) for table in MANUAL.tables("equipment.toml, `[[equipment]]`")
    ]
    assert {*common, *weapon, *clothing, *ammo} == {"id", *fields["equipment"]}
    assert weapon == {field: fields["supply"][field] for field in weapon}
    supply = required(MANUAL.table("supplies.toml, `[[supply]]`"))
    assert {*supply, *weapon} == {"id", *fields["supply"]}


def test_every_field_within_an_entry_is_in_the_manual_and_no_other(fields: dict[str, dict[str, bool]]) -> None:
    mission = [required(table) for table in MANUAL.tables("missions.toml, `[[mission]]`")[1:]]
    final = {**fields["final"], "clauses": False}
    assert mission == [fields["monsters"], fields["bag"], fields["vending"], final, fields["texts"]]
    assert required(MANUAL.tables("monsters.toml, `[[monster]]`")[1]) == fields["lines"]
    for member in FAMILY:
        assert required(MANUAL.tables("presets.toml, `[[preset]]`")[1]) == fields[member]


def test_every_field_of_a_clause_is_in_the_manual_and_no_other(fields: dict[str, dict[str, bool]]) -> None:
    clauses, limit, per = [required(table) for table in MANUAL.tables("Clauses")]
    assert clauses == fields["clauses"]
    assert limit == fields["limit"]
    assert codes(MANUAL.tables("Clauses")[1][1][2]) == VOCABULARY.limits
    assert per == fields["per"]
    assert codes(MANUAL.tables("Clauses")[2][0][2]) == COUNTERS


def test_the_files_and_what_must_be_there_are_in_the_manual() -> None:
    """TGB-1.1, 22: the family, its talents, and the sizes of the decks."""
    section = MANUAL.section("Folders over the box").replace("\n", " ")
    assert [file for file in reading.FILES if f"`{file}.toml`" not in section] == []
    assert [one for one in codes(section) if one in FAMILY] == list(FAMILY)
    sizes = [f"{size} {rarity}" for rarity, size in zip(RARITIES, checks.DECKS, strict=True)]
    assert f"{', '.join(sizes[:-1])} and {sizes[-1]} cards" in section


def test_every_letter_and_every_theme_of_a_tile_is_in_the_manual() -> None:
    """TGB-7.4."""
    told = codes(MANUAL.section("tiles.toml, `[[tile]]`"))
    assert {FLOOR, LOW, TALL, DECOR} <= set(told)
    assert {tile.theme for tile in BOX.tiles} <= set(told)


def test_every_fraction_every_place_and_every_deck_is_in_the_manual() -> None:
    """TGB-22.5, 24.12, 26.4."""
    clothing = {codes(row[0])[0]: codes(row[2]) for row in MANUAL.tables("equipment.toml, `[[equipment]]`")[2]}
    assert clothing["share"][:-1] == list(reading.QUARTERS)
    passages = {codes(row[0])[0]: codes(row[2]) for row in MANUAL.table("passages.toml, `[[passage]]`")}
    assert passages["at"][:-1] == list(missions.PLACES)
    vending = {codes(row[0])[0]: codes(row[2]) for row in MANUAL.tables("missions.toml, `[[mission]]`")[3]}
    assert vending["deck"] == SOLD
    texts = [codes(row[0])[0] for row in MANUAL.tables("missions.toml, `[[mission]]`")[5]]
    assert texts == list(missions.TEXTS)


# The players' page


def test_the_family_is_told_with_figures() -> None:
    """TGB-1.1, 2.1."""
    told = [(row[0].strip("*"), *[int(cell) for cell in row[1:7]]) for row in PLAYERS.table("The family")]
    assert told == [(one.name, one.hp, one.fp, one.strength, one.acc, one.agi, one.spd) for one in BOX.members]


def test_every_mission_is_told_with_its_name_and_its_place() -> None:
    """TGB-26.4, 26.5: in the order in which they can be played."""
    told = [(codes(row[0])[0], row[0].rpartition("` ")[2], row[1]) for row in PLAYERS.table("Missions")]
    places = {one.id: "side" if one.side else str(one.order) for one in BOX.missions}
    names = {one.id: one.name for one in BOX.missions}
    assert told == [(id, names[id], places[id]) for id in plans(BOX)[0].chapters]


def test_every_status_is_told_with_its_rule() -> None:
    """TGB-16.1 to 16.12."""
    rows = PLAYERS.table("Statuses")
    assert [row[0] for row in rows] == [WORDS.sentence(f"status.{one}") for one in STATUSES]
    rules = [re.findall(r"TGB-16\.(\d+)", row[1]) for row in rows]
    assert rules == [[str(number)] for number in range(1, len(STATUSES) + 1)]


def test_every_action_and_every_phase_is_told() -> None:
    """TGB-4.1, 9.1: ten actions in four phases."""
    actions = [one for row in PLAYERS.table("Combat") for one in row[0].split(", ")]
    assert len(actions) == len(ACTIONS)
    phases = [row[0].lower() for row in PLAYERS.table("The house")]
    assert phases == list(PHASES[1:5])


def chance_to_hit(hit: str, agi: int, guard: int) -> float:
    """TGB-12.11, in percent."""
    pool = tuple([HIT.index(die) for die in re.findall(r"[A-Z]+", hit)])
    chances = [
        a * b for (hits, _), a in hit_rolls(pool).items() for (evades, _, _, miss), b in defence_rolls((guard,)).items()
        if not miss and max(0, hits - evades) >= agi
    ]
    return float(100 * sum(chances))


def test_the_chances_to_hit_are_told() -> None:
    """TGB-12.11."""
    columns = [(1, T), (1, BR), (2, T), (2, W)]
    for row in PLAYERS.tables("An attack")[1]:
        for (agi, guard), cell in zip(columns, row[1:], strict=True):
            assert abs(int(cell.removesuffix(" %")) - chance_to_hit(row[0], agi, guard)) < 0.6, row[0]


def test_the_levels_are_told_with_their_price() -> None:
    """TGB-25.3."""
    assert f"Level 2 costs {cost_of(1)} XP, each further one {cost_of(2) - cost_of(1)} more" in PLAYERS.section(
        "The campaign"
    ).replace("\n  ", " ")
