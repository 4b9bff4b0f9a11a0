"""The suite runs whole with the compiled package; what concerns compiled rooms runs interpreted as well."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hauntbox.games import names
from tests.conformance import test_drawing as drawing
from tests.conformance import test_exact as exact
from tests.conformance import test_secrets as secrets
from tests.conformance.tables import Table, some_tables

ROOT = Path(__file__).parents[2]
# Of every room above the games some tests that go all the way down.
FEW = {
    "tests/browser/test_together.py::test_two_people_take_turns_and_a_third_watches",
    "tests/cli/test_cli.py::test_a_replay_tells_the_whole_game",
    "tests/cli/test_cli.py::test_the_version_says_whether_the_engine_is_compiled",
    "tests/docs/test_docs.py::test_the_examples_in_docstrings_run",
    "tests/docs/test_programs.py::test_the_client_of_the_documents_plays_a_whole_game",
    "tests/envs/test_envs.py::test_a_game_ends_with_1_for_a_win_and_minus_1_for_a_loss",
    "tests/envs/test_pettingzoo.py::test_a_seed_gives_the_same_game",
    "tests/words/test_french.py::test_a_whole_game_is_told_in_french",
    "tests/lab/test_simulate.py::test_game_i_is_the_same_whoever_plays_it",
    "tests/house/test_packaging.py::test_the_suite_tests_the_package_that_it_says",
    "tests/server/test_reactions.py::test_one_person_plays_a_whole_game_against_bots",
    "tests/server/test_tables.py::test_an_undo_that_tells_nobody_anything_is_free_and_exact",
    "tests/terminal/test_whole_games.py::test_a_whole_game_by_keys",
}
BELOW = (
    "tests/betwixt/", "tests/blackout/", "tests/ecto_terrestrial/", "tests/outer_space/", "tests/spirit_world/",
    "tests/bots/test_bots", "tests/bots/test_rehearsal", "tests/conformance/", "tests/engine/", "tests/lab/test_fuzz",
    "tests/kit/", "tests/toy/",
)
# Below, and beside the tests of conformance, they are few that are not repeated: about drawings, which are never
# compiled; about a referee, which is not compiled either; and long ones, beside which others follow the same rules.
OF_DRAWINGS = {
    "tests/betwixt/test_drawing_map.py", "tests/betwixt/test_drawing_panels.py", "tests/betwixt/test_drawing_sizes.py",
    "tests/betwixt/test_gallery.py", "tests/ecto_terrestrial/test_drawing.py", "tests/ecto_terrestrial/test_gallery.py",
    "tests/betwixt/test_sizes.py", "tests/ecto_terrestrial/test_sizes.py", "tests/outer_space/test_sizes.py",
}
NOT_REPEATED = {
    "tests/betwixt/test_monster_oracle.py::test_monsters_do_what_the_oracle_says",
    "tests/betwixt/test_referee.py::test_a_campaign_of_novices_under_a_referee",
    "tests/betwixt/test_referee.py::test_games_of_novices_under_a_referee",
    "tests/betwixt/test_referee.py::test_the_referee_would_object",
    "tests/betwixt/test_referee.py::test_the_referee_would_object_between_missions",
    "tests/betwixt/test_seeing.py::test_the_oracle_agrees",
}
ONCE = re.compile(
    r"^(?:@pytest\.mark\.once.*\n(?:[@ )\]].*\n)*def (\w+)|pytestmark = pytest\.mark\.once)", re.MULTILINE
)


def both_ways() -> str:
    """How start.py says which tests are repeated interpreted."""
    spec = importlib.util.spec_from_file_location("start", ROOT / "start.py")
    assert spec is not None and spec.loader is not None
    start = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(start)
    return str(start.BOTH_WAYS)


@pytest.fixture(scope="module")
def repeated() -> set[str]:
    """The tests that are repeated interpreted."""
    words = ["--collect-only", "--assert=plain", "-p", "no:cacheprovider", "-m", both_ways()]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *words],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=600,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return {line for line in done.stdout.splitlines() if "::" in line}


def test_what_is_compiled_is_tested_both_ways(repeated: set[str]) -> None:
    modules = {path.relative_to(ROOT).as_posix() for path in ROOT.glob("tests/**/test_*.py")}
    below = {one for one in modules if one.startswith(BELOW)}
    assert len(below) > 250
    assert below - OF_DRAWINGS == {one.partition("::")[0] for one in repeated if one.startswith(BELOW)}


def test_what_is_not_repeated_is_known_by_name(repeated: set[str]) -> None:
    found = set()
    for path in ROOT.glob("tests/**/test_*.py"):
        at = path.relative_to(ROOT).as_posix()
        if at.startswith(BELOW) and not at.startswith("tests/conformance/"):
            found |= {f"{at}::{name}" if name else at for name in ONCE.findall(path.read_text(encoding="utf-8"))}
    assert found == OF_DRAWINGS | NOT_REPEATED
    assert {one.partition("[")[0] for one in repeated}.isdisjoint(found)


def test_of_the_rooms_above_a_few_tests_are_repeated(repeated: set[str]) -> None:
    assert {one.partition("[")[0] for one in repeated if not one.startswith(BELOW)} == FEW


def at_tables() -> Iterator[tuple[str, list[Table]]]:
    """Every test of conformance that plays at tables, and which."""
    for module in (exact, secrets, drawing):
        for name, test in vars(module).items():
            for mark in getattr(test, "pytestmark", []):
                if name.startswith("test_") and mark.args[0] == "table":
                    yield f"{module.__name__.replace('.', '/')}.py::{name}", mark.args[1]


def test_every_test_of_conformance_is_repeated_at_some_tables_of_every_game(repeated: set[str]) -> None:
    tests = list(at_tables())
    assert len(tests) > 30
    for test, tables in tests:
        played = [table for table in tables if f"{test}[{table}]" in repeated]
        assert {table.game for table in played} == set(names()), test
        assert 8 * len(played) < 2 * len(tables), test


def test_every_table_has_its_turn(repeated: set[str]) -> None:
    played = {one.partition("[")[2].removesuffix("]") for one in repeated if one.startswith("tests/conformance/")}
    assert {str(table) for game in names() for table in some_tables(game)} <= played
