"""The pen of Spirit World's drawing: its words, its fills, and the symbols of its cast."""

from __future__ import annotations

from functools import lru_cache

from hauntbox.games.spirit_world.scene_palette import look_of
from hauntbox.games.spirit_world.scene_words import WORDS
from hauntbox.kit.grammar import after
from hauntbox.kit.pens import Data, Namer, SpeakingPen, texts_of
from hauntbox.kit.pieces import SHARED

__all__ = ["Data", "Namer", "Pen", "figure_of", "fill_of", "pen_for", "tint_of"]


class Pen(SpeakingPen):
    """What a painter draws with: ``name("buster", "egon")``, ``name("kind", "GG")``, ``name("gate", "star")``."""

    __slots__ = ()

    words = WORDS

    def names(self, kind: str, ids: list[str]) -> str:
        """Several names in a row."""
        return ", ".join([self.name(kind, id) for id in ids])

    def owner(self, kind: str, id: str) -> str:
        """A name as it stands where something is said to be somebody's: in French after its particle."""
        name = self.name(kind, id)
        return after("de", name, "fr") if self.language == "fr" else name


@lru_cache(maxsize=512)
def pen_for(rules: Namer, voice: object, language: str, here: str, shared: str, external: bool) -> Pen:
    """The pen of a part while nothing is lit; a new one when the words have changed, which `voice` tells."""
    return Pen(rules, language, frozenset(), here, shared, external, texts_of(rules, voice, language))


def fill_of(buster: str) -> str:
    """The fill of what belongs to a Ghostbuster: its colour with its pattern."""
    return f"url(#{SHARED}pat-{look_of(buster)})"


def tint_of(buster: str) -> str:
    """The colour of words and edges that belong to a Ghostbuster; it is legible by day and by night."""
    return f"var(--{look_of(buster)}text)"


def figure_of(buster: str) -> str:
    """The symbol of a Ghostbuster, for ``use``."""
    return f"buster-{look_of(buster)}"
