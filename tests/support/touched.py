"""What a change touches, and a run of it in about two minutes: `python3 start.py test --changed [--base REF]`.

What differs from the merge base with main, committed or not, leads through the imports to the tests that use it. The
nearest come first, until two minutes are full. What is run and what is left to `python3 start.py test` is said.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from tests.support.import_graph import GAMES, ImportGraph, module_of

ROOT = Path(__file__).parents[2]
BASES = ("origin/main", "main")
CONFORMANCE = "tests/conformance/"
# Seconds of a processor that two minutes are good for on two of them, beside collecting, style and types.
AMPLE = 160
# Seconds of a processor for a file of tests of each room, interpreted, from a measured sample; then for a game at one
# table a test.
SECONDS = {
    "blackout": 2, "bots": 1, "browser": 40, "cli": 5, "docs": 2, "engine": 2, "envs": 12, "house": 10, "kit": 1,
    "lab": 8, "outer_space": 1, "pages": 8, "server": 5, "spirit_world": 2, "terminal": 6, "toy": 1, "words": 10,
}
OTHERS = 5
ONE_GAME = 30
# The tests of a room of src/hauntbox, where they have another name than the room.
ROOM_TESTS = {"server": ("server", "pages"), "lab": ("lab", "envs")}
# What is no Python and is used without an import: by its beginning, the tests for it.
DATA = {
    "src/hauntbox/server/static/": (
        "tests/pages/", "tests/browser/test_play.py::test_a_whole_game_alone_to_its_end",
        "tests/browser/test_ways.py::test_no_page_is_wider_than_a_phone",
    ),
    "src/hauntbox/server/words/": ("tests/pages/",),
    "docs/": ("tests/docs/",),
    ".ci/": ("tests/house/test_packaging.py",),
    "start.py": ("tests/house/",),
    "setup.py": ("tests/house/test_packaging.py",),
    "pyproject.toml": ("tests/house/",),
    "MANIFEST.in": ("tests/house/test_packaging.py",),
    "tests/conftest.py": ("tests/house/test_both_ways.py",),
}
FOR_ALL = ("tests/conftest.py", "pyproject.toml")


@dataclass
class Plan:
    """What is to be run, and what is left out, each in words."""

    changed: list[str]
    style: list[str] = field(default_factory=list)
    types: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)
    games: list[str] = field(default_factory=list)  # that play at one table for each test of conformance
    left: list[str] = field(default_factory=list)
    seconds: int = 0


# What has changed


class NoBase(Exception):
    """There is nothing to compare with, in a sentence."""


def git(root: Path, *words: str) -> list[str]:
    done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NoBase(f"git {' '.join(words)}: {done.stderr.strip()}")
    return done.stdout.splitlines()


def base_of(root: Path, named: str = "") -> str:
    """The commit that the change began at: where it parted from main, or from what was named."""
    for name in [named] if named else BASES:
        try:
            return git(root, "merge-base", name, "HEAD")[0]
        except NoBase:
            if named:
                raise
    raise NoBase(f"There is neither {' nor '.join(BASES)} to compare with; name a commit with --base.")


def changed_since(root: Path, base: str) -> list[str]:
    """All files that differ from a commit: changed, new and gone, committed or not."""
    differ = git(root, "diff", "--name-only", "--no-renames", base)
    return sorted({*differ, *git(root, "ls-files", "--others", "--exclude-standard")})


# What it touches


def plan(root: Path, changed: list[str], graph: ImportGraph | None = None, ample: float = AMPLE) -> Plan:
    """What to run for these files."""
    graph = graph or ImportGraph(root, changed)
    made = Plan(changed)
    there = [path for path in changed if (root / path).is_file()]
    python = [path for path in there if path.endswith(".py")]
    made.style = [path for path in python if path.startswith(("src/", "tests/")) or "/" not in path]
    modules = {module_of(path) for path in changed} - {""}
    steps = graph.users({*modules, *owners(root, changed, graph)})
    sources = [module for module, far in steps.items() if far <= 1 and module.startswith("hauntbox") and modules]
    sources = [module for module in sources if module in modules or graph.uses[module] & modules]
    made.types = sorted(graph.files[one].relative_to(root).as_posix() for one in sources if one in graph.files)
    near = {graph.files[one].relative_to(root).as_posix(): far for one, far in steps.items() if one in graph.files}
    near = {path: far for path, far in near.items() if is_test(path)}
    games = [game.removeprefix(f"{GAMES}.") for game in sorted(graph.games) if game in steps]
    games = games if any(path.startswith(CONFORMANCE) for path in near) else []
    own = [game for game in games if any(path.startswith(f"src/hauntbox/games/{game}/") for path in changed)]
    made.seconds = ONE_GAME * len(own)  # they have their table, whatever else there is to do
    choose(made, near, tests_for(root, changed), rooms_of(changed), ample)
    made.games = own
    for game in games:
        if game not in own and made.seconds + ONE_GAME <= ample:
            made.games.append(game)
            made.seconds += ONE_GAME
    if made.games:
        made.tests += [path for path in near if path.startswith(CONFORMANCE) and path not in made.tests]
    if games:
        rest = [game for game in games if game not in made.games]
        made.left.append(f"{CONFORMANCE}: all other tables" + (f", and those of {', '.join(rest)}" if rest else ""))
    if any(path in FOR_ALL for path in changed):
        made.left.append(f"all other tests, which {' and '.join(one for one in FOR_ALL if one in changed)} may concern")
    made.left.append("everything compiled")
    return made


def is_test(path: str) -> bool:
    return path.startswith("tests/") and path.rpartition("/")[2].startswith("test_")


def owners(root: Path, changed: Iterable[str], graph: ImportGraph) -> set[str]:
    """The modules that changed files belong to which are no Python: a package, or whoever names their folder."""
    found: set[str] = set()
    for path in changed:
        if path.endswith(".py") or path.startswith("src/hauntbox/server/static/"):
            continue
        folder = Path(path).parent
        if path.startswith("src/"):
            while folder.name != "src" and not (root / folder / "__init__.py").exists():
                folder = folder.parent
            found.add(module_of(f"{folder.as_posix()}/__init__.py"))
        elif path.startswith("tests/"):
            known = [(one, read.texts) for one, read in graph.read.items() if one.startswith("tests")]
            found.update(one for one, texts in known if folder.name in texts)
    return found - {""}


def tests_for(root: Path, changed: Iterable[str]) -> list[str]:
    """The tests for what is used without an import, documents above all."""
    found: dict[str, None] = {}
    for path in changed:
        for start, tests in DATA.items():
            if path.startswith(start):
                found.update(dict.fromkeys(tests))
        if path.endswith(".md"):
            found["tests/docs/"] = None
    return [file for one in found for file in files_of(root, one)]


def files_of(root: Path, tests: str) -> list[str]:
    """The files of a folder of tests; anything else as it is."""
    if not tests.endswith("/"):
        return [tests]
    return sorted(path.relative_to(root).as_posix() for path in (root / tests).glob("test_*.py"))


def rooms_of(changed: Iterable[str]) -> tuple[str, ...]:
    """The folders of the tests that are about the rooms in which something has changed."""
    found: list[str] = []
    for path in changed:
        parts = path.split("/")
        if path.startswith("src/hauntbox/") and len(parts) > 3:
            room = parts[3] if parts[2] == "games" else parts[2]
            found += ROOM_TESTS.get(room, (room,))
    return tuple(f"tests/{room}/" for room in dict.fromkeys(found))


def seconds_of(test: str) -> int:
    return SECONDS.get(test.split("/")[1], OTHERS)


def choose(made: Plan, near: dict[str, int], others: list[str], rooms: tuple[str, ...], ample: float) -> None:
    """The tests that changed themselves, those of the room, then the nearest, until the time is full."""
    wanted = {path: far for path, far in near.items() if not path.startswith(CONFORMANCE) or path in made.changed}
    wanted.update({path: 0 for path in others if path.partition("::")[0] not in wanted})

    def order(path: str) -> tuple[bool, bool, int, int, str]:
        elsewhere = path not in others and not path.startswith(rooms)
        return path not in made.changed, elsewhere, wanted[path], seconds_of(path), path

    left: Counter[str] = Counter()
    for path in sorted(wanted, key=order):
        if path in made.changed or made.seconds + seconds_of(path) <= ample:
            made.tests.append(path)
            made.seconds += seconds_of(path)
        else:
            left[path.rpartition("/")[0]] += 1
    made.left += [f"{one}/: {n} {'file' if n == 1 else 'files'} more than fit two minutes" for one, n in left.items()]


# Saying it and running it


def listed(paths: Iterable[str]) -> str:
    """Files by folder: all of them if they are few, else how many."""
    folders: dict[str, list[str]] = {}
    for path in paths:
        folder, _, name = path.rpartition("/")
        folders.setdefault(folder, []).append(name)
    few = 4
    said = [f"{folder}/ ({', '.join(names) if len(names) <= few else f'{len(names)} files'})" if folder
            else ", ".join(names) for folder, names in folders.items()]
    return ", ".join(said) or "nothing"


def say(made: Plan, base: str) -> None:
    print(f"Changed since {base[:10]}: {listed(made.changed)}.")
    print(f"Style: {listed(made.style)}.")
    print(f"Types: {listed(made.types)}.")
    print(f"Tests, interpreted, about {made.seconds} s of a processor: {listed(made.tests)}.")
    if made.games:
        print(f"Of conformance one table a test, of {', '.join(made.games)}.")
    print("Left to `python3 start.py test`:", *[f"  {one}" for one in made.left], sep="\n", flush=True)


def run(made: Plan, more: list[str]) -> int:
    """Run it all, whatever the first ones say; 1 if anything failed."""
    commands: list[list[str]] = []
    if made.style:
        commands.append(["ruff", "check", *made.style])
    if made.types:
        commands.append(["mypy", "--strict", *made.types])
    if made.tests:
        tables = [f"--one-table={','.join(made.games)}"] if made.games else []
        commands.append(["pytest", "-n", "2", "--dist", "worksteal", *tables, *more, *made.tests])
    failed = []
    for words in commands:
        print(f"--- {words[0]}", flush=True)
        if subprocess.run([sys.executable, "-m", *words], cwd=ROOT, check=False).returncode:
            failed.append(words[0])
    print(f"Failed: {', '.join(failed)}." if failed else "All of this is well; the rest is left to the full run.")
    return 1 if failed else 0


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="start.py test --changed", description=__doc__)
    parser.add_argument("--base", default="", help="a commit or branch to compare with (default: main)")
    parser.add_argument("--list", action="store_true", help="only say what would be run")
    chosen, more = parser.parse_known_args(words)
    try:
        base = base_of(ROOT, chosen.base)
        made = plan(ROOT, changed_since(ROOT, base))
    except NoBase as error:
        print(error, file=sys.stderr)
        return 2
    say(made, base)
    return 0 if chosen.list else run(made, more)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
