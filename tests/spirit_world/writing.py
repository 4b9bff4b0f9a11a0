"""Content of one's own, written as a folder laid over the box: a gate, a ghost, an ability, a scenario."""

from __future__ import annotations

import json
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

from hauntbox.games.spirit_world.components.reading import FOLDER

Clauses = list[dict[str, Any]]
ENTRY = {"gates": "gate", "ghosts": "ghost", "characters": "character", "scenarios": "scenario"}


def toml(value: Any) -> str:
    """A value as TOML writes it, tables on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {toml(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml(one) for one in value) + "]"
    return json.dumps(value)


def write(folder: Path, file: str, entry: dict[str, Any]) -> None:
    """An entry of a file, alone."""
    lines = [f"[[{ENTRY[file]}]]", *[f"{field} = {toml(value)}" for field, value in entry.items()]]
    (folder / f"{file}.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


@lru_cache(maxsize=8)
def box_file(file: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{file}.toml").read_text(encoding="utf-8"))


def box_entry(file: str, id: str) -> dict[str, Any]:
    """An entry of the box, to be changed."""
    return dict(next(one for one in box_file(file)[ENTRY[file]] if one["id"] == id))


def own_gate(folder: Path, clauses: Clauses, **fields: Any) -> dict[str, Any]:
    """A gate ``own`` that does this, hit on 4 and closed by 2: what to lay a table with."""
    gate = {"id": "own", "name": "Own Gate", "blurb": "For practice.", "to_hit": 4, "to_close": 2, **fields}
    write(folder, "gates", {**gate, "clauses": clauses})
    return {"content": str(folder), "gate": "own", "gates": {"star": "4,4"}}


def own_ghost(folder: Path, clauses: Clauses, **fields: Any) -> dict[str, Any]:
    """Ghouls that do this, hit on 3 and trapped by 3 streams."""
    write(folder, "ghosts", {**box_entry("ghosts", "GG"), "to_hit": 3, "to_trap": 3, "clauses": clauses, **fields})
    return {"content": str(folder), "ghosts": {"GG1": "4,6"}}


def own_ability(folder: Path, *clauses: dict[str, Any]) -> dict[str, Any]:
    """A Ray who can do this from the beginning, and nothing else."""
    ray = box_entry("characters", "ray")
    write(folder, "characters", {**ray, "levels": [{"level": 1, "name": "Own way", "clauses": list(clauses)}]})
    return {"content": str(folder), "active": "ray"}


def own_scenario(folder: Path, clauses: Clauses, **fields: Any) -> dict[str, Any]:
    """A scenario ``own`` on the map of the first one; nothing wins or loses but what it says."""
    first = box_entry("scenarios", "sli_1")
    write(folder, "scenarios", {**first, "id": "own", "clauses": clauses, **fields})
    return {"content": str(folder), "scenario": "own", "active": "ray", "ghosts": {}}
