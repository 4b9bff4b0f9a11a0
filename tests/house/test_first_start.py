"""The first start: what is made in which order, that nothing half made is ever used, what is compiled beside it."""

from __future__ import annotations

import importlib.util
import io
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
# Long enough for the slowest machine.
PATIENCE = 120

posix = pytest.mark.skipif(os.name != "posix", reason="a process can't be killed or become another one like this here")


class Ran(Exception):
    """Instead of becoming hauntbox."""

    def __init__(self, command: list[str], environment: dict[str, str]) -> None:
        self.command = command
        self.environment = environment


class Pip:
    """Stands in for pip: it fills the folder that it is told to, and writes down what it was asked for."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, ...]] = []

    def __call__(
        self, folder: Path, *arguments: str, environment: dict[str, str] | None = None,
        heard: Callable[[str], None] | None = None,
    ) -> None:
        self.asked.append(arguments)
        target = Path(arguments[arguments.index("--target") + 1])
        if heard is not None:
            heard("Collecting something>=1\n")
        (target / "first.py").write_text("")
        self.in_the_middle()
        (target / "second.py").write_text("")

    def in_the_middle(self) -> None:
        """Where a test may do something."""


@pytest.fixture
def pip() -> Pip:
    return Pip()


def script() -> ModuleType:
    """start.py as a module."""
    spec = importlib.util.spec_from_file_location("start", ROOT / "start.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, pip: Pip) -> ModuleType:
    """start.py in a small checkout, with a real environment and a pip that needs no network."""
    module = script()
    for name in ("pyproject.toml", "setup.py", "start.py"):
        shutil.copy(ROOT / name, tmp_path)
    package = tmp_path / "src" / "hauntbox"
    (package / "__pycache__").mkdir(parents=True)
    (package / "__pycache__" / "old.pyc").write_text("")
    for name in ("__init__.py", "__main__.py", "page.js"):
        (package / name).write_text("")
    play = tmp_path / ".venv"
    for name, path in {"ROOT": tmp_path, "PLAY": play, "BUILDS": play / "builds"}.items():
        monkeypatch.setattr(module, name, path)
    monkeypatch.setattr(module, "COMPILE_LOG", play / "compile.log")
    monkeypatch.setattr(module, "SWITCH", "auto")
    monkeypatch.setattr(module, "TRIAL", "")
    monkeypatch.setattr(module, "pip", pip)
    monkeypatch.setenv("CC", sys.executable)

    def become(program: str, command: list[str], environment: dict[str, str]) -> None:
        raise Ran(command[1:], environment)

    monkeypatch.setattr(module.os, "execve", become)
    return module


def there(start: ModuleType) -> list[str]:
    """The kinds of builds that are complete, and "part" for each that is not."""
    found = [path for path in start.BUILDS.iterdir() if path.is_dir()]
    return sorted("part" if path.suffix == ".part" else path.name.partition("-")[0] for path in found)


def led_to(start: ModuleType) -> list[str]:
    """What the environment's own Python finds, in its order."""
    code = "import sys; print(*[path for path in sys.path if 'builds' in path], sep='\\n')"
    done = subprocess.run(
        [str(start.python_of(start.PLAY)), "-P", "-c", code], capture_output=True, text=True, check=True,
        env={**os.environ, "PYTHONPATH": ""},
    )
    return [Path(line).name.partition("-")[0] for line in done.stdout.split()]


def made(folder: Path) -> set[str]:
    return {path.name for path in folder.rglob("*") if path.is_file()}


def run(start: ModuleType, *arguments: str) -> Ran:
    """What would be run."""
    with pytest.raises(Ran) as ran:
        start.run_hauntbox(list(arguments))
    return ran.value


@pytest.fixture
def beside(start: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """How often compiling was begun beside it."""
    begun: list[str] = []
    monkeypatch.setattr(start, "begin_beside", lambda: begun.append("begun"))
    return begun


# What is made


@posix
def test_the_page_waits_for_what_it_needs_and_for_nothing_else(
    start: ModuleType, pip: Pip, beside: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    ran = run(start)
    assert ran.command == ["-P", "-m", "hauntbox"]
    assert there(start) == ["interpreted", "server"]
    assert led_to(start) == ["interpreted", "server"]
    [asked] = pip.asked
    assert list(asked[-4:]) == start.requirements("server")
    play = start.Play()
    assert made(play.interpreted) == {"__init__.py", "__main__.py", "page.js"}
    assert ran.environment["HAUNTBOX_RESTART"] == str(play.ready)
    assert beside == ["begun"]
    said = capsys.readouterr().err.splitlines()
    assert [line[27:] for line in said[:-1]] == [
        "Making a virtual environment in .venv ...", "Installing what Hauntbox needs ...", "Laying out Hauntbox ...",
        "Starting ...",
    ]
    assert [line.count("#") for line in said[:-1]] == [0, 2, 22, 24]
    assert said[-1].startswith("Compiling beside the page, for some minutes (.venv")


@posix
def test_the_second_start_makes_nothing(
    start: ModuleType, pip: Pip, beside: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    run(start)
    capsys.readouterr()
    run(start)
    assert len(pip.asked) == 1
    assert "[" not in capsys.readouterr().err
    assert len(beside) == 2, "compiling was not finished"


@posix
@pytest.mark.parametrize(
    ("arguments", "extra", "begun"),
    [(["serve", "--port", "1"], "server", True), (["play", "blackout"], "terminal", True), (["games"], "", False)],
)
def test_each_command_has_what_it_needs(
    start: ModuleType, pip: Pip, beside: list[str], capsys: pytest.CaptureFixture[str], arguments: list[str],
    extra: str, begun: bool,
) -> None:
    ran = run(start, *arguments)
    assert ran.command == ["-P", "-m", "hauntbox", *arguments]
    assert there(start) == sorted(["interpreted", extra] if extra else ["interpreted"])
    assert bool(beside) is begun
    assert ("HAUNTBOX_RESTART" in ran.environment) is (extra == "server")
    assert ("with HAUNTBOX_COMPILE=1 it is compiled first" in capsys.readouterr().err) is (not begun)


@posix
def test_changed_sources_are_laid_out_again_and_the_build_before_is_kept(
    start: ModuleType, pip: Pip, beside: list[str]
) -> None:
    """A server that runs from it may still read there."""
    for n in range(4):
        (start.ROOT / "src" / "hauntbox" / "new.py").write_text(str(n))
        run(start)
        assert (start.Play().interpreted / "hauntbox" / "new.py").read_text() == str(n)
        assert led_to(start) == ["interpreted", "server"]
    assert there(start) == ["interpreted", "interpreted", "server"]
    assert len(pip.asked) == 1


@posix
def test_an_environment_of_an_earlier_version_is_made_anew(start: ModuleType, beside: list[str]) -> None:
    """There Hauntbox was installed into it, which would come first."""
    start.make_environment(start.PLAY)
    old = start.packages_of(start.PLAY) / "hauntbox"
    old.mkdir()
    (start.PLAY / "hauntbox.stamp").write_text("old")
    run(start)
    assert not old.exists()
    assert not (start.PLAY / "hauntbox.stamp").exists()


def test_the_environment_has_a_pip_that_runs(start: ModuleType) -> None:
    start.make_environment(start.PLAY)
    done = subprocess.run(
        [str(start.python_of(start.PLAY)), "-m", "pip", "--version"], capture_output=True, text=True, check=True
    )
    assert str(start.PLAY) in done.stdout


def test_on_a_terminal_the_bar_is_one_line(start: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    bar = start.Bar()
    bar.show(0.5, "Installing", "starlette")
    bar.show(1.0, "Starting")
    bar.end()
    bar.end()
    first, second = "[" + "#" * 12 + "." * 12 + "] Installing ... starlette", "[" + "#" * 24 + "] Starting ..."
    assert screen.getvalue() == f"\r\x1b[K{first}\r\x1b[K{second}\n"


# Killed


def killed(do: Callable[[], object]) -> None:
    """Do something in a process that kills itself on the way, as kill -9 would."""
    child = os.fork()
    if not child:
        try:
            do()
        finally:
            os._exit(0)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL


def die(*_: Any, **__: Any) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def after(work: Callable[..., Any]) -> Callable[..., Any]:
    """Do the work, and die."""
    def both(*arguments: Any, **named: Any) -> None:
        work(*arguments, **named)
        die()

    return both


def copy_half(source: Path, target: Path, **_: Any) -> None:
    target.mkdir()
    shutil.copy(source / "__init__.py", target)
    die()


STAGES: dict[str, Callable[[ModuleType, Pip, pytest.MonkeyPatch], None]] = {
    "an empty environment": lambda start, pip, patch: patch.setattr(start, "add_pip", die),
    "an environment without its stamp": lambda start, pip, patch: patch.setattr(start, "add_pip", after(start.add_pip)),
    "half of what is needed": lambda start, pip, patch: patch.setattr(pip, "in_the_middle", die),
    "half of Hauntbox": lambda start, pip, patch: patch.setattr(start.shutil, "copytree", copy_half),
    "no way to the builds": lambda start, pip, patch: patch.setattr(start.Play, "lead_to", die),
    "all but what is old": lambda start, pip, patch: patch.setattr(start, "forget_old", die),
}


@posix
@pytest.mark.parametrize("stage", STAGES)
def test_killed_at_any_stage_the_next_start_goes_on(
    start: ModuleType, pip: Pip, beside: list[str], monkeypatch: pytest.MonkeyPatch, stage: str
) -> None:
    with monkeypatch.context() as patch:
        STAGES[stage](start, pip, patch)
        killed(lambda: start.run_hauntbox([]))
    run(start)
    play = start.Play()
    assert there(start) == ["interpreted", "server"], "nothing half made is left or used"
    assert led_to(start) == ["interpreted", "server"]
    assert made(play.needs["server"]) == {"first.py", "second.py"}
    assert made(play.interpreted) == {"__init__.py", "__main__.py", "page.js"}


@posix
def test_killed_while_an_old_environment_is_cleared_away(
    start: ModuleType, beside: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another Python begins to; its stamp goes first, so this one does not take what is left for a whole one."""
    run(start)
    with monkeypatch.context() as patch:
        patch.setattr(start.sys, "version", "another")
        patch.setattr(start.shutil, "rmtree", die)
        killed(lambda: start.run_hauntbox([]))
    assert not start.has_environment(start.PLAY)
    run(start)
    assert led_to(start) == ["interpreted", "server"]


@posix
@pytest.mark.parametrize("moment", ["compiling", "trying it out", "moved into place", "before the page is told"])
def test_killed_while_it_compiles(
    start: ModuleType, pip: Pip, beside: list[str], monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    run(start)
    play = start.Play()
    with monkeypatch.context() as patch:
        if moment == "compiling":
            patch.setattr(pip, "in_the_middle", die)
        elif moment == "trying it out":
            patch.setattr(start.subprocess, "run", die)
        elif moment == "moved into place":
            patch.setattr(start.Play, "lead_to", die)
        else:
            patch.setattr(start.Play, "lead_to", after(start.Play.lead_to))
        killed(lambda: play.compile("auto"))
    moved = moment in ("moved into place", "before the page is told")
    assert play.compiled.exists() is moved
    assert not play.ready.exists()
    assert "HAUNTBOX_RESTART" not in run(start).environment if moved else run(start).environment
    assert led_to(start) == ["compiled" if moved else "interpreted", "server"]
    play.compile("auto")
    assert there(start) == ["compiled", "interpreted", "server"]
    assert made(play.compiled) == {"first.py", "second.py"}
    assert play.ready.exists()


# Compiling


@posix
def test_when_it_is_compiled_the_next_start_uses_it(start: ModuleType, pip: Pip, beside: list[str]) -> None:
    run(start)
    start.Play().compile("auto")
    assert led_to(start) == ["compiled", "server"], "for whoever starts from now on"
    ran = run(start)
    assert "HAUNTBOX_RESTART" not in ran.environment
    assert len(beside) == 1
    assert [asked[0:2] for asked in pip.asked] == [("install", "--no-compile"), ("install", "--no-deps")]


@posix
def test_what_does_not_work_is_not_used_and_not_tried_again(
    start: ModuleType, beside: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Until there is another compiler."""
    run(start)
    monkeypatch.setattr(start, "TRIAL", "raise SystemExit(1)")
    with pytest.raises(start.Stop, match="could not be compiled here"):
        start.Play().compile("auto")
    assert there(start) == ["interpreted", "server"]
    assert "HAUNTBOX_RESTART" not in run(start).environment
    assert len(beside) == 1
    assert "It runs interpreted, because it can't be compiled here" in capsys.readouterr().err
    monkeypatch.setenv("CC", shutil.which("sh") or "sh")
    run(start)
    assert len(beside) == 2


@posix
def test_a_trial_that_is_killed_says_nothing_about_the_package(
    start: ModuleType, beside: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run(start)
    monkeypatch.setattr(start, "TRIAL", "import os, signal; os.kill(os.getpid(), signal.SIGTERM)")
    with pytest.raises(start.Stop):
        start.Play().compile("auto")
    assert start.Play().can_compile


@posix
def test_sources_that_change_while_they_are_compiled_are_not_used(
    start: ModuleType, pip: Pip, beside: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run(start)
    new = start.ROOT / "src" / "hauntbox" / "new.py"
    monkeypatch.setattr(pip, "in_the_middle", lambda: new.write_text(""))
    with pytest.raises(start.Stop, match="sources have changed"):
        start.Play().compile("auto")
    assert there(start) == ["interpreted", "server"]


@posix
@pytest.mark.parametrize("switch", ["0", "1"])
def test_the_switch_never_compiles_or_compiles_first(
    start: ModuleType, pip: Pip, beside: list[str], monkeypatch: pytest.MonkeyPatch, switch: str
) -> None:
    monkeypatch.setattr(start, "SWITCH", switch)
    ran = run(start)
    assert "HAUNTBOX_RESTART" not in ran.environment
    assert beside == []
    assert led_to(start)[0] == ("compiled" if switch == "1" else "interpreted")
    monkeypatch.setattr(start, "SWITCH", "0")
    run(start)
    assert led_to(start)[0] == "interpreted", "also when there is a compiled one"


def test_a_wrong_switch_is_refused_before_anything_is_made(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(start, "SWITCH", "perhaps")
    assert start.main([]) == 1
    assert capsys.readouterr().err == "HAUNTBOX_COMPILE can't be 'perhaps'; choose auto, 1 or 0.\n"
    assert not start.PLAY.exists()


@posix
def test_without_a_compiler_nobody_tries(
    start: ModuleType, beside: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", "/no/such/compiler")
    run(start)
    assert beside == []
    assert "It runs interpreted, because it can't be compiled here" in capsys.readouterr().err


def test_the_trial_plays_every_game_and_wants_it_compiled() -> None:
    trial = script().TRIAL
    for compiled, status in (("True", 0), ("False", 1)):
        code = f"import hauntbox; hauntbox.compiled = lambda: {compiled}\n{trial}"
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
        assert done.returncode == status, done.stderr
        assert ("AssertionError: Hauntbox is not compiled." in done.stderr) is bool(status)


HELPER = """
import importlib.util, subprocess, sys
spec = importlib.util.spec_from_file_location("start", sys.argv[1])
start = importlib.util.module_from_spec(spec)
spec.loader.exec_module(start)
class Play:
    def compile(self, switch):
        work = "import os, time; print(os.nice(0), flush=True); time.sleep(600)"
        child = subprocess.Popen([sys.executable, "-c", work])
        try:
            child.wait()
        finally:
            print("cleared away", flush=True)
start.Play = Play
sys.exit(start.main([start.BESIDE]))
"""


@posix
def test_compiling_stands_back_and_ends_with_whoever_began_it() -> None:
    """However that ends: what it holds is one end of a pipe."""
    with subprocess.Popen(
        [sys.executable, "-c", HELPER, str(ROOT / "start.py")], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        text=True, start_new_session=True,
    ) as helper:
        assert helper.stdin is not None and helper.stdout is not None
        assert helper.stdout.readline() == "19\n"
        helper.stdin.close()
        assert helper.wait(PATIENCE) == 143
        assert helper.stdout.read() == "cleared away\n", "and the pipe is closed: nobody else holds it"


@posix
def test_what_it_becomes_holds_the_pipe(start: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process beside it is given one end as its input, and the other end outlives exec."""
    begun: list[dict[str, Any]] = []
    theirs, ours = os.pipe()
    monkeypatch.setattr(start.os, "pipe", lambda: (theirs, ours))
    monkeypatch.setattr(start.subprocess, "Popen", lambda command, **how: begun.append({"command": command, **how}))
    start.PLAY.mkdir()
    start.begin_beside()
    [how] = begun
    assert how["command"][1:] == [str(start.ROOT / "start.py"), "--compile-beside"]
    assert how["stdin"] == theirs
    assert how["start_new_session"] is True
    assert os.get_inheritable(ours)
    os.close(ours)
    assert how["stdout"].name == str(start.COMPILE_LOG)
