"""Reaction windows: everybody who might react is asked, one side after the other, until nobody reacts any more.

Public knowledge decides whom a window asks (a seat with cards in hand might hold the right one). What a seat holds
decides what it may answer. Usually that is nothing, and the engine passes for it: see `Decision.courtesy`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hauntbox.engine.decisions import Offers, WhyNot
from hauntbox.engine.messages import Thing, Value
from hauntbox.engine.state import Flow, State, answers_to, secret_question

# The options of each seat of a side that is asked, by what everybody knows; each seat's last one is to pass. Nobody:
# this side is not asked at all.
Offering = Callable[[Any, int], dict[int, list[int]]]
# Do what a seat has answered.
Acting = Callable[[Any, int, int], Flow[None]]


class Window:
    """What is asked and why, of which `sides` in which order, and the seats of all of them as they are heard.

    If two seats on the same side don't pass, the first one in `heard` acts. `verbs` are the kinds of answers that a
    reaction may be; these have their own reasons, even for a seat that holds nothing to react with: the rules' own, or
    those of `why`, which finds what it needs besides the state in `context`.
    """

    __slots__ = ("args", "context", "heard", "kind", "rule", "sides", "source", "verbs", "why")

    def __init__(
        self,
        kind: str,
        rule: str,
        sides: list[int],
        heard: list[int],
        source: Thing | None = None,
        args: dict[str, Value] | None = None,
        verbs: tuple[int, ...] = (),
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.sides = sides
        self.heard = heard
        self.source = source
        self.args = args
        self.verbs = verbs
        self.why: WhyNot | None = None
        self.context: tuple[Any, ...] = ()


def hold_window(g: State, window: Window, offers: Offering, act: Acting) -> Flow[int]:
    """Ask side after side. The first seat of a side that reacts acts, then the next side is asked. Returns the number
    of reactions.

    The window closes when all sides have passed in succession, the one that acted last included. `offers` may close it
    early by asking nobody any more.
    """
    sides = window.sides
    acted = passed = turn = 0
    while passed < len(sides):
        side = sides[turn % len(sides)]
        turn += 1
        passed += 1
        asks = offers(g, side)
        if not asks:
            continue
        decision = secret_question(asks, window.kind, window.rule, window.source, window.args)
        decision.again = offers_of(offers, side)
        decision.courtesy = True
        decision.verbs = window.verbs
        decision.why = window.why
        decision.context = window.context
        del asks  # an imagined table lists other options in the question; nothing here must remember the true ones
        yield decision
        seat = decision.heard = first_to_react(window, decision.secret or {}, answers_to(decision))
        if seat >= 0:
            passed = 0
            acted += 1
            yield from act(g, seat, answers_to(decision)[seat])
    return acted


def round_the_table(g: State, seat: int) -> list[int]:
    """All seats, from one on."""
    players = g.players
    return [one if one < players else one - players for one in range(seat, seat + players)]


def first_to_react(window: Window, asks: dict[int, list[int]], answers: dict[int, int]) -> int:
    """The first seat that does not pass, -1 if all do. What the others would have done stays secret."""
    for seat in window.heard:
        if seat in answers and answers[seat] != asks[seat][-1]:
            return seat
    return -1


def offers_of(offers: Offering, side: int) -> Offers:
    """The offers to one side, made again when the table is imagined."""

    def again(g: Any) -> dict[int, list[int]]:
        return offers(g, side)

    return again
