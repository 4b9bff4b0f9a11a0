"""The pen of Outer Space's drawing: its words, its fills, and the symbols of its cast."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from hauntbox.games.outer_space.components.cards import Contents
from hauntbox.games.outer_space.components.catalogue import WORDS
from hauntbox.games.outer_space.drawing.palette import CAST
from hauntbox.kit.drawing.pens import Data, Namer, SpeakingPen, texts_of
from hauntbox.kit.words.grammar import french_article

__all__ = ["Data", "FairNamer", "Namer", "Pen", "bare", "figure_of", "fill_of", "pen_for", "tint_of"]


class FairNamer(Namer, Protocol):
    """The words of the game and the content of its box: a drawing needs to know how boards lie."""

    @property
    def contents(self) -> Contents: ...


def bare(name: str, language: str) -> str:
    """A name without its article."""
    without = name[len(french_article(name, language)) :]
    return without[:1].upper() + without[1:]


class Pen(SpeakingPen):
    """What a painter draws with: ``name("character", "rj")``, ``name("building", "stables")``, ``name("card", id)``."""

    __slots__ = ()

    rules: FairNamer
    words = WORDS

    def sign(self, kind: str, id: str) -> str:
        """A name for a sign: without its article."""
        return bare(self.name(kind, id), self.language)


@lru_cache(maxsize=512)
def pen_for(rules: FairNamer, voice: object, language: str, here: str, shared: str, external: bool) -> Pen:
    """The pen of a part while nothing is lit; a new one when `voice` says that the words have changed."""
    return Pen(rules, language, frozenset(), here, shared, external, texts_of(rules, voice, language))


fill_of, tint_of, figure_of = CAST.fill, CAST.tint, CAST.figure
