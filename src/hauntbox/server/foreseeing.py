"""What an answer would bring, or a thing could do, told to whoever points at it."""

from __future__ import annotations

from typing import Any

from hauntbox.engine.rules import Foresight
from hauntbox.kit.speech import say_foresight
from hauntbox.server import limits
from hauntbox.server.refusals import No
from hauntbox.server.viewers import Viewer

Said = dict[str, Any]
# More than a game has to say; whatever is beyond is left out.
MOST_TEXTS, MOST_MARKS, MOST_WAYS, MOST_NOTES = 12, 1200, 80, 200


def foreseen(viewer: Viewer, said: Said) -> dict[str, Any]:
    """The reply to a question about an option (`key`) or about a thing (`target`), as the viewer may know it."""
    table = viewer.live.table
    key, target = said.get("key"), said.get("target")
    if (key is None) == (target is None) or not isinstance(key if target is None else target, str):
        raise No("malformed", "message", what="key, target")
    if len(str(key or target)) > limits.KEY_LENGTH:
        raise No("too_big", "too_big")
    seat = viewer.sight()
    if key is not None:
        found = table.game.foresee(str(key), seat)
    else:
        found = table.game.foresee_thing(str(target), seat)
    reply: dict[str, Any] = {"say": "foresee", "id": said.get("id"), "question": table.question}
    return reply | told(viewer, found if found is not None else Foresight())


def told(viewer: Viewer, found: Foresight) -> dict[str, Any]:
    """A foresight as it travels."""
    texts = say_foresight(viewer.live.table.game, found, viewer.language)
    left = MOST_MARKS
    marks: dict[str, list[str]] = {}
    for how, targets in found.marks.items():
        if targets[:left]:
            marks[how] = targets[:left]
        left -= len(marks.get(how, []))
    notes = dict(list(found.notes.items())[:MOST_NOTES])
    ways = [list(way) for way in found.ways[:MOST_WAYS]]
    return {"texts": texts[:MOST_TEXTS], "marks": marks, "ways": ways, "notes": notes}
