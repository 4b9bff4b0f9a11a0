# interpreted: read once, when a game is opened
"""Reading a game's rulebook from its TOML file."""

from __future__ import annotations

import tomllib
from pathlib import Path

from hauntbox.engine.rules import Chapter, Rulebook, RuleText
from hauntbox.kit.words.grammar import typeset


def read_rulebook(folder: Path, language: str) -> Rulebook:
    """The rulebook in a language, or in English where there is none."""
    path = folder / f"{language}.toml"
    if not path.exists():
        path = folder / "en.toml"
    with path.open("rb") as file:
        data = tomllib.load(file)

    def text(one: dict[str, str], field: str) -> str:
        return typeset(one.get(field, ""), path.stem)

    return Rulebook(
        [Chapter(one["id"], text(one, "title"), text(one, "intro")) for one in data["chapter"]],
        [
            RuleText(one["id"], one["chapter"], text(one, "title"), text(one, "text"), one.get("see", []))
            for one in data["rule"]
        ],
        {text(one, "term"): text(one, "text") for one in data.get("glossary", [])},
    )
