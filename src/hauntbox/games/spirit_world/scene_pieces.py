"""The pen of Spirit World's drawing: its words, its fills, and the symbols of its cast."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Protocol

from hauntbox.games.spirit_world.scene_palette import look_of
from hauntbox.games.spirit_world.scene_words import phrase, word
from hauntbox.kit.pieces import SHARED, Marker

Data = dict[str, Any]


class Namer(Protocol):
    """The words of a game: what its things are called and what they say."""

    def __hash__(self) -> int: ...

    def name(self, kind: str, id: str, language: str = "en") -> str: ...

    def card_text(self, kind: str, id: str, language: str = "en") -> str: ...

    def blurb(self, kind: str, id: str, language: str = "en") -> str: ...

    def voice(self, language: str = "en") -> object:
        """Something that changes whenever the words do."""


class Pen(Marker):
    """What a painter draws with: words, language, what may be pointed at now, the ids it may use."""

    __slots__ = ("rules", "texts")

    def __init__(
        self,
        rules: Namer,
        language: str,
        lit: frozenset[str] = frozenset(),
        here: str = "",
        shared: str = "",
        external: bool = False,
        texts: dict[tuple[str, str, str], str] | None = None,
    ) -> None:
        super().__init__(language, lit, here, shared, external)
        self.rules = rules
        self.texts: dict[tuple[str, str, str], str] = {} if texts is None else texts

    def lighting(self, lit: frozenset[str]) -> Pen:
        """The same pen, with these targets aglow."""
        return Pen(self.rules, self.language, lit, self.here, self.shared, self.external, self.texts)

    def word(self, key: str) -> str:
        """One of the drawing's own words."""
        return word(key, self.language)

    def phrase(self, key: str, **values: str | int) -> str:
        """One of the drawing's own sentences, with its gaps filled."""
        return phrase(key, self.language, values)

    def name(self, kind: str, id: str) -> str:
        """What a thing is called: ``name("buster", "egon")``, ``name("kind", "GG")``, ``name("gate", "star")``."""
        key = ("name", kind, id)
        text = self.texts.get(key)
        if text is None:
            text = self.texts[key] = self.rules.name(kind, id, self.language)
        return text

    def text(self, kind: str, id: str) -> str:
        """What a card says."""
        key = ("text", kind, id)
        text = self.texts.get(key)
        if text is None:
            text = self.texts[key] = self.rules.card_text(kind, id, self.language)
        return text

    def names(self, kind: str, ids: list[str]) -> str:
        """Several names in a row."""
        return ", ".join([self.name(kind, id) for id in ids])


@lru_cache(maxsize=512)
def pen_for(rules: Namer, voice: object, language: str, here: str, shared: str, external: bool) -> Pen:
    """The pen of a part while nothing is lit; a new one when the words have changed, which `voice` tells."""
    return Pen(rules, language, frozenset(), here, shared, external, texts_of(rules, voice, language))


@lru_cache(maxsize=64)
def texts_of(rules: Namer, voice: object, language: str) -> dict[tuple[str, str, str], str]:
    """What things are called and what cards say, filled in as it is asked for."""
    return {}


def fill_of(buster: str) -> str:
    """The fill of what belongs to a Ghostbuster: its colour with its pattern."""
    return f"url(#{SHARED}pat-{look_of(buster)})"


def tint_of(buster: str) -> str:
    """The colour of words and edges that belong to a Ghostbuster; it is legible by day and by night."""
    return f"var(--{look_of(buster)}text)"


def figure_of(buster: str) -> str:
    """The symbol of a Ghostbuster, for ``use``."""
    return f"buster-{look_of(buster)}"
