"""Few words for what a test of any game does and sees: play these answers, look at what is on offer."""

from __future__ import annotations

from hauntbox import Game
from hauntbox.engine.messages import Event, Thing


def play(game: Game, *keys: str) -> Game:
    """Give these answers, one after another."""
    for key in keys:
        game.decide(key)
    return game


def offered(game: Game, *verbs: str) -> list[str]:
    """The keys on offer, of these verbs only if any are named."""
    if game.decision is None:
        return []
    return [option.key for option in game.decision.options if not verbs or option.verb in verbs]


def against(game: Game, key: str) -> str:
    """The rule that speaks against an answer; empty if nothing does."""
    reason = game.why_not(key)
    return "" if reason is None else reason.rule


def told(game: Game, *kinds: str, since: int = 0) -> list[Event]:
    """What happened, of these kinds, from decision `since` on."""
    return [event for event in game.events(since=since) if event.kind in kinds]


def named(game: Game, event: Event, field: str) -> list[str]:
    """The ids of the things in one field of an event."""
    value = event.message.args[field]
    things = value if isinstance(value, list) else [value]
    return [game.rules.thing_id(thing.kind, thing.value) for thing in things if isinstance(thing, Thing)]
