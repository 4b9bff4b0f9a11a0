"""The sentences of the pages, in every language that they are read in; and as they stand, for scripts to fill in."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from hauntbox.kit.words.catalogue import Words


@lru_cache(maxsize=1)
def catalogue() -> Words:
    """Every sentence, by language and key."""
    return Words(Path(__file__).parent.parent / "words")


def languages() -> list[str]:
    """The languages of the pages, by their codes."""
    return catalogue().languages()


def say(language: str, key: str, **args: str | int) -> str:
    """A sentence with its arguments filled in."""
    return catalogue().phrase(key, args, language)


def known(key: str) -> bool:
    """Whether there is a sentence of this key."""
    return catalogue().has(key)


def template(language: str, key: str) -> str:
    """A sentence with its arguments still open."""
    sentences = catalogue().sentences
    return sentences.get(language, {}).get(key) or sentences["en"][key]


def section(language: str, *names: str) -> dict[str, str]:
    """Every sentence of these sections with its arguments still open."""
    prefixes = tuple(f"{name}." for name in names)
    keys = [key for key in catalogue().sentences["en"] if key.startswith(prefixes)]
    return {key: template(language, key) for key in keys}
