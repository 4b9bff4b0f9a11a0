# interpreted: games give `Rules` its fields as class attributes
"""What Outer Space shows: its drawings on a page and in a terminal, and the foresight of answers and things."""

from __future__ import annotations

from typing import Any, Self

from hauntbox.engine.messages import Message
from hauntbox.engine.rules import Foresight
from hauntbox.games.outer_space.speech.names import SpokenRules
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.kit.drawing.painted import Painting


class ShownRules(SpokenRules):
    """The part of the rules that shows the game."""

    def painting(self) -> Painting[Self]:
        from hauntbox.games.outer_space.drawing.painting import PAINTING

        return PAINTING

    def draw_text(self, view: dict[str, Any], lit: set[str], width: int, language: str = "en") -> list[Any]:
        from hauntbox.games.outer_space.drawing.text import text_scene

        return text_scene(self, view, lit, width, language)

    # Looking ahead

    def second_thought(self, state: OuterSpace, code: int) -> Message | None:
        from hauntbox.games.outer_space.speech.second_thoughts import doubt

        return doubt(state, code)

    def foresee(self, state: OuterSpace, seat: int | None, code: int) -> Foresight | None:
        """From what lies open on the table, so that everybody is told the same."""
        from hauntbox.games.outer_space.speech.foresight import foresee

        return foresee(state, code)

    def foresee_thing(self, state: OuterSpace, seat: int | None, kind: str, value: int) -> Foresight | None:
        from hauntbox.games.outer_space.speech.foresight import foresee_thing

        return foresee_thing(state, kind, value)
