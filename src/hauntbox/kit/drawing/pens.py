# interpreted: only drawings use it, and games have pens of their own
"""Pens that speak: what a painter needs beside ink, the words of the game and what its things are called."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, ClassVar, Protocol, Self

from hauntbox.kit.drawing.pieces import Marker
from hauntbox.kit.words.catalogue import Words

Data = dict[str, Any]
Texts = dict[tuple[str, str, str], str]


class Namer(Protocol):
    """The words of a game: what its things are called and what they say."""

    def __hash__(self) -> int: ...

    def name(self, kind: str, id: str, language: str = "en") -> str: ...

    def card_text(self, kind: str, id: str, language: str = "en") -> str: ...

    def blurb(self, kind: str, id: str, language: str = "en") -> str: ...

    def voice(self, language: str = "en") -> object:
        """Something that changes whenever the words do."""


class SpeakingPen(Marker):
    """A marker with words. A game's pen names its catalogue in `words`, and adds what only this game says."""

    __slots__ = ("rules", "texts")

    rules: Namer
    words: ClassVar[Words]

    def __init__(
        self,
        rules: Namer,
        language: str,
        lit: frozenset[str] = frozenset(),
        here: str = "",
        shared: str = "",
        external: bool = False,
        texts: Texts | None = None,
    ) -> None:
        super().__init__(language, lit, here, shared, external)
        self.rules = rules
        self.texts: Texts = {} if texts is None else texts

    def lighting(self, lit: frozenset[str]) -> Self:
        """The same pen, with these targets aglow."""
        return type(self)(self.rules, self.language, lit, self.here, self.shared, self.external, self.texts)

    def word(self, key: str) -> str:
        """A sentence of the catalogue without gaps."""
        return self.words.sentence(key, self.language)

    def phrase(self, key: str, **values: str | int) -> str:
        """A sentence of the catalogue, with its gaps filled."""
        return self.words.phrase(key, values, self.language)

    def asked(self, what: str, kind: str, id: str, ask: Callable[[str, str, str], str]) -> str:
        """What the rules say, asked once."""
        key = (what, kind, id)
        text = self.texts.get(key)
        if text is None:
            text = self.texts[key] = ask(kind, id, self.language)
        return text

    def name(self, kind: str, id: str) -> str:
        """What a thing is called."""
        return self.asked("name", kind, id, self.rules.name)

    def names(self, kind: str, ids: list[str]) -> str:
        """Several names in a row."""
        return ", ".join([self.name(kind, id) for id in ids])

    def text(self, kind: str, id: str) -> str:
        """What a card says."""
        return self.asked("text", kind, id, self.rules.card_text)


@lru_cache(maxsize=64)
def texts_of(rules: Namer, voice: object, language: str) -> Texts:
    """What things are called and what cards say, filled in as it is asked for; new when the words have changed."""
    return {}
