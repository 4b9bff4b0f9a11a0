"""An op is one entry in `effects/` that says everything about it; no other module knows it by its name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from hauntbox.games.outer_space.cards.op import OuterSpaceOp
from hauntbox.games.outer_space.components import standing
from hauntbox.games.outer_space.components.catalogue import WORDS
from hauntbox.games.outer_space.components.vocabulary import ALWAYS
from hauntbox.games.outer_space.effects.conditions import CONDITIONS
from hauntbox.games.outer_space.effects.vocabulary import OPS, VOCABULARY

GAME = Path(__file__).parents[2] / "src" / "hauntbox" / "games" / "outer_space"
MODULES = sorted(GAME.rglob("*.py"))
# Names of ops that are words for other things as well: questions, rolls, phases, buttons, fields of cards and marks.
OTHER_WORDS = {
    "alone", "cancel_die", "cannon", "choose_direction", "discard_hand", "dodge", "draw", "fight_dice", "heal",
    "heal_crowd", "hit", "kill", "landing", "movement", "peek", "put_back", "rage", "roll", "toughness", "wound",
}  # fmt: skip
READS_OPS = "components/entries.py"  # it finds the entry of an op by the name that content gives


def nodes(path: Path) -> Iterator[ast.AST]:
    return ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def where(path: Path, node: ast.expr) -> str:
    return f"{path.relative_to(GAME).as_posix()}:{node.lineno}"


def written(kind: str) -> dict[str, list[str]]:
    """The entries of a kind that the sources have, by name, each with where it is."""
    found: dict[str, list[str]] = {}
    for path in MODULES:
        for node in nodes(path):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == kind:
                assert isinstance(node.args[0], ast.Constant)
                found.setdefault(str(node.args[0].value), []).append(where(path, node))
    return found


def spoken(key: str, language: str) -> bool:
    """Whether a key has a sentence, or several that differ by the parameters."""
    return any(one == key or one.startswith(f"{key}.") for one in WORDS.sentences[language])


# One entry


@pytest.mark.parametrize(
    ("kind", "names"),
    [("OuterSpaceOp", list(VOCABULARY.ops)), ("OuterSpaceCondition", list(VOCABULARY.conditions))],
)
def test_every_op_and_every_condition_has_exactly_one_entry_in_effects(kind: str, names: list[str]) -> None:
    found = written(kind)
    assert sorted(found) == sorted(names)
    assert {name: places for name, places in found.items() if len(places) != 1} == {}
    assert [places for places in found.values() if not places[0].startswith("effects/")] == []


def test_the_vocabulary_has_every_entry_once() -> None:
    assert len(OPS) == len(VOCABULARY.ops) == len(VOCABULARY.entries)
    assert len(CONDITIONS) == len(VOCABULARY.conditions)


@pytest.mark.parametrize("op", OPS, ids=[op.name for op in OPS])
def test_every_op_acts_or_stands_as_its_triggers_say(op: OuterSpaceOp) -> None:
    assert VOCABULARY.entries[op.name] is op
    stands = ALWAYS[0] in op.triggers
    acts = [one for one in op.triggers if one not in ALWAYS]
    assert (op.power >= 0) == stands == bool(op.stands_on)
    assert (op.run is not None) == bool(acts)
    assert op.can is None or acts
    assert op.why_not is None or op.can is not None


def test_what_stands_has_a_number_of_its_own() -> None:
    assert sorted(op.power for op in OPS if op.power >= 0) == list(range(standing.POWERS))


@pytest.mark.parametrize("language", WORDS.languages())
def test_every_op_and_every_condition_has_a_sentence_in_every_language(language: str) -> None:
    assert [op.name for op in OPS if not spoken(op.sentence, language)] == []
    assert [one.name for one in CONDITIONS if not spoken(one.sentence, language)] == []


# One place


def test_no_module_outside_effects_names_an_op() -> None:
    named: dict[str, list[str]] = {}
    for path in MODULES:
        if path.parent.name != "effects":
            for node in nodes(path):
                if isinstance(node, ast.Constant) and node.value in VOCABULARY.ops:
                    named.setdefault(str(node.value), []).append(where(path, node))
    assert {name: places for name, places in named.items() if name not in OTHER_WORDS} == {}
    assert OTHER_WORDS - set(named) == set()


def test_nobody_asks_an_effect_for_the_name_of_its_op_nor_a_condition_for_its_own() -> None:
    """Words that mean something else as well can't hide such a question, either."""
    asked: list[str] = []
    for path in MODULES:
        for node in nodes(path):
            if isinstance(node, ast.Attribute):
                of_condition = isinstance(node.value, ast.Name) and node.value.id == "condition"
                if node.attr == "op" or (node.attr == "name" and of_condition):
                    asked.append(where(path, node))
    assert [place for place in asked if not place.startswith(READS_OPS)] == []
    assert asked


def test_nothing_about_an_op_depends_on_what_has_been_imported() -> None:
    """A chapter only lists its entries, and the vocabulary names every chapter that has a list."""
    chapters = {
        path.stem for path in MODULES
        if path.parent.name == "effects" and path.stem != "vocabulary" and "\nOPS: Final" in path.read_text("utf-8")
    }
    [listed] = [
        node.value for node in nodes(GAME / "effects" / "vocabulary.py")
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == "OPS"
    ]
    named = {node.id for node in ast.walk(listed) if isinstance(node, ast.Name)} if listed is not None else set()
    assert named == chapters
