"""What can go wrong, said in sentences for the person who reads them."""

from __future__ import annotations

from hauntbox.engine.compiling import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class HauntboxError(Exception):
    """Any mistake of a caller; its text says what was wrong and what would be right."""


class Refused(HauntboxError):
    """An answer that the game does not take. Nothing has changed."""

    def __init__(self, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.rule = rule


class BadSetup(HauntboxError):
    """A game that can't be set up as asked: unknown game, player count, option or value."""


class BadSave(HauntboxError):
    """A text that is not a saved game, or one that this version can't read."""


class NothingToUndo(HauntboxError):
    """Undo at the beginning of a game, or redo with nothing undone."""


class BadContent(HauntboxError):
    """A content folder with mistakes; `problems` lists every one of them."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems
