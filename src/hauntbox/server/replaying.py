"""Any moment of a game, as it was seen from a seat: what the scrubber of a replay shows."""

from __future__ import annotations

import json
from typing import Any

from hauntbox.engine.game import Game
from hauntbox.engine.messages import EVERYONE
from hauntbox.server.frames import Frames
from hauntbox.server.refusals import No
from hauntbox.server.table import Table


def earlier(game: Game, number: int) -> Game:
    """The game as it stood at a decision."""
    past = game.copy()
    past.back_to(number)
    return past


def sight_of(table: Table, player: str, word: str) -> int | None:
    """From where somebody may look back: a finished game from anywhere, a running one from their own seats only."""
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
        raise No("not_yours", "seat", n=seat + 1)
    return seat


def frame(table: Table, number: int, seat: int | None, language: str, layout: str) -> dict[str, Any]:
    """Everything to be shown of one moment."""
    last = table.game.number
    past = earlier(table.game, max(0, min(number, last)))
    frames = Frames()
    frames.look_at(past, past.number, 0)
    decision = past.decision
    question: dict[str, Any] | None = None
    if decision is not None:
        question = {
            "id": f"{past.number}.replay", "number": past.number, "seats": past.waiting, "mine": None,
            "prompt": past.say(decision.message, language), "rule": decision.rule, "kind": decision.kind,
        }
    return {
        "say": "show",
        "seq": past.number,
        "number": past.number,
        "last": last,
        "parts": frames.drawing(seat, language, layout).parts,
        "question": question,
        "options": [],
        "log": {"keep": 0, "add": [json.loads(one) for one in frames.log(seat, language)]},
        "answer": answered(table.game, past, seat, language),
        "over": ended(past, seat, language),
    }


def ended(game: Game, seat: int | None, language: str) -> dict[str, Any] | None:
    """How the game ended, in its last moment."""
    outcome = game.outcome
    if outcome is None:
        return None
    mine = None if seat is None or seat == EVERYONE else seat in outcome.winners
    return {
        "won": outcome.won if game.rules.together else mine, "text": game.say(outcome.message, language),
        "rule": outcome.rule,
    }


def answered(game: Game, past: Game, viewer: int | None, language: str) -> dict[str, Any] | None:
    """What was answered here. While a game with secrets goes on, that is for whoever answered: it may name a card that
    was laid face down."""
    if past.number >= game.number or past.decision is None:
        return None
    answer = game.trail[past.number]
    if game.rules.secrets and not game.over and (answer.secret is not None or viewer != answer.seat):
        return None
    code = answer.code if answer.secret is None else answer.secret[answer.seat]
    for option in [*past.decision.options_for(answer.seat), *past.asides(answer.seat)]:
        if option.code == code:
            return {"label": past.say(option.message, language), "seat": answer.seat, "targets": option.targets}
    return None
