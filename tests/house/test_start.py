"""start.py repeats a few failing tests that need a browser, a server or a process, and never hides that it did."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
BROWSER = "tests/browser/test_play.py::test_a_round"
SERVER = "tests/server/test_tables.py::test_a_table[blackout-2]"
TERMINAL = "tests/terminal/test_around.py::test_a_key"
LAB = "tests/lab/test_workers.py::test_a_worker"
RULE = "tests/blackout/test_rules_06_dice.py::test_a_die"
PYTEST = ("pytest", "-n", "2")


class Machine:
    """Stands in for the programs that start.py runs: what each run fails with, in order, and what was run."""

    def __init__(self, failed_last: Path) -> None:
        self.failed_last = failed_last
        self.runs: list[tuple[int, list[str] | None]] = []
        self.commands: list[list[str]] = []
        self.environments: list[dict[str, str]] = []

    def run(self, command: list[str], **how: Any) -> SimpleNamespace:
        self.commands.append(command[2:])
        self.environments.append(how["env"])
        status, failed = self.runs.pop(0)
        if failed is not None:
            self.note(failed)
        return SimpleNamespace(returncode=status)

    def note(self, failed: list[str]) -> None:
        """Write down what failed as pytest does."""
        self.failed_last.parent.mkdir(parents=True, exist_ok=True)
        self.failed_last.write_text(json.dumps(dict.fromkeys(failed, True)))


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("start", ROOT / "start.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "FAILED_LAST", tmp_path / "v" / "cache" / "lastfailed")
    return module


@pytest.fixture
def machine(start: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Machine:
    machine = Machine(start.FAILED_LAST)
    monkeypatch.setattr(start, "subprocess", SimpleNamespace(run=machine.run))
    return machine


def checked(start: ModuleType, machine: Machine, *runs: tuple[int, list[str] | None], words: Any = PYTEST) -> list[str]:
    """What has failed after one check for which programs are run with these results."""
    machine.runs = list(runs)
    checks = start.Checks()
    checks.run("tests", *words, path="here", tested="compiled")
    assert not machine.runs
    return list(checks.failed)


def test_it_looks_where_pytest_writes(start: ModuleType) -> None:
    """The file is pytest's own, in the folder that the suite is run in."""
    source = (ROOT / "start.py").read_text(encoding="utf-8")
    assert 'FAILED_LAST = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"' in source
    assert "cache_dir" not in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert start.ROOT == ROOT


def test_tests_with_a_browser_a_server_or_a_process_are_picked(start: ModuleType, machine: Machine) -> None:
    machine.note([BROWSER, SERVER, TERMINAL, LAB])
    assert start.to_run_again() == [BROWSER, SERVER, TERMINAL, LAB]


@pytest.mark.parametrize(
    "failed",
    [
        [],
        [RULE],
        [SERVER, RULE],
        ["tests/conformance/test_exact.py::test_a_server"],
        ["tests/server/test_tables.py"],  # could not even be read
        [SERVER, "tests/lab/test_workers.py"],
        [f"tests/server/test_tables.py::test_{n}" for n in range(7)],
    ],
    ids=["none", "a rule", "one among others", "by its name only", "a file", "a file among others", "seven"],
)
def test_nothing_else_is_repeated(start: ModuleType, machine: Machine, failed: list[str]) -> None:
    machine.note(failed)
    assert start.to_run_again() == []
    assert checked(start, machine, (1, failed)) == ["tests"]
    assert len(machine.commands) == 1


def test_six_are_few(start: ModuleType, machine: Machine) -> None:
    six = [f"tests/server/test_tables.py::test_{n}" for n in range(6)]
    machine.note(six)
    assert start.MOST_AGAIN == 6
    assert start.to_run_again() == six


def test_without_a_list_nothing_is_repeated(start: ModuleType, machine: Machine) -> None:
    assert start.to_run_again() == []
    assert checked(start, machine, (1, None)) == ["tests"]


def test_what_passes_the_second_time_passes_and_is_called_unreliable(
    start: ModuleType, machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    assert checked(start, machine, (1, [SERVER, LAB]), (0, [])) == []
    assert machine.commands == [list(PYTEST), ["pytest", SERVER, LAB]]
    assert machine.environments[0] == machine.environments[1]
    assert machine.environments[1]["HAUNTBOX_TESTED"] == "compiled"
    said = capsys.readouterr().err
    assert f"*** RUN ONCE MORE, because a browser, server or process may have been slow: {SERVER} {LAB}\n" in said
    assert "*** They passed this time: unreliable, to be mended.\n" in said


def test_what_fails_twice_fails(start: ModuleType, machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    assert checked(start, machine, (1, [SERVER, LAB]), (1, [SERVER])) == ["tests"]
    assert len(machine.commands) == 2  # and never a third time
    said = capsys.readouterr().err
    assert "*** RUN ONCE MORE" in said
    assert "*** They failed again.\n" in said
    assert "    failed after " in said


@pytest.mark.parametrize("status", [2, 3, 4, 5, -9])
def test_a_second_run_that_ends_in_any_other_way_fails(start: ModuleType, machine: Machine, status: int) -> None:
    assert checked(start, machine, (1, [SERVER]), (status, None)) == ["tests"]


def test_a_run_that_passes_is_not_repeated(
    start: ModuleType, machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    assert checked(start, machine, (0, [])) == []
    assert "***" not in capsys.readouterr().err


def test_what_failed_in_an_earlier_run_is_not_trusted(start: ModuleType, machine: Machine) -> None:
    """A run that writes nothing down, because it broke off, is not saved by tests that failed before it."""
    machine.note([SERVER])
    assert checked(start, machine, (1, None)) == ["tests"]
    assert len(machine.commands) == 1


@pytest.mark.parametrize("status", [2, 3, 4, -9])
def test_a_run_that_breaks_off_is_not_repeated(start: ModuleType, machine: Machine, status: int) -> None:
    """Interrupted, an error inside pytest, wrong arguments, killed: then not all tests were run."""
    assert checked(start, machine, (status, [SERVER])) == ["tests"]
    assert len(machine.commands) == 1


@pytest.mark.parametrize("stop", ["-x", "-vx", "--exitfirst", "--maxfail=2", "--maxfail", "--stepwise", "--sw"])
def test_a_run_that_stops_at_a_failure_is_not_repeated(start: ModuleType, machine: Machine, stop: str) -> None:
    assert checked(start, machine, (1, [SERVER]), words=(*PYTEST, stop)) == ["tests"]
    assert len(machine.commands) == 1


def test_style_and_types_are_not_repeated(start: ModuleType, machine: Machine) -> None:
    machine.note([SERVER])
    assert checked(start, machine, (1, [SERVER]), words=("mypy", "--strict")) == ["tests"]
    assert len(machine.commands) == 1


def without_installing(start: ModuleType, patch: pytest.MonkeyPatch, compiled: bool) -> None:
    nothing: Callable[..., None] = lambda *_: None  # noqa: E731
    patch.setattr(start, "make_environment", nothing)
    patch.setattr(start, "install_for_tests", list)
    patch.setattr(start, "install_programs", nothing)
    patch.setattr(start, "is_compiled", lambda checks: compiled)
    patch.setattr(start, "read_tests", nothing)


def test_the_whole_suite_passes_if_the_second_time_goes_well(
    start: ModuleType, machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    without_installing(start, monkeypatch, compiled=True)
    machine.runs = [(0, None), (0, None), (1, [SERVER]), (0, []), (0, [])]
    assert start.main(["test"]) == 0
    assert [command[0] for command in machine.commands] == ["ruff", "mypy", "pytest", "pytest", "pytest"]
    ways = [environment["HAUNTBOX_TESTED"] for environment in machine.environments]
    assert ways == ["interpreted"] * 4 + ["compiled"]
    assert [command[command.index("-m") + 1] for command in machine.commands if "-m" in command] == [start.BOTH_WAYS]
    said = capsys.readouterr().err
    assert said.count("*** RUN ONCE MORE") == 1
    assert said.endswith("All is well.\n")


def test_what_can_not_be_compiled_is_run_interpreted_and_nothing_twice(
    start: ModuleType, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_installing(start, monkeypatch, compiled=False)
    machine.runs = [(0, None)] * 4
    assert start.main(["test", "-k", "undo"]) == 0
    first, second = machine.commands[2:]
    assert first[first.index("-m") + 1 :] == ["not once", "-k", "undo"]
    assert second[second.index("-m") + 1 :] == ["once", "-k", "undo"]
    assert {environment["HAUNTBOX_TESTED"] for environment in machine.environments} == {"interpreted"}


@pytest.mark.parametrize("status", [0, 5])
def test_arguments_may_leave_nothing_to_one_of_the_interpreted_runs(
    start: ModuleType, machine: Machine, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    without_installing(start, monkeypatch, compiled=False)
    machine.runs = [(0, None), (0, None), (status, None), (5 - status, None)]
    assert start.main(["test", "-k", "undo"]) == 0


def test_on_a_clean_checkout_one_process_reads_the_tests_before_several_do(
    start: ModuleType, machine: Machine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(start, "subprocess", SimpleNamespace(run=machine.run, DEVNULL=None))
    monkeypatch.setattr(start, "ROOT", tmp_path)
    machine.runs = [(0, None)]
    start.read_tests(["--ignore-glob=some"])
    assert machine.commands == [["pytest", "--collect-only", "-q", "--ignore-glob=some"]]
    (tmp_path / "tests" / "__pycache__").mkdir(parents=True)
    start.read_tests([])
    assert len(machine.commands) == 1


def test_bytecode_is_kept_whatever_the_environment_says(
    start: ModuleType, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else every process that a test starts would make all of it anew."""
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    assert checked(start, machine, (0, None)) == []
    assert "PYTHONDONTWRITEBYTECODE" not in machine.environments[0]
    assert machine.environments[0]["PATH"]


def test_what_is_tested_is_built_in_less_time(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[dict[str, str]] = []
    monkeypatch.setattr(start, "COMPILED", tmp_path / "compiled")
    monkeypatch.setattr(start, "OPTIMISE", "g")
    monkeypatch.setattr(start, "fingerprint", lambda level, sources: f"of {level}")
    monkeypatch.setattr(start, "runs_compiled", lambda *_: True)

    def pip(*_: Any, environment: dict[str, str]) -> None:
        asked.append(environment)
        (tmp_path / "compiled").mkdir()

    monkeypatch.setattr(start, "pip", pip)
    for _ in range(2):
        start.build_compiled()
    assert asked == [{"HAUNTBOX_COMPILE": "1", "HAUNTBOX_OPTIMISE": "g"}]
    monkeypatch.setattr(start, "OPTIMISE", "3")
    start.build_compiled()
    assert asked[1:] == [{"HAUNTBOX_COMPILE": "1", "HAUNTBOX_OPTIMISE": "3"}]


@pytest.mark.parametrize("known", ["chromium-headless-shell chromium", "chromium"])
def test_the_best_package_that_the_system_has_is_installed(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, known: str
) -> None:
    run: list[list[str]] = []

    def stand_in(command: list[str], **_: Any) -> SimpleNamespace:
        run.append(command)
        lacks = command[0] == "apt-cache" and command[-1] not in known.split()
        return SimpleNamespace(returncode=int(lacks), stdout="")

    monkeypatch.setattr(start, "CI", True)
    monkeypatch.setattr(start, "is_there", lambda names: "chromium" not in names)
    monkeypatch.setattr(start, "shutil", SimpleNamespace(which=str))
    monkeypatch.setattr(start, "subprocess", SimpleNamespace(run=stand_in, PIPE=-1, STDOUT=-2))
    start.install_programs()
    assert run[0] == ["apt-get", "-q", "update"]
    assert run[-1][:3] == ["apt-get", "-q", "install"]
    assert run[-1][5:] == [known.split(maxsplit=1)[0]]


def test_what_a_change_touches_is_left_to_its_own_module(
    start: ModuleType, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_installing(start, monkeypatch, compiled=True)
    monkeypatch.setattr(start, "install_for_tests", lambda: ["*spiel*"])
    machine.runs = [(3, None)]
    assert start.main(["test", "--changed", "--base", "v1"]) == 3
    assert machine.commands == [["tests.support.touched", "--ignore-glob=*spiel*", "--base", "v1"]]
    assert importlib.util.find_spec(start.TOUCHED)


def test_the_whole_suite_fails_if_it_does_not(
    start: ModuleType, machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    without_installing(start, monkeypatch, compiled=False)
    machine.runs = [(0, None), (0, None), (0, None), (1, [SERVER]), (1, [SERVER])]
    assert start.main(["test"]) == 1
    said = capsys.readouterr().err
    assert said.endswith("Failed: all other tests, interpreted.\n")


def test_failures_of_one_run_do_not_save_the_other(
    start: ModuleType, machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The compiled run breaks off before it writes anything down; the server's tests pass meanwhile."""
    without_installing(start, monkeypatch, compiled=True)
    machine.runs = [(0, None), (0, None), (1, [SERVER]), (0, None), (1, None)]
    assert start.main(["test"]) == 1
    assert capsys.readouterr().err.endswith("Failed: tests, compiled.\n")
