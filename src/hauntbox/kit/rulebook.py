"""Reading a game's rulebook from its TOML file."""

from __future__ import annotations

import tomllib
from pathlib import Path

from hauntbox.engine.rules import Chapter, Rulebook, RuleText


def read_rulebook(folder: Path, language: str) -> Rulebook:
    """The rulebook in a language, or in English where there is none."""
    path = folder / f"{language}.toml"
    if not path.exists():
        path = folder / "en.toml"
    with path.open("rb") as file:
        data = tomllib.load(file)
    return Rulebook(
        [Chapter(one["id"], one["title"], one.get("intro", "")) for one in data["chapter"]],
        [
            RuleText(one["id"], one["chapter"], one["title"], one["text"], one.get("see", []))
            for one in data["rule"]
        ],
        {one["term"]: one["text"] for one in data.get("glossary", [])},
    )
