"""The house has one direction of dependency: a room uses the rooms below it, never those above."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "hauntbox"

# Each room with the rooms it may use; `box` is the front door (`hauntbox.new`, `hauntbox.load`).
ROOMS = {
    "engine": {"engine"},
    "kit": {"kit", "engine"},
    "games": {"games", "kit", "engine"},
    "box": {"box", "games", "engine"},
    "bots": {"bots", "box", "games", "kit", "engine"},
    "lab": {"lab", "bots", "box", "games", "kit", "engine"},
    "terminal": {"terminal", "bots", "box", "games", "kit", "engine"},
    "server": {"server", "lab", "bots", "box", "games", "kit", "engine"},
    "cli": {"cli", "server", "terminal", "lab", "bots", "box", "games", "kit", "engine"},
}

# What comes from elsewhere; rooms that are not named here use the standard library only.
GUESTS = {
    "terminal": {"textual", "rich"},
    "lab": {"dask", "distributed", "gymnasium", "pettingzoo", "numpy", "pyspiel", "open_spiel", "websockets"},
    "server": {"starlette", "uvicorn", "h11", "psycopg"},
}

# Rules run unchanged in a server, a notebook, a worker or a browser: no clock, wire, thread or other chance.
NOT_IN_RULES = {
    "asyncio", "concurrent", "datetime", "multiprocessing", "os", "random", "secrets", "signal", "socket",
    "sqlite3", "subprocess", "tempfile", "threading", "time", "urllib",
}


class Running(ast.NodeTransformer):
    """Leaves out what only type checkers read."""

    def visit_If(self, node: ast.If) -> ast.AST:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            own = [one for one in node.body if isinstance(one, ast.ImportFrom) and "hauntbox" in str(one.module)]
            return ast.If(node.test, [*own, ast.Pass()], node.orelse)
        return self.generic_visit(node)


def imports(path: Path, module: str) -> Iterator[str]:
    """Every module that a file imports, anywhere in it, as an absolute name."""
    package = module.split(".") if path.name == "__init__.py" else module.split(".")[:-1]
    for node in ast.walk(Running().visit(ast.parse(path.read_text(encoding="utf-8")))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            source = ".".join([*above, *([node.module] if node.module else [])])
            for name in node.names:
                yield f"{source}.{name.name}"


def room_of(parts: list[str]) -> str:
    """The room of a module named by its parts after ``hauntbox``."""
    if parts and parts[0] in ROOMS:
        return parts[0]
    return "cli" if parts[:1] == ["__main__"] else "box"


def problems(source: Path) -> list[str]:
    """Every import that goes against the house."""
    found = []
    for path in sorted(source.rglob("*.py")):
        inner = list(path.relative_to(source).with_suffix("").parts)
        parts = inner[:-1] if inner[-1] == "__init__" else inner
        room = room_of(parts)
        for name in imports(path, ".".join(["hauntbox", *parts])):
            top, *rest = name.split(".")
            where = "/".join(inner)
            if top == "hauntbox":
                if room_of(rest) not in ROOMS[room]:
                    found.append(f"{where} may not use {name}")
                elif room == "games" and rest[0] == "games" and rest[1:2] != parts[1:2]:
                    found.append(f"{where} is a game of its own and may not use {name}")
            elif top not in sys.stdlib_module_names and top not in GUESTS.get(room, set()):
                found.append(f"{where} may not use {top}, which comes from elsewhere")
            elif room in ("engine", "kit", "games") and top in NOT_IN_RULES:
                found.append(f"{where} may not use {top}: rules know no clock, wire, thread or other chance")
    return found


def test_every_room_uses_only_the_rooms_below_it() -> None:
    assert problems(SOURCE) == []


def test_every_folder_is_a_room_of_the_house() -> None:
    folders = {path.name for path in SOURCE.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert folders <= set(ROOMS)


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("engine/game.py", "from hauntbox.kit.dice import DieKind"),
        ("engine/game.py", "import hauntbox"),
        ("engine/game.py", "import time"),
        ("engine/game.py", "def f():\n    from concurrent.futures import Executor"),
        ("kit/dice.py", "from ..games import find"),
        ("kit/dice.py", "import numpy"),
        ("games/blackout/streams.py", "import hauntbox.games.betwixt.rules"),
        ("games/blackout/streams.py", "from hauntbox.bots import expert"),
        ("games/blackout/streams.py", "from random import Random"),
        ("bots/expert.py", "from hauntbox.lab import simulate"),
        ("box.py", "import hauntbox.bots"),
        ("lab/bench.py", "from hauntbox.cli.main import main"),
        ("cli/main.py", "import textual"),
        ("kit/dice.py", "if TYPE_CHECKING:\n    from hauntbox.games.blackout import rules"),
    ],
)
def test_an_import_against_the_house_is_noticed(tmp_path: Path, file: str, code: str) -> None:
    path = tmp_path / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(code)
    assert len(problems(tmp_path)) == 1


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("games/blackout/streams.py", "from . import dice\nfrom hauntbox.kit import decks\nimport json"),
        ("kit/dice.py", "from hauntbox.engine.state import State"),
        ("lab/envs.py", "import numpy as np, hauntbox"),
        ("engine/compiling.py", "if TYPE_CHECKING:\n    from mypy_extensions import mypyc_attr"),
        ("__main__.py", "from hauntbox.cli.main import main"),
        ("terminal/app.py", "from textual.app import App"),
    ],
)
def test_an_import_along_the_house_is_welcome(tmp_path: Path, file: str, code: str) -> None:
    path = tmp_path / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(code)
    assert problems(tmp_path) == []
