"""The pen of the drawing: its words, its fills, and the symbols of its cast."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from hauntbox.games.betwixt.components.cards import Contents
from hauntbox.games.betwixt.components.catalogue import WORDS
from hauntbox.games.betwixt.drawing.palette import figure_of, fill_of, look_of, tint_of
from hauntbox.kit.drawing.pens import Data, Namer, SpeakingPen, texts_of

__all__ = ["BetwixtNamer", "Data", "Pen", "figure_of", "fill_of", "look_of", "pen_for", "tint_of"]


class BetwixtNamer(Namer, Protocol):
    """The words of the game and the content of its box: a drawing looks up what is printed on cards."""

    @property
    def contents(self) -> Contents: ...


class Pen(SpeakingPen):
    """What a painter draws with: ``name("member", "joan")``, ``name("card", id)``, ``text("talent", id)``."""

    __slots__ = ()

    rules: BetwixtNamer
    words = WORDS


@lru_cache(maxsize=512)
def pen_for(rules: BetwixtNamer, voice: object, language: str, here: str, shared: str, external: bool) -> Pen:
    """The pen of a part while nothing is lit; a new one when `voice` says that the words have changed."""
    return Pen(rules, language, frozenset(), here, shared, external, texts_of(rules, voice, language))
