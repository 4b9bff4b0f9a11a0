"""Which module uses which, in src and tests: read from the sources, without running any of them."""

from __future__ import annotations

import ast
from collections import deque
from collections.abc import Iterable, Iterator
from pathlib import Path

SOURCES = ("src/hauntbox", "tests")
GAMES = "hauntbox.games"
CONFTEST = "tests.conftest"


def module_of(path: str) -> str:
    """The module that a file of the checkout is; nothing if it is none."""
    if not path.endswith(".py") or not path.startswith(SOURCES):
        return ""
    parts = path.removeprefix("src/").removesuffix(".py").split("/")
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


class ImportGraph:
    """The modules of a checkout, and what each of them uses.

    A module uses what it imports, anywhere in it, and the packages around that. Beyond imports it uses a module whose
    name it has as a text (to run or to patch it), a game whose id it has as a text, every game if it asks for their
    names, and the fixtures of `tests/conftest.py` that its tests ask for. `gone` are files that no longer exist.
    """

    def __init__(self, root: Path, gone: Iterable[str] = ()) -> None:
        files = [path for folder in SOURCES for path in sorted((root / folder).rglob("*.py"))]
        self.files = {module_of(path.relative_to(root).as_posix()): path for path in files}
        self.known = {*self.files, *filter(None, map(module_of, gone))}
        self.games = [one for one in self.known if one.rpartition(".")[0] == GAMES]
        self.read = {module: Reading(module, path) for module, path in self.files.items()}
        shared = self.read[CONFTEST].imports if CONFTEST in self.read else set()
        self.fixtures = {name.rpartition(".")[2]: self.resolved(name) for name in shared if name.startswith("tests.")}
        self.uses = {module: set(self.used_by(module)) - {module} for module in self.read}

    def resolved(self, name: str) -> str:
        """The module that a dotted name means or begins with; nothing if there is none in this checkout."""
        while name and name not in self.known:
            name = name.rpartition(".")[0]
        return name

    def used_by(self, module: str) -> Iterator[str]:
        read, of_tests = self.read[module], module.startswith("tests")
        found = [self.resolved(name) for name in read.imports]
        for text in read.texts:
            if f"{GAMES}.{text}" in self.games:
                found.append(f"{GAMES}.{text}")
            elif text.startswith(("hauntbox.", "tests.")):
                found.append(self.resolved(text))
            elif text == "hauntbox" and of_tests:
                found.append(self.resolved("hauntbox.__main__"))
        if f"{GAMES}.names" in read.imports and of_tests:
            found += self.games
        if module != CONFTEST:
            found += [self.fixtures[name] for name in read.arguments & self.fixtures.keys()]
        for name in found:
            while name:
                if name in self.known:
                    yield name
                name = name.rpartition(".")[0]

    def users(self, modules: Iterable[str]) -> dict[str, int]:
        """All modules that use one of these, directly or by way of others, and by how many steps."""
        used: dict[str, list[str]] = {}
        for user, uses in self.uses.items():
            for module in uses:
                used.setdefault(module, []).append(user)
        found = dict.fromkeys(modules, 0)
        waiting = deque(found)
        while waiting:
            module = waiting.popleft()
            for user in used.get(module, ()):
                if user not in found:
                    found[user] = found[module] + 1
                    waiting.append(user)
        return found


class Reading:
    """What stands in a module: the names that it imports, its texts of one word, the arguments of its functions."""

    def __init__(self, module: str, path: Path) -> None:
        self.imports: set[str] = set()
        self.texts: set[str] = set()
        self.arguments: set[str] = set()
        around = module.split(".") if path.name == "__init__.py" else module.split(".")[:-1]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant):
                if isinstance(node.value, str) and " " not in node.value and "\n" not in node.value:
                    self.texts.add(node.value)
            elif isinstance(node, ast.arg):
                self.arguments.add(node.arg)
            elif isinstance(node, ast.Import):
                self.imports.update(name.name for name in node.names)
            elif isinstance(node, ast.ImportFrom):
                start = around[: len(around) - node.level + 1] if node.level else []
                start = [*start, node.module] if node.module else start
                self.imports.update(".".join([*start, name.name]) for name in node.names)
