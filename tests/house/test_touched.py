"""What a change touches is found out from the imports; what is left out is said."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.support import touched
from tests.support.import_graph import ImportGraph, module_of
from tests.support.touched import AMPLE, ROOT, NoBase, Plan, base_of, changed_since, listed, plan, seconds_of

SMALL = {
    "src/hauntbox/__init__.py": "from hauntbox.box import new\n",
    "src/hauntbox/__main__.py": "from hauntbox.cli import main\n",
    "src/hauntbox/box.py": "def new(): ...\n",
    "src/hauntbox/cli.py": "def main(): ...\n",
    "src/hauntbox/engine/__init__.py": "",
    "src/hauntbox/engine/game.py": "from . import chance\n",
    "src/hauntbox/engine/chance.py": "",
    "src/hauntbox/games/__init__.py": "def names(): ...\n",
    "src/hauntbox/games/fog/__init__.py": "def rules_for():\n    from hauntbox.games.fog.rules import Rules\n",
    "src/hauntbox/games/fog/rules.py": "from hauntbox.engine.game import Game\n",
    "src/hauntbox/games/fog/content/cards.toml": "",
    "src/hauntbox/games/mist/__init__.py": "import hauntbox.engine.game\n",
    "src/hauntbox/server/__init__.py": "",
    "src/hauntbox/server/static/page.js": "",
    "docs/rules.md": "",
    "tests/__init__.py": "",
    "tests/conftest.py": "from tests.support.servers import served\n",
    "tests/support/__init__.py": "",
    "tests/support/servers.py": "import hauntbox.server\ndef served(): ...\n",
    "tests/docs/test_docs.py": "",
    "tests/pages/test_pages.py": "",
    "tests/engine/test_chance.py": "import hauntbox.engine.chance\n",
    "tests/engine/test_game.py": "def test():\n    from hauntbox.engine import game\n",
    "tests/fog/test_rules.py": "import hauntbox.games.fog.rules\n",
    "tests/fog/test_named.py": "import hauntbox\nGAME = 'fog'\n",
    "tests/mist/test_named.py": "import hauntbox\nGAME = 'mist'\n",
    "tests/conformance/test_exact.py": "from hauntbox.games import names\n",
    "tests/server/test_page.py": "def test_it(served): ...\n",
    "tests/cli/test_cli.py": "COMMAND = ['-m', 'hauntbox']\n",
    "tests/lab/test_patched.py": "PATCHED = 'hauntbox.engine.chance.roll'\n",
    "tests/engine/test_saved.py": "FOLDER = 'saved'\n",
    "tests/saved/old.json": "",
}


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A checkout of a few files."""
    for name, text in SMALL.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path


@pytest.fixture(scope="module")
def whole() -> ImportGraph:
    """This checkout."""
    return ImportGraph(ROOT)


@pytest.mark.parametrize(
    ("path", "module"),
    [
        ("src/hauntbox/engine/game.py", "hauntbox.engine.game"),
        ("src/hauntbox/engine/__init__.py", "hauntbox.engine"),
        ("tests/kit/test_grid.py", "tests.kit.test_grid"),
        ("src/hauntbox/games/fog/content/cards.toml", ""),
        ("start.py", ""),
    ],
)
def test_a_file_is_a_module_by_its_place(path: str, module: str) -> None:
    assert module_of(path) == module


# What is touched


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        ("src/hauntbox/games/fog/rules.py", {"fog/test_rules.py", "fog/test_named.py", "conformance/test_exact.py"}),
        ("src/hauntbox/games/fog/content/cards.toml",
         {"fog/test_rules.py", "fog/test_named.py", "conformance/test_exact.py"}),
        ("src/hauntbox/games/mist/__init__.py", {"mist/test_named.py", "conformance/test_exact.py"}),
        ("src/hauntbox/engine/chance.py",
         {"engine/test_chance.py", "engine/test_game.py", "lab/test_patched.py", "fog/test_rules.py",
          "fog/test_named.py", "mist/test_named.py", "conformance/test_exact.py"}),
        ("src/hauntbox/cli.py", {"cli/test_cli.py"}),
        ("src/hauntbox/server/__init__.py", {"server/test_page.py"}),
        ("tests/support/servers.py", {"server/test_page.py"}),
        ("tests/mist/test_named.py", {"mist/test_named.py"}),
        ("tests/saved/old.json", {"engine/test_saved.py"}),
        ("docs/rules.md", {"docs/test_docs.py"}),
        ("README.md", {"docs/test_docs.py"}),
    ],
)
def test_a_change_leads_to_its_tests_and_to_no_others(small: Path, changed: str, tests: set[str]) -> None:
    """Through imports anywhere in a module, packages, relative imports, texts, names of games and fixtures."""
    assert set(plan(small, [changed]).tests) == {f"tests/{test}" for test in tests}


def test_a_module_that_is_gone_is_missed_by_its_users(small: Path) -> None:
    gone = small / "src/hauntbox/engine/chance.py"
    gone.unlink()
    made = plan(small, ["src/hauntbox/engine/chance.py"])
    assert "tests/engine/test_chance.py" in made.tests and made.style == []
    assert made.types == ["src/hauntbox/engine/game.py"]


def test_scripts_of_the_page_lead_to_the_pages_and_a_few_games_in_the_browser(small: Path) -> None:
    tests = plan(small, ["src/hauntbox/server/static/page.js"]).tests
    assert tests[0] == "tests/pages/test_pages.py"
    assert all(test.startswith("tests/browser/") and "::" in test for test in tests[1:]) and len(tests) == 3


def test_the_few_tests_that_are_named_are_there() -> None:
    named = [one for tests in touched.DATA.values() for one in tests]
    for one in named:
        path, _, test = one.partition("::")
        assert (ROOT / path).exists(), path
        assert f"def {test}(" in (ROOT / path).read_text(encoding="utf-8") if test else True, one
    assert all((ROOT / start).exists() for start in touched.DATA)
    assert all((ROOT / "tests" / room).is_dir() for room in touched.SECONDS)


def test_style_is_checked_where_something_changed_and_types_one_step_further(small: Path) -> None:
    made = plan(small, ["src/hauntbox/engine/chance.py", "tests/fog/test_rules.py", "docs/rules.md"])
    assert made.style == ["src/hauntbox/engine/chance.py", "tests/fog/test_rules.py"]
    assert made.types == ["src/hauntbox/engine/chance.py", "src/hauntbox/engine/game.py"]
    assert plan(small, ["docs/rules.md"]).types == []


# What fits, and what is left


def test_the_nearest_come_first_and_what_does_not_fit_is_said(small: Path) -> None:
    ample = seconds_of("tests/lab/x.py") + seconds_of("tests/engine/x.py")
    made = plan(small, ["src/hauntbox/engine/chance.py", "tests/lab/test_patched.py"], ample=ample)
    assert made.tests == ["tests/lab/test_patched.py", "tests/engine/test_chance.py"]
    assert made.seconds == ample
    assert made.left == [
        "tests/engine/: 1 file more than fit two minutes", "tests/fog/: 2 files more than fit two minutes",
        "tests/mist/: 1 file more than fit two minutes", "tests/conformance/: all other tables, and those of fog, mist",
        "everything compiled",
    ]


def test_a_test_that_was_changed_is_run_whatever_it_takes(small: Path) -> None:
    assert plan(small, ["tests/lab/test_patched.py"], ample=0).tests == ["tests/lab/test_patched.py"]


def test_a_game_that_was_changed_plays_at_one_table_of_each_test(small: Path) -> None:
    made = plan(small, ["src/hauntbox/games/fog/rules.py"], ample=0)
    assert (made.games, made.tests) == (["fog"], ["tests/conformance/test_exact.py"])
    assert plan(small, ["src/hauntbox/engine/game.py"], ample=1000).games == ["fog", "mist"]


@pytest.mark.parametrize("path", ["tests/conftest.py", "pyproject.toml"])
def test_what_concerns_all_tests_says_so(small: Path, path: str) -> None:
    assert f"all other tests, which {path} may concern" in plan(small, [path]).left


def test_whatever_is_run_and_left_out_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    made = Plan(["README.md"], tests=["tests/docs/test_docs.py"], games=["fog"], left=["one", "two"], seconds=9)
    touched.say(made, "0123456789abcdef")
    assert capsys.readouterr().out.splitlines() == [
        "Changed since 0123456789: README.md.", "Style: nothing.", "Types: nothing.",
        "Tests, interpreted, about 9 s of a processor: tests/docs/ (test_docs.py).",
        "Of conformance one table a test, of fog.", "Left to `python3 start.py test`:", "  one", "  two",
    ]
    assert listed([f"tests/kit/test_{n}.py" for n in range(5)]) == "tests/kit/ (5 files)"


# In this checkout


def test_a_rule_of_a_game_leads_to_the_tests_of_the_game(whole: ImportGraph) -> None:
    made = plan(ROOT, ["src/hauntbox/games/spirit_world/outcome/streams.py"], whole)
    own = [test for test in made.tests if test.startswith("tests/spirit_world/")]
    assert len(own) > 40 and made.games == ["spirit_world"] and made.seconds <= AMPLE
    assert not [test for test in made.tests if test.startswith(("tests/blackout/", "tests/outer_space/"))]
    assert any(one.startswith("tests/browser/") for one in made.left)


@pytest.mark.parametrize("room", ["engine", "kit", "bots", "terminal", "cli"])
def test_every_room_leads_to_its_own_tests_first(whole: ImportGraph, room: str) -> None:
    module = next(one for one in sorted(whole.files) if one.startswith(f"hauntbox.{room}."))
    path = whole.files[module].relative_to(ROOT).as_posix()
    assert plan(ROOT, [path], whole).tests[0].startswith(f"tests/{room}/")


def test_no_file_of_tests_is_out_of_reach(whole: ImportGraph) -> None:
    """Every test uses something of Hauntbox, by the eyes of the graph too, unless it reads files only."""
    files = [one for one in whole.files if one.rpartition(".")[2].startswith("test_")]
    blind = [one for one in files if not any(use.startswith("hauntbox") for use in reached(whole, one))]
    assert set(blind) <= {
        "tests.house.test_house", "tests.house.test_start", "tests.house.test_touched", "tests.house.test_first_start",
        "tests.docs.test_citations", "tests.pages.test_types", "tests.pages.test_words",
    }


def reached(graph: ImportGraph, module: str) -> set[str]:
    found, waiting = {module}, [module]
    while waiting:
        more = graph.uses[waiting.pop()] - found
        found |= more
        waiting += more & graph.uses.keys()
    return found


# Git


def git(folder: Path, *words: str) -> str:
    who = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
    return subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True, text=True).stdout.strip()


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A branch that parted from main, on which each went its way."""
    git(tmp_path, "init", "-q", "-b", "main")
    for name in ("kept", "changed", "gone", "edited", "moved"):
        (tmp_path / name).write_text(name)
    (tmp_path / ".gitignore").write_text("ignored\n")
    git(tmp_path, "add", "-A")
    git(tmp_path, "commit", "-qm", "first")
    git(tmp_path, "checkout", "-qb", "branch")
    (tmp_path / "changed").write_text("otherwise")
    git(tmp_path, "mv", "moved", "elsewhere")
    git(tmp_path, "commit", "-qam", "second")
    git(tmp_path, "checkout", "-q", "main")
    (tmp_path / "kept").write_text("changed on main, which is no change of ours")
    git(tmp_path, "commit", "-qam", "third")
    git(tmp_path, "checkout", "-q", "branch")
    return tmp_path


def test_all_that_differs_from_the_merge_base_has_changed(repository: Path) -> None:
    (repository / "edited").write_text("not committed")
    (repository / "gone").unlink()
    (repository / "new").write_text("not even added")
    (repository / "ignored").write_text("")
    base = base_of(repository)
    assert base == git(repository, "rev-parse", "branch~1")
    assert changed_since(repository, base) == ["changed", "edited", "elsewhere", "gone", "moved", "new"]


def test_a_base_can_be_named(repository: Path) -> None:
    assert changed_since(repository, base_of(repository, "HEAD")) == []
    with pytest.raises(NoBase, match="nowhere"):
        base_of(repository, "nowhere")


def test_without_main_it_asks_for_a_base(repository: Path) -> None:
    git(repository, "branch", "-D", "main")
    with pytest.raises(NoBase, match="name a commit with --base"):
        base_of(repository)
