"""The suite runs interpreted and compiled; of the tests that drive a browser only a few run compiled as well."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
FEW = {
    "tests/test_browser_play.py::test_a_whole_game_alone_to_its_end",
    "tests/test_browser_together.py::test_two_people_take_turns_and_a_third_watches",
}


def selected(*words: str) -> set[str]:
    """The tests that pytest would run of some that need a browser and some that don't."""
    modules = [*ROOT.glob("tests/test_browser_*.py"), ROOT / "tests/test_page_modules.py", ROOT / "tests/test_house.py"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-p", "no:cacheprovider", *words, *map(str, modules)],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=600,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return {line for line in done.stdout.splitlines() if "::" in line}


def test_what_a_browser_shows_is_tested_once_but_for_a_few_tests() -> None:
    spec = importlib.util.spec_from_file_location("start", ROOT / "start.py")
    assert spec is not None and spec.loader is not None
    start = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(start)
    everything, repeated = selected(), selected("-m", start.BOTH_WAYS)
    browsing = {one for one in everything if "test_house" not in one}
    assert len(browsing) > 100
    assert repeated == everything - browsing | FEW
