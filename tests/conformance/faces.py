"""A game's faces: all of it, for exactness; and what one viewer gets to see, for secrecy."""

from __future__ import annotations

import json
import marshal
from hashlib import blake2b
from typing import Any

from hauntbox import Game
from hauntbox.engine.messages import Message, RawEvent, Thing
from hauntbox.kit.scenes import scene_of

TAIL = 60
BY_VALUE = 2  # later versions of marshal also write which values are the same object


def plain(value: Any) -> Any:
    """Messages and things as JSON data."""
    if isinstance(value, Thing):
        return ["thing", value.kind, value.value]
    if isinstance(value, Message):
        return ["message", value.key, plain(value.args)]
    if isinstance(value, dict):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(one) for one in value]
    return value


def written(log: list[RawEvent]) -> bytes:
    """Events as bytes, whatever is the same being written the same; quickly, for whole logs are compared very often."""
    return marshal.dumps([
        (kind.name, rule, None if cause is None else (cause.kind, cause.value), audience, tuple(values))
        for kind, rule, cause, audience, values in log
    ], BY_VALUE)


def question_of(game: Game) -> Any:
    """The open decision without its options."""
    decision = game.decision
    if decision is None:
        return None
    return [
        decision.number, decision.kind, decision.seats, decision.rule,
        plain(decision.source), plain(decision.args),
    ]


def everything(game: Game, tail: int | None = TAIL) -> bytes:
    """All that there is to a game, as bytes; of the log the last events (None: all of them)."""
    decision = game.decision
    log = game.log or []
    asked = [] if decision is None else [[seat, decision.codes_for(seat)] for seat in decision.seats]
    recent = log if tail is None else log[-tail:]
    held = None if game.held is None else sorted(game.held.pending.items())
    data = [
        game.number, sorted(game.pending.items()), held, question_of(game), asked,
        len(log), game.over, repr(game.outcome),
    ]
    return game.state_bytes() + json.dumps(data).encode() + written(recent)


def events_of(game: Game, seat: int | None, since: int = 0) -> list[Any]:
    """What a viewer is told, in data, in words and as a page plays it."""
    return [
        [
            event.kind, event.rule, event.number, plain(event.cause), plain(event.message), game.say(event.message),
            scene_of(game.rules, event),
        ]
        for event in game.events(seat, since)
    ]


def face(game: Game, seat: int | None, drawn: bool = True) -> bytes:
    """All that a viewer gets to see of the present: view, question, options, reasons, drawing."""
    data: dict[str, Any] = {"view": game.view(seat), "question": question_of(game)}
    if game.decision is not None:
        data["prompt"] = game.decision.prompt
    data["options"] = [[one.key, one.label, one.targets] for one in game.asked(seat)]
    data["public"] = [[one.key, one.label, one.targets] for one in game.public_options()]
    if seat is not None:
        data["reasons"] = [
            [option.key, game.say(reason.message), reason.rule] for option, reason in game.refusals(seat)
        ]
    if drawn:
        data["drawing"] = game.rules.draw(game.view(seat), game.decision, seat=seat)
    return json.dumps(data, sort_keys=True).encode()


def words_digest(game: Game, upto: int | None = None) -> str:
    """A digest of everything that was said of a game."""
    told = [event.kind + " " + game.say(event.message) for seat in range(game.setup.players)
            for event in game.events(seat)]
    return blake2b("\n".join(told).encode(), digest_size=12).hexdigest()


def state_digest(game: Game) -> str:
    return blake2b(game.state_bytes(), digest_size=12).hexdigest()
