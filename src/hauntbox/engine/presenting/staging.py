# interpreted: a few entries a game, looked up by name
"""How events are staged: as which scene each kind is shown, and which of its fields plays which part in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

# What a page knows to show: dice that fall, a beam between two things, a thing that moves, one that is caught, one that
# turns over, one that changes, a line in large letters, the end or the beginning of a round.
SCENES: Final = ("dice", "beam", "move", "capture", "flip", "score", "banner", "round")
# How long each of them is, in beats, and what is heard with it, unless an entry says otherwise.
WEIGHTS: Final = {"dice": 2, "beam": 1, "move": 1, "capture": 2, "flip": 2, "score": 1, "banner": 2, "round": 3}
SOUNDS: Final = {
    "dice": "dice", "beam": "beam", "move": "step", "capture": "capture", "flip": "card", "score": "",
    "banner": "", "round": "bell",
}  # fmt: skip
# Everything that can be heard.
NOISES: Final = ("dice", "beam", "step", "capture", "card", "bell", "good", "bad", "danger", "win", "loss")


@dataclass(frozen=True, slots=True)
class Staged:
    """How the events of one kind are shown.

    `dice` are the fields with faces; where these are plain numbers, `die` says of which die. The others name fields,
    too: a `thing` moves or changes on its `path` or from `start` to `end`, and dice fall beside what is `at`, or beside
    what is always in the same `place` of the table. An entry that is `told` is worth a line on the card at the end of a
    round, and events of a kind that belong `together` are shown at once when they follow one another; so are those of
    several kinds, if it has the same name in all of them.
    """

    scene: str
    dice: tuple[str, ...] = ()
    die: str = ""
    at: str = ""
    thing: str = ""
    start: str = ""
    end: str = ""
    path: str = ""
    sound: str = ""
    weight: int = 1
    told: bool = False
    together: bool | str = False
    place: str = ""


@dataclass(frozen=True, slots=True)
class Staging:
    """The staging of a game: scenes by kind of event, and the kinds that are only told in the log."""

    scenes: dict[str, Staged]
    quiet: frozenset[str] = frozenset()


BARE: Final = Staging({})
