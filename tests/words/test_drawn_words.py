"""Drawings speak from the catalogue of their game: no sentence is in their code, and none is there for nothing."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from hauntbox import games
from hauntbox.kit.words.catalogue import Words, flatten
from tests.support.languages import SOURCE, game_folder
from tests.support.said import Said, said_in

every_game = pytest.mark.parametrize("game", games.own_names())

# Two words as they follow each other in a sentence; GAP stands for whatever an f-string puts in.
SENTENCE = re.compile(r"[A-Za-zÀ-ÿ’']{2,}[,:;.!?]? [a-zà-ÿ]{2,}")
WORD = re.compile(r"[A-Za-zÀ-ÿ]{3,}")
GAP = "XX"
# The files of sentences that drawings alone ask for: one, or several by what is drawn.
DRAWN = ("drawing", "panels", "text")
# What looks like that and isn't read by anybody: markup and styles, and the classes of SVG and of text.
MARKUP = re.compile(r"[<{=]|\b(?:blk|bx|et|os|sw)-|xMidYM")
CLASSES = {
    "accent", "bar", "bold", "chaos", "coming", "dim", "ghost", "lit", "mark", "plate", "reverse", "warn", "win", GAP,
}
# Who is asked for a key, first of all.
ASKING = ("word", "phrase", "sentence")
# Where those who put text into a drawing take it.
SHOWN = {"label": 2, "Segment": 0, "mark": 0}


def modules(game: str) -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted((game_folder(game) / "drawing").rglob("*.py")):
        yield path, ast.parse(path.read_text("utf-8"))


def unread(tree: ast.Module) -> set[int]:
    """The parts of a module that never reach a drawing: its docstrings, its errors, and what f-strings are made of."""
    found: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and isinstance(node.body[0], ast.Expr):
            found.add(id(node.body[0].value))
        elif isinstance(node, ast.Raise):
            found.update(id(one) for one in ast.walk(node))
        elif isinstance(node, ast.JoinedStr):
            found.update(id(one) for one in node.values)
    return found


def texts(tree: ast.Module) -> Iterator[str]:
    """Every string that a module holds, with gaps where something is put in."""
    skipped = unread(tree)
    for node in ast.walk(tree):
        if id(node) not in skipped:
            if isinstance(node, ast.JoinedStr):
                yield "".join([str(one.value) if isinstance(one, ast.Constant) else GAP for one in node.values])
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def is_sentence(text: str) -> bool:
    return bool(SENTENCE.search(text)) and not MARKUP.search(text) and not set(text.split()) <= CLASSES


def tables(tree: ast.Module) -> list[int]:
    """The lines on which texts are kept by language."""
    return [
        node.lineno for node in ast.walk(tree)
        if isinstance(node, ast.Dict) and any(isinstance(key, ast.Constant) and key.value == "fr" for key in node.keys)
    ]


def written(tree: ast.Module) -> list[str]:
    """Words that are given to a drawing as they stand in the code."""
    found: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SHOWN:
            at = SHOWN[node.func.id]
            text = node.args[at] if at < len(node.args) else None
            if isinstance(text, ast.Constant) and WORD.search(str(text.value)):
                found.append(str(text.value))
    return found


@every_game
def test_no_drawing_has_sentences_of_its_own(game: str) -> None:
    paths = 0
    for path, tree in modules(game):
        assert [text for text in texts(tree) if is_sentence(text)] == [], path.name
        assert tables(tree) == [], path.name
        assert written(tree) == [], path.name
        paths += 1
    assert paths > 15


@pytest.mark.parametrize("line", [
    'words = {"en": "Lost", "fr": "Perdu"}',
    'said = "Clean-up now: all calm"',
    'said = f"{n} of {most} open"',
    'said = f"Encore {n} et puis rien"',
    'label(1, 2, "Round", 12)',
    'Segment("Chaos", "bold")',
])
def test_a_sentence_in_a_drawing_is_noticed(line: str) -> None:
    tree = ast.parse(line)
    assert tables(tree) or written(tree) or any(is_sentence(text) for text in texts(tree))


# Keys


def said(game: str) -> Said:
    """What the code of a game says, with what it builds on."""
    return said_in([game_folder(game), SOURCE / "kit", SOURCE / "engine"])


def drawn_keys(game: str) -> set[str]:
    paths = [game_folder(game) / "words" / f"{name}_en.toml" for name in DRAWN]
    return {key for path in paths if path.exists() for key in flatten("", tomllib.loads(path.read_text("utf-8")))}


@every_game
def test_every_key_that_a_drawing_asks_for_has_a_sentence(game: str) -> None:
    words = Words(game_folder(game) / "words").sentences["en"]
    asked = 0
    for path, tree in modules(game):
        for key in asked_for(tree):
            there = key in words if isinstance(key, str) else any(key.fullmatch(one) for one in words)
            assert there, f"{path.name}: {key}"
            asked += 1
    assert asked > 80


def asked_for(tree: ast.Module) -> Iterator[str | re.Pattern[str]]:
    """The keys that pens are asked for: as they stand, or as a pattern where they are put together."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ASKING:
            yield from alternatives(node.args[0])


def alternatives(key: ast.expr) -> Iterator[str | re.Pattern[str]]:
    if isinstance(key, ast.IfExp):
        yield from alternatives(key.body)
        yield from alternatives(key.orelse)
    elif isinstance(key, ast.Constant):
        yield str(key.value)
    elif isinstance(key, ast.JoinedStr):
        yield re.compile("".join(
            re.escape(str(one.value)) if isinstance(one, ast.Constant) else r"[\w-]+" for one in key.values
        ))


@every_game
def test_no_sentence_is_there_for_nothing(game: str) -> None:
    words = Words(game_folder(game) / "words").sentences["en"]
    known = said(game)
    assert [key for key in words if not known.says(key)] == []


@every_game
def test_no_sentence_of_a_drawing_is_there_for_nothing(game: str) -> None:
    """Keys of drawings are put together from whole words, so here each word has to be somewhere in the code."""
    drawn, known = drawn_keys(game), said(game)
    assert len(drawn) > 100
    assert sorted(key for key in drawn if not known.says_word_for_word(key)) == []


@pytest.mark.parametrize(("key", "loosely", "strictly"), [
    ("scene.round", True, True), ("scene.square", False, False), ("phase.roll", True, True),
    ("phase.nap", True, False), ("kind.ghost", True, True), ("kind.gate", False, False), ("foe.ghost", False, False),
    ("letter.red", True, True),
])
def test_a_sentence_that_nothing_says_is_noticed(tmp_path: Path, key: str, loosely: bool, strictly: bool) -> None:
    (tmp_path / "drawing.py").write_text(
        'pen.word("scene.round")\npen.word(f"phase.{phase}")\nPHASES = ("roll",)\n'
        'def named(id, kind="kind"): return f"{kind}.{id}"\nnamed("ghost")\npen.word("letter." + colour)\nRED = "red"\n'
    )
    known = said_in([tmp_path])
    assert (known.says(key), known.says_word_for_word(key)) == (loosely, strictly)


# Plurals


@pytest.mark.parametrize(("game", "key", "said", "french"), [
    ("blackout", "text_scene.ghosts_to_come", ["0 ghosts to come", "1 ghost to come", "2 ghosts to come"],
     ["0 fantôme à venir", "1 fantôme à venir", "2 fantômes à venir"]),
    ("outer_space", "clock.before", ["0 turns to play", "1 turn to play", "2 turns to play"],
     ["0 tour à jouer", "1 tour à jouer", "2 tours à jouer"]),
    ("outer_space", "pack.soldiers", ["0 Soldiers", "1 Soldier", "2 Soldiers"], ["0 soldat", "1 soldat", "2 soldats"]),
    ("spirit_world", "gallery_card.chapters", ["0 chapters", "1 chapter", "2 chapters"],
     ["0 chapitre", "1 chapitre", "2 chapitres"]),
])
def test_a_drawing_counts_as_its_language_does(game: str, key: str, said: list[str], french: list[str]) -> None:
    """French says none and one of a thing, English says one of it."""
    words = Words(game_folder(game) / "words")
    assert [words.phrase(key, {"n": n}) for n in range(3)] == said
    assert [words.phrase(key, {"n": n}, "fr") for n in range(3)] == french
