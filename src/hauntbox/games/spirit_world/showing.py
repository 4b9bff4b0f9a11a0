# interpreted: games give `Rules` its fields as class attributes
"""Spirit World for the eyes: its drawings on a page and in a terminal, and what is foreseen of answers and things."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hauntbox.engine.rules import Foresight, GallerySection, Layout
from hauntbox.engine.state import State
from hauntbox.games.spirit_world.naming import SpokenRules
from hauntbox.games.spirit_world.table import SpiritWorld


class ShownRules(SpokenRules):
    """The part of the rules that shows."""

    def draw_lit(
        self, view: dict[str, Any], options: list[dict[str, Any]], **style: Any
    ) -> Mapping[str, Sequence[str]]:
        from hauntbox.games.spirit_world.scene import draw_pieces

        return draw_pieces(self, view, options, **style)

    def layout(self) -> Layout:
        from hauntbox.games.spirit_world.scene import LAYOUT

        return LAYOUT

    def stylesheet(self) -> str:
        from hauntbox.games.spirit_world.scene_palette import STYLESHEET

        return STYLESHEET

    def cover(self, language: str = "en") -> str:
        from hauntbox.games.spirit_world.scene_cover import draw_cover

        return draw_cover(self.title)

    def gallery(self, language: str = "en") -> list[GallerySection]:
        from hauntbox.games.spirit_world.scene_gallery import draw_gallery

        return draw_gallery(self, language)

    def draw_text(self, view: dict[str, Any], lit: set[str], width: int, language: str = "en") -> list[Any]:
        from hauntbox.games.spirit_world.scene_text import text_scene

        return text_scene(self, view, lit, width, language)

    # Looking ahead

    def foresee(self, state: State, seat: int | None, code: int) -> Foresight | None:
        """Ledger 10.2: nothing is hidden here, so everybody is told the same."""
        from hauntbox.games.spirit_world.foresight import foresee

        assert isinstance(state, SpiritWorld)
        return foresee(state, code)

    def foresee_thing(self, state: State, seat: int | None, kind: str, value: int) -> Foresight | None:
        from hauntbox.games.spirit_world.foresight import foresee_thing

        assert isinstance(state, SpiritWorld)
        return foresee_thing(state, kind, value)
