"""The pen of Spirit World's drawing: its words, its fills, and the symbols of its cast."""

from __future__ import annotations

from functools import lru_cache

from hauntbox.games.spirit_world.components.catalogue import WORDS
from hauntbox.games.spirit_world.drawing.palette import CAST
from hauntbox.kit.drawing.pens import Data, Namer, SpeakingPen, texts_of

__all__ = ["Data", "Namer", "Pen", "figure_of", "fill_of", "pen_for", "tint_of"]


class Pen(SpeakingPen):
    """What a painter draws with: ``name("buster", "egon")``, ``name("kind", "GG")``, ``name("gate", "star")``."""

    __slots__ = ()

    words = WORDS


@lru_cache(maxsize=512)
def pen_for(rules: Namer, voice: object, language: str, here: str, shared: str, external: bool) -> Pen:
    """The pen of a part while nothing is lit; a new one when `voice` says that the words have changed."""
    return Pen(rules, language, frozenset(), here, shared, external, texts_of(rules, voice, language))


fill_of, tint_of, figure_of = CAST.fill, CAST.tint, CAST.figure
