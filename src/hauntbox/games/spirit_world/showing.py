# interpreted: games give `Rules` its fields as class attributes
"""What Spirit World shows: its drawings on a page and in a terminal, and the foresight of answers and things."""

from __future__ import annotations

from typing import Any, Self

from hauntbox.engine.rules import Foresight
from hauntbox.games.spirit_world.speech.names import SpokenRules
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.kit.drawing.painted import Painting


class ShownRules(SpokenRules):
    """The part of the rules that shows the game."""

    def painting(self) -> Painting[Self]:
        from hauntbox.games.spirit_world.drawing.painting import PAINTING

        return PAINTING

    def draw_text(self, view: dict[str, Any], lit: set[str], width: int, language: str = "en") -> list[Any]:
        from hauntbox.games.spirit_world.drawing.text import text_scene

        return text_scene(self, view, lit, width, language)

    # Looking ahead

    def foresee(self, state: SpiritWorld, seat: int | None, code: int) -> Foresight | None:
        """Nothing is hidden, so everybody is told the same."""
        from hauntbox.games.spirit_world.speech.foresight import foresee

        return foresee(state, code)

    def foresee_thing(self, state: SpiritWorld, seat: int | None, kind: str, value: int) -> Foresight | None:
        from hauntbox.games.spirit_world.speech.foresight import foresee_thing

        return foresee_thing(state, kind, value)
