# interpreted: games give `Rules` its fields as class attributes
"""What The Ghosts Betwixt shows: its drawings on a page and in a terminal, and the foresight of answers and things."""

from __future__ import annotations

from typing import Any, Self

from hauntbox.engine.rules import Foresight
from hauntbox.games.betwixt.speech.names import SpokenRules
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.kit.drawing.painted import Painting


class ShownRules(SpokenRules):
    """The part of the rules that shows the game."""

    def painting(self) -> Painting[Self]:
        from hauntbox.games.betwixt.drawing.painting import PAINTING

        return PAINTING

    def draw_text(self, view: dict[str, Any], lit: set[str], width: int, language: str = "en") -> list[Any]:
        from hauntbox.games.betwixt.drawing.text import text_scene

        return text_scene(self, view, lit, width, language)

    # Looking ahead

    def foresee(self, state: Betwixt, seat: int | None, code: int) -> Foresight | None:
        from hauntbox.games.betwixt.speech.foresight import foresee

        return foresee(state, seat, code)

    def foresee_thing(self, state: Betwixt, seat: int | None, kind: str, value: int) -> Foresight | None:
        from hauntbox.games.betwixt.speech.foresight import foresee_thing

        return foresee_thing(state, seat, kind, value)
