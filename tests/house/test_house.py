"""The house has one direction of dependency: a room uses the rooms below it, never those above.

Inside a game it is the same: `LAYERS` names its rooms from the bottom up.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "hauntbox"

# Each room with the rooms it may use; `box` is the front door (`hauntbox.new`, `hauntbox.load`).
ROOMS = {
    "engine": {"engine"},
    "kit": {"kit", "engine"},
    "games": {"games", "kit", "engine"},
    "box": {"box", "games", "engine"},
    "bots": {"bots", "box", "games", "kit", "engine"},
    "processes": {"processes"},
    "lab": {"lab", "processes", "bots", "box", "games", "kit", "engine"},
    "terminal": {"terminal", "processes", "bots", "box", "games", "kit", "engine"},
    "server": {"server", "processes", "bots", "box", "games", "kit", "engine"},
    "cli": {"cli", "server", "terminal", "lab", "processes", "bots", "box", "games", "kit", "engine"},
}

# The rooms of a game from the bottom up. Rooms in one row may use each other: the rules of a board game do.
LAYERS = (
    {"alphabet"},  # the modules of `table` that only name things
    {"ground"},
    {"components"},
    {"table"},
    {"cards", "effects", "rules"},  # `rules` stands for every room that is named after a part of the rulebook
    {"sight"},
    {"bots"},
    {"speech"},
    {"drawing"},
    {"positions"},  # parts of `position`
    {"door"},  # the modules of the game's own folder
)
LAYER = {room: number for number, layer in enumerate(LAYERS) for room in layer}
ALPHABET = {"numbers", "verbs", "steps", "events", "moments"}
# A drawing is made from a view: it may look up what things are, and never the state or the rules.
DRAWN_FROM = {"drawing", "alphabet", "ground", "components"}
MOST_MODULES = 30

# Of some games, which rule room uses which others directly; what goes through `cards` and `effects` is not counted.
RULE_ROOMS: dict[str, dict[str, set[str]]] = {
    "blackout": {"activation": set(), "rounds": set()},
    "spirit_world": {
        "turns": {"busters", "car", "ghosts", "outcome"},
        "busters": {"car", "gates", "outcome"},
        "gates": {"ghosts", "outcome"},
        "ghosts": {"outcome"},
        "car": set(),
        "outcome": set(),
    },
    "outer_space": {
        "scenario": {"martians", "items"},
        "martians": {"fire_and_crowds", "outcome"},
        "heroes": {"combat", "fire_and_crowds", "items", "outcome"},
        "combat": {"fire_and_crowds", "wounds", "outcome"},
        "fire_and_crowds": {"wounds", "outcome"},
        "wounds": {"items", "outcome"},
        "items": set(),
        "outcome": set(),
    },
    "ecto_terrestrial": {
        "turns": {"ets", "heroes", "combat", "spawning"},
        "ets": {"combat", "spawning"},
        "heroes": {"combat", "spawning"},
        "combat": {"spawning"},
        "spawning": set(),
    },
    "betwixt": {
        "campaign": {"missions", "family", "combat"},
        "missions": {"family", "monsters", "combat", "fate"},
        "family": {"combat"},
        "monsters": {"combat"},
        "combat": set(),
        "fate": set(),
    },
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


def layer_of(parts: list[str]) -> str:
    """The layer of a module of a game, named by its parts after the game's folder."""
    if len(parts) < 2:
        return "door"
    if parts[0] == "table" and parts[1] in ALPHABET:
        return "alphabet"
    return parts[0] if parts[0] in LAYER else "rules"


def against_layers(folder: Path, parts: list[str], name: list[str]) -> str:
    """Why a module of a game may not use another of the same game; nothing if it may. Both by their parts after it."""
    while name and not (folder.joinpath(*name).with_suffix(".py").exists() or folder.joinpath(*name).is_dir()):
        name = name[:-1]  # what is imported may be a name in a module
    if not name:
        return ""
    mine, theirs = layer_of(parts), layer_of(name)
    if mine == "drawing" and theirs not in DRAWN_FROM:
        return "a drawing knows views only"
    if LAYER[mine] < LAYER[theirs] or (mine == "alphabet" and theirs != "alphabet"):
        return f"{mine} is below {theirs}"
    return ""


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
                elif room == "games" and rest[0] == "games" and len(parts) > 2:
                    why = against_layers(source.joinpath(*parts[:2]), parts[2:], rest[2:])
                    if why:
                        found.append(f"{where} may not use {name}: {why}")
            elif top not in sys.stdlib_module_names and top not in GUESTS.get(room, set()):
                found.append(f"{where} may not use {top}, which comes from elsewhere")
            elif room in ("engine", "kit", "games") and top in NOT_IN_RULES:
                found.append(f"{where} may not use {top}: rules know no clock, wire, thread or other chance")
    return found


def rule_rooms(folder: Path) -> dict[str, set[str]]:
    """The rule rooms of a game, each with those that it uses directly."""
    rooms = [path.parent.name for path in folder.glob("*/__init__.py") if layer_of([path.parent.name, ""]) == "rules"]
    before = f"hauntbox.games.{folder.name}."
    found: dict[str, set[str]] = {room: set() for room in rooms}
    for room in rooms:
        for path in (folder / room).rglob("*.py"):
            module = ".".join(["hauntbox.games", *path.relative_to(folder.parent).with_suffix("").parts])
            for name in imports(path, module):
                other = name.removeprefix(before).partition(".")[0] if name.startswith(before) else ""
                if other in found and other != room:
                    found[room].add(other)
    return found


def in_circles(uses: dict[str, set[str]]) -> set[str]:
    """The rooms that use each other in a circle, or use such rooms: what is left when the lowest are taken away."""
    left = {room: set(others) for room, others in uses.items()}
    while lowest := {room for room, others in left.items() if not others}:
        left = {room: others - lowest for room, others in left.items() if room not in lowest}
    return set(left)


def test_every_room_uses_only_the_rooms_below_it() -> None:
    assert problems(SOURCE) == []


@pytest.mark.parametrize("game", sorted(RULE_ROOMS))
def test_rule_rooms_use_each_other_in_one_direction(game: str) -> None:
    assert rule_rooms(SOURCE / "games" / game) == RULE_ROOMS[game]
    assert in_circles(RULE_ROOMS[game]) == set()


def test_a_circle_of_rule_rooms_is_noticed(tmp_path: Path) -> None:
    for room, other in (("turns", "gates"), ("gates", "ghosts"), ("ghosts", "gates")):
        (tmp_path / "some" / room).mkdir(parents=True)
        (tmp_path / "some" / room / "__init__.py").write_text("")
        code = f"def rule():\n    from hauntbox.games.some.{other}.things import thing"
        (tmp_path / "some" / room / "things.py").write_text(code)
    uses = rule_rooms(tmp_path / "some")
    assert uses == {"turns": {"gates"}, "gates": {"ghosts"}, "ghosts": {"gates"}}
    assert in_circles(uses) == {"turns", "gates", "ghosts"}
    assert in_circles({"turns": {"gates"}, "gates": {"ghosts"}, "ghosts": set()}) == set()


def test_every_folder_is_a_room_of_the_house() -> None:
    folders = {path.name for path in SOURCE.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert folders <= set(ROOMS)


def test_no_folder_is_a_heap() -> None:
    folders = [SOURCE, *(path for path in SOURCE.rglob("*") if path.is_dir())]
    counted = {str(path.relative_to(SOURCE)): len(set(path.glob("*.py")) - {path / "__init__.py"}) for path in folders}
    assert {name: count for name, count in counted.items() if count > MOST_MODULES} == {}


@pytest.mark.parametrize("game", sorted(path.parent.name for path in SOURCE.glob("games/*/rules.py")))
def test_the_door_of_a_game_is_small(game: str) -> None:
    doors = {"__init__", "rules", "beginning", "showing", "position"}
    assert {path.stem for path in (SOURCE / "games" / game).glob("*.py")} <= doors


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
        ("server/tables/house.py", "from hauntbox.lab.simulate import simulate"),
        ("processes/workers.py", "from hauntbox.engine.game import Game"),
    ],
)
def test_an_import_against_the_house_is_noticed(tmp_path: Path, file: str, code: str) -> None:
    path = tmp_path / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(code)
    assert len(problems(tmp_path)) == 1


@pytest.mark.parametrize(
    ("file", "used"),
    [
        ("table/numbers.py", "table.state"),
        ("ground/fairground.py", "components.cards"),
        ("components/cards.py", "table.state"),
        ("table/state.py", "combat.fighting"),
        ("combat/fighting.py", "sight.view"),
        ("combat/fighting.py", "speech.names"),
        ("effects/wounds.py", "bots.sense"),
        ("cards/playing.py", "drawing.scene"),
        ("sight/view.py", "speech.names"),
        ("bots/sense.py", "speech.foresight"),
        ("drawing/map/whole.py", "table.state"),
        ("drawing/scene.py", "combat.fighting"),
        ("drawing/scene.py", "speech.names"),
        ("speech/names.py", "drawing.scene"),
        ("speech/names.py", "rules"),
    ],
)
def test_an_import_against_the_rooms_of_a_game_is_noticed(tmp_path: Path, file: str, used: str) -> None:
    for path, code in ((used.replace(".", "/") + ".py", ""), (file, f"from hauntbox.games.some.{used} import thing")):
        (tmp_path / "games/some" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "games/some" / path).write_text(code)
    assert len(problems(tmp_path)) == 1


@pytest.mark.parametrize(
    ("file", "used"),
    [
        ("components/cards.py", "table.numbers"),
        ("cards/playing.py", "combat.fighting"),
        ("combat/fighting.py", "effects.wounds"),
        ("speech/names.py", "bots.fights"),
        ("drawing/map/whole.py", "components.cards"),
        ("rules.py", "drawing.scene"),
    ],
)
def test_an_import_along_the_rooms_of_a_game_is_welcome(tmp_path: Path, file: str, used: str) -> None:
    for path, code in ((used.replace(".", "/") + ".py", ""), (file, f"from hauntbox.games.some.{used} import thing")):
        (tmp_path / "games/some" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "games/some" / path).write_text(code)
    assert problems(tmp_path) == []


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


def test_rules_know_their_states_by_type() -> None:
    """`Rules` are generic over the state of their game; no method has to ask what it was given."""
    asked = [
        f"{path.relative_to(SOURCE)}:{number}"
        for path in SOURCE.glob("games/**/*.py")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(r"assert isinstance\((state|then|now),", line)
    ]
    assert asked == []
