"""What can go wrong, said in sentences for the person who reads them."""

from __future__ import annotations

from hauntbox.engine.compiling import mypyc_attr
from hauntbox.engine.messages import Message


@mypyc_attr(allow_interpreted_subclasses=True)
class HauntboxError(Exception):
    """A mistake of the caller. The text says what was wrong and what would be right."""


class Refused(HauntboxError):
    """An answer that the game does not accept. Nothing has changed.

    The text is English; `message` says the same in any language (see `kit.speech`).
    """

    def __init__(self, text: str, rule: str = "", message: Message | None = None) -> None:
        super().__init__(text)
        self.rule = rule
        self.message = message


class BadSetup(HauntboxError):
    """A game that can't be set up as asked: unknown game, player count, option or value.

    `messages` say the same in any language, for forms: one for each thing that is wrong.
    """

    def __init__(self, text: str, messages: list[Message] | None = None) -> None:
        super().__init__(text)
        self.messages: list[Message] = messages if messages is not None else []


class BadSave(HauntboxError):
    """A text that is not a saved game, or one that this version can't read."""


class NothingToUndo(HauntboxError):
    """Undo at the beginning of a game, or redo with nothing undone; `message` as in `Refused`."""

    def __init__(self, text: str, message: Message | None = None) -> None:
        super().__init__(text)
        self.message = message


class BadContent(HauntboxError):
    """A content folder with mistakes; `problems` lists every one of them. A mistake that was made several times appears
    once in the text, in `sentences`."""

    def __init__(self, problems: list[str], sentences: list[str] | None = None) -> None:
        self.problems = problems
        self.sentences: list[str] = problems if sentences is None else sentences
        super().__init__("\n".join(self.sentences))
