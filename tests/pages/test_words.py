"""Every sentence that the page's scripts say is in the catalogue, in every language, and none is there for nothing."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

SERVER = Path(__file__).parents[2] / "src/hauntbox/server"
LANGUAGES = sorted(path.stem for path in (SERVER / "words").glob("*.toml"))
ELSEWHERE = {"join.js", "lobby.js", "me.js", "rules.js", "settings.js"}  # these belong to other pages
SCRIPTS = [path for path in sorted((SERVER / "static").glob("*.js")) if path.name not in ELSEWHERE]
# Keys that are put together: what they begin with, and what may come after.
SAID = re.compile(r"\b(?:say|known)\(\s*(?:\"([\w.]+)\"|`([\w.]+)\$\{)")
CHOSEN = re.compile(r"\b(?:say|known)\([^()\"`]*\? \"(\w+)\" : \"(\w+)\"")
SLOT = re.compile(r"\{(\w+)")


def sentences(language: str) -> dict[str, str]:
    with (SERVER / f"words/{language}.toml").open("rb") as file:
        catalogue = tomllib.load(file)
    bots = {f"bot.{name}": text for name, text in catalogue["bot"].items()}
    return {**catalogue["table"], **bots}


def said() -> tuple[set[str], set[str]]:
    """The keys that scripts name, and the beginnings of those that they put together."""
    keys: set[str] = set()
    beginnings: set[str] = set()
    for script in SCRIPTS:
        text = script.read_text("utf-8")
        for key, beginning in SAID.findall(text):
            (keys if key else beginnings).add(key or beginning)
        for pair in CHOSEN.findall(text):
            keys.update(pair)
    return keys, beginnings


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_that_a_script_says_is_there(language: str) -> None:
    there = sentences(language)
    keys, beginnings = said()
    assert len(keys) > 60
    assert not sorted(keys - there.keys())
    assert not [one for one in sorted(beginnings) if not any(key.startswith(one) for key in there)]


def test_no_sentence_is_there_for_nothing() -> None:
    text = "\n".join(script.read_text("utf-8") for script in SCRIPTS)
    _, beginnings = said()
    idle = [
        key
        for key in sentences("en")
        if f'"{key}"' not in text and not any(key.startswith(one) for one in beginnings)
        and not re.search(rf"\b{re.escape(key)}:", text)
    ]
    assert not idle


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_takes_the_same_arguments_in_every_language(language: str) -> None:
    english, other = sentences("en"), sentences(language)
    assert english.keys() == other.keys()
    assert not [key for key in english if set(SLOT.findall(english[key])) != set(SLOT.findall(other[key]))]
