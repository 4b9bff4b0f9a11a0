"""The page's scripts are JavaScript as browsers run it, with types in comments; the TypeScript compiler holds them."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import NoReturn

import pytest

ROOT = Path(__file__).parents[2]
STATIC = Path("src/hauntbox/server/static")
VERSION = "5.9.3"


def cannot(why: str) -> NoReturn:
    """What a machine lacks is a reason to skip, except under CI."""
    if os.environ.get("CI"):
        pytest.fail(why)
    pytest.skip(why)


def cache() -> Path:
    """A folder of the user's that outlives the tests."""
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "hauntbox-tests"


@pytest.fixture(scope="module")
def compiler() -> list[str]:
    """The command that runs the compiler, fetched once."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        cannot("The types of the page's scripts are checked with node and npm, which are not installed here.")
    place = cache() / f"typescript-{VERSION}"
    if not (place / "node_modules/typescript/lib/tsc.js").is_file():
        cache().mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache()) as fresh:
            command = [npm, "install", "--prefix", fresh, "--no-audit", "--no-fund", "--ignore-scripts", "--silent"]
            done = subprocess.run([*command, f"typescript@{VERSION}"], capture_output=True, text=True, check=False)
            if done.returncode:
                cannot(f"TypeScript {VERSION} could not be fetched: {done.stderr.strip()[-400:]}")
            if not place.exists():
                shutil.copytree(fresh, place, dirs_exist_ok=True)
    return [str(node), str(place / "node_modules/typescript/lib/tsc.js")]


def test_every_script_of_the_page_asks_to_be_checked() -> None:
    scripts = sorted((ROOT / STATIC).glob("*.js"))
    assert len(scripts) > 20
    unchecked = [script.name for script in scripts if not script.read_text("utf-8").startswith("// @ts-check\n")]
    assert not unchecked


def test_the_types_of_the_scripts_hold(compiler: list[str]) -> None:
    done = subprocess.run(
        [*compiler, "-p", str(ROOT / "jsconfig.json")], capture_output=True, text=True, check=False
    )
    assert not done.returncode, done.stdout + done.stderr


def test_a_script_that_breaks_its_promises_is_found(compiler: list[str], tmp_path: Path) -> None:
    shutil.copy(ROOT / "jsconfig.json", tmp_path)
    (tmp_path / STATIC).mkdir(parents=True)
    (tmp_path / STATIC / "wrong.js").write_text("/** @param {number} n */\nexport const f = (n) => n.length;\n")
    done = subprocess.run(
        [*compiler, "-p", str(tmp_path / "jsconfig.json")], capture_output=True, text=True, check=False
    )
    assert done.returncode
    assert "wrong.js" in done.stdout
