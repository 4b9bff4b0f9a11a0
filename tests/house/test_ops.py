"""An op of a game is in one place: its entry in `effects/` says what it is, and nobody else keeps lists of ops."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from hauntbox import games
from hauntbox.kit.cards.effects import ConditionEntry, Op, Vocabulary

GAMES = Path(__file__).parents[2] / "src" / "hauntbox" / "games"
WITH_EFFECTS = [game for game in games.own_names() if (GAMES / game / "effects" / "vocabulary.py").exists()]

every_game = pytest.mark.parametrize("game", WITH_EFFECTS)


def vocabulary(game: str) -> Vocabulary:
    found = importlib.import_module(f"hauntbox.games.{game}.effects.vocabulary").VOCABULARY
    assert isinstance(found, Vocabulary)
    return found


def modules(game: str, *rooms: str) -> Iterator[tuple[str, ast.AST]]:
    """The modules of a game by their paths: all of them, or those of some rooms."""
    for path in sorted((GAMES / game).rglob("*.py")):
        where = path.relative_to(GAMES / game)
        if not rooms or where.parts[0] in rooms:
            yield where.as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def text_of(node: ast.AST | None) -> str:
    """A string constant; empty for anything else."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def entries(tree: ast.AST) -> Iterator[str]:
    """The names of the ops that have their entry in a module: calls such as ``BlackoutOp("chaos", …)``."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id.endswith("Op"):
            yield from [text_of(one) for one in node.args[:1] if text_of(one)]


def lists_of(tree: ast.AST, names: set[str]) -> Iterator[str]:
    """Lists, tuples, sets and tables of nothing but ops, two or more of them."""
    for node in ast.walk(tree):
        parts: list[ast.expr | None] = []
        if isinstance(node, ast.List | ast.Tuple | ast.Set):
            parts = [*node.elts]
        elif isinstance(node, ast.Dict):
            parts = node.keys
        said = [text_of(one) for one in parts]
        if len(said) > 1 and set(said) <= names:
            yield ", ".join(said)


def asked_by_name(tree: ast.AST, names: set[str]) -> Iterator[str]:
    """Comparisons of an effect's op with the name of one."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            if [one for one in sides if isinstance(one, ast.Attribute) and one.attr == "op"]:
                yield from [text_of(one) for one in sides if text_of(one) in names]


def test_there_are_games_with_effects() -> None:
    assert {"blackout", "spirit_world", "outer_space"} <= set(WITH_EFFECTS)


@every_game
def test_an_op_has_one_entry(game: str) -> None:
    """Whoever searches for its name in quotes finds it in a module of `effects/`."""
    found = [(name, where.split("/")[0]) for where, tree in modules(game) for name in entries(tree)]
    assert sorted(found) == sorted((name, "effects") for name in vocabulary(game).ops)


@every_game
def test_an_entry_says_what_its_op_does(game: str) -> None:
    """It acts, it stands, or it names the module of the rule that plays it."""
    for op in vocabulary(game).ops.values():
        does = [slot for slot in ("run", "stands", "grant", "played_in") if getattr(op, slot, None)]
        assert does or getattr(op, "power", -1) >= 0, f"{op.name} has neither a run nor a meaning while it stands"


@every_game
def test_a_rule_that_plays_an_op_names_it(game: str) -> None:
    for op in vocabulary(game).ops.values():
        module = getattr(op, "played_in", "")
        if module:
            text = (GAMES / game / module).read_text(encoding="utf-8")
            assert f'"{op.name}"' in text, f"{op.name} is said to be played in {module}"


@every_game
def test_a_condition_can_be_tested(game: str) -> None:
    assert [one.name for one in vocabulary(game).conditions.values() if not callable(getattr(one, "test", None))] == []


@every_game
def test_every_word_has_a_sentence_in_every_language(game: str) -> None:
    words = games.find(game).words
    known = vocabulary(game)
    for language in words.languages():
        keys = [*words.sentences[language]]

        def said(entry: Op | ConditionEntry, keys: list[str] = keys) -> bool:
            key = entry.sentence
            return any(one == key or one.startswith((f"{key}.", f"{key}_")) for one in keys)

        assert [one.sentence for one in known.ops.values() if not said(one)] == []
        assert [one.sentence for one in known.conditions.values() if not said(one)] == []


@every_game
def test_nobody_else_keeps_a_list_of_ops(game: str) -> None:
    names = set(vocabulary(game).ops)
    kept = {where: [*lists_of(tree, names)] for where, tree in modules(game) if not where.startswith("effects/")}
    assert {where: lists for where, lists in kept.items() if lists} == {}


@every_game
def test_content_and_bots_ask_the_entry(game: str) -> None:
    """What reads cards asks what an op is like, never what it is called."""
    names = set(vocabulary(game).ops)
    asked = {where: [*asked_by_name(tree, names)] for where, tree in modules(game, "components", "table", "bots")}
    assert {where: ops for where, ops in asked.items() if ops} == {}


@pytest.mark.parametrize(
    "code",
    ['MAY = ("boost", "drag")', 'RUN = {"boost": 1, "drag": 2}', 'if effect.op in ["drag", "boost"]:\n    pass'],
)
def test_a_list_of_ops_is_noticed(code: str) -> None:
    assert len([*lists_of(ast.parse(code), {"boost", "drag", "xp"})]) == 1


@pytest.mark.parametrize("code", ['STATS = ("boost", "sight")', 'WORDS = ["drag"]', 'SAVED = {"xp": 1, "at": 2}'])
def test_a_list_of_other_things_is_not(code: str) -> None:
    assert [*lists_of(ast.parse(code), {"boost", "drag", "xp"})] == []


@pytest.mark.parametrize("code", ['effect.op == "drag"', '"drag" != clause.do[0].op'])
def test_a_question_for_a_name_is_noticed(code: str) -> None:
    assert [*asked_by_name(ast.parse(code), {"drag"})] == ["drag"]
