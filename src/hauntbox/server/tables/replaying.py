"""Any moment of a game, as it was seen from a seat: what the scrubber of a replay shows."""

from __future__ import annotations

import json
from typing import Any

from hauntbox.engine.game import Game
from hauntbox.engine.messages import EVERYONE
from hauntbox.kit.words.speech import say_question_to
from hauntbox.server.refusals import No
from hauntbox.server.tables import standings
from hauntbox.server.tables.frames import Frames
from hauntbox.server.tables.opening import moment_of
from hauntbox.server.tables.table import Table


def sight_of(table: Table, player: str, word: str) -> int | None:
    """From which seats a viewer may look back: any seat of a finished game, only their own in a running one."""
    if word in ("", "none"):
        return None
    if word == "open":
        if not table.game.over:
            raise No("forbidden", "running")
        return EVERYONE
    if not word.isdecimal() or len(word) > 3 or int(word) >= len(table.seats):
        raise No("unknown", "seat_none")
    seat = int(word)
    if not table.game.over and seat not in table.seats_of(player):
        raise No("not_yours", "seat")
    return seat


def frame(table: Table, number: int, seat: int | None, language: str, layout: str) -> dict[str, Any]:
    """Everything to be shown of one moment."""
    last = table.game.number
    past = moment_of(table.game, max(0, min(number, last)))
    frames = Frames()
    frames.look_at(past, past.number, 0)
    decision = past.decision
    question: dict[str, Any] | None = None
    if decision is not None:
        question = {
            "id": f"{past.number}.replay", "number": past.number, "seats": past.awaited(None), "mine": None,
            "prompt": say_question_to(past, seat == EVERYONE or seat in decision.seats, language),
            "rule": decision.rule, "kind": decision.kind,
        }
    return {
        "say": "show",
        "seq": past.number,
        "number": past.number,
        "last": last,
        "previous": next_stop(table.game, past.number, -1, seat),
        "next": next_stop(table.game, past.number, 1, seat),
        "parts": frames.drawing(seat, language, layout).parts,
        "question": question,
        "options": [],
        "log": {"keep": 0, "add": [json.loads(one) for one in frames.log(seat, language)]},
        "answer": answered(table.game, past, seat, language),
        "over": ended(table, past, seat, language),
    }


def next_stop(game: Game, number: int, by: int, viewer: int | None) -> int:
    """The next moment forwards or backwards at which there was something to choose. While a game with secrets is
    running, only the seats themselves may know who had a choice in a courtesy."""
    at = number + by
    while 0 < at < game.number:
        answer = game.trail[at]
        known = -1 if game.over else 0 if viewer is None else 1 << viewer
        if not answer.courtesy or answer.choosers & known:
            break
        at += by
    return max(0, min(at, game.number))


def ended(table: Table, game: Game, seat: int | None, language: str) -> dict[str, Any] | None:
    """How the game ended, in its last moment."""
    outcome = game.outcome
    if outcome is None:
        return None
    mine = None if seat is None or seat == EVERYONE else seat in outcome.winners
    return {
        "won": outcome.won if game.rules.together else mine, "text": game.say(outcome.message, language),
        "rule": outcome.rule, **standings.ending(table, game, language),
    }


def answered(game: Game, past: Game, viewer: int | None, language: str) -> dict[str, Any] | None:
    """What was answered here. While a game with secrets is running, only the seat that answered may see it: it may name
    a card that was laid face down."""
    if past.number >= game.number or past.decision is None:
        return None
    answer = game.trail[past.number]
    if game.rules.secrets and not game.over and (answer.secret is not None or viewer != answer.seat):
        return None
    seat = answer.teller
    code = answer.code if answer.secret is None else answer.secret[seat]
    for option in [*past.decision.options_for(seat), *past.asides(seat)]:
        if option.code == code:
            label = past.say(option.message, language)
            return {"label": label, "seat": seat, "targets": option.targets, "key": option.key}
    return None
