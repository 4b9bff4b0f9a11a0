# interpreted: games give `Rules` its fields as class attributes
"""Outer Space for the eyes: its drawings on a page and in a terminal, and what is foreseen of answers and things."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hauntbox.engine.messages import Message
from hauntbox.engine.rules import Foresight, GallerySection, Layout
from hauntbox.engine.state import State
from hauntbox.games.outer_space.naming import SpokenRules
from hauntbox.games.outer_space.table import OuterSpace


class ShownRules(SpokenRules):
    """The part of the rules that shows."""

    def draw_lit(
        self, view: dict[str, Any], options: list[dict[str, Any]], **style: Any
    ) -> Mapping[str, Sequence[str]]:
        from hauntbox.games.outer_space.scene import draw_pieces

        return draw_pieces(self, view, options, **style)

    def layout(self) -> Layout:
        from hauntbox.games.outer_space.scene import LAYOUT

        return LAYOUT

    def stylesheet(self) -> str:
        from hauntbox.games.outer_space.scene_palette import STYLESHEET

        return STYLESHEET

    def cover(self, language: str = "en") -> str:
        from hauntbox.games.outer_space.scene_cover import draw_cover

        return draw_cover(self.title)

    def gallery(self, language: str = "en") -> list[GallerySection]:
        from hauntbox.games.outer_space.scene_gallery import draw_gallery

        return draw_gallery(self, language)

    def draw_text(self, view: dict[str, Any], lit: set[str], width: int, language: str = "en") -> list[Any]:
        from hauntbox.games.outer_space.scene_text import text_scene

        return text_scene(self, view, lit, width, language)

    # Looking ahead

    def second_thought(self, state: State, code: int) -> Message | None:
        from hauntbox.games.outer_space.forewarning import doubt

        assert isinstance(state, OuterSpace)
        return doubt(state, code)

    def foresee(self, state: State, seat: int | None, code: int) -> Foresight | None:
        """Ledger 10.1: by what lies open on the table, so that everybody is told the same."""
        from hauntbox.games.outer_space.foresight import foresee

        assert isinstance(state, OuterSpace)
        return foresee(state, code)

    def foresee_thing(self, state: State, seat: int | None, kind: str, value: int) -> Foresight | None:
        from hauntbox.games.outer_space.foresight import foresee_thing

        assert isinstance(state, OuterSpace)
        return foresee_thing(state, kind, value)
