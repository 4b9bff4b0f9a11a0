"""The pen of the drawing: its words, its fills, and the symbols of its cast."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from hauntbox.games.ecto_terrestrial.components.cards import Contents
from hauntbox.games.ecto_terrestrial.components.catalogue import WORDS
from hauntbox.games.ecto_terrestrial.drawing.palette import CAST
from hauntbox.kit.drawing.pens import Data, Namer, SpeakingPen, texts_of

__all__ = ["CityNamer", "Data", "Pen", "figure_of", "fill_of", "pen_for", "tint_of"]


class CityNamer(Namer, Protocol):
    """The words of the game and the content of its box: a drawing looks up what is printed on cards."""

    @property
    def contents(self) -> Contents: ...


class Pen(SpeakingPen):
    """What a painter draws with: ``name("hero", "peter")``, ``name("square", "2,3")``, ``name("item", id)``."""

    __slots__ = ()

    rules: CityNamer
    words = WORDS

    def team(self, seat: int, player: str = "") -> str:
        """What a player's team is called on the table: by the player's name, where that is known."""
        return player or self.phrase("board.team", n=seat + 1)


@lru_cache(maxsize=512)
def pen_for(rules: CityNamer, voice: object, language: str, here: str, shared: str, external: bool) -> Pen:
    """The pen of a part while nothing is lit; a new one when `voice` says that the words have changed."""
    return Pen(rules, language, frozenset(), here, shared, external, texts_of(rules, voice, language))


fill_of, tint_of, figure_of = CAST.fill, CAST.tint, CAST.figure
