"""The package: what is in it, what is compiled, and that a checkout stays clean and starts on a bare machine."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path
from types import ModuleType

import pytest
from setuptools import Distribution, Extension

from hauntbox import __version__, compiled

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "hauntbox"


def script(name: str) -> ModuleType:
    """A script of the checkout's root as a module."""
    spec = importlib.util.spec_from_file_location(f"{name}_script", ROOT / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(*words: str, cwd: Path = ROOT, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *words], cwd=cwd, env={**os.environ, **environment}, capture_output=True, text=True,
        check=False, timeout=600,
    )


def own_files() -> set[str]:
    """The files of the package as they lie in the checkout."""
    files = [path for path in SOURCE.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    return {path.relative_to(SOURCE.parent).as_posix() for path in files}


# The package


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreted package, built from the checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    command = ["-m", "pip", "wheel", ".", "--no-deps", "--no-build-isolation", "-q", "-w", str(folder)]
    done = run(*command, HAUNTBOX_COMPILE="0")
    assert done.returncode == 0, done.stdout + done.stderr
    [built] = folder.iterdir()
    return built


def test_the_package_holds_every_file_and_nothing_else(wheel: Path) -> None:
    assert wheel.name == f"hauntbox-{__version__}-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    about = f"hauntbox-{__version__}.dist-info/"
    assert {name for name in names if not name.startswith(about)} == own_files()
    assert about + "licenses/LICENSE" in names


def test_the_package_plays_where_there_is_no_compiler(wheel: Path, tmp_path: Path) -> None:
    """A whole game of each kind, and answers at a table; of the checkout it has only the script."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    trial = str(ROOT / ".ci" / "try_package.py")
    done = run("-P", trial, "interpreted", cwd=tmp_path, PYTHONPATH=str(tmp_path), PATH="/nowhere", CC="/nowhere/cc")
    assert done.returncode == 0, done.stdout + done.stderr
    first, *games, last = done.stdout.splitlines()
    assert first == f"hauntbox {__version__} (interpreted) from {tmp_path / 'hauntbox'}"
    assert games and all(re.fullmatch(r"\w+: \d+ answers, ended by [A-Z]{3}-[\d.]+", line) for line in games)
    assert last == "At a table: 12 answers"


def test_what_is_tried_out_must_run_as_was_said(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    done = run("-P", str(ROOT / ".ci" / "try_package.py"), "compiled", cwd=tmp_path, PYTHONPATH=str(tmp_path))
    assert done.returncode == 1
    assert "It runs interpreted, which was not expected." in done.stderr


# The source archive


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive, unpacked."""
    folder = tmp_path_factory.mktemp("archive")
    build = "import sys; from setuptools import build_meta; build_meta.build_sdist(sys.argv[1])"
    done = run("-c", build, str(folder), HAUNTBOX_COMPILE="0")
    assert done.returncode == 0, done.stdout + done.stderr
    [packed] = folder.iterdir()
    assert packed.name == f"hauntbox-{__version__}.tar.gz"
    with tarfile.open(packed) as file:
        file.extractall(folder, filter="data")
    return folder / f"hauntbox-{__version__}"


def test_the_source_archive_holds_all_that_is_kept_in_the_checkout(archive: Path) -> None:
    """All that git knows, but for its own files; and nothing that was made here."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("this is no checkout of git")
    own = {name for name in listed.stdout.splitlines() if name != ".gitignore"}
    found = {path.relative_to(archive).as_posix() for path in archive.rglob("*") if path.is_file()}
    assert found - own == {"PKG-INFO", "setup.cfg"}
    assert own - found == set()


def test_the_package_built_from_the_source_archive_is_the_same(archive: Path, wheel: Path, tmp_path: Path) -> None:
    command = ["-m", "pip", "wheel", ".", "--no-deps", "--no-build-isolation", "-q", "-w", str(tmp_path)]
    done = run(*command, cwd=archive, HAUNTBOX_COMPILE="0")
    assert done.returncode == 0, done.stdout + done.stderr
    [built] = tmp_path.iterdir()
    assert built.name == wheel.name
    assert contents(built) == contents(wheel)


def contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as file:
        return {name: file.read(name) for name in file.namelist() if not name.endswith("/RECORD")}


def test_compiled_wheels_are_tried_out_before_they_are_published() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["cibuildwheel"]
    assert settings["environment"] == {"HAUNTBOX_COMPILE": "1"}
    assert settings["test-command"] == "python -P {project}/.ci/try_package.py compiled"
    assert settings["test-extras"] == ["server"]


def test_the_package_needs_nothing_but_python(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        about = archive.read(f"hauntbox-{__version__}.dist-info/METADATA").decode()
    needs = [line for line in about.splitlines() if line.startswith("Requires-Dist:")]
    assert needs
    assert all("extra ==" in line for line in needs)
    assert "Requires-Python: >=3.11" in about
    assert "License-Expression: Apache-2.0" in about


def test_building_leaves_the_checkout_clean(wheel: Path) -> None:
    assert wheel.exists()
    assert not (ROOT / "build").exists()
    assert list((ROOT / "src").glob("*.egg-info")) == []
    assert list((ROOT / "src").rglob("*.so")) == []


def test_the_licence_is_the_apache_licence() -> None:
    text = (ROOT / "LICENSE").read_text()
    assert "Apache License" in text
    assert "Version 2.0, January 2004" in text
    assert "END OF TERMS AND CONDITIONS" in text


# What is compiled


def test_rules_are_compiled_and_drawing_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    hot = set(script("setup").hot_modules())
    assert {"src/hauntbox/engine/game.py", "src/hauntbox/engine/playout.py", "src/hauntbox/kit/dice.py"} <= hot
    assert "src/hauntbox/games/blackout/table/state.py" in hot
    rooms = {path.split("/")[2] for path in hot}
    assert rooms <= {"engine", "kit", "games", "bots"}
    cold = {"__init__.py", "svg.py", "catalogue.py", "content.py", "compiling.py"}
    assert not {path.split("/")[-1] for path in hot if "/games/" not in path} & cold
    assert not [path for path in hot if "/games/" in path and "/drawing/" in path]


def test_a_module_that_says_so_stays_interpreted(tmp_path: Path) -> None:
    is_hot = script("setup").is_hot
    (tmp_path / "a.py").write_text('"""Rules."""\n')
    (tmp_path / "b.py").write_text('# interpreted\n"""Rules."""\n')
    drawn = tmp_path / "games" / "any" / "drawing" / "scene.py"
    drawn.parent.mkdir(parents=True)
    drawn.write_text('"""Drawing."""\n')
    assert [is_hot(path) for path in (tmp_path / "a.py", tmp_path / "b.py", drawn)] == [True, False, False]


def test_modules_are_compiled_several_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each in one piece, in order, and none of them too long; what is not a module's stays as it is."""
    setup = script("setup")
    monkeypatch.setattr(setup, "PIECE", 10)
    paths = [tmp_path / name for name in ("__native_a.c", "init.c", "__native_b.c", "__native_c.c", "__native_d.c")]
    for path, size in zip(paths, (4, 9, 6, 25, 1)):
        path.write_text("x" * size)
    alone, *pieces = setup.in_pieces(list(map(str, paths)))
    assert alone == str(paths[1])
    joined = [re.findall(r'^#include "__native_(.)\.c"$', Path(piece).read_text(), re.MULTILINE) for piece in pieces]
    assert joined == [["a", "b"], ["c"], ["d"]]
    assert {Path(piece).parent for piece in pieces} == {tmp_path}


@pytest.mark.parametrize("switch", ["auto", "1"])
def test_a_compiler_that_fails_leaves_nothing_half_compiled(
    switch: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HAUNTBOX_COMPILE", switch)
    (tmp_path / "broken.c").write_text("this is not C")
    build = script("setup").BuildAllOrNothing(Distribution({"ext_modules": [Extension("broken", ["broken.c"])]}))
    build.build_lib = str(tmp_path / "lib")
    build.build_temp = str(tmp_path / "temp")
    build.ensure_finalized()
    half = tmp_path / "lib" / f"half{build.get_ext_filename('')}"
    half.parent.mkdir()
    half.write_text("")
    if switch == "1":
        with pytest.raises(SystemExit, match="Hauntbox could not be compiled: the C compiler failed"):
            build.run()
        return
    build.run()
    assert build.extensions == []
    assert not half.exists()
    assert "Hauntbox is installed interpreted, because the C compiler failed" in capsys.readouterr().err


def test_without_a_compiler_nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "/no/such/compiler")
    assert script("setup").compiler_found() is False


def test_a_wrong_switch_is_refused() -> None:
    done = run("setup.py", "--version", HAUNTBOX_COMPILE="perhaps")
    assert done.returncode == 1
    assert done.stderr == "HAUNTBOX_COMPILE can't be 'perhaps'; choose auto, 1 or 0.\n"


@pytest.mark.both_ways
def test_the_suite_tests_the_package_that_it_says() -> None:
    """start.py says which of the two it runs the suite with; without it either will do."""
    running = "compiled" if compiled() else "interpreted"
    assert os.environ.get("HAUNTBOX_TESTED", running) == running


# Starting on a bare machine


def started(tmp_path: Path, before: str) -> subprocess.CompletedProcess[str]:
    """start.py of another checkout, after something was taken from this Python."""
    shutil.copy(ROOT / "start.py", tmp_path)
    start = f"import sys, runpy; {before}; sys.argv = ['start.py']; runpy.run_path('start.py', run_name='__main__')"
    return run("-c", start, cwd=tmp_path)


def test_an_old_python_is_refused_in_a_sentence(tmp_path: Path) -> None:
    done = started(tmp_path, "sys.version_info = (3, 10, 4)")
    assert done.returncode == 1
    assert done.stderr == "Hauntbox needs Python 3.11 or newer; this is Python 3.10.\n"


def test_a_python_without_venv_is_told_what_to_install(tmp_path: Path) -> None:
    done = started(tmp_path, "sys.modules['ensurepip'] = None")
    assert done.returncode == 1
    assert done.stderr.startswith("This Python can't make virtual environments; install its venv package first")
    assert done.stderr.count("\n") == 1


def test_an_install_is_out_of_date_when_anything_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    start = script("start")
    monkeypatch.setattr(start, "ROOT", tmp_path)
    (tmp_path / "src").mkdir()
    for name in ("pyproject.toml", "setup.py", "src/a.py", "src/a.toml"):
        (tmp_path / name).write_text("one")
    before = start.fingerprint("auto", sources=True)
    assert start.fingerprint("auto", sources=True) == before
    assert start.fingerprint("0", sources=True) != before
    for name in ("pyproject.toml", "setup.py", "src/a.py", "src/a.toml"):
        (tmp_path / name).write_text("two")
        assert start.fingerprint("auto", sources=True) != before
        (tmp_path / name).write_text("one")
    (tmp_path / "src" / "b.py").write_text("")
    assert start.fingerprint("auto", sources=True) != before


def test_what_not_every_machine_can_install_is_known_to_the_tests() -> None:
    start = script("start")
    wanted = start.requirements("terminal", "lab", "dev")
    for name in start.SOME_MACHINES:
        assert any(requirement.startswith(name) for requirement in wanted)


@pytest.mark.parametrize("ci", [False, True])
def test_what_cannot_be_installed_is_left_out_except_under_ci(
    ci: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    start = script("start")
    asked: list[tuple[str, ...]] = []

    def pip(folder: Path, *arguments: str, environment: dict[str, str]) -> None:
        asked.append(arguments)
        if any("lab" in argument for argument in arguments):
            raise start.Stop("open_spiel has no package for this machine.")

    monkeypatch.setattr(start, "pip", pip)
    monkeypatch.setattr(start, "TEST", tmp_path)
    monkeypatch.setattr(start, "CI", ci)
    if ci:
        with pytest.raises(start.Stop):
            start.install_for_tests()
        return
    assert start.install_for_tests() == ["*spiel*"]
    assert "Trying again without open_spiel" in capsys.readouterr().err
    assert not any("open_spiel" in argument for argument in asked[-1])
    assert start.install_for_tests() == ["*spiel*"], "known the next time without trying again"
    assert len(asked) == 2
    assert list((ROOT / "tests").rglob("*spiel*"))


def test_continuous_integration_runs_the_same_command() -> None:
    path = ROOT / ".ci" / "run"
    assert os.access(path, os.X_OK)
    assert "exec python3 start.py test" in path.read_text()
