"""The manual of content, docs/designers/content-outer-space.md, and Outer Space are the same, in both directions."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import hauntbox
from hauntbox.games.outer_space.components import checks, reading, vocabulary
from hauntbox.games.outer_space.components.board_reading import SPECIALS as SQUARES_OF_BOARDS
from hauntbox.games.outer_space.effects.vocabulary import VOCABULARY
from hauntbox.games.outer_space.ground.boards import CENTRAL_ROWS, OUTER_ROWS
from hauntbox.games.outer_space.table.invariants import check
from hauntbox.games.outer_space.table.numbers import KEYWORDS, SIDES, TALLIES
from hauntbox.games.outer_space.table.state import OuterSpace
from tests.docs.test_docs import write_content
from tests.support.documents import ROOT, codes, page
from tests.support.manuals import Parameter, described, fields_read, known, required, rows_of

MANUAL = page("docs/designers/content-outer-space.md")

# What a parameter may be, as the manual calls it.
KINDS = {
    "side": [*SIDES],
    "keyword": vocabulary.KEYS,
    "thing": vocabulary.NEAR,
    "what": vocabulary.NEAR[2:],
    "die": vocabulary.DIE,
    "while": vocabulary.UNTIL,
    "champion": vocabulary.CHAMPION_IDS,
    "champions": vocabulary.CHAMPION_IDS,
    "keywords or none": vocabulary.KEYS,
    "squares or none": vocabulary.SQUARES,
}
LISTS = ("champions", "keywords or none", "squares or none")

# Parameters that come together, under one name.
TOGETHER = {
    "anywhere": "`near = any` (thing); `within = 0` (0 to 12)",
    "bounds": "`least = 0`; `most = 20`",
}
HAPPENING = ["Dice and fights", "Wounds", "Tokens", "Hands and decks", "Models and markers", "Attacks"]
SIDE_OF = {"Martians": 0, "Heroes": 1}


def parameters(cell: str) -> list[Parameter]:
    """The parameters that a cell of the manual lists."""
    whole = "; ".join(TOGETHER.get(part, part) for part in cell.split("; "))
    return list(described(whole, KINDS, LISTS))


# Words


def test_every_trigger_is_in_the_manual_and_no_other() -> None:
    moments = MANUAL.listed("Triggers")
    assert len(set(moments)) == len(moments)
    assert sorted([*moments, *MANUAL.listed("Triggers", 1)]) == sorted(VOCABULARY.triggers)


def test_names_for_several_moments_are_in_the_manual_with_these() -> None:
    assert {codes(row[0])[0]: codes(row[1]) for row in MANUAL.tables("Triggers")[1]} == vocabulary.SPANS


def test_the_manual_says_whose_a_moment_is() -> None:
    rows = {codes(row[0])[0]: row[1] for row in MANUAL.table("Triggers")}
    told = {when: SIDE_OF[who] for when, who in rows.items() if who in SIDE_OF}
    assert told == checks.ONLY_FOR


def test_what_happens_by_itself_is_in_the_manual() -> None:
    [told] = re.findall(r"^What happens by itself: .*?\n\n", MANUAL.section("Uses"), re.MULTILINE | re.DOTALL)
    assert codes(told) == [*checks.BY_ITSELF["hero"], *checks.BY_ITSELF["champion"], "optional = false"]


def test_every_condition_is_in_the_manual_with_its_parameters_and_no_other() -> None:
    manual = {codes(row[0])[0]: parameters(row[1]) for row in MANUAL.table("Conditions")}
    assert manual == {name: known(params) for name, params in VOCABULARY.conditions.items()}


def test_everything_that_can_be_near_is_in_the_manual() -> None:
    assert MANUAL.listed("Near what") == vocabulary.NEAR
    told = codes(MANUAL.section("Conditions").rpartition("*What*")[2])
    assert told == KINDS["what"]
    rest = MANUAL.section("Near what")
    assert [word for word in [*SIDES, *vocabulary.DIE, *vocabulary.UNTIL] if f"`{word}`" not in rest] == []


# Ops


def op_rows() -> dict[str, list[str]]:
    return rows_of(MANUAL, *HAPPENING, "Ops that stand", "Ops of set-up")


def test_every_op_is_in_the_manual_and_no_other() -> None:
    assert sorted(op_rows()) == sorted(VOCABULARY.ops)


@pytest.mark.parametrize("op", VOCABULARY.ops)
def test_every_parameter_of_an_op_is_in_the_manual_and_no_other(op: str) -> None:
    assert parameters(op_rows()[op][1]) == known(VOCABULARY.ops[op].params)


@pytest.mark.parametrize("op", VOCABULARY.ops)
def test_every_op_goes_with_the_triggers_of_the_manual(op: str) -> None:
    groups = {"any moment": vocabulary.DEEDS, "dice": vocabulary.DICE}
    told: set[str] = set()
    for word in op_rows()[op][2].split(", "):
        told |= set(codes(word) or groups[word])
    assert told == set(VOCABULARY.ops[op].triggers)


def test_the_groups_of_triggers_are_those_of_the_code() -> None:
    everything, dice = MANUAL.section("Ops that happen").split("*Dice* are")
    assert codes(everything) == ["standing", "setup"]
    assert set(VOCABULARY.triggers) - set(vocabulary.DEEDS) == {"standing", "setup"}
    assert codes(dice) == vocabulary.DICE


def test_ops_stand_where_the_manual_says() -> None:
    for op in MANUAL.listed("Ops that stand"):
        assert VOCABULARY.ops[op].triggers == ["standing"]
    for op in MANUAL.listed("Ops of set-up"):
        assert VOCABULARY.ops[op].triggers == ["setup"]
    rows = {row[0]: codes(row[1]) for row in MANUAL.tables("Ops that stand")[1]}
    stands = {kind: [op.name for op in VOCABULARY.entries.values() if kind in op.stands_on] for kind in rows}
    assert rows == stands
    assert {kind for op in VOCABULARY.entries.values() for kind in op.stands_on} == set(rows)


def test_every_parameter_of_an_attack_is_told() -> None:
    assert MANUAL.listed("A ranged attack") == [param.name for param in VOCABULARY.ops["attack"].params]


def test_the_entry_of_an_op_is_shown_as_it_is_written() -> None:
    [shown] = [block.text for block in MANUAL.blocks("python") if "OuterSpaceOp" in block.text]
    assert shown in (ROOT / "src/hauntbox/games/outer_space/effects/attacks.py").read_text(encoding="utf-8")
    parts = [name for row in MANUAL.table("Words of your own") for name in codes(row[0])]
    assert [name for name in parts if not hasattr(VOCABULARY.entries["attack"], name)] == []


# Fields


@pytest.fixture(scope="module")
def fields() -> dict[str, dict[str, bool]]:
    """Every field that is read from content, by what it belongs to, and whether it is required."""
    return fields_read(lambda: reading.read_contents(VOCABULARY))


@pytest.mark.parametrize(
    ("head", "kind"),
    [
        ("boards.toml, `[[board]]`", "board"),
        ("rooms.toml, `[[room]]`", "room"),
        ("hero_cards.toml and martian_cards.toml, `[[card]]`", "card"),
        ("heroes.toml, `[[hero]]`", "hero"),
        ("champions.toml, `[[champion]]`", "champion"),
        ("scenarios.toml, `[[scenario]]`", "scenario"),
    ],
)
def test_every_field_of_an_entry_is_in_the_manual_and_no_other(
    head: str, kind: str, fields: dict[str, dict[str, bool]]
) -> None:
    assert required(MANUAL.table(head)) == {"id": True, **fields[kind]}


def test_every_field_within_an_entry_is_in_the_manual_and_no_other(fields: dict[str, dict[str, bool]]) -> None:
    board = MANUAL.tables("boards.toml, `[[board]]`")
    assert [required(table) for table in board[1:]] == [fields["buildings"], fields["rooms"]]
    assert fields["martians"] == fields["heroes"]
    assert required(MANUAL.tables("scenarios.toml, `[[scenario]]`")[1]) == fields["martians"]


def test_every_field_of_a_use_is_in_the_manual_and_no_other(fields: dict[str, dict[str, bool]]) -> None:
    uses, limit = [required(table) for table in MANUAL.tables("Uses")]
    assert uses == fields["uses"]
    assert limit == fields["limit"]
    assert codes(MANUAL.tables("Uses")[1][1][2]) == VOCABULARY.limits


def test_the_files_and_what_must_be_there_are_in_the_manual() -> None:
    section = MANUAL.section("Folders over the box").replace("\n", " ")
    assert [file for file in reading.FILES if f"`{file}.toml`" not in section] == []
    assert f"{checks.FEWEST_HEROES} Heroes besides the extra ones" in section
    assert codes(MANUAL.section("champions.toml, `[[champion]]`"))[:2] == vocabulary.CHAMPION_IDS


def test_the_shape_of_a_board_is_in_the_manual() -> None:
    [rows] = [row[2] for row in MANUAL.table("boards.toml, `[[board]]`") if codes(row[0]) == ["rows"]]
    shapes = [len(OUTER_ROWS), *OUTER_ROWS, len(CENTRAL_ROWS), CENTRAL_ROWS[0]]
    assert [int(n) for n in re.findall(r"\d+", rows)] == shapes
    told = codes(MANUAL.section("boards.toml, `[[board]]`").rpartition("`specials` has")[2])
    assert told == [*SQUARES_OF_BOARDS[False], *SQUARES_OF_BOARDS[True]]


def test_every_keyword_is_in_the_manual() -> None:
    rows = {codes(row[0])[0]: row[2] for row in MANUAL.table("hero_cards.toml and martian_cards.toml, `[[card]]`")}
    assert codes(rows["keywords"]) == list(KEYWORDS)


def test_everything_that_goals_count_is_in_the_manual() -> None:
    assert MANUAL.listed("scenarios.toml, `[[scenario]]`", 2) == [*TALLIES, *vocabulary.GOALS]


def test_every_special_rule_of_scenarios_is_in_the_manual() -> None:
    assert sorted(MANUAL.listed("scenarios.toml, `[[scenario]]`", 3)) == sorted(vocabulary.SPECIALS)


# What the manual says is refused


def refused(folder: Path, uses: str, kind: str = "event", file: str = "hero_cards") -> list[str]:
    """What is wrong with a card that is used so."""
    folder.mkdir(exist_ok=True)
    cost = "cost = 2\n" if kind == "tech" else ""
    entry = f'[[card]]\nid = "own"\nname = "Own"\nblurb = "Own."\nkind = "{kind}"\n{cost}uses = [{uses}]\n'
    (folder / f"{file}.toml").write_text(entry, encoding="utf-8")
    with pytest.raises(hauntbox.BadContent) as bad:
        reading.read_contents(VOCABULARY, str(folder))
    return list(bad.value.problems)


def test_a_limit_of_more_than_one_is_refused(tmp_path: Path) -> None:
    [problem] = refused(tmp_path, '{ when = "own_turn", limit = { n = 2, per = "turn" }, do = [{ op = "gain_pt" }] }')
    assert "limit" in problem


@pytest.mark.parametrize(
    ("uses", "kind", "file"),
    [
        ('{ when = "command", do = [{ op = "gain_pt" }] }', "event", "hero_cards"),
        ('{ when = "ranged_step", do = [{ op = "mill", n = 1 }] }', "tech", "martian_cards"),
        ('{ when = "drawn", do = [{ op = "gain_cp" }] }', "tech", "martian_cards"),
    ],
)
def test_a_moment_that_never_comes_for_a_card_is_refused(uses: str, kind: str, file: str, tmp_path: Path) -> None:
    problems = refused(tmp_path, uses, kind, file)
    assert [problem for problem in problems if "uses: when:" in problem]


@pytest.mark.parametrize(
    "more", ['if = [{ is = "outdoors" }]', 'limit = { per = "turn" }', "spent = true"], ids=lambda more: more.split()[0]
)
def test_what_always_holds_has_no_conditions_no_limit_and_no_price(more: str, tmp_path: Path) -> None:
    uses = f'{{ when = "standing", {more}, do = [{{ op = "movement", n = 1 }}] }}'
    [problem] = refused(tmp_path, uses, "item")
    assert "no conditions, no limit and no price" in problem


def test_only_guns_are_fired_again(tmp_path: Path) -> None:
    uses = '{ when = "gun_fired", do = [{ op = "extra_ranged_attack", keyword = "weapon" }] }'
    [problem] = refused(tmp_path, uses, "item")
    assert "only guns are fired again" in problem


def test_what_would_never_happen_by_itself_is_refused(tmp_path: Path) -> None:
    entry = (
        '[[champion]]\nid = "zard_beast"\nname = "Beast"\nblurb = "Big."\ncost = 4\nhealth = 3\nfight_dice = 3\n'
        'move = 2\nuses = [{ id = "growl", name = "Growl", when = "fight_won", optional = false, '
        'do = [{ op = "lose_pt", who = "fighter" }] }]\n'
    )
    (tmp_path / "champions.toml").write_text(entry, encoding="utf-8")
    with pytest.raises(hauntbox.BadContent) as bad:
        reading.read_contents(VOCABULARY, str(tmp_path))
    assert [problem for problem in bad.value.problems if "never happens by itself" in problem]


# The worked example


@pytest.mark.parametrize("players", [2, 6])
def test_the_worked_example_is_played_to_its_end(players: int, tmp_path: Path) -> None:
    write_content(MANUAL, tmp_path)
    game = hauntbox.new(
        "outer_space", players=players, seed=players, content=str(tmp_path / "my_show"), scenario="last_boat",
        heroes="marina", boards="waterfront,midway,menagerie,back_lot",
    )
    rng = Random(players)
    while game.decision is not None:
        seat = game.waiting[0]
        game.decide(rng.choice(game.decision.codes_for(seat)), seat)
    assert isinstance(game.state, OuterSpace) and check(game.state) == []
    assert game.view()["boards"][0] == "waterfront"
