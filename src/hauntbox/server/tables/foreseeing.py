"""What an answer would lead to, a thing could do, or where somebody could go, for a viewer who points at it."""

from __future__ import annotations

from typing import Any

from hauntbox.engine.game import Game
from hauntbox.engine.messages import EVERYONE
from hauntbox.engine.rules import Foresight
from hauntbox.kit.words.refusals import by_reason
from hauntbox.kit.words.speech import say_foresight
from hauntbox.server import limits
from hauntbox.server.refusals import No
from hauntbox.server.tables.opening import moment_of
from hauntbox.server.tables.replaying import answered
from hauntbox.server.tables.table import Table
from hauntbox.server.tables.viewers import Viewer

Said = dict[str, Any]
# More than any game has to say; the rest is left out.
MOST_TEXTS, MOST_MARKS, MOST_WAYS, MOST_LINES, MOST_NOTES, MOST_WHYS, MOST_WALKS = 12, 1200, 80, 40, 200, 3, 500


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
    reply: dict[str, Any] = {"say": "foresee", "id": said.get("id"), "question": viewer.question()}
    reply |= told(table.game, found if found is not None else Foresight(), viewer.language)
    return reply if target is None else reply | {"why": why_nothing(viewer, str(target))}


def why_nothing(viewer: Viewer, target: str) -> list[dict[str, Any]]:
    """Why the viewer, who is asked, can do nothing with a thing: each reason once, the first few."""
    seat, game = viewer.asked(), viewer.live.table.game
    if seat is None or any(target in option.targets for option in game.asked(seat)):
        return []
    told = viewer.live.frames.refusals(seat, viewer.language)
    reasons = by_reason([refusal for refusal, targets in told if target in targets])
    return [{"why": one.why, "rule": one.rule} for one in reasons[:MOST_WHYS]]


def reached(viewer: Viewer, said: Said) -> dict[str, Any]:
    """The reply to the question where the figures of the viewer's seat that is asked could go, and by which answers."""
    game, seat = viewer.live.table.game, viewer.asked()
    walks = [] if seat is None else game.walks(seat)
    found = [
        {
            "figure": walk.figure, "way": walk.way, "steps": walk.steps, "actions": walk.actions,
            "keys": [game.rules.option_key(code) for code in walk.answers],
        }
        for walk in walks[:MOST_WALKS]
    ]
    return {"say": "walks", "id": said.get("id"), "question": viewer.question(), "walks": found}


def foreseen_then(table: Table, number: int, seat: int | None, target: str, language: str) -> dict[str, Any]:
    """The same at a moment of a replay: for a thing, or (no target) for the answer that was given then, if the viewer
    may know it. Nobody is told more than the replay shows."""
    past = moment_of(table.game, max(0, min(number, table.game.number)))
    found: Foresight | None = None
    if target:
        found = past.foresee_thing(target, None if seat == EVERYONE else seat)
    else:
        given = answered(table.game, past, seat, language)
        if given is not None:
            found = past.foresee(given["key"], given["seat"])
    return told(past, found if found is not None else Foresight(), language)


def told(game: Game, found: Foresight, language: str) -> dict[str, Any]:
    """A foresight as data to send."""
    texts = say_foresight(game, found, language)
    left = MOST_MARKS
    marks: dict[str, list[str]] = {}
    for how, targets in found.marks.items():
        if targets[:left]:
            marks[how] = targets[:left]
        left -= len(marks.get(how, []))
    notes = dict(list(found.notes.items())[:MOST_NOTES])
    ways = [list(way) for way in found.ways[:MOST_WAYS]]
    lines = [list(line) for line in found.lines[:MOST_LINES]]
    return {"texts": texts[:MOST_TEXTS], "marks": marks, "ways": ways, "lines": lines, "notes": notes}
